"""The formats whose opponents are known from the start, registered: round robins, and teams against teams."""

from __future__ import annotations

from functools import partial
from typing import Any

from torneo.pairing.book.chapters import HUTTON, MANUAL, NAGARAJAN, SCHEVENINGEN, SKALITZKA, STAGES, TABLES
from torneo.pairing.format import Code, Format, Later, Option, Places, Table, choice
from torneo.pairing.formats import register
from torneo.pairing.options import COLOURS, ENCOUNTERS, MINI_MATCH, TIES
from torneo.text import marked as _

_PLAYERS = Option(
    name="players",
    meaning=_("How many players; as many as --from has if left out."),
    accepted=_("2 or more"),
    required=True,
)
_CYCLES = Option(
    name="cycles",
    title=_("Cycles"),
    meaning=_("How many times everybody meets."),
    accepted=_("1 or more"),
    default="1",
    sign="K",
)
_LAST = Option(
    name="last",
    title=_("Last round"),
    meaning=_("The round to be played at the end."),
    accepted=_("the number of the round to be played at the end"),
    sign="ROUND",
)


def _boards(accepted: str) -> Option:
    meaning = _("How many players a team has; as in --from if left out.")
    return Option(name="boards", meaning=meaning, accepted=accepted, required=True)


def _teams(accepted: str) -> Option:
    meaning = _("How many teams; as many as --from has if left out.")
    return Option(name="teams", meaning=meaning, accepted=accepted, required=True)


_LOT_WINNER = Option(
    name="lot_winner",
    kind="choice",
    title=_("Winner of the lot"),
    meaning=_("which of the two strongest won the lot for the colours"),
    accepted=_("which of the two strongest won the lot"),
    choices=choice(1, 2),
    default="1",
)
_RESTING = Option(
    name="resting",
    kind="switch",
    title=_("With rests"),
    meaning=_("Odd teams by the next even table: who meets the missing player rests."),
    accepted=_("odd teams by the next even table, with rests"),
)
_LETTERS = Option(
    name="letters",
    title=_("Lot of the letters"),
    meaning=_("the number from which the lot gives each team its letter; 0: in their order"),
    default="0",
)


_STAGES = (
    Option(name="groups", title=_("Groups"), meaning=_("how many groups there are"), default="2"),
    Option(
        name="deal",
        kind="choice",
        title=_("Who is in which group"),
        meaning=_("dealt by strength to and fro, or everybody of one club, federation or category in a group"),
        choices=choice(
            serpentine=_("by strength, to and fro"),
            club=_("a group for each club"),
            federation=_("a group for each federation"),
            category=_("a group for each category"),
        ),
        default="serpentine",
    ),
    Option(name="cycles", title=_("Cycles"), meaning=_("how many times everybody of a group meets"), default="1"),
    Option(
        name="final",
        kind="choice",
        title=_("After the groups"),
        meaning=_("what those who qualify play"),
        choices=choice(
            none=_("nothing"),
            berger=_("a round robin"),
            amsterdam=_("a round robin with the results of the groups carried over"),
            knockout=_("a knock-out"),
        ),
        default="none",
    ),
    Option(
        name="qualify",
        title=_("Qualified from each group"),
        meaning=_("how many of each group go on to the final"),
        default="2",
    ),
    Option(
        name="best",
        title=_("Best of the others"),
        meaning=_("how many of the next best of all groups go on too"),
        default="0",
    ),
    Option(
        name="second_cycles",
        title=_("Cycles of the final"),
        meaning=_("how many times everybody of the final meets, where that is a round robin"),
        default="1",
    ),
)
"""What is settled of groups and of what follows them; then come the ties of a knock-out."""


def _by_table(name: str, *options: Option) -> dict[str, Any]:
    """How a format is run whose rounds its table gives."""
    return {
        "closed": True,
        "options": (*options, *ENCOUNTERS),
        "encounter": MINI_MATCH,
        "pair": partial(Later("torneo.pairing.tables.running:pair_by_table"), name),
        "rounds": partial(Later("torneo.pairing.tables.running:rounds_by_table"), name),
        "not_accelerated": _("its rounds come from a table, not from points"),
    }


