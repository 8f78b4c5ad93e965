"""A prize list as people write it in an announcement: a line for each group of people."""

from __future__ import annotations

import re

from torneo.prizes.prize_list import PrizeList, Rule, Sharing, prize_list_of
from torneo.prizes.problems import PrizeError
from torneo.prizes.rules import PrizeRule
from torneo.text import marked as _

_LINE = re.compile(r"(?P<name>[^:\[\]]+?)\s*(?:\[(?P<whom>[^\]]*)\])?\s*:\s*(?P<prizes>.+)")
_MONEY = re.compile(r"\d+(?:\.\d{1,2})?", re.ASCII)
NUMBERS = ("minimum",)
SWITCHES = ("unrated",)
SPANISH = {
    "sexo": "sex",
    "edad": "age",
    "elo": "rating",
    "sin-elo": "unrated",
    "federación": "federation",
    "categoría": "category",
    "título": "title",
    "mínimo": "minimum",
}
"""How whom a group is for is written in Spanish; it is understood wherever people type it."""
SEXES = {"f": "w", "mujer": "w", "mujeres": "w", "h": "m", "hombre": "m", "hombres": "m"}


def read_prize_lines(
    text: str, *, sharing: Sharing = Sharing.NONE, rule: Rule | PrizeRule | None = None, currency: str = ""
) -> PrizeList:
    r"""Read groups of people with their prizes, the first place first; in brackets whom a group is for.

    >>> made = read_prize_lines("General: 500, 300 + cup, 200\nWomen [sex=w, minimum=3]: 150", sharing=Sharing.HORT)
    >>> made.total, made.groups[0].prizes[1].goods, made.groups[1].minimum
    (115000, 'cup', 3)
    >>> read_prize_lines("Sub-16 femenino [sexo=f, edad=U16]: 50").groups[0].category.sex
    <Sex.WOMAN: 'w'>
    >>> read_prize_lines("500 for the winner")
    Traceback (most recent call last):
    ...
    torneo.prizes.problems.PrizeError: '500 for the winner': a name, a colon and the prizes with commas are ...
    """
    groups = [_group(line.strip()) for line in text.splitlines() if line.strip()]
    document: dict[str, object] = {"list": groups, "sharing": sharing.value, "currency": currency}
    return prize_list_of(document if rule is None else {**document, "rule": rule.value})


def _group(line: str) -> dict[str, object]:
    match = _LINE.fullmatch(line)
    if match is None:
        raise PrizeError(
            _(
                "{line!r}: a name, a colon and the prizes with commas are accepted, in brackets whom they are for, such"
                " as Women [sex=w]: 150, 100 + book"
            ),
            line=line,
        )
    whom = dict(_condition(part.strip(), line) for part in (match["whom"] or "").split(",") if part.strip())
    return {"name": match["name"], "prizes": [_prize(part.strip()) for part in match["prizes"].split(",")], **whom}


def _condition(text: str, line: str) -> tuple[str, object]:
    name, equals, value = (part.strip() for part in text.partition("="))
    name = SPANISH.get(name.lower(), name)
    if name == "sex":
        value = SEXES.get(value.lower(), value)
    if name in SWITCHES and not equals:
        return name, True
    if not equals or not value:
        raise PrizeError(
            _(
                "{line!r}: {text!r} does not say whom it is for; sex=w, age=U16 or rating=U2000 is accepted, for"
                " instance"
            ),
            line=line,
            text=text,
        )
    if name in NUMBERS and value.isascii() and value.isdigit():
        return name, int(value[:9])
    return name, value


def _prize(text: str) -> dict[str, object]:
    parts = [part.strip() for part in text.split("+")]
    money = next((part for part in parts if _MONEY.fullmatch(part)), "")
    goods = " + ".join(part for part in parts if part and part != money)
    return {**({"amount": money} if money else {}), **({"goods": goods} if goods else {})}
