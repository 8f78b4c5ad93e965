"""A league of teams on the command line, from ``torneo new`` to the report file and back."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from cli.commands import Torneo

LOG = "league.jsonl"


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    rows = ["team,name,rating"]
    for team in range(1, 5):
        rows += [f"Club {team},Player {team}{board},{2100 - 100 * board - team}" for board in range(1, 4)]
    Path("teams.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return Torneo(monkeypatch, capsys)


def done(torneo: Torneo, *arguments: object) -> str:
    answer = torneo(*arguments)
    assert answer.code == 0, answer.err
    return answer.out


def points(torneo: Torneo, file: str) -> dict[str, tuple[str, str]]:
    """Match points and game points of each team by its name."""
    out = done(torneo, "standings", file, "--tiebreaks", "MPVGP", "--format", "tsv")
    return {row["name"]: (row["PTS"], row["MPVGP"]) for row in csv.DictReader(io.StringIO(out), delimiter="\t")}


def test_a_league_from_the_entries_to_the_report_file(torneo: Torneo) -> None:
    made = done(
        torneo, "new", LOG, "--format", "team-round-robin", "--boards", 2, "--name", "Liga", "--players", "teams.csv"
    )
    assert "4 teams" in made
    done(torneo, "round", LOG)
    assert "1 Player 11" in done(torneo, "lineup", LOG, 1)
    # team 1 leaves its first player out: the second and the third play on boards 1 and 2
    assert "handed in" in done(torneo, "lineup", LOG, 1, "2,3")
    seated = done(torneo, "seat", LOG)
    assert "1. 2 Player 12 – 10 Player 41" in seated
    assert "2. 11 Player 42 – 3 Player 13" in seated
    done(torneo, "result", LOG, 1, "1-0", "--game", 1)
    Path("results.csv").write_text("round,board,game,result\n1,1,2,=\n1,2,1,0-1\n1,2,2,0-1\n", encoding="utf-8")
    done(torneo, "result", LOG, "--file", "results.csv")
    # Club 1 - Club 4 ends 1½-½; Club 2 - Club 3: Black wins both, Club 3 on board 1 and Club 2 on board 2
    expected = {
        "Club 1": ("2.0", "1.5"),
        "Club 2": ("1.0", "1.0"),
        "Club 3": ("1.0", "1.0"),
        "Club 4": ("0.0", "0.5"),
    }
    assert points(torneo, LOG) == expected
    for file in ("league.trf", "league.json"):
        done(torneo, "convert", LOG, file)
        assert points(torneo, file) == expected
        assert "0 discrepancies" in done(torneo, "check", file)
    assert "300   1   1   4    2    3" not in Path("league.trf").read_text(encoding="utf-8")  # in the order of the team
    assert "1½ - ½" in done(torneo, "show", LOG, "--round", 1)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("result", LOG, 1, "1-0"), "board by board"),
        (("result", LOG, 1, "1-0", "--game", 1), "seat them first"),
        (("lineup", LOG, 1, "2,1"), "the order of the team is fixed"),
        (("lineup", LOG, 1, "4,5"), "not in the team"),
        (("lineup", LOG, 9, "4,5"), "there is no player 9"),
        (("lineup", LOG, 1, "x"), "numbers with commas"),
        (("seat", LOG, 7), "matches 1 to 2"),
    ],
)
def test_what_is_refused_changes_nothing(torneo: Torneo, arguments: tuple[object, ...], why: str) -> None:
    done(torneo, "new", LOG, "--format", "berger", "--boards", 2, "--name", "Liga", "--players", "teams.csv")
    done(torneo, "round", LOG)
    before = Path(LOG).read_bytes()
    answer = torneo(*arguments)
    assert (answer.code, why in answer.err) == (2, True), answer.err
    assert Path(LOG).read_bytes() == before


def test_somebody_without_a_team_cannot_enter(torneo: Torneo) -> None:
    Path("alone.csv").write_text("name,team\nAna,North\nEva,\n", encoding="utf-8")
    answer = torneo("new", LOG, "--format", "berger", "--boards", 2, "--name", "Liga", "--players", "alone.csv")
    assert (answer.code, "Eva has no team" in answer.err, Path(LOG).exists()) == (2, True, False)


def test_players_have_no_line_ups(torneo: Torneo) -> None:
    done(torneo, "new", LOG, "--format", "berger", "--name", "Liga", "--players", "teams.csv")
    answer = torneo("lineup", LOG)
    assert (answer.code, "not teams" in answer.err) == (2, True)
