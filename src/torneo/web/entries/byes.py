"""Byes given and asked for, by player and round, with what an arbiter should know before granting one."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import State
from torneo.model import ByeKind, Player

KINDS = {
    ByeKind.HALF: gettext_lazy("half-point bye"),
    ByeKind.ZERO: gettext_lazy("absent, no points"),
    ByeKind.FULL: gettext_lazy("full-point bye"),
}
"""What can be asked for, the usual ones first."""
GIVEN = {
    **KINDS,
    ByeKind.PAIRING: gettext_lazy("pairing-allocated bye"),
    ByeKind.EMPTY_BOARD: gettext_lazy("nobody opposite"),
}


@dataclass(frozen=True, slots=True)
class ByeCell:
    """A round of a player in the table of byes."""

    round: int
    kind: ByeKind | None
    coming: bool
    """Whether it can still be taken back."""

    @property
    def title(self) -> str:
        """The kind in words."""
        return str(GIVEN[self.kind]) if self.kind is not None else ""


@dataclass(frozen=True, slots=True)
class ByeRow:
    """A player with a bye or a withdrawal."""

    player: Player
    withdrawn: bool
    cells: tuple[ByeCell, ...]
    warnings: tuple[str, ...]


def rounds_to_come(state: State) -> range:
    """Rounds for which a bye can be asked."""
    first = state.round_number + (2 if state.draft else 1)
    last = state.tournament.regulations.rounds or max(first, state.round_number + 1)
    return range(first, last + 1)


def bye_rows(state: State) -> list[ByeRow]:
    """Everybody with a bye, given or asked for, or who has withdrawn; by number."""
    coming = rounds_to_come(state)
    kinds: dict[int, dict[int, ByeKind]] = {}
    for number, round_ in enumerate(state.tournament.rounds, 1):
        for bye in round_.byes:
            kinds.setdefault(bye.player, {})[number] = bye.kind
    for asked in state.tournament.regulations.requested_byes:
        kinds.setdefault(asked.player, {})[asked.round] = asked.kind
    last = max(state.tournament.rounds_total, state.round_number, *(r for each in kinds.values() for r in each), 0)
    rows = []
    for player in state.tournament.players:
        own = kinds.get(player.number, {})
        withdrawn = player.number in state.withdrawn
        if own or withdrawn:
            cells = tuple(ByeCell(r, own.get(r), r in coming and r in own) for r in range(1, last + 1))
            rows.append(ByeRow(player, withdrawn, cells, tuple(warnings(state, own))))
    return rows


def warnings(state: State, kinds: dict[int, ByeKind]) -> list[str]:
    """What is unusual about the byes of one player."""
    doubts = []
    halves = sum(kind is ByeKind.HALF for kind in kinds.values())
    if halves > 1:
        doubts.append(_("%(count)s half-point byes") % {"count": halves})
    last = state.tournament.regulations.rounds
    if last is not None and kinds.get(last) in (ByeKind.HALF, ByeKind.FULL):
        doubts.append(_("a bye with points in the last round"))
    if ByeKind.FULL in kinds.values():
        doubts.append(_("FIDE advises against full-point byes"))
    points = [kind for kind in kinds.values() if kind in (ByeKind.FULL, ByeKind.PAIRING)]
    if len(points) > 1:
        doubts.append(_("a whole point without playing more than once"))
    return doubts


def warnings_of(state: State, number: int) -> list[str]:
    """What is unusual about the byes of a player as things stand."""
    return next((list(row.warnings) for row in bye_rows(state) if row.player.number == number), [])
