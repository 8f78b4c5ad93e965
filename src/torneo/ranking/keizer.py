"""The list of the Keizer system as standings: value, base and what each round is worth."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.pairing.book.chapters import KEIZER
from torneo.pairing.book.keizer_list import KeizerLine, keizer_list, rules_of
from torneo.ranking.base import Context, Number, Term, TieBreak, Value
from torneo.ranking.basis import Asked, Basis
from torneo.ranking.by_points import points_context
from torneo.ranking.codes import Code
from torneo.ranking.field import NOBODY
from torneo.ranking.notes import kind_note
from torneo.text import Text
from torneo.text import marked as _


class Listed(TieBreak):
    """A column of the list."""

    article = next(reversed(KEIZER.values()))

    def __init__(self, name: str, lines: Mapping[int, KeizerLine]) -> None:
        super().__init__(Code(name, name))
        self.lines = lines

    def number(self, line: KeizerLine) -> Number:
        """What the column has for a player."""
        raise NotImplementedError

    def values(self, context: Context) -> list[Value]:
        """The value of each participant."""
        return [self.number(self.lines[entrant.number]) for entrant in context.entrants]


class ListValue(Listed):
    """The accumulated points, by which the list is ordered."""

    name, title = "KEIZER", _("Keizer value")

    def number(self, line: KeizerLine) -> Number:
        """Own value and all rounds."""
        return line.total

    def terms(self, context: Context, index: int) -> list[Term]:
        """The player's own value, then each round by the present values of the opponents."""
        field = context.fields[context.primary]
        line = self.lines[context.entrants[index].number]
        rounds = []
        for r, value in enumerate(line.rounds):
            opponent = field.opponents[index][r]
            number = None if opponent == NOBODY else field.numbers[opponent]
            rounds.append(Term(value, r + 1, number, kind_note(field.kinds[index][r])))
        return [Term(line.own, note=Text(_("own base value"))), *rounds]


class BaseValue(Listed):
    """What a player is worth from now on, by the place in the list; players of equal value keep their order."""

    name, title = "BASE", _("Base value from now on; of equal values, whoever was ahead stays ahead")

    def number(self, line: KeizerLine) -> Number:
        """The top less the places above."""
        return line.base


class RoundValue(Listed):
    """What one round is worth by the present values."""

    name, title = "ROUND", _("Value of round {number}")

    def __init__(self, round_number: int, lines: Mapping[int, KeizerLine]) -> None:
        super().__init__(f"R{round_number}", lines)
        self.round = round_number

    @property
    def full_title(self) -> Text:
        """With the round."""
        return Text(self.title, {"number": self.round})

    def number(self, line: KeizerLine) -> Number:
        """Of that round."""
        return line.rounds[self.round - 1]


def by_list(asked: Asked) -> Basis:
    """The columns of the list after some rounds; the first two order it."""
    asked.note_unused()
    context = points_context(asked)
    after = context.fields[context.primary].rounds
    lines = {line.number: line for line in keizer_list(asked.tournament, after, rules_of(asked.options))}
    rounds = (RoundValue(number, lines) for number in range(1, after + 1))
    return Basis(context, (ListValue("KEIZER", lines), BaseValue("BASE", lines), *rounds), by_points=False)
