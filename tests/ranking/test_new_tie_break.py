"""A new tie-break needs one class and its messages: carried out in a copy of the package."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from torneo import read
from torneo.model import Result

ROOT = Path(__file__).parents[2]
OPEN = ROOT / "samples" / "open.trf"
CODE = "OTHER_BLACK_DRAWS"
RECIPE: list[tuple[str, str]] = [
    (
        "src/torneo/ranking/tie_breaks/black_draws.py",
        '''\
"""Draws with Black, as a club might count them."""

from __future__ import annotations

from torneo.ranking.base import register
from torneo.ranking.field import DRAW, PLAYED, Field
from torneo.ranking.tie_breaks.own import Count
from torneo.text import marked as _


@register
class BlackDraws(Count):
    """Games drawn over the board with Black."""

    name, title, article = "OTHER_BLACK_DRAWS", _("Number of draws with Black"), "Rules of the club, 4"

    def per_round(self, field: Field, index: int) -> list[int]:
        """One for each such game."""
        rows = zip(field.blacks[index], field.outcomes[index], field.kinds[index], strict=True)
        return [int(black and outcome == DRAW and kind in PLAYED) for black, outcome, kind in rows]
''',
    ),
    (
        "src/torneo/text/locale/es/LC_MESSAGES/torneo.po",
        """
msgid "Number of draws with Black"
msgstr "Tablas con negras"
""",
    ),
]
"""Files, each with what is added at its end; one that is not there is made."""
FORM = f"""
import os
os.environ["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
import django
django.setup()
from django.utils.translation import override
from torneo.web.setup.forms import SetupForm
for language in ("en", "es"):
    with override(language):
        _nothing, _fide, (_title, others) = SetupForm(initial={{}}).fields["tie1"].choices
        print(dict(others)["{CODE}"])
"""


class Copy:
    """The package in a folder of its own, with what compiles its catalogue."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "tests").mkdir()
        shutil.copy(ROOT / "tests" / "messages.py", folder / "tests")

    def run(self, *arguments: str, code: int = 0) -> str:
        """What a Python that sees only this copy writes."""
        environment = os.environ | {"PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C"}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    def sources(self) -> dict[str, str]:
        """What people write, with a hash of its content."""
        files = (path for path in self.folder.rglob("*") if path.is_file() and path.suffix not in (".mo", ".pyc"))
        return {path.relative_to(self.folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy to which the recipe is applied."""
    made = Copy(tmp_path_factory.mktemp("copy"))
    assert made.run("tests/messages.py").endswith(" 0 left\n")
    before = made.sources()
    for name, content in RECIPE:
        with (made.folder / name).open("a", encoding="utf-8") as file:
            file.write(content)
    assert made.run("tests/messages.py").endswith(" 0 left\n")
    touched = {name for name, content in made.sources().items() if before.get(name) != content}
    assert touched == {name for name, _content in RECIPE}
    assert len(touched) == 2
    return made


def test_the_command_ranks_by_it(copy: Copy) -> None:
    tournament = read(OPEN.read_bytes()).tournament
    games = [game for round_ in tournament.rounds for game in round_.games]
    drawn = [game.black for game in games if game.result is Result.DRAW]
    document = json.loads(copy.run("-m", "torneo", "standings", str(OPEN), "--tiebreaks", CODE, "--format", "json"))
    assert {row["number"]: row["values"][0]["exact"][0] for row in document["rows"]} == {
        player.number: drawn.count(player.number) for player in tournament.players
    }
    assert any(drawn)


def test_it_is_explained_in_both_languages(copy: Copy) -> None:
    call = ("-m", "torneo", "standings", str(OPEN), "--tiebreaks", CODE, "--explain", "7")
    assert "Number of draws with Black (Rules of the club, 4)" in copy.run(*call)
    assert "Tablas con negras (Rules of the club, 4)" in copy.run(*call, "--language", "es")


def test_the_list_of_codes_names_it(copy: Copy) -> None:
    assert f"{CODE}, " in copy.run("-m", "torneo", "standings", str(OPEN), "--tiebreaks", "NONE", code=2)


def test_the_desk_offers_it(copy: Copy) -> None:
    assert copy.run("-c", FORM).splitlines() == [
        f"Number of draws with Black ({CODE})",
        f"Tablas con negras ({CODE})",
    ]
