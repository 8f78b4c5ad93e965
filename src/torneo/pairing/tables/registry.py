"""The closed systems in one place: what each needs and accepts, how it is built and checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from torneo.pairing.knockout.bracket import Bracket, knockout, verify_bracket
from torneo.pairing.knockout.dapiran import DapiranPlan, dapiran, verify_dapiran
from torneo.pairing.knockout.match import match_schedule, verify_match
from torneo.pairing.tables.berger import berger, verify_berger
from torneo.pairing.tables.hutton import hilton, hutton, verify_hilton, verify_hutton
from torneo.pairing.tables.multistage import group_stage, serpentine, verify_groups
from torneo.pairing.tables.nagarajan import nagarajan, verify_nagarajan
from torneo.pairing.tables.schedule import Schedule, ScheduleError
from torneo.pairing.tables.scheveningen import (
    djaja,
    scheveningen,
    semi_scheveningen,
    verify_djaja,
    verify_scheveningen,
)
from torneo.pairing.tables.skalitzka import skalitzka, verify_skalitzka
from torneo.text import Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Callable

    from torneo.pairing.tables.verify import Fault

Built: TypeAlias = Schedule | Bracket | DapiranPlan

Kind = Literal["number", "numbers", "choice", "switch"]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a system is told; the name is that of the function's parameter."""

    name: str
    kind: Kind
    accepted: str
    """What it accepts, in words a person can act on."""
    required: bool = False
    choices: tuple[str | int, ...] = ()
    parameter: str = ""
    """The parameter of the function, when the option has a plainer name than it."""


@dataclass(frozen=True, slots=True)
class ClosedSystem:
    """A closed system as a command line or a desk offers it."""

    name: str
    title: str
    needs: Option
    """The size it is built for."""
    options: tuple[Option, ...]
    build: Callable[..., Built]
    verify: Callable[..., tuple[Fault, ...]]
    source: str
    """Where the source documents describe it."""
    fide_code: str = ""
    """The code of the type of tournament in a TRF26 file: of FIDE's table, or Torneo's own where that has none."""
    checks: tuple[str, ...] = ()
    """What ``verify`` holds it to: the name of each principle and what it asks here."""


_PLAYERS = Option("players", "number", "2 or more", required=True)
_LAST = Option("last", "number", "the number of the round to be played at the end")
_ONCE = "one game a round: everybody has one game in each, or is named as free"
_MATES = "team mates: nobody meets a player of the same team"


def _groups(players: int, groups: int, cycles: int = 1) -> Schedule:
    return group_stage(serpentine(players, groups), cycles)


