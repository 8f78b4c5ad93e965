"""Tells English from Spanish in what the site shows."""

from __future__ import annotations

import re
from functools import cache

import messages

_WORDS = """
about after all also am an and any are at be because been before being below between both but by can cannot could did
does done each either else every false for found from give given gives goes got had have having here his how if into is
it its itself just know known last less like made make many may might more most must my neither never next none not
nothing now of off only or other others our out over own said same shall she should since some still such than that the
their them then there these they this those though through till to together too under until up used very was we were
what when where whether which while who whole whom whose why will with within without would yes yet you your

absent accepted add added allowed ask asked begin black board boards change changed choose closed colour colours count
counts cut date day days default delete draw drawn edit edition empty enter entered entries entry event expected file
finished first forbidden forfeit forfeits full game games half hand hours invalid late left list lists long loss lost
lots lower meet met minute minutes missing name names need needs new number numbers old one opponent opponents order
pair paired pairing pairings place places play played player players playing point points print publish published race
rank ranked rated rating ratings read reason removed required result results round rounds rule rules score scored
seconds see short show shown side sides start system table taken team teams tie tie-break tie-breaks ties title titles
tournament tournaments unknown unplayed unrated value values white win winner winners wins withdrawn won wrong year
years zero
"""
"""What an English sentence about tournaments can hardly do without; none of them is a Spanish word."""

WORDS = frozenset(_WORDS.split())
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_PLACE = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{[^}]*\}|<[^>]*>")
_NO_LANGUAGE = re.compile(
    r"\b[0-9a-f]{4}(?: [0-9a-f]{4}){3}\b|\b[0-9a-f]{12,}\b"
    r"|\{\w+\}|\b[\w.-]+\.(?:com|trf|csv|json|zip|txt)\b|\b[A-Z0-9]{2,}(?:_[A-Z0-9]+)*\b"
    r"|\d-bye\b|\bEnter\b|'[^']*'|«[^»]*»|\[[a-z-]+\]|white1, black1 o rank"
    r"|/captain/[\w-]+|/now\b|/enter\b|\b[A-Z]\w+(?:/[A-Z]\w+)+\b"
)
"""Hashes as they are printed and whole (first, for they may begin like a code), places for scripts, addresses, files,
codes, a key of the keyboard, what is quoted from a file, the code of a problem, how boards are written in a form, words
of a record, secret links, zones of time."""
_COLOURS = re.compile(r"\(?[WBwb–-]*[Ww][WBwb–-]*\)?")
"""Colours by their English letters."""
_COLOUR_OF_A_LEGEND = re.compile(r"(?:^|[;,] )[Ww]: ")


@cache
def _catalogue() -> tuple[dict[str, str], dict[str, list[tuple[str, str, re.Pattern[str]]]]]:
    """English texts that differ in Spanish: short ones as they are, long ones as patterns with their longest part.

    The latter by the longest word between two spaces of that part, which no text goes without that holds it.
    """
    both = messages.pairs()
    used = set(both.values())
    whole: dict[str, str] = {}
    parts: dict[str, list[tuple[str, str, re.Pattern[str]]]] = {}
    for english, spanish in both.items():
        if english == spanish or english in used or not spanish or not _WORD.search(english):
            continue  # the decimal mark is no word
        pieces = [" ".join(piece.split()) for piece in _PLACE.split(english) if piece.strip()]
        if sum(len(piece.split()) for piece in pieces) < 3:
            whole[" ".join(english.split())] = spanish
            continue
        pattern = re.compile(rf"(?<!\w){'.+?'.join(map(re.escape, pieces))}(?!\w)")
        longest = max(pieces, key=len)
        word = max(longest.split()[1:-1], key=len, default="")
        parts.setdefault(word, []).append((longest, english, pattern))
    return whole, parts


@cache
def english_in(text: str) -> str:
    """What of a text is English; empty where all is Spanish, or no language at all."""
    whole, parts = _catalogue()
    if text in whole:
        return f"{text} (in Spanish: {whole[text]})"
    if _COLOURS.fullmatch(text) or _COLOUR_OF_A_LEGEND.search(text):
        return "letters of colours"
    found = [word for word in _WORD.findall(_NO_LANGUAGE.sub(" ", text)) if word.lower() in WORDS]
    if found:
        return ", ".join(dict.fromkeys(found))
    near = [each for word in ("", *dict.fromkeys(text.split())) for each in parts.get(word, ())]
    return next((english for piece, english, pattern in near if piece in text and pattern.search(text)), "")