ONCE = {_("one game a round"): _("one game a round: everybody has one game in each, or is named as free")}
"""A principle of every table."""
_TEAMS = {**ONCE, _("team mates"): _("team mates: nobody meets a player of the same team")}
_ALL_OF_THE_OTHER = {_("meetings"): _("meetings: everybody meets everybody of the other team once")}
_NO_REMATCH = {_("no rematch"): _("no rematch: nobody meets an opponent twice")}
_NO_RESTS = {_("rests"): _("rests: none")}

_CYCLES_PLAYED = (
    Option(
        name="cycles",
        kind="choice",
        title=_("Cycles"),
        meaning=_("how many times everybody meets everybody"),
        choices=choice("1", "2", "3", "4"),
        default="1",
    ),
    Option(
        name="reverse",
        kind="choice",
        title=_("Last two rounds exchanged"),
        meaning=_("cycles whose last two rounds are exchanged; auto: the first of two (C.05), otherwise none"),
        choices=choice(auto=_("automatic"), none=_("no"), first=_("in the first cycle"), every=_("in every cycle")),
        default="auto",
    ),
)

register(
    Format(
        name="berger",
        title=_("Round robin (Berger tables)"),
        about=_("Everybody meets everybody, once or several times."),
        chapters=TABLES,
        needs=("colours",),
        options=(
            *_CYCLES_PLAYED,
            COLOURS,
            *ENCOUNTERS,
        ),
        report_codes=(
            Code("BERGER_ROUNDROBIN"),
            Code("FIDE_ROUNDROBIN"),
            Code("FIDE_DOUBLEROUNDROBIN", _("Double round robin (C.05)"), {"cycles": "2", "reverse": "first"}),
            Code(
                "BERGER_DOUBLEROUNDROBIN",
                _("Double round robin (Berger tables)"),
                {"cycles": "2", "reverse": "none"},
            ),
            Code(
                "BERGER_ROUNDROBIN_Gn",
                _("Round robin (Berger tables), played n times"),
                {"cycles": "n", "reverse": "none"},
                r"BERGER_ROUNDROBIN_G(?P<n>[1-9]\d?)",
            ),
        ),
        closed=True,
        pair=Later("torneo.pairing.tables.berger_system:pair_berger"),
        encounter=MINI_MATCH,
        reference=Later("torneo.lab.literal.references:refer_berger"),
        rounds=Later("torneo.pairing.tables.berger_system:rounds_needed"),
        not_accelerated=_("a round robin pairs by its table, not by points"),
        table=Table(
            needs=_PLAYERS,
            options=(
                _CYCLES,
                Option(
                    name="reverse_last_two",
                    kind="choice",
                    meaning=_("The cycles whose last two rounds are exchanged."),
                    accepted=_("the cycles whose last two rounds are exchanged"),
                    choices=choice("none", "first", "every"),
                    default="none",
                ),
            ),
            build=Later("torneo.pairing.tables.berger:berger"),
            verify=Later("torneo.pairing.tables.berger:verify_berger"),
            checks={
                **ONCE,
                _("meetings"): _("meetings: everybody meets everybody once a cycle"),
                _("colour balance"): _(
                    "colour balance: within one; equal with an odd number of players or an even number of cycles"
                ),
                _("rests"): _("rests: one a cycle with an odd number of players, otherwise none"),
            },
            source="003 lines 308-584; 001 lines 1456-1528",
            about=(
                _("Round robin by the Berger tables, for any number of players."),
                _(
                    "With an odd number one player is free in each round. 'first' exchanges the last two rounds of the"
                    " first cycle, as FIDE recommends for double rounds; 'every' those of every cycle."
                ),
            ),
            example="--players 6",
        ),
    )
)
register(
    Format(
        name="nagarajan",
        title=_("Nagarajan"),
        about=_("Everybody meets everybody, numbered by strength: colours and strong opponents come in turn."),
        chapters=NAGARAJAN,
        report_codes=(Code("NAGARAJAN"),),
        **_by_table("nagarajan", _LOT_WINNER),
        seeded=True,
        table=Table(
            needs=Option(name="players", accepted=_("3 to 20"), required=True),
            options=(_LOT_WINNER,),
            build=Later("torneo.pairing.tables.nagarajan:nagarajan"),
            verify=Later("torneo.pairing.tables.nagarajan:verify_nagarajan"),
            checks={
                **ONCE,
                _("meetings"): _("meetings: everybody meets everybody once"),
                _("colour balance"): _("colour balance: within one; equal with an odd number of players"),
                _("colours in a row"): _("colours in a row: two at most"),
                _("rests"): _("rests: one with an odd number of players, otherwise none"),
            },
            source="003 lines 585-641",
            code="CUSTOM_ROUNDROBIN",
        ),
    )
)
register(
    Format(
        name="groups",
        title=_("Round robin in groups"),
        about=_("Everybody meets everybody in their group; the best go on to a final or a knock-out."),
        chapters=STAGES,
        options=(*_STAGES, *TIES, COLOURS),
        report_codes=(Code("GROUPS"),),
        words=("INGROUPS",),
        closed=True,
        seeded=True,
        stated="groups",
        places=Places.STAGES,
        pair=Later("torneo.pairing.stages.running:pair_stages"),
        rounds=Later("torneo.pairing.stages.running:rounds_of_stages"),
        ahead=Later("torneo.pairing.stages.running:rounds_ahead"),
        over=Later("torneo.pairing.stages.running:stages_over"),
        encounter=Later("torneo.pairing.stages.running:ties_of_cup"),
        ties_from=Later("torneo.pairing.stages.running:first_round_of_cup"),
        not_accelerated=_("its rounds come from a table, not from points"),
        table=Table(
            needs=_PLAYERS,
            options=(
                Option(
                    name="groups",
                    meaning=_("How many groups; some are one larger where they do not divide the players."),
                    accepted=_("a number that leaves two players or more to each"),
                    required=True,
                    sign="G",
                ),
                _CYCLES,
            ),
            build=Later("torneo.pairing.tables.multistage:even_groups"),
            verify=Later("torneo.pairing.tables.multistage:verify_groups"),
            checks={
                **ONCE,
                _("meetings"): _("meetings: everybody meets everybody of the group once a cycle, and nobody else"),
                _("colour balance"): _("colour balance: within one"),
            },
            source="003 lines 341-344",
            about=(
                _(
                    "Round robin in groups, all at the same time; players are dealt to the groups by strength, to and"
                    " fro."
                ),
            ),
            example="--players 12 --groups 3",
            code="CUSTOM_ROUNDROBIN",
        ),
    )
)
register(
    Format(
        name="custom-round-robin",
        title=_("Round robin by a table of its own"),
        report_codes=(Code("CUSTOM_ROUNDROBIN"),),
        words=("ROUNDROBIN", "ALLPLAYALL", "BERGER", "NAGARAJAN", "AMSTERDAM", "TODOSCONTRATODOS", "LIGA"),
        closed=True,
    )
)
register(
    Format(
        name="team-round-robin",
        title=_("Round robin of teams"),
        about=_("Every team meets every other, once or several times, at home and away."),
        chapters=TABLES,
        needs=("colours",),
        options=_CYCLES_PLAYED,
        report_codes=(
            Code(
                "FIDE_TEAM_ROUNDROBIN",
                pattern=r"(FIDE|BERGER|CUSTOM|OTHER)_TEAM_ROUNDROBIN",
            ),
            Code(
                "FIDE_TEAM_DOUBLEROUNDROBIN",
                _("Double round robin of teams"),
                {"cycles": "2", "reverse": "first"},
                r"(FIDE|BERGER|CUSTOM|OTHER)_TEAM_DOUBLEROUNDROBIN",
            ),
            Code(
                "FIDE_TEAM_ROUNDROBIN_Gn",
                _("Round robin of teams, played n times"),
                {"cycles": "n", "reverse": "none"},
                r"(FIDE|BERGER|CUSTOM|OTHER)_TEAM_ROUNDROBIN_G(?P<n>[1-9]\d?)",
            ),
        ),
        closed=True,
        teams=True,
        pair=Later("torneo.pairing.tables.berger_system:pair_teams"),
        rounds=Later("torneo.pairing.tables.berger_system:rounds_of_teams"),
        not_accelerated=_("a round robin pairs by its table, not by points"),
    )
)
register(
    Format(
        name="scheveningen",
        title=_("Scheveningen, classic"),
        about=_("Two teams: everybody of one meets everybody of the other."),
        chapters=SCHEVENINGEN,
        report_codes=(Code("SCHEVENINGEN_CLASSIC"),),
        needs=("teams",),
        places=Places.TOTALS,
        **_by_table("scheveningen", _LAST, _LETTERS),
        table=Table(
            needs=_boards(_("an even number")),
            options=(_LAST,),
            build=Later("torneo.pairing.tables.scheveningen:scheveningen"),
            verify=Later("torneo.pairing.tables.scheveningen:verify_scheveningen"),
            checks={
                **_TEAMS,
                **_ALL_OF_THE_OTHER,
                _("colour balance"): _("colour balance: equal"),
                **_NO_RESTS,
                _("alternation"): _("alternation: the colour changes every round, unless a round was put last"),
            },
            source="003 lines 643-690",
            about=(
                _(
                    "Two teams of an even number of players, everybody of one against everybody of the other; the"
                    " classic tables."
                ),
            ),
            example="--boards 6",
            code="CUSTOM_SCHEVENINGEN",
        ),
    )
)
register(
    Format(
        name="djaja",
        title=_("Scheveningen, Djaja tables"),
        about=_("Scheveningen with balanced colours, for odd teams too."),
        chapters=SCHEVENINGEN,
        report_codes=(Code("SCHEVENINGEN_DJAJA"),),
        needs=("teams",),
        places=Places.TOTALS,
        **_by_table("djaja", _LAST, _RESTING, _LETTERS),
        table=Table(
            needs=_boards(_("2 to 10; beyond, odd numbers and multiples of four")),
            options=(
                _LAST,
                _RESTING,
            ),
            build=Later("torneo.pairing.tables.scheveningen:djaja"),
            verify=Later("torneo.pairing.tables.scheveningen:verify_djaja"),
            checks={
                **_TEAMS,
                **_ALL_OF_THE_OTHER,
                _("colour balance"): _("colour balance: equal, within one in odd teams"),
                _("rests"): _("rests: none, or one in the tables with rests"),
                _("team colours"): _("team colours: both teams have as many of each in a round, one more in odd teams"),
                _("colours in a row"): _("colours in a row: two at most, unless a round was put last or players rest"),
            },
            source="003 lines 691-776; 001 lines 1553-1625",
            about=(
                _(
                    "Two teams, everybody of one against everybody of the other; the modern tables, with both colours"
                    " in each team."
                ),
            ),
            example="--boards 7 --last 1",
            code="CUSTOM_SCHEVENINGEN",
        ),
    )
)
register(
    Format(
        name="semi-scheveningen",
        title=_("Semi-Scheveningen"),
        about=_("Two teams: everybody meets half of the other team."),
        chapters=MANUAL,
        report_codes=(Code("SEMI_SCHEVENINGEN"),),
        words=("SEMISCHEVENINGEN",),
        needs=("teams",),
        places=Places.TOTALS,
        **_by_table("semi-scheveningen", _LAST, _LETTERS),
        table=Table(
            needs=_boards(_("an even number, 4 or more, whose half Djaja accepts")),
            options=(_LAST,),
            build=Later("torneo.pairing.tables.scheveningen:semi_scheveningen"),
            verify=Later("torneo.pairing.tables.scheveningen:verify_djaja"),
            checks={
                **_TEAMS,
                _("meetings"): _("meetings: everybody meets everybody of the same half of the other team once"),
                _("colour balance"): _("colour balance: equal, within one in odd halves"),
                **_NO_RESTS,
                _("team colours"): _(
                    "team colours: both teams have as many of each in a round, two more with odd halves"
                ),
                _("colours in a row"): _("colours in a row: two at most, unless a round was put last"),
            },
            source="001 lines 1558-1562",
            about=(
                _("Two teams in halves: first half against first half and second against second, in half the rounds."),
            ),
            example="--boards 8",
        ),
    )
)
register(
    Format(
        name="fide-scheveningen",
        title=_("Scheveningen"),
        report_codes=(Code("FIDE_SCHEVENINGEN", pattern=r"(FIDE_)?(DOUBLE)?SCHEVENINGEN(_G[1-9]\d?)?"),),
        closed=True,
    )
)
register(
    Format(
        name="custom-scheveningen",
        title=_("Scheveningen by a table of its own"),
        report_codes=(Code("CUSTOM_SCHEVENINGEN"),),
        words=("SCHEVENINGEN",),
        closed=True,
    )
)
register(
    Format(
        name="fide-schiller",
        title=_("Schiller System"),
        report_codes=(Code("FIDE_SCHILLER", pattern=r"(FIDE_)?SCHILLER(_\d+X\d+)?"),),
        closed=True,
    )
)
register(
    Format(
        name="custom-schiller",
        title=_("Schiller System by a table of its own"),
        report_codes=(Code("CUSTOM_SCHILLER"),),
        words=("SCHILLER",),
        closed=True,
    )
)
register(
    Format(
        name="hutton",
        title=_("Hutton"),
        about=_("Three to five teams in one day: everybody meets players of all the others."),
        chapters=HUTTON,
        report_codes=(Code("HUTTON"),),
        words=("HUTTON",),
        needs=("teams",),
        places=Places.TOTALS,
        **_by_table("hutton", _LETTERS),
        table=Table(
            needs=_teams(_("3 (of 4 players), 4 (of 6) or 5 (of 8)")),
            build=Later("torneo.pairing.tables.hutton:hutton"),
            verify=Later("torneo.pairing.tables.hutton:verify_hutton"),
            checks={
                **_TEAMS,
                _("team meetings"): _("team meetings: each two teams play on two boards"),
                _("team colours"): _("team colours: each team has as many Whites as Blacks"),
            },
            source="003 lines 778-782",
            about=(_("Three teams of 4 players, four of 6 or five of 8 against one another in a single round."),),
            example="--teams 4",
        ),
    )
)
register(
    Format(
        name="hilton",
        title=_("Hilton"),
        about=_("An even number of teams: everybody meets one player of every other team."),
        chapters=HUTTON,
        report_codes=(Code("HILTON"),),
        words=("HILTON",),
        needs=("teams",),
        places=Places.TOTALS,
        **_by_table("hilton", _LETTERS),
        table=Table(
            needs=_teams(_("an even number, 4 or more, with one player less in each")),
            build=Later("torneo.pairing.tables.hutton:hilton"),
            verify=Later("torneo.pairing.tables.hutton:verify_hilton"),
            checks={
                **_TEAMS,
                **_NO_REMATCH,
                _("team meetings"): _("team meetings: each two teams play on one board in every round"),
                _("team colours"): _("team colours: within one in every round"),
                _("colour balance"): _("colour balance: within one"),
                _("colours in a row"): _("colours in a row: two at most"),
            },
            source="003 lines 783-871; 001 lines 1641-1680",
            about=(_("An even number of teams, with one player less in each, against one another in three rounds."),),
            example="--teams 6",
        ),
    )
)
register(
    Format(
        name="skalitzka",
        title=_("Skalitzka"),
        about=_("Three teams at once: each team plays half of its boards against either of the others."),
        chapters=SKALITZKA,
        report_codes=(Code("SKALITZKA"),),
        words=("SKALITZKA",),
        needs=("teams",),
        places=Places.TOTALS,
        **_by_table("skalitzka", _LETTERS),
        table=Table(
            needs=_boards(_("an even number")),
            build=Later("torneo.pairing.tables.skalitzka:skalitzka"),
            verify=Later("torneo.pairing.tables.skalitzka:verify_skalitzka"),
            checks={
                **_TEAMS,
                **_NO_REMATCH,
                _("alternation"): _("alternation: everybody has both colours"),
                _("team colours"): _("team colours: each team has as many Whites as Blacks in every round"),
                _("both teams"): _("both teams: everybody meets both other teams"),
            },
            source="003 lines 872-883; 001 lines 1626-1640",
            about=(_("Three teams of an even number of players in two rounds, and no team rests."),),
            example="--boards 6",
        ),
    )
)
register(
    Format(
        name="fixed",
        title=_("A schedule brought along"),
        about=_("Rounds that a file or a list brings, played as they stand, in any order."),
        chapters={"own": ""},
        options=(COLOURS,),
        report_codes=(Code("FIXED"),),
        closed=True,
        pair=Later("torneo.pairing.tables.fixed:pair_fixed"),
        rounds=Later("torneo.pairing.tables.fixed:rounds_of_fixed"),
        over=Later("torneo.pairing.tables.fixed:fixed_over"),
        not_accelerated=_("its rounds come from a table, not from points"),
    )
)
