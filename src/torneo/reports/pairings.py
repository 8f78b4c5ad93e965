"""The pairings of a round, by board and by name, with the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from torneo.model import Game, Player
from torneo.model.order import alphabetical
from torneo.reports.people import person, rating
from torneo.reports.table import Align, Column, Content, Kind, Link, Outcome, Points, Row, Span, Table, number
from torneo.text import Text
from torneo.text import marked as _

LIST = ("board", "white", "white_name", "white_score", "result", "black_score", "black_name", "black")
PAPER = (
    "board", "white", "white_name", "white_rating", "white_score", "result",
    "black_score", "black", "black_name", "black_rating",
)  # fmt: skip
PAGE = (
    "board", "white", "white_name", "white_rating", "white_score", "result",
    "black_score", "black_name", "black_rating", "black", "explained",
)  # fmt: skip
TIES = ("board", "white", "white_name", "white_rating", "result", "black_name", "black_rating", "black", "explained")
"""Of a knock-out, where nobody has points."""
SCREEN = ("board", "white_name", "white_score", "result", "black_score", "black_name")
PLAN = ("board", "white", "white_name", "result", "black", "black_name")

NAMES_PAPER = ("name", "number", "board", "colour", "opponent", "opponent_number", "opponent_rating")
NAMES_PAGE = ("name", "board", "colour", "opponent", "opponent_rating", "result")
NAMES_OF_SECTIONS = ("name", "section", "board", "colour", "opponent", "opponent_rating")
"""Of all sections of an event in one list."""
NAMES_SCREEN = ("name", "board", "colour", "opponent")

_BOARDS = {
    "board": number("board", keep=True, bold=True, head=True),
    "white": number("white", keep=True, drop=True),
    "white_name": Column("white_name", keep=True, stretch=True),
    "white_rating": number("white_rating", drop=True),
    "white_score": number("white_score"),
    "result": Column("result", on_paper=Align.CENTRE, bold=True, room=20, kind=Kind.RESULT),
    "black_score": number("black_score"),
    "black_name": Column("black_name", stretch=True),
    "black_rating": number("black_rating", drop=True),
    "black": number("black", drop=True),
    "explained": Column("explained", drop=True, kind=Kind.WAY),
    "games": Column("games", kind=Kind.WAY),
}
_NAMES = {
    "name": Column("name", keep=True, stretch=True, head=True),
    "number": number("number"),
    "section": Column("section", keep=True),
    "board": number("board", bold=True),
    "colour": Column("colour", on_paper=Align.CENTRE),
    "opponent": Column("opponent", stretch=True),
    "opponent_number": number("opponent_number"),
    "opponent_rating": number("opponent_rating", drop=True),
    "result": Column("result", kind=Kind.RESULT),
}
_SIDES = Text(_("White")), Text(_("Black"))
_WHY = Text(_("why"))
_GAMES = Text(_("games"))
_NOT_PAIRED = (
    number("number"),
    Column("name", stretch=True),
    number("rating"),
    number("PTS"),
    Column("reason", stretch=True),
)


@dataclass(frozen=True, slots=True)
class Pairings:
    """A round: who plays at which board, who does not play and why, and everybody's score before it."""

    round: int
    games: Sequence[tuple[int, Game]]
    """With the numbers of the boards."""
    people: Mapping[int, Player]
    away: Sequence[tuple[int, Text | str]] = ()
    scores: Mapping[int, int] | None = None
    """In tenths."""


def boards_table(
    round_: Pairings,
    columns: Sequence[str] = LIST,
    *,
    results: bool = True,
    explained: bool = True,
    games: bool = False,
) -> Table:
    """The games by board, and below them those who do not play; without results there is room to write them in."""
    if games:  # of an encounter: they have a page of their own
        columns = (*columns, "games")
    rows = [*_games(round_, columns, results=results, explained=explained), *_away(round_, columns)]
    ids = tuple(f"board-{board}" for board, _game in round_.games)
    return Table(_title(round_), tuple(_BOARDS[key] for key in columns), tuple(rows), ids=ids)


def _title(round_: Pairings) -> Text:
    return Text(_("Round {round}"), {"round": round_.round})


