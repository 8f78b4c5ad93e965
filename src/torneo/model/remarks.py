"""Remarks in a report file that tell what its records cannot: what a round was paired with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from torneo.model.results import Result
from torneo.model.rounds import Round
from torneo.model.tournament import Tournament

_CHANGED = re.compile(
    r"Changed after round (\d+) was paired @ Round (\d+): (\d+)-(\d+) ([^ -]|-)-([^ -]|-) => ([^ -]|-)-([^ -]|-)",
    re.ASCII,
)

_BREAKS = re.compile(r"[\s\x1c-\x1f\x85]+")
_HAND = "Pairing by hand @ Round "
_BY_HAND = re.compile(rf"{_HAND}(\d+): [^(]*\((.*)\)", re.ASCII)


@dataclass(frozen=True, slots=True)
class ChangedResult:
    """A result that was corrected, or came in, after a later round had been paired with the former one.

    >>> changed = ChangedResult(3, 2, 4, 9, Result.WHITE_WIN, Result.DRAW)
    >>> changed.text
    'Changed after round 3 was paired @ Round 2: 4-9 1-0 => =-='
    >>> parse_changed(changed.text) == changed
    True
    """

    paired: int
    """The last round that was paired with the former result."""
    round: int
    white: int
    black: int
    before: Result
    after: Result

    @property
    def text(self) -> str:
        """The line of the report file."""
        change = f"{'-'.join(self.before.value)} => {'-'.join(self.after.value)}"
        return f"Changed after round {self.paired} was paired @ Round {self.round}: {self.white}-{self.black} {change}"

    def renumbered(self, numbers: Mapping[int, int]) -> ChangedResult:
        """The same with other pairing numbers."""
        return replace(self, white=numbers[self.white], black=numbers[self.black])


Boards = tuple[tuple[int, int | None], ...]
"""Pairs, and ``None`` opposite who has the bye."""


@dataclass(frozen=True, slots=True)
class PairedByHand:
    """A round that is not as the engine paired it: what differs, and why.

    >>> PairedByHand(2, ((1, 5), (6, None)), ((1, 6), (5, None)), "agreement: both asked").text
    'Pairing by hand @ Round 2: 1-5 6-bye => 1-6 5-bye (agreement: both asked)'
    """

    round: int
    before: Boards
    after: Boards
    reason: str

    @property
    def text(self) -> str:
        """The line of the report file."""
        before, after = (
            " ".join(f"{one}-{'bye' if other is None else other}" for one, other in boards) or "none"
            for boards in (self.before, self.after)
        )
        return _line(f"{_HAND}{self.round}: {before} => {after} ({self.reason})")

    def renumbered(self, numbers: Mapping[int, int]) -> PairedByHand:
        """The same with other pairing numbers."""
        before, after = (
            tuple((numbers[one], None if other is None else numbers[other]) for one, other in boards)
            for boards in (self.before, self.after)
        )
        return replace(self, before=before, after=after)


@dataclass(frozen=True, slots=True)
class Penalty:
    """A sanction of a player.

    >>> Penalty(1, 2, "mobile phone").text
    'Penalty @ Round 1: player 2: mobile phone'
    """

    round: int
    player: int
    what: str
    entered: bool = True
    """Whether the tournament has such a player: logs of earlier versions may punish somebody unknown."""

    @property
    def text(self) -> str:
        """The line of the report file."""
        return _line(f"Penalty @ Round {self.round}: player {self.player}: {self.what}")

    def renumbered(self, numbers: Mapping[int, int]) -> Penalty:
        """The same with other pairing numbers."""
        return replace(self, player=numbers[self.player]) if self.entered else self


Remark = ChangedResult | PairedByHand | Penalty
"""What a report file tells besides its records."""


def _line(text: str) -> str:
    return _BREAKS.sub(" ", text)


def parse_changed(text: str) -> ChangedResult | None:
    """The changed result that a remark tells of; None if it tells of something else."""
    if not (found := _CHANGED.fullmatch(text)):
        return None
    paired, round_number, white, black = map(int, found.groups()[:4])
    codes = found.groups()[4:]
    try:
        return ChangedResult(paired, round_number, white, black, Result(codes[:2]), Result(codes[2:]))
    except ValueError:
        return None


def as_paired(tournament: Tournament, number: int) -> Tournament:
    """The tournament with the results that a round was paired with, where remarks say that they were others.

    >>> from torneo.model import Game, Player
    >>> two = Tournament(
    ...     (Player(1), Player(2)),
    ...     (Round((Game(1, 2, Result.DRAW),)), Round()),
    ...     comments=(ChangedResult(2, 1, 1, 2, Result.WHITE_WIN, Result.DRAW).text,),
    ... )
    >>> [as_paired(two, number).rounds[0].games[0].result.name for number in (2, 3)]
    ['WHITE_WIN', 'DRAW']
    """
    rounds = list(tournament.rounds)
    for text in reversed(tournament.comments):
        change = parse_changed(text)
        if change is None or change.round >= number or change.paired < number or change.round > len(rounds):
            continue
        round_ = rounds[change.round - 1]
        games = tuple(
            replace(game, result=change.before)
            if (game.white, game.black, game.result) == (change.white, change.black, change.after)
            else game
            for game in round_.games
        )
        rounds[change.round - 1] = Round(games, round_.byes)
    return tournament if tuple(rounds) == tournament.rounds else replace(tournament, rounds=tuple(rounds))


def results_changed(comments: tuple[str, ...], number: int) -> tuple[ChangedResult, ...]:
    """The results that were others when a round was paired, by the remarks of a report file."""
    changes = (parse_changed(text) for text in comments)
    return tuple(change for change in changes if change is not None and change.round < number <= change.paired)


def reason_by_hand(comments: tuple[str, ...], number: int) -> str:
    """Why the arbiter changed the pairing of a round by hand, by the last remark on it; empty if nobody did.

    >>> reason_by_hand(("Pairing by hand @ Round 2: 1-5 => 1-6 (agreement: both asked)",), 2)
    'agreement: both asked'
    """
    found = (_BY_HAND.fullmatch(text) for text in reversed(comments))
    return next((match[2] for match in found if match and int(match[1]) == number), "")


def concerning(comments: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The remarks that tell how a round was paired: with other results, or by hand."""
    return tuple(text for text in comments if results_changed((text,), number) or reason_by_hand((text,), number))
