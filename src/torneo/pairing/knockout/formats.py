"""Knock-outs and matches, registered."""

from __future__ import annotations

from functools import partial
from typing import Any

from torneo.pairing.book.chapters import KNOCKOUT, MANUAL
from torneo.pairing.format import Code, Format, Later, Option, Places, Table, choice
from torneo.pairing.formats import register
from torneo.pairing.options import COLOURS, PLAY_OFFS, SETS, THIRD_PLACE, games_of_a_tie
from torneo.text import marked as _

_ENTRANTS = Option(name="players", accepted=_("2 or more"), required=True, parameter="entrants")
_SEEDING = Option(
    name="seeding",
    kind="choice",
    title=_("Order of the bracket"),
    meaning=_("the strongest against the weakest, or everybody at the same distance"),
    accepted=_("the order of the bracket"),
    choices=choice(compensation=_("strongest against weakest"), equidistant=_("at equal distances")),
    default="compensation",
)
_ELIMINATIONS = Option(
    name="eliminations",
    title=_("Eliminations"),
    meaning=_("how many lost ties put a player out: 1 for a simple knock-out, 2 for a double, 3 for a triple one"),
    accepted=_("how many lost ties put a player out, 1 or more"),
    default="1",
)
_DISPENSED = Option(
    name="dispensed",
    kind="numbers",
    title=_("Dispensed from the first rounds"),
    meaning=_("how many of the strongest skip one round, two rounds and so on, with commas"),
    accepted=_("how many skip one round, two rounds..., with one elimination"),
)
_GUARANTEE = Option(
    name="guarantee",
    title=_("Ties guaranteed"),
    meaning=_("how many ties everybody plays at least, losers in consolation ties; 0: nothing is guaranteed"),
    accepted=_("how many ties everybody plays at least, as far as the number of entrants allows it"),
    default="0",
)
_WINNERS = Option(
    name="winners",
    kind="pairs",
    meaning=_("the winners of ties that no game decided: the number of the tie, a colon, that of the player"),
)


def _by_ties(name: str, *options: Option) -> dict[str, Any]:
    """How a format is run whose rounds are ties of a bracket."""
    return {
        "closed": True,
        "places": Places.PROGRESS,
        "options": (*options, *PLAY_OFFS, _WINNERS, COLOURS, SETS),
        "pair": partial(Later("torneo.pairing.knockout.running:pair_knockout"), name),
        "over": Later("torneo.pairing.knockout.running:knockout_over"),
        "encounter": Later("torneo.pairing.knockout.running:tie_rules"),
        "not_accelerated": _("a knock-out pairs by its bracket, not by points"),
    }


register(
    Format(
        name="knockout",
        title=_("Knock-out"),
        chapters=KNOCKOUT,
        report_codes=(Code("CUSTOM_KNOCKOUT"),),
        words=("KNOCKOUT", "ELIMINATORIA", "DAPIRAN"),
        **_by_ties("knockout", _ELIMINATIONS, _SEEDING, _DISPENSED, THIRD_PLACE, _GUARANTEE, games_of_a_tie("1")),
        seeded=True,
        stated="eliminations",
        table=Table(
            needs=_ENTRANTS,
            options=(_ELIMINATIONS, _SEEDING, _DISPENSED, THIRD_PLACE, _GUARANTEE),
            build=Later("torneo.pairing.knockout.bracket:knockout"),
            verify=Later("torneo.pairing.knockout.bracket:verify_bracket"),
            checks={
                _("places"): _("places: every entrant, winner and loser who goes on has one place in the bracket"),
                _("order"): _("order: every tie comes after those its players come from"),
                _("guarantee"): _("guarantee: everybody plays as many ties as they were promised"),
            },
            source="003 lines 217-223, 294-307, 3040-3049; 001 lines 1687-1695",
        ),
    )
)
register(
    Format(
        name="team-knockout",
        title=_("Knock-out of teams"),
        report_codes=(Code("CUSTOM_TEAM_KNOCKOUT"),),
        closed=True,
        teams=True,
        places=Places.PROGRESS,
    )
)
register(
    Format(
        name="dapiran",
        title=_("Dapiran"),
        chapters=KNOCKOUT,
        report_codes=(Code("DAPIRAN"),),
        **_by_ties("dapiran", _DISPENSED, _SEEDING, THIRD_PLACE, games_of_a_tie("1")),
        seeded=True,
        table=Table(
            needs=_ENTRANTS,
            options=(_DISPENSED,),
            build=Later("torneo.pairing.knockout.dapiran:dapiran"),
            verify=Later("torneo.pairing.knockout.dapiran:verify_dapiran"),
            checks={
                _("pairs"): _("pairs: every round has an even number of players"),
                _("power of two"): _("power of two: the plan ends in one"),
                _("players"): _("players: each round has the winners of the one before and those who skipped it"),
            },
            source="003 lines 224-293",
        ),
    )
)
_FIRST_WHITE = Option(
    name="first_white",
    kind="choice",
    title=_("White in the first game"),
    meaning=_("which of the two has White in the first game"),
    accepted=_("who has White in the first game"),
    choices=choice(1, 2),
    default="1",
)
register(
    Format(
        name="match",
        title=_("Match"),
        chapters=MANUAL,
        report_codes=(Code("MATCH"),),
        **_by_ties("match", games_of_a_tie("4"), _FIRST_WHITE)
        | {
            "pair": Later("torneo.pairing.knockout.running:pair_match"),
            "over": Later("torneo.pairing.knockout.running:match_over"),
            "encounter": Later("torneo.pairing.knockout.running:match_rules"),
        },
        table=Table(
            needs=Option(name="games", accepted=_("1 or more"), required=True),
            options=(_FIRST_WHITE,),
            build=Later("torneo.pairing.knockout.match:match_schedule"),
            verify=Later("torneo.pairing.knockout.match:verify_match"),
            checks={
                _("one game a round"): _("one game a round: everybody has one game in each, or is named as free"),
                _("meetings"): _("meetings: the two meet in every game"),
                _("alternation"): _("alternation: the colours change every game"),
            },
            source="001 lines 1681-1695",
            code="CUSTOM_ROUNDROBIN",
        ),
    )
)
