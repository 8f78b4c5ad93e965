"""Why a round was paired as it was: the engine's own account, from the state in which it was paired."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from django.db.models import Q

from torneo.desk import Refused, State, replay
from torneo.desk import events as e
from torneo.desk.choice import choice_of, ready_to_pair
from torneo.desk.log import parse_entry
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.result import NoPairingError
from torneo.web import store
from torneo.web.models import LogEntry, Tournament
from torneo.words import Language, said

_NUMBER = re.compile(r"(?<![\d.])\d+(?!\.?\d)")
_LIST = re.compile(r"[\d ,-]+")


@dataclass(frozen=True, slots=True)
class Part:
    """A step of the account: its first line, what follows, and the people it names."""

    title: str
    lines: list[str]
    people: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Made:
    """How a round came about, by the log."""

    paired: e.RoundPaired | e.PairedByHand
    sequence: int
    """Of the entry in which it was paired."""
    hash: str
    """Of the same entry: over it and everything before."""
    changes: tuple[e.PairingChanged, ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why hands were laid on it, first to last."""
        own = (self.paired.reason,) if isinstance(self.paired, e.PairedByHand) else ()
        return own + tuple(change.reason for change in self.changes)


_KINDS = (e.RoundPaired.kind, e.PairedByHand.kind, e.PairingChanged.kind, e.Undone.kind)


def made(tournament: Tournament, number: int) -> Made | None:
    """How a round was made; None for one that was taken over from another program.

    Only the entries that speak of it are read: a log has thousands of others.
    """
    of_kind = Q()
    for kind in _KINDS:
        of_kind |= Q(line__contains=f'"kind":"{kind}"')
    rows = LogEntry.objects.filter(of_kind, tournament_id=tournament.pk).values_list("sequence", "line")
    entries = [parse_entry(line, sequence) for sequence, line in rows]
    undone = {entry.happening.sequence for entry in entries if isinstance(entry.happening, e.Undone)}
    found: Made | None = None
    for entry in entries:
        happening = entry.happening
        if entry.sequence in undone or isinstance(happening, e.Undone):
            continue
        if isinstance(happening, e.RoundPaired | e.PairedByHand) and happening.round == number:
            found = Made(happening, entry.sequence, entry.hash, ())
        elif isinstance(happening, e.PairingChanged) and happening.round == number and found is not None:
            found = replace(found, changes=(*found.changes, happening))
    return found


def state_before(tournament: Tournament, sequence: int) -> State:
    """The tournament as it stood when an entry was made."""
    return replay(store.log_of(tournament, sequence - 1))


def account(
    state: State, number: int, language: Language, *, player: int | None = None, board: int | None = None
) -> list[Part]:
    """The engine's account of the next round of a state, or of one played, in parts; refused where there is none."""
    choice = choice_of(state)
    ready = ready_to_pair(state, choice) if number > state.round_number else state.tournament
    try:
        told = explain(ready, number, options=state.options, player=player, board=board, language=language)
    except (NotInRoundError, NoPairingError) as error:
        raise Refused("{why}", why=said(error)) from error
    names = {each.number: each.name for each in ready.players}
    parts: list[list[str]] = [[]]
    for line in told:
        if not line:
            parts.append([])
        elif not line.startswith(" ") and parts[-1]:
            parts.append([line])
        else:
            parts[-1].append(line)
    heading, *steps = [lines for lines in parts if lines]
    return [Part(heading[0], heading[1:]), *(_part(lines, names) for lines in steps)]


def _part(lines: list[str], names: dict[int, str]) -> Part:
    """A part, with the names of the numbers that it speaks of."""
    title, *rest = (line.partition(":")[2] for line in lines)
    texts = [title, *(text for text in rest if _LIST.fullmatch(text))]
    numbers = {int(found) for text in texts for found in _NUMBER.findall(text)}
    return Part(lines[0], lines[1:], [f"{number} {names[number]}" for number in sorted(numbers & set(names))])
