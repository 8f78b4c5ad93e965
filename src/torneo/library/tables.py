"""A table that becomes lists, dictionaries, a DataFrame, or a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, overload

from torneo.library.edge import FILE, LANGUAGE, WHOLE, edge
from torneo.library.files import put, suffix_of
from torneo.reports import table as reports
from torneo.reports.hand import Hand, Heads, for_programs
from torneo.text import Language, Said, WrongValueError
from torneo.text import marked as _


class MissingPackageError(Said, ImportError):
    """A package that is not installed, and what to do without it."""


class Table(Sequence[dict[str, Any]]):
    """Lines by the names of their columns, in order; printed, it is the table that the command shows.

    A line is a dictionary. Points are numbers of points (2.5), what is not known is None.

    >>> from torneo.reports.table import Column, Table as Drawn
    >>> table = Table(["id", "PTS"], [("ana", 1.5), ("eva", 0.5)], Drawn("Club", (Column("name"),), (("Ana",),)))
    >>> len(table), table[0], table["PTS"]
    (2, {'id': 'ana', 'PTS': 1.5}, [1.5, 0.5])
    """

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[Any]], drawn: reports.Table) -> None:
        self.columns = tuple(columns)
        """What the columns are called, the same in every language."""
        self.rows = tuple(tuple(row) for row in rows)
        self.drawn = drawn
        """The same for people, as every output of Torneo is drawn from."""

    @property
    def title(self) -> str:
        """What it is a table of, in English."""
        return Hand().title(self.drawn)

    @property
    def notes(self) -> tuple[str, ...]:
        """What a reader should know."""
        return tuple(note.text() for note in self.drawn.notes)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self.columns, row, strict=True)) for row in self.rows)

    @overload
    def __getitem__(self, place: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, place: slice) -> list[dict[str, Any]]: ...
    @overload
    def __getitem__(self, place: str) -> list[Any]: ...
    def __getitem__(self, place: int | slice | str) -> Any:
        """A line by its place, or a column by its name."""
        if isinstance(place, str):
            if place not in self.columns:
                raise KeyError(f"{place}: the columns are {', '.join(self.columns)}")
            return [row[self.columns.index(place)] for row in self.rows]
        return self.to_dicts()[place]

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dictionary for each line."""
        return list(self)

    def to_lists(self) -> list[list[Any]]:
        """The lines alone, each a list."""
        return [list(row) for row in self.rows]

    def to_frame(self) -> Any:
        """A pandas DataFrame; pandas has to be installed, which Torneo does not ask for."""
        try:
            pandas = import_module("pandas")  # only who asks for it needs it
        except ImportError as error:
            raise MissingPackageError(
                _(
                    "a DataFrame needs pandas, which is not installed (pip install pandas); to_dicts() and to_lists()"
                    " need nothing"
                )
            ) from error
        return pandas.DataFrame(self.to_lists(), columns=list(self.columns))

    @edge(language=LANGUAGE, width=WHOLE)
    def to_text(self, language: Language = "en", width: int | None = None) -> str:
        """As the command shows it on a terminal."""
        from torneo.reports.draw_text import draw  # noqa: PLC0415 - loaded by who looks at it

        return "".join(f"{line.text}\n" for line in draw(self.drawn, Hand(language), width))

    def to_csv(self) -> str:
        """Separated values, as the command writes them."""
        from torneo.reports.draw_csv import csv  # noqa: PLC0415

        return csv(self.drawn, for_programs(Hand()))

    @edge(language=LANGUAGE)
    def to_html(self, language: Language = "en") -> str:
        """A page with the table."""
        from torneo.reports.draw_html import page  # noqa: PLC0415

        return page(self.drawn, Hand(language, Heads.WORDS))

    @edge(language=LANGUAGE)
    def to_xlsx(self, language: Language = "en") -> bytes:
        """A workbook with the table."""
        from torneo.reports.draw_xlsx import xlsx  # noqa: PLC0415

        return xlsx(self.drawn, Hand(language))

    @edge(path=FILE, language=LANGUAGE)
    def save(self, path: str | Path, language: Language = "en") -> Path:
        """Write the table to a file, in the form that its name ends with: .csv, .html, .txt or .xlsx."""
        forms: dict[str, Callable[[], str | bytes]] = {
            ".csv": self.to_csv,
            ".html": lambda: self.to_html(language),
            ".txt": lambda: self.to_text(language),
            ".xlsx": lambda: self.to_xlsx(language),
        }
        suffix = suffix_of(path)
        if suffix not in forms:
            raise WrongValueError(
                _("{file}: a table is written as {accepted}, by the end of the name"),
                file=str(path),
                accepted=list(forms),
            )
        return put(path, forms[suffix]())

    def __str__(self) -> str:
        return self.to_text().rstrip("\n")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.title!r}: {len(self)} × {', '.join(self.columns)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and (self.columns, self.rows) == (other.columns, other.rows)

    def __hash__(self) -> int:
        return hash((self.columns, len(self.rows)))
