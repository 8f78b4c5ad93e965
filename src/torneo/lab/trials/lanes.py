"""A trial of crashes on several servers at once, each with data of its own: starting one takes one core."""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from multiprocessing.queues import Queue
from pathlib import Path

from torneo.lab.trials.crash import Plan, Report, try_crashes
from torneo.lab.trials.server import ServerError

_News = tuple[int, Report, bool, str]
"""Of which lane; how it stands; whether it has ended; what made it fail."""


def together(reports: Sequence[Report]) -> Report:
    """All reports as one.

    >>> together([Report(kills=2, lost=["a"]), Report(kills=3, lost=["b"])])  # doctest: +ELLIPSIS
    Report(..., lost=['a', 'b'], broken=[], kills=5, ...)
    """
    whole = Report()
    for report in reports:
        for part in fields(Report):
            setattr(whole, part.name, getattr(whole, part.name) + getattr(report, part.name))
    return whole


def ended(reports: Sequence[Report]) -> Report:
    """The report of a trial that is over: it failed if no server of it acknowledged anything.

    >>> ended([Report(), Report(acknowledged=3)]).fine, ended([Report(), Report()]).fine
    (True, False)
    """
    whole = together(reports)
    if not whole.acknowledged:
        whole.broken.append("no result was acknowledged, so nothing was tried")
    return whole


def try_in_lanes(folder: Path, plan: Plan, lanes: int, progress: Callable[[Report], None]) -> Report:
    """Share the kills among so many servers; :class:`ServerError` if one of them could not be tried."""
    context = multiprocessing.get_context("spawn")
    news: Queue[_News] = context.Queue()
    shares = [len(range(lane, plan.kills, lanes)) for lane in range(lanes)]
    processes = []
    for lane, kills in enumerate(shares):
        own = folder / f"lane{lane}"
        own.mkdir()
        part = replace(plan, kills=kills, seed=plan.seed + lane)
        processes.append(context.Process(target=_run, args=(lane, own, part, news)))
    for process in processes:
        process.start()
    reports = [Report() for _ in shares]
    running = len(processes)
    failure = ""
    while running:
        lane, reports[lane], over, why = news.get()
        if over:
            running -= 1
            failure = failure or why
        else:
            progress(together(reports))
    for process in processes:
        process.join()
    if failure:
        raise ServerError(failure)
    return ended(reports)


def _run(lane: int, folder: Path, plan: Plan, news: Queue[_News]) -> None:
    try:
        report = try_crashes(folder, plan, lambda report: news.put((lane, report, False, "")))
        news.put((lane, report, True, ""))
    except ServerError as error:
        news.put((lane, Report(), True, str(error)))
    except BaseException:
        news.put((lane, Report(), True, traceback.format_exc()))
        raise
