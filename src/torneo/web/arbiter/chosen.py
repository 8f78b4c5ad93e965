"""What the forms of the arbiter name: players as their author saw them, results, points, byes."""

from __future__ import annotations

from django.http import QueryDict
from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.model import ByeKind, Player, Result, parse_points
from torneo.text import WrongValueError
from torneo.web.core.words import spoken
from torneo.web.entries import rows
from torneo.web.results.grid import result_of

MOST = 500
"""Letters of a reason or a note."""


def people(state: State) -> list[tuple[Player, str]]:
    """Everybody by name, each with the mark that forms send."""
    return [(player, rows.mark_of(player)) for player in rows.sorted_players(state, "name")]


def player_in(state: State, fields: QueryDict, name: str = "player") -> int:
    """The number of the player chosen, if it is still that of whom the author saw."""
    mark = fields.get(name, "")
    first = mark.partition("|")[0].strip()
    if not (first.isascii() and first.isdigit() and len(first) < 7):
        raise Refused(_("Choose a player first."))
    return rows.check_same(state, int(first), mark if "|" in mark else "").number


def text_in(fields: QueryDict, name: str = "reason") -> str:
    """What was typed."""
    return fields.get(name, "").strip()[:MOST]


def bye_in(fields: QueryDict, name: str, usual: ByeKind | None = None) -> ByeKind:
    """The kind of bye chosen."""
    code = fields.get(name, "")
    if not code and usual is not None:
        return usual
    if code not in [kind.value for kind in ByeKind]:
        raise Refused(_("Choose what kind of bye it is."))
    return ByeKind(code)


def points_in(fields: QueryDict, name: str = "points") -> int:
    """Points as they are typed, in tenths."""
    try:
        return parse_points(fields.get(name, "").replace("½", ".5"))
    except WrongValueError as error:
        raise Refused("{why}", why=spoken(error)) from error


def result_in(fields: QueryDict, name: str = "result") -> Result | None:
    """The result chosen; None where it was left open."""
    code = fields.get(name, "")
    return result_of(code) if code.strip() else None
