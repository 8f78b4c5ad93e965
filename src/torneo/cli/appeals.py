"""``torneo appeals``: the appeals committee."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.files import load
from torneo.cli.language import say, spoken
from torneo.cli.logs import ByOption, act
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.desk import commands
from torneo.model import limits
from torneo.regulations.appeals import Committee, Method, by_conditions, by_lot, by_vote
from torneo.regulations.problems import OrganisationError
from torneo.regulations.provisions import Terms, terms_of
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo appeals open.trf --arbiter 12=IA --without 3"


def appeals(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    method: Annotated[
        Method | None,
        typer.Option(
            help="By lot, by vote, or by the book's ordered conditions. Without it: by lot with --seed, by vote with"
            " --vote, otherwise as the regulations say, or by the conditions."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=limits.SEED, help="Seed of the lot: the same seed draws the same.")
    ] = None,
    vote: Annotated[
        list[str] | None, typer.Option(metavar="NUMBER=VOTES", help="Votes for a player; repeatable.")
    ] = None,
    arbiter: Annotated[
        list[str] | None, typer.Option(metavar="NUMBER=TITLE", help="A player who is IA, FA or NA; repeatable.")
    ] = None,
    without: Annotated[
        str, typer.Option(metavar="NUMBERS", help="Players who are not to sit on it, with commas.")
    ] = "",
    as_json: JsonOption = False,
    record: Annotated[bool, typer.Option("--record", help="FILE is a log: put the committee into it.")] = False,
    by: ByOption = "",
) -> None:
    """Choose an appeals committee among the players: president, two members, two reserves.

    The conditions, in their order: over 18, another federation, arbiter, rating, age, alphabet. Each member comes
    with the reason.
    """
    tournament = load(file)
    terms = terms_of(tournament)
    try:
        _check_wanted(terms)
        titles = _pairs(arbiter or [], "--arbiter", "12=IA")
        left_out = [_number(part, "--without") for part in without.split(",") if part.strip()]
        match _method(method, seed, vote, terms.appeals_method):
            case Method.LOT:
                if seed is None:
                    raise OrganisationError(_("a lot needs --seed: a whole number, announced beforehand"))
                made = by_lot(tournament, seed, left_out)
            case Method.VOTE:
                votes = {
                    number: _number(count, "--vote") for number, count in _pairs(vote or [], "--vote", "4=12").items()
                }
                made = by_vote(tournament, votes, titles, left_out)
            case Method.CONDITIONS:
                made = by_conditions(tournament, titles, left_out)
    except OrganisationError as error:
        raise Refusal(_("{file}: {why}"), file=file, why=said(error)) from error
    if record:
        act(file, by, lambda state: commands.form_committee(state, made))
    for note in made.notes:
        say(Text(_("{file}: note: {note}"), {"file": file, "note": note}), err=True)
    if as_json:
        put_json(_json(made))
        return
    for member in made.members:
        parts = {"seat": Text(member.seat), "number": member.player.number, "name": member.player.name}
        say(Text("{seat}: {number} {name} — {reason}", {**parts, "reason": member.reason}))


def _check_wanted(terms: Terms) -> None:
    """Refuse to choose a committee that the regulations do not have, or have named."""
    if not terms.is_on("appeals_allowed"):
        raise OrganisationError(_("by its regulations there is no appeal"))
    if (names := terms.get("appeals_committee")) is not None:
        raise OrganisationError(_("its regulations name the committee: {names}"), names=names.replace("\n", "; "))


def _method(asked: Method | None, seed: int | None, vote: list[str] | None, announced: Method | None = None) -> Method:
    """The method asked for, or the one that the other options are of, or the one announced; none is passed over."""
    given = {Method.LOT: "--seed"} if seed is not None else {}
    given |= {Method.VOTE: "--vote"} if vote else {}
    method = asked or next(iter(given), announced or Method.CONDITIONS)
    if announced is not None and method is not announced:
        raise OrganisationError(
            _("by its regulations the committee is chosen otherwise: --method {announced}"), announced=announced.value
        )
    for own, option in given.items():
        if own is not method:
            raise OrganisationError(
                _("{option} is of --method {own}, and --method {method} does not use it: leave one of them out"),
                option=option,
                own=own.value,
                method=method.value,
            )
    return method


def _pairs(texts: list[str], option: str, example: str) -> dict[int, str]:
    pairs = {}
    for text in texts:
        number, found, value = text.partition("=")
        if not found or not value:
            raise OrganisationError(
                _("{option} {text!r}: number and value are accepted, such as {example}"),
                option=option,
                text=text,
                example=example,
            )
        pairs[_number(number, option)] = value.strip()
    return pairs


def _number(text: str, option: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit()):
        raise OrganisationError(_("{option} {text!r}: a whole number is accepted"), option=option, text=text)
    return int(text)


def _json(made: Committee) -> dict[str, object]:
    return {
        "format": "torneo-appeals",
        "version": 1,
        "method": made.method.value,
        "seed": made.seed,
        "members": [
            {
                "seat": member.seat,
                "number": member.player.number,
                "name": member.player.name,
                "reason": member.reason.text(spoken()),
            }
            for member in made.members
        ],
        "notes": [note.text(spoken()) for note in made.notes],
    }
