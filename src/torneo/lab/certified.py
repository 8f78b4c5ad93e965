"""Proves rounds, checks the proofs, and alters them by lot: no altered one may be accepted unless its pairing is right.

``python -m torneo.lab.certified FOLDER... --edition 2017`` takes the rounds of report files; ``--count 200 --seed 1``
makes random tournaments of every system and edition that is proved, and takes theirs. Each certificate is altered
``--altered`` times. The last line counts; the exit code is 1 if a round was not proved or a forgery accepted.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from torneo.check.certificates.proving import (
    Certificate,
    NotCertifiedError,
    NotProvedError,
    bound_of,
    certify,
    served_next,
)
from torneo.check.certificates.verify_round import BYE, Bracket, Entrant, Field, Problem, TeamStep, Wrong, verify
from torneo.check.generate import generate
from torneo.check.pool import spread
from torneo.files.trf import read
from torneo.lab.sweep import recipe_of
from torneo.model import Tournament
from torneo.pairing.choice import choose
from torneo.pairing.result import NoPairingError

PROVED = (("dutch", "2017"), ("dutch", "2026"), ("team-swiss", "2026"))


@dataclass(frozen=True, slots=True)
class Task:
    """A tournament: a file's content, or a seed; and how often each of its certificates is altered."""

    name: str
    system: str
    edition: str
    altered: int
    data: bytes | None = None
    seed: int = 0


