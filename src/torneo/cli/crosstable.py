"""``torneo crosstable``: all results at a glance."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT
from torneo.cli.drawing import Form, check_output, put, table_data
from torneo.cli.exits import Refusal
from torneo.cli.files import find, left_by, note
from torneo.cli.language import say
from torneo.cli.output import put_json
from torneo.cli.standings import EditionOption, numbers
from torneo.cli.vocabulary import OutputOption
from torneo.model.corrections import correction_notes
from torneo.ranking import StandingsError, System, standings
from torneo.reports.crosstable import cross_table
from torneo.rules import UnknownEditionError
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo crosstable league.trf --format html > league.html"


def crosstable(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    tiebreaks: Annotated[
        str | None, typer.Option(metavar="CODES", help="Tie-breaks with commas. Without it: the list of the file.")
    ] = None,
    after: Annotated[int | None, typer.Option(metavar="N", help="Cross table after round N.")] = None,
    edition: EditionOption = None,
    system: Annotated[
        System | None, typer.Option(help="What the places follow from. Without it: as the file says, otherwise swiss.")
    ] = None,
    withdrawn: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBERS", help="Who left a round robin: with fewer than half of the games, none of them counts."
        ),
    ] = None,
    by_number: Annotated[bool, typer.Option("--by-number", help="By pairing number instead of rank.")] = False,
    players: Annotated[bool, typer.Option("--players", help="The players of a team tournament.")] = False,
    form: Annotated[Form, typer.Option("--format", help="Format of the output.")] = Form.TABLE,
    out: OutputOption = STDOUT,
) -> None:
    """Show the cross table: a square for a round robin, round by round for a Swiss.

    A cell of a Swiss is opponent, colour and result; U, F, H and Z are byes. Rows come in the order of rank.
    """
    check_output(form, out)
    tournament, state = find(file)
    try:
        made = standings(
            tournament,
            tiebreaks,
            after=after,
            edition=edition,
            system=system,
            individual=players,
            withdrawn=left_by(state) if withdrawn is None else numbers(withdrawn, Text(_("withdrawn players"))),
        )
    except (StandingsError, UnknownEditionError) as error:
        raise Refusal("{file}: {why}", file=file, why=error) from error
    for what in made.notes:
        note(file, what)
    table = cross_table(tournament, made, by_number=by_number)
    if form is Form.JSON:
        put_json(table_data(table, "torneo-crosstable"), out)
        return
    put(table, form, out)
    if form is Form.TABLE:
        for remark in correction_notes(tournament, made.after):
            say(remark)
