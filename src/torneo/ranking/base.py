"""What a tie-break is, and the register of all of them by code."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, TypeVar, cast

from torneo.model import Player, Team
from torneo.model.matches import TeamResults
from torneo.plugins import Registry
from torneo.ranking.codes import MODIFIED_TITLES, MODIFIERS, OTHER_NAMES, Code, Modifiers, parse_code
from torneo.ranking.editions import TieBreakRules
from torneo.ranking.field import Field
from torneo.ranking.problems import StandingsError
from torneo.text import Language, Text, add_texts
from torneo.text import marked as _

Number = int | Fraction
Value = Number | tuple[Number, ...] | None
"""A value in the unit of its tie-break; several numbers are compared one after another; ``None`` comes last."""

_T = TypeVar("_T")

NO_NOTE = Text("")


@dataclass(frozen=True, slots=True)
class Term:
    """One addend of a value."""

    value: Number
    round: int | None = None
    """From 1."""
    opponent: int | None = None
    """Pairing number."""
    note: Text = NO_NOTE
    """How the round was counted, where that needs explaining."""
    article: str = ""
    counted: bool = True
    """False for what a modifier has cut."""


@dataclass(slots=True)
class Context:
    """Everything that tie-breaks may read."""

    rules: TieBreakRules
    fields: dict[str, Field]
    """By score: ``PTS`` for players; ``MP`` and ``GP`` for teams."""
    primary: str
    entrants: tuple[Player | Team, ...]
    """In the order of the fields."""
    ratings: list[int | None]
    unrated: int | str | None = None
    """The declared method: a rating for the unrated, ``skip`` to leave their games out, or nothing."""
    teams: TeamResults | None = None
    best: int = 0
    """How many rounds of each count for the points; 0: all."""
    _made: dict[Hashable, Any] = field(default_factory=dict)

    @property
    def secondary(self) -> str:
        """The score of a team that does not come first."""
        return "GP" if self.primary == "MP" else "MP"

    def field(self, code: Code) -> Field:
        """The field scored as the code says, by the primary score if it says nothing."""
        return self.fields[code.reference or self.primary]

    def counted_rounds(self, reference: str, index: int) -> frozenset[int]:
        """The rounds that count for the points of one participant: the best ones, of equal ones the first."""
        row = self.fields[reference].points[index]
        order = sorted(range(len(row)), key=lambda r: (-row[r], r))
        return frozenset(order[: self.best] if self.best else order)

    def counted_scores(self, reference: str) -> list[int]:
        """Everybody's points in the rounds that count."""
        field = self.fields[reference]
        if not self.best:
            return field.scores
        return [sum(sorted(row, reverse=True)[: self.best]) for row in field.points]

    def once(self, key: Hashable, make: Callable[[], _T]) -> _T:
        """What ``make`` returns, made once."""
        if key not in self._made:
            self._made[key] = make()
        return cast(_T, self._made[key])


class TieBreak(ABC):
    """A tie-break that gives each participant a value of their own."""

    name: ClassVar[str]
    """Its code without modifiers."""
    title: ClassVar[str]
    modifiers: ClassVar[str] = ""
    """Letters of the modifiers it takes."""
    unit: ClassVar[int] = 1
    """Values are in parts of this many: 10 for tenths of a point, 100 for products of two such."""
    term_unit: ClassVar[int] = 0
    """The same of the terms, where it is another; 0: that of the values."""
    higher_is_better: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True
    for_players: ClassVar[bool] = True
    uses_ratings: ClassVar[bool] = False
    article: ClassVar[str] = ""
    """Where it is defined, for tie-breaks outside C.07."""
    variants: ClassVar[tuple[str, ...]] = ()
    """Codes with modifiers that a form offers beside its own."""
    other_names: ClassVar[Mapping[str, Modifiers]] = {}
    """Other names by which it is asked for, with the modifiers that each stands for."""
    texts: ClassVar[Mapping[Language, Mapping[str, str]]] = {}
    """Its messages in other languages, where Torneo's own catalogues do not have them."""

    def __init_subclass__(cls) -> None:
        """Variants and other names belong to one class; what derives from it has its own."""
        cls.variants = cls.__dict__.get("variants", ())
        cls.other_names = cls.__dict__.get("other_names", {})

    def __init__(self, code: Code) -> None:
        for letter, _number in code.modifiers:
            if letter not in self.modifiers:
                accepted = [
                    Text("{letter} ({meaning})", {"letter": modifier, "meaning": Text(MODIFIERS[modifier])})
                    for modifier in self.modifiers
                ]
                raise StandingsError(
                    _("tie-break {code!r}: {name} does not take the modifier {letter}; accepted: {accepted}"),
                    code=code.text,
                    name=self.name,
                    letter=letter,
                    accepted=accepted or Text(_("none")),
                )
        self.code = code

    @property
    def full_title(self) -> Text:
        """What it is called, with its modifiers, which make other values of it.

        >>> from torneo.ranking.codes import parse_code
        >>> [tie_break_for(parse_code(code)).full_title.text() for code in ("BH", "BH/C1", "BH/M2/P")]
        ['Buchholz', 'Buchholz Cut 1', 'Buchholz Median 2, forfeits as played']
        >>> tie_break_for(parse_code("BH/C1")).full_title.text("es")
        'Buchholz con corte 1'
        """
        title = Text(self.title)
        if self.code.reference:
            template = _("{title} by match points") if self.code.reference == "MP" else _("{title} by game points")
            title = Text(template, {"title": title})
        for letter, number in self.code.modifiers:
            title = Text(MODIFIED_TITLES[letter], {"title": title, "number": number})
        return title

    @property
    def descending(self) -> bool:
        """Whether the higher value comes first."""
        return self.higher_is_better != self.code.has("R")

    def cite(self, context: Context) -> str:
        """The article that defines it."""
        return self.article or context.rules.article(self.name)

    @abstractmethod
    def values(self, context: Context) -> list[Value]:
        """The value of each participant."""

    def terms(self, context: Context, index: int) -> list[Term]:
        """Where the value of one participant comes from."""
        return []

    def all_values(self, context: Context) -> list[Value]:
        """The values, made once."""
        return context.once(("values", self.code.text), lambda: self.values(context))

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """The group in parts, best first, each part still tied."""
        return parts(group, self.all_values(context), descending=self.descending)


