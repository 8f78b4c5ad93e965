"""Sentences for what a merge leaves in a log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime

from torneo.desk import events as e
from torneo.desk.log import happening_of, parse_entry
from torneo.desk.merge_events import Voice, Why
from torneo.desk.teller import Told
from torneo.text import marked as _

Tell = Callable[[e.Happening, Mapping[int, str]], str]
"""Puts another event into words."""


def told_of_merge(happening: e.OfMerges, tell: Tell) -> Told:
    """The template and its values."""
    match happening:
        case e.Brought(source, line):
            entry = parse_entry(line, 1)
            return _("From {source}: {what} ({actor}, {time})"), {
                "source": source,
                "what": tell(entry.happening, {}),
                "actor": entry.actor,
                "time": moment(entry.time),
            }
        case e.SetAside(Why.CANNOT_FOLLOW, lost, stands):
            return _("Set aside in the merge, not possible any more: {lost}; before it: {stands}"), {
                "lost": voices_text(lost, tell),
                "stands": voices_text(stands, tell) or "–",
            }
        case e.SetAside(Why.LATER, lost, stands):
            return _("Counts only after a round in the merge: {lost}; before it: {stands}"), {
                "lost": voices_text(lost, tell),
                "stands": voices_text(stands, tell) or "–",
            }
        case e.SetAside(_why, lost, stands):
            return _("Set aside in the merge: {lost}; what stands: {stands}"), {
                "lost": voices_text(lost, tell),
                "stands": voices_text(stands, tell) or "–",
            }
        case e.Merged(source, base):
            return _("Merged with {source}, from entry {base} on"), {"source": source, "base": base}


def voices_text(voices: Iterable[Voice], tell: Tell) -> str:
    """What a copy said, in words, with who and when."""
    told = []
    for voice in voices:
        names = {named.number: named.name for named in voice.names}
        what = tell(happening_of(voice.said, voice.body), names)
        told.append(f"{what} ({voice.actor}, {moment(datetime.fromisoformat(voice.time))})")
    return "; ".join(told)


def moment(time: datetime) -> str:
    """When an entry was made, as its copy has it.

    >>> from datetime import UTC
    >>> moment(datetime(2026, 11, 15, 9, 30, tzinfo=UTC))
    '2026-11-15 09:30 UTC'
    """
    return f"{time:%Y-%m-%d %H:%M %Z}"
