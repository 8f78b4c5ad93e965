"""Hypothesis strategies for tournaments that are valid and that a report file can hold."""

from __future__ import annotations

from datetime import date
from typing import Any

from hypothesis import strategies as st

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
from torneo.model.regulations import ABNORMAL_CODES, STARTING_RANKS

_LETTERS = "aZñÉ漢ß½0.,'-#ʼ "


def texts(longest: int) -> st.SearchStrategy[str]:
    """A text of one line without blanks at its ends."""
    return st.text(_LETTERS, max_size=min(longest, 12)).map(str.strip) | st.just("x" * longest)


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


starting_ranks = st.builds(StartingRank, st.sampled_from(STARTING_RANKS), st.sampled_from(("", "ESP")))
births = st.sampled_from(("", "1987", "2001/02", "1999/12/31"))
nationals = st.builds(
    NationalRecord,
    federation=st.sampled_from(("ESP", "NOR", "FRA")),
    rating=maybe(st.integers(1, 9999)),
    title=st.sampled_from(("", "MN")),
    id=st.sampled_from(("", "12345", "A-77")),
    name=texts(33),
    origin=st.sampled_from(("", "MAD")),
    sex=maybe(st.sampled_from(Sex)),
    birth=births,
)
byes_of_anybody = st.sampled_from((ByeKind.PAIRING, ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO))


def _ordered(values: dict[str, Any]) -> PointSystem:
    """A point system in which a loss is worth no more than a draw, and a draw no more than a win."""
    for names in (("win", "draw", "loss"), ("black_win", "black_draw", "black_loss")):
        if None not in (points := [values[name] for name in names]):
            values |= dict(zip(names, sorted((each for each in points if each is not None), reverse=True), strict=True))
        else:
            values |= dict.fromkeys(names)
    return PointSystem(**values)


point_systems = st.one_of(
    st.just(PointSystem()),
    st.just(PointSystem.of(30, 10, 0)),
    st.fixed_dictionaries(
        {
            **{name: st.integers(0, 35) for name in ("win", "draw", "loss", "pairing_bye", "full_point_bye")},
            **{name: st.integers(0, 35) for name in ("half_point_bye", "zero_point_bye", "forfeit_win")},
            **{name: st.integers(0, 35) for name in ("forfeit_loss", "unfinished")},
            **{name: maybe(st.integers(0, 35)) for name in ("black_win", "black_draw", "black_loss")},
        }
    ).map(_ordered),
)
events = st.builds(
    Event,
    name=texts(60),
    city=texts(20),
    federation=st.sampled_from(("", "ESP")),
    start=maybe(st.dates()),
    end=maybe(st.dates()),
    kind=texts(30),
    chief_arbiter=texts(30),
    deputies=st.lists(texts(30).filter(bool), max_size=2).map(tuple),
    rate_of_play=texts(30),
    time_control=st.sampled_from(("", "40/6000+30:900+30")),
    round_dates=st.lists(st.dates(date(2000, 1, 1), date(2099, 12, 31)), max_size=5).map(tuple),
)


def players(number: int) -> st.SearchStrategy[Player]:
    return st.builds(
        Player,
        st.just(number),
        texts(33),
        rating=maybe(st.integers(1, 9999)),
        title=st.sampled_from(("", *TITLES)),
        sex=maybe(st.sampled_from(Sex)),
        federation=st.sampled_from(("", "ESP", "ÅLA")),
        fide_id=maybe(st.integers(1, 99_999_999_999)),
        birth=births,
        national=st.lists(nationals, max_size=2).map(tuple),
        rank=maybe(st.integers(1, 9999)),
        list_k=maybe(st.sampled_from((10, 20, 40))),
        k=maybe(st.integers(1, 99)),
    )


@st.composite
def games_of(draw: st.DrawFn, white: int, black: int) -> Game:
    """A game of two players, or an encounter of several; a game that is over may be rated with another result."""
    result, finished = draw(st.sampled_from(Result)), [each for each in Result if each.finished]
    coloured = draw(st.booleans())
    if draw(st.integers(0, 5)) == 0:
        sides = (white, black) if coloured else (min(white, black),)
        singles = st.builds(Single, st.sampled_from(sides), st.sampled_from(finished), maybe(st.sampled_from(finished)))
        return Game(white, black, result, coloured, games=draw(st.lists(singles, min_size=1, max_size=4).map(tuple)))
    rated = draw(maybe(st.sampled_from(finished))) if result.finished else None
    numbers = st.integers(0, 30)
    score = draw(maybe(st.tuples(numbers, numbers))) if result.finished else None
    return Game(white, black, result, coloured, rated, score=score)


