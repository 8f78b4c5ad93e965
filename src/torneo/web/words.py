"""How the site writes results, points and colours."""

from __future__ import annotations

from django.utils.translation import get_language

from torneo.model import Game, Result
from torneo.model.corrections import MARK
from torneo.words import LANGUAGES, Language

_SIGNS = {"1": "1", "W": "1", "0": "0", "L": "0", "=": "½", "D": "½", "+": "+", "-": "−", "?": "?"}


def result_text(result: Result) -> str:
    """A result as it stands on a list; nothing for a game without one.

    >>> result_text(Result.DRAW), result_text(Result.WHITE_FORFEIT_WIN), result_text(Result.PENDING)
    ('½ – ½', '+ – −', '')
    """
    if result is Result.PENDING:
        return ""
    white, black = result.value
    unrated = "*" if {white, black} & {"W", "D", "L"} else ""
    return f"{_SIGNS[white]} – {_SIGNS[black]}{unrated}"


def game_text(game: Game) -> str:
    """The result of a game, with the one that is rated where it was corrected too late to change points.

    >>> game_text(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW))
    '1 – 0† (½ – ½)'
    """
    return f"{result_text(game.result)}{MARK} ({result_text(game.rated)})" if game.rated else result_text(game.result)


def points_text(tenths: int) -> str:
    """Points as people write them.

    >>> points_text(25), points_text(5), points_text(30), points_text(12)
    ('2½', '½', '3', '1.2')
    """
    whole, rest = divmod(tenths, 10)
    if rest == 5:
        return f"{whole or ''}½"
    return f"{whole}.{rest}" if rest else str(whole)


def language() -> Language:
    """The language of the page that is being made."""
    code = (get_language() or "en").split("-")[0]
    return next((each for each in LANGUAGES if each == code), "en")
