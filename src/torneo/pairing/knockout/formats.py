"""Knock-outs and matches, registered."""

from __future__ import annotations

from torneo.pairing.format import Code, Format, Later, Option, Places, Table, choice
from torneo.pairing.formats import register
from torneo.text import marked as _

_ENTRANTS = Option(name="players", accepted=_("2 or more"), required=True, parameter="entrants")

register(
    Format(
        name="knockout",
        title=_("Knock-out"),
        report_codes=(Code("CUSTOM_KNOCKOUT"),),
        words=("KNOCKOUT", "ELIMINATORIA", "DAPIRAN"),
        closed=True,
        places=Places.PROGRESS,
        table=Table(
            needs=_ENTRANTS,
            options=(
                Option(name="eliminations", accepted=_("how many lost ties put a player out, 1 or more")),
                Option(
                    name="seeding",
                    kind="choice",
                    accepted=_("the order of the bracket"),
                    choices=choice("compensation", "equidistant"),
                ),
                Option(
                    name="dispensed",
                    kind="numbers",
                    accepted=_("how many skip one round, two rounds..., with one elimination"),
                ),
                Option(
                    name="third_place", kind="switch", accepted=_("a tie for the third place, with one elimination")
                ),
            ),
            build=Later("torneo.pairing.knockout.bracket:knockout"),
            verify=Later("torneo.pairing.knockout.bracket:verify_bracket"),
            checks={
                _("places"): _("places: every entrant, winner and loser who goes on has one place in the bracket"),
                _("order"): _("order: every tie comes after those its players come from"),
            },
            source="003 lines 217-223, 294-307; 001 lines 1687-1695",
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
        closed=True,
        places=Places.PROGRESS,
        table=Table(
            needs=_ENTRANTS,
            options=(Option(name="dispensed", kind="numbers", accepted=_("how many skip one round, two rounds...")),),
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
register(
    Format(
        name="match",
        title=_("Match"),
        closed=True,
        table=Table(
            needs=Option(name="games", accepted=_("1 or more"), required=True),
            options=(
                Option(
                    name="first_white",
                    kind="choice",
                    accepted=_("who has White in the first game"),
                    choices=choice(1, 2),
                ),
            ),
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
