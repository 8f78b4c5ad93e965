"""Kill the server at random moments while results are entered, and see that nothing acknowledged is lost."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

from torneo.lab.trials.client import Client, Unreachable
from torneo.lab.trials.comparing import PLAYED, Board, Findings, Logs, compare
from torneo.lab.trials.forms import fields_of
from torneo.lab.trials.hardship import ClockSetBack, FullDisk, Hardship
from torneo.lab.trials.server import Server, ServerError
from torneo.web.server.configuration import Configuration

PASSWORD = "clave de prueba 64"
BOARDS = 40
WRITERS = 2
ENTRIES = 1500
"""After so many in a log the writers go on in another tournament: reading a long one takes longer than a kill."""
ANSWERS = 10
"""Fewer results than this are answered before a kill."""
_PATIENCE = 60.0
FOUNDED = 60
"""Tournaments that the founder makes at most."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be tried."""

    kills: int = 200
    seed: int = 1
    database: str = ""
    workers: int = 1
    disk_full: bool = False
    clock_back: bool = False


@dataclass
class Report(Findings):
    """What a trial found."""

    kills: int = 0
    alone: int = 0
    """Kills of one process while the others went on."""
    unstarted: int = 0
    """Starts that the server refused because the disk was full."""
    tournaments: int = 0
    """Made while the server was killed."""
    set_back: int = 0
    """Entries that are older than the one before: the clock was set back between them."""


@dataclass
class _Stage:
    """Where the writers write."""

    slug: str
    boards: dict[int, Board] = field(default_factory=lambda: {number: Board() for number in range(1, BOARDS + 1)})


def try_crashes(folder: Path, plan: Plan, progress: Callable[[Report], None] = lambda _: None) -> Report:
    """Run the trial in an empty folder."""
    data = folder / "data"
    data.mkdir()
    hardships: list[Hardship] = [FullDisk(data)] if plan.disk_full else []
    hardships += [ClockSetBack(folder)] if plan.clock_back else []
    trial = _Trial(plan, data, hardships)
    try:
        for _ in range(plan.kills):
            trial.once()
            progress(trial.report)
    finally:
        if trial.server.running:
            trial.server.kill()
    return trial.report


class _Trial:
    """One server that is killed again and again."""

    def __init__(self, plan: Plan, data: Path, hardships: list[Hardship]) -> None:
        self.plan = plan
        self.report = Report()
        self.lots = Random(plan.seed)
        self.hardships = hardships
        self.logs = Logs()
        self.stage = _Stage(_set_up(data, plan.database))
        self.people: list[Client] = []
        environment = {name: text for hardship in hardships for name, text in hardship.environment().items()}
        options = ["--workers", str(plan.workers)] if plan.workers > 1 else []
        log = data.parent / "server.log"
        self.server = Server(data, plan.database, options=options, log=log, environment=environment)

    def once(self) -> None:
        """Start the server unless it runs, let people work, kill it, and look at the data."""
        if not self.people:  # a session begun on a good day lasts through a bad one
            self.server.start()
            self.people = [_logged_in(self.server, name) for name in _names()]
        self._start()
        over = threading.Event()
        working = threading.Barrier(WRITERS + 2)
        threads = [
            threading.Thread(target=self._write, args=(writer, self.lots.random(), working, over))
            for writer in range(WRITERS)
        ]
        threads.append(threading.Thread(target=self._found, args=(self.lots.random(), working, over)))
        for thread in threads:
            thread.start()
        working.wait(_PATIENCE)
        with contextlib.ExitStack() as striking:
            for hardship in self.hardships:
                striking.enter_context(hardship.meanwhile(self.lots.random()))
            self._let_work()
            self._kill()
            over.set()
            for thread in threads:
                thread.join()
        self._look()

    def _let_work(self) -> None:
        """Wait for some answers, for which a busy machine takes its time, and for a moment more."""
        wanted = self.lots.randrange(ANSWERS) * self.plan.workers + self._answers
        until = time.monotonic() + self.plan.workers * 5
        while self._answers < wanted and time.monotonic() < until:
            time.sleep(0.002)
        time.sleep(self.lots.random() * 0.05)

    @property
    def _answers(self) -> int:
        return self.report.acknowledged + self.report.refused

    def _start(self) -> None:
        if self.server.running:
            return
        for hardship in self.hardships:
            hardship.strike(self.lots)
        try:
            self.server.start()
        except ServerError:
            if not self.plan.disk_full:
                raise
            self.report.unstarted += 1
            self._rest()
            self.server.start()

    def _rest(self) -> None:
        for hardship in self.hardships:
            hardship.rest()

    def _kill(self) -> None:
        """Kill all processes of the server, or sometimes one that is not the first."""
        others = [
            member for member in self.server.members() if self.server.process and member != self.server.process.pid
        ]
        if self.plan.workers > 1 and others and self.lots.random() < 0.3:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.lots.choice(others), signal.SIGKILL)
            self.report.alone += 1
        else:
            self.server.kill()
        self.report.kills += 1

    def _look(self) -> None:
        """Compare the data with what was acknowledged; if the log has become long, the next ones write elsewhere."""
        self._rest()
        if self.plan.database:
            _wait_for_the_dead()
        moment = f"kill {self.report.kills}"
        compare(self.stage.slug, self.stage.boards, self.report, moment)
        self.logs.verify(self.report, moment)
        self.report.tournaments = len(self.logs.made)
        self.report.set_back = self.logs.set_back()
        if sum(board.acknowledged for board in self.stage.boards.values()) > ENTRIES:
            self.stage = _Stage(_tournament())

    def _write(self, writer: int, seed: float, working: threading.Barrier, over: threading.Event) -> None:
        """Enter and correct results on one's boards until the server dies."""
        lots, client = Random(seed), self.people[writer]
        boards = {number: board for number, board in self.stage.boards.items() if number % WRITERS == writer}
        path = f"/desk/{self.stage.slug}/results"
        with contextlib.suppress(Unreachable):
            client.get(path)
        working.wait(_PATIENCE)
        while not over.is_set():
            free = [number for number, board in boards.items() if board.asked is None]
            if not free:
                return
            number = lots.choice(free)
            board = boards[number]
            result = lots.choice([played for played in PLAYED if played is not board.known])
            board.asked = result
            codes = {"result": "".join(result.value), "seen": "".join(board.known.value)}
            try:
                status, text = client.send(path, {"round": 1, "board": number, **codes}, by_script=True)
            except Unreachable:
                over.wait(0.05)
                continue
            board.asked = None
            if status in (200, 204):
                board.known, board.acknowledged = result, board.acknowledged + 1
                self.report.acknowledged += 1
            elif status in self._excuses():
                self.report.refused += 1
            else:
                self.report.broken.append(f"kill {self.report.kills}, board {number}: answer {status}: {text[:200]}")

    def _found(self, seed: float, working: threading.Barrier, over: threading.Event) -> None:
        """Make a tournament, sooner or later."""
        working.wait(_PATIENCE)
        client, name = self.people[-1], f"Founded {self.report.kills}"
        if len(self.logs.made) >= FOUNDED or over.wait(Random(seed).random() * 0.1):
            return
        try:
            status, page = client.get("/desk/new")
            if status == 200:
                status, page = client.send("/desk/new", {**fields_of(page), "name": name})
                made = urlsplit(client.at).path.split("/")
                if status == 200 and made[1:2] == ["desk"] and made[2:3] not in (["new"], []):
                    self.logs.made.add(made[2])
                    return
                if status in self._excuses() and made[1:3] == ["desk", "new"]:
                    self.logs.refused.add(name)
            if status not in self._excuses():
                self.report.broken.append(f"kill {self.report.kills}, {name}: answer {status}: {page[:200]}")
        except Unreachable:
            return

    def _excuses(self) -> Iterable[int]:
        return {answer for hardship in self.hardships for answer in hardship.answers}


