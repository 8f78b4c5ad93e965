"""``torneo norms``: title norms, condition by condition."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.files import load, note
from torneo.cli.language import say, spoken
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.ranking.formats import System, system_of
from torneo.rating.norm_search import find_norms
from torneo.rating.norms import TITLES_SINCE, EventKind, Exemption
from torneo.rating.problems import RatingError
from torneo.regulations.provisions import terms_of
from torneo.reports.norms import norm_lines, norms_json
from torneo.rules import undated
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo norms open.trf --player 12"


def norms(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    player: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="Every title of this player, met or not. Without it: norms made."),
    ] = None,
    event: Annotated[
        EventKind, typer.Option(help="Games needed: 'usual' 9, 'team' 7 (world and continental), 'cup' 8 (World Cup).")
    ] = EventKind.USUAL,
    exempt: Annotated[
        Exemption | None,
        typer.Option(help="Federations do not matter: a national final, b national team, c zonal, d big Swiss."),
    ] = None,
    system: Annotated[System | None, typer.Option(help="Without it: as the file says, otherwise swiss.")] = None,
    double: Annotated[bool, typer.Option("--double", help="A double round robin.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check title norms by B.01 of 2024: GM, IM, WGM and WIM.

    Each condition comes with what was found, what is asked and what is missing. Games that may be left out are
    chosen so that the rest does best. Exit code 1 if no norm was made.
    """
    tournament = load(file)
    predetermined = (system or system_of(tournament)) is System.ROUND_ROBIN
    try:
        results = find_norms(
            tournament, player, kind=event, exemption=exempt, predetermined=predetermined, double=double
        )
    except RatingError as error:
        raise Refusal("{file}: {why}", file=file, why=error) from error
    start = tournament.event.start
    if start is not None and start < TITLES_SINCE:
        early = _("{file}: note: the tournament began before B.01 of 2024, which is applied here")
        say(Text(early, {"file": file}), err=True)
    note(file, undated(start, TITLES_SINCE.year))
    note(file, terms_of(tournament).why_no_norms)
    if as_json:
        put_json(norms_json(results, spoken()))
    else:
        shown = [
            result
            for result in results
            if player is not None or result.best.met or any(check.met for _, check in result.if_result)
        ]
        for line in (line for result in shown for line in norm_lines(result, spoken())):
            say(line)
        if not shown:
            say(Text(_("no norms")))
    if not any(result.best.met for result in results):
        raise typer.Exit(NO)
