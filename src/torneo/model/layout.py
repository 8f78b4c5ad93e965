"""Rounds of encounters as the rounds of single games that a file has, and their numbers there and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from itertools import accumulate

from torneo.model.encounters import parts_of
from torneo.model.order import canonical_virtual_points
from torneo.model.regulations import STANDINGS_ONLY, Regulations, RequestedBye
from torneo.model.remarks import ChangedResult, ChangedRound, Comment, PairedByHand, Penalty
from torneo.model.results import ByeKind
from torneo.model.rounds import Bye, Round
from torneo.model.tournament import Event, Tournament
from torneo.model.worth import Worth, is_double_swiss, single_games


@dataclass(frozen=True, slots=True)
class Layout:
    """How many rounds of single games each round takes.

    >>> layout = Layout((2, 3))
    >>> [layout.first(number) for number in (1, 2, 3)], [layout.last(number) for number in (1, 2, 3)]
    ([1, 3, 6], [2, 5, 6])
    >>> [layout.back(number) for number in (1, 2, 3, 5, 6)]
    [1, 1, 2, 2, 3]
    >>> double = Layout((2,), later=2)
    >>> double.first(3), double.last(3), double.back(5), double.back(6)
    (5, 6, 3, 3)
    """

    parts: tuple[int, ...]
    later: int = 1
    """How many a round to come takes."""

    def first(self, number: int) -> int:
        """The first of the rounds that a round takes."""
        return self.last(number - 1) + 1

    def last(self, number: int) -> int:
        """The last of them."""
        return sum(self.parts[:number]) + self.later * max(0, number - len(self.parts))

    def back(self, number: int) -> int:
        """The round that one of them belongs to."""
        ends = list(accumulate(self.parts))
        beyond = len(ends) - (sum(self.parts) - number) // self.later
        return next((place for place, end in enumerate(ends, 1) if number <= end), beyond)


def layout_of(tournament: Tournament, rounds: int) -> Layout | None:
    """How a file without a word on it lays its rounds out, where the system says it; None where it does not.

    >>> layout_of(Tournament(regulations=Regulations(system="FIDE_DOUBLESWISS")), 5)
    Layout(parts=(2, 2, 1), later=2)
    """
    if not is_double_swiss(tournament.regulations.system):
        return None
    return Layout((2,) * (rounds // 2) + (1,) * (rounds % 2), later=2)


def laid_out(tournament: Tournament) -> tuple[Tournament, Layout]:
    """The tournament game by game, with every number of a round that it names, and the layout.

    Its points are those of single games: where all games of an encounter are played and added up, whoever had a bye
    has it in every part of the round. In the Double-Swiss system every round is laid out as two.

    >>> from torneo.model import Game, Player, Result, Single
    >>> match = Game(1, 2, Result.BLACK_WIN, games=(Single(1, Result.DRAW), Single(2, Result.WHITE_WIN)))
    >>> two, layout = laid_out(Tournament((Player(1), Player(2)), (Round((match,)),)))
    >>> len(two.rounds), layout
    (2, Layout(parts=(2,), later=1))
    """
    worth = tournament.regulations.worth
    again = worth.added and worth.all_played
    each = 2 if is_double_swiss(tournament.regulations.system) else 1
    rounds: list[Round] = []
    parts: list[int] = []
    for round_ in tournament.rounds:
        made = [part for place, part in enumerate(parts_of(round_, each)) if part.games or place == 0]
        rounds += [Round(part.games, _byes(round_, worth, place)) if again else part for place, part in enumerate(made)]
        parts.append(len(made))
    layout = Layout(tuple(parts), each)
    moved = with_rounds(tournament, layout.first, layout.last)
    days = tournament.event.round_dates
    spread = zip(days, _padded(parts, days, each), strict=True)
    event = replace(moved.event, round_dates=tuple(day for day, part in spread for _ in part))
    announced = tournament.regulations.rounds
    asked = moved.regulations.requested_byes
    regulations = replace(
        moved.regulations,
        rounds=announced and layout.last(announced),
        options=single_games(moved.regulations.options, moved.regulations.system),
        requested_byes=tuple(replace(bye, round=bye.round + place) for bye in asked for place in range(layout.later)),
    )
    return moved.revised(rounds=tuple(rounds), event=event, regulations=regulations), layout


def _byes(round_: Round, worth: Worth, place: int) -> tuple[Bye, ...]:
    """The byes of a part of a round, which together are worth what the round is."""
    points = worth.points
    if place == 0 or not worth.bye_drawn or points.pairing_bye < points.draw:
        return round_.byes
    return tuple(replace(bye, kind=ByeKind.HALF) if bye.kind is ByeKind.PAIRING else bye for bye in round_.byes)


def _padded(parts: list[int], days: tuple[object, ...], later: int) -> list[range]:
    """As many rounds as there are parts for each day, of rounds to come too."""
    return [range(part) for part in [*parts, *[later] * len(days)][: len(days)]]


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
        rounds=announced and layout.back(announced),
        virtual_points=canonical_virtual_points(moved.regulations.virtual_points),
    )
    return replace(moved, rounds=rounds, event=event, regulations=regulations)


def with_rounds(tournament: Tournament, first: Callable[[int], int], last: Callable[[int], int]) -> Tournament:
    """The tournament with other numbers wherever it names a round; its own rounds stay."""
    regulations = tournament.regulations

    def to(number: int | None) -> int | None:
        return None if number is None else last(number)

    asked = {(first(bye.round), bye.player): bye.kind for bye in reversed(regulations.requested_byes)}
    moved: Regulations = replace(
        regulations,
        requested_byes=tuple(RequestedBye(number, player, kind) for (number, player), kind in asked.items()),
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
