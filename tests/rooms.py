"""The rooms of the package, from the ground up, and who imports whom.

``python tests/rooms.py`` prints the graph; with ``--picture`` it draws docs/rooms.svg anew.
"""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from html import escape
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src"
PICTURE = Path(__file__).parents[1] / "docs" / "rooms.svg"

ROOMS = {
    "text": "messages as data, one catalogue for each language",
    "plugins": "what other packages bring, by entry points",
    "model": "people, games, results, rounds: immutable values",
    "rules": "editions by topic, every article we cite",
    "matching": "maximum-weight matching and assignment of integers",
    "writing": "how a result, a score, a colour, a date is written",
    "pairing": "who plays whom, and why",
    "rating": "expected scores, Elo, performance, norms",
    "ranking": "scores, tie-breaks, places",
    "prizes": "who gets what, and why",
    "laws": "the game itself: moves, notation, claims",
    "regulations": "the organiser's choices, announcement, clocks",
    "files": "report files, JSON, rating lists",
    "reports": "one table model, drawn in every form",
    "check": "checker and generator, many tournaments at once",
    "desk": "commands in, events out: the log",
    "library": "what a program imports: tournaments by its own ids",
    "web": "the site, a folder for each topic",
    "lab": "literal engines, oracles, benchmarks, trials",
    "cli": "one thin module for each command",
    "client": "the API of a site, for programs elsewhere",
}
"""Every room and what lives there, the lowest first: a room imports only from those that stand before it."""

Graph = Mapping[str, Collection[str]]


def modules() -> dict[str, Path]:
    """Every module of the package by its name."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports() -> dict[str, set[str]]:
    """By module, the modules of the package that it imports: at the top, in a function, or for types alone."""
    known = modules()
    return {name: set(_imported(ast.parse(path.read_text(encoding="utf-8")), known)) for name, path in known.items()}


def _imported(tree: ast.Module, known: Collection[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module


def room_of(module: str, depth: int = 1) -> str:
    """The room of a module, or the folder so many steps below the package.

    >>> room_of("torneo.web.public.views"), room_of("torneo.web.public.views", 2), room_of("torneo")
    ('web', 'web.public', '')
    """
    return ".".join(module.split(".")[1 : depth + 1])


def between_rooms(graph: Graph, depth: int = 1) -> dict[str, dict[str, int]]:
    """By room, how many imports lead from it to each other room."""
    counted: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for module, imported in graph.items():
        for other in imported:
            one, two = room_of(module, depth), room_of(other, depth)
            if one != two:
                counted[one][two] += 1
    return {room: dict(others) for room, others in counted.items()}


def circles(graph: Graph) -> list[list[str]]:
    """Groups of nodes each of which leads to every other.

    >>> circles({"a": ["b"], "b": ["c"], "c": ["b"]})
    [['b', 'c']]
    """
    reach: dict[str, set[str]] = {}
    for node in graph:
        reach[node], waiting = set(), list(graph[node])
        while waiting:
            other = waiting.pop()
            if other not in reach[node]:
                reach[node].add(other)
                waiting += graph.get(other, ())
    groups = {
        tuple(sorted(other for other in reach[node] if node in reach.get(other, ())))
        for node in graph
        if node in reach[node]
    }
    return [list(group) for group in sorted(groups)]


def lines(graph: Graph) -> list[str]:
    """The graph of the rooms as lines, the lowest room first."""
    counted = between_rooms(graph)
    users = {
        room: [(other, counted[other][room]) for other in ROOMS if room in counted.get(other, {})] for room in ROOMS
    }
    return [f"{room:12} <- {', '.join(f'{other} {count}' for other, count in users[room])}" for room in ROOMS]


def picture() -> str:
    """The rooms as a house: the lowest at the bottom."""
    height, width = 30, 640
    rows = []
    for storey, (room, what) in enumerate(reversed(ROOMS.items())):
        top = 10 + storey * height
        rows.append(
            f'<rect x="10" y="{top}" width="{width - 20}" height="{height - 4}" rx="4"/>'
            f'<text class="room" x="22" y="{top + 18}">{room}</text>'
            f'<text x="140" y="{top + 18}">{escape(what)}</text>'
        )
    tall = 20 + height * len(rows)
    style = (
        "rect{fill:#eef3ee;stroke:#2f6b3c}text{font:14px sans-serif;fill:#1d1d1d}.room{font-weight:bold;fill:#1f4d2a}"
        "@media (prefers-color-scheme:dark){rect{fill:#1d2a20;stroke:#7fb08a}text{fill:#e8e8e8}.room{fill:#a8d5b1}}"
    )
    body = "\n".join(rows)
    size = f'viewBox="0 0 {width} {tall}" width="{width}" height="{tall}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n'
        f"<title>The rooms of Torneo</title>\n<style>{style}</style>\n{body}\n</svg>\n"
    )


if __name__ == "__main__":
    if "--picture" in sys.argv:
        PICTURE.write_text(picture(), encoding="utf-8")
    print("\n".join(lines(imports())))
