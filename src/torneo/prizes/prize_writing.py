"""A prize list as lines of an announcement, and its groups in parts for whoever edits them."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.prizes.money import format_money
from torneo.prizes.prize_list import Category, Group, Prize, PrizeList, Sharing
from torneo.ranking import Band

CONDITIONS = ("sex", "age", "rating", "unrated", "federation", "club", "category", "title", "minimum", "sharing")
"""What may stand in brackets behind the name of a group, in order."""


def write_prize_lines(prizes: PrizeList, sharing: Sharing = Sharing.NONE) -> str:
    r"""The list as :func:`~torneo.prizes.prize_lines.read_prize_lines` reads it; ``sharing`` is that of the whole list.

    >>> from torneo.prizes.prize_lines import read_prize_lines
    >>> text = "General: 500, 300 + cup\nWomen [sex=w, minimum=3]: 150"
    >>> write_prize_lines(read_prize_lines(text)) == text
    True
    """
    return "\n".join(line_of(group_parts(group, sharing)) for group in prizes.groups)


def group_parts(group: Group, sharing: Sharing = Sharing.NONE) -> dict[str, str]:
    """A group as texts by name; what is empty is not said."""
    category = group.category
    own = group.sharing.value if group.sharing is not sharing else ""
    return {
        "name": group.name,
        "prizes": ", ".join(map(_prize, group.prizes)),
        **_conditions(category),
        "minimum": str(group.minimum or ""),
        "sharing": own,
    }


def line_of(parts: Mapping[str, str]) -> str:
    """The line of a group from its parts.

    >>> line_of({"name": "Under 16", "age": "U16", "unrated": "yes", "prizes": "50"})
    'Under 16 [age=U16, unrated]: 50'
    """
    told = [
        name if name == "unrated" else f"{name}={text}" for name in CONDITIONS if (text := parts.get(name, "").strip())
    ]
    whom = f" [{', '.join(told)}]" if told else ""
    return f"{parts['name'].strip()}{whom}: {parts['prizes'].strip()}"


def _conditions(category: Category) -> dict[str, str]:
    return {
        "sex": category.sex.value if category.sex else "",
        "age": _band(category.age),
        "rating": _band(category.rating),
        "unrated": "yes" if category.unrated else "",
        "federation": category.federation,
        "club": category.club,
        "category": category.category,
        "title": category.title,
    }


def _band(band: Band | None) -> str:
    if band is None:
        return ""
    return f"{band.low}+" if band.high is None else f"{'' if band.low is None else band.low}-{band.high}"


def _prize(prize: Prize) -> str:
    money = format_money(prize.amount).removesuffix(".00") if prize.amount else ""
    return " + ".join(part for part in (money, prize.goods) if part)
