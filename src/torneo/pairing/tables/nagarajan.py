"""The Nagarajan system: a Berger table for players numbered by strength (003, 2.3)."""

from __future__ import annotations

from torneo.pairing.tables.berger import Pairs, berger_table
from torneo.pairing.tables.lots import Lots, below, generator
from torneo.pairing.tables.schedule import Schedule, ScheduleError, make_schedule, require_count
from torneo.pairing.tables.verify import (
    Fault,
    collect,
    colour_balance,
    longest_run,
    meetings,
    one_game_a_round,
    rests,
)
from torneo.text import marked as _

ROUND_ORDER: dict[int, tuple[int, ...]] = {
    4: (3, 1, 2),
    6: (4, 3, 2, 1, 5),
    8: (6, 7, 1, 2, 3, 4, 5),
    10: (5, 6, 9, 1, 2, 3, 4, 7, 8),
    12: (9, 8, 5, 4, 3, 2, 1, 11, 10, 7, 6),
    14: (3, 4, 7, 8, 11, 12, 2, 5, 6, 9, 10, 13, 1),
    16: (4, 5, 8, 9, 12, 13, 14, 15, 1, 2, 3, 6, 7, 10, 11),
    18: (16, 15, 5, 6, 9, 10, 13, 14, 17, 1, 2, 3, 4, 7, 8, 11, 12),
    20: (6, 7, 12, 13, 18, 19, 1, 2, 3, 4, 5, 8, 9, 10, 11, 14, 15, 16, 17),
}
"""Which Berger round is played in each round of the system (003, lines 622-641)."""


def nagarajan_pairings(size: int) -> list[Pairs]:
    """The Berger rounds of an even size with the first pair reversed where the system says.

    The printed table (003, lines 599-618) follows one rule at every size: odd numbers have White against the
    last number and even numbers have Black. So each player's colours alternate down the list of opponents by
    strength, and the odd numbers have one White more than the even ones. The rule has no upper limit.

    >>> nagarajan_pairings(4)
    [[(1, 4), (2, 3)], [(3, 4), (1, 2)], [(4, 2), (3, 1)]]
    """
    rounds = berger_table(size)
    for pairs in rounds:
        pivot = min(pairs[0])
        pairs[0] = (pivot, size) if pivot % 2 else (size, pivot)
    return rounds


def draw_first_number(lots: Lots) -> int:
    """Draw which of the two strongest, 1 or 2, wins the lot (003, line 597).

    >>> draw_first_number(5) in (1, 2)
    True
    """
    return 1 + below(generator(lots), 2)


def nagarajan(players: int, lot_winner: int = 1) -> Schedule:
    """The schedule of players numbered from the strongest to the weakest.

    ``lot_winner`` is 1 or 2, the winner of the lot between the two strongest; when 2 wins all colours are
    reversed. The order of the rounds is a printed table without a rule behind it, so 3 to 20 players are
    accepted.

    >>> [str(game) for game in nagarajan(4).rounds[0].games]
    ['4-2', '3-1']
    >>> [str(game) for game in nagarajan(4, lot_winner=2).rounds[0].games]
    ['2-4', '1-3']
    """
    require_count("players", players, 3, 20)
    if lot_winner not in (1, 2):
        raise ScheduleError(
            _("the lot was won by {lot_winner}: 1 and 2, who draw it, are accepted"), lot_winner=lot_winner
        )
    size = players + players % 2
    table = nagarajan_pairings(size)
    rounds = [table[number - 1] for number in ROUND_ORDER[size]]
    if lot_winner == 2:
        rounds = [[(black, white) for white, black in pairs] for pairs in rounds]
    if players % 2:
        rounds = [pairs[1:] for pairs in rounds]
    return make_schedule("nagarajan", range(1, players + 1), rounds)


def verify_nagarajan(schedule: Schedule) -> tuple[Fault, ...]:
    """What breaks the system: a round robin with colours within one and never three times in a row.

    >>> verify_nagarajan(nagarajan(11))
    ()
    """
    odd = len(schedule.entrants) % 2
    return collect(
        one_game_a_round(schedule),
        meetings(schedule, 1),
        colour_balance(schedule, 0 if odd else 1),
        longest_run(schedule, 2),
        rests(schedule, odd),
    )
