"""Options that formats share: sides, encounters of several games, origins kept apart, the ties of a knock-out."""

from __future__ import annotations

from torneo.model.worth import COUNT, GAMES, PLAY, SCORES
from torneo.pairing.format import Later, Option, choice
from torneo.text import marked as _

COLOURS = Option(
    name="colours",
    kind="choice",
    title=_("Colours"),
    meaning=_("whether the game has sides; without them the pairing ignores colours"),
    choices=choice(on=_("with colours"), off=_("without colours")),
    default="on",
)
SETS = Option(
    name=SCORES,
    kind="scores",
    title=_("Scores of a game"),
    meaning=_("scores within a game and the points of both, such as 2-0:3-0,2-1:2-1; x-y: the higher side wins"),
    accepted=_("scores with their points"),
    sign="TABLE",
)
ENCOUNTERS = (
    Option(
        name=GAMES,
        title=_("Games of a pairing"),
        meaning=_("how many games two who are paired play against each other in a round, with colours in turn"),
        accepted=_("1 or more"),
        default="1",
    ),
    Option(
        name=COUNT,
        kind="choice",
        title=_("What counts of several games"),
        meaning=_("points for the result of the match, or those of its games added up"),
        choices=choice(match=_("the result of the match"), games=_("every game")),
        default="match",
    ),
    Option(
        name=PLAY,
        kind="choice",
        title=_("Games of a match that is decided"),
        meaning=_("whether the games left are played once the match is decided"),
        choices=choice(all=_("are played"), decided=_("are not played")),
        default="all",
    ),
    SETS,
)
"""Of every format in which players score: :mod:`torneo.model.worth` counts by them."""
MINI_MATCH = Later("torneo.pairing.mini_matches:mini_match")
"""How two play it out who have :data:`ENCOUNTERS`."""
PROTECT = (
    Option(
        name="protect",
        kind="choice",
        title=_("Keep apart"),
        meaning=_("keep players of the same club or federation apart"),
        choices=choice(
            none=_("no"), club=_("players of the same club"), federation=_("players of the same federation")
        ),
        default="none",
    ),
    Option(
        name="protection",
        kind="choice",
        title=_("How strictly"),
        meaning=_("apart where it is possible, or no pairing at all rather than two of them together"),
        choices=choice(if_possible=_("if possible"), strict=_("strictly")),
        default="if-possible",
    ),
    Option(
        name="protect-first",
        title=_("First rounds of protection"),
        meaning=_("protect only in so many rounds at the beginning; 0: in all"),
        default="0",
    ),
    Option(
        name="protect-rounds",
        title=_("Last rounds of protection"),
        meaning=_("protect only in so many rounds at the end; 0: in all"),
        default="0",
    ),
)
"""Of every format that pairs by score or list: :mod:`torneo.pairing.protection` obeys them."""
THIRD_PLACE = Option(
    name="third_place",
    kind="switch",
    title=_("Tie for the third place"),
    meaning=_("whether the losers of the semi-finals play for the third place"),
    accepted=_("a tie for the third place, with one elimination"),
)
PLAY_OFFS = (
    Option(
        name="rapid",
        title=_("Rapid play-off games"),
        meaning=_("how many rapid games follow where a tie is level; 0: none"),
        default="2",
    ),
    Option(
        name="blitz",
        title=_("Blitz play-off games"),
        meaning=_("how many blitz games follow where a tie is still level; 0: none"),
        default="2",
    ),
    Option(
        name="armageddon",
        kind="switch",
        title=_("Sudden death"),
        meaning=_("whether one last game decides, in which Black needs only a draw"),
        default="on",
    ),
)
"""The ladder of the arbiters' manual: two rapid games, two blitz games, sudden death."""


def games_of_a_tie(usual: str) -> Option:
    """How many games a tie has.

    >>> games_of_a_tie("2").usual
    '2'
    """
    return Option(
        name="games",
        title=_("Games of a tie"),
        meaning=_("how many games two play against each other, before any play-off"),
        default=usual,
    )


TIES = (THIRD_PLACE, games_of_a_tie("1"), *PLAY_OFFS)
"""How the ties of a knock-out are played that comes after something else."""
