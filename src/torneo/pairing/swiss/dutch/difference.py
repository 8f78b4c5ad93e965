"""On which article another candidate of a bracket loses to the chosen one, for brackets of any size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from torneo.pairing.result import OF_PLAYERS, Measure
from torneo.pairing.swiss.completion import mask_of
from torneo.pairing.swiss.dutch.absolute import why_not_meet
from torneo.pairing.swiss.dutch.bracket import Bracket, BracketKind, Candidate
from torneo.pairing.swiss.dutch.engine import CompletingEngine, DutchRound, PairedBracket, engine_for
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.dutch.sequence import place_of
from torneo.pairing.swiss.dutch.solver import Scope, Surroundings
from torneo.pairing.swiss.entrants import Entrant


class Difference(NamedTuple):
    """The article on which two candidates part, and how far each of them fails it."""

    article: str
    """An absolute criterion, a quality criterion, or the article that prefers the earlier of equal candidates."""
    chosen: tuple[int, ...] = ()
    """Nothing where the article is not one of degree."""
    other: tuple[int, ...] = ()
    measure: Measure = OF_PLAYERS
    """What the amounts count."""
    pair: tuple[int, int] | None = None
    """The two who cannot meet, where that is the reason."""


def candidate_of(bracket: Bracket, opponents: Mapping[int, int]) -> Candidate:
    """What a pairing, given as the number of each player's opponent, makes of a bracket.

    Whoever has no opponent in the bracket floats down.
    """
    players = {player.number: player for player in bracket.players}
    pairs = []
    for player in bracket.players:
        opponent = players.get(opponents.get(player.number, 0))
        if opponent is not None and player.index < opponent.index:
            pairs.append((player, opponent))
    paired = {player.index for pair in pairs for player in pair}
    return Candidate(tuple(pairs), tuple(player for player in bracket.players if player.index not in paired))


def first_difference(round_: DutchRound, place: int, other: Candidate) -> Difference | None:
    """Why a bracket (by its place in the round, from 0) was not paired like this; None if it was.

    >>> from torneo.model import Player, Tournament
    >>> from torneo.pairing.swiss.dutch import pair_field
    >>> from torneo.pairing.swiss.entrants import make_field
    >>> from torneo.rules import Topic, edition
    >>> four = Tournament(tuple(map(Player, range(1, 5))))
    >>> round_ = pair_field(make_field(four, edition(Topic.SWISS, "2026")))
    >>> first_difference(round_, 0, candidate_of(round_.brackets[0].bracket, {1: 4, 4: 1, 2: 3, 3: 2}))
    Difference(article='3.8.1', ...)
    >>> first_difference(round_, 0, candidate_of(round_.brackets[0].bracket, {1: 3, 3: 1}))
    Difference(article='C6', chosen=(0,), other=(2,), ...)
    """
    return BracketJudge(round_, place).first_difference(other)


def _as_sets(candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset((one.index, other.index)) for one, other in candidate.pairs}


class BracketJudge:
    """One bracket of a paired round, and what the engine says about all below it."""

    def __init__(self, round_: DutchRound, place: int) -> None:
        self.field = round_.field
        self.rules = DUTCH[round_.field.edition]
        self.paired: PairedBracket = round_.brackets[place]
        self.place = place
        self.engine = engine_for(self.field)
        last = self.paired.bracket.kind is BracketKind.COLLAPSED
        self.following, self.others = ((), ()) if last else self.engine.below(place)
        self._ahead: dict[tuple[int, ...], tuple[int, ...]] = {}

    def first_difference(self, other: Candidate) -> Difference | None:
        """Why the bracket was not paired like this; None if it was."""
        paired = self.paired
        members = [*other.downfloaters, *(player for pair in other.pairs for player in pair)]
        if sorted(player.index for player in members) != sorted(player.index for player in paired.bracket.players):
            raise ValueError(f"a candidate of other players than the bracket of {paired.bracket.players}: {other}")
        if _as_sets(other) == _as_sets(paired.candidate):
            return None
        if (illegal := self.illegal(other)) is not None:
            return illegal
        for (article, chosen, measure), (_, own, _) in zip(
            self.values(paired.candidate), self.values(other), strict=True
        ):
            if chosen != own:
                return Difference(article, chosen, own, measure)
        assert place_of(paired.bracket, paired.candidate) < place_of(paired.bracket, other)
        return Difference(self.rules.articles.order)

    def illegal(self, candidate: Candidate) -> Difference | None:
        """The article for which the candidate cannot be chosen at all, be it C5 of 2026; None if it can."""
        bracket, articles = self.paired.bracket, self.rules.articles
        for pair in candidate.pairs:
            numbers = (pair[0].number, pair[1].number)
            if (article := why_not_meet(self.field, *pair)) is not None:
                return Difference(article, pair=numbers)
            if all(player.index in bracket.is_moved_down for player in pair):
                return Difference(articles.limbo, pair=numbers)
        floats = candidate.downfloaters
        left = (*floats, *self.following, *self.others)
        if left == floats and len(floats) == 1 and not floats[0].may_have_bye:
            return Difference(articles.bye)
        if not self.rules.completes_every_bracket and bracket.kind is not BracketKind.PENULTIMATE:
            return None
        if self.engine.complete(left) is not None:
            return None
        anybody = mask_of(entrant for entrant in left if entrant.may_have_bye)
        if articles.bye_score is not None and self.engine.complete(left, anybody) is not None:
            return Difference(articles.bye_score)
        return Difference(articles.completion)

    def values(self, candidate: Candidate) -> Iterator[tuple[str, tuple[int, ...], Measure]]:
        """How far the candidate fails each quality criterion, the following bracket at its place."""
        for place, criterion in enumerate(self.paired.criteria):
            if place == 2 and self.following and self.paired.bracket.kind is BracketKind.USUAL:
                yield self.rules.articles.ahead, self.ahead(candidate.downfloaters), Measure(self.rules.left_with)
            yield criterion.article, criterion.value(candidate), criterion.measure

    def serves_the_next(self, floats: tuple[Entrant, ...]) -> bool:
        """Whether the following bracket can pair all of these downfloaters, and its residents but an odd one."""
        if not floats or not self.following:
            return True
        if isinstance(self.engine, CompletingEngine):
            return self.engine.next_is_ideal(floats, self.following, self.others)
        return self.engine.serves_next(floats, self.following, self.others)

    def ahead(self, floats: tuple[Entrant, ...]) -> tuple[int, ...]:
        """Players whom the following bracket leaves, then their score differences (2017) or their scores (2026)."""
        key = tuple(player.index for player in floats)
        if key not in self._ahead:  # candidates that are compared with each other often float the same players
            self._ahead[key] = self._look_ahead(floats)
        return self._ahead[key]

    def _look_ahead(self, floats: tuple[Entrant, ...]) -> tuple[int, ...]:
        engine = self.engine
        if isinstance(engine, CompletingEngine):
            if engine.next_is_ideal(floats, self.following, self.others):  # it leaves nobody, or an odd resident
                odd = (len(floats) + len(self.following)) % 2 == 1
                return (1, self.following[0].score) if odd else (0,)
            left = engine.pair_bracket(self.place + 1, floats, self.following).candidate.downfloaters
            return len(left), *sorted((player.score for player in left), reverse=True)
        bracket = Bracket(floats, self.following)
        if not self.others and engine.complete(bracket.players) is not None:
            best = engine.pair_last(floats, self.following, BracketKind.USUAL).candidate
        else:
            best = engine.solve(bracket, Surroundings(), Scope.BRACKET).candidate
            if not self.others and len(best.downfloaters) == 1:
                return (3,)  # nobody whom the last bracket can leave over may have the bye: one pair fewer
        score = bracket.score
        falls = [player.score - score + 10 for player in best.downfloaters]
        ups = [high.score - low.score for high, low in best.pairs if high.score > low.score]
        return len(falls), *sorted(falls + ups, reverse=True)
