"""Provisions about results and what is said against them: claims and appeals."""

from __future__ import annotations

from torneo.laws.decisions import Tempo
from torneo.regulations.appeals import Method
from torneo.regulations.provisions.board import in_every_edition
from torneo.regulations.provisions.kinds import NO, YES, Line, Lines, Number, OneOf, Switch
from torneo.regulations.provisions.provision import OTHERWISE, Obeys, Provision, Where
from torneo.rules import ByEdition, Topic, citations
from torneo.text import marked as _

CLAIMS = (
    Provision(
        name="claims_deadline",
        point="rules",
        title=_("Claims against pairings and results, in minutes"),
        meaning=_(
            "For how many minutes after a pairing is published it can be claimed that it, or a result that it was made"
            " with, is wrong; what comes later changes neither."
        ),
        kind=Number(0, 1440),
        example="15",
        says={
            "0": _("A wrong result is claimed before the next pairing is published."),
            OTHERWISE: _(
                "That a pairing, or a result that it was made with, is wrong is claimed within {value} minutes of its"
                " publication."
            ),
        },
        rules=(citations.CORRECTIONS,),
        obeyed_by=(Obeys.CORRECTIONS,),
    ),
)
APPEALS = (
    Provision(
        name="appeals_allowed",
        point="appeals",
        title=_("Appeals against the arbiter's decisions"),
        meaning=_("Whether a player may appeal; events that are over in an evening often do without."),
        kind=Switch(),
        example=NO,
        says={
            YES: _("A player may appeal against a decision of the arbiter."),
            NO: _("The chief arbiter's decisions are final."),
        },
        default=in_every_edition(YES),
        rules=(citations.APPEALS,),
        obeyed_by=(Obeys.APPEALS,),
    ),
    Provision(
        name="appeals_committee",
        point="appeals",
        title=_("Appeals committee"),
        meaning=_("Who sits on it, one in a line: who presides, the members, the reserves."),
        kind=Lines(),
        example="Vera, Ada (presidenta)\nSoto, Leo",
        rules=(citations.COMMITTEE,),
        where=Where.APPEALS,
    ),
    Provision(
        name="appeals_method",
        point="appeals",
        title=_("How the committee comes about"),
        meaning=_("In one of the three ways of the book, among the players; or it is named by the organiser."),
        kind=OneOf(
            {
                "named": _("named by the organiser"),
                Method.LOT.value: _("by lot among the players"),
                Method.VOTE.value: _("by vote of the players"),
                Method.CONDITIONS.value: _("by the conditions of the book among the players"),
            }
        ),
        example=Method.LOT.value,
        says={
            "named": _("The organiser names the appeals committee before the first round."),
            Method.LOT.value: _("The appeals committee is drawn by lot among the players before the first round."),
            Method.VOTE.value: _("The players elect the appeals committee before the first round."),
            Method.CONDITIONS.value: _(
                "The appeals committee is made up of players: over 18, of different federations, arbiters first, then"
                " by rating and age."
            ),
        },
        rules=(citations.COMMITTEE,),
        obeyed_by=(Obeys.APPEALS,),
        where=Where.APPEALS,
        needed=True,
        instead="appeals_committee",
    ),
    Provision(
        name="appeal_deadline",
        point="appeals",
        title=_("Appeals, in minutes"),
        meaning=_("How many minutes after the end of the round or the incident an appeal can be handed in."),
        kind=Number(0, 1440),
        example="45",
        says={
            OTHERWISE: _("An appeal is handed in, in writing, within {value} minutes of the round or of the incident.")
        },
        default=ByEdition(Topic.COMPETITIONS, {"2018": {Tempo.STANDARD: "60", Tempo.RAPID: "15", Tempo.BLITZ: "15"}}),
        rules=(citations.APPEALS_IN_TIME,),
        obeyed_by=(Obeys.APPEALS,),
        where=Where.APPEALS,
    ),
    Provision(
        name="appeal_fee",
        point="appeals",
        title=_("Fee for an appeal"),
        meaning=_("What is paid with an appeal, and given back if it is upheld."),
        kind=Line(),
        example="50 €",
        says={OTHERWISE: _("The fee for an appeal is {value}; it is given back if the appeal is upheld.")},
        rules=(citations.APPEALS_IN_TIME,),
        obeyed_by=(Obeys.APPEALS,),
        where=Where.APPEALS,
    ),
)
