"""Check the proof of a paired round: Swiss Dutch (C.04.3 of 2017 and 2026) and Swiss of teams (C.04.6 of 2026).

    python verify_round.py CERTIFICATE.json [TOURNAMENT.json]

One file, the standard library, no code of the program that paired the round, no search. From the facts (who met whom,
with which colour and points) it works out everybody's score, colours and floats, which pairs are barred, and what each
pair and floater costs by each criterion. The certificate claims a pairing and gives, for each bracket, a number for
some players and odd sets of players. Where no pair is worth more than the numbers of its players and of the sets that
hold both, they add up to a bound on all pairings (Edmonds 1965): a pairing that reaches it is the best by every
criterion and then by the order of candidates. With torneo's JSON form of the tournament the facts are compared too.
"""

# fmt: off
from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

BYE, MILD, STRONG, ABSOLUTE = 0, 1, 2, 3
OPPOSITE = {"w": "b", "b": "w", "": ""}
SYSTEMS = ("dutch 2017", "dutch 2026", "team-swiss 2026")
GAME = "G?"  # codes of rounds in which two have met: a game played, or not finished yet
Weights = dict[tuple[int, int], int]  # what each pair is worth; 0 stands for the bye
Problem = tuple[str, Weights, int]  # a statement to prove, with its article: no matching is worth more than so much

class Wrong(Exception):  # noqa: N818
    """The certificate is refused: why, and by which article."""

def need(holds: object, why: str, article: str = "") -> None:
    """Refuse the certificate unless something holds."""
    if not holds:
        raise Wrong(f"{why} ({article})" if article else why)

