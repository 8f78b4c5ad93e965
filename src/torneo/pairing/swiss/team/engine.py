"""Pairs a round by the Swiss team pairing system (3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from torneo.model import Colour, Strength
from torneo.pairing.swiss.bye_first import bye_first, games_played
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.first import Fits, Pair, first_pairing
from torneo.pairing.swiss.team.teams import TeamField, both_strong, same_preference
from torneo.pairing.swiss.team.upfloaters import SetRules, UpfloaterChoice


@dataclass(frozen=True, slots=True)
class TeamBracket:
    """A bracket with the pairing chosen for it."""

    residents: tuple[Entrant, ...]
    upfloaters: tuple[Entrant, ...]
    """In the order of 3.5.3."""
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class TeamPairing:
    """The pairing of a round, bracket by bracket."""

    teams: TeamField
    brackets: tuple[TeamBracket, ...]
    bye: Entrant | None

    @property
    def pairs(self) -> list[Pair]:
        """All pairs, from the top bracket down."""
        return [pair for bracket in self.brackets for pair in bracket.pairs]


def pair_team_field(teams: TeamField) -> TeamPairing:
    """Pair everybody in the field; :class:`~torneo.pairing.result.NoPairingError` if that cannot be done."""
    compatibility = Compatibility(teams.field)
    bye = bye_first(teams.field, compatibility, lambda team: bye_key(teams, team))
    unpaired = [team for team in teams.field.entrants if team is not bye]
    brackets: list[TeamBracket] = []
    while unpaired:
        residents = [team for team in unpaired if team.score == unpaired[0].score]
        lower = unpaired[len(residents) :]
        upfloaters = choice_of(teams, compatibility, residents, lower).choose()
        pairs = pair_bracket(teams, compatibility, residents, upfloaters)
        brackets.append(TeamBracket(tuple(residents), upfloaters, pairs))
        gone = {team.index for pair in pairs for team in pair}
        unpaired = [team for team in unpaired if team.index not in gone]
    return TeamPairing(teams, tuple(brackets), bye)


def bye_key(teams: TeamField, team: Entrant) -> tuple[int, int, int]:
    """Lowest score (3.4.2), most matches played (3.4.3), largest number (3.4.4)."""
    return team.score, -games_played(teams.field, team), -team.number


def choice_of(
    teams: TeamField, compatibility: Compatibility, residents: Sequence[Entrant], lower: Sequence[Entrant]
) -> UpfloaterChoice:
    """The choice of upfloaters for a scoregroup."""
    rules = SetRules(
        repeats=teams.floated if teams.rules.floats_choose else lambda team: False,
        fewest_ahead=teams.rules.fewest_ahead,
    )
    return UpfloaterChoice(compatibility, residents, lower, teams.score_below(residents[0].score), rules)


def pair_bracket(
    teams: TeamField, compatibility: Compatibility, residents: Sequence[Entrant], upfloaters: Sequence[Entrant]
) -> tuple[Pair, ...]:
    """The pairs of a bracket: C8, C9 and C10 as far as possible, then the order of the identifiers."""
    up = frozenset(team.index for team in upfloaters)
    members = (*residents, *upfloaters)
    ideal = _ideal_colours(members)

    def floaters_met(one: Entrant, other: Entrant) -> int:
        return opponents_floated(teams, up, one, other)

    return first_pairing(
        compatibility,
        members,
        cost=lambda one, other: (
            int(same_preference(one, other)),
            int(both_strong(one, other)),
            floaters_met(one, other) if up else 0,
        ),
        fits=lambda one, other: ideal(one, other) and not (up and floaters_met(one, other)),
        kind=lambda team: (team.preference, team.index in up, teams.floated(team)),
    )


def opponents_floated(teams: TeamField, upfloaters: frozenset[int], one: Entrant, other: Entrant) -> int:
    """Floaters of the round before that meet an upfloater in this pair (C10)."""
    met = ((one, other), (other, one))
    return sum(team.index in upfloaters and teams.floated(opponent) for team, opponent in met)


def _ideal_colours(members: Sequence[Entrant]) -> Fits:
    """Which pairs a bracket may have if as few preferences are denied as their numbers allow (C8, C9).

    As long as no colour is preferred by more than half of the teams, nobody need be denied. Otherwise everybody else
    meets one who prefers that colour, and as many of those pairs as are left over are denied one each. No strong
    preference need be denied if there is a mild one for each of them; otherwise all who prefer it mildly are in them.
    """
    half = len(members) // 2
    for colour in Colour:
        wanting = [team for team in members if team.preference.colour is colour]
        denied = len(wanting) - half
        if denied <= 0:
            continue
        strong = sum(1 for team in wanting if team.preference.strength is Strength.STRONG)
        enough_mild = len(wanting) - strong >= denied

        def fits(one: Entrant, other: Entrant, colour: Colour = colour, enough_mild: bool = enough_mild) -> bool:
            wants = [team.preference.colour is colour for team in (one, other)]
            if enough_mild:
                return any(wants) and not both_strong(one, other)
            strongly = [
                wanted and team.preference.strength is Strength.STRONG
                for wanted, team in zip(wants, (one, other), strict=True)
            ]
            return any(strongly)

        return fits
    return lambda one, other: not same_preference(one, other)
