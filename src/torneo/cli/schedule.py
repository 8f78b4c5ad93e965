"""``torneo schedule``: pairings fixed before the first game."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli import schedule_knockout, schedule_stages
from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.schedule_output import (
    STDOUT,
    Delivery,
    Format,
    FormatOption,
    FromOption,
    OutputOption,
    SeedOption,
    VerifyOption,
    deliver,
    entry_of,
    refusing,
    report,
)
from torneo.model import Tournament
from torneo.pairing.tables.nagarajan import draw_first_number
from torneo.pairing.tables.registry import SYSTEMS, build, verify
from torneo.pairing.tables.rounds import schedule_of
from torneo.pairing.tables.schedule import Schedule
from torneo.text import Text
from torneo.text import marked as _

app = typer.Typer(
    help="Schedule a tournament whose pairings are fixed before the first game.",
    epilog="torneo schedule berger --players 10 --format trf26 -o club.trf",
    no_args_is_help=True,
)

PlayersOption = Annotated[
    int | None, typer.Option(metavar="N", help="How many players; as many as --from has if left out.")
]
BoardsOption = Annotated[
    int | None, typer.Option(metavar="N", help="How many players a team has; as in --from if left out.")
]
TeamsOption = Annotated[
    int | None, typer.Option(metavar="N", help="How many teams; as many as --from has if left out.")
]
CyclesOption = Annotated[int, typer.Option(metavar="K", help="How many times everybody meets.")]
LastOption = Annotated[int | None, typer.Option(metavar="ROUND", help="The round to be played at the end.")]


class ReverseLastTwo(StrEnum):
    """The cycles whose last two rounds are exchanged."""

    NONE = "none"
    FIRST = "first"
    EVERY = "every"


class LotWinner(IntEnum):
    """Which of the two strongest won the lot."""

    FIRST = 1
    SECOND = 2


def _schedule(
    name: str, size: int | None, delivery: Delivery, source: Path | None, cycles: int = 1, **options: object
) -> None:
    """Build a system of the registry and deliver it, or check the rounds that a file has."""
    entry = entry_of(source)
    system = SYSTEMS[name]
    with refusing():
        if entry is not None and entry.rounds and delivery.verify:
            report(system.checks, verify(name, schedule_of(name, entry, cycles)))
            return
        if size is None:
            size = _size(system.needs.name, entry)
        given = {option: value for option, value in options.items() if value is not None}
        built = build(name, size, **given, **({"cycles": cycles} if cycles != 1 else {}))
        assert isinstance(built, Schedule)
    with refusing(source):
        deliver(built, delivery, entry)
    if delivery.verify:
        report(system.checks, verify(name, built))


def _size(needed: str, entry: Tournament | None) -> int:
    """The size that a file gives; a refusal without a file."""
    if entry is None:
        raise Refusal(_("--{needed} N or --from FILE is needed"), needed=needed)
    if needed == "teams":
        return len(entry.teams)
    if needed == "boards":
        return max((len(team.members) for team in entry.teams), default=0)
    return len(entry.players)


@app.command("berger", epilog="torneo schedule berger --players 6")
def berger(
    players: PlayersOption = None,
    cycles: CyclesOption = 1,
    reverse_last_two: Annotated[
        ReverseLastTwo, typer.Option(help="The cycles whose last two rounds are exchanged.")
    ] = ReverseLastTwo.NONE,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Round robin by the Berger tables, for any number of players.

    With an odd number one player is free in each round. 'first' exchanges the last two rounds of the first cycle, as
    FIDE recommends for double rounds; 'every' those of every cycle.
    """
    delivery = Delivery(form, output, verified)
    _schedule("berger", players, delivery, source, cycles, reverse_last_two=reverse_last_two.value)


