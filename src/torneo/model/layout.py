"""Rounds of encounters as the rounds of single games that a file has, and their numbers there and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from itertools import accumulate

from torneo.model.encounters import parts_of
from torneo.model.order import canonical_virtual_points
from torneo.model.regulations import STANDINGS_ONLY, Regulations
from torneo.model.remarks import ChangedResult, ChangedRound, Comment, PairedByHand, Penalty
from torneo.model.rounds import Round
from torneo.model.tournament import Event, Tournament
from torneo.model.worth import COUNT, GAMES, PLAY


@dataclass(frozen=True, slots=True)
class Layout:
    """How many rounds of single games each round takes.

    >>> layout = Layout((2, 3))
    >>> [layout.first(number) for number in (1, 2, 3)], [layout.last(number) for number in (1, 2, 3)]
    ([1, 3, 6], [2, 5, 6])
    >>> [layout.back(number) for number in (1, 2, 3, 5, 6)]
    [1, 1, 2, 2, 3]
    """

    parts: tuple[int, ...]

    @property
    def more(self) -> int:
        """How many rounds there are more."""
        return sum(self.parts) - len(self.parts)

    def first(self, number: int) -> int:
        """The first of the rounds that a round takes; those to come take one."""
        return number + self.more if number > len(self.parts) else 1 + sum(self.parts[: number - 1])

    def last(self, number: int) -> int:
        """The last of them."""
        return number + self.more if number > len(self.parts) else sum(self.parts[:number])

    def back(self, number: int) -> int:
        """The round that one of them belongs to."""
        ends = list(accumulate(self.parts))
        return next((place for place, end in enumerate(ends, 1) if number <= end), number - self.more)


def laid_out(tournament: Tournament) -> tuple[Tournament, Layout]:
    """The tournament game by game, with every number of a round that it names, and the layout.

    Its points are those of single games: where all games of an encounter are played and added up, whoever had a bye
    has it in every part of the round.

    >>> from torneo.model import Game, Player, Result, Single
    >>> match = Game(1, 2, Result.BLACK_WIN, games=(Single(1, Result.DRAW), Single(2, Result.WHITE_WIN)))
    >>> two, layout = laid_out(Tournament((Player(1), Player(2)), (Round((match,)),)))
    >>> len(two.rounds), layout
    (2, Layout(parts=(2,)))
    """
    worth = tournament.regulations.worth
    again = worth.added and worth.all_played
    rounds: list[Round] = []
    parts: list[int] = []
    for round_ in tournament.rounds:
        made = list(parts_of(round_))
        rounds += [Round(part.games, round_.byes) if again else part for part in made]
        parts.append(len(made))
    layout = Layout(tuple(parts))
    moved = with_rounds(tournament, layout.first, layout.last)
    days = tournament.event.round_dates
    event = replace(
        moved.event, round_dates=tuple(day for day, part in zip(days, _padded(parts, days), strict=True) for _ in part)
    )
    announced = tournament.regulations.rounds
    kept = tuple(option for option in moved.regulations.options if option[0] not in (GAMES, COUNT, PLAY))
    regulations = replace(moved.regulations, rounds=announced and announced + layout.more, options=kept)
    return moved.revised(rounds=tuple(rounds), event=event, regulations=regulations), layout


def _padded(parts: list[int], days: tuple[object, ...]) -> list[range]:
    """As many rounds as there are parts for each day; one where nothing is played yet."""
    return [range(part) for part in [*parts, *[1] * len(days)][: len(days)]]


def put_back(tournament: Tournament, layout: Layout, rounds: tuple[Round, ...]) -> Tournament:
    """What :func:`laid_out` began with, from rounds of encounters; options are the caller's."""
    moved = with_rounds(tournament, layout.back, layout.back)
    days: dict[int, date | None] = {}
    for number, day in enumerate(tournament.event.round_dates, 1):
        days[layout.back(number)] = days.get(layout.back(number)) or day
    event: Event = replace(moved.event, round_dates=tuple(days.values()))
    announced = tournament.regulations.rounds
    regulations = replace(
        moved.regulations,
        rounds=announced and announced - layout.more,
        virtual_points=canonical_virtual_points(moved.regulations.virtual_points),
    )
    return replace(moved, rounds=rounds, event=event, regulations=regulations)


def with_rounds(tournament: Tournament, first: Callable[[int], int], last: Callable[[int], int]) -> Tournament:
    """The tournament with other numbers wherever it names a round; its own rounds stay."""
    regulations = tournament.regulations

    def to(number: int | None) -> int | None:
        return None if number is None else last(number)

    moved: Regulations = replace(
        regulations,
        requested_byes=tuple(replace(bye, round=first(bye.round)) for bye in regulations.requested_byes),
        forbidden=tuple(
            replace(pairs, first_round=first(pairs.first_round), last_round=to(pairs.last_round))
            for pairs in regulations.forbidden
        ),
        virtual_points=tuple(
            replace(entry, first_round=first(entry.first_round), last_round=last(entry.last_round))
            for entry in regulations.virtual_points
        ),
        abnormal_points=tuple(
            replace(rule, round=rule.round if rule.round in (0, STANDINGS_ONLY) else first(rule.round))
            for rule in regulations.abnormal_points
        ),
    )
    comments = tuple(_moved(comment, first) for comment in tournament.comments)
    return tournament.revised(regulations=moved, comments=comments)


def _moved(comment: Comment, number: Callable[[int], int]) -> Comment:
    match comment:
        case ChangedResult() | ChangedRound():
            return replace(comment, paired=number(comment.paired), round=number(comment.round))
        case PairedByHand() | Penalty():
            return replace(comment, round=number(comment.round))
        case str():
            return comment
