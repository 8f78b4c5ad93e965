"""The columns of each record, counted from 1 as the format's description does; reader and writer share them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Columns(NamedTuple):
    """A field, first and last column included."""

    first: int
    last: int

    def cut(self, text: str) -> str:
        """What stands in the field.

        >>> Columns(5, 8).cut("001   12")
        '  12'
        """
        return text[self.first - 1 : self.last]


class Tail(NamedTuple):
    """A field that repeats to the end of the line."""

    first: int
    width: int
    step: int

    def cut(self, text: str) -> Iterator[tuple[int, str]]:
        """Column and text of each repetition."""
        for column in range(self.first, len(text) + 1, self.step):
            yield column, text[column - 1 : column - 1 + self.width]

    def column(self, index: int) -> int:
        """First column of the repetition with the given index, from 0."""
        return self.first + index * self.step


class Layout(NamedTuple):
    """The fields of a record."""

    fields: Mapping[str, Columns]
    tail: Tail | None = None


PLAYER = {
    "number": Columns(5, 8),
    "sex": Columns(10, 10),
    "title": Columns(11, 13),
    "name": Columns(15, 47),
    "rating": Columns(49, 52),
    "federation": Columns(54, 56),
    "id": Columns(58, 68),
    "birth": Columns(70, 79),
    "points": Columns(81, 84),
    "rank": Columns(86, 89),
}
"""Record 001; a national record has the same fields up to the date of birth."""

FIRST_ROUND = 92
ROUND_STEP = 10
"""Round r has opponent, colour and result in columns 92-95, 97 and 99, ten columns further for each round."""


def round_column(index: int, offset: int = 0) -> int:
    """First column of a round, the first round being 0.

    >>> round_column(0), round_column(2, offset=5)
    (92, 117)
    """
    return FIRST_ROUND + ROUND_STEP * index + offset


ROUND_DATES = Tail(92, 8, 10)
SCORING = Tail(6, 5, 9)
"""Record 162: a letter and four columns of points."""
MATCH_SCORING = Tail(5, 6, 9)
"""Record 362: two letters and four columns of points."""

LAYOUTS: Mapping[str, Layout] = {
    "013": Layout({"name": Columns(5, 36)}, Tail(37, 4, 5)),
    "172": Layout({"federation": Columns(5, 7), "method": Columns(9, 13)}),
    "240": Layout({"kind": Columns(5, 5), "round": Columns(7, 9)}, Tail(11, 4, 5)),
    "250": Layout(
        {
            "match_points": Columns(5, 8),
            "game_points": Columns(10, 13),
            "first_round": Columns(15, 17),
            "last_round": Columns(19, 21),
            "first_player": Columns(23, 26),
            "last_player": Columns(28, 31),
        }
    ),
    "260": Layout({"first_round": Columns(5, 7), "last_round": Columns(9, 11)}, Tail(13, 4, 5)),
    "299": Layout(
        {
            "code": Columns(5, 5),
            "match_points": Columns(8, 11),
            "game_points": Columns(14, 17),
            "round": Columns(20, 22),
        },
        Tail(24, 4, 5),
    ),
    "300": Layout({"round": Columns(5, 7), "team": Columns(9, 11), "opponent": Columns(13, 15)}, Tail(17, 4, 5)),
    "310": Layout(
        {
            "number": Columns(5, 7),
            "name": Columns(9, 40),
            "nickname": Columns(42, 46),
            "strength": Columns(48, 53),
            "match_points": Columns(55, 60),
            "game_points": Columns(62, 67),
            "rank": Columns(69, 71),
        },
        Tail(74, 4, 5),
    ),
    "320": Layout({"match_points": Columns(5, 8), "game_points": Columns(10, 13)}, Tail(15, 3, 4)),
    "330": Layout(
        {
            "result": Columns(5, 6),
            "round": Columns(8, 10),
            "white": Columns(12, 14),
            "black": Columns(16, 18),
        }
    ),
    "XXA": Layout({"number": Columns(5, 8)}, Tail(10, 4, 5)),
}

TEXT_RECORDS = {
    "012": "name",
    "022": "city",
    "032": "federation",
    "042": "start",
    "052": "end",
    "062": "players",
    "072": "rated",
    "082": "teams",
    "092": "kind",
    "102": "chief_arbiter",
    "112": "deputies",
    "122": "rate_of_play",
    "142": "rounds",
    "152": "initial_colour",
    "182": "controller",
    "192": "system",
    "202": "tie_breaks",
    "212": "standings_order",
    "222": "time_control",
    "352": "board_colours",
}
"""Records that are one text from column 5 on."""
