"""What a Double-Swiss round says about pairings that were not made, in words and as values."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from editions import DOUBLE_SWISS_2026
from pairing.double.matches import CODE, doubled, match
from thorough import cases
from torneo.check.checking import check
from torneo.model import Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.explain import explain
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.double.explain import DoubleJudge
from torneo.pairing.swiss.team.sequence import identifier, pairings_in_order
from torneo.pairing.telling import as_lines, tell

WIN, LOSS, DRAW = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW


def event(players: int, *rounds: Round) -> Tournament:
    people = tuple(Player(number, f"P{number}", 2500 - number) for number in range(1, players + 1))
    return Tournament(people, rounds, regulations=Regulations(rounds=9, system=CODE))


FIRST = Round((match(1, 4, WIN, LOSS), match(5, 2, DRAW, DRAW), match(3, 6, DRAW, DRAW)))
"""1 has 2 points, 4 none, everybody else 1: 1 takes 2 up, and 3 and 5 are left for each other, 4 and 6 too."""


C6 = (
    "C6: Upfloaters that let the next scoregroup keep C1, C3 and C4. Here: 2 upfloaters for the next scoregroup;"
    " in the chosen pairing: 0 upfloaters for the next scoregroup."
)


def parting(tournament: Tournament, *lines: tuple[int, int]) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    judge = DoubleJudge(tournament, DOUBLE_SWISS_2026, None, {})
    found = judge.parting(lines)
    assert found is not None
    return found.article, found.chosen, found.other


@pytest.mark.parametrize(
    ("lines", "article"),
    [
        ([(4, 1), (2, 3), (5, 6)], "C1"),
        ([(1, 3), (2, 6), (5, 4)], "3.5"),
        ([(2, 1), (3, 4), (5, 6)], "3.6"),
        ([(1, 2), (3, 5), (6, 4)], "4.3.2"),
    ],
)
def test_where_another_round_loses(lines: list[tuple[int, int]], article: str) -> None:
    """By the rules 2 goes up to 1, 4 to the others; 3-5 4-6 has the name 3 4 5 6, and 3-4 5-6 the later one 3 5 4 6."""
    tournament = event(6, FIRST)
    paired = DoubleJudge(tournament, DOUBLE_SWISS_2026, None, {}).pairing
    assert [(board.white, board.black) for board in paired.boards] == [(2, 1), (5, 3), (6, 4)]
    assert parting(tournament, *lines)[0] == article


def test_what_two_sets_of_upfloaters_fail_is_counted() -> None:
    first = Round((match(1, 3, WIN, LOSS), match(2, 4, WIN, LOSS)))
    assert parting(event(4, first), (1, 4), (2, 3)) == ("C4", (0,), (2,))
    # 3, 4 and 5 have 1 point, 6 has none: by the amounts of C5, nobody of no points and one of 1 point.
    second = Round((match(1, 2, WIN, LOSS), *(match(*pair, DRAW, DRAW) for pair in ((3, 4),))))
    assert parting(event(6, second), (1, 6), (2, 3), (4, 5)) == ("C5", (0, 1), (1, 0))


def test_the_bye_has_its_articles() -> None:
    """Nobody has played: the bye is 5's, by the largest number."""
    seats = {1: ((2, 4), (3, 5)), 4: ((1, 3), (2, 5))}
    for number, pairs in seats.items():
        assert parting(event(5), *pairs, (number, 0))[0] == "3.4.4"
    first = Round((match(1, 3, WIN, LOSS), match(2, 4, WIN, DRAW)), ())
    assert parting(event(5, first), (1, 2), (3, 4), (5, 0))[0] == "3.4.3"  # 3 and 5 have nothing, 5 has not played
    assert parting(event(5, first), (1, 2), (3, 5), (4, 0))[0] == "3.4.2"
    won = Round((match(1, 3, Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN), match(2, 4, WIN, DRAW)))
    assert parting(event(5, won), (2, 3), (4, 5), (1, 0))[0] == "C2"


