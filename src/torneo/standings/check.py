"""Compares the ranks that a tournament states with those that its own tie-break list gives."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import Tournament
from torneo.standings.standings import Standings, is_team_tournament, standings


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A stated rank that the list does not give."""

    number: int
    name: str
    stated: int
    first: int
    last: int
    """The ranks that are right: several where the list leaves a tie, which lots may have decided."""

    def __str__(self) -> str:
        right = str(self.first) if self.first == self.last else f"one of {self.first} to {self.last}"
        return f"{self.number} {self.name}".rstrip() + f": rank {self.stated} is stated, {right} is right"


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
    made: Standings = standings(tournament, edition=edition)
    entrants = tournament.teams if is_team_tournament(tournament) else tournament.players
    stated = {entrant.number: entrant.rank for entrant in entrants if entrant.rank}
    sizes: dict[int, int] = {}
    for row in made.rows:
        sizes[row.rank] = sizes.get(row.rank, 0) + 1
    differences = []
    for row in made.rows:
        rank = stated.get(row.number)
        last = row.rank + sizes[row.rank] - 1
        if rank is not None and not row.rank <= rank <= last:
            differences.append(RankDifference(row.number, row.name, rank, row.rank, last))
    return differences
