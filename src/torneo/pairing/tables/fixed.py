"""A schedule that somebody brings, played as it stands: nothing of it is made up here."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model import ByeKind, Tournament
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import Board, BracketTrace, RoundPairing
from torneo.pairing.tables.schedule import ScheduleError
from torneo.rules import Edition
from torneo.text import marked as _

NAME = "fixed"


def pair_fixed(
    tournament: Tournament, edition: Edition, round_number: int | None, settings: Mapping[str, str]
) -> RoundPairing:
    """A round of the schedule as it stands; there is none beyond those that were brought.

    >>> from torneo.model import Game, Player, Round
    >>> from torneo.rules import Topic, edition
    >>> brought = Tournament((Player(1), Player(2)), (Round((Game(2, 1),)),))
    >>> pair_fixed(brought, edition(Topic.BOOK, "2017"), 1, {}).boards[0].white
    2
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    if not tournament.rounds:
        raise ScheduleError(_("no schedule is there yet: bring its rounds, each with its boards"))
    if not 1 <= number <= len(tournament.rounds):
        raise ScheduleError(
            _("round {number}: the schedule has {rounds} rounds"), number=number, rounds=len(tournament.rounds)
        )
    round_ = tournament.rounds[number - 1]
    pairs = tuple((game.white, game.black) for game in round_.games)
    free = tuple(bye.player for bye in round_.byes)
    everybody = tuple(sorted({player for pair in pairs for player in pair} | set(free)))
    figures = {"line": number, "rounds": len(tournament.rounds)}
    trace = BracketTrace(0, StepKind.SCHEDULE, (), everybody, pairs, free, (), figures=figures)
    return RoundPairing(
        number,
        NAME,
        edition.id,
        "",
        tuple(Board(white, black, Reason.BY_THE_TABLE) for white, black in pairs),
        free[0] if free else None,
        (trace,),
        (Reason.FREE_BY_THE_TABLE,) if free else (),
        ByeKind.ZERO,
        resting=free[1:],
    )


def rounds_of_fixed(tournament: Tournament, settings: Mapping[str, str]) -> int | None:
    """The rounds that were announced or brought; None before there are any."""
    return max(tournament.regulations.rounds or 0, len(tournament.rounds)) or None


def fixed_over(tournament: Tournament, settings: Mapping[str, str]) -> bool:
    """Whether the rounds announced are all there, and each game of them has its result.

    >>> from torneo.model import Game, Player, Result, Round
    >>> two = (Player(1), Player(2))
    >>> [fixed_over(Tournament(two, (Round((Game(1, 2, result),)),)), {}) for result in (Result.PENDING, Result.DRAW)]
    [False, True]
    """
    there = len(tournament.rounds) >= (tournament.regulations.rounds or 1)
    return there and all(game.result.finished for round_ in tournament.rounds for game in round_.games)
