"""How long it takes to read a large report file, beside another reader on the same file."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from torneo.check.samples import field_of_players
from torneo.files.trf import Dialect, read, write

_ORACLE = """
import json, sys, time
from gacrux.trf2json import trf2json
from gacrux.version import version
text = open(sys.argv[1], encoding="utf-8").read()
times = []
for _ in range(int(sys.argv[2])):
    reader = trf2json()
    start = time.perf_counter()
    reader.parse_file(text, 0)
    times.append(time.perf_counter() - start)
assert reader.get_status() == 0, reader.chessjson.get("status")
print(json.dumps({"seconds": min(times), "version": version()["version"]}))
"""
"""Runs in the other Python: the time of gacrux's own parsing, without its start-up."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The best of several readings of one file."""

    reader: str
    seconds: float


class OracleMissingError(RuntimeError):
    """The Python that was named cannot run gacrux."""


def sample_file(players: int, rounds: int, seed: int = 1) -> str:
    """The text of a valid report file; the same arguments give the same text.

    >>> sample_file(4, 3).splitlines()[:3]
    ['012 Sample of 4', '062 4', '072 4']
    """
    return write(field_of_players(Random(seed), players, rounds), Dialect.TRF16).text


def time_torneo(text: str, runs: int, clock: Callable[[], float]) -> Timing:
    """Read the bytes of a file several times, by the clock given."""
    data = text.encode()
    times = []
    for _ in range(runs):
        start = clock()
        reading = read(data)
        times.append(clock() - start)
        assert not reading.problems
    return Timing("torneo", min(times))


def time_gacrux(text: str, runs: int, python: str) -> Timing:
    """The same with gacrux, in a process of the Python named; :class:`OracleMissingError` if that has none."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sample.trf"
        path.write_text(text, encoding="utf-8")
        command = [python, "-c", _ORACLE, str(path), str(runs)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=True)
        except OSError as error:
            raise OracleMissingError(f"{python}: {error.strerror or error}") from error
        except subprocess.CalledProcessError as error:
            last = error.stderr.strip().splitlines()[-1:] or ["no output"]
            raise OracleMissingError(f"{python} does not run gacrux: {last[0]}") from error
    answer = json.loads(done.stdout.splitlines()[-1])
    return Timing(f"gacrux {answer['version']}", answer["seconds"])
