"""What happened to each player so far, derived once from the rounds: points, opponents, colours, floats."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from itertools import accumulate

from torneo.model.counting import COUNTING, BarRule, CountingRules, Float, FloatRule, Kind
from torneo.model.regulations import STANDINGS_ONLY
from torneo.model.results import ByeKind, Colour
from torneo.model.rounds import Game
from torneo.model.tournament import Tournament


class Strength(IntEnum):
    """How strongly a player is due a colour."""

    NONE = 0
    """No game played yet."""
    MILD = 1
    """As many Whites as Blacks: the colour not had last."""
    STRONG = 2
    """One more of the other colour."""
    ABSOLUTE = 3
    """Two or more of the other colour, or the other colour in the last two games."""


@dataclass(frozen=True, slots=True)
class Preference:
    """The colour a player is due and how strongly (C.04.3 A.6 of 2017, 1.7 of 2026)."""

    colour: Colour | None = None
    strength: Strength = Strength.NONE


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of one player."""

    kind: Kind
    points: int
    opponent: int | None = None
    """The scheduled opponent, met or not."""
    colour: Colour | None = None
    """As scheduled, played or not."""

    @property
    def met(self) -> int | None:
        """The opponent, if the game was played."""
        return self.opponent if COUNTING[self.kind].opponent_met else None

    @property
    def colour_played(self) -> Colour | None:
        """The colour, if the game was played."""
        return self.colour if COUNTING[self.kind].colour_counts else None


_BYE_KINDS = {
    ByeKind.PAIRING: Kind.PAIRING_BYE,
    ByeKind.FULL: Kind.FULL_POINT_BYE,
    ByeKind.HALF: Kind.HALF_POINT_BYE,
    ByeKind.ZERO: Kind.ZERO_POINT_BYE,
    ByeKind.EMPTY_BOARD: Kind.FORFEIT_WIN,
}
_CODE_KINDS = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS, "?": Kind.UNFINISHED, " ": Kind.UNFINISHED}
_KIND_CODES = {
    Kind.FORFEIT_WIN: "+",
    Kind.FORFEIT_LOSS: "-",
    Kind.FULL_POINT_BYE: "F",
    Kind.HALF_POINT_BYE: "H",
    Kind.ZERO_POINT_BYE: "Z",
    Kind.ABSENT: "Z",
}
RESULT_LETTERS = {"1": "W", "=": "D", "0": "L", "W": "W", "D": "D", "L": "L"}
"""The letter that record 299 has for each code of a game over the board."""


