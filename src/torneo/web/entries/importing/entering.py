"""Who of an import is entered already, and the latest import taken back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk.events import Happening, LateEntry, PlayerEntered, TeamsFormed, Undone
from torneo.model import Player
from torneo.web.core.file_problems import LineProblem
from torneo.web.models import LogEntry, Tournament

_PLAYERS = (PlayerEntered.kind, LateEntry.kind)
_ENTERING = (*_PLAYERS, TeamsFormed.kind)


def known_already(state: State, players: Sequence[Player], lines: Sequence[int]) -> list[LineProblem]:
    """Which of the players are in the tournament, by their FIDE number."""
    there = {player.fide_id: player for player in state.whole.players if player.fide_id is not None}
    return [
        LineProblem(
            line,
            _("FIDE number %(id)s is that of %(name)s (number %(number)s), who is entered already.")
            % {"id": player.fide_id, "name": there[player.fide_id].name, "number": there[player.fide_id].number},
        )
        for player, line in zip(players, lines, strict=True)
        if player.fide_id in there
    ]


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
