"""The one registry of the systems that pair round by round."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.pairing.book.amalfi import pair_amalfi
from torneo.pairing.book.chapters import APPENDIX_B, KEIZER, VARIETIES
from torneo.pairing.book.keizer import keizer_field, pair_keizer
from torneo.pairing.book.monrad import monrad_field, pair_monrad, pair_schenkel
from torneo.pairing.book.vega import pair_vega
from torneo.pairing.fields import book_field, burstein_field, limited_field
from torneo.pairing.swiss.burstein.system import CHAPTERS as BURSTEIN_CHAPTERS
from torneo.pairing.swiss.burstein.system import pair_burstein
from torneo.pairing.swiss.dubov.system import CHAPTERS as DUBOV_CHAPTERS
from torneo.pairing.swiss.dubov.system import pair_dubov
from torneo.pairing.swiss.dutch.explain import DutchJudge
from torneo.pairing.swiss.dutch.rules import CHAPTERS as DUTCH_CHAPTERS
from torneo.pairing.swiss.dutch.system import pair_dutch
from torneo.pairing.swiss.lim.system import LIM_CHAPTERS, lim_field, pair_lim, pair_lim_book
from torneo.pairing.system import Option, System
from torneo.pairing.tables.berger_system import TABLES, pair_berger
from torneo.rules import Topic, citations
from torneo.text import marked as _

_LITERAL = "torneo.lab.literal.references"
"""The module of the literal engines."""
_COLOURS = Option(
    "colours", "on", ("on", "off"), _("whether the game has sides; without them the pairing ignores colours")
)
_PROTECT = (
    Option("protect", "none", ("none", "club", "federation"), _("keep players of the same club or federation apart")),
    Option(
        "protection",
        "if-possible",
        ("if-possible", "strict"),
        _("apart where it is possible, or no pairing at all rather than two of them together"),
    ),
    Option("protect-first", "0", (), _("protect only in so many rounds at the beginning; 0: in all")),
    Option("protect-rounds", "0", (), _("protect only in so many rounds at the end; 0: in all")),
)
_MONRAD = (
    Option("colours", "norwegian", ("norwegian", "off"), _("White to who has not had it for longer, or no colours")),
    Option("tie-break", "buchholz", ("buchholz", "lot"), _("what orders players with equal points before the lot")),
    Option("best", "0", (), _("only the best so many rounds count for the ranking; 0: all")),
    Option("seed", "0", (), _("seed of the lot; 0: the pairing numbers are the lot")),
    Option("rematches", "never", ("never", "if-needed"), _("whether two may meet again where it cannot be avoided")),
    *_PROTECT,
)

SYSTEMS: Mapping[str, System] = {
    system.name: system
    for system in (
        System(
            "dutch",
            _("FIDE (Dutch) System"),
            Topic.SWISS,
            DUTCH_CHAPTERS,
            ("colours",),
            pair_dutch,
            (_COLOURS, *_PROTECT),
            judge=DutchJudge,
            plain=True,
            reference=f"{_LITERAL}:refer_dutch",
            impossible=citations.IMPOSSIBLE_DUTCH,
        ),
        System(
            "dubov",
            _("Dubov System"),
            Topic.DUBOV,
            DUBOV_CHAPTERS,
            ("colours", "ratings"),
            pair_dubov,
            (
                Option(
                    "unrated",
                    "refuse",
                    ("refuse", "lowest"),
                    _("a player without a rating: must be given one first, or counts as the lowest in the list"),
                ),
                _COLOURS,
                *_PROTECT,
            ),
            plain=True,
            reference=f"{_LITERAL}:refer_dubov",
            field=limited_field,
            impossible=citations.IMPOSSIBLE_DUBOV,
        ),
        System(
            "burstein",
            _("Burstein System"),
            Topic.BURSTEIN,
            BURSTEIN_CHAPTERS,
            ("colours", "tie-breaks"),
            pair_burstein,
            (_COLOURS, *_PROTECT),
            plain=True,
            reference=f"{_LITERAL}:refer_burstein",
            field=burstein_field,
            impossible=citations.IMPOSSIBLE_BURSTEIN,
        ),
        System(
            "lim",
            _("Lim System"),
            Topic.LIM,
            LIM_CHAPTERS,
            ("colours",),
            pair_lim,
            (
                _COLOURS,
                Option(
                    "maxi", "auto", ("auto", "yes", "no"), _("Maxi-tournament: exchange within 100 rating points only")
                ),
                Option(
                    "floater-opponent",
                    "3.8",
                    ("3.8", "10.8"),
                    _("near end of the group, or far end as 10.8 is printed"),
                ),
                *_PROTECT,
            ),
            reference=f"{_LITERAL}:refer_lim",
            field=lim_field,
            impossible=citations.IMPOSSIBLE_LIM,
        ),
        System(
            "lim-book",
            _("Lim System without colours, the book's way"),
            None,
            APPENDIX_B,
            (),
            pair_lim_book,
            _PROTECT,
            keeps_apart=True,
            reference=f"{_LITERAL}:refer_lim_book",
        ),
        System(
            "vega",
            _("Vega System"),
            None,
            VARIETIES,
            ("colours", "tie-breaks"),
            pair_vega,
            (_COLOURS, *_PROTECT),
            reference=f"{_LITERAL}:refer_vega",
            field=book_field,
        ),
        System(
            "amalfi",
            _("Amalfi System"),
            None,
            VARIETIES,
            ("colours",),
            pair_amalfi,
            (
                _COLOURS,
                Option(
                    "list",
                    "scoregroups",
                    ("scoregroups", "whole"),
                    _("count the distance in each scoregroup or in all"),
                ),
                *_PROTECT,
            ),
            reference=f"{_LITERAL}:refer_amalfi",
            field=book_field,
        ),
        System(
            "monrad",
            _("Monrad System"),
            None,
            VARIETIES,
            ("tie-breaks",),
            pair_monrad,
            _MONRAD,
            reference=f"{_LITERAL}:refer_monrad",
            field=monrad_field,
        ),
        System(
            "schenkel",
            _("Schenkel System"),
            None,
            VARIETIES,
            ("tie-breaks",),
            pair_schenkel,
            (
                *_MONRAD,
                Option("groups", "2", (), _("how many groups")),
                Option("regroup", "3", (), _("after how many rounds the groups are formed anew")),
            ),
            reference=f"{_LITERAL}:refer_monrad",
            field=monrad_field,
        ),
        System(
            "keizer",
            _("Keizer System"),
            None,
            KEIZER,
            ("colours",),
            pair_keizer,
            (
                _COLOURS,
                Option("colour-limits", "no", ("no", "yes"), _("never three more of a colour, nor three running")),
                Option("rematches", "free", ("free", "once"), _("whether two may meet more than once")),
                Option("rematch-gap", "0", (), _("in so many rounds two do not meet again, where rematches are free")),
                Option("byes", "once", ("once", "again"), _("one bye each, or again for those who had fewest")),
                Option("top", "0", (), _("base value of the first; 0: one and a half times the number of players")),
                Option(
                    "own-value", "current", ("current", "original"), _("which of their base values players start from")
                ),
                Option(
                    "zero-bye", "third", ("third", "two-thirds"), _("what a zero-point bye is worth of the own value")
                ),
                *_PROTECT,
            ),
            reference=f"{_LITERAL}:refer_keizer",
            field=keizer_field,
        ),
        System(
            "berger",
            _("Round robin (Berger tables)"),
            None,
            TABLES,
            ("colours",),
            pair_berger,
            (
                Option("cycles", "1", ("1", "2", "3", "4"), _("how many times everybody meets everybody")),
                Option(
                    "reverse",
                    "auto",
                    ("auto", "none", "first", "every"),
                    _("cycles whose last two rounds are exchanged; auto: the first of two (C.05), otherwise none"),
                ),
                _COLOURS,
            ),
            reference=f"{_LITERAL}:refer_berger",
            closed=True,
        ),
    )
}
"""Every system by its name: the command line, the library and the desk read it here."""
