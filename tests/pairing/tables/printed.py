"""The tables of the source documents, copied line by line with the numbers of their lines.

Files in ``data`` end in 003 ("Elementos de un torneo") or 001 (the arbiters' manual).
"""

from __future__ import annotations

import re
from pathlib import Path

from torneo.pairing.tables.schedule import Round, Schedule, TeamPlayer, make_schedule

DATA = Path(__file__).parent / "data"


def lines(name: str) -> list[tuple[int, str]]:
    """Number and text of each line of a copied table."""
    text = (DATA / name).read_text(encoding="utf-8")
    return [(int(number), rest) for number, rest in (line.split("|", 1) for line in text.splitlines())]


def games(round_: Round) -> str:
    """The games of a round as the books print them."""
    return " ".join(map(str, round_.games))


def tables(name: str, heading: str, board_ten: str = "10") -> dict[int, list[tuple[int, str]]]:
    """Tables of one round a line, by the number in their heading; games are put one space apart."""
    found: dict[int, list[tuple[int, str]]] = {}
    size = 0
    for number, text in lines(name):
        match = re.search(heading, text)
        if match:
            size = int(match.group(1))
            found[size] = []
            continue
        pairs = re.findall(r"\b([A-Z]?\d+)\s*[-–]\s*([A-Z]?\d+)\b", text)
        if pairs and size:
            line = " ".join(f"{white}-{black}" for white, black in pairs)
            found[size].append((number, re.sub(r"\b([A-Z])0\b", rf"\g<1>{board_ten}", line)))
    return found


def schedule(system: str, rows: list[str]) -> Schedule:
    """A schedule of team players from printed rounds, right or wrong as they are."""
    rounds = [
        [(TeamPlayer.parse(white), TeamPlayer.parse(black)) for white, black in (g.split("-") for g in row.split())]
        for row in rows
    ]
    everybody = sorted({player for pairs in rounds for pair in pairs for player in pair})
    return make_schedule(system, everybody, rounds)
