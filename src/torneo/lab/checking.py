"""Pairs the rounds of a tournament again and compares."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import ByeKind, Tournament
from torneo.pairing.explain import tell_alternative
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.systems import Choice, choose, judge, pair

Line = tuple[int, int]
"""White and black; 0 for the empty seat of the bye."""


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A round that the file pairs otherwise than the rules."""

    round_number: int
    expected: tuple[Line, ...]
    """Pairs, bye included, that the rules give and the file does not have."""
    found: tuple[Line, ...]
    """Pairs of the file that the rules do not give."""
    reason: str
    """Where the two part."""


def lines_of(tournament: Tournament, round_number: int) -> list[Line]:
    """The pairs of a round in the file, the pairing-allocated bye as ``(number, 0)``."""
    round_ = tournament.rounds[round_number - 1]
    lines = [(game.white, game.black) for game in round_.games]
    return lines + [(bye.player, 0) for bye in round_.byes if bye.kind is ByeKind.PAIRING]


def lines_of_pairing(pairing: RoundPairing) -> list[Line]:
    """The pairs of a pairing, in board order, the bye last."""
    lines = [(board.white, board.black) for board in pairing.boards]
    return lines if pairing.bye is None else [*lines, (pairing.bye, 0)]


def check(tournament: Tournament, system: str | None = None, edition: str | None = None) -> list[Discrepancy]:
    """Every round that the rules would have paired otherwise, colours included.

    A pair without colours in the file matches either way.
    """
    choice = choose(tournament, system, edition)
    discrepancies = []
    for round_number in range(1, len(tournament.rounds) + 1):
        found = lines_of(tournament, round_number)
        colourless = {(g.white, g.black) for g in tournament.rounds[round_number - 1].games if not g.coloured}
        try:
            pairing = pair(tournament, choice.system.name, choice.edition, round_number)
        except NoPairingError as error:
            discrepancies.append(Discrepancy(round_number, (), tuple(found), str(error)))
            continue
        expected = lines_of_pairing(pairing)
        turned = {(black, white) for white, black in colourless}
        expected = [(black, white) if (white, black) in turned else (white, black) for white, black in expected]
        if set(expected) != set(found):
            discrepancies.append(
                Discrepancy(
                    round_number,
                    tuple(line for line in expected if line not in set(found)),
                    tuple(line for line in found if line not in set(expected)),
                    _reason(tournament, choice, round_number, found),
                )
            )
    return discrepancies


def _reason(tournament: Tournament, choice: Choice, round_number: int, found: list[Line]) -> str:
    """The criterion or colour rule on which the pairing of the file parts from the right one."""
    judged = judge(tournament, choice, round_number)
    parting = judged.parting(found) if judged is not None else None
    if parting is None:
        return ""
    chapter = choice.system.chapter[choice.edition]
    pairs = " ".join(f"{one}-{other}" for one, other in parting.pairs)
    return f"{pairs}: {tell_alternative(parting, chapter, choice.edition, 'en')}"
