"""``torneo pair``: the next round of a tournament."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.files import load, note, save
from torneo.cli.language import say
from torneo.model import Result, Tournament
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.systems import UnknownSystemError, pair
from torneo.pairing.undated import edition_note
from torneo.words import Text, said
from torneo.words import marked as _

EXAMPLE = "torneo pair open.trf --edition 2026 -o round5.txt"

SYSTEM_HELP = "Pairing system. Without it: the file's record 192, otherwise dutch."
EDITION_HELP = "Edition of the rules. Without it: record 192, then the tournament's date, then the one in force."
OPTION_HELP = "A setting of the system, NAME=VALUE; may be given several times. 'torneo systems' lists them."


def pair_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Report file or JSON document; - is standard input.")],
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="OUT", help="File to write.")] = Path("-"),
    as_json: Annotated[bool, typer.Option("--json", help="Boards, bye and the whole trace as JSON.")] = False,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
) -> None:
    """Pair the next round.

    Prints the number of lines that follow, then "white black" for each board in order, the bye as "number 0".
    Exit code 1 if no legal pairing exists: the message says who cannot be paired and why.
    """
    tournament = load(file)
    if reason := why_not_ready(tournament):
        raise Refusal(_("{file}: {why}"), file=file, why=reason)
    try:
        pairing = pair(tournament, system, edition, options=parse_options(option))
    except NoPairingError as error:
        say(Text(_("torneo: {file}: {why}"), {"file": file, "why": said(error)}), err=True)
        raise typer.Exit(NO) from error
    except (AccelerationError, UnknownSystemError, ValueError) as error:
        raise Refusal(_("{file}: {why}"), file=file, why=said(error)) from error
    note(file, edition_note(tournament, system, edition))
    save(output, as_document(pairing) if as_json else "\n".join(pairing.lines()) + "\n")


def parse_options(given: list[str] | None) -> dict[str, str]:
    """Options of a system from NAME=VALUE texts."""
    options = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal(_("option {text!r}: NAME=VALUE is accepted"), text=text)
        options[name] = value
    return options


def why_not_ready(tournament: Tournament) -> Text | None:
    """Why there is no next round to pair: all are paired, or a game is open that nobody declared adjourned."""
    total = tournament.regulations.rounds
    if total is not None and len(tournament.rounds) >= total:
        return Text(_("all {total} rounds are paired; there is no next one"), {"total": total})
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            if game.result is Result.PENDING:
                return Text(
                    _(
                        "round {round} has no result for {white} - {black}; results,"
                        " or ? for an adjourned game, are needed before the next round (C.04.2 3.1)"
                    ),
                    {"round": number, "white": game.white, "black": game.black},
                )
    return None


def as_document(pairing: RoundPairing) -> str:
    """The pairing and its trace as JSON."""
    return json.dumps(asdict(pairing), ensure_ascii=False, indent=1) + "\n"