@st.composite
def rounds(draw: st.DrawFn, numbers: list[int]) -> Round:
    """A paired round: at least one game, or else the pairing-allocated bye."""
    seats = draw(st.permutations(numbers))
    pairs = draw(st.integers(0, len(seats) // 2))
    games = tuple(draw(games_of(seats[2 * i], seats[2 * i + 1])) for i in range(pairs))
    rest = seats[2 * pairs :]
    byes = [Bye(rest.pop(), ByeKind.PAIRING)] if not games else []
    byes += [Bye(number, kind) for number in rest if (kind := draw(maybe(byes_of_anybody))) is not None]
    return Round(games, tuple(byes))


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """A tournament with anything in it that report files hold."""
    numbers = draw(st.lists(st.integers(1, 60), min_size=1, max_size=9, unique=True))
    if draw(st.booleans()):
        numbers = list(range(1, len(numbers) + 1))
    made = draw(st.lists(rounds(numbers), max_size=4).map(tuple))
    teams: tuple[Team, ...] = ()
    team_event: TeamEvent | None = None
    if draw(st.integers(0, 3)) == 0:
        teams, team_event = draw(_teams(numbers))
    entrants = [team.number for team in teams] if team_event else sorted(numbers)
    total = draw(maybe(st.integers(max(1, len(made)), 12)))
    return Tournament(
        tuple(draw(players(number)) for number in numbers),
        made,
        draw(events),
        draw(_regulations(entrants, len(made), total)),
        teams,
        team_event,
        comments=draw(st.lists(texts(40), max_size=2).map(tuple)),
        other_records=draw(st.sampled_from(((), ("987 kept as it is",)))),
    )


@st.composite
def _regulations(draw: st.DrawFn, entrants: list[int], paired: int, total: int | None) -> Regulations:
    entrant = st.sampled_from(entrants)
    asked = draw(st.lists(st.tuples(st.integers(paired + 1, paired + 3), entrant), max_size=3, unique=True))
    kinds = st.sampled_from((ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO))
    forbidden = []
    if len(entrants) > 1:
        for group in draw(st.lists(st.lists(entrant, min_size=2, max_size=4, unique=True), max_size=2)):
            first = draw(st.integers(1, 3))
            last = draw(maybe(st.integers(first, 5)))
            forbidden.append(ForbiddenPairs(tuple(group), first, last if last and last < (total or 999) else None))
    virtual = [
        VirtualPoints(first, first + 1, number, number, draw(st.integers(0, 30)))
        for first, number in draw(st.lists(st.tuples(st.integers(1, 4), entrant), max_size=4))
    ]
    return Regulations(
        rounds=total,
        system=draw(st.sampled_from(("", "FIDE_DUTCH_2026", "FIDE_DUBOV", "FIDE_DOUBLESWISS"))),
        points=draw(point_systems),
        initial_colour=draw(maybe(st.sampled_from(Colour))),
        starting_rank=draw(
            maybe(st.builds(StartingRank, st.sampled_from(STARTING_RANKS), st.sampled_from(("", "ESP"))))
        ),
        controller=draw(st.sampled_from(("", "24510"))),
        tie_breaks=draw(st.lists(st.sampled_from(("BH", "BH/C1", "SB")), max_size=3).map(tuple)),
        standings_order=draw(st.lists(st.sampled_from(("PTS", "DE", "EPGTB:GP")), max_size=3).map(tuple)),
        requested_byes=tuple(RequestedBye(number, player, draw(kinds)) for number, player in asked),
        forbidden=tuple(forbidden),
        virtual_points=canonical_virtual_points(virtual),
        abnormal_points=draw(st.lists(_abnormal(entrant), max_size=2).map(tuple)),
    )


def _abnormal(entrant: st.SearchStrategy[int]) -> st.SearchStrategy[AbnormalPoints]:
    return st.builds(
        AbnormalPoints,
        st.sampled_from(ABNORMAL_CODES),
        st.integers(-12, 99),  # in every round of four, two such penalties still fit the four columns of the points
        st.integers(-99, 99),
        st.integers(0, 5),
        st.lists(entrant | st.just(0), max_size=3).map(tuple),
    )


@st.composite
def _teams(draw: st.DrawFn, numbers: list[int]) -> tuple[tuple[Team, ...], TeamEvent | None]:
    count = draw(st.integers(1, 3))
    members = [tuple(sorted(numbers)[place::count]) for place in range(count)]
    if draw(st.booleans()):  # teams that only group the players
        return tuple(Team(place, draw(texts(32)), members[place - 1]) for place in range(1, count + 1)), None
    points = maybe(st.integers(0, 999))
    teams = tuple(
        Team(
            place,
            draw(texts(32)),
            members[place - 1],
            draw(texts(5)),
            *(draw(each) for each in (maybe(st.integers(0, 2900)), points, points, maybe(st.integers(1, 99)))),
        )
        for place in range(1, count + 1)
    )
    line_up = LineUp(draw(st.integers(1, 9)), 1, count, (*members[0], 0))
    forfeit = ForfeitedMatch(1, 1, count, draw(st.sampled_from([each for each in Result if not each.played])))
    event = TeamEvent(
        *draw(st.sampled_from(((20, 10, 0), (30, 10, 5)))),
        board_colours=draw(st.sampled_from(("", "WBWB", "BW"))),
        line_ups=(line_up,) if draw(st.booleans()) else (),
        forfeits=(forfeit,) if draw(st.booleans()) else (),
        byes=TeamByes(10, 20, (0, 1)) if draw(st.booleans()) else None,
    )
    return teams, event
