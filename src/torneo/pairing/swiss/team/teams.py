"""The teams of the round to be paired, with all that the team system asks about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.model import Colour, Float, History, Strength, Tournament
from torneo.model.entrants import GAME_POINTS, MATCH_POINTS, entrants
from torneo.pairing.swiss.entrants import Entrant, Field, forbidden_meetings, paired_in
from torneo.pairing.swiss.needs import MissingDataError, announced_rounds
from torneo.pairing.swiss.team.preferences import Preferences, preference
from torneo.pairing.swiss.team.rules import TEAM, TeamRules
from torneo.rules import Edition, Topic, citations, contemporary
from torneo.text import marked as _

OTHER_SCORE = {MATCH_POINTS: GAME_POINTS, GAME_POINTS: MATCH_POINTS}
"""The secondary score by the primary one (1.2.1)."""


@dataclass(frozen=True, slots=True)
class TeamField:
    """Everybody who is to be paired in a round."""

    field: Field
    """The teams as entrants: their score is the primary one, and their preferences are those of 1.7."""
    rules: TeamRules
    preferences: Preferences
    secondary: tuple[int, ...]
    """The secondary score of each by index; zeros where it is not used for colours (1.2)."""
    spares_floaters: bool
    """Whether those who floated in the round before are spared: not in the last two rounds."""

    def floated(self, team: Entrant) -> bool:
        """Whether the team floated in the round before, and that counts in this one."""
        return self.spares_floaters and team.last_float is not Float.NONE

    def score_below(self, score: int) -> int | None:
        """The score of the scoregroup that follows, be its teams paired by now or not; None for the last."""
        return next((team.score for team in self.field.entrants if team.score < score), None)


def make_team_field(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> TeamField:
    """The field of a round, by default of the next one, of a tournament of teams.

    The number of rounds must be known: the last two are paired with less regard to floats.
    """
    if not tournament.pairs_teams:
        raise MissingDataError(_("this system pairs teams, and the tournament has none"))
    rules, preferences = TEAM[edition], Preferences(options["preferences"])
    teams = entrants(tournament, options["primary"])
    number = len(teams.rounds) + 1 if round_number is None else round_number
    rounds = announced_rounds(teams, number, citations.ROUNDS_ANNOUNCED.of(contemporary(Topic.SWISS, edition)))
    history = History(teams, after=number - 1)
    ranked = sorted(paired_in(teams, number), key=lambda team: (-history.pairing_score(team), team))
    field = Field(
        tuple(
            _entrant(history, index, team, rules, preferences, last_round=number == rounds)
            for index, team in enumerate(ranked)
        ),
        number,
        number == rounds,
        contemporary(Topic.SWISS, edition),
        initial_colour(teams) or Colour.WHITE,
        forbidden_meetings(teams, number),
    )
    secondary = (0,) * len(ranked)
    if options["secondary"] == "on":
        other = History(entrants(tournament, OTHER_SCORE[options["primary"]]), after=number - 1)
        secondary = tuple(other[team].score for team in ranked)
    return TeamField(field, rules, preferences, secondary, number < rounds - 1)


def team_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """Who may meet whom and have the bye in a round."""
    return make_team_field(tournament, edition, round_number, options).field


def _entrant(
    history: History, index: int, team: int, rules: TeamRules, preferences: Preferences, *, last_round: bool
) -> Entrant:
    past = history[team]
    colours = tuple(colour for colour in past.colours if colour is not None)
    floats = history.floats(team, rules.counting)
    return Entrant(
        index=index,
        number=team,
        score=history.pairing_score(team),
        preference=preference(colours, preferences, last_round=last_round),
        colour_difference=past.colour_difference,
        colours=colours,
        opponents=past.opponents,
        last_float=floats[-1] if floats else Float.NONE,
        earlier_float=Float.NONE,
        unplayed=len(past.cells) - past.games_played,
        may_have_bye=history.may_receive_bye(team, rules.counting),
        topscorer=False,
        odd=team % 2 == 1,  # the TPN of a team stands, whether or not it has been paired by now (1.1.3)
    )


def initial_colour(teams: Tournament) -> Colour | None:
    """The colour drawn for the first team: as announced, or as round 1 shows it."""
    if teams.regulations.initial_colour is not None or not teams.rounds:
        return teams.regulations.initial_colour
    history = History(teams, after=0)
    for game in teams.rounds[0].games:
        if game.coloured:
            first = min((game.white, game.black), key=lambda team: (-history.pairing_score(team), team))
            colour = Colour.WHITE if first == game.white else Colour.BLACK
            return colour if first % 2 else colour.opposite
    return None


def same_preference(one: Entrant, other: Entrant) -> bool:
    """Whether both prefer the same colour, so that one of them does not get it."""
    return one.preference.colour is not None and one.preference.colour is other.preference.colour


def both_strong(one: Entrant, other: Entrant) -> bool:
    """Whether both strongly prefer the same colour: a single strong preference is granted (4.3.4)."""
    return same_preference(one, other) and one.preference.strength is other.preference.strength is Strength.STRONG
