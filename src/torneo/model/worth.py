"""What games and rounds are worth: by the result, by the score within a game, or game by game in an encounter."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache

from torneo.model import limits
from torneo.model.points import PointSystem, parse_points
from torneo.model.results import Result
from torneo.model.rounds import Game
from torneo.text import WrongValueError
from torneo.text import marked as _

SCORES, GAMES, COUNT, PLAY = "scores", "games", "count", "play"
"""The options of a tournament that decide it."""
DOUBLE_SWISS = "FIDE_DOUBLESWISS"
"""How the code of a system begins in which every pairing is a match of two games that are added up (C.04.5)."""
ANY = "x-y"
"""The value of :data:`SCORES` where every score is accepted, and the higher side wins."""
_LINE = re.compile(r"(\d{1,4})-(\d{1,4}):([\d.]+)-([\d.]+)", re.ASCII)
_SCORE = re.compile(r"\s*(\d{1,9})\s*[-–:]\s*(\d{1,9})\s*", re.ASCII)

Pair = tuple[int, int]
"""A number for each side."""


def parse_scores(text: str) -> dict[Pair, Pair]:
    """Read a table of scores within a game and the points of both sides, in tenths; each line is mirrored.

    >>> parse_scores("2-0:3-0,2-1:2-1")
    {(2, 0): (30, 0), (0, 2): (0, 30), (2, 1): (20, 10), (1, 2): (10, 20)}
    >>> parse_scores("2-1:1-2")
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: '2-1:1-2': whoever wins more within the game gets no fewer points
    """
    if text in ("", ANY):
        return {}
    table: dict[Pair, Pair] = {}
    for line in text.split(","):
        found = _LINE.fullmatch(line)
        if found is None:
            raise WrongValueError(_("{line!r}: a score and its points such as 2-1:3-1 are accepted"), line=line)
        score = (int(found[1]), int(found[2]))
        points = (parse_points(found[3]), parse_points(found[4]))
        if max(points) > limits.POINTS:
            raise WrongValueError(_("{line!r}: up to {most} points are accepted"), line=line, most=limits.POINTS // 10)
        if score in table:
            raise WrongValueError(_("{line!r}: the score is in the table already"), line=line)
        if (score[0] - score[1]) * (points[0] - points[1]) < 0 or (score[0] == score[1] and points[0] != points[1]):
            raise WrongValueError(_("{line!r}: whoever wins more within the game gets no fewer points"), line=line)
        table[score] = points
        table[score[1], score[0]] = (points[1], points[0])
    return table


def parse_score(text: str) -> Pair | None:
    """The score that a text such as ``2-1`` gives; None if it is none.

    >>> parse_score("2-1"), parse_score("21 : 19"), parse_score("+-")
    ((2, 1), (21, 19), None)
    """
    found = _SCORE.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def winner_by(score: Pair) -> Result:
    """The result of a game whose higher side wins.

    >>> winner_by((2, 1)).name, winner_by((1, 1)).name
    ('WHITE_WIN', 'DRAW')
    """
    if score[0] == score[1]:
        return Result.DRAW
    return Result.WHITE_WIN if score[0] > score[1] else Result.BLACK_WIN


@dataclass(frozen=True, eq=False)
class Worth:
    """What the rounds of a tournament are worth.

    >>> from torneo.model.rounds import Single
    >>> level = (Single(1, Result.WHITE_WIN), Single(2, Result.DRAW))
    >>> twice = worth_of(PointSystem(), (("count", "games"), ("games", "2")))
    >>> twice.of(Game(1, 2, Result.WHITE_WIN, games=level)), twice.round.pairing_bye
    ((15, 5), 20)
    >>> sets = worth_of(PointSystem(), (("scores", "2-0:3-0,2-1:2-1"),))
    >>> sets.of(Game(1, 2, Result.BLACK_WIN, score=(1, 2)))
    (10, 20)
    """

    points: PointSystem
    """Of a game."""
    scored: bool
    """Whether the result of a game is a score, such as sets."""
    scores: Mapping[Pair, Pair]
    """The points of both sides by score; where it is empty, by the result."""
    games: int = 1
    """Of an encounter."""
    added: bool = False
    """Whether the points of its games are added up; otherwise its result counts."""
    all_played: bool = True
    """Whether all games are played, even if it is decided before."""
    bye_drawn: bool = False
    """Whether the pairing-allocated bye is worth one game at its value, and the others at a draw if that is less."""

    @cached_property
    def round(self) -> PointSystem:
        """What a round is worth: that of a game, or of all games of an encounter.

        Where a table of scores is all that was said, a bye or a forfeit is worth the best score of it.
        """
        if self.scores and self.points == PointSystem():
            best, least = max(map(max, self.scores.values())), min(map(min, self.scores.values()))
            return PointSystem.of(best, max((best + least) // 2, least), least)
        if not self.added:
            return self.points
        times = _times(self.points, self.games, self.all_played)
        if not self.bye_drawn:
            return times
        bye = self.points.pairing_bye
        return times.with_pairing_bye(bye + (self.games - 1) * min(bye, self.points.draw))

    @cached_property
    def by_result(self) -> dict[Result, Pair]:
        """The points of both sides for a round with a result."""
        return {result: self.round.for_game(result) for result in Result}

    @cached_property
    def _by_game(self) -> dict[Result, Pair]:
        return {result: self.points.for_game(result) for result in Result}

    def of(self, game: Game) -> Pair:
        """The points of White and Black for a game or an encounter."""
        if game.score is not None and game.score in self.scores:
            return self.scores[game.score]
        whole = len(game.games) == self.games
        if not game.games or not self.added or not (game.result.played or whole):
            return self.by_result[game.result]
        first = second = 0
        for single in game.games:
            white, black = self._by_game[single.result]
            if single.white != game.white:
                white, black = black, white
            first, second = first + white, second + black
        return first, second


def worth_of(points: PointSystem, options: tuple[tuple[str, str], ...] = (), system: str = "") -> Worth:
    """What the rounds of a tournament with these points and options are worth; the code of its system may say it.

    >>> double = worth_of(PointSystem(), system="FIDE_DOUBLESWISS_BAKU").round
    >>> double.win, double.draw, double.half_point_bye, double.pairing_bye
    (20, 10, 10, 15)
    """
    deciding = tuple(option for option in options if option[0] in (SCORES, GAMES, COUNT, PLAY))
    return _worth(points, deciding, is_double_swiss(system))


def is_double_swiss(system: str) -> bool:
    """Whether a code is that of the Double-Swiss system.

    >>> is_double_swiss("FIDE_DOUBLESWISS_2026_BAKU"), is_double_swiss("CUSTOM_DOUBLESWISS")
    (True, False)
    """
    return system.strip().upper().startswith(DOUBLE_SWISS)


def single_games(options: tuple[tuple[str, str], ...], system: str) -> tuple[tuple[str, str], ...]:
    """The options of a tournament that is laid out game by game, so that a round of it is worth one game.

    >>> single_games((("count", "games"), ("games", "2"), ("protect", "club")), "FIDE_DUTCH")
    (('protect', 'club'),)
    >>> single_games((), "FIDE_DOUBLESWISS")
    (('games', '1'),)
    """
    kept = tuple(option for option in options if option[0] not in (GAMES, COUNT, PLAY))
    return (*kept, (GAMES, "1")) if is_double_swiss(system) else kept


@lru_cache(maxsize=64)
def _worth(points: PointSystem, options: tuple[tuple[str, str], ...], double: bool) -> Worth:
    given = {**({COUNT: GAMES, GAMES: "2"} if double else {}), **dict(options)}
    text, games = given.get(SCORES, ""), given.get(GAMES, "1")
    number = min(int(games), limits.GAMES) if re.fullmatch(r"\d{1,9}", games, re.ASCII) else 1
    return Worth(
        points,
        bool(text),
        parse_scores(text),
        max(number, 1),
        given.get(COUNT) == GAMES and number > 1,
        given.get(PLAY, "all") == "all",
        double,
    )


def _times(points: PointSystem, games: int, all_played: bool) -> PointSystem:
    """The points of an encounter whose games are added up; once it is decided the others may be left out."""
    won = games if all_played else games // 2 + 1
    values = {
        field.name: None if (value := getattr(points, field.name)) is None else value * won for field in fields(points)
    }
    black_win = points.win if points.black_win is None else points.black_win
    most = points.win if points.black_draw is not None else min(points.win, black_win)
    values["draw"] = min(points.draw * games, most * won)
    if points.black_draw is not None:
        values["black_draw"] = min(points.black_draw * games, black_win * won)
    values["half_point_bye"] = points.half_point_bye * games
    values["unfinished"] = points.unfinished * games
    return PointSystem(**values)  # type: ignore[arg-type] # only those of Black may be None, as before
