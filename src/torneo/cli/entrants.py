"""The players in a list that a command is given."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from torneo.cli.exits import Refusal
from torneo.cli.files import load, note, read_bytes
from torneo.files.bridges.registry import is_bridged
from torneo.files.entries.columns import Entered, entered_by
from torneo.files.entries.problems import LineProblem
from torneo.files.entries.repeats import repeats
from torneo.files.entries.tables import is_report, read_table
from torneo.files.json_form import is_json
from torneo.files.trf import one_a_line
from torneo.model import Player
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

_SHOWN = 20
"""Problems that are named at once."""


def the_entrants(path: Path, federation: str = "", *, twice: bool = False) -> Entered:
    """The players of a list, or of another tournament; refused with every problem and its line if there is any.

    With ``twice`` one FIDE number may stand there twice: whoever asks sees to it.
    """
    data = read_bytes(path)
    if is_json(data) or is_report(data) or is_bridged(data, path.name):
        people = tuple(replace(player, rank=None) for player in load(path).players)
        return Entered(people, (0,) * len(people), (), ("",) * len(people))
    try:
        found = entered_by(read_table(data), federation, repeats=twice)
    except WrongValueError as error:
        raise Refusal("{file}: {why}", file=path, why=error) from error
    if found.problems:
        lines = [Text("{file}: {what}", {"file": path, "what": problem.said}) for problem in found.problems[:_SHOWN]]
        raise Refusal("{problems}", problems=one_a_line(lines))
    return found


def tell_unread(path: Path, entered: Entered) -> None:
    """Say on standard error which columns are not understood."""
    if entered.unread:
        note(path, Text(_("columns of which nothing is taken: {headings}"), {"headings": entered.unread}))


def tell_repeats(path: Path, entered: Entered, there: Iterable[Player]) -> None:
    """Say on standard error who of a list has the name of somebody else, so that one person is not entered twice."""
    for place, repeat in repeats(entered.players, there).items():
        said = Text(
            _("{name} has the name of {other}"), {"name": entered.players[place].name, "other": repeat.other.name}
        )
        note(path, LineProblem(entered.lines[place], said).said)
