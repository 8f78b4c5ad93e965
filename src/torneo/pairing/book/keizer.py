"""Keizer: neighbours of a list whose values are reckoned anew after every round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import History, Kind, Tournament, history_after
from torneo.pairing.assembly import boards_as_paired, by_rank
from torneo.pairing.book.chapters import KEIZER
from torneo.pairing.book.colours import keizer as keizer_colours
from torneo.pairing.book.keizer_list import KeizerLine, keizer_list, rules_of
from torneo.pairing.book.ranking import ranked
from torneo.pairing.book.whole import PairedRanking, pair_ranking
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import BracketTrace, RoundPairing
from torneo.pairing.sides import with_limits, without_colours, without_limits
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.rules import Edition


def pair_keizer(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round, by default the next.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> from torneo.pairing.formats import PAIRED
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pairing = pair_keizer(five, edition(Topic.BOOK, "2017"), None, PAIRED["keizer"].settings({}))
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 2), (3, 4)], 5)
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    history = history_after(tournament, number - 1)
    lines = keizer_list(tournament, number - 1, rules_of(options))
    field = keizer_field(tournament, edition, number, options)
    here = {entrant.number for entrant in field.entrants}
    field = ranked(field, [line.number for line in lines if line.number in here])
    byes = _byes_had(history, field)
    candidates = [entrant for entrant in reversed(field.entrants) if entrant.may_have_bye]
    candidates.sort(key=lambda entrant: byes[entrant.number])
    paired = pair_ranking(field, bye_order=candidates)
    limited = options["colour-limits"] == "yes"
    allocations = [
        keizer_colours(field, one, other, limited=limited) if options["colours"] == "on" else by_rank(one, other)
        for one, other in paired.pairs
    ]
    return RoundPairing(
        number,
        "keizer",
        edition.id,
        KEIZER[edition.id],
        boards_as_paired(allocations),
        paired.bye.number if paired.bye else None,
        (_trace(paired, lines),),
        (Reason.LAST_OF_LIST,) if paired.bye else (),
    )


def keizer_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round with the limits that the options set on meetings, colours and byes."""
    history = history_after(tournament, round_number - 1)
    field = _limited(make_field(tournament, BEYOND_FIDE, round_number), history, options)
    byes, again = _byes_had(history, field), options["byes"] == "again"
    entrants = (replace(e, may_have_bye=again or not byes[e.number]) for e in field.entrants)
    return replace(field, entrants=tuple(entrants))


def _byes_had(history: History, field: Field) -> dict[int, int]:
    return {e.number: sum(c.kind is Kind.PAIRING_BYE for c in history[e.number].cells) for e in field.entrants}


def _limited(field: Field, history: History, options: Mapping[str, str]) -> Field:
    """The field with the limits that were asked for: on rematches and on colours. The system has none itself."""
    gap = int(options["rematch-gap"])

    def barred(entrant: Entrant) -> frozenset[int]:
        if options["rematches"] == "once":
            return entrant.opponents
        recent = history[entrant.number].cells[history.rounds - min(gap, history.rounds) :]
        return frozenset(met for cell in recent if (met := cell.met) is not None)

    field = replace(field, entrants=tuple(replace(entrant, opponents=barred(entrant)) for entrant in field.entrants))
    if options["colours"] == "off":
        return without_colours(field)
    return with_limits(field) if options["colour-limits"] == "yes" else without_limits(field)


def _trace(paired: PairedRanking, lines: tuple[KeizerLine, ...]) -> BracketTrace:
    """The list as it was paired; its first total, in tenths, stands for the score."""
    top = int(lines[0].total * 10) if lines else 0
    return replace(paired.trace(StepKind.LIST), score=top)
