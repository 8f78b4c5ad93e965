"""File formats of other packages, by the ends of names and by what stands in a file."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass

from torneo.files.entries.tables import is_report
from torneo.files.entries.workbooks import is_workbook
from torneo.files.json_form import is_json
from torneo.model import Tournament
from torneo.plugins import PlugInWarning, Registry
from torneo.text import Text, WrongValueError, said
from torneo.text import marked as _


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class FileFormat:
    """A way to write a tournament down that a program or another package brings."""

    name: str
    """What ``--to`` and ``format=`` call it."""
    suffixes: tuple[str, ...]
    """How names of such files end, with the dot and in small letters."""
    read: Callable[[bytes], Tournament] | None = None
    """The tournament in a file; ``ValueError`` says what is wrong with it."""
    write: Callable[[Tournament], bytes | str] | None = None
    """What stands in the file of a tournament."""
    recognises: Callable[[bytes], bool] | None = None
    """Whether a file is one of this kind, whatever its name."""

    def load(self, data: bytes) -> Tournament:
        """The tournament in a file; :class:`~torneo.text.WrongValueError` if there is none, whatever goes wrong."""
        if self.read is None:
            raise WrongValueError(_("files of the format {name} are written, not read"), name=self.name)
        try:
            found = self.read(data)
        except Exception as error:
            raise WrongValueError(
                _("not a file of the format {name}: {why}"), name=self.name, why=said(error)
            ) from error
        if not isinstance(found, Tournament):
            raise WrongValueError(
                _("the format {name} gave {found!r}: a tournament is expected"), name=self.name, found=found
            )
        return found

    def dump(self, tournament: Tournament) -> bytes:
        """What stands in the file of a tournament; :class:`~torneo.text.WrongValueError` if it cannot be written."""
        if self.write is None:
            raise WrongValueError(_("files of the format {name} are read, not written"), name=self.name)
        try:
            written = self.write(tournament)
        except Exception as error:
            raise WrongValueError(_("cannot be written as {form}: {why}"), form=self.name, why=said(error)) from error
        return written.encode() if isinstance(written, str) else written


FILE_FORMATS: Registry[FileFormat] = Registry(
    "torneo.file_formats", _("file format"), lambda found: isinstance(found, FileFormat)
)
"""The formats of other packages and of programs, by name; Torneo's own need no registration."""
OWN = (".trf", ".trfx", ".txt", ".json", ".jsonl", ".csv", ".tsv", ".xlsx")
"""How names of files end that Torneo reads itself."""


def register(file_format: FileFormat) -> FileFormat:
    """Add a format to those that are read and written by the ends of names."""
    taken = [suffix for suffix in file_format.suffixes if suffix in OWN or not suffix.startswith(".")]
    if taken or file_format.name in ("trf16", "trf26", "json"):
        raise WrongValueError(
            _("file format {name!r}: {taken} is Torneo's own; a name and an end such as .xyz are accepted"),
            name=file_format.name,
            taken=taken or file_format.name,
        )
    return FILE_FORMATS.add(file_format.name, file_format)


def by_name(suffix: str) -> FileFormat | None:
    """The format of names that end so; None for Torneo's own, and for what nobody brings.

    >>> by_name(".trf") is None, by_name("") is None
    (True, True)
    """
    if not suffix or suffix in OWN:
        return None
    return next((known for known in FILE_FORMATS.values() if suffix in known.suffixes), None)


def foreign(suffix: str, data: bytes) -> FileFormat | None:
    """The format of another package that a file is in, by its name or else its content; None if it may be ours."""
    return by_name(suffix) or (None if is_json(data) or is_report(data) or is_workbook(data) else by_content(data))


def by_content(data: bytes) -> FileFormat | None:
    """The format that knows a file for its own, of those that other packages bring."""
    return next((known for known in FILE_FORMATS.values() if _recognises(known, data)), None)


def _recognises(known: FileFormat, data: bytes) -> bool:
    try:
        return known.recognises is not None and bool(known.recognises(data))
    except Exception as error:  # noqa: BLE001 - it is reported, and the file may be another's
        told = Text(
            _("the {what} {name!r} of another package fails on a file: {why}"),
            {"what": Text(FILE_FORMATS.what), "name": known.name, "why": said(error)},
        )
        warnings.warn(PlugInWarning(told), stacklevel=2)
        return False
