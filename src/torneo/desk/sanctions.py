"""What may follow from an incident: what the Laws say first, then the penalties that an arbiter may choose (12.9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.decisions import Do, Note, Verdict
from torneo.laws.decisions import Result as Score
from torneo.laws.decisions.conduct import PENALTIES
from torneo.model import Game, PointSystem, Result
from torneo.regulations.time_words import duration
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.points import points_text
from torneo.writing.results import result_text


class Sanction(StrEnum):
    """What is done, by its article."""

    NOTED = ""
    """Nothing more than the entry in the log."""
    WARNING = "12.9.1"
    TIME_GIVEN = "12.9.2"
    TIME_TAKEN = "12.9.3"
    OPPONENT_POINTS = "12.9.4"
    OWN_POINTS = "12.9.5"
    GAME_LOST = "12.9.6"
    FINE = "12.9.7"
    EXCLUSION = "12.9.8"
    EXPULSION = "12.9.9"


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that can be done about an incident, at one key."""

    name: str
    """As forms and commands name it."""
    sanction: Sanction
    title: Text
    article: str
    """The one by which it is done: of the Laws where they say what follows, otherwise of 12.9."""
    seconds: int = 0
    points: int = 0
    result: Result | None = None
    rounds: int = 0
    by_law: bool = False
    """Whether the Laws say that it follows: otherwise the arbiter chooses it."""


_SCORES = {
    Score.WHITE_WINS: Result.WHITE_WIN,
    Score.BLACK_WINS: Result.BLACK_WIN,
    Score.DRAW: Result.DRAW,
    Score.BOTH_LOSE: Result.ZERO_ZERO,
    Score.WHITE_WINS_UNPLAYED: Result.WHITE_FORFEIT_WIN,
    Score.BLACK_WINS_UNPLAYED: Result.BLACK_FORFEIT_WIN,
}
"""What the verdicts of the Laws call results."""


OF_ENTRANTS = frozenset({"opponent-points", "own-points", "exclusion", "expulsion"})
"""Proposals about who was entered: of somebody in a team they would hit all of it."""


def proposals(
    verdict: Verdict, game: Game | None, *, white: bool, penalty: int, points: PointSystem, in_match: bool = False
) -> list[Proposal]:
    """What can be done after a verdict, what follows by the Laws first.

    ``white`` says whether the offender has White in the game; without a game nothing about one is proposed. ``penalty``
    is the usual number of seconds; ``in_match`` says that the game is a board of a match of teams.
    """
    found = [*_by_law(verdict, game), *_ladder(game, white=white, penalty=penalty, points=points), _noted()]
    return [proposal for proposal in found if not (in_match and proposal.name in OF_ENTRANTS)]


def _by_law(verdict: Verdict, game: Game | None) -> list[Proposal]:
    found: list[Proposal] = []
    for step in verdict.clocks:
        if step.do is Do.GIVE and game is not None:
            title = Text(_("The opponent gets {time}"), {"time": duration(step.seconds)})
            found.append(
                Proposal("time", Sanction.TIME_GIVEN, title, verdict.article, seconds=step.seconds, by_law=True)
            )
    if verdict.result in _SCORES and game is not None:
        result = _SCORES[verdict.result]
        title = Text(_("The result is {result}"), {"result": result_text(result)})
        found.append(Proposal("result", Sanction.GAME_LOST, title, verdict.article, result=result, by_law=True))
        if Note.POSITION in verdict.notes and result is not Result.DRAW:  # whether the opponent could mate is open
            title = Text(_("A draw, as the opponent cannot checkmate by any series of legal moves"))
            found.append(Proposal("draw", Sanction.GAME_LOST, title, verdict.article, result=Result.DRAW, by_law=True))
    if verdict.articles[:1] == ("12.9.1",):
        found.append(_chosen("warn", Sanction.WARNING, by_law=True))
    return found


def _chosen(
    name: str,
    sanction: Sanction,
    more: Text | None = None,
    *,
    seconds: int = 0,
    points: int = 0,
    result: Result | None = None,
    rounds: int = 0,
    by_law: bool = False,
) -> Proposal:
    what = Text(PENALTIES[sanction])
    title = what if more is None else Text("{what}: {more}", {"what": what, "more": more})
    return Proposal(name, sanction, title, sanction.value, seconds, points, result, rounds, by_law)


def _ladder(game: Game | None, *, white: bool, penalty: int, points: PointSystem) -> list[Proposal]:
    """The penalties of 12.9, in ascending order."""
    half = points.draw - points.loss
    listed = [_chosen("warning", Sanction.WARNING)]
    if game is not None:
        listed += [
            _chosen("time-given", Sanction.TIME_GIVEN, duration(penalty), seconds=penalty),
            _chosen("time-taken", Sanction.TIME_TAKEN, duration(penalty), seconds=penalty),
            _chosen("opponent-points", Sanction.OPPONENT_POINTS, Text(points_text(half)), points=half),
        ]
    listed.append(_chosen("own-points", Sanction.OWN_POINTS, Text(points_text(half)), points=half))
    if game is not None:
        lost = {
            "lost": Result.BLACK_WIN if white else Result.WHITE_WIN,
            "lost-half": Result.ZERO_HALF if white else Result.HALF_ZERO,
            "lost-both": Result.ZERO_ZERO,
        }
        listed += [
            _chosen(name, Sanction.GAME_LOST, Text(result_text(result)), result=result) for name, result in lost.items()
        ]
    return [
        *listed,
        _chosen("fine", Sanction.FINE),
        _chosen("exclusion", Sanction.EXCLUSION, Text(_("the next round")), rounds=1),
        _chosen("expulsion", Sanction.EXPULSION),
    ]


def _noted() -> Proposal:
    return Proposal("noted", Sanction.NOTED, Text(_("Only note it")), "")
