"""The bytes of a file as text, for every text that comes in: UTF-8, UTF-16 with its mark, or else Windows-1252."""

from __future__ import annotations

import codecs
from enum import StrEnum
from typing import NamedTuple

from torneo.text import WrongValueError
from torneo.text import marked as _

_UTF8_MARK = codecs.BOM_UTF8
_UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
UNDEFINED = "\x81\x8d\x8f\x90\x9d"
"""What the five bytes that Windows-1252 does not define become: characters of their own, so that none is lost."""
_WINDOWS = {code: bytes([code]).decode("cp1252", "replace") for code in range(0x80, 0xA0)}
_WINDOWS |= {ord(letter): letter for letter in UNDEFINED}


class Encoding(StrEnum):
    """What a text may come in."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    WINDOWS = "cp1252"


class Decoded(NamedTuple):
    """The text of a file and how it was written."""

    text: str
    encoding: Encoding
    first: int | None = None
    """Where the first byte stands that is not UTF-8, if the text is not marked as anything else."""

    @property
    def undefined(self) -> tuple[int, ...]:
        r"""The bytes, each once, that Windows-1252 does not define; the text holds them as they are.

        >>> decoded(b"Mu\xf1oz \x81").undefined
        (129,)
        """
        if self.encoding is not Encoding.WINDOWS:
            return ()
        return tuple(ord(letter) for letter in UNDEFINED if letter in self.text)


def decoded(data: bytes) -> Decoded:
    r"""The text of a file, without its mark. Only what is marked as UTF-16 and is not can be refused.

    >>> decoded("Žižka, Šarić".encode())
    Decoded(text='Žižka, Šarić', encoding=<Encoding.UTF8: 'utf-8'>, first=None)
    >>> decoded("Žižka".encode("cp1252")).text, decoded("\ufeffNúñez".encode("utf-16-le")).encoding
    ('Žižka', <Encoding.UTF16: 'utf-16'>)
    """
    if data.startswith(_UTF16_MARKS):
        try:
            return Decoded(data.decode("utf-16"), Encoding.UTF16)
        except UnicodeDecodeError as error:
            raise WrongValueError(
                _("the file is marked as UTF-16, and byte {place} is not: UTF-8, UTF-16 or Windows-1252 is accepted"),
                place=error.start,
            ) from error
    plain = data.removeprefix(_UTF8_MARK)
    try:
        return Decoded(plain.decode(), Encoding.UTF8)
    except UnicodeDecodeError as error:
        return Decoded(plain.decode("latin-1").translate(_WINDOWS), Encoding.WINDOWS, error.start)


def text_of(data: bytes) -> str:
    r"""The text of a file, whatever it was written in.

    >>> text_of(b"Mu\xf1oz")
    'Muñoz'
    """
    return decoded(data).text


def is_utf16(data: bytes) -> bool:
    """Whether a file is marked as UTF-16."""
    return data.startswith(_UTF16_MARKS)