@dataclass(frozen=True)
class PlayerHistory:
    """All rounds of one player."""

    number: int
    cells: tuple[Cell, ...]
    adjustments: tuple[int, ...] = ()
    """Bonus or penalty of each round, if there is any: part of the score, and not of what the round was."""

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Score before the first round, after it, after the second, and so on."""
        points = [cell.points for cell in self.cells]
        if self.adjustments:
            points = [scored + added for scored, added in zip(points, self.adjustments, strict=True)]
        return tuple(accumulate(points, initial=0))

    @property
    def score(self) -> int:
        """Points after the last of these rounds, in tenths."""
        return self.scores[-1]

    @cached_property
    def opponents(self) -> frozenset[int]:
        """Everybody this player has met over the board."""
        return frozenset(met for cell in self.cells if (met := cell.met) is not None)

    @cached_property
    def colours(self) -> tuple[Colour | None, ...]:
        """Colours of the games played, with a ``None`` in front for each round without one.

        Unplayed rounds move to the front (C.04.2 D.5 of 2017, 3.4 of 2026).
        """
        played = tuple(colour for cell in self.cells if (colour := cell.colour_played) is not None)
        return (None,) * (len(self.cells) - len(played)) + played

    @property
    def colour_sequence(self) -> str:
        """The colours as the rule book writes them: ``uuBWWBW``."""
        return "".join("u" if colour is None else colour.upper() for colour in self.colours)

    @cached_property
    def games_played(self) -> int:
        """How many games were played over the board."""
        return sum(1 for cell in self.cells if COUNTING[cell.kind].opponent_met)

    @cached_property
    def colour_difference(self) -> int:
        """Games with White less games with Black."""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)

    @cached_property
    def preference(self) -> Preference:
        """The colour that this player is due."""
        last = self.colours[-1] if self.colours else None
        if last is None:
            return Preference()
        difference = self.colour_difference
        minority = Colour.BLACK if difference > 0 else Colour.WHITE
        if abs(difference) > 1:
            return Preference(minority, Strength.ABSOLUTE)
        if len(self.colours) > 1 and self.colours[-2] is last:
            return Preference(last.opposite, Strength.ABSOLUTE)
        if difference:
            return Preference(minority, Strength.STRONG)
        return Preference(last.opposite, Strength.MILD)

    @property
    def has_been_paired(self) -> bool:
        """Whether this player has ever been paired, either for a game or for the bye.

        Until then the player holds no pairing number (ruling of August 2026 on C.04.2 2.4).
        """
        return any(cell.opponent is not None or cell.kind is Kind.PAIRING_BYE for cell in self.cells)


class History:
    """The histories of all players after some rounds.

    >>> from torneo.model import Bye, Player, Result, Round, Tournament
    >>> three = Tournament(
    ...     players=(Player(1), Player(2), Player(3)),
    ...     rounds=(Round((Game(1, 2, Result.WHITE_WIN),), (Bye(3, ByeKind.PAIRING),)),),
    ... )
    >>> history = History(three)
    >>> [history[number].score for number in (1, 2, 3)]
    [10, 0, 10]
    >>> bars = {**dict.fromkeys(Kind, BarRule.NO), Kind.PAIRING_BYE: BarRule.YES}
    >>> history.may_receive_bye(3, CountingRules(dict.fromkeys(Kind, FloatRule.NEVER), bars))
    False
    """

    def __init__(self, tournament: Tournament, after: int | None = None) -> None:
        """Derive the histories after the given number of rounds (all rounds if it is left out)."""
        rounds = tournament.proper.rounds if after is None else tournament.proper.rounds[:after]
        self.tournament = tournament
        self.rounds = len(rounds)
        worth = tournament.regulations.worth
        system = worth.round
        absent = Cell(Kind.ABSENT, system.zero_point_bye)
        cells = {player.number: [absent] * self.rounds for player in tournament.players}
        game_points = worth.by_result
        for index, round_ in enumerate(rounds):
            for game in round_.games:
                parted = game.games or game.score is not None
                white_points, black_points = worth.of(game) if parted else game_points[game.result]
                cells[game.white][index] = _game_cell(game, 0, white_points)
                cells[game.black][index] = _game_cell(game, 1, black_points)
            for bye in round_.byes:
                cells[bye.player][index] = Cell(_BYE_KINDS[bye.kind], system.for_bye(bye.kind))
        self._result_letters: dict[int, dict[int, str]] = {}
        self._apply_abnormal_points(cells)
        adjustments = self._adjustments()
        self.players: Mapping[int, PlayerHistory] = {
            number: PlayerHistory(number, tuple(row), adjustments.get(number, ())) for number, row in cells.items()
        }
        self._floats: dict[CountingRules, dict[int, tuple[Float, ...]]] = {}

    def __getitem__(self, number: int) -> PlayerHistory:
        return self.players[number]

    def _apply_abnormal_points(self, cells: dict[int, list[Cell]]) -> None:
        if self.tournament.pairs_teams:  # record 299 then speaks of teams
            return
        for rule in self.tournament.regulations.abnormal_points:
            for number in rule.numbers(cells) if rule.code else ():
                row = cells[number]
                for index in rule.rounds(len(row)):
                    if rule.code == self._code(number, index, row[index]):
                        cell = row[index]
                        row[index] = Cell(cell.kind, rule.points, cell.opponent, cell.colour)

    def _adjustments(self) -> dict[int, tuple[int, ...]]:
        """Bonuses and penalties of those who have any, round by round."""
        found: dict[int, list[int]] = {}
        if self.tournament.pairs_teams:
            return {}
        for rule in self.tournament.regulations.abnormal_points:
            for number in rule.numbers(self.tournament.by_number) if not rule.code else ():
                for index in rule.rounds(self.rounds):
                    found.setdefault(number, [0] * self.rounds)[index] += rule.points
        return {number: tuple(row) for number, row in found.items()}

    def standings_score(self, number: int) -> int:
        """Points of the player in the standings: the score, and the bonuses and penalties that pairings leave aside.

        >>> from torneo.model import AbnormalPoints, Player, Regulations, Tournament
        >>> fined = Regulations(abnormal_points=(AbnormalPoints("", -5, round=999, players=(1,)),))
        >>> history = History(Tournament((Player(1), Player(2)), regulations=fined))
        >>> history.pairing_score(1), history.standings_score(1)
        (0, -5)
        """
        return self.players[number].score + standings_only(self.tournament, self.rounds).get(number, (0, 0))[0]

    def _code(self, number: int, index: int, cell: Cell) -> str:
        if cell.kind is not Kind.PLAYED:
            return _KIND_CODES.get(cell.kind, "?")
        return self._letters(index)[number]

    def _letters(self, index: int) -> dict[int, str]:
        """The letter of everybody's result in a round, from 0."""
        if index not in self._result_letters:
            games = self.tournament.rounds[index].games
            pairs = ((game.result.value, game) for game in games)
            self._result_letters[index] = {
                number: award_code(code)
                for value, game in pairs
                for number, code in ((game.white, value[0]), (game.black, value[1]))
            }
        return self._result_letters[index]

    @cached_property
    def _virtual(self) -> list[dict[int, int]]:
        """Virtual points by round (from 0, the next round included) and player."""
        table: list[dict[int, int]] = [{} for _ in range(self.rounds + 1)]
        if self.tournament.pairs_teams:  # a team's points are not its members'
            return table
        numbers = sorted(self.players)
        for entry in self.tournament.regulations.virtual_points:
            found = numbers[bisect_left(numbers, entry.first_player) : bisect_right(numbers, entry.last_player)]
            for index in range(entry.first_round - 1, min(entry.last_round, self.rounds + 1)):
                table[index].update(dict.fromkeys(found, entry.points))
        return table

    def pairing_score(self, number: int, round_number: int | None = None) -> int:
        """Score with which the player was paired in a round, virtual points included.

        The round may be at most the one after the last, and is that one by default.
        """
        index = self.rounds if round_number is None else round_number - 1
        return self.players[number].scores[index] + self._virtual[index].get(number, 0)

    def floats(self, number: int, rules: CountingRules) -> tuple[Float, ...]:
        """The player's float in each round, by the definitions of an edition."""
        if rules not in self._floats:
            self._floats[rules] = {
                player.number: tuple(
                    self._float(player, index, cell, rules.floats[cell.kind]) for index, cell in enumerate(player.cells)
                )
                for player in self.players.values()
            }
        return self._floats[rules][number]

    def _float(self, player: PlayerHistory, index: int, cell: Cell, rule: FloatRule) -> Float:
        match rule:
            case FloatRule.NEVER:
                return Float.NONE
            case FloatRule.DOWN:
                return Float.DOWN
            case FloatRule.DOWN_IF_ABOVE_LOSS:
                return Float.DOWN if cell.points > self.tournament.regulations.round_points.loss else Float.NONE
            case FloatRule.BY_SCORES:
                assert cell.opponent is not None
                own = self.pairing_score(player.number, index + 1)
                other = self.pairing_score(cell.opponent, index + 1)
                if own == other:
                    return Float.NONE
                return Float.DOWN if own > other else Float.UP

    def may_receive_bye(self, number: int, rules: CountingRules) -> bool:
        """Whether the rules of an edition still allow this player the pairing-allocated bye."""
        win = self.tournament.regulations.round_points.win
        for cell in self.players[number].cells:
            rule = rules.bars_bye[cell.kind]
            if rule is BarRule.YES or (rule is BarRule.IF_WORTH_A_WIN and cell.points >= win):
                return False
        return True


