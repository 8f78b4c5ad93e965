"""Random but valid tournaments, made from a random source that is handed in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random

from torneo.model import (
    TITLES,
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    Event,
    ForbiddenPairs,
    ForfeitedMatch,
    Game,
    LineUp,
    NationalRecord,
    Player,
    PointSystem,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Sex,
    Single,
    StartingRank,
    Team,
    TeamByes,
    TeamEvent,
    Tournament,
    VirtualPoints,
    canonical_virtual_points,
)
from torneo.model.order import METHODS

_OPTIONS = (
    (("count", "games"), ("games", "2")),
    (("games", "3"), ("play", "decided")),
    (("scores", "x-y"),),
    (("scores", "2-0:3-0,2-1:2-1"),),
)
"""What decides how games are counted."""
_COMMON_RESULTS = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW)
_SYLLABLES = ("ma", "ri", "so", "lé", "ña", "to", "ben", "gar", "cí", "lo", "ö", "vić", "an", "da")
_CODES = ("PTS", "BH", "BH/C1", "SB", "DE", "WIN", "BWG", "ARO")

_BYES = (ByeKind.PAIRING, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)
"""Byes that a player of any tournament can have."""


def field_of_players(source: Random, players: int, rounds: int) -> Tournament:
    """A plain tournament: everybody plays every round, nobody meets anybody twice.

    >>> tournament = field_of_players(Random(1), players=8, rounds=3)
    >>> len({frozenset((g.white, g.black)) for r in tournament.rounds for g in r.games})
    12
    """
    if players < 2 or rounds >= players + players % 2:
        raise ValueError(f"{players} players for {rounds} rounds: two players or more, and more players than rounds")
    seats = list(range(1, players + 1)) + [0] * (players % 2)
    source.shuffle(seats)
    made = []
    for _ in range(rounds):
        half = len(seats) // 2
        pairs = list(zip(seats[:half], reversed(seats[half:]), strict=True))
        games = tuple(_game(source, one, two) for one, two in pairs if one and two)
        byes = tuple(Bye(sum(pair), ByeKind.PAIRING) for pair in pairs if 0 in pair)
        made.append(Round(games, byes))
        seats = [seats[0], seats[-1], *seats[1:-1]]  # the circle turns by one: nobody meets anybody again
    people = tuple(
        Player(
            number,
            _name(source),
            rating=max(1000, 2800 - number - source.randrange(2)),
            sex=source.choice(tuple(Sex)),
            federation="ESP",
            fide_id=2200000 + number,
            birth=f"{source.randint(1940, 2016)}",
        )
        for number in range(1, players + 1)
    )
    return Tournament(people, tuple(made), Event(name=f"Sample of {players}"), Regulations(rounds=rounds))


def _game(source: Random, one: int, two: int) -> Game:
    white, black = (one, two) if source.random() < 0.5 else (two, one)
    return Game(white, black, source.choice(_COMMON_RESULTS))


def any_tournament(source: Random) -> Tournament:
    """A small tournament that may have anything a report file can hold: absences, byes of all kinds, teams and so on.

    >>> any_tournament(Random(7)) == any_tournament(Random(7))
    True
    """
    players = source.randint(1, 12)
    rounds = tuple(_round(source, players) for _ in range(source.randint(0, 6)))
    people = tuple(_player(source, number) for number in range(1, players + 1))
    teams, team_event = _teams(source, players) if _sometimes(source, 0.25) else ((), None)
    if teams and _sometimes(source, 0.3):  # teams that only group the players
        teams, team_event = tuple(Team(team.number, team.name, team.members) for team in teams), None
    return Tournament(
        people,
        rounds,
        _event(source),
        _regulations(source, len(rounds), len(teams) if team_event else players, teams=bool(team_event)),
        teams,
        team_event,
        comments=tuple(_name(source) for _ in range(source.choice((0, 0, 1)))),
        other_records=("DSR 1 2 3",) if source.random() < 0.1 else (),
    )


def _name(source: Random) -> str:
    def part() -> str:
        return "".join(source.choices(_SYLLABLES, k=source.randint(1, 4))).capitalize()

    return f"{part()}, {part()}"


def _sometimes(source: Random, chance: float = 0.5) -> bool:
    return source.random() < chance


def _player(source: Random, number: int) -> Player:
    national: tuple[NationalRecord, ...] = ()
    if _sometimes(source, 0.2):
        national = (NationalRecord("ESP", source.randint(1, 2900), "", str(source.randint(1, 10**6)), _name(source)),)
    return Player(
        number,
        _name(source),
        rating=source.choice((None, source.randint(1, 9999))),
        title=source.choice(("", *TITLES)),
        sex=source.choice((None, *Sex)),
        federation=source.choice(("", "ESP", "NOR")),
        fide_id=source.choice((None, source.randint(1, 10**8))),
        birth=source.choice(("", "1999", "2001/02/28")),
        national=national,
        rank=source.choice((None, number)),
        standard=2000 + number if number % 5 == 4 else None,
        blitz=1900 + number if number % 5 == 4 else None,
    )


def _round(source: Random, players: int) -> Round:
    seats = source.sample(range(1, players + 1), players)
    games, byes = [], []
    while len(seats) > 1 and _sometimes(source, 0.9):
        result = source.choice(_COMMON_RESULTS if _sometimes(source, 0.7) else tuple(Result))
        coloured = result.played or _sometimes(source, 0.7)
        games.append(_parted(source, Game(seats.pop(), seats.pop(), result, coloured)))
    if not games:
        byes.append(Bye(seats.pop(), ByeKind.PAIRING))
    byes += [Bye(seat, source.choice(_BYES)) for seat in seats if _sometimes(source)]
    return Round(tuple(games), tuple(byes))


def _parted(source: Random, game: Game) -> Game:
    """The game, now and then with sets, or as an encounter of several."""
    if _sometimes(source, 0.06) and game.result.finished:
        return replace(game, score=(source.randrange(4), source.randrange(4)))
    if _sometimes(source, 0.06) and game.coloured:
        singles = range(source.randint(1, 3))
        sides = (game.white, game.black)
        return replace(game, games=tuple(Single(source.choice(sides), source.choice(_COMMON_RESULTS)) for _ in singles))
    return game


def _event(source: Random) -> Event:
    start = date(2026, 1, 1) + timedelta(days=source.randrange(900)) if _sometimes(source) else None
    dates = tuple(start + timedelta(days=index) for index in range(source.randint(1, 4))) if start else ()
    return Event(
        name=_name(source),
        city=source.choice(("", "Alcalá de Henares")),
        federation=source.choice(("", "ESP")),
        start=start,
        end=dates[-1] if dates else None,
        kind=source.choice(("", "Individual Swiss")),
        chief_arbiter=source.choice(("", _name(source))),
        deputies=tuple(_name(source) for _ in range(source.randrange(3))),
        rate_of_play=source.choice(("", "90 min + 30 s")),
        time_control=source.choice(("", "5400+30")),
        round_dates=dates,
    )


def _points(source: Random) -> PointSystem:
    choice = source.randrange(5)
    if choice < 2:
        return PointSystem()
    if choice == 2:
        return PointSystem.of(30, 10, 0)
    if choice == 3:
        return PointSystem.of(10, 5, 0).with_pairing_bye(source.choice((0, 5)))
    win, draw, loss = sorted((source.randint(0, 30) for _ in range(3)), reverse=True)
    return PointSystem(win, draw, loss, *(source.randint(0, 30) for _ in range(7)))


def _regulations(source: Random, rounds: int, entrants: int, *, teams: bool) -> Regulations:
    total = source.choice((None, rounds + source.randrange(3))) or None
    if total is not None and total < rounds:
        total = rounds
    forbidden = []
    if entrants > 2 and _sometimes(source, 0.3):
        last = source.choice((None, 1))
        forbidden.append(
            ForbiddenPairs(tuple(source.sample(range(1, entrants + 1), 2)), 1, last if total != 1 else None)
        )
    virtual = []
    if _sometimes(source, 0.3):
        last_player = source.randint(1, entrants)
        virtual.append(VirtualPoints(1, 2, 1, last_player, 10, 10 * teams))
        virtual.append(VirtualPoints(3, 4, 1, last_player, 5, 5 * teams))
    requested: tuple[RequestedBye, ...] = ()
    if not teams and _sometimes(source, 0.3):
        kinds = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)
        requested = (RequestedBye(rounds + 1 + source.randrange(2), source.randint(1, entrants), source.choice(kinds)),)
    abnormal: tuple[AbnormalPoints, ...] = ()
    if _sometimes(source, 0.15):
        code = source.choice(("", "W", "D", "L", "F", "H", "Z", "+", "-"))
        abnormal = (
            AbnormalPoints(code, source.randint(-10, 30), 0, source.randrange(4), (source.randint(1, entrants),)),
        )
    return Regulations(
        rounds=total,
        system=source.choice(("", "FIDE_DUTCH_2026", "FIDE_DUTCH_2017")),
        options=source.choice(_OPTIONS) if _sometimes(source, 0.2) else (),
        points=_points(source),
        initial_colour=source.choice((None, *Colour)),
        starting_rank=source.choice((None, StartingRank(source.choice((*METHODS, "OTHER")), "ESP"))),
        controller=source.choice(("", "24510")),
        tie_breaks=tuple(source.sample(_CODES, source.randrange(4))),
        standings_order=tuple(source.sample(_CODES, source.randrange(4))),
        requested_byes=requested,
        forbidden=tuple(forbidden),
        virtual_points=canonical_virtual_points(virtual),
        abnormal_points=abnormal,
    )


def _teams(source: Random, players: int) -> tuple[tuple[Team, ...], TeamEvent]:
    count = source.randint(1, 4)
    members: list[list[int]] = [[] for _ in range(count)]
    for number in range(1, players + 1):
        members[number % count].append(number)
    teams = tuple(
        Team(
            number,
            _name(source),
            tuple(members[number - 1]),
            nickname=source.choice(("", "CLUB")),
            strength=source.choice((None, source.randint(0, 2800))),
            match_points=source.choice((None, source.randint(0, 200))),
            game_points=source.choice((None, source.randint(0, 200))),
            rank=source.choice((None, number)),
        )
        for number in range(1, count + 1)
    )
    two = source.sample(range(1, count + 1), 2) if count > 1 else []
    return teams, TeamEvent(
        *source.choice(((20, 10, 0), (30, 10, 0))),
        board_colours=source.choice(("", "WBWB")),
        line_ups=(LineUp(1, two[0], two[1], (members[two[0] - 1][0], 0)),) if two and members[two[0] - 1] else (),
        forfeits=(ForfeitedMatch(1, two[0], two[1], Result.WHITE_FORFEIT_WIN),) if two and _sometimes(source) else (),
        byes=TeamByes(10, 20, (0, 1)) if _sometimes(source) else None,
    )
