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


def score_within(game: Game) -> tuple[str, str] | None:
    """What each side has won within a game, or in the games of an encounter; None for a plain game and a forfeit.

    >>> from torneo.model import Single
    >>> score_within(Game(1, 2, Result.WHITE_WIN, score=(3, 1)))
    ('3', '1')
    >>> score_within(Game(1, 2, games=(Single(1, Result.DRAW), Single(2, Result.WHITE_WIN))))
    ('½', '1½')
    """
    if game.match_score is not None:
        return points_text(game.match_score[0]), points_text(game.match_score[1])
    if game.score is not None:
        return str(game.score[0]), str(game.score[1])
    if not game.games or not game.result.played:
        return None
    made = [STANDARD.for_game(outcome(game, single)) for single in game.games]
    return points_text(sum(points[0] for points in made)), points_text(sum(points[1] for points in made))


def _named(game: Game) -> bool:
    """Whether the score of an encounter says by itself how it ended; a decision without a game does not."""
    if game.match_score is not None and game.match_score[0] == game.match_score[1]:
        return game.result not in (Result.WHITE_WIN, Result.BLACK_WIN)
    if game.score is not None or game.match_score is not None or not game.result.finished:
        return True
    made = [STANDARD.for_game(outcome(game, single)) for single in game.games]
    ahead = sum(points[0] - points[1] for points in made)
    white, black = STANDARD.for_game(game.result)
    return (ahead > 0) - (ahead < 0) == (white > black) - (white < black)


def own_results(result: Result) -> tuple[str, str]:
    """A result from White's side and from Black's, for lists of one player a line.

    >>> own_results(Result.BLACK_WIN), own_results(Result.UNRATED_DRAW), own_results(Result.PENDING)
    (('0', '1'), ('½*', '½*'), ('', ''))
    """
    unrated = "*" if _UNRATED.intersection(result.value) else ""
    white, black = (LIST.signs[code] + unrated for code in result.value)
    return white, black


def own_texts(game: Game) -> tuple[str, str]:
    """The result of a game from both sides, with the rated one where that differs.

    >>> own_texts(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW))
    ('1† (½)', '0† (½)')
    """
    within = score_within(game)
    if within is not None:
        mark = MARK if _rated_apart(game) else ""
        return f"{within[0]}:{within[1]}{mark}", f"{within[1]}:{within[0]}{mark}"
    white, black = own_results(game.result)
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
    >>> marked_signs(Game(1, 2, Result.WHITE_WIN, score=(2, 1)), CROSS_TABLE)
    ('2:1', '1:2')
    """
    mark = MARK if _rated_apart(game) else ""
    if (within := score_within(game)) is not None:
        return f"{within[0]}:{within[1]}{mark}", f"{within[1]}:{within[0]}{mark}"
    white, black = (style.signs[code] + mark for code in game.result.value)
    return white, black


def _rated_apart(game: Game) -> bool:
    """Whether a game, or one of an encounter, was corrected for rating alone."""
    return game.rated is not None or any(single.rated for single in game.games)


def game_text(game: Game, style: Style = LIST, language: Language = "en") -> str:
    """The result of a game, with the one that is rated where it was corrected too late to change points.

    Of an encounter it is the score of its games, and of a game with sets that of the sets.

    >>> game_text(Game(1, 2, Result.WHITE_WIN, rated=Result.DRAW))
    '1 – 0† (½ – ½)'
    >>> from torneo.model import Single
    >>> level = (Single(1, Result.DRAW), Single(2, Result.DRAW))
    >>> game_text(Game(1, 2, Result.DRAW, games=level)), game_text(Game(1, 2, Result.BLACK_WIN, games=level))
    ('1 – 1', '1 – 1 (0 – 1)')
    """
    within = score_within(game)
    if within is not None:
        text = style.between.join(within) + (MARK if _rated_apart(game) else "")
        if game.games and not game.result.finished:
            return f"{text} …"  # it goes on
        return text if _named(game) else f"{text} ({result_text(game.result, style, language)})"
    text = result_text(game.result, style, language)
    return f"{text}{MARK} ({result_text(game.rated, style, language)})" if game.rated else text
