"""What can be wrong with a table that somebody brings."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.text import Text, WrongValueError
from torneo.text import marked as _


class TableError(WrongValueError):
    """A file of which nothing can be used."""


@dataclass(frozen=True, slots=True)
class LineProblem:
    """Something wrong in one line of a file.

    >>> print(LineProblem(3, Text("there is no name")).said.text())
    line 3: there is no name
    """

    line: int
    """From 1; 0 for the file as a whole."""
    what: Text

    @property
    def said(self) -> Text:
        """The problem with its place."""
        return Text(_("line {line}: {what}"), {"line": self.line, "what": self.what}) if self.line else self.what
