"""A knock-out under way: winners go on as results come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from torneo.pairing.knockout.bracket import Bracket
from torneo.pairing.knockout.sources import Seed, Source, Tie, WinnerOf
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class TieState:
    """A tie with the entrants known so far."""

    tie: Tie
    first: int | None
    second: int | None
    winner: int | None
    needed: bool
    """False for a repeated final that is not played because one side is already out."""

    @property
    def ready(self) -> bool:
        """Whether it can be played now: both sides known, needed, and not played yet."""
        return self.needed and self.winner is None and self.first is not None and self.second is not None


@dataclass(frozen=True, slots=True)
class KnockoutState:
    """The whole bracket with the results so far."""

    bracket: Bracket
    ties: tuple[TieState, ...]
    lost: tuple[int, ...]
    """Ties lost by each entrant, in order of number."""

    def ready(self) -> tuple[TieState, ...]:
        """The ties that can be played now.

        >>> from torneo.pairing.knockout.bracket import knockout
        >>> [str(state.tie) for state in progress(knockout(4), {}).ready()]
        ['1-4', '2-3']
        """
        return tuple(state for state in self.ties if state.ready)

    def who(self, source: Source) -> int | None:
        """Who comes from a place of the bracket, when that is known.

        >>> from torneo.pairing.knockout.bracket import knockout
        >>> from torneo.pairing.knockout.sources import LoserOf
        >>> progress(knockout(4), {1: 1}).who(LoserOf(1))
        4
        """
        if isinstance(source, Seed):
            return source.number
        state = self.ties[source.tie - 1]
        if state.winner is None or isinstance(source, WinnerOf):
            return state.winner
        return state.second if state.winner == state.first else state.first

    @property
    def champion(self) -> int | None:
        """The winner of the final, when there is one."""
        return self.ties[self.bracket.final - 1].winner


def progress(bracket: Bracket, winners: Mapping[int, int]) -> KnockoutState:
    """Who is in each tie, given the winner (an entrant's number) of each tie played.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> state = progress(knockout(4), {1: 1, 2: 3, 3: 1})
    >>> state.champion, state.lost
    (1, (0, 1, 1, 1))
    """
    for unknown in sorted(set(winners) - {tie.number for tie in bracket.ties}):
        raise ScheduleError(
            _("a result for tie {unknown} given: the ties go from 1 to {ties}"), unknown=unknown, ties=len(bracket.ties)
        )
    states: list[TieState] = []
    lost = [0] * (bracket.entrants + 1)

    def who(source: Source) -> int | None:
        if isinstance(source, Seed):
            return source.number
        state = states[source.tie - 1]
        if state.winner is None or isinstance(source, WinnerOf):
            return state.winner
        return state.second if state.winner == state.first else state.first

    for tie in bracket.ties:
        first, second = who(tie.first), who(tie.second)
        winner = winners.get(tie.number)
        needed = True
        if tie.replay_of is not None and first is not None and second is not None:
            before = states[-1]
            if not before.needed or (before.winner is not None and _out(bracket, lost, first, second)):
                needed = False
            elif before.winner is None:
                # The two are known, but not yet whether they play again.
                first = second = None
        if not needed:
            if winner is not None:
                raise ScheduleError(
                    _("a result for tie {number} given: it is not played, one side is already out"), number=tie.number
                )
            winner = states[-1].winner
        elif winner is not None:
            if first is None or second is None:
                raise ScheduleError(
                    _("a result for tie {number} given: its players are not known yet"), number=tie.number
                )
            if winner not in (first, second):
                raise ScheduleError(
                    _("{winner} given as winner of tie {number}: {first} and {second} play it"),
                    winner=winner,
                    number=tie.number,
                    first=first,
                    second=second,
                )
            lost[second if winner == first else first] += 1
        states.append(TieState(tie, first, second, winner, needed))
    return KnockoutState(bracket, tuple(states), tuple(lost[1:]))


def _out(bracket: Bracket, lost: list[int], *players: int) -> bool:
    return any(lost[player] >= bracket.eliminations for player in players)


def advance(bracket: Bracket, winners: Mapping[int, int], tie: int, winner: int) -> dict[int, int]:
    """The results with one more, if that tie can be played now.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> advance(knockout(4), {1: 1}, tie=2, winner=3)
    {1: 1, 2: 3}
    """
    bracket.tie(tie)
    if tie in winners:
        raise ScheduleError(
            _("tie {tie} was already won by {winner}: correct that result instead"), tie=tie, winner=winners[tie]
        )
    results = {**winners, tie: winner}
    progress(bracket, results)
    return results
