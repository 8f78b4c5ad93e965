"""Players of one club or federation kept apart, in every system: if possible, or strictly."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from thorough import cases
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, read, write
from torneo.model import ForbiddenPairs, Game, Player, Regulations, Result, Round, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.formats import PAIRED
from torneo.pairing.protection import is_protected
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair, pair_as, refer

ROUND_BY_ROUND = [
    (name, edition)
    for name, system in PAIRED.items()
    if not system.closed and not system.teams  # a team has no club of its own
    for edition in system.editions
]
RESULTS = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN)


def field(clubs: str, rounds: int = 3) -> Tournament:
    players = (Player(place, f"P{place}", 2200 - 10 * place, club=club.strip()) for place, club in enumerate(clubs, 1))
    return Tournament(tuple(players), regulations=Regulations(rounds=rounds))


def played(tournament: Tournament, pairing: RoundPairing, random: Random) -> Tournament:
    blank = pairing.as_round(tournament)
    games = tuple(Game(g.white, g.black, random.choice(RESULTS), g.coloured) for g in blank.games)
    return replace(tournament, rounds=(*tournament.rounds, Round(games, blank.byes)))


@pytest.mark.parametrize(("name", "edition"), ROUND_BY_ROUND)
def test_m11_four_of_six_from_one_club_are_paired_in_every_system(name: str, edition: str) -> None:
    tournament, random = field("AAAABC"), Random(5)
    for number in (1, 2, 3):
        pairing = pair(tournament, name, edition, options={"protect": "club"})
        assert pairing == pair(tournament, name, edition, options={"protect": "club"})
        assert len(pairing.boards) == 3
        if name != "lim-book" or number == 1:  # the book makes no floaters to keep two apart
            assert len(pairing.together) == 1, "four players have two outsiders to meet, so one pair is left"
        tournament = played(tournament, pairing, random)


@pytest.mark.parametrize(("name", "edition"), ROUND_BY_ROUND)
def test_m11_strict_protection_has_no_pairing_rather_than_two_together(name: str, edition: str) -> None:
    with pytest.raises(NoPairingError):
        pair(field("AAAABC"), name, edition, options={"protect": "club", "protection": "strict"})
    apart = pair(field("AABBCC"), name, edition, options={"protect": "club", "protection": "strict"})
    assert apart.together == ()


@pytest.mark.parametrize(("name", "edition"), ROUND_BY_ROUND)
def test_m11_whatever_can_be_paired_without_protection_is_paired_with_it(name: str, edition: str) -> None:
    for seed in range(cases(7, 20)):
        random = Random(seed)
        tournament = field("".join(random.choice("AAAAB C") for _ in range(random.randint(5, 9))), rounds=4)
        for _ in range(4):
            try:
                free = pair(tournament, name, edition)
            except NoPairingError:
                break
            kept = pair(tournament, name, edition, options={"protect": "club"})
            clubs = {player.number: player.club for player in tournament.players}
            together = {(b.white, b.black) for b in kept.boards if clubs[b.white] and clubs[b.white] == clubs[b.black]}
            assert {tuple(sorted(each)) for each in together} == set(kept.together)
            without = sum(bool(clubs[b.white]) and clubs[b.white] == clubs[b.black] for b in free.boards)
            if name != "lim-book":
                assert len(together) <= without
            tournament = played(tournament, kept, random)


def test_m11_the_usual_pairing_stands_if_nobody_can_do_with_fewer_meetings() -> None:
    tournament = field("AAAABC")
    options = {"protect": "club"}
    assert pair(tournament, options=options).boards == pair(tournament).boards


def test_m11_where_they_must_meet_the_nearest_in_points_do() -> None:
    rounds = (
        Round((Game(1, 5, Result.WHITE_WIN), Game(6, 2, Result.BLACK_WIN), Game(3, 4, Result.WHITE_WIN))),
        Round((Game(2, 1, Result.DRAW), Game(5, 3, Result.BLACK_WIN), Game(4, 6, Result.WHITE_WIN))),
    )
    pairing = pair(replace(field("AAAABC"), rounds=rounds), options={"protect": "club"})
    assert pairing.together == ((2, 3),)  # 1-4 is two points apart, and 1-2 and 3-4 have met


def test_m11_the_first_and_the_last_rounds_can_be_protected() -> None:
    tournament = field("AABBCC", rounds=5)
    chosen = {"protect": "club", "protect-first": "1", "protect-rounds": "2"}
    protected = [number for number in range(1, 6) if is_protected(tournament, number, chosen)]
    assert protected == [1, 4, 5]
    neighbours = field("ABCABC")  # 1-4, 2-5 and 3-6 is the usual first round
    usual = {frozenset((number, number + 3)) for number in (1, 2, 3)}
    last = pair(neighbours, options={"protect": "club", "protect-rounds": "1"})
    assert {frozenset((board.white, board.black)) for board in last.boards} == usual
    first = pair(neighbours, options={"protect": "club", "protect-first": "1"})
    assert not {frozenset((board.white, board.black)) for board in first.boards} & usual


def test_m11_the_literal_reference_sees_the_same_protection() -> None:
    tournament = field("AAAABC")
    choice = choose(tournament, options={"protect": "club"})
    pairing = pair_as(tournament, choice, 1)
    boards = frozenset(frozenset((board.white, board.black)) for board in pairing.boards)
    assert refer(tournament, choice, 1) == boards


@pytest.mark.parametrize(("name", "edition"), ROUND_BY_ROUND)
def test_pairs_kept_apart_if_possible_meet_only_where_no_pairing_keeps_them_apart(name: str, edition: str) -> None:
    usual = pair(field("ABCDEF"), name, edition)
    (white, black), *_rest = [(board.white, board.black) for board in usual.boards]
    soft = (ForbiddenPairs((white, black), if_possible=True),)
    apart = pair(with_pairs(field("ABCDEF"), soft), name, edition)
    assert {white, black} not in [{board.white, board.black} for board in apart.boards]
    assert apart.together == ()
    everybody = tuple(ForbiddenPairs((1, other), if_possible=True) for other in range(2, 7))
    one = pair(with_pairs(field("ABCDEF"), everybody), name, edition)
    assert [pair_ for pair_ in one.together if 1 in pair_] == list(one.together)
    assert len(one.together) == 1, "1 meets somebody, and nobody else meets in spite of it"


def with_pairs(tournament: Tournament, pairs: tuple[ForbiddenPairs, ...]) -> Tournament:
    return replace(tournament, regulations=replace(tournament.regulations, forbidden=pairs))


def test_a_report_file_keeps_what_is_to_be_apart_if_possible() -> None:
    kept = (ForbiddenPairs((1, 2)), ForbiddenPairs((3, 4, 6), 2, 3, if_possible=True))
    tournament = with_pairs(field("ABCDEF"), kept)
    for dialect in Dialect:
        again = read(write(tournament, dialect).text.encode()).tournament
        assert [pairs for pairs in again.regulations.forbidden if pairs.if_possible] == [kept[1]]
        assert not again.comments
    assert from_json(to_json(tournament)) == tournament
