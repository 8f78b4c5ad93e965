"""Knock-out brackets drawn as text and as SVG."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, TypeGuard

from torneo.pairing.knockout.bracket import Bracket
from torneo.pairing.knockout.progress import progress
from torneo.pairing.knockout.sources import Source, Tie, WinnerOf

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@dataclass(frozen=True, slots=True)
class BracketWords:
    """The words of a drawing, for whoever draws it in another language."""

    level: str = "Level"
    final: str = "Final"
    third_place: str = "Third place"
    if_needed: str = "if both are still in"
    title: str = "Knock-out"
    places: str = "Places"
    promised: str = "Guaranteed ties"


ENGLISH = BracketWords()


@dataclass(frozen=True, slots=True)
class _Box:
    """A tie placed on the page: its column, its row, and those of its two sides."""

    tie: Tie
    column: int
    row: int
    first_row: int
    second_row: int
    first_leaf: bool
    second_leaf: bool


def _layout(bracket: Bracket, root: int) -> tuple[list[_Box], int]:
    """Place the ties of one level that end in the root, a column to a round; also count the rows."""
    boxes: list[_Box] = []
    rows = 0
    level = bracket.tie(root).level

    def members(number: int) -> list[Tie]:
        tie = bracket.tie(number)
        return [
            tie,
            *(found for source in (tie.first, tie.second) if inside(source) for found in members(source.tie)),
        ]

    def inside(source: Source) -> TypeGuard[WinnerOf]:
        return isinstance(source, WinnerOf) and level != 0 and bracket.tie(source.tie).level == level

    opening = min(tie.round for tie in members(root))

    def place(number: int) -> int:
        nonlocal rows
        tie = bracket.tie(number)
        at: list[int] = []
        for source in (tie.first, tie.second):
            if inside(source):
                at.append(place(source.tie))
            else:
                at.append(rows)
                rows += 2
        middle = (at[0] + at[1]) // 2
        leaves = not inside(tie.first), not inside(tie.second)
        boxes.append(_Box(tie, tie.round - opening, middle, at[0], at[1], leaves[0], leaves[1]))
        return middle

    place(root)
    return boxes, rows - 1


def _roots(bracket: Bracket) -> list[int]:
    """The ties that end a drawing: the last of each level, the third place, each of the final stage."""
    within = {
        source.tie
        for tie in bracket.ties
        for source in (tie.first, tie.second)
        if isinstance(source, WinnerOf) and bracket.tie(source.tie).level == tie.level != 0
    }
    return [tie.number for tie in bracket.ties if tie.number not in within]


def _labels(
    bracket: Bracket, names: Mapping[int, str] | None, winners: Mapping[int, int] | None
) -> tuple[Callable[[Source, Tie, int], str], Callable[[Tie], str]]:
    state = progress(bracket, winners or {})

    def name(entrant: int) -> str:
        return (names or {}).get(entrant, str(entrant))

    def side(source: Source, tie: Tie, which: int) -> str:
        now = state.ties[tie.number - 1]
        entrant = now.first if which == 1 else now.second
        return str(source) if entrant is None else name(entrant)

    def won(tie: Tie) -> str:
        now = state.ties[tie.number - 1]
        return f"W{tie.number}" if now.winner is None or not now.needed else name(now.winner)

    return side, won


def heading(tie: Tie, words: BracketWords) -> str:
    """What stands above the ties of a pool: the places they are about; nothing above those for the first place.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> [heading(tie, ENGLISH) for tie in knockout(4, guarantee=2).ties]
    ['', '', '', 'Places 3-4']
    """
    if tie.places is None:
        return words.promised
    first, last = tie.places
    return "" if first == 1 else f"{words.places} {first}-{last}"


def _title(bracket: Bracket, root: int, words: BracketWords) -> str:
    tie = bracket.tie(root)
    if tie.level == -1:
        return words.third_place
    if tie.level < 0 or tie.places:
        return heading(next(other for other in bracket.ties if other.level == tie.level), words)
    if tie.level == 0:
        return f"{words.final} {tie.round}" + (f" ({words.if_needed})" if tie.replay_of else "")
    return "" if bracket.eliminations == 1 else f"{words.level} {tie.level}"


def bracket_text(
    bracket: Bracket,
    names: Mapping[int, str] | None = None,
    winners: Mapping[int, int] | None = None,
    words: BracketWords = ENGLISH,
) -> str:
    """The bracket in characters; W3 and L3 are the winner and the loser of tie 3, when not yet known.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> print(bracket_text(knockout(4), winners={1: 1}), end="")
    1 ───┐
         ├─ 1 ────┐
    4 ───┘        │
                  ├─ W3
    2 ───┐        │
         ├─ W2 ───┘
    3 ───┘
    """
    side, won = _labels(bracket, names, winners)
    parts = []
    for root in _roots(bracket):
        boxes, rows = _layout(bracket, root)
        columns = max(box.column for box in boxes) + 1
        column_of: dict[Source, int] = {WinnerOf(box.tie.number): box.column for box in boxes}
        # What is written in each column: the sides that start there, and the winners that arrive there.
        written: list[dict[int, str]] = [{} for _ in range(columns + 1)]
        for box in boxes:
            if box.first_leaf:
                written[0][box.first_row] = side(box.tie.first, box.tie, 1)
            if box.second_leaf:
                written[0][box.second_row] = side(box.tie.second, box.tie, 2)
            written[box.column + 1][box.row] = won(box.tie)
        widths = [max((len(text) for text in column.values()), default=1) for column in written]
        starts = [0]
        for width in widths[:-1]:
            starts.append(starts[-1] + width + 4 + (3 if len(starts) > 1 else 0))
        grid = [[" "] * (starts[-1] + widths[-1] + 4) for _ in range(rows)]

        def put(row: int, at: int, text: str, grid: list[list[str]] = grid) -> None:
            grid[row][at : at + len(text)] = text

        for column, lines in enumerate(written):
            for row, text in lines.items():
                put(row, starts[column] + (3 if column else 0), text)
        for box in boxes:
            joint = starts[box.column + 1]
            ends = (
                (box.first_row, box.first_leaf, box.tie.first, "┐"),
                (box.second_row, box.second_leaf, box.tie.second, "┘"),
            )
            for row, leaf, source, corner in ends:
                column = 0 if leaf else column_of[source] + 1
                begin = starts[column] + (3 if column else 0) + len(written[column][row])
                put(row, begin, " " + "─" * (joint - begin - 1) + corner)
            for row in range(box.first_row + 1, box.second_row):
                grid[row][joint] = "│"
            put(box.row, joint, "├─ ")
        body = "\n".join("".join(line).rstrip() for line in grid) + "\n"
        title = _title(bracket, root, words)
        parts.append((title + "\n" if title else "") + body)
    return "\n".join(parts)


def bracket_svg(
    bracket: Bracket,
    names: Mapping[int, str] | None = None,
    winners: Mapping[int, int] | None = None,
    words: BracketWords = ENGLISH,
) -> str:
    """The bracket as an SVG image that needs nothing else, with the winners known so far.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> svg = bracket_svg(knockout(4), {1: "Ana & Co"})
    >>> svg.startswith("<svg"), "Ana &amp; Co" in svg, svg.count("<path")
    (True, True, 3)
    """
    side, won = _labels(bracket, names, winners)
    wide, high, margin = 170, 16, 12
    drawn: list[str] = []
    top = margin
    across = 0
    for root in _roots(bracket):
        heading = _title(bracket, root, words)
        boxes, rows = _layout(bracket, root)
        column_of: dict[Source, int] = {WinnerOf(box.tie.number): box.column for box in boxes}
        if heading:
            drawn.append(f'<text class="level" x="{margin}" y="{top + high}">{escape(heading)}</text>')
            top += 2 * high

        def y(row: int, top: int = top) -> int:
            return top + row * high + high

        for box in boxes:
            joint = margin + (box.column + 1) * wide
            for row, leaf, source, which in (
                (box.first_row, box.first_leaf, box.tie.first, 1),
                (box.second_row, box.second_leaf, box.tie.second, 2),
            ):
                if leaf:
                    text = escape(side(source, box.tie, which))
                    drawn.append(f'<text x="{margin}" y="{y(row) - 3}">{text}</text>')
            left = [
                margin + (0 if leaf else (column_of[source] + 1) * wide)
                for leaf, source in ((box.first_leaf, box.tie.first), (box.second_leaf, box.tie.second))
            ]
            drawn.append(
                f'<path d="M{left[0]} {y(box.first_row)}H{joint}V{y(box.second_row)}H{left[1]}'
                f'M{joint} {y(box.row)}h{wide - margin}"><title>{box.tie.number}</title></path>'
            )
            drawn.append(f'<text x="{joint + 6}" y="{y(box.row) - 3}">{escape(won(box.tie))}</text>')
            across = max(across, joint + wide)
        top = y(rows) + high
    style = "text{font:12px sans-serif}.level{font-weight:bold}path{fill:none;stroke:#444}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {across} {top}" '
        f'width="{across}" height="{top}"><title>{escape(words.title)}</title><style>{style}</style>\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )
