"""What a round paired by the team system can say about pairings that were not made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice

from torneo.model import CountingRules, Preference, Tournament
from torneo.pairing.result import Alternative, Judge, RoundPairing
from torneo.pairing.swiss.bye_first import games_played
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant
from torneo.pairing.swiss.team.colours import allocate_team
from torneo.pairing.swiss.team.difference import BracketJudge
from torneo.pairing.swiss.team.engine import bye_key, choice_of, pair_bracket, pair_team_field
from torneo.pairing.swiss.team.sequence import pairings_in_order, sets_in_order
from torneo.pairing.swiss.team.system import criterion_values, round_pairing
from torneo.pairing.swiss.team.teams import TeamField, make_team_field
from torneo.rules import Edition

LOOKED_AT = 30
"""How many sets of upfloaters, and how many pairings, of a bracket are looked at for those refused."""


class TeamJudge(Judge):
    """A round paired by the Swiss team pairing system."""

    def __init__(
        self, tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
    ) -> None:
        self.edition = edition
        self.teams = self._field(tournament, edition, round_number, options)
        self.articles = self.teams.rules.articles
        self.paired = pair_team_field(self.teams)
        self.by_number = {team.number: team for team in self.teams.field.entrants}
        self._judges: dict[int, BracketJudge] = {}

    # -- what another system says otherwise that pairs in the same way -----------------------------

    def _field(
        self, tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
    ) -> TeamField:
        """Who is to be paired."""
        return make_team_field(tournament, edition, round_number, options)

    def _colours(self, one: Entrant, other: Entrant) -> tuple[Entrant, Entrant, str]:
        """White and Black of a pair, and the article that says so."""
        white, black, rule = allocate_team(self.teams, one, other)
        return white, black, rule.article(self.teams.rules)

    @property
    def pairing(self) -> RoundPairing:
        """The round as it is paired."""
        return round_pairing(self.paired, self.edition)

    def _judge(self, place: int) -> BracketJudge:
        if place not in self._judges:
            self._judges[place] = BracketJudge(self.paired, place)
        return self._judges[place]

    def preference(self, number: int) -> Preference | None:
        """The preference of 1.7."""
        return self.by_number[number].preference if number in self.by_number else None

    @property
    def counting(self) -> CountingRules | None:
        """The floats of 1.5."""
        return self.teams.rules.counting

    # -- what was refused --------------------------------------------------------------------------

    def refused(self, place: int, limit: int) -> list[Alternative]:
        """The first sets of upfloaters that come before the chosen one, then the first pairings that do."""
        return list(islice(self._refused(place), limit))

    def _refused(self, place: int) -> Iterator[Alternative]:
        judge = self._judge(place)
        bracket = judge.bracket
        if bracket.upfloaters:
            yield from self._sets(judge)
        barred: set[tuple[int, int]] = set()
        members = (*bracket.residents, *bracket.upfloaters)
        for pairs in islice(pairings_in_order(members, barred), LOOKED_AT):
            why = judge.against_pairs(pairs)
            if why is None or why.article == self.articles.pairings:
                return
            if why.pair is not None:
                barred.add((min(why.pair), max(why.pair)))
            yield why

    def _sets(self, judge: BracketJudge) -> Iterator[Alternative]:
        """Nobody at all, where that would do by their number; then the sets with the scores of the chosen one."""
        residents, chosen = judge.bracket.residents, judge.bracket.upfloaters
        if len(residents) % 2 == 0 and (nobody := judge.against_set(())) is not None:
            yield nobody
        for upfloaters in islice(sets_in_order(judge.lower, [team.score for team in chosen]), LOOKED_AT):
            why = judge.against_set(upfloaters)
            if why is None or why.article == self.articles.sets:
                return
            yield why

    def if_paired(self, place: int, number: int) -> Alternative | None:
        """Nobody floats down in this system."""
        return None

    def perfect(self, place: int) -> bool:
        """Whether the bracket meets every criterion, as far as its numbers allow, and serves the next scoregroup."""
        judge = self._judge(place)
        near, _far = judge.choice.following(judge.rest(judge.bracket.upfloaters))
        served = judge.needed_ahead(judge.bracket.upfloaters) <= len(near) % 2
        return served and all(value.met for value in criterion_values(judge.bracket, self.teams))

    @property
    def perfection(self) -> str:
        """The article that takes the first pairing that complies."""
        return self.articles.pairings

    # -- two who do not meet -------------------------------------------------------------------------

    def if_met(self, one: int, other: int) -> Alternative | None:
        """The best round in which two teams meet, and what it loses on; None if they do."""
        first, second = self.by_number[one], self.by_number[other]
        if any({first, second} == {*pair} for pair in self.paired.pairs):
            return None
        if self.paired.bye in (first, second):
            return self._another_bye()
        place = next(
            place
            for place, bracket in enumerate(self.paired.brackets)
            if any(team in (first, second) for pair in bracket.pairs for team in pair)
        )
        return replace(self._if_met(self._judge(place), first, second), bracket=place)

    def _another_bye(self) -> Alternative:
        """Who would have the bye if the one who has it played, and why it is not so; C2 if nobody could."""
        right = self.paired.bye
        assert right is not None
        for team in sorted(self.teams.field.entrants, key=lambda team: bye_key(self.teams, team)):
            others = [entrant.index for entrant in self.teams.field.entrants if entrant is not team]
            able = team is not right and team.may_have_bye
            if able and Compatibility(self.teams.field).complete(others) is not None:
                return Alternative((), (), self._why_not_bye(team, right), bye=team.number)
        return Alternative((), (), self.articles.bye[0], pair=(right.number, 0))

    def _if_met(self, judge: BracketJudge, first: Entrant, second: Entrant) -> Alternative:
        """The same within the bracket in which the first of the two is paired."""
        high, low = sorted((first, second), key=lambda team: team.number)
        if (article := judge.why_not_meet(high, low)) is not None:
            return Alternative(((high.number, low.number),), (), article, pair=(high.number, low.number))
        bracket = judge.bracket
        both = {first.index, second.index}
        residents = [team for team in bracket.residents if team.index not in both]
        lower = [team for team in judge.lower if team.index not in both]
        if not judge.completes((*residents, *lower)):
            return Alternative(((high.number, low.number),), (), self.articles.completion)
        upfloaters: Sequence[Entrant] = bracket.upfloaters
        inside = (*bracket.residents, *bracket.upfloaters)
        others = [team for team in inside if team.index not in both]
        if len(others) > len(inside) - 2 or not judge.completes(others):
            comes = [team for team in (first, second) if team not in bracket.residents]
            chosen = choice_of(self.teams, judge.compatibility, residents, lower).choose() if residents else ()
            upfloaters = (*comes, *chosen) if len(residents) < len(bracket.residents) else chosen
        made = [*self._rest(judge, residents, upfloaters, both)]
        if any(team in (*bracket.residents, *upfloaters) for team in (high, low)):
            made.append((high, low))
        why = judge.against_set(upfloaters) or judge.against_pairs(made)
        assert why is not None
        return replace(why, pairs=tuple((one.number, other.number) for one, other in made))

    def _rest(
        self, judge: BracketJudge, residents: Sequence[Entrant], upfloaters: Sequence[Entrant], both: set[int]
    ) -> tuple[tuple[Entrant, Entrant], ...]:
        """The pairs of everybody else in a bracket."""
        others = [team for team in upfloaters if team.index not in both]
        return pair_bracket(self.teams, judge.compatibility, residents, others) if residents or others else ()

    # -- another pairing of the round --------------------------------------------------------------

    def parting(self, lines: Sequence[tuple[int, int]]) -> Alternative | None:
        """Where another pairing of the round (white and black, 0 for the bye) parts from the right one."""
        opponents = {one: other for white, black in lines for one, other in ((white, black), (black, white))}
        if (why := self._bye(opponents.get(0))) is not None:
            return why
        for place in range(len(self.paired.brackets)):
            if (why := self._bracket(place, opponents)) is not None:
                return replace(why, bracket=place)
        wrong = set(lines)
        for one, other in self.paired.pairs:
            white, black, article = self._colours(one, other)
            if (black.number, white.number) in wrong:
                return Alternative(((black.number, white.number),), (), article, colours=True)
        return None

    def _bye(self, number: int | None) -> Alternative | None:
        """Why the bye is not for a team; None if it is."""
        right = self.paired.bye
        if right is None or number is None or number == right.number:
            return None
        team = self.by_number.get(number)
        return None if team is None else Alternative((), (), self._why_not_bye(team, right), bye=number)

    def _why_not_bye(self, team: Entrant, right: Entrant) -> str:
        leaves, score, matches, largest = self.articles.bye
        if not team.may_have_bye:
            return self.articles.had_bye
        others = [entrant.index for entrant in self.teams.field.entrants if entrant is not team]
        if Compatibility(self.teams.field).complete(others) is None:
            return leaves
        if team.score != right.score:
            return score
        played = [games_played(self.teams.field, one) for one in (team, right)]
        return matches if played[0] != played[1] else largest

    def _bracket(self, place: int, opponents: Mapping[int, int]) -> Alternative | None:
        """Why a bracket is not paired as the residents are in another pairing; None if it is."""
        judge = self._judge(place)
        bracket = judge.bracket
        pairs: dict[frozenset[int], tuple[Entrant, Entrant]] = {}
        for team in bracket.residents:
            other = self.by_number.get(opponents.get(team.number, 0))
            if other is None:
                return Alternative((), (), self.articles.complete)
            high, low = (team, other) if team.number < other.number else (other, team)
            pairs[frozenset((high.index, low.index))] = (high, low)
        made = sorted(pairs.values(), key=lambda pair: pair[0].number)
        residents = {team.index for team in bracket.residents}
        upfloaters = [team for pair in made for team in pair if team.index not in residents]
        numbers = tuple((one.number, other.number) for one, other in made)
        for one, other in made:
            if (article := judge.why_not_meet(one, other)) is not None:
                return Alternative(numbers, (), article, pair=(one.number, other.number))
        why = judge.against_set(upfloaters)
        return judge.against_pairs(made) if why is None else replace(why, pairs=numbers)
