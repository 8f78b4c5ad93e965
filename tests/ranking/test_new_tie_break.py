"""A new tie-break needs one class and its messages: carried out in a copy of the package."""

from __future__ import annotations

import json

import pytest

from recipes import ROOT, Copy
from torneo import read
from torneo.model import Result

OPEN = ROOT / "samples" / "open.trf"
CODE = "OTHER_BLACK_DRAWS"
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


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy in which the example was carried out: one module, and its Spanish."""
    made = Copy(tmp_path_factory.mktemp("copy"))
    assert len(made.follow("A new tie-break")) == 2
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
