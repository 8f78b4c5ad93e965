"""An event that was broken off: prizes by every result that the open games could have had (the book, 1.2.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import product
from math import prod, sqrt
from random import Random

from torneo.model import Game, Player, Result, Round, Tournament
from torneo.prizes.allocation import Undecided, allocate
from torneo.prizes.money import split
from torneo.prizes.prize_list import PrizeList
from torneo.prizes.problems import PrizeError
from torneo.ranking import Row, Standings, standings
from torneo.rating.tables import scoring_probability
from torneo.text import marked as _

OUTCOMES = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN)
EXACT_GAMES = 6
"""Up to so many open games all 3^n results are gone through; beyond, results are drawn."""


class Weights(StrEnum):
    """How likely the results of an open game are."""

    EQUAL = "equal"
    """Win, draw and loss alike, as in the book."""
    RATINGS = "ratings"
    """By table 8.1.2; half of what the weaker player may expect comes from draws."""


@dataclass(frozen=True, slots=True)
class PlayerShares:
    """What one player may expect."""

    number: int
    name: str
    places: tuple[Fraction, ...]
    """The chance of each place, first to last."""
    exact: Fraction
    """Cents to expect."""
    amount: int
    """Cents."""
    error: float
    """Standard error of the first place's chance; 0 where everything was gone through."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The whole computation."""

    players: tuple[PlayerShares, ...]
    """By what they may expect."""
    open_games: tuple[tuple[int, int, int], ...]
    """Round, White, Black."""
    weights: Weights
    samples: int
    """Results gone through, or drawn."""
    seed: int | None
    """``None``: all results were gone through."""

    def __getitem__(self, number: int) -> PlayerShares:
        return next(player for player in self.players if player.number == number)


def outcome_weights(white: Player, black: Player, weights: Weights) -> tuple[Fraction, Fraction, Fraction]:
    """The chances of a win by White, a draw, and a win by Black.

    >>> outcome_weights(Player(1, rating=2000), Player(2, rating=1800), Weights.RATINGS)
    (Fraction(16, 25), Fraction(6, 25), Fraction(3, 25))
    """
    if weights is Weights.EQUAL:
        return Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)
    for player in (white, black):
        if player.rating is None:
            raise PrizeError(
                _("player {number} has no rating: equal weights are accepted without it"), number=player.number
            )
    expected = Fraction(scoring_probability((white.rating or 0) - (black.rating or 0)), 100)
    draw = min(expected, 1 - expected)
    return expected - draw / 2, draw, 1 - expected - draw / 2


def unfinished(
    tournament: Tournament,
    prizes: PrizeList | None = None,
    tie_breaks: str | Iterable[str] | None = None,
    *,
    weights: Weights = Weights.EQUAL,
    seed: int | None = None,
    samples: int = 2000,
    edition: str | None = None,
) -> Shares:
    """The chance of every place and the money to expect, by the results that the open games could have.

    Few games are gone through one by one and the chances are exact; for many, results are drawn with the seed.

    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2),)),))
    >>> [[str(chance) for chance in player.places] for player in unfinished(two).players]
    [['1/2', '1/2'], ['1/2', '1/2']]
    """
    tournament = tournament.proper
    if tournament.rounds_total > len(tournament.rounds):
        raise PrizeError(
            _(
                "round {round} of {rounds} is not paired, so its games are not known; accepted is a tournament in which"
                " every round that counts is paired"
            ),
            round=len(tournament.rounds) + 1,
            rounds=tournament.rounds_total,
        )
    games = [
        (index, game)
        for index, round_ in enumerate(tournament.rounds)
        for game in round_.games
        if not game.result.finished
    ]
    chances = [
        outcome_weights(tournament.by_number[game.white], tournament.by_number[game.black], weights)
        for _number, game in games
    ]
    exact = len(games) <= EXACT_GAMES
    if not exact and seed is None:
        raise PrizeError(
            _("{games} open games: up to {most} all results are gone through; for more a seed is needed"),
            games=len(games),
            most=EXACT_GAMES,
        )
    if samples < 1:
        raise PrizeError(_("{samples} samples: 1 or more is accepted"), samples=samples)
    tally = _Tally(tournament)
    for weight, results in _every(chances) if exact else _drawn(chances, samples, Random(seed)):
        ended = _ended(tournament, games, results)
        made = standings(ended, tie_breaks, edition=edition, individual=True)
        money = _money(ended, made, prizes) if prizes else {}
        tally.add(weight, made, money)
    return tally.shares(
        tuple((index + 1, game.white, game.black) for index, game in games),
        weights,
        3 ** len(games) if exact else samples,
        None if exact else seed,
        prizes.coin if prizes else 1,
    )


