"""What is wrong with a report file: where, what stands there, what is accepted, what was done about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from torneo.text import Language, Said, Text
from torneo.text import marked as _


class Severity(StrEnum):
    """How much a problem matters."""

    ERROR = "error"
    """The file breaks the format or contradicts itself."""
    WARNING = "warning"
    """Odd, but its meaning is clear."""


_SEVERITIES = {Severity.ERROR: _("error"), Severity.WARNING: _("warning")}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing found in a file."""

    code: str
    """A short name that stays the same from version to version."""
    severity: Severity
    line: int
    """From 1; 0 for the file as a whole."""
    column: int
    """From 1; 0 for the line as a whole."""
    what: Text
    """What stands there and what is accepted."""
    repair: Text | None = None
    """What a lenient reading did about it; None if nothing was, or could be, done."""

    @property
    def message(self) -> str:
        """What stands there and what is accepted, in English."""
        return self.what.text()

    @property
    def said(self) -> Text:
        """Place, severity, message, repair and code on one line.

        >>> print(Problem("tab", Severity.ERROR, 3, 7, Text("a tab"), Text("left out")).said.text())
        3:7: error: a tab; left out [tab]
        """
        parts = "{line}:{column}: {severity}: {what}; {repair} [{code}]"
        return Text(
            parts if self.repair else parts.replace("; {repair}", ""),
            {
                "line": self.line,
                "column": self.column,
                "severity": Text(_SEVERITIES[self.severity]),
                "what": self.what,
                "repair": self.repair,
                "code": self.code,
            },
        )

    def text(self, language: Language = "en") -> str:
        """The line in a language."""
        return self.said.text(language)

    def __str__(self) -> str:
        return self.text()


class Repeated(NamedTuple):
    """All problems of one kind in a file."""

    first: Problem
    times: int

    @property
    def said(self) -> Text:
        """The first of them on one line, and how many more there are.

        >>> problem = Problem("tab", Severity.ERROR, 3, 7, Text("a tab"))
        >>> Repeated(problem, 1).said.text(), Repeated(problem, 3).said.text()
        ('3:7: error: a tab [tab]', '3:7: error: a tab [tab] (and 2 more like it)')
        """
        if self.times == 1:
            return self.first.said
        return Text(_("{problem} (and {more} more like it)"), {"problem": self.first.said, "more": self.times - 1})


def by_kind(problems: Iterable[Problem]) -> list[Repeated]:
    """The problems with those of a kind as one: the same code, severity, message and repair, whatever the values.

    >>> tabs = [Problem("tab", Severity.ERROR, line, 7, Text("a tab")) for line in (3, 9)]
    >>> [(kind.first.line, kind.times) for kind in by_kind(tabs)]
    [(3, 2)]
    """
    kinds: dict[tuple[str, ...], list[Problem]] = {}
    for problem in problems:
        repair = problem.repair.template if problem.repair else ""
        kinds.setdefault((problem.code, problem.severity, problem.what.template, repair), []).append(problem)
    return [Repeated(same[0], len(same)) for same in kinds.values()]


def one_a_line(texts: Iterable[Text]) -> Text:
    """Texts as one, each on a line of its own.

    >>> print(one_a_line([Text("{count} file", {"count": 1}), Text("{count} warnings", {"count": 2})]).text("es"))
    1 fichero
    2 avisos
    """
    lines = {f"line{place}": text for place, text in enumerate(texts)}
    return Text("\n".join(f"{{{name}}}" for name in lines), lines)


class ReportFileError(Said, ValueError):
    """A file that cannot be read as asked; :attr:`problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        shown = one_a_line(problem.said for problem in self.problems)
        super().__init__(shown.template or _("the file cannot be read"), **shown.values)
