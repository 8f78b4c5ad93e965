"""Rounds paired again by the literal references, which follow the texts by enumeration, where the field is small."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from torneo.model import Edition, Tournament
from torneo.pairing.swiss.burstein.acceleration import with_virtual_point
from torneo.pairing.swiss.burstein.literal import LiteralBurstein
from torneo.pairing.swiss.burstein.literal_2017 import Literal2017
from torneo.pairing.swiss.burstein.players import make_burstein_field, make_burstein_field_2017
from torneo.pairing.swiss.burstein.system import seeding_rounds
from torneo.pairing.swiss.dubov.literal import LiteralDubov
from torneo.pairing.swiss.dubov.players import make_dubov_field
from torneo.pairing.swiss.dutch.literal import pair_literally
from torneo.pairing.swiss.entrants import Entrant, make_field, paired_in
from torneo.pairing.swiss.needs import announced_rounds

MOST_PLAYERS = 8
"""Of a field that a reference pairs: its work grows with the factorial of their number."""

Opponents = frozenset[frozenset[int]]
"""The pairs of a round without their colours; the player with the bye stands alone."""


def refer_dutch(
    tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]
) -> Opponents | None:
    """The round by the literal Dutch engine; None if the field is too large."""
    if len(paired_in(tournament, round_number)) > MOST_PLAYERS:
        return None
    walked = pair_literally(make_field(tournament, Edition(edition), round_number)) or []
    pairs = [pair for bracket in walked for pair in bracket.candidate.pairs]
    left = walked[-1].candidate.downfloaters if walked else ()
    return _opponents(pairs, left[0] if left else None)


def refer_dubov(
    tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]
) -> Opponents | None:
    """The round by the literal Dubov engine; None if the field is too large, or for 1997, which is procedure itself."""
    if edition == "1997" or len(paired_in(tournament, round_number)) > MOST_PLAYERS:
        return None
    found = LiteralDubov(make_dubov_field(tournament, Edition.E2026, round_number, options["unrated"])).pair()
    return _opponents(*found) if found is not None else frozenset()


def refer_burstein(
    tournament: Tournament, edition: str, round_number: int, options: Mapping[str, str]
) -> Opponents | None:
    """The round by the literal Burstein engines, seeding rounds by the Dutch one; None if the field is too large."""
    if len(paired_in(tournament, round_number)) > MOST_PLAYERS:
        return None
    if edition == "2017":
        literal = Literal2017(make_burstein_field_2017(with_virtual_point(tournament), round_number))
        paired = literal.pair()
        return _opponents(paired.pairs, paired.bye)
    if round_number <= seeding_rounds(announced_rounds(tournament, round_number, "1.6")):
        return refer_dutch(tournament, edition, round_number, options)
    found = LiteralBurstein(make_burstein_field(tournament, round_number)).pair()
    return _opponents(*found) if found is not None else frozenset()


def _opponents(pairs: Iterable[tuple[Entrant, Entrant]], bye: Entrant | None) -> Opponents:
    sets = [frozenset((one.number, other.number)) for one, other in pairs]
    return frozenset([*sets, frozenset([bye.number])] if bye is not None else sets)
