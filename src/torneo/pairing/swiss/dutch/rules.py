"""What differs between the editions of the Dutch system (C.04.3): criteria, articles and a few definitions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from torneo.pairing.result import Unit
from torneo.pairing.swiss.colours import ColourRule
from torneo.pairing.swiss.dutch.bracket import Bracket
from torneo.pairing.swiss.dutch.criteria import (
    Criterion,
    bye_unplayed_games,
    colour_preferences,
    downfloat_differences,
    downfloater_scores,
    downfloaters,
    repeated_downfloats,
    repeated_upfloats,
    score_differences,
    strong_preferences,
    topscorer_imbalance,
    topscorer_repetition,
    upfloat_differences,
)
from torneo.pairing.swiss.entrants import Field
from torneo.rules import ByEdition, Topic

Maker = Callable[[str, Bracket, Field], Criterion | None]
"""From an article, a bracket and its field to the criterion; None where the bracket does not ask for it."""


@dataclass(frozen=True, slots=True)
class Articles:
    """Where the rules stand that are not quality criteria of one bracket, or that the engine has to know by name."""

    met: str
    """Two who have met do not meet again."""
    bye: str
    """Which players may not have the bye."""
    absolute_colours: str
    """Two with the same absolute preference do not meet."""
    completion: str
    """The round can be completed."""
    bye_score: str | None
    """The bye goes to the lowest score possible; None where no article asks for it."""
    ahead: str
    """As well as possible for the following bracket."""
    unplayed: str | None
    """Whoever has the bye has the fewest games not played; None where no article asks for it."""
    preferences: tuple[str, str]
    """Colour preferences, and strong ones, among the criteria."""
    downfloats: tuple[str, str]
    """Downfloats as one round before, and two rounds before, among the criteria."""
    limbo: str
    """Two moved down are not paired with each other."""
    perfect: str
    """A perfect candidate is taken at once."""
    order: str
    """Of equal candidates the earlier is taken."""
    colours: str
    """What the numbers of the rules for colours begin with."""

    def colour(self, rule: ColourRule) -> str:
        """The article of a rule for colours.

        >>> DUTCH.named("2017").articles.colour(ColourRule.ALTERNATION)
        'E.3'
        """
        return f"{self.colours}{rule.value}"

    @property
    def bye_reason(self) -> tuple[str, ...]:
        """Why somebody has the bye."""
        return tuple(filter(None, (self.bye, self.bye_score, self.unplayed)))


@dataclass(frozen=True, eq=False)
class DutchRules:
    """The Dutch system of one edition."""

    articles: Articles
    criteria: tuple[tuple[str, Maker], ...]
    """The quality criteria that look at one bracket, in descending priority, with their articles.

    The first two are about the downfloaters; after them comes the criterion that looks at the following bracket.
    """
    completes_every_bracket: bool
    """Whether each bracket leaves a round that can be completed; otherwise, where one does not, it is paired again, and
    all below it as one bracket (A.9 of 2017)."""
    left_with: Unit
    """What is compared of those whom the following bracket leaves: their scores, or all score differences there."""
    chapter: str = "C.04.3"


def _last(first: int, dot: str, *, residents_only: bool) -> tuple[tuple[str, Maker], ...]:
    """The twelve criteria from the topscorers on, which both editions have, numbered from the first on.

    In 2026 players moved down count apart, where downfloats repeat themselves.
    """
    makers: tuple[Maker, ...] = (
        topscorer_imbalance,
        topscorer_repetition,
        colour_preferences,
        strong_preferences,
        partial(repeated_downfloats, rounds_back=1, residents_only=residents_only),
        partial(repeated_upfloats, rounds_back=1),
        partial(repeated_downfloats, rounds_back=2, residents_only=residents_only),
        partial(repeated_upfloats, rounds_back=2),
        partial(downfloat_differences, rounds_back=1, floating_on_first=residents_only),
        partial(upfloat_differences, rounds_back=1),
        partial(downfloat_differences, rounds_back=2, floating_on_first=residents_only),
        partial(upfloat_differences, rounds_back=2),
    )
    return tuple((f"C{dot}{number}", maker) for number, maker in enumerate(makers, first))


Y2017 = DutchRules(
    Articles(
        met="C.1",
        bye="C.2",
        absolute_colours="C.3",
        completion="C.4",
        bye_score=None,
        ahead="C.7",
        unplayed=None,
        preferences=("C.10", "C.11"),
        downfloats=("C.12", "C.14"),
        limbo="B.3",
        perfect="B.4",
        order="B.8",
        colours="E.",
    ),
    (("C.5", downfloaters), ("C.6", score_differences), *_last(8, ".", residents_only=False)),
    completes_every_bracket=False,
    left_with=Unit.LEFT_WITH_DIFFERENCES,
)
Y2026 = replace(
    Y2017,
    articles=Articles(
        met="C1",
        bye="C2",
        absolute_colours="C3",
        completion="C4",
        bye_score="C5",
        ahead="C8",
        unplayed="C9",
        preferences=("C12", "C13"),
        downfloats=("C14", "C16"),
        limbo="3.3",
        perfect="3.4",
        order="3.8.1",
        colours="5.2.",
    ),
    criteria=(
        ("C6", downfloaters),
        ("C7", downfloater_scores),
        ("C9", bye_unplayed_games),
        *_last(10, "", residents_only=True),
    ),
    completes_every_bracket=True,
    left_with=Unit.LEFT_WITH_SCORES,
)

DUTCH = ByEdition(Topic.SWISS, {"2017": Y2017, "2026": Y2026})
"""By edition of the Swiss rules."""


def criteria_of(bracket: Bracket, field: Field) -> list[Criterion]:
    """The criteria of a bracket in descending priority, without those that look beyond it."""
    made = (make(article, bracket, field) for article, make in DUTCH[field.edition].criteria)
    return [criterion for criterion in made if criterion is not None]
