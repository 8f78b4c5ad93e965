"""The arbiter's report: what of a log an arbiter answers for, by what it is, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import tzinfo

from torneo.desk import events as e
from torneo.desk.chronicle import Line
from torneo.reports.table import Column, Row, Table, number
from torneo.text import Language, Text
from torneo.text import marked as _
from torneo.writing.dates import day_text

_OVERRIDDEN = (e.Overridden,)
_BENT = (
    e.ByeGiven,
    e.RoundWithdrawn,
    e.ColoursReversed,
    e.PointsAwarded,
    e.RoundsChanged,
    e.BoardsSet,
    e.PairedByHand,
    e.PairingChanged,
    e.ResultCorrected,
    e.EncounterDecided,
    e.OrderedByHand,
    e.NoShowKept,
)
_SECTIONS: tuple[tuple[str, str, tuple[type[e.Happening], ...]], ...] = (
    ("overrides", _("Rules set aside"), _OVERRIDDEN),
    ("exceptions", _("Exceptions"), _BENT),
    ("incidents", _("Incidents"), (e.Incident,)),
    ("penalties", _("Penalties"), (e.Penalised,)),
    ("appeals", _("Appeals"), (e.CommitteeFormed, e.AppealLodged, e.AppealDecided)),
)
_COLUMNS = (
    number("entry", keep=True),
    Column("when", keep=True),
    Column("who"),
    Column("what", stretch=True),
)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report."""

    name: str
    title: Text
    lines: tuple[Line, ...]


def daybook(lines: Iterable[Line]) -> list[Section]:
    """The parts of the report, each with the entries that count; some may be empty."""
    counting = [line for line in lines if not line.undone]
    return [
        Section(name, Text(title), tuple(line for line in counting if _is_one(line.entry.happening, name, kinds)))
        for name, title, kinds in _SECTIONS
    ]


def bent(lines: Iterable[Line]) -> list[Line]:
    """The entries in which something was bent, with the rules that were set aside for it."""
    listed = [
        line for section in daybook(lines) if section.name in ("overrides", "exceptions") for line in section.lines
    ]
    return sorted(listed, key=lambda line: line.entry.sequence)


def _is_one(happening: e.Happening, name: str, kinds: tuple[type[e.Happening], ...]) -> bool:
    if isinstance(happening, e.LateEntry):
        return name == "exceptions" and happening.halves > 0
    return isinstance(happening, kinds)


def daybook_tables(sections: Iterable[Section], zone: tzinfo | None, language: Language = "en") -> list[Table]:
    """The report as tables, one for each part that has anything; times are those of the zone."""

    def row(line: Line) -> Row:
        when = line.entry.time.astimezone(zone)
        return str(line.entry.sequence), f"{day_text(when, language)} {when:%H:%M}", line.entry.actor, line.text

    return [Table(section.title, _COLUMNS, tuple(map(row, section.lines))) for section in sections if section.lines]
