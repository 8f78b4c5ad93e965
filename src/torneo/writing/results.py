"""How results are written: one table of signs, and the styles of lists, terminals, charts and cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from torneo.model import STANDARD, Game, Result
from torneo.model.corrections import MARK
from torneo.model.encounters import outcome
from torneo.text import Language, Text
from torneo.text import marked as _
from torneo.writing.points import points_text

_SIGNS = {"1": "1", "W": "1", "0": "0", "L": "0", "=": "½", "D": "½", "+": "+", "-": "-", "?": "?", " ": ""}
_UNRATED = frozenset("WDL")


@dataclass(frozen=True, slots=True)
class Style:
    """A way of writing results."""

    signs: Mapping[str, str] = field(default_factory=lambda: _SIGNS)
    """By the codes of the report file."""
    between: str = "-"
    """Stands between the two sides."""
    unrated: str = "{result}"
    """What is written for a game that is not rated."""
    pending: str = ""
    """What is written for a game without a result."""
    adjourned: str = ""
    """What is written for an adjourned game; its signs where this is empty."""


LIST = Style({**_SIGNS, "-": "−"}, " – ", unrated="{result}*")
"""Lists of the site and on paper: ``½ – ½``, ``+ – −``."""
TERMINAL = Style(between=" - ", unrated=_("{result} unrated"), adjourned=_("adjourned"))
"""Tables of a terminal: ``½ - ½``, ``+ - -``."""
CHART = Style({code: "½" if code == "=" else code for code in _SIGNS}, pending=_("no result"), adjourned=_("adjourned"))
"""Sentences and wall charts, which tell apart what is not rated: ``½-½``, ``+--``, ``W-L``."""
CROSS_TABLE = Style()
"""Cells of a cross table."""
CARD = Style({**_SIGNS, "?": ""})
"""Pairing cards, where a game that is not over has no sign."""


def result_text(result: Result, style: Style = LIST, language: Language = "en") -> str:
    """A result in a style.

    >>> result_text(Result.DRAW), result_text(Result.WHITE_FORFEIT_WIN), result_text(Result.PENDING)
    ('½ – ½', '+ – −', '')
    >>> result_text(Result.DRAW, CHART), result_text(Result.WHITE_FORFEIT_WIN, CHART)
    ('½-½', '+--')
    >>> result_text(Result.ADJOURNED, CHART, "es"), result_text(Result.UNRATED_DRAW, TERMINAL, "es")
    ('aplazada', '½ - ½ sin valorar')
    """
    if result is Result.PENDING:
        return Text(style.pending).text(language)
    if result is Result.ADJOURNED and style.adjourned:
        return Text(style.adjourned).text(language)
    text = style.between.join(style.signs[code] for code in result.value)
    return Text(style.unrated, {"result": text}).text(language) if _UNRATED.intersection(result.value) else text


def own_results(result: Result) -> tuple[str, str]:
    """A result from White's side and from Black's, for lists of one player a line.

    >>> own_results(Result.BLACK_WIN), own_results(Result.UNRATED_DRAW), own_results(Result.PENDING)
    (('0', '1'), ('½*', '½*'), ('', ''))
    """
    unrated = "*" if _UNRATED.intersection(result.value) else ""
    white, black = (LIST.signs[code] + unrated for code in result.value)
    return white, black


def encounter_score(game: Game) -> tuple[int, int]:
    """The points of both sides in all games of an encounter, in tenths.

    >>> from torneo.model import Single
    >>> encounter_score(Game(1, 2, games=(Single(1, Result.DRAW), Single(2, Result.WHITE_WIN))))
    (5, 15)
    """
    points = [STANDARD.for_game(outcome(game, single)) for single in game.games]
    return sum(white for white, _black in points), sum(black for _white, black in points)


def _encounter_text(game: Game) -> str:
    """The score of an encounter: with its result where that does not follow from it, with dots while it goes on."""
    white, black = encounter_score(game)
    score = LIST.between.join(map(points_text, (white, black)))
    if not game.result.finished:
        return f"{score} …"
    if not any(single.result.played for single in game.games):
        return result_text(game.result)
    won, lost = STANDARD.for_game(game.result)
    return (
        score
        if (white > black) == (won > lost) and (white < black) == (won < lost)
        else (f"{score} ({result_text(game.result)})")
    )


def own_texts(game: Game) -> tuple[str, str]:
    """The result of a game from both sides, with the rated one where that differs; of an encounter, the points.

    >>> own_texts(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW))
    ('1† (½)', '0† (½)')
    """
    white, black = own_results(game.result)
    if any(single.result.played for single in game.games):
        one, other = encounter_score(game)
        return points_text(one), points_text(other)
    if game.rated is None:
        return white, black
    rated = own_results(game.rated)
    return f"{white}{MARK} ({rated[0]})", f"{black}{MARK} ({rated[1]})"


def marked_signs(game: Game, style: Style) -> tuple[str, str]:
    """The signs of both sides, with a mark where the game is rated differently.

    >>> marked_signs(Game(1, 2, Result.BLACK_FORFEIT_WIN), CROSS_TABLE)
    ('-', '+')
    >>> marked_signs(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW), LIST)
    ('1†', '0†')
    """
    mark = MARK if game.rated else ""
    white, black = (style.signs[code] + mark for code in game.result.value)
    return white, black


def game_text(game: Game) -> str:
    """The result of a game, with the one that is rated where it was corrected too late to change points.

    Of an encounter of several games, its score.

    >>> game_text(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW))
    '1 – 0† (½ – ½)'
    >>> from torneo.model import Single
    >>> game_text(Game(1, 2, games=(Single(1, Result.DRAW),)))
    '½ – ½ …'
    >>> game_text(Game(1, 2, Result.BLACK_WIN, games=(Single(1, Result.DRAW), Single(2, Result.DRAW))))
    '1 – 1 (0 – 1)'
    """
    if game.games:
        return _encounter_text(game)
    return f"{result_text(game.result)}{MARK} ({result_text(game.rated)})" if game.rated else result_text(game.result)
