"""Prize lists: who gets what, and what an unfinished event would bring."""

from __future__ import annotations

from fractions import Fraction

from torneo.prizes.allocation import Allocation
from torneo.prizes.money import format_money
from torneo.prizes.unfinished import Shares, Weights
from torneo.ranking import Standings
from torneo.reports.table import Align, Column, Points, Table, number
from torneo.text import Text
from torneo.text import marked as _

_COLUMNS = (
    number("rank", keep=True),
    number("number", keep=True),
    Column("name", keep=True, stretch=True),
    number("PTS"),
    Column("list"),
    number("prize"),
    number("amount"),
    Column("goods"),
    Column("why"),
)


def prizes_table(allocation: Allocation, ranked: Standings, title: str = "") -> Table:
    """A line for each award, by standing."""
    rows = {row.number: row for row in ranked.rows}
    lines = tuple(
        (
            str(rows[award.number].rank),
            str(award.number),
            rows[award.number].name,
            Points(rows[award.number].points),
            award.group,
            "" if award.place is None else str(award.place),
            format_money(award.amount),
            award.goods,
            tuple(award.reasons),
        )
        for award in allocation.awards
    )
    currency = f" ({allocation.currency})" if allocation.currency else ""
    heading = Text("{title}{currency}", {"title": title or Text(_("Prizes")), "currency": currency})
    return Table(heading, _COLUMNS, lines)


def shares_table(shares: Shares, title: str = "", places: int = 3) -> Table:
    """Chances of the first places and the money to expect, of those who have any."""
    places = min(places, len(shares.players))
    shown = [player for player in shares.players if player.exact or any(player.places[:places])]
    chances = (
        Column(f"place {place}", Align.RIGHT, heading=Text(_("place {number}"), {"number": place}))
        for place in range(1, places + 1)
    )
    columns = (Column("number", keep=True), Column("name"), *chances, number("amount"))
    rows = tuple(
        (
            str(player.number),
            player.name,
            *(_chance(chance, exact=shares.seed is None) for chance in player.places[:places]),
            format_money(player.amount),
        )
        for player in shown
    )
    template = _("{title}: {results} results drawn, seed {seed}, error up to {error}, weights {weights}")
    if shares.seed is None:
        template = _("{title}: all {results} results of {games} open games, weights {weights}")
    heading = Text(
        template,
        {
            "title": title or Text(_("Unfinished event")),
            "results": shares.samples,
            "games": len(shares.open_games),
            "seed": shares.seed,
            "error": f"{max((player.error for player in shares.players), default=0):.1%}",
            "weights": Text(_WEIGHTS[shares.weights]),
        },
    )
    return Table(heading, columns, rows)


_WEIGHTS = {Weights.EQUAL: _("equal"), Weights.RATINGS: _("ratings")}


def _chance(chance: Fraction, *, exact: bool) -> str:
    if not chance:
        return ""
    return str(chance) if exact else f"{float(chance):.1%}"
