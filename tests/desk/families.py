"""One event of each family of formats, played to its end at the desk by a rule that says who is champion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desk.driver import Desk
from torneo.desk import commands
from torneo.desk.ending import over
from torneo.model import Event, Player, PlayOffForm, Regulations, Result, Team

CLUBS = ("Torre", "Dama", "Alfil", "Peón")


@dataclass(frozen=True)
class Family:
    """A format, how it is set up, and its champion: the larger number wins every game, so nobody beats the last."""

    code: str
    players: int
    rounds: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    teams: Sequence[tuple[int, ...]] = ()
    drawn: str = ""
    """What decides the places where all games are drawn and everybody is tied; empty: games are won."""

    @property
    def champion(self) -> tuple[int, str]:
        """Number and name."""
        return (len(self.teams), CLUBS[len(self.teams) - 1]) if self.teams else (self.players, called(self.players))


def called(number: int) -> str:
    return f"Player {chr(64 + number)}"


FAMILIES = {
    "Swiss": Family("FIDE_DUTCH_2026", 8, 3),
    "round robin": Family("BERGER_ROUNDROBIN", 6),
    "cup": Family("CUSTOM_KNOCKOUT", 6, options=(("games", "2"), ("third_place", "on"))),
    "double elimination": Family("CUSTOM_KNOCKOUT", 5, options=(("eliminations", "2"),)),
    "match": Family("MATCH", 2),
    "Keizer": Family("KEIZER", 6, 5),
    "Hutton": Family("HUTTON", 12, teams=((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))),
    "Hilton": Family("HILTON", 12, teams=((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))),
    "Skalitzka": Family("SKALITZKA", 6, teams=((1, 2), (3, 4), (5, 6))),
    "Scheveningen": Family("SCHEVENINGEN_CLASSIC", 4, teams=((1, 2), (3, 4))),
    "play-off": Family("BERGER_ROUNDROBIN", 4, drawn="play-off"),
    "order by hand": Family("BERGER_ROUNDROBIN", 4, drawn="by hand"),
}


def played(family: Family) -> Desk:
    """The event to its end."""
    desk = Desk(name="")
    regulations = Regulations(rounds=family.rounds, system=family.code)
    desk.write(commands.create(Event("Final"), regulations, dict(family.options)))
    for number in range(1, family.players + 1):
        desk.do(commands.enter, Player(number, called(number), 2400 - 20 * number))
    if family.teams:
        teams = tuple(Team(place, CLUBS[place - 1], members) for place, members in enumerate(family.teams, 1))
        desk.do(commands.form_teams, teams)
    while not over(desk.state):
        desk.draw_up()
        while desk.state.missing:
            number, board, game = desk.state.missing[0]
            single = dict(commands.games_due(desk.state)).get(board, game)
            result = Result.WHITE_WIN if single.white > single.black else Result.BLACK_WIN
            if family.drawn and number <= len(desk.state.tournament.proper.rounds):
                result = Result.DRAW
            desk.do(commands.record_result, number, board, result, Result.PENDING)
        if family.drawn == "play-off" and over(desk.state) and not desk.state.tournament.regulations.play_offs:
            desk.do(commands.set_up_play_off, tuple(range(1, family.players + 1)), PlayOffForm.KNOCKOUT)
    if family.drawn == "by hand":
        desk.do(commands.order_by_hand, tuple(range(family.players, 0, -1)), "a decision")
    return desk
