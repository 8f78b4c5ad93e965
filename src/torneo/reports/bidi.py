"""The order in which letters of both directions are seen, from left to right (Unicode Annex 9).

For short texts such as names, in a line that runs from left to right, without marks that embed one text in another.
"""

from __future__ import annotations

from unicodedata import bidirectional, mirrored

_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
"""The direction that letters and numbers give to what is beside them."""
_BRACKETS = {"(": ")", "[": "]", "{": "}", "<": ">", "«": "»", "‹": "›", "“": "”", "⟨": "⟩", "【": "】", "「": "」"}
_MIRRORED = {**_BRACKETS, **{closing: opening for opening, closing in _BRACKETS.items()}}
_PAIRED = "([{"
"""Brackets whose two sides have the same direction (N0)."""


def seen_order(text: str) -> str:
    """The text in the order of the page.

    >>> [f"{ord(sign):X}" for sign in seen_order("אב")]
    ['5D1', '5D0']
    """
    levels = _levels(text)
    signs = [
        _MIRRORED.get(sign, sign) if level % 2 and mirrored(sign) else sign
        for sign, level in zip(text, levels, strict=True)
    ]
    order = list(range(len(text)))
    for level in range(max(levels, default=0), 0, -1):  # L2
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return "".join(signs[place] for place in order)


def _levels(text: str) -> list[int]:
    """How deep each sign is embedded: odd runs from right to left."""
    original = [bidirectional(sign) or "L" for sign in text]
    kinds = _neutrals(text, original, _numbers(_weak(original)))
    levels = [0 if kind == "L" else 1 if kind == "R" else 2 for kind in kinds]  # I1
    for place in reversed(range(len(text))):  # L1
        if original[place] not in ("WS", "S", "B", "BN"):
            break
        levels[place] = 0
    return levels


def _weak(kinds: list[str]) -> list[str]:
    """Marks take the kind of their letter, numbers that of the script before them (W1 to W3)."""
    made: list[str] = []
    strong = "L"
    for kind in kinds:
        if kind == "NSM":
            kind = made[-1] if made else "L"  # noqa: PLW2901
        if kind in ("L", "R", "AL"):
            strong = kind
        made.append("AN" if kind == "EN" and strong == "AL" else kind)
    return ["R" if kind == "AL" else kind for kind in made]


def _numbers(kinds: list[str]) -> list[str]:
    """Separators and signs within numbers belong to them; numbers after Latin letters are like these (W4 to W7)."""
    made = list(kinds)
    for place in range(1, len(made) - 1):
        before, here, after = made[place - 1 : place + 2]
        if before == after and ((here in ("ES", "CS") and before == "EN") or (here == "CS" and before == "AN")):
            made[place] = before
    for place, kind in enumerate(made):
        if kind == "ET":
            end = next((other for other in range(place, len(made)) if made[other] != "ET"), len(made))
            if (place and made[place - 1] == "EN") or (end < len(made) and made[end] == "EN"):
                made[place:end] = ["EN"] * (end - place)
    made = ["ON" if kind in ("ES", "ET", "CS") else kind for kind in made]
    strong = "L"
    for place, kind in enumerate(made):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            made[place] = "L"
    return made


def _neutrals(text: str, original: list[str], kinds: list[str]) -> list[str]:
    """Brackets have the direction of what they hold; other signs that of both sides, or that of the line."""
    made = list(kinds)
    for opening, closing in _pairs(text, made):  # N0
        inside = {_STRONG[kind] for kind in made[opening + 1 : closing] if kind in _STRONG}
        if not inside:
            continue
        before = next((_STRONG[kind] for kind in reversed(made[:opening]) if kind in _STRONG), "L")
        for bracket in (opening, closing):
            end = next((place for place in range(bracket + 1, len(made)) if original[place] != "NSM"), len(made))
            made[bracket:end] = ["L" if "L" in inside else before] * (end - bracket)
    place = 0
    while place < len(made):  # N1, N2
        end = place
        while end < len(made) and made[end] not in _STRONG:
            end += 1
        if end > place:
            before = _STRONG[made[place - 1]] if place else "L"
            after = _STRONG[made[end]] if end < len(made) else "L"
            made[place:end] = [before if before == after else "L"] * (end - place)
        place = max(end, place + 1)
    return made


def _pairs(text: str, kinds: list[str]) -> list[tuple[int, int]]:
    """The brackets that belong together, by their first."""
    open_: list[tuple[str, int]] = []
    found = []
    for place, sign in enumerate(text):
        if kinds[place] != "ON":
            continue
        if sign in _PAIRED:
            open_.append((_BRACKETS[sign], place))
        elif any(sign == closing for closing, _opening in open_):
            while open_:
                closing, opening = open_.pop()
                if closing == sign:
                    found.append((opening, place))
                    break
    return sorted(found)
