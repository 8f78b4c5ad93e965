"""An encounter of two players followed game by game: what is played next, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from torneo.model import STANDARD, Game, Result, Single
from torneo.model.encounters import outcome, singles_of
from torneo.model.results import FORFEITS
from torneo.pairing.knockout.match import MatchRules, MatchState, match_state


@dataclass
class Played:
    """The games of an encounter so far; the rules follow the colours that were really given."""

    rules: MatchRules
    results: list[tuple[int, int]] = field(default_factory=list)
    waiting: bool = False
    """Whether it is paired, and its result is not known yet."""

    @property
    def state(self) -> MatchState:
        """Where it stands."""
        return match_state(self.rules, self.results)

    def add(self, first: int, game: Game) -> None:
        """Count a game, or all games of an encounter, between a player and another."""
        for part in singles_of(game):
            self._add(first, part)
        self.waiting = not game.result.finished

    def _add(self, first: int, game: Game) -> None:
        white = 1 if game.white == first else 2
        if not self.results:
            self.rules = replace(self.rules, first_white=white)
        elif self.state.next_kind == "armageddon":
            self.rules = replace(self.rules, armageddon_white=white)
        if not game.result.finished:
            return
        points = STANDARD.for_game(game.result)
        self.results.append(points if white == 1 else (points[1], points[0]))


def followed(rules: MatchRules, game: Game) -> MatchState:
    """Where an encounter stands; side 1 is the player named first.

    >>> level = Game(1, 2, games=(Single(1, Result.DRAW),))
    >>> state = followed(MatchRules(games=1), level)
    >>> state.next_kind, state.next_white
    ('rapid', 2)
    """
    played = Played(rules)
    if game.games:
        played.add(game.white, game)
    return played.state


def with_games(rules: MatchRules, game: Game, games: tuple[Single, ...]) -> Game:
    """The encounter with other games, and the result that they give it.

    It is open until one side cannot be caught any more; if it is level after the last play-off it is drawn where the
    rules let it be, and otherwise stays open until somebody decides it.

    >>> with_games(MatchRules(games=1), Game(1, 2), (Single(1, Result.DRAW), Single(2, Result.WHITE_WIN))).result.value
    (' ', ' ')
    >>> with_games(MatchRules(games=2), Game(1, 2), (Single(1, Result.DRAW), Single(2, Result.WHITE_WIN))).result.value
    ('0', '1')
    """
    played = replace(game, games=games, result=Result.PENDING, rated=None)
    state = followed(rules, played)
    unplayed = _forfeited(game, games) if rules.forfeited_whole else all(s.result in FORFEITS for s in games)
    if state.next_white is not None or (state.winner is None and not rules.may_be_drawn):
        return played
    if state.winner is None:
        made = any(any(points) for points in state.scores)
        return replace(played, result=_level(unplayed=unplayed, made=made))
    won, lost = (
        (Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN) if unplayed else (Result.WHITE_WIN, Result.BLACK_WIN)
    )
    return replace(played, result=won if state.winner == 1 else lost)


def _forfeited(game: Game, games: Sequence[Single]) -> bool:
    """Whether one of the two has forfeited every game."""
    lost = [outcome(game, single).value for single in games]
    return any(all(sides[side] == "-" for sides in lost) for side in (0, 1))


def _level(*, unplayed: bool, made: bool) -> Result:
    """The result of an encounter that nobody has won."""
    if unplayed:
        return Result.DOUBLE_FORFEIT
    return Result.DRAW if made else Result.ZERO_ZERO


def forfeited(rules: MatchRules, game: Game, result: Result) -> Game:
    """The encounter with all games that are left lost by forfeit, as the player named first has it.

    >>> [single.result.name for single in forfeited(MatchRules(2, ()), Game(1, 2), Result.WHITE_FORFEIT_WIN).games]
    ['WHITE_FORFEIT_WIN', 'BLACK_FORFEIT_WIN']
    """
    after = with_games(rules, game, game.games)
    while (white := next_white(rules, after)) is not None:
        single = Single(white, result if white == game.white else result.reversed)
        after = with_games(rules, after, (*after.games, single))
    return after


def next_white(rules: MatchRules, game: Game) -> int | None:
    """Who has White in the next game of an encounter; None where it is over.

    Without sides it is whoever is named first.
    """
    if game.result.finished:
        return None
    side = followed(rules, game).next_white
    if side is None:
        return None
    return (game.white, game.black)[side - 1] if game.coloured else game.white
