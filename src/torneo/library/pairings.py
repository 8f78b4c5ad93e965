"""A paired round by the caller's own ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from torneo.library.ids import Ids
from torneo.library.tables import Table
from torneo.model import Tournament
from torneo.model.entrants import entrants
from torneo.pairing.result import RoundPairing
from torneo.reports.round import round_table


class Board(NamedTuple):
    """Two who meet, by their ids."""

    white: Any
    black: Any


class Pairing:
    """The boards of a round in order, and who has the bye.

    >>> from torneo.library.tournament import Tournament
    >>> pairing = Tournament.from_records(["Ana", "Eva", "Leo"]).pair()
    >>> pairing.boards, pairing.bye
    ((Board(white=1, black=2),), 3)
    >>> for white, black in pairing:
    ...     print(white, black)
    1 2
    """

    def __init__(self, made: RoundPairing, tournament: Tournament, ids: Ids) -> None:
        self.made = made
        """The pairing as the engine gave it, by pairing numbers, with the trace of why."""
        self._seen = entrants(tournament)
        self._ids = ids

    @property
    def round(self) -> int:
        """The number of the round."""
        return self.made.round_number

    @property
    def system(self) -> str:
        """The name of the system that paired it."""
        return self.made.system

    @property
    def edition(self) -> str:
        """The edition of the rules by which it was paired."""
        return self.made.edition

    @property
    def boards(self) -> tuple[Board, ...]:
        """Who meets whom, the first board first."""
        return tuple(Board(self._ids.of(board.white), self._ids.of(board.black)) for board in self.made.boards)

    @property
    def bye(self) -> Any:
        """Who has the bye; None if nobody has."""
        return None if self.made.bye is None else self._ids.of(self.made.bye)

    @property
    def resting(self) -> tuple[Any, ...]:
        """Who else has no game in a round that was known from the start."""
        return tuple(map(self._ids.of, self.made.resting))

    def __iter__(self) -> Iterator[Board]:
        return iter(self.boards)

    def __len__(self) -> int:
        return len(self.made.boards)

    def table(self) -> Table:
        """The round as a table: board, ids and names; the bye is a line without a board."""
        names: Mapping[int, str] = {player.number: player.name for player in self._seen.players}
        rows: list[tuple[Any, ...]] = [
            (place, self._ids.of(board.white), names[board.white], self._ids.of(board.black), names[board.black])
            for place, board in enumerate(self.made.boards, 1)
        ]
        rows += [
            (None, self._ids.of(number), names[number], None, None)
            for number in (self.made.bye, *self.made.resting)
            if number is not None
        ]
        before = self._seen.rounds[: self.round - 1]
        paired = self._seen.revised(rounds=(*before, self.made.as_round(self._seen)))
        games = {(game.white, game.black): game for game in paired.rounds[-1].games}
        games |= {(game.black, game.white): game for game in paired.rounds[-1].games}
        boards = [(place, games[board.white, board.black]) for place, board in enumerate(self.made.boards, 1)]
        drawn = round_table(paired, self.round, boards)
        return Table(("board", "white", "white_name", "black", "black_name"), rows, drawn)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dictionary for each board."""
        return self.table().to_dicts()

    def to_frame(self) -> Any:
        """A pandas DataFrame, a line for each board."""
        return self.table().to_frame()

    def __str__(self) -> str:
        return str(self.table())

    def __repr__(self) -> str:
        return f"<Pairing of round {self.round}: {len(self)} boards, bye {self.bye!r}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pairing):
            return NotImplemented
        return (self.round, self.boards, self.bye) == (other.round, other.boards, other.bye)

    def __hash__(self) -> int:
        return hash((self.round, self.boards))
