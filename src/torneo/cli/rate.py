"""``torneo rate``: rating changes and first ratings."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.call import STDOUT
from torneo.cli.drawing import Form, check_output, put
from torneo.cli.exits import Refusal
from torneo.cli.files import load
from torneo.cli.language import say, spoken
from torneo.cli.output import put_json
from torneo.cli.vocabulary import OutputOption
from torneo.model import Tournament
from torneo.rating.coefficient import Facts
from torneo.rating.editions import RATING_RULES, Tempo
from torneo.rating.event import rate as rate_event
from torneo.rating.problems import RatingError
from torneo.regulations.provisions import terms_of
from torneo.regulations.time_controls import TimeControlError, tempo_of
from torneo.reports.rating_document import rating_json
from torneo.reports.ratings import ratings_table, round_robin_table
from torneo.rules import UnknownEditionError
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo rate open.trf --new 17,19 --k 4=10 --json"


if TYPE_CHECKING:
    RatingEditionName = str
else:
    RatingEditionName = StrEnum("RatingEditionName", {edition.id: edition.id for edition in RATING_RULES})


def rate(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    edition: Annotated[
        RatingEditionName | None, typer.Option(help="Edition of B.02. Without it: by the date of the tournament.")
    ] = None,
    tempo: Annotated[
        Tempo | None, typer.Option(help="Without it: by the time control of the file, otherwise standard.")
    ] = None,
    k: Annotated[
        list[str] | None, typer.Option(metavar="NUMBER=K", help="K of a player as the rating list has it; repeatable.")
    ] = None,
    new: Annotated[
        str, typer.Option(metavar="NUMBERS", help="Players with fewer than 30 rated games, with commas.")
    ] = "",
    reached: Annotated[
        str, typer.Option(metavar="NUMBERS", help="Players who once were published with 2400 or more, with commas.")
    ] = "",
    round_robin: Annotated[
        bool, typer.Option("--round-robin", help="Rate as the book does a round robin with unrated players.")
    ] = False,
    form: Annotated[Form, typer.Option("--format", help="Format of the output.")] = Form.TABLE,
    out: OutputOption = STDOUT,
) -> None:
    """Rate a tournament: changes, first ratings, performances, and what each open game would add.

    n, W and We are games, points and expected points against rated opponents; Rc is their average, Rp the
    performance, PTP the perfect performance. K is that of --k, else of the rating list or the arbiter where the file
    has it, else by rating, age and history; "K by" says which. The file does not say how many games somebody has
    played: --new and --reached do.
    """
    check_output(form, out)
    tournament = load(file)
    try:
        made = rate_event(
            tournament,
            edition=edition,
            tempo=tempo or _tempo(tournament),
            facts=_facts(k or [], new, reached),
            round_robin=round_robin,
        )
    except (RatingError, UnknownEditionError) as error:
        raise Refusal("{file}: {why}", file=file, why=error) from error
    for note in (*made.notes, terms_of(tournament).why_not_rated):
        if note is not None:
            say(Text(_("{file}: note: {note}"), {"file": file, "note": note}), err=True)
    if form is Form.JSON:
        put_json(rating_json(made, spoken()), out)
        return
    put(round_robin_table(made) if round_robin else ratings_table(made, tournament.event.name), form, out)


def _tempo(tournament: Tournament) -> Tempo:
    control = tournament.event.time_control
    try:
        return tempo_of(control) if control else Tempo.STANDARD
    except TimeControlError as error:
        raise RatingError(_("{why}; or name the list with --tempo"), why=said(error)) from error


def _facts(given: list[str], new: str, reached: str) -> dict[int, Facts]:
    facts: dict[int, Facts] = {}
    for number in _numbers(new, "--new"):
        facts[number] = Facts(games=0)
    for number in _numbers(reached, "--reached"):
        facts[number] = Facts(games=facts[number].games if number in facts else None, reached_2400=True)
    for text in given:
        who, found, k = text.partition("=")
        if not found or not _whole(who) or not _whole(k.removeprefix("-")):
            raise RatingError(
                _("--k {text!r}: a pairing number and a coefficient are accepted, such as 4=10"), text=text
            )
        facts[int(who)] = Facts(k=int(k))
    return facts


def _numbers(text: str, option: str) -> list[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(_whole(part) for part in parts):
        raise RatingError(_("{option} {text!r}: pairing numbers with commas are accepted"), option=option, text=text)
    return [int(part) for part in parts]


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit()
