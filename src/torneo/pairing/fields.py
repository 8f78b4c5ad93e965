"""Who may meet whom in a round, as the systems that share the Dutch field have it."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model import Tournament
from torneo.pairing.sides import with_limits, without_colours
from torneo.pairing.swiss.burstein.players import COUNTED_BY
from torneo.pairing.swiss.entrants import Field, make_field
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.rules import Edition, Topic, contemporary


def usual_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round as the Dutch system has it."""
    field = make_field(tournament, contemporary(Topic.SWISS, edition), round_number)
    return without_colours(field) if options.get("colours") == "off" else field


def book_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round in the book's systems, whose edition is not one of FIDE's."""
    return usual_field(tournament, BEYOND_FIDE, round_number, options)


def limited_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round in which the limits on colours hold for topscorers too."""
    return with_limits(usual_field(tournament, edition, round_number, options))


def burstein_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round as both texts of Burstein have it."""
    return limited_field(tournament, COUNTED_BY, round_number, options)
