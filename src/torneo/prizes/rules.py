"""Rules of other packages for those who qualify for several prizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as of
from typing import NamedTuple

from torneo.plugins import Registry
from torneo.text import Language, Text, WrongValueError, add_texts
from torneo.text import marked as _


class Candidates(NamedTuple):
    """A list of prizes, and who is in it."""

    name: str
    worth: tuple[int, ...]
    """What each of its prizes is worth, in cents, the first place first."""
    numbers: tuple[int, ...]
    """The pairing numbers of those who are in it, by standing."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PrizeRule:
    """A rule that a program or another package brings."""

    name: str
    """As a list of prizes has it: ``rule = "name"``."""
    title: str
    """What the desk's form calls it."""
    says: str = ""
    """The sentence of the announcement."""
    give: Callable[[Sequence[Candidates]], Sequence[Sequence[int]]]
    """From the lists to those who have a prize of each, the first place first."""
    several: bool = False
    """Whether somebody may have more than one prize."""
    texts: Mapping[Language, Mapping[str, str]] = of(default_factory=dict)
    """Its messages in other languages."""

    @property
    def value(self) -> str:
        """Its name, as of the rules that Torneo has itself."""
        return self.name


PRIZE_RULES: Registry[PrizeRule] = Registry(
    "torneo.prize_rules", _("prize rule"), lambda found: isinstance(found, PrizeRule)
)
"""The rules of other packages and of programs, by name."""

_OWN = ("best", "order", "all")
"""The names of Torneo's own, :class:`torneo.prizes.prize_list.Rule`."""


def register(rule: PrizeRule) -> PrizeRule:
    """Add a rule to those that lists of prizes may name."""
    if rule.name in _OWN:
        raise WrongValueError(
            _("{what} {name!r}: Torneo has its own of this name; another name is accepted"),
            what=Text(_("prize rule")),
            name=rule.name,
        )
    for language, texts in rule.texts.items():
        add_texts(language, texts)
    return PRIZE_RULES.add(rule.name, rule)
