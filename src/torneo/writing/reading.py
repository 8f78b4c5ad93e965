"""Results as people write them, read: one reader for slips, lists and terminals."""

from __future__ import annotations

import re

from torneo.model import Result
from torneo.model.worth import Pair, parse_score
from torneo.text import WrongValueError
from torneo.text import marked as _

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212:", "-"))
_HALF = re.compile(r"½|1/2|0?[.,]5")
_FORFEIT = re.compile(r"(.+?)\(?(?:ff?|inc\.?)\)?")
"""A result with the mark of a game that was not played: F, or inc. for *incomparecencia*."""
_UNRATED = re.compile(r"(.+?)(?:\*|unrated|sinvalorar)")
_ALONE = {"1": "10", "0": "01", "=": "==", "+": "+-", "-": "-+", "?": "??"}
"""What a single sign stands for: White's side of it."""
_BOTH = re.compile(r"([10=+?wdl-])-?([10=+?wdl-])")
_WORDS = {
    **dict.fromkeys(("adj", "adj.", "adjourned", "apl", "apl.", "aplazada"), Result.ADJOURNED),
    "*": Result.PENDING,
}
_AS_FORFEIT = {"10": "+-", "01": "-+", "00": "--"}
_AS_UNRATED = str.maketrans("1=0", "WDL")


def read_result(text: str) -> Result:
    """The result that a text stands for; ``WrongValueError`` says what is accepted.

    >>> [read_result(text).name for text in ("1-0", "0:1", "½-½", "1/2-1/2", "0,5 - 0,5", "=", "1", "0")]
    ['WHITE_WIN', 'BLACK_WIN', 'DRAW', 'DRAW', 'DRAW', 'DRAW', 'WHITE_WIN', 'BLACK_WIN']
    >>> [read_result(text).name for text in ("+-", "-+", "--", "1-0F", "adj.", "*")]
    ['WHITE_FORFEIT_WIN', 'BLACK_FORFEIT_WIN', 'DOUBLE_FORFEIT', 'WHITE_FORFEIT_WIN', 'ADJOURNED', 'PENDING']
    >>> [read_result(text).name for text in ("½-0", "0-0", "0-0F", "1-0*", "W-L")]
    ['HALF_ZERO', 'ZERO_ZERO', 'DOUBLE_FORFEIT', 'UNRATED_WHITE_WIN', 'UNRATED_WHITE_WIN']
    >>> read_result("2-1")
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: result '2-1': 1-0, 0-1, ½-½ (or 1/2-1/2, =), ... are accepted
    """
    plain = _HALF.sub("=", "".join(text.casefold().split()).translate(_DASHES))
    if plain in _WORDS:
        return _WORDS[plain]
    forfeit, unrated = _FORFEIT.fullmatch(plain), _UNRATED.fullmatch(plain)
    marked = forfeit or unrated
    bare = marked[1] if marked else plain
    both = _BOTH.fullmatch(bare)
    code = _ALONE.get(bare) or (both[1] + both[2] if both else "")
    if forfeit:
        code = _AS_FORFEIT.get(code, "")
    elif unrated:
        code = code.translate(_AS_UNRATED)
    try:
        return Result(tuple(code.upper()))
    except ValueError as error:
        raise WrongValueError(
            _(
                "result {text!r}: 1-0, 0-1, ½-½ (or 1/2-1/2, =), +- or -+ (somebody did not come), -- (both), ½-0, 0-½,"
                " 0-0, adj. (adjourned) and * (no result) are accepted"
            ),
            text=text[:40],
        ) from error


def read_slip(text: str) -> tuple[Result | None, Pair | None]:
    """The result and the score that a text may stand for: which of them counts, the tournament says.

    >>> [read_slip(text) for text in ("2-1", "+-")]
    [(None, (2, 1)), (<Result.WHITE_FORFEIT_WIN: ('+', '-')>, None)]
    >>> read_slip("1-0")
    (<Result.WHITE_WIN: ('1', '0')>, (1, 0))
    """
    score = parse_score(text)
    try:
        return read_result(text), score
    except WrongValueError:
        if score is None:
            raise
        return None, score
