"""The list of Keizer as the ranking: the book's example (003, 2.10) and eight rounds with absences, in every output."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from cli.commands import Torneo
from desk.driver import Desk
from torneo.desk import Log, commands, replay
from torneo.desk.ranking import standings_of
from torneo.model import ByeKind, Player, Result, Tournament
from torneo.web.printing.sheets import standings_csv

NAMES = ("Ana", "Berta", "Carlos", "David", "Elena", "Fernando", "Gonzalo", "Helio", "Inma", "Jaime")
WON = {
    ("Ana", "Berta"),
    ("Fernando", "Elena"),
    ("Jaime", "Inma"),
    ("Fernando", "Ana"),
    ("Jaime", "Carlos"),
    ("Berta", "Helio"),
}
"""Winner and loser of the two rounds of the book (lines 1203-1207, 1217-1221); the other games are drawn."""
PRINTED = [
    ("Fernando", "141", "50"),
    ("Jaime", "136", "49"),
    ("Ana", "93", "48"),
    ("David", "92", "47"),
    ("Gonzalo", "90", "46"),
    ("Berta", "87", "45"),
    ("Carlos", "70", "44"),
    ("Helio", "66.5", "43"),
    ("Elena", "62.5", "42"),
    ("Inma", "62", "41"),
]
"""Name, accumulated points and base of round 3 (lines 1224-1228)."""


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    return Torneo(monkeypatch, capsys)


def out(torneo: Torneo, *words: object) -> str:
    answer = torneo(*words)
    assert answer.code == 0, answer.err
    return answer.out


def test_the_list_of_the_book_comes_out_of_every_command(torneo: Torneo) -> None:
    entries = "\n".join(f"{name},{2000 - place}" for place, name in enumerate(NAMES))
    Path("ten.csv").write_text(f"name,rating\n{entries}\n", encoding="utf-8")
    out(
        torneo,
        "new",
        "ten.jsonl",
        "--format",
        "keizer",
        "--option",
        "top=50",
        "--rounds",
        9,
        "--name",
        "Ten",
        "--players",
        "ten.csv",
    )
    for _round in range(2):
        boards = list(csv.DictReader(io.StringIO(out(torneo, "round", "ten.jsonl", "--format", "tsv")), delimiter="\t"))
        for row in boards:
            pair = NAMES[int(row["white"]) - 1], NAMES[int(row["black"]) - 1]
            result = "1-0" if pair in WON else "0-1" if pair[::-1] in WON else "½-½"
            out(torneo, "result", "ten.jsonl", row["board"], result)
    for command in ("standings", "crosstable"):
        for form, divider in (("tsv", "\t"), ("csv", ",")):
            text = out(torneo, command, "ten.jsonl", "--format", form).lstrip("\ufeff")
            rows = list(csv.DictReader(io.StringIO(text), delimiter=divider))
            assert [(row["name"], row["KEIZER"], row["BASE"]) for row in rows] == PRINTED
            assert [row["rank"] for row in rows] == [str(place) for place in range(1, 11)]
    document = json.loads(out(torneo, "standings", "ten.jsonl", "--format", "json"))
    assert [(row["name"], *(value["text"] for value in row["values"][:2])) for row in document["rows"]] == PRINTED
    shown = [line.split() for line in out(torneo, "standings", "ten.jsonl").splitlines()]
    assert [(line[2], line[4], line[5]) for line in shown if line[0].isdigit()] == PRINTED
    Path("money.toml").write_text('sharing = "none"\n[[list]]\nname = "General"\nprizes = [9, 5]\n', encoding="utf-8")
    awards = json.loads(out(torneo, "prizes", "ten.jsonl", "money.toml", "--format", "json"))["awards"]
    assert [NAMES[award["number"] - 1] for award in awards] == ["Fernando", "Jaime"]
    state = replay(Log.from_lines(Path("ten.jsonl").read_text(encoding="utf-8")))
    site = list(csv.DictReader(io.StringIO(standings_csv(state, 2).lstrip("\ufeff"))))
    assert [tuple(row.values())[2] for row in site] == [name for name, _total, _base in PRINTED]


def by_hand(tournament: Tournament) -> list[tuple[int, Fraction]]:
    """The list as the text tells it: own base, and each round by the bases of the list before the last round.

    A win is worth the opponent's base, a draw half of it; the bye is worth the own base, an absence that was announced
    two thirds of it (here: with half a point), any other one third.
    """
    order = [player.number for player in tournament.players]
    top = -(-3 * len(order) // 2)
    accumulated: dict[int, Fraction] = {}
    for last in range(1, len(tournament.rounds) + 1):
        base = {number: Fraction(top - place) for place, number in enumerate(order)}
        accumulated = dict(base)
        for round_ in tournament.rounds[:last]:
            seen = set()
            for game in round_.games:
                white, black = game.result.value
                for own, other, code in ((game.white, game.black, white), (game.black, game.white, black)):
                    accumulated[own] += {"1": base[other], "=": base[other] / 2, "0": Fraction(0)}[code]
                    seen.add(own)
            for bye in round_.byes:
                share = {ByeKind.PAIRING: Fraction(1), ByeKind.HALF: Fraction(2, 3)}.get(bye.kind, Fraction(1, 3))
                accumulated[bye.player] += share * base[bye.player]
                seen.add(bye.player)
            for number in set(base) - seen:
                accumulated[number] += base[number] / 3
        order = sorted(order, key=lambda number: (-accumulated[number], order.index(number)))
    return [(number, accumulated[number]) for number in order]


@pytest.mark.parametrize("seed", range(3))
def test_eight_rounds_with_absences_withdrawals_and_a_return(seed: int, torneo: Torneo) -> None:
    lot = Random(seed)
    desk = Desk(rounds=8, system="KEIZER_2017")
    for place in range(9):
        desk.do(commands.enter, Player(1, f"Player {place + 1}", 2000 - 20 * place))
    desk.do(commands.draw_colour, 1)
    for number in range(1, 9):
        free = [player.number for player in desk.state.tournament.players if player.number not in desk.state.withdrawn]
        kinds = (ByeKind.HALF, ByeKind.ZERO)
        for player, kind in zip(lot.sample(free, 2), kinds, strict=True):
            desk.do(commands.request_bye, player, number, kind)
        if number == 4:
            desk.do(commands.withdraw, lot.choice(free))
        if number == 6:
            desk.do(commands.bring_back, min(desk.state.withdrawn))
        desk.draw_up()
        for _round, board, _game in desk.state.missing:
            result = lot.choice((Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN))
            desk.do(commands.record_result, number, board, result, Result.PENDING)
    expected = by_hand(desk.state.tournament)
    ranked = standings_of(desk.state)
    assert [(row.number, row.values[0]) for row in ranked.rows] == expected
    assert [row.rank for row in ranked.rows] == list(range(1, 10))
    Path("keizer.jsonl").write_text(desk.log.to_lines(), encoding="utf-8")
    text = out(torneo, "standings", "keizer.jsonl", "--format", "tsv")
    assert [int(row["number"]) for row in csv.DictReader(io.StringIO(text), delimiter="\t")] == [
        n for n, _v in expected
    ]
