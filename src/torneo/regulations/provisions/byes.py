"""Provisions about rounds that somebody misses."""

from __future__ import annotations

from torneo.regulations.provisions.board import in_every_edition
from torneo.regulations.provisions.kinds import NO, YES, Lines, Number, OneOf, Switch
from torneo.regulations.provisions.provision import OTHERWISE, Obeys, Provision, Where
from torneo.rules import Topic, citations
from torneo.text import marked as _

UNTIL_PAIRED, UNTIL_RESULTS, UNTIL_START = "pairing", "results", "start"
"""Until when a bye can be asked for."""

BYES = (
    Provision(
        name="half_byes",
        point="default",
        title=_("Half-point byes of a player"),
        meaning=_("How many rounds each player may miss with half a point; 0: none."),
        kind=Number(0, 99),
        example="1",
        says={
            "0": _("There are no half-point byes."),
            "1": _("A player may miss one round with half a point."),
            OTHERWISE: _("A player may miss {value} rounds with half a point each."),
        },
        rules=(citations.BYES_ON_REQUEST,),
        obeyed_by=(Obeys.BYES,),
        where=Where.OPEN,
        needed=True,
    ),
    Provision(
        name="bye_last_round",
        point="default",
        title=_("Byes with points until round"),
        meaning=_("The last round that can be missed with points."),
        kind=Number(1, 999),
        example="6",
        says={OTHERWISE: _("After round {value} nobody misses a round with points.")},
        rules=(citations.BYES_ON_REQUEST,),
        obeyed_by=(Obeys.BYES,),
        where=Where.OPEN,
    ),
    Provision(
        name="bye_deadline",
        point="default",
        title=_("Byes are asked for until"),
        meaning=_("Until when a player can say that they will miss a round with points."),
        kind=OneOf(
            {
                UNTIL_PAIRED: _("the round is paired"),
                UNTIL_RESULTS: _("the last result of the round before is in"),
                UNTIL_START: _("the first round is paired"),
            }
        ),
        example=UNTIL_RESULTS,
        says={
            UNTIL_PAIRED: _("A bye is asked for before the round is paired."),
            UNTIL_RESULTS: _("A bye is asked for before the last result of the round before is in."),
            UNTIL_START: _("Byes are asked for before the first round is paired."),
        },
        default=in_every_edition(UNTIL_PAIRED, Topic.COMPETITIONS),
        rules=(citations.BYES_ON_REQUEST,),
        obeyed_by=(Obeys.BYES,),
        where=Where.OPEN,
    ),
    Provision(
        name="full_byes",
        point="default",
        title=_("Full-point byes on request"),
        meaning=_("Whether a round can be missed with a whole point, as for qualified players who join later."),
        kind=Switch(),
        example=NO,
        says={
            YES: _("The arbiter may give byes of a whole point."),
            NO: _("Nobody misses a round with a whole point on request."),
        },
        rules=(citations.ABSENCE,),
        obeyed_by=(Obeys.BYES,),
        where=Where.OPEN,
    ),
    Provision(
        name="absences",
        point="default",
        title=_("Unexcused absences until withdrawal"),
        meaning=_("After how many games lost by absence without notice a player is out of the tournament."),
        kind=Number(1, 99),
        example="2",
        says={
            "1": _("Whoever does not come to a game without notice is withdrawn from the tournament."),
            OTHERWISE: _("Whoever does not come to {value} games without notice is withdrawn from the tournament."),
        },
        default=in_every_edition("1", Topic.COMPETITIONS),
        rules=citations.ABSENT_WITHOUT_NOTICE,
        obeyed_by=(Obeys.NO_SHOWS,),
        where=Where.OPEN,
    ),
    Provision(
        name="disqualification",
        point="default",
        title=_("Disqualification"),
        meaning=_("What else leads out of the tournament, in the organiser's words."),
        kind=Lines(),
        example="Dos retrasos sin justificar equivalen a una incomparecencia",
    ),
)
