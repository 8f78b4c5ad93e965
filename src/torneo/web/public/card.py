"""A player's card: opponents, colours, results, floats, points, performance and rating change so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.desk.choice import counting_of, why_by_hand
from torneo.model import Colour, Float, Kind, Player
from torneo.model.corrections import corrections_of
from torneo.ranking.formats import System, system_of
from torneo.rating import EventRating, PlayerRating, RatingChange, rate
from torneo.rating.text import signed
from torneo.regulations.time_controls import tempo_or_standard
from torneo.text import Text
from torneo.web.core.access import Visit
from torneo.web.core.caching import remember
from torneo.web.core.words import language, spoken
from torneo.web.public.pairings import history
from torneo.writing.byes import UNPLAYED
from torneo.writing.points import points_text
from torneo.writing.results import own_results


@dataclass(frozen=True, slots=True)
class RoundLine:
    """One round of the card."""

    round: int
    board: int | str | None
    """Of a match of teams, that of the match and its own."""
    colour: str
    opponent: Player | None
    outcome: str
    """Own points, or the kind of bye."""
    rated: str
    """The result that counts for rating, where it was corrected too late to change points."""
    live: str
    """Round and board of a game, for the live page."""
    score: str
    """After the round."""
    float: str
    change: str
    not_rated: str
    paired: bool
    """Whether there are rules that say why."""


@dataclass(frozen=True, slots=True)
class Card:
    """Everything on the card."""

    player: Player
    rank: int
    points: str
    lines: tuple[RoundLine, ...]
    change: str
    new_rating: int | None
    k: int | None
    k_by: str
    """Where K comes from."""
    performance: int | None
    average: int | None
    withdrawn: bool
    now: RoundLine | None
    """The game of the round that is being played."""


def ratings(visit: Visit) -> EventRating:
    """Everybody's rating so far."""
    tournament = visit.whole.whole
    tempo = tempo_or_standard(tournament.event.time_control)
    return remember(visit, "rating", lambda: _named(visit, rate(tournament, tempo=tempo)))


def _named(visit: Visit, rated: EventRating) -> EventRating:
    """Ratings, for which ages count, of people as they may be named: the reason for K does not tell a hidden year."""
    if visit.unpublished is None:
        return rated
    shown = visit.state.whole.by_number
    return replace(rated, players=tuple(_shown(player, shown[player.player.number]) for player in rated.players))


def _shown(rated: PlayerRating, player: Player) -> PlayerRating:
    coefficient = rated.coefficient
    if coefficient is not None and rated.player.birth and not player.birth and not coefficient.known:
        coefficient = replace(coefficient, reason=Text(""))
    return replace(rated, player=player, coefficient=coefficient)


def card(visit: Visit, number: int, rank: int) -> Card:
    """The card of a player."""
    state = visit.state
    rated = ratings(visit)[number]
    lines = tuple(_lines(visit, number, rated))
    outcome = rated.outcome
    changed = isinstance(outcome, RatingChange) and outcome.games
    current = lines[-1] if lines and lines[-1].live and not lines[-1].outcome else None
    return Card(
        state.whole.by_number[number],
        rank,
        points_text(history(visit)[number].score),
        lines,
        signed(outcome.exact) if isinstance(outcome, RatingChange) and changed else "",
        rated.new_rating,
        rated.coefficient.k if rated.coefficient else None,
        rated.coefficient.reason.text(language()) if rated.coefficient else "",
        rated.performance,
        rated.average,
        number in state.withdrawn and not visit.teams,
        current,
    )


def _lines(visit: Visit, number: int, rated: PlayerRating) -> Iterator[RoundLine]:
    state = visit.state
    explained = why_by_hand(state) is None and not visit.teams
    past = history(visit)
    floats = _floats(visit, number)
    changes = _changes(rated)
    boards = places(state)
    rated_as = {
        correction.round: own_results(correction.rated)[number == correction.black]
        for correction in corrections_of(state.whole)
        if number in (correction.white, correction.black)
    }
    colours = {Colour.WHITE: _("White"), Colour.BLACK: _("Black"), None: ""}
    for index, cell in enumerate(past[number].cells):
        game = cell.opponent is not None
        board = boards[index].get(number) if game else None
        reason = _why_not_rated(rated, index + 1)
        yield RoundLine(
            index + 1,
            board,
            colours[cell.colour],
            state.whole.by_number[cell.opponent] if cell.opponent is not None else None,
            _outcome(cell.kind, cell.points),
            rated_as.get(index + 1, ""),
            f"{index + 1}-{board}" if board else "",
            points_text(past[number].scores[index + 1]),
            floats[index],
            changes.get(index + 1, ""),
            reason.text(language()) if reason else "",
            explained and (game or cell.kind is Kind.PAIRING_BYE),
        )


def places(state: State) -> list[dict[int, int | str]]:
    """Where everybody sits in each round, by number."""
    if state.squads is None:
        return [
            {player: board for board, seat in state.seats(number).items() for player in (seat.white, seat.black)}
            for number in range(1, state.round_number + 1)
        ]
    found: list[dict[int, int | str]] = [{} for _seats in state.boards]
    for number in range(1, state.round_number + 1):
        for match, seat in state.seats(number).items():
            for place, board in enumerate(state.squads.boards.get((number, seat.white, seat.black), ()), 1):
                found[number - 1] |= dict.fromkeys((board.white, board.black), f"{match}.{place}")
    return found


def _outcome(kind: Kind, points: int) -> str:
    match kind:
        case Kind.UNFINISHED:
            return ""
        case Kind.FORFEIT_WIN:
            return "+"
        case Kind.FORFEIT_LOSS:
            return "−"
        case Kind.PLAYED:
            return points_text(points)
    return f"{points_text(points)} ({spoken(UNPLAYED[kind])})"


def _floats(visit: Visit, number: int) -> list[str]:
    """The float of each round; none in a round robin, which has no floats."""
    tournament = visit.state.tournament
    if system_of(tournament) is System.ROUND_ROBIN or visit.teams:
        return [""] * len(tournament.rounds)
    words = {Float.NONE: "", Float.DOWN: "↓", Float.UP: "↑"}
    return [words[float_] for float_ in history(visit).floats(number, counting_of(visit.state))]


def _changes(rated: PlayerRating) -> dict[int, str]:
    """The change that the rated games of a round bring, by round."""
    outcome = rated.outcome
    if not isinstance(outcome, RatingChange):
        return {}
    counted = [game.round for game in rated.games if game.counts]
    sums: dict[int, Fraction] = {}
    for number, game in zip(counted, outcome.games, strict=True):
        sums[number] = sums.get(number, Fraction(0)) + Fraction(outcome.k * game.change, 100)
    return {number: signed(change) for number, change in sums.items()}


def _why_not_rated(rated: PlayerRating, number: int) -> Text | None:
    """Why nothing of a round is rated; None if any game of it is."""
    games = [game for game in rated.games if game.round == number]
    return None if any(game.reason is None for game in games) else games[0].reason
