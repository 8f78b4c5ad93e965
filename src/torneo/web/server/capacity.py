"""How many connections a process can hold: what its files allow, and how they are shared out."""

from __future__ import annotations

import sys
from dataclasses import dataclass

from torneo.web.server.configuration import Configuration

MOST = 10_000
"""Connections of a process, whatever the system would allow: each takes memory, too."""
_FILES = 65_536
"""Files are asked for up to here."""
_OWN = 100
"""Files that the process needs itself: the database, its threads, sockets to the database."""


def raise_file_limit() -> int:
    """Ask the system for as many open files as it lets us have; how many that are."""
    if sys.platform == "win32":
        return 512  # as many as can be waited for there
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(hard, _FILES)
    while soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):  # some systems have a lower limit of their own
            wanted //= 2
    return _FILES if soft == resource.RLIM_INFINITY else soft


@dataclass(frozen=True, slots=True)
class Capacity:
    """What one process lets in."""

    connections: int
    """At once, in all."""
    address: int
    """From one address, or one network of IPv6."""
    streams: int
    """Live streams in all; the rest of the connections is left for pages."""
    streams_address: int
    """Live streams of one address, by the same rule."""
    reserve: int
    """More connections, for this computer and for addresses at which somebody is logged in."""


def capacity(files: int, *, connections: int = 0, streams_per_address: int = 0, workers: int = 1) -> Capacity:
    """What a process may let in that can open so many files; 0 stands for what is usual.

    ``connections`` and ``streams_per_address`` are of all processes together, so each gets its share.

    >>> capacity(1024)
    Capacity(connections=876, address=438, streams=657, streams_address=328, reserve=48)
    >>> capacity(256).connections, capacity(100_000).connections, capacity(1024, connections=300).connections
    (141, 10000, 300)
    >>> capacity(100_000, connections=4000, workers=4).connections
    1000
    """
    allowed = min(max(files - _OWN, 16), MOST + MOST // 19)
    reserve = max(8, allowed // 19)
    usual = min(max(allowed - reserve, 8), MOST)
    most = min(usual, -(-connections // workers)) if connections else usual
    address = -(-most // 2)
    own = -(-streams_per_address // workers) if streams_per_address else address * 3 // 4
    return Capacity(most, address, most * 3 // 4, own, reserve)


def own_capacity(site: Configuration) -> Capacity:
    """What one process of the site lets in, after asking for all the files that the system gives."""
    return capacity(
        raise_file_limit(),
        connections=site.connections,
        streams_per_address=site.streams_per_address,
        workers=site.workers,
    )
