"""``torneo sheets``: scoresheets compared, rebuilt, and prepared."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.games import letters_asked, text_in
from torneo.cli.language import say, spoken, write
from torneo.cli.output import put_json
from torneo.cli.reasons import reason
from torneo.cli.shapes.laws import RoundGames
from torneo.cli.vocabulary import JsonOption, makes_files
from torneo.laws.errors import LawsError
from torneo.laws.fen import START, read_fen
from torneo.laws.game import half_move
from torneo.laws.languages import LETTERS
from torneo.laws.notation import STYLES, numbered, write_line
from torneo.laws.pgn import write_pgn
from torneo.laws.sheets import Agreement, compare, partial, rebuild
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo sheets compare white.txt black.txt"

app = typer.Typer(
    no_args_is_help=True, help="Compare two scoresheets, rebuild a game from what is left, or prepare a round's files."
)

_SAID = {
    Agreement.SAME: _("Both sheets have the same {count} half-moves."),
    Agreement.SHORTER: _("Both sheets agree on {count} half-moves; one goes on."),
    Agreement.DIFFERENT: _("Both sheets agree on {count} half-moves; then White's has {white}, Black's {black}."),
    Agreement.UNREADABLE: _(
        "After {count} half-moves neither sheet has a legal move: {white}, {black}. Rebuild it on a board."
    ),
}


@app.command(name="compare", epilog=EXAMPLE)
def compare_command(
    white: Annotated[Path, typer.Argument(metavar="WHITE", help="The moves on White's sheet.")],
    black: Annotated[Path, typer.Argument(metavar="BLACK", help="The moves on Black's sheet.")],
    as_json: JsonOption = False,
) -> None:
    """Compare the two sheets of a game, each in its player's language (8.5.3, D.2.9)."""
    found = compare(text_in(white), text_in(black))
    if as_json:
        put_json(
            {
                "agreement": found.agreement.value,
                "article": found.article,
                "agreed": len(found.moves),
                "ply": found.ply,
                "white": found.white,
                "black": found.black,
                "further": list(found.further),
                "repairs": [{"ply": one.ply, "white": one.white, "black": one.black} for one in found.repairs],
            }
        )
    else:
        say(Text(_SAID[found.agreement], {"count": len(found.moves), "white": found.white, "black": found.black}))
        write(numbered(START, write_line(START, found.moves, LETTERS[spoken()], STYLES["short"])))
        for one in found.repairs:
            number, _white = half_move(START, one.ply)
            say(
                Text(
                    _("move {number}: only one sheet can be read: {white} / {black}"),
                    {"number": number, "white": one.white, "black": one.black},
                )
            )
        if found.agreement is not Agreement.SAME:
            say(
                Text(
                    _("From there White's sheet goes on for {white} legal half-moves, Black's for {black}."),
                    {"white": found.further[0], "black": found.further[1]},
                )
            )
        say(Text(_("article {article}"), {"article": found.article}))
    if found.agreement in {Agreement.DIFFERENT, Agreement.UNREADABLE}:
        raise typer.Exit(NO)


@app.command(name="rebuild", epilog="torneo sheets rebuild gaps.txt")
def rebuild_command(
    sheet: Annotated[Path, typer.Argument(metavar="SHEET", help="The moves, with ? for each that is missing.")],
    end: Annotated[str | None, typer.Option(metavar="FEN", help="The position on the board.")] = None,
    letters: Annotated[str, typer.Option(metavar="LANGUAGE", help="Language of the sheet.")] = "en",
    as_json: JsonOption = False,
) -> None:
    """Offer the games that fit a sheet with gaps, and the position on the board if it is known (8.5)."""
    try:
        position = None if end is None else read_fen(end)
    except LawsError as error:
        raise Refusal("{why}", why=error) from error
    [used] = letters_asked(letters)
    found = rebuild(partial(text_in(sheet)), end=position, letters=used)
    if as_json:
        lines = [write_line(START, line, used, STYLES["short"]) for line in found.lines]
        put_json({"lines": lines, "complete": found.complete})
    else:
        for line in found.lines:
            write(numbered(START, write_line(START, line, used, STYLES["short"])))
        said = _("{count} games fit, and no other.") if found.complete else _("{count} games fit; there may be others.")
        say(Text(said, {"count": len(found.lines)}))
    if not found.lines:
        raise typer.Exit(NO)


@app.command(name="round", epilog="torneo sheets round open.trf 4")
@makes_files
def round_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The tournament.")],
    number: Annotated[int, typer.Argument(metavar="ROUND", help="The round.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FOLDER", help="A file for each board here; otherwise all to standard output."
        ),
    ] = None,
) -> None:
    """Write a PGN for each board of a round, with its headers from the tournament."""
    from torneo.cli.files import load  # noqa: PLC0415 - tournaments are read only here
    from torneo.laws.round_games import round_games  # noqa: PLC0415 - so are rounds

    try:
        games = round_games(load(file), number)
    except LawsError as error:
        raise Refusal("{file}: {why}", file=file, why=error) from error
    texts = [write_pgn(game) for game in games]
    give(RoundGames(games=texts if output is None else [], files=[]))
    if output is None:
        write("\n".join(texts), nl=False)
        return
    try:
        output.mkdir(parents=True, exist_ok=True)
        paths = [output / f"round-{number}-board-{board}.pgn" for board in range(1, len(games) + 1)]
        for path, text in zip(paths, texts, strict=True):
            with path.open("x", encoding="utf-8") as handle:
                handle.write(text)
    except OSError as error:
        raise Refusal("{file}: {why}", file=output, why=reason(error)) from error
    give(RoundGames(games=[], files=[str(path) for path in paths]))
    say(Text(_("{count} files in {folder}"), {"count": len(games), "folder": output}))
