"""Kinds of incidents that an arbiter writes down, each with the situation of the Laws that decides it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from torneo.laws.decisions import Conditions, Side, Verdict, questions, situation_of
from torneo.laws.decisions.situation import SITUATIONS
from torneo.text import marked as _

WARNED = "12.9.1"
"""The article of a warning, whose number decides on persistent refusals."""


@dataclass(frozen=True)
class IncidentKind:
    """What happened, in the words of a report."""

    name: str
    title: str
    situation: str
    """Its name in :data:`torneo.laws.decisions.SITUATIONS`."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """Answers to questions of the situation that the kind of incident gives by itself."""
    counts: str = ""
    """The question how often it has happened before."""
    minutes: str = ""
    """The question after how many minutes."""

    @property
    def sided(self) -> bool:
        """Whether it is something that one of the two players did."""
        return any(question.name == "by" for question in questions(SITUATIONS[self.situation]))

    def decide(self, conditions: Conditions, by: Side, *, before: int = 0, minutes: int = 0) -> Verdict:
        """What the Laws say about it; ``before`` is how often it has happened already.

        >>> KINDS["illegal-move"].decide(Conditions(), Side.WHITE).clocks[1].seconds
        120
        >>> KINDS["two-hands"].decide(Conditions(), Side.WHITE, before=1).result.value
        '0-1'
        """
        given = dict(self.answers)
        if self.sided:
            given["by"] = by.value
        if self.counts:
            given[self.counts] = str(before)
        if self.minutes:
            given[self.minutes] = str(minutes)
        return situation_of(self.situation, given).decide(conditions)


def _illegal(name: str, title: str, wrong: str) -> IncidentKind:
    return IncidentKind(name, title, "illegal-move", {"wrong": wrong}, counts="earlier")


def _behaviour(name: str, title: str, what: str) -> IncidentKind:
    return IncidentKind(name, title, "behaviour", {"what": what})


KINDS: Mapping[str, IncidentKind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            _illegal("illegal-move", _("Illegal move"), "move"),
            _illegal("clock-without-move", _("Clock pressed without a move"), "clock-without-move"),
            _illegal("pawn-not-replaced", _("Pawn left on the last rank"), "pawn-not-replaced"),
            _illegal("two-hands", _("Move with two hands"), "two-hands"),
            IncidentKind("wrong-claim", _("Wrong claim of a draw"), "wrong-claim"),
            IncidentKind("late", _("Late arrival"), "late", minutes="minutes"),
            IncidentKind("device", _("Phone or other device"), "device", {"where": "on-the-person"}),
            IncidentKind(
                "device-alone",
                _("Device before the opponent came"),
                "device",
                {"where": "rang-before-the-opponent-came"},
            ),
            _behaviour("disturbance", _("Disturbing the opponent"), "disturbs-the-opponent"),
            _behaviour("notes", _("Notes or advice"), "uses-notes-or-advice"),
            _behaviour("left-area", _("Left the area while to move"), "left-the-playing-area-while-to-move"),
            _behaviour(
                "left-untold",
                _("Left the area without telling the arbiter"),
                "left-the-playing-area-while-not-to-move",
            ),
            _behaviour("left-venue", _("Left the venue without permission"), "left-the-venue-without-permission"),
            _behaviour("search-refused", _("Refused a search"), "refuses-a-search"),
            _behaviour("smoking", _("Smoked outside the area"), "smokes-outside-the-area"),
            _behaviour("disrepute", _("Brought chess into disrepute"), "brings-chess-into-disrepute"),
            IncidentKind("refusal", _("Keeps refusing to comply"), "refusal", counts="warnings"),
        )
    }
)
"""By name, those that happen most often first."""
ILLEGAL = frozenset(kind.name for kind in KINDS.values() if kind.situation == "illegal-move")
"""Kinds that are counted together (7.5.5)."""
