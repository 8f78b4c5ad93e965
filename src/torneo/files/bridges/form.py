"""What a form of file is: its name, how it is recognised, how it is read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from torneo.model import Tournament
from torneo.text import Text, WrongValueError


class FormError(WrongValueError):
    """A file that is not of its form, or a tournament that a form cannot hold."""


@dataclass(frozen=True, slots=True)
class Found:
    """The tournament in a file, and what its reader should know of how it was read."""

    tournament: Tournament
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A form of file."""

    name: str
    """What ``--to`` calls it."""
    title: str
    """A message: whose files they are."""
    suffixes: tuple[str, ...]
    """How names of such files end, the usual end first."""
    recognises: Callable[[bytes], bool]
    """Whether a file is one, by what stands in it."""
    read: Callable[[bytes], Found] | None = None
    """:class:`FormError` says what is wrong, and where."""
    write: Callable[[Tournament], bytes] | None = None
    """:class:`FormError` where the form has no room for such a tournament at all."""
    of_table: bool = False
    """Whether it is a table of text or a workbook, known by its headings."""
