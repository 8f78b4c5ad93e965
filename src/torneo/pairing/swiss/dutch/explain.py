"""What a paired round can say about pairings that were not made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice

from torneo.model import Tournament
from torneo.pairing.result import Alternative, Judge, RoundPairing
from torneo.pairing.swiss.colours import allocate
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.dutch.bracket import Candidate
from torneo.pairing.swiss.dutch.difference import BracketJudge, Difference, candidate_of
from torneo.pairing.swiss.dutch.engine import pair_field
from torneo.pairing.swiss.dutch.fast import FastPath
from torneo.pairing.swiss.dutch.perfect import criterion_values
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.dutch.sequence import candidates
from torneo.pairing.swiss.dutch.solver import Scope, Solver, Surroundings
from torneo.pairing.swiss.dutch.system import round_pairing
from torneo.pairing.swiss.entrants import make_field
from torneo.rules import Edition

LOOKED_AT = 30
"""How many candidates of a bracket are looked at for those refused; with two who cannot meet there may be many."""


class DutchJudge(Judge):
    """A round paired by the Dutch system."""

    def __init__(
        self, tournament: Tournament, edition: Edition, round_number: int | None, _: Mapping[str, str]
    ) -> None:
        self.field = make_field(tournament, edition, round_number)
        self.articles = DUTCH[edition].articles
        self.round = pair_field(self.field)
        self._judges: dict[int, BracketJudge] = {}

    @property
    def pairing(self) -> RoundPairing:
        """The round as it is paired."""
        return round_pairing(self.round)

    def _judge(self, place: int) -> BracketJudge:
        if place not in self._judges:
            self._judges[place] = BracketJudge(self.round, place)
        return self._judges[place]

    def _difference(self, place: int, candidate: Candidate) -> Difference | None:
        return self._judge(place).first_difference(candidate)

    def refused(self, place: int, limit: int) -> list[Alternative]:
        """The first candidates of a bracket that come before the chosen one, and why each was refused.

        Where two cannot meet, the first candidate with them stands for all.
        """
        paired = self.round.brackets[place]
        chosen = paired.candidate
        moved = paired.bracket.is_moved_down
        with_moved = sum(1 for one, _ in chosen.pairs if one.index in moved)
        sequence = candidates(paired.bracket, len(chosen.pairs), with_moved)
        refused: list[Alternative] = []
        cannot_meet: set[tuple[int, int]] = set()
        for candidate in islice(sequence, LOOKED_AT):
            if any((one.number, other.number) in cannot_meet for one, other in candidate.pairs):
                continue
            difference = self._difference(place, candidate)
            if difference is None or len(refused) == limit:
                break
            if difference.pair is not None:
                cannot_meet.add(difference.pair)
            refused.append(_alternative(candidate, difference))
        return refused

    def if_paired(self, place: int, number: int) -> Alternative | None:
        """The best candidate of a bracket in which a downfloater is paired, and what it loses on."""
        paired = self.round.brackets[place]
        compatibility = Compatibility(self.field)
        player = next(player for player in paired.bracket.players if player.number == number)
        byes = frozenset(entrant.index for entrant in self.field.entrants if entrant.may_have_bye)
        solver = Solver(
            paired.bracket,
            paired.criteria,
            self.field,
            compatibility,
            Surroundings(bye=byes),
            Scope.BRACKET,
            must_pair=frozenset([player.index]),
        )
        candidate = FastPath(solver).solve() or solver.solve().candidate
        if player in candidate.downfloaters:
            return None
        difference = self._difference(place, candidate)
        return _alternative(candidate, difference) if difference else None

    def perfect(self, place: int) -> bool:
        """Whether the pairing of a bracket meets every criterion (B.4 of 2017, 3.4 of 2026), the next bracket's too."""
        paired = self.round.brackets[place]
        values = criterion_values(paired.bracket, paired.candidate, paired.criteria, *self.articles.preferences)
        return all(value.met for value in values) and self._judge(place).serves_the_next(paired.candidate.downfloaters)

    @property
    def perfection(self) -> str:
        """The article that takes a perfect candidate at once."""
        return self.articles.perfect

    def parting(self, lines: Sequence[tuple[int, int]]) -> Alternative | None:
        """Where another pairing of the round (white and black, 0 for the bye) parts from the right one."""
        opponents = {one: other for white, black in lines for one, other in ((white, black), (black, white))}
        for place, paired in enumerate(self.round.brackets):
            candidate = candidate_of(paired.bracket, opponents)
            if (difference := self._difference(place, candidate)) is not None:
                return replace(_alternative(candidate, difference), bracket=place)
        wrong = set(lines)
        for one, other in self.round.pairs:
            white, black, rule = allocate(one, other, self.field.initial_colour)
            if (black.number, white.number) in wrong:
                pair = ((black.number, white.number),)
                return Alternative(pair, (), self.articles.colour(rule), colours=True)
        return None


def _alternative(candidate: Candidate, difference: Difference) -> Alternative:
    return Alternative(
        tuple((one.number, other.number) for one, other in candidate.pairs),
        tuple(player.number for player in candidate.downfloaters),
        difference.article,
        difference.chosen,
        difference.other,
        measure=difference.measure,
        pair=difference.pair,
    )
