"""Two teams, everybody against everybody of the other: Scheveningen (003, 2.4; 001, line 1553)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from torneo.pairing.tables.schedule import (
    Entrant,
    Schedule,
    ScheduleError,
    TeamPlayer,
    make_schedule,
    require_count,
    with_last_round,
)
from torneo.pairing.tables.verify import (
    Fault,
    alternation,
    collect,
    colour_balance,
    longest_run,
    meetings,
    no_team_mates,
    one_game_a_round,
    rests,
    team_colours,
)
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Sequence

Rows = list[list[tuple[Entrant, Entrant]]]

DJAJA_2 = ("A1-B1 A2-B2", "B2-A1 B1-A2")
DJAJA_4 = (
    "A1-B1 A2-B2 B3-A3 B4-A4",
    "B2-A1 B1-A2 A3-B4 A4-B3",
    "A1-B3 A2-B4 B1-A3 B2-A4",
    "B4-A1 B3-A2 A3-B2 A4-B1",
)
DJAJA_5 = (
    "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5",
    "B2-A1 B3-A2 B4-A3 A4-B5 A5-B1",
    "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2",
    "B4-A1 B5-A2 A3-B1 A4-B2 B3-A5",
    "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
)
DJAJA_6 = (
    "B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6",
    "B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5",
    "A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4",
    "A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6",
    "B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2",
    "A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6",
)
DJAJA_10 = (
    "A1-B1 A2-B2 A3-B8 B9-A4 B5-A5 A6-B3 A7-B4 B6-A8 B7-A9 B10-A10",
    "B2-A1 B1-A2 B4-A3 A4-B7 A5-B10 B8-A6 B3-A7 A8-B5 A9-B6 A10-B9",
    "A1-B3 A2-B8 A3-B1 B2-A4 B6-A5 A6-B4 A7-B10 B7-A8 B9-A9 B5-A10",
    "B4-A1 B3-A2 A3-B9 B1-A4 A5-B7 B10-A6 A7-B6 B8-A8 A9-B5 A10-B2",
    "A1-B5 A2-B4 B2-A3 A4-B3 B1-A5 B9-A6 B7-A7 A8-B10 B8-A9 A10-B6",
    "B6-A1 A2-B7 B5-A3 B4-A4 A5-B8 A6-B1 A7-B9 A8-B2 B10-A9 B3-A10",
    "A1-B7 B5-A2 A3-B10 A4-B6 B4-A5 B2-A6 B1-A7 B9-A8 A9-B3 A10-B8",
    "B8-A1 B6-A2 B3-A3 B10-A4 A5-B9 A6-B5 A7-B2 A8-B1 A9-B4 B7-A10",
    "A1-B9 A2-B10 A3-B6 A4-B8 B2-A5 A6-B7 B5-A7 B3-A8 B1-A9 B4-A10",
    "B10-A1 B9-A2 B7-A3 A4-B5 A5-B3 B6-A6 B8-A7 A8-B4 A9-B2 A10-B1",
)
DJAJA_TABLES = {2: DJAJA_2, 4: DJAJA_4, 5: DJAJA_5, 6: DJAJA_6, 10: DJAJA_10}
"""The printed tables that the rules for odd numbers and for multiples of four do not give."""


def parse_rows(lines: Sequence[str]) -> Rows:
    """Read printed rounds such as ``A1-B1 B2-A2``.

    >>> [[f"{w}-{b}" for w, b in row] for row in parse_rows(["A1-B1 B2-A2"])]
    [['A1-B1', 'B2-A2']]
    """
    rows: Rows = []
    for line in lines:
        games = [text.split("-") for text in line.split()]
        rows.append([(TeamPlayer.parse(white), TeamPlayer.parse(black)) for white, black in games])
    return rows


def _two_teams(boards: int) -> list[Entrant]:
    return [TeamPlayer(team, board) for team, board in product((1, 2), range(1, boards + 1))]


def _finish(system: str, boards: int, rows: Rows, last: int | None) -> Schedule:
    schedule = make_schedule(system, _two_teams(boards), rows)
    return schedule if last is None else with_last_round(schedule, last)


def _pair(board: int, other: int, *, first_white: bool) -> tuple[Entrant, Entrant]:
    one, two = TeamPlayer(1, board), TeamPlayer(2, other)
    return (one, two) if first_white else (two, one)


def scheveningen(boards: int, last: int | None = None) -> Schedule:
    """The classic variant: team B moves one place each round and the whole team changes colour (003, 2.4.1).

    ``last`` names a round to be played at the end. The number of boards is even.

    >>> [str(game) for game in scheveningen(4).rounds[1].games]
    ['B2-A1', 'B3-A2', 'B4-A3', 'B1-A4']
    """
    require_count("boards", boards, 2)
    if boards % 2:
        raise ScheduleError(
            _(
                "{boards} boards given: the classic Scheveningen accepts an even number;"
                " the Djaja variant takes odd ones"
            ),
            boards=boards,
        )
    rows: Rows = [
        [_pair(board, (board - 1 + turn) % boards + 1, first_white=turn % 2 == 0) for board in range(1, boards + 1)]
        for turn in range(boards)
    ]
    return _finish("scheveningen", boards, rows, last)


def _djaja_odd(boards: int) -> Rows:
    """The rule the printed tables of 3, 7 and 9 boards share.

    In each round a first run of team A has one colour, the next run, as long as half the team, the other, and
    the rest the first again; the first run shortens as team B moves past it.
    """
    rows: Rows = []
    half = boards // 2
    for turn in range(boards):
        run = (boards - turn - 1) // 2 + 1
        row = []
        for board in range(1, boards + 1):
            inside = run < board <= run + half
            row.append(_pair(board, (board - 1 + turn) % boards + 1, first_white=(turn % 2 == 0) != inside))
        rows.append(row)
    return rows


def _djaja_fours(boards: int) -> Rows:
    """The rule of 8 boards for any multiple of four: each half moves in a ring, with opposite colours."""
    rows: Rows = []
    half = boards // 2
    for turn in range(boards):
        across = turn // half
        row = []
        for board in range(1, boards + 1):
            side, place = divmod(board - 1, half)
            other = (side ^ across) * half + (place + turn) % half + 1
            row.append(_pair(board, other, first_white=(turn % 2 == 0) == (side == 0)))
        rows.append(row)
    return rows


def _djaja_rows(boards: int) -> Rows:
    if boards in DJAJA_TABLES:
        return parse_rows(DJAJA_TABLES[boards])
    if boards % 2:
        return _djaja_odd(boards)
    if boards % 4 == 0:
        return _djaja_fours(boards)
    raise ScheduleError(
        _("{boards} boards given: Djaja accepts 2 to 10 as printed, and beyond them odd numbers and multiples of four"),
        boards=boards,
    )


def djaja(boards: int, last: int | None = None, *, resting: bool = False) -> Schedule:
    """The modern variant: each team has both colours in every round (003, 2.4.2; 001, lines 1563-1625).

    The tables of 2 to 10 boards are the printed ones; odd numbers and multiples of four go on by the rule
    those tables follow. ``resting`` gives the first form of the odd tables (003, line 704): those of the next
    even number, where whoever would meet the missing player rests. ``last`` names a round to be played at the
    end.

    >>> [str(game) for game in djaja(3).rounds[0].games]
    ['A1-B1', 'A2-B2', 'B3-A3']
    >>> [str(player) for player in djaja(3, resting=True).rounds[1].free]
    ['A3', 'B3']
    """
    require_count("boards", boards, 2)
    if not (resting and boards % 2):
        return _finish("djaja", boards, _djaja_rows(boards), last)
    missing = (TeamPlayer(1, boards + 1), TeamPlayer(2, boards + 1))
    rows = [[pair for pair in row if not set(pair) & set(missing)] for row in _djaja_rows(boards + 1)]
    return _finish("djaja", boards, rows, last)


def semi_scheveningen(boards: int, last: int | None = None) -> Schedule:
    """The first halves of the teams meet, and the second halves, in half the rounds (001, lines 1558-1562).

    >>> s = semi_scheveningen(8)
    >>> len(s.rounds), str(s.rounds[0].games[4])
    (4, 'A5-B5')
    """
    require_count("boards", boards, 4)
    if boards % 2:
        raise ScheduleError(
            _("{boards} boards given: a Semi-Scheveningen splits the team in halves, so an even number"), boards=boards
        )
    half = boards // 2
    rows = []
    for row in _djaja_rows(half):
        moved = [tuple(TeamPlayer(p.team, p.board + half) for p in pair if isinstance(p, TeamPlayer)) for pair in row]
        rows.append([*row, *((pair[0], pair[1]) for pair in moved)])
    return _finish("semi-scheveningen", boards, rows, last)


def _verify_two_teams(schedule: Schedule, bound: int, times: int) -> tuple[Fault, ...]:
    teams = [[e for e in schedule.entrants if isinstance(e, TeamPlayer) and e.team == team] for team in (1, 2)]
    pairs: list[tuple[Entrant, Entrant]] = list(product(teams[0], teams[1]))
    if schedule.system == "semi-scheveningen":
        half = len(teams[0]) // 2
        pairs = [(a, b) for a, b in product(teams[0], teams[1]) if (a.board <= half) == (b.board <= half)]
    return collect(
        one_game_a_round(schedule),
        no_team_mates(schedule),
        meetings(schedule, 1, pairs),
        colour_balance(schedule, bound),
        rests(schedule, times),
    )


def _reordered(schedule: Schedule, original: Schedule) -> bool:
    """Whether these are the rounds of the original in another order, as a round put last leaves them."""
    here, there = ([frozenset(round_.games) for round_ in s.rounds] for s in (schedule, original))
    return here != there and set(here) == set(there)


def verify_scheveningen(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the classic principles (003, lines 647-649): equal colours that change every round.

    The change of colour is not asked of a schedule in which a round was put last.

    >>> verify_scheveningen(scheveningen(6))
    ()
    """
    faults = _verify_two_teams(schedule, 0, 0)
    if _reordered(schedule, scheveningen(len(schedule.entrants) // 2)):
        return faults
    return faults + tuple(alternation(schedule))


def verify_djaja(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the modern principles (003, lines 693-695), also of a Semi-Scheveningen.

    Both teams have as many Whites as Blacks in each round (one more or less for each odd table, two when
    players rest), each player's colours differ by one at most, and nobody has a colour three times in a row
    unless a round was put last or a rest came between. Two boards cannot give each team both colours in a
    round without giving a player the same colour twice, so there the round is not held to it.

    >>> verify_djaja(djaja(7))
    ()
    """
    semi = schedule.system == "semi-scheveningen"
    boards = len(schedule.entrants) // 2
    resting = any(round_.free for round_ in schedule.rounds)
    original = semi_scheveningen(boards) if semi else djaja(boards, resting=resting)
    table = boards // 2 if semi else boards
    faults = _verify_two_teams(schedule, table % 2, 1 if resting else 0)
    if table > 2:
        spread = (2 if semi else 1) if table % 2 else 0
        faults += tuple(team_colours(schedule, 2 if resting else spread))
    if not resting and not _reordered(schedule, original):
        faults += tuple(longest_run(schedule, 2))
    return faults
