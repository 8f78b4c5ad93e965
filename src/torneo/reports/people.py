"""Lists of the players and teams, and how a player stands in any list."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from torneo.model import History, Player, Sex, Tournament
from torneo.reports.table import Column, Content, Person, Points, Rating, Row, Table, number
from torneo.text import Text
from torneo.text import marked as _


def person(player: Player, *, title_last: bool = False, withdrawn: bool = False) -> Person:
    """A player as a cell.

    >>> person(Player(3, "Ana", title="WGM"))
    Person(number=3, name='Ana', title='WGM', title_last=False, withdrawn=False)
    """
    return Person(player.number, player.name, player.title, title_last, withdrawn)


def rating(player: Player) -> Rating:
    """A player's rating as a cell.

    >>> rating(Player(3, rating=2000)), rating(Player(4))
    (2000, 0)
    """
    return Rating(player.rating or 0)


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
            rating(player),
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


def entries_table(
    tournament: Tournament,
    players: Sequence[Player],
    withdrawn: Collection[int] = (),
    title: Text | str = "",
    *,
    by_name: bool = False,
) -> Table:
    """The entry list of some of the players; clubs and FIDE numbers are columns if anybody has one.

    >>> ana = Player(1, "Ana", 2000)
    >>> [column.key for column in entries_table(Tournament((ana,)), [ana]).columns]
    ['number', 'name', 'rating', 'federation']
    """
    columns = [number("number", bold=True), Column("name", stretch=True), number("rating"), Column("federation")]
    clubs = any(player.club for player in tournament.players)
    identified = any(player.fide_id for player in tournament.players)
    columns += [Column("club", stretch=True)] if clubs else []
    columns += [number("fide_id")] if identified else []
    rows: list[Row] = []
    for player in players:
        row: list[Content] = [
            str(player.number),
            person(player, title_last=by_name, withdrawn=player.number in withdrawn),
            rating(player),
            player.federation,
        ]
        row += [player.club] if clubs else []
        row += [str(player.fide_id or "")] if identified else []
        rows.append(tuple(row))
    return Table(title, tuple(columns), tuple(rows))


def starting_list(players: Sequence[Player], withdrawn: Collection[int] = ()) -> Table:
    """The players as a page lists them."""
    columns = (
        number("number"),
        Column("name"),
        number("rating"),
        Column("federation"),
        Column("sex", drop=True),
        Column("club", drop=True),
        Column("categories", drop=True),
    )
    rows = tuple(
        (
            str(player.number),
            person(player, withdrawn=player.number in withdrawn),
            rating(player),
            player.federation,
            Text(_("w")) if player.sex is Sex.WOMAN else "",
            player.club,
            ", ".join(player.categories),
        )
        for player in players
    )
    return Table(Text(_("Starting list")), columns, rows)


def team_list(
    teams: Sequence[Player], people: Mapping[int, Sequence[Player]], withdrawn: Collection[int] = ()
) -> Table:
    """The teams, as the entrants that they are, with their players in the order of the boards.

    >>> one = team_list([Player(1, "Norte", 2000)], {1: [Player(4, "Ana", 2010, title="WIM"), Player(5, "Eva")]})
    >>> one.rows[0][3]
    'WIM Ana 2010; Eva'
    """
    columns = number("number"), Column("team"), number("rating"), Column("members")
    rows = tuple(
        (
            str(team.number),
            person(team, withdrawn=team.number in withdrawn),
            rating(team),
            "; ".join(
                f"{player.title} {player.name} {player.rating or ''}".strip() for player in people.get(team.number, ())
            ),
        )
        for team in teams
    )
    return Table(Text(_("Teams")), columns, rows)
