"""Random tournaments: whatever happens in them, every round is legal or is refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from pairing.book.simulate import (
    colours_within_limits,
    entry_list,
    everybody_once,
    no_rematch,
    no_second_bye,
    played,
    run,
    trace_tells_the_round,
    with_absences,
)
from thorough import cases
from torneo.model import Player, Tournament
from torneo.pairing.readiness import NotReadyError
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair

CASES: list[tuple[str, str, dict[str, str]]] = [
    ("lim", "1999", {"maxi": "no"}),
    ("lim", "2017", {}),
    ("lim", "2026", {"maxi": "yes"}),
    ("lim", "2017", {"colours": "off", "protect": "club", "protect-rounds": "2"}),
    ("lim", "1999", {"floater-opponent": "10.8"}),
    ("lim-book", "2017", {}),
    ("lim-book", "2017", {"protect": "club"}),
    ("vega", "2017", {}),
    ("vega", "2017", {"colours": "off"}),
    ("amalfi", "2017", {}),
    ("amalfi", "2017", {"list": "whole", "protect": "federation", "protect-rounds": "1"}),
    ("monrad", "2017", {"best": "3", "seed": "7"}),
    ("monrad", "2017", {"rematches": "if-needed", "tie-break": "lot", "colours": "off"}),
    ("schenkel", "2017", {}),
    ("schenkel", "2017", {"groups": "4", "regroup": "1", "rematches": "if-needed"}),
    ("keizer", "2017", {}),
    ("keizer", "2017", {"rematches": "once", "colour-limits": "yes", "own-value": "original"}),
    ("keizer", "2017", {"rematch-gap": "3", "byes": "again", "colours": "off", "zero-bye": "two-thirds"}),
]
OURS = sorted({case[0] for case in CASES})
SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 16, 21, 30, 41)


def legal(tournament: Tournament, pairing: RoundPairing, options: Mapping[str, str]) -> None:
    everybody_once(tournament, pairing)
    trace_tells_the_round(pairing)
    if options.get("rematches") not in ("free", "if-needed"):
        no_rematch(tournament, pairing)
    if options.get("byes") != "again":
        no_second_bye(tournament, pairing)
    last = pairing.round_number == tournament.regulations.rounds
    limited = pairing.system in ("lim", "vega", "amalfi") or options.get("colour-limits") == "yes"
    if limited and options.get("colours") == "on" and (not last or pairing.system == "keizer"):
        colours_within_limits(tournament, pairing)


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join((case[0], case[1], *case[2].values())))
@pytest.mark.parametrize("part", range(2))
def test_small_tournaments_of_many_rounds(case: tuple[str, str, dict[str, str]], part: int) -> None:
    system, edition, options = case
    rounds_paired = 0
    for seed in range(part * 10, part * 10 + cases(5, 10)):
        random = Random(seed)
        rounds_paired += run(system, edition, seed, random.choice(SIZES), random.randrange(1, 16), legal, options)
    assert rounds_paired > cases(10, 20)


@pytest.mark.parametrize("case", [case for case in CASES if not case[2] or "seed" in case[2]], ids=lambda case: case[0])
@pytest.mark.parametrize("size", [120, 199])
def test_large_tournaments(case: tuple[str, str, dict[str, str]], size: int) -> None:
    system, edition, options = case
    assert run(system, edition, size, size, 4, legal, options) == 4


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join((case[0], case[1], *case[2].values())))
def test_a_round_is_the_same_when_it_is_paired_again_later(case: tuple[str, str, dict[str, str]]) -> None:
    system, edition, options = case
    for seed in range(2):
        random = Random(seed)
        tournament = entry_list(random, 14 + 9 * seed, 6)
        rounds: list[RoundPairing] = []
        for _ in range(6):
            tournament = with_absences(random, tournament)
            try:
                rounds.append(pair(tournament, system, edition, options=options))
            except NoPairingError:
                break
            tournament = played(random, tournament, rounds[-1])
        assert len(rounds) > 3
        for number, pairing in enumerate(rounds, 1):
            assert pair(tournament, system, edition, number, options) == pairing


@pytest.mark.parametrize("system", [name for name in OURS if name != "keizer"])
def test_a_round_that_cannot_be_paired_says_why(system: str) -> None:
    random = Random(1)
    tournament = entry_list(random, 2, 3)
    tournament = played(random, tournament, pair(tournament, system))
    while tournament.rounds[-1].games[0].result.value[0] in "+-":  # a forfeit is no meeting
        tournament = played(random, entry_list(random, 2, 3), pair(entry_list(Random(1), 2, 3), system))
    with pytest.raises(NoPairingError, match="left for players 1, 2 is nobody"):
        pair(tournament, system)


@pytest.mark.parametrize("system", OURS)
def test_nobody_to_pair_and_one_to_pair(system: str) -> None:
    with pytest.raises(NotReadyError, match="no players"):
        pair(entry_list(Random(1), 0, 3), system)
    alone = pair(entry_list(Random(1), 1, 3), system)
    assert (alone.boards, alone.bye) == ((), 1)


def test_a_protection_that_cannot_be_kept_refuses_the_round() -> None:
    players = tuple(Player(number, club="Alfil") for number in (1, 2))
    with pytest.raises(NoPairingError, match="players 1, 2 is nobody"):
        pair(Tournament(players), "monrad", options={"protect": "club", "protection": "strict"})
    # B3 bis of the book is relative: two of one club meet if nothing else is left
    assert len(pair(Tournament(players), "lim-book", options={"protect": "club"}).boards) == 1
