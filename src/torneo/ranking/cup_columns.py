"""The columns of a knock-out: how far each came, and the ties and games by which they did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from torneo.ranking.base import Context, Term, TieBreak, Value
from torneo.ranking.codes import Code
from torneo.ranking.text import value_text
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class TieLine:
    """A tie of a knock-out, with what was played in it."""

    number: int
    """In the bracket."""
    first: int
    second: int
    winner: int | None
    games: tuple[tuple[int, int], ...]
    """Points of both in each game over the board, in tenths; none where it was decided without."""

    def has(self, player: int) -> bool:
        """Whether a player is in it."""
        return player in (self.first, self.second)

    def opponent(self, player: int) -> int:
        """Whom a player meets in it."""
        return self.second if player == self.first else self.first

    def points(self, player: int) -> tuple[int, ...]:
        """What a player has made in each game, in tenths."""
        side = int(player == self.second)
        return tuple(game[side] for game in self.games)

    def said(self, player: int) -> Text:
        """The tie in words as a player has it.

        >>> tie = TieLine(3, 1, 4, 4, ((5, 5), (0, 10)))
        >>> tie.said(1).text()
        'tie 3 lost, 0.5 to 1.5: 0.5-0.5 0.0-1.0'
        """
        own, other = self.points(player), self.points(self.opponent(player))
        if self.winner is None:
            plain, counted = _("tie {tie} is not decided"), _("tie {tie} is not decided, {own} to {other}: {games}")
        elif self.winner == player:
            plain, counted = _("tie {tie} won without a game"), _("tie {tie} won, {own} to {other}: {games}")
        else:
            plain, counted = _("tie {tie} lost without a game"), _("tie {tie} lost, {own} to {other}: {games}")
        if not self.games:
            return Text(plain, {"tie": self.number})
        games = (f"{value_text(more, 10)}-{value_text(less, 10)}" for more, less in zip(own, other, strict=True))
        sums = {"own": value_text(sum(own), 10), "other": value_text(sum(other), 10)}
        return Text(counted, {"tie": self.number, **sums, "games": " ".join(games)})


class OfTies(TieBreak):
    """A column made of the ties of each player."""

    def __init__(self, ties: Sequence[TieLine]) -> None:
        super().__init__(Code(self.name, self.name))
        self.ties = ties

    def cite(self, context: Context) -> str:
        """No article: the games themselves say it."""
        return ""

    def of(self, player: int, tie: TieLine) -> int:
        """What a tie is worth to a player in this column."""
        return int(tie.winner == player)

    def values(self, context: Context) -> list[Value]:
        """The sum over the ties of each."""
        sums = {entrant.number: 0 for entrant in context.entrants}
        for tie in self.ties:
            for player in (tie.first, tie.second):
                sums[player] += self.of(player, tie)
        return list(sums.values())

    def terms(self, context: Context, index: int) -> list[Term]:
        """Every tie, won or lost."""
        player = context.entrants[index].number
        return [
            Term(self.of(player, tie), None, tie.opponent(player), tie.said(player))
            for tie in self.ties
            if tie.has(player)
        ]

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """Shown only: those who came equally far stay together."""
        return [group]


class TiesWon(OfTies):
    """How many ties each has won."""

    name, title = "TIES", _("Ties won")


class GamesWon(OfTies):
    """What each has made in the games of all ties."""

    name, title, unit = "GAMES", _("Points in the games of the ties"), 10

    def of(self, player: int, tie: TieLine) -> int:
        """The points of its games."""
        return sum(tie.points(player))


class Reached(OfTies):
    """How far each came: the later put out, the better."""

    name, title = "CUP", _("Stage of the knock-out reached")

    def __init__(self, places: Mapping[int, int], ties: Sequence[TieLine]) -> None:
        super().__init__(ties)
        stages = sorted(set(places.values()), reverse=True)
        self.stage = {number: stages.index(place) + 1 for number, place in places.items()}

    def values(self, context: Context) -> list[Value]:
        """From 1 for those who were put out first."""
        return [self.stage[entrant.number] for entrant in context.entrants]

    def split(self, context: Context, group: list[int]) -> list[list[int]]:
        """By the stage."""
        return TieBreak.split(self, context, group)