SYSTEMS: dict[str, ClosedSystem] = {
    system.name: system
    for system in (
        ClosedSystem(
            "berger",
            "Round robin (Berger tables)",
            _PLAYERS,
            (
                Option("cycles", "number", "1 or more"),
                Option(
                    "reverse_last_two",
                    "choice",
                    "the cycles whose last two rounds are exchanged",
                    choices=("none", "first", "every"),
                ),
            ),
            berger,
            verify_berger,
            "003 lines 308-584; 001 lines 1456-1528",
            "BERGER_ROUNDROBIN",
            checks=(
                _ONCE,
                "meetings: everybody meets everybody once a cycle",
                "colour balance: within one; equal with an odd number of players or an even number of cycles",
                "rests: one a cycle with an odd number of players, otherwise none",
            ),
        ),
        ClosedSystem(
            "nagarajan",
            "Nagarajan",
            Option("players", "number", "3 to 20", required=True),
            (Option("lot_winner", "choice", "which of the two strongest won the lot", choices=(1, 2)),),
            nagarajan,
            verify_nagarajan,
            "003 lines 585-641",
            "CUSTOM_ROUNDROBIN",
            checks=(
                _ONCE,
                "meetings: everybody meets everybody once",
                "colour balance: within one; equal with an odd number of players",
                "colours in a row: two at most",
                "rests: one with an odd number of players, otherwise none",
            ),
        ),
        ClosedSystem(
            "groups",
            "Round robin in groups",
            _PLAYERS,
            (
                Option("groups", "number", "a number that divides the players", required=True),
                Option("cycles", "number", "1 or more"),
            ),
            _groups,
            verify_groups,
            "003 lines 341-344",
            "CUSTOM_ROUNDROBIN",
            checks=(
                _ONCE,
                "meetings: everybody meets everybody of the group once a cycle, and nobody else",
                "colour balance: within one",
            ),
        ),
        ClosedSystem(
            "scheveningen",
            "Scheveningen, classic",
            Option("boards", "number", "an even number", required=True),
            (_LAST,),
            scheveningen,
            verify_scheveningen,
            "003 lines 643-690",
            "CUSTOM_SCHEVENINGEN",
            checks=(
                _ONCE,
                _MATES,
                "meetings: everybody meets everybody of the other team once",
                "colour balance: equal",
                "rests: none",
                "alternation: the colour changes every round, unless a round was put last",
            ),
        ),
        ClosedSystem(
            "djaja",
            "Scheveningen, Djaja tables",
            Option("boards", "number", "2 to 10; beyond, odd numbers and multiples of four", required=True),
            (_LAST, Option("resting", "switch", "odd teams by the next even table, with rests")),
            djaja,
            verify_djaja,
            "003 lines 691-776; 001 lines 1553-1625",
            "CUSTOM_SCHEVENINGEN",
            checks=(
                _ONCE,
                _MATES,
                "meetings: everybody meets everybody of the other team once",
                "colour balance: equal, within one in odd teams",
                "rests: none, or one in the tables with rests",
                "team colours: both teams have as many of each in a round, one more in odd teams",
                "colours in a row: two at most, unless a round was put last or players rest",
            ),
        ),
        ClosedSystem(
            "semi-scheveningen",
            "Semi-Scheveningen",
            Option("boards", "number", "an even number, 4 or more, whose half Djaja accepts", required=True),
            (_LAST,),
            semi_scheveningen,
            verify_djaja,
            "001 lines 1558-1562",
            "SEMI_SCHEVENINGEN",
            checks=(
                _ONCE,
                _MATES,
                "meetings: everybody meets everybody of the same half of the other team once",
                "colour balance: equal, within one in odd halves",
                "rests: none",
                "team colours: both teams have as many of each in a round, two more with odd halves",
                "colours in a row: two at most, unless a round was put last",
            ),
        ),
        ClosedSystem(
            "hutton",
            "Hutton",
            Option("teams", "number", "3 (of 4 players), 4 (of 6) or 5 (of 8)", required=True),
            (),
            hutton,
            verify_hutton,
            "003 lines 778-782",
            "HUTTON",
            checks=(
                _ONCE,
                _MATES,
                "team meetings: each two teams play on two boards",
                "team colours: each team has as many Whites as Blacks",
            ),
        ),
        ClosedSystem(
            "hilton",
            "Hilton",
            Option("teams", "number", "an even number, 4 or more, with one player less in each", required=True),
            (),
            hilton,
            verify_hilton,
            "003 lines 783-871; 001 lines 1641-1680",
            "HILTON",
            checks=(
                _ONCE,
                _MATES,
                "no rematch: nobody meets an opponent twice",
                "team meetings: each two teams play on one board in every round",
                "team colours: within one in every round",
                "colour balance: within one",
                "colours in a row: two at most",
            ),
        ),
        ClosedSystem(
            "skalitzka",
            "Skalitzka",
            Option("boards", "number", "an even number", required=True),
            (),
            skalitzka,
            verify_skalitzka,
            "003 lines 872-883; 001 lines 1626-1640",
            "SKALITZKA",
            checks=(
                _ONCE,
                _MATES,
                "no rematch: nobody meets an opponent twice",
                "alternation: everybody has both colours",
                "team colours: each team has as many Whites as Blacks in every round",
                "both teams: everybody meets both other teams",
            ),
        ),
        ClosedSystem(
            "knockout",
            "Knock-out",
            Option("players", "number", "2 or more", required=True, parameter="entrants"),
            (
                Option("eliminations", "number", "how many lost ties put a player out, 1 or more"),
                Option("seeding", "choice", "the order of the bracket", choices=("compensation", "equidistant")),
                Option("dispensed", "numbers", "how many skip one round, two rounds..., with one elimination"),
                Option("third_place", "switch", "a tie for the third place, with one elimination"),
            ),
            knockout,
            verify_bracket,
            "003 lines 217-223, 294-307; 001 lines 1687-1695",
            "CUSTOM_KNOCKOUT",
            checks=(
                "places: every entrant, winner and loser who goes on has one place in the bracket",
                "order: every tie comes after those its players come from",
            ),
        ),
        ClosedSystem(
            "dapiran",
            "Dapiran",
            Option("players", "number", "2 or more", required=True, parameter="entrants"),
            (Option("dispensed", "numbers", "how many skip one round, two rounds..."),),
            dapiran,
            verify_dapiran,
            "003 lines 224-293",
            checks=(
                "pairs: every round has an even number of players",
                "power of two: the plan ends in one",
                "players: each round has the winners of the one before and those who skipped it",
            ),
        ),
        ClosedSystem(
            "match",
            "Match",
            Option("games", "number", "1 or more", required=True),
            (Option("first_white", "choice", "who has White in the first game", choices=(1, 2)),),
            match_schedule,
            verify_match,
            "001 lines 1681-1695",
            "CUSTOM_ROUNDROBIN",
            checks=(
                _ONCE,
                "meetings: the two meet in every game",
                "alternation: the colours change every game",
            ),
        ),
    )
}
"""Every closed system by name."""


