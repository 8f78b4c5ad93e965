"""Monrad and Schenkel: first with second, third with fourth, changed only where two have met already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import Edition, History, Tournament
from torneo.pairing.assembly import boards_in_order, by_rank
from torneo.pairing.open.book import VARIETIES
from torneo.pairing.open.colours import norwegian
from torneo.pairing.open.ranking import lots, ranked, standing
from torneo.pairing.open.whole import pair_ranking
from torneo.pairing.protection import protect
from torneo.pairing.result import RoundPairing
from torneo.pairing.sides import without_limits
from torneo.pairing.swiss.entrants import Entrant, make_field


def pair_monrad(
    tournament: Tournament, edition: str, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round of one list, by default the next.

    >>> from torneo.model import Player
    >>> from torneo.pairing.systems import SYSTEMS
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pairing = pair_monrad(five, "2017", None, SYSTEMS["monrad"].settings({}))
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 2), (3, 4)], 5)
    """
    return _pair(tournament, "monrad", edition, round_number, options, groups=1, regroup=1)


def pair_schenkel(
    tournament: Tournament, edition: str, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round of several groups, which are formed anew after some rounds; by default the next.

    >>> from torneo.model import Player
    >>> from torneo.pairing.systems import SYSTEMS
    >>> eight = Tournament(tuple(map(Player, range(1, 9))))
    >>> pairing = pair_schenkel(eight, "2017", None, SYSTEMS["schenkel"].settings({"groups": "2"}))
    >>> [(board.white, board.black) for board in pairing.boards]
    [(1, 2), (3, 4), (5, 6), (7, 8)]
    """
    groups, regroup = max(1, int(options["groups"])), max(1, int(options["regroup"]))
    return _pair(tournament, "schenkel", edition, round_number, options, groups, regroup)


def form_groups(tournament: Tournament, round_number: int, groups: int, regroup: int, best: int, seed: int,
                tie_break: str) -> dict[int, int]:  # fmt: skip
    """The group of each player in a round, from 0: by the ranking when groups were last formed.

    All groups but the last are even and of one size.

    >>> from torneo.model import Player
    >>> form_groups(Tournament(tuple(map(Player, range(1, 8)))), 1, 2, 3, 0, 0, "buchholz")
    {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1, 7: 1}
    """
    formed_after = (round_number - 1) // regroup * regroup
    history = History(tournament, after=formed_after)
    numbers = [player.number for player in tournament.players]
    order = standing(history, numbers, lots(tournament, seed), best, tie_break)
    size = 2 * -(-len(order) // (2 * groups)) or 1
    return {number: place // size for place, number in enumerate(order)}


def _pair(
    tournament: Tournament,
    system: str,
    edition: str,
    round_number: int | None,
    options: Mapping[str, str],
    groups: int,
    regroup: int,
) -> RoundPairing:
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    best, seed, tie_break = int(options["best"]), int(options["seed"]), options["tie-break"]
    history = History(tournament, after=number - 1)
    field = without_limits(make_field(protect(tournament, number, options), Edition.E2026, number))
    order = standing(history, (e.number for e in field.entrants), lots(tournament, seed), best, tie_break)
    group_of = form_groups(tournament, number, groups, regroup, best, seed, tie_break)
    field = ranked(field, sorted(order, key=lambda each: group_of[each]))  # a stable sort: by rank inside
    met = {entrant.number: entrant.opponents for entrant in field.entrants}
    again = options["rematches"] == "if-needed"
    if again:
        field = replace(field, entrants=tuple(replace(e, opponents=frozenset()) for e in field.entrants))

    def cost(one: Entrant, other: Entrant) -> int:
        apart = abs(group_of[one.number] - group_of[other.number])
        return apart + (len(met) * groups if other.number in met[one.number] else 0)

    paired = pair_ranking(field, cost if again or groups > 1 else None)
    allocations = [
        norwegian(field, history, one, other) if options["colours"] == "norwegian" else by_rank(one, other)
        for one, other in paired.pairs
    ]
    rematches = sum(other.number in met[one.number] for one, other in paired.pairs)
    return RoundPairing(
        number,
        system,
        edition,
        VARIETIES[edition],
        boards_in_order(tournament, number, allocations),
        paired.bye.number if paired.bye else None,
        (paired.trace("ranking" if groups == 1 else f"ranking of {groups} groups", (("rematches", rematches),)),),
        ("last of the ranking",) if paired.bye else (),
    )
