"""``torneo new``: the log of a new tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.entrants import tell_unread, the_entrants
from torneo.cli.exits import Refusal
from torneo.cli.files import read_bytes
from torneo.cli.language import counted, say, spoken
from torneo.cli.logs import ByOption, make
from torneo.cli.pair import OPTION_HELP, parse_options
from torneo.desk import State, commands, sentence
from torneo.desk.commands import Events
from torneo.desk.events import Created, Seat
from torneo.desk.override import Command
from torneo.desk.setting_up import check_rounds, draw, set_up
from torneo.files.entries.tables import read_table
from torneo.files.schedule_lists import ScheduleListError, read_schedule
from torneo.model import BoardOrder, Event, Seating, TeamRules, limits
from torneo.pairing.formats import FORMATS
from torneo.ranking import StandingsError
from torneo.ranking.codes import parse_codes
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

EXAMPLE = "torneo new autumn.jsonl --format dutch --rounds 5 --name Autumn --players entries.csv"


def new(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="File to write; one that is there stays as it is.")],
    system: Annotated[str, typer.Option("--format", help="How it is played; 'torneo systems' lists the formats.")],
    name: Annotated[str, typer.Option(help="What the tournament is called.")],
    players: Annotated[
        Path | None,
        typer.Option(
            metavar="PLAYERS.csv",
            help="Who plays: name, rating, club, federation, team, title, sex, birth, fide_id, number, whichever there"
            " are.",
        ),
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Edition of the rules. Without it: the one in force.")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=OPTION_HELP)] = None,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, max=limits.ROUNDS, help="Number of rounds; needed where the format does not say it."),
    ] = None,
    tie_breaks: Annotated[
        str | None,
        typer.Option("--tiebreaks", metavar="CODES", help="Tie-breaks with commas. Without it: the usual ones."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, max=limits.SEED, help="Draw lots: for the numbers of a closed format, else for the initial colour."
        ),
    ] = None,
    schedule: Annotated[
        Path | None,
        typer.Option(
            metavar="SCHEDULE.csv",
            help="Rounds that are played as they stand, in the format 'fixed': round, board, white, black.",
        ),
    ] = None,
    boards: Annotated[
        int | None,
        typer.Option(
            min=1, max=limits.BOARDS, help="Teams are paired, and play on so many boards; the list names the teams."
        ),
    ] = None,
    board_order: Annotated[
        BoardOrder, typer.Option("--board-order", help="In which order the players of a team sit down.")
    ] = BoardOrder.FIXED,
    tolerance: Annotated[
        int, typer.Option(min=0, max=limits.RATING, help="Rating points by which the order by rating may be left.")
    ] = 0,
    board_colours: Annotated[
        str, typer.Option("--board-colours", metavar="WBWB", help="Colours of the team that is named first, by board.")
    ] = "",
    by: ByOption = "",
) -> None:
    """Begin a tournament: its log is the file that 'round', 'result' and all other commands work on.

    Columns of the list come in any order, with English or Spanish headings and commas, semicolons or tabs. Numbers are
    given by rating when round 1 is paired; in a closed format the order of the list gives them, or the lot.
    """
    entrants = None if players is None else the_entrants(players)
    codes = None if tie_breaks is None else _codes(tie_breaks)
    rules = _rules(system, boards, board_order, tolerance, board_colours)

    def create(_state: State) -> Events:
        return set_up(
            Event(" ".join(name.split())),
            system,
            edition,
            parse_options(option),
            rounds=rounds,
            tie_breaks=codes,
            teams=rules,
        )

    def enter(state: State) -> Events:
        return commands.enter_all(state, entrants.players, entrants.teams) if entrants else []

    def begin(state: State) -> Events:
        if entrants:
            check_rounds(state)
        return [] if seed is None else draw(state, seed)

    def bring(state: State) -> Events:
        return [] if schedule is None else commands.bring_schedule(state, _rounds(schedule, state))

    steps: tuple[Command, ...] = (create, enter, begin, bring)
    state = make(log, by, *steps)
    if players is not None and entrants is not None:
        tell_unread(players, entrants)
    created = Created(state.tournament.event, state.tournament.regulations, tuple(state.options.items()))
    entered = len(state.tournament.players)
    if rules is None:
        count = counted(entered, _("{count} player"), _("{count} players"))
    else:
        count = counted(entered, _("{count} team"), _("{count} teams"))
    say(Text("{file}: {what}; {players}", {"file": log, "what": sentence(created, spoken()), "players": count}))


def _rules(system: str, boards: int | None, order: BoardOrder, tolerance: int, colours: str) -> TeamRules | None:
    """How teams play, where they do: a number of boards says so, or a format that is for teams alone."""
    if boards is None and not (system in FORMATS and FORMATS[system].teams):
        if colours or tolerance or order is not BoardOrder.FIXED:
            raise Refusal(_("--boards says that teams are paired: without it there is no order or colour of boards"))
        return None
    try:
        return TeamRules(Seating(boards, order, tolerance), colours.upper())
    except WrongValueError as error:
        raise Refusal("{why}", why=error) from error


def _codes(text: str) -> tuple[str, ...]:
    try:
        return tuple(code.text.upper() for code in parse_codes(text))
    except StandingsError as error:
        raise Refusal("{why}", why=error) from error


def _rounds(path: Path, state: State) -> list[list[Seat]]:
    """The boards of each round in a list."""
    try:
        rounds = read_schedule(read_table(read_bytes(path)), state.tournament.players)
    except (ScheduleListError, WrongValueError) as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error
    return [[Seat(*pair) for pair in games] for games in rounds]
