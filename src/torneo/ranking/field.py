"""Plain lists of what happened to each participant, derived once and read by every tie-break."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as of
from functools import lru_cache

from torneo.model import STANDARD, ByeKind, Game, History, Kind, PointSystem, Result, Tournament
from torneo.model.encounters import outcome
from torneo.pairing.knockout.match import MatchRules
from torneo.pairing.played_games import counts, kinds_of, rules_of

NOBODY = -1
"""In a list of opponents: none."""
NO_OUTCOME = -1
"""In a list of outcomes: no game against anybody."""
LOSS, DRAW, WIN = 0, 1, 2
"""Outcomes in half-points of the ordinary scale, whatever a tournament pays for them."""

REQUESTED_BYES = frozenset({Kind.HALF_POINT_BYE, Kind.ZERO_POINT_BYE, Kind.ABSENT})
"""16.1.1: half-point and zero-point byes; every round after a withdrawal or before a late entry is one."""
VOLUNTARY = REQUESTED_BYES | {Kind.FORFEIT_LOSS}
"""16.1.2: rounds for which a participant was not available."""
FORFEITS = frozenset({Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS})
PLAYED = frozenset({Kind.PLAYED, Kind.UNFINISHED})

_BYE_KINDS = {
    ByeKind.PAIRING: Kind.PAIRING_BYE,
    ByeKind.FULL: Kind.FULL_POINT_BYE,
    ByeKind.HALF: Kind.HALF_POINT_BYE,
    ByeKind.ZERO: Kind.ZERO_POINT_BYE,
    ByeKind.EMPTY_BOARD: Kind.FORFEIT_WIN,
}
_CODE_KINDS = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS, "?": Kind.UNFINISHED, " ": Kind.UNFINISHED}
_OUTCOMES = {"1": WIN, "W": WIN, "+": WIN, "=": DRAW, "D": DRAW, "?": DRAW}


@dataclass(frozen=True, slots=True)
class Field:
    """The participants by index, each list with one row for each of them and one cell for each round."""

    numbers: tuple[int, ...]
    """Pairing number of each participant; everything else speaks of indices into this."""
    kinds: list[list[Kind]]
    points: list[list[int]]
    """In tenths."""
    opponents: list[list[int]]
    """The scheduled opponents, met or not; :data:`NOBODY` where there was none."""
    outcomes: list[list[int]]
    """Win, draw or loss against the scheduled opponent."""
    blacks: list[list[bool]]
    """Whether the colour, as scheduled, was Black (for teams: on the first board)."""
    scores: list[int]
    win: int
    draw: int
    loss: int
    rounds: int
    total_rounds: int
    """Rounds of the tournament, of which these may be the first few."""
    predetermined: bool
    """Round robin and the like: the pairings did not depend on the scores (15.2)."""
    unplayed: list[list[int]]
    """The rounds in which a participant did not play, first to last; empty for most."""
    singles: Mapping[tuple[int, int], tuple[int, ...]] = of(default_factory=dict)
    """By participant and round, the outcomes of each game of an encounter that counts for ratings."""
    within: Mapping[tuple[int, int], tuple[int, int]] = of(default_factory=dict)
    """By participant and round, what was won and lost within a game or an encounter, in tenths of a set or game."""

    def met(self, index: int) -> list[tuple[int, int]]:
        """Round and opponent of each game over the board."""
        row = self.opponents[index]
        if not self.unplayed[index]:
            return list(enumerate(row))
        kinds = self.kinds[index]
        return [(r, row[r]) for r in range(self.rounds) if kinds[r] in PLAYED]

    @property
    def _last_is_open(self) -> bool:
        return any(row[-1] is Kind.UNFINISHED for row in self.kinds)

    def free(self, index: int, round_index: int) -> bool:
        """Whether a round was the one without an opponent that an odd number of entrants brings with it.

        Only pre-determined pairings have such rounds, which are not requested byes (15.2).
        """
        return self.predetermined and self.kinds[index][round_index] in REQUESTED_BYES

    def with_last_round_drawn(self, *, open_round: bool) -> Field:
        """The same field as if every paired game of its last round had been a draw.

        That round is the final one of the tournament (8.3 of 2024). With ``open_round`` any round that is paired and
        has games without a result will do: the round that comes next (8.4 of 2023).
        """
        if not self.rounds or not (self.rounds == self.total_rounds or (open_round and self._last_is_open)):
            return self
        last = self.rounds - 1
        kinds, points = [list(row) for row in self.kinds], [list(row) for row in self.points]
        outcomes, scores = [list(row) for row in self.outcomes], list(self.scores)
        unplayed = list(self.unplayed)
        for index, opponents in enumerate(self.opponents):
            if opponents[last] != NOBODY:
                scores[index] += self.draw - points[index][last]
                kinds[index][last], points[index][last], outcomes[index][last] = Kind.PLAYED, self.draw, DRAW
                if unplayed[index]:
                    unplayed[index] = [r for r in unplayed[index] if r != last]
        return replace(self, kinds=kinds, points=points, outcomes=outcomes, scores=scores, unplayed=unplayed)


@lru_cache(maxsize=64)
def _game_table(system: PointSystem) -> dict[int, tuple[int, int, Kind, Kind, int, int]]:
    """Points, kinds and outcomes of White and Black for each result, by its identity, which is quickest to hash."""
    table = {}
    for result in Result:
        white, black = result.value
        table[id(result)] = (
            *system.for_game(result),
            _CODE_KINDS.get(white, Kind.PLAYED),
            _CODE_KINDS.get(black, Kind.PLAYED),
            _OUTCOMES.get(white, LOSS),
            _OUTCOMES.get(black, LOSS),
        )
    return table


def players_field(tournament: Tournament, after: int | None = None, *, predetermined: bool = False) -> Field:
    """The field of an individual tournament after some rounds (all of them if left out).

    >>> from torneo.model import Bye, Game, Player, Round
    >>> three = Tournament(
    ...     players=(Player(1), Player(2), Player(3)),
    ...     rounds=(Round((Game(1, 2, Result.DRAW),), (Bye(3, ByeKind.HALF),)),),
    ... )
    >>> field = players_field(three)
    >>> field.scores, field.opponents, field.unplayed
    ([5, 5, 5], [[1], [0], [-1]], [[], [], [0]])
    """
    rounds = tournament.rounds if after is None else tournament.rounds[:after]
    count, size = len(rounds), len(tournament.players)
    worth = tournament.regulations.worth
    system = worth.round
    table = _game_table(system)
    index_of = {player.number: index for index, player in enumerate(tournament.players)}
    absent = [Kind.ABSENT] * count
    kinds = [absent.copy() for _ in range(size)]
    points = [[system.zero_point_bye] * count for _ in range(size)]
    opponents = [[NOBODY] * count for _ in range(size)]
    outcomes = [[NO_OUTCOME] * count for _ in range(size)]
    blacks = [[False] * count for _ in range(size)]
    quiet = [0] * size
    """How many games each has played."""
    parted: list[tuple[int, int, int, Game]] = []
    """The players, round and value of each encounter, and of each game with a score."""
    matches: list[tuple[int, int, int, Game]] = []
    """The same of matches of teams."""
    for r, round_ in enumerate(rounds):
        for game in round_.games:
            w, b = index_of[game.white], index_of[game.black]
            points[w][r], points[b][r], white_kind, black_kind, outcomes[w][r], outcomes[b][r] = table[id(game.result)]
            if game.games or game.score is not None:
                points[w][r], points[b][r] = worth.of(game)
                parted.append((w, b, r, game))
            elif game.match_score is not None:
                matches.append((w, b, r, game))
            kinds[w][r], kinds[b][r] = white_kind, black_kind
            opponents[w][r], opponents[b][r] = b, w
            blacks[b][r] = game.coloured
            if white_kind not in FORFEITS:
                quiet[w] += 1
                quiet[b] += 1
        for bye in round_.byes:
            index = index_of[bye.player]
            kinds[index][r], points[index][r] = _BYE_KINDS[bye.kind], system.for_bye(bye.kind)
    added = [0] * size
    if tournament.regulations.abnormal_points and not tournament.pairs_teams:
        history = History(tournament, after)
        points = [[cell.points for cell in history[player.number].cells] for player in tournament.players]
        added = [history.standings_score(number) - sum(row) for number, row in zip(index_of, points, strict=True)]
    unplayed = [
        [] if quiet[i] == count else [r for r, kind in enumerate(kinds[i]) if kind not in PLAYED] for i in range(size)
    ]
    return Field(
        numbers=tuple(index_of),
        kinds=kinds,
        points=points,
        opponents=opponents,
        outcomes=outcomes,
        blacks=blacks,
        scores=[sum(row) + more for row, more in zip(points, added, strict=True)],
        win=system.win,
        draw=system.draw,
        loss=system.loss,
        rounds=count,
        total_rounds=max(tournament.rounds_total, count),
        predetermined=predetermined,
        unplayed=unplayed,
        singles=_singles(parted, rules_of(tournament)) if parted else {},
        within=_within([*parted, *matches]),
    )


def _singles(parted: list[tuple[int, int, int, Game]], rules: MatchRules) -> dict[tuple[int, int], tuple[int, ...]]:
    """The outcomes of each game of an encounter, for both: without forfeits, play-offs and what was played in vain."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for white, black, r, game in parted:
        if not game.games:
            continue
        results = [
            outcome(game, single)
            for single, kind in zip(game.games, kinds_of(game, rules), strict=True)
            if single.result.played and counts(kind)
        ]
        found[white, r] = tuple(_OUTCOMES.get(result.value[0], LOSS) for result in results)
        found[black, r] = tuple(_OUTCOMES.get(result.value[1], LOSS) for result in results)
    return found


def _within(parted: list[tuple[int, int, int, Game]]) -> dict[tuple[int, int], tuple[int, int]]:
    """Sets won and lost within a game, or games of an encounter, for both."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for white, black, r, game in parted:
        if game.match_score is not None:
            first, second = game.match_score
        elif game.score is not None:
            first, second = 10 * game.score[0], 10 * game.score[1]
        else:
            made = [STANDARD.for_game(outcome(game, single)) for single in game.games]
            first, second = sum(points[0] for points in made), sum(points[1] for points in made)
        found[white, r], found[black, r] = (first, second), (second, first)
    return found
