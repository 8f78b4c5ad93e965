"""``torneo lineup``: who sits at the boards of a team in a match."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.logs import ByOption, LogArgument, act, numbers_with_commas, opened
from torneo.cli.shapes.running import Member, Squad, Squads
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo lineup teams.jsonl 1 1,3"


def lineup(
    log: LogArgument,
    team: Annotated[
        int | None, typer.Argument(metavar="[TEAM]", min=1, help="Number of the team. Without it: lists the players.")
    ] = None,
    people: Annotated[
        str | None,
        typer.Argument(
            metavar="[PLAYERS]", help="Numbers of the players with commas, board by board; 0 for an empty board."
        ),
    ] = None,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="The round. Without it: the last published.")
    ] = None,
    reason: Annotated[
        str, typer.Option(metavar="WHY", help="Seat a team otherwise that sits already, such as with a substitute.")
    ] = "",
    by: ByOption = "",
) -> None:
    """Hand in who plays for a team; once both teams of a match have, their players sit down.

    Without PLAYERS it lists those of the team, or of all teams, with their numbers. 'torneo seat' seats whoever has
    handed nothing in by the order of the team.
    """
    if people is None:
        _list(opened(log), team)
        return
    assert team is not None
    seated = numbers_with_commas(people)

    def hand_in(state: State) -> Events:
        round_number = number or state.round_number
        if reason:
            return commands.seat_otherwise(state, round_number, team, seated, reason)
        return commands.hand_in(state, round_number, team, seated)

    tell(act(log, by, hand_in))


def _list(state: State, team: int | None) -> None:
    """The players of one team or of all, in the order of the boards."""
    squads = state.squads
    if squads is None:
        raise Refusal(_("players are paired in this tournament, not teams"))
    if team is not None and team not in state.tournament.by_number:
        raise Refusal(_("there is no team {number}"), number=team)
    teams: list[Squad] = []
    for entrant in state.tournament.players:
        if team in (None, entrant.number):
            people = [(number, squads.people[number]) for number in squads.members.get(entrant.number, ())]
            members = [Member(number=number, name=one.name, rating=one.rating) for number, one in people]
            teams.append(Squad(number=entrant.number, name=entrant.name, members=members))
            say(Text("{number} {name}", {"number": entrant.number, "name": entrant.name}))
            for person, known in people:
                say(
                    Text(
                        "  {number} {name} {rating}",
                        {"number": person, "name": known.name, "rating": known.rating or ""},
                    )
                )
    give(Squads(teams=teams))
