"""Results as a program has them: by two ids or by one, as texts, numbers or values."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from torneo.library.ids import Ids
from torneo.model import Bye, ByeKind, Game, Result, Round
from torneo.text import Text, WrongValueError
from torneo.text import marked as _
from torneo.writing.reading import read_result

Score = Result | str | float | Fraction | tuple[float, float]
"""A result: ``"1-0"``, ``"½-½"``, ``"+-"``, (1, 0), 0.5, or a value of :class:`torneo.Result`."""

_ACCEPTED = _("1-0, 0-1, ½-½, +-, -+, --, a pair such as (1, 0), or 1, 0.5 and 0 for the one who is named first")
_NUMBERS = {1: "1", 0: "0", Fraction(1, 2): "="}
BYES = {"full": ByeKind.FULL, "half": ByeKind.HALF, "zero": ByeKind.ZERO, "pairing": ByeKind.PAIRING}
"""The byes by their names."""


def read_score(given: Score) -> Result:
    """The result of the one who is named first against the other.

    >>> [read_score(given).name for given in ("1-0", "½-½", 0.5, (0, 1), Result.DOUBLE_FORFEIT)]
    ['WHITE_WIN', 'DRAW', 'DRAW', 'BLACK_WIN', 'DOUBLE_FORFEIT']
    >>> read_score(3)
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: result 3: 1-0, 0-1, ½-½, ... and 0 for the one who is named first is accepted
    """
    if isinstance(given, Result):
        return given
    if isinstance(given, str):
        return read_result(given)
    try:
        parts = given if isinstance(given, tuple | list) else (given,)
        code = "".join(_NUMBERS[Fraction(part)] for part in parts)
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise _refusal(given) from error
    if len(parts) > 2 or isinstance(given, bool):
        raise _refusal(given)
    return read_result(code)


def _refusal(given: object) -> WrongValueError:
    return WrongValueError(_("result {given}: {accepted} is accepted"), given=repr(given), accepted=Text(_ACCEPTED))


def read_bye(given: ByeKind | str) -> ByeKind:
    """The kind of a bye.

    >>> read_bye("half")
    <ByeKind.HALF: 'H'>
    """
    if isinstance(given, ByeKind):
        return given
    if not isinstance(given, str) or given not in BYES:
        raise WrongValueError(_("bye {given!r}: {accepted} is accepted"), given=given, accepted=list(BYES))
    return BYES[given]


def with_scores(round_: Round, number: int, given: Mapping[Any, Score], ids: Ids) -> Round:
    """The round with results: by the two who met, whoever has White, or by one of them.

    The result is that of the one who is named first; of the one who is named alone, where one is.
    """
    games = {frozenset((game.white, game.black)): game for game in round_.games}
    for key, score in given.items():
        one, other = named(key, ids)
        game = next((game for pair, game in games.items() if one in pair and (other is None or other in pair)), None)
        if game is None:
            raise no_game(key, number, pair=other is not None)
        if game.games or game.match_score is not None:
            raise WrongValueError(
                _("{who}: the games of an encounter are recorded one by one, by torneo.Event"),
                who=repr(key),
            )
        result = read_score(score)
        games[frozenset((game.white, game.black))] = replace(
            game, result=result if one == game.white else result.reversed, rated=None, score=None
        )
    return Round(tuple(games.values()), round_.byes)


def named(key: Hashable, ids: Ids) -> tuple[int, int | None]:
    """The numbers of those whom a key names: a pair of ids, or one id, which may be a pair itself."""
    if key not in ids and isinstance(key, tuple) and len(key) == 2:
        return ids.number(key[0]), ids.number(key[1])
    return ids.number(key), None


def no_game(key: Hashable, round_number: int, *, pair: bool) -> WrongValueError:
    """The refusal of a result for whom no game is there."""
    template = _("{who}: these two have no game in round {round}") if pair else _("{who} has no game in round {round}")
    return WrongValueError(template, who=repr(key), round=round_number)


def round_by_hand(pairs: Iterable[tuple[Hashable, Hashable]], byes: Mapping[Any, ByeKind | str], ids: Ids) -> Round:
    """A round that the caller has paired: White first; None in the place of Black is the bye of the pairing."""
    games, free = [], {ids.number(id_): read_bye(kind) for id_, kind in byes.items()}
    for pair in pairs:
        if isinstance(pair, str) or not isinstance(pair, Iterable) or len(two := tuple(pair)) != 2:
            raise WrongValueError(
                _("{pair}: two ids are accepted, White first, or an id and None for the bye"), pair=repr(pair)
            )
        white, black = two
        if black is None:
            free[ids.number(white)] = ByeKind.PAIRING
        else:
            games.append(Game(ids.number(white), ids.number(black)))
    return Round(tuple(games), tuple(Bye(number, kind) for number, kind in free.items()))
