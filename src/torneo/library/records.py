"""Players from the records of a program: dictionaries, a DataFrame, names, or players of the model."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import Enum
from typing import Any, Literal, Protocol

from torneo.files.entries import cells
from torneo.files.entries.columns import players_of
from torneo.files.entries.headings import FIELDS, by_headings
from torneo.files.entries.problems import LineProblem
from torneo.files.entries.tables import TableRow
from torneo.library.ids import check_hashable
from torneo.model import Player, Team, initial_order
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

Order = Literal["strength", "given"]
ID = "id"
"""The column of the ids, where nobody names another."""
_SHOWN = 10
"""How many problems a message lists."""
_NOTHING = ("NAType", "NaTType")
"""What DataFrames have for what is not known, beside a number that is none."""


class Frame(Protocol):
    """A DataFrame, as far as Torneo needs one: that of pandas has this, and so may others."""

    def to_dict(self, *given: Any, **named: Any) -> Any:
        """The lines as dictionaries, asked for ``records``."""


Records = Iterable[Mapping[str, object] | Player | str] | Frame
"""Whatever players are made of."""


class RecordsError(WrongValueError):
    """Records that are no players; :attr:`problems` has what is wrong with each of them."""

    def __init__(self, problems: Sequence[LineProblem], *, of_file: bool = False) -> None:
        from torneo.files.trf import one_a_line  # noqa: PLC0415 - nothing of report files is loaded for players

        self.problems = tuple(problems)
        shown = [one.said if of_file or not one.line else _placed(one) for one in problems[:_SHOWN]]
        if left := len(problems) - len(shown):
            shown.append(Text(_("and {count} more"), {"count": left}))
        super().__init__("{problems}", problems=one_a_line(shown))


def _placed(problem: LineProblem) -> Text:
    return Text(_("record {place}: {what}"), {"place": problem.line, "what": problem.what})


@dataclass(frozen=True, slots=True)
class Entered:
    """Players by number, with their ids and their teams."""

    players: tuple[Player, ...]
    ids: tuple[tuple[int, Hashable], ...] = ()
    teams: tuple[Team, ...] = ()


def entered(records: Records, *, id: str | None = None, order: Order = "strength") -> Entered:
    """The players in some records, numbered by strength as the rules have it, or as they are given.

    Columns are known by the headings that the lists of entries have, in English and Spanish. Where there is a column
    of numbers, those are the pairing numbers. The ids stand in the column ``id``, or in the one that is named.

    >>> club = entered([{"id": "a7", "name": "Ana", "rating": 1900}, {"id": "b2", "name": "Eva", "rating": 2100.0}])
    >>> [(player.number, player.name, player.rating) for player in club.players], club.ids
    ([(1, 'Eva', 2100), (2, 'Ana', 1900)], ((1, 'b2'), (2, 'a7')))
    >>> entered([{"name": "Ana", "rating": "strong"}])
    Traceback (most recent call last):
    ...
    torneo.library.records.RecordsError: record 1: rating “strong”: a whole number up to 4000, or nothing, ...
    """
    if order not in ("strength", "given"):
        raise WrongValueError(_("order {order!r}: strength or given is accepted"), order=order)
    rows = _rows(records)
    if rows and all(isinstance(row, Player) for row in rows):
        return Entered(tuple(row for row in rows if isinstance(row, Player)))
    found = _read([_as_mapping(row, place) for place, row in enumerate(rows, 1)], id)
    numbers = _numbers(found, order)
    players = sorted(
        ((number, replace(one.player, number=number), one) for number, one in zip(numbers, found, strict=True)),
        key=lambda line: line[0],
    )
    return Entered(
        tuple(player for _number, player, _one in players),
        tuple((number, one.id) for number, _player, one in players if one.identified),
        teams_of({number: one.team for number, one in zip(numbers, found, strict=True) if one.team}),
    )


def teams_of(names: Mapping[int, str]) -> tuple[Team, ...]:
    """The teams of the players who have one, in the order in which they are named; members in order, too.

    >>> [(team.name, team.members) for team in teams_of({2: "Rey", 1: "Dama", 3: "rey"})]
    [('Rey', (2, 3)), ('Dama', (1,))]
    """
    members: dict[str, list[int]] = {}
    called: dict[str, str] = {}
    for number, name in names.items():
        members.setdefault(name.casefold(), []).append(number)
        called.setdefault(name.casefold(), name)
    return tuple(Team(place, called[key], tuple(members[key])) for place, key in enumerate(members, 1))


@dataclass(frozen=True, slots=True)
class _Found:
    """What one record says."""

    player: Player
    number: int | None
    id: Hashable
    identified: bool
    team: str


def _rows(records: Records) -> list[Mapping[str, object] | Player | str]:
    """The records one by one, whatever holds them."""
    frame: Any = records
    return list(frame.to_dict("records") if hasattr(frame, "to_dict") else frame)


def _as_mapping(row: Mapping[str, object] | Player | str, place: int) -> Mapping[str, object]:
    if isinstance(row, str):
        return {"name": row}
    if not isinstance(row, Mapping):
        what = Text(_("{found}: a dictionary or a name is accepted"), {"found": repr(row)})
        raise RecordsError([LineProblem(place, what)])
    return row


def _read(rows: Sequence[Mapping[str, object]], id_column: str | None) -> list[_Found]:
    columns = list(dict.fromkeys(name for row in rows for name in row))
    named = id_column is not None
    id_column = ID if id_column is None else id_column
    if named and rows and id_column not in columns:
        raise WrongValueError(
            _("ids: there is no column {name!r}; there are {known}"), name=id_column, known=list(map(str, columns))
        )
    others = [name for name in columns if name != ID]  # in a list of entries it would be the FIDE number
    mapping = by_headings([str(name) for name in others])
    if rows and not {"name", "surname"} & set(mapping.values()):
        raise WrongValueError(
            _("records without names: the columns are {found}; name is needed, and known are {known}"),
            found=list(map(str, columns)) or Text(_("none")),
            known=list(FIELDS),
        )
    lines = [TableRow(place, tuple(_cell(row.get(name)) for name in others)) for place, row in enumerate(rows, 1)]
    if not lines:
        return []
    made = players_of(lines, mapping)
    problems = list(made.problems)
    at = next((place for place, field in mapping.items() if field == "number"), None)
    found = []
    for player, place, team in zip(made.players, made.lines, made.teams, strict=True):
        wrong: list[Text] = []
        number = None if at is None else cells.number(lines[place - 1].cells[at], wrong)
        own = rows[place - 1].get(id_column)
        check_hashable(own)
        if named and _cell(own) == "":
            problems.append(LineProblem(place, Text(_("there is no id in the column {name!r}"), {"name": id_column})))
        found.append((place, _Found(player, number, own, _cell(own) != "", team)))
    if problems:
        raise RecordsError(sorted(problems, key=lambda problem: problem.line))
    return [one for _place, one in sorted(found, key=lambda line: line[0])]


def _numbers(found: Sequence[_Found], order: Order) -> list[int]:
    """The pairing number of each: those given, or else by strength, or in order."""
    given = [one.number for one in found]
    known = [number for number in given if number is not None]
    if known and len(known) == len(given):
        return known
    if known:
        raise WrongValueError(_("some records have a number and some have none: all or none is accepted"))
    if order == "given":
        return list(range(1, len(found) + 1))
    placed = [replace(one.player, number=place) for place, one in enumerate(found, 1)]
    by_strength = {player.number: number for number, player in enumerate(initial_order(placed), 1)}
    return [by_strength[place] for place in range(1, len(found) + 1)]


def _cell(value: object) -> str:
    """A value as it would stand in a list of entries."""
    if value is None or type(value).__name__ in _NOTHING:
        return ""
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, datetime | date):
        return f"{value:%Y-%m-%d}"
    if isinstance(value, float):
        if value != value:  # noqa: PLR0124 - what a DataFrame has where a number is not known
            return ""
        return str(int(value)) if value.is_integer() else str(value)
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(sorted(map(str, value)) if isinstance(value, set | frozenset) else map(str, value))
    return " ".join(str(value).split())
