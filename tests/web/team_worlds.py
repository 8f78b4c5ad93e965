"""Tournaments of teams for the tests of their pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import partial

from torneo.desk import State, commands
from torneo.desk import events as e
from torneo.desk.commands.squads import NEW
from torneo.model import Event, Player, PointSystem, Regulations, Result, Seating, TeamRules
from torneo.web.core import store
from torneo.web.models import Tournament

CLUBS = (
    "Peón Negro", "Torre Blanca", "Alfil Azul", "Rey Rojo", "Dama Verde", "Caballo Gris", "Enroque", "Gambito",
    "Ahogado", "Zugzwang", "Jaque", "Zwischenzug", "Apertura", "Final", "Diagonal", "Columna", "Fianchetto",
    "Sacrificio", "Coronación", "Clavada",
)  # fmt: skip
NAMES = ("Ana", "Bruno", "Carmen", "Dolores", "Eusebio", "Fátima")
RESULTS = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN, Result.WHITE_WIN, Result.BLACK_WIN)
MATCHES = PointSystem.of(20, 10, 0).with_pairing_bye(10)
ACTOR = "olga"


def do(tournament: Tournament, *acts: Callable[[State], Iterable[e.Happening]]) -> State:
    for act in acts:
        store.act(tournament, ACTOR, act)
    return store.load(tournament).state


def squad(club: int, size: int) -> list[Player]:
    """The players of a club: the first of it the strongest, and those of earlier clubs stronger."""
    return [
        Player(NEW, f"{CLUBS[club]}, {NAMES[place]}", 2400 - 40 * club - 15 * place, federation="ESP",
               fide_id=2_200_000 + 10 * club + place)
        for place in range(size)
    ]  # fmt: skip


def teams(
    system: str = "BERGER_ROUNDROBIN",
    *,
    count: int = 4,
    boards: int = 2,
    size: int = 3,
    rounds: int | None = None,
    options: dict[str, str] | None = None,
    rules: TeamRules | None = None,
    ties: tuple[str, ...] = ("MPVGP",),
    name: str = "Liga por equipos",
    public: bool = True,
) -> Tournament:
    """Teams of so many players that are entered, none paired."""
    regulations = Regulations(rounds=rounds, system=system, points=MATCHES, tie_breaks=ties)
    event = Event(name, "Gandía", "ESP", date(2026, 11, 13), round_dates=(date(2026, 11, 13), date(2026, 11, 20)))
    played_by = rules or TeamRules(Seating(boards, reserves=2))
    made = store.create(
        name, ACTOR, lambda _state: commands.create(event, regulations, options or {}, teams=played_by), public=public
    )
    for club in range(count):
        do(made, lambda state, club=club: commands.enter(state, Player(1, CLUBS[club])))  # type: ignore[misc]
        number = store.load(made).state.tournament.players[-1].number
        do(made, partial(commands.name_squad, team=number, people=squad(club, size)))
    made.refresh_from_db()
    return made


def paired(tournament: Tournament) -> State:
    return do(tournament, lambda state: commands.pair_round(state, "Torneo"), commands.publish)


def seated(tournament: Tournament) -> State:
    """Pair the next round, publish it and let everybody sit down."""
    number = paired(tournament).round_number
    return do(tournament, partial(commands.seat_all, round_number=number))


def played(tournament: Tournament, *, missing: int = 0) -> State:
    """A whole round, but for the last boards."""
    state = seated(tournament)
    assert state.squads is not None
    number = state.round_number
    places = [
        (match, board)
        for match, game in state.games(number)
        for board in range(1, len(state.squads.boards.get((number, game.white, game.black), ())) + 1)
    ]
    for place, (match, board) in enumerate(places[: len(places) - missing]):
        result = RESULTS[(place + number) % len(RESULTS)]
        do(tournament, partial(commands.record_board, round_number=number, match=match, board=board, result=result))
    return store.load(tournament).state
