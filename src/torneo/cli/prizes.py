"""``torneo prizes``: who gets what, and why."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from torneo.cli.call import STDOUT, give
from torneo.cli.drawing import Form, check_output, put
from torneo.cli.exits import Refusal
from torneo.cli.files import file_text, find, left_by, note
from torneo.cli.language import in_words, say, spoken, write
from torneo.cli.output import put_json
from torneo.cli.shapes.ranking import PrizeReasons
from torneo.cli.standings import EditionOption
from torneo.cli.vocabulary import OutputOption
from torneo.model import Tournament, limits
from torneo.prizes.allocation import allocate
from torneo.prizes.prize_list import PrizeList, parse_prize_list
from torneo.prizes.problems import PrizeError
from torneo.prizes.unfinished import Weights, unfinished
from torneo.ranking import StandingsError, System, standings
from torneo.regulations.provisions import terms_of
from torneo.regulations.provisions.prizes import EXPECTED
from torneo.reports.prizes import prizes_table, shares_table
from torneo.reports.prizes_document import not_over, prizes_json, shares_json, summary_lines
from torneo.rules import UnknownEditionError
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo prizes open.trf prizes.toml --tiebreaks BH/C1,BH,SB,DE"


def prizes(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    prize_list: Annotated[
        Path | None,
        typer.Argument(metavar="PRIZES.toml", help="The list of prizes. Without it: that of the regulations."),
    ] = None,
    tiebreaks: Annotated[
        str | None, typer.Option(metavar="CODES", help="Tie-breaks with commas. Without it: the list of the file.")
    ] = None,
    edition: EditionOption = None,
    system: Annotated[
        System | None, typer.Option(help="What the places follow from. Without it: as the file says, otherwise swiss.")
    ] = None,
    explain: Annotated[int | None, typer.Option(metavar="NUMBER", help="Why this player has what they have.")] = None,
    broken_off: Annotated[
        Weights | None,
        typer.Option("--unfinished", help="Divide by the results that open games could have, with these weights."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            min=0,
            max=limits.SEED,
            help="Draw lots for what stays tied; with --unfinished, results where many games are open.",
        ),
    ] = None,
    samples: Annotated[int, typer.Option(min=1, max=limits.SAMPLES, help="How many results are drawn.")] = 2000,
    form: Annotated[Form, typer.Option("--format", help="Format of the output.")] = Form.TABLE,
    out: OutputOption = STDOUT,
) -> None:
    """Give the prizes of a list by the standings.

    The list says what happens to ties (sharing = none, equal or hort) and to somebody who qualifies for several
    prizes (rule = best, order or all); without a list the regulations of the tournament say it all. Everything adds up
    to the cent.
    """
    check_output(form, out)
    tournament, state = find(file)
    money = _of_regulations(file, tournament) if prize_list is None else read_prize_list(prize_list)
    if broken_off is None and prize_list is None and _by_what_is_possible(tournament):
        broken_off = Weights.EQUAL
        note(file, Text(_("games are open: by the regulations prizes go by all results that they could have")))
    try:
        if broken_off is not None:
            shares = unfinished(
                tournament, money, tiebreaks, weights=broken_off, seed=seed, samples=samples, edition=edition
            )
            if form is Form.JSON:
                put_json(shares_json(shares), out)
                return
            places = max(len(group.prizes) for group in money.groups)
            put(shares_table(shares, tournament.event.name, places), form, out)
            return
        ranked = standings(
            tournament,
            tiebreaks,
            edition=edition,
            system=system,
            lots=None if seed is None else Random(seed),
            individual=True,
            withdrawn=left_by(state),
        )
        made = allocate(tournament, ranked, money)
    except (PrizeError, StandingsError, UnknownEditionError) as error:
        place = file if prize_list is None else f"{file}, {prize_list}"
        raise Refusal("{file}: {why}", file=place, why=said(error)) from error
    for what in (*ranked.notes, not_over(tournament)):
        note(file, what)
    if explain is not None:
        awards = made.of(explain)
        give(PrizeReasons(number=explain, reasons=[in_words(one) for award in awards for one in award.reasons]))
        for reason in (reason for award in awards for reason in award.reasons):
            say(reason)
        if not awards:
            say(Text(_("{number}: no prize"), {"number": explain}))
        return
    if form is Form.JSON:
        put_json(prizes_json(made, spoken()), out)
        return
    put(prizes_table(made, ranked, tournament.event.name), form, out)
    if form is Form.TABLE:
        write()
        for line in summary_lines(made):
            say(line)


def _of_regulations(file: Path, tournament: Tournament) -> PrizeList:
    """The prizes that the organiser announced, shared as it was announced."""
    made = terms_of(tournament).prize_list
    if made is None:
        raise Refusal(_("{file}: its regulations have no prizes: a list PRIZES.toml is accepted"), file=file)
    return made


def _by_what_is_possible(tournament: Tournament) -> bool:
    """Whether games of the last round are open, and the regulations divide prizes then by what they could bring."""
    waiting = any(not game.result.finished for round_ in tournament.rounds for game in round_.games)
    last = len(tournament.rounds) >= (tournament.regulations.rounds or 0)
    return waiting and last and terms_of(tournament).get("broken_off") == EXPECTED


def read_prize_list(path: Path) -> PrizeList:
    """The prize list in a file."""
    try:
        return parse_prize_list(file_text(path))
    except PrizeError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error
