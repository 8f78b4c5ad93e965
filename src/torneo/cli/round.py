"""``torneo round``: pairs and publishes the next round of a log, and prints it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Annotated, cast

import typer

from torneo import __version__
from torneo.cli.call import STDOUT, current, give, wants_json
from torneo.cli.drawing import write_table
from torneo.cli.endings import fitting
from torneo.cli.exits import NO, OVER, Refusal
from torneo.cli.files import note
from torneo.cli.language import counted, say, spoken
from torneo.cli.logs import ByOption, LogArgument, OverrideOption, act, opened
from torneo.cli.naming import all_named
from torneo.cli.output import put_json, save
from torneo.cli.shapes.running import Round, Rounds
from torneo.cli.vocabulary import OutputOption
from torneo.desk import State, Unpairable, commands
from torneo.desk.commands import Events
from torneo.desk.ending import over
from torneo.model import Game, limits
from torneo.reports.draw_csv import tsv
from torneo.reports.draw_text import draw
from torneo.reports.hand import Hand, Heads, for_programs
from torneo.reports.round import byes_of, plain_round_table, round_json, round_table
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import SHORT_BYES

EXAMPLE = "torneo round club.jsonl --format tsv"
ENGINE = f"torneo {__version__}"
"""What the log has for the program that paired."""
SEED = 1
"""Of the draw of the initial colour, where nobody names one."""


class RoundForm(StrEnum):
    """What a round can be written as."""

    TEXT = "text"
    TSV = "tsv"
    JSON = "json"


class NoShows(StrEnum):
    """What becomes of players who did not come to their last game."""

    KEEP = "keep"
    WITHDRAW = "withdraw"


class NotHere(StrEnum):
    """What becomes of players whom nobody saw at the check-in."""

    PAIR = "pair"
    LEAVE_OUT = "leave-out"


class _OverError(Exception):
    """No round is to come."""

    def __init__(self, rounds: int) -> None:
        super().__init__(rounds)
        self.rounds = rounds


def round_command(
    log: LogArgument,
    show: Annotated[bool, typer.Option("--show", help="Only print the last published round again.")] = False,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="Only print round N, which is published.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            min=0, max=limits.SEED, help="Seed of the draw of the initial colour before round 1. Without it: 1."
        ),
    ] = None,
    whole: Annotated[
        bool,
        typer.Option(
            "--all", help="Publish every round that is left, where they are known beforehand: games in any order."
        ),
    ] = False,
    no_shows: Annotated[
        NoShows, typer.Option("--no-shows", help="Players who did not come to their last game, unexplained.")
    ] = NoShows.KEEP,
    not_here: Annotated[
        NotHere, typer.Option("--not-here", help="Players who were not seen at the check-in of the desk.")
    ] = NotHere.LEAVE_OUT,
    form: Annotated[RoundForm, typer.Option("--format", help="Format of the output.")] = RoundForm.TEXT,
    out: OutputOption = STDOUT,
    by: ByOption = "",
    override: OverrideOption = "",
) -> None:
    """Pair and publish the next round, and print it; exit code 3 if there is none because it is over.

    In tsv the first line names the columns: 'board', 'white', 'black', all numbers; who does not play stands on
    standard error, and in json. A round that is a draft at the desk is published as it is. Where encounters of several
    games are not decided, their next games are printed instead, with their colours. Exit code 1 if no legal pairing
    exists, 2 if results are missing.
    """
    fitting(out, form.value)
    if show or number is not None:
        give(Rounds(rounds=[]))
        state = opened(log)
        _print(state, _published(log, state, number), form, out)
        return

    def next_round(state: State) -> Events:
        if over(state):
            raise _OverError(state.round_number)
        if commands.games_due(state):
            return []
        if whole:
            return commands.publish_schedule(state)
        return commands.play_on(state, ENGINE, SEED if seed is None else seed, _decided(state, no_shows, not_here))

    try:
        done = act(log, by, next_round, override)
    except _OverError as error:
        give(Rounds(rounds=[]))
        rounds = counted(error.rounds, _("{count} round"), _("{count} rounds"))
        say(Text(_("{file}: it is over after {rounds}"), {"file": log, "rounds": rounds}), err=True)
        raise typer.Exit(OVER) from error
    except Refusal as refusal:
        if not isinstance(refusal.__cause__, Unpairable):
            raise
        give(Rounds(rounds=[]))
        say(Text(_("torneo: {why}"), {"why": refusal}), err=True)
        raise typer.Exit(NO) from refusal
    give(Rounds(rounds=[]))
    if due := commands.games_due(done.after):
        note(log, Text(_("round {round} goes on: these are its next games"), {"round": done.after.round_number}))
        _print(done.after, done.after.round_number, form, out, due)
        return
    for what in _notes(done.before, no_shows, not_here):
        note(log, what)
    for printed in range(done.before.round_number + 1, done.after.round_number + 1):
        _print(done.after, printed, form, out)


def _decided(state: State, no_shows: NoShows, not_here: NotHere) -> commands.Decisions | None:
    """What is decided about everybody in doubt; nothing where a draft has settled that."""
    if state.draft is not None:
        return None
    missed = dict.fromkeys(commands.no_shows(state), no_shows is NoShows.WITHDRAW)
    away = dict.fromkeys(commands.not_here(state), not_here is NotHere.LEAVE_OUT)
    return commands.Decisions(away, missed)


def _notes(before: State, no_shows: NoShows, not_here: NotHere) -> Iterator[Text]:
    """What was decided without asking."""
    if before.draft is not None:
        yield Text(_("round {round} was a draft, which is published as it is"), {"round": before.draft.round})
        return
    names = {player.number: player.name for player in before.tournament.players}
    if missed := commands.no_shows(before):
        template = (
            _("did not come to their last game and are withdrawn: {numbers}")
            if no_shows is NoShows.WITHDRAW
            else _("did not come to their last game and are paired all the same: {numbers}; --no-shows withdraw")
        )
        yield Text(template, {"numbers": "; ".join(all_named(missed, names))})
    if away := commands.not_here(before):
        template = (
            _("not seen at the check-in and left out: {numbers}; --not-here pair")
            if not_here is NotHere.LEAVE_OUT
            else _("not seen at the check-in and paired all the same: {numbers}")
        )
        yield Text(template, {"numbers": "; ".join(all_named(away, names))})


def _published(log: Path, state: State, number: int | None) -> int:
    """The round that is asked for, which must be published."""
    if not state.round_number:
        raise Refusal(_("{file}: no round is published yet"), file=log)
    if number is not None and number > state.round_number:
        raise Refusal(
            _("{file}: there is no round {round}; accepted is 1 to {last}"),
            file=log,
            round=number,
            last=state.round_number,
        )
    return number or state.round_number


def _print(
    state: State, number: int, form: RoundForm, out: Path, due: Sequence[tuple[int, Game]] | None = None
) -> None:
    """Print a published round, or the games that are due in it."""
    tournament, boards = state.tournament, state.games(number) if due is None else due
    hand = Hand(spoken())
    match form:
        case RoundForm.JSON:
            _put(cast("Round", round_json(tournament, number, boards)), out)
        case RoundForm.TSV:
            save(out, tsv(plain_round_table(boards), for_programs(hand)))
            people = tournament.by_number
            for bye in byes_of(tournament, number):
                who = f"{bye.player} {people[bye.player].name}".rstrip()
                say(Text("{who}: {bye}", {"who": who, "bye": SHORT_BYES[bye.kind]}), err=True)
        case RoundForm.TEXT:
            table = round_table(tournament, number, boards, teams=state.squads is not None)
            shown = replace(hand, heads=Heads.HEADINGS, unrated="-")
            if out == STDOUT:
                write_table(table, shown)
            else:
                save(out, "".join(f"{line.text}\n" for line in draw(table, shown)))


def _put(document: Round, out: Path) -> None:
    """A round as JSON: alone, or behind those that this call has published already."""
    if wants_json():
        give(Rounds(rounds=[*cast("Rounds", current().data)["rounds"], document]))
    else:
        put_json(document, out)
