"""Spreads work over a Dask cluster, and gives the results back in order, each once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
Answer = TypeVar("Answer")

_WAITING = 200
"""Pieces of work that are under way at once."""
_PATIENCE = 10
"""Seconds to wait for a scheduler that does not answer."""
_RETRIES = 5
"""How often a piece of work is begun again when its worker dies."""


class ClusterError(RuntimeError):
    """The cluster cannot be reached, or Dask is not installed."""


def spread_on_cluster(work: Callable[[Item], Answer], items: Iterable[Item], address: str) -> Iterator[Answer]:
    """The answers of a function, in the order of the items, computed by the workers of a scheduler.

    A worker that dies loses nothing: what it had under way, or had finished and not handed over, is done again
    by another. Each item has one answer, however often it was begun.
    """
    try:
        from distributed import Client, Future  # noqa: PLC0415 - an optional part, imported by those who ask for it
    except ImportError as error:
        raise ClusterError("Dask is not installed: pip install torneo[dask]") from error
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Dask scheduler answers at {address}") from error
    with client:
        pending: deque[Future[Answer]] = deque()
        for item in items:
            pending.append(client.submit(work, item, pure=False, retries=_RETRIES))
            if len(pending) > _WAITING:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
