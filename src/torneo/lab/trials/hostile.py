"""Files that nobody sends by mistake: small to send, and meant to take the server's time, memory or disk."""

from __future__ import annotations

import functools
import io
import json
import zipfile
from collections.abc import Callable
from random import Random

from torneo.files.json_form import to_json
from torneo.model import Event, Regulations, Tournament

MEGABYTE = 1024 * 1024


def _endless() -> bytes:
    """Two players who meet twenty thousand times."""
    return report_file(20_000)


def report_file(rounds: int) -> bytes:
    """A report file of two players who meet again and again.

    >>> print(report_file(2).decode().splitlines()[-1])
    001    2      Player 2                          1000                             1.0    2     1 b 1     1 w 0
    """
    won = {1: rounds // 2, 2: rounds - rounds // 2}
    lines = ["012 Endless", "062 2", "092 Individual: Swiss-System", f"142 {rounds}", f"XXR {rounds}"]
    for number, other in ((1, 2), (2, 1)):
        games = "".join(
            f"  {other:>4} {'w' if (turn + number) % 2 else 'b'} {(turn + number + 1) % 2}" for turn in range(rounds)
        )
        points = f"{won[number]:.1f}"
        name = f"Player {number}"
        lines.append(f"001 {number:>4}      {name:<33} 1000                            {points:>4} {number:>4}{games}")
    return ("\n".join(lines) + "\n").encode()


def _deep() -> bytes:
    return b'{"format": 1, "players": ' + b"[" * 200_000 + b"]" * 200_000 + b"}"


def _document() -> bytes:
    made = Tournament((), event=Event("Hostile"), regulations=Regulations(rounds=5, system="FIDE_DUTCH_2026"))
    return json.dumps(to_json(made)).encode()


def _log_of_one() -> bytes:
    entry = {"sequence": 10**30, "time": "9999-12-31T23:59:59+00:00", "actor": "x", "kind": "created", "body": {}}
    return json.dumps(entry).encode() + b"\n"


@functools.cache
def _zip_bomb() -> bytes:
    """300 megabytes of zeros in 300 kilobytes, in the form of a workbook and of a rating list."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("xl/workbook.xml", "xl/worksheets/sheet1.xml", "players_list_foa.txt"):
            with archive.open(name, "w") as file:
                for _ in range(100):
                    file.write(bytes(MEGABYTE))
    return packed.getvalue()


FILES: dict[str, Callable[[], bytes]] = {
    "endless.trf": _endless,
    "deep.json": _deep,
    "rounds.json": lambda: _document().replace(b'"rounds": 5', b'"rounds": 1000000000'),
    "number.json": lambda: _document().replace(b'"rounds": 5', b'"rounds": ' + b"9" * 4000),
    "players.trf": lambda: b"".join(b"001 %4d      Player\n" % (number % 10_000) for number in range(100_000)),
    "lines.trf": lambda: b"012 Lines\n" + b"a\n" * (3 * MEGABYTE),
    "bomb.xlsx": _zip_bomb,
    "bomb.zip": _zip_bomb,
    "garbage.trf": lambda: Random(1).randbytes(30 * MEGABYTE),
    "garbage.jsonl": lambda: b"[" * (30 * MEGABYTE),
    "entry.jsonl": _log_of_one,
    "table.csv": lambda: b"Name;Elo\n" + b"x" * 100_000 + b";" * 100_000 + b"\n",
}
"""By the name under which each is sent."""


@functools.cache
def hostile(name: str) -> bytes:
    """The file of that name."""
    return FILES[name]()
