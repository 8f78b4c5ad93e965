"""The Swiss team pairing system as the text tells it, by enumeration: slow, and for small fields only.

Nothing here uses a matching: whether teams can be paired is found by trying, sets of upfloaters are taken in the order
of 3.5, and every pairing of a bracket in the order of 3.6. The engine must give the same round.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from torneo.lab.literal.trial import Pairs, Trial
from torneo.model import Strength
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.teams import TeamField


class LiteralTeam:
    """One round."""

    def __init__(self, teams: TeamField) -> None:
        self.teams = teams
        self.field = teams.field
        self.trial = Trial(teams.field)
        self.pairable = self.trial.pairable

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        found = self.trial.to_pair(sorted(self.field.entrants, key=self.bye_key))
        if found is None:
            return None
        left, bye = found
        pairs: Pairs = []
        while left:
            residents = [team for team in left if team.score == left[0].score]
            upfloaters = self.upfloaters(residents, left[len(residents) :])
            chosen = self.first_pairing([*residents, *upfloaters], upfloaters)
            pairs += chosen
            gone = {team.index for pair in chosen for team in pair}
            left = [team for team in left if team.index not in gone]
        return pairs, bye

    def bye_key(self, team: Entrant) -> tuple[int, int, int]:
        """Lowest score (3.4.2), most matches played (3.4.3), largest number (3.4.4)."""
        return team.score, team.unplayed, -team.number

    def upfloaters(self, residents: list[Entrant], lower: list[Entrant]) -> tuple[Entrant, ...]:
        """3.5: of the legal sets those with the fewest teams and the highest scores; of those the first that complies.

        A set complies with C6 and C7 as far as any of them does (2.3).
        """
        for size in range(len(residents) % 2, len(lower) + 1, 2):
            legal = [
                chosen
                for chosen in combinations(lower, size)
                if self.pairable((*residents, *chosen)) and self.pairable(without(lower, chosen))
            ]
            if not legal:
                continue
            best_scores = max(sorted(team.score for team in chosen) for chosen in legal)
            sets = [chosen for chosen in legal if sorted(team.score for team in chosen) == best_scores]
            sets.sort(key=lambda chosen: [team.number for team in sorted(chosen, key=by_score)])
            return min(sets, key=lambda chosen: self.price(residents[0].score, chosen, without(lower, chosen)))
        raise AssertionError("the round can be paired, so this bracket can")

    def price(self, score: int, chosen: tuple[Entrant, ...], rest: list[Entrant]) -> tuple[int, int]:
        """How far a set fails C6 and C7."""
        following = [team for team in rest if team.score == self.teams.score_below(score)]
        needed = self.needed(following, without(rest, following))
        ahead = needed if self.teams.rules.fewest_ahead else int(needed > len(following) % 2)
        floats = sum(map(self.teams.floated, chosen)) if self.teams.rules.floats_choose else 0
        return ahead, floats

    def needed(self, following: list[Entrant], lower: list[Entrant]) -> int:
        """How many upfloaters the next scoregroup needs at the least."""
        for size in range(len(following) % 2, len(lower) + 1, 2):
            for chosen in combinations(lower, size):
                if self.pairable((*following, *chosen)) and self.pairable(without(lower, chosen)):
                    return size
        raise AssertionError("the rest can be paired, so this scoregroup can")

    def first_pairing(self, members: list[Entrant], upfloaters: tuple[Entrant, ...]) -> Pairs:
        """3.6: of all legal pairings in the order of their identifiers the first that complies with C8, C9, C10."""
        pairings = sorted(self.trial.pairings(sorted(members, key=by_number)), key=identifier)
        return min(pairings, key=lambda pairs: self.quality(pairs, upfloaters))

    def quality(self, pairs: Pairs, upfloaters: tuple[Entrant, ...]) -> tuple[int, int, int]:
        """Teams without their preference (C8), without a strong one (C9), floaters that meet an upfloater (C10)."""
        denied = strong = floats = 0
        for one, other in pairs:
            if one.preference.colour is not None and one.preference.colour is other.preference.colour:
                denied += 1
                strong += min(one.preference.strength, other.preference.strength) == Strength.STRONG
            floats += sum(
                self.teams.floated(opponent) for team, opponent in ((one, other), (other, one)) if team in upfloaters
            )
        return denied, strong, floats


def by_score(team: Entrant) -> tuple[int, int]:
    """The order inside a set of upfloaters (3.5.3)."""
    return -team.score, team.number


def by_number(team: Entrant) -> int:
    """The order of the TPN."""
    return team.number


def identifier(pairs: Pairs) -> list[int]:
    """The top members in rising order, then the bottom member of each (3.6.1, 3.6.2)."""
    members = sorted(tuple(sorted((one.number, other.number))) for one, other in pairs)
    return [top for top, _ in members] + [bottom for _, bottom in members]


def without(teams: Sequence[Entrant], gone: Sequence[Entrant]) -> list[Entrant]:
    """Those that are left."""
    return [team for team in teams if team not in gone]
