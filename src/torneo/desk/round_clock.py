"""The clock of a round: when it begins, the calls before it, and until when players may come (Laws 6.7.1)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from enum import StrEnum

from torneo.desk.state import State
from torneo.model import Game, Result
from torneo.regulations.provisions import terms_of

CALLS = (timedelta(minutes=5), timedelta(minutes=1))
"""How long before the start players are called, as the arbiters' manual has it (6.6)."""


class Phase(StrEnum):
    """Where a round stands by the clock."""

    UNTIMED = "untimed"
    """Nobody has said when it begins."""
    COMING = "coming"
    FIVE = "five"
    """The first call: five minutes, or fewer."""
    ONE = "one"
    """The second: one minute, or less."""
    DUE = "due"
    """Its time has come; it begins when the arbiter says so."""
    RUNNING = "running"
    """It has begun, and the default time runs."""
    OVER = "over"
    """The default time is over: whoever is not there has lost."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The times of one round."""

    round: int
    planned: datetime | None
    begun: datetime | None
    """When the arbiter said that it has begun."""
    default: int
    """Minutes after that in which players may come."""

    @property
    def start(self) -> datetime | None:
        """When it began, or is to begin."""
        return self.begun or self.planned

    @property
    def default_ends(self) -> datetime | None:
        """When the default time is over; None as long as the round has not begun."""
        return None if self.begun is None else self.begun + timedelta(minutes=self.default)

    def phase(self, now: datetime) -> Phase:
        """Where the round stands at a moment.

        >>> from datetime import UTC
        >>> clock = RoundClock(1, datetime(2026, 11, 17, 17, tzinfo=UTC), None, 30)
        >>> [clock.phase(datetime(2026, 11, 17, 16, 55 + minute, tzinfo=UTC)).value for minute in (-1, 0, 3, 4)]
        ['coming', 'five', 'five', 'one']
        >>> clock.phase(datetime(2026, 11, 17, 17, 1, tzinfo=UTC)).value
        'due'
        """
        if (ends := self.default_ends) is not None:
            return Phase.RUNNING if now < ends else Phase.OVER
        if self.planned is None:
            return Phase.UNTIMED
        left = self.planned - now
        if left <= timedelta(0):
            return Phase.DUE
        first, second = CALLS
        return Phase.ONE if left <= second else Phase.FIVE if left <= first else Phase.COMING


def clock_round(state: State) -> int | None:
    """The round whose clock matters: the one that is played, otherwise the next; None when all is over."""
    number = state.round_number
    if any(round_number == number for round_number, _board, _game in state.missing):
        return number
    total = state.tournament.regulations.rounds
    if state.finished or (total is not None and number >= total):
        return None
    return number + 1


def clock_of(state: State, number: int, here: tzinfo) -> RoundClock:
    """The clock of a round; times of the hall are those of the zone."""
    terms = terms_of(state.tournament)
    own = state.round_starts.get(number)
    usual = terms.round_start(number)
    planned = datetime.fromisoformat(own) if own else None if usual is None else usual.replace(tzinfo=here)
    said = state.begun.get(number)
    return RoundClock(
        number,
        planned,
        datetime.fromisoformat(said) if said else None,
        terms.default_time,
    )


@dataclass(frozen=True, slots=True)
class Absent:
    """A board at which somebody has not come."""

    board: int
    game: Game
    white: bool
    """Whether White is missing."""
    black: bool

    @property
    def result(self) -> Result:
        """What the game is if they do not come."""
        if self.white and self.black:
            return Result.DOUBLE_FORFEIT
        return Result.BLACK_FORFEIT_WIN if self.white else Result.WHITE_FORFEIT_WIN


def absent(state: State) -> list[Absent]:
    """The boards of the round that is played at which somebody was not seen; none where nobody was looked for."""
    number = state.round_number
    if not number or not state.arrived:
        return []
    waiting = [(board, game) for board, game in state.games(number) if game.result is Result.PENDING]
    found = [Absent(b, g, g.white not in state.arrived, g.black not in state.arrived) for b, g in waiting]
    return [one for one in found if one.white or one.black]
