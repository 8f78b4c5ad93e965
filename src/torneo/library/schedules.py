"""The rounds of a closed format at once: Berger tables and the like, by the caller's own ids."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

from torneo.library.edge import ENTRANTS, TEXT, edge
from torneo.library.ids import check_hashable
from torneo.library.pairings import Board
from torneo.library.tables import Table
from torneo.pairing.tables.build import build, find_table
from torneo.pairing.tables.schedule import Entrant
from torneo.pairing.tables.schedule import Schedule as Built
from torneo.reports.table import Column, number
from torneo.reports.table import Table as Drawn
from torneo.text import Text, WrongValueError
from torneo.text import marked as _


class Schedule:
    """All rounds of a closed format: who meets whom, White first, and who rests.

    >>> berger = schedule("berger", ["Ana", "Eva", "Leo"])
    >>> for boards in berger:
    ...     print(*boards)
    Board(white='Eva', black='Leo')
    Board(white='Ana', black='Eva')
    Board(white='Leo', black='Ana')
    >>> berger.resting(1)
    ['Ana']
    """

    def __init__(self, built: Built, ids: Sequence[Hashable] = ()) -> None:
        self.built = built
        """The schedule by numbers."""
        self._ids: dict[Entrant, Hashable] = dict(zip(built.entrants, ids, strict=True)) if ids else {}

    def _of(self, entrant: Entrant) -> Any:
        return self._ids.get(entrant, entrant if isinstance(entrant, int) else str(entrant))

    @property
    def rounds(self) -> list[list[Board]]:
        """The boards of each round."""
        return [[Board(self._of(game.white), self._of(game.black)) for game in one.games] for one in self.built.rounds]

    def resting(self, round: int) -> list[Any]:
        """Who has no game in a round, counted from 1."""
        if not 1 <= round <= len(self.built.rounds):
            raise WrongValueError(_("round {round}: 1 to {last} is accepted"), round=round, last=len(self.built.rounds))
        return [self._of(entrant) for entrant in self.built.rounds[round - 1].free]

    def __iter__(self) -> Iterator[list[Board]]:
        return iter(self.rounds)

    def __len__(self) -> int:
        return len(self.built.rounds)

    def table(self) -> Table:
        """A line for each game: round, board, White, Black."""
        rows = [
            (place, board, white, black)
            for place, games in enumerate(self.rounds, 1)
            for board, (white, black) in enumerate(games, 1)
        ]
        columns = number("round"), number("board"), Column("white"), Column("black")
        drawn = Drawn(Text(_("Schedule")), columns, tuple(tuple(map(str, row)) for row in rows))
        return Table(("round", "board", "white", "black"), rows, drawn)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dictionary for each game."""
        return self.table().to_dicts()

    def to_frame(self) -> Any:
        """A pandas DataFrame, a line for each game."""
        return self.table().to_frame()

    def __str__(self) -> str:
        return str(self.table())


@edge(system=TEXT, entrants=ENTRANTS)
def schedule(system: str, entrants: int | Sequence[Hashable], **options: object) -> Schedule:
    """Every round of a closed format for so many entrants, or for those who are named; its options by name.

    >>> len(schedule("berger", 6, cycles=2))
    10
    """
    size = entrants if isinstance(entrants, int) else len(entrants)
    ids = () if isinstance(entrants, int) else tuple(entrants)
    for id_ in ids:
        check_hashable(id_)
    if len(set(ids)) < len(ids):
        raise WrongValueError(_("two entrants have one id: each is accepted once"))
    built = build(system, size, **options)
    if not isinstance(built, Built):
        raise WrongValueError(
            _("{system}: its rounds follow from results; torneo.Event runs it round by round"), system=system
        )
    if ids and len(ids) != len(built.entrants):
        raise WrongValueError(
            _("{system} is made for {count} entrants here, and {found} are named: a number of {needed} is accepted"),
            system=system,
            count=len(built.entrants),
            found=len(ids),
            needed=find_table(system).needs.name,
        )
    return Schedule(built, ids)
