"""Options that formats share: games without sides, and players of one origin kept apart."""

from __future__ import annotations

from torneo.pairing.format import Option, choice
from torneo.text import marked as _

COLOURS = Option(
    name="colours",
    kind="choice",
    title=_("Colours"),
    meaning=_("whether the game has sides; without them the pairing ignores colours"),
    choices=choice(on=_("with colours"), off=_("without colours")),
    default="on",
)
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
