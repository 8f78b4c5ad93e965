"""``torneo enter``: more players, before round 1 or late."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.entrants import tell_repeats, tell_unread, the_entrants
from torneo.cli.exits import Refusal
from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act
from torneo.cli.telling import tell
from torneo.desk import State, commands
from torneo.files.entries import cells
from torneo.files.entries.repeats import Deed
from torneo.model import Player
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo enter club.jsonl 'Ruiz Soler, Ana' --rating 1900"


def enter(
    log: LogArgument,
    name: Annotated[str | None, typer.Argument(metavar="[NAME]", help="One player: Last, First.")] = None,
    rating: Annotated[str, typer.Option(help="Rating of that player.")] = "",
    federation: Annotated[str, typer.Option(help="Federation: a code such as ESP, or the country.")] = "",
    club: Annotated[str, typer.Option(help="Club or school.")] = "",
    team: Annotated[str, typer.Option(help="Team, which may be there already.")] = "",
    title: Annotated[str, typer.Option(help="FIDE title, such as FM.")] = "",
    sex: Annotated[str, typer.Option(help="m or w.")] = "",
    birth: Annotated[str, typer.Option(help="Date or year of birth.")] = "",
    fide_id: Annotated[str, typer.Option("--fide-id", metavar="N", help="FIDE number.")] = "",
    players: Annotated[
        Path | None,
        typer.Option(
            "--players", "--file", metavar="PLAYERS", help="A list instead (CSV, XLSX), as 'torneo new' takes it."
        ),
    ] = None,
    duplicates: Annotated[
        str,
        typer.Option(
            metavar="DEED",
            help="With a list, whoever is entered or stands there already: skip, update or enter all the same."
            " Without it a FIDE number that is there is refused.",
        ),
    ] = "",
    halves: Annotated[
        int | None,
        typer.Option(
            "--halves",
            metavar="N",
            min=0,
            help="A late entry has half a point for N of the rounds missed. Without it: as the regulations say.",
        ),
    ] = None,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Enter a player, or all of a list: before round 1, or later as late entries, where the format has room for them.

    A late entry gets the number of the initial order, and the numbers behind it move.
    """
    if (name is None) == (players is None):
        raise Refusal(_("one NAME is accepted, or --players with a list"))
    if players is not None:
        if duplicates and duplicates not in set(Deed):
            raise Refusal(_("--duplicates {found}: skip, update or enter is accepted"), found=duplicates)
        entered = the_entrants(players, twice=bool(duplicates))
        people, teams = entered.players, entered.teams

        def taken(state: State) -> commands.Events:
            if not duplicates:
                tell_repeats(players, entered, state.whole.players)
                return commands.enter_all(state, people, teams, halves)
            deeds = dict.fromkeys(range(len(people)), Deed(duplicates))
            return commands.take_list(state, people, teams, deeds, halves)

        done = act(log, by, taken, override)
        tell_unread(players, entered)
    else:
        wrong: list[Text] = []
        player = Player(
            1,
            name or "",
            cells.rating(rating.strip(), wrong),
            cells.title(title.strip(), wrong),
            cells.sex(sex.strip(), wrong, spanish=False),
            cells.federation(federation.strip(), wrong),
            cells.fide_id(fide_id.strip(), wrong),
            cells.birth(birth.strip(), wrong),
            club=" ".join((club or team).split()),
        )
        if wrong:
            raise Refusal("{why}", why=wrong[0])
        named = " ".join(team.split())
        done = act(log, by, lambda state: commands.enter_all(state, [player], [named], halves), override)
    tell(done)
