"""Compares the ranks that a tournament states with those that its own tie-break list gives."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import Tournament
from torneo.ranking.formats import is_team_tournament
from torneo.ranking.standings import Standings, standings
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A stated rank that the list does not give."""

    number: int
    name: str
    stated: int
    first: int
    last: int
    """The ranks that are right: several where the list leaves a tie, which lots may have decided."""

    @property
    def said(self) -> Text:
        """The difference in words."""
        one = self.first == self.last
        return Text(
            _("{who}: rank {stated} is stated, {first} is right")
            if one
            else _("{who}: rank {stated} is stated, one of {first} to {last} is right"),
            {
                "who": f"{self.number} {self.name}".rstrip(),
                "stated": self.stated,
                "first": self.first,
                "last": self.last,
            },
        )

    def __str__(self) -> str:
        return self.said.text()


def check_standings(tournament: Tournament, *, edition: str | None = None) -> list[RankDifference]:
    """Every stated rank that does not follow from the tie-break list of the tournament (records 212 and 202).

    Those whom the list leaves tied may share the first of their places or divide the places among them.

    >>> from torneo.model import Game, Player, Result, Round
    >>> wrong = Tournament(
    ...     (Player(1, "Ana", rank=1), Player(2, "Eva", rank=2)), (Round((Game(1, 2, Result.BLACK_WIN),)),)
    ... )
    >>> [str(difference) for difference in check_standings(wrong)]
    ['2 Eva: rank 2 is stated, 1 is right', '1 Ana: rank 1 is stated, 2 is right']
    """
    ranked: Standings = standings(tournament, edition=edition)
    entrants = tournament.teams if is_team_tournament(tournament) else tournament.players
    stated = {entrant.number: entrant.rank for entrant in entrants if entrant.rank}
    sizes: dict[int, int] = {}
    for row in ranked.rows:
        sizes[row.rank] = sizes.get(row.rank, 0) + 1
    differences = []
    for row in ranked.rows:
        rank = stated.get(row.number)
        last = row.rank + sizes[row.rank] - 1
        if rank is not None and not row.rank <= rank <= last:
            differences.append(RankDifference(row.number, row.name, rank, row.rank, last))
    return differences
