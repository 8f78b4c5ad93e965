"""Which team has White (4.2 and 4.3)."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from torneo.model import Colour, Strength
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.rules import TeamRules
from torneo.pairing.swiss.team.teams import TeamField


class TeamColourRule(IntEnum):
    """Which of the rules decided, in the order in which they are tried."""

    NOBODY_PLAYED = 1
    ONLY_PREFERENCE = 2
    OPPOSITE_PREFERENCES = 3
    ONLY_STRONG = 4
    COLOUR_DIFFERENCE = 5
    ALTERNATION = 6
    PREFERENCE_OF_FIRST = 7
    LAST_OF_FIRST = 8
    LAST_OF_OTHER = 9

    def article(self, rules: TeamRules) -> str:
        """The article in an edition.

        >>> from torneo.pairing.swiss.team.rules import TEAM
        >>> TeamColourRule.LAST_OF_OTHER.article(TEAM.named("2026")), TeamColourRule(5).article(TEAM.named("2024"))
        ('4.3.9', '4.3.5')
        """
        return rules.articles.last_colour if self is TeamColourRule.LAST_OF_OTHER else f"4.3.{self.value}"


class TeamAllocation(NamedTuple):
    """The colours of a match and the rule that gave them."""

    white: Entrant
    black: Entrant
    rule: TeamColourRule


def first_team(teams: TeamField, one: Entrant, other: Entrant) -> tuple[Entrant, Entrant]:
    """The two, the first team of 4.2 first: higher primary score, higher secondary score, smaller number."""

    def key(team: Entrant) -> tuple[int, int, int]:
        return -teams.primary[team.index], -teams.secondary[team.index], team.number

    return (one, other) if key(one) < key(other) else (other, one)


def allocate_team(teams: TeamField, one: Entrant, other: Entrant) -> TeamAllocation:
    """Give a match its colours: those of its first board."""
    first, second = first_team(teams, one, other)
    colour, rule = _colour_of_first(teams, first, second)
    return TeamAllocation(first, second, rule) if colour is Colour.WHITE else TeamAllocation(second, first, rule)


def _colour_of_first(teams: TeamField, first: Entrant, second: Entrant) -> tuple[Colour, TeamColourRule]:
    if not first.colours and not second.colours:
        initial = teams.field.initial_colour
        return initial if first.odd else initial.opposite, TeamColourRule.NOBODY_PLAYED
    own, other = first.preference, second.preference
    if own.colour is not None and other.colour is None:
        return own.colour, TeamColourRule.ONLY_PREFERENCE
    if own.colour is None and other.colour is not None:
        return other.colour.opposite, TeamColourRule.ONLY_PREFERENCE
    if own.colour is not None and own.colour is not other.colour:
        return own.colour, TeamColourRule.OPPOSITE_PREFERENCES
    if own.colour is not None and own.strength is not other.strength:
        colour = own.colour if own.strength is Strength.STRONG else own.colour.opposite
        return colour, TeamColourRule.ONLY_STRONG
    if first.colour_difference != second.colour_difference:
        lower = first.colour_difference < second.colour_difference
        return Colour.WHITE if lower else Colour.BLACK, TeamColourRule.COLOUR_DIFFERENCE
    for colour, opposite in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if colour is not opposite:
            return colour.opposite, TeamColourRule.ALTERNATION
    if own.colour is not None:
        return own.colour, TeamColourRule.PREFERENCE_OF_FIRST
    if first.colours:
        return first.colours[-1].opposite, TeamColourRule.LAST_OF_FIRST
    return second.colours[-1], TeamColourRule.LAST_OF_OTHER
