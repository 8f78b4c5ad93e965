"""What a large round robin costs: ``python -m torneo.lab.bench_schedule [PLAYERS]``."""

from __future__ import annotations

import sys
import time
import tracemalloc

from torneo.pairing.tables.berger import berger, verify_berger
from torneo.pairing.tables.rounds import make_tournament

PLAYERS = 300
SECONDS = 1.0
"""The most CPU time that the schedule may take."""
MEGABYTES = 200.0
"""The most memory it may need at any moment."""


def measure(players: int = PLAYERS) -> tuple[float, float]:
    """CPU seconds to schedule a round robin, and the peak memory of it in megabytes, tournament included.

    >>> seconds, megabytes = measure(20)
    >>> seconds < SECONDS, megabytes < MEGABYTES
    (True, True)
    """
    start = time.process_time()
    schedule = berger(players)
    seconds = time.process_time() - start
    del schedule
    tracemalloc.start()
    make_tournament(berger(players))
    megabytes = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    return seconds, megabytes


def main() -> None:
    """Print the figures; exit code 1 if one is over its limit."""
    players = int(sys.argv[1]) if len(sys.argv) > 1 else PLAYERS
    seconds, megabytes = measure(players)
    faults = verify_berger(berger(players))
    resident = _resident()
    print(f"{players} players, {players - 1 + players % 2} rounds, {len(faults)} faults")
    print(f"schedule: {seconds:.3f} s of CPU (limit {SECONDS} s)")
    print(f"schedule and tournament: {megabytes:.1f} MB at the peak (limit {MEGABYTES:.0f} MB)")
    if resident:
        print(f"the whole process: {resident:.1f} MB at the peak")
    if faults or seconds > SECONDS or max(megabytes, resident) > MEGABYTES:
        sys.exit(1)


def _resident() -> float:
    """The peak memory of this process in megabytes; 0 where the system does not report it."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak / 1e3


if __name__ == "__main__":
    main()
