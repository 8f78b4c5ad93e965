"""The Dapiran system: who skips rounds so that a later one is a power of two (003, 2.1.3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from torneo.pairing.tables.schedule import ScheduleError, require_count
from torneo.pairing.tables.verify import Fault
from torneo.text import Text
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class DapiranSum:
    """The arithmetic of the book for the round the knock-out starts with."""

    first_round: int
    """1, or 0 and below when preliminary rounds are needed."""
    available: int
    """Entrants less those dispensed (a)."""
    fictitious: int
    """Places to keep for the dispensed: two for each round they skip, doubled every round (b)."""
    total: int
    """a + b."""
    ideal: int
    """The power of two at or above the total."""
    released: int
    """Players the system frees from the round: ideal - total."""


@dataclass(frozen=True, slots=True)
class DapiranRound:
    """One round until the knock-out runs by itself, with where its players come from."""

    number: int
    players: int
    entered: int
    """Entrants, in the first round played."""
    qualified: int
    """Winners of the round before."""
    dispensed: int
    released: int
    readmitted: int
    """Those who skipped the round before, some of whom may still be dispensed."""


@dataclass(frozen=True, slots=True)
class DapiranPlan:
    """The rounds of the knock-out until nobody skips one any more."""

    entrants: int
    dispensed: tuple[int, ...]
    sums: tuple[DapiranSum, ...]
    """The sums made: the last holds, those before released more players than there were."""
    rounds: tuple[DapiranRound, ...]

    @property
    def released(self) -> int:
        """Players freed from the round the knock-out starts with.

        >>> dapiran(25).released
        7
        """
        return self.sums[-1].released


def _power_of_two(least: int) -> int:
    return 1 << max(least - 1, 0).bit_length()


def _sum(available: int, dispensed: Sequence[int], first_round: int) -> DapiranSum:
    extra = 1 - first_round
    fictitious = sum(count << (skipped + extra) for skipped, count in enumerate(dispensed, start=1))
    total = available + fictitious
    ideal = _power_of_two(total)
    return DapiranSum(first_round, available, fictitious, total, ideal, ideal - total)


def dapiran(entrants: int, dispensed: Sequence[int] = ()) -> DapiranPlan:
    """The plan for so many entrants; the k-th number of ``dispensed`` is how many skip the first k rounds.

    When more players would be released than are available, a preliminary round (round 0) comes before the
    first, from which the dispensed are dispensed too; where one is not enough there are more of them (-1,
    -2...).

    >>> [(r.number, r.players) for r in dapiran(40, (7, 3)).rounds]
    [(1, 22), (2, 26), (3, 16)]
    >>> [(r.number, r.players) for r in dapiran(31, (6,)).rounds]
    [(0, 10), (1, 20), (2, 16)]
    """
    require_count("entrants", entrants, 2)
    if any(isinstance(count, bool) or not isinstance(count, int) or count < 0 for count in dispensed):
        raise ScheduleError(
            _("dispensed players {dispensed} given: whole numbers, 0 or more, are accepted"), dispensed=list(dispensed)
        )
    while dispensed and dispensed[-1] == 0:
        dispensed = dispensed[:-1]
    skipping = sum(dispensed)
    if skipping >= entrants:
        raise ScheduleError(
            _(
                "{skipping} dispensed players of {entrants} entrants: fewer dispensed players than entrants"
                " are accepted"
            ),
            skipping=skipping,
            entrants=entrants,
        )
    available = entrants - skipping
    sums = [_sum(available, dispensed, 1)]
    while sums[-1].released > available:
        first = sums[-1].first_round - 1
        if -first > entrants.bit_length():
            raise ScheduleError(
                _(
                    "{skipping} dispensed players of {entrants} entrants leave {available}, too few to fill the rounds"
                    " the others skip: there must be a power of two of players when the dispensed come in"
                ),
                skipping=skipping,
                entrants=entrants,
                available=available,
            )
        sums.append(_sum(available, dispensed, first))
    return DapiranPlan(entrants, tuple(dispensed), tuple(sums), _rounds(entrants, tuple(dispensed), sums[-1]))


def verify_dapiran(plan: DapiranPlan) -> tuple[Fault, ...]:
    """What breaks a plan: an odd round, a last one that is no power of two, players lost on the way.

    >>> verify_dapiran(dapiran(40, (7, 3)))
    ()
    """
    faults = [
        Fault("pairs", Text(_("round {number} has {players} players"), {"number": r.number, "players": r.players}))
        for r in plan.rounds
        if r.players % 2
    ]
    last = plan.rounds[-1].players
    if last & (last - 1):
        faults.append(Fault("power of two", Text(_("the last round of the plan has {last} players"), {"last": last})))
    for before, after in pairwise(plan.rounds):
        skipping = before.dispensed + before.released
        if after.qualified != before.players // 2 or after.readmitted != skipping:
            faults.append(
                Fault(
                    "players",
                    Text(
                        _("round {number} does not follow from round {number2}"),
                        {"number": after.number, "number2": before.number},
                    ),
                )
            )
    return tuple(faults)


def _rounds(entrants: int, dispensed: tuple[int, ...], start: DapiranSum) -> tuple[DapiranRound, ...]:
    rounds = []
    number, released = start.first_round, start.released
    out = sum(dispensed)
    players = entrants - out - released
    rounds.append(DapiranRound(number, players, entrants, 0, out, released, 0))
    while out or released:
        number += 1
        qualified, readmitted = players // 2, out + released
        # A player who skips k rounds enters in round k + 1, whatever preliminary rounds there were.
        out = sum(dispensed[max(number - 1, 0) :])
        released = 0
        players = qualified + readmitted - out
        rounds.append(DapiranRound(number, players, 0, qualified, out, 0, readmitted))
    return tuple(round_ for round_ in rounds if round_.players)
