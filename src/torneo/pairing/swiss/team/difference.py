"""On which article another bracket loses to the chosen one: by its upfloaters, then by its pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from torneo.pairing.reasons import Reason
from torneo.pairing.result import Alternative, Measure, Unit
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.engine import TeamBracket, TeamPairing, choice_of, opponents_floated
from torneo.pairing.swiss.team.first import Pair
from torneo.pairing.swiss.team.preferences import Preferences
from torneo.pairing.swiss.team.sequence import by_score
from torneo.pairing.swiss.team.teams import both_strong, same_preference

Value = tuple[str, tuple[int, ...], Measure]
"""An article, how far it is failed, and in what."""


class BracketJudge:
    """One bracket of a paired round, and everybody below it who was not paired yet."""

    def __init__(self, paired: TeamPairing, place: int) -> None:
        self.teams = paired.teams
        self.articles = paired.teams.rules.articles
        self.counted = paired.teams.rules.counted
        self.bracket: TeamBracket = paired.brackets[place]
        self.compatibility = Compatibility(paired.teams.field)
        gone = {team.index for bracket in paired.brackets[:place] for pair in bracket.pairs for team in pair}
        gone |= {team.index for team in self.bracket.residents}
        self.lower = [t for t in paired.teams.field.entrants if t.index not in gone and t is not paired.bye]
        self.choice = choice_of(self.teams, self.compatibility, self.bracket.residents, self.lower)

    def why_not_meet(self, one: Entrant, other: Entrant) -> str | None:
        """What keeps two teams apart; None if they may meet."""
        if other.number in one.opponents:
            return self.articles.met
        return Reason.FORBIDDEN if other.number in self.teams.field.forbidden.get(one.number, ()) else None

    def rest(self, upfloaters: Sequence[Entrant]) -> list[Entrant]:
        """Who is left below if these come up."""
        up = {team.index for team in upfloaters}
        return [team for team in self.lower if team.index not in up]

    def completes(self, teams: Sequence[Entrant]) -> bool:
        """Whether all these teams can be paired with one another."""
        return self.compatibility.complete([team.index for team in teams]) is not None

    # -- sets of upfloaters ------------------------------------------------------------------------

    def against_set(self, upfloaters: Sequence[Entrant]) -> Alternative | None:
        """Why the bracket does not have these upfloaters; None if it has."""
        numbers = tuple(team.number for team in sorted(upfloaters, key=by_score))
        if set(numbers) == {team.number for team in self.bracket.upfloaters}:
            return None
        if not self.completes((*self.bracket.residents, *upfloaters)):
            return Alternative((), (), self.articles.met, upfloaters=numbers)
        if not self.completes(self.rest(upfloaters)):
            return Alternative((), (), self.articles.completion, upfloaters=numbers)
        for (article, chosen, measure), (_, own, _) in zip(
            self.set_values(self.bracket.upfloaters, upfloaters),
            self.set_values(upfloaters, self.bracket.upfloaters),
            strict=True,
        ):
            if chosen == own:
                continue
            if article == self.articles.ahead:
                ours, theirs = ((self.needed_ahead(each),) for each in (self.bracket.upfloaters, upfloaters))
                return Alternative((), (), article, ours, theirs, measure=measure, upfloaters=numbers)
            return Alternative((), (), article, chosen, own, measure=measure, upfloaters=numbers)
        return Alternative((), (), self.articles.sets, upfloaters=numbers)

    def set_values(self, upfloaters: Sequence[Entrant], others: Sequence[Entrant]) -> Iterator[Value]:
        """How far a set fails each criterion that chooses sets, when it is compared with another one."""
        yield self.articles.number, (len(upfloaters),), self.counted
        scores = sorted({team.score for team in (*upfloaters, *others)})
        counts = tuple(sum(team.score == score for team in upfloaters) for score in scores)
        yield self.articles.scores, counts, Measure(Unit.SCORES, tuple(scores))
        yield self.articles.ahead, self.ahead(upfloaters), Measure(Unit.UPFLOATERS_AHEAD)
        if self.teams.rules.floats_choose:
            yield self.articles.floats, (sum(map(self.teams.floated, upfloaters)),), self.counted

    def ahead(self, upfloaters: Sequence[Entrant]) -> tuple[int]:
        """How far a set fails to serve the next scoregroup (C6)."""
        if self.teams.rules.fewest_ahead:
            return (self.needed_ahead(upfloaters),)
        return (int(not self.choice.serves_next(self.rest(upfloaters))),)

    def needed_ahead(self, upfloaters: Sequence[Entrant]) -> int:
        """How many upfloaters the next scoregroup will need, if there is anything left of it."""
        near, far = self.choice.following(self.rest(upfloaters))
        return len(choice_of(self.teams, self.compatibility, near, far).choose()) if near else 0

    # -- pairings of the bracket -------------------------------------------------------------------

    def against_pairs(self, pairs: Sequence[Pair]) -> Alternative | None:
        """Why the bracket, with its upfloaters, is not paired like this; None if it is."""
        numbers = tuple((one.number, other.number) for one, other in pairs)
        if {frozenset(pair) for pair in numbers} == {
            frozenset((one.number, other.number)) for one, other in self.bracket.pairs
        }:
            return None
        for one, other in pairs:
            if (article := self.why_not_meet(one, other)) is not None:
                return Alternative(numbers, (), article, pair=(one.number, other.number))
        for (article, chosen, measure), (_, own, _) in zip(
            self.pair_values(self.bracket.pairs), self.pair_values(pairs), strict=True
        ):
            if chosen != own:
                return Alternative(numbers, (), article, chosen, own, measure=measure)
        return Alternative(numbers, (), self.articles.pairings)

    def pair_values(self, pairs: Sequence[Pair]) -> Iterator[Value]:
        """How far a pairing fails each criterion that chooses pairings."""
        if self.teams.preferences is not Preferences.NONE:
            yield self.articles.preference, (sum(same_preference(*pair) for pair in pairs),), self.counted
        if self.teams.preferences is Preferences.TYPE_B:
            yield self.articles.strong, (sum(both_strong(*pair) for pair in pairs),), self.counted
        up = frozenset(team.index for team in self.bracket.upfloaters)
        floated = sum(opponents_floated(self.teams, up, one, other) for one, other in pairs)
        yield self.articles.opponents, (floated,), self.counted
