"""Clubs ranked inside an individual tournament, with those who score for each."""

from __future__ import annotations

from torneo.files.json_form import Json
from torneo.model import format_points
from torneo.ranking import ClubStandings
from torneo.ranking.clubs import Club, Member
from torneo.reports.standings import after_round, value_columns
from torneo.reports.standings_document import standings_json
from torneo.reports.table import Column, Content, Points, Table, number
from torneo.text import Language, Text
from torneo.text import marked as _


def club_table(ranked: ClubStandings, *, title: str = "", hints: bool = False) -> Table:
    """The clubs in their places, and who scores for each, with points and place.

    >>> from torneo.model import Player, Tournament
    >>> from torneo.ranking import ClubRules, rank_clubs, standings
    >>> two = Tournament((Player(1, "Ana", club="Torre"), Player(2, "Eva", club="Dama")))
    >>> table = club_table(rank_clubs(two, standings(two), ClubRules(best=1)))
    >>> [column.key for column in table.columns]
    ['rank', 'number', 'name', 'PTS', 'PLACES', 'BEST', 'scorers']
    """
    made = ranked.standings
    columns = (
        number("rank", keep=True, bold=True, head=True),
        number("number", keep=True, drop=True),
        Column("name", keep=True, stretch=True),
        number("PTS", bold=True),
        *value_columns(made, hints=hints),
        Column("scorers", stretch=True),
    )
    rows: list[tuple[Content, ...]] = [
        (
            str(row.rank),
            str(row.number),
            club.name,
            Points(row.points),
            *row.texts[1:],
            tuple(map(_scorer, club.counted)),
        )
        for row, club in ranked.lines
    ]
    return Table(after_round(made, title or Text(_("Clubs"))), columns, tuple(rows), made.notes)


def _scorer(member: Member) -> Text:
    """A player who scores, with points and place."""
    values = {"name": member.name or member.number, "points": format_points(member.points), "rank": member.rank}
    return Text("{name} {points} ({rank})", values)


def clubs_json(ranked: ClubStandings, language: Language = "en") -> dict[str, Json]:
    """The standings of the clubs for programs, as those of players have them, with the players of each."""
    rules = ranked.rules
    document = standings_json(ranked.standings, language)
    rows = document["rows"]
    assert isinstance(rows, list)
    for row, (_row, club) in zip(rows, ranked.lines, strict=True):
        assert isinstance(row, dict)
        row["players"] = _players(club)
    return {
        **document,
        "format": "torneo-club-standings",
        "best": rules.best,
        "grouping": rules.grouping.value,
        "complete": rules.complete,
    }


def _players(club: Club) -> list[Json]:
    return [
        {
            "number": member.number,
            "name": member.name,
            "rank": member.rank,
            "points": member.points,
            "counted": member.counted,
        }
        for member in club.members
    ]
