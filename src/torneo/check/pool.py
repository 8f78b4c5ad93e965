"""Spreads work over processes, and gives the results back in order."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from torneo.text import Language, Text
from torneo.text import marked as _

Item = TypeVar("Item")
Answer = TypeVar("Answer")

FILES_CHECKED = _("{done} of {total} files checked")
TOURNAMENTS = _("{done} of {total} tournaments")
"""What :class:`Progress` counts."""

_WAITING = 8
"""Pieces of work that wait for each process: enough to keep it busy, few enough to be held in memory."""


def spread(work: Callable[[Item], Answer], items: Iterable[Item], jobs: int = 1) -> Iterator[Answer]:
    """The answers of a function, in the order of the items; one job works in this process.

    >>> list(spread(abs, [-2, 3]))
    [2, 3]
    """
    if jobs <= 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
        pending: deque[Future[Answer]] = deque()
        try:
            for item in items:
                pending.append(executor.submit(work, item))
                if len(pending) > jobs * _WAITING:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


class Progress:
    """Counts on standard error: one line that changes in a terminal, ten lines elsewhere; none for short work."""

    def __init__(self, total: int, template: str, language: Language = "en", every: int = 1, least: int = 200) -> None:
        self.total, self.template, self.language = total, template, language
        self.terminal = sys.stderr.isatty()
        self.every = every if self.terminal else max(1, total // 10)
        self.shown = total >= (2 if self.terminal else least)

    def at(self, done: int, remark: str = "") -> None:
        """Show how far the work is."""
        if self.shown and (done % self.every == 0 or done == self.total):
            start, end = ("\r", "\n" if done == self.total else "") if self.terminal else ("", "\n")
            progress = Text(self.template, {"done": done, "total": self.total}).text(self.language)
            print(f"{start}{progress}{remark}", end=end, file=sys.stderr, flush=True)
