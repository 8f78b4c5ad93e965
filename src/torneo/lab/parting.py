"""Where two pairings of a round part: the first bracket, and in it the first criterion, that tells them apart."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.model import Edition, Tournament
from torneo.pairing.swiss.colours import allocate
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.dutch.engine import DutchRound, PairedBracket, pair_field
from torneo.pairing.swiss.entrants import Entrant, make_field
from torneo.pairing.systems import accelerate, choose

Pairs = Iterable[tuple[int, int]]
"""White first; the bye is paired with 0."""
_LOOKS_AHEAD = {Edition.E2017: "C.7", Edition.E2026: "C8"}


def where_they_part(tournament: Tournament, theirs: Pairs) -> str:
    """What tells another pairing of the next round from ours.

    >>> from torneo.model import Player, Tournament
    >>> four = Tournament(tuple(map(Player, (1, 2, 3, 4))))
    >>> where_they_part(four, [(1, 4), (3, 2)])
    'bracket 0.0: no criterion of its own tells 1-3 2-4 from 1-4 2-3: completion, C8 or the order of the candidates'
    >>> where_they_part(four, [(3, 1), (4, 2)])
    'colours of 1-3: 5.2.5'
    """
    choice = choose(tournament)
    edition = Edition(choice.edition)
    paired = pair_field(make_field(accelerate(tournament, choice), edition))
    opponents = {one: other for pair in theirs for one, other in (pair, pair[::-1]) if one}
    for bracket in paired.brackets:
        other = _their_candidate(bracket, opponents)
        if _plain(other) != _plain(bracket.candidate):
            return f"bracket {bracket.bracket.score / 10}: {_first_difference(paired, bracket, other)}"
    whites = {pair[0] for pair in theirs}
    for one, other_player in paired.pairs:
        white, black, rule = allocate(one, other_player, paired.field.initial_colour)
        if white.number not in whites:
            return f"colours of {white.number}-{black.number}: {rule.article[edition.value]}"
    return "nowhere"


def _their_candidate(bracket: PairedBracket, opponents: dict[int, int]) -> Candidate:
    """The other pairing as far as it lies in the bracket."""
    players = {player.number: player for player in bracket.bracket.players}
    pairs: list[tuple[Entrant, Entrant]] = []
    floats: list[Entrant] = []
    for number, player in players.items():
        other = players.get(opponents.get(number, 0))
        if other is None:
            floats.append(player)
        elif player.index < other.index:
            pairs.append((player, other))
    return Candidate(tuple(pairs), tuple(floats))


def _plain(candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset((one.number, other.number)) for one, other in candidate.pairs}


def _first_difference(paired: DutchRound, bracket: PairedBracket, other: Candidate) -> str:
    compatibility = Compatibility(paired.field)
    for one, two in other.pairs:
        if not compatibility.may_meet(one, two):
            return f"{one.number}-{two.number} may not meet (C1 or C3)"
    ahead = _LOOKS_AHEAD[paired.field.edition]
    same_floats = {p.number for p in other.downfloaters} == {p.number for p in bracket.candidate.downfloaters}
    for place, criterion in enumerate(bracket.criteria):
        ours, theirs = criterion.value(bracket.candidate), criterion.value(other)
        if ours != theirs:
            before = "" if same_floats or place < 2 else f"{ahead} (other downfloaters) or "
            return f"{before}{criterion.article}, ours {ours} theirs {theirs}, {bracket.candidate} or {other}"
    return (
        f"no criterion of its own tells {bracket.candidate} from {other}:"
        f" completion, {ahead} or the order of the candidates"
    )
