"""``torneo pair``: the next round of a tournament."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT
from torneo.cli.endings import fitting
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import load_for_pairing, note
from torneo.cli.language import say
from torneo.cli.naming import named, on_terminal, pair_named
from torneo.cli.output import put_json, save
from torneo.cli.vocabulary import JsonOption, OutputOption
from torneo.model import Tournament
from torneo.model.entrants import entrants
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import Choice, UnknownSystemError, choose
from torneo.pairing.protection import together_text
from torneo.pairing.readiness import why_not_ready
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair
from torneo.pairing.undated import edition_note
from torneo.text import Text, said
from torneo.text import marked as _
from torneo.writing.byes import SHORT_BYES

__all__ = ["EXAMPLE", "pair_command", "parse_options", "tell_choice", "why_not_ready"]

EXAMPLE = "torneo pair open.trf --edition 2026 -o round5.txt"

SYSTEM_HELP = "Pairing system. Without it: the file's record 192, otherwise dutch, with a note."
EDITION_HELP = "Edition of the rules. Without it: record 192, then the tournament's date, then the one in force."
OPTION_HELP = "A setting of the system, NAME=VALUE; may be given several times. 'torneo systems' lists them."


def pair_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    output: OutputOption = Path("-"),
    as_json: JsonOption = False,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
) -> None:
    """Pair the next round.

    Prints the number of lines that follow, then "white black" for each board in order, the bye as "number 0"; on a
    terminal the boards with names.
    Exit code 1 if no legal pairing exists: the message says who cannot be paired and why.
    """
    fitting(output, "json" if as_json else "text")
    tournament = load_for_pairing(file)
    given = parse_options(option)
    try:
        tell_choice(file, choose(tournament, system, edition, given))
        pairing = pair(tournament, system, edition, options=given)
    except NoPairingError as error:
        say(Text("torneo: {file}: {why}", {"file": file, "why": said(error)}), err=True)
        raise typer.Exit(NO) from error
    except (AccelerationError, UnknownSystemError, ValueError) as error:
        raise Refusal("{file}: {why}", file=file, why=said(error)) from error
    note(file, edition_note(tournament, system, edition))
    if pairing.together:
        note(file, together_text(pairing))
    if as_json:
        put_json(as_document(pairing, tournament))
    elif output == STDOUT and on_terminal():
        _show(pairing, tournament)
    else:
        save(output, "\n".join(pairing.lines()) + "\n")


def _show(pairing: RoundPairing, tournament: Tournament) -> None:
    """The round for a person at a terminal: board by board, with names."""
    names = {entrant.number: entrant.name for entrant in entrants(tournament).players}
    wide = len(str(len(pairing.boards)))
    for place, board in enumerate(pairing.boards, 1):
        say(f"{place:>{wide}}  {pair_named(board.white, board.black, names)}")
    if pairing.bye is not None:
        kind = SHORT_BYES[pairing.bye_kind]
        say(Text("{room}  {who}: {bye}", {"room": " " * wide, "who": named(pairing.bye, names), "bye": kind}))


def tell_choice(file: Path, choice: Choice) -> None:
    """Say on standard error that a system was assumed, if it was."""
    note(file, choice.note)


def parse_options(given: list[str] | None) -> dict[str, str]:
    """Options of a system from NAME=VALUE texts."""
    options = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal(_("option {option!r}: NAME=VALUE is accepted"), option=text)
        options[name] = value
    return options


def as_document(pairing: RoundPairing, tournament: Tournament) -> dict[str, object]:
    """The pairing and its trace for programs, with the names of everybody at a board."""
    names = {entrant.number: entrant.name for entrant in entrants(tournament).players}
    boards = [
        {
            "white": board.white,
            "white_name": names[board.white],
            "black": board.black,
            "black_name": names[board.black],
            "colour_rule": board.colour_rule,
        }
        for board in pairing.boards
    ]
    bye = "" if pairing.bye is None else names[pairing.bye]
    return {**asdict(pairing), "boards": boards, "bye_name": bye}
