"""Times what the desk and the public pages answer in large formats beside a Swiss of as many players.

``python -m torneo.lab.bench_formats`` makes a site in a folder of its own, plays three rounds of a cup of 1,024, of a
round robin of 200 whose whole schedule is published, and of a Dutch of each size, and asks all of them for the same
pages. They take turns, so that a busy machine is as slow for one as for another; processor time counts, and of several
answers the quickest.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from torneo.desk import State, commands
from torneo.desk.commands import Events
from torneo.desk.commands.doubts import applied
from torneo.model import Colour, Event, Player, Regulations, Result
from torneo.pairing.formats import PAIRED
from torneo.web.launch import serving
from torneo.web.server.configuration import Configuration

if TYPE_CHECKING:
    from django.test import Client

    from torneo.web.models import Tournament as Row

ROUNDS = 3
"""Rounds with results, before the one that is being played."""
_RESULTS = (Result.WHITE_WIN, Result.BLACK_WIN)


@dataclass(frozen=True, slots=True)
class Case:
    """A format of a size, and the Swiss that it is measured by."""

    format: str
    players: int
    scheduled: bool = False
    """Whether all rounds are published at once."""


CASES = (Case("knockout", 1024), Case("berger", 200, scheduled=True))


def played(case: Case) -> Events:
    """The events of an event with some rounds played and one to play."""
    system = PAIRED[case.format]
    rounds = None if system.closed else 9
    code = system.code(system.editions[-1], {})
    lots = Random(case.players)
    events: Events = []
    state = State()

    def do(made: Events) -> None:
        nonlocal state
        events.extend(made)
        state = applied(state, made)

    regulations = Regulations(rounds=rounds, system=code, initial_colour=None if system.closed else Colour.WHITE)
    do(commands.create(Event(f"{case.format} {case.players}"), regulations))
    for number in range(case.players):
        do(commands.enter(state, Player(1, f"Player {number:04}", 2800 - number)))
    if case.scheduled:
        do(commands.publish_schedule(state))
    for number in range(1, ROUNDS + 2):
        if not case.scheduled:
            do(commands.pair_round(state, "bench"))
            do(commands.publish(state))
        if number <= ROUNDS:
            for board, _game in state.games(number):
                do(commands.record_result(state, number, board, lots.choice(_RESULTS), Result.PENDING))
    return events


def requests(case: Case, slug: str, client: Client) -> dict[str, Callable[[], object]]:
    """What is asked for, by name."""
    number = ROUNDS + 1

    def get(address: str) -> Callable[[], object]:
        def ask() -> object:
            answer = client.get(address, {"fresh": time.perf_counter_ns()})
            if answer.status_code != 200:
                raise RuntimeError(f"{address}: {answer.status_code}")
            return answer

        return ask

    boards = iter(range(1, 100))

    def enter() -> object:
        form = {"round": number, "board": next(boards), "result": "10", "seen": ""}
        answer = client.post(f"/desk/{slug}/results", form, headers={"HX-Request": "true"})
        if answer.status_code != 200:
            raise RuntimeError(f"a result: {answer.status_code}")
        return answer

    return {
        "overview": get(f"/desk/{slug}/"),
        "results page": get(f"/desk/{slug}/results?round={number}"),
        "entering a result": enter,
        "round of the desk": get(f"/desk/{slug}/round/{number}"),
        "public round": get(f"/t/{slug}/round/{number}"),
        "public standings": get(f"/t/{slug}/standings"),
        "public page": get(f"/t/{slug}/"),
    }


def main() -> None:
    """Print the milliseconds of every answer, and how many times as long as of the Swiss it takes."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--repeat", type=int, default=5, help="answers of each page, of which the quickest counts")
    repeat = arguments.parse_args().repeat
    with tempfile.TemporaryDirectory() as folder:
        serving.prepare(Configuration(Path(folder), ""))
        from django.conf import settings  # noqa: PLC0415 - set up only now
        from django.contrib.auth.models import User  # noqa: PLC0415
        from django.test import Client  # noqa: PLC0415

        settings.ALLOWED_HOSTS = ["*"]
        owner = User.objects.create_user("arbiter", password=None)
        client = Client()
        client.force_login(owner)
        for case in CASES:
            pair = [(one, _row(one, owner)) for one in (case, Case("dutch", case.players))]
            asked = [requests(one, row.slug, client) for one, row in pair]
            print(f"{case.format} of {case.players} beside dutch of {case.players}")
            for name in asked[0]:
                best = [min(_seconds(ask[name]) for _ in range(repeat)) for ask in asked]
                ratio = best[0] / best[1]
                print(f"  {name:<20}{best[0] * 1000:8.1f} ms {best[1] * 1000:8.1f} ms  {ratio:5.2f} times")


def _row(case: Case, owner: object) -> Row:
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Tournament  # noqa: PLC0415

    made = played(case)
    row = store.create(f"{case.format} {case.players}", "bench", lambda _state: made, owner=owner, public=True)  # type: ignore[arg-type]
    return Tournament.objects.get(pk=row.pk)


def _seconds(ask: Callable[[], object]) -> float:
    start = time.process_time()
    ask()
    return time.process_time() - start


if __name__ == "__main__":
    main()
