"""Every format is played on the command line, from ``torneo new`` to the last place."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from cli.commands import Answer, Torneo
from thorough import THOROUGH, cases
from torneo.pairing.format import Format
from torneo.pairing.formats import PAIRED
from torneo.pairing.tables.berger import berger

LOG = "event.jsonl"


@dataclass(frozen=True)
class Plan:
    """An event to be played: so many entrants, in teams of so many where teams play."""

    entrants: int
    team: int = 0
    rounds: int | None = None
    options: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        settings = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.entrants}{f'x{self.team}' if self.team else ''}{f' {settings}' if settings else ''}"


OPEN = [Plan(7, rounds=5), Plan(12, rounds=4)][: cases(1, 2)]
PLANS: dict[str, list[Plan]] = {
    "berger": [Plan(2), Plan(5), Plan(4, options={"cycles": "2"}), Plan(3, options={"cycles": "4"})],
    "nagarajan": [Plan(5), Plan(8, options={"lot_winner": "2"})],
    "scheveningen": [Plan(4, team=2), Plan(8, team=4, options={"last": "1", "letters": "3"})],
    "djaja": [Plan(6, team=3), Plan(6, team=3, options={"resting": "on"}), Plan(10, team=5)],
    "semi-scheveningen": [Plan(8, team=4), Plan(12, team=6)],
    "hutton": [Plan(12, team=4), Plan(24, team=6, options={"letters": "7"})],
    "hilton": [Plan(12, team=3)],
    "skalitzka": [Plan(6, team=2), Plan(12, team=4, options={"letters": "2"})],
    "knockout": [
        Plan(2),
        Plan(7),
        Plan(12, options={"games": "2", "third_place": "on"}),
        Plan(6, options={"eliminations": "2", "rapid": "0", "blitz": "0"}),
        Plan(5, options={"eliminations": "3"}),
        Plan(8, options={"seeding": "equidistant"}),
        Plan(11, options={"dispensed": "2"}),
        Plan(8, options={"guarantee": "3"}),
        Plan(12, options={"guarantee": "3", "games": "2"}),
        Plan(9, options={"guarantee": "3", "eliminations": "2"}),
    ],
    "dapiran": [Plan(6), Plan(25, options={"dispensed": "6"})],
    "groups": [Plan(7, options={"groups": "1"}), Plan(8, options={"groups": "2", "final": "berger", "qualify": "4"})],
    "match": [Plan(2), Plan(2, options={"games": "6", "first_white": "2"})],
}
CASES = [
    pytest.param(name, plan, id=f"{name} {plan}")
    for name, system in PAIRED.items()
    if not system.teams  # whose matches are played board by board: test_teams has them
    for plan in PLANS.get(name, [] if system.closed else OPEN)
]


FIRST = (
    CASES
    if THOROUGH
    else [
        pytest.param(name, plans[-1], id=f"{name} {plans[-1]}")
        for name, plans in {**dict.fromkeys(PAIRED, OPEN), **PLANS}.items()
        if name in PLANS or not (PAIRED[name].closed or PAIRED[name].teams)
    ]
)
"""One event of each format, in the short run: the smallest ones tell little."""

STAGES = [
    pytest.param("groups", Plan(entrants, options={"groups": groups, "final": final, **more}), id=f"{final} {entrants}")
    for entrants, groups, more in ((9, "2", {}), (11, "3", {"best": "2"}), (12, "4", {"qualify": "1"}))
    for final in ("berger", "amsterdam", "knockout")
]
"""With chance alone, places on which it depends who goes on may be shared: those are for the arbiter."""


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    return Torneo(monkeypatch, capsys)


def rows(answer: Answer) -> list[dict[str, str]]:
    assert answer.code == 0, answer.err
    return list(csv.DictReader(io.StringIO(answer.out), delimiter="\t"))


def set_up(torneo: Torneo, name: str, plan: Plan) -> None:
    """Entrants in the order of their strength, team by team."""
    lines = ["name,rating,team", *(_entrant(number, plan) for number in range(1, plan.entrants + 1))]
    Path("people.csv").write_text("\n".join(lines), encoding="utf-8")
    more = [text for option, value in plan.options.items() for text in ("--option", f"{option}={value}")]
    if plan.rounds:
        more += ["--rounds", str(plan.rounds)]
    made = torneo("new", LOG, "--format", name, "--name", "Event", "--players", "people.csv", *more)
    assert made.code == 0, made.err


def _entrant(number: int, plan: Plan) -> str:
    team = f"Team {(number - 1) // plan.team + 1}" if plan.team else ""
    return f"Player {number:02},{2600 - 10 * number},{team}"


def play(torneo: Torneo, lots: Random | None = None) -> int:
    """Play to the end, the smaller number winning unless lots decide; how often there was something to play."""
    for turn in range(400):
        answer = torneo("round", LOG, "--format", "tsv")
        if answer.code == 3:
            return turn
        boards = rows(answer)
        assert boards, "a round without a board"
        if turn % 2 and (turn == 1 or THOROUGH):  # one by one, and as a list
            for row in boards:
                assert torneo("result", LOG, row["board"], result_of(row, lots)).code == 0
        else:
            text = "".join(f"{row['board']},{result_of(row, lots)}\n" for row in boards)
            Path("results.csv").write_text(f"board,result\n{text}", encoding="utf-8")
            recorded = torneo("result", LOG, "--file", "results.csv")
            assert recorded.code == 0, recorded.err
    raise AssertionError("it does not end")


def result_of(row: dict[str, str], lots: Random | None) -> str:
    if lots is not None:
        return lots.choice(("1-0", "½-½", "0-1"))
    return "1-0" if int(row["white"]) < int(row["black"]) else "0-1"


@pytest.mark.parametrize(("name", "plan"), CASES + STAGES[:: cases(4, 1)])
def test_whoever_wins_every_game_has_the_first_place(torneo: Torneo, name: str, plan: Plan) -> None:
    set_up(torneo, name, plan)
    play(torneo)
    ranked = rows(torneo("standings", LOG, "--format", "tsv"))
    assert list(ranked[0])[:3] == ["rank", "number", "name"]
    assert len(ranked) == (plan.entrants // plan.team if plan.team else plan.entrants), "everybody has a place"
    assert ranked[0]["rank"] == "1"
    assert ranked[0]["name"] == ("Team 1" if plan.team else "Player 01")
    assert [row["rank"] for row in ranked].count("1") == 1
    ranks = [int(row["rank"]) for row in ranked]
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), "shared places take their room"
    assert torneo("check", LOG).code == 0, "every round is as its own format pairs it"


@pytest.mark.parametrize(("name", "plan"), FIRST)
def test_it_ends_whatever_the_results(torneo: Torneo, name: str, plan: Plan) -> None:
    set_up(torneo, name, plan)
    turns = play(torneo, Random(f"{name} {plan}"))
    assert turns
    assert len(rows(torneo("standings", LOG, "--format", "tsv"))) >= 2
    assert torneo("log", LOG, "--verify").code == 0
    assert torneo("undo", LOG).code == 0
    assert torneo("round", LOG).code != 3, "a result is missing again"


def test_a_schedule_brought_along_is_played_in_any_order(torneo: Torneo) -> None:
    Path("people.csv").write_text("name\nAna\nEva\nLeo\nPau\n", encoding="utf-8")
    table = [[(game.white, game.black) for game in round_.games] for round_ in berger(4).rounds]
    games = [(number, board, pair) for number, pairs in enumerate(table, 1) for board, pair in enumerate(pairs, 1)]
    lines = [f"{number},{board},{white},{black}\n" for number, board, (white, black) in games]
    Path("schedule.csv").write_text("round,board,white,black\n" + "".join(lines), encoding="utf-8")
    more = ("--players", "people.csv", "--schedule", "schedule.csv")
    assert torneo("new", LOG, "--format", "fixed", "--name", "Event", *more).code == 0
    for number, board, (white, black) in reversed(games):
        assert torneo("round", LOG).code == 2, "results are missing"
        result = "1-0" if str(white) < str(black) else "0-1"
        assert torneo("result", LOG, board, result, "--round", number).code == 0
    assert torneo("round", LOG).code == 3
    assert [row["number"] for row in rows(torneo("standings", LOG, "--format", "tsv"))] == ["1", "2", "3", "4"]


def test_no_format_is_left_out() -> None:
    def is_played(system: Format) -> bool:
        return system.name in PLANS or not (system.closed or system.teams)

    left = [name for name, system in PAIRED.items() if not is_played(system)]
    assert sorted(left) == ["fixed", "team-round-robin", "team-swiss"], "which have tests of their own"
