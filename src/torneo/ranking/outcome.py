"""Standings as a value: the lines, what separates each from the next, and where every value comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from torneo.model import STANDARD
from torneo.model.encounters import singles_of
from torneo.pairing.play_offs import PlayOffState
from torneo.ranking.base import Context, Encounter, Term, TieBreak, Value
from torneo.ranking.formats import System
from torneo.ranking.problems import StandingsError
from torneo.ranking.ranking import Ranking
from torneo.ranking.text import value_text
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    rank: int
    number: int
    name: str
    points: int
    """In tenths."""
    values: tuple[Value, ...]
    """In the order of the columns, each in the unit of its tie-break."""
    units: tuple[int, ...] = field(repr=False)
    level: int = field(default=0, repr=False)
    """Higher is better; those of one level are tied before any tie-break: on points, or by place where points do not
    rank."""

    @property
    def texts(self) -> tuple[str, ...]:
        """Points and values as they are shown."""
        return value_text(self.points, 10), *map(value_text, self.values, self.units)


PLAY_OFF = "play-off"
"""What stands in the place of a code where a play-off has decided."""
SETTLED = {"lots": _("lots"), "by hand": _("by hand"), "tied": _("tied"), PLAY_OFF: _("play-off")}
"""What settles two places, or does not, where no tie-break does."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """What separates a line from the next."""

    above: int
    below: int
    """Pairing numbers."""
    code: str
    """The tie-break, or ``lots``, ``by hand``, ``play-off``, ``tied``."""
    above_text: str = ""
    below_text: str = ""
    article: str = ""

    @property
    def said(self) -> Text:
        """The reason in words, with the article."""
        return self.told({})

    def told(self, names: Mapping[int, str]) -> Text:
        """The same with the names of the two, where they are known.

        >>> print(Neighbours(3, 14, "WIN", "2", "1").told({3: "Ortiz, Ana", 14: "Gil, Luis"}).text())
        Ortiz, Ana (3) before Gil, Luis (14): WIN 2 to 1
        """
        above, below = (f"{names[one]} ({one})" if one in names else one for one in (self.above, self.below))
        if self.above_text or self.below_text:
            template = _("{above} before {below}: {code} {more} to {less}")
        else:
            template = _("{above} and {below}: {code}")
        values = {"above": above, "below": below, "more": self.above_text, "less": self.below_text}
        text = Text(template, values | {"code": Text(SETTLED.get(self.code, self.code))})
        return Text("{text}, {article}", {"text": text, "article": self.article}) if self.article else text

    def __str__(self) -> str:
        return self.said.text()


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where one value comes from."""

    code: str
    title: Text
    article: str
    types: str
    text: str
    terms: tuple[Term, ...]
    unit: int
    """Of the terms."""

    def term_text(self, term: Term) -> str:
        """The value of a term."""
        return value_text(term.value, self.unit)


@dataclass(frozen=True)
class Standings:
    """The standings, and what is needed to explain them."""

    edition: str
    system: System
    after: int
    """Rounds counted."""
    columns: tuple[str, ...]
    """The codes as given, the score among them only where it is not the first."""
    rows: tuple[Row, ...]
    notes: tuple[Text, ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()
    """Each group that lots decided, in the order drawn."""
    by_hand: tuple[tuple[int, ...], ...] = ()
    unfinished: int = 0
    """Games without a result: the standings are not final then."""
    by_points: bool = True
    """Whether points and the tie-breaks of C.07 decide the places."""
    play_offs: tuple[PlayOffState, ...] = field(default=(), repr=False)
    """Those that have decided places."""
    context: Context = field(repr=False, compare=False, kw_only=True)
    ranking: Ranking = field(repr=False, compare=False, kw_only=True)
    tie_breaks: tuple[TieBreak, ...] = field(repr=False, compare=False, kw_only=True)

    @cached_property
    def neighbours(self) -> tuple[Neighbours, ...]:
        """What separates each line from the next."""
        numbers = [entrant.number for entrant in self.context.entrants]
        articles = [tie_break.cite(self.context) for tie_break in self.tie_breaks]
        rules = self.context.rules
        articles_of_rules = {"lots": rules.article("lots"), PLAY_OFF: rules.article("play-offs")}
        found = []
        for above, below, column, above_value, below_value, how in self.ranking.reasons:
            pair = numbers[above], numbers[below]
            if column is None:
                texts = (value_text(above_value, 10), value_text(below_value, 10)) if how == PLAY_OFF else ("", "")
                found.append(Neighbours(*pair, how, *texts, articles_of_rules.get(how, "")))
                continue
            tie_break = self.tie_breaks[column]
            texts = value_text(above_value, tie_break.unit), value_text(below_value, tie_break.unit)
            found.append(Neighbours(*pair, tie_break.code.text, *texts, articles[column]))
        return tuple(found)

    def explain(self, number: int) -> tuple[Explanation, ...]:
        """The terms of every value of one participant, in the order of the list.

        >>> from torneo.model import Game, Player, Result, Round, Tournament
        >>> from torneo.ranking import standings
        >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.WHITE_WIN),)),))
        >>> [(value.code, value.text) for value in standings(two, "BH,SB").explain(1)]
        [('PTS', '1.0'), ('BH', '0.0'), ('SB', '0.0')]
        """
        index = self._index(number)
        found = []
        for column, tie_break in enumerate(self.tie_breaks):
            value = self.ranking.values[column][index]
            if isinstance(tie_break, Encounter):
                group = self.ranking.groups[column].get(index, (index,))
                terms = tie_break.terms_in(self.context, list(group), index)
            else:
                terms = tie_break.terms(self.context, index)
            found.append(
                Explanation(
                    tie_break.code.text,
                    tie_break.full_title,
                    tie_break.cite(self.context),
                    self.context.rules.types(tie_break.name),
                    value_text(value, tie_break.unit),
                    tuple(terms),
                    tie_break.term_unit or tie_break.unit,
                )
            )
        found += [self._played_off(state, number) for state in self.play_offs if number in state.points]
        return tuple(found)

    def _played_off(self, state: PlayOffState, number: int) -> Explanation:
        """The games of a play-off as one of its players has them."""
        terms = []
        for round_number, encounter in state.games:
            for game in singles_of(encounter):
                if number in (game.white, game.black) and game.result.finished:
                    side = int(number == game.black)
                    opponent = game.white if side else game.black
                    terms.append(Term(STANDARD.for_game(game.result)[side], round_number, opponent))
        title, article = Text(_("Play-off for the tied places")), self.context.rules.article("play-offs")
        return Explanation("PO", title, article, "", value_text(state.points[number], 10), tuple(terms), 10)

    def _index(self, number: int) -> int:
        numbers = [entrant.number for entrant in self.context.entrants]
        if number not in {row.number for row in self.rows}:
            raise StandingsError(_("number {number} is not in these standings"), number=number)
        return numbers.index(number)