def award_code(side: str) -> str:
    """The code by which points are awarded to one side of a game, from what its result says of that side.

    >>> "".join(map(award_code, "1=0WDL+- "))
    'WDLWDL+-?'
    """
    return RESULT_LETTERS.get(side) or _KIND_CODES.get(_CODE_KINDS[side], "?")


def standings_only(tournament: Tournament, after: int) -> dict[int, tuple[int, int]]:
    """Game and match points that count for the standings after the last round alone, by player or team."""
    found: dict[int, tuple[int, int]] = {}
    if after < len(tournament.proper.rounds):
        return found
    entrants = [team.number for team in tournament.teams] if tournament.pairs_teams else list(tournament.by_number)
    for rule in tournament.regulations.abnormal_points:
        if rule.round == STANDINGS_ONLY:
            for number in rule.numbers(entrants):
                points, match_points = found.get(number, (0, 0))
                found[number] = points + rule.points, match_points + rule.match_points
    return found


def history_after(tournament: Tournament, after: int | None = None) -> History:
    """The history after some rounds. The one asked for last is kept with the tournament, which never changes.

    >>> from torneo.model import Player
    >>> two = Tournament((Player(1), Player(2)))
    >>> history_after(two) is history_after(two, 0)
    True
    """
    played = len(tournament.proper.rounds)
    rounds = played if after is None else min(after, played)
    kept = tournament.__dict__.get("_history")
    if not isinstance(kept, History) or kept.rounds != rounds:
        kept = History(tournament, rounds)
        tournament.__dict__["_history"] = kept
    return kept


def _game_cell(game: Game, side: int, points: int) -> Cell:
    """The game from the side of White (0) or Black (1)."""
    kind = _CODE_KINDS.get(game.result.value[side], Kind.PLAYED)
    if side == 0:
        opponent, colour = game.black, Colour.WHITE
    else:
        opponent, colour = game.white, Colour.BLACK
    if game.games and game.games[0].white != game.white:  # the colours of the first game are those of the encounter
        colour = colour.opposite
    if kind is Kind.PLAYED and game.games and not any(single.result.played for single in game.games):
        return Cell(kind, points, opponent)  # each has forfeited a game: they have met, and nobody had a colour
    return Cell(kind, points, opponent, colour if game.coloured else None)
