"""The players of a round of the Double-Swiss system, paired by the process that it shares with teams."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import Float, Preference, Tournament, history_after
from torneo.pairing.result import OF_PLAYERS
from torneo.pairing.swiss.double.counting import COUNTING
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.swiss.team.preferences import Preferences
from torneo.pairing.swiss.team.rules import TeamArticles, TeamRules
from torneo.pairing.swiss.team.teams import TeamField
from torneo.rules import Edition, Topic, contemporary

RULES = TeamRules(
    COUNTING,
    TeamArticles(opponents="C8", sets="3.5", pairings="3.6", complete="3.3"),
    floats_choose=True,
    fewest_ahead=False,
    counted=OF_PLAYERS,
)
"""The process of 3.3 to 3.6, which C.04.6 has in the same words, with the articles of C.04.5."""


def make_double_field(tournament: Tournament, edition: Edition, round_number: int | None = None) -> TeamField:
    """The field of a round, by default of the next one: whoever has floated is spared save in the last one.

    >>> from torneo.model import Game, Player, Result, Round
    >>> from torneo.rules import edition
    >>> played = Tournament(tuple(map(Player, (1, 2))), (Round((Game(1, 2, Result.WHITE_FORFEIT_WIN),)),))
    >>> found = make_double_field(played, edition(Topic.DOUBLE_SWISS, "2026")).field
    >>> [(player.number, player.may_have_bye) for player in found.entrants]
    [(1, False), (2, True)]
    """
    field = make_field(tournament, contemporary(Topic.SWISS, edition), round_number)
    history = history_after(tournament, field.round_number - 1)

    def counted(entrant: Entrant) -> Entrant:
        floats = history.floats(entrant.number, COUNTING)
        return replace(
            entrant,
            preference=Preference(),
            topscorer=False,
            last_float=floats[-1] if floats else Float.NONE,
            may_have_bye=history.may_receive_bye(entrant.number, COUNTING),
        )

    return as_teams(replace(field, entrants=tuple(map(counted, field.entrants))))


def as_teams(field: Field) -> TeamField:
    """Players as the process of teams takes them; their scores are only asked for by colours of teams."""
    scores = tuple(entrant.score for entrant in field.entrants)
    return TeamField(field, RULES, Preferences.NONE, scores, (0,) * len(scores), not field.last_round)


def double_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round, as a format names it."""
    return make_double_field(tournament, edition, round_number).field
