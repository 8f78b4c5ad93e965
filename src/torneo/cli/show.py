"""``torneo show``: a tournament as tables in the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from torneo.cli.exits import Refusal
from torneo.cli.files import load
from torneo.cli.language import spoken
from torneo.model import (
    ByeKind,
    Colour,
    Game,
    History,
    Player,
    PointSystem,
    Result,
    Round,
    Team,
    Tournament,
    format_points,
)
from torneo.model.corrections import MARK, correction_notes
from torneo.model.json_form import to_json
from torneo.pairing.boards import board_order

EXAMPLE = "Example: torneo show open.trf --round 3"

_SHOWN = {"1": "1", "0": "0", "=": "½", "W": "1 unrated", "D": "½ unrated", "L": "0 unrated", "+": "+", "-": "-"}
_BYES = {
    ByeKind.PAIRING: "bye",
    ByeKind.FULL: "full-point bye",
    ByeKind.HALF: "half-point bye",
    ByeKind.ZERO: "zero-point bye",
    ByeKind.EMPTY_BOARD: "nobody opposite",
}


_COLOURS = {Colour.WHITE: "White", Colour.BLACK: "Black"}


def show(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Report file or JSON document; - is standard input.")],
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Show the pairings and results of round N.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The whole tournament as JSON, for programs.")] = False,
) -> None:
    """Show a tournament: header, players, pairings and results of a round, cross table."""
    tournament = load(file)
    if as_json:
        typer.echo(json.dumps(to_json(tournament), ensure_ascii=False, indent=1))
        return
    if round_number is not None and not 1 <= round_number <= len(tournament.rounds):
        played = f"1 to {len(tournament.rounds)}" if tournament.rounds else "none: nothing is paired yet"
        raise Refusal(f"{file}: there is no round {round_number}; accepted is {played}")
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal:
        console.width = 200
    _header(console, tournament)
    if round_number is not None:
        _round(console, tournament, round_number)
        _corrections(console, tournament, round_number)
        return
    _players(console, tournament)
    if tournament.teams:
        _teams(console, tournament)
    if tournament.rounds:
        _round(console, tournament, len(tournament.rounds))
        _cross_table(console, tournament)
        _corrections(console, tournament)


def _corrections(console: Console, tournament: Tournament, number: int | None = None) -> None:
    """Which of the games shown are rated otherwise than they score."""
    for note in correction_notes(tournament):
        if number in (None, note.values["round"]):
            console.print(note.text(spoken()))


def _table(title: str, *columns: str, right: tuple[str, ...] = ()) -> Table:
    table = Table(title=title, title_justify="left", box=None, header_style="bold", title_style="bold", pad_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", no_wrap=column != "Members")
    return table


def _print(console: Console, table: Table) -> None:
    """Print a table whole: a terminal too narrow for it wraps its lines, and nothing is cut."""
    needed = Measurement.get(console, console.options.update(max_width=10_000), table).maximum
    console.width = max(console.width, needed)
    console.print(table, "")


def _header(console: Console, tournament: Tournament) -> None:
    event, regulations = tournament.event, tournament.regulations
    console.print(Text(event.name or "Tournament without a name", style="bold"))
    dates = " to ".join(day.isoformat() for day in (event.start, event.end) if day)
    total = regulations.rounds or "?"
    facts = {
        "Place": ", ".join(text for text in (event.city, event.federation) if text),
        "Dates": dates,
        "Chief arbiter": event.chief_arbiter,
        "Deputies": ", ".join(event.deputies),
        "Rate of play": event.rate_of_play or event.time_control,
        "System": regulations.system or event.kind,
        "Tie-breaks": ", ".join(regulations.standings_order or regulations.tie_breaks),
        "Players": str(len(tournament.players)),
        "Teams": str(len(tournament.teams)) if tournament.teams else "",
        "Rounds": f"{len(tournament.rounds)} paired of {total}",
        "Points": _point_system(regulations.points),
        "Initial colour": _COLOURS[regulations.initial_colour] if regulations.initial_colour else "",
    }
    for name, text in facts.items():
        if text:
            console.print(f"{name + ':':<16}{text}")
    for line in _agenda(tournament):
        console.print(line)
    console.print()


def _point_system(points: PointSystem) -> str:
    """What differs from the usual points."""
    return ", ".join(
        f"{each.name.replace('_', ' ')} {format_points(value)}"
        for each in fields(PointSystem)
        if (value := getattr(points, each.name)) != getattr(PointSystem(), each.name)
    )


def _agenda(tournament: Tournament) -> list[str]:
    """What the next pairing has to know: byes asked for, pairs that may not meet, games that go on."""
    regulations = tournament.regulations
    entrants: Iterable[Player | Team] = tournament.teams if tournament.pairs_teams else tournament.players
    names = {each.number: f"{each.number} {each.name}".rstrip() for each in entrants}
    lines = [
        f"Round {asked.round}: {names[asked.player]} has asked for a {_BYES[asked.kind]}"
        for asked in regulations.requested_byes
    ]
    for pairs in regulations.forbidden:
        last = pairs.last_round or "the end"
        when = "" if (pairs.first_round, pairs.last_round) == (1, None) else f" in rounds {pairs.first_round} to {last}"
        lines.append(f"May not meet{when}: {', '.join(names[number] for number in pairs.players)}")
    for entry in regulations.virtual_points:
        amounts = ((entry.match_points, "match points"), (entry.points, "game points"))
        points = ", ".join(f"{format_points(amount)} {name}" for amount, name in amounts if amount)
        rounds = _range(entry.first_round, entry.last_round)
        given = points if tournament.pairs_teams else format_points(entry.points)
        lines.append(
            f"Virtual points in round{'s' * (rounds != str(entry.first_round))} {rounds}:"
            f" {given or '0.0'} for {_range(entry.first_player, entry.last_player)}"
        )
    for number, round_ in enumerate(tournament.rounds, 1):
        lines += [
            f"Round {number}: {game.white}-{game.black} is adjourned"
            for game in round_.games
            if game.result is Result.ADJOURNED
        ]
    return lines


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _teams(console: Console, tournament: Tournament) -> None:
    table = _table("Teams", "No.", "Team", "Members", right=("No.",))
    names = {player.number: player.name for player in tournament.players}
    for team in tournament.teams:
        table.add_row(str(team.number), team.name, "; ".join(f"{n} {names[n]}".rstrip() for n in team.members))
    console.print(table, "")


def _players(console: Console, tournament: Tournament) -> None:
    table = _table(
        "Players", "No.", "Title", "Name", "Rating", "Fed.", "Club", "Points", right=("No.", "Rating", "Points")
    )
    history = History(tournament)
    for player in tournament.players:
        table.add_row(
            str(player.number),
            player.title,
            player.name,
            str(player.rating or "-"),
            player.federation,
            player.club,
            format_points(history.standings_score(player.number)),
        )
    _print(console, table)


def _round(console: Console, tournament: Tournament, number: int) -> None:
    history = History(tournament, after=number - 1)
    round_: Round = tournament.rounds[number - 1]
    table = _table(
        f"Round {number}",
        "Board", "No.", "White", "Points", "Result", "Points ", "Black", "No. ",
        right=("Board", "No.", "Points", "Points ", "No. "),
    )  # fmt: skip
    names = {player.number: player.name for player in tournament.players}
    for board, game in enumerate(board_order(history.pairing_score, round_.games), 1):
        table.add_row(
            str(board),
            str(game.white),
            names[game.white],
            format_points(history[game.white].score),
            _result(game),
            format_points(history[game.black].score),
            names[game.black],
            str(game.black),
        )
    for bye in sorted(round_.byes, key=lambda bye: (bye.kind is not ByeKind.PAIRING, bye.player)):
        points = format_points(history[bye.player].score)
        table.add_row("", str(bye.player), names[bye.player], points, _BYES[bye.kind])
    _print(console, table)


def _result(game: Game) -> str:
    if game.result is Result.PENDING:
        return ""
    if game.result is Result.ADJOURNED:
        return "adjourned"
    white, black = (_SHOWN[code] for code in game.result.value)
    text = f"{white.removesuffix(' unrated')} - {black.removesuffix(' unrated')}"
    text = text + " unrated" if "unrated" in white else text
    return f"{text}{MARK}" if game.rated else text


def _cross_table(console: Console, tournament: Tournament) -> None:
    """Each player's opponent, colour and result, round by round, by score."""
    rounds = [f"R{number}" for number in range(1, len(tournament.rounds) + 1)]
    table = _table("Cross table", "No.", "Name", *rounds, "Points", right=("No.", *rounds, "Points"))
    history = History(tournament)
    cells: dict[int, list[str]] = {player.number: [""] * len(rounds) for player in tournament.players}
    for index, round_ in enumerate(tournament.rounds):
        for game in round_.games:
            white, black = ("w", "b") if game.coloured else ("", "")
            mark = MARK if game.rated else ""
            codes = [code.replace("=", "½") + mark for code in game.result.value]
            cells[game.white][index] = f"{game.black}{white}{codes[0]}"
            cells[game.black][index] = f"{game.white}{black}{codes[1]}"
        for bye in round_.byes:
            cells[bye.player][index] = bye.kind
    for player in sorted(tournament.players, key=lambda each: (-history.standings_score(each.number), each.number)):
        table.add_row(
            str(player.number),
            player.name,
            *cells[player.number],
            format_points(history.standings_score(player.number)),
        )
    _print(console, table)
