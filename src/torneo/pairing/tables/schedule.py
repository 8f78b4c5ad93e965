"""The schedule value that every closed system returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from torneo.model.limits import COUNTS
from torneo.text import Said, Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class ScheduleError(Said, ValueError):
    """A request that no schedule answers; the message says what was given and what is accepted."""


def team_letter(team: int) -> str:
    """The letter of a team counted from 1: A to Z, then AA, AB and so on.

    >>> [team_letter(n) for n in (1, 12, 26, 27, 50)]
    ['A', 'L', 'Z', 'AA', 'AX']
    """
    letters = ""
    while team > 0:
        team, rest = divmod(team - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


@dataclass(frozen=True, slots=True, order=True)
class TeamPlayer:
    """A player known by team and by order of strength in it; prints as ``A1``."""

    team: int
    """Number of the team, from 1 (team A)."""
    board: int
    """Order of strength inside the team, from 1."""

    def __str__(self) -> str:
        return f"{team_letter(self.team)}{self.board}"

    @classmethod
    def parse(cls, text: str) -> TeamPlayer:
        """Read ``A1``; the books also print board 10 as ``0`` in a table of ten boards.

        >>> TeamPlayer.parse("AB12")
        TeamPlayer(team=28, board=12)
        """
        letters = text.rstrip("0123456789")
        digits = text[len(letters) :]
        if not digits or not letters or not all("A" <= letter <= "Z" for letter in letters):
            raise ScheduleError(
                _("{text!r} is not a team player: letters and a board number, as A1 or AB12"), text=text
            )
        team = 0
        for letter in letters:
            team = team * 26 + ord(letter) - ord("A") + 1
        return cls(team, int(digits))


Entrant: TypeAlias = int | TeamPlayer
"""A participant: a number drawn from 1 to N, or a player of a team."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game; the first player has White."""

    white: Entrant
    black: Entrant

    def __str__(self) -> str:
        return f"{self.white}-{self.black}"

    def reversed(self) -> Game:
        """The same opponents with the colours changed over.

        >>> str(Game(1, 6).reversed())
        '6-1'
        """
        return Game(self.black, self.white)


@dataclass(frozen=True, slots=True)
class Round:
    """The games of one round and the players who rest in it."""

    number: int
    games: tuple[Game, ...]
    free: tuple[Entrant, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """Every game of a closed tournament, round by round."""

    system: str
    """Name of the system, as in the registry."""
    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...]
    cycles: int = 1
    """How many times the opponents go round."""

    def games(self) -> Iterator[Game]:
        """All the games in order of play.

        >>> s = make_schedule("berger", (1, 2), [[(1, 2)], [(2, 1)]], cycles=2)
        >>> [str(game) for game in s.games()]
        ['1-2', '2-1']
        """
        for round_ in self.rounds:
            yield from round_.games


def make_schedule(
    system: str,
    entrants: Iterable[Entrant],
    rounds: Iterable[Iterable[tuple[Entrant, Entrant]]],
    cycles: int = 1,
) -> Schedule:
    """Build a schedule from pairs (white, black); whoever has no game in a round is free in it.

    >>> make_schedule("berger", (1, 2, 3), [[(2, 3)]]).rounds[0].free
    (1,)
    """
    everyone = tuple(entrants)
    built = []
    for number, pairs in enumerate(rounds, start=1):
        games = tuple(Game(white, black) for white, black in pairs)
        busy = {game.white for game in games} | {game.black for game in games}
        free = tuple(entrant for entrant in everyone if entrant not in busy) if len(busy) < len(everyone) else ()
        built.append(Round(number, games, free))
    return Schedule(system, everyone, tuple(built), cycles)


def with_last_round(schedule: Schedule, number: int) -> Schedule:
    """Move one round to the end and keep the order of the others (003, line 644).

    >>> s = make_schedule("berger", (1, 2, 3, 4), [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]])
    >>> [str(game) for game in with_last_round(s, 1).rounds[-1].games]
    ['1-4', '2-3']
    """
    if not 1 <= number <= len(schedule.rounds):
        raise ScheduleError(
            _("round {number} cannot be put last: the rounds go from 1 to {rounds}"),
            number=number,
            rounds=len(schedule.rounds),
        )
    order = [r for r in schedule.rounds if r.number != number] + [schedule.rounds[number - 1]]
    rounds = tuple(Round(new, r.games, r.free) for new, r in enumerate(order, start=1))
    return Schedule(schedule.system, schedule.entrants, rounds, schedule.cycles)


def require_count(what: str, given: int, least: int, most: int | None = None) -> None:
    """Refuse a size outside what the system accepts, or beyond the limit for it, saying what is accepted.

    >>> require_count("players", 1, 2)
    Traceback (most recent call last):
    ...
    torneo.pairing.tables.schedule.ScheduleError: 1 players given: 2 to 400 are accepted
    """
    if isinstance(given, bool) or not isinstance(given, int):
        raise ScheduleError(_("{given!r} {what} given: a whole number is accepted"), given=given, what=Text(what))
    most = COUNTS[what] if most is None else most
    if not least <= given <= most:
        raise ScheduleError(
            _("{given} {what} given: {least} to {most} are accepted"),
            given=given,
            what=Text(what),
            least=least,
            most=most,
        )
