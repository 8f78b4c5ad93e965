"""What people write in a cell of a list of entries, and what it means."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from torneo.model import TITLES, Sex
from torneo.model.federations import federation_code
from torneo.text import Text
from torneo.text import marked as _

NOTHING = frozenset(("", "-", "–", "0", "unr", "unr.", "unrated", "nr", "n/a", "s/e", "se", "sin elo", "none", "no"))
_SPANISH = {"MI": "IM", "MF": "FM", "GMF": "WGM", "MIF": "WIM", "MFF": "WFM", "MCF": "WCM", "CMF": "WCM", "MC": "CM"}
_SHORT = {"G": "GM", "F": "FM", "C": "CM", "WG": "WGM", "WM": "WIM", "WF": "WFM", "WC": "WCM"}
_TITLES = {title: title for title in TITLES} | _SPANISH | _SHORT
_MEN = frozenset(("m", "male", "man", "h", "hombre", "masculino", "masc", "v", "varon", "varón", "boy", "chico"))
_WOMEN = frozenset(("w", "f", "female", "woman", "mujer", "femenino", "fem", "d", "dama", "girl", "chica"))
_BIRTH = re.compile(r"(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2}))?(?:[ T]00:00(?::00)?)?", re.ASCII)
MOST_NUMBER = 9999
"""The last number that a list may give: a report file has no room for larger ones."""
_BIRTH_BACKWARDS = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})", re.ASCII)


def rating(text: str, wrong: list[Text]) -> int | None:
    """A rating; nothing for a blank, a zero and the usual words for none.

    >>> rating("2100", []), rating("unr.", []), rating("1999.0", [])
    (2100, None, 1999)
    """
    if text.casefold() in NOTHING:
        return None
    digits = re.sub(r"[.,]0+$", "", text)
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 4 or int(digits) > 4000:
        wrong.append(Text(_("rating “{text}”: a whole number up to 4000, or nothing, is accepted."), {"text": text}))
        return None
    return int(digits) or None


def number(text: str, wrong: list[Text]) -> int | None:
    """The place of a player in the list; nothing where the list does not say.

    >>> number("12", []), number("3.", []), number("", [])
    (12, 3, None)
    """
    digits = text.removesuffix(".")
    if digits in ("", "-"):
        return None
    if not (digits.isascii() and digits.isdigit()) or not 1 <= int(digits[:10]) <= MOST_NUMBER:
        wrong.append(
            Text(
                _("number “{text}”: a whole number from 1 to {most}, or nothing, is accepted."),
                {"text": text, "most": MOST_NUMBER},
            )
        )
        return None
    return int(digits)


def fide_id(text: str, wrong: list[Text]) -> int | None:
    """A FIDE number.

    >>> fide_id("2201234", []), fide_id("0", []), fide_id("", [])
    (2201234, None, None)
    """
    if text.casefold() in NOTHING:
        return None
    if not (text.isascii() and text.isdigit()) or len(text) > 10:
        wrong.append(Text(_("FIDE number “{text}”: up to ten digits, or nothing, are accepted."), {"text": text}))
        return None
    return int(text) or None


def title(text: str, wrong: list[Text]) -> str:
    """A title, in English or in Spanish letters.

    >>> title("mi", []), title("WGM", []), title("-", [])
    ('IM', 'WGM', '')
    """
    if text.casefold() in NOTHING:
        return ""
    known = _TITLES.get(text.upper())
    if known is None:
        wrong.append(
            Text(_("title “{text}”: one of {titles}, or nothing, is accepted."), {"text": text, "titles": TITLES})
        )
    return known or ""


def sexes_in_spanish(column: Iterable[str]) -> bool:
    """Whether a column has H for men, so that M stands for women.

    >>> sexes_in_spanish(["H", "M"]), sexes_in_spanish(["F", "M"])
    (True, False)
    """
    words = {cell.casefold() for cell in column}
    return bool(words & {"h", "v"}) and not words & {"f", "w"}


def sex(text: str, wrong: list[Text], *, spanish: bool) -> Sex | None:
    """Man, woman, or not said.

    >>> [sex(text, [], spanish=spanish) for text, spanish in (("F", False), ("M", True), ("M", False), ("", False))]
    [<Sex.WOMAN: 'w'>, <Sex.WOMAN: 'w'>, <Sex.MAN: 'm'>, None]
    """
    word = text.casefold()
    if word in NOTHING:
        return None
    if word in _WOMEN or (spanish and word == "m"):
        return Sex.WOMAN
    if word in _MEN:
        return Sex.MAN
    wrong.append(Text(_("sex “{text}”: m, w or f, or nothing, is accepted."), {"text": text}))
    return None


def federation(text: str, wrong: list[Text]) -> str:
    """The code of a federation, from its code or its name.

    >>> federation("esp", []), federation("España", [])
    ('ESP', 'ESP')
    """
    if text in ("", "-"):
        return ""
    if not (code := federation_code(text)):
        wrong.append(
            Text(
                _("federation “{text}”: a code such as ESP, the name of a country, or nothing, is accepted."),
                {"text": text},
            )
        )
    return code


def birth(text: str, wrong: list[Text]) -> str:
    """A date or a year of birth, in the order of either language.

    >>> birth("7/3/1990", []), birth("1990-03-07", []), birth("1990", []), birth("", [])
    ('1990/03/07', '1990/03/07', '1990', '')
    """
    if text in ("", "-", "0"):
        return ""
    if match := _BIRTH.fullmatch(text):
        year, month, day = match.groups()
    elif match := _BIRTH_BACKWARDS.fullmatch(text):
        day, month, year = match.groups()
    else:
        match = None
    if match:
        if month is None or {int(month), int(day)} == {0}:
            return str(year)
        try:
            born = date(int(year), int(month), int(day))
        except ValueError:
            match = None
        else:
            return f"{born:%Y/%m/%d}" if born.year >= 1000 else str(year)
    wrong.append(Text(_("birth “{text}”: a year, YYYY-MM-DD or DD/MM/YYYY is accepted."), {"text": text}))
    return ""


def categories(text: str) -> tuple[str, ...]:
    """Several names in one cell, separated by commas, semicolons or bars.

    >>> categories("U12, Local|Ladies")
    ('U12', 'Local', 'Ladies')
    """
    parts = (part.strip() for part in re.split(r"[,;|]", text))
    return tuple(dict.fromkeys(part for part in parts if part))


def k(text: str, wrong: list[Text]) -> int | None:
    """A K factor.

    >>> k("20", []), k("", []), k("0", [])
    (20, None, None)
    """
    if text.casefold() in NOTHING:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 3):
        wrong.append(Text(_("K factor “{text}”: a number such as 40, 20 or 10 is accepted."), {"text": text}))
        return None
    return int(text)


_AMOUNT = re.compile(r"(\d{1,6})(?:[.,](\d{1,2}))?", re.ASCII)


def amount(text: str, wrong: list[Text]) -> int | None:
    """Money, in cents; nothing for a blank.

    >>> amount("25", []), amount("12,5 €", []), amount("", [])
    (2500, 1250, None)
    """
    bare = text.replace("€", "").replace("EUR", "").strip()
    if bare in ("", "-", "–"):
        return None
    if (match := _AMOUNT.fullmatch(bare)) is None:
        wrong.append(Text(_("amount “{text}”: 25 or 12.50, or nothing, is accepted."), {"text": text}))
        return None
    return 100 * int(match[1]) + int((match[2] or "0").ljust(2, "0"))
