"""Protection of the same origin: players of one club or federation kept apart (B3 bis of the book)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import combinations

from torneo.matching import WeightedMatching
from torneo.model import ForbiddenPairs, Player, Tournament
from torneo.pairing.result import RoundPairing
from torneo.pairing.swiss.completion import Compatibility, mask_of
from torneo.pairing.swiss.entrants import Field
from torneo.text import Text
from torneo.text import marked as _

ORIGINS = ("none", "club", "federation")
Pairs = frozenset[frozenset[int]]


def origin_of(player: Player, kind: str) -> str:
    """The club or federation of a player, empty where none is known.

    >>> origin_of(Player(1, federation="ESP"), "federation")
    'ESP'
    """
    return player.club if kind == "club" else player.federation


def same_origin(tournament: Tournament, kind: str) -> dict[int, frozenset[int]]:
    """For each player everybody else of the same origin."""
    groups: dict[str, set[int]] = {}
    for player in tournament.players:
        if origin := origin_of(player, kind):
            groups.setdefault(origin, set()).add(player.number)
    return {number: frozenset(group - {number}) for group in groups.values() for number in group}


def is_protected(tournament: Tournament, round_number: int, options: Mapping[str, str]) -> bool:
    """Whether the options protect the origin in this round: in all, or only in some at the beginning or the end.

    >>> from torneo.model import Regulations
    >>> four = Tournament((Player(1),), regulations=Regulations(rounds=4))
    >>> options = {"protect": "club", "protect-first": "1", "protect-rounds": "2"}
    >>> [is_protected(four, number, options) for number in (1, 2, 3, 4)]
    [True, False, True, True]
    """
    if options.get("protect", "none") == "none":
        return False
    first, last = int(options.get("protect-first", "0")), int(options.get("protect-rounds", "0"))
    if not first and not last:
        return True
    return round_number <= first or bool(last and round_number > tournament.rounds_total - last)


def is_strict(options: Mapping[str, str]) -> bool:
    """Whether no pairing is better than one in which two of one origin meet."""
    return options.get("protection") == "strict"


def protect(
    tournament: Tournament, round_number: int, options: Mapping[str, str], released: Collection[frozenset[int]] = ()
) -> Tournament:
    """The tournament in which no two of one origin may meet, if the options say so for this round.

    Any system then keeps them apart, as it does with the pairs that an organiser forbids by hand. ``released`` are
    pairs who may meet all the same.

    >>> two = Tournament((Player(1, club="Alfil"), Player(2, club="Alfil"), Player(3, club="Torre")))
    >>> protect(two, 1, {"protect": "club"}).regulations.forbidden
    (ForbiddenPairs(players=(1, 2), first_round=1, last_round=1),)
    """
    if not is_protected(tournament, round_number, options):
        return tournament
    together = {frozenset(others | {number}) for number, others in same_origin(tournament, options["protect"]).items()}
    groups: Iterable[tuple[int, ...]] = sorted(tuple(sorted(group)) for group in together if len(group) > 1)
    if released:
        pairs = (pair for group in groups for pair in combinations(group, 2))
        groups = [pair for pair in pairs if frozenset(pair) not in released]
    forbidden = tuple(ForbiddenPairs(group, round_number, round_number) for group in groups)
    regulations = tournament.regulations
    return replace(tournament, regulations=replace(regulations, forbidden=(*regulations.forbidden, *forbidden)))


def met_in_spite(tournament: Tournament, pairing: RoundPairing, options: Mapping[str, str]) -> Pairs:
    """Pairs of a round who are of one origin."""
    origins = same_origin(tournament, options["protect"])
    pairs = (frozenset((board.white, board.black)) for board in pairing.boards)
    return frozenset(pair for pair in pairs if min(pair) in origins.get(max(pair), ()))


def can_be_paired(field: Field) -> bool:
    """Whether a field can be paired, forbidden pairs apart."""
    able = mask_of(entrant for entrant in field.entrants if entrant.may_have_bye)
    return Compatibility(field).complete([entrant.index for entrant in field.entrants], able) is not None


def fewest_together(field: Field, origins: Mapping[int, frozenset[int]], usual: Pairs) -> Pairs:
    """Pairs of one origin in a pairing of the field, which can be paired, that has as few of them as can be.

    Of such pairings the one is taken whose opponents are nearest in points, then the one that shares most pairs
    with the ``usual`` one, which the system makes without protection.
    """
    entrants, compatibility = field.entrants, Compatibility(field)
    size = len(entrants) + len(entrants) % 2
    level = {score: place for place, score in enumerate(sorted({entrant.score for entrant in entrants}))}
    widest = size * (len(level) + 1)
    weights: list[dict[int, int]] = [{} for _ in range(size)]
    for one, other in combinations(entrants, 2):
        if compatibility.may_meet(one, other):
            apart = abs(level[one.score] - level[other.score])
            same = other.number in origins.get(one.number, ())
            unusual = frozenset((one.number, other.number)) not in usual
            cost = (same * widest + apart) * size + unusual
            weights[one.index][other.index] = weights[other.index][one.index] = cost
    if len(entrants) % 2:
        for entrant in entrants:
            if entrant.may_have_bye:
                cost = level[entrant.score] * size + (frozenset((entrant.number,)) not in usual)
                weights[entrant.index][size - 1] = weights[size - 1][entrant.index] = cost
    most = 1 + sum(max(row.values(), default=0) for row in weights)
    mates = WeightedMatching([{to: most - cost for to, cost in row.items()} for row in weights]).solve()
    seated = [entrant for entrant in entrants if mates[entrant.index] < len(entrants)]
    pairs = {frozenset((entrant.number, entrants[mates[entrant.index]].number)) for entrant in seated}
    return frozenset(pair for pair in pairs if min(pair) in origins.get(max(pair), ()))


def together_text(pairing: RoundPairing) -> Text:
    """Who meets in spite of the protection, as a message."""
    pairs = [f"{one}-{other}" for one, other in pairing.together]
    return Text(
        _("players of the same origin meet, because no pairing keeps them all apart: {pairs}"), {"pairs": pairs}
    )
