"""What a system answers: boards, bye, and the trace of why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from torneo.model import Bye, ByeKind, Game, Round, Tournament


class NoPairingError(ValueError):
    """No pairing complies with the absolute rules.

    Take away :attr:`opponents`, and the field falls into :attr:`groups` of odd size of which no two have anybody
    left to meet. Each group needs one of the opponents, and there are fewer of these than groups.
    """

    def __init__(self, groups: tuple[tuple[int, ...], ...], opponents: tuple[int, ...], bye: bool = False) -> None:
        self.groups = groups
        """Numbers of the players who cannot all be paired, group by group."""
        self.opponents = opponents
        """Numbers of those whom the groups may still meet."""
        self.bye = bye
        """Whether the bye is one more way out for one of them."""
        shown = " and ".join(f"{', '.join(map(str, group))} among themselves" for group in groups)
        if all(len(group) == 1 for group in groups):
            numbers = ", ".join(str(group[0]) for group in groups)
            shown = f"player {numbers}" if len(groups) == 1 else f"players {numbers}"
        ways = [f"player {number}" for number in opponents] + (["the bye"] if bye else [])
        left = f"only {', '.join(ways)}, too few for all of them" if ways else "nobody"
        super().__init__(f"no pairing complies with the absolute criteria: left for {shown} is {left}")


@dataclass(frozen=True, slots=True)
class Board:
    """Two players, and the article that gave them their colours."""

    white: int
    black: int
    colour_rule: str


@dataclass(frozen=True, slots=True)
class CriterionValue:
    """How far the chosen pairing of a bracket fails a criterion, amount by amount; zeros are best."""

    article: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BracketTrace:
    """One step of the pairing."""

    score: int
    """Of the residents, in tenths, virtual points included."""
    kind: str
    """Usual, or the special part that the bracket had."""
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    """The player of the upper half first."""
    downfloaters: tuple[int, ...]
    criteria: tuple[CriterionValue, ...]
    method: str = ""
    """How the best pairing was found, where a system has several ways: ``counting`` or ``matching``."""


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A paired round: boards in order, who has the bye, and how it came about."""

    round_number: int
    system: str
    edition: str
    chapter: str
    """Of the Handbook, to which the articles belong."""
    boards: tuple[Board, ...]
    bye: int | None
    brackets: tuple[BracketTrace, ...] = ()
    bye_reason: tuple[str, ...] = ()
    """Articles that gave the bye to its player."""
    bye_kind: ByeKind = ByeKind.PAIRING
    """What the bye is: in a round robin it is known from the start and scores nothing."""
    together: tuple[tuple[int, int], ...] = ()
    """Pairs of one origin whom a protection was to keep apart and no pairing does."""

    def as_round(self, tournament: Tournament) -> Round:
        """The round as it goes into the tournament: games without results, the bye, and the byes on request.

        Who has a place all the same, as everybody has in a round robin, has no bye on request.
        """
        placed = {number for board in self.boards for number in (board.white, board.black)} | {self.bye}
        asked = tournament.regulations.requested_byes
        byes = [Bye(b.player, b.kind) for b in asked if b.round == self.round_number and b.player not in placed]
        if self.bye is not None:
            byes.append(Bye(self.bye, self.bye_kind))
        return Round(
            tuple(Game(board.white, board.black, coloured=bool(board.colour_rule)) for board in self.boards),
            tuple(byes),
        )

    def lines(self) -> list[str]:
        """The usual text: the number of lines that follow, then ``white black``, the bye as ``number 0``."""
        pairs = [f"{board.white} {board.black}" for board in self.boards]
        if self.bye is not None:
            pairs.append(f"{self.bye} 0")
        return [str(len(pairs)), *pairs]


@dataclass(frozen=True, slots=True)
class Alternative:
    """A pairing of a bracket that was not chosen, and the article on which it loses to the chosen one."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    article: str
    chosen: tuple[int, ...] = ()
    """How far the chosen pairing fails the article, amount by amount; nothing where it is not one of degree."""
    other: tuple[int, ...] = ()
    """How far this one does."""
    bracket: int = 0
    """Place of the bracket, from 0."""


class Judge(ABC):
    """A round that answers questions about pairings that were not made."""

    @property
    @abstractmethod
    def pairing(self) -> RoundPairing:
        """The round as it is paired, before what options do to it."""

    @abstractmethod
    def refused(self, place: int, limit: int) -> list[Alternative]:
        """The first candidates of a bracket that come before the chosen one, and why each was refused."""

    @abstractmethod
    def if_paired(self, place: int, number: int) -> Alternative | None:
        """The best pairing of a bracket in which a downfloater is paired; None if there is none."""

    @abstractmethod
    def parting(self, lines: Sequence[tuple[int, int]]) -> Alternative | None:
        """Where another pairing of the whole round parts from the right one; None if it does not."""
