"""Who of an import is entered already, and the latest import taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk.events import Happening, LateEntry, PlayerEntered, TeamsFormed, Undone
from torneo.files.entries.repeats import Deed, Repeat
from torneo.model import Player
from torneo.web.core.file_problems import LineProblem
from torneo.web.models import LogEntry, Tournament

_PLAYERS = (PlayerEntered.kind, LateEntry.kind)
_ENTERING = (*_PLAYERS, TeamsFormed.kind)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A line that repeats somebody, as the page shows it."""

    place: int
    """In the list."""
    text: str
    deeds: tuple[tuple[str, str], ...]
    """What can become of it, each with its title."""
    chosen: Deed


def doubts(
    state: State, players: Sequence[Player], lines: Sequence[int], given: Mapping[str, str] | None = None
) -> list[Doubt]:
    """Who of a list repeats somebody, and what becomes of them: passed over unless somebody says otherwise."""
    titles = {Deed.SKIP: _("leave out"), Deed.UPDATE: _("update the entry"), Deed.ENTER: _("enter all the same")}
    found = []
    for place, repeat in commands.repeated(state, players).items():
        possible = [Deed.SKIP]
        if state.squads is None or repeat.place is not None:
            possible.append(Deed.UPDATE)
        if not repeat.by_id:
            possible.append(Deed.ENTER)
        typed = (given or {}).get(f"repeat_{place}", "")
        chosen = Deed(typed) if typed in possible else Deed.SKIP
        text = str(LineProblem(lines[place], _said(players[place], repeat, lines)))
        found.append(Doubt(place, text, tuple((deed.value, titles[deed]) for deed in possible), chosen))
    return found


def _said(player: Player, repeat: Repeat, lines: Sequence[int]) -> str:
    other, named = repeat.other, {"name": player.name, "other": repeat.other.name}
    born = f", {other.birth[:4]}" if other.birth else ""
    if repeat.place is None:
        if repeat.by_id:
            text = _("FIDE number %(id)s is that of %(other)s (number %(number)s), who is entered already.")
        else:
            text = _("%(name)s has the name of %(other)s (number %(number)s%(born)s), who is entered already.")
        return text % {**named, "id": player.fide_id, "number": other.number, "born": born}
    line = lines[repeat.place]
    if not line:
        return _("%(name)s stands in the file twice.") % named
    if repeat.by_id:
        return _("FIDE number %(id)s stands in line %(line)s already.") % {"id": player.fide_id, "line": line}
    return _("%(name)s has the name of %(other)s in line %(line)s.") % {**named, "line": line}


def without_team(players: Sequence[Player], teams: Sequence[str], lines: Sequence[int]) -> list[LineProblem]:
    """Which of the players name no team, where teams are entered."""
    found = zip(players, teams or [""] * len(players), lines, strict=True)
    text = _("%(name)s has no team: a column with its name is needed.")
    return [LineProblem(line, text % {"name": player.name}) for player, team, line in found if not team]


def last_import(tournament: Tournament, state: State) -> list[int]:
    """The latest entries that count if they entered several players in one step; latest first, else nothing."""
    if not state.effective:
        return []
    rows = LogEntry.objects.filter(tournament=tournament)
    step = rows.filter(sequence=state.effective[-1]).values("step")
    entered = set(rows.filter(step__in=step, kind__in=_ENTERING).values_list("sequence", flat=True))
    found = list(takewhile(entered.__contains__, reversed(state.effective)))
    return found if _players(tournament, found) > 1 else []


def imported(tournament: Tournament, state: State) -> int:
    """How many players the latest import entered, if it can be taken back."""
    return _players(tournament, last_import(tournament, state))


def _players(tournament: Tournament, sequences: list[int]) -> int:
    return LogEntry.objects.filter(tournament=tournament, sequence__in=sequences, kind__in=_PLAYERS).count()


def undo_import(tournament: Tournament, state: State) -> list[Happening]:
    """Take the latest import back, all of it."""
    entered = last_import(tournament, state)
    if not entered:
        raise Refused(_("The latest entry of the log is not an import: nothing was taken back."))
    return [Undone(sequence) for sequence in entered]
