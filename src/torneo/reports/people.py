"""Lists of the players and teams, and how a player stands in any list."""

from __future__ import annotations

from torneo.model import History, Player, Tournament
from torneo.reports.table import Column, Person, Points, Table, number
from torneo.text import Text
from torneo.text import marked as _


def person(player: Player, *, title_last: bool = False, withdrawn: bool = False) -> Person:
    """A player as a cell.

    >>> person(Player(3, "Ana", title="WGM"))
    Person(number=3, name='Ana', title='WGM', title_last=False, withdrawn=False)
    """
    return Person(player.number, player.name, player.title, title_last, withdrawn)


def rating(player: Player, none: str = "") -> str:
    """A player's rating as a cell.

    >>> rating(Player(3, rating=2000)), rating(Player(4), "–")
    ('2000', '–')
    """
    return str(player.rating) if player.rating else none


def players_table(tournament: Tournament) -> Table:
    """The players by number, with their points."""
    history = History(tournament)
    columns = (
        number("number", keep=True),
        Column("title", keep=True),
        Column("name", keep=True),
        number("rating"),
        Column("federation"),
        Column("club"),
        number("points"),
    )
    rows = tuple(
        (
            str(player.number),
            player.title,
            player.name,
            rating(player, "-"),
            player.federation,
            player.club,
            Points(history.standings_score(player.number)),
        )
        for player in tournament.players
    )
    return Table(Text(_("Players")), columns, rows)


def teams_table(tournament: Tournament) -> Table:
    """The teams with their members."""
    names = {player.number: player.name for player in tournament.players}
    columns = number("number", keep=True), Column("team", keep=True), Column("members")
    rows = tuple(
        (str(team.number), team.name, "; ".join(f"{member} {names[member]}".rstrip() for member in team.members))
        for team in tournament.teams
    )
    return Table(Text(_("Teams")), columns, rows)
