"""Standings, cross tables, ratings and prizes as tables by the caller's own ids."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from torneo.library.ids import Ids
from torneo.library.tables import Table
from torneo.model import Tournament
from torneo.prizes.allocation import Allocation
from torneo.ranking import Standings as Ranked
from torneo.ranking import StandingsError
from torneo.ranking.base import Value
from torneo.rating.change import RatingChange
from torneo.rating.event import EventRating
from torneo.reports import table as reports
from torneo.reports.hand import Hand, for_programs
from torneo.text import Language
from torneo.text import marked as _

RATED = ("id", "number", "name", "rating", "games", "score", "expected", "k", "change", "new", "performance")
AWARDED = ("id", "rank", "name", "PTS", "list", "prize", "amount", "goods", "why")


def number_of(value: Value, unit: int) -> Any:
    """A value of a tie-break as a number: whole where it is counted in ones, else a float; several as a tuple.

    >>> number_of(25, 10), number_of(3, 1), number_of(Fraction(1, 4), 1), number_of((20, 5), 10), number_of(None, 1)
    (2.5, 3, 0.25, (2.0, 0.5), None)
    """
    if value is None:
        return None
    if isinstance(value, tuple):
        return tuple(number_of(part, unit) for part in value)
    exact = Fraction(value) / unit
    return int(exact) if unit == 1 and exact.denominator == 1 else float(exact)


class Standings(Table):
    """Who is where, with points and tie-breaks; the columns are id, rank, number, name, PTS and the codes as given.

    >>> from torneo.library.tournament import Tournament
    >>> club = Tournament.from_records([{"id": "a", "name": "Ana"}, {"id": "e", "name": "Eva"}])
    >>> ranked = club.with_round().with_results({("a", "e"): "0-1"}).standings("BH")
    >>> ranked.order, ranked.of("e")
    (['e', 'a'], {'id': 'e', 'rank': 1, 'number': 2, 'name': 'Eva', 'PTS': 1.0, 'BH': 0.0})
    """

    def __init__(self, made: Ranked, drawn: reports.Table, ids: Ids) -> None:
        columns = ("id", "rank", "number", "name", "PTS", *made.columns)
        rows = [
            (
                ids.of(row.number),
                row.rank,
                row.number,
                row.name,
                row.points / 10,
                *(number_of(value, unit) for value, unit in zip(row.values, row.units, strict=True)),
            )
            for row in made.rows
        ]
        super().__init__(columns, rows, drawn)
        self.made = made
        """The standings with everything that explains them, by pairing numbers."""
        self._ids = ids

    @property
    def order(self) -> list[Any]:
        """The ids from the first to the last."""
        return self["id"]

    def of(self, id: Hashable) -> dict[str, Any]:
        """The line of one entrant."""
        number = self._ids.number(id)
        found = next((line for line in self if line["number"] == number), None)
        if found is None:
            raise StandingsError(_("number {number} is not in these standings"), number=number)
        return found

    def explain(self, id: Hashable, language: Language = "en") -> str:
        """Where every value of an entrant comes from, in words."""
        from torneo.reports.standings_document import explanation_lines  # noqa: PLC0415 - loaded by who asks why

        return "\n".join(explanation_lines(self.made, self._ids.number(id), language))


def cross_of(drawn: reports.Table, made: Ranked, ids: Ids) -> Table:
    """A cross table: id, rank, name, a column for each round or opponent, points."""
    hand = for_programs(Hand())
    points = {row.number: row.points / 10 for row in made.rows}
    places = {row.number: row.rank for row in made.rows}
    keys = [column.key for column in drawn.columns]
    at, score = keys.index("number"), keys.index("PTS")
    rows = []
    for line in drawn.rows:
        number = int(hand.text(line[at]))
        middle = [hand.text(cell) for cell in line[at + 2 : score]]
        rows.append((ids.of(number), places[number], number, hand.text(line[at + 1]), *middle, points[number]))
    return Table(("id", "rank", "number", "name", *keys[at + 2 : score], "PTS"), rows, drawn)


class Ratings(Table):
    """What the tournament does to ratings, a line for each player; the columns are those of :data:`RATED`."""

    def __init__(self, made: EventRating, drawn: reports.Table, ids: Ids) -> None:
        rows = []
        for row in made.players:
            outcome, player = row.outcome, row.player
            change = outcome if isinstance(outcome, RatingChange) else None
            rows.append(
                (
                    ids.of(player.number),
                    player.number,
                    player.name,
                    player.rating,
                    len(outcome.games) if isinstance(outcome, RatingChange) else outcome.games,
                    outcome.half_points / 2,
                    change and change.expected / 100,
                    row.coefficient.k if row.coefficient else None,
                    change and float(change.exact),
                    row.new_rating,
                    row.performance,
                )
            )
        super().__init__(RATED, rows, drawn)
        self.made = made
        """Everything that the rating knows, by pairing numbers."""
        self._ids = ids

    def of(self, id: Hashable) -> dict[str, Any]:
        """The line of one player."""
        number = self._ids.number(id)
        return next(line for line in self if line["number"] == number)


def prizes_of(made: Allocation, ranked: Ranked, drawn: reports.Table, ids: Ids) -> Table:
    """A line for each award, with the amount as an exact decimal and the reasons in English."""
    places: Mapping[int, Any] = {row.number: row for row in ranked.rows}
    rows = [
        (
            ids.of(award.number),
            places[award.number].rank,
            places[award.number].name,
            places[award.number].points / 10,
            award.group,
            award.place,
            Decimal(award.amount) / 100,
            award.goods,
            "; ".join(reason.text() for reason in award.reasons),
        )
        for award in made.awards
    ]
    return Table(AWARDED, rows, drawn)


def entries_of(tournament: Tournament, drawn: reports.Table, ids: Ids) -> Table:
    """The players with what is known of them."""
    columns = ("id", "number", "name", "title", "rating", "federation", "club", "sex", "birth", "fide_id")
    rows = [
        (
            ids.of(player.number),
            player.number,
            player.name,
            player.title,
            player.rating,
            player.federation,
            player.club,
            player.sex.value if player.sex else None,
            player.birth or None,
            player.fide_id,
        )
        for player in tournament.players
    ]
    return Table(columns, rows, drawn)
