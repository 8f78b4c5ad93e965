"""Players kept apart: those of one club or federation (B3 bis of the book), and pairs that somebody named."""

from __future__ import annotations

from collections.abc import Collection, Mapping
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
Apart = dict[int, frozenset[int]]
"""Whom each player is not to meet."""


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


def apart_if_possible(tournament: Tournament, round_number: int, options: Mapping[str, str]) -> Apart:
    """Whom each player is not to meet in a round if that is possible: of their origin, or named by somebody.

    >>> two = Tournament((Player(1, club="Alfil"), Player(2, club="Alfil"), Player(3, club="Torre")))
    >>> apart_if_possible(two, 1, {"protect": "club"})
    {1: frozenset({2}), 2: frozenset({1})}
    >>> apart_if_possible(two, 1, {"protect": "club", "protection": "strict"})
    {}
    """
    origins = is_protected(tournament, round_number, options) and not is_strict(options)
    apart = same_origin(tournament, options["protect"]) if origins else {}
    for pairs in tournament.regulations.forbidden:
        if pairs.if_possible and pairs.applies(round_number):
            for number in pairs.players:
                others = frozenset(pairs.players) - {number}
                apart[number] = apart.get(number, frozenset()) | others
    return {number: others for number, others in apart.items() if others}


def apart_strictly(tournament: Tournament, round_number: int, options: Mapping[str, str]) -> Apart:
    """Whom no player may meet in a round because they are of one origin."""
    if not is_strict(options) or not is_protected(tournament, round_number, options):
        return {}
    return same_origin(tournament, options["protect"])


def keep_apart(
    tournament: Tournament, round_number: int, apart: Apart, released: Collection[frozenset[int]] = ()
) -> Tournament:
    """The tournament in which no two may meet in a round who are to be kept apart.

    Any system then keeps them apart, as it does with the pairs that an organiser forbids by hand. ``released`` are
    pairs who may meet all the same.

    >>> two = Tournament((Player(1), Player(2), Player(3)))
    >>> keep_apart(two, 1, {1: frozenset({2}), 2: frozenset({1})}).regulations.forbidden
    (ForbiddenPairs(players=(1, 2), first_round=1, last_round=1, if_possible=False),)
    """
    if not apart:
        return tournament
    groups = _groups(apart)
    if released:
        pairs = {pair for group in groups for pair in combinations(group, 2)}
        groups = sorted(pair for pair in pairs if frozenset(pair) not in released)
    forbidden = tuple(ForbiddenPairs(group, round_number, round_number) for group in groups)
    regulations = tournament.regulations
    return replace(tournament, regulations=replace(regulations, forbidden=(*regulations.forbidden, *forbidden)))


def _groups(apart: Apart) -> list[tuple[int, ...]]:
    """Groups of whom no two are to meet, as few as one origin makes them; pairs where somebody named pairs.

    >>> _groups({1: frozenset({2, 3}), 2: frozenset({1, 3}), 3: frozenset({1, 2, 4}), 4: frozenset({3})})
    [(1, 2, 3), (3, 4)]
    """
    around = {frozenset(others | {number}) for number, others in apart.items() if others}
    whole = [group for group in around if all(group - {number} <= apart.get(number, frozenset()) for number in group)]
    together: dict[int, set[int]] = {}
    for group in whole:
        for number in group:
            together.setdefault(number, set()).update(group)
    single = {
        (min(one, other), max(one, other))
        for one, others in apart.items()
        for other in others - together.get(one, set())
    }
    return sorted([*(tuple(sorted(group)) for group in whole), *single])


def met_in_spite(pairing: RoundPairing, apart: Apart) -> Pairs:
    """Pairs of a round who were to be kept apart."""
    pairs = (frozenset((board.white, board.black)) for board in pairing.boards)
    return frozenset(pair for pair in pairs if min(pair) in apart.get(max(pair), ()))


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
        _("players who were to be kept apart meet, because no pairing keeps them all apart: {pairs}"),
        {"pairs": pairs},
    )
