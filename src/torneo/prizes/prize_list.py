"""The list of prizes: groups of people, places, money and goods, read from TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import pairwise
from typing import TypeVar

from torneo.model import Player, Sex, Tournament
from torneo.prizes.money import parse_money
from torneo.prizes.problems import PrizeError
from torneo.prizes.rules import PRIZE_RULES, PrizeRule
from torneo.ranking import Band, StandingsError, parse_band
from torneo.text import Text, said
from torneo.text import marked as _


class Sharing(StrEnum):
    """What tied players do with the prizes of their places."""

    NONE = "none"
    """Each has the prize of their place."""
    EQUAL = "equal"
    """All have the same part."""
    HORT = "hort"
    """Half by place, half in equal parts (the book, 1.2.2)."""


class Rule(StrEnum):
    """What happens to somebody who qualifies for several prizes."""

    BEST = "best"
    """One prize for each: by standing, each has the best that is left to them."""
    ORDER = "order"
    """One prize for each: group after group in the order of the list; winners are out of the groups that follow."""
    ALL = "all"
    """Everybody has every prize that they qualify for."""


@dataclass(frozen=True, slots=True)
class Category:
    """Whom a group of prizes is for; everything left out lets everybody through."""

    sex: Sex | None = None
    age: Band | None = None
    """Age reached in the year the tournament starts."""
    rating: Band | None = None
    unrated: bool = False
    """Players without a rating; with :attr:`rating`, those as well as the band."""
    federation: str = ""
    club: str = ""
    category: str = ""
    """A name among the categories of the player."""
    title: str = ""

    def holds(self, player: Player, start: date | None) -> bool:
        """Whether a player is in it.

        >>> Category(sex=Sex.WOMAN, unrated=True).holds(Player(1, "Ana", sex=Sex.WOMAN), None)
        True
        """
        if self.sex is not None and player.sex is not self.sex:
            return False
        if self.age is not None:
            year = player.birth[:4]
            known = start is not None and year.isascii() and year.isdigit() and int(year)
            if not self.age.holds(start.year - int(year) if start and known else None):
                return False
        if self.rating is not None or self.unrated:
            in_band = self.rating is not None and self.rating.holds(player.rating)
            if not in_band and not (self.unrated and player.rating is None):
                return False
        pairs = ((self.federation, player.federation), (self.club, player.club), (self.title, player.title))
        if any(wanted and wanted.casefold() != found.casefold() for wanted, found in pairs):
            return False
        return not self.category or self.category.casefold() in {name.casefold() for name in player.categories}


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize."""

    amount: int
    """Cents."""
    goods: str = ""
    goods_worth: int = 0
    """Cents that the goods count for when prizes are compared."""

    @property
    def worth(self) -> int:
        """Cents that the prize counts for."""
        return self.amount + self.goods_worth

    @property
    def weight(self) -> int:
        """What is compared: the worth, and goods before no goods where that is equal. Never nothing."""
        return 2 * self.worth + bool(self.goods)


@dataclass(frozen=True, slots=True)
class Group:
    """Prizes for the first, second and further places among some people."""

    name: str
    prizes: tuple[Prize, ...]
    category: Category = Category()
    minimum: int = 0
    """Prizes are given only if so many take part."""
    sharing: Sharing = Sharing.NONE


@dataclass(frozen=True, slots=True)
class PrizeList:
    """All prizes of a tournament."""

    groups: tuple[Group, ...]
    rule: Rule | PrizeRule | None = None
    """Needed where somebody is in two groups."""
    currency: str = ""
    coin: int = 1
    """Shares are rounded to whole coins, in cents."""

    @property
    def total(self) -> int:
        """All money, in cents."""
        return sum(prize.amount for group in self.groups for prize in group.prizes)

    def members(self, group: Group, tournament: Tournament) -> list[int]:
        """The numbers of those who are in a group."""
        if group.category.age is not None and tournament.event.start is None:
            raise PrizeError(
                _("list {name!r}: ages need the date of the tournament, which is not known"), name=group.name
            )
        return [player.number for player in tournament.players if group.category.holds(player, tournament.event.start)]


_WHOLE = Text(_("the prize list"))
_TOP = ("currency", "coin", "sharing", "rule", "list")
_GROUP = (
    "name", "prizes", "minimum", "sharing",
    "sex", "age", "rating", "unrated", "federation", "club", "category", "title",
)  # fmt: skip
_PRIZE = ("amount", "goods", "worth")
_Enum = TypeVar("_Enum", bound=StrEnum)
_Value = TypeVar("_Value", str, int, bool)