def digest(facts: Any) -> str:
    """The hash of what a round was made from."""
    return hashlib.sha256(json.dumps(facts, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

def upper_bound(article: str, weights: Weights, bound: Any) -> int:
    """Twice the worth that no matching exceeds, by the numbers of a certificate."""
    single = {int(number): int(value, 16) for number, value in bound["y"].items()}
    sets = [(frozenset(members), int(value, 16)) for members, value in bound.get("odd", ())]
    need(all(value > 0 for value in single.values()), "a bound is below one")
    need(all(value > 0 and len(members) % 2 for members, value in sets), "a bound has a set that is not odd")
    for (one, other), worth in weights.items():
        covered = single.get(one, 0) + single.get(other, 0)
        if covered < 2 * worth:
            covered += sum(value for members, value in sets if one in members and other in members)
            need(covered >= 2 * worth, f"{one}-{other} is worth more than the bound says", article)
    return sum(single.values()) + sum(value * (len(members) // 2) for members, value in sets)

def check_bounds(problems: Iterable[Problem], bounds: Any) -> None:
    """Refuse unless every statement has its proof, and nothing else has one."""
    rest = list(bounds)
    for article, weights, most in problems:
        need(rest, "nothing proves that there is no better choice", article)
        need(upper_bound(article, weights, rest.pop(0)) <= 2 * most, "another choice may be better", article)
    need(not rest, "there are more bounds than statements")

def check_entry(right: Any, entry: Any) -> None:
    """Refuse a bracket that is not as the pairing has it, or a criterion with another value."""
    for article, amounts in right["values"].items():
        need(entry["values"].get(article) == amounts, f"its value is {amounts}", article)
    for name, value in right.items():
        need(entry[name] == value, f"{name}: it is {value}")

def as_entry(parts: dict[str, list[Entrant]], pairs: Sequence[Pair], values: dict[str, list[int]]) -> dict[str, Any]:
    """A bracket as a certificate has it."""
    listed: dict[str, Any] = {name: [entrant.number for entrant in part] for name, part in parts.items()}
    return listed | {"pairs": [[one.number, other.number] for one, other in pairs], "values": values}

def total(weights: Weights, pairs: Iterable[tuple[int, int]]) -> int:
    """What a matching is worth; pairs that are not in the graph are worth nothing."""
    return sum(weights.get((one, other), 0) or weights.get((other, one), 0) for one, other in pairs)

class Entrant:
    """A player or a team to be paired, with all that the rules ask."""
    def __init__(self, facts: Any, entry: Any, scores: dict[int, list[int]]) -> None:
        cells, team, last = entry["rounds"], facts["system"] == "team-swiss", facts["round"] == facts["rounds"]
        self.number, self.score = int(entry["number"]), scores[entry["number"]][-1]
        self.plain, self.secondary = self.score - (entry.get("virtual") or [0])[-1], int(entry.get("secondary", 0))
        self.colours = "".join(cell[3] for cell in cells if cell[0] in GAME)
        self.difference = self.colours.count("w") - self.colours.count("b")
        self.met = {cell[2] for cell in cells if cell[0] in GAME}
        self.unplayed = sum(cell[0] not in GAME for cell in cells)
        self.top = last and not team and 2 * self.score > facts["points"]["win"] * (facts["round"] - 1)
        self.colour, self.strength = self._due(facts["preferences"] if team else "", last)
        old, (win, loss) = facts["edition"] == "2017", (facts["points"][name] for name in ("win", "loss"))
        bars = "U+F" if team else "U+" if old else "U"  # from the bye (C.04.1 d of 2017, 4 of 2026; C2 of C.04.6)
        worth_a_win = [not (team or old) and cell[0] not in GAME and cell[1] >= win for cell in cells]
        self.may_bye = not any(cell[0] in bars or as_win for cell, as_win in zip(cells, worth_a_win, strict=True))
        self.floats = ["", ""]  # down or up (A.4 of 2017, 1.4 of 2026, 1.5 of C.04.6)
        for at, (code, points, opponent, *_) in enumerate(cells):
            down = not team and (code == "U" or old or points > loss)
            own, other = (scores[self.number][at], scores[opponent][at]) if code in GAME else (int(down), 0)
            self.floats.append("D" if own > other else "U" if own < other else "")
        self.odd, self.index = self.number % 2 == 1, 0
    def _due(self, team: str, last: bool) -> tuple[str, int]:
        """The colour due, and how strongly (A.6 of 2017, 1.7 of 2026; 1.7 of C.04.6: types a, b, none)."""
        if not self.colours or team == "none":
            return "", 0
        latest, minority, most = self.colours[-1], "b" if self.difference > 0 else "w", STRONG if team else ABSOLUTE
        if abs(self.difference) > 1:
            return minority, most
        if self.colours[-2:] == latest * 2 and (not team or self.difference == 0 or minority != latest):
            return OPPOSITE[latest], most
        if team == "a" or (team and last and self.difference == 0):
            return "", 0
        return (minority, MILD if team else STRONG) if self.difference else (OPPOSITE[latest], MILD)

class Field:
    """Everybody who is paired in the round, by rank, and who has the bye."""
    def __init__(self, facts: Any, bye: int | None) -> None:
        self.facts, self.bye, self.new, scores = facts, bye, facts["edition"] != "2017", dict[int, list[int]]()
        self.team = facts["system"] == "team-swiss"
        for entry in facts["entrants"]:
            added, virtual = (entry.get(name) or [0] * facts["round"] for name in ("added", "virtual"))
            sums = accumulate((cell[1] + more for cell, more in zip(entry["rounds"], added, strict=False)), initial=0)
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
        self.of, self.apart = {entrant.number: entrant for entrant in self.ranked}, set(map(frozenset, facts["apart"]))
        need((bye is not None) == (len(self.ranked) % 2 == 1), "a bye is given just where the number is odd", "C2")
        self.byes = [entrant for entrant in self.ranked if entrant.may_bye] if bye is not None else []
        need(bye is None or self.of[bye] in self.byes, f"{bye} may not have the bye", "C2")
    def why_not(self, one: Entrant, other: Entrant) -> str:
        """The article that keeps two apart, or nothing (C1 and C3; C.1 and C.3 of 2017)."""
        if other.number in one.met:
            return "C1" if self.new else "C.1"
        same = one.strength == other.strength == ABSOLUTE and one.colour == other.colour
        if same and not one.top and not other.top:
            return "C3" if self.new else "C.3"
        return "the organiser's decision" if frozenset((one.number, other.number)) in self.apart else ""
    def graph(self, players: Sequence[Entrant], start: int = 0) -> Iterator[Pair]:
        """Every two who may meet, the second from a place on."""
        for place, one in enumerate(players):
            yield from ((one, other) for other in players[max(place + 1, start) :] if not self.why_not(one, other))
    def pairs(self, listed: Any) -> list[Pair]:
        """The pairs of a list, none of them barred, and nobody twice."""
        pairs = [(self.of[one], self.of[other]) for one, other in listed]
        need(len({number for pair in listed for number in pair}) == 2 * len(pairs), "somebody is paired twice")
        for one, other in pairs:
            need(not (why := self.why_not(one, other)), f"{one.number}-{other.number} may not meet", why)
        return pairs
    def mates(self, listed: Any) -> dict[int, int]:
        """The opponent of each by the pairs of a list."""
        return {a.number: b.number for pair in self.pairs(listed) for a, b in (pair, pair[::-1])}
    def impossible(self, article: str, players: Sequence[Entrant], byes: Iterable[Entrant]) -> Problem:
        """The statement that these players cannot all be paired, with the bye for one of some of them."""
        weights = {(one.number, other.number): 1 for one, other in self.graph(players)}
        weights |= {(entrant.number, BYE): 1 for entrant in byes if entrant in players and len(players) % 2}
        return article, weights, (len(players) + 1) // 2 - 1
    def bye_problems(self) -> Iterator[Problem]:
        """Nobody with a lower score can have the bye (C5 of 2026); of teams, nobody who comes first (3.4)."""
        if self.bye is not None and self.new:
            keys = {e: (e.score, *((e.unplayed, -e.number) if self.team else ())) for e in self.byes}
            mine = keys[self.of[self.bye]]
            self.byes = [entrant for entrant, key in keys.items() if key == mine]
            if before := [entrant for entrant, key in keys.items() if key < mine]:
                yield self.impossible("3.4" if self.team else "C5", self.ranked, before)
    def colours(self, one: Entrant, other: Entrant) -> tuple[Entrant, Entrant, str]:
        """White, Black and the article (E of 2017, 5.2 of 2026, 4.3 of C.04.6)."""
        ranked = sorted((one, other), key=lambda e: (-e.plain, -e.secondary, e.number) if self.team else (e.index,))
        colour, rule = self._colour(*ranked)
        white, black = ranked if colour == "w" else ranked[::-1]
        return white, black, f"{'4.3' if self.team else '5.2' if self.new else 'E'}.{rule}"
    def _colour(self, first: Entrant, second: Entrant) -> tuple[str, int]:
        team, initial, wanted = self.team, self.facts["initial"], first.colour
        if not first.colours and not second.colours:
            return (initial if first.odd else OPPOSITE[initial]), 1 if team else 5
        if wanted != second.colour:
            return wanted or OPPOSITE[second.colour], (3 if wanted and second.colour else 2) if team else 1
        own, other = ((e.strength, abs(e.difference) if e.strength == ABSOLUTE else 0) for e in (first, second))
        if own != other:
            return (wanted if own > other else OPPOSITE[wanted]), 4 if team else 2
        if team and first.difference != second.difference:
            return ("w" if first.difference < second.difference else "b"), 5
        latest = zip(reversed(first.colours), reversed(second.colours), strict=False)
        if alternated := next((theirs for mine, theirs in latest if mine != theirs), ""):
            return alternated, 6 if team else 3
        last = (OPPOSITE[first.colours[-1]], 8) if first.colours else (second.colours[-1], 9)
        return (wanted, 7 if team else 4) if wanted else last

Pair = tuple[Entrant, Entrant]
Costs = list[tuple[int, Any, int]]  # a criterion by its number in 2026, a place in its scale, and an amount
Order = tuple[int, Callable[[Entrant, Entrant], int]]  # below the criteria: how many bits, and what a pair adds

class Bracket:
    """A bracket of the Dutch system with the candidate that is claimed for it, and what lies below."""
    def __init__(self, field: Field, parts: Any, pairs: Sequence[Pair], mates: dict[int, int], kind: str) -> None:
        self.field, self.new, self.pairs = field, field.new, list(pairs)
        self.moved, self.residents, self.lower = (list[Entrant](part) for part in parts)
        self.mates = mates  # who meets whom below: in the round, or in the next bracket as it could be
        self.players = [*self.moved, *self.residents]
        self.place = {entrant.number: place for place, entrant in enumerate(self.players)}
        paired = {entrant.number for pair in pairs for entrant in pair}
        self.floats = [entrant for entrant in self.players if entrant.number not in paired]
        self.following = [entrant for entrant in self.lower if entrant.score == self.lower[0].score]
        self.near, self.byes = {e.number for e in self.following}, {e.number for e in field.byes}
        self.ahead = kind == "usual" and bool(self.lower)
        below = field.bye is not None and self.residents[0].score <= field.of[field.bye].score
        due = len(self.floats) == 1 and below if self.new else not self.lower
        self.bye_due = due and len(self.players) % 2 == 1
        scores = {entrant.score for entrant in self.players}
        self.bottom = min(scores) - 10  # where downfloaters fall to (A.8 of 2017)
        gaps = {abs(a - b) for a in scores for b in scores} | {score - self.bottom for score in scores}
        falling = sorted(gaps - {0}, reverse=True)
        shown = sorted(scores | {entrant.score for entrant in self.following}, reverse=True)
        self.scales: dict[int, list[Any]] = {6: [0], 7: sorted(scores, reverse=True) if self.new else falling}
        self.scales |= ({8: ["left", *shown]} if self.ahead else {}) | ({9: [0]} if self.new and self.bye_due else {})
        self.scales |= {number: [0] if number < 18 else [-1, *falling] for number in range(10, 22)}
    def of_pair(self, high: Entrant, low: Entrant) -> Costs:
        """What a pair costs, the higher-ranked first."""
        gap, new, same = high.score - low.score, self.new, bool(high.colour) and high.colour == low.colour
        weaker = min(high.strength, low.strength) if same else 0
        costs = [(7, gap, gap > 0 and not new), (12, 0, same), (13, 0, weaker == STRONG)]
        if weaker == ABSOLUTE:
            white, black, _ = self.field.colours(high, low)
            denied, got, more = (black, "b", -1) if high.colour == "w" else (white, "w", 1)
            costs += [(10, 0, abs(denied.difference + more) > 2), (11, 0, denied.colours[-2:] == got * 2)]
        for back in (1, 2) if gap else ():
            down, up = high.floats[-back] == "D", low.floats[-back] == "U"
            costs += [(12 + 2 * back, 0, down and not new), (16 + 2 * back, gap, down)]
            costs += [(13 + 2 * back, 0, up), (17 + 2 * back, gap, up)]
        return [cost for cost in costs if cost[2]]
    def of_float(self, player: Entrant) -> Costs:
        """What a downfloater costs."""
        fall, on = player.score - self.bottom, self.new and self.place[player.number] < len(self.moved)
        costs: Costs = [(6, 0, 1), (7, player.score if self.new else fall, 1)]
        costs += [(9, 0, player.unplayed)] if 9 in self.scales else []
        for back in (back for back in (1, 2) if player.floats[-back] == "D"):
            costs += [(16 + 2 * back, -1, 1)] if on else [(12 + 2 * back, 0, 1)]
            costs += [] if self.new else [(16 + 2 * back, fall, 1)]
        return costs
    def of_left(self, player: Entrant) -> Costs:
        """What it costs if the next bracket leaves a player over; in 2017 not somebody who cannot have its bye."""
        unable = not self.new and len(self.near) == len(self.lower) and self.byes and player.number not in self.byes
        return [(8, "left", 3 if unable else 1), (8, player.score, 1)]
    def left(self) -> list[Entrant]:
        """Whom the next bracket leaves over."""
        here = {entrant.number: entrant for entrant in (*self.floats, *self.following)}
        pairs = ((number, self.mates.get(number, BYE)) for number in here)
        return [here[number] for number, mate in pairs if mate not in here or not {mate, number} & self.near]
    def values(self) -> dict[str, list[int]]:
        """How far the candidate fails each criterion, by its article, place by place of its scale."""
        found = {number: dict.fromkeys(scale, 0) for number, scale in self.scales.items()}
        costs = [self.of_pair(*sorted(pair, key=lambda entrant: entrant.index)) for pair in self.pairs]
        costs += [*map(self.of_float, self.floats), *map(self.of_left, self.left() if self.ahead else ())]
        for number, key, amount in (cost for part in costs for cost in part):
            found[number][key] += amount
        names = (f"C{number}" if self.new else f"C.{number - 1 - (number > 8)}" for number in found)
        return {name: list(amounts.values()) for name, amounts in zip(names, found.values(), strict=True)}
    def serves_next(self) -> bool:
        """Whether nothing serves the next bracket better: it pairs all but, at most, an odd resident."""
        left, odd = self.left(), (len(self.floats) + len(self.following)) % 2
        fine = all(e.number in self.near and (8, "left", 1) in self.of_left(e) for e in left)
        return not self.ahead or not self.floats or (fine and len(left) == odd)  # without floats it is always the same
    def problems(self, scope: int) -> Iterator[Problem]:
        """What has to be proved, looking at the bracket (0), the next one too (1) or all (2)."""
        upper = [pair for pair in self.pairs if self.place[pair[0].number] < len(self.moved)]
        if self.moved:
            yield self._problem(True, scope, upper, set())
        yield self._problem(False, scope, self.pairs[len(upper) :], {e.number for pair in upper for e in pair})
    def _problem(self, first: bool, scope: int, pairs: Sequence[Pair], gone: set[int]) -> Problem:
        """All pairs with their worth: the criteria, below them the order of what this step decides."""
        players, moved = [e for e in self.players if e.number not in gone], {e.number for e in self.moved}
        residents = [entrant for entrant in players if entrant.number not in moved]
        beyond = [] if scope == 0 else self.following if scope == 1 else self.lower
        bits, tie = self._order(first, pairs, residents)
        width = (4 * (len(self.players) + len(beyond) + 1) * max(3, self.field.facts["round"])).bit_length() + 1
        digits = [(0, 0), *((number, key) for number, scale in self.scales.items() for key in scale)]
        unit = {digit: 1 << bits + width * place for place, digit in enumerate(reversed(digits))}
        complete, may_float = unit[0, 0] * (scope == 2), self.byes if scope < 2 and self.bye_due else self.place
        def worth(costs: Costs) -> int:
            return sum(amount * unit[number, key] for number, key, amount in costs if amount)
        ahead = {e.number: worth(self.of_left(e)) if scope and self.ahead else 0 for e in (*players, *self.following)}
        gain = {e.number: ahead[e.number] + worth(self.of_float(e)) for e in players}
        gain = {number: value + (number not in may_float) * unit[0, 0] for number, value in gain.items()}
        known, weights = dict[Any, int](), Weights()
        for one, other in self.field.graph(players):
            if other.number not in moved and (first or one.number not in moved):
                high, low = (one, other) if one.index < other.index else (other, one)
                key = tuple((e.score, e.colour, e.strength, *e.floats[-2:]) for e in (high, low))
                if key not in known or (high.strength == ABSOLUTE and high.colour == low.colour):
                    known[key] = worth(self.of_pair(high, low))
                value = complete + gain[one.number] + gain[other.number] - known[key]
                weights[one.number, other.number] = value + (tie(one, other) if first == (one.number in moved) else 0)
            elif complete and other.number in moved:  # two moved down may be left for each other
                weights[one.number, other.number] = complete
        for one, other in self.field.graph([*players, *beyond], len(players)):
            near = other.number in self.near and (one.number in gain or one.number in self.near)
            if value := complete + (ahead[one.number] + ahead[other.number] if near else 0):
                weights[one.number, other.number] = value
        weights |= {(e.number, BYE): complete for e in (*players, *beyond) if complete and e.number in self.byes}
        rest = {e.number for e in (*beyond, *self.floats)}
        outside = {(n, m) for n, m in self.mates.items() if n in rest and (m == BYE or (m in rest and n < m))}
        claimed = [(n, m) for n, m in outside if not {n, m} <= self.place.keys()]  # two floats are no pair of it
        claimed += [(one.number, other.number) for one, other in self.pairs if one.number not in gone]
        return "3.8.1" if self.new else "B.8", weights, total(weights, claimed)
    def _order(self, first: bool, pairs: Sequence[Pair], residents: Sequence[Entrant]) -> Order:
        """What comes first (4.2 to 4.4; D): sets by numbers, opponents by whether they are before those claimed."""
        place = self.place if first else {entrant.number: place for place, entrant in enumerate(residents)}
        count, size, border = len(self.moved), len(residents), len(pairs)
        chosen = {place[one.number]: (border - 1 - turn, place[two.number]) for turn, (one, two) in enumerate(pairs)}
        sets = 2 * size if not first and any(low >= border for low in chosen) else 0
        top = sets + (2 * size.bit_length() + 1 if sets else 0)
        def tie(one: Entrant, other: Entrant) -> int:
            low, high = place[one.number], place[other.number]
            value = 1 << count - 1 - low if first else -int(low >= border) << top
            if sets:  # smallest sum; of S1 the largest numbers are given, of S2 the smallest taken
                value += (1 << size - 1 - low if low >= border else -(1 << size + low)) - (low << sets)
            turn, opponent = chosen.get(low, (0, high))
            return (value << border) + ((opponent > high) - (opponent < high) << turn)
        return border + (count + 2 if first else top + size.bit_length() + 3), tie
    def entry(self) -> dict[str, Any]:
        """The bracket as a certificate has it."""
        parts = {"moved_down": self.moved, "residents": self.residents, "downfloaters": self.floats}
        return as_entry(parts, self.pairs, self.values())
    def check(self, entry: Any) -> None:
        """Refuse unless the entry is this bracket, with the value of each criterion, and proves it the best."""
        places = [(self.place[one.number], self.place[other.number]) for one, other in self.pairs]
        need(places == sorted(places) and all(a < b for a, b in places), "the pairs are not in their order")
        need(all(other >= len(self.moved) for _, other in places), "two are paired who were both moved down", "3.3")
        check_entry(self.entry(), entry)
        scope, farthest = entry["scope"], 2 if self.new or not self.ahead else 1
        need(scope in range(farthest + 1) and (scope or self.serves_next()), "it looks not as far as it must", "C8")
        check_bounds(self.problems(scope), entry["bounds"])

def verify_dutch(field: Field, certificate: Any, mates: dict[int, int]) -> Iterator[Pair]:
    """Check the brackets one by one, and yield their pairs; 2017 may pair all below one as the last (A.9)."""
    moved: list[Entrant] = []
    left, before = list(field.ranked), "usual"
    for entry in certificate["brackets"]:
        kind, last = entry["kind"], before == "penultimate"
        need((kind == "collapsed last") == last and (kind == "usual" or not field.new), f"a bracket is {kind}", "A.9")
        residents = left if last else [entrant for entrant in left if entrant.score == left[0].score]
        left = left[len(residents) :]
        if kind == "penultimate":
            other, ahead = entry["instead"], field.mates(entry["instead"]["ahead"])
            usual = Bracket(field, (moved, residents, left), field.pairs(other["pairs"]), ahead, "usual")
            usual.check(other)
            check_bounds([field.impossible("C.4", [*usual.floats, *left], field.byes)], other["stuck"])
        pairs = field.pairs(entry["pairs"])
        below = mates if field.new or "ahead" not in entry else field.mates(entry["ahead"])  # as it is, or could be
        bracket = Bracket(field, (moved, residents, left), pairs, below, kind)
        bracket.check(entry)
        moved, before = bracket.floats, kind
        yield from pairs
    need(not left and [entrant.number for entrant in moved] == [field.bye][: len(moved)], "somebody is left over", "C4")

class TeamStep:
    """One bracket of teams as the round has it: a scoregroup, its upfloaters, and who is left (C.04.6 3.5, 3.6)."""
    def __init__(self, field: Field, left: Sequence[Entrant], mates: dict[int, int]) -> None:
        self.field, self.mates, facts = field, mates, field.facts
        self.residents = [team for team in left if team.score == left[0].score]
        self.lower = list(left[len(self.residents) :])
        self.up = [team for team in self.lower if field.of[mates[team.number]] in self.residents]
        self.members = sorted((*self.residents, *self.up), key=lambda team: team.number)
        self.pairs = [(a, field.of[mates[a.number]]) for a in self.members if a.number < mates[a.number]]
        self.rest = [team for team in self.lower if team not in self.up]
        self.next = next((team.score for team in field.ranked if team.score < left[0].score), None)
        self.near = {team.number for team in self.rest if team.score == self.next}
        self.short = sum(mates[number] not in self.near for number in self.near)
        spared = facts["round"] < facts["rounds"] - 1  # floats of the round before do not count in the last two
        self.floated = {team.number for team in left if spared and team.floats[-1]}
    def of_pair(self, one: Entrant, other: Entrant) -> tuple[int, int, int]:
        """What a pair costs: a preference denied (C8), a strong one (C9), floaters that meet an upfloater (C10)."""
        same = bool(one.colour) and one.colour == other.colour
        met = sum(a in self.up and b.number in self.floated for a, b in ((one, other), (other, one)))
        return int(same), int(same and one.strength == other.strength == STRONG), met
    def entry(self) -> dict[str, Any]:
        """The bracket as a certificate has it, with how far it fails each criterion."""
        sums = (sum(amounts) for amounts in zip(*(self.of_pair(*pair) for pair in self.pairs), strict=True))
        first = ([len(self.up)], sorted(team.score for team in self.up), [self.short])
        amounts = [*first, [sum(team.number in self.floated for team in self.up)], *([amount] for amount in sums)]
        parts = {"residents": self.residents, "upfloaters": self.up}
        return as_entry(parts, self.pairs, {f"C{number}": amount for number, amount in enumerate(amounts, 4)})
    def problems(self) -> Iterator[Problem]:
        """No other upfloaters or pairs; C6 counts where a set meets it, otherwise that none does is proved first."""
        least = len(self.near) % 2
        if self.short > least:
            yield self._sets("C6", True, False, self.short - least - 1)
        yield self._sets("3.5.5", self.short <= least, True, 0)
        size, half = len(self.members), len(self.pairs)
        place = {team.number: place for place, team in enumerate(self.members)}
        chosen = {place[a.number]: (half - 1 - turn, place[b.number]) for turn, (a, b) in enumerate(self.pairs)}
        bits, weights = (2 * size + 2).bit_length(), {}
        for one, other in self.field.graph(self.members):
            low, high = place[one.number], place[other.number]
            turn, opponent = chosen.get(low, (0, high))
            costs = sum(amount << (2 - at) * bits for at, amount in enumerate(self.of_pair(one, other)))
            order = (1 << size - 1 - low + half) + ((opponent > high) - (opponent < high) << turn)
            weights[one.number, other.number] = ((1 << 4 * bits) - costs << size + half + 1) + order
        yield "3.6.4", weights, total(weights, ((a.number, b.number) for a, b in self.pairs))
    def _sets(self, article: str, ahead: bool, ordered: bool, more: int) -> Problem:
        """Everybody is paired; fewest upfloaters, with the highest scores; then C6; then C7 and the order of sets."""
        size, scores = len(self.lower), sorted({team.score for team in self.lower}, reverse=True)
        bits = (2 * size + 2 * len(self.residents) + 2).bit_length()
        short, number = 1 << size + bits, 1 << size + bits * (len(scores) + 2)
        cost, weights = dict[int, int](), Weights()
        for place, team in enumerate(self.lower):
            chosen = ((team.number in self.floated) << size) - (1 << size - 1 - place)
            cost[team.number] = number + (short << bits * (scores.index(team.score) + 1)) + ordered * chosen
        for one, other in self.field.graph([*self.residents, *self.lower]):
            near, up = ahead * short * (other.score == self.next), one.number not in cost and other.number in cost
            served = near - cost[other.number] if up else 2 * near * (one.score == other.score)
            weights[one.number, other.number] = (number << bits) + served
        return article, weights, total(weights, ((n, m) for n, m in self.mates.items() if n < m)) + more * short

def verify_teams(field: Field, certificate: Any, mates: dict[int, int]) -> Iterator[Pair]:
    """Check the brackets of teams one by one, and yield their pairs."""
    left = [team for team in field.ranked if team.number != field.bye]
    for entry in certificate["brackets"]:
        step = TeamStep(field, left, mates)
        check_entry(step.entry(), entry)
        check_bounds(step.problems(), entry["bounds"])
        yield from step.pairs
        left = step.rest
    need(not left, "somebody is left over", "C3")

def verify(certificate: Any, tournament: Any = None) -> None:
    """Raise `Wrong` unless the certificate proves its round; with a tournament, unless it was made from that."""
    try:
        facts, boards = certificate["facts"], certificate["boards"]
        need((certificate["format"], certificate["version"]) == ("torneo-certificate", 1), "another form")
        need(certificate["hash"] == digest(facts), "the facts are not those of the hash")
        if tournament is not None:
            check_facts(tournament, facts)
        need(f"{facts['system']} {facts['edition']}" in SYSTEMS, "another system or edition")
        field = Field(facts, certificate["bye"])
        check_bounds(field.bye_problems(), certificate["bye_bounds"])
        mates = field.mates([board[:2] for board in boards]) | ({} if field.bye is None else {field.bye: BYE})
        need(set(mates) == set(field.of), "not everybody is paired", "C4")
        check = verify_teams if field.team else verify_dutch
        right = [field.colours(*pair) for pair in check(field, certificate, mates)]
        need(len(right) == len(boards), "the boards are not the pairs of the brackets")
        for board, (white, black, article) in zip(boards, right, strict=True):
            need(board == [white.number, black.number, article], f"it is {white.number}-{black.number}", article)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise Wrong(f"the certificate is not in its form ({type(error).__name__}: {error})") from error

CODES = {"white_win": "10", "black_win": "01", "draw": "==", "half_zero": "=0", "zero_half": "0=", "zero_zero": "00"}
CODES |= {"white_forfeit_win": "+-", "black_forfeit_win": "-+", "double_forfeit": "--", "adjourned": "??"}
WORTH = {"1": ("win", 10), "=": ("draw", 5), "0": ("loss", 0), "+": ("forfeit_win", 10), "-": ("forfeit_loss", 0)}
WORTH |= {"?": ("unfinished", 5), "U": ("pairing_bye", 10), "F": ("full_point_bye", 10), "H": ("half_point_bye", 5)}
WORTH |= {"Z": ("zero_point_bye", 0), " ": ("", 0)}

def check_facts(tournament: Any, facts: Any) -> None:
    """Refuse facts that are not those of a tournament of players in torneo's JSON form."""
    rules, number, played = tournament.get("regulations", {}), facts["round"], tournament.get("rounds", [])
    points, rounds, groups = rules.get("points", {}), played[: number - 1], rules.get("forbidden", [])
    worth = {code: points.get(name, usual) for code, (name, usual) in WORTH.items()}
    cells = {player["number"]: [["A", worth["Z"], 0, ""] for _ in rounds] for player in tournament["players"]}
    for at, round_ in enumerate(rounds):
        for game in round_.get("games", ()):
            sides, result = (game["white"], game["black"]), game.get("result", "").removeprefix("unrated_")
            for side, code in enumerate(CODES.get(result, "  ")):
                kind, colour = code if code in "+-" else GAME[code in "? "], "wb"[side] * game.get("coloured", True)
                cells[sides[side]][at] = [kind, worth[code], sides[1 - side], colour]
        for bye in round_.get("byes", ()):
            cells[bye["player"]][at] = [bye["kind"], worth[bye["kind"]], 0, ""]
    need({entry["number"]: entry["rounds"] for entry in facts["entrants"]} == cells, "the tournament has other results")
    need(not any(e.get("added") or e.get("virtual") for e in facts["entrants"]), "virtual points are not read here")
    last = rules.get("rounds") or (len(played) if number <= len(played) else None)
    said = {"win": worth["1"], "loss": worth["0"]}, last, rules.get("initial_colour", facts["initial"])
    need((facts["points"], facts["rounds"], facts["initial"]) == said, "the tournament has other rules")
    here = set(cells) - {bye["player"] for bye in rules.get("requested_byes", ()) if bye["round"] == number}
    if number <= len(played):
        here = {game[side] for game in played[number - 1].get("games", ()) for side in ("white", "black")}
        here |= {bye["player"] for bye in played[number - 1].get("byes", ()) if bye["kind"] == "U"}
    need(facts["paired"] == sorted(here), "others are paired in the tournament")
    groups = [g["players"] for g in groups if g.get("first_round", 1) <= number <= (g.get("last_round") or number)]
    apart = {frozenset((a, b)) for group in groups for a in group for b in group if a != b}
    need({frozenset(pair) for pair in facts["apart"]} == apart, "others are kept apart in the tournament")

def main(arguments: Sequence[str]) -> int:
    """0 if the certificate is accepted, 1 if it is refused, 2 if there is none."""
    try:
        documents = [json.loads(Path(name).read_text(encoding="utf-8")) for name in arguments]
        verify(*documents)
    except (Wrong, OSError, ValueError, TypeError) as error:
        print(f"refused: {error}" if isinstance(error, Wrong) else f"{error}\n{__doc__}")
        return 1 if isinstance(error, Wrong) else 2
    print(f"accepted: round {documents[0]['facts']['round']} made from {documents[0]['hash']}")
    return 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
