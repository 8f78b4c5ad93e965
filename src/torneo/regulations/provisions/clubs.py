"""Provisions about clubs that are ranked inside an individual tournament, by what their best players score together."""

from __future__ import annotations

from torneo.ranking import Grouping
from torneo.regulations.provisions.kinds import NO, YES, Number, OneOf, Switch
from torneo.regulations.provisions.provision import OTHERWISE, Obeys, Provision, Where
from torneo.text import marked as _

USUAL = "places-best"
CLUB_TIE_BREAKS = {
    USUAL: ("PLACES", "BEST"),
    "best-places": ("BEST", "PLACES"),
    "places": ("PLACES",),
    "best": ("BEST",),
    "none": (),
}
"""The codes of each choice, in the order in which they are applied."""

CLUBS = (
    Provision(
        name="club_players",
        point="tie_breaks",
        title=_("Clubs: players who score together"),
        meaning=_("How many players of each club, the best placed, score together; clubs are ranked by their points."),
        kind=Number(1, 99),
        example="4",
        says={
            "1": _("Clubs are ranked by the points of their best player."),
            OTHERWISE: _("Clubs are ranked by what their best {value} players score together."),
        },
        obeyed_by=(Obeys.STANDINGS,),
    ),
    Provision(
        name="club_grouping",
        point="tie_breaks",
        title=_("Clubs: who scores together"),
        meaning=_("Whether the players of a club, of a team or of a federation score together."),
        kind=OneOf(
            {
                Grouping.CLUB.value: _("the players of a club"),
                Grouping.TEAM.value: _("the players of a team"),
                Grouping.FEDERATION.value: _("the players of a federation"),
            }
        ),
        example=Grouping.FEDERATION.value,
        says={OTHERWISE: _("Those who score together are {value}.")},
        obeyed_by=(Obeys.STANDINGS,),
        where=Where.CLUBS,
    ),
    Provision(
        name="club_tie_breaks",
        point="tie_breaks",
        title=_("Clubs: ties"),
        meaning=_("What tells clubs with equal points apart: the places of those who score, added up or one by one."),
        kind=OneOf(
            {
                USUAL: _("the sum of the places, then the best player"),
                "best-places": _("the best player, then the sum of the places"),
                "places": _("the sum of the places"),
                "best": _("the best player"),
                "none": _("nothing"),
            }
        ),
        example="best",
        says={
            "none": _("Clubs with equal points share the place."),
            OTHERWISE: _("What tells clubs with equal points apart: {value}."),
        },
        obeyed_by=(Obeys.STANDINGS,),
        where=Where.CLUBS,
    ),
    Provision(
        name="club_complete",
        point="tie_breaks",
        title=_("Clubs: only with as many players"),
        meaning=_("Whether a club with fewer players than score together is left out of the ranking."),
        kind=Switch(),
        example=YES,
        says={
            YES: _("A club with fewer players is not ranked."),
            NO: _("A club with fewer players is ranked by those whom it has."),
        },
        obeyed_by=(Obeys.STANDINGS,),
        where=Where.CLUBS,
    ),
)
