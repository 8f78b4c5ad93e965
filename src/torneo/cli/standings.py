"""``torneo standings``: who is where, with every tie-break and the reason for each place."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.drawing import Form, OutputOption, check_output, put, put_json
from torneo.cli.exits import Refusal
from torneo.cli.files import STDOUT, find, left_by, note, save_lines
from torneo.cli.language import say, spoken
from torneo.model import Sex, limits
from torneo.pairing.competitions import is_named
from torneo.ranking import TIE_BREAK_RULES, Application, Selection, StandingsError, System, parse_band
from torneo.ranking import standings as make_standings
from torneo.reports.standings import standings_table
from torneo.reports.standings_document import explanation_json, explanation_lines, standings_json
from torneo.rules import UnknownEditionError
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo standings open.trf --tiebreaks BH/C1,BH,SB,DE --explain 7"


if TYPE_CHECKING:
    EditionName = str
else:
    EditionName = StrEnum("EditionName", {edition.id: edition.id for edition in TIE_BREAK_RULES})

EditionOption = Annotated[
    EditionName | None, typer.Option(help="Edition of C.07. Without it: by the date of the tournament.")
]
"""Of the commands that rank."""


def standings(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    tiebreaks: Annotated[
        str | None, typer.Option(metavar="CODES", help="Tie-breaks with commas. Without it: the list of the file.")
    ] = None,
    after: Annotated[int | None, typer.Option(metavar="N", help="Standings after round N.")] = None,
    edition: EditionOption = None,
    system: Annotated[
        System | None, typer.Option(help="What the places follow from. Without it: as the file says, otherwise swiss.")
    ] = None,
    application: Annotated[
        Application | None,
        typer.Option(help="What a split group does: go on, or start the list again. Without it: as the file says."),
    ] = None,
    unrated: Annotated[
        str | None,
        typer.Option(metavar="METHOD", help="Unrated players in rating tie-breaks: a rating, national or skip."),
    ] = None,
    lots: Annotated[
        int | None, typer.Option(metavar="SEED", min=0, max=limits.SEED, help="Draw lots for what stays tied.")
    ] = None,
    order: Annotated[
        str | None, typer.Option(metavar="NUMBERS", help="Order by hand, with commas, for what stays tied.")
    ] = None,
    withdrawn: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBERS", help="Who left a round robin: with fewer than half of the games, none of them counts."
        ),
    ] = None,
    explain: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Show where every value of this participant comes from.")
    ] = None,
    reasons: Annotated[bool, typer.Option("--reasons", help="Show what separates each from the next.")] = False,
    players: Annotated[bool, typer.Option("--players", help="Rank the players of a team tournament.")] = False,
    category: Annotated[str, typer.Option(help="Only players of this category.")] = "",
    sex: Annotated[Sex | None, typer.Option(help="Only men or only women.")] = None,
    federation: Annotated[str, typer.Option(help="Only players of this federation.")] = "",
    rating: Annotated[str, typer.Option(metavar="RANGE", help="Only ratings such as 1800-1999 or U2000.")] = "",
    age: Annotated[str, typer.Option(metavar="RANGE", help="Only ages such as U18 or 50+.")] = "",
    team: Annotated[int | None, typer.Option(metavar="NUMBER", help="Only players of this team.")] = None,
    form: Annotated[Form, typer.Option("--format", help="Format of the output.")] = Form.TABLE,
    out: OutputOption = STDOUT,
) -> None:
    """Rank a tournament by its points and tie-breaks; a knock-out by how far each came, Keizer by its list.

    In tsv and csv the first line names the columns: 'rank', 'number', 'name', 'PTS' and the codes as given. Notes about
    the list go to standard error. Lots are repeatable: the same seed draws the same order.
    """
    check_output(form, out)
    tournament, state = find(file)
    try:
        selection = Selection(
            category,
            sex,
            federation,
            parse_band(rating, Text(_("rating"))) if rating else None,
            parse_band(age, Text(_("age"))) if age else None,
            team,
        )
        made = make_standings(
            tournament,
            tiebreaks,
            after=after,
            edition=edition,
            system=system,
            application=application,
            unrated=int(unrated) if unrated and unrated.isascii() and unrated.isdigit() else unrated,
            lots=None if lots is None else Random(lots),
            manual=numbers(order, Text(_("order by hand"))),
            selection=selection,
            individual=players or bool(selection),
            withdrawn=left_by(state) if withdrawn is None else numbers(withdrawn, Text(_("withdrawn players"))),
        )
        lines = [] if explain is None else explanation_lines(made, explain, spoken())
    except (StandingsError, UnknownEditionError) as error:
        raise Refusal("{file}: {why}", file=file, why=error) from error
    if system is None and not is_named(tournament):
        note(file, Text(_("nothing names the type of tournament: Swiss is assumed; --system names another")))
    for what in made.notes:
        note(file, what)
    if explain is not None:
        if form is Form.JSON:
            put_json(explanation_json(made, explain), out)
        else:
            save_lines(out, "".join(f"{line}\n" for line in lines))
        return
    if form is Form.JSON:
        put_json(standings_json(made), out)
        return
    put(standings_table(made, title=tournament.event.name), form, out)
    if form is Form.TABLE:
        for group in made.lots:
            say(Text(_("Lots drawn: {numbers}"), {"numbers": group}))
        for group in made.by_hand:
            say(Text(_("Order by hand: {numbers}"), {"numbers": group}))
        if reasons:
            say("\n" + "\n".join(pair.said.text(spoken()) for pair in made.neighbours))


def numbers(text: str | None, what: str | Text) -> tuple[int, ...]:
    """Read pairing numbers with commas.

    >>> numbers("7,3", "--order")
    (7, 3)
    """
    if not text:
        return ()
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError as error:
        raise StandingsError(
            _("{what} {given!r}: pairing numbers with commas are accepted"), what=what, given=text
        ) from error
