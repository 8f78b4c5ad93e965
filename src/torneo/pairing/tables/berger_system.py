"""The Berger tables as a system that pairs round by round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import cast

from torneo.model import ByeKind, Tournament
from torneo.model.entrants import entrants
from torneo.pairing.book.chapters import TABLES
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.tables.berger import Pairs, ReverseLastTwo, berger_rounds
from torneo.pairing.tables.schedule import ScheduleError
from torneo.rules import Edition
from torneo.text import marked as _


def rounds_of_cycle(players: int) -> int:
    """How many rounds it takes until everybody has met everybody.

    >>> rounds_of_cycle(6), rounds_of_cycle(5)
    (5, 5)
    """
    return players - 1 + players % 2


def rounds_needed(tournament: Tournament, options: Mapping[str, str]) -> int:
    """How many rounds the cycles of its players take.

    >>> from torneo.model import Player
    >>> rounds_needed(Tournament(tuple(map(Player, range(1, 6)))), {"cycles": "2"})
    10
    """
    return int(options["cycles"]) * rounds_of_cycle(len(tournament.players))


@lru_cache(maxsize=16)
def _rounds(players: int, cycles: int, reverse: ReverseLastTwo) -> list[Pairs]:
    return berger_rounds(players, cycles, reverse)


def pair_berger(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Take a round from the table, by default the next, for the players in order of their numbers.

    There are no byes on request: an absent player keeps their opponents and forfeits the games. The free
    player of an odd field has a zero-point bye, known from the start.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pairing = pair_berger(five, edition(Topic.BOOK, "2017"), None, {"cycles": "1", "reverse": "auto"})
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye, pairing.bye_kind.value
    ([(2, 5), (3, 4)], 1, 'Z')
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    numbers = [player.number for player in tournament.players]
    cycles = int(options["cycles"])
    if len(numbers) < 2:
        raise ScheduleError(_("a round robin of {numbers}: 2 players or more are accepted"), numbers=len(numbers))
    cycle_length = rounds_of_cycle(len(numbers))
    if number > cycles * cycle_length:
        raise ScheduleError(
            _("round {number}: a round robin of {numbers} players and {cycles} cycles has {each} rounds"),
            number=number,
            numbers=len(numbers),
            cycles=cycles,
            each=cycles * cycle_length,
        )
    reverse = options["reverse"] if options["reverse"] != "auto" else "first" if cycles == 2 else "none"
    pairs = _rounds(len(numbers), cycles, cast(ReverseLastTwo, reverse))[number - 1]
    seated = tuple((numbers[white - 1], numbers[black - 1]) for white, black in pairs)
    busy = {player for pair in seated for player in pair}
    free = next((player for player in numbers if player not in busy), None)
    cycle, line = divmod(number - 1, cycle_length)
    if cycle_length > 1 and line >= cycle_length - 2 and (reverse == "every" or (reverse == "first" and cycle == 0)):
        line = 2 * cycle_length - 3 - line  # the last two are exchanged
    figures = {"players": len(numbers) + len(numbers) % 2, "cycle": cycle + 1, "line": line + 1}
    left = () if free is None else (free,)
    trace = BracketTrace(0, StepKind.TABLE, (), tuple(numbers), seated, left, (), figures=figures)
    return RoundPairing(
        number,
        "berger",
        edition.id,
        TABLES[edition.id],
        tuple(Board(white, black, Reason.BY_THE_TABLE) for white, black in seated),
        free,
        (trace,),
        (Reason.FREE_BY_THE_TABLE,) if free is not None else (),
        ByeKind.ZERO,
    )


def pair_teams(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Take a round of a tournament of teams from the table: whoever has White on the first board is at home."""
    return replace(pair_berger(entrants(tournament), edition, round_number, options), system="team-round-robin")


def rounds_of_teams(tournament: Tournament, options: Mapping[str, str]) -> int:
    """How many rounds the cycles of its teams take."""
    return rounds_needed(entrants(tournament), options)
