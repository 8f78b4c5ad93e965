"""``torneo explain``: how a round was paired, in words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import load_for_pairing, note
from torneo.cli.language import say, spoken
from torneo.cli.pair import EDITION_HELP, OPTION_HELP, SYSTEM_HELP, parse_options, tell_choice, why_not_ready
from torneo.cli.shapes.pairing import Explained, ExplainedLine, ExplainedPart
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import UnknownSystemError, choose
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.result import NoPairingError
from torneo.pairing.swiss.needs import check_teams
from torneo.pairing.telling import Part, as_lines, tell
from torneo.pairing.undated import edition_note
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo explain open.trf --round 5 --player 12 --language es"


def explain_command(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    round_number: Annotated[
        int, typer.Option("--round", metavar="N", min=1, help="The round: one that was paired, or the next.")
    ],
    player: Annotated[
        int | None, typer.Option(metavar="P", help="Only what concerns the player, or the team, with this number.")
    ] = None,
    board: Annotated[int | None, typer.Option(metavar="B", help="Only what concerns this board.")] = None,
    against: Annotated[
        int | None, typer.Option(metavar="Q", help="With --player: why the two do not meet (team-swiss, double-swiss).")
    ] = None,
    system: Annotated[str | None, typer.Option(help=SYSTEM_HELP)] = None,
    edition: Annotated[str | None, typer.Option(help=EDITION_HELP)] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
) -> None:
    """Explain the pairing of a round: brackets, candidates refused, floaters, colours, the bye, each with its article.

    A round that was played otherwise than the rules have it is told as such first, with the boards that differ.
    """
    if player is not None and board is not None:
        raise Refusal(_("--player and --board: one of the two is accepted"))
    if against is not None and player is None:
        raise Refusal(_("--against: it goes with --player"))
    tournament = load_for_pairing(file)
    options = parse_options(option)
    try:
        choice = choose(tournament, system, edition, options)
        if choice.system.teams:
            check_teams(tournament)
    except (UnknownSystemError, ValueError) as error:
        raise Refusal(_("{file}: {why}"), file=file, why=said(error)) from error
    if round_number > len(tournament.rounds) + 1:
        raise Refusal(
            _("{file}: round {round}: rounds 1 to {last} can be explained"),
            file=file,
            round=round_number,
            last=len(tournament.rounds) + 1,
        )
    try:
        if round_number > len(tournament.rounds) and (reason := why_not_ready(tournament, choice)):
            raise reason
        tell_choice(file, choice)
        explained = explain(
            tournament,
            round_number,
            system=system,
            edition=edition,
            options=options,
            player=player,
            board=board,
            against=against,
        )
    except NoPairingError as error:
        say(
            Text(_("torneo: {file}: round {round}: {why}"), {"file": file, "round": round_number, "why": error}),
            err=True,
        )
        raise typer.Exit(NO) from error
    except (AccelerationError, NotInRoundError, ValueError) as error:
        raise Refusal(_("{file}: {why}"), file=file, why=said(error)) from error
    note(file, edition_note(tournament, system, edition))
    parts = tell(explained, spoken())
    give(Explained(round=round_number, parts=[_part(part) for part in parts]))
    say("\n".join(as_lines(parts)))


def _part(part: Part) -> ExplainedPart:
    lines = [ExplainedLine(depth=line.depth, text=line.text) for line in part.lines]
    return ExplainedPart(title=part.title, lines=lines, warning=part.warning)
