"""A round of the McMahon system: players of one score meet, the upper half of them the lower half."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from torneo.model import Tournament, history_after
from torneo.pairing.assembly import boards_as_paired, by_rank
from torneo.pairing.book.colours import norwegian
from torneo.pairing.book.ranking import ranked
from torneo.pairing.book.whole import PairedRanking, choose_bye
from torneo.pairing.mcmahon.chapters import EGF
from torneo.pairing.mcmahon.scores import POINT, mcmahon_scores, start_rules
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import RoundPairing
from torneo.pairing.sides import without_limits
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Field, make_field
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.rules import Edition


def pair_mcmahon(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round: nobody meets an opponent twice, scores differ as little as can be, then halves against halves.

    >>> from torneo.model import Player
    >>> from torneo.pairing.formats import PAIRED
    >>> from torneo.rules import Topic, edition
    >>> four = Tournament(tuple(Player(number, rating=2100 - 10 * number) for number in range(1, 5)))
    >>> pairing = pair_mcmahon(four, edition(Topic.BOOK, "2017"), None, PAIRED["mcmahon"].settings({}))
    >>> sorted(sorted((board.white, board.black)) for board in pairing.boards)
    [[1, 3], [2, 4]]
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    history = history_after(tournament, number - 1)
    scores = mcmahon_scores(tournament, history, start_rules(options))
    plain = without_limits(make_field(tournament, BEYOND_FIDE, number))
    order = sorted(
        (entrant.number for entrant in plain.entrants),
        key=lambda player: (-scores.now[player], -scores.sos[player], player),
    )
    field = ranked(plain, order)
    field = replace(field, entrants=tuple(replace(e, score=scores.now[e.number]) for e in field.entrants))
    paired = _paired(field)
    allocations = [
        by_rank(one, other) if options["colours"] == "off" else norwegian(field, history, one, other)
        for one, other in paired.pairs
    ]
    return RoundPairing(
        number,
        "mcmahon",
        edition.id,
        EGF["2026"],
        boards_as_paired(allocations),
        paired.bye.number if paired.bye else None,
        (paired.trace(StepKind.RANKING),),
        (Reason.LAST_OF_RANKING,) if paired.bye else (),
    )


def _paired(field: Field) -> PairedRanking:
    """Everybody at once; the bye is for the last who may have it."""
    entrants, compatibility = field.entrants, Compatibility(field)
    bye = choose_bye(entrants, compatibility, [e for e in reversed(entrants) if e.may_have_bye])

    def apart(one: int, other: int) -> int:
        return ((entrants[one].score - entrants[other].score) // POINT) ** 2

    def halves(left: Sequence[int]) -> tuple[int, Iterable[int]]:
        """The first against the lower half of those with the same score, then the rest of them, then all others."""
        first = left[0]
        same = [index for index in left if entrants[index].score == entrants[first].score]
        half = max(len(same) // 2, 1)
        return first, [*same[half:], *reversed(same[1:half]), *left[len(same) :]]

    left = [entrant.index for entrant in entrants if entrant is not bye]
    pairs = pair_in_order(left, compatibility.masks, halves, apart)
    assert pairs is not None  # the bye was chosen so
    return PairedRanking(field, tuple((entrants[one], entrants[other]) for one, other in pairs), bye)
