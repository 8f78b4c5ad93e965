"""What a round of the Double-Swiss system can say about pairings that were not made."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model import Tournament
from torneo.pairing.result import RoundPairing
from torneo.pairing.swiss.double.colours import allocate_match
from torneo.pairing.swiss.double.players import make_double_field
from torneo.pairing.swiss.double.system import round_pairing
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.explain import TeamJudge
from torneo.pairing.swiss.team.teams import TeamField
from torneo.rules import Edition


class DoubleJudge(TeamJudge):
    """A round paired by the Double-Swiss system, whose process is that of teams."""

    def _field(
        self, tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
    ) -> TeamField:
        """Who is to be paired."""
        return make_double_field(tournament, edition, round_number)

    def _colours(self, one: Entrant, other: Entrant) -> tuple[Entrant, Entrant, str]:
        """White and Black of the first game, and the article that says so."""
        white, black, rule = allocate_match(one, other, self.teams.field)
        return white, black, rule.article

    @property
    def pairing(self) -> RoundPairing:
        """The round as it is paired."""
        return round_pairing(self.paired, self.edition)
