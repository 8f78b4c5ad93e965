"""Compares the Dubov and Burstein systems of 2026 with py4swiss, round by round, on random tournaments.

``python -m torneo.lab.differential_open --system dubov --count 200 --oracle-python PYTHON`` plays tournaments
paired by Torneo, asks the other engine about every round and counts the differences by the article in which the
two part. Seeds repeat a run.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from torneo.files.trf import Dialect, write
from torneo.lab import oracle_open
from torneo.lab.verdict import bye_verdict, verdict
from torneo.model import (
    ByeKind,
    Colour,
    Game,
    History,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Tournament,
)
from torneo.model.order import with_numbers
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair
from torneo.pairing.swiss.entrants import paired_in

EDITION = "2026"
IMPOSSIBLE = "impossible"
FORFEITS = (Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT)


class Oracle:
    """py4swiss in a process of its own."""

    def __init__(self, system: str, python: str) -> None:
        command = [python, str(Path(oracle_open.__file__)), system]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.version = str(self._read()["version"])

    def __enter__(self) -> Oracle:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def _read(self) -> dict[str, object]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("py4swiss does not answer: is it installed in the Python given for it?")
        answer: dict[str, object] = json.loads(line)
        return answer

    def pair(self, tournament: Tournament) -> dict[int, int] | str:
        """Black for each White in the next round, 0 for the bye; the engine's words if it fails."""
        text, numbers = question(tournament)
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"text": text}) + "\n")
        self._process.stdin.flush()
        answer = self._read()
        if "error" in answer:
            return str(answer["error"])
        pairs = answer["pairs"]
        assert isinstance(pairs, list)
        return {numbers[white]: numbers[black] for white, black in pairs}


def question(tournament: Tournament) -> tuple[str, dict[int, int]]:
    """A report file of the next round for py4swiss, and who is behind each number in it.

    Players who hold no number yet (C.04.2 2.4) are left out, because py4swiss takes numbers as they stand.
    """
    number = len(tournament.rounds) + 1
    history = History(tournament)
    present = set(paired_in(tournament, number))
    kept = [p for p in tournament.players if p.number in present or history[p.number].has_been_paired]
    names = {player.number for player in kept}
    rounds = tuple(
        Round(round_.games, tuple(bye for bye in round_.byes if bye.player in names)) for round_ in tournament.rounds
    )
    new = {player.number: place for place, player in enumerate(kept, 1)}
    plain = replace(
        tournament,
        players=tuple(replace(player, rank=new[player.number]) for player in kept),
        rounds=rounds,
        regulations=replace(tournament.regulations, requested_byes=()),
    )
    away = [new[player.number] for player in kept if player.number not in present]
    text = write(with_numbers(plain, new), Dialect.TRF16).text
    if away:
        text += f"XXZ {' '.join(map(str, away))}\n"
    return text, {0: 0} | {place: old for old, place in new.items()}


@dataclass(frozen=True, slots=True)
class Difference:
    """A round that the two engines pair differently."""

    seed: int
    round_number: int
    article: str
    """Where they part, with the side that does better by Torneo's count of the criteria."""
    tournament: Tournament


def tournaments(seed: int) -> tuple[Tournament, Random]:
    """The entry list of a seed, and the lots for the rest."""
    random = Random(seed)
    count, rounds = random.randint(4, random.choice((8, 20, 40))), random.randint(2, 9)
    ratings = sorted((random.randrange(1400, 2600) for _ in range(count)), reverse=True)
    players = tuple(Player(number, f"Player {number}", rating) for number, rating in enumerate(ratings, 1))
    colour = random.choice((Colour.WHITE, Colour.BLACK))
    return Tournament(players, regulations=Regulations(rounds=rounds, initial_colour=colour)), random


def play(system: str, seed: int, oracle: Oracle) -> Iterator[Difference | None]:
    """Play one tournament; for each round the difference, or None if there is none."""
    tournament, random = tournaments(seed)
    wild = random.choice((0.0, 0.0, 0.03, 0.15))
    for number in range(1, (tournament.regulations.rounds or 0) + 1):
        kinds = (ByeKind.HALF, ByeKind.ZERO, ByeKind.ZERO, ByeKind.FULL)
        asked = tuple(
            RequestedBye(number, player.number, random.choice(kinds))
            for player in tournament.players
            if random.random() < wild
        )
        ready = replace(tournament, regulations=replace(tournament.regulations, requested_byes=asked))
        if len(paired_in(ready, number)) < 2:
            return
        answer = oracle.pair(ready)
        try:
            pairing = pair(ready, system, EDITION)
        except NoPairingError:
            yield None if isinstance(answer, str) else Difference(seed, number, IMPOSSIBLE, ready)
            return
        article = compare(ready, system, pairing, answer)
        yield Difference(seed, number, article, ready) if article else None
        blank = pairing.as_round(ready)
        games = tuple(replace(game, result=_result(ready, game, random, wild)) for game in blank.games)
        regulations = replace(tournament.regulations, requested_byes=())
        rounds = (*tournament.rounds, Round(games, blank.byes))
        tournament = replace(tournament, rounds=rounds, regulations=regulations)


def _result(tournament: Tournament, game: Game, random: Random, wild: float) -> Result:
    if random.random() < wild:
        return random.choice(FORFEITS)
    ratings = [tournament.by_number[number].rating or 0 for number in (game.white, game.black)]
    luck = random.gauss((ratings[0] - ratings[1]) / 200, 1)
    return Result.WHITE_WIN if luck > 0.4 else Result.BLACK_WIN if luck < -0.4 else Result.DRAW


def compare(tournament: Tournament, system: str, pairing: RoundPairing, answer: dict[int, int] | str) -> str:
    """The article in which the two part; empty if they agree."""
    if isinstance(answer, str):
        return f"fails: {answer}"
    own = {board.white: board.black for board in pairing.boards}
    bye = next((white for white, black in answer.items() if black == 0), None)
    if bye != pairing.bye:
        return bye_verdict(tournament, system, pairing, bye or 0)
    theirs = {white: black for white, black in answer.items() if black}
    if theirs == own:
        return ""
    mates = {**theirs, **{black: white for white, black in theirs.items()}}
    if all(mates[white] == black for white, black in own.items()):
        rules = {board.colour_rule for board in pairing.boards if theirs.get(board.white) != board.black}
        return f"colours, {min(rules)}"
    return verdict(tournament, system, pairing, mates)


def run(system: str, count: int, python: str, first: int = 0) -> tuple[int, list[Difference]]:
    """How many rounds were compared, and the differences."""
    rounds, found = 0, []
    with Oracle(system, python) as oracle:
        for seed in range(first, first + count):
            for difference in play(system, seed, oracle):
                rounds += 1
                if difference is not None:
                    found.append(difference)
    return rounds, found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--system", choices=("dubov", "burstein"), required=True)
    parser.add_argument("--count", type=int, default=100, help="tournaments to play")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--oracle-python", default=sys.executable, help="a Python that has py4swiss")
    arguments = parser.parse_args()
    rounds, found = run(arguments.system, arguments.count, arguments.oracle_python, arguments.first)
    print(f"{rounds} rounds of {arguments.count} tournaments, {len(found)} differences")
    for article, number in sorted(Counter(difference.article for difference in found).items()):
        seeds = [f"{d.seed}/{d.round_number}" for d in found if d.article == article][:5]
        print(f"{number:6} {article}  (seed/round {', '.join(seeds)})")


if __name__ == "__main__":
    main()
