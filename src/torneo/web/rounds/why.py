"""Why a round was paired as it was: the engine's own account, from the state in which it was paired."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from torneo.desk import Refused, State, replay
from torneo.desk import events as e
from torneo.desk.choice import choice_of, ready_to_pair, why_by_hand
from torneo.desk.log import parse_entry
from torneo.desk.state import in_effect
from torneo.model import ByeKind
from torneo.model.remarks import ReasonGiven
from torneo.pairing.compare import Line
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.result import NoPairingError
from torneo.pairing.telling import Part, tell
from torneo.text import Language
from torneo.web.core import store
from torneo.web.models import LogEntry, Tournament


@dataclass(frozen=True, slots=True)
class Origin:
    """How a round came about, by the log."""

    paired: e.RoundPaired | e.PairedByHand
    sequence: int
    """Of the entry in which it was paired."""
    hash: str
    """Of the same entry: over it and everything before."""
    changes: tuple[e.PairingChanged, ...]

    @property
    def reasons(self) -> tuple[ReasonGiven, ...]:
        """Why it was changed by hand, first to last."""
        own = (self.paired.reason,) if isinstance(self.paired, e.PairedByHand) else ()
        return own + tuple(change.reason for change in self.changes)


_KINDS = (e.RoundPaired.kind, e.PairedByHand.kind, e.PairingChanged.kind, e.Undone.kind, e.Merged.kind)


def origin_of(tournament: Tournament, number: int) -> Origin | None:
    """How a round came about; None for one that was taken over from another program.

    Only the entries that speak of it are read: a log has thousands of others.
    """
    rows = LogEntry.objects.filter(tournament_id=tournament.pk, kind__in=_KINDS).values_list("sequence", "line")
    entries = [parse_entry(line, sequence) for sequence, line in rows]
    if any(isinstance(entry.happening, e.Merged) for entry in entries):  # which entries count takes the whole log
        entries = store.log_of(tournament).entries
    origin: Origin | None = None
    for entry in in_effect(entries):
        happening = entry.happening
        if isinstance(happening, e.RoundPaired | e.PairedByHand) and happening.round == number:
            origin = Origin(happening, entry.sequence, entry.hash, ())
        elif isinstance(happening, e.PairingChanged) and happening.round == number and origin is not None:
            origin = replace(origin, changes=(*origin.changes, happening))
    return origin


def state_before(tournament: Tournament, sequence: int) -> State:
    """The tournament as it stood when an entry was made."""
    return replay(store.log_of(tournament, sequence - 1))


def played(state: State, number: int) -> tuple[Line, ...]:
    """A published round or the draft, board by board, the pairing-allocated bye last."""
    draft = state.draft
    if draft is not None and draft.round == number:
        boards, bye = draft.boards, draft.bye
    else:
        boards = state.boards[number - 1]
        byes = state.tournament.rounds[number - 1].byes
        bye = next((bye.player for bye in byes if bye.kind is ByeKind.PAIRING), None)
    lines = tuple((seat.white, seat.black) for seat in boards)
    return lines if bye is None else (*lines, (bye, 0))


def check_explained(state: State) -> None:
    """Refuse to explain rounds whose rules nobody has named, or that Torneo does not know: it would be a guess."""
    if why_by_hand(state) is not None:
        raise Refused(
            "{why}", why=_("Torneo does not know the rules by which the rounds of this tournament are paired.")
        )


def account(
    state: State,
    number: int,
    lines: tuple[Line, ...],
    language: Language,
    *,
    player: int | None = None,
    board: int | None = None,
) -> list[Part]:
    """Why a round is paired as it is, as things stood in a state; refused where the rules give no pairing.

    ``lines`` is the round as it was made.
    """
    check_explained(state)
    choice = choice_of(state)
    paired = state.whole if choice.system.teams else state.tournament
    ready = ready_to_pair(state, choice) if number > state.round_number else paired
    try:
        explained = explain(ready, number, options=state.options, player=player, board=board, played=lines)
    except (NotInRoundError, NoPairingError) as error:
        raise Refused("{why}", why=error) from error
    return tell(explained, language)