def find_system(name: str) -> ClosedSystem:
    """The system with a name.

    >>> find_system("skalitzka").needs.name
    'boards'
    >>> find_system("berlin")
    Traceback (most recent call last):
    ...
    torneo.pairing.tables.schedule.ScheduleError: no closed system 'berlin': berger, nagarajan, groups, ...
    """
    if name not in SYSTEMS:
        raise ScheduleError(
            _("no closed system {name!r}: {accepted} are accepted"), name=name, accepted=", ".join(SYSTEMS)
        )
    return SYSTEMS[name]


def _fits(kind: Kind, value: object) -> bool:
    if kind == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "numbers":
        return isinstance(value, tuple | list) and all(_fits("number", item) for item in value)
    return kind == "choice" or isinstance(value, bool)


def build(name: str, size: int, **options: object) -> Built:
    """Build a system by name from its size and its options.

    >>> schedule = build("berger", 4, cycles=2)
    >>> isinstance(schedule, Schedule) and len(schedule.rounds)
    6
    """
    system = find_system(name)
    known = {option.name: option for option in system.options}
    for given, value in options.items():
        if given not in known:
            accepted = ", ".join(known) or "no options"
            raise ScheduleError(
                _("{name} has no option {given!r}: {accepted} accepted"), name=name, given=given, accepted=accepted
            )
        option = known[given]
        if option.choices and value not in option.choices:
            raise ScheduleError(
                _("{given} is {value!r}: {option} are accepted"),
                given=given,
                value=value,
                option=", ".join(map(str, option.choices)),
            )
        if not _fits(option.kind, value):
            wanted = {"number": _("a whole number"), "numbers": _("whole numbers"), "switch": _("true or false")}
            raise ScheduleError(
                _("{given} is {value!r}: {option} accepted, {accepted}"),
                given=given,
                value=value,
                option=Text(wanted[option.kind]),
                accepted=Text(option.accepted),
            )
    missing = [option.name for option in system.options if option.required and option.name not in options]
    if missing:
        raise ScheduleError(_("{name} also needs {missing}"), name=name, missing=", ".join(missing))
    return system.build(size, **options)


def verify(name: str, built: Built) -> tuple[Fault, ...]:
    """What breaks the principles of the system in what was built; empty when all is well.

    >>> verify("hilton", build("hilton", 8))
    ()
    """
    return find_system(name).verify(built)


def report_code(schedule: Schedule) -> str:
    """The code of record 192 for a schedule; empty where the report file has none.

    The tables are Berger's however often they are played, and the double round of FIDE (C.05) has the last two
    rounds of the first cycle exchanged; other cycles are the organiser's own.

    >>> [report_code(berger(6, cycles, turn)) for cycles, turn in ((1, "none"), (2, "first"), (2, "none"))]
    ['BERGER_ROUNDROBIN', 'FIDE_DOUBLEROUNDROBIN', 'BERGER_ROUNDROBIN_G2']
    >>> report_code(berger(6, 3, "every"))
    'CUSTOM_ROUNDROBIN'
    """
    if schedule.system == "amsterdam":
        return "CUSTOM_ROUNDROBIN"
    if schedule.system != "berger":
        return find_system(schedule.system).fide_code
    if schedule.entrants == tuple(range(1, len(schedule.entrants) + 1)):
        size = len(schedule.entrants)
        if schedule == berger(size):
            return "BERGER_ROUNDROBIN"
        if schedule == berger(size, 2, "first"):
            return "FIDE_DOUBLEROUNDROBIN"
        if schedule == berger(size, schedule.cycles):
            return f"BERGER_ROUNDROBIN_G{schedule.cycles}"
    return "CUSTOM_ROUNDROBIN"
