"""``torneo show``: a tournament as tables in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.drawing import write_table
from torneo.cli.exits import Refusal
from torneo.cli.files import find
from torneo.cli.language import say, spoken, write
from torneo.cli.naming import pair_named
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.files.json_form import to_json
from torneo.model import (
    Game,
    History,
    Player,
    PointSystem,
    Result,
    Team,
    Tournament,
    format_points,
)
from torneo.model.corrections import correction_notes
from torneo.model.entrants import entrants
from torneo.model.matches import seats_of
from torneo.pairing.boards import board_order
from torneo.pairing.competitions import competition_of
from torneo.ranking import StandingsError, standings
from torneo.reports.crosstable import rounds_table
from torneo.reports.hand import Hand, Heads
from torneo.reports.people import players_table, teams_table
from torneo.reports.round import round_table
from torneo.reports.table import Table
from torneo.text import Text, translator
from torneo.text import marked as _
from torneo.writing.byes import SHORT_BYES
from torneo.writing.colours import COLOURS

if TYPE_CHECKING:
    from torneo.desk import State

EXAMPLE = "torneo show open.trf --round 3"

_VALUED = {
    "win": _("win"),
    "draw": _("draw"),
    "loss": _("loss"),
    "pairing_bye": _("pairing bye"),
    "full_point_bye": _("full point bye"),
    "half_point_bye": _("half point bye"),
    "zero_point_bye": _("zero point bye"),
    "forfeit_win": _("forfeit win"),
    "forfeit_loss": _("forfeit loss"),
    "unfinished": _("unfinished"),
    "black_win": _("black win"),
    "black_draw": _("black draw"),
    "black_loss": _("black loss"),
}


def show(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Report file, JSON document or log; - is standard input.")
    ],
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="Show the pairings and results of round N.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show a tournament: header, players, pairings and results of a round, cross table."""
    tournament, state = find(file)
    if as_json:
        put_json(to_json(tournament))
        return
    if round_number is not None and not 1 <= round_number <= len(tournament.rounds):
        if not tournament.rounds:
            raise Refusal(
                _("{file}: there is no round {round}; accepted is none: nothing is paired yet"),
                file=file,
                round=round_number,
            )
        raise Refusal(
            _("{file}: there is no round {round}; accepted is 1 to {last}"),
            file=file,
            round=round_number,
            last=len(tournament.rounds),
        )
    _header(tournament)
    if round_number is not None:
        _round(tournament, round_number, state)
        _corrections(tournament, round_number)
        return
    _write(players_table(tournament))
    if tournament.teams:
        _write(teams_table(tournament))
    if tournament.rounds:
        _round(tournament, len(tournament.rounds), state)
        _cross_table(tournament)
        _corrections(tournament)


def _corrections(tournament: Tournament, number: int | None = None) -> None:
    """Which of the games shown are rated otherwise than they score."""
    for note in correction_notes(tournament):
        if number in (None, note.values["round"]):
            say(note)


def _header(tournament: Tournament) -> None:
    event, regulations = tournament.event, tournament.regulations
    write(event.name or _said(_("Tournament without a name")), bold=True)
    days = [day.isoformat() for day in (event.start, event.end) if day]
    dates = Text(_("{first} to {last}"), {"first": days[0], "last": days[1]}) if len(days) == 2 else "".join(days)
    paired = Text(
        _("{paired} paired of {total}"), {"paired": len(tournament.proper.rounds), "total": regulations.rounds or "?"}
    )
    facts: dict[str, Text | str] = {
        _("Place"): ", ".join(text for text in (event.city, event.federation) if text),
        _("Dates"): dates,
        _("Chief arbiter"): event.chief_arbiter,
        _("Deputies"): ", ".join(event.deputies),
        _("Rate of play"): event.rate_of_play or event.time_control,
        _("System"): _system(regulations.system) or event.kind,
        _("Tie-breaks"): ", ".join(regulations.standings_order or regulations.tie_breaks),
        _("Players"): str(len(tournament.players)),
        _("Teams"): str(len(tournament.teams)) if tournament.teams else "",
        _("Rounds"): paired,
        _("Points"): _point_system(regulations.points),
        _("Initial colour"): COLOURS[regulations.initial_colour] if regulations.initial_colour else "",
    }
    wide = max(16, *(len(_said(name)) + 2 for name in facts))
    for name, value in facts.items():
        if shown := value if isinstance(value, str) else value.text(spoken()):
            say(f"{_said(name) + ':':<{wide}}{shown}")
    for line in _agenda(tournament):
        say(line)
    write()


