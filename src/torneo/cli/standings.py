"""``torneo standings``: who is where, with every tie-break and the reason for each place."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.call import STDOUT
from torneo.cli.drawing import Form, check_output, put
from torneo.cli.exits import Refusal
from torneo.cli.files import find, left_by, note
from torneo.cli.language import say, spoken
from torneo.cli.naming import all_named
from torneo.cli.output import put_json, save_lines
from torneo.cli.vocabulary import OutputOption
from torneo.model import Sex, Tournament, limits
from torneo.pairing.competitions import is_named
from torneo.ranking import (
    TIE_BREAK_RULES,
    Application,
    ClubRules,
    Grouping,
    Selection,
    StandingsError,
    System,
    parse_band,
    rank_clubs,
)
from torneo.ranking import standings as make_standings
from torneo.regulations.provisions import terms_of
from torneo.reports.clubs import club_table, clubs_json
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
        int | None, typer.Option("--seed", metavar="S", min=0, max=limits.SEED, help="Draw lots for what stays tied.")
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
    clubs: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=99,
            help="Rank clubs by their N best players; 0: as the regulations of the tournament say.",
        ),
    ] = None,
    grouping: Annotated[
        Grouping | None, typer.Option("--group", help="With --clubs: who scores together. Without it: clubs.")
    ] = None,
    club_tiebreaks: Annotated[
        str | None,
        typer.Option(metavar="CODES", help="With --clubs: PLACES and BEST, with a comma. Without it: both."),
    ] = None,
    complete: Annotated[
        bool | None,
        typer.Option("--complete/--incomplete", help="With --clubs: leave out who has fewer than N players."),
    ] = None,
    form: Annotated[Form, typer.Option("--format", help="Format of the output.")] = Form.TABLE,
    out: OutputOption = STDOUT,
) -> None:
    """Rank a tournament by its points and tie-breaks; a knock-out by how far each came, Keizer by its list.

    In tsv and csv the first line names the columns: 'rank', 'number', 'name', 'PTS' and the codes as given. Notes about
    the list go to standard error. Lots are repeatable: the same seed draws the same order. Clubs have the columns
    PLACES, the sum of the places of those who score, and BEST, their places one by one, for equal points.
    """
    check_output(form, out)
    if clubs is None and not (grouping is None and club_tiebreaks is None and complete is None):
        raise Refusal(_("--group, --club-tiebreaks and --complete go with --clubs N"))
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
            individual=players or bool(selection) or clubs is not None,
            withdrawn=left_by(state) if withdrawn is None else numbers(withdrawn, Text(_("withdrawn players"))),
        )
        ranked = None
        if clubs is not None:
            ranked = rank_clubs(tournament, made, _club_rules(tournament, clubs, grouping, club_tiebreaks, complete))
            made = ranked.standings
        lines = [] if explain is None else explanation_lines(made, explain, spoken())
    except (StandingsError, UnknownEditionError) as error:
        raise Refusal("{file}: {why}", file=file, why=error) from error
    if system is None and not is_named(tournament):
        note(file, Text(_("nothing names the type of tournament: Swiss is assumed; --system names another")))
    for what in made.notes:
        note(file, what)
    if explain is not None:
        if form is Form.JSON:
            put_json(explanation_json(made, explain, spoken()), out)
        else:
            save_lines(out, "".join(f"{line}\n" for line in lines))
        return
    if form is Form.JSON:
        put_json(standings_json(made, spoken()) if ranked is None else clubs_json(ranked, spoken()), out)
        return
    title = tournament.event.name
    put(standings_table(made, title=title) if ranked is None else club_table(ranked, title=title), form, out)
    if form is Form.TABLE:
        names = {row.number: row.name for row in made.rows}
        for group in made.lots:
            say(Text(_("Lots drawn: {numbers}"), {"numbers": "; ".join(all_named(group, names))}))
        for group in made.by_hand:
            say(Text(_("Order by hand: {numbers}"), {"numbers": "; ".join(all_named(group, names))}))
        if reasons:
            say("\n" + "\n".join(pair.told(names).text(spoken()) for pair in made.neighbours))


def _club_rules(
    tournament: Tournament, best: int, grouping: Grouping | None, tie_breaks: str | None, complete: bool | None
) -> ClubRules:
    """How clubs are to be ranked: what was asked for, otherwise what the regulations say, otherwise the usual way."""
    announced = terms_of(tournament).clubs
    if not best and announced is None:
        raise StandingsError(_("the regulations rank no clubs: name the number of players who score with --clubs N"))
    rules = announced if announced is not None else ClubRules(best=best)
    if best:
        rules = replace(rules, best=best)
    if grouping is not None:
        rules = replace(rules, grouping=grouping)
    if tie_breaks is not None:
        codes = tuple(code.strip().upper() for code in tie_breaks.split(",") if code.strip())
        rules = replace(rules, tie_breaks=codes)
    return rules if complete is None else replace(rules, complete=complete)


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
