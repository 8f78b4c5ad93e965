"""The rounds of a format made at once, and held to its principles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.pairing.format import Format, Kind, Table
from torneo.pairing.formats import TABLES
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.schedule import Schedule, ScheduleError
from torneo.text import Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.pairing.format import Built
    from torneo.pairing.tables.verify import Fault

_WANTED = {"number": _("a whole number"), "numbers": _("whole numbers"), "switch": _("true or false")}


def find_table(name: str) -> Table:
    """How the rounds of the format with a name are made.

    >>> find_table("skalitzka").needs.name
    'boards'
    >>> find_table("berlin")
    Traceback (most recent call last):
    ...
    torneo.pairing.tables.schedule.ScheduleError: no closed system 'berlin': berger, nagarajan, groups, ...
    """
    table = TABLES[name].table if name in TABLES else None
    if table is None:
        raise ScheduleError(
            _("no closed system {name!r}: {accepted} are accepted"), name=name, accepted=", ".join(TABLES)
        )
    return table


def _fits(kind: Kind, value: object) -> bool:
    if kind == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "numbers":
        return isinstance(value, tuple | list) and all(_fits("number", item) for item in value)
    return kind == "choice" or isinstance(value, bool)


def build(name: str, size: int, **options: object) -> Built:
    """Build the rounds of a format by its name, from its size and its options.

    >>> schedule = build("berger", 4, cycles=2)
    >>> isinstance(schedule, Schedule) and len(schedule.rounds)
    6
    """
    table = find_table(name)
    known = {option.name: option for option in table.options}
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
            raise ScheduleError(
                _("{given} is {value!r}: {option} accepted, {accepted}"),
                given=given,
                value=value,
                option=Text(_WANTED[option.kind]),
                accepted=Text(option.accepted),
            )
    missing = [option.name for option in table.options if option.required and option.name not in options]
    if missing:
        raise ScheduleError(_("{name} also needs {missing}"), name=name, missing=", ".join(missing))
    return table.build(size, **options)


def verify(name: str, built: Built) -> tuple[Fault, ...]:
    """What breaks the principles of the format in what was built; empty when all is well.

    >>> verify("hilton", build("hilton", 8))
    ()
    """
    return find_table(name).verify(built)


def built_code(format_: Format) -> str:
    """The code of record 192 for what is built by a format; empty where report files have none.

    >>> from torneo.pairing.formats import TABLES
    >>> built_code(TABLES["djaja"]), built_code(TABLES["hutton"]), built_code(TABLES["dapiran"])
    ('CUSTOM_SCHEVENINGEN', 'HUTTON', 'DAPIRAN')
    """
    own = format_.codes[0] if format_.codes else ""
    return format_.table.code or own if format_.table is not None else own


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
        return built_code(TABLES[schedule.system])
    if schedule.entrants == tuple(range(1, len(schedule.entrants) + 1)):
        size = len(schedule.entrants)
        if schedule == berger(size):
            return "BERGER_ROUNDROBIN"
        if schedule == berger(size, 2, "first"):
            return "FIDE_DOUBLEROUNDROBIN"
        if schedule == berger(size, schedule.cycles):
            return f"BERGER_ROUNDROBIN_G{schedule.cycles}"
    return "CUSTOM_ROUNDROBIN"
