"""Monrad, Schenkel and Keizer as the book tells them: a ranking, then neighbours tried in order; small fields only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from torneo.lab.literal.trial import Pairs, Trial
from torneo.model import History, Kind, Tournament
from torneo.pairing.book.ranking import lots
from torneo.pairing.swiss.entrants import Entrant, Field


class LiteralRanking:
    """One round of a ranked list: the bye from its end, then first with second as far as it goes."""

    def __init__(self, field: Field, order: Sequence[int]) -> None:
        by_number = {player.number: player for player in field.entrants}
        ranked = tuple(replace(by_number[number], index=index) for index, number in enumerate(order))
        self.trial = Trial(replace(field, entrants=ranked))
        self.ranked = ranked

    def pair(
        self,
        byes: Mapping[int, int] | None = None,
        group: Mapping[int, int] | None = None,
        met: Mapping[int, frozenset[int]] | None = None,
    ) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round.

        ``byes`` tells how many each has had, where fewer come before the end of the list. Of all pairings the first
        with the fewest rematches (of ``met``) and the fewest borders crossed between groups.
        """
        candidates = sorted(self.ranked, key=lambda player: (byes[player.number] if byes else 0, -player.index))
        found = self.trial.to_pair(candidates)
        if found is None:
            return None
        left, bye = found

        def value(pairs: Pairs) -> tuple[int, int]:
            again = sum(other.number in met[one.number] for one, other in pairs) if met else 0
            across = sum(abs(group[one.number] - group[other.number]) for one, other in pairs) if group else 0
            return again, across

        return min(self.trial.pairings(left), key=value), bye


def monrad_order(history: History, numbers: Iterable[int], options: Mapping[str, str]) -> list[int]:
    """Numbers by points (of the best rounds only, if so chosen), Buchholz unless the lot comes at once, and lot."""
    lot = lots(history.tournament, int(options["seed"]))
    best = int(options["best"])

    def key(number: int) -> tuple[int, int, int]:
        own = sorted(cell.points for cell in history[number].cells)
        counted = own[max(0, len(own) - best) :] if best else own
        virtual = history.pairing_score(number) - sum(own)
        met = {cell.met for cell in history[number].cells if cell.met is not None}
        buchholz = sum(sum(cell.points for cell in history[opponent].cells) for opponent in met)
        return -(sum(counted) + virtual), -buchholz if options["tie-break"] == "buchholz" else 0, lot[number]

    return sorted(numbers, key=key)


def schenkel_groups(tournament: Tournament, round_number: int, options: Mapping[str, str]) -> dict[int, int]:
    """The group of each player: the ranking cut into even parts when groups were last formed."""
    regroup = max(1, int(options["regroup"]))
    formed = max(after for after in range(round_number) if after % regroup == 0)
    order = monrad_order(History(tournament, after=formed), (p.number for p in tournament.players), options)
    groups = max(1, int(options["groups"]))
    size = 2
    while size * groups < len(order):
        size += 2
    return {number: place // size for place, number in enumerate(order)}


def keizer_order(history: History, options: Mapping[str, str]) -> list[int]:
    """The list of the Keizer system: after each round everything is reckoned anew by the base values before it."""
    order = [player.number for player in history.tournament.players]
    top = int(options["top"]) or -(-3 * len(order) // 2)
    first = {number: top - place for place, number in enumerate(order)}
    base = first
    for played in range(1, history.rounds + 1):
        own = first if options["own-value"] == "original" else base
        total = {
            number: own[number] + sum(_worth(history, number, each, base, options) for each in range(played))
            for number in order
        }
        order.sort(key=lambda number: -total[number])  # a stable sort: equal totals keep their order
        base = {number: top - place for place, number in enumerate(order)}
    return order


def _worth(history: History, number: int, index: int, base: Mapping[int, int], options: Mapping[str, str]) -> Fraction:
    """What one round gives: of the opponent's base value after a game, of one's own without one."""
    cell = history[number].cells[index]
    own = Fraction(base[number])
    excused = [Kind.HALF_POINT_BYE, Kind.FULL_POINT_BYE]
    if options["zero-bye"] == "two-thirds":
        excused.append(Kind.ZERO_POINT_BYE)
    if cell.kind is Kind.PAIRING_BYE:
        return own
    if cell.kind in excused:
        return own * 2 / 3
    if cell.opponent is None or cell.kind is Kind.FORFEIT_LOSS:
        return own / 3
    game = next(g for g in history.tournament.rounds[index].games if number in (g.white, g.black))
    code = game.result.value[0 if game.white == number else 1]
    share = Fraction(1) if code in "1W+" else Fraction(1, 2) if code in "=D?" else Fraction(0)
    return base[cell.opponent] * share