Weighted = tuple[Fraction, Sequence[Result]]


def _every(chances: Sequence[Sequence[Fraction]]) -> Iterator[Weighted]:
    for choice in product(range(3), repeat=len(chances)):
        weight = prod((game[index] for game, index in zip(chances, choice, strict=True)), start=Fraction(1))
        if weight:
            yield weight, [OUTCOMES[index] for index in choice]


def _drawn(chances: Sequence[Sequence[Fraction]], samples: int, chance: Random) -> Iterator[Weighted]:
    for _sample in range(samples):
        results = []
        for win, draw, _loss in chances:
            unit = 300  # thirds and hundredths, and halves of them, are whole numbers of it
            point = chance.randrange(unit * 2)
            results.append(OUTCOMES[0 if point < win * unit * 2 else 1 if point < (win + draw) * unit * 2 else 2])
        yield Fraction(1, samples), results


def _ended(tournament: Tournament, games: Sequence[tuple[int, Game]], results: Sequence[Result]) -> Tournament:
    """The tournament with these results for its open games."""
    filled = {(index, game.white): result for (index, game), result in zip(games, results, strict=True)}
    rounds = []
    for index, round_ in enumerate(tournament.rounds):
        played = tuple(
            replace(game, result=filled[index, game.white]) if (index, game.white) in filled else game
            for game in round_.games
        )
        rounds.append(Round(played, round_.byes))
    return replace(tournament, rounds=tuple(rounds))


def _money(tournament: Tournament, made: Standings, prizes: PrizeList) -> dict[int, Fraction]:
    money: dict[int, Fraction] = {}
    for award in allocate(tournament, made, prizes, undecided=Undecided.SHARE, prove=False).awards:
        money[award.number] = money.get(award.number, Fraction(0)) + award.exact
    return money


class _Tally:
    """Adds up places and money."""

    def __init__(self, tournament: Tournament) -> None:
        self.players = tournament.players
        count = len(tournament.players)
        self.places = {player.number: [Fraction(0)] * count for player in tournament.players}
        self.money = {player.number: Fraction(0) for player in tournament.players}

    def add(self, weight: Fraction, made: Standings, money: Mapping[int, Fraction]) -> None:
        """Count one set of results; those on one rank share its places."""
        level: dict[int, list[Row]] = {}
        for row in made.rows:
            level.setdefault(row.rank, []).append(row)
        for rank, rows in level.items():
            for row in rows:
                for place in range(rank - 1, rank - 1 + len(rows)):
                    self.places[row.number][place] += weight / len(rows)
        for number, cents in money.items():
            self.money[number] += weight * cents

    def shares(
        self, games: tuple[tuple[int, int, int], ...], weights: Weights, samples: int, seed: int | None, coin: int
    ) -> Shares:
        """The result, the best expectations first."""
        order = sorted(
            self.players,
            key=lambda player: (
                -self.money[player.number],
                [-chance for chance in self.places[player.number]],
                player.number,
            ),
        )
        exact = [self.money[player.number] for player in order]
        whole = sum(exact)
        cents = split(int(whole), exact, coin) if whole.denominator == 1 else _nearest(exact, coin)
        rows = []
        for player, part, amount in zip(order, exact, cents, strict=True):
            first = self.places[player.number][0]
            error = 0.0 if seed is None else sqrt(float(first * (1 - first)) / samples)
            places = tuple(self.places[player.number])
            rows.append(PlayerShares(player.number, player.name, places, part, amount, error))
        return Shares(tuple(rows), games, weights, samples, seed)


def _nearest(exact: Sequence[Fraction], coin: int) -> list[int]:
    """Whole coins where the total itself is not whole: prizes that depend on the results may stay over."""
    total = int(sum(exact))
    largest = max(range(len(exact)), key=exact.__getitem__)
    shortened = list(exact)
    shortened[largest] -= sum(exact) - total
    return split(total, shortened, coin)
