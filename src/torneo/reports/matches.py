"""Matches of teams: the round with its boards, one match, a team's matches, and who did how much at which board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from torneo.model import Game, Player, Result
from torneo.model.order import alphabetical
from torneo.reports.people import person, rating
from torneo.reports.table import Align, Column, Content, Kind, Link, Outcome, Points, Rating, Row, Span, Table, number
from torneo.text import Text
from torneo.text import marked as _

_EMPTY = Text(_("empty"))
_COLOURS = {True: "○", False: "●"}
"""Of whom a board is told: with White, with Black."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a match, from the side of the team named first."""

    place: int
    first: Player | None
    second: Player | None
    white: bool
    """Whether the first-named team has White."""
    result: Result
    """From its side."""
    rated: Result | None = None

    @property
    def game(self) -> Game:
        """It as a game of the two, the one of the first-named team before."""
        numbers = [player.number if player else 0 for player in (self.first, self.second)]
        return Game(numbers[0] or -1, numbers[1] or -2, self.result, rated=self.rated)


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a round."""

    round: int
    number: int
    first: Player
    """The teams, as entrants."""
    second: Player
    game: Game
    """The match, with its score so far."""
    boards: tuple[Board, ...] = ()
    """Nothing before both teams have handed in."""


_MATCHES = (
    number("match", bold=True, head=True),
    Column("first_team", stretch=True),
    number("first_rating", drop=True),
    Column("result", on_paper=Align.CENTRE, bold=True, kind=Kind.RESULT),
    Column("second_team", stretch=True),
    number("second_rating", drop=True),
)


def matches_table(
    matches: Iterable[Match],
    away: Sequence[tuple[Player, Text | str]] = (),
    *,
    title: Text | str = "",
    boards: bool = True,
    results: bool = True,
) -> Table:
    """The matches of a round, each with its boards below it; then the teams that do not play.

    >>> one, two = Player(1, "Norte"), Player(2, "Sur")
    >>> ana, eva = Player(7, "Ana", 2000), Player(8, "Eva")
    >>> match = Match(3, 1, one, two, Game(1, 2), (Board(1, ana, eva, True, Result.DRAW),))
    >>> [row[0] for row in matches_table([match]).rows]
    ['1', '1.1']
    """
    rows: list[Row] = []
    ids = []
    for match in matches:
        outcome: Content = Outcome(match.game, match.round, match.number) if results else ""
        own, other = person(match.first), person(match.second)
        rows.append((str(match.number), own, rating(match.first), outcome, other, rating(match.second)))
        ids.append(f"match-{match.number}")
        if boards:
            rows += _boards(match, results=results)
            ids += [f"board-{match.number}-{board.place}" for board in match.boards]
    rows += [("", person(team), Span(4, why)) for team, why in away]
    return Table(title, _MATCHES, tuple(rows), ids=tuple(ids))


def _boards(match: Match, *, results: bool) -> Iterator[Row]:
    for board in match.boards:
        place = f"{match.number}.{board.place}"
        yield (
            place,
            seated(board.first, white=board.white),
            _rating(board.first),
            Outcome(board.game, match.round, place, turned=not board.white) if results else "",
            seated(board.second, white=not board.white),
            _rating(board.second),
        )


def seated(player: Player | None, *, white: bool) -> Content:
    """Who sits at a board, with the colour; a page leads from it to the player's card.

    >>> seated(Player(7, "Ana", title="GM"), white=True)
    Link(to='person', number=7, shown='○ GM Ana')
    """
    if player is None:
        return _EMPTY
    name = player.name or str(player.number)
    return Link("person", player.number, " ".join(part for part in (_COLOURS[white], player.title, name) if part))


def _rating(player: Player | None) -> Content:
    return rating(player) if player is not None else ""


_PEOPLE = (
    Column("name", keep=True, stretch=True, head=True),
    Column("team", drop=True),
    number("board", bold=True),
    Column("colour", on_paper=Align.CENTRE),
    Column("opponent", stretch=True),
    Column("result", kind=Kind.RESULT),
)
_SIDES = {True: Text(_("White")), False: Text(_("Black"))}


def people_table(matches: Iterable[Match]) -> Table:
    """Where the players of all teams sit, in the order of the alphabet; each result is that of the line's player."""
    lines: list[tuple[Player, Row]] = []
    for match in matches:
        for board in match.boards:
            place, game = f"{match.number}.{board.place}", board.game
            sides = (board.first, board.second, match.first), (board.second, board.first, match.second)
            for side, (own, other, team) in enumerate(sides):
                if own is None:
                    continue
                white = board.white == (side == 0)
                turned = game if board.white else Game(game.black, game.white, game.result.reversed)
                outcome = Outcome(turned, match.round, place, side if board.white else 1 - side)
                opponent: Content = _named(other) if other is not None else _EMPTY
                lines.append((own, (_named(own), person(team), place, _SIDES[white], opponent, outcome)))
    lines.sort(key=lambda line: (alphabetical(line[0]), line[0].number))
    return Table("", _PEOPLE, tuple(row for _player, row in lines))


@dataclass(frozen=True, slots=True)
class Tally:
    """What a player has done, at one board or at all of them."""

    player: Player
    team: Player
    board: int
    """Where; for all boards, that of the team's order."""
    games: int
    points: int
    """In tenths."""
    performance: int | None
    rounds: tuple[str, ...] = ()
    """What each round brought, with its board; nothing where the player did not play."""

    @property
    def share(self) -> int:
        """Points in per cent of the games, rounded down."""
        return 10 * self.points // self.games if self.games else 0


_TALLIES = (
    number("rank", bold=True, head=True),
    Column("name", stretch=True),
    Column("team", drop=True),
    number("rating", drop=True),
    number("points", bold=True),
    number("games_played"),
    number("per_cent", drop=True),
    number("performance"),
)


def tallies_table(tallies: Iterable[Tally], title: Text | str = "") -> Table:
    """Players by their points, then by their share of them, then by performance; those who are level share a place."""
    order = sorted(tallies, key=lambda tally: (*_rank(tally), tally.player.number))
    rows: list[Row] = []
    before: tuple[int, ...] = ()
    for place, tally in enumerate(order, 1):
        shown = "" if _rank(tally) == before else str(place)
        before = _rank(tally)
        rows.append(
            (
                shown,
                _named(tally.player),
                person(tally.team),
                rating(tally.player),
                Points(tally.points),
                str(tally.games),
                str(tally.share),
                Rating(tally.performance or 0),
            )
        )
    return Table(title, _TALLIES, tuple(rows))


def _rank(tally: Tally) -> tuple[int, ...]:
    return -tally.points, -tally.share, -(tally.performance or 0)


def _named(player: Player) -> Link:
    return Link("person", player.number, f"{player.title} {player.name or player.number}".strip())


def squad_table(tallies: Sequence[Tally], rounds: int) -> Table:
    """The players of a team in the order of its boards, with their results round by round."""
    columns = (
        number("board", bold=True, head=True),
        Column("name", keep=True, stretch=True),
        number("rating"),
        Column("federation", drop=True),
        *(Column(f"R{each}", Align.RIGHT, on_paper=Align.CENTRE) for each in range(1, rounds + 1)),
        number("points", bold=True),
        number("games_played"),
        number("performance"),
    )
    rows: tuple[Row, ...] = tuple(
        (
            str(tally.board),
            _named(tally.player),
            rating(tally.player),
            tally.player.federation,
            *tally.rounds,
            Points(tally.points),
            str(tally.games),
            Rating(tally.performance or 0),
        )
        for tally in tallies
    )
    return Table(Text(_("Players")), columns, rows)
