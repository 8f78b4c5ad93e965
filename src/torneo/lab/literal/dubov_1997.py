"""The Dubov system of 1997 as its text goes, step by step, by trying: slow, and for small fields only.

Nothing here uses a matching: rows are changed one after the other as 6.3 says, and whether players can be paired is
found by trying. The engine must give the same round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations

from torneo.lab.literal.trial import Pairs, Trial
from torneo.model import Strength
from torneo.model.order import alphabetical
from torneo.pairing.swiss.dubov.players import DubovField
from torneo.pairing.swiss.entrants import Entrant

Key = tuple[int | Fraction | str, ...]


class LiteralDubov1997:
    """One round. Whatever is chosen leaves everybody still unpaired with a possible pairing (article 9)."""

    def __init__(self, dubov: DubovField) -> None:
        self.dubov = dubov
        self.trial = Trial(dubov.field)
        self.unpaired: list[Entrant] = []

    def pair(self) -> tuple[Pairs, Entrant | None] | None:
        """All pairs and the bye; None if there is no legal round."""
        found = self.trial.to_pair(sorted(self.dubov.field.entrants, key=self.bye_key))
        if found is None:
            return None
        self.unpaired, bye = found
        pairs: Pairs = []
        floaters: list[Entrant] = []
        for score in sorted({player.score for player in self.unpaired}, reverse=True):
            residents = [player for player in self.unpaired if player.score == score]
            made, floaters = self.scoregroup(floaters, residents, score)
            pairs += made
        return pairs, bye

    # Orders

    def rating(self, player: Entrant) -> int:
        """R (1.1)."""
        return self.dubov.of(player).rating

    def aro(self, player: Entrant) -> Fraction:
        """ARO (1.2)."""
        return self.dubov.of(player).average

    def name(self, player: Entrant) -> tuple[str, int]:
        """The alphabet; the number of who has the same name."""
        return alphabetical(self.dubov.players[player.number]), player.number

    def white(self, players: Sequence[Entrant]) -> list[Entrant]:
        """Those who are due White, by rising ARO, then rising R (6.2)."""
        seekers = [player for player in players if self.dubov.seeks_white(player)]
        return sorted(seekers, key=self.white_key)

    def black(self, players: Sequence[Entrant]) -> list[Entrant]:
        """Those who are due Black, by falling R, then falling ARO (6.2)."""
        seekers = [player for player in players if not self.dubov.seeks_white(player)]
        return sorted(seekers, key=self.black_key)

    def white_key(self, player: Entrant) -> Key:
        """Rising ARO, rising R, alphabet."""
        return self.aro(player), self.rating(player), *self.name(player)

    def black_key(self, player: Entrant) -> Key:
        """Falling R, falling ARO, alphabet."""
        return -self.rating(player), -self.aro(player), *self.name(player)

    def dominant(self, players: Sequence[Entrant]) -> bool | None:
        """True if more are due White, False if more are due Black, None if neither."""
        white, black = len(self.white(players)), len(self.black(players))
        return None if white == black else white > black

    def bye_key(self, player: Entrant) -> Key:
        """The lowest group, there the lowest R, of these the dominant colour, of these the highest ARO (4)."""
        group = [each for each in self.dubov.field.entrants if each.score == player.score]
        other_colour = self.dominant(group) is not self.dubov.seeks_white(player)
        return player.score, self.rating(player), int(other_colour), -self.aro(player), -player.number

    def taken_first(self, wants_white: bool | None) -> Callable[[Entrant], Key]:
        """The wanted preference, the highest R, the lowest ARO (7.1, 7.2, 8.2)."""

        def key(player: Entrant) -> Key:
            other = wants_white is not None and self.dubov.seeks_white(player) is not wants_white
            return int(other), -self.rating(player), self.aro(player), *self.name(player)

        return key

    # A scoregroup

    def scoregroup(
        self, floaters: Sequence[Entrant], residents: Sequence[Entrant], score: int
    ) -> tuple[Pairs, list[Entrant]]:
        """Articles 8, 7.1, 7.2, 6.4 and 6 in turn: the pairs of a group, and who goes down from it."""
        group = list(residents)
        pairs = self.settle_floaters(floaters, group)
        pairs += self.settle_lonely(group, score)
        if len(group) % 2:
            group += self.newcomer(group, score)
        down = self.goes_down(group, score)
        group = [player for player in group if player not in down]
        columns = self.columns(group)
        self.done(columns)
        pairs += columns
        unpaired = [floater for floater in floaters if not any(floater in pair for pair in pairs)]
        return pairs, unpaired + down

    def done(self, pairs: Pairs) -> None:
        """These are paired."""
        self.unpaired = [player for player in self.unpaired if not any(player in pair for pair in pairs)]

    def possible(self, one: Entrant, other: Entrant) -> bool:
        """Whether two may meet and everybody else can be paired then."""
        rest = [player for player in self.unpaired if player not in (one, other)]
        return self.trial.legal(one, other) and self.trial.pairable(rest)

    def settle_floaters(self, floaters: Sequence[Entrant], group: list[Entrant]) -> Pairs:
        """White, Black, White, and so on; each meets the highest R of the other preference, if he can (8.1, 8.2)."""
        white, black = self.white(floaters), self.black(floaters)
        order = []
        while white or black:
            for column, other_column in ((white, black), (black, white)):
                if column or other_column:
                    order.append((column or other_column).pop(0))
        pairs: Pairs = []
        for floater in order:
            for other in sorted(group, key=self.taken_first(not self.dubov.seeks_white(floater))):
                if self.possible(floater, other):
                    pairs.append((floater, other))
                    group.remove(other)
                    self.done([(floater, other)])
                    break
        return pairs

    def settle_lonely(self, group: list[Entrant], score: int) -> Pairs:
        """Who has met everybody in his group has an opponent moved up for him (7.1)."""
        pairs: Pairs = []
        for player in self.white(group) + self.black(group):
            alone = len(group) > 1 and not any(self.trial.legal(player, o) for o in group if o is not player)
            if not alone:
                continue
            for other in self.below(score, not self.dubov.seeks_white(player)):
                if self.possible(player, other):
                    pairs.append((player, other))
                    group.remove(player)
                    self.done([(player, other)])
                    break
        return pairs

    def newcomer(self, group: Sequence[Entrant], score: int) -> list[Entrant]:
        """Who is moved up to an odd group (7.2); nobody if that helps nobody."""
        dominant = self.dominant(group)
        for player in self.below(score, None if dominant is None else not dominant):
            together = [*group, player]
            rest = [each for each in self.unpaired if each not in together]
            if self.trial.pairable(together) and self.trial.pairable(rest):
                return [player]
        return []

    def below(self, score: int, wants_white: bool | None) -> list[Entrant]:
        """Who may be moved up (2.1), the nearest group first."""
        order = self.taken_first(wants_white)
        lower = [player for player in self.unpaired if player.score < score and self.may_rise(player)]
        return sorted(lower, key=lambda player: (-player.score, order(player)))

    def may_rise(self, player: Entrant) -> bool:
        """Not twice running, nor more than three times, four from ten rounds on; the last round is free (2.1)."""
        if self.dubov.field.last_round:
            return True
        facts = self.dubov.of(player)
        return not facts.upfloated_last and facts.upfloats < (4 if self.dubov.rounds > 9 else 3)

    def goes_down(self, group: Sequence[Entrant], score: int) -> list[Entrant]:
        """The fewest who have to go; who has an opponent in the next group (6.4 a, b); lowest R, highest ARO."""
        rest = [player for player in self.unpaired if player not in group]
        lower = [player.score for player in rest if player.score < score]
        following = [player for player in rest if lower and player.score == max(lower)]
        order = sorted(group, key=lambda each: (self.rating(each), -self.aro(each), -each.number))
        for size in range(len(order) + 1):
            sets = [
                down
                for down in combinations(order, size)  # in the order of the list: the first ones first
                if self.trial.pairable(player for player in order if player not in down)
                and self.trial.pairable([*down, *rest])
            ]
            if sets:
                return list(min(sets, key=lambda down: sum(not self.meets_any(each, following) for each in down)))
        raise AssertionError("everybody can go down")

    def meets_any(self, player: Entrant, others: Sequence[Entrant]) -> bool:
        """Whether somebody of these is a possible opponent."""
        return any(self.trial.legal(player, other) for other in others)

    # The columns

    def columns(self, group: Sequence[Entrant]) -> Pairs:
        """Article 5 if nobody has played, else articles 7.3, 7.4 and 6."""
        if not any(player.colours for player in group):
            by_number = sorted(group, key=lambda player: player.number)
            half = len(by_number) // 2
            if (pairs := self.rows(by_number[:half], by_number[half:])) is not None:
                return pairs
        return self.two_columns(list(group))

    def two_columns(self, group: list[Entrant]) -> Pairs:
        """Balance the columns (7.3, 7.4), pair them row by row, and who has met the other column in his own (6.3)."""
        white, black = self.white(group), self.black(group)
        larger = white if len(white) > len(black) else black
        order = self.leaves_white if larger is white else self.leaves_black
        free = [player for player in sorted(larger, key=order) if player.preference.strength is not Strength.ABSOLUTE]
        moved = free[: abs(len(white) - len(black)) // 2]
        left, right = self.after_moving(white, black, moved)
        if len(left) == len(right) and (pairs := self.rows(left, right)) is not None:
            return pairs
        for column, other_column in ((left, right), (right, left)):
            for place, player in enumerate(column):
                if self.meets_any(player, other_column):
                    continue
                for other in column[place + 1 :] + column[:place][::-1]:
                    rest = [each for each in group if each not in (player, other)]
                    if self.trial.legal(player, other) and self.trial.pairable(rest):
                        return [(player, other), *self.two_columns(rest)]
        return self.fewest_in_a_column(group)

    def leaves_white(self, player: Entrant) -> Key:
        """The lowest ARO, then the higher R (7.3)."""
        return self.aro(player), -self.rating(player), *self.name(player)

    def leaves_black(self, player: Entrant) -> Key:
        """The highest ARO, then the lower R (7.4)."""
        return -self.aro(player), self.rating(player), *self.name(player)

    def after_moving(
        self, white: Sequence[Entrant], black: Sequence[Entrant], moved: Sequence[Entrant]
    ) -> tuple[list[Entrant], list[Entrant]]:
        """Both columns in the order of 6.2 when some players have changed sides."""
        left = [p for p in white if p not in moved] + [p for p in black if p in moved]
        right = [p for p in black if p not in moved] + [p for p in white if p in moved]
        return sorted(left, key=self.white_key), sorted(right, key=self.black_key)

    def rows(self, left: Sequence[Entrant], right: Sequence[Entrant]) -> Pairs | None:
        """Row by row; from a row without an opponent back to the one above, which takes the next it can (6.3)."""
        chosen: list[int] = []
        start = 0
        while len(chosen) < len(left):
            player = left[len(chosen)]
            places = (p for p in range(start, len(right)) if p not in chosen and self.trial.legal(player, right[p]))
            if (place := next(places, None)) is not None:
                chosen.append(place)
                start = 0
            elif chosen:
                start = chosen.pop() + 1
            else:
                return None
        return [(player, right[place]) for player, place in zip(left, chosen, strict=True)]

    def fewest_in_a_column(self, group: Sequence[Entrant]) -> Pairs:
        """As few pairs within a column as can be; of each the first by 7.3 or 7.4 who may (2.2) changes (article 9)."""
        white = sorted(self.white(group), key=self.leaves_white)
        black = sorted(self.black(group), key=self.leaves_black)
        order = white + black

        def movers(pairs: Pairs) -> list[int]:
            inside = [pair for pair in pairs if self.dubov.seeks_white(pair[0]) is self.dubov.seeks_white(pair[1])]
            places = []
            for pair in inside:
                first, second = sorted(map(order.index, pair))
                places.append(second if order[first].preference.strength is Strength.ABSOLUTE else first)
            return sorted(places)

        best = min(map(movers, self.trial.pairings(group)), key=lambda places: (len(places), places))
        pairs = self.rows(*self.after_moving(self.white(group), self.black(group), [order[place] for place in best]))
        assert pairs is not None
        return pairs
