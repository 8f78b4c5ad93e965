"""Schedules as rounds of the model, so that a closed tournament runs like any other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from torneo.model import Bye, ByeKind, Game, Player, Round, Team, Tournament
from torneo.pairing.tables.schedule import ScheduleError, TeamPlayer, make_schedule, team_letter
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from torneo.pairing.tables.multistage import Amsterdam
    from torneo.pairing.tables.schedule import Entrant, Schedule

REST = ByeKind.ZERO
"""A rest scores nothing and is known from the start."""


def model_rounds(schedule: Schedule, numbers: Mapping[Entrant, int]) -> tuple[Round, ...]:
    """The rounds with every game still to be played, under the pairing numbers of the entrants.

    >>> from torneo.pairing.tables.berger import berger
    >>> first = model_rounds(berger(3), {1: 1, 2: 2, 3: 3})[0]
    >>> first.games[0].white, first.games[0].result.finished, first.byes[0].player
    (2, False, 1)
    """
    return tuple(
        Round(
            tuple(Game(numbers[game.white], numbers[game.black]) for game in round_.games),
            tuple(Bye(numbers[entrant], REST) for entrant in round_.free),
        )
        for round_ in schedule.rounds
    )


def add_rounds(tournament: Tournament, schedule: Schedule, numbers: Mapping[Entrant, int] | None = None) -> Tournament:
    """The tournament with the rounds of a schedule after its own; whoever is not in the schedule is absent.

    Entrants known by number are the players with that pairing number unless ``numbers`` says otherwise.

    >>> from torneo.pairing.tables.berger import berger
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")))
    >>> len(add_rounds(add_rounds(two, berger(2)), berger(2)).rounds)
    2
    """
    if numbers is None:
        numbers = {entrant: entrant for entrant in schedule.entrants if isinstance(entrant, int)}
    for entrant in schedule.entrants:
        if numbers.get(entrant) not in tournament.by_number:
            raise ScheduleError(
                _("{entrant} of the schedule is not a player of the tournament: its players are needed"),
                entrant=entrant,
            )
    rounds = (*tournament.rounds, *model_rounds(schedule, numbers))
    return replace(tournament, rounds=rounds, regulations=replace(tournament.regulations, rounds=len(rounds)))


def make_tournament(schedule: Schedule, entry: Tournament | None = None, code: str = "") -> Tournament:
    """A tournament of the whole schedule: its players, its teams, and all rounds without results.

    The players are those of ``entry``, in order of number or by its teams; without it they are called after
    their places in the schedule. ``code`` is the type of tournament of the report file (record 192).

    >>> from torneo.pairing.tables.skalitzka import skalitzka
    >>> made = make_tournament(skalitzka(2))
    >>> [player.name for player in made.players], [team.members for team in made.teams]
    (['A1', 'A2', 'B1', 'B2', 'C1', 'C2'], [(1, 2), (3, 4), (5, 6)])
    """
    base = _named(schedule) if entry is None else entry
    if base.rounds:
        raise ScheduleError(
            _("{rounds} rounds are paired already: a list of players without rounds is accepted"),
            rounds=len(base.rounds),
        )
    tournament = add_rounds(base, schedule, seats(schedule, base))
    return replace(tournament, regulations=replace(tournament.regulations, system=code))


def _named(schedule: Schedule) -> Tournament:
    teams: dict[int, list[int]] = {}
    players = []
    for number, entrant in enumerate(schedule.entrants, start=1):
        if isinstance(entrant, TeamPlayer):
            teams.setdefault(entrant.team, []).append(number)
            players.append(Player(number, str(entrant)))
        else:
            players.append(Player(entrant, f"Player {entrant}"))
    named = tuple(Team(team, team_letter(team), tuple(members)) for team, members in teams.items())
    return Tournament(tuple(players), teams=named)


def seats(schedule: Schedule, entry: Tournament) -> dict[Entrant, int]:
    """Who takes each place of the schedule: players in order, or the members of the teams in board order.

    >>> from torneo.pairing.tables.berger import berger
    >>> seats(berger(2), Tournament((Player(4), Player(7))))
    {1: 4, 2: 7}
    """
    if not any(isinstance(entrant, TeamPlayer) for entrant in schedule.entrants):
        if len(entry.players) != len(schedule.entrants):
            raise ScheduleError(
                _("{players} players for a schedule of {entrants}: as many are accepted"),
                players=len(entry.players),
                entrants=len(schedule.entrants),
            )
        numbers = [player.number for player in entry.players]
        return dict(zip(sorted(schedule.entrants, key=_order), numbers, strict=True))
    boards: dict[int, int] = {}
    for entrant in schedule.entrants:
        if isinstance(entrant, TeamPlayer):
            boards[entrant.team] = max(boards.get(entrant.team, 0), entrant.board)
    found = [len(team.members) for team in entry.teams]
    if found != list(boards.values()):
        raise ScheduleError(
            _("teams of {found} players given: {teams} teams of {size} players are accepted"),
            found=found,
            teams=len(boards),
            size=max(boards.values()),
        )
    return {
        TeamPlayer(place, board): member
        for place, team in enumerate(entry.teams, start=1)
        for board, member in enumerate(team.members, start=1)
    }


def _order(entrant: Entrant) -> tuple[int, int]:
    return (entrant.team, entrant.board) if isinstance(entrant, TeamPlayer) else (0, entrant)


def schedule_of(system: str, tournament: Tournament, cycles: int = 1) -> Schedule:
    """The rounds of a tournament as a schedule, for the checks of a system.

    Players of a team are known by its number and their board. Whoever has no game in a round is free in it.

    >>> from torneo.pairing.tables.berger import berger, verify_berger
    >>> verify_berger(schedule_of("berger", make_tournament(berger(5))))
    ()
    """
    known: dict[int, Entrant] = {player.number: player.number for player in tournament.players}
    for team in tournament.teams:
        known |= {member: TeamPlayer(team.number, board) for board, member in enumerate(team.members, start=1)}
    pairs = [[(known[game.white], known[game.black]) for game in round_.games] for round_ in tournament.rounds]
    return make_schedule(system, sorted(known.values(), key=_order), pairs, cycles)


def amsterdam_tournament(stage: Tournament, final: Amsterdam) -> Tournament:
    """The final as one tournament: the games carried over from the stage before, then the rounds to come.

    >>> from torneo.model import Result
    >>> from torneo.pairing.tables.multistage import amsterdam
    >>> played = Round((Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.DRAW)))
    >>> stage = Tournament(tuple(map(Player, range(1, 5))), (played,))
    >>> final = amsterdam_tournament(stage, amsterdam([(1, 2), (3, 4)]))
    >>> [[(game.white, game.black) for game in round_.games] for round_ in final.rounds]
    [[(1, 2), (3, 4)], [(1, 3), (2, 4)], [(4, 1), (3, 2)]]
    """
    finalists: Sequence[Entrant] = final.schedule.entrants
    wanted = {frozenset(pair) for pair in final.carried}
    carried = []
    for round_ in stage.rounds:
        games = tuple(game for game in round_.games if frozenset((game.white, game.black)) in wanted)
        wanted -= {frozenset((game.white, game.black)) for game in games}
        if games:
            carried.append(Round(games))
    if wanted:
        pair = " and ".join(map(str, sorted(min(wanted, key=sorted), key=_order)))
        raise ScheduleError(
            _("{pair} have not met in the stage before: finalists of one group who met are accepted"), pair=pair
        )
    players = tuple(player for player in stage.players if player.number in finalists)
    base = replace(stage, players=players, rounds=tuple(carried), teams=(), team_event=None)
    return add_rounds(base, final.schedule)
