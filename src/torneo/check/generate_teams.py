"""Makes random tournaments of teams: squads, line-ups, boards and results by lot, every round paired by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from torneo.check.draws import Draws
from torneo.check.lots import (
    Drawn,
    drawn_byes,
    drawn_entrants,
    drawn_forbidden,
    drawn_forfeit,
    drawn_result,
    ended,
)
from torneo.check.recipe import NO_RESERVES, USUAL_BOARDS, Recipe
from torneo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    Event,
    ForfeitedMatch,
    Game,
    LineUp,
    Player,
    Regulations,
    Round,
    Team,
    TeamByes,
    TeamEvent,
    Tournament,
)
from torneo.model.matches import team_results
from torneo.pairing.acceleration import accelerated
from torneo.pairing.choice import choose, edition_of
from torneo.pairing.formats import PAIRED
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import pair_as

EMPTY = 0
"""Nobody, at a board."""
_SPREAD = 120
"""Rating points by which two members of a team are apart at the most, board by board."""
_SUBSTITUTED, _OUT_OF_ORDER, _SHORT = 20, 8, 3
"""In how many of a hundred line-ups a reserve plays, two have changed places, a board is empty."""
_WITHOUT_GAMES = 50
"""How many of a hundred forfeited matches have no games at all, but a record of their own."""
_PATTERNS = ("WBWB", "WBWB", "WBWB", "WBBW", "WWBB")
"""The colours of the first-named team, again and again for more boards."""


@dataclass
class _Boards:
    """What a round has at its boards, match by match."""

    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    line_ups: list[LineUp] = field(default_factory=list)
    forfeits: list[ForfeitedMatch] = field(default_factory=list)


def generate_teams(recipe: Recipe, seed: int) -> Tournament:
    """Make the tournament of teams that belongs to a seed.

    >>> made = generate_teams(Recipe(system="team-swiss", players=(6, 6), rounds=(3, 3)), seed=1)
    >>> len(made.teams), len(made.players), len(made.rounds), made.regulations.system
    (6, 24, 3, 'FIDE_TEAM_TYPEA_MP_GP')
    """
    draws = Draws(seed)
    total, boards = draws.between(*recipe.rounds), draws.between(*(recipe.boards or USUAL_BOARDS))
    teams = drawn_entrants(recipe, draws, draws.between(*recipe.players), total)
    colour = draws.pick((Colour.WHITE, Colour.BLACK))
    people, squads = _people(recipe, draws, teams, boards)
    text = edition_of(PAIRED[recipe.system], recipe.edition)
    points = recipe.of_match
    tournament = Tournament(
        people,
        event=Event(f"Random tournament of teams {seed}", start=text.first_day),
        regulations=Regulations(
            rounds=total,
            system=recipe.code,
            options=tuple(sorted(recipe.options)),
            points=recipe.points,
            initial_colour=recipe.initial_colour or colour,
            standings_order=("PTS", "TPN"),
            forbidden=drawn_forbidden(recipe, draws, len(teams)),
            abnormal_points=tuple(_penalties(recipe, draws, len(teams), total)),
        ),
        teams=squads,
        team_event=TeamEvent(
            points.win,
            points.draw,
            points.loss,
            (draws.pick(_PATTERNS) * boards)[:boards],
            byes=TeamByes(points.pairing_bye, boards * _bye_of_a_board(recipe), ()),
        ),
        comments=(f"torneo generate, seed {seed}", recipe.text()),
    )
    strength = {player.number: player.rating or recipe.ratings[0] for player in people}
    for number in range(1, total + 1):
        tournament = _next_round(tournament, recipe, draws, teams, strength, number)
        if len(tournament.rounds) < number:
            break
    return _ranked(tournament)


def _bye_of_a_board(recipe: Recipe) -> int:
    """Game points of the bye for each board: those of the result that its match points are worth (C.04.6 1.4)."""
    match, game = recipe.of_match, recipe.points
    return {match.win: game.win, match.draw: game.draw}.get(match.pairing_bye, game.loss)


def _people(
    recipe: Recipe, draws: Draws, teams: list[Drawn], boards: int
) -> tuple[tuple[Player, ...], tuple[Team, ...]]:
    """The members of each team from the first board down, then its reserves; numbers go on from team to team."""
    players: list[Player] = []
    squads = []
    for number, team in enumerate(teams, 1):
        size = boards + draws.between(*(recipe.reserves or NO_RESERVES))
        rating = team.strength
        members = []
        for board in range(1, size + 1):
            rated = not draws.happens(recipe.unrated)
            shown = max(1, rating) if rated else None
            players.append(Player(len(players) + 1, f"Player {number:03}-{board:02}", shown))
            members.append(len(players))
            rating -= draws.below(_SPREAD)
        squads.append(Team(number, f"Team {number:03}", tuple(members), strength=team.strength))
    return tuple(players), tuple(squads)


def _penalties(recipe: Recipe, draws: Draws, teams: int, rounds: int) -> Iterator[AbnormalPoints]:
    """Match points and game points given to some teams or taken from them, each after a round."""
    for team in range(1, teams + 1):
        if draws.happens(recipe.penalties):
            match_points, points = draws.pick(((-10, 0), (-10, -10), (0, -5), (10, 5)))
            yield AbnormalPoints("", points, match_points, draws.between(1, rounds), (team,))


def _next_round(
    tournament: Tournament, recipe: Recipe, draws: Draws, teams: list[Drawn], strength: dict[int, int], number: int
) -> Tournament:
    """The tournament with one more round; if that is impossible, unchanged, with the reason."""
    byes = drawn_byes(recipe, draws, teams, number)
    asked = (*tournament.regulations.requested_byes, *byes)
    ready = replace(tournament, regulations=replace(tournament.regulations, requested_byes=asked))
    if recipe.acceleration not in (None, "baku"):  # as its code shows
        text = edition_of(PAIRED[recipe.system], recipe.edition)
        ready = accelerated(ready, recipe.acceleration, recipe.system, text)
    present = len(teams) - len(byes)
    if present < 2:
        return ended(ready, number, f"{present} of {len(teams)} teams are present")
    try:
        pairing = pair_as(ready, choose(ready))
    except NoPairingError as error:
        return ended(ready, number, str(error))
    made = _Boards()
    for match in pairing.boards:
        _play(ready, recipe, draws, strength, (number, match.white, match.black), made)
    event = ready.team_event or TeamEvent()
    given = event.byes or TeamByes(0, 0, ())
    event = replace(
        event,
        line_ups=(*event.line_ups, *made.line_ups),
        forfeits=(*event.forfeits, *made.forfeits),
        byes=replace(given, teams=(*given.teams, pairing.bye or 0)),
    )
    return replace(ready, rounds=(*ready.rounds, Round(tuple(made.games), tuple(made.byes))), team_event=event)


def _play(
    tournament: Tournament,
    recipe: Recipe,
    draws: Draws,
    strength: dict[int, int],
    meeting: tuple[int, int, int],
    made: _Boards,
) -> None:
    """Seat two teams and play the boards, unless the match is forfeited."""
    number, white, black = meeting
    event = tournament.team_event or TeamEvent()
    members = {team.number: team.members for team in tournament.teams}
    forfeit = drawn_forfeit(draws) if draws.happens(recipe.match_forfeits) else None
    if forfeit is not None and draws.happens(_WITHOUT_GAMES):
        made.forfeits.append(ForfeitedMatch(number, white, black, forfeit))
        return
    boards = len(event.board_colours)
    first = _seats(draws, members[white], boards, full=forfeit is not None)
    second = _seats(draws, members[black], boards, full=forfeit is not None or EMPTY in first)
    for team, opponent, seats in ((white, black, first), (black, white, second)):
        if list(seats) != [member for member in members[team] if member in seats]:
            made.line_ups.append(LineUp(number, team, opponent, seats))
    for colour, one, other in zip(event.board_colours, first, second, strict=True):
        if EMPTY not in (one, other):
            high, low = (one, other) if colour == "W" else (other, one)
            result = forfeit if colour == "W" or forfeit is None else forfeit.reversed
            made.games.append(Game(high, low, result or drawn_result(recipe, draws, strength[high], strength[low])))
        elif alone := one or other:
            made.byes.append(Bye(alone, ByeKind.EMPTY_BOARD))


def _seats(draws: Draws, members: tuple[int, ...], boards: int, *, full: bool = False) -> tuple[int, ...]:
    """Who sits down: the first of the team, unless a reserve plays, two change places or somebody is missing.

    Only one team of a match leaves a board empty, and none of one that is forfeited.
    """
    reserves = len(members) - boards
    here = list(members)
    for _ in range(reserves):
        resting = draws.below(len(here)) if draws.happens(_SUBSTITUTED) else len(here) - 1
        here.pop(resting)
    if boards > 1 and draws.happens(_OUT_OF_ORDER):
        one, other = draws.sample(range(boards), 2)
        here[one], here[other] = here[other], here[one]
    if boards > 1 and draws.happens(_SHORT) and not full:
        here[draws.below(boards)] = EMPTY
    return tuple(here)


def _ranked(tournament: Tournament) -> Tournament:
    """The tournament with the points and the place of every team: by the primary score, then its number."""
    match_points, game_points = team_results(tournament).totals
    primary = game_points if choose(tournament).settings.get("primary") == "gp" else match_points
    rows = sorted(zip(tournament.teams, match_points, game_points, primary, strict=True), key=lambda row: -row[3])
    teams = (
        replace(team, match_points=matches, game_points=games, rank=place)
        for place, (team, matches, games, _) in enumerate(rows, 1)
    )
    return replace(tournament, teams=tuple(teams))
