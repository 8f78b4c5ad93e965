"""Several teams against one another in one round (Hutton) or three (Hilton) (003, 2.5; 001, line 1641)."""

from __future__ import annotations

from torneo.pairing.tables.schedule import (
    Entrant,
    Schedule,
    ScheduleError,
    TeamPlayer,
    make_schedule,
    require_count,
)
from torneo.pairing.tables.scheveningen import parse_rows
from torneo.pairing.tables.verify import (
    Fault,
    collect,
    colour_balance,
    longest_run,
    no_rematch,
    no_team_mates,
    one_game_a_round,
    team_colours,
    team_meetings,
)
from torneo.text import marked as _

HUTTON = {
    3: "B1-C1 C2-A1 A2-B2 B3-A3 A4-C3 C4-B4",
    4: "A1-B1 C1-D1 B2-C2 D2-A2 A3-C3 B3-D3 D4-B4 C4-A4 C5-B5 A5-D5 B6-A6 D6-C6",
    5: "B1-E1 D1-C1 E2-A1 A2-D2 C2-B2 A3-C3 E3-D3 D4-B3 B4-A4 C4-E4"
    " B5-C5 D5-A5 A6-E5 C6-D6 E6-B6 A7-B7 E7-C7 B8-D7 C8-A8 D8-E8",
}
"""The single round of each number of teams (003, lines 780-782)."""

HILTON_4 = (
    "C1-B1 D1-A1 A2-C2 B2-D2 B3-A3 D3-C3",
    "B1-A1 D1-C1 C2-B2 D2-A2 A3-C3 B3-D3",
    "A1-C1 B1-D1 B2-A2 D2-C2 C3-B3 D3-A3",
)
"""Four teams have too few boards for the rule of the larger tables (003, lines 787-789)."""


def _all_players(teams: int, boards: int) -> list[Entrant]:
    return [TeamPlayer(team, board) for team in range(1, teams + 1) for board in range(1, boards + 1)]


def hutton(teams: int) -> Schedule:
    """One round for 3 teams of 4 players, 4 of 6 or 5 of 8; who is which letter is drawn by lot.

    >>> [str(game) for game in hutton(3).rounds[0].games]
    ['B1-C1', 'C2-A1', 'A2-B2', 'B3-A3', 'A4-C3', 'C4-B4']
    """
    require_count("teams", teams, 3, 5)
    return make_schedule("hutton", _all_players(teams, 2 * (teams - 1)), parse_rows([HUTTON[teams]]))


def _hilton_row(teams: int, board: int, round_: int) -> list[tuple[Entrant, Entrant]]:
    """The games of one board in one round.

    Every team but the last stands on a ring. A pivot meets the last team and the others meet at equal
    distances from it, with White on alternate sides. The pivot moves one place from each board to the next;
    in the three rounds it starts at A, at C and at D, and the colours of the first round are the reverse of
    the other two.
    """
    ring = teams - 1
    pivot = (0, 2, 3)[round_] + board - 1
    row: list[tuple[Entrant, Entrant]] = []
    for distance in range(1, teams // 2):
        side = distance if (distance % 2 == 1) != (round_ == 0) else -distance
        white, black = ((pivot + step) % ring + 1 for step in (side, -side))
        row.append((TeamPlayer(white, board), TeamPlayer(black, board)))
    last, centre = TeamPlayer(teams, board), TeamPlayer(pivot % ring + 1, board)
    row.append((last, centre) if (board % 2 == 1) == (round_ == 0) else (centre, last))
    return row


def hilton(teams: int) -> Schedule:
    """Three rounds in which each board plays the same board of other teams, and all teams meet in each.

    A team has one player less than there are teams. The tables of 4 to 12 teams are the printed ones, with
    the two misprints of the largest put right; the rule behind them goes on for any even number.

    >>> [str(game) for game in hilton(6).rounds[2].games[:3]]
    ['E1-C1', 'B1-A1', 'D1-F1']
    """
    require_count("teams", teams, 4)
    if teams % 2:
        raise ScheduleError(_("{teams} teams given: Hilton accepts an even number, 4 or more"), teams=teams)
    boards = teams - 1
    if teams == 4:
        return make_schedule("hilton", _all_players(4, 3), parse_rows(HILTON_4))
    rounds = [[pair for board in range(1, teams) for pair in _hilton_row(teams, board, turn)] for turn in range(3)]
    return make_schedule("hilton", _all_players(teams, boards), rounds)


def verify_hutton(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the single round: all play, each two teams on two boards, equal colours in each team.

    >>> verify_hutton(hutton(5))
    ()
    """
    return collect(
        one_game_a_round(schedule),
        no_team_mates(schedule),
        team_meetings(schedule, 2),
        team_colours(schedule, 0),
    )


def verify_hilton(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the three rounds.

    Everybody plays every round and no opponent twice, each two teams meet on one board in every round, a
    team's colours differ by one, and nobody has the same colour three times (001, line 1643).

    >>> verify_hilton(hilton(12))
    ()
    """
    return collect(
        one_game_a_round(schedule),
        no_team_mates(schedule),
        no_rematch(schedule),
        team_meetings(schedule, 1),
        team_colours(schedule, 1),
        colour_balance(schedule, 1),
        longest_run(schedule, 2),
    )
