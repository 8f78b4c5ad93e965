"""Standings: places, points and tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from torneo.model import Tournament
from torneo.ranking import Neighbours, Standings
from torneo.ranking.standings import SETTLED, Row
from torneo.reports.people import person, rating
from torneo.reports.table import Align, Column, Content, Kind, Link, Points, Table, number
from torneo.text import Text
from torneo.text import marked as _

VALUES = "values"
"""Stands for the columns of the tie-breaks."""
LIST = ("rank", "number", "name", "PTS", VALUES)
PAPER = ("rank", "number", "name", "rating", "federation", "PTS", VALUES)
PAGE = ("place", "number", "name", "federation", "rating", "PTS", VALUES, "parting")
SCREEN = ("rank", "name", "PTS", VALUES)

_SCORE = {"MP": Text(_("MP")), "GP": Text(_("GP"))}
"""Above the points of teams, which are those of matches or those of games."""
_OTHER_SCORE = {"MP": _SCORE["GP"], "GP": _SCORE["MP"]}

_COLUMNS = {
    "rank": number("rank", keep=True, bold=True, head=True),
    "place": number("place", keep=True, bold=True, head=True),
    "number": number("number", keep=True, drop=True),
    "name": Column("name", keep=True, stretch=True),
    "federation": Column("federation", drop=True),
    "rating": number("rating", drop=True),
    "PTS": number("PTS", bold=True),
    "parting": Column("parting", drop=True, kind=Kind.REMARK),
}


def after_round(ranked: Standings, title: Text | str) -> Text:
    """A title with the number of rounds that count."""
    return Text(_("{title} after round {round}"), {"title": title, "round": ranked.after})


def standings_table(
    ranked: Standings,
    tournament: Tournament | None = None,
    columns: Sequence[str] = LIST,
    *,
    title: str = "",
    hints: bool = False,
) -> Table:
    """The standings with some of the columns; with hints, the codes explain what they stand for.

    >>> from torneo.model import Player
    >>> from torneo.ranking import standings
    >>> one = Tournament((Player(1, "Ana", rating=2000),))
    >>> [column.key for column in standings_table(standings(one, "SB")).columns]
    ['rank', 'number', 'name', 'PTS', 'SB']
    >>> standings_table(standings(one, "SB"), one, PAPER).rows[0][3:]
    (2000, '', Link(to='terms', number=1, shown=0), '0.0')
    """
    shown: list[Column] = []
    for key in columns:
        if key == VALUES:
            shown += value_columns(ranked, hints=hints, cited=True)[_doubled(ranked) :]
        elif key == "PTS" and ranked.context.teams is not None and ranked.context.primary in _SCORE:
            shown.append(replace(_COLUMNS[key], heading=_SCORE[ranked.context.primary]))
        else:
            shown.append(_COLUMNS[key])
    rows = tuple(tuple(line) for line in _lines(ranked, tournament, columns))
    return Table(after_round(ranked, title or Text(_("Standings"))), tuple(shown), rows, ranked.notes)


def _doubled(ranked: Standings) -> int:
    """How many columns say again what the points are: that of the score of teams, where a list begins with it."""
    teams, first = ranked.context.teams, next(iter(ranked.columns), "")
    return int(teams is not None and first == f"{ranked.context.primary}TS")


class Entry(NamedTuple):
    """A column of values in the legend of a table."""

    code: str
    title: Text
    article: str


def legend(ranked: Standings) -> list[Entry]:
    """What the columns after the points are short for, with the articles."""
    known = {
        tie_break.code.text: Entry(tie_break.code.text, tie_break.full_title, tie_break.cite(ranked.context))
        for tie_break in ranked.tie_breaks
    }
    return [known.get(code, Entry(code, Text("{code}", {"code": code}), "")) for code in ranked.columns]


def value_columns(ranked: Standings, *, hints: bool, cited: bool = False, beside: Sequence[str] = ()) -> list[Column]:
    """The columns of tie-breaks, with hints at what each code is short for.

    Keizer's list has a value for each round: where the rounds are columns too, ``beside`` names them.
    """
    columns = []
    for code, title, article in legend(ranked):
        hint = Text("{title} ({article})", {"title": title, "article": article}) if cited and article else title
        key = f"KEIZER {code}" if code in beside else code
        heading = _OTHER_SCORE[ranked.context.primary] if code == "MPVGP" and ranked.context.teams is not None else None
        columns.append(Column(key, Align.RIGHT, heading=heading, hint=hint if hints else None))
    return columns


def _lines(ranked: Standings, tournament: Tournament | None, columns: Sequence[str]) -> Iterator[list[Content]]:
    people = {} if tournament is None or not _has(tournament, ranked) else tournament.by_number
    partings = {pair.above: _parting(pair) for pair in ranked.neighbours} if "parting" in columns else {}
    cells: dict[str, Callable[[Row], Content]] = {
        "rank": lambda row: str(row.rank),
        "number": lambda row: str(row.number),
        "name": lambda row: person(people[row.number]) if row.number in people else row.name,
        "federation": lambda row: people[row.number].federation if row.number in people else "",
        "rating": lambda row: rating(people[row.number]) if row.number in people else "",
        "PTS": lambda row: Link("terms", row.number, Points(row.points)),
        "parting": lambda row: partings.get(row.number, ""),
    }
    before = 0
    for row in ranked.rows:
        line: list[Content] = []
        for key in columns:
            if key == VALUES:
                line += row.texts[1 + _doubled(ranked) :]
            elif key == "place":
                line.append("" if row.rank == before else str(row.rank))
            else:
                line.append(cells[key](row))
        before = row.rank
        yield line


def _has(tournament: Tournament, ranked: Standings) -> bool:
    """Whether those who are ranked are the players of a tournament: its teams are, where they are its entrants."""
    return ranked.context.teams is None or not tournament.teams


def _parting(pair: Neighbours) -> Content:
    """What puts a line before the next, in short."""
    if pair.code == "tied":
        return "="
    if pair.code in SETTLED:
        return Text(SETTLED[pair.code])
    values = f"{pair.above_text} : {pair.below_text}"
    if pair.code == "PTS":
        return Text("{points} {values}", {"points": Text(_("Pts")), "values": values})
    return f"{pair.code} {values}"
