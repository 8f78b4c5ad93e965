"""Protection of the same origin: players of one club or federation kept apart (B3 bis of the book)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import ForbiddenPairs, Player, Tournament

ORIGINS = ("none", "club", "federation")


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
    """Whether the options protect the origin in this round: in all, or only in so many at the end."""
    if options.get("protect", "none") == "none":
        return False
    last = int(options.get("protect-rounds", "0"))
    return not last or round_number > tournament.rounds_total - last


def protect(tournament: Tournament, round_number: int, options: Mapping[str, str]) -> Tournament:
    """The tournament in which no two of one origin may meet, if the options say so for this round.

    Any system then keeps them apart, as it does with the pairs that an organiser forbids by hand.

    >>> two = Tournament((Player(1, club="Alfil"), Player(2, club="Alfil"), Player(3, club="Torre")))
    >>> protect(two, 1, {"protect": "club"}).regulations.forbidden
    (ForbiddenPairs(players=(1, 2), first_round=1, last_round=1),)
    """
    if not is_protected(tournament, round_number, options):
        return tournament
    together = {frozenset(others | {number}) for number, others in same_origin(tournament, options["protect"]).items()}
    groups = sorted(tuple(sorted(group)) for group in together if len(group) > 1)
    forbidden = tuple(ForbiddenPairs(group, round_number, round_number) for group in groups)
    regulations = tournament.regulations
    return replace(tournament, regulations=replace(regulations, forbidden=(*regulations.forbidden, *forbidden)))