def _names() -> list[str]:
    return [*(f"writer{writer}" for writer in range(WRITERS)), "founder"]


def _logged_in(server: Server, name: str) -> Client:
    client = Client(server.address)
    client.log_in(name, PASSWORD)
    return client


def _set_up(folder: Path, database: str) -> str:
    """An account for each writer and one for creating tournaments, and a tournament."""
    from torneo.web.launch import serving  # noqa: PLC0415 - Django has to be told where the data are first

    serving.prepare(Configuration(folder, database))
    from django.contrib.auth.hashers import make_password  # noqa: PLC0415
    from django.contrib.auth.models import User  # noqa: PLC0415

    hashed = make_password(PASSWORD)
    User.objects.bulk_create(User(username=name, password=hashed, is_superuser=name == "founder") for name in _names())
    return _tournament()


def _tournament() -> str:
    """A tournament with its first round published, in which the writers are arbiters."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.desk import commands  # noqa: PLC0415
    from torneo.desk import events as e  # noqa: PLC0415
    from torneo.model import Event, Player, Regulations  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Membership, Role  # noqa: PLC0415

    regulations = Regulations(rounds=9, system="FIDE_DUTCH_2026")
    people = [e.PlayerEntered(Player(n, f"Player {n}", 2500 - 10 * n)) for n in range(1, 2 * BOARDS + 1)]
    begun = [*commands.create(Event("Crash"), regulations), *people]
    tournament = store.create("Crash", "trial", lambda _: begun)
    store.act(tournament, "trial", lambda state: commands.pair_round(state, "trial"))
    store.act(tournament, "trial", commands.publish)
    for user in User.objects.filter(username__startswith="writer"):
        Membership.objects.create(tournament=tournament, user=user, role=Role.ARBITER)
    return tournament.slug


def _wait_for_the_dead() -> None:
    """What a killed process had told PostgreSQL to commit may still be on its way into the log."""
    from django.db import connection  # noqa: PLC0415

    question = (
        "select count(*) from pg_stat_activity where datname = current_database()"
        " and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'"
    )
    until = time.monotonic() + 10
    while time.monotonic() < until:
        time.sleep(0.1)
        with connection.cursor() as cursor:
            cursor.execute(question)
            if cursor.fetchone() == (0,):
                return
