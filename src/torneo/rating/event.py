"""Rates a whole tournament: everybody's change or first rating so far, and what each open game would add."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from torneo.model import Player, Tournament
from torneo.rating.change import RatingChange, rating_change
from torneo.rating.coefficient import Coefficient, Facts, coefficient, limited
from torneo.rating.editions import RATING_RULES, RatingRules, Tempo
from torneo.rating.games import RatingGame, counted, games_of
from torneo.rating.initial import InitialRating, initial_rating
from torneo.rating.performance import average_rating, perfect_performance, performance
from torneo.rating.problems import RatingError
from torneo.rating.round_robin import Entrant, RoundRobinRating, rate_round_robin
from torneo.rules import undated
from torneo.text import Text
from torneo.text import marked as _

Outcome = RatingChange | InitialRating


@dataclass(frozen=True, slots=True)
class WhatIf:
    """What an open game would make of the rating."""

    round: int
    opponent: int
    win: Outcome
    draw: Outcome
    loss: Outcome


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """One player of the tournament."""

    player: Player
    games: tuple[RatingGame, ...]
    outcome: Outcome
    """The change of a rated player, or the first rating of an unrated one."""
    coefficient: Coefficient | None
    average: int | None
    """Average rating of the rated opponents met."""
    performance: int | None
    perfect_performance: int | None
    open_games: tuple[WhatIf, ...] = ()
    floor: int = 0
    """The lowest rating that is published."""

    @property
    def leaves_the_list(self) -> bool:
        """Whether a rated player falls below the lowest rating, and is unrated from then on (B.02 7.2.1)."""
        return isinstance(self.outcome, RatingChange) and self.outcome.new_rating < self.floor

    @property
    def new_rating(self) -> int | None:
        """The rating after the tournament."""
        return self.outcome.new_rating if isinstance(self.outcome, RatingChange) else self.outcome.rating


@dataclass(frozen=True, slots=True)
class EventRating:
    """The whole tournament, by pairing number."""

    rules: RatingRules
    tempo: Tempo
    players: tuple[PlayerRating, ...]
    round_robin: RoundRobinRating | None = None
    """The book's method for round robins, if it was asked for."""
    notes: tuple[Text, ...] = ()

    def __getitem__(self, number: int) -> PlayerRating:
        return next(row for row in self.players if row.player.number == number)


def rate(
    tournament: Tournament,
    *,
    edition: str | None = None,
    tempo: Tempo = Tempo.STANDARD,
    facts: Mapping[int, Facts] | None = None,
    round_robin: bool = False,
) -> EventRating:
    """Rate a tournament by the edition named, or the one in force on its first day.

    ``facts`` says by pairing number what K depends on and the report file does not hold.

    >>> from torneo.model import Game, Result, Round
    >>> three = Tournament(
    ...     (Player(1, "Ana", 1900), Player(2, "Eva", 1980), Player(3, "Leo")),
    ...     (Round((Game(1, 2, Result.WHITE_WIN),)), Round((Game(2, 1),))),
    ... )
    >>> made = rate(three)
    >>> made[1].new_rating, made[1].performance, made[3].outcome.reason.text()
    (1912, 2780, 'no game against a rated opponent')
    >>> made[1].open_games[0].loss.new_rating
    1904
    """
    rules = RATING_RULES.named(edition) if edition else RATING_RULES.on(tournament.event.start)
    known = facts or {}
    for number in known:
        if number not in tournament.by_number:
            last = max(tournament.by_number, default=0)
            raise RatingError(
                _(
                    "what K depends on is given for player {number}: there is no such number in the tournament;"
                    " pairing numbers up to {last} are accepted"
                ),
                number=number,
                last=last,
            )
    games = games_of(tournament, rules, tempo)
    rows = [_player(player, games[player.number], rules, tempo, known, tournament) for player in tournament.players]
    notes = []
    if (note := undated(tournament.event.start, rules.edition.id, named=edition is not None)) is not None:
        notes.append(note)
    if not known and any(row.coefficient is not None and not row.coefficient.known for row in rows):
        notes.append(Text(_("games played before are not known: nobody is taken for a new player")))
    if (note := play_offs_apart(tournament)) is not None:
        notes.append(note)
    table = _round_robin(tournament, rows, rules) if round_robin else None
    return EventRating(rules, tempo, tuple(rows), table, tuple(notes))


def play_offs_apart(tournament: Tournament) -> Text | None:
    """That rounds of play-offs are not in the report, if there are any: they have a rate of play of their own."""
    last = len(tournament.proper.rounds)
    if last == len(tournament.rounds):
        return None
    return Text(
        _("what follows round {last} are play-offs, which are rated by their own rate of play: left out"),
        {"last": last},
    )


def _player(
    player: Player,
    games: Sequence[RatingGame],
    rules: RatingRules,
    tempo: Tempo,
    facts: Mapping[int, Facts],
    tournament: Tournament,
) -> PlayerRating:
    start = tournament.event.start
    found = None
    if player.rating is not None:
        known = replace(facts.get(player.number, Facts()), listed=player.list_k, arbiter=player.k)
        found = coefficient(rules, player.rating, player.birth, start, known)

    def outcome(rounds: Sequence[RatingGame]) -> Outcome:
        pairs = counted(rounds)
        if player.rating is None or found is None:
            return initial_rating(pairs, rules, games_played=sum(game.played for game in rounds))
        return rating_change(player.rating, limited(found, len(pairs), rules).k, pairs, rules, tempo)

    pairs = counted(games)
    ratings = [rating for rating, _ in pairs]
    half_points_made = sum(half_points for _, half_points in pairs)
    return PlayerRating(
        player,
        tuple(games),
        outcome(games),
        None if found is None else limited(found, len(pairs), rules),
        average_rating(ratings) if ratings else None,
        performance(half_points_made, ratings) if ratings else None,
        perfect_performance(half_points_made, ratings) if ratings else None,
        tuple(
            WhatIf(
                game.round,
                game.opponent,
                *(
                    outcome([_finished(other, half) if other is game else other for other in games])
                    for half in (2, 1, 0)
                ),
            )
            for game in games
            if game.open and game.reason is None and game.opponent is not None
        ),
        rules.floor,
    )


def _finished(game: RatingGame, half_points: int) -> RatingGame:
    return replace(game, half_points=half_points, open=False, played=True)


def _round_robin(tournament: Tournament, rows: Sequence[PlayerRating], rules: RatingRules) -> RoundRobinRating:
    entrants = []
    for row in rows:
        met = [game.opponent for game in row.games if game.half_points is not None]
        if sorted(number for number in met if number) != sorted(set(tournament.by_number) - {row.player.number}):
            raise RatingError(
                _("the method for round robins: player {number} has not met everybody once over the board"),
                number=row.player.number,
            )
        half_points_made = sum(game.half_points for game in row.games if game.half_points is not None)
        k = row.coefficient.k if row.coefficient else rules.new_k
        entrants.append(Entrant(row.player.number, row.player.rating, half_points_made, k))
    return rate_round_robin(entrants, rules)
