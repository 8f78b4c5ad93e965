"""The round robin by the Berger tables, for any number of players (003, 2.2; 001, line 1456)."""

from __future__ import annotations

from typing import Literal

from torneo.pairing.tables.schedule import Schedule, ScheduleError, make_schedule, require_count
from torneo.pairing.tables.verify import Fault, collect, colour_balance, meetings, one_game_a_round, rests
from torneo.text import marked as _

ReverseLastTwo = Literal["none", "first", "every"]
"""Which cycles have their last two rounds in reverse order."""

Pairs = list[tuple[int, int]]


def berger_table(size: int) -> list[Pairs]:
    """The rounds of the Berger table of an even size, as pairs (white, black) in the printed order.

    Round r is the set of numbers that add up to r + 1, counted modulo size - 1. The number that would meet
    itself, the pivot, meets the last number instead; the others stand at equal distances on both sides of it.

    >>> berger_table(4)
    [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    """
    if size < 2 or size % 2:
        raise ScheduleError(_("a Berger table of {size} given: even sizes from 2 are accepted"), size=size)
    ring = size - 1
    rounds = []
    for number in range(1, size):
        odd = number % 2
        pivot = (number + 1) // 2 if odd else (size + number) // 2
        pairs = [(pivot, size) if odd else (size, pivot)]
        pairs += [((pivot + d - 1) % ring + 1, (pivot - d - 1) % ring + 1) for d in range(1, size // 2)]
        rounds.append(pairs)
    return rounds


def berger_rounds(players: int, cycles: int = 1, reverse_last_two: ReverseLastTwo = "none") -> list[Pairs]:
    """The rounds of :func:`berger` as plain pairs (white, black).

    >>> berger_rounds(3, cycles=2)
    [[(2, 3)], [(1, 2)], [(3, 1)], [(3, 2)], [(2, 1)], [(1, 3)]]
    """
    require_count("players", players, 2)
    require_count("cycles", cycles, 1)
    if reverse_last_two not in ("none", "first", "every"):
        raise ScheduleError(
            _("reverse_last_two is {reverse_last_two!r}: none, first and every are accepted"),
            reverse_last_two=reverse_last_two,
        )
    table = berger_table(players + players % 2)
    if players % 2:
        table = [pairs[1:] for pairs in table]
    back = [[(black, white) for white, black in pairs] for pairs in table]
    rounds: list[Pairs] = []
    for cycle in range(cycles):
        lines = list(back if cycle % 2 else table)
        if reverse_last_two == "every" or (reverse_last_two == "first" and cycle == 0):
            lines[-2:] = lines[-2:][::-1]
        rounds += lines
    return rounds


def berger(players: int, cycles: int = 1, reverse_last_two: ReverseLastTwo = "none") -> Schedule:
    """Everybody meets everybody once a cycle; the colours change over from each cycle to the next.

    With an odd number whoever would meet the next, missing number is free. ``reverse_last_two`` exchanges the
    last two rounds of the first cycle (C.05) or of every cycle (001, line 1520, which prints it so for eight
    players), so that nobody has the same colour three times in a row where one cycle ends and the next
    begins.

    >>> [str(game) for game in berger(6).rounds[1].games]
    ['6-4', '5-3', '1-2']
    >>> berger(5).rounds[0].free
    (1,)
    >>> [str(game) for game in berger(8, 2, "every").rounds[5].games]
    ['4-8', '5-3', '6-2', '7-1']
    """
    rounds = berger_rounds(players, cycles, reverse_last_two)
    return make_schedule("berger", range(1, players + 1), rounds, cycles)


def verify_berger(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks a round robin: meetings, games a round, colours and rests.

    Colours are within one, and equal when the cycles are even or the players odd; one rest a cycle at most.

    >>> verify_berger(berger(7, cycles=2))
    ()
    """
    players = len(schedule.entrants)
    # An even number of games a cycle can be shared equally, and the tables do so; an odd one leaves one over.
    bound = 0 if schedule.cycles % 2 == 0 or players % 2 else 1
    return collect(
        one_game_a_round(schedule),
        meetings(schedule, schedule.cycles),
        colour_balance(schedule, bound),
        rests(schedule, schedule.cycles if players % 2 else 0),
    )
