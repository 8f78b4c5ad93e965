"""Times our standings against gacrux on one large Swiss, in one run.

Run as ``torneo bench standings --oracle-python /path/to/python`` or ``python -m torneo.lab.bench_standings`` with the
same options, and a Python that has gacrux installed. Reading the file is timed apart: the ratio is that of computing
the standings from the tournament. Times are processor time, the best of a few, so that other work on the machine does
not count.
"""

from __future__ import annotations

import gc
import importlib.util
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from random import Random
from typing import Annotated

import typer

from torneo.files.trf import Dialect, read, write
from torneo.lab.diff_standings import random_result
from torneo.lab.reading_bench import OracleMissingError
from torneo.model import Event, Game, Player, Regulations, Round, Tournament
from torneo.ranking import parse_codes, standings

CODES = "BH/C1,BH,SB,DE,WIN,WON,BPG,PS,ARO,TPR"
"""Ten tie-breaks of every kind, as an organiser might announce them."""

ORACLE = """
import gc, json, sys, time
from gacrux.trf2json import trf2json
from gacrux.tiebreak import tiebreak
job = json.load(sys.stdin)
times, reading = [], []
for _ in range(job["repeat"]):
    start = time.process_time()
    reader = trf2json()
    reader.parse_file(job["text"], False)
    tournament = reader.get_tournament(1)
    reading.append(time.process_time() - start)
    params = {"tiebreak": ["PTS"] + job["codes"], "check": False, "unrated": None, "swiss": True}
    gc.collect()
    start = time.process_time()
    found = tiebreak(tournament, job["rounds"], params).compute_tiebreaks(tournament, params)
    times.append(time.process_time() - start)
print(json.dumps({"times": times, "reading": reading,
                  "ranks": {c["cid"]: c["rank"] for c in found["competitors"]}}))
"""


def large_swiss(size: int, count: int, seed: int) -> Tournament:
    """A Swiss of many players, paired by score and chance, in which one game in fifty is a forfeit or the like."""
    random = Random(seed)
    ratings = sorted((random.randint(1400, 2700) for _ in range(size)), reverse=True)
    players = tuple(Player(number, f"Player {number:04}", rating) for number, rating in enumerate(ratings, 1))
    scores = dict.fromkeys(range(1, size + 1), 0)
    rounds: list[Round] = []
    regulations = Regulations(rounds=count)
    points = {True: 10, False: 0}
    met: set[frozenset[int]] = set()
    for _ in range(count):
        order = list(scores)
        random.shuffle(order)
        order.sort(key=lambda number: -scores[number])
        games = []
        while len(order) > 1:
            first = order.pop(0)
            second = next((other for other in order[:40] if frozenset((first, other)) not in met), order[0])
            order.remove(second)
            met.add(frozenset((first, second)))
            result = random_result(random, 0.02)
            games.append(Game(first, second, result))
            for number, code in zip((first, second), result.value, strict=True):
                scores[number] += 5 if code in "=D" else points[code in "1W+"]
        rounds.append(Round(tuple(games)))
    return Tournament(players, tuple(rounds), Event(name="Large Swiss"), regulations)


@dataclass(frozen=True, slots=True)
class StandingsTiming:
    """The best processor times of one program, in seconds, and the ranks that it gave."""

    program: str
    seconds: float
    reading: float
    ranks: dict[str, int]
    """By pairing number."""

    def __str__(self) -> str:
        return f"{self.program:<8}{1000 * self.seconds:8.1f} ms   (reading the file {1000 * self.reading:.1f} ms)"


def time_torneo(text: str, tie_breaks: str, repeat: int) -> StandingsTiming:
    r"""Read a report file and rank it, a few times.

    >>> time_torneo("001    1      Ana\n001    2      Eva\n", "BH", 1).ranks
    {'1': 1, '2': 1}
    """
    reading, times, ranks = [], [], {}
    for _ in range(repeat):
        start = time.process_time()
        tournament = read(text).tournament
        reading.append(time.process_time() - start)
        gc.collect()  # what reading has left behind is no part of the ranking
        start = time.process_time()
        made = standings(tournament, tie_breaks)
        times.append(time.process_time() - start)
        ranks = {str(row.number): row.rank for row in made.rows}
    return StandingsTiming("torneo", min(times), min(reading), ranks)


def time_gacrux(text: str, codes: list[str], rounds: int, repeat: int, python: str) -> StandingsTiming:
    """The same with gacrux in a process of that Python; :class:`OracleMissingError` if it has none."""
    job = {"text": text, "codes": codes, "rounds": rounds, "repeat": repeat}
    try:
        answer = subprocess.run(
            [python, "-c", ORACLE], input=json.dumps(job), capture_output=True, text=True, check=True
        )
    except OSError as error:
        raise OracleMissingError(f"{python}: {error.strerror or error}") from error
    except subprocess.CalledProcessError as error:
        last = error.stderr.strip().splitlines()[-1:] or ["no reason given"]
        raise OracleMissingError(f"{python} does not run gacrux: {last[0]}") from error
    found = json.loads(answer.stdout)
    return StandingsTiming("gacrux", min(found["times"]), min(found["reading"]), found["ranks"])


def bench_standings(
    players: Annotated[int, typer.Option(min=2, max=9999, help="How many players.")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, max=99, help="How many rounds.")] = 11,
    tiebreaks: Annotated[str, typer.Option(metavar="CODES", help="The list, with commas.")] = CODES,
    repeat: Annotated[int, typer.Option(min=1, help="How often each program computes; the best counts.")] = 5,
    seed: Annotated[int, typer.Option(help="Seed of the tournament.")] = 1,
    oracle_python: Annotated[
        str | None, typer.Option(metavar="PYTHON", help="A Python with gacrux. Without it: this one, if it has gacrux.")
    ] = None,
) -> None:
    """Time the standings of one large Swiss with ten tie-breaks, with Torneo and with gacrux.

    Processor time, the best of a few runs; reading the file is timed apart.
    """
    text = write(large_swiss(players, rounds, seed), Dialect.TRF26).text
    codes = [code.text for code in parse_codes(tiebreaks)]
    typer.echo(f"{players} players, {rounds} rounds, {len(codes)} tie-breaks: {', '.join(codes)}")
    own = time_torneo(text, tiebreaks, repeat)
    typer.echo(str(own))
    if oracle_python is None:
        if importlib.util.find_spec("gacrux") is None:
            typer.echo("gacrux is not installed: name a Python that has it with --oracle-python to compare")
            return
        oracle_python = sys.executable
    other = time_gacrux(text, codes, rounds, repeat, oracle_python)
    typer.echo(str(other))
    same = "yes" if own.ranks == other.ranks else "no"
    typer.echo(f"{'ratio':<8}{other.seconds / own.seconds:8.1f}      same ranks: {same}")


if __name__ == "__main__":
    typer.run(bench_standings)
