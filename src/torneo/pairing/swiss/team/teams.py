"""The teams of the round to be paired, with all that the team system asks about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from torneo.model import COUNTING, Colour, Float, Strength, Tournament
from torneo.pairing.swiss.entrants import Entrant, Field, forbidden_meetings
from torneo.pairing.swiss.needs import announced_rounds, check_teams
from torneo.pairing.swiss.team.preferences import Preferences, preference
from torneo.pairing.swiss.team.records import TeamRecords
from torneo.pairing.swiss.team.rules import TEAM, TeamRules
from torneo.rules import Edition, Topic, citations, contemporary


@dataclass(frozen=True, slots=True)
class TeamField:
    """Everybody who is to be paired in a round."""

    field: Field
    """The teams as entrants: their score is the primary one, and their preferences are those of 1.7."""
    rules: TeamRules
    preferences: Preferences
    primary: tuple[int, ...]
    """The primary score of each by index, without virtual points: they make scoregroups, not colours (C.04.7 1.5)."""
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
    check_teams(tournament)
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    rounds = announced_rounds(tournament, number, citations.ROUNDS_ANNOUNCED.of(contemporary(Topic.SWISS, edition)))
    rules, preferences = TEAM[edition], Preferences(options["preferences"])
    records = TeamRecords(tournament, number, options["primary"])
    ranked = sorted(records.paired(), key=lambda team: (-records.score(team), team))
    field = Field(
        tuple(
            _entrant(records, index, team, rules, preferences, last_round=number == rounds)
            for index, team in enumerate(ranked)
        ),
        number,
        number == rounds,
        contemporary(Topic.SWISS, edition),
        _initial_colour(tournament, records) or Colour.WHITE,
        forbidden_meetings(tournament, number),
    )
    used = options["secondary"] == "on"
    return TeamField(
        field,
        rules,
        preferences,
        tuple(map(records.primary, ranked)),
        tuple(records.secondary(team) if used else 0 for team in ranked),
        number < rounds - 1,
    )


def team_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """Who may meet whom and have the bye in a round."""
    return make_team_field(tournament, edition, round_number, options).field


def _entrant(
    records: TeamRecords, index: int, team: int, rules: TeamRules, preferences: Preferences, *, last_round: bool
) -> Entrant:
    played = [cell for cell in records.before(team) if COUNTING[cell.kind].opponent_met]
    colours = tuple(Colour.BLACK if cell.black else Colour.WHITE for cell in played)
    return Entrant(
        index=index,
        number=team,
        score=records.score(team),
        preference=preference(colours, preferences, last_round=last_round),
        colour_difference=colours.count(Colour.WHITE) - colours.count(Colour.BLACK),
        colours=colours,
        opponents=frozenset(cell.opponent for cell in played if cell.opponent is not None),
        last_float=records.last_float(team, rules.counting),
        earlier_float=Float.NONE,
        unplayed=len(records.before(team)) - len(played),
        may_have_bye=records.may_have_bye(team, rules.counting),
        topscorer=False,
        odd=team % 2 == 1,  # the TPN of a team stands, whether or not it has been paired by now (1.1.3)
    )


def _initial_colour(tournament: Tournament, records: TeamRecords) -> Colour | None:
    """The colour drawn for the first team: as announced, or as round 1 shows it."""
    if tournament.regulations.initial_colour is not None or not tournament.rounds:
        return tournament.regulations.initial_colour
    for team, opponent, black in records.first_round():
        first = min(team, opponent)  # nobody has a point yet
        colour = Colour.WHITE if (first == team) != black else Colour.BLACK
        return colour if first % 2 else colour.opposite
    return None


def same_preference(one: Entrant, other: Entrant) -> bool:
    """Whether both prefer the same colour, so that one of them does not get it."""
    return one.preference.colour is not None and one.preference.colour is other.preference.colour


def both_strong(one: Entrant, other: Entrant) -> bool:
    """Whether both strongly prefer the same colour: a single strong preference is granted (4.3.4)."""
    return same_preference(one, other) and one.preference.strength is other.preference.strength is Strength.STRONG
