"""The McMahon system, registered."""

from __future__ import annotations

from torneo.pairing.format import Code, Format, Later, Option, choice
from torneo.pairing.formats import register
from torneo.pairing.mcmahon.chapters import EGF
from torneo.pairing.options import COLOURS
from torneo.text import marked as _

register(
    Format(
        name="mcmahon",
        title=_("McMahon System"),
        chapters=EGF,
        options=(
            Option(
                name="grades",
                kind="switch",
                title=_("Strength by grade"),
                meaning=_("whether the category of a player, such as 4k or 2d, is the strength, and not the rating"),
            ),
            Option(
                name="bar",
                title=_("Upper bar"),
                meaning=_("the rating from which all start level at the top; 0: there is none"),
                default="0",
            ),
            Option(
                name="floor",
                title=_("Lower bar"),
                meaning=_("the rating up to which all start with nothing"),
                default="100",
            ),
            Option(
                name="width",
                title=_("Width of a band"),
                meaning=_("how many rating points make a point of the starting score"),
                default="100",
            ),
            Option(
                name="halves",
                kind="choice",
                title=_("Half points"),
                meaning=_("whether a half point counts before there is another"),
                choices=choice(down=_("rounded down, as the EGF has it"), kept=_("they count")),
                default="down",
            ),
            COLOURS,
        ),
        report_codes=(Code("MCMAHON"),),
        words=("MCMAHON", "MACMAHON"),
        rank=Later("torneo.ranking.mcmahon:by_mcmahon"),
        pair=Later("torneo.pairing.mcmahon.system:pair_mcmahon"),
        field=Later("torneo.pairing.fields:book_field"),
        not_accelerated=_("in the McMahon system the points of the start count to the end"),
    )
)
