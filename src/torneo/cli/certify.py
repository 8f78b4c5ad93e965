"""``torneo certify``: the proof of a round, and the program that checks it."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from torneo.check.certificates.proving import Certificate, NotCertifiedError, certify
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import load_for_pairing, note, save
from torneo.cli.language import say
from torneo.cli.pair import EDITION_HELP, OPTION_HELP, SYSTEM_HELP, parse_options, tell_choice, why_not_ready
from torneo.model import Tournament
from torneo.model.entrants import entrants
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import UnknownSystemError, choose
from torneo.pairing.compare import played_lines
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.needs import check_teams
from torneo.pairing.undated import edition_note
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo certify open.trf --round 5 -o round-5.json"
CHECKER = "verify_round.py"
PLAYED_OTHERWISE = _("round {round} was played otherwise: what is proved is the pairing by the rules")


def certify_command(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ] = None,
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round: one that was paired, or the next.")
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="OUT", help="File to write.")] = Path("-"),
    checker: Annotated[
        bool, typer.Option("--checker", help="The program that checks certificates, instead of one: a Python file.")
    ] = False,
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
) -> None:
    """Prove the pairing of a round, with bounds that nothing is better, for whoever wants to check it.

    The certificate is JSON: brackets, the value of each criterion, bounds, colours with their rule, and the hash of
    what the round is made from. To check it takes Python and the file that --checker writes, nothing of Torneo:
    python verify_round.py CERTIFICATE. Proved are dutch (2017, 2026) and team-swiss (2026).
    """
    if checker:
        if file is not None or round_number is not None:
            raise Refusal(_("--checker: it goes without a file and a round"))
        save(output, checker_text())
        return
    if file is None or round_number is None:
        raise Refusal(_("a file and --round are needed, or --checker"))
    tournament = load_for_pairing(file)
    options = parse_options(option)
    try:
        choice = choose(tournament, system, edition, options)
        if choice.system.teams:
            check_teams(tournament)
        if round_number > len(tournament.rounds) + 1:
            raise Refusal(
                _("{file}: round {round}: rounds 1 to {last} can be certified"),
                file=file,
                round=round_number,
                last=len(tournament.rounds) + 1,
            )
        if round_number > len(tournament.rounds) and (reason := why_not_ready(tournament, choice)):
            raise reason
        tell_choice(file, choice)
        certificate = certify(tournament, choice, round_number)
    except NoPairingError as error:
        say(
            Text(_("torneo: {file}: round {round}: {why}"), {"file": file, "round": round_number, "why": error}),
            err=True,
        )
        raise typer.Exit(NO) from error
    except (AccelerationError, NotCertifiedError, UnknownSystemError, ValueError) as error:
        raise Refusal(_("{file}: {why}"), file=file, why=said(error)) from error
    note(file, edition_note(tournament, system, edition))
    if played_otherwise(tournament, certificate):
        note(file, Text(PLAYED_OTHERWISE, {"round": round_number}))
    save(output, json.dumps(certificate, separators=(",", ":")) + "\n")


def played_otherwise(tournament: Tournament, certificate: Certificate) -> bool:
    """Whether the tournament has the round of a certificate, and other pairs, colours or another bye in it."""
    number = certificate["facts"]["round"]
    if number > len(tournament.rounds):
        return False
    played = entrants(tournament).rounds[number - 1]
    either_way = {(game.black, game.white) for game in played.games if not game.coloured}
    lines = {(white, black) for white, black, _article in certificate["boards"]}
    lines |= {(certificate["bye"], 0)} if certificate["bye"] is not None else set()
    found = set(played_lines(played))
    return not lines <= found | either_way or len(lines) != len(found)


def checker_text() -> str:
    """The file that checks certificates, as it is shipped."""
    return resources.files("torneo.check.certificates").joinpath(CHECKER).read_text(encoding="utf-8")
