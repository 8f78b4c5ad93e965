"""Looks for norms in a tournament: the best set of games, and what the open games would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from torneo.model import Kind, Player, Tournament
from torneo.model.corrections import as_rated
from torneo.model.history import History
from torneo.pairing.played_games import counted_games
from torneo.rating.games import HALF_POINTS
from torneo.rating.norm_choice import best_check
from torneo.rating.norms import (
    GAMES_NEEDED,
    OUTSIDE,
    EventKind,
    Exemption,
    NormCheck,
    NormEvent,
    NormGame,
    NormTitle,
    big_swiss,
    least_half_points,
    titles_for,
)
from torneo.rating.performance import average_rating
from torneo.rating.problems import RatingError
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import ROUNDS

_RESULTS = (("win", 2), ("draw", 1), ("loss", 0))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is needed from the rounds that are left, if their opponents are like those so far."""

    rounds_left: int
    half_points: int | None
    """From the rounds left; ``None`` if no result is enough."""


@dataclass(frozen=True, slots=True)
class NormResult:
    """One title of one player."""

    player: Player
    title: NormTitle
    best: NormCheck
    """The games that do best; all of them where nothing may be left out."""
    left_out: tuple[NormGame, ...] = ()
    not_counted: tuple[Text, ...] = ()
    """Rounds that never count, with the reason."""
    if_result: tuple[tuple[str, NormCheck], ...] = ()
    """For the open game of the last round paired: win, draw, loss and what each would give."""
    outlook: Outlook | None = None


def find_norms(
    tournament: Tournament,
    number: int | None = None,
    *,
    kind: EventKind = EventKind.USUAL,
    exemption: Exemption | None = None,
    predetermined: bool = False,
    double: bool = False,
) -> tuple[NormResult, ...]:
    """Check every title that each player, or one, may make a norm for.

    >>> from torneo.model import Game, Result, Round
    >>> two = Tournament((Player(1, "Ana", 2400), Player(2, "Eva", 2500, "GM")), (Round((Game(1, 2, Result.DRAW),)),))
    >>> [(result.title.name, result.best.met) for result in find_norms(two, 1)]
    [('GM', False), ('IM', False)]
    """
    if number is not None and number not in tournament.by_number:
        raise RatingError(_("player {number}: there is no such number in the tournament"), number=number)
    tournament = as_rated(counted_games(tournament.proper))
    exemption = exemption_in(tournament, exemption, predetermined=predetermined)
    event = NormEvent(GAMES_NEEDED[kind], tournament.rounds_total, predetermined, double, exemption)
    players = tournament.players if number is None else (tournament.by_number[number],)
    history = History(tournament)
    results = []
    for player in players:
        titles = titles_for(player)
        if titles:
            games, reasons, free_round = _games(tournament, history, player, event)
            own = event
            if free_round and event.games_needed == 9 and event.rounds == 9:
                own = replace(event, games_needed=8)  # 8 of 9 after a forfeit win or bye, once
            results += [_result(tournament, player, title, games, reasons, own) for title in titles]
    return tuple(results)


def exemption_in(
    tournament: Tournament, told: Exemption | None = None, *, predetermined: bool = False
) -> Exemption | None:
    """The exemption of 1.4.3 that holds: the one that was told, or that of a large Swiss."""
    found = told is None and not predetermined and big_swiss(tournament)
    return Exemption.BIG_SWISS if found else told


def _result(
    tournament: Tournament,
    player: Player,
    title: NormTitle,
    games: Sequence[NormGame],
    reasons: Sequence[Text],
    event: NormEvent,
) -> NormResult:
    finished = [game for game in games if game.half_points is not None]
    best = best_check(player, finished, title, event)
    kept = set(best.games)
    open_games = [game for game in games if game.half_points is None]
    if_result: tuple[tuple[str, NormCheck], ...] = ()
    if len(open_games) == 1:
        if_result = tuple(
            (name, best_check(player, [_with(game, half) for game in games], title, event)) for name, half in _RESULTS
        )
    left = event.rounds - len(tournament.rounds) + len(open_games)
    outlook = _outlook(finished, title, left) if left > 0 and finished else None
    return NormResult(
        player,
        title,
        best,
        tuple(game for game in finished if game not in kept),
        tuple(reasons),
        if_result,
        outlook,
    )


def _with(game: NormGame, half_points: int) -> NormGame:
    return game if game.half_points is not None else replace(game, half_points=half_points)


def _outlook(finished: Sequence[NormGame], title: NormTitle, left: int) -> Outlook:
    known = [game.rating for game in finished if game.rating is not None]
    if not known:
        return Outlook(left, None)
    average = average_rating(known)
    least = least_half_points(title, [*(game.rating for game in finished), *[average] * left])
    half_points_made = sum(game.half_points or 0 for game in finished)
    if least is None or least - half_points_made > 2 * left:
        return Outlook(left, None)
    return Outlook(left, max(0, least - half_points_made))


def _games(
    tournament: Tournament, history: History, player: Player, event: NormEvent
) -> tuple[list[NormGame], list[Text], bool]:
    """The games that count, why the other rounds do not, and whether a round was won without playing."""
    games, reasons, free_round = [], [], False
    for index, cell in enumerate(history[player.number].cells):
        number = index + 1
        if cell.opponent is None or cell.kind not in (Kind.PLAYED, Kind.UNFINISHED):
            if cell.kind in (Kind.FORFEIT_WIN, Kind.PAIRING_BYE):
                free_round = True
            reasons.append(Text(_("round {round}: {kind}"), {"round": number, "kind": ROUNDS[cell.kind]}))
            continue
        opponent = tournament.by_number[cell.opponent]
        if opponent.federation.upper() in OUTSIDE:
            template = _("round {round}: the opponent belongs to no federation of FIDE")
            reasons.append(Text(template, {"round": number}))
            continue
        if event.predetermined and _scored_nothing(tournament, opponent):
            template = _("round {round}: the opponent is unrated and scored nothing against rated players")
            reasons.append(Text(template, {"round": number}))
            continue
        half_points = None if cell.kind is Kind.UNFINISHED else HALF_POINTS[_code(tournament, index, player.number)]
        games.append(
            NormGame(number, opponent.number, opponent.rating, opponent.title, opponent.federation, half_points)
        )
    return games, reasons, free_round


def _code(tournament: Tournament, index: int, number: int) -> str:
    game = next(
        candidate for candidate in tournament.rounds[index].games if number in (candidate.white, candidate.black)
    )
    return game.result.value[game.black == number]


def _scored_nothing(tournament: Tournament, opponent: Player) -> bool:
    if opponent.rating is not None:
        return False
    for round_ in tournament.rounds:
        for game in round_.games:
            if opponent.number in (game.white, game.black) and game.result.played and game.result.finished:
                other = game.white if game.black == opponent.number else game.black
                rated = tournament.by_number[other].rating is not None
                if rated and HALF_POINTS[game.result.value[game.black == opponent.number]]:
                    return False
    return True
