"""Reads files of games, without loading what reads tournaments."""

from __future__ import annotations

from pathlib import Path

import typer

from torneo.cli.exits import Refusal
from torneo.cli.reasons import reason
from torneo.files.decoding import text_of
from torneo.laws.errors import LawsError
from torneo.laws.game import Game
from torneo.laws.languages import Letters, letters_of
from torneo.laws.pgn import read_pgn
from torneo.text import WrongValueError
from torneo.text import marked as _

MOST = 64 * 1024**2
"""Bytes of a file of games that are read."""


def text_in(path: Path) -> str:
    """The text in a file; - is standard input."""
    try:
        if str(path) == "-":
            data = typer.get_binary_stream("stdin").read(MOST + 1)
        else:
            with path.open("rb") as file:
                data = file.read(MOST + 1)
    except OSError as error:
        raise Refusal("{file}: {why}", file=path, why=reason(error)) from error
    if len(data) > MOST:
        raise Refusal(_("{file}: more than {most} MB of games"), file=path, most=MOST // 1024**2)
    try:
        return text_of(data)
    except WrongValueError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error


def games_in(path: Path, languages: tuple[Letters, ...] = ()) -> list[Game]:
    """Every game of a file."""
    try:
        games = read_pgn(text_in(path), languages)
    except LawsError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error
    if not games:
        raise Refusal(_("{file}: no game in it; moves in PGN or as on a scoresheet are accepted"), file=path)
    return games


def letters_asked(code: str | None) -> tuple[Letters, ...]:
    """The language that was asked for; none, if any will do."""
    try:
        return () if code is None else (letters_of(code),)
    except LawsError as error:
        raise Refusal("{why}", why=error) from error
