"""The list of the Keizer system: what everybody is worth, and what that makes of all results so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from torneo.model import History, Kind, Tournament, history_after

_WORTH = {"1": 6, "W": 6, "+": 6, "=": 3, "D": 3, "?": 3, "0": 0, "L": 0, " ": 0}
"""Sixths of the opponent's base value, by the result's code."""


@dataclass(frozen=True, slots=True)
class KeizerRules:
    """What the book leaves to the organiser, or describes in two ways."""

    top: int = 0
    """Base value of the first; 0: one and a half times the number of players, rounded up."""
    own_original: bool = False
    """Whether a player's own value is the one they began with; the book's example takes the present one."""
    excused: frozenset[Kind] = frozenset({Kind.HALF_POINT_BYE, Kind.FULL_POINT_BYE})
    """Absences worth two thirds of the own value; other absences are worth one third."""

    def base_values(self, order: Sequence[int]) -> dict[int, int]:
        """The base value of each player of a list: the top, then one less for each place.

        >>> values = KeizerRules().base_values(range(1, 41))
        >>> values[1], values[2], values[40]
        (60, 59, 21)
        """
        top = self.top or (3 * len(order) + 1) // 2
        return {number: top - place for place, number in enumerate(order)}

    def absence(self, kind: Kind) -> int:
        """Sixths of the own value for a round without a game."""
        if kind is Kind.PAIRING_BYE:
            return 6
        return 4 if kind in self.excused else 2


def rules_of(options: Mapping[str, str]) -> KeizerRules:
    """The rules of the list that the options of the system ask for; what is not named is as usual.

    >>> rules_of({"top": "50", "own-value": "original"}).top
    50
    """
    excused = set(KeizerRules().excused)
    if options.get("zero-bye") == "two-thirds":
        excused.add(Kind.ZERO_POINT_BYE)
    return KeizerRules(int(options.get("top", "0")), options.get("own-value") == "original", frozenset(excused))


@dataclass(frozen=True, slots=True)
class KeizerLine:
    """One player of a list."""

    place: int
    number: int
    own: int
    """The player's own base value as it counts in the total."""
    rounds: tuple[Fraction, ...]
    """What each round is worth by the present base values."""
    base: int
    """The player's base value from now on, by the place in this list."""

    @property
    def total(self) -> Fraction:
        """The accumulated points, by which the list is ordered."""
        return self.own + sum(self.rounds, Fraction(0))


def keizer_list(
    tournament: Tournament, after: int | None = None, rules: KeizerRules | None = None
) -> tuple[KeizerLine, ...]:
    """The list after some rounds (all if left out): the ranking of the system, and whom the next round pairs.

    Each round is reckoned with the base values of the list before it, and all earlier rounds with it.

    >>> from torneo.model import Game, Player, Result, Round
    >>> two = Tournament((Player(1), Player(2)), (Round((Game(1, 2, Result.BLACK_WIN),)),))
    >>> [(line.number, str(line.total), line.base) for line in keizer_list(two)]
    [(2, '5', 3), (1, '3', 2)]
    """
    settings = rules or KeizerRules()
    history = history_after(tournament, after)
    terms = _terms(history, settings)
    order = [player.number for player in tournament.players]
    first = own = base = settings.base_values(order)
    reckoned: Mapping[int, int] = {}
    for played in range(1, history.rounds + 1):
        reckoned, own = base, first if settings.own_original else base
        total = {
            number: 6 * own[number] + sum(sixths * reckoned[whose] for sixths, whose in terms[number][:played])
            for number in order
        }
        place = {number: index for index, number in enumerate(order)}  # equal totals keep the order they had
        order = sorted(order, key=lambda number: (-total[number], place[number]))
        base = settings.base_values(order)
    return tuple(
        KeizerLine(
            place,
            number,
            own[number],
            tuple(Fraction(sixths * reckoned[whose], 6) for sixths, whose in terms[number]),
            base[number],
        )
        for place, number in enumerate(order, 1)
    )


def _terms(history: History, rules: KeizerRules) -> dict[int, list[tuple[int, int]]]:
    """For each player and round: how many sixths of whose base value it gives."""
    terms: dict[int, list[tuple[int, int]]] = {}
    codes = [
        {
            number: code
            for game in round_.games
            for number, code in zip((game.white, game.black), game.result.value, strict=True)
        }
        for round_ in history.tournament.rounds
    ]
    for number, player in history.players.items():
        terms[number] = []
        for index, cell in enumerate(player.cells):
            if cell.opponent is None or cell.kind is Kind.FORFEIT_LOSS:
                terms[number].append((rules.absence(cell.kind), number))
            else:
                terms[number].append((_WORTH[codes[index][number]], cell.opponent))
    return terms
