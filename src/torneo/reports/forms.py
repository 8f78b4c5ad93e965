"""Tournament tables for print, blank or filled (the book, appendix D)."""

from __future__ import annotations

from torneo.model import Tournament
from torneo.ranking import Standings, System, standings
from torneo.regulations.problems import OrganisationError
from torneo.reports.crosstable import cross_table
from torneo.reports.hand import Hand
from torneo.reports.html_page import page, table
from torneo.text import Language, Text, in_context, translator
from torneo.text import marked as _

TIE_BREAKS = 3
"""Columns that the book leaves for tie-breaks."""


def round_robin_form(players: int, language: Language = "es", tie_breaks: int = TIE_BREAKS) -> str:
    """A blank cross table for everybody against everybody.

    >>> round_robin_form(4).count('class="own"')
    4
    """
    if not 2 <= players <= 30:
        raise OrganisationError(_("a cross table of {players}: 2 to 30 players are accepted"), players=players)
    columns = ("", *_columns([str(n) for n in range(1, players + 1)], language, tie_breaks))
    rows = tuple((str(n), *[""] * (len(columns) - 1)) for n in range(1, players + 1))
    title = Text(_("Round robin of {players}"), {"players": players}).text(language)
    return page(title, table(columns, rows, caption=title, own=True, first_cell=2) + _legend(language), language)


def swiss_form(players: int, rounds: int, language: Language = "es", tie_breaks: int = TIE_BREAKS) -> str:
    """A blank table of a Swiss, round by round.

    >>> swiss_form(10, 5).count("<tr>")
    11
    """
    if players < 2 or rounds < 1:
        raise OrganisationError(
            _("a table of {players} players and {rounds} rounds: 2 and 1 or more are accepted"),
            players=players,
            rounds=rounds,
        )
    columns = ("", *_columns([str(n) for n in range(1, rounds + 1)], language, tie_breaks))
    rows = tuple((str(n), *[""] * (len(columns) - 1)) for n in range(1, players + 1))
    title = translator(language)(_("Swiss system: tournament table"))
    return page(title, table(columns, rows, caption=title) + _legend(language), language)


def filled_form(tournament: Tournament, made: Standings | None = None, language: Language = "es") -> str:
    """The table of a tournament by pairing number, with results, points, tie-breaks and places.

    >>> from torneo.model import Game, Player, Result, Round
    >>> two = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(1, 2, Result.DRAW),)),))
    >>> "<td>2w½</td>" in filled_form(two)
    True
    """
    ranked = made or standings(tournament, individual=True)
    crossed = cross_table(tournament, ranked, by_number=True)
    count = len(crossed.columns) - 4 - len(ranked.columns)  # without rank, number, name, points and tie-breaks
    keys = [column.key for column in crossed.columns[3 : 3 + count]]
    columns = ("", *_columns(keys, language, 0, ranked.columns))
    lines = (Hand().cells(crossed, row) for row in crossed.rows)
    rows = tuple((number, name, *cells, rank) for rank, number, name, *cells in lines)
    own = ranked.system is System.ROUND_ROBIN
    body = table(columns, rows, caption=tournament.event.name, own=own, first_cell=2) + _legend(language)
    return page(tournament.event.name or translator(language)(_("Tournament table")), body, language)


def _columns(
    cells: list[str], language: Language, tie_breaks: int, names: tuple[str, ...] | None = None
) -> tuple[str, ...]:
    extra = names if names is not None else tuple(f"D{n}" for n in range(1, tie_breaks + 1))
    name, place = Text(_("NAME")), in_context("column of a form", "Place")
    return (name.text(language), *cells, "Total", *extra, place.text(language))


def _legend(language: Language) -> str:
    legend = translator(language)(_("(D) Tie-breaks:"))
    return f"<p>{legend}</p>\n"
