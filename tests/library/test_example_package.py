"""The example package is installed, and the library, the command and the desk have what it brings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from installed import ROOT, Beside, described, install

SAMPLE = ROOT / "samples" / "open.trf"
PRIZES = """
rule = "last-list"
[[list]]
name = "General"
prizes = [100]
[[list]]
name = "Women"
sex = "w"
prizes = [50]
"""

LIBRARY = """
import json, torneo
tournament = torneo.open({sample!r})
club = torneo.open("players.club")
club.save("again.club")
ladder = torneo.Tournament.from_records(["Ana", "Eva", "Leo"], system="ladder", options={{"start": "second"}})
print(json.dumps([
    tournament.standings("OTHER_BLACK_POINTS")["OTHER_BLACK_POINTS"],
    [player.name for player in club.players],
    ladder.pair().boards,
    ladder.pair().bye,
    [(line["id"], line["list"]) for line in tournament.prizes(open("prizes.toml").read(), "BH/C1,BH,SB,DE")],
]))
"""
COMMANDS = """
import json
from typer.testing import CliRunner
from torneo.cli import app
answers = [CliRunner().invoke(app, call) for call in {calls}]
assert all(answer.exit_code == 0 for answer in answers), answers
print(json.dumps([answer.stdout for answer in answers]))
"""
FORMS = """
import json, django
django.setup()
from django.utils.translation import override
from torneo.text import Text
from torneo.regulations.provisions.table import PROVISIONS
from torneo.web.setup.conversion import tie_break_codes
from torneo.web.exchange.taking_over import read_tournament
from torneo.web.setup.forms import SetupForm
with override("es"):
    points = {"win": "1", "draw": "0.5", "loss": "0", "pairing_bye": "1"}
    form = SetupForm({"name": "Club", "system": "ladder", "rounds": "5", "starting_rank": "FIDE", "option-start": "top",
                      **points})
    assert form.is_valid(), form.errors
    fide, others = tie_break_codes()
    kind = PROVISIONS["prize_rule"].kind
    print(json.dumps([
        dict(form.fields["system"].choices)["ladder"],
        form.plan().regulations.system,
        {code: title.text("es") for code, title in others}["OTHER_BLACK_POINTS"],
        Text(kind.titles["last-list"]).text("es"),
        kind.read("last-list"),
        [player.name for player in read_tournament(open("players.club", "rb").read())[0].players],
    ]))
"""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Beside:
    place = tmp_path_factory.mktemp("club")
    install(ROOT / "examples" / "torneo-club", place)
    (place / "players.club").write_text("CLUB\nAna=1900\nEva=2000\n", encoding="utf-8")
    (place / "prizes.toml").write_text(PRIZES, encoding="utf-8")
    return Beside(place)


def test_a_program_uses_what_the_package_brings(club: Beside) -> None:
    values, names, boards, bye, awards = json.loads(club.python(LIBRARY.format(sample=str(SAMPLE))))
    # Ferrer Mas and Almeida Rocha have won two games with Black; Núñez Peña has drawn two, Bianchi has won one.
    assert values[:4] == [2, 2, 1, 1]
    assert names == ["Eva", "Ana"]
    assert (boards, bye) == ([[2, 3]], 1)
    # The best woman has the prize of the last list; of the others the best has that of the first.
    assert awards == [[1, "General"], [4, "Women"]]
    assert (club.place / "again.club").read_text(encoding="utf-8") == "CLUB\nEva=2000\nAna=1900\n"


def test_the_command_uses_it(club: Beside) -> None:
    calls = [
        ["standings", str(SAMPLE), "--tiebreaks", "OTHER_BLACK_POINTS", "--format", "csv"],
        ["systems", "ladder", "--language", "es"],
        ["pair", "players.club", "--system", "ladder"],
        ["convert", str(SAMPLE), "open.club"],
        ["prizes", str(SAMPLE), "prizes.toml", "--tiebreaks", "BH/C1,BH,SB,DE", "--format", "json"],
    ]
    table, about, pairing, _converted, prizes = json.loads(club.python(COMMANDS.format(calls=calls)))
    assert table.splitlines()[0] == "rank,number,name,PTS,OTHER_BLACK_POINTS"
    assert about.startswith("ladder: Escalera\n")
    assert pairing.splitlines()[-2:] == ["1", "1 2"]
    assert (club.place / "open.club").read_text(encoding="utf-8").startswith("CLUB\nFerrer Mas, Pau=2491\n")
    assert '"last-list"' in prizes


def test_a_file_that_is_not_of_the_format_is_refused_in_a_sentence(club: Beside) -> None:
    (club.place / "wrong.club").write_text("Ana=1900\n", encoding="utf-8")
    done = club.run("-m", "torneo", "pair", "wrong.club")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == (
        "torneo: wrong.club: not a file of the format club-list: the first line is 'Ana=1900', and CLUB is expected"
    )


def test_the_forms_of_the_desk_offer_it_in_the_language_of_the_reader(club: Beside) -> None:
    assert json.loads(club.python(FORMS)) == [
        "Escalera",
        "LADDER",
        "Puntos con negras",
        "primero la última lista",
        "last-list",
        ["Eva", "Ana"],
    ]


def test_a_broken_plug_in_is_reported_by_its_name_and_the_program_goes_on(tmp_path: Path) -> None:
    (tmp_path / "ends.py").write_text("raise SystemExit(7)\n", encoding="utf-8")
    (tmp_path / "broken.py").write_text("this is no Python\n", encoding="utf-8")
    groups = ("torneo.tie_breaks", "torneo.formats", "torneo.file_formats", "torneo.prize_rules")
    described(tmp_path, "no-good", {group: {"bad": "broken:it", "worse": "ends:it"} for group in groups})
    described(tmp_path, "no-kind", {group: {"other": "json:dumps"} for group in groups})
    beside = Beside(tmp_path)
    done = beside.run("-m", "torneo", "standings", SAMPLE, "--tiebreaks", "NOTHING", "--language", "es")
    assert done.returncode == 2
    first = done.stderr.splitlines()
    assert sum("'bad'" in line and "SyntaxError" in line for line in first) >= 1
    assert sum("'worse'" in line and "SystemExit" in line for line in first) >= 1
    assert any("'other'" in line for line in first)
    assert sum(line.startswith("torneo: ") and "de otro paquete" in line for line in first) >= 3
    assert not any("Traceback" in line or "UserWarning" in line for line in first)
    program = (
        "import torneo, warnings\n"
        "with warnings.catch_warnings(record=True) as found:\n"
        "    warnings.simplefilter('always')\n"
        "    made = torneo.Tournament.from_records(['Ana', 'Eva']).standings('BH')\n"
        "    assert not found, 'nobody asked for more'\n"
        "    try:\n"
        "        torneo.Tournament.from_records(['Ana', 'Eva']).standings('NOTHING')\n"
        "    except torneo.Error as error:\n"
        "        print(error)\n"
        "print([str(one.message) for one in found if issubclass(one.category, torneo.PlugInWarning)])\n"
    )
    refused, warned = beside.python(program).splitlines()
    assert refused.startswith("tie-break 'NOTHING': there is no NOTHING; known are ")
    assert "the tie-break 'bad' of another package (broken:it) is left out: SyntaxError" in warned