def _system(code: str) -> Text | str:
    """The type of tournament by its name and its code; the code alone where it is unknown."""
    known = competition_of(code)
    return code if known is None else Text("{title} ({code})", {"title": Text(known.title), "code": code})


def _said(template: str) -> str:
    return translator(spoken())(template)


def _point_system(points: PointSystem) -> str:
    """What differs from the usual points."""
    return ", ".join(
        f"{_said(_VALUED[outcome.name])} {format_points(value)}"
        for outcome in fields(PointSystem)
        if (value := getattr(points, outcome.name)) != getattr(PointSystem(), outcome.name)
    )


def _agenda(tournament: Tournament) -> list[Text]:
    """What the next pairing has to know: byes asked for, pairs that may not meet, games that go on."""
    regulations = tournament.regulations
    entrants: Iterable[Player | Team] = tournament.teams if tournament.pairs_teams else tournament.players
    names = {entrant.number: f"{entrant.number} {entrant.name}".rstrip() for entrant in entrants}
    lines = [
        Text(
            _("Round {round}: {who} has asked for a {bye}"),
            {"round": asked.round, "who": names[asked.player], "bye": SHORT_BYES[asked.kind]},
        )
        for asked in regulations.requested_byes
    ]
    for pairs in regulations.forbidden:
        values = {
            "names": ", ".join(names[number] for number in pairs.players),
            "first": pairs.first_round,
            "last": pairs.last_round,
        }
        if pairs.if_possible:
            last = Text(_("the end")) if pairs.last_round is None else pairs.last_round
            template = _("Kept apart if possible in rounds {first} to {last}: {names}")
            lines.append(Text(template, {**values, "last": last}))
        elif pairs.last_round is not None:
            lines.append(Text(_("May not meet in rounds {first} to {last}: {names}"), values))
        elif pairs.first_round != 1:
            lines.append(Text(_("May not meet in rounds {first} to the end: {names}"), values))
        else:
            lines.append(Text(_("May not meet: {names}"), values))
    for entry in regulations.virtual_points:
        amounts = (
            (entry.match_points, _("{points} match points")),
            (entry.points, _("{points} game points") if tournament.pairs_teams else "{points}"),
        )
        given = [Text(template, {"points": format_points(amount)}) for amount, template in amounts if amount]
        rounds = entry.last_round - entry.first_round + 1
        lines.append(
            Text(
                _("Virtual points in round {rounds}: {points} for {players}"),
                {
                    "count": rounds,
                    "rounds": _range(entry.first_round, entry.last_round),
                    "points": given or "0.0",
                    "players": _range(entry.first_player, entry.last_player),
                },
                many=_("Virtual points in rounds {rounds}: {points} for {players}"),
            )
        )
    people = {player.number: player.name for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds, 1):
        lines += [
            Text(
                _("Round {round}: {pair} is adjourned"),
                {"round": number, "pair": pair_named(game.white, game.black, people)},
            )
            for game in round_.games
            if game.result is Result.ADJOURNED
        ]
    return lines


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def _write(table: Table) -> None:
    write_table(table, Hand(spoken(), Heads.HEADINGS, unrated="-"))
    write()


def _round(tournament: Tournament, number: int, state: State | None) -> None:
    """The pairings and results of a round; a log knows its boards, elsewhere they come in the usual order.

    Of teams it is their matches, then the boards of each.
    """
    paired = entrants(tournament)
    history = History(paired, after=number - 1)
    games = paired.rounds[number - 1].games
    boards = list(enumerate(board_order(history.pairing_score, games), 1)) if state is None else state.games(number)
    _write(round_table(paired, number, boards, teams=tournament.pairs_teams))
    if tournament.pairs_teams and tournament.rounds[number - 1].games:
        _write(round_table(tournament, number, list(enumerate(_in_matches(tournament, number, boards), 1))))


def _in_matches(tournament: Tournament, number: int, matches: Iterable[tuple[int, Game]]) -> list[Game]:
    """The games of the players of teams, match by match and board by board."""
    seats = seats_of(tournament, number)
    games = {player: game for game in tournament.rounds[number - 1].games for player in (game.white, game.black)}
    return [games[player] for _match, match in matches for player in seats[match.white] if player in games]


def _cross_table(tournament: Tournament) -> None:
    """Each player's opponent, colour and result, round by round, by place or, where nobody has one, by number."""
    history = History(tournament)
    try:
        ranked = standings(tournament, individual=True).rows
    except StandingsError:
        title, order = Text(_("Cross table by pairing number")), [player.number for player in tournament.players]
    else:
        title, order = Text(_("Cross table")), [row.number for row in ranked]
    points = {number: history.standings_score(number) for number in order}
    _write(rounds_table(tournament, order, points, title))
