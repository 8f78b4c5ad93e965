"""How the site writes results, points and colours."""

from __future__ import annotations

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from torneo.model import Game, Result
from torneo.model.corrections import MARK
from torneo.text import LANGUAGES, Language, Said, Text

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


def own_results(result: Result) -> tuple[str, str]:
    """A result from White's side and from Black's, for lists of one player a line.

    >>> own_results(Result.BLACK_WIN), own_results(Result.UNRATED_DRAW), own_results(Result.PENDING)
    (('0', '1'), ('½*', '½*'), ('', ''))
    """
    white, _dash, black = result_text(result).partition(" – ")
    unrated = "*" if black.endswith("*") else ""
    return f"{white}{unrated}", black


def own_texts(game: Game) -> tuple[str, str]:
    """The result of a game from both sides, with the one that is rated where that is another.

    >>> own_texts(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW))
    ('1† (½)', '0† (½)')
    """
    white, black = own_results(game.result)
    if game.rated is None:
        return white, black
    rated = own_results(game.rated)
    return f"{white}{MARK} ({rated[0]})", f"{black}{MARK} ({rated[1]})"


def colour_letters() -> tuple[str, str]:
    """The letters of White and Black in the language of the page.

    >>> colour_letters()
    ('W', 'B')
    """
    return _("W"), _("B")


def small_colour_letters() -> tuple[str, str]:
    """The same for cross tables, where they stand between two numbers."""
    white, black = colour_letters()
    return white.lower(), black.lower()


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


def capitalised(text: str) -> str:
    """A text that stands alone, with a capital.

    >>> capitalised("nothing says so")
    'Nothing says so'
    """
    return text[:1].upper() + text[1:]


def spoken(value: object) -> str:
    """What another room says, in the language of the page: a text, an error, or something that holds a text.

    >>> spoken(Text("Round {round}", {"round": 3})), spoken(Said("there is no player {number}", number=7)), spoken("3")
    ('Round 3', 'there is no player 7', '3')
    """
    if isinstance(value, Text | Said):
        return value.text(language())
    held = getattr(value, "said", None)
    return held.text(language()) if isinstance(held, Text) else str(value)


def language() -> Language:
    """The language of the page that is being made."""
    code = (get_language() or "en").split("-")[0]
    return next((known for known in LANGUAGES if known == code), "en")