@dataclass(slots=True)
class Answer:
    """What came of the rounds of a tournament."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def work(task: Task) -> Answer:
    """Prove, check and alter every round of a tournament."""
    answer = Answer()
    random = Random(f"{task.name}/{task.seed}")
    tournament = _tournament(task)
    choice = choose(tournament, task.system if task.data is None or not tournament.pairs_teams else None, task.edition)
    for number in range(1, len(tournament.rounds) + 1):
        place = f"{task.name}: round {number}"
        start = time.process_time()
        try:
            text = json.dumps(certify(tournament, choice, number))
        except NoPairingError:  # a round that somebody paired by hand
            answer.counts["without a pairing"] += 1
            continue
        except NotCertifiedError:  # the lot has chosen a tournament without colours
            answer.counts["without a proof"] += 1
            continue
        except NotProvedError as error:
            answer.faults.append(f"{place}: not proved: {error}")
            continue
        proved = time.process_time()
        try:
            verify(json.loads(text))
        except Wrong as wrong:
            answer.faults.append(f"{place}: not accepted: {wrong}")
        checked = time.process_time()
        answer.counts.update(rounds=1, bytes=len(text), bounds=text.count('"y"'))
        answer.counts.update({"proving ms": round(1000 * (proved - start))})
        answer.counts.update({"checking ms": round(1000 * (checked - proved))})
        for _ in range(task.altered):
            _alter(json.loads(text), random, answer, place)
    return answer


def _tournament(task: Task) -> Tournament:
    if task.data is not None:
        return read(task.data).tournament
    return generate(recipe_of(task.system, task.edition, Random(task.seed)), task.seed)


def _alter(certificate: Certificate, random: Random, answer: Answer, place: str) -> None:
    """Alter a certificate in one way that it has room for, and see whether it is refused."""
    right = _pairing(certificate)
    before = json.dumps(certificate)
    kinds = list(ALTERATIONS)
    random.shuffle(kinds)
    for kind in kinds:
        ALTERATIONS[kind](certificate, random)
        if json.dumps(certificate) != before:
            break
    else:
        return
    answer.counts.update({"altered": 1, f"altered {kind}": 1})
    try:
        verify(certificate)
    except Wrong:
        answer.counts["refused"] += 1
        return
    if _pairing(certificate) == right:
        answer.counts[f"accepted with its pairing right, altered {kind}"] += 1
    else:
        answer.faults.append(f"{place}: a forgery of {kind} was accepted")


def _pairing(certificate: Certificate) -> object:
    return sorted(board[:2] for board in certificate["boards"]), certificate["bye"]


# -- alterations -----------------------------------------------------------------------------------


def alter_pair(certificate: Certificate, random: Random) -> None:
    """Exchange the opponents of two pairs of a bracket, and put everything in order that anybody can compute."""
    entry = random.choice(certificate["brackets"])
    if len(entry["pairs"]) > 1:
        (_, b), (c, d) = random.sample(entry["pairs"], 2)
        _forge(certificate, {b: d, d: b} if random.random() < 0.5 else {b: c, c: b})


def alter_any_pair(certificate: Certificate, random: Random) -> None:
    """Let two players of any brackets change places."""
    numbers = [number for board in certificate["boards"] for number in board[:2]]
    if len(numbers) > 2:
        one, other = random.sample(numbers, 2)
        _forge(certificate, {one: other, other: one})


def alter_bye(certificate: Certificate, random: Random) -> None:
    """Give the bye to somebody else, who changes places with the one who had it."""
    if certificate["bye"] is not None and certificate["boards"]:
        other = random.choice([number for board in certificate["boards"] for number in board[:2]])
        _forge(certificate, {certificate["bye"]: other, other: certificate["bye"]})


def _forge(certificate: Certificate, places: dict[int, int]) -> None:
    """Exchange players everywhere; then correct brackets, values, order, colours and bounds, as a forger would."""

    def moved(numbers: list[int]) -> list[int]:
        return [places.get(number, number) for number in numbers]

    bye = certificate["bye"]
    certificate["bye"] = places.get(bye, bye) if bye is not None else None
    for entry in certificate["brackets"]:
        entry["pairs"] = [moved(pair) for pair in entry["pairs"]]
    for board in certificate["boards"]:
        board[:2] = moved(board[:2])
    try:
        _corrected(certificate)
    except (Wrong, KeyError, IndexError, ValueError):
        return  # it cannot be put in order: the exchange alone is the forgery


def _corrected(certificate: Certificate) -> None:
    of_round = Field(certificate["facts"], certificate["bye"])
    mates = {a: b for board in certificate["boards"] for a, b in (board[:2], board[1::-1])}
    if of_round.bye is not None:
        mates[of_round.bye] = BYE
    list(of_round.bye_problems())
    left, moved = list(of_round.ranked), list[Entrant]()
    boards: list[tuple[Entrant, Entrant, str]] = []
    if of_round.team:
        left = [team for team in left if team.number != of_round.bye]
    for entry in certificate["brackets"]:
        if of_round.team:
            step = TeamStep(of_round, left, mates)
            entry.update(step.entry(), bounds=_best(step.problems()))
            pairs, left = step.pairs, step.rest
        else:
            last = entry["kind"] == "collapsed last"
            residents = [entrant for entrant in left if last or entrant.score == left[0].score]
            left = left[len(residents) :]
            place = {entrant.number: at for at, entrant in enumerate((*moved, *residents))}
            listed = sorted(sorted(pair, key=place.__getitem__) for pair in entry["pairs"])
            listed.sort(key=lambda pair: place[pair[0]])
            pairs = [(of_round.of[one], of_round.of[other]) for one, other in listed]
            bracket = Bracket(of_round, (moved, residents, left), pairs, mates, entry["kind"])
            if bracket.ahead and not of_round.new:
                entry["ahead"] = served_next(bracket)
                bracket.mates = {a: b for pair in entry["ahead"] for a, b in (pair, pair[::-1])}
            entry.update(bracket.entry(), bounds=_best(bracket.problems(entry["scope"])))
            moved = bracket.floats
        boards += [of_round.colours(*pair) for pair in pairs]
    certificate["boards"] = [[white.number, black.number, article] for white, black, article in boards]


def _best(problems: Iterable[Problem]) -> list[dict[str, Any] | None]:
    """The best bounds that there are, whether or not they prove what is claimed."""
    return [bound_of((article, weights, sum(weights.values()))) for article, weights, _ in problems]


def alter_colour(certificate: Certificate, random: Random) -> None:
    """Turn a board round."""
    if certificate["boards"]:
        board = random.choice(certificate["boards"])
        board[:2] = board[1::-1]


def alter_rule(certificate: Certificate, random: Random) -> None:
    """Name another rule for the colours of a board."""
    if certificate["boards"]:
        board = random.choice(certificate["boards"])
        board[2] = random.choice([f"{stem}.{rule}" for stem in ("E", "5.2", "4.3") for rule in range(1, 10)])


def alter_value(certificate: Certificate, random: Random) -> None:
    """Give a criterion another value."""
    values = random.choice(certificate["brackets"])["values"] if certificate["brackets"] else {}
    filled = [amounts for amounts in values.values() if amounts]
    if filled:
        amounts = random.choice(filled)
        amounts[random.randrange(len(amounts))] += random.choice((-1, 1))


def alter_bound(certificate: Certificate, random: Random) -> None:
    """Change a number of a bound a little, or by much, or leave it out."""
    bounds = [bound for entry in certificate["brackets"] for bound in entry["bounds"] if bound["y"]]
    bounds += [bound for bound in certificate["bye_bounds"] if bound["y"]]
    if bounds:
        numbers = random.choice(bounds)["y"]
        key = random.choice(sorted(numbers))
        value = int(numbers[key], 16)
        changed = random.choice((value - 1, value + 1, value >> 1, value << 1, 0))
        numbers[key] = f"{changed:x}"
        if not changed:
            del numbers[key]


def alter_fact(certificate: Certificate, random: Random) -> None:
    """Change points of a past round, and leave the hash."""
    cells = [cell for entry in certificate["facts"]["entrants"] for cell in entry["rounds"]]
    if cells:
        random.choice(cells)[1] += 5


ALTERATIONS: dict[str, Callable[[Certificate, Random], None]] = {
    "a pair": alter_pair,
    "any pair": alter_any_pair,
    "the bye": alter_bye,
    "a colour": alter_colour,
    "a rule": alter_rule,
    "a value": alter_value,
    "a bound": alter_bound,
    "a fact": alter_fact,
}


# -- the command -----------------------------------------------------------------------------------


def _tasks(given: argparse.Namespace) -> Iterator[Task]:
    for folder in given.folders:
        for path in sorted(folder.iterdir()) if folder.is_dir() else [folder]:
            if path.suffix in (".trf", ".trfx", ".txt"):
                yield Task(str(path), "dutch", given.edition, given.altered, path.read_bytes())
    for seed in range(given.seed, given.seed + given.count):
        for system, edition in PROVED:
            yield Task(f"{system} {edition}, seed {seed}", system, edition, given.altered, seed=seed)


def main(arguments: list[str] | None = None) -> int:
    """Prove, check and alter; 1 if anything is not as it should be."""
    parser = argparse.ArgumentParser(prog="python -m torneo.lab.certified", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="report files, or folders of them")
    parser.add_argument("--edition", default="2026", help="by which the files are paired")
    parser.add_argument("--count", type=int, default=0, help="how many tournaments of each system to make")
    parser.add_argument("--seed", type=int, default=1, help="of the first; the next ones have the next numbers")
    parser.add_argument("--altered", type=int, default=1, help="how often each certificate is altered")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    given = parser.parse_args(arguments)
    counts: Counter[str] = Counter()
    faults = 0
    for answer in spread(work, _tasks(given), given.jobs):
        counts += answer.counts
        faults += len(answer.faults)
        for fault in answer.faults:
            print(fault, flush=True)
    for name, count in sorted(counts.items()):
        print(f"{name}: {count}")
    print(f"{counts['rounds']} rounds, {counts['altered']} altered, {counts['refused']} refused, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