@app.command("nagarajan", epilog="torneo schedule nagarajan --players 8 --lot-winner 2")
def nagarajan(
    players: PlayersOption = None,
    lot_winner: Annotated[
        LotWinner | None,
        typer.Option(help="Who won the lot between numbers 1 and 2; if left out, 1, or drawn by --seed."),
    ] = None,
    seed: SeedOption = None,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Round robin of 3 to 20 players numbered by strength, with colours to match."""
    if lot_winner is None and seed is not None:
        lot_winner = LotWinner(draw_first_number(seed))
        say(Text(_("the lot was won by {value}"), {"value": lot_winner.value}), err=True)
    winner = None if lot_winner is None else lot_winner.value
    _schedule("nagarajan", players, Delivery(form, output, verified), source, lot_winner=winner)


@app.command("groups", epilog="torneo schedule groups --players 12 --groups 3")
def groups(
    in_groups: Annotated[int, typer.Option("--groups", metavar="G", help="How many groups; they divide the players.")],
    players: PlayersOption = None,
    cycles: CyclesOption = 1,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Round robin in equal groups, all at the same time; players are dealt to the groups by strength, to and fro."""
    _schedule("groups", players, Delivery(form, output, verified), source, cycles, groups=in_groups)


@app.command("scheveningen", epilog="torneo schedule scheveningen --boards 6")
def scheveningen(
    boards: BoardsOption = None,
    last: LastOption = None,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Two teams of an even number of players, everybody of one against everybody of the other; the classic tables."""
    _schedule("scheveningen", boards, Delivery(form, output, verified), source, last=last)


@app.command("djaja", epilog="torneo schedule djaja --boards 7 --last 1")
def djaja(
    boards: BoardsOption = None,
    last: LastOption = None,
    resting: Annotated[
        bool, typer.Option("--resting", help="Odd teams by the next even table: who meets the missing player rests.")
    ] = False,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Two teams, everybody of one against everybody of the other; the modern tables, with both colours in each team."""
    _schedule("djaja", boards, Delivery(form, output, verified), source, last=last, resting=resting or None)


@app.command("semi-scheveningen", epilog="torneo schedule semi-scheveningen --boards 8")
def semi_scheveningen(
    boards: BoardsOption = None,
    last: LastOption = None,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Two teams in halves: first half against first half and second against second, in half the rounds."""
    _schedule("semi-scheveningen", boards, Delivery(form, output, verified), source, last=last)


@app.command("hutton", epilog="torneo schedule hutton --teams 4")
def hutton(
    teams: TeamsOption = None,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Three teams of 4 players, four of 6 or five of 8 against one another in a single round."""
    _schedule("hutton", teams, Delivery(form, output, verified), source)


@app.command("hilton", epilog="torneo schedule hilton --teams 6")
def hilton(
    teams: TeamsOption = None,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """An even number of teams, with one player less in each, against one another in three rounds."""
    _schedule("hilton", teams, Delivery(form, output, verified), source)


@app.command("skalitzka", epilog="torneo schedule skalitzka --boards 6")
def skalitzka(
    boards: BoardsOption = None,
    form: FormatOption = Format.TEXT,
    output: OutputOption = STDOUT,
    verified: VerifyOption = False,
    source: FromOption = None,
) -> None:
    """Three teams of an even number of players in two rounds, and no team rests."""
    _schedule("skalitzka", boards, Delivery(form, output, verified), source)


app.command("knockout", epilog=schedule_knockout.EXAMPLE)(schedule_knockout.knockout_command)
app.command("dapiran", epilog=schedule_knockout.DAPIRAN_EXAMPLE)(schedule_knockout.dapiran_command)
app.command("match", epilog=schedule_stages.MATCH_EXAMPLE)(schedule_stages.match_command)
app.command("varma", epilog=schedule_stages.VARMA_EXAMPLE)(schedule_stages.varma_command)
app.command("multistage", epilog=schedule_stages.MULTISTAGE_EXAMPLE)(schedule_stages.multistage_command)
app.command("amsterdam", epilog=schedule_stages.AMSTERDAM_EXAMPLE)(schedule_stages.amsterdam_command)
