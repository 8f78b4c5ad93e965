"""Reads the codes of tie-breaks (MTB26): a name, the score it refers to, and modifiers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from torneo.ranking.problems import StandingsError
from torneo.text import marked as _

_SHAPE = re.compile(r"(?P<name>[A-Z][A-Z0-9_]*)(?::(?P<reference>[A-Z]+))?(?P<modifiers>(?:[/-][A-Z][+-]?\d*)*)")
_MODIFIER = re.compile(r"[/-]([A-Z])([+-]?\d*)")
Modifiers = tuple[tuple[str, int], ...]
"""Letters, each with its number; 0 for those without one."""
OTHER_NAMES: dict[str, tuple[str, Modifiers]] = {}
"""Names that stand for a tie-break, some with modifiers (13.1 to 13.4 of 2023); each tie-break enters its own."""
REFERENCES = ("MP", "GP")
MODIFIERS = {
    "C": _("cut the n least significant values, as in /C1"),
    "M": _("cut the n least and the n most significant values, as in /M1"),
    "L": _("move the limit by n half-points, as in /L1 or /L-1"),
    "K": _("a factor, as in /K6"),
    "P": _("forfeits count as games against the scheduled opponent"),
    "F": _("over Fore Buchholz"),
    "R": _("reverse order"),
    "U": _("the rating of unrated players, as in /U1400"),
    "A": _("with the book's FIDE adjustment"),
    "N": _("the published number, as in /N4711"),
}
"""Each letter with what it means."""
MODIFIED_TITLES = {
    "C": _("{title} Cut {number}"),
    "M": _("{title} Median {number}"),
    "L": _("{title}, limit moved by {number} half-points"),
    "K": _("{title}, factor {number}"),
    "P": _("{title}, forfeits as played"),
    "F": _("{title} over Fore Buchholz"),
    "R": _("{title}, reversed"),
    "U": _("{title}, {number} for the unrated"),
    "A": _("{title}, with the book's FIDE adjustment"),
    "N": _("{title}, number {number}"),
}
"""Each letter with what a tie-break that has it is called."""
_WITH_NUMBER = "CMLKUN"
_LARGEST_CUT = 30
HIGHEST_RATING = 9999
"""What four digits hold, for a player without one as for the others."""


@dataclass(frozen=True, slots=True)
class Code:
    """One tie-break as it was asked for."""

    text: str
    """As given."""
    name: str
    reference: str = ""
    """``MP`` or ``GP`` where the request names the score of a team."""
    modifiers: Modifiers = ()

    def has(self, letter: str) -> bool:
        """Whether a modifier was given.

        >>> parse_code("DE/P").has("P")
        True
        """
        return any(given == letter for given, _number in self.modifiers)

    def number(self, letter: str, default: int) -> int:
        """The number of a modifier, or the default where it was not given."""
        return next((number for given, number in self.modifiers if given == letter), default)

    @property
    def cuts(self) -> tuple[int, int]:
        """How many of the least and of the most significant values are cut.

        >>> parse_code("BH/M2").cuts, parse_code("BH/C1").cuts, parse_code("BH").cuts
        ((2, 2), (1, 0), (0, 0))
        """
        median = self.number("M", 0)
        return (median, median) if median else (self.number("C", 0), 0)


def parse_code(text: str) -> Code:
    """Read one code; the Handbook's way to print it (``BH-C1``) is understood too.

    >>> parse_code("bh/c1")
    Code(text='bh/c1', name='BH', reference='', modifiers=(('C', 1),))
    >>> parse_code("BHM1").cuts, parse_code("AROC").name
    ((1, 1), 'ARO')
    >>> parse_code("KS/L-1").number("L", 0), parse_code("EDE:GP").reference, parse_code("GE").name
    (-1, 'GP', 'REP')
    >>> parse_code("BH/C")
    Traceback (most recent call last):
    ...
    torneo.ranking.problems.StandingsError: tie-break 'BH/C': modifier C needs a number, as in BH/C1
    """
    given = text.strip().upper()
    match = _SHAPE.fullmatch(given)
    if match is None:
        raise StandingsError(
            _("tie-break {code!r}: a code such as BH, BH/C1, KS/L-1 or EDE:GP is accepted"), code=text.strip()
        )
    reference = match["reference"] or ""
    if reference and reference not in REFERENCES:
        raise StandingsError(
            _("tie-break {code!r}: the score {score!r} is not one of MP, GP"), code=given, score=reference
        )
    name, stands_for = OTHER_NAMES.get(match["name"], (match["name"], ()))
    modifiers = list(stands_for)
    for letter, number in _MODIFIER.findall(match["modifiers"]):
        if letter not in MODIFIERS:
            raise StandingsError(
                _("tie-break {code!r}: modifier {letter!r} is not one of {known}"),
                code=given,
                letter=letter,
                known=list(MODIFIERS),
            )
        if letter in _WITH_NUMBER and number.lstrip("+-") == "":
            raise StandingsError(
                _("tie-break {code!r}: modifier {letter} needs a number, as in {name}/{letter}1"),
                code=given,
                letter=letter,
                name=match["name"],
            )
        if letter not in _WITH_NUMBER and number:
            raise StandingsError(_("tie-break {code!r}: modifier {letter} takes no number"), code=given, letter=letter)
        if any(letter == seen for seen, _number in modifiers):
            raise StandingsError(_("tie-break {code!r}: modifier {letter} is given twice"), code=given, letter=letter)
        modifiers.append((letter, int(number or "0")))
    code = Code(text.strip(), name, reference, tuple(modifiers))
    if code.has("C") and code.has("M"):
        raise StandingsError(_("tie-break {code!r}: C and M exclude each other"), code=given)
    for letter in "CM":
        if code.has(letter) and not 1 <= code.number(letter, 0) <= _LARGEST_CUT:
            raise StandingsError(
                _("tie-break {code!r}: {letter} takes a number from 1 to {last}"),
                code=given,
                letter=letter,
                last=_LARGEST_CUT,
            )
    if code.has("K") and code.number("K", 0) < 1:
        raise StandingsError(_("tie-break {code!r}: K takes a number from 1 on"), code=given)
    if not 0 <= code.number("U", 0) <= HIGHEST_RATING:
        raise StandingsError(
            _("tie-break {code!r}: U takes a rating from 0 to {last}"), code=given, last=HIGHEST_RATING
        )
    if code.number("N", 0) < 0:
        raise StandingsError(_("tie-break {code!r}: N takes a number from 0 on"), code=given)
    return code


def parse_codes(texts: str | Iterable[str]) -> tuple[Code, ...]:
    """Read a list of codes, given as one text with commas or one by one.

    >>> [code.text for code in parse_codes("BH/C1, bh,SB")]
    ['BH/C1', 'bh', 'SB']
    """
    parts = texts.split(",") if isinstance(texts, str) else list(texts)
    return tuple(parse_code(part) for part in parts if part.strip())
