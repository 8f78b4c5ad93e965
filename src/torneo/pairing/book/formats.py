"""The systems of the book, registered."""

from __future__ import annotations

from torneo.pairing.book.chapters import KEIZER, VARIETIES
from torneo.pairing.format import Code, Format, Later, Option, Places, choice
from torneo.pairing.formats import register
from torneo.pairing.options import COLOURS, ENCOUNTERS, MINI_MATCH, PROTECT
from torneo.text import marked as _

_MONRAD = (
    Option(
        name="colours",
        kind="choice",
        title=_("Colours"),
        meaning=_("White to who has not had it for longer, or no colours"),
        choices=choice(norwegian=_("White to who has not had it for longer"), off=_("without colours")),
        default="norwegian",
    ),
    Option(
        name="tie-break",
        kind="choice",
        title=_("Order of equals"),
        meaning=_("what orders players with equal points before the lot"),
        choices=choice(buchholz=_("Buchholz, then the lot"), lot=_("the lot")),
        default="buchholz",
    ),
    Option(
        name="best",
        title=_("Rounds that count"),
        meaning=_("only the best so many rounds count for the ranking; 0: all"),
        default="0",
    ),
    Option(
        name="seed",
        title=_("Seed"),
        meaning=_("seed of the lot; 0: the pairing numbers are the lot"),
        default="0",
    ),
    Option(
        name="rematches",
        kind="choice",
        title=_("Rematches"),
        meaning=_("whether two may meet again where it cannot be avoided"),
        choices=choice(never=_("never"), if_needed=_("only where they cannot be avoided")),
        default="never",
    ),
    *ENCOUNTERS,
    *PROTECT,
)

register(
    Format(
        name="vega",
        title=_("Vega System"),
        chapters=VARIETIES,
        needs=("colours", "tie-breaks"),
        options=(COLOURS, *ENCOUNTERS, *PROTECT),
        report_codes=(Code("VEGA"),),
        words=("VEGA",),
        pair=Later("torneo.pairing.book.vega:pair_vega"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.fields:book_field"),
        reference=Later("torneo.lab.literal.references:refer_vega"),
    )
)
register(
    Format(
        name="amalfi",
        title=_("Amalfi System"),
        chapters=VARIETIES,
        needs=("colours",),
        options=(
            COLOURS,
            Option(
                name="list",
                kind="choice",
                title=_("List for the distance"),
                meaning=_("count the distance in each scoregroup or in all"),
                choices=choice(scoregroups=_("each scoregroup"), whole=_("all players")),
                default="scoregroups",
            ),
            *ENCOUNTERS,
            *PROTECT,
        ),
        report_codes=(Code("AMALFI"),),
        words=("AMALFI",),
        pair=Later("torneo.pairing.book.amalfi:pair_amalfi"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.fields:book_field"),
        reference=Later("torneo.lab.literal.references:refer_amalfi"),
        not_accelerated=_("Amalfi is an acceleration itself"),
    )
)
register(
    Format(
        name="monrad",
        title=_("Monrad System"),
        chapters=VARIETIES,
        needs=("tie-breaks",),
        options=_MONRAD,
        report_codes=(Code("MONRAD"),),
        words=("MONRAD",),
        pair=Later("torneo.pairing.book.monrad:pair_monrad"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.book.monrad:monrad_field"),
        reference=Later("torneo.lab.literal.references:refer_monrad"),
    )
)
register(
    Format(
        name="schenkel",
        title=_("Schenkel System"),
        chapters=VARIETIES,
        needs=("tie-breaks",),
        options=(
            *_MONRAD,
            Option(name="groups", title=_("Groups"), meaning=_("how many groups"), default="2"),
            Option(
                name="regroup",
                title=_("New groups"),
                meaning=_("after how many rounds the groups are formed anew"),
                default="3",
            ),
        ),
        report_codes=(Code("SCHENKEL"),),
        words=("SCHENKEL",),
        pair=Later("torneo.pairing.book.monrad:pair_schenkel"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.book.monrad:monrad_field"),
        reference=Later("torneo.lab.literal.references:refer_monrad"),
    )
)
register(
    Format(
        name="keizer",
        title=_("Keizer System"),
        chapters=KEIZER,
        needs=("colours",),
        options=(
            COLOURS,
            Option(
                name="colour-limits",
                kind="choice",
                title=_("Limits on colours"),
                meaning=_("never three more of a colour, nor three running"),
                choices=choice(no=_("no"), yes=_("yes")),
                default="no",
            ),
            Option(
                name="rematches",
                kind="choice",
                title=_("Rematches"),
                meaning=_("whether two may meet more than once"),
                choices=choice(free=_("allowed"), once=_("once")),
                default="free",
            ),
            Option(
                name="rematch-gap",
                title=_("Rounds between rematches"),
                meaning=_("in so many rounds two do not meet again, where rematches are free"),
                default="0",
            ),
            Option(
                name="byes",
                kind="choice",
                title=_("Byes"),
                meaning=_("one bye each, or again for those who had fewest"),
                choices=choice(once=_("once"), again=_("again for those who had fewest")),
                default="once",
            ),
            Option(
                name="top",
                title=_("Highest value"),
                meaning=_("base value of the first; 0: one and a half times the number of players"),
                default="0",
            ),
            Option(
                name="own-value",
                kind="choice",
                title=_("Own value"),
                meaning=_("which of their base values players start from"),
                choices=choice(current=_("the current one"), original=_("the original one")),
                default="current",
            ),
            Option(
                name="zero-bye",
                kind="choice",
                title=_("Zero-point bye"),
                meaning=_("what a zero-point bye is worth of the own value"),
                choices=choice(third=_("a third"), two_thirds=_("two thirds")),
                default="third",
            ),
            *ENCOUNTERS,
            *PROTECT,
        ),
        report_codes=(Code("KEIZER"),),
        words=("KEIZER",),
        places=Places.LIST,
        pair=Later("torneo.pairing.book.keizer:pair_keizer"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.book.keizer:keizer_field"),
        reference=Later("torneo.lab.literal.references:refer_keizer"),
        not_accelerated=_("Keizer pairs by its own list, not by points"),
    )
)