def parse_prize_list(text: str) -> PrizeList:
    """Read a prize list.

    >>> made = parse_prize_list('''
    ... sharing = "hort"
    ... rule = "best"
    ... [[list]]
    ... name = "General"
    ... prizes = [500, "300", {amount = 200, goods = "book"}]
    ... [[list]]
    ... name = "Women"
    ... sex = "w"
    ... prizes = [150]
    ... ''')
    >>> made.total, made.groups[1].category.sex
    (115000, <Sex.WOMAN: 'w'>)
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PrizeError(_("not TOML: {why}"), why=error) from error
    return prize_list_of(data)


def prize_list_of(data: Mapping[str, object]) -> PrizeList:
    """The prize list that a document, however it was written, describes."""
    _known(data, _TOP, _WHOLE)
    lists = data.get("list", [])
    if not isinstance(lists, list) or not lists or not all(isinstance(group, dict) for group in lists):
        raise PrizeError(_("the prize list has no [[list]]: one for each group of people is accepted"))
    sharing = _choice(Sharing, data.get("sharing", "none"), "sharing", _WHOLE)
    rule = rule_named(data["rule"]) if "rule" in data else None
    coin = parse_money(data.get("coin", "0.01"), Text("coin"))
    if not coin:
        raise PrizeError(_("coin: 0 is too small; 0.01 or more is accepted"))
    groups = tuple(_group(table, number, sharing) for number, table in enumerate(lists, 1))
    names = [group.name for group in groups]
    for name in names:
        if names.count(name) > 1:
            raise PrizeError(_("two lists have the name {name!r}: each needs its own"), name=name)
    return PrizeList(groups, rule, _value(data, "currency", str, "", _WHOLE), coin)


def rule_named(value: object) -> Rule | PrizeRule:
    """One of Torneo's own rules, or one that another package or the program brings.

    >>> rule_named("best")
    <Rule.BEST: 'best'>
    """
    known = [rule.value for rule in Rule]
    if value in known:
        return Rule(str(value))
    if value in PRIZE_RULES:
        return PRIZE_RULES[str(value)]
    raise PrizeError(
        _("{where}: {name} {value}; {accepted} are accepted"),
        where=_WHOLE,
        name="rule",
        value=repr(value),
        accepted=[*known, *PRIZE_RULES],
    )


def _group(data: Mapping[str, object], number: int, sharing: Sharing) -> Group:
    where = Text(_("list {name!r}"), {"name": data.get("name", number)})
    _known(data, _GROUP, where)
    if "sharing" in data:
        sharing = _choice(Sharing, data["sharing"], "sharing", where)
    minimum = _value(data, "minimum", int, 0, where)
    if minimum < 0:
        raise PrizeError(_("{where}: minimum {minimum}; 0 or more people are accepted"), where=where, minimum=minimum)
    given = data.get("prizes")
    if not isinstance(given, list) or not given:
        raise PrizeError(_("{where}: prizes are a list such as [500, 300, 200], first place first"), where=where)
    prizes = tuple(_prize(prize, _place(where, place)) for place, prize in enumerate(given, 1))
    for place, (above, below) in enumerate(pairwise(prizes), 2):
        if below.weight > above.weight:
            raise PrizeError(
                _("{where}: worth more than prize {above}; no more than that is accepted"),
                where=_place(where, place),
                above=place - 1,
            )
    category = Category(
        _choice(Sex, data["sex"], "sex", where) if "sex" in data else None,
        _band(data, "age", where),
        _band(data, "rating", where),
        _value(data, "unrated", bool, False, where),
        _value(data, "federation", str, "", where),
        _value(data, "club", str, "", where),
        _value(data, "category", str, "", where),
        _value(data, "title", str, "", where),
    )
    return Group(_value(data, "name", str, f"List {number}", where), prizes, category, minimum, sharing)


def _place(where: Text, place: int) -> Text:
    return Text(_("{where}, prize {place}"), {"where": where, "place": place})


def _prize(data: object, where: Text) -> Prize:
    if not isinstance(data, dict):
        data = {"amount": data}
    _known(data, _PRIZE, where)
    prize = Prize(
        parse_money(data.get("amount", 0), where),
        _value(data, "goods", str, "", where),
        parse_money(data.get("worth", 0), Text("{where}, worth", {"where": where})),
    )
    if not prize.weight:
        raise PrizeError(_("{where}: neither money nor goods; amount, goods or both are accepted"), where=where)
    return prize


def _known(data: Mapping[str, object], names: tuple[str, ...], where: Text) -> None:
    for name in data:
        if name not in names:
            raise PrizeError(
                _("{where}: {name!r} is not known; {names} are accepted"),
                where=where,
                name=name,
                names=[repr(known) for known in names],
            )


def _choice(kind: type[_Enum], value: object, name: str, where: Text) -> _Enum:
    try:
        return kind(str(value))
    except ValueError as error:
        raise PrizeError(
            _("{where}: {name} {value}; {accepted} are accepted"),
            where=where,
            name=name,
            value=repr(value),
            accepted=[member.value for member in kind],
        ) from error


def _band(data: Mapping[str, object], name: str, where: Text) -> Band | None:
    if name not in data:
        return None
    try:
        return parse_band(str(data[name]), name)
    except StandingsError as error:
        raise PrizeError("{where}: {why}", where=where, why=said(error)) from error


def _value(data: Mapping[str, object], name: str, kind: type[_Value], default: _Value, where: Text) -> _Value:
    value = data.get(name, default)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        words = {str: _("text in quotes"), int: _("a whole number"), bool: _("true or false")}
        raise PrizeError(
            _("{where}: {name} {value}; {accepted} is accepted"),
            where=where,
            name=name,
            value=repr(value),
            accepted=Text(words[kind]),
        )
    return value
