"""A round as it was paired and played: its games and its byes."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model.bounds import check_not_negative
from torneo.model.kinds import check_each, check_kind, check_whole
from torneo.model.results import ByeKind, Result
from torneo.text import WrongValueError
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Single:
    """One game of an encounter of several."""

    white: int
    """Who had White in it; who is named first, where the game has no sides."""
    result: Result
    rated: Result | None = None
    """The right result, for rating alone, where it was reported too late to change points and pairings (C.04.2)."""

    def __post_init__(self) -> None:
        check_whole(_("white"), self.white, needed=True)
        check_kind(_("result"), self.result, Result)
        if self.rated is self.result:
            object.__setattr__(self, "rated", None)
        elif self.rated is not None:
            check_kind(_("result"), self.rated, Result)

    @property
    def rated_result(self) -> Result:
        """What counts for rating, performance and norms."""
        return self.rated or self.result


@dataclass(frozen=True, slots=True)
class Game:
    """Two players on a board: a game, or an encounter of several."""

    white: int
    black: int
    result: Result = Result.PENDING
    coloured: bool = True
    """False where no colours were given (some forfeits, games without sides)."""
    rated: Result | None = None
    """The right result, for rating alone, where it was reported too late to change points and pairings (C.04.2)."""
    games: tuple[Single, ...] = ()
    """The games so far, where the two play several: then :attr:`result` says who has won the encounter."""
    score: tuple[int, int] | None = None
    """What each of them won within the game, such as sets or frames, where that is counted."""
    match_score: tuple[int, int] | None = None
    """Game points of both, in tenths, where the two are teams."""

    def __post_init__(self) -> None:
        check_whole(_("white"), self.white, needed=True)
        check_whole(_("black"), self.black, needed=True)
        check_kind(_("result"), self.result, Result)
        if self.games or self.score is not None:
            self._check_parts()
        if self.white == self.black:
            raise WrongValueError(_("player {number} cannot play against themselves"), number=self.white)
        if self.rated is self.result:
            object.__setattr__(self, "rated", None)
        elif self.rated is not None and not (self.rated.finished and self.result.finished):
            raise WrongValueError(
                _("the game {white}-{black} has another result for rating: only one that is over can have it"),
                white=self.white,
                black=self.black,
            )
        if not self.coloured and self.white > self.black:  # without colours the order means nothing: smaller first
            white, black, result = self.black, self.white, self.result.reversed
            object.__setattr__(self, "white", white)
            object.__setattr__(self, "black", black)
            object.__setattr__(self, "result", result)
            object.__setattr__(self, "rated", self.rated and self.rated.reversed)
            for name in ("score", "match_score"):
                object.__setattr__(self, name, (pair := getattr(self, name)) and (pair[1], pair[0]))

    def _check_parts(self) -> None:
        """The games of an encounter are between these two, and a score has a number for each."""
        check_each(_("game"), self.games, Single)
        for single in self.games:
            if single.white not in (self.white, self.black):
                raise WrongValueError(
                    _("a game of {white} - {black} in which {other} has White: one of the two is accepted"),
                    white=self.white,
                    black=self.black,
                    other=single.white,
                )
            if not (single.result.finished and single.rated_result.finished):
                raise WrongValueError(
                    _("a game of {white} - {black} without a result: the games that are over are accepted"),
                    white=self.white,
                    black=self.black,
                )
        if self.score is not None:
            if len(self.score) != 2:
                raise WrongValueError(_("score {score}: a number for each side is accepted"), score=self.score)
            for won in self.score:
                check_whole(_("score"), won, needed=True)
            check_not_negative(_("score"), *self.score)

    @property
    def rated_result(self) -> Result:
        """What counts for rating, performance and norms.

        >>> Game(1, 2, Result.DRAW).rated_result is Game(3, 4, Result.WHITE_WIN, rated=Result.DRAW).rated_result
        True
        """
        return self.rated or self.result


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent."""

    player: int
    kind: ByeKind

    def __post_init__(self) -> None:
        check_whole(_("player"), self.player, needed=True)
        check_kind(_("bye"), self.kind, ByeKind)


@dataclass(frozen=True, slots=True)
class Round:
    """Who met whom. The order carries no meaning, so it is always the same: by smallest number.

    A player named neither in a game nor in a bye was absent.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    def __post_init__(self) -> None:
        for game in self.games:
            check_kind(_("game"), game, Game)
        for bye in self.byes:
            check_kind(_("bye"), bye, Bye)
        games = tuple(sorted(self.games, key=lambda game: min(game.white, game.black)))
        byes = tuple(sorted(self.byes, key=lambda bye: bye.player))
        seen: set[int] = set()
        for number in [n for game in games for n in (game.white, game.black)] + [b.player for b in byes]:
            if number in seen:
                raise WrongValueError(_("player {number} appears twice in one round"), number=number)
            seen.add(number)
        object.__setattr__(self, "games", games)
        object.__setattr__(self, "byes", byes)

    def revised(self, games: tuple[Game, ...]) -> Round:
        """The round with other results of the same games, in the same order: nothing is checked again."""
        revised = object.__new__(Round)
        object.__setattr__(revised, "games", games)
        object.__setattr__(revised, "byes", self.byes)
        return revised
