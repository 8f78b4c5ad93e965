"""From a tournament to a paired round, by the Double-Swiss system."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from torneo.model import Tournament
from torneo.pairing.assembly import boards_in_order
from torneo.pairing.result import RoundPairing
from torneo.pairing.swiss.double.colours import allocate_match
from torneo.pairing.swiss.double.players import make_double_field
from torneo.pairing.swiss.team.engine import TeamPairing, pair_team_field
from torneo.pairing.swiss.team.system import trace
from torneo.rules import Edition

CHAPTER = "C.04.5"
NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


def pair_double(
    tournament: Tournament, edition: Edition, round_number: int | None = None, options: Mapping[str, str] = NO_OPTIONS
) -> RoundPairing:
    """Pair a round, by default the next one; whoever is named as White has it in the first game of the match.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pair_double(five, edition(Topic.DOUBLE_SWISS, "2026")).lines()
    ['3', '1 3', '4 2', '5 0']
    """
    return round_pairing(pair_team_field(make_double_field(tournament, edition, round_number)), edition)


def round_pairing(paired: TeamPairing, edition: Edition) -> RoundPairing:
    """A paired round as every system answers it."""
    players = paired.teams
    allocations = (allocate_match(one, other, players.field) for one, other in paired.pairs)
    return RoundPairing(
        players.field.round_number,
        "double-swiss",
        edition.id,
        CHAPTER,
        boards_in_order((white, black, rule.article) for white, black, rule in allocations),
        paired.bye.number if paired.bye else None,
        tuple(trace(bracket, players) for bracket in paired.brackets),
        players.rules.articles.bye if paired.bye else (),
    )
