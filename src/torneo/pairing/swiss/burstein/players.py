"""The field of a round with the ranking that the Burstein system gives it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from torneo.model import Tournament, history_after
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.swiss.index import opposition_2017, opposition_2026
from torneo.pairing.swiss.needs import rating_of
from torneo.rules import Topic, edition

COUNTED_BY = edition(Topic.SWISS, "2026")
"""Both texts bar players who have had a point without playing from the bye (4.1 of 2017, C2 of 2026)."""


@dataclass(frozen=True, slots=True)
class BursteinField:
    """Everybody who is to be paired in a round, and their ranking by the opposition they have met."""

    field: Field
    ranks: tuple[tuple[int, ...], ...]
    """For each index in the field a key: the smaller, the higher ranked."""

    def rank(self, entrant: Entrant) -> tuple[int, ...]:
        """The key of a player: scores have no part in it."""
        return self.ranks[entrant.index]


def make_burstein_field(tournament: Tournament, round_number: int | None = None) -> BursteinField:
    """The field under the text of 2026: Buchholz, Sonneborn-Berger, number (1.8)."""
    field = _field(tournament, round_number)
    index = opposition_2026(tournament, history_after(tournament, field.round_number - 1))
    return BursteinField(
        field,
        tuple(
            (-index[entrant.number].buchholz, -index[entrant.number].sonneborn_berger, entrant.number)
            for entrant in field.entrants
        ),
    )


def make_burstein_field_2017(tournament: Tournament, round_number: int | None = None) -> BursteinField:
    """The field under the older text: Sonneborn-Berger, Buchholz, median, rating (3.2), then number."""
    field = _field(tournament, round_number)
    index = opposition_2017(tournament, history_after(tournament, field.round_number - 1))
    starting_rank = tournament.regulations.starting_rank
    ranks = []
    for entrant in field.entrants:
        own = index[entrant.number]
        rating = rating_of(tournament.by_number[entrant.number], starting_rank) or 0
        ranks.append((-own.sonneborn_berger, -own.buchholz, -own.median, -rating, entrant.number))
    return BursteinField(field, tuple(ranks))


def _field(tournament: Tournament, round_number: int | None) -> Field:
    """The field without topscorers: no player is above the colour limits."""
    field = make_field(tournament, COUNTED_BY, round_number)
    return replace(field, entrants=tuple(replace(entrant, topscorer=False) for entrant in field.entrants))
