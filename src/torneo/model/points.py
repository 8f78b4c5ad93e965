"""Points as exact integers: tenths of a point inside, decimal text only at the edge."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from torneo.model.kinds import NoLongerError
from torneo.model.results import ByeKind, Result
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

_POINTS = re.compile(r"(-?)(\d*)(?:[.,](\d))?0*")


def parse_points(text: str, *, signed: bool = False) -> int:
    """Read points such as ``"1"``, ``"0.5"`` or ``".5"`` into tenths; penalties are ``signed``.

    >>> parse_points("11.5"), parse_points(" 3 "), parse_points("-0.5", signed=True)
    (115, 30, -5)
    >>> parse_points("half")
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: 'half' is not a number of points such as 1 or 0.5
    """
    text = text.strip()
    match = _POINTS.fullmatch(text)
    if match is None or not text.isascii() or not (match[2] or match[3]) or (match[1] and not signed):
        raise WrongValueError(_("{text!r} is not a number of points such as 1 or 0.5"), text=text)
    points = int(match[2] or "0") * 10 + int(match[3] or "0")
    return -points if match[1] else points


def format_points(points: int) -> str:
    """Write tenths of a point with one decimal.

    >>> format_points(115), format_points(0), format_points(-5)
    ('11.5', '0.0', '-0.5')
    """
    return f"{'-' * (points < 0)}{abs(points) // 10}.{abs(points) % 10}"


POINT_NAMES = {
    "win": _("a win"),
    "draw": _("a draw"),
    "loss": _("a loss"),
    "pairing_bye": _("the pairing-allocated bye"),
    "full_point_bye": _("a full-point bye"),
    "half_point_bye": _("a half-point bye"),
    "zero_point_bye": _("a zero-point bye or an absence"),
    "forfeit_win": _("a win by forfeit"),
    "forfeit_loss": _("a loss by forfeit"),
    "unfinished": _("an unfinished game"),
    "black_win": _("a win with Black"),
    "black_draw": _("a draw with Black"),
    "black_loss": _("a loss with Black"),
}
"""What the values of a point system are for."""


def check_in_order(win: int, draw: int, loss: int) -> None:
    """A loss is worth no more than a draw, and a draw no more than a win; ``ValueError`` otherwise.

    >>> check_in_order(10, 5, 20)
    Traceback (most recent call last):
    ...
    torneo.model.kinds.NoLongerError: points 1.0 for a win, 0.5 for a draw, 2.0 for a loss: a loss is worth no more than
    a draw, and a draw no more than a win
    """
    if not loss <= draw <= win:
        win_text, draw_text, loss_text = map(format_points, (win, draw, loss))
        raise NoLongerError(
            _(
                "points {win} for a win, {draw} for a draw, {loss} for a loss: a loss is worth no more than a draw,"
                " and a draw no more than a win"
            ),
            win=win_text,
            draw=draw_text,
            loss=loss_text,
        )


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What each kind of result is worth, in tenths of a point."""

    win: int = 10
    """A game won over the board, by White and, unless :attr:`black_win` says otherwise, by Black."""
    draw: int = 5
    loss: int = 0
    pairing_bye: int = 10
    """The pairing-allocated bye (code ``U``)."""
    full_point_bye: int = 10
    half_point_bye: int = 5
    zero_point_bye: int = 0
    """A round missed on request, or without notice."""
    forfeit_win: int = 10
    forfeit_loss: int = 0
    unfinished: int = 5
    """An adjourned game, or one whose result is unknown: a draw for pairing (C.04.2 3.1 of 2026)."""
    black_win: int | None = None
    """A game won with Black, where that is worth something else."""
    black_draw: int | None = None
    black_loss: int | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not None and value < 0:
                raise WrongValueError(
                    _("points for {what} are {points}: zero or more are accepted"),
                    what=Text(POINT_NAMES[field.name]),
                    points=format_points(value),
                )
        check_in_order(self.win, self.draw, self.loss)
        black = (self.black_win, self.black_draw, self.black_loss)
        usual = (self.win, self.draw, self.loss)
        check_in_order(*(own if other is None else other for own, other in zip(usual, black, strict=True)))

    @classmethod
    def of(cls, win: int, draw: int, loss: int) -> PointSystem:
        """A system in which byes and forfeits follow from win, draw and loss, and an absence scores nothing.

        >>> PointSystem.of(30, 10, 0).half_point_bye
        10
        """
        return cls(
            win=win,
            draw=draw,
            loss=loss,
            pairing_bye=win,
            full_point_bye=win,
            half_point_bye=draw,
            forfeit_win=win,
            unfinished=draw,
        )

    def with_pairing_bye(self, points: int) -> PointSystem:
        """The same system with another value for the pairing-allocated bye."""
        return replace(self, pairing_bye=points)

    def for_bye(self, kind: ByeKind) -> int:
        """Points for a bye of the given kind."""
        match kind:
            case ByeKind.PAIRING:
                return self.pairing_bye
            case ByeKind.FULL:
                return self.full_point_bye
            case ByeKind.HALF:
                return self.half_point_bye
            case ByeKind.ZERO:
                return self.zero_point_bye
            case ByeKind.EMPTY_BOARD:
                return self.forfeit_win

    def for_game(self, result: Result) -> tuple[int, int]:
        """Points for White and for Black.

        >>> PointSystem().for_game(Result.WHITE_WIN)
        (10, 0)
        """
        if result is Result.PENDING:
            return 0, 0
        white, black = result.value
        own_black = {
            "1": self.black_win,
            "W": self.black_win,
            "=": self.black_draw,
            "D": self.black_draw,
            "0": self.black_loss,
            "L": self.black_loss,
        }.get(black)
        by_code = self._by_code()
        return by_code[white], by_code[black] if own_black is None else own_black

    def _by_code(self) -> dict[str, int]:
        return {
            "1": self.win,
            "=": self.draw,
            "0": self.loss,
            "W": self.win,
            "D": self.draw,
            "L": self.loss,
            "+": self.forfeit_win,
            "-": self.forfeit_loss,
            "?": self.unfinished,
        }


STANDARD = PointSystem()
"""One point for a win, half for a draw, none for a loss; every bye and forfeit to match."""
