"""Which games to present for a norm: the best of all sets that may be left out, without looking at each of them.

Games at the end and games won may be left out (1.4.1): with fifty rounds, more sets than can be counted. But of so many
games at the end and so many won, two things bound what is possible: leaving out the weakest opponents gives the highest
average, and each condition can be asked by itself whether anything meets it. Most of the time that bound is reached.
Where it is not, because the weakest opponents have the titles or the federations that are needed, the wins are gone
through from the weakest opponent on, remembering only what the conditions count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from typing import NamedTuple

from torneo.model import Player
from torneo.rating.norms import (
    FIDE_FLAG,
    LEAST_PERCENTAGE,
    TITLED,
    UNRATED,
    NormCheck,
    NormEvent,
    NormGame,
    NormTitle,
    check_norm,
    federation_limits,
    title_limits,
)
from torneo.rating.performance import percentage
from torneo.rating.tables import half_up, rating_difference

Merit = tuple[bool, int, int, int]
"""What is compared: a norm or not, conditions that fail, games of a norm or performance, performance."""


def merit(check: NormCheck) -> Merit:
    """How good a set of games is: a norm with as many games as possible, else the nearest to one."""
    return _merit(len(check.failing), len(check.games), check.performance or 0)


def _merit(failing: int, games: int, performance: int) -> Merit:
    return not failing, -failing, performance if failing else games, performance


def spare_games(games: Sequence[NormGame], event: NormEvent) -> int:
    """How many games may be left out: none where the pairings were fixed beforehand."""
    return 0 if event.predetermined or event.double else max(0, len(games) - event.games_needed)


def best_check(player: Player, games: Sequence[NormGame], title: NormTitle, event: NormEvent) -> NormCheck:
    """The set of games that does best: a norm with as many games as possible, else the nearest to one.

    Games at the end and games won may be left out, unless pairings were fixed beforehand (1.4.1).

    >>> from torneo.rating.norms import GM
    >>> games = [NormGame(r, r, 2400 if r > 1 else 1800, "GM", "ABC"[r % 3], 2 if r < 9 else 1) for r in range(1, 14)]
    >>> best = best_check(Player(20, federation="ESP"), games, GM, NormEvent(rounds=13))
    >>> best.met, len(best.games)
    (True, 13)
    """
    best = check_norm(player, games, title, event)
    spare = spare_games(games, event)
    if not spare:
        return best
    cuts = [cut for tail in range(spare + 1) for cut in _Head(player, games, tail, title, event).cuts(spare - tail)]
    for cut in sorted(cuts, key=lambda cut: cut.bound, reverse=True):
        if cut.bound <= merit(best):
            break
        best = max(best, *cut.head.checks(cut, merit(best)), key=merit)
    return best


class Cut(NamedTuple):
    """So many wins left out of the games up to a round, and what can be hoped of it at best."""

    bound: Merit
    head: _Head
    dropped: int


@dataclass(frozen=True, slots=True)
class _Needs:
    """What may be left out, for the conditions that some sets meet and others do not."""

    titled: int | None
    """Opponents with a title who may go; ``None``: the condition is met or fails whoever goes."""
    sought: int | None
    own: int
    """Opponents of the own federation who have to go."""
    crowded: tuple[tuple[str, int], ...]
    """Federations with too many opponents, and how many of them have to go."""
    hopeless: int
    """Conditions that no set meets."""


class _Head:
    """The games up to a round, of which wins may be left out."""

    def __init__(
        self, player: Player, games: Sequence[NormGame], tail: int, title: NormTitle, event: NormEvent
    ) -> None:
        self.player, self.title, self.event = player, title, event
        self.games = tuple(games[: len(games) - tail])
        self.won = sorted((game for game in self.games if game.half_points == 2), key=_rating)
        self.fixed = [game for game in self.games if game.half_points != 2]
        self.own = player.federation.upper()
        self.half_points = sum(game.half_points or 0 for game in self.games)
        self._sum = sum(map(_rating, self.games))
        self._below = [0, *accumulate(map(_rating, self.won))]
        self._lowest_fixed = min(map(_rating, self.fixed), default=None)
        self._titled, self._titled_won = (sum(map(_is_titled, some)) for some in (self.games, self.won))
        self._sought, self._sought_won = (sum(map(self._is_sought, some)) for some in (self.games, self.won))
        self._federations = Counter(filter(None, map(_federation, self.games)))
        self._federations_won = Counter(filter(None, map(_federation, self.won)))
        self._foreign = len(self._federations) - (self.own in self._federations)

    def _is_sought(self, game: NormGame) -> bool:
        return game.title.upper() in self.title.titles

    def cuts(self, most: int) -> Iterator[Cut]:
        """Every number of wins that may be left out, with its bound."""
        for dropped in range(min(most, len(self.won)) + 1):
            count = len(self.games) - dropped
            failing = self._needs(dropped).hopeless
            share = percentage(self.half_points - 2 * dropped, count)
            average = half_up(self._highest_sum(dropped), count)
            performance = average + rating_difference(share)
            failing += (share < LEAST_PERCENTAGE) + (average < self.title.average)
            failing += performance < self.title.performance
            yield Cut(_merit(failing, count, performance), self, dropped)

    def _highest_sum(self, dropped: int) -> int:
        """Of the ratings left when the weakest go, with the lowest lifted."""
        left = [*self.won[dropped : dropped + 1]]
        lowest = min([*map(_rating, left), *([] if self._lowest_fixed is None else [self._lowest_fixed])])
        return self._sum - self._below[dropped] + max(0, self.title.floor - lowest)

    def _needs(self, dropped: int) -> _Needs:
        count = len(self.games) - dropped
        half, third = title_limits(count)
        hopeless = 0
        titled, fails = _allowance(self._titled - half, self._titled_won, dropped, len(self.won))
        hopeless += fails
        sought, fails = _allowance(self._sought - third, self._sought_won, dropped, len(self.won))
        hopeless += fails
        if self.event.exemption is not None:
            return _Needs(titled, sought, 0, (), hopeless)
        most_own, most_one = federation_limits(count)
        own = max(0, self._federations[self.own] - most_own) if self.own else 0
        if own > min(dropped, self._federations_won[self.own]):
            own, hopeless = 0, hopeless + 1
        crowded = {name: many - most_one for name, many in self._federations.items() if many > most_one}
        if sum(crowded.values()) > dropped or any(self._federations_won[name] < crowded[name] for name in crowded):
            crowded, hopeless = {}, hopeless + 1
        return _Needs(titled, sought, own, tuple(crowded.items()), hopeless + (self._foreign < 2))

    def checks(self, cut: Cut, known: Merit) -> list[NormCheck]:
        """The best set of a cut, perhaps among others; any of it where none is better than what is known."""
        simple = self._check(self.won[: cut.dropped])
        if merit(simple) == cut.bound or self._closer_bound(cut.dropped) <= max(known, merit(simple)):
            return [simple]
        found = [self._check(self._walk(cut.dropped, frozenset())), simple]
        if self._foreign >= 2 and any(condition.article == "1.4.3" for condition in found[0].failing):
            staying = set(map(_federation, self.fixed))
            others = [name for name in self._federations if name != self.own and name not in staying]
            missing = 2 - (self._foreign - len(others))
            found += [self._check(self._walk(cut.dropped, kept)) for kept in self._protected(others, missing)]
        return [check for check in found if len(check.games) == len(self.games) - cut.dropped]

    def _closer_bound(self, dropped: int) -> Merit:
        """What can be hoped for where titles are taken into account, and federations are not.

        Titles sought are among all titles, so that leaving out the weakest who may go is best. The one who is lifted to
        the floor is the weakest of a kind, and stays.
        """
        needs = self._needs(dropped)
        count = len(self.games) - dropped
        share = percentage(self.half_points - 2 * dropped, count)
        weakest = {(_is_titled(game), self._is_sought(game)): game for game in reversed(self.won)}
        lowest = self.title.floor if self._lowest_fixed is None else min(self._lowest_fixed, self.title.floor)
        best = _merit(len(self.games), 0, 0)
        for titled in {needs.titled, None}:
            for sought in {needs.sought, None}:
                failing = needs.hopeless + (titled != needs.titled) + (sought != needs.sought)
                failing += share < LEAST_PERCENTAGE
                for stays in (None, *weakest.values()):
                    gone = self._least_sum(dropped, titled, sought, stays)
                    if gone is None:
                        continue
                    lift = self.title.floor - (lowest if stays is None else min(lowest, _rating(stays)))
                    average = half_up(self._sum - gone + lift, count)
                    performance = average + rating_difference(share)
                    fails = failing + (average < self.title.average) + (performance < self.title.performance)
                    best = max(best, _merit(fails, count, performance))
        return best

    def _least_sum(self, dropped: int, titled: int | None, sought: int | None, stays: NormGame | None) -> int | None:
        """The least sum of ratings of so many wins, with no more of the titles than may go."""
        total = 0
        for game in self.won:
            if not dropped:
                break
            if game is stays or (titled == 0 and _is_titled(game)) or (sought == 0 and self._is_sought(game)):
                continue
            total, dropped = total + _rating(game), dropped - 1
            titled = titled - 1 if titled and _is_titled(game) else titled
            sought = sought - 1 if sought and self._is_sought(game) else sought
        return None if dropped else total

    def _protected(self, federations: Sequence[str], count: int) -> Iterator[frozenset[NormGame]]:
        """Wins that stay so that the federations needed are there: the strongest of a federation and kind of title."""
        strongest = {(_federation(game), _is_titled(game), self._is_sought(game)): game for game in self.won}
        for names in combinations(federations, count):
            chosen = [[game for key, game in strongest.items() if key[0] == name] for name in names]
            for kept in chosen[0]:
                yield from (frozenset({kept, other}) for other in chosen[1]) if count > 1 else (frozenset({kept}),)

    def _check(self, left_out: Sequence[NormGame]) -> NormCheck:
        gone = {game.round for game in left_out}
        kept = [game for game in self.games if game.round not in gone]
        return check_norm(self.player, kept, self.title, self.event)

    def _walk(self, dropped: int, protected: frozenset[NormGame]) -> list[NormGame]:
        """The wins to leave out, from the weakest opponent on; of states that count alike the highest sum stays."""
        needs = self._needs(dropped)
        order = sorted(self.games, key=_rating)
        wins_left = sum(game.half_points == 2 and game not in protected for game in order)
        states: dict[_State, tuple[int, _Link]] = {_State(0, 0, 0, 0, (0,) * len(needs.crowded), False): (0, None)}
        for game in order:
            free = game.half_points == 2 and game not in protected
            wins_left -= free
            after: dict[_State, tuple[int, _Link]] = {}
            for state, (total, gone) in states.items():
                value = _rating(game) if state.kept else max(_rating(game), self.title.floor)
                if state.dropped + wins_left >= dropped:
                    _note(after, state._replace(kept=True), total + value, gone)
                if free and state.dropped < dropped:
                    _note(after, self._without(state, game, needs), total, (game, gone))
            states = after
        if not states:
            return []
        count = len(self.games) - dropped
        difference = rating_difference(percentage(self.half_points - 2 * dropped, count))

        def goodness(item: tuple[_State, tuple[int, _Link]]) -> tuple[int, int]:
            state, (total, _) = item
            average = half_up(total, count)
            failing = int(needs.titled is not None and state.titled > needs.titled)
            failing += needs.sought is not None and state.sought > needs.sought
            failing += state.own < needs.own
            failing += any(has < wanted for has, (_, wanted) in zip(state.crowded, needs.crowded, strict=True))
            failing += average < self.title.average
            failing += average + difference < self.title.performance
            return -failing, average

        _, (_, link) = max(states.items(), key=goodness)
        left_out = []
        while link is not None:
            game, link = link
            left_out.append(game)
        return left_out

    def _without(self, state: _State, game: NormGame, needs: _Needs) -> _State:
        """The state once a game is left out; nothing is counted beyond what decides a condition."""
        federation = _federation(game)
        titled, sought, own = state.titled, state.sought, state.own
        if needs.titled is not None and _is_titled(game):
            titled = min(titled + 1, needs.titled + 1)
        if needs.sought is not None and self._is_sought(game):
            sought = min(sought + 1, needs.sought + 1)
        if federation and federation == self.own:
            own = min(own + 1, needs.own)
        crowded = tuple(
            min(has + (federation == name), wanted)
            for has, (name, wanted) in zip(state.crowded, needs.crowded, strict=True)
        )
        return _State(state.dropped + 1, titled, sought, own, crowded, state.kept)


class _State(NamedTuple):
    """What is left out so far, as the conditions count it."""

    dropped: int
    titled: int
    sought: int
    own: int
    crowded: tuple[int, ...]
    kept: bool
    """Whether a game is included already: the first opponent, the weakest, is lifted to the floor."""


_Link = tuple[NormGame, "_Link"] | None
"""The games left out, the last first."""


def _note(states: dict[_State, tuple[int, _Link]], state: _State, total: int, gone: _Link) -> None:
    known = states.get(state)
    if known is None or known[0] < total:
        states[state] = total, gone


def _allowance(spare: int, of_won: int, dropped: int, won: int) -> tuple[int | None, bool]:
    """How many of a kind may be left out, where that decides; and whether the condition fails whatever is done."""
    if spare < max(0, dropped - (won - of_won)):
        return None, True
    return (None if spare >= min(dropped, of_won) else spare), False


def _rating(game: NormGame) -> int:
    return UNRATED if game.rating is None else game.rating


def _is_titled(game: NormGame) -> bool:
    return game.title.upper() in TITLED


def _federation(game: NormGame) -> str:
    """The federation as it is counted; players under FIDE's flag have none."""
    name = game.federation.upper()
    return "" if name == FIDE_FLAG else name
