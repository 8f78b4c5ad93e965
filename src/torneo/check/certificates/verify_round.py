#!/usr/bin/env python3
"""Check the proof of a paired round: Swiss Dutch (C.04.3 of 2017 and 2026) and Swiss of teams (C.04.6 of 2026).

    python verify_round.py CERTIFICATE.json [TOURNAMENT.json]

One file, the standard library, no code of the program that paired the round, and no search. From the facts in the
certificate (who met whom, with which colour and points) it works out everybody's score, colours and floats, which pairs
are barred, and what each pair and each floater costs by each criterion. The certificate claims a pairing and gives, for
each bracket, a number for some players and for some odd sets of players. Where no pair is worth more than the numbers
of its two players and of the sets that hold both, they add up to a bound on all pairings (Edmonds 1965). A pairing that
reaches the bound is the best: by every criterion and then by the order in which candidates are taken. With
TOURNAMENT.json (torneo's JSON form) the facts of a round of players are compared as well.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

BYE, MILD, STRONG, ABSOLUTE = 0, 1, 2, 3
OPPOSITE = {"w": "b", "b": "w", "": ""}
GAME = "G?"
"""Codes of rounds in which two have met: a game played, or not finished yet."""


class Wrong(Exception):  # noqa: N818
    """The certificate is refused: why, and by which article."""


def need(holds: object, why: str, article: str = "") -> None:
    """Refuse the certificate unless something holds."""
    if not holds:
        raise Wrong(f"{why} ({article})" if article else why)


def digest(facts: Any) -> str:
    """The hash of what a round was made from."""
    return hashlib.sha256(json.dumps(facts, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def sign(number: int) -> int:
    """1, 0 or -1."""
    return (number > 0) - (number < 0)


# -- bounds ----------------------------------------------------------------------------------------

Weights = dict[tuple[int, int], int]
"""What each pair is worth; 0 stands for the bye."""


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


def check_bounds(problems: Iterable[Problem], bounds: Any) -> None:
    """Refuse unless every statement has its proof, and nothing else has one."""
    rest = list(bounds)
    for problem in problems:
        need(rest, f"{problem.name}: nothing proves it", problem.article)
        reached = upper_bound(problem.weights, rest.pop(0))
        need(reached <= 2 * problem.most, f"{problem.name}: another choice may be better", problem.article)
    need(not rest, "there are more bounds than statements")


def total(weights: Weights, pairs: Iterable[tuple[int, int]]) -> int:
    """What a matching is worth; pairs that are not in the graph are worth nothing."""
    return sum(weights.get((one, other), 0) or weights.get((other, one), 0) for one, other in pairs)


# -- players and teams -----------------------------------------------------------------------------


class Entrant:
    """A player or a team to be paired, with all that the rules ask."""

    def __init__(self, facts: Any, entry: Any, scores: dict[int, list[int]]) -> None:
        cells, team, last = entry["rounds"], facts["system"] == "team-swiss", facts["round"] == facts["rounds"]
        self.number: int = entry["number"]
        self.score = scores[self.number][-1]
        self.plain = self.score - (entry.get("virtual") or [0])[-1]
        self.secondary: int = entry.get("secondary", 0)
        self.colours = "".join(cell[3] for cell in cells if cell[0] in GAME)
        self.difference = self.colours.count("w") - self.colours.count("b")
        self.met = {cell[2] for cell in cells if cell[0] in GAME}
        self.unplayed = sum(cell[0] not in GAME for cell in cells)
        self.top = last and not team and 2 * self.score > facts["points"]["win"] * (facts["round"] - 1)
        self.colour, self.strength = self._due(facts["preferences"] if team else "", last)
        self.may_bye = not any(barred_by(facts, *cell[:2]) for cell in cells)
        self.floats = ["", "", *(float_of(facts, self.number, cell, scores, at) for at, cell in enumerate(cells))]
        self.odd = self.number % 2 == 1
        self.index = 0

    def _due(self, team: str, last: bool) -> tuple[str, int]:
        """The colour due, and how strongly (A.6 of 2017, 1.7 of 2026; of C.04.6 1.7: types a, b, none)."""
        if not self.colours or team == "none":
            return "", 0
        latest, twice = self.colours[-1], self.colours[-2:] == self.colours[-1] * 2
        minority = "b" if self.difference > 0 else "w"
        if abs(self.difference) > 1:
            return minority, STRONG if team else ABSOLUTE
        if twice and (not team or self.difference == 0 or minority != latest):
            return OPPOSITE[latest], STRONG if team else ABSOLUTE
        if team == "a" or (team and last and self.difference == 0):
            return "", 0
        return (minority, MILD if team else STRONG) if self.difference else (OPPOSITE[latest], MILD)


def barred_by(facts: Any, code: str, points: int) -> bool:
    """Whether a round bars from the bye (C.04.1 d of 2017, 4 of 2026; C.04.6 C2)."""
    if facts["system"] == "team-swiss" or facts["edition"] == "2017":
        return code in ("U+F" if facts["system"] == "team-swiss" else "U+")
    return code == "U" or (code not in GAME and points >= facts["points"]["win"])


def float_of(facts: Any, number: int, cell: Any, scores: dict[int, list[int]], at: int) -> str:
    """The float of a past round: D, U or nothing (A.4 of 2017, 1.4 of 2026, 1.5 of C.04.6)."""
    code, points, opponent = cell[:3]
    if code in GAME:
        return ("", "D", "U")[sign(scores[number][at] - scores[opponent][at])]
    if facts["system"] == "team-swiss":
        return ""
    return "D" if code == "U" or facts["edition"] == "2017" or points > facts["points"]["loss"] else ""


class Field:
    """Everybody who is paired in the round, by rank, and who has the bye."""

    def __init__(self, facts: Any, bye: int | None) -> None:
        self.facts, self.bye = facts, bye
        self.new, self.team = facts["edition"] != "2017", facts["system"] == "team-swiss"
        scores: dict[int, list[int]] = {}
        for entry in facts["entrants"]:
            cells, sums = entry["rounds"], [0]
            need(len(cells) == facts["round"] - 1, f"{entry['number']} has another number of rounds")
            for cell, added in zip(cells, entry.get("added") or [0] * len(cells), strict=True):
                sums.append(sums[-1] + cell[1] + added)
            virtual = entry.get("virtual") or [0] * facts["round"]
            scores[entry["number"]] = [own + more for own, more in zip(sums, virtual, strict=True)]
        here = set(facts["paired"])
        need(len(scores) == len(facts["entrants"]) and here <= set(scores), "the numbers are not in order")
        entrants = [Entrant(facts, entry, scores) for entry in facts["entrants"] if entry["number"] in here]
        self.ranked = sorted(entrants, key=lambda entrant: (-entrant.score, entrant.number))
        paired = (e for e in facts["entrants"] if e["number"] in here or any(c[2] or c[0] == "U" for c in e["rounds"]))
        held = {entry["number"]: place for place, entry in enumerate(paired, 1)}
        for index, entrant in enumerate(self.ranked):
            entrant.index = index
            if not self.team:  # those never yet paired hold no number (ruling on C.04.2 2.4)
                entrant.odd = held[entrant.number] % 2 == 1
        self.of = {entrant.number: entrant for entrant in self.ranked}
        self.apart = {frozenset((a, b)) for group in facts["apart"] for a in group for b in group if a != b}
        need((bye is not None) == (len(self.ranked) % 2 == 1), "a bye is given just where the number is odd", "C2")
        self.byes = [entrant for entrant in self.ranked if entrant.may_bye] if bye is not None else []
        need(bye is None or (bye in self.of and self.of[bye].may_bye), f"{bye} may not have the bye", "C2")

    def why_not(self, one: Entrant, other: Entrant) -> str:
        """The article that keeps two apart, or nothing (C1 and C3; C.1 and C.3 of 2017)."""
        if other.number in one.met:
            return "C1" if self.new else "C.1"
        if frozenset((one.number, other.number)) in self.apart:
            return "the organiser's decision"
        same = one.strength == other.strength == ABSOLUTE and one.colour == other.colour
        return ("C3" if self.new else "C.3") if same and not one.top and not other.top else ""

    def graph(self, players: Sequence[Entrant], start: int = 0) -> Iterator[tuple[Entrant, Entrant]]:
        """Every two who may meet, the second from a place on."""
        for place, one in enumerate(players):
            for other in players[max(place + 1, start) :]:
                if not self.why_not(one, other):
                    yield one, other

    def impossible(self, article: str, players: Sequence[Entrant], byes: Iterable[Entrant]) -> Problem:
        """The statement that these players cannot all be paired, with the bye for one of some of them."""
        weights = {(one.number, other.number): 1 for one, other in self.graph(players)}
        weights |= {(entrant.number, BYE): 1 for entrant in byes if entrant in players}
        return Problem("what cannot be paired", article, weights, (len(players) + 1) // 2 - 1)

    def bye_problems(self) -> Iterator[Problem]:
        """Nobody with a lower score can have the bye (C5 of 2026); of teams, nobody who comes first (3.4)."""
        if self.bye is None or not self.new:
            return

        def key(entrant: Entrant) -> tuple[int, ...]:
            return (entrant.score, *((entrant.unplayed, -entrant.number) if self.team else ()))

        mine = key(self.of[self.bye])
        before = [entrant for entrant in self.byes if key(entrant) < mine]
        self.byes = [entrant for entrant in self.byes if key(entrant) == mine]
        if before:
            yield self.impossible("3.4" if self.team else "C5", self.ranked, before)


# -- colours ---------------------------------------------------------------------------------------


def colours(field: Field, one: Entrant, other: Entrant) -> tuple[Entrant, Entrant, str]:
    """White, Black and the article (E of 2017, 5.2 of 2026, 4.3 of C.04.6)."""
    ranked = sorted((one, other), key=lambda e: (-e.plain, -e.secondary, e.number) if field.team else (e.index,))
    colour, rule = (team_colour if field.team else player_colour)(field, *ranked)
    white, black = ranked if colour == "w" else ranked[::-1]
    return white, black, f"{'4.3' if field.team else '5.2' if field.new else 'E'}.{rule}"


def player_colour(field: Field, high: Entrant, low: Entrant) -> tuple[str, int]:
    """The colour of the higher-ranked player, and the rule."""
    initial, wanted = field.facts["initial"], high.colour
    if not wanted and not low.colour:
        return (initial if high.odd else OPPOSITE[initial]), 5
    if wanted != low.colour:
        return wanted or OPPOSITE[low.colour], 1
    own, other = ((e.strength, abs(e.difference) if e.strength == ABSOLUTE else 0) for e in (high, low))
    if own != other:
        return (wanted if own > other else OPPOSITE[wanted]), 2
    return alternated(high, low, 3) or (wanted, 4)


def team_colour(field: Field, first: Entrant, second: Entrant) -> tuple[str, int]:
    """The colour of the first team of 4.2, and the rule."""
    initial, wanted = field.facts["initial"], first.colour
    if not first.colours and not second.colours:
        return (initial if first.odd else OPPOSITE[initial]), 1
    if wanted != second.colour:
        return wanted or OPPOSITE[second.colour], 3 if wanted and second.colour else 2
    if first.strength != second.strength:
        return (wanted if first.strength == STRONG else OPPOSITE[wanted]), 4
    if first.difference != second.difference:
        return ("w" if first.difference < second.difference else "b"), 5
    last = (OPPOSITE[first.colours[-1]], 8) if first.colours else (second.colours[-1], 9)
    return alternated(first, second, 6) or ((wanted, 7) if wanted else last)


def alternated(one: Entrant, other: Entrant, rule: int) -> tuple[str, int] | None:
    """The opposite of the colour in the last round in which the two had different ones."""
    latest = zip(reversed(one.colours), reversed(other.colours), strict=False)
    return next(((theirs, rule) for own, theirs in latest if own != theirs), None)


# -- the Dutch system ------------------------------------------------------------------------------

Pair = tuple[Entrant, Entrant]
Costs = Iterator[tuple[int, Any, int]]
"""A criterion by its number in 2026, a place in its scale, and an amount."""


class Bracket:
    """A bracket with the candidate that is claimed for it, and what lies below."""

    def __init__(
        self, field: Field, parts: Sequence[Sequence[Entrant]], pairs: Sequence[Pair], mates: dict[int, int], kind: str
    ) -> None:
        self.field, self.new, self.pairs = field, field.new, list(pairs)
        self.moved, self.residents, self.lower = map(list, parts)
        self.mates = mates
        """Who meets whom below: in the round, or in the next bracket as it could be."""
        self.players = [*self.moved, *self.residents]
        self.place = {entrant.number: place for place, entrant in enumerate(self.players)}
        paired = {entrant.number for pair in pairs for entrant in pair}
        self.floats = [entrant for entrant in self.players if entrant.number not in paired]
        self.following = [entrant for entrant in self.lower if entrant.score == self.lower[0].score]
        self.near = {entrant.number for entrant in self.following}
        self.byes = {entrant.number for entrant in field.byes}
        self.ahead = kind == "usual" and bool(self.lower)
        odd, single = len(self.players) % 2 == 1, len(self.floats) == 1
        below = field.bye is not None and self.residents[0].score <= field.of[field.bye].score
        self.bye_due = odd and (single and below if self.new else not self.lower)
        self.lowest = min(entrant.score for entrant in self.players)
        scores = {entrant.score for entrant in self.players}
        gaps = {abs(a - b) for a in scores for b in scores} | {score - self.lowest + 10 for score in scores}
        falling = sorted(gaps - {0}, reverse=True)
        shown = sorted(scores | {entrant.score for entrant in self.following}, reverse=True)
        self.scales: dict[int, list[Any]] = {6: [0], 7: sorted(scores, reverse=True) if self.new else falling}
        self.scales |= {8: ["left", *shown]} if self.ahead else {}
        self.scales |= {9: [0]} if self.new and self.bye_due else {}
        self.scales |= {number: [0] if number < 18 else [-1, *falling] for number in range(10, 22)}

    def article(self, number: int) -> str:
        """A criterion as the edition numbers it."""
        return f"C{number}" if self.new else f"C.{number - 1 - (number > 8)}"

    def check_pairs(self) -> None:
        """Refuse pairs that are not of this bracket, double, illegal, or not in their order."""
        seen: set[int] = set()
        before = -1
        for one, other in self.pairs:
            both, pair = {one.number, other.number}, f"{one.number}-{other.number}"
            need(both <= set(self.place) and not both & seen, f"{pair}: not of this bracket, or paired twice")
            need(before < self.place[one.number] < self.place[other.number], "the pairs do not stand in their order")
            need(self.place[other.number] >= len(self.moved), f"{pair}: both were moved down", "3.3" if self.new else "B.3")
            need(not (why := self.field.why_not(one, other)), f"{pair} may not meet", why)
            seen, before = seen | both, self.place[one.number]

    # What a pair and a floater cost

    def of_pair(self, high: Entrant, low: Entrant) -> Costs:
        """What a pair costs, the higher-ranked first."""
        gap = high.score - low.score
        if gap and not self.new:
            yield 7, gap, 1
        if high.colour and high.colour == low.colour:
            weaker = min(high.strength, low.strength)
            if weaker == ABSOLUTE:
                white, black, _ = colours(self.field, high, low)
                denied, got = (black, "b") if high.colour == "w" else (white, "w")
                yield 10, 0, int(abs(denied.difference + (1 if got == "w" else -1)) > 2)
                yield 11, 0, int(denied.colours[-2:] == got * 2)
            yield 12, 0, 1
            yield 13, 0, int(weaker == STRONG)
        for back in (1, 2) if gap else ():
            if high.floats[-back] == "D":
                yield 12 + 2 * back, 0, int(not self.new)
                yield 16 + 2 * back, gap, 1
            if low.floats[-back] == "U":
                yield 13 + 2 * back, 0, 1
                yield 17 + 2 * back, gap, 1

    def of_float(self, player: Entrant) -> Costs:
        """What a downfloater costs; down to one point below the lowest score (A.8 of 2017)."""
        fall = player.score - self.lowest + 10
        yield 6, 0, 1
        yield 7, (player.score if self.new else fall), 1
        if 9 in self.scales:
            yield 9, 0, player.unplayed
        for back in (1, 2):
            if player.floats[-back] == "D":
                on = self.new and self.place[player.number] < len(self.moved)
                yield (16 + 2 * back, -1, 1) if on else (12 + 2 * back, 0, 1)
                if not self.new:
                    yield 16 + 2 * back, fall, 1

    def of_left(self, player: Entrant) -> Costs:
        """What it costs if the next bracket leaves a player over: if it is the last of 2017, it gives the bye."""
        unable = not self.new and len(self.near) == len(self.lower) and self.byes and player.number not in self.byes
        yield 8, "left", 3 if unable else 1
        yield 8, player.score, 1

    def left(self) -> list[Entrant]:
        """Whom the next bracket leaves over."""
        everybody = [*self.floats, *self.following]
        here = {entrant.number for entrant in everybody}
        pairs = ((entrant, self.mates.get(entrant.number, BYE)) for entrant in everybody)
        return [entrant for entrant, mate in pairs if mate not in here or not {mate, entrant.number} & self.near]

    def values(self) -> dict[str, list[int]]:
        """How far the candidate fails each criterion, place by place of its scale."""
        found = {number: dict.fromkeys(scale, 0) for number, scale in self.scales.items()}
        costs = [self.of_pair(*sorted(pair, key=lambda entrant: entrant.index)) for pair in self.pairs]
        costs += map(self.of_float, self.floats)
        costs += map(self.of_left, self.left() if self.ahead else ())
        for number, key, amount in (cost for part in costs for cost in part):
            found[number][key] += amount
        return {self.article(number): list(amounts.values()) for number, amounts in found.items()}

    def serves_next(self) -> bool:
        """Whether nothing serves the next bracket better: it pairs all but, at most, an odd resident."""
        if not self.ahead or not self.floats:
            return True  # what is as good so far leaves the next bracket the same
        left = self.left()
        able = all(cost[1:] != ("left", 3) for entrant in left for cost in self.of_left(entrant))
        odd = (len(self.floats) + len(self.following)) % 2
        return able and len(left) == odd and all(entrant.number in self.near for entrant in left)

    # What has to be proved

    def problems(self, scope: int) -> Iterator[Problem]:
        """The statements, looking at the bracket alone (0), the next one too (1) or everybody (2).

        To look less far leaves requirements out: what is best without them and meets them is best with them.
        """
        upper = [pair for pair in self.pairs if self.place[pair[0].number] < len(self.moved)]
        if self.moved:
            yield self._problem("players moved down", scope, upper, set())
        gone = {entrant.number for pair in upper for entrant in pair}
        yield self._problem("residents", scope, self.pairs[len(upper) :], gone)

    def _problem(self, name: str, scope: int, pairs: Sequence[Pair], gone: set[int]) -> Problem:
        """All pairs with their worth: the criteria, below them the order of what this step decides."""
        players, moved = [e for e in self.players if e.number not in gone], {e.number for e in self.moved}
        residents = [entrant for entrant in players if entrant.number not in moved]
        beyond = [] if scope == 0 else self.following if scope == 1 else self.lower
        unit = self._units(len(self.players) + len(beyond) + 1)
        first = name != "residents"
        bits, tie = self._order_of_moved(pairs) if first else self._order_of_residents(pairs, residents)
        complete = unit["top", 0] if scope == 2 else 0
        barred = self.byes if scope < 2 and self.bye_due else self.place

        def worth(costs: Costs) -> int:
            return sum(amount * unit[number, key] for number, key, amount in costs if amount)

        ahead = {e.number: worth(self.of_left(e)) if scope and self.ahead else 0 for e in (*players, *self.following)}
        gain = {e.number: ahead[e.number] + worth(self.of_float(e)) for e in players}
        gain = {number: value + (number not in barred) * unit["top", 0] for number, value in gain.items()}
        known: dict[Any, int] = {}
        weights: Weights = {}
        for one, other in self.field.graph(players):
            value = complete
            if other.number not in moved and (first or one.number not in moved):
                high, low = (one, other) if one.index < other.index else (other, one)
                key = tuple((e.score, e.colour, e.strength, *e.floats[-2:]) for e in (high, low))
                if key not in known or (high.strength == ABSOLUTE and high.colour == low.colour):
                    known[key] = worth(self.of_pair(high, low))
                value += gain[one.number] + gain[other.number] - known[key]
                in_order = not first or one.number in moved
                weights[one.number, other.number] = (value << bits) + (tie(one, other) if in_order else 0)
            elif value and one.number in moved and other.number in moved:  # two moved down are left for each other
                weights[one.number, other.number] = value << bits
        for one, other in self.field.graph([*players, *beyond], len(players)):
            near = other.number in self.near and (one.number in gain or one.number in self.near)
            if value := complete + (ahead[one.number] + ahead[other.number] if near else 0):
                weights[one.number, other.number] = value << bits
        for one in (*players, *beyond) if scope == 2 else ():
            if one.number in self.byes:
                weights[one.number, BYE] = complete << bits
        rest = {entrant.number for entrant in (*beyond, *self.floats)}
        claimed = [(a.number, b.number) for a, b in self.pairs if a.number not in gone]
        claimed += [(n, m) for n in rest if (m := self.mates.get(n, -1)) == BYE or (m in rest and n < m)]
        return Problem(name, "3.8.1" if self.new else "B.8", weights, total(weights, claimed))

    def _units(self, vertices: int) -> dict[Any, int]:
        """Every place of every criterion as a digit of one integer."""
        bits = (4 * vertices * max(3, self.field.facts["round"])).bit_length() + 1
        digits = [("top", 0), *((number, key) for number, scale in self.scales.items() for key in scale)]
        return {digit: 1 << bits * place for place, digit in enumerate(reversed(digits))}

    def _order_of_moved(self, pairs: Sequence[Pair]) -> Order:
        """The first set of players moved down, then the first order of their opponents (D.3, D.1; 4.4, 4.2)."""
        count, place = len(self.moved), self.place
        chosen = {one.number: place[other.number] for one, other in pairs}

        def tie(one: Entrant, other: Entrant) -> int:
            turn = sign(chosen.get(one.number, place[other.number]) - place[other.number])
            return ((1 << count) + turn) << count - 1 - place[one.number]

        return 2 * count + 2, tie

    def _order_of_residents(self, pairs: Sequence[Pair], residents: Sequence[Entrant]) -> Order:
        """Fewest and first exchanges, then the first transposition (D.2, D.1; 4.3, 4.2), against the claimed one."""
        size, border = len(residents), len(pairs)
        place = {entrant.number: place for place, entrant in enumerate(residents)}
        chosen = {place[one.number]: (border - 1 - turn, place[two.number]) for turn, (one, two) in enumerate(pairs)}
        sets = 2 * size if any(low >= border for low in chosen) else 0
        top = sets + (2 * size.bit_length() + 1 if sets else 0)

        def tie(one: Entrant, other: Entrant) -> int:
            low, high = place[one.number], place[other.number]
            value = -int(low >= border) << top
            if sets:  # smallest sum; of S1 the largest numbers are given, of S2 the smallest taken
                value += (1 << size - 1 - low if low >= border else -(1 << size + low)) - (low << sets)
            turn, opponent = chosen.get(low, (0, high))
            return (value << border) + (sign(opponent - high) << turn)

        return border + top + size.bit_length() + 3, tie


Order = tuple[int, Callable[[Entrant, Entrant], int]]
"""The order of candidates below the criteria: how many bits it takes, and what a pair adds."""


def check_bracket(bracket: Bracket, entry: Any) -> None:
    """Check who is in a bracket, its pairs, the value of each criterion, and that nothing is better."""
    named = {"moved_down": bracket.moved, "residents": bracket.residents, "downfloaters": bracket.floats}
    for name, entrants in named.items():
        need(entry[name] == [entrant.number for entrant in entrants], f"{name} are others")
    bracket.check_pairs()
    for one, other in bracket.mates.items():
        why = other != BYE and bracket.field.why_not(bracket.field.of[one], bracket.field.of[other])
        need(not why and bracket.mates.get(other, one) == one, f"{one}-{other} cannot follow", why or "")
    values = bracket.values()
    for article, amounts in values.items():
        need(entry["values"].get(article) == amounts, f"its value is {amounts}", article)
    need(list(entry["values"]) == list(values), "criteria are named that do not count here")
    scope, far = entry["scope"], 2 if bracket.new or not bracket.ahead else 1
    need(scope in range(far + 1) and (scope or bracket.serves_next()), "it looks as far as it must", bracket.article(8))
    check_bounds(bracket.problems(scope), entry["bounds"])


def ahead_of(entry: Any, mates: dict[int, int]) -> dict[int, int]:
    """Who meets whom in the next bracket as it could be; without such a list, as it is."""
    return {a: b for pair in entry["ahead"] for a, b in (pair, pair[::-1])} if "ahead" in entry else mates


def verify_dutch(field: Field, certificate: Any, mates: dict[int, int]) -> Iterator[Pair]:
    """Check the brackets one by one, and yield their pairs; 2017 may pair all below one as the last (A.9)."""
    moved: list[Entrant] = []
    left, before = list(field.ranked), "usual"
    for entry in certificate["brackets"]:
        need(left, "there are more brackets than scores")
        kind, last = entry["kind"], before == "penultimate"
        need((kind == "collapsed last") == last and (kind == "usual" or not field.new), f"a bracket is {kind}", "A.9")
        residents = left if last else [entrant for entrant in left if entrant.score == left[0].score]
        left = left[len(residents) :]
        if kind == "penultimate":
            instead, parts = entry["instead"], (moved, residents, left)
            usual = Bracket(field, parts, pairs_of(field, instead["pairs"]), ahead_of(instead, {}), "usual")
            check_bracket(usual, instead)
            rest = [*usual.floats, *left]
            check_bounds([field.impossible("C.4", rest, field.byes if len(rest) % 2 else ())], instead["stuck"])
        pairs = pairs_of(field, entry["pairs"])
        bracket = Bracket(field, (moved, residents, left), pairs, ahead_of(entry, mates), kind)
        check_bracket(bracket, entry)
        moved, before = bracket.floats, kind
        yield from pairs
    need(not left and [entrant.number for entrant in moved] == [field.bye][: len(moved)], "somebody is left over", "C4")


def pairs_of(field: Field, listed: Any) -> list[Pair]:
    """The pairs of a list, as entrants."""
    need(all(number in field.of for pair in listed for number in pair), "somebody is not in the round")
    return [(field.of[one], field.of[other]) for one, other in listed]


class TeamStep:
    """One bracket of teams as the round has it: a scoregroup, its upfloaters, and who is left (C.04.6 3.5, 3.6)."""

    def __init__(self, field: Field, left: Sequence[Entrant], mates: dict[int, int]) -> None:
        self.field, self.mates, facts = field, mates, field.facts
        self.residents = [team for team in left if team.score == left[0].score]
        self.lower = list(left[len(self.residents) :])
        own = {team.number for team in self.residents}
        self.up = [team for team in self.lower if mates[team.number] in own]
        self.members = sorted((*self.residents, *self.up), key=lambda team: team.number)
        self.pairs = [(a, field.of[mates[a.number]]) for a in self.members if a.number < mates[a.number]]
        need(all(b in self.members for _, b in self.pairs), "somebody is paired outside of the bracket")
        self.rest = [team for team in self.lower if team not in self.up]
        self.next = next((team.score for team in field.ranked if team.score < left[0].score), None)
        self.near = [team for team in self.rest if team.score == self.next]
        inside = {team.number for team in self.near}
        self.short = sum(mates[team.number] not in inside for team in self.near)
        spared = facts["round"] < facts["rounds"] - 1  # floats of the round before do not count in the last two
        self.floated = {team.number for team in left if spared and team.floats[-1]}

    def of_pair(self, one: Entrant, other: Entrant) -> tuple[int, int, int]:
        """What a pair costs: a preference denied (C8), a strong one (C9), floaters that meet an upfloater (C10)."""
        same = bool(one.colour) and one.colour == other.colour
        met = sum(a in self.up and b.number in self.floated for a, b in ((one, other), (other, one)))
        return int(same), int(same and one.strength == other.strength == STRONG), met

    def values(self) -> dict[str, list[int]]:
        """How far the bracket fails each criterion."""
        floats = sum(team.number in self.floated for team in self.up)
        sums = [sum(amounts) for amounts in zip(*(self.of_pair(*pair) for pair in self.pairs), strict=True)]
        first = {"C4": [len(self.up)], "C5": sorted(team.score for team in self.up), "C6": [self.short], "C7": [floats]}
        return first | {f"C{number}": [amount] for number, amount in enumerate(sums, 8)}

    def problems(self) -> Iterator[Problem]:
        """No other upfloaters, and no other pairs; C6 counts where some set meets it, otherwise that is proved first."""
        least = len(self.near) % 2
        if self.short > least:
            yield self._sets("C6", (1, 0), self.short - least - 1)
        yield self._sets("3.5.5", (int(self.short <= least), 1), 0)
        size, half = len(self.members), len(self.pairs)
        place = {team.number: place for place, team in enumerate(self.members)}
        chosen = {place[a.number]: (half - 1 - turn, place[b.number]) for turn, (a, b) in enumerate(self.pairs)}
        bits, weights = (2 * size + 2).bit_length(), {}
        for one, other in self.field.graph(self.members):
            low, high = place[one.number], place[other.number]
            turn, opponent = chosen.get(low, (0, high))
            value = 1 << 4 * bits
            for amount, shift in zip(self.of_pair(one, other), (2, 1, 0), strict=True):
                value -= amount << shift * bits
            order = (1 << size - 1 - low + half) + (sign(opponent - high) << turn)
            weights[one.number, other.number] = (value << size + half + 1) + order
        yield Problem("pairs", "3.6.4", weights, total(weights, ((a.number, b.number) for a, b in self.pairs)))

    def _sets(self, article: str, counts: tuple[int, int], more: int) -> Problem:
        """Everybody is paired; fewest upfloaters, with the highest scores; then C6; then C7 and the order of sets."""
        ahead, ordered = counts
        size, scores = len(self.lower), sorted({team.score for team in self.lower}, reverse=True)
        bits = (2 * size + 2 * len(self.residents) + 2).bit_length()
        short = 1 << size + bits
        by_score = {score: short << bits * place for place, score in enumerate(scores, 1)}
        number = short << bits * (len(scores) + 1)
        cost = {team.number: 0 for team in self.residents}
        for place, team in enumerate(self.lower):
            chosen = ((team.number in self.floated) << size) - (1 << size - 1 - place)
            cost[team.number] = number + by_score[team.score] + ordered * chosen
        weights: Weights = {}
        for one, other in self.field.graph([*self.residents, *self.lower]):
            value = number << bits
            if one.score > other.score and one in self.residents:
                value += ahead * short * (other.score == self.next) - cost[other.number]
            elif one.score == other.score == self.next:
                value += 2 * ahead * short
            weights[one.number, other.number] = value
        everybody = {team.number for team in (*self.residents, *self.lower)}
        claimed = ((n, self.mates[n]) for n in everybody if n < self.mates[n])
        return Problem("upfloaters", article, weights, total(weights, claimed) + more * short)


def verify_teams(field: Field, certificate: Any, mates: dict[int, int]) -> Iterator[Pair]:
    """Check the brackets of teams one by one, and yield their pairs."""
    left = [team for team in field.ranked if team.number != field.bye]
    for entry in certificate["brackets"]:
        need(left, "there are more brackets than scores")
        step = TeamStep(field, left, mates)
        for name, teams in {"residents": step.residents, "upfloaters": step.up}.items():
            need(entry[name] == [team.number for team in teams], f"{name} are others", "3.5")
        need(entry["pairs"] == [[a.number, b.number] for a, b in step.pairs], "the pairs are others", "3.6")
        need(entry["values"] == step.values(), f"the values are {step.values()}", "C4 to C10")
        check_bounds(step.problems(), entry["bounds"])
        yield from step.pairs
        left = step.rest
    need(not left, "somebody is left over", "C3")


# -- the whole -------------------------------------------------------------------------------------


def verify(certificate: Any, tournament: Any = None) -> None:
    """Raise `Wrong` unless the certificate proves its round; with a tournament, unless it was made from that."""
    try:
        if tournament is not None:
            need(facts_of(tournament, certificate["facts"]) == certificate["facts"], "the tournament is another one")
        _verify(certificate)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Wrong(f"the certificate is not in its form ({type(error).__name__}: {error})") from error


def _verify(certificate: Any) -> None:
    facts, boards = certificate["facts"], certificate["boards"]
    need((certificate["format"], certificate["version"]) == ("torneo-certificate", 1), "another form of certificate")
    need(certificate["hash"] == digest(facts), "the facts are not those of the hash")
    need((facts["system"], facts["edition"]) in SYSTEMS, "this system or edition is not checked")
    field = Field(facts, certificate["bye"])
    check_bounds(field.bye_problems(), certificate["bye_bounds"])
    listed = [number for board in boards for number in board[:2]] + ([field.bye] if field.bye is not None else [])
    need(sorted(listed) == sorted(field.of), "not everybody is paired once", "C4")
    mates = {a: b for white, black, _ in boards for a, b in ((white, black), (black, white))}
    mates |= {field.bye: BYE} if field.bye is not None else {}
    for white, black, _ in boards:
        need(not (why := field.why_not(field.of[white], field.of[black])), f"{white}-{black} may not meet", why)
    check = verify_teams if field.team else verify_dutch
    right = [colours(field, *pair) for pair in check(field, certificate, mates)]
    need(len(right) == len(boards), "the boards are not the pairs of the brackets")
    for board, (white, black, article) in zip(boards, right, strict=True):
        need(board == [white.number, black.number, article], f"it is {white.number}-{black.number}", article)


SYSTEMS = {("dutch", "2017"), ("dutch", "2026"), ("team-swiss", "2026")}
RESULTS = {
    **{"white_win": "10", "black_win": "01", "draw": "==", "half_zero": "=0", "zero_half": "0=", "zero_zero": "00"},
    **{"white_forfeit_win": "+-", "black_forfeit_win": "-+", "double_forfeit": "--", "adjourned": "??", "pending": "  "},
}
NAMES = {"1": "win", "=": "draw", "0": "loss", "+": "forfeit_win", "-": "forfeit_loss", "?": "unfinished"}
NAMES |= {"U": "pairing_bye", "F": "full_point_bye", "H": "half_point_bye", "Z": "zero_point_bye"}
POINTS = {"win": 10, "draw": 5, "loss": 0, "forfeit_win": 10, "forfeit_loss": 0, "unfinished": 5, "pairing_bye": 10}
POINTS |= {"full_point_bye": 10, "half_point_bye": 5, "zero_point_bye": 0}


def facts_of(tournament: Any, claimed: Any) -> Any:
    """The facts of a round of players, from torneo's JSON form; the system, edition and round are those claimed."""
    rules, number, played = tournament.get("regulations", {}), claimed["round"], tournament.get("rounds", [])
    points, rounds = POINTS | rules.get("points", {}), played[: number - 1]
    special = [rules.get("abnormal_points"), claimed["system"] != "dutch", set(points) - set(POINTS)]
    special += [game.get("games") or game.get("score") for round_ in rounds for game in round_.get("games", ())]
    special += [rules.get("system", "").endswith("BAKU") and not rules.get("virtual_points"), rules.get("options")]
    special += [group.get("if_possible") for group in rules.get("forbidden", ())]
    need(not any(special), "what this tournament is paired by is not read here: 'torneo certify' compares its facts")
    value: Callable[[str], int] = lambda code: points[NAMES[code]] if code in NAMES else 0  # noqa: E731
    cells = {p["number"]: [["A", value("Z"), 0, ""] for _ in rounds] for p in tournament["players"]}
    for at, round_ in enumerate(rounds):
        for game in round_.get("games", ()):
            one, two, codes = game["white"], game["black"], RESULTS[game.get("result", "pending").removeprefix("unrated_")]
            for own, other, code, colour in ((one, two, codes[0], "w"), (two, one, codes[1], "b")):
                kind = {"+": "+", "-": "-", "?": "?", " ": "?"}.get(code, "G")
                cells[own][at] = [kind, value(code), other, colour if game.get("coloured", True) else ""]
        for bye in round_.get("byes", ()):
            cells[bye["player"]][at] = [bye["kind"], value(bye["kind"]), 0, ""]
    entrants = [{"number": player, "rounds": rows} for player, rows in cells.items()]
    for entry in entrants:
        virtual = [0] * number
        for more in rules.get("virtual_points", ()):
            if more["first_player"] <= entry["number"] <= more["last_player"]:
                virtual = [more["points"] if more["first_round"] <= n + 1 <= more["last_round"] else v for n, v in enumerate(virtual)]
        entry |= {"virtual": virtual} if any(virtual) else {}
    if number <= len(played):
        games = played[number - 1].get("games", ())
        here = {n for game in games for n in (game["white"], game["black"])}
        here |= {bye["player"] for bye in played[number - 1].get("byes", ()) if bye["kind"] == "U"}
    else:
        here = set(cells) - {bye["player"] for bye in rules.get("requested_byes", ()) if bye["round"] == number}
    groups = [g["players"] for g in rules.get("forbidden", ()) if g.get("first_round", 1) <= number <= (g.get("last_round") or number)]
    return {
        **{"system": claimed["system"], "edition": claimed["edition"], "round": number, "entrants": entrants},
        **{"points": {"win": points["win"], "loss": points["loss"]}, "paired": sorted(here)},
        "rounds": rules.get("rounds") or (len(played) if number <= len(played) else None),
        "initial": rules.get("initial_colour") or claimed["initial"],
        "apart": [list(pair) for pair in sorted({(a, b) for group in groups for a in group for b in group if a < b})],
    }


def main(arguments: Sequence[str]) -> int:
    """Check the files named; 0 if the certificate is accepted, 1 if it is refused, 2 if a file cannot be read."""
    try:
        documents = []
        for name in arguments:
            with open(name, encoding="utf-8") as file:
                documents.append(json.load(file))
    except (OSError, ValueError) as error:
        print(f"verify_round: {error}", file=sys.stderr)
        return 2
    if len(documents) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        verify(*documents)
    except Wrong as wrong:
        print(f"refused: {wrong}")
        return 1
    facts = documents[0]["facts"]
    print(f"accepted: round {facts['round']}, {facts['system']} {facts['edition']}, {documents[0]['hash']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
