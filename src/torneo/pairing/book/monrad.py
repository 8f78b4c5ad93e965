"""Monrad and Schenkel: first with second, third with fourth, changed only where two have met already."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate

from torneo.model import History, Tournament, history_after
from torneo.pairing.assembly import boards_as_paired, by_rank
from torneo.pairing.book.chapters import VARIETIES
from torneo.pairing.book.colours import norwegian
from torneo.pairing.book.ranking import lots, ranked, standing
from torneo.pairing.book.whole import pair_ranking
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import CriterionValue, Measure, RoundPairing, Unit
from torneo.pairing.sides import without_limits
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.rules import Edition


def pair_monrad(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round of one list, by default the next.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> from torneo.pairing.formats import PAIRED
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pairing = pair_monrad(five, edition(Topic.BOOK, "2017"), None, PAIRED["monrad"].settings({}))
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 2), (3, 4)], 5)
    """
    return _pair(tournament, "monrad", edition, round_number, options, groups=1, regroup=1)


def pair_schenkel(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round of several groups, which are formed anew after some rounds; by default the next.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> from torneo.pairing.formats import PAIRED
    >>> eight = Tournament(tuple(map(Player, range(1, 9))))
    >>> pairing = pair_schenkel(eight, edition(Topic.BOOK, "2017"), None, PAIRED["schenkel"].settings({"groups": "2"}))
    >>> [(board.white, board.black) for board in pairing.boards]
    [(1, 2), (3, 4), (5, 6), (7, 8)]
    """
    groups, regroup = max(1, int(options["groups"])), max(1, int(options["regroup"]))
    return _pair(tournament, "schenkel", edition, round_number, options, groups, regroup)


def form_groups(
    tournament: Tournament, round_number: int, groups: int, regroup: int, options: Mapping[str, str]
) -> dict[int, int]:
    """The group of each player in a round, from 0: by the ranking when groups were last formed.

    All groups but the last are even and of one size.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> seven = Tournament(tuple(map(Player, range(1, 8))))
    >>> form_groups(seven, 1, 2, 3, {"best": "0", "seed": "0", "tie-break": "lot"})
    {1: 0, 2: 0, 3: 0, 4: 0, 5: 1, 6: 1, 7: 1}
    """
    formed_after = (round_number - 1) // regroup * regroup
    history = History(tournament, after=formed_after)
    numbers = [player.number for player in tournament.players]
    order = _ranking(tournament, history, numbers, options)
    size = 2 * -(-len(order) // (2 * groups)) or 1
    return {number: place // size for place, number in enumerate(order)}


def _ranking(tournament: Tournament, history: History, numbers: Iterable[int], options: Mapping[str, str]) -> list[int]:
    lot = lots(tournament, int(options["seed"]))
    return standing(history, numbers, lot, int(options["best"]), options["tie-break"])


def monrad_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round: colours keep nobody apart, nor have meetings where rematches are allowed."""
    field = without_limits(make_field(tournament, BEYOND_FIDE, round_number))
    if options["rematches"] == "never":
        return field
    return replace(field, entrants=tuple(replace(e, opponents=frozenset()) for e in field.entrants))


def _pair(
    tournament: Tournament,
    system: str,
    edition: Edition,
    round_number: int | None,
    options: Mapping[str, str],
    groups: int,
    regroup: int,
) -> RoundPairing:
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    history = history_after(tournament, number - 1)
    field = without_limits(make_field(tournament, BEYOND_FIDE, number))
    order = _ranking(tournament, history, (entrant.number for entrant in field.entrants), options)
    group_of = form_groups(tournament, number, groups, regroup, options)
    field = ranked(field, sorted(order, key=lambda number: group_of[number]))  # a stable sort: by rank inside
    met = {entrant.number: entrant.opponents for entrant in field.entrants}
    again = options["rematches"] == "if-needed"
    if again:
        field = replace(field, entrants=tuple(replace(e, opponents=frozenset()) for e in field.entrants))

    def cost(one: Entrant, other: Entrant) -> int:
        apart = abs(group_of[one.number] - group_of[other.number])
        return apart + (len(met) * groups if other.number in met[one.number] else 0)

    def least(players: Sequence[Entrant]) -> int:
        """One pair across each border that has an odd number of players on either side."""
        above = accumulate(sum(group_of[player.number] == group for player in players) for group in range(groups))
        return sum(number % 2 for number in above)

    paired = pair_ranking(field, cost if again or groups > 1 else None, bound=least)
    allocations = [
        norwegian(field, history, one, other) if options["colours"] == "norwegian" else by_rank(one, other)
        for one, other in paired.pairs
    ]
    rematches = sum(other.number in met[one.number] for one, other in paired.pairs)
    criteria = [CriterionValue(Reason.REMATCHES, (rematches,), Measure(Unit.PAIRS))]
    trace = paired.trace(StepKind.RANKING if groups == 1 else StepKind.GROUPS, criteria, groups=groups)
    return RoundPairing(
        number,
        system,
        edition.id,
        VARIETIES[edition.id],
        boards_as_paired(allocations),
        paired.bye.number if paired.bye else None,
        (trace,),
        (Reason.LAST_OF_RANKING,) if paired.bye else (),
    )
