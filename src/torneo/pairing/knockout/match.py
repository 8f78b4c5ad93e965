"""Matches of n games: decided early, colours in turn, play-offs when level (001, lines 1681-1695)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from torneo.pairing.tables.schedule import Schedule, ScheduleError, make_schedule, require_count
from torneo.pairing.tables.verify import Fault, alternation, collect, meetings, one_game_a_round
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Sequence

WIN = 10
"""Points of a win, in tenths."""

Kind = Literal["standard", "rapid", "blitz", "armageddon"]


@dataclass(frozen=True, slots=True)
class Stage:
    """Games played until one side cannot be caught; an armageddon is one game that White must win."""

    kind: Kind
    games: int


DEFAULT_LADDER = (Stage("rapid", 2), Stage("blitz", 2), Stage("armageddon", 1))
"""Two rapid games, two blitz games and a sudden death, as the manual has it."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """The games of a match and the ladder of play-offs after it."""

    games: int = 2
    ladder: tuple[Stage, ...] = DEFAULT_LADDER
    kind: Kind = "standard"
    first_white: int = 1
    """Which side, 1 or 2, has White in the first game; from then on the colours change with every game."""
    armageddon_white: int | None = None
    """Which side has White in the armageddon, if a lot or a choice said so; else colours go on in turn."""
    may_be_drawn: bool = False
    """Whether it may end level, as a match without play-offs does; a tie of a knock-out needs somebody to go on."""
    all_played: bool = False
    """Whether the games of a stage are all played, even if it is decided before."""
    all_rated: bool = False
    """Whether every game counts by itself, as in a tournament that adds them up: then none is played in vain."""
    forfeited_whole: bool = False
    """Whether only one who forfeits every game forfeits the match: if each forfeits some, it counts as played."""

    def stages(self) -> tuple[Stage, ...]:
        """The match itself and the play-offs in order.

        >>> [(stage.kind, stage.games) for stage in MatchRules(games=4).stages()]
        [('standard', 4), ('rapid', 2), ('blitz', 2), ('armageddon', 1)]
        """
        require_count("games", self.games, 1)
        for stage in self.ladder:
            if stage.games < 1 or (stage.kind == "armageddon" and stage.games != 1):
                raise ScheduleError(
                    _("{games} {kind} games given: 1 or more, and one armageddon, accepted"),
                    games=stage.games,
                    kind=stage.kind,
                )
        for side in (self.first_white, self.armageddon_white):
            if side not in (1, 2, None):
                raise ScheduleError(_("side {side} given for White: 1 and 2 are accepted"), side=side)
        return (Stage(self.kind, self.games), *self.ladder)


@dataclass(frozen=True, slots=True)
class MatchGame:
    """One game played, with the points of both sides in tenths."""

    stage: int
    kind: Kind
    white: int
    points: tuple[int, int]
    rated: bool
    """False once the match was already won: such games are not rated (001, line 1685)."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands."""

    games: tuple[MatchGame, ...]
    scores: tuple[tuple[int, int], ...]
    """Points of both sides in each stage begun, in tenths."""
    winner: int | None
    decided_in: Kind | None
    next_kind: Kind | None
    """What is played next, or None when the match is over."""
    next_white: int | None


def match_state(rules: MatchRules, results: Sequence[tuple[int, int]]) -> MatchState:
    """Follow a match from the points of each game (side 1, side 2), in tenths.

    A stage is decided as soon as the side behind could not catch up by winning every game left. Games played
    on after that (a display, an agreed full match) are kept and marked as not rated. In an armageddon a draw
    is a win of Black; one for which neither came leaves the match level.

    >>> state = match_state(MatchRules(games=4), [(10, 0), (5, 5), (10, 0)])
    >>> state.winner, state.decided_in
    (1, 'standard')
    >>> match_state(MatchRules(), [(5, 5), (5, 5)]).next_kind
    'rapid'
    """
    stages = rules.stages()
    games: list[MatchGame] = []
    scores: list[tuple[int, int]] = []
    winner: int | None = None
    decided: Kind | None = None
    place = in_stage = 0
    white = rules.first_white
    for number, points in enumerate(results, start=1):
        if min(points) < 0 or sum(points) > WIN:
            raise ScheduleError(
                _("game {number} gives {points}: tenths that add up to {most} at most are accepted"),
                number=number,
                points=points,
                most=WIN,
            )
        if place == len(stages) or (winner and in_stage == stages[place].games):
            raise ScheduleError(
                _("game {number} given: the match was over after {last} games"), number=number, last=number - 1
            )
        stage = stages[place]
        if stage.kind == "armageddon" and rules.armageddon_white:
            white = rules.armageddon_white
        games.append(MatchGame(place, stage.kind, white, points, rated=winner is None or rules.all_rated))
        if in_stage == 0:
            scores.append((0, 0))
        one, two = scores[-1][0] + points[0], scores[-1][1] + points[1]
        scores[-1] = (one, two)
        in_stage += 1
        left = stage.games - in_stage
        if winner is None:
            if stage.kind == "armageddon":
                if any(points):
                    winner, decided = (white if points[white - 1] == WIN else 3 - white), stage.kind
            elif abs(one - two) > left * WIN:
                winner, decided = (1 if one > two else 2), stage.kind
        white = 3 - white
        if winner is None and left == 0:
            place, in_stage = place + 1, 0
    over = place == len(stages) or (winner is not None and not (rules.all_played and in_stage < stages[place].games))
    if over:
        return MatchState(tuple(games), tuple(scores), winner, decided, None, None)
    kind = stages[place].kind
    if kind == "armageddon" and rules.armageddon_white:
        white = rules.armageddon_white
    return MatchState(tuple(games), tuple(scores), winner, decided, kind, white)


def match_schedule(games: int, first_white: int = 1) -> Schedule:
    """The games of a match between two, before any play-off, one to a round; the colours change every game.

    >>> [str(game) for game in match_schedule(3, first_white=2).games()]
    ['2-1', '1-2', '2-1']
    """
    MatchRules(games, first_white=first_white).stages()
    pairs = [(1, 2) if (game % 2 == 0) == (first_white == 1) else (2, 1) for game in range(games)]
    return make_schedule("match", (1, 2), [[pair] for pair in pairs], cycles=games)


def verify_match(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the schedule of a match: the two meet in every round and change colours.

    >>> verify_match(match_schedule(12))
    ()
    """
    return collect(one_game_a_round(schedule), meetings(schedule, schedule.cycles), alternation(schedule))
