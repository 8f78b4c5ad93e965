"""Pairs small brackets as the rule book tells it: one candidate after the other, the best is kept.

It shares the criteria with the fast engine and nothing else: no matching, no weights. What lies below a bracket
is tried out by recursion. Property tests hold the two engines together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, groupby

from torneo.pairing.result import Unit
from torneo.pairing.swiss.completion import mask_of
from torneo.pairing.swiss.dutch.absolute import why_not_meet
from torneo.pairing.swiss.dutch.bracket import Bracket, BracketKind, Candidate
from torneo.pairing.swiss.dutch.criteria import unplayed_games
from torneo.pairing.swiss.dutch.rules import DUTCH, criteria_of
from torneo.pairing.swiss.dutch.sequence import candidates
from torneo.pairing.swiss.entrants import Entrant, Field

LIMIT = 11
"""The most players of a bracket: 11 players have 332 640 candidates with five pairs."""

Value = tuple[str, tuple[int, ...]]
"""An article and how far a candidate fails it."""


class BracketTooLargeError(ValueError):
    """The bracket has more candidates than can be walked."""

    def __init__(self, bracket: Bracket) -> None:
        super().__init__(
            f"a bracket of {len(bracket.players)} players: the literal engine walks brackets of {LIMIT} at most"
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """A candidate that was not chosen, and the article for which it was put aside."""

    candidate: Candidate
    article: str


@dataclass(frozen=True, slots=True)
class WalkedBracket:
    """A bracket with the candidate chosen for it, and on request those that were refused, in order."""

    bracket: Bracket
    candidate: Candidate
    refusals: tuple[Refusal, ...] = ()


def pair_literally(field: Field, refusals: int = 0) -> list[WalkedBracket] | None:
    """Pair everybody in the field, bracket by bracket; None if that cannot be done.

    The first refusals of each bracket are kept, as many as asked for.

    >>> from torneo.model import Player, Tournament
    >>> from torneo.pairing.swiss.entrants import make_field
    >>> from torneo.rules import Topic, edition
    >>> field = make_field(Tournament(tuple(map(Player, range(1, 6)))), edition(Topic.SWISS, "2026"))
    >>> [str(walked.candidate) for walked in pair_literally(field)]
    ['1-3 2-4 floats 5']
    """
    below = Below(field)
    if not below.byes(mask_of(field.entrants)):
        return None
    groups = [tuple(group) for _, group in groupby(field.entrants, key=lambda entrant: entrant.score)]
    collapses = not DUTCH[field.edition].completes_every_bracket
    walked: list[WalkedBracket] = []
    moved_down: tuple[Entrant, ...] = ()
    for place, residents in enumerate(groups):
        following = groups[place + 1] if place + 1 < len(groups) else ()
        lower = tuple(entrant for group in groups[place + 1 :] for entrant in group)
        walk = Walk(Bracket(moved_down, residents), field, below, following, lower, refusals)
        best = walk.best()
        if collapses and not below.byes(mask_of((*best.candidate.downfloaters, *lower))):
            penultimate = Bracket(moved_down, residents, BracketKind.PENULTIMATE)  # A.9
            best = Walk(penultimate, field, below, following, lower, refusals).best()
            last = Bracket(best.candidate.downfloaters, lower, BracketKind.COLLAPSED)
            return [*walked, best, Walk(last, field, below, (), (), refusals).best()]
        walked.append(best)
        moved_down = best.candidate.downfloaters
    return walked


class Below:
    """Answers by recursion whether players can be paired, sets of them being bit masks."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self._pairable: dict[tuple[int, int], bool] = {}
        self._byes: dict[int, tuple[Entrant | None, ...]] = {}

    def members(self, mask: int) -> Iterator[Entrant]:
        """The entrants of a mask, by rank."""
        return (entrant for entrant in self.field.entrants if mask >> entrant.index & 1)

    def pairable(self, mask: int, moved_down: int = 0) -> bool:
        """Whether all can be paired, no two of those moved down with one another."""
        if mask.bit_count() % 2:
            return False
        if not mask:
            return True
        key = (mask, moved_down & mask)
        if key not in self._pairable:
            first, *others = self.members(mask)
            self._pairable[key] = any(
                self.pairable(mask & ~mask_of((first, other)), moved_down)
                for other in others
                if why_not_meet(self.field, first, other) is None
                and not (moved_down >> first.index & 1 and moved_down >> other.index & 1)
            )
        return self._pairable[key]

    def byes(self, mask: int) -> tuple[Entrant | None, ...]:
        """Who may have the bye so that all others can be paired; one None if nobody needs it, nothing if all fails."""
        if mask not in self._byes:
            if mask.bit_count() % 2 == 0:
                self._byes[mask] = (None,) if self.pairable(mask) else ()
            else:
                self._byes[mask] = tuple(
                    entrant
                    for entrant in self.members(mask)
                    if entrant.may_have_bye and self.pairable(mask & ~(1 << entrant.index))
                )
        return self._byes[mask]

    def bye_score(self, mask: int) -> tuple[int, ...]:
        """The lowest score with which somebody can have the bye; nothing if nobody needs it (C5 of 2026)."""
        return tuple(sorted(bye.score for bye in self.byes(mask) if bye is not None)[:1])


