"""Tournaments of teams for tests: those of players, each a team of one, and fields of teams drawn at random."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

from torneo.model import Colour, Float, Preference, Strength, Team, TeamEvent, Tournament
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.team.preferences import Preferences
from torneo.pairing.swiss.team.rules import TeamRules
from torneo.pairing.swiss.team.teams import TeamField
from torneo.rules import Topic, edition


def as_teams(tournament: Tournament) -> Tournament:
    """The tournament in which every player is a team of one, with the same number and points."""
    regulations, points = tournament.regulations, tournament.regulations.points
    virtual = tuple(replace(entry, match_points=entry.points) for entry in regulations.virtual_points)
    return replace(
        tournament,
        teams=tuple(Team(player.number, player.name, (player.number,)) for player in tournament.players),
        team_event=TeamEvent(points.win, points.draw, points.loss),
        regulations=replace(regulations, virtual_points=virtual),
    )


def random_field(random: Random, count: int, rules: TeamRules) -> TeamField:
    """A field of teams whose scores, meetings, preferences and floats are drawn by lot."""
    met: dict[int, set[int]] = {team: set() for team in range(1, count + 1)}
    density = random.random() * random.choice((0.3, 0.7, 1))
    for one, other in combinations(met, 2):
        if random.random() < density:
            met[one].add(other)
            met[other].add(one)
    levels = random.randint(1, min(random.choice((3, 8)), count))
    score = {team: 5 * random.randrange(levels) for team in met}
    preferences = random.choice(tuple(Preferences))
    ranked = sorted(met, key=lambda team: (-score[team], team))
    entrants = tuple(
        Entrant(
            index=index,
            number=team,
            score=score[team],
            preference=_preference(random, preferences),
            colour_difference=0,
            colours=(),
            opponents=frozenset(met[team]),
            last_float=random.choice((Float.NONE, Float.NONE, Float.UP, Float.DOWN)),
            earlier_float=Float.NONE,
            unplayed=random.randint(0, 2),
            may_have_bye=random.random() < 0.8,
            topscorer=False,
            odd=team % 2 == 1,
        )
        for index, team in enumerate(ranked)
    )
    field = Field(entrants, 5, last_round=False, edition=edition(Topic.SWISS, "2026"), initial_colour=Colour.WHITE)
    zeros = (0,) * count
    return TeamField(field, rules, preferences, zeros, zeros, spares_floaters=random.random() < 0.8)


def _preference(random: Random, preferences: Preferences) -> Preference:
    colour = random.choice((None, Colour.WHITE, Colour.BLACK, Colour.WHITE))
    if colour is None or preferences is Preferences.NONE:
        return Preference()
    mild = preferences is Preferences.TYPE_B and random.random() < 0.5
    return Preference(colour, Strength.MILD if mild else Strength.STRONG)
