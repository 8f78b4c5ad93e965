"""Results corrected for rating alone (C.04.2): who reads them, and how lists mark them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from torneo.model.encounters import singles_of
from torneo.model.results import Result
from torneo.model.rounds import Game, Single
from torneo.model.tournament import Tournament
from torneo.text import Text
from torneo.text import marked as _

MARK = "†"
"""Stands behind a result that is rated otherwise."""


def as_rated(tournament: Tournament) -> Tournament:
    """The tournament as it is rated: corrections that came too late for points and pairings are in, play-offs out.

    C.04.2 leaves such a correction to the rating report alone, so ratings, performances and norms read this, and
    standings with all their tie-breaks, those from ratings too, never do. The games of a play-off have a rate of play
    of their own, and a report of their own.

    >>> from torneo.model import Game, Player, Round
    >>> late = Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW)
    >>> as_rated(Tournament((Player(1), Player(2)), (Round((late,)),))).rounds[0].games[0].result.name
    'DRAW'
    """
    tournament = tournament.proper
    if not any(_late(game) for round_ in tournament.rounds for game in round_.games):
        return tournament
    return tournament.revised(
        rounds=tuple(
            round_.revised(tuple(_as_rated(game) if _late(game) else game for game in round_.games))
            for round_ in tournament.rounds
        )
    )


def _late(game: Game) -> bool:
    """Whether anything of a game was corrected for rating alone."""
    return game.rated is not None or any(single.rated for single in game.games)


def _as_rated(game: Game) -> Game:
    singles = tuple(Single(single.white, single.rated_result) for single in game.games)
    return replace(game, result=game.rated_result, rated=None, games=singles)


@dataclass(frozen=True, slots=True)
class Correction:
    """One game of a round whose result for rating differs from the one that scores.

    >>> from torneo.model import Game, Player, Round
    >>> late = Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW)
    >>> two = Tournament((Player(1), Player(2)), (Round((late,)),))
    >>> list(corrections_of(two)) == [Correction(1, 1, 2, Result.WHITE_WIN, Result.DRAW)]
    True
    """

    round: int
    white: int
    black: int
    scored: Result
    rated: Result


def corrections_of(tournament: Tournament) -> Iterator[Correction]:
    """The corrections for rating alone, round by round."""
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            for single in singles_of(game) if game.games else (game,):
                if single.rated is not None:
                    yield Correction(number, single.white, single.black, single.result, single.rated)


def correction_notes(tournament: Tournament, after: int | None = None) -> tuple[Text, ...]:
    """What a list that carries :data:`MARK` says below: which games of the rounds shown are rated otherwise.

    >>> from torneo.model import Game, Player, Round
    >>> late = Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW)
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((late,)),))
    >>> [note.text() for note in correction_notes(two)]
    ['† Round 1, Ana – Eva: rated as ½-½, corrected too late to change points.']
    """
    names = tournament.by_number
    return tuple(
        Text(
            _("{mark} Round {round}, {white} – {black}: rated as {result}, corrected too late to change points."),
            {
                "mark": MARK,
                "round": correction.round,
                "white": names[correction.white].name or correction.white,
                "black": names[correction.black].name or correction.black,
                "result": "-".join(correction.rated.value).replace("=", "½"),
            },
        )
        for correction in corrections_of(tournament)
        if after is None or correction.round <= after
    )
