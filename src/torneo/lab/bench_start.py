"""How long commands take to start, beside Python itself: ``python -m torneo.lab.bench_start``."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.files.trf import write

MEASURE = ("-c", "import argparse, json, dataclasses")
"""What a small program of Python takes."""
MOST_TIMES = 3
"""How many times that ``torneo --version`` may take."""
_RUNS = 15


def processor_seconds(arguments: Sequence[str]) -> float:
    """The processor time of a run of Python, of itself and of the system for it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    path = os.pathsep.join(filter(None, (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))))
    subprocess.run(
        [sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": path}
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best_of_runs(calls: Sequence[Sequence[str]], runs: int = _RUNS) -> list[float]:
    """The shortest time of each call; they take turns, so that a busy machine is as slow for one as for another."""
    times = [[processor_seconds(call) for call in calls] for _run in range(runs)]
    return [min(column) for column in zip(*times, strict=True)]


def main() -> int:
    """Print the times and the ratios; 1 if ``--version`` takes too long."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "open.trf"
        whole = generate(Recipe(players=(50, 50), rounds=(9, 9)), 7)
        file.write_text(write(whole.revised(rounds=whole.rounds[:-1])).text, encoding="utf-8")
        names = ("python", "torneo --version", "torneo --help", "torneo pair, 50 players")
        version, page, pair = (("-m", "torneo", *call) for call in (("--version",), ("--help",), ("pair", str(file))))
        times = best_of_runs((MEASURE, version, page, pair))
    for name, seconds in zip(names, times, strict=True):
        sys.stdout.write(f"{name:<26}{seconds:7.3f} s  {seconds / times[0]:5.2f} times\n")
    return 0 if times[1] <= MOST_TIMES * times[0] else 1


if __name__ == "__main__":
    sys.exit(main())
