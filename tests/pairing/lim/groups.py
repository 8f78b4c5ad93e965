"""Scoregroups made by hand, to try one rule of the Lim text at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from editions import SWISS_2017
from torneo.model import Colour, Float, Preference, Strength
from torneo.pairing.sides import without_limits
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant, Field
from torneo.pairing.swiss.lim.fide import FideRules
from torneo.pairing.swiss.lim.floaters import FloaterRules
from torneo.pairing.swiss.lim.group import Direction, Group


def entrant(number: int, score: int = 10, colours: str = "", met: Iterable[int] = ()) -> Entrant:
    played = tuple(Colour.WHITE if letter == "W" else Colour.BLACK for letter in colours)
    difference = colours.count("W") - colours.count("B")
    due = Preference()
    if played:
        minority = Colour.BLACK if difference > 0 else Colour.WHITE
        if abs(difference) > 1:
            due = Preference(minority, Strength.ABSOLUTE)
        elif len(played) > 1 and played[-1] is played[-2]:
            due = Preference(played[-1].opposite, Strength.ABSOLUTE)
        elif difference:
            due = Preference(minority, Strength.STRONG)
        else:
            due = Preference(played[-1].opposite, Strength.MILD)
    return Entrant(
        index=number - 1,
        number=number,
        score=score,
        preference=due,
        colour_difference=difference,
        colours=played,
        opponents=frozenset(met),
        last_float=Float.NONE,
        earlier_float=Float.NONE,
        unplayed=0,
        may_have_bye=True,
        topscorer=False,
        odd=number % 2 == 1,
    )


def lim_rules(
    size: int,
    met: Iterable[Sequence[int]] = (),
    colours: Mapping[int, str] | None = None,
    scores: Mapping[int, int] | None = None,
    floated: Iterable[int] = (),
    ratings: Mapping[int, int] | None = None,
    far_end: bool = False,
    round_number: int = 4,
    last_round: bool = False,
) -> FideRules:
    """Players 1 to ``size`` by rank; those of ``ratings`` make it a Maxi-tournament."""
    opponents: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
    for one, other in met:
        opponents[one].add(other)
        opponents[other].add(one)
    entrants = tuple(
        entrant(number, (scores or {}).get(number, 10), (colours or {}).get(number, ""), opponents[number])
        for number in range(1, size + 1)
    )
    field = Field(entrants, round_number, last_round, SWISS_2017, Colour.WHITE)
    limits = Compatibility(field) if last_round else None
    if last_round:
        field = without_limits(field)
    floaters = FloaterRules(
        Compatibility(field),
        frozenset(floated),
        lambda player: (ratings or {}).get(player.number, 0),
        maxi=ratings is not None,
        within_limits=limits,
    )
    return FideRules(field, floaters, far_end)


def group_of(
    rules: FideRules,
    score: int = 10,
    direction: Direction = Direction.DOWNWARDS,
    adjacent: int | None = None,
) -> Group:
    """The group of a score; those with more points came from above, those with fewer from below.

    Players whose score is that of ``adjacent`` are in the group their floaters go to.
    """
    home = tuple(player for player in rules.field.entrants if player.score == score)
    others = [player for player in rules.field.entrants if player.score not in (score, adjacent)]
    return Group(
        score,
        direction,
        home,
        tuple(player for player in others if player.score > score),
        tuple(player for player in reversed(others) if player.score < score),
        tuple(player for player in rules.field.entrants if player.score == adjacent),
    )
