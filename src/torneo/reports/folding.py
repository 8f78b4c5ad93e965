"""Lines as wide as the terminal, broken where nothing is lost."""

from __future__ import annotations

import re

DIGIT = re.compile(r"\d")


def cell_len(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    from rich.cells import cell_len as measured  # noqa: PLC0415 - not for what is ASCII, which most of it is

    return measured(text)


def fold(text: str, width: int) -> list[str]:
    """The text in lines of at most so many characters, broken at blanks, or within a word that is longer.

    A word with a digit in it is never broken, whatever the width.

    >>> fold("Fernández de la Vega, María", 12)
    ['Fernández de', 'la Vega,', 'María']
    >>> fold("12345678 abcdefgh", 5)
    ['12345678', 'abcde', 'fgh']
    """
    lines, line = [], ""
    for word in text.split():
        rest = word
        while rest:
            joined = f"{line} {rest}" if line else rest
            if cell_len(joined) <= width:
                line, rest = joined, ""
            elif line:
                lines.append(line)
                line = ""
            elif DIGIT.search(rest):
                line, rest = rest, ""
            else:
                line, rest = _cut(rest, width)
    return [*lines, line] if line or not lines else lines


def paragraph(text: str, width: int | None, indent: str = "    ") -> str:
    """Lines of text for a terminal: folded at blanks, what goes on is set in.

    >>> print(paragraph("round 3: expected 10-4 2-17", 18))
    round 3: expected
        10-4 2-17
    """
    if width is None:
        return text
    made: list[str] = []
    for line in text.split("\n"):
        if cell_len(line) <= width:
            made.append(line)
            continue
        margin = line[: len(line) - len(line.lstrip())]
        room = width - len(margin)
        first, *_rest = _words(line, room)
        made.append(margin + first)
        left = line.strip()[len(first) :].strip()
        made += [margin + indent + more for more in _words(left, room - len(indent))] if left else []
    return "\n".join(made)


def _words(text: str, width: int) -> list[str]:
    """Lines broken at blanks only: addresses and file names stay whole."""
    lines, line = [], ""
    for word in text.split(" "):
        joined = f"{line} {word}" if line else word
        if line and cell_len(joined) > max(width, 1):
            lines.append(line)
            line = word
        else:
            line = joined
    return [*lines, line]


def _cut(word: str, width: int) -> tuple[str, str]:
    for length in range(len(word), 1, -1):
        if cell_len(word[:length]) <= width:
            return word[:length], word[length:]
    return word[:1], word[1:]
