"""``torneo result``: results go into the log, one or a whole list."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.files import read_bytes
from torneo.cli.language import counted, say, spoken
from torneo.cli.logs import ByOption, Done, LogArgument, OverrideOption, act
from torneo.desk import commands, sentence
from torneo.desk.events import BoardCorrected, ResultCorrected
from torneo.files.entries.tables import read_table
from torneo.files.result_lists import Slip, read_slips
from torneo.rules import with_article
from torneo.text import Text, WrongValueError
from torneo.text import marked as _
from torneo.writing.reading import read_slip

EXAMPLE = "torneo result club.jsonl 3 1/2-1/2"


def result(
    log: LogArgument,
    board: Annotated[int | None, typer.Argument(metavar="[BOARD]", min=1, help="Number of the board.")] = None,
    text: Annotated[
        str | None,
        typer.Argument(
            metavar="[RESULT]",
            help="1-0, 0-1, ½-½ (or 1/2-1/2, =), +- or -+, --, adj.; a score such as 2-1 where sets count;"
            " * takes a result away.",
        ),
    ] = None,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    game: Annotated[
        int | None,
        typer.Option(
            metavar="K", min=1, help="Which game, where a board has several; which board, in a match of teams."
        ),
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option("--file", metavar="RESULTS.csv", help="A list instead: round, board, result and maybe game."),
    ] = None,
    for_points: Annotated[
        bool,
        typer.Option("--for-points", help="A correction that comes too late counts for points all the same."),
    ] = False,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Record the result of a board, or all results of a list; of a list all are recorded or none.

    A result that stands is corrected as at the desk: it says whether that counts for the next pairing or for the
    rating report alone. Where a board has several games, it is the result of White and Black in that game. In a
    list the columns come in any order; 'white' and 'black', if they are there, must be who sits at the board. A
    line without a result is passed over. --for-points takes --override: by the rules a correction that comes too late
    counts for rating alone.
    """
    if (file is None) != (board is not None and text is not None) or (file and (board or number or game)):
        raise Refusal(_("one BOARD and its RESULT are accepted, or --file with a list"))
    if file is not None:
        slips = _list(file)
        done = act(log, by, lambda state: commands.record_all(state, slips, for_points=for_points), override)
        say(Text(_("{file}: {results}"), {"file": log, "results": _recorded(len(done.events))}))
    else:
        assert board is not None
        assert text is not None
        try:
            meant, score = read_slip(text)
            slip = Slip(0, board, meant, number, game, score=score)
        except WrongValueError as error:
            raise Refusal("{why}", why=error) from error
        done = act(log, by, lambda state: commands.record_slip(state, slip, for_points=for_points), override)
    _tell(done, every=file is None)


def _list(path: Path) -> list[Slip]:
    try:
        return read_slips(read_table(read_bytes(path)))
    except WrongValueError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error


def _recorded(count: int) -> Text:
    return counted(count, _("{count} result recorded"), _("{count} results recorded"))


def _tell(done: Done, *, every: bool) -> None:
    """What was recorded; of corrections, what they affect."""
    names = {player.number: player.name for player in done.before.tournament.players}
    for event in done.events:
        if every or isinstance(event, ResultCorrected | BoardCorrected):
            say(sentence(event, spoken(), names))
        if isinstance(event, ResultCorrected | BoardCorrected):
            _effect, article = commands.effect_of_correction(done.before, event.round)
            effect = (
                Text(_("this counts for the rating report alone"))
                if event.effect == "rating"
                else Text(_("this counts from the next pairing on"))
            )
            say(with_article(effect, article))
    if every and not done.events:
        say(Text(_("the board has this result already")))