def _games(round_: Pairings, columns: Sequence[str], *, results: bool, explained: bool) -> Iterator[Row]:
    scores = round_.scores or {}
    for board, game in round_.games:
        white, black = round_.people[game.white], round_.people[game.black]
        cells: dict[str, Content] = {
            "board": str(board),
            "white": str(game.white),
            "white_name": person(white),
            "white_rating": rating(white),
            "white_score": Points(scores.get(game.white, 0)),
            "result": Outcome(game, round_.round, board) if results else "",
            "black_score": Points(scores.get(game.black, 0)),
            "black_name": person(black),
            "black_rating": rating(black),
            "black": str(game.black),
            "explained": Link("reasons", game.white, _WHY) if explained else "",
            "games": Link("games", board, _GAMES),
        }
        yield tuple(cells[key] for key in columns)


def _away(round_: Pairings, columns: Sequence[str]) -> Iterator[Row]:
    """Whoever does not play stands at White's side; where there is no number, the reason takes the room of the rest."""
    scores = round_.scores or {}
    for player, why in round_.away:
        if "white" not in columns:
            yield "", person(round_.people[player]), Span(len(columns) - 2, why)
            continue
        cells: dict[str, Content] = {
            "white": str(player),
            "white_name": person(round_.people[player]),
            "white_score": Points(scores.get(player, 0)),
            "result": why,
        }
        yield tuple(cells.get(key, "") for key in columns)


def names_table(round_: Pairings, columns: Sequence[str] = NAMES_PAGE, section: str = "") -> Table:
    """Where everybody sits, in the order of the alphabet; each result is that of the line's player."""
    return Table(
        _title(round_),
        tuple(_NAMES[key] for key in columns),
        tuple(row for _key, row in named(round_, columns, section)),
    )


def names_of_sections(
    rounds: Iterable[tuple[str, Pairings]], columns: Sequence[str] = NAMES_OF_SECTIONS, title: Text | str = ""
) -> Table:
    """Where everybody sits who plays in any section of an event, in one alphabet.

    >>> people = {1: Player(1, "Ruiz, Ana"), 2: Player(2, "Gil, Eva")}
    >>> rounds = [(name, Pairings(1, [(4, Game(1, 2))], people)) for name in ("A", "B")]
    >>> [(row[0].name, row[1], row[2]) for row in names_of_sections(rounds).rows]
    [('Gil, Eva', 'A', '4'), ('Gil, Eva', 'B', '4'), ('Ruiz, Ana', 'A', '4'), ('Ruiz, Ana', 'B', '4')]
    """
    lines = [
        ((key[0], place, key[1]), row)
        for place, (section, round_) in enumerate(rounds)
        for key, row in named(round_, columns, section)
    ]
    rows = tuple(row for _key, row in sorted(lines, key=lambda line: line[0]))
    return Table(title, tuple(_NAMES[key] for key in columns), rows)


def named(round_: Pairings, columns: Sequence[str], section: str = "") -> list[tuple[tuple[str, int], Row]]:
    """The lines of a list by name, each with what it is sorted by."""
    on_paper = "number" in columns
    lines: dict[int, Row] = {}
    for board, game in round_.games:
        for side, (own, other) in enumerate(((game.white, game.black), (game.black, game.white))):
            opponent = round_.people[other]
            cells: dict[str, Content] = {
                "name": person(round_.people[own], title_last=on_paper),
                "number": str(own),
                "section": section,
                "board": str(board),
                "colour": _SIDES[side],
                "opponent": person(opponent),
                "opponent_number": str(other),
                "opponent_rating": rating(opponent),
                "result": Outcome(game, round_.round, board, side),
            }
            lines[own] = tuple(cells[key] for key in columns)
    for own, why in round_.away:
        name = person(round_.people[own], title_last=on_paper)
        if "section" in columns:
            lines[own] = (name, section, "", Span(len(columns) - 3, why))
        else:
            lines[own] = (name, str(own), "–", "", why, "", "") if on_paper else (name, "", Span(len(columns) - 2, why))
    keys = sorted((alphabetical(round_.people[own]), own) for own in lines)
    return [(key, lines[key[1]]) for key in keys]


def not_paired_table(round_: Pairings) -> Table:
    """Those who do not play."""
    scores = round_.scores or {}
    rows: Iterable[Row] = (
        (str(own), person(round_.people[own]), rating(round_.people[own]), Points(scores.get(own, 0)), why)
        for own, why in round_.away
    )
    return Table(Text(_("Not paired")), _NOT_PAIRED, tuple(rows))
