"""Provisions about prizes and officials."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from torneo.prizes.prize_lines import read_prize_lines
from torneo.prizes.prize_list import Rule, Sharing
from torneo.prizes.problems import PrizeError
from torneo.prizes.rules import PRIZE_RULES, PrizeRule
from torneo.regulations.provisions.kinds import NO, YES, Kind, Line, Lines, OneOf, Switch
from torneo.regulations.provisions.provision import OTHERWISE, Obeys, Provision, Where
from torneo.rules import citations
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

BY_STANDING, EXPECTED = "standing", "expected"
"""What becomes of the prizes of a tournament that is broken off (the book, 1.2.2)."""


class WithOthers(Mapping[str, str]):
    """What Torneo's own prize rules say, and those of other packages, which are looked for when they are asked for.

    >>> own = WithOthers({"best": "the best of them"}, lambda rule: rule.title)
    >>> own["best"], "worst" in own
    ('the best of them', False)
    """

    def __init__(self, own: Mapping[str, str], says: Callable[[PrizeRule], str]) -> None:
        self.own, self.says = own, says

    def __getitem__(self, name: str) -> str:
        return self.own[name] if name in self.own else self.says(PRIZE_RULES[name])

    def __iter__(self) -> Iterator[str]:
        return iter((*self.own, *PRIZE_RULES))

    def __len__(self) -> int:
        return len(self.own) + len(PRIZE_RULES)


@dataclass(frozen=True, slots=True)
class PrizeLines(Kind):
    r"""Prizes, a group of people in each line.

    >>> PrizeLines().read(" General:  500, 300 \n\nWomen [sex=w]: 100")
    'General: 500, 300\nWomen [sex=w]: 100'
    """

    def read(self, typed: str) -> str:
        """The lines, if they are a prize list."""
        text = Lines().read(typed)
        try:
            read_prize_lines(text)
        except PrizeError as error:
            raise WrongValueError("{why}", why=error) from error
        return text

    def accepted(self) -> Text:
        """An example."""
        return Text(_("a group of people in each line, such as General: 500, 300 + cup or Women [sex=w]: 150"))

    def lines(self, kept: str) -> tuple[str, ...]:
        """Each group."""
        return tuple(kept.split("\n"))


PRIZES = (
    Provision(
        name="prizes",
        point="prizes",
        title=_("Prizes"),
        meaning=_(
            "A line for each group of people: name, colon, prizes from the first place on. In brackets whom it is for:"
            " sex, age, rating, unrated, federation, club, category, title, minimum."
        ),
        kind=PrizeLines(),
        example="General: 500, 300, 200\nFemenino [sex=w]: 100 + trofeo",
        rules=(citations.INVITATION,),
        obeyed_by=(Obeys.PRIZES,),
    ),
    Provision(
        name="prize_sharing",
        point="prizes",
        title=_("Prizes of tied players"),
        meaning=_("Whether those who are tied on points share their prizes, and how."),
        kind=OneOf(
            {
                Sharing.NONE.value: _("not shared: tie-breaks decide"),
                Sharing.EQUAL.value: _("in equal parts"),
                Sharing.HORT.value: _("Hort system"),
            }
        ),
        example=Sharing.HORT.value,
        says={
            Sharing.NONE.value: _("Prizes are not shared: tie-breaks decide."),
            Sharing.EQUAL.value: _("Those who are tied on points share their prizes in equal parts."),
            Sharing.HORT.value: _("Hort system: half by place, half in equal parts among those tied on points."),
        },
        obeyed_by=(Obeys.PRIZES,),
        where=Where.PRIZES,
        needed=True,
    ),
    Provision(
        name="prize_rule",
        point="prizes",
        title=_("Several prizes for one player"),
        meaning=_("What happens to somebody who qualifies for prizes of several groups."),
        kind=OneOf(
            WithOthers(
                {
                    Rule.BEST.value: _("the best of them"),
                    Rule.ORDER.value: _("the first of them in the order of the lists"),
                    Rule.ALL.value: _("all of them"),
                },
                lambda rule: rule.title,
            )
        ),
        example=Rule.BEST.value,
        says=WithOthers(
            {
                Rule.BEST.value: _("Everybody has one prize, the best to be had."),
                Rule.ORDER.value: _("Everybody has one prize, in the order of the lists."),
                Rule.ALL.value: _("Prizes add up."),
            },
            lambda rule: rule.says or rule.title,
        ),
        obeyed_by=(Obeys.PRIZES,),
        where=Where.PRIZES,
        needed=True,
    ),
    Provision(
        name="currency",
        point="prizes",
        title=_("Currency of prizes and fees"),
        meaning=_("As it stands behind the amounts."),
        kind=Line(),
        example="EUR",
        says={OTHERWISE: _("Amounts are in {value}.")},
        obeyed_by=(Obeys.PRIZES, Obeys.FEES),
    ),
    Provision(
        name="broken_off",
        point="prizes",
        title=_("Prizes if the tournament is broken off"),
        meaning=_("Whether they go by the standings of the moment, or by what the open games could have brought."),
        kind=OneOf({BY_STANDING: _("by the standings"), EXPECTED: _("by the results that are possible")}),
        example=EXPECTED,
        says={
            BY_STANDING: _("If the tournament is broken off, prizes go by the standings of that moment."),
            EXPECTED: _("If the tournament is broken off, prizes go by all results that open games could have."),
        },
        obeyed_by=(Obeys.PRIZES,),
        where=Where.PRIZES,
    ),
    Provision(
        name="prize_presence",
        point="prizes",
        title=_("Prizes only to those present"),
        meaning=_("Whether a player has to be at the prize-giving."),
        kind=Switch(),
        example=YES,
        says={
            YES: _("Prizes are given only to those who are present at the prize-giving."),
            NO: _("Whoever is not at the prize-giving has the prize all the same."),
        },
        obeyed_by=(Obeys.PRIZES,),
        where=Where.PRIZES,
    ),
    Provision(
        name="prize_rules",
        point="prizes",
        title=_("Further rules about prizes"),
        meaning=_("Taxes, goods, checks before they are paid."),
        kind=Lines(),
        example="Los premios están sujetos a la retención que marca la ley",
        where=Where.PRIZES,
    ),
)
OFFICIALS = (
    Provision(
        name="director",
        point="director",
        title=_("Tournament director"),
        meaning=_("Who answers for the tournament."),
        kind=Line(),
        example="Mar Gil",
        rules=(citations.INVITATION,),
        needed=True,
    ),
)
PLAY_OFF = (
    Provision(
        name="play_off",
        point="tie_breaks",
        title=_("Play-off"),
        meaning=_("For which places, after which tie-breaks, with how many games and at what time."),
        kind=Lines(),
        example="Por el primer puesto, dos partidas a 3+2 y armagedón",
        rules=(citations.PLAY_OFFS,),
    ),
)
