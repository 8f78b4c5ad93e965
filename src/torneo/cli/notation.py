"""``torneo notation``: moves in another language or style."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.games import letters_asked, text_in
from torneo.cli.language import say, spoken, write
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.laws.errors import LawsError
from torneo.laws.fen import START, read_fen
from torneo.laws.game import half_move
from torneo.laws.languages import letters_of
from torneo.laws.movetext import read_game
from torneo.laws.notation import numbered, style_of, write_line, write_move
from torneo.laws.reading import suggestions_in_any
from torneo.laws.saying import stop_said
from torneo.reports.folding import paragraph
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = 'torneo notation "1. e4 e5 2. Cf3 Cc6" --to en --style long'


class Form(StrEnum):
    """A style of `torneo.laws.notation.STYLES`."""

    SHORT = "short"
    BRIEF = "brief"
    LONG = "long"
    PGN = "pgn"


def notation(
    moves: Annotated[
        list[str] | None, typer.Argument(metavar="MOVES", help="The moves; - reads standard input.")
    ] = None,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="A file with the moves of one game.")] = None,
    to: Annotated[
        str | None,
        typer.Option(metavar="LANGUAGE", help="Language to write: en, es, ca, fr, de, it, pt, nl, figurine."),
    ] = None,
    read_as: Annotated[
        str | None,
        typer.Option("--from", metavar="LANGUAGE", help="Language of the moves; otherwise the one that fits."),
    ] = None,
    style: Annotated[Form, typer.Option(help="How the moves are written.")] = Form.SHORT,
    fen: Annotated[str | None, typer.Option(metavar="FEN", help="The position they start from.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Write moves in another language or style: short, brief (no x, no +), long, or as files have them (pgn).

    What people write is read: ed4, exd6 a.p., 0-0, O-O, (=), figurines, e8D, e8=Q. Where a move fits no legal
    one, the moves before it are written, with what it could have been, and the exit code is 1.
    """
    text = " ".join(moves or [])
    if file is not None or text == "-":
        text = text_in(file if file is not None else Path("-"))
    if not text.strip():
        raise Refusal(_("which moves? As arguments, with --file, or - for standard input"))
    try:
        start = START if fen is None else read_fen(fen)
        letters = letters_of(to or spoken())
        form = style_of(style.value)
    except LawsError as error:
        raise Refusal("{why}", why=error) from error
    game = read_game(text, letters_asked(read_as), start)
    written = write_line(start, game.moves, letters, form)
    for ply in game.offers:
        if ply <= len(written):
            written[ply - 1] += " (=)"
    near = (
        []
        if game.stop is None
        else [
            write_move(game.end, move, letters, form)
            for move in suggestions_in_any(game.end, game.stop.text, game.letters)
        ]
    )
    if as_json:
        stop = (
            None
            if game.stop is None
            else {"ply": game.stop.ply, "text": game.stop.text, "why": game.stop.fault.value, "near": near}
        )
        put_json({"read": game.letters.code, "moves": written, "result": game.result, "stop": stop})
    else:
        write(paragraph(numbered(start, written), 80))
        stop_text = stop_said(game)
        if stop_text is not None:
            say(
                Text(
                    _("move {number}: {why}"),
                    {"number": half_move(game.start, len(game.moves) + 1)[0], "why": stop_text},
                ),
                err=True,
            )
            if near:
                say(Text(_("near to it: {near}"), {"near": near}), err=True)
    if game.stop is not None:
        raise typer.Exit(NO)
