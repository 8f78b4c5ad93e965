"""The games of a player as rating sees them: which count, and why the others do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from torneo.model import Colour, Game, Kind, Tournament
from torneo.model.corrections import as_rated
from torneo.model.encounters import has_encounters
from torneo.model.history import History
from torneo.pairing.knockout.match import MatchGame
from torneo.pairing.played_games import MAIN, laid_out
from torneo.rating.editions import RatingRules, Tempo
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import UNPLAYED

FAR = 600
"""Rapid and blitz: difference from which a game with a player above :data:`VERY_STRONG` is not rated."""
VERY_STRONG = 2600

FORFEITS = {"+": Kind.FORFEIT_WIN, "-": Kind.FORFEIT_LOSS}
PLAY_OFFS = {"rapid": Tempo.RAPID, "blitz": Tempo.BLITZ}
"""The list by which the games of a play-off are rated; a sudden death has clocks too different for any."""
HALF_POINTS = {"1": 2, "=": 1, "0": 0, "W": 2, "D": 1, "L": 0}
"""What each code of the report file scores for rating, whatever the tournament's points are."""


@dataclass(frozen=True, slots=True)
class RatingGame:
    """One round of a player that had an opponent, or should have had one."""

    round: int
    opponent: int | None
    rating: int | None
    """Of the opponent."""
    half_points: int | None
    """0, 1 or 2; ``None`` while the game is open, and for rounds without a game."""
    reason: Text | None = None
    """Why the game does not count; nothing for one that does."""
    open: bool = False
    colour: Colour | None = None
    played: bool = False
    """Over the board, rated or not."""
    game: int = 0
    """Which game of the round it was, where two who are paired play several; 0 otherwise."""

    @property
    def counts(self) -> bool:
        """Whether the game is finished and rated against a rated opponent."""
        return self.reason is None and not self.open


def games_of(
    tournament: Tournament, rules: RatingRules, tempo: Tempo = Tempo.STANDARD
) -> dict[int, tuple[RatingGame, ...]]:
    """The rounds of every player, by pairing number (B.02 5 and 8.3.1), with late corrections (C.04.2).

    >>> from torneo.model import Game, Player, Result, Round
    >>> from torneo.pairing.knockout.match import MatchGame
    from torneo.pairing.played_games import MAIN, laid_out
    from torneo.rating.editions import RATING_RULES
    >>> players = (Player(1, "Ana", 2000), Player(2, "Eva"), Player(3, "Leo", 1900))
    >>> three = Tournament(players, (Round((Game(1, 2, Result.DRAW),)),))
    >>> [game.reason.text() for game in games_of(three, RATING_RULES.on(None))[1]]
    ['opponent not rated']
    """
    tournament = as_rated(tournament)
    history = History(tournament)
    rounds = [_by_player(games) for games in laid_out(tournament)]
    decided = _decided_after(tournament) if rules.match_rules else None
    found: dict[int, tuple[RatingGame, ...]] = {}
    for player in tournament.players:
        rows: list[RatingGame] = []
        for index, cell in enumerate(history[player.number].cells):
            number = index + 1
            if cell.kind in UNPLAYED or cell.opponent is None:
                rows.append(RatingGame(number, cell.opponent, None, None, UNPLAYED[cell.kind]))
                continue
            reason = None
            if decided is not None and number > decided:
                reason = Text(_("after the match was decided") if decided else _("match with an unrated player"))
            rating = tournament.by_number[cell.opponent].rating
            reason = reason or _not_rated(player.rating, rating, rules, tempo, tournament.event.start)
            row = RatingGame(number, cell.opponent, rating, None, reason)
            own = rounds[index][player.number]
            rows += [
                _rated_game(row, game, kind, player.number, tempo, place if kind else 0)
                for place, (game, kind) in enumerate(own, 1)
            ]
        found[player.number] = tuple(rows)
    return found


def _by_player(games: Sequence[tuple[Game, MatchGame | None]]) -> dict[int, list[tuple[Game, MatchGame | None]]]:
    """The games of a round by player, in the order in which they were played."""
    found: dict[int, list[tuple[Game, MatchGame | None]]] = {}
    for game, kind in games:
        for number in (game.white, game.black):
            found.setdefault(number, []).append((game, kind))
    return found


def _rated_game(
    row: RatingGame, game: Game, kind: MatchGame | None, number: int, tempo: Tempo, place: int
) -> RatingGame:
    """A game of a round from the side of a player."""
    code = game.result.value[game.black == number]
    if code in FORFEITS:
        return replace(row, rating=None, reason=UNPLAYED[FORFEITS[code]], game=place)
    is_open = not game.result.finished
    colour = (Colour.BLACK if game.black == number else Colour.WHITE) if game.coloured else None
    reason = Text(_("not a move by both")) if code in "WDL" else _part(kind, tempo) or row.reason
    half_points = None if is_open else HALF_POINTS[code]
    return replace(
        row, half_points=half_points, reason=reason, open=is_open, colour=colour, played=not is_open, game=place
    )


def _part(kind: MatchGame | None, tempo: Tempo) -> Text | None:
    """Why a game of an encounter is not rated with the tournament (B.02 6; the play-offs have their own rate)."""
    if kind is None:
        return None
    if kind.kind != MAIN and PLAY_OFFS.get(kind.kind) is not tempo:
        return Text(_("a play-off at another rate of play"))
    return None if kind.rated else Text(_("after the match was decided"))


def _decided_after(tournament: Tournament) -> int | None:
    """Rounds of a match that are rated (B.02 6): none with an unrated player, else until it is decided.

    ``None`` for a tournament that is no match, or a match not decided yet.
    """
    if len(tournament.players) != 2:
        return None
    if any(player.rating is None for player in tournament.players):
        return 0
    if has_encounters(tournament):  # each game says whether it was played in vain
        return None
    made = dict.fromkeys(tournament.by_number, 0)
    for index, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            if game.result.finished and game.result.played:
                for number, code in zip((game.white, game.black), game.result.value, strict=True):
                    made[number] += HALF_POINTS[code]
        if max(made.values()) > tournament.rounds_total:  # half points: more than half of the points there are
            return index
    return None


def _not_rated(own: int | None, other: int | None, rules: RatingRules, tempo: Tempo, day: date | None) -> Text | None:
    if other is None:
        return Text(_("opponent not rated"))
    since = rules.far_games_since
    if own is None or tempo is Tempo.STANDARD or since is None or (day is not None and day < since):
        return None
    if abs(own - other) >= FAR and max(own, other) > VERY_STRONG:
        return Text(_("{far} points or more apart, and one above {strong}"), {"far": FAR, "strong": VERY_STRONG})
    return None


def counted(games: Sequence[RatingGame]) -> list[tuple[int, int]]:
    """Opponent's rating and half points of the games that count."""
    return [
        (game.rating, game.half_points)
        for game in games
        if game.counts and game.rating is not None and game.half_points is not None
    ]
