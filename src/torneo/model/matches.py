"""The matches of teams, made out of the games of their players (report file records 300-362)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from torneo.model.counting import Kind
from torneo.model.history import standings_only
from torneo.model.regulations import AbnormalPoints
from torneo.model.results import FORFEITS, ByeKind, Result
from torneo.model.rounds import Bye, Game
from torneo.model.team_event import PairedMatch, TeamEvent
from torneo.model.tournament import Tournament

_KIND_CODES = {
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
    Kind.FULL_POINT_BYE: "F",
    Kind.HALF_POINT_BYE: "H",
    Kind.ZERO_POINT_BYE: "Z",
    Kind.ABSENT: "Z",
}
_BYE_ORDER = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)


@dataclass(frozen=True, slots=True)
class TeamRound:
    """One round of one team."""

    kind: Kind
    match_points: int
    """In tenths."""
    game_points: int
    opponent: int | None = None
    """Number of the team that was scheduled, met or not."""
    boards: tuple[int | None, ...] = ()
    """Points on each board, forfeits counted as wins and losses (Article 12); ``None`` where nobody sat."""
    black: bool = False
    """Whether the first board had Black."""


@dataclass(frozen=True, slots=True)
class TeamResults:
    """All rounds of all teams."""

    numbers: tuple[int, ...]
    rows: tuple[tuple[TeamRound, ...], ...]
    boards: int
    """Boards in a match."""
    match_values: tuple[int, int, int]
    """Match points for a win, a draw and a loss."""
    game_values: tuple[int, int, int]
    """Game points for the same on one board."""
    total_rounds: int
    assumed_byes: tuple[tuple[int, int], ...] = ()
    """Round and team of each bye that no record states."""
    added: tuple[tuple[int, int], ...] = ()
    """Bonuses and penalties of each team: match points and game points."""

    def board_points(self, index: int) -> list[int]:
        """Points of a team on each board over the tournament, whoever sat there."""
        sums = [0] * self.boards
        for cell in self.rows[index]:
            for board, points in enumerate(cell.boards[: self.boards]):
                sums[board] += points or 0
        return sums

    @property
    def totals(self) -> tuple[list[int], list[int]]:
        """Match points and game points of each team, with what was added or taken."""
        added = self.added or ((0, 0),) * len(self.rows)
        rows = list(zip(self.rows, added, strict=True))
        return (
            [sum(cell.match_points for cell in row) + more for row, (more, _) in rows],
            [sum(cell.game_points for cell in row) + more for row, (_, more) in rows],
        )


def team_results(tournament: Tournament, after: int | None = None) -> TeamResults:
    """The matches of a team tournament after some rounds.

    A team's game points are the sum over its boards and its match points follow from them; a match in which
    no game was played is not played (15.1). A team without a match has the bye of record 320, the bye that it
    requested (record 240) or the one that its players' lines name, or was absent; where no record speaks of byes and
    the teams are odd, the one team without a match has the bye of the regulations.

    >>> from torneo.model import Player, Result, Round, Team
    >>> tournament = Tournament(
    ...     players=tuple(map(Player, (1, 2, 3, 4))),
    ...     teams=(Team(1, "Norte", (1, 2)), Team(2, "Sur", (3, 4))),
    ...     rounds=(Round((Game(1, 3, Result.WHITE_WIN), Game(4, 2, Result.DRAW))),),
    ... )
    >>> team_results(tournament).rows[0][0]
    TeamRound(kind=<Kind.PLAYED: 'game played'>, match_points=20, game_points=15, opponent=2, boards=(10, 5),
              black=False)
    """
    event = tournament.team_event or TeamEvent()
    count = len(tournament.rounds) if after is None else min(after, len(tournament.rounds))
    maker = _Maker(tournament, event)
    rounds = [maker.round(r) for r in range(count)]
    system = tournament.regulations.round_points
    numbers = tuple(team.number for team in tournament.teams)
    rows = tuple(tuple(cells[number] for cells in rounds) for number in numbers)
    return TeamResults(
        numbers,
        rows,
        maker.boards,
        (event.win, event.draw, event.loss),
        (system.win, system.draw, system.loss),
        max(tournament.rounds_total, count),
        tuple((index + 1, team) for index, team in maker.assumed_byes.items() if index < count),
        _added(tournament, count),
    )


def seats_of(tournament: Tournament, number: int) -> dict[int, tuple[int, ...]]:
    """Who sat at the boards of a round, by team, 0 where one was empty; nobody for a team without a match."""
    maker, round_ = _Maker(tournament, tournament.team_event or TeamEvent()), tournament.rounds[number - 1]
    games = {player: game for game in round_.games for player in (game.white, game.black)}
    byes = {bye.player: bye for bye in round_.byes}
    return {team.number: maker.seats(number - 1, team.number, team.members, games, byes) for team in tournament.teams}


def _added(tournament: Tournament, count: int) -> tuple[tuple[int, int], ...]:
    """Match points and game points added to each team after some rounds, or taken from it."""
    numbers = [team.number for team in tournament.teams]
    if not tournament.pairs_teams:
        return ()
    sums = dict.fromkeys(numbers, (0, 0)) | {
        number: (match_points, points) for number, (points, match_points) in standings_only(tournament, count).items()
    }
    for rule in tournament.regulations.abnormal_points:
        for number in rule.numbers(numbers) if not rule.code else ():
            times = len(rule.rounds(count))
            match_points, points = sums[number]
            sums[number] = match_points + times * rule.match_points, points + times * rule.points
    return tuple(sums[number] for number in numbers)


class _Outcome(NamedTuple):
    """What a result is at a board of a match."""

    points: tuple[int, int]
    forfeited: tuple[int, int] | None
    """What counts on the board, where nobody played."""
    played: bool
    waiting: bool


class _Maker:
    """Puts the rounds together."""

    def __init__(self, tournament: Tournament, event: TeamEvent) -> None:
        self.tournament = tournament
        self.event = event
        self.worth = tournament.regulations.worth
        self.system = self.worth.round
        self.team_of = {member: team.number for team in tournament.teams for member in team.members}
        self.line_ups = {(line.round, line.team): line.players for line in event.line_ups}
        self.paired: dict[int, list[PairedMatch]] = {}
        for match in event.matches:
            self.paired.setdefault(match.round - 1, []).append(match)
        self.requested: dict[tuple[int, int], ByeKind] = {}
        if tournament.pairs_teams:  # otherwise the byes are those of players
            for asked in tournament.regulations.requested_byes:
                self.requested[asked.round, asked.player] = asked.kind
        self.boards = self._board_count()
        self.assumed_byes = self._assumed_byes()
        self.outcomes = {result: self._outcome(result) for result in Result}

    def _outcome(self, result: Result) -> _Outcome:
        """What a board with this result is; a forfeit is a win or a loss there (Article 12)."""
        values = {"+": self.system.win, "-": self.system.loss}
        forfeited = None if result not in FORFEITS else (values[result.value[0]], values[result.value[1]])
        return _Outcome(self.worth.by_result[result], forfeited, result.played, result is Result.PENDING)

    def _assumed_byes(self) -> dict[int, int]:
        """The team with the bye of a round, from 0, where the file says nothing of byes and the teams are odd.

        It is the one team without a match. The bye is worth a draw unless the regulations say otherwise (C.04.6 1.4
        of 2026), and nobody has it twice: a team that misses more rounds than one was away.
        """
        teams = [team.number for team in self.tournament.teams]
        if self.event.byes is not None or len(teams) % 2 == 0:
            return {}
        found: dict[int, int] = {}
        for index, round_ in enumerate(self.tournament.rounds):
            playing = self._opponents(index, round_.games)
            said = {self.team_of.get(bye.player, 0) for bye in round_.byes if bye.kind is not ByeKind.ZERO}
            said |= {team for asked, team in self.requested if asked == index + 1}
            without = [team for team in teams if team not in playing]
            if playing and len(without) == 1 and without[0] not in said:
                found[index] = without[0]
        missed = list(found.values())
        return {index: team for index, team in found.items() if missed.count(team) == 1}

    def _board_count(self) -> int:
        if self.event.seating.boards:
            return self.event.seating.boards
        if self.event.board_colours:
            return len(self.event.board_colours)
        sizes = [len(line.players) for line in self.event.line_ups]
        for round_ in self.tournament.rounds:
            games: dict[int, int] = {}
            for game in round_.games:
                for number in (game.white, game.black):
                    team = self.team_of.get(number, 0)
                    games[team] = games.get(team, 0) + 1
            games.pop(0, None)
            sizes += games.values()
        return max(sizes, default=0)

    def round(self, index: int) -> dict[int, TeamRound]:
        """What the round was for each team."""
        round_ = self.tournament.rounds[index]
        games = {number: game for game in round_.games for number in (game.white, game.black)}
        byes = {bye.player: bye for bye in round_.byes}
        opponents = self._opponents(index, round_.games)
        cells = {}
        seats = {
            team.number: self.seats(index, team.number, team.members, games, byes) for team in self.tournament.teams
        }
        for team, own in seats.items():
            opponent = opponents.get(team)
            if opponent is None:
                cells[team] = self._without_match(index, team, own, byes)
            else:
                cells[team] = self._match(opponent, own, seats[opponent], games, byes)
        for match in self.paired.get(index, ()):
            cells[match.white] = replace(cells[match.white], black=False)
            cells[match.black] = replace(cells[match.black], black=True)
        for number, opponent in opponents.items():
            cells[number] = self._settled(cells[number], cells[opponent])
        for forfeit in self.event.forfeits:
            if forfeit.round == index + 1:
                white, black = forfeit.result.value
                cells[forfeit.white] = self._forfeited(cells[forfeit.white], forfeit.black, white, black=False)
                cells[forfeit.black] = self._forfeited(cells[forfeit.black], forfeit.white, black, black=True)
        if self.tournament.pairs_teams:
            for rule in self.tournament.regulations.abnormal_points:
                self._apply(rule, index, cells)
        return cells

    def _opponents(self, index: int, games: Iterable[Game]) -> dict[int, int]:
        """Who plays whom, as paired or as the games show; record 330 is added for matches without any game."""
        found: dict[int, int] = {}
        for match in self.paired.get(index, ()):
            found[match.white], found[match.black] = match.black, match.white
        for game in games:
            white, black = self.team_of.get(game.white), self.team_of.get(game.black)
            if white is not None and black is not None and white != black:
                found.setdefault(white, black)
                found.setdefault(black, white)
        for forfeit in self.event.forfeits:
            if forfeit.round == index + 1:
                found.setdefault(forfeit.white, forfeit.black)
                found.setdefault(forfeit.black, forfeit.white)
        return found

    def seats(
        self, index: int, team: int, members: tuple[int, ...], games: dict[int, Game], byes: dict[int, Bye]
    ) -> tuple[int, ...]:
        """Who sat on each board, 0 where it was empty: as record 300 says, otherwise in the order of the team."""
        if (index + 1, team) in self.line_ups:
            return self.line_ups[index + 1, team]
        paid = (ByeKind.PAIRING, ByeKind.FULL, ByeKind.EMPTY_BOARD)
        here = [m for m in members if m in games or (m in byes and byes[m].kind in paid)]
        return tuple(here[: self.boards])

    def _match(
        self,
        opponent: int,
        seats: tuple[int, ...],
        opposite: tuple[int, ...],
        games: dict[int, Game],
        byes: dict[int, Bye],
    ) -> TeamRound:
        boards: list[int | None] = []
        game_points, played, waiting = 0, False, False
        for number in seats:
            game = games.get(number)
            if game is not None:
                side = game.black == number
                outcome = self.outcomes[game.result]
                points = outcome.points if not game.games and game.score is None else self.worth.of(game)
                game_points += points[side]
                boards.append(outcome.forfeited[side] if outcome.forfeited else points[side])
                played = played or outcome.played
                waiting = waiting or outcome.waiting
            elif number in byes:  # the opponents left this board empty
                game_points += self.system.for_bye(byes[number].kind)
                boards.append(self.system.win)
            else:
                boards.append(None)
        kind = Kind.UNFINISHED if waiting else Kind.PLAYED if played else Kind.FORFEIT_LOSS
        black = self._has_black(seats, opposite, games)
        return TeamRound(kind, 0, game_points, opponent, tuple(boards), black)

    def _has_black(self, seats: tuple[int, ...], opposite: tuple[int, ...], games: dict[int, Game]) -> bool:
        """Whether a team was to have Black on the first board, be that empty (C.04.6 1.6.1).

        The first game with colours shows it. Its board is the lower one of the two seats: where no record says who
        sat where, a team that left a board empty seems to have moved up.
        """
        for place, number in enumerate(seats):
            game = games.get(number)
            if game is None or not game.coloured:
                continue
            other = game.white if game.black == number else game.black
            board = max(place, opposite.index(other)) if other in opposite else place
            pattern = self.event.board_colours
            first, here = (pattern[0], pattern[board]) if board < len(pattern) else ("W", "WB"[board % 2])
            return (game.black == number) == (first == here)
        return False

    def _settled(self, own: TeamRound, other: TeamRound) -> TeamRound:
        """Match points from the game points of both sides, once all boards are finished."""
        if Kind.UNFINISHED in (own.kind, other.kind) or not (own.boards or other.boards):
            return replace(own, kind=Kind.UNFINISHED)
        won, kind = own.game_points > other.game_points, own.kind
        match_points = self.event.win if won else self.event.loss
        if kind is Kind.FORFEIT_LOSS:
            kind = Kind.FORFEIT_WIN if won else Kind.FORFEIT_LOSS
        elif own.game_points == other.game_points:
            match_points = self.event.draw
        return TeamRound(kind, match_points, own.game_points, own.opponent, own.boards, own.black)

    def _forfeited(self, cell: TeamRound, opponent: int, code: str, *, black: bool) -> TeamRound:
        """A match that record 330 says was not played."""
        won = code == "+"
        value = self.system.win if won else self.system.loss
        return TeamRound(
            Kind.FORFEIT_WIN if won else Kind.FORFEIT_LOSS,
            self.event.win if won else self.event.loss,
            cell.game_points if any(cell.boards) else self.boards * (self.system.forfeit_win if won else 0),
            opponent,
            (value,) * self.boards,
            black,
        )

    def _without_match(self, index: int, team: int, seats: tuple[int, ...], byes: dict[int, Bye]) -> TeamRound:
        system, event = self.system, self.event
        all_boards = self.boards
        if event.byes is not None and event.byes.teams[index : index + 1] == (team,):
            boards = (system.win,) * all_boards  # Article 12: a win on each board
            return TeamRound(Kind.PAIRING_BYE, event.byes.match_points, event.byes.game_points, None, boards)
        asked = self.requested.get((index + 1, team))
        if asked is not None:
            return self._requested(asked)
        if self.assumed_byes.get(index) == team:
            draws = (system.draw,) * all_boards
            return TeamRound(Kind.PAIRING_BYE, event.draw, all_boards * system.draw, None, draws)
        members = next(entry.members for entry in self.tournament.teams if entry.number == team)
        kinds = [byes[member].kind for member in members if member in byes]
        if ByeKind.PAIRING in kinds:
            game_points = sum(system.for_bye(byes[number].kind) for number in seats if number in byes)
            return TeamRound(Kind.PAIRING_BYE, event.draw, game_points, None, (system.win,) * all_boards)  # C.04.6 1.4
        return self._requested(next((kind for kind in _BYE_ORDER if kind in kinds), None))

    def _requested(self, kind: ByeKind | None) -> TeamRound:
        """A round without a match on a team's own account."""
        system, event, all_boards = self.system, self.event, self.boards
        match kind:
            case ByeKind.FULL:
                boards = (system.win,) * all_boards
                return TeamRound(Kind.FULL_POINT_BYE, event.win, all_boards * system.win, None, boards)
            case ByeKind.HALF:
                boards = (system.draw,) * all_boards
                return TeamRound(Kind.HALF_POINT_BYE, event.draw, all_boards * system.draw, None, boards)
            case ByeKind.ZERO:
                return TeamRound(Kind.ZERO_POINT_BYE, 0, 0)
            case _:
                return TeamRound(Kind.ABSENT, 0, 0)

    def _apply(self, rule: AbnormalPoints, index: int, cells: dict[int, TeamRound]) -> None:
        """Points of record 299 in the place of a result; what is added has nothing to do with the match."""
        if not rule.code or rule.round not in (0, index + 1):
            return
        for number in rule.numbers(cells):
            if rule.code == self._code(cells[number]):
                cells[number] = replace(cells[number], match_points=rule.match_points, game_points=rule.points)

    def _code(self, cell: TeamRound) -> str:
        if cell.kind is not Kind.PLAYED:
            return _KIND_CODES.get(cell.kind, "?")
        return {self.event.win: "W", self.event.draw: "D"}.get(cell.match_points, "L")
