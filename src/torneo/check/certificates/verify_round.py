#!/usr/bin/env python3
"""Check the proof of a paired round: Swiss Dutch (C.04.3 of 2017 and 2026) and Swiss of teams (C.04.6 of 2026).

    python verify_round.py CERTIFICATE.json [TOURNAMENT.json]

One file, the standard library, no code of the program that paired the round, and no search. From the facts in the
certificate (who met whom with which colour and points) it works out every player's score, colours and floats, what
each pair and each floater costs by each criterion, and which pairs are barred. The certificate claims a pairing; for
each bracket it gives a number for some players and for some odd sets of players. If no pair is worth more than the
numbers of its two players and of the sets that hold both, the numbers add up to a bound on all pairings (Edmonds
1965). Where the pairing claimed reaches that bound, nothing is better: neither by a criterion nor, after all
criteria, by the order in which candidates are taken. With TOURNAMENT.json (torneo's JSON) the facts are compared too.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

BYE = 0
OPPOSITE = {"w": "b", "b": "w"}
GAME = "G?"
"""Codes of rounds in which two have met: a game played, or not finished yet."""
MILD, STRONG, ABSOLUTE = 1, 2, 3


class Wrong(Exception):  # noqa: N818
    """The certificate is refused: why, and by which article."""


def need(holds: object, why: str, article: str = "") -> None:
    """Refuse the certificate unless something holds."""
    if not holds:
        raise Wrong(f"{why} ({article})" if article else why)


def digest(facts: Any) -> str:
    """The hash of what a round was made from."""
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


# -- bounds ----------------------------------------------------------------------------------------

Weights = dict[tuple[int, int], int]
"""What each pair is worth; of the two numbers the one given first in the list of vertices stands first."""


class Problem(NamedTuple):
    """A statement to prove: no matching is worth more than so much."""

    name: str
    article: str
    weights: Weights
    most: int


def upper_bound(weights: Weights, bound: Any) -> int:
    """Twice the worth that no matching exceeds, by the numbers of a certificate."""
    single = {int(number): int(value, 16) for number, value in bound["y"].items()}
    sets = [(frozenset(members), int(value, 16)) for members, value in bound.get("odd", ())]
    need(all(value > 0 for value in single.values()), "a bound has a number below one")
    need(all(value > 0 and len(members) % 2 for members, value in sets), "a bound has a set that is not odd")
    inside: dict[int, list[tuple[frozenset[int], int]]] = {}
    for members, value in sets:
        for number in members:
            inside.setdefault(number, []).append((members, value))
    for (one, other), worth in weights.items():
        covered = single.get(one, 0) + single.get(other, 0)
        if covered < 2 * worth:
            covered += sum(value for members, value in inside.get(one, ()) if other in members)
            need(covered >= 2 * worth, f"the pair {one}-{other} is worth more than the bound says")
    return sum(single.values()) + sum(value * (len(members) // 2) for members, value in sets)


def total(weights: Weights, pairs: Iterable[tuple[int, int]]) -> int:
    """What a matching is worth; pairs that are not in the graph are worth nothing."""
    return sum(weights.get((one, other), 0) or weights.get((other, one), 0) for one, other in pairs)


def sign(number: int) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)


# -- players and teams -----------------------------------------------------------------------------


class Entrant:
    """A player or a team to be paired, with all that the rules ask."""

    def __init__(self, facts: Any, entry: Any, scores: dict[int, list[int]]) -> None:
        cells, team = entry["rounds"], facts["system"] == "team-swiss"
        self.number: int = entry["number"]
        self.score = scores[self.number][-1]
        self.plain = self.score - (entry.get("virtual") or [0])[-1]
        self.secondary: int = entry.get("secondary", 0)
        self.colours = "".join(cell[3] for cell in cells if cell[0] in GAME)
        self.difference = self.colours.count("w") - self.colours.count("b")
        self.met = {cell[2] for cell in cells if cell[0] in GAME}
        self.unplayed = sum(cell[0] not in GAME for cell in cells)
        last = facts["round"] == facts["rounds"]
        half = facts["points"]["win"] * (facts["round"] - 1)
        self.top = last and not team and 2 * self.score > half
        self.colour, self.strength = (
            team_preference(self.colours, facts["preferences"], last) if team else preference(self.colours, len(cells))
        )
        self.may_bye = not any(barred(facts, cell) for cell in cells)
        self.floats = ["", ""] + [
            float_of(facts, self.number, cell, round_, scores) for round_, cell in enumerate(cells)
        ]
        self.odd = self.number % 2 == 1
        self.index = 0


def preference(colours: str, rounds: int) -> tuple[str, int]:
    """The colour a player is due, and how strongly (A.6 of 2017, 1.7 of 2026)."""
    if not colours:
        return "", 0
    difference = colours.count("w") - colours.count("b")
    minority = "b" if difference > 0 else "w"
    if abs(difference) > 1:
        return minority, ABSOLUTE
    if colours[-2:] == colours[-1] * 2:
        return OPPOSITE[colours[-1]], ABSOLUTE
    return (minority, STRONG) if difference else (OPPOSITE[colours[-1]], MILD)


def team_preference(colours: str, kind: str, last: bool) -> tuple[str, int]:
    """The colour a team prefers: type A, type B or none (1.7 of C.04.6)."""
    if kind == "none" or not colours:
        return "", 0
    difference = colours.count("w") - colours.count("b")
    minority = "b" if difference > 0 else "w"
    if abs(difference) > 1:
        return minority, STRONG
    if colours[-2:] == colours[-1] * 2 and (difference == 0 or minority != colours[-1]):
        return OPPOSITE[colours[-1]], STRONG
    if kind == "a" or (difference == 0 and last):
        return "", 0
    return (minority if difference else OPPOSITE[colours[-1]]), MILD


def barred(facts: Any, cell: Any) -> bool:
    """Whether a round bars from the bye (C.04.1 d of 2017, art. 4 of 2026; C2 of C.04.6)."""
    code, points = cell[:2]
    if facts["system"] == "team-swiss":
        return code in "U+F"
    if facts["edition"] == "2017":
        return code in "U+"
    return code == "U" or (code not in GAME and points >= facts["points"]["win"])


def float_of(facts: Any, number: int, cell: Any, round_: int, scores: dict[int, list[int]]) -> str:
    """The float of a past round: D, U or nothing (A.4 of 2017, 1.4 of 2026, 1.5 of C.04.6)."""
    code, points, opponent = cell[:3]
    if code in GAME:
        return ("", "D", "U")[sign(scores[number][round_] - scores[opponent][round_])]
    if facts["system"] == "team-swiss":
        return ""
    return "D" if code == "U" or facts["edition"] == "2017" or points > facts["points"]["loss"] else ""


class Field:
    """Everybody who is paired in the round, by rank."""

    def __init__(self, facts: Any) -> None:
        self.facts = facts
        self.edition: str = facts["edition"]
        scores: dict[int, list[int]] = {}
        for entry in facts["entrants"]:
            need(len(entry["rounds"]) == facts["round"] - 1, f"{entry['number']} has another number of rounds")
            sums, virtual = [0], entry.get("virtual") or [0] * facts["round"]
            for cell, added in zip(entry["rounds"], entry.get("added") or [0] * len(entry["rounds"]), strict=True):
                sums.append(sums[-1] + cell[1] + added)
            scores[entry["number"]] = [own + more for own, more in zip(sums, virtual, strict=True)]
        need(len(scores) == len(facts["entrants"]), "a number stands twice")
        paired = set(facts["paired"])
        held = [e["number"] for e in facts["entrants"] if e["number"] in paired or any(c[2] or c[0] == "U" for c in e["rounds"])]
        here = [Entrant(facts, entry, scores) for entry in facts["entrants"] if entry["number"] in paired]
        need(len(here) == len(paired) == len(facts["paired"]), "somebody is paired who has not entered")
        self.ranked = sorted(here, key=lambda entrant: (-entrant.score, entrant.number))
        for index, entrant in enumerate(self.ranked):
            entrant.index = index
            if facts["system"] == "dutch":  # those never yet paired hold no number (ruling on C.04.2 2.4)
                entrant.odd = held.index(entrant.number) % 2 == 0
        self.of = {entrant.number: entrant for entrant in self.ranked}
        self.apart = {frozenset((a, b)) for group in facts["apart"] for a in group for b in group if a != b}
        self.odd = len(self.ranked) % 2 == 1

    def barred(self, one: Entrant, other: Entrant) -> str:
        """The article that keeps two apart, or nothing (C.1 and C.3 of 2017, C1 and C3 of 2026)."""
        dot = "." if self.edition == "2017" else ""
        if other.number in one.met:
            return f"C{dot}1"
        if frozenset((one.number, other.number)) in self.apart:
            return "the organiser's decision"
        same = one.strength == other.strength == ABSOLUTE and one.colour == other.colour
        return f"C{dot}3" if same and not one.top and not other.top else ""

    def may_meet(self, one: Entrant, other: Entrant) -> bool:
        """Whether nothing keeps two apart."""
        return not self.barred(one, other)

    def impossible(self, name: str, article: str, players: Sequence[Entrant], byes: Iterable[Entrant]) -> Problem:
        """The statement that these players cannot all be paired if the bye goes to one of some of them."""
        weights: Weights = {
            (a.number, b.number): 1 for i, a in enumerate(players) for b in players[i + 1 :] if self.may_meet(a, b)
        }
        weights |= {(entrant.number, BYE): 1 for entrant in byes}
        return Problem(name, article, weights, (len(players) + 1) // 2 - 1)


# -- colours ---------------------------------------------------------------------------------------


def colours(field: Field, one: Entrant, other: Entrant) -> tuple[Entrant, Entrant, str]:
    """White, Black and the article (E of 2017, 5.2 of 2026, 4.3 of C.04.6)."""
    team = field.facts["system"] == "team-swiss"
    if team:
        first, second = sorted((one, other), key=lambda entrant: (-entrant.plain, -entrant.secondary, entrant.number))
        colour, rule = team_colour(field, first, second)
        article = f"4.3.{rule}"
    else:
        first, second = sorted((one, other), key=lambda entrant: entrant.index)
        colour, rule = player_colour(field, first, second)
        article = f"E.{rule}" if field.edition == "2017" else f"5.2.{rule}"
    return (first, second, article) if colour == "w" else (second, first, article)


def player_colour(field: Field, high: Entrant, low: Entrant) -> tuple[str, int]:
    """The colour of the higher-ranked player."""
    initial, wanted = field.facts["initial"], high.colour
    if not wanted and not low.colour:
        return (initial if high.odd else OPPOSITE[initial]), 5
    if wanted != low.colour:
        return wanted or OPPOSITE[low.colour], 1
    if high.strength != low.strength:
        return (wanted if high.strength > low.strength else OPPOSITE[wanted]), 2
    wide, other = abs(high.difference), abs(low.difference)
    if high.strength == ABSOLUTE and wide != other:
        return (wanted if wide > other else OPPOSITE[wanted]), 2
    for own, theirs in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if own != theirs:
            return theirs, 3
    return wanted, 4


def team_colour(field: Field, first: Entrant, second: Entrant) -> tuple[str, int]:
    """The colour of the first team of 4.2."""
    initial, wanted = field.facts["initial"], first.colour
    if not first.colours and not second.colours:
        return (initial if first.odd else OPPOSITE[initial]), 1
    if bool(wanted) != bool(second.colour):
        return wanted or OPPOSITE[second.colour], 2
    if wanted != second.colour:
        return wanted, 3
    if wanted and first.strength != second.strength:
        return (wanted if first.strength == STRONG else OPPOSITE[wanted]), 4
    if first.difference != second.difference:
        return ("w" if first.difference < second.difference else "b"), 5
    for own, theirs in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if own != theirs:
            return theirs, 6
    if wanted:
        return wanted, 7
    return (OPPOSITE[first.colours[-1]], 8) if first.colours else (second.colours[-1], 9)


# -- the Dutch system ------------------------------------------------------------------------------

Cost = tuple[Any, int] | None
"""A place in the scale of a criterion, and an amount."""


class Criterion(NamedTuple):
    """What a pair (higher-ranked first) and a downfloater cost; the scale is compared from its first place on."""

    article: str
    scale: Sequence[Any]
    pair: Callable[[Entrant, Entrant], Cost]
    float: Callable[[Entrant], Cost]


class Bracket:
    """A bracket with the candidate that is claimed for it, and what surrounds it."""

    def __init__(
        self,
        field: Field,
        moved: Sequence[Entrant],
        residents: Sequence[Entrant],
        pairs: Sequence[tuple[Entrant, Entrant]],
        lower: Sequence[Entrant] = (),
        byes: Iterable[Entrant] = (),
        *,
        bye_due: bool = False,
        ahead: bool = True,
        mates: dict[int, int] | None = None,
    ) -> None:
        self.field, self.moved, self.residents, self.pairs = field, list(moved), list(residents), list(pairs)
        self.new = field.edition != "2017"
        self.players = [*moved, *residents]
        self.is_moved = {entrant.number for entrant in moved}
        paired = {entrant.number for pair in pairs for entrant in pair}
        self.floats = [entrant for entrant in self.players if entrant.number not in paired]
        self.following = [entrant for entrant in lower if entrant.score == lower[0].score]
        self.lower, self.byes = list(lower), {entrant.number for entrant in byes}
        self.bye_due, self.ahead = bye_due, ahead and bool(lower)
        self.mates = mates or {}
        """Who is paired with whom beyond the bracket: in the round, or in the next bracket as it could be."""
        self.lowest = min(entrant.score for entrant in self.players)
        self.criteria = list(self._criteria())

    def order(self) -> None:
        """Refuse pairs that are not of this bracket, twice the same, illegal, or in another order."""
        place = {entrant.number: place for place, entrant in enumerate(self.players)}
        seen: set[int] = set()
        before = -1
        for one, other in self.pairs:
            need(one.number in place and other.number in place, f"{one.number}-{other.number} is not of this bracket")
            need(not {one.number, other.number} & seen, f"{one.number}-{other.number}: one of them is paired twice")
            seen |= {one.number, other.number}
            need(before < place[one.number] < place[other.number], "the pairs do not stand in their order")
            before = place[one.number]
            why = self.field.barred(one, other)
            need(not why, f"{one.number} and {other.number} may not meet", why)
            both = {one.number, other.number} <= self.is_moved
            need(not both, f"{one.number} and {other.number} were both moved down", "3.3" if self.new else "B.3")

    # Criteria

    def _criteria(self) -> Iterator[Criterion]:
        def no_pair(high: Entrant, low: Entrant) -> Cost:
            return None

        def no_float(player: Entrant) -> Cost:
            return None

        def fall(player: Entrant) -> int:
            return player.score - self.lowest + 10  # A.8 of 2017: to one point below the lowest

        scores = {player.score for player in self.players}
        gaps = {abs(a - b) for a in scores for b in scores} | {fall(player) for player in self.players}
        scale = sorted(gaps - {0}, reverse=True)
        name = (lambda number: f"C{number}") if self.new else (lambda number: f"C.{number - 2}")
        if self.new:
            yield Criterion("C6", [0], no_pair, lambda player: (0, 1))
            yield Criterion("C7", sorted(scores, reverse=True), no_pair, lambda player: (player.score, 1))
        else:
            yield Criterion("C.5", [0], no_pair, lambda player: (0, 1))
            gap_of: Callable[[Entrant, Entrant], Cost] = lambda high, low: (  # noqa: E731
                (high.score - low.score, 1) if high.score > low.score else None
            )
            yield Criterion("C.6", scale, gap_of, lambda player: (fall(player), 1))
        if self.new and self.bye_due:
            yield Criterion("C9", [0], no_pair, lambda player: (0, player.unplayed))
        yield Criterion(name(10), [0], self._denied(lambda p, c: abs(p.difference + (1 if c == "w" else -1)) > 2), no_float)
        yield Criterion(name(11), [0], self._denied(lambda p, c: p.colours[-2:] == c * 2), no_float)
        for number, strengths in ((12, (MILD, STRONG, ABSOLUTE)), (13, (STRONG,))):
            yield Criterion(name(number), [0], same_colour(strengths), no_float)
        for number, back in ((14, 1), (16, 2)):

            def again(player: Entrant, back: int = back) -> Cost:
                counts = not self.new or player.number not in self.is_moved
                return (0, 1) if counts and player.floats[-back] == "D" else None

            def down(high: Entrant, low: Entrant, back: int = back) -> Cost:
                floats = not self.new and high.score > low.score and high.floats[-back] == "D"
                return (0, 1) if floats else None

            def up(high: Entrant, low: Entrant, back: int = back) -> Cost:
                return (0, 1) if high.score > low.score and low.floats[-back] == "U" else None

            yield Criterion(name(number), [0], down, again)
            yield Criterion(name(number + 1), [0], up, no_float)
        for number, back in ((18, 1), (20, 2)):

            def downs(high: Entrant, low: Entrant, back: int = back) -> Cost:
                gap = high.score - low.score
                return (gap, 1) if gap and high.floats[-back] == "D" else None

            def ups(high: Entrant, low: Entrant, back: int = back) -> Cost:
                gap = high.score - low.score
                return (gap, 1) if gap and low.floats[-back] == "U" else None

            def on(player: Entrant, back: int = back) -> Cost:
                if player.floats[-back] != "D" or (self.new and player.number not in self.is_moved):
                    return None
                return (-1, 1) if self.new else (fall(player), 1)

            yield Criterion(name(number), [-1, *scale] if self.new else scale, downs, on)
            yield Criterion(name(number + 1), scale, ups, no_float)

    def _denied(self, counts: Callable[[Entrant, str], bool]) -> Callable[[Entrant, Entrant], Cost]:
        """Topscorers, or their opponents, who are denied an absolute preference so that it counts."""

        def pair(high: Entrant, low: Entrant) -> Cost:
            if not high.strength == low.strength == ABSOLUTE or high.colour != low.colour:
                return None
            white, black, _ = colours(self.field, high, low)
            denied, colour = (black, "b") if high.colour == "w" else (white, "w")
            return (0, 1) if counts(denied, colour) else None

        return pair

    def left_ahead(self) -> list[Entrant]:
        """Whom the next bracket leaves over."""
        near = {entrant.number for entrant in (*self.floats, *self.following)}
        new = {entrant.number for entrant in self.following}
        return [
            entrant
            for entrant in (*self.floats, *self.following)
            if (mate := self.mates.get(entrant.number, BYE)) not in near or not {mate, entrant.number} & new
        ]

    def values(self) -> dict[str, list[int]]:
        """How far the candidate fails each criterion."""
        found: dict[str, list[int]] = {}
        for place, criterion in enumerate(self.criteria):
            if place == 2 and self.ahead:
                left = self.left_ahead()
                found["C8" if self.new else "C.7"] = [len(left), *sorted((p.score for p in left), reverse=True)]
            costs = [criterion.pair(*high_first(one, other)) for one, other in self.pairs]
            costs += [criterion.float(player) for player in self.floats]
            amounts = dict.fromkeys(criterion.scale, 0)
            for cost in costs:
                if cost:
                    amounts[cost[0]] += cost[1]
            found[criterion.article] = list(amounts.values())
        return found

    def ideal_ahead(self) -> bool:
        """Whether nothing could serve the next bracket better: it pairs everybody but, at most, an odd resident."""
        if not self.ahead or not self.floats:
            return True  # every candidate that is as good so far leaves the next bracket the same
        left = self.left_ahead()
        own = {entrant.number for entrant in self.following}
        able = self.new or len(self.following) < len(self.lower) or not self.byes
        return len(left) == (len(self.floats) + len(self.following)) % 2 and all(
            entrant.number in own and (able or entrant.number in self.byes) for entrant in left
        )

    # Weights

    def problems(self, scope: int) -> Iterator[Problem]:
        """What has to be proved, looking at the bracket alone (0), the next one too (1) or everybody (2).

        To look less far leaves requirements out: what is best without them and meets them is best with them.
        """
        article = "3.8.1" if self.new else "B.8"
        upper = [(one, other) for one, other in self.pairs if one.number in self.is_moved]
        if self.moved:
            yield self._problem("moved down", article, scope, upper, [])
        yield self._problem("residents", article, scope, self.pairs[len(upper) :], upper)

    def _problem(
        self,
        name: str,
        article: str,
        scope: int,
        pairs: Sequence[tuple[Entrant, Entrant]],
        fixed: Sequence[tuple[Entrant, Entrant]],
    ) -> Problem:
        """All pairs of a graph with their worth: the criteria, below them the order of what this step decides."""
        gone = {entrant.number for pair in fixed for entrant in pair}
        players = [entrant for entrant in self.players if entrant.number not in gone]
        beyond = [] if scope == 0 else self.following if scope == 1 else self.lower
        look = scope > 0 and self.ahead
        near = {entrant.number for entrant in self.following}
        worth = _Worth(self, scope, look, len(self.players) + len(beyond) + 1)
        residents = [entrant for entrant in players if entrant.number not in self.is_moved]
        upper = [entrant for entrant in players if entrant.number in self.is_moved]
        first = name == "moved down"
        tie = self._order_of_moved(pairs) if first else self._order_of_residents(pairs, residents)
        weights: Weights = {}
        for i, one in enumerate(residents):
            for other in residents[i + 1 :]:
                if self.field.may_meet(one, other):
                    own = 0 if first else tie.of(one, other)
                    weights[one.number, other.number] = (worth.pair(one, other) << tie.bits) + own
        for one in upper if first else ():
            for other in residents:
                if self.field.may_meet(one, other):
                    weights[one.number, other.number] = (worth.pair(one, other) << tie.bits) + tie.of(one, other)
        everybody = [*players, *beyond]
        for i, one in enumerate(everybody):
            inside = one.number in near or i < len(players)
            for other in everybody[max(i + 1, len(players)) :]:
                value = worth.complete
                if other.number in near and inside:
                    value += worth.ahead(one) + worth.ahead(other)
                if value and self.field.may_meet(one, other):
                    weights[one.number, other.number] = value << tie.bits
        if scope == 2:
            for i, one in enumerate(upper):
                for other in upper[i + 1 :]:  # two moved down may be left for each other
                    if self.field.may_meet(one, other):
                        weights[one.number, other.number] = worth.complete << tie.bits
            for one in everybody:
                if one.number in self.byes:
                    weights[one.number, BYE] = worth.complete << tie.bits
        rest = {*(entrant.number for entrant in beyond), *(entrant.number for entrant in self.floats)}
        claimed = [(a.number, b.number) for a, b in self.pairs if a.number not in gone]
        claimed += [(n, m) for n in rest if (m := self.mates.get(n, -1)) == BYE or (m in rest and n < m)]
        return Problem(name, article, weights, total(weights, claimed))

    def _order_of_moved(self, pairs: Sequence[tuple[Entrant, Entrant]]) -> _Tie:
        """The first set of players moved down, then the first order of their opponents (D.3, D.1; 4.4, 4.2)."""
        count = len(self.moved)
        place = {entrant.number: place for place, entrant in enumerate(self.players)}
        chosen = {one.number: place[other.number] for one, other in pairs}

        def of(one: Entrant, other: Entrant) -> int:
            bit = 1 << count - 1 - place[one.number]
            turn = sign(chosen[one.number] - place[other.number]) if one.number in chosen else 0
            return (bit << count) + turn * bit

        return _Tie(2 * count + 2, of)

    def _order_of_residents(
        self, pairs: Sequence[tuple[Entrant, Entrant]], residents: Sequence[Entrant]
    ) -> _Tie:
        """Fewest and first exchanges, then the first transposition (D.2, D.1; 4.3, 4.2), against the claimed one."""
        size, border = len(residents), len(pairs)
        place = {entrant.number: place for place, entrant in enumerate(residents)}
        chosen = {place[one.number]: (turn, place[other.number]) for turn, (one, other) in enumerate(pairs)}
        exchanged = any(low >= border for low in chosen)
        sums = 2 * size.bit_length() + 1 if exchanged else 0
        sets = 2 * size if exchanged else 0

        def of(one: Entrant, other: Entrant) -> int:
            low, high = place[one.number], place[other.number]
            value = -int(low >= border) << sums + sets
            if exchanged:  # smallest sum; of S1 the largest numbers are given, of S2 the smallest taken
                value -= low << sets
                value += 1 << size - 1 - low if low >= border else -(1 << size + low)
            turn, opponent = chosen.get(low, (0, high))
            return (value << border) + (sign(opponent - high) << max(border - 1 - turn, 0))

        return _Tie(border + sets + sums + size.bit_length() + 3, of)


class _Tie(NamedTuple):
    """The order of candidates below the criteria: how many bits it takes, and what a pair adds."""

    bits: int
    of: Callable[[Entrant, Entrant], int]


def high_first(one: Entrant, other: Entrant) -> tuple[Entrant, Entrant]:
    """The higher-ranked of two first."""
    return (one, other) if one.index < other.index else (other, one)


def same_colour(strengths: Sequence[int]) -> Callable[[Entrant, Entrant], Cost]:
    """Two with the same preference, the weaker one of these strengths."""

    def pair(high: Entrant, low: Entrant) -> Cost:
        same = high.colour and high.colour == low.colour and min(high.strength, low.strength) in strengths
        return (0, 1) if same else None

    return pair


class _Worth:
    """What pairs of a bracket are worth: every place of every criterion is a digit of one integer."""

    def __init__(self, bracket: Bracket, scope: int, look: bool, vertices: int) -> None:
        self.bracket = bracket
        bits = (4 * vertices * max(3, bracket.field.facts["round"])).bit_length() + 1
        digits: list[tuple[str, Any]] = [("top", 0)]
        scores = {entrant.score for entrant in (*bracket.players, *bracket.following)}
        for place, criterion in enumerate(bracket.criteria):
            if place == 2 and look:
                digits += [("left", 0), *(("left with", score) for score in sorted(scores, reverse=True))]
            digits += [(criterion.article, key) for key in criterion.scale]
        self.unit = {digit: 1 << bits * place for place, digit in enumerate(reversed(digits))}
        self.look = look
        self.complete = self.unit["top", 0] if scope == 2 else 0
        self.must = bracket.byes if scope < 2 and bracket.bye_due else None
        self.gains = {entrant.number: self.ahead(entrant) + self._float(entrant) for entrant in bracket.players}
        self.known: dict[Any, int] = {}

    def _float(self, player: Entrant) -> int:
        costs = ((criterion.article, criterion.float(player)) for criterion in self.bracket.criteria)
        value = sum(cost[1] * self.unit[article, cost[0]] for article, cost in costs if cost)
        barred = self.must is not None and player.number not in self.must  # only the bye is left to them
        return value + self.unit["top", 0] * barred

    def ahead(self, player: Entrant) -> int:
        """What it costs if the next bracket leaves a player over."""
        if not self.look:
            return 0
        bracket = self.bracket
        last = len(bracket.following) == len(bracket.lower)
        unable = not bracket.new and last and bracket.byes and player.number not in bracket.byes
        return (3 if unable else 1) * self.unit["left", 0] + self.unit["left with", player.score]

    def _kind(self, player: Entrant) -> Any:
        return player.score, player.colour, player.strength, player.floats[-1], player.floats[-2]

    def pair(self, one: Entrant, other: Entrant) -> int:
        """What it is worth that two are paired in the bracket instead of floating."""
        high, low = high_first(one, other)
        key = self._kind(high), self._kind(low)
        if key not in self.known or (high.strength == low.strength == ABSOLUTE and high.colour == low.colour):
            costs = ((criterion.article, criterion.pair(high, low)) for criterion in self.bracket.criteria)
            self.known[key] = sum(cost[1] * self.unit[article, cost[0]] for article, cost in costs if cost)
        return self.gains[one.number] + self.gains[other.number] - self.known[key] + self.complete


class Dutch:
    """A round paired by the Dutch system, as a certificate claims it."""

    def __init__(self, field: Field, bye: int | None) -> None:
        self.field, self.bye = field, bye
        self.new = field.edition != "2017"
        self.byes = [entrant for entrant in field.ranked if entrant.may_bye] if field.odd else []

    def bye_problems(self) -> Iterator[Problem]:
        """Nobody with a lower score than the one who has the bye can have it (C5 of 2026)."""
        if self.bye is None or not self.new:
            return
        score = self.field.of[self.bye].score
        lower = [entrant for entrant in self.byes if entrant.score < score]
        self.byes = [entrant for entrant in self.byes if entrant.score == score]
        if lower:
            yield self.field.impossible("a lower score for the bye", "C5", self.field.ranked, lower)

    def bracket(
        self,
        kind: str,
        moved: Sequence[Entrant],
        residents: Sequence[Entrant],
        lower: Sequence[Entrant],
        pairs: Sequence[tuple[Entrant, Entrant]],
        mates: dict[int, int],
    ) -> Bracket:
        """A bracket in its place; ``kind`` is usual, or in 2017 penultimate or collapsed (A.9)."""
        odd = (len(moved) + len(residents)) % 2 == 1
        due = odd and not lower
        if self.new:
            single = len(moved) + len(residents) - 2 * len(pairs) == 1
            score = self.field.of[self.bye].score if self.bye is not None else -1
            due = odd and single and residents[0].score <= score
        return Bracket(
            self.field, moved, residents, pairs, lower, self.byes,
            bye_due=due, ahead=kind == "usual", mates=mates,
        )  # fmt: skip

    def stuck(self, bracket: Bracket) -> Problem:
        """What a bracket leaves cannot be paired (A.9 of 2017)."""
        left = [*bracket.floats, *bracket.lower]
        byes = [entrant for entrant in self.byes if entrant in left]
        return self.field.impossible("what is left of the round", "C.4", left, byes if len(left) % 2 else [])


def pairs_of(field: Field, listed: Any) -> list[tuple[Entrant, Entrant]]:
    """The pairs of a list, as entrants."""
    for one, other in listed:
        need(one in field.of and other in field.of, f"{one}-{other}: somebody is not in the round")
    return [(field.of[one], field.of[other]) for one, other in listed]


def check_bounds(problems: Iterable[Problem], bounds: Any) -> None:
    """Refuse unless every statement has its proof, and nothing else has one."""
    rest = list(bounds)
    for problem in problems:
        need(rest, f"{problem.name}: nothing proves it", problem.article)
        reached = upper_bound(problem.weights, rest.pop(0))
        need(reached <= 2 * problem.most, f"{problem.name}: another pairing may be better", problem.article)
    need(not rest, "there are more bounds than statements")


def verify_dutch(field: Field, certificate: Any, mates: dict[int, int]) -> Iterator[tuple[Entrant, Entrant]]:
    """Check the brackets one by one, and yield their pairs."""
    dutch = Dutch(field, certificate["bye"])
    check_bounds(dutch.bye_problems(), certificate["bye_bounds"])
    moved: list[Entrant] = []
    left = list(field.ranked)
    listed = list(certificate["brackets"])
    while left:
        need(listed, "a bracket is missing")
        entry = listed.pop(0)
        kind = entry["kind"]
        residents = [entrant for entrant in left if entrant.score == left[0].score or kind == "collapsed last"]
        left = left[len(residents) :]
        pairs = pairs_of(field, entry["pairs"])
        need(kind == "usual" or not dutch.new, "only 2017 knows such a bracket", "A.9")
        if kind == "penultimate":
            other = entry["instead"]
            usual = dutch.bracket("usual", moved, residents, left, pairs_of(field, other["pairs"]), ahead_of(other, {}))
            check_bracket(usual, other)
            check_bounds([dutch.stuck(usual)], other["stuck"])
            need(entry["scope"] == 2 and listed and listed[0]["kind"] == "collapsed last", "it must look at all", "A.9")
        bracket = dutch.bracket(kind, moved, residents, left, pairs, ahead_of(entry, mates))
        check_bracket(bracket, entry)
        if kind == "collapsed last":
            need(not left and certificate["brackets"][-2]["kind"] == "penultimate", "nothing collapsed", "A.9")
        moved = bracket.floats
        yield from pairs
    need(not listed, "there are more brackets than scores")
    need([entrant.number for entrant in moved] == ([certificate["bye"]] if field.odd else []), "somebody is left over")


def ahead_of(entry: Any, mates: dict[int, int]) -> dict[int, int]:
    """Who meets whom in the next bracket as it could be; without such a list, as it is."""
    if "ahead" not in entry:
        return mates
    both = [(one, other) for pair in entry["ahead"] for one, other in (pair, pair[::-1])]
    need(len(dict(both)) == len(both), "somebody is paired twice in what could follow")
    return dict(both)


def check_bracket(bracket: Bracket, entry: Any) -> None:
    """Check one bracket: who is in it, the pairs, the value of each criterion, and that nothing is better."""
    named = {"moved_down": bracket.moved, "residents": bracket.residents, "downfloaters": bracket.floats}
    for name, entrants in named.items():
        need(entry[name] == [entrant.number for entrant in entrants], f"{name} are others")
    bracket.order()
    for one, other in bracket.mates.items():
        if other != BYE:
            why = bracket.field.barred(bracket.field.of[one], bracket.field.of[other])
            need(not why, f"{one} and {other} may not meet", why)
    values = bracket.values()
    for article, amounts in values.items():
        need(entry["values"].get(article) == amounts, f"its value is {amounts}", article)
    need(list(entry["values"]) == list(values), "criteria are named that do not count here")
    scope = entry["scope"]
    need(scope in (0, 1, 2) and (scope or bracket.ideal_ahead()), "it must look ahead", "C8" if bracket.new else "C.7")
    need(bracket.new or scope < 2 or not bracket.ahead, "it must not look so far", "C.7")
    check_bounds(bracket.problems(scope), entry["bounds"])


# -- the whole -------------------------------------------------------------------------------------


def verify(certificate: Any, facts: Any = None) -> None:
    """Raise `Wrong` unless the certificate proves its round; with facts, unless they are those it was made from."""
    try:
        _verify(certificate, facts)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Wrong(f"the certificate is not in its form ({type(error).__name__}: {error})") from error


def _verify(certificate: Any, facts: Any) -> None:
    need(certificate["format"] == "torneo-certificate" and certificate["version"] == 1, "another form of certificate")
    made_from = certificate["facts"]
    need(certificate["hash"] == digest(made_from), "the facts are not those of the hash")
    need(facts is None or digest(facts) == certificate["hash"], "the tournament is not what the certificate was made from")
    field = Field(made_from)
    mates: dict[int, int] = {}
    bye = certificate["bye"]
    need((bye is not None) == field.odd, "a bye is given just where the number is odd", "C2")
    if bye is not None:
        need(bye in field.of and field.of[bye].may_bye, f"{bye} may not have the bye", "C2")
        mates[bye] = BYE
    for white, black, _ in certificate["boards"]:
        need(white in field.of and black in field.of, f"{white}-{black}: somebody is not in the round")
        need(white not in mates and black not in mates and white != black, f"{white}-{black}: somebody plays twice")
        mates[white], mates[black] = black, white
        why = field.barred(field.of[white], field.of[black])
        need(not why, f"{white} and {black} may not meet", why)
    need(len(mates) == len(field.ranked), "somebody is not paired", "C4")
    system = {"dutch": verify_dutch, "team-swiss": verify_teams}[made_from["system"]]
    boards = list(certificate["boards"])
    for one, other in system(field, certificate, mates):
        white, black, article = colours(field, one, other)
        need(boards, f"{one.number}-{other.number} is not among the boards")
        need(boards.pop(0) == [white.number, black.number, article], f"it is {white.number}-{black.number}", article)
    need(not boards, "there are more boards than pairs")


def verify_teams(field: Field, certificate: Any, mates: dict[int, int]) -> Iterator[tuple[Entrant, Entrant]]:
    raise Wrong("later")
