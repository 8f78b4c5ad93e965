"""``torneo seat``: the players of matches sit down."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.language import say
from torneo.cli.logs import ByOption, LogArgument, act
from torneo.cli.shapes.common import Named
from torneo.cli.shapes.running import Seated, SeatedBoard, SeatedMatch
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.desk.events import BoardsSeated
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo seat teams.jsonl"


def seat(
    log: LogArgument,
    match: Annotated[int | None, typer.Argument(metavar="[MATCH]", min=1, help="One match. Without it: all.")] = None,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    by: ByOption = "",
) -> None:
    """Seat the players of a match, or of all that wait, and print the boards.

    They sit as their teams handed it in, and where a team has handed nothing in, in its order.
    """

    def seated(state: State) -> Events:
        round_number = number or state.round_number
        if match is None:
            return commands.seat_all(state, round_number)
        return commands.seat(state, round_number, match)

    done = act(log, by, seated)
    give(Seated(matches=[_print(done.after, event) for event in done.events if isinstance(event, BoardsSeated)]))


def _print(state: State, event: BoardsSeated) -> SeatedMatch:
    """A match and its boards, on the screen and for programs."""
    assert state.squads is not None
    teams, people = state.tournament.by_number, state.squads.people
    match = next(m for m, g in state.games(event.round) if (g.white, g.black) == (event.white, event.black))
    sides = {"white": teams[event.white].name, "black": teams[event.black].name}
    say(Text(_("match {match}: {white} – {black}"), {"match": match, **sides}))

    def named(number: int) -> Named | None:
        return Named(number=number, name=people[number].name) if number else None

    boards: list[SeatedBoard] = []
    for board, pair in enumerate(event.boards, 1):
        boards.append(SeatedBoard(board=board, white=named(pair.white), black=named(pair.black)))
        white, black = (f"{number} {people[number].name}" if number else "–" for number in (pair.white, pair.black))
        say(Text("  {board}. {white} – {black}", {"board": board, "white": white, "black": black}))
    home, guests = (Named(number=number, name=teams[number].name) for number in (event.white, event.black))
    return SeatedMatch(match=match, white=home, black=guests, boards=boards)
