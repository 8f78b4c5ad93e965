"""McMahon scores: what each starts with, and what that has become."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from torneo.model import History, Player, Tournament
from torneo.text import WrongValueError
from torneo.text import marked as _

POINT = 10
"""A point, in tenths."""
FIRST_DAN = 2100
"""The rating of a first dan, from which a grade is 100 more or less (EGF)."""
GRADE = 100


@dataclass(frozen=True, slots=True)
class StartRules:
    """From which strength to which starting score."""

    by_grade: bool = False
    """By the grade that is the category of a player, such as 4k or 2d, in place of the rating."""
    bar: int = 0
    """The rating from which all start level at the top; 0: there is no bar."""
    floor: int = GRADE
    """The rating up to which all start with nothing: 20 kyu has 100."""
    width: int = GRADE
    """How many rating points make a point of the score."""
    rounded: bool = True
    """Whether half points do not count until there are two of them (EGF)."""

    def start(self, player: Player) -> int:
        """The starting score of a player, in points; whoever has no strength starts with nothing.

        >>> StartRules(bar=2300).start(Player(1, rating=2650)), StartRules().start(Player(2, rating=1199))
        (22, 10)
        >>> StartRules(by_grade=True).start(Player(3, categories=("4k",)))
        16
        """
        found = grade_rating(player) if self.by_grade else player.rating or player.national_rating
        if found is None:
            return 0
        most = found if not self.bar else min(found, self.bar)
        return max(0, most - self.floor) // self.width


def start_rules(options: Mapping[str, str]) -> StartRules:
    """What the options say."""
    numbers = {name: int(options[name]) for name in ("bar", "floor", "width")}
    if numbers["width"] < 1:
        raise WrongValueError(_("bands of {width} rating points: 1 or more are accepted"), width=numbers["width"])
    if numbers["bar"] and numbers["bar"] < numbers["floor"]:
        raise WrongValueError(
            _("the bar of {bar} is below the floor of {floor}: a bar above it is accepted"),
            bar=numbers["bar"],
            floor=numbers["floor"],
        )
    return StartRules(options["grades"] == "on", rounded=options["halves"] == "down", **numbers)


def grade_rating(player: Player) -> int | None:
    """The rating for the grade among a player's categories: n dan or n kyu; None if there is none.

    >>> [grade_rating(Player(1, categories=(grade,))) for grade in ("1d", "1k", "20k", "7 dan", "veteran")]
    [2100, 2000, 100, 2700, None]
    """
    for category in player.categories:
        if found := re.fullmatch(r"(\d{1,2}) ?(d|k|dan|kyu)", category.strip().lower(), re.ASCII):
            steps = int(found[1])
            return FIRST_DAN + GRADE * ((steps - 1) if found[2].startswith("d") else -steps)
    return None


@dataclass(frozen=True)
class McMahonScores:
    """Everybody's scores after some rounds, in tenths."""

    start: Mapping[int, int]
    now: Mapping[int, int]
    sos: Mapping[int, int]
    """The sum of the scores of all opponents; a round without one counts as the player's own start (EGF)."""
    sodos: Mapping[int, int]
    """The sum of the scores of opponents defeated, and half of those with whom the game was tied."""


def mcmahon_scores(tournament: Tournament, history: History, rules: StartRules) -> McMahonScores:
    """The scores after the rounds of a history.

    >>> from torneo.model import Game, Result, Round
    >>> two = Tournament((Player(1, rating=1200), Player(2, rating=1150)), (Round((Game(1, 2, Result.BLACK_WIN),)),))
    >>> scores = mcmahon_scores(two, History(two), StartRules())
    >>> scores.start, scores.now, scores.sos
    ({1: 110, 2: 100}, {1: 110, 2: 110}, {1: 110, 2: 110})
    """
    start = {player.number: POINT * rules.start(player) for player in tournament.players}
    whole = POINT if rules.rounded else 1
    now = {number: start[number] + history[number].score // whole * whole for number in start}
    sos = dict.fromkeys(start, 0)
    sodos = dict.fromkeys(start, 0)
    win = tournament.regulations.points.win
    for round_ in tournament.rounds[: history.rounds]:
        met: set[int] = set()
        for game in round_.games:
            points = tournament.regulations.points.for_game(game.result)
            for own, other, made in ((game.white, game.black, points[0]), (game.black, game.white, points[1])):
                met.add(own)
                sos[own] += now[other]
                sodos[own] += now[other] * made // win
        for number in start.keys() - met:
            sos[number] += start[number]
    return McMahonScores(start, now, sos, sodos)