def test_no_other_pairing_of_a_round_is_better() -> None:
    """Of every round that could be, each is refused by an article, and none where the chosen one fails more."""
    looked = 0
    for seed in range(cases(60, 2000)):
        tournament = doubled(seed, 7)
        try:
            judge = DoubleJudge(tournament, DOUBLE_SWISS_2026, None, {})
        except NoPairingError:
            continue
        players = judge.teams.field.entrants
        numbers = sorted(player.number for player in players)
        chosen = {frozenset((board.white, board.black)) for board in judge.pairing.boards}
        byes = numbers if len(numbers) % 2 else [0]
        for bye in byes:
            for made in pairings_in_order([player for player in players if player.number != bye]):
                pairs = [(one.number, other.number) for one, other in made]
                found = judge.parting([*pairs, *([(bye, 0)] if bye else [])])
                same = {frozenset(pair) for pair in pairs} == chosen and bye in (0, judge.pairing.bye)
                if same:
                    assert found is None or found.colours
                    continue
                assert found is not None
                assert not found.colours
                assert found.chosen <= found.other, (seed, found)
                looked += 1
    assert looked > 400


def test_whoever_was_refused_before_the_chosen_one_is_told_with_the_reason() -> None:
    """Of 3, 5 and 6 with 2 points, 5-6 and 3-6 have met: only 6 leaves two who can meet to the bracket below."""
    second = Round((match(2, 1, LOSS, WIN), match(3, 4, DRAW, DRAW), match(5, 6, DRAW, DRAW)))
    lines = as_lines(tell(explain(event(6, FIRST, second), 3), "en"))
    at = lines.index("  Players: 1 P1")
    assert lines[at : at + 7] == [
        "  Players: 1 P1",
        "  Moved up: 6 P6",
        "  Refused: moved up: 3 P3",
        f"    {C6}",
        "  Refused: moved up: 5 P5",
        f"    {C6}",
        "  Pairs: 1 P1 – 6 P6",
    ]


def test_the_first_pairing_refused_names_the_two_who_cannot_meet() -> None:
    judge = DoubleJudge(
        event(4, Round((match(1, 3, DRAW, DRAW), match(4, 2, DRAW, DRAW)))), DOUBLE_SWISS_2026, None, {}
    )
    assert [(found.article, found.pair) for found in judge.refused(0, 3)] == [("C1", (1, 3))]
    assert judge.pairing.brackets[0].pairs == ((1, 4), (2, 3))
    assert judge.perfect(0)


def test_pairings_come_by_their_identifiers_and_none_is_left_out() -> None:
    found = list(pairings_in_order(DoubleJudge(event(8), DOUBLE_SWISS_2026, None, {}).teams.field.entrants))
    assert len({tuple(identifier(pairs)) for pairs in found}) == len(found) == 7 * 5 * 3
    assert list(map(identifier, found)) == sorted(map(identifier, found))


def test_large_brackets_are_explained_at_once() -> None:
    judge = DoubleJudge(event(2000), DOUBLE_SWISS_2026, None, {})
    assert judge.refused(0, 3) == []
    assert len(list(islice(pairings_in_order(judge.teams.field.entrants), 5))) == 5


def test_a_file_with_another_round_is_told_where_it_parts() -> None:
    crossed = Round((match(1, 5, DRAW, DRAW), match(6, 2, DRAW, DRAW), match(3, 4, DRAW, DRAW)))
    (found,) = check(event(6, crossed))
    assert found.round_number == 1
    assert found.reason is not None
    assert "3.6" in found.reason.text("en")
    unlike = Round((Game(5, 1, DRAW), Game(2, 4, DRAW)))
    (other,) = check(Tournament(event(5).players, (unlike,), regulations=event(5).regulations))
    assert other.reason is not None


def test_any_round_can_be_told_in_both_languages() -> None:
    told = 0
    for seed in range(cases(40, 1000)):
        tournament = doubled(Random(seed).randrange(2**32), 9)
        number = Random(seed).randint(1, len(tournament.rounds) + 1)
        try:
            explained = explain(tournament, number)
        except NoPairingError:
            continue
        told += 1
        assert as_lines(tell(explained, "en")) != as_lines(tell(explained, "es"))
    assert told > 20
