"""SVG pictures of plain shapes, as lines and curves that a PDF draws: nothing in them runs or is fetched."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import cos, radians, sin, tan
from xml.etree import ElementTree

from torneo.reports.picture_problems import PictureError
from torneo.reports.svg_paths import Segment, path_of, read_path
from torneo.text import marked as _

Matrix = tuple[float, float, float, float, float, float]
Colour = tuple[int, int, int]
_SPACE = "{http://www.w3.org/2000/svg}"
_SAME: Matrix = (1, 0, 0, 1, 0, 0)
_SILENT = frozenset({"title", "desc", "metadata", "defs"})
"""Elements that show nothing; a definition is an error only where it is used."""
_NAMES = {
    "black": "#000000", "white": "#ffffff", "red": "#ff0000", "green": "#008000", "blue": "#0000ff",
    "yellow": "#ffff00", "gray": "#808080", "grey": "#808080", "silver": "#c0c0c0", "maroon": "#800000",
    "navy": "#000080", "orange": "#ffa500", "gold": "#ffd700", "purple": "#800080", "currentColor": "#000000",
}  # fmt: skip
_INHERITED = ("fill", "stroke", "stroke-width", "fill-rule")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(?:px|pt|mm|cm|in)?\s*")
_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")
_OUTSIDE = re.compile(r"//|url\s*\(\s*['\"]?[^#'\"]|javascript:|data:", re.IGNORECASE)
_RUNS = frozenset({"script", "image", "foreignobject", "iframe", "style", "animate", "set", "handler"})
MOST_SHAPES = 5000


@dataclass(frozen=True, slots=True)
class Shape:
    """Lines and curves, filled, drawn or both."""

    segments: tuple[Segment, ...]
    matrix: Matrix
    fill: Colour | None
    stroke: Colour | None
    stroke_width: float
    even_odd: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """The picture: shapes in a box, y growing downwards."""

    left: float
    top: float
    width: float
    height: float
    shapes: tuple[Shape, ...]


def read_svg(data: bytes) -> Drawing:
    """The shapes in a file; :class:`PictureError` names what is not a plain shape of one colour."""
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise PictureError(_("the SVG declares entities: save it as a plain SVG"))
    try:
        root = ElementTree.fromstring(data)  # noqa: S314 - without entities nothing expands
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise PictureError(_("the SVG cannot be read: {why}"), why=str(error)) from error
    if root.tag != f"{_SPACE}svg":
        raise PictureError(_("the SVG has no element svg: it is broken"))
    _check_harmless(root)
    box = [float(number) for number in _NUMBER.findall(root.get("viewBox", ""))]
    if len(box) != 4:
        box = [0, 0, _length(root, "width"), _length(root, "height")]
    if box[2] <= 0 or box[3] <= 0:
        raise PictureError(_("the SVG does not say how large it is: a viewBox is accepted"))
    shapes = tuple(_shapes(root, _SAME, {}))
    if not shapes:
        raise PictureError(_("the SVG shows nothing"))
    if len(shapes) > MOST_SHAPES:
        raise PictureError(_("the SVG has more than {most} shapes"), most=MOST_SHAPES)
    return Drawing(box[0], box[1], box[2], box[3], shapes)


def _check_harmless(element: ElementTree.Element) -> None:
    """Refuse what runs or points outside the file, wherever it stands; notes on its author never do."""
    for name, value in element.attrib.items():
        local = name.rpartition("}")[2]
        if local.lower().startswith("on") or _OUTSIDE.search(value):
            text = f'{local}="{value[:40]}"'
            raise PictureError(_("the SVG refers to something outside of it, or runs it: {text}"), text=text)
    for child in element:
        local = child.tag.rpartition("}")[2] if isinstance(child.tag, str) else ""
        if local.lower() in _RUNS:
            raise PictureError(
                _("the SVG has the element {name!r}: shapes of one colour are accepted, and text turned into paths"),
                name=local,
            )
        if local != "metadata":
            _check_harmless(child)


def _shapes(element: ElementTree.Element, matrix: Matrix, style: Mapping[str, str]) -> Iterator[Shape]:
    """The shapes in an element and below it."""
    for child in element:
        if not isinstance(child.tag, str) or not child.tag.startswith(_SPACE):
            continue  # comments, and what drawing programs note for themselves
        name = child.tag.removeprefix(_SPACE)
        if name in _SILENT:
            continue
        own = _style(child, style)
        if own.get("display") == "none" or own.get("visibility") == "hidden":
            continue
        if any(own.get(part, "1").strip() not in ("1", "1.0", "100%") for part in _OPACITY):
            raise PictureError(_("the SVG has transparent colours: full ones are accepted"))
        inner = _times(matrix, _transform(child.get("transform", "")))
        if name in ("g", "a", "svg"):
            yield from _shapes(child, inner, own)
            continue
        segments = _segments(name, child)
        fill, stroke = _colour(own.get("fill", "black")), _colour(own.get("stroke", "none"))
        if name == "line":
            fill = None
        if segments and (fill is not None or stroke is not None):
            width = _number(own.get("stroke-width", "1"))
            yield Shape(segments, inner, fill, stroke, width, own.get("fill-rule") == "evenodd")


_OPACITY = ("opacity", "fill-opacity", "stroke-opacity")


def _style(element: ElementTree.Element, above: Mapping[str, str]) -> dict[str, str]:
    """What an element says of its colours and lines, or what it has from above."""
    own = {name: above[name] for name in _INHERITED if name in above}
    own |= {name: value for name, value in element.attrib.items() if not name.startswith("{")}
    for part in element.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            own[name.strip()] = value.strip()
    return own


def _segments(name: str, element: ElementTree.Element) -> tuple[Segment, ...]:
    match name:
        case "path":
            return read_path(element.get("d", ""))
        case "rect":
            x, y, width, height = (_length(element, part) for part in ("x", "y", "width", "height"))
            across = _length(element, "rx") or _length(element, "ry")
            radius = min(across, width / 2, height / 2)
            if not radius:
                return path_of(
                    "M", (x, y), "L", (x + width, y), "L", (x + width, y + height), "L", (x, y + height), "Z"
                )
            inner_x, inner_y = width - 2 * radius, height - 2 * radius
            corner = f"a{radius} {radius} 0 0 1"
            return read_path(
                f"M{x + radius} {y}h{inner_x}{corner} {radius} {radius}v{inner_y}{corner} {-radius} {radius}"
                f"h{-inner_x}{corner} {-radius} {-radius}v{-inner_y}{corner} {radius} {-radius}z"
            )
        case "circle" | "ellipse":
            x, y = _length(element, "cx"), _length(element, "cy")
            rx = _length(element, "r" if name == "circle" else "rx")
            ry = rx if name == "circle" else _length(element, "ry")
            return (
                read_path(f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0z") if rx and ry else ()
            )
        case "line":
            ends = [_length(element, part) for part in ("x1", "y1", "x2", "y2")]
            return path_of("M", (ends[0], ends[1]), "L", (ends[2], ends[3]))
        case "polygon" | "polyline":
            numbers = " ".join(_NUMBER.findall(element.get("points", "")))
            return read_path(f"M{numbers}{'z' if name == 'polygon' else ''}") if numbers else ()
    raise PictureError(
        _("the SVG has the element {name!r}: shapes of one colour are accepted, and text turned into paths"), name=name
    )


def _number(text: str) -> float:
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise PictureError(_("the SVG has {text!r} where a number is accepted"), text=text[:40])
    return float(match[1])


def _length(element: ElementTree.Element, name: str) -> float:
    return _number(element.get(name, "0"))


def _colour(text: str) -> Colour | None:
    """A colour; None where nothing is drawn."""
    told = _NAMES.get(text.strip(), text.strip())
    if told in ("none", "transparent"):
        return None
    if match := re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", told):
        digits = match[1] if len(match[1]) == 6 else "".join(2 * digit for digit in match[1])
        return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
    if match := re.fullmatch(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)", told):
        red, green, blue = (min(255, int(part)) for part in match.groups())
        return red, green, blue
    raise PictureError(_("the SVG has the colour {text!r}: one such as #1a2b3c is accepted"), text=text[:40])


def _transform(text: str) -> Matrix:
    made = _SAME
    for name, inside in _TRANSFORM.findall(text):
        numbers = [float(number) for number in _NUMBER.findall(inside)]
        made = _times(made, _one_transform(name, numbers))
    return made


def _one_transform(name: str, numbers: list[float]) -> Matrix:
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest]:
            return 1, 0, 0, 1, x, rest[0] if rest else 0
        case "scale", [x, *rest]:
            return x, 0, 0, rest[0] if rest else x, 0, 0
        case "rotate", [angle]:
            c, s = cos(radians(angle)), sin(radians(angle))
            return c, s, -s, c, 0, 0
        case "rotate", [angle, x, y]:
            there, back = (1, 0, 0, 1, x, y), (1, 0, 0, 1, -x, -y)
            return _times(_times(there, _one_transform("rotate", [angle])), back)
        case "skewX", [angle]:
            return 1, 0, tan(radians(angle)), 1, 0, 0
        case "skewY", [angle]:
            return 1, tan(radians(angle)), 0, 1, 0, 0
    raise PictureError(_("the SVG has the transformation {name!r}, which cannot be read"), name=name)


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f
