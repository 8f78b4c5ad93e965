"""The Swiss systems of FIDE, registered, and those that Torneo knows by their codes alone."""

from __future__ import annotations

from torneo.model.worth import DOUBLE_SWISS
from torneo.pairing.book.chapters import APPENDIX_B
from torneo.pairing.format import Code, Format, Later, Option, choice
from torneo.pairing.formats import register
from torneo.pairing.options import COLOURS, ENCOUNTERS, MINI_MATCH, PROTECT
from torneo.pairing.swiss.double.counting import COUNTING
from torneo.pairing.swiss.general import GENERAL
from torneo.rules import Topic, citations
from torneo.text import marked as _

register(
    Format(
        name="dutch",
        title=_("FIDE (Dutch) System"),
        about=_(
            "Everybody plays every round, against somebody with as many points whom they have not met. The usual one."
        ),
        topic=Topic.SWISS,
        chapters={edition.id: "C.04.3" for edition in GENERAL},
        needs=("colours",),
        options=(COLOURS, *ENCOUNTERS, *PROTECT),
        report_codes=(Code("FIDE_DUTCH"),),
        pair=Later("torneo.pairing.swiss.dutch.system:pair_dutch"),
        encounter=MINI_MATCH,
        judge=Later("torneo.pairing.swiss.dutch.explain:DutchJudge"),
        reference=Later("torneo.lab.literal.references:refer_dutch"),
        plain=True,
        impossible=citations.IMPOSSIBLE_DUTCH,
    )
)
register(
    Format(
        name="dubov",
        title=_("Dubov System"),
        about=_("Swiss that evens out the ratings of everybody's opponents; it needs ratings."),
        topic=Topic.DUBOV,
        chapters={"1997": "C.04.4.1", "2026": "C.04.4.1"},
        needs=("colours", "ratings"),
        options=(
            Option(
                name="unrated",
                kind="choice",
                title=_("Players without a rating"),
                meaning=_("a player without a rating: must be given one first, or counts as the lowest in the list"),
                choices=choice(refuse=_("must be given one first"), lowest=_("count as the lowest")),
                default="refuse",
            ),
            COLOURS,
            *ENCOUNTERS,
            *PROTECT,
        ),
        report_codes=(Code("FIDE_DUBOV"),),
        words=("DUBOV",),
        pair=Later("torneo.pairing.swiss.dubov.system:pair_dubov"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.fields:limited_field"),
        reference=Later("torneo.lab.literal.references:refer_dubov"),
        plain=True,
        impossible=citations.IMPOSSIBLE_DUBOV,
    )
)
register(
    Format(
        name="burstein",
        title=_("Burstein System"),
        about=_(
            "Swiss for seeded tournaments: in each score group the best against the last, by the "
            "strength of their opponents."
        ),
        topic=Topic.BURSTEIN,
        chapters={"2017": "C.04.4.2", "2026": "C.04.4.2"},
        needs=("colours", "tie-breaks"),
        options=(COLOURS, *ENCOUNTERS, *PROTECT),
        report_codes=(Code("FIDE_BURSTEIN"),),
        words=("BURSTEIN",),
        pair=Later("torneo.pairing.swiss.burstein.system:pair_burstein"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.fields:burstein_field"),
        reference=Later("torneo.lab.literal.references:refer_burstein"),
        plain=True,
        impossible=citations.IMPOSSIBLE_BURSTEIN,
    )
)
register(
    Format(
        name="lim",
        title=_("Lim System"),
        about=_("Swiss that pairs score groups towards the median, from the top and from the bottom."),
        topic=Topic.LIM,
        chapters={"1999": "C.04.2", "2017": "C.04.4.3", "2026": "C.04.4.3"},
        needs=("colours",),
        options=(
            COLOURS,
            Option(
                name="maxi",
                kind="choice",
                title=_("Maxi-tournament"),
                meaning=_("Maxi-tournament: exchange within 100 rating points only"),
                choices=choice(auto=_("automatic"), yes=_("yes"), no=_("no")),
                default="auto",
            ),
            Option(
                name="floater-opponent",
                kind="choice",
                title=_("Opponent of a floater"),
                meaning=_("near end of the group, or far end as 10.8 is printed"),
                choices=choice("3.8", "10.8"),
                default="3.8",
            ),
            *ENCOUNTERS,
            *PROTECT,
        ),
        report_codes=(Code("FIDE_LIM"),),
        pair=Later("torneo.pairing.swiss.lim.system:pair_lim"),
        encounter=MINI_MATCH,
        field=Later("torneo.pairing.swiss.lim.system:lim_field"),
        reference=Later("torneo.lab.literal.references:refer_lim"),
        impossible=citations.IMPOSSIBLE_LIM,
    )
)
register(
    Format(
        name="lim-book",
        title=_("Lim System without colours, the book's way"),
        about=_("The Lim System as the book gives it for games without sides."),
        chapters=APPENDIX_B,
        options=(*ENCOUNTERS, *PROTECT),
        report_codes=(Code("LIM_BOOK"),),
        pair=Later("torneo.pairing.swiss.lim.system:pair_lim_book"),
        encounter=MINI_MATCH,
        reference=Later("torneo.lab.literal.references:refer_lim_book"),
        keeps_apart=True,
    )
)
register(
    Format(
        name="double-swiss",
        title=_("Double-Swiss System"),
        about=_("Swiss in which every pairing is a match of two games, one with each colour."),
        topic=Topic.DOUBLE_SWISS,
        chapters={"2026": "C.04.5"},
        needs=("colours",),
        options=(COLOURS, *PROTECT),
        report_codes=(Code(DOUBLE_SWISS),),
        words=("DOUBLESWISS",),
        dated=False,
        pair=Later("torneo.pairing.swiss.double.system:pair_double"),
        encounter=Later("torneo.pairing.mini_matches:double_match"),
        field=Later("torneo.pairing.swiss.double.players:double_field"),
        judge=Later("torneo.pairing.swiss.double.explain:DoubleJudge"),
        reference=Later("torneo.lab.literal.references:refer_double_swiss"),
        plain=True,
        counting=COUNTING,
        limits_colours=False,
        impossible=citations.IMPOSSIBLE_DOUBLE_SWISS,
    )
)

register(
    Format(name="custom-swiss", title=_("Swiss by rules of its own"), report_codes=(Code("CUSTOM_SWISS"),)),
)
register(
    Format(
        name="custom-double-swiss",
        title=_("Double-Swiss by rules of its own"),
        report_codes=(Code("CUSTOM_DOUBLESWISS"),),
    )
)
_TEAM_PREFERENCES = {"_TYPEA": "a", "_TYPEB": "b", "": "none"}
_TEAM_SCORES = {"_MP_GP": ("mp", "on"), "_MP": ("mp", "off"), "_GP_MP": ("gp", "on"), "_GP": ("gp", "off")}
_TEAM_CODES = {
    **{
        f"FIDE_TEAM{preferences}{scores}": (value, *_TEAM_SCORES[scores])
        for preferences, value in _TEAM_PREFERENCES.items()
        for scores in _TEAM_SCORES
    },
    "FIDE_TEAM": ("a", "mp", "on"),
    "FIDE_TEAM_TYPEA": ("a", "mp", "on"),
    "FIDE_TEAM_TYPEB": ("b", "mp", "on"),
}
"""The preferences, the primary score and whether the other is used, by code; what it leaves out is as usual."""
register(
    Format(
        name="team-swiss",
        title=_("Swiss for teams (C.04.6)"),
        about=_("Swiss in which teams play matches on several boards against teams with as many points."),
        topic=Topic.TEAM_SWISS,
        chapters={"2024": "C.04.6", "2026": "C.04.6"},
        needs=("colours", "teams"),
        options=(
            Option(
                name="preferences",
                kind="choice",
                title=_("Colour preferences of teams"),
                meaning=_("type A: simple preferences; type B: strong and mild ones; none: colours choose nobody"),
                choices=choice(a=_("type A"), b=_("type B"), none=_("none")),
                default="a",
            ),
            Option(
                name="primary",
                kind="choice",
                title=_("Score that pairs"),
                meaning=_("which points make the scoregroups: those of matches, or those of games"),
                choices=choice(mp=_("match points"), gp=_("game points")),
                default="mp",
            ),
            Option(
                name="secondary",
                kind="switch",
                title=_("Other score for colours"),
                meaning=_("whether the other points say which team comes first when colours are given"),
                default="on",
            ),
        ),
        report_codes=tuple(
            Code(code, options={"preferences": preferences, "primary": primary, "secondary": secondary})
            for code, (preferences, primary, secondary) in _TEAM_CODES.items()
        ),
        dated=False,
        teams=True,
        pair=Later("torneo.pairing.swiss.team.system:pair_teams"),
        field=Later("torneo.pairing.swiss.team.teams:team_field"),
        judge=Later("torneo.pairing.swiss.team.explain:TeamJudge"),
        reference=Later("torneo.lab.literal.references:refer_team"),
        impossible=citations.IMPOSSIBLE_TEAM,
    )
)
register(
    Format(
        name="custom-team-swiss",
        title=_("Swiss for teams by rules of its own"),
        report_codes=(Code("CUSTOM_TEAM_SWISS", pattern=r"CUSTOM_TEAM_SWISS(_MP|_GP)?"),),
        teams=True,
    )
)
