"""Matches of teams for readers: a round with its boards, a match, a team, and who did how much at which board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.desk.commands.squads import the_squads
from torneo.desk.squads import BoardGame
from torneo.model import STANDARD, Game, Player, Result
from torneo.rating.performance import performance
from torneo.reports.matches import Board, Match, Tally
from torneo.web.core.access import Visit
from torneo.web.core.caching import remember
from torneo.web.core.matches import shown_match
from torneo.writing.results import own_results, own_texts


def matches_of(state: State, number: int) -> list[Match]:
    """The matches of a published round, with the boards of those whose players sit down."""
    return [match_of(state, number, place, game) for place, game in state.games(number)]


def match_of(state: State, number: int, place: int, game: Game) -> Match:
    """A match of a round."""
    people = state.tournament.by_number
    boards = tuple(boards_of(state, (number, game.white, game.black)))
    shown = shown_match(state, number, game)
    return Match(number, place, people[game.white], people[game.black], shown, boards)


def boards_of(state: State, meeting: tuple[int, int, int]) -> list[Board]:
    """The boards of a match, from the side of the team named first; nothing before its players sit down."""
    squads = the_squads(state)
    if meeting not in squads.boards:
        return []
    made = []
    sides = zip(*squads.seats(meeting), strict=True)
    for place, (board, (first, second)) in enumerate(zip(squads.boards[meeting], sides, strict=True), 1):
        white = _has_white(board, first, second)
        result, rated = board.settled, board.rated
        made.append(
            Board(
                place,
                squads.people.get(first),
                squads.people.get(second),
                white,
                result if white else result.reversed,
                rated if rated is None or white else rated.reversed,
            )
        )
    return made


def _has_white(board: BoardGame, first: int, second: int) -> bool:
    """Whether the first-named team has White; where a seat is empty, the other one shows it."""
    return board.white == first if first else board.black == second


@dataclass(frozen=True, slots=True)
class _Played:
    """A board of a match as one of its two saw it."""

    round: int
    board: int
    own: str
    points: int
    opponent: Player | None
    result: Result
    """From the player's side."""


def _played(state: State) -> dict[int, list[_Played]]:
    """What everybody has played, round by round."""
    squads = the_squads(state)
    found: defaultdict[int, list[_Played]] = defaultdict(list)
    for (number, _one, _two), boards in sorted(squads.boards.items()):
        for place, board in enumerate(boards, 1):
            result = board.settled
            points, signs = squads.rules.games.for_game(result), own_results(result)
            for side, (own, other) in enumerate(((board.white, board.black), (board.black, board.white))):
                if own:
                    seen = result if side == 0 else result.reversed
                    opponent = squads.people.get(other)
                    found[own].append(_Played(number, place, signs[side], points[side], opponent, seen))
    return found


def _tally(state: State, person: Player, board: int, played: Sequence[_Played], *, rounds: int = 0) -> Tally:
    squads = the_squads(state)
    team = squads.team_of(person.number)
    over = [each for each in played if each.result.finished and each.result.played]
    rated = [each for each in over if each.opponent is not None and each.opponent.rating]
    half_points = sum(STANDARD.for_game(each.result)[0] for each in rated) // 5
    ratings = [each.opponent.rating for each in rated if each.opponent is not None and each.opponent.rating]
    shown = {each.round: f"{each.own} ({each.board})" if each.own else f"({each.board})" for each in played}
    return Tally(
        person,
        state.tournament.by_number[team or 0],
        board,
        len(over),
        sum(each.points for each in over),
        performance(half_points, ratings) if ratings else None,
        tuple(shown.get(number, "") for number in range(1, rounds + 1)),
    )


def squad_tallies(visit: Visit, team: int) -> list[Tally]:
    """The players of a team in the order of its boards, with all that they have played."""
    state, squads = visit.state, the_squads(visit.state)
    played = remember(visit, "boards played", lambda: _played(state))
    return [
        _tally(state, squads.people[person], place, played.get(person, ()), rounds=state.round_number)
        for place, person in enumerate(squads.members.get(team, ()), 1)
    ]


def board_tallies(visit: Visit) -> dict[int, list[Tally]]:
    """By board: everybody who has played there, with what they did at that board; 0 has what they did at all."""
    state, squads = visit.state, the_squads(visit.state)
    played = remember(visit, "boards played", lambda: _played(state))
    found: dict[int, list[Tally]] = {board: [] for board in range(squads.rules.boards + 1)}
    for person, games in sorted(played.items()):
        known = squads.people[person]
        for board, tallies in found.items():
            there = [each for each in games if board in (0, each.board)]
            tally = _tally(state, known, board, there)
            if tally.games:
                tallies.append(tally)
    return found


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A round of a team."""

    round: int
    match: int
    opponent: Player | None
    first: bool
    """Whether the team is named first: it plays at home, with White on the first board."""
    score: str
    live: str
    """By what a page that is open finds the score."""
    why: str
    """Why it does not play."""
    when: str
    """Where the match was moved."""


def team_lines(visit: Visit, team: int, away: Callable[[int], dict[int, str]]) -> list[TeamLine]:
    """The rounds of a team; ``away`` says of a round why teams do not play it."""
    state = visit.state
    made = []
    for number in range(1, state.round_number + 1):
        found = next(((match, game) for match, game in state.games(number) if team in (game.white, game.black)), None)
        if found is None:
            made.append(TeamLine(number, 0, None, False, "", "", away(number).get(team, _("not paired")), ""))
            continue
        match, game = found
        first = team == game.white
        shown = shown_match(state, number, game)
        made.append(
            TeamLine(
                number,
                match,
                state.tournament.by_number[game.black if first else game.white],
                first,
                own_score(shown, first=first),
                f"{number}-{match}",
                "",
                state.postponed.get((number, game.white, game.black), ""),
            )
        )
    return made


def own_score(game: Game, *, first: bool) -> str:
    """The score of a match from the side of one team."""
    return own_texts(game)[0 if first else 1]
