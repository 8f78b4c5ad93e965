"""What is wrong with a report file: where, what stands there, what is accepted, what was done about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Severity(StrEnum):
    """How much a problem matters."""

    ERROR = "error"
    """The file breaks the format or contradicts itself."""
    WARNING = "warning"
    """Odd, but its meaning is clear."""


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
    text: str
    """The message, with named places for the details."""
    details: Mapping[str, object] = field(default_factory=dict)
    repair: str = ""
    """What a lenient reading did about it; empty if nothing was, or could be, done."""

    @property
    def message(self) -> str:
        """What stands there and what is accepted."""
        return self.text.format_map(dict(self.details))

    def __str__(self) -> str:
        repair = f"; {self.repair}" if self.repair else ""
        return f"{self.line}:{self.column}: {self.severity}: {self.message}{repair} [{self.code}]"


class ReportFileError(ValueError):
    """A file that cannot be read as asked; :attr:`problems` says why."""

    def __init__(self, problems: Iterable[Problem], name: str = "") -> None:
        self.problems = tuple(problems)
        self.name = name
        shown = "\n".join(f"{name}:{problem}" if name else str(problem) for problem in self.problems)
        super().__init__(shown or "the file cannot be read")
