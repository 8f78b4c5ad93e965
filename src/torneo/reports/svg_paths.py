"""Paths of SVG pictures as straight lines and cubic curves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import acos, ceil, cos, hypot, pi, sin, sqrt, tan

from torneo.reports.picture_problems import PictureError
from torneo.text import marked as _

Point = tuple[float, float]
_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NEEDED = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@dataclass(frozen=True, slots=True)
class Segment:
    """A step of a path: M begins, L is a line, C a curve with two points that pull it, Z closes."""

    kind: str
    points: tuple[Point, ...] = ()


def path_of(*parts: str | Point) -> tuple[Segment, ...]:
    """A path from its letters and points.

    >>> path_of("M", (0, 0), "L", (1, 1), "Z")[1]
    Segment(kind='L', points=((1, 1),))
    """
    made: list[Segment] = []
    for part in parts:
        if isinstance(part, str):
            made.append(Segment(part))
        else:
            made[-1] = Segment(made[-1].kind, (*made[-1].points, part))
    return tuple(made)


def read_path(text: str) -> tuple[Segment, ...]:
    """The path that a text describes, every point from the origin.

    >>> [segment.points[-1] for segment in read_path("m1 1h2v3z")[:3]]
    [(1.0, 1.0), (3.0, 1.0), (3.0, 4.0)]
    """
    return _Pen().draw(text)


class _Pen:
    """Follows a path."""

    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.pull: Point | None = None
        """The last point that pulled a curve, for those that go on smoothly."""
        self.made: list[Segment] = []

    def draw(self, text: str) -> tuple[Segment, ...]:
        command = ""
        tokens = self._tokens(text)
        while tokens:
            if tokens[0].isalpha():
                command = tokens.pop(0)
            elif command in "Zz":
                raise PictureError(_("a path of the SVG cannot be read near {text!r}"), text=tokens[0])
            count = _NEEDED[command.upper()]
            taken, tokens = tokens[:count], tokens[count:]
            if len(taken) < count or any(token.isalpha() for token in taken):
                raise PictureError(_("a path of the SVG cannot be read near {text!r}"), text=command)
            self._step(command.upper(), [float(token) for token in taken], relative=command.islower())
            command = {"M": "L", "m": "l"}.get(command, command)
        return tuple(self.made)

    @staticmethod
    def _tokens(text: str) -> list[str]:
        """Letters and numbers; the two flags of an arc may stand together, and with the number after them."""
        made: list[str] = []
        place = arc = 0
        command = ""
        while match := _TOKEN.search(text, place):
            token = match[0]
            if not made and not token.isalpha():
                break
            if token.isalpha():
                command, arc = token, 0
            elif command in "Aa" and arc % 7 in (3, 4) and len(token) > 1:
                token = token[0]
            made.append(token)
            arc += not token.isalpha()
            place = match.start() + len(token)
        return made

    def _step(self, kind: str, numbers: list[float], *, relative: bool) -> None:
        x, y = self.at if relative else (0.0, 0.0)
        points = [(x + one, y + other) for one, other in zip(numbers[::2], numbers[1::2], strict=False)]
        pull, self.pull = self.pull, None
        match kind:
            case "M":
                self.start = self._add("M", points[0])
            case "L":
                self._add("L", points[0])
            case "H":
                self._add("L", (x + numbers[0], self.at[1]))
            case "V":
                self._add("L", (self.at[0], y + numbers[0]))
            case "C":
                self._curve(points[0], points[1], points[2])
            case "S":
                self._curve(self._mirrored(pull), points[0], points[1])
            case "Q":
                self._quadratic(points[0], points[1])
            case "T":
                self._quadratic(self._mirrored(pull), points[0])
            case "A":
                self._arc(numbers, (x + numbers[5], y + numbers[6]))
            case "Z":
                self.made.append(Segment("Z"))
                self.at = self.start

    def _add(self, kind: str, *points: Point) -> Point:
        self.made.append(Segment(kind, points))
        self.at = points[-1]
        return self.at

    def _mirrored(self, pull: Point | None) -> Point:
        return self.at if pull is None else (2 * self.at[0] - pull[0], 2 * self.at[1] - pull[1])

    def _curve(self, one: Point, other: Point, end: Point) -> None:
        self._add("C", one, other, end)
        self.pull = other

    def _quadratic(self, pull: Point, end: Point) -> None:
        (x, y), (px, py), (ex, ey) = self.at, pull, end
        one, other = (x + 2 * (px - x) / 3, y + 2 * (py - y) / 3), (ex + 2 * (px - ex) / 3, ey + 2 * (py - ey) / 3)
        self._add("C", one, other, end)
        self.pull = pull

    def _arc(self, numbers: list[float], end: Point) -> None:
        """An arc of an ellipse in curves of a quarter at most, found from its two ends (SVG 1.1, F.6)."""
        rx, ry, turn = abs(numbers[0]), abs(numbers[1]), numbers[2] * pi / 180
        large, sweep = bool(numbers[3]), bool(numbers[4])
        (x1, y1), (x2, y2) = self.at, end
        if not rx or not ry or self.at == end:
            self._add("L", end)
            return
        c, s = cos(turn), sin(turn)
        dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
        u, v = c * dx + s * dy, c * dy - s * dx
        size = (u / rx) ** 2 + (v / ry) ** 2
        if size > 1:
            rx, ry = rx * sqrt(size), ry * sqrt(size)
        below = (rx * v) ** 2 + (ry * u) ** 2
        scale = sqrt(max(0.0, ((rx * ry) ** 2 - below) / below)) * (-1 if large == sweep else 1)
        mu, mv = scale * rx * v / ry, -scale * ry * u / rx
        centre = c * mu - s * mv + (x1 + x2) / 2, s * mu + c * mv + (y1 + y2) / 2
        first = _angle(1, 0, (u - mu) / rx, (v - mv) / ry)
        swept = _angle((u - mu) / rx, (v - mv) / ry, (-u - mu) / rx, (-v - mv) / ry)
        if sweep and swept < 0:
            swept += 2 * pi
        elif not sweep and swept > 0:
            swept -= 2 * pi
        pieces = max(1, ceil(abs(swept) / (pi / 2) - 1e-9))
        step = swept / pieces
        reach = 4 / 3 * tan(step / 4)

        def on(p: float, q: float) -> Point:
            return centre[0] + c * rx * p - s * ry * q, centre[1] + s * rx * p + c * ry * q

        for piece in range(pieces):
            a, b = first + piece * step, first + (piece + 1) * step
            self._add(
                "C",
                on(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
                on(cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
                end if piece == pieces - 1 else on(cos(b), sin(b)),
            )


def _angle(ux: float, uy: float, vx: float, vy: float) -> float:
    """From one direction to another."""
    length = hypot(ux, uy) * hypot(vx, vy)
    angle = acos(max(-1.0, min(1.0, (ux * vx + uy * vy) / length)))
    return -angle if ux * vy - uy * vx < 0 else angle
