"""From a tournament to a paired round, by the Burstein system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from torneo.model import Colour, Tournament
from torneo.pairing.assembly import boards_in_order
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import Board, BracketTrace, CriterionValue, RoundPairing
from torneo.pairing.swiss.burstein.acceleration import with_virtual_point
from torneo.pairing.swiss.burstein.engine import BursteinRound, PairedBracket, pair_burstein_field
from torneo.pairing.swiss.burstein.engine_2017 import COLOURS, Engine2017, PairedGroup
from torneo.pairing.swiss.burstein.players import BursteinField, make_burstein_field, make_burstein_field_2017
from torneo.pairing.swiss.dutch.bracket import Bracket
from torneo.pairing.swiss.dutch.perfect import criterion_values, least_denied
from torneo.pairing.swiss.dutch.system import pair_dutch
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.needs import announced_rounds
from torneo.pairing.swiss.old_colours import allocate_old
from torneo.pairing.swiss.ranked_colours import allocate_ranked
from torneo.rules import ByEdition, Edition, Topic, citations, contemporary

CHAPTER = "C.04.4.2"
_COLOUR_ARTICLES = {"first game": "5.1", "difference": "5.2", "repetition": "5.3"}
NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


def seeding_rounds(rounds: int) -> int:
    """How many rounds the Dutch system pairs first: half of them, four at most (1.6.2 of 2026).

    >>> [seeding_rounds(rounds) for rounds in (1, 5, 7, 9, 11)]
    [0, 2, 3, 4, 4]
    """
    return min(rounds // 2, 4)


def pair_burstein(
    tournament: Tournament, edition: Edition, round_number: int | None = None, options: Mapping[str, str] = NO_OPTIONS
) -> RoundPairing:
    """Pair a round, by default the next one; the system has no options.

    A seeding round is a round of the Dutch system, whose articles (C.04.3) its trace cites.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.rules import editions
    >>> older, newer = editions(Topic.BURSTEIN)
    >>> four = Tournament(tuple(map(Player, range(1, 5))), regulations=Regulations(rounds=1))
    >>> pair_burstein(four, newer).lines(), pair_burstein(four, newer).chapter
    (['2', '1 4', '3 2'], 'C.04.4.2')

    The older text accelerates the first two rounds: the upper half plays within itself.

    >>> pair_burstein(four, older).lines()
    ['2', '1 2', '3 4']
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    return ENGINES[edition](tournament, edition, number)


def _pair_2026(tournament: Tournament, edition: Edition, number: int) -> RoundPairing:
    if number <= seeding_rounds(announced_rounds(tournament, number, citations.ROUNDS_BURSTEIN.of(edition))):
        return replace(pair_dutch(tournament, contemporary(Topic.SWISS, edition), number), system="burstein")
    paired = pair_burstein_field(make_burstein_field(tournament, number))
    return RoundPairing(
        number,
        "burstein",
        edition.id,
        CHAPTER,
        _boards(paired),
        paired.bye.number if paired.bye else None,
        tuple(map(_trace, paired.brackets)),
        ("3.1.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5") if paired.bye else (),
    )


def _pair_2017(tournament: Tournament, edition: Edition, number: int) -> RoundPairing:
    paired = Engine2017(make_burstein_field_2017(with_virtual_point(tournament), number)).pair()
    allocations: list[tuple[Entrant, Entrant, str]] = []
    for one, other in paired.pairs:
        white, black, step = allocate_old(one, other, paired.burstein.field, _higher_ranked(paired.burstein))
        allocations.append((white, black, _COLOUR_ARTICLES.get(step, "5.4")))
    return RoundPairing(
        number,
        "burstein",
        edition.id,
        CHAPTER,
        boards_in_order(allocations),
        paired.bye.number if paired.bye else None,
        tuple(map(_trace_2017, paired.groups)),
        ("4.1", "4.2", "4.3") if paired.bye else (),
    )


def _higher_ranked(burstein: BursteinField) -> Callable[[Entrant, Entrant], Colour]:
    """The player with the higher Sonneborn-Berger, and so on, has the colour they are due (the last points of 5.4)."""

    def colour(one: Entrant, other: Entrant) -> Colour:
        wanted = one.preference.colour
        assert wanted is not None
        return wanted if burstein.rank(one) < burstein.rank(other) else wanted.opposite

    return colour


def _trace_2017(group: PairedGroup) -> BracketTrace:
    candidate = group.candidate
    bracket = Bracket(group.incoming, group.residents)
    return BracketTrace(
        group.residents[0].score,
        StepKind.JOINED if group.joined else StepKind.USUAL,
        tuple(player.number for player in group.incoming),
        tuple(player.number for player in group.residents),
        tuple((one.number, other.number) for one, other in candidate.pairs),
        tuple(player.number for player in candidate.downfloaters),
        (CriterionValue("6.5", COLOURS.value(candidate), least=least_denied(bracket, len(candidate.pairs))[:1]),),
    )


def _boards(paired: BursteinRound) -> tuple[Board, ...]:
    burstein = paired.burstein
    allocations: list[tuple[Entrant, Entrant, str]] = []
    for one, other in paired.pairs:
        white, black, rule = allocate_ranked(one, other, burstein.field, burstein.rank)
        allocations.append((white, black, rule.article))
    return boards_in_order(allocations)


def _trace(paired: PairedBracket) -> BracketTrace:
    bracket, candidate = paired.bracket, paired.candidate
    return BracketTrace(
        bracket.score,
        StepKind(bracket.kind),
        tuple(player.number for player in bracket.moved_down),
        tuple(player.number for player in bracket.residents),
        tuple((one.number, other.number) for one, other in candidate.pairs),
        tuple(player.number for player in candidate.downfloaters),
        criterion_values(bracket, candidate, paired.criteria, "C8"),
    )


ENGINES: ByEdition[Callable[[Tournament, Edition, int], RoundPairing]] = ByEdition(
    Topic.BURSTEIN, {"2017": _pair_2017, "2026": _pair_2026}
)
"""The newer text begins with rounds of the Dutch system, the older accelerates them."""
