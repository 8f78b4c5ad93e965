"""Remarks that tell what no record of a tournament holds: what a round was paired with, and why by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from torneo.model.results import Result

Boards = tuple[tuple[int, int | None], ...]
"""Pairs, and ``None`` opposite who has the bye."""


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
class PairedByHand:
    """A round that is not as the engine paired it: what differs, and why."""

    round: int
    before: Boards
    after: Boards
    reason: str

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


Remark = ChangedResult | PairedByHand | Penalty
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
            return replace(comment, reason=change(comment.reason))
        case Penalty():
            return replace(comment, what=change(comment.what))
        case ChangedResult():
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


def reason_by_hand(comments: Iterable[Comment], number: int) -> str:
    """Why the arbiter changed the pairing of a round by hand, by the last remark on it; empty if nobody did.

    >>> reason_by_hand((PairedByHand(2, ((1, 5),), ((1, 6),), "agreement: both asked"),), 2)
    'agreement: both asked'
    """
    by_hand = [remark for remark in comments if isinstance(remark, PairedByHand) and remark.round == number]
    return by_hand[-1].reason if by_hand else ""


def concerning(comments: Iterable[Comment], number: int) -> tuple[Comment, ...]:
    """The remarks that tell how a round was paired: with other results, or by hand."""
    return tuple(
        remark for remark in comments if results_changed((remark,), number) or reason_by_hand((remark,), number)
    )
