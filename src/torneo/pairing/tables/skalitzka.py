"""The Skalitzka system: three teams in two rounds, and no team rests (003, 2.6; 001, line 1626)."""

from __future__ import annotations

from torneo.pairing.tables.schedule import (
    Entrant,
    Game,
    Schedule,
    ScheduleError,
    TeamPlayer,
    make_schedule,
    require_count,
)
from torneo.pairing.tables.verify import (
    Fault,
    alternation,
    collect,
    no_rematch,
    no_team_mates,
    one_game_a_round,
    team_colours,
)
from torneo.text import Text
from torneo.text import marked as _

# One block of two boards, as (team, step on the block); it repeats down the boards.
_ROUND_1 = (((1, 1), (2, 1)), ((2, 2), (3, 1)), ((3, 2), (1, 2)))
_ROUND_2 = (((3, 1), (1, 1)), ((2, 1), (3, 2)), ((1, 2), (2, 2)))


def skalitzka(boards: int) -> Schedule:
    """Both rounds for three teams of an even number of boards, by order of strength.

    >>> [str(game) for game in skalitzka(2).rounds[0].games]
    ['A1-B1', 'B2-C1', 'C2-A2']
    """
    require_count("boards", boards, 2)
    if boards % 2:
        raise ScheduleError(
            _("{boards} boards given: Skalitzka accepts teams of an even number of players"), boards=boards
        )
    rounds: list[list[tuple[Entrant, Entrant]]] = [
        [
            (TeamPlayer(white[0], base + white[1]), TeamPlayer(black[0], base + black[1]))
            for base in range(0, boards, 2)
            for white, black in block
        ]
        for block in (_ROUND_1, _ROUND_2)
    ]
    entrants = [TeamPlayer(team, board) for team in (1, 2, 3) for board in range(1, boards + 1)]
    return make_schedule("skalitzka", entrants, rounds)


def skalitzka_notation(game: Game) -> str:
    """The game as the arbiters' manual writes it: first team A, B, C; second a, b, c; third 1, 2, 3.

    >>> [skalitzka_notation(game) for game in skalitzka(2).rounds[1].games]
    ['1-A', 'a-2', 'B-b']
    """

    def sign(entrant: Entrant) -> str:
        if not isinstance(entrant, TeamPlayer) or not 1 <= entrant.team <= 3:
            raise ScheduleError(_("{entrant} is not a player of one of three teams"), entrant=entrant)
        if entrant.team == 3:
            return str(entrant.board)
        letters = str(TeamPlayer(entrant.board, 0))[:-1]
        return letters if entrant.team == 1 else letters.lower()

    return f"{sign(game.white)}-{sign(game.black)}"


def verify_skalitzka(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the system: everybody plays both rounds, one of each colour, against both other teams.

    >>> verify_skalitzka(skalitzka(6))
    ()
    """
    faults = collect(
        one_game_a_round(schedule),
        no_team_mates(schedule),
        no_rematch(schedule),
        alternation(schedule),
        team_colours(schedule, 0),
    )
    opponents: dict[Entrant, list[int]] = {entrant: [] for entrant in schedule.entrants}
    for game in schedule.games():
        for one, other in ((game.white, game.black), (game.black, game.white)):
            if isinstance(other, TeamPlayer):
                opponents[one].append(other.team)
    return faults + tuple(
        Fault("both teams", Text(_("{entrant} meets the same team twice"), {"entrant": entrant}))
        for entrant, teams in opponents.items()
        if len(set(teams)) != len(teams)
    )
