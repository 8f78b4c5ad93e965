"""How well a tournament finds out who is best, and how fairly it is paired: measured where strengths are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

from torneo.model import Tournament
from torneo.ranking import standings
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Quality:
    """Of one tournament; every measure is a number that can be averaged over many."""

    best_wins: float
    """1 if the strongest has the first place alone; a part of it where several share it."""
    top_three: float
    """How many of the three strongest have one of the first three places, as a part of three."""
    correlation: float
    """Of strength and place, by Spearman's method: 1 where the places are the order of strength."""
    colour_difference: float
    """Games with White less games with Black, without the sign, on average."""
    colours_uneven: float
    """Which part of the players has a difference of two or more."""
    floats: float
    """Which part of the games was between players of different scores."""
    score_difference: float
    """By how many points the scores of two who met differed before their game, on average."""
    rematches: float
    """Which part of the games was between two who had met before."""


MEASURES = {
    "best_wins": _("The strongest wins"),
    "top_three": _("Three strongest among the first three"),
    "correlation": _("Correlation of strength and place"),
    "colour_difference": _("Difference of colours"),
    "colours_uneven": _("Players with a difference of two or more"),
    "floats": _("Games between different scores"),
    "score_difference": _("Difference of scores in a game"),
    "rematches": _("Games of two who had met"),
}
"""Each measure in words."""


def quality(tournament: Tournament, strengths: Mapping[int, int], tie_breaks: Sequence[str] | None = None) -> Quality:
    """Measure a tournament that was played, of players whose strength is known by number.

    >>> from torneo.model import Game, Player, Result, Round
    >>> two = Tournament((Player(1), Player(2)), (Round((Game(1, 2, Result.BLACK_WIN),)),))
    >>> measured = quality(two, {1: 2000, 2: 1800})
    >>> measured.best_wins, measured.correlation, measured.colour_difference, measured.floats
    (0.0, -1.0, 1.0, 0.0)
    """
    places = {row.number: row.rank for row in standings(tournament, tie_breaks).rows}
    order = sorted(strengths, key=lambda number: (-strengths[number], number))
    balance: Counter[int] = Counter(dict.fromkeys(strengths, 0))
    scores: Counter[int] = Counter()
    met: set[frozenset[int]] = set()
    games = floats = apart = again = 0
    worth, points = tournament.regulations.worth, tournament.regulations.round_points
    for round_ in tournament.rounds:
        gained: Counter[int] = Counter()
        for game in round_.games:
            pair = frozenset((game.white, game.black))
            games += 1
            again += pair in met
            met.add(pair)
            difference = abs(scores[game.white] - scores[game.black])
            floats += difference > 0
            apart += difference
            if game.coloured and game.result.played:
                balance[game.white] += 1
                balance[game.black] -= 1
            gained[game.white], gained[game.black] = worth.of(game)
        for bye in round_.byes:
            gained[bye.player] = points.for_bye(bye.kind)
        scores.update(gained)
    uneven = [abs(difference) for difference in balance.values()]
    return Quality(
        _first_place(places, order[0]),
        _among_first(places, order[:3]),
        spearman([places[number] for number in order]),
        sum(uneven) / len(uneven),
        sum(difference > 1 for difference in uneven) / len(uneven),
        floats / games if games else 0.0,
        apart / games / 10 if games else 0.0,
        again / games if games else 0.0,
    )


def _first_place(places: Mapping[int, int], number: int) -> float:
    return 1 / list(places.values()).count(1) if places[number] == 1 else 0.0


def _among_first(places: Mapping[int, int], best: Sequence[int]) -> float:
    first = sorted(places, key=lambda number: (places[number], number))[: len(best)]
    return len(set(first) & set(best)) / len(best)


def spearman(places: Sequence[int]) -> float:
    """The correlation of places with the order in which they are given; those who share a place have its middle.

    >>> spearman([1, 2, 3]), spearman([3, 2, 1]), spearman([1, 1, 1])
    (1.0, -1.0, 0.0)
    """
    count = len(places)
    shared = Counter(places)
    ranks = [place + (shared[place] - 1) / 2 for place in places]
    middle = (count + 1) / 2
    together = sum((rank - middle) * (place - middle) for place, rank in enumerate(ranks, 1))
    own = sum((rank - middle) ** 2 for rank in ranks)
    ordered = sum((place - middle) ** 2 for place in range(1, count + 1))
    spread: float = (own * ordered) ** 0.5
    return together / spread if spread else 0.0


def mean_and_error(measured: Sequence[Quality]) -> dict[str, tuple[float, float]]:
    """The mean of every measure and its standard error."""
    found = {}
    for field in fields(Quality):
        values = [float(getattr(one, field.name)) for one in measured]
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
        found[field.name] = (mean, (variance / len(values)) ** 0.5)
    return found
