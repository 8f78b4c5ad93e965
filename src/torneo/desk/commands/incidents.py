"""What the arbiter decided at a board, noted in the log."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_open
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.laws.decisions import SITUATIONS, Verdict
from torneo.rules import Edition
from torneo.text import marked as _


def note_incident(
    state: State, situation: str, verdict: Verdict, edition: Edition, *, board: int = 0, note: str = ""
) -> Events:
    """Note a decision about a situation at a board of the round that is played; board 0 is none."""
    check_open(state)
    if situation not in SITUATIONS:
        raise Refused(_("there is no situation {name!r}"), name=situation)
    games = len(state.tournament.rounds[-1].games) if state.tournament.rounds else 0
    if not 0 <= board <= games:
        raise Refused(_("there is no board {board} in this round"), board=board)
    return [
        e.Incident(
            state.round_number,
            board,
            situation,
            verdict.course.value,
            verdict.articles,
            edition.id,
            verdict.result.value,
            " ".join(note.split()),
        )
    ]
