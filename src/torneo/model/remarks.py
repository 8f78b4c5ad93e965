"""Remarks that tell what no record of a tournament holds: what a round was paired with, and why by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from torneo.model.results import Result
from torneo.model.rounds import Bye, Game

Boards = tuple[tuple[int, int | None], ...]
"""Pairs, and ``None`` opposite who has the bye."""


class Ground(StrEnum):
    """Why the rules let a published pairing be changed."""

    REMATCH = "rematch"
    RULES = "rules"
    AGREEMENT = "agreement"
    LATE_ENTRY = "late entry"
    UNFORESEEABLE = "unforeseeable"
    REVERSED = "reversed colours"
    """Played with the colours exchanged, and found out too late to begin anew (Laws 7.3)."""
    NO_GAME = "bye after the fact"


@dataclass(frozen=True, slots=True)
class ReasonGiven:
    """Why the arbiter changed a pairing by hand."""

    note: str
    """In the arbiter's words."""
    ground: Ground | None = None
    """By the rules; none is needed before the pairing is published."""


@dataclass(frozen=True, slots=True)
class ChangedResult:
    """A result that was corrected, or came in, after a later round had been paired with the former one."""

    paired: int
    """The last round that was paired with the former result."""
    round: int
    white: int
    black: int
    before: Result
    after: Result

    def renumbered(self, numbers: Mapping[int, int]) -> ChangedResult:
        """The same with other pairing numbers."""
        return replace(self, white=_new(numbers, self.white), black=_new(numbers, self.black))


@dataclass(frozen=True, slots=True)
class ChangedRound:
    """A round whose games or byes, not their results alone, were others when a later one was paired."""

    paired: int
    """The last round that was paired with what was there before."""
    round: int
    before: tuple[Game | Bye, ...]
    after: tuple[Game | Bye, ...]

    def renumbered(self, numbers: Mapping[int, int]) -> ChangedRound:
        """The same with other pairing numbers."""
        before, after = (
            tuple(
                replace(part, player=_new(numbers, part.player))
                if isinstance(part, Bye)
                else replace(part, white=_new(numbers, part.white), black=_new(numbers, part.black))
                for part in parts
            )
            for parts in (self.before, self.after)
        )
        return replace(self, before=before, after=after)


@dataclass(frozen=True, slots=True)
class PairedByHand:
    """A round that is not as the engine paired it: what differs, and why."""

    round: int
    before: Boards
    after: Boards
    reason: ReasonGiven

    def renumbered(self, numbers: Mapping[int, int]) -> PairedByHand:
        """The same with other pairing numbers."""
        before, after = (
            tuple((_new(numbers, one), None if other is None else _new(numbers, other)) for one, other in boards)
            for boards in (self.before, self.after)
        )
        return replace(self, before=before, after=after)


@dataclass(frozen=True, slots=True)
class Penalty:
    """A sanction of a player."""

    round: int
    player: int
    what: str
    entered: bool = True
    """Whether the tournament has such a player: logs of earlier versions may punish somebody unknown."""

    def renumbered(self, numbers: Mapping[int, int]) -> Penalty:
        """The same with other pairing numbers."""
        return replace(self, player=_new(numbers, self.player)) if self.entered else self


Remark = ChangedResult | ChangedRound | PairedByHand | Penalty
"""What a report file tells besides its records."""
Comment = str | Remark
"""A remark that Torneo understands, or what somebody wrote for other arbiters."""


def _new(numbers: Mapping[int, int], number: int) -> int:
    """The new number; a remark may name somebody whom the tournament does not have."""
    return numbers.get(number, number)


def renumbered(comments: Iterable[Comment], numbers: Mapping[int, int]) -> tuple[Comment, ...]:
    """The same comments with other pairing numbers; what somebody wrote stays.

    >>> renumbered(("Rain", Penalty(1, 2, "late")), {2: 3})
    ('Rain', Penalty(round=1, player=3, what='late', entered=True))
    """
    return tuple(comment if isinstance(comment, str) else comment.renumbered(numbers) for comment in comments)


def rewritten(comment: Comment, change: Callable[[str], str]) -> Comment:
    """The same comment with what people wrote in it changed.

    >>> rewritten(Penalty(1, 2, "Ana was late"), lambda text: text.replace("Ana", "NN"))
    Penalty(round=1, player=2, what='NN was late', entered=True)
    """
    match comment:
        case str():
            return change(comment)
        case PairedByHand():
            return replace(comment, reason=replace(comment.reason, note=change(comment.reason.note)))
        case Penalty():
            return replace(comment, what=change(comment.what))
        case ChangedResult() | ChangedRound():
            return comment


def changed_results(comments: Iterable[Comment]) -> tuple[ChangedResult, ...]:
    """The results that were changed after a later round had been paired.

    Not those that came in where a round paired ahead waited for none, nor those taken back: it was paired without them.
    """
    return tuple(
        comment
        for comment in comments
        if isinstance(comment, ChangedResult) and Result.PENDING not in (comment.before, comment.after)
    )


def results_changed(comments: Iterable[Comment], number: int) -> tuple[ChangedResult, ...]:
    """The results that were others when a round was paired."""
    return tuple(change for change in changed_results(comments) if change.round < number <= change.paired)


def reason_by_hand(comments: Iterable[Comment], number: int) -> ReasonGiven | None:
    """Why the arbiter changed the pairing of a round by hand, by the last remark on it; None if nobody did.

    >>> reason_by_hand((PairedByHand(2, ((1, 5),), ((1, 6),), ReasonGiven("sisters")),), 2)
    ReasonGiven(note='sisters', ground=None)
    """
    by_hand = [remark for remark in comments if isinstance(remark, PairedByHand) and remark.round == number]
    return by_hand[-1].reason if by_hand else None


def concerning(comments: Iterable[Comment], number: int) -> tuple[Comment, ...]:
    """The remarks that tell how a round was paired: with other results, or by hand."""
    return tuple(
        remark
        for remark in comments
        if results_changed((remark,), number) or reason_by_hand((remark,), number) or rounds_changed((remark,), number)
    )


def rounds_changed(comments: Iterable[Comment], number: int) -> tuple[ChangedRound, ...]:
    """The earlier rounds that had other games or byes when a round was paired."""
    changes = (comment for comment in comments if isinstance(comment, ChangedRound))
    return tuple(change for change in changes if change.round < number <= change.paired)
