"""Problems of a file that somebody wants to import."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneo.desk import Refused


class ImportRefused(Refused):
    """A file of which nothing can be used; nothing was changed."""


@dataclass(frozen=True, slots=True)
class LineProblem:
    """Something wrong in one line of a file."""

    line: int
    """From 1; 0 for the file as a whole."""
    text: str

    def __str__(self) -> str:
        return _("Line %(line)s: %(text)s") % {"line": self.line, "text": self.text} if self.line else self.text
