"""What the Dubov system asks about the players beyond what every Swiss system does: ratings, ARO, upfloats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from torneo.model import Colour, History, Player, Preference, Strength, Tournament, history_after
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.swiss.needs import announced_rounds, ratings
from torneo.rules import Edition, Topic, citations, contemporary

NEVER_PLAYED = Preference(Colour.BLACK, Strength.MILD)
"""The preference of a player who has played no game (1.6.4 of 2026)."""


@dataclass(frozen=True, slots=True)
class DubovFacts:
    """The facts about one player."""

    rating: int
    """R in the text of 1997."""
    average: Fraction
    """ARO without rounding; zero before the first game."""
    upfloats: int
    """Rounds in which the opponent had the higher score when they were paired."""
    upfloated_last: bool
    """Whether the round before was one of them."""

    @property
    def aro(self) -> int:
        """ARO in whole points, halves up (1.7.1 of 2026).

        >>> DubovFacts(2000, Fraction(4001, 2), 0, False).aro
        2001
        """
        return (2 * self.average.numerator + self.average.denominator) // (2 * self.average.denominator)


@dataclass(frozen=True, slots=True)
class DubovField:
    """Everybody who is to be paired in a round, with the facts of each by index in the field."""

    field: Field
    facts: tuple[DubovFacts, ...]
    rounds: int
    """Of the whole tournament."""
    players: Mapping[int, Player]
    """By number; the text of 1997 asks for their names."""

    @property
    def most_upfloats(self) -> int:
        """MaxT: a player upfloated so many times is a maximum upfloater (1.8 of 2026).

        >>> [2 + rounds // 5 for rounds in (4, 5, 9, 10)]
        [2, 3, 3, 4]
        """
        return 2 + self.rounds // 5

    def of(self, entrant: Entrant) -> DubovFacts:
        """The facts of a player."""
        return self.facts[entrant.index]

    def seeks_white(self, entrant: Entrant) -> bool:
        """Whether the player is in the subgroup of those due White; the others are due Black."""
        return entrant.preference.colour is Colour.WHITE

    def aro_order(self, entrant: Entrant) -> tuple[int, int]:
        """The order of White seekers: the lower ARO first, then the smaller number (3.2.5, 4.3.2 of 2026)."""
        return self.of(entrant).aro, entrant.number


def make_dubov_field(
    tournament: Tournament, edition: Edition, round_number: int | None = None, unrated: str = "refuse"
) -> DubovField:
    """The field of a round, by default of the next one, under an edition of the Dubov system."""
    field = make_field(tournament, contemporary(Topic.SWISS, edition), round_number)
    history = history_after(tournament, field.round_number - 1)
    met = {number for entrant in field.entrants for number in entrant.opponents}
    numbers = sorted(met | {entrant.number for entrant in field.entrants})
    rating = ratings(tournament, numbers, unrated, citations.RATINGS_DUBOV.of(edition))
    entrants = tuple(
        replace(entrant, topscorer=False, preference=entrant.preference if entrant.colours else NEVER_PLAYED)
        for entrant in field.entrants
    )
    return DubovField(
        replace(field, entrants=entrants),
        tuple(_facts(history, rating, entrant) for entrant in entrants),
        announced_rounds(tournament, field.round_number, citations.ROUNDS_DUBOV.of(edition)),
        tournament.by_number,
    )


def _facts(history: History, rating: Mapping[int, int], entrant: Entrant) -> DubovFacts:
    cells = history[entrant.number].cells
    opponents = [rating[cell.met] for cell in cells if cell.met is not None]
    upfloated = [
        cell.opponent is not None
        and history.pairing_score(cell.opponent, number) > history.pairing_score(entrant.number, number)
        for number, cell in enumerate(cells, 1)
    ]
    return DubovFacts(
        rating[entrant.number],
        Fraction(sum(opponents), len(opponents)) if opponents else Fraction(0),
        sum(upfloated),
        bool(upfloated and upfloated[-1]),
    )
