"""Letters that a PDF shows: text in its visible order, in signs that the font has.

Latin, Greek, Cyrillic, Armenian and Georgian come out as written. Hebrew and Arabic are put into the order in which
they are seen, Arabic with its joined forms. Of a script that the font does not have, such as Chinese, each sign becomes
an empty square: number, rating and board still identify the player, and the page for the browser shows the name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from functools import cache

from torneo.reports.bidi import seen_order

MISSING = "□"
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_FORMS = ("<isolated>", "<final>", "<initial>", "<medial>")


def visible(text: str, known: Container[int]) -> str:
    """Text as it is to be drawn from left to right.

    >>> known = set(range(32, 0x600)) | {0x25A1}
    >>> visible("Łukasz Żółć", known), visible("李 雷", known)
    ('Łukasz Żółć', '□ □')
    >>> visible("כהן", known) == "ןהכ"
    True
    """
    text = unicodedata.normalize("NFC", text)
    if not text.isascii() and any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in text):
        text = seen_order(_joined(text))
    return "".join(_shown(sign, known) for sign in text)


def _shown(sign: str, known: Container[int]) -> str:
    if ord(sign) in known and sign >= " ":
        return sign
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return ""  # a mark or a control without a sign of its own
    return " " if sign.isspace() or sign < " " else MISSING


@cache
def _forms() -> dict[str, dict[str, str]]:
    """The forms of each Arabic letter, from the table of Unicode."""
    found: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFDF0), *range(0xFE70, 0xFEFD)):
        form, _, base = unicodedata.decomposition(chr(code)).partition(" ")
        if form in _FORMS and base and " " not in base:
            found.setdefault(chr(int(base, 16)), {})[form] = chr(code)
    return found


def _joined(text: str) -> str:
    """Arabic letters in the form that their neighbours ask for.

    >>> [f"{ord(sign):X}" for sign in _joined("باب")]
    ['FE91', 'FE8E', 'FE8F']
    """
    forms = _forms()
    signs = list(text)
    made = []
    for index, sign in enumerate(signs):
        own = forms.get(sign)
        if own is None:
            made.append(sign)
            continue
        before = forms.get(signs[index - 1], {}) if index else {}
        after = forms.get(signs[index + 1], {}) if index + 1 < len(signs) else {}
        joins_before = "<initial>" in before and "<final>" in own
        joins_after = "<initial>" in own and "<final>" in after
        form = _FORMS[2 * joins_after + joins_before]
        made.append(own.get(form, sign))
    return "".join(made)