class Walk:
    """One bracket, and the walk through its candidates."""

    def __init__(
        self,
        bracket: Bracket,
        field: Field,
        below: Below,
        following: tuple[Entrant, ...],
        lower: tuple[Entrant, ...],
        refusals: int = 0,
    ) -> None:
        if len(bracket.players) > LIMIT:
            raise BracketTooLargeError(bracket)
        self.bracket = bracket
        self.field = field
        self.rules = DUTCH[field.edition]
        self.articles = self.rules.articles
        self.below = below
        self.following = following
        """The next scoregroup."""
        self.lower = mask_of(lower)
        """Everybody below the bracket."""
        self.limit = refusals
        self.refusals: list[Refusal] = []
        self.criteria = criteria_of(bracket, field)
        self._ahead: dict[int, tuple[int, ...]] = {}

    def best(self) -> WalkedBracket:
        """The perfect candidate, or the first of the best (B.4 and B.8 of 2017, 3.4 and 3.8.1 of 2026)."""
        best: Candidate | None = None
        values: list[Value] = []
        for pairs in range(len(self.bracket.players) // 2, -1, -1):
            for candidate in self._with(pairs):
                if (article := self.illegal(candidate)) is not None:
                    self._refuse(candidate, article)
                    continue
                if best is not None:
                    better, article = self._against(candidate, values)
                    self._refuse(best if better else candidate, article)
                    if not better:
                        continue
                best, values = candidate, list(self.values(candidate))
                if self._perfect(candidate, values):
                    return WalkedBracket(self.bracket, best, tuple(self.refusals))
            if best is not None and (self.articles.bye_score is None or values[0][1] == self._least_bye_score):
                return WalkedBracket(self.bracket, best, tuple(self.refusals))
        raise AssertionError("no candidate is legal, though the round can be completed")

    def _with(self, pairs: int) -> Iterator[Candidate]:
        """All candidates with so many pairs.

        M1 is guessed from above. To pair fewer of those moved down makes a worse candidate, not an impossible one
        (manual, example 2), so that the criteria decide about it.
        """
        for moved_down in range(min(pairs, len(self.bracket.moved_down)), -1, -1):
            yield from candidates(self.bracket, pairs, moved_down, self._worth_forming)

    def _worth_forming(self, one: Entrant, other: Entrant) -> bool:
        """Whether candidates with a pair are formed: the illegal ones only for the record.

        One in S1 who ranks below his opponent belongs to a candidate that was there before (comment on B.6).
        """
        return one.index < other.index and (self.limit > 0 or why_not_meet(self.field, one, other) is None)

    def _refuse(self, candidate: Candidate, article: str) -> None:
        if len(self.refusals) < self.limit:
            self.refusals.append(Refusal(candidate, article))

    # Absolute criteria

    def illegal(self, candidate: Candidate) -> str | None:
        """The absolute criterion that the candidate violates, completion included; None if it is legal."""
        for one, other in candidate.pairs:
            if (article := why_not_meet(self.field, one, other)) is not None:
                return article
        floats = candidate.downfloaters
        if not self.lower and len(floats) == 1 and not floats[0].may_have_bye:
            return self.articles.bye
        completes = self.rules.completes_every_bracket or self.bracket.kind is BracketKind.PENULTIMATE
        if completes and not self.below.byes(self.lower | mask_of(floats)):
            return self.articles.completion
        return None

    # Quality

    def values(self, candidate: Candidate) -> Iterator[Value]:
        """How far a legal candidate fails each criterion, in descending priority."""
        floats = candidate.downfloaters
        left = self.lower | mask_of(floats)
        if self.articles.bye_score is not None:
            yield self.articles.bye_score, self.below.bye_score(left)
        for criterion in self.criteria[:2]:
            yield criterion.article, criterion.value(candidate)
        if self.following and self.bracket.kind is BracketKind.USUAL:
            yield self.articles.ahead, self.ahead(floats)
        if (article := self.articles.unplayed) is not None:
            applies = len(floats) == 1 and self._has_bye(floats[0], left)
            yield article, (unplayed_games(article).value(candidate) if applies else (0,))
        for criterion in self.criteria[2:]:
            yield criterion.article, criterion.value(candidate)

    def _has_bye(self, player: Entrant, left: int) -> bool:
        """Whether no other of the players left can have the bye with the score that C5 asks for."""
        score = self.below.bye_score(left)
        return [bye for bye in self.below.byes(left) if bye and (bye.score,) == score] == [player]

    def _against(self, candidate: Candidate, best: list[Value]) -> tuple[bool, str]:
        """Whether a candidate is better than the best so far, and the article on which they part."""
        for (article, own), (_, other) in zip(self.values(candidate), best, strict=True):
            if own != other:
                return own < other, article
        return False, self.articles.order

    def _perfect(self, candidate: Candidate, values: list[Value]) -> bool:
        """Whether no candidate can be better."""
        floats = candidate.downfloaters
        if self.bracket.kind is BracketKind.COLLAPSED:  # how small the score differences can be is not known before
            return False
        if len(floats) != len(self.bracket.players) % 2 or self.bracket.is_moved_down & {p.index for p in floats}:
            return False
        met_at_once = {criterion.article for criterion in self.criteria[:2]}
        for article, amounts in values:
            if article == self.articles.bye_score:
                if amounts != self._least_bye_score:
                    return False
            elif article == self.articles.ahead:
                odd = (len(floats) + len(self.following)) % 2
                if amounts != self._ahead_value(floats, self.following[:odd]):
                    return False
            elif article not in met_at_once and any(amounts):
                return False
        return True

    @cached_property
    def _least_bye_score(self) -> tuple[int, ...]:
        return self.below.bye_score(self.lower | mask_of(self.bracket.players))

    # The following bracket

    def ahead(self, floats: tuple[Entrant, ...]) -> tuple[int, ...]:
        """What the following bracket can make of these downfloaters: players left, then what they cost there."""
        key = mask_of(floats)
        if key not in self._ahead:
            players = (*floats, *self.following)
            self._ahead[key] = (len(players) + 1,)
            for count in range(len(players) % 2, len(players) + 1, 2):
                legal = [left for left in combinations(players, count) if self._next_legal(floats, left)]
                if legal:
                    self._ahead[key] = min(self._ahead_value(floats, left) for left in legal)
                    break
        return self._ahead[key]

    def _next_legal(self, floats: tuple[Entrant, ...], left: tuple[Entrant, ...]) -> bool:
        """Whether the following bracket can leave these players and pair all others."""
        there = mask_of((*floats, *self.following))
        if not self.below.pairable(there & ~mask_of(left), mask_of(floats)):
            return False
        others = self.lower & ~mask_of(self.following)
        if not self.rules.completes_every_bracket:
            return bool(others) or len(left) != 1 or left[0].may_have_bye
        whole = self.lower | mask_of(floats)
        on = others | mask_of(left)
        return bool(self.below.byes(on)) and self.below.bye_score(on) == self.below.bye_score(whole)

    def _ahead_value(self, floats: tuple[Entrant, ...], left: tuple[Entrant, ...]) -> tuple[int, ...]:
        """Players left, then the score differences there (C.6 of 2017) or the scores left (C7 of 2026)."""
        score = self.following[0].score
        if self.rules.left_with is Unit.LEFT_WITH_SCORES:
            return len(left), *sorted((player.score for player in left), reverse=True)
        falls = [player.score - score + 10 for player in left]
        return len(left), *sorted(falls + [p.score - score for p in floats if p not in left], reverse=True)
