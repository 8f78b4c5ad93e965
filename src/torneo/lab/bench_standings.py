"""Times our standings against gacrux on one large Swiss, in one run.

Run as ``python -m torneo.lab.bench_standings --oracle-python /path/to/python``, with a Python that has gacrux
installed. Reading the file is timed apart: the ratio is that of computing the standings from the tournament.
Times are processor time, the best of a few, so that other work on the machine does not count.
"""

from __future__ import annotations

import json
import subprocess
import time
from random import Random
from typing import Annotated

import typer

from torneo.lab.diff_standings import random_result
from torneo.model import Event, Game, Player, Regulations, Round, Tournament
from torneo.standings import parse_codes, standings
from torneo.trf import Dialect, read, write

CODES = "BH/C1,BH,SB,DE,WIN,WON,BPG,PS,ARO,TPR"
"""Ten tie-breaks of every kind, as an organiser might announce them."""

ORACLE = """
import json, sys, time
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


def main(
    oracle_python: Annotated[str, typer.Option(help="A Python that has gacrux installed.")],
    players: Annotated[int, typer.Option(help="How many players.")] = 1000,
    rounds: Annotated[int, typer.Option(help="How many rounds.")] = 11,
    tiebreaks: Annotated[str, typer.Option(help="The list, with commas.")] = CODES,
    repeat: Annotated[int, typer.Option(help="How often each side computes; the best counts.")] = 5,
    seed: Annotated[int, typer.Option(help="Seed of the tournament.")] = 1,
) -> None:
    """Time the standings of one large tournament."""
    text = write(large_swiss(players, rounds, seed), Dialect.TRF26).text
    codes = [code.text for code in parse_codes(tiebreaks)]
    reading, times, ranks = [], [], {}
    for _ in range(repeat):
        start = time.process_time()
        tournament = read(text).tournament
        reading.append(time.process_time() - start)
        start = time.process_time()
        made = standings(tournament, tiebreaks)
        times.append(time.process_time() - start)
        ranks = {str(row.number): row.rank for row in made.rows}
    job = {"text": text, "codes": codes, "rounds": rounds, "repeat": repeat}
    answer = subprocess.run(
        [oracle_python, "-c", ORACLE], input=json.dumps(job), capture_output=True, text=True, check=True
    )
    theirs = json.loads(answer.stdout)
    ours, other = min(times), min(theirs["times"])
    our_reading, their_reading = min(reading), min(theirs["reading"])
    typer.echo(f"{players} players, {rounds} rounds, {len(codes)} tie-breaks: {', '.join(codes)}")
    typer.echo(f"torneo  {1000 * ours:8.1f} ms   (reading the file {1000 * our_reading:.1f} ms)")
    typer.echo(f"gacrux  {1000 * other:8.1f} ms   (reading the file {1000 * their_reading:.1f} ms)")
    typer.echo(f"ratio   {other / ours:8.1f}      same ranks: {'yes' if ranks == theirs['ranks'] else 'no'}")


if __name__ == "__main__":
    typer.run(main)
