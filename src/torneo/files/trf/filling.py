"""Fills the columns of a line, field by field."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.files.trf.layout import LAYOUTS, Columns, Tail
from torneo.text import Said
from torneo.text import marked as _


class DoesNotFitError(Said, ValueError):
    """Something has no room in its columns (a score above 99.9, say), so the file cannot be written."""


class FilledLine:
    """A line that is filled field by field."""

    def __init__(self, record: str) -> None:
        self._letters = list(record)

    def put(self, columns: Columns, text: str, *, left: bool = False) -> FilledLine:
        """Write a field; :class:`DoesNotFitError` if there is no room for it."""
        width = columns.last - columns.first + 1
        return self.put_at(columns.first, width, text.ljust(width) if left else text.rjust(width))

    def put_at(self, column: int, width: int, text: str) -> FilledLine:
        """Write a text of the given width from a column on."""
        if len(text) > width:
            record = "".join(self._letters[:3])
            raise DoesNotFitError(
                _("{text!r} does not fit columns {first}-{last} of record {record}"),
                text=text,
                first=column,
                last=column + width - 1,
                record=record,
            )
        end = column - 1 + width
        self._letters += " " * (end - len(self._letters))
        self._letters[column - 1 : end] = text.ljust(width)
        return self

    def put_tail(self, tail: Tail | None, values: Iterable[object], form: str = "{}") -> FilledLine:
        """Write the values that repeat to the end of the line."""
        assert tail is not None
        for index, value in enumerate(values):
            column = tail.column(index)
            self.put(Columns(column, column + tail.width - 1), form.format(value))
        return self

    @property
    def text(self) -> str:
        """The line so far, without blanks at its end."""
        return "".join(self._letters).rstrip()


def record_line(record: str, values: dict[str, object], tail: Iterable[object] = (), form: str = "{}") -> str:
    """A record whose layout is known, from its fields and what repeats."""
    layout = LAYOUTS[record]
    line = FilledLine(record)
    for name, value in values.items():
        line.put(layout.fields[name], str(value))
    return line.put_tail(layout.tail, tail, form).text if layout.tail else line.text
