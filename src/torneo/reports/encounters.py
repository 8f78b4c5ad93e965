"""An encounter of several games as a table: game by game, with the score after each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from torneo.model import STANDARD, Game, Player
from torneo.model.encounters import outcome
from torneo.pairing.knockout.encounter import followed
from torneo.pairing.knockout.match import MatchRules
from torneo.reports.people import person
from torneo.reports.table import Align, Column, Content, Kind, Row, Table, number
from torneo.text import Text
from torneo.writing.encounters import KINDS
from torneo.writing.points import points_text
from torneo.writing.results import LIST, result_text

_COLUMNS = (
    number("game", bold=True, head=True),
    Column("kind", drop=True),
    Column("white_name", stretch=True),
    Column("result", on_paper=Align.CENTRE, bold=True, kind=Kind.RESULT),
    Column("black_name", stretch=True),
    Column("score", kind=Kind.RESULT),
)


def encounter_table(rules: MatchRules, game: Game, people: Mapping[int, Player]) -> Table:
    """The games so far and the one that follows; the score after each is that of the player named first.

    >>> from torneo.model import Result, Single
    >>> two = {number: Player(number, name) for number, name in ((1, "Ana"), (2, "Bea"))}
    >>> made = encounter_table(MatchRules(2), Game(1, 2, games=(Single(1, Result.DRAW),)), two)
    >>> [(row[0], row[2].name, row[3], row[5]) for row in made.rows]
    [('1', 'Ana', '½ – ½', '½ – ½'), ('2', 'Bea', '', '')]
    """
    return Table("", _COLUMNS, tuple(_rows(rules, game, people)))


def _rows(rules: MatchRules, game: Game, people: Mapping[int, Player]) -> Iterator[Row]:
    state = followed(rules, game)
    one = other = 0
    for place, single in enumerate(game.games):
        points = STANDARD.for_game(outcome(game, single))
        one, other = one + points[0], other + points[1]
        kind = KINDS[state.games[place].kind] if place < len(state.games) else ""
        score = LIST.between.join(map(points_text, (one, other)))
        yield (str(place + 1), _kind(kind), *_sides(game, single.white, people, result_text(single.result)), score)
    if not game.result.finished and state.next_white is not None and state.next_kind is not None:
        white = game.white if state.next_white == 1 or not game.coloured else game.black
        yield (str(len(game.games) + 1), _kind(KINDS[state.next_kind]), *_sides(game, white, people, ""), "")


def _kind(kind: str) -> Content:
    return Text(kind) if kind else ""


def _sides(game: Game, white: int, people: Mapping[int, Player], result: str) -> tuple[Content, Content, Content]:
    black = game.black if white == game.white else game.white
    return person(people[white]), result, person(people[black])