class Encounter(TieBreak):
    """A tie-break that exists only among the tied: its value is a place in the group, 0 where nothing is decided.

    A participant who is not tied has no value.
    """

    higher_is_better, term_unit = False, 10

    def values(self, context: Context) -> list[Value]:
        """None until there is a tie."""
        return [None] * len(context.entrants)

    @abstractmethod
    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """The group in parts, best first, each part still tied."""

    def values_in(self, context: Context, group: list[int], split: list[list[int]]) -> dict[int, Value]:
        """Places from 1; 0 for everybody where the group stayed as it was."""
        if len(split) == 1:
            return dict.fromkeys(group, 0)
        places: dict[int, Value] = {}
        for part in split:
            places |= dict.fromkeys(part, len(places) + 1)
        return places

    def terms_in(self, context: Context, group: list[int], index: int) -> list[Term]:
        """The games that were counted for one of the group."""
        return []


def parts(group: Iterable[int], values: list[Value], *, descending: bool) -> list[list[int]]:
    """Split a group by value, best first; those without a value come last.

    >>> parts([0, 1, 2, 3], [5, None, 7, 5], descending=True)
    [[2], [0, 3], [1]]
    """
    by_value: dict[Any, list[int]] = {}
    without = []
    for index in group:
        value = values[index]
        if value is None:
            without.append(index)
        else:
            by_value.setdefault(value, []).append(index)
    ordered = [by_value[value] for value in sorted(by_value, reverse=descending)]
    return [*ordered, without] if without else ordered


REGISTRY: Registry[type[TieBreak]] = Registry(
    "torneo.tie_breaks",
    _("tie-break"),
    lambda found: isinstance(found, type) and issubclass(found, TieBreak) and hasattr(found, "name"),
)
"""Every tie-break by its code: Torneo's own, those that a program registers, and those of other packages."""
_OWN = "torneo.ranking."


def register(tie_break: type[TieBreak]) -> type[TieBreak]:
    """Enter a tie-break in the register, under its other names too.

    Any program may call it. A package that is to be found without being asked for names the class by an entry point of
    the group ``torneo.tie_breaks`` as well.
    """
    for language, texts in tie_break.texts.items():
        add_texts(language, texts)
    OTHER_NAMES.update({other: (tie_break.name, stands_for) for other, stands_for in tie_break.other_names.items()})
    return REGISTRY.add(tie_break.name, tie_break, own=tie_break.__module__.startswith(_OWN))


def tie_break_for(code: Code) -> TieBreak:
    """The tie-break that a code names.

    >>> from torneo.ranking.codes import parse_code
    >>> tie_break_for(parse_code("BH/C1")).name
    'BH'
    >>> tie_break_for(parse_code("WIN/C1"))
    Traceback (most recent call last):
    ...
    torneo.ranking.problems.StandingsError: tie-break 'WIN/C1': WIN does not take the modifier C; accepted: none
    """
    if code.name not in REGISTRY and code.name in OTHER_NAMES:  # that another package brought just now
        code = parse_code(code.text)
    if code.name not in REGISTRY:
        raise StandingsError(
            _("tie-break {code!r}: there is no {name}; known are {known}"),
            code=code.text,
            name=code.name,
            known=sorted(REGISTRY),
        )
    return REGISTRY[code.name](code)
