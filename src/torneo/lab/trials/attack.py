"""Attack a real server in every way at hand, while an arbiter enters results and a spectator follows them."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from torneo.lab.trials.attackers import KINDS, ONE_DEVICE, Orders
from torneo.lab.trials.client import Client
from torneo.lab.trials.comparing import Board, Findings, Logs, compare
from torneo.lab.trials.judging import Fault, Limits, Phase, judge
from torneo.lab.trials.prepare import tournament
from torneo.lab.trials.server import Server, ServerError, Size
from torneo.lab.trials.witnesses import ARBITER, RETURNING, Arbiter, Spectator, come_back, look_around
from torneo.web.server.configuration import Configuration

PASSWORD = "clave de prueba 64"
FILES = 1024
"""That the server may have open unless it asks for more: what Linux gives to a process."""
BASELINE = "none"
ALL = "all"
_PAGES = (
    "/",
    "/t/{slug}/",
    "/t/{slug}/players",
    "/t/{slug}/round/{rounds}",
    "/t/{slug}/round/{rounds}/names",
    "/t/{slug}/standings",
    "/t/{slug}/cross-table",
    "/t/{slug}/player/1",
    "/t/{slug}/projector",
    "/t/{slug}/api/tournament.json",
    "/t/{slug}/api/standings.json",
    "/t/{slug}/files/pairings.pdf",
)


@dataclass(frozen=True, slots=True)
class Plan:
    """Which attacks, and how much of each."""

    kinds: tuple[str, ...] = tuple(KINDS)
    """Each of them alone, then together; ``all`` for all of them together only."""
    seconds: float = 20
    """Duration of each attack."""
    connections: int = 1100
    rate: float = 200
    """Requests or connections in a second, of each kind."""
    results: float = 2
    """Results in a second."""
    players: int = 300
    large: int = 1000
    rounds: int = 7
    database: str = ""
    workers: int = 1
    seed: int = 1
    limits: Limits = field(default_factory=Limits)


@dataclass
class Outcome:
    """What came out of all attacks."""

    phases: list[Phase] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    findings: Findings = field(default_factory=Findings)

    @property
    def fine(self) -> bool:
        """Whether every limit was kept and nothing was lost."""
        return not self.faults and self.findings.fine


def can_attack() -> bool:
    """Whether this machine lends a process any address of the loopback network: Linux does."""
    import socket  # noqa: PLC0415

    try:
        with socket.socket() as probe:
            probe.bind((ONE_DEVICE, 0))
    except OSError:
        return False
    return Path("/proc/self/smaps_rollup").exists()


def run(plan: Plan, tell: Callable[[Phase], None]) -> Outcome:
    """Start a server on a folder of its own, attack it in each way alone, then in all at once, and judge."""
    with tempfile.TemporaryDirectory(prefix="torneo-attack-") as name:
        folder = Path(name)
        (folder / "data").mkdir()
        slugs = _set_up(folder / "data", plan)
        options = ["--workers", str(plan.workers)] if plan.workers > 1 else []
        server = Server(folder / "data", plan.database, options=options, log=folder / "server.log", files=FILES)
        server.start()
        try:
            return _Trial(plan, server, slugs).run(tell)
        finally:
            server.stop()


class _Trial:
    def __init__(self, plan: Plan, server: Server, slugs: Sequence[str]) -> None:
        self.plan, self.server, self.slugs = plan, server, slugs
        self.boards = {number: Board() for number in range(1, plan.players // 2 + 1)}
        self.known = {name: Client(server.address, source=RETURNING) for name in ("owner", "arbiter")}
        for name, client in self.known.items():
            client.log_in(name, PASSWORD)
        self.arbiter = Client(server.address, source=ARBITER)
        self.arbiter.log_in("arbiter", PASSWORD)
        self.stranger = Client(server.address, source=ONE_DEVICE)
        self.stranger.log_in("stranger", PASSWORD)

    def run(self, tell: Callable[[Phase], None]) -> Outcome:
        outcome = Outcome()
        rounds, slug = self.plan.rounds, self.slugs[0]
        self._look()  # the first look replays the logs
        alone = [kind for kind in self.plan.kinds if kind != ALL]
        every = [(ALL, alone or list(KINDS))] if len(self.plan.kinds) > 1 or not alone else []
        for name, kinds in [(BASELINE, []), *((kind, [kind]) for kind in alone), *every]:
            phase = self._phase(name, kinds)
            outcome.phases.append(phase)
            outcome.faults += judge(phase, self.plan.limits)
            tell(phase)
            if not phase.running:
                break
        outcome.findings.acknowledged = sum(board.acknowledged for board in self.boards.values())
        compare(slug, self.boards, outcome.findings, "end", rounds)
        Logs().verify(outcome.findings, "end")
        return outcome

    def _look(self) -> dict[str, tuple[int, float]]:
        return look_around(
            self.server.address, [path.format(slug=self.slugs[0], rounds=self.plan.rounds) for path in _PAGES]
        )

    def _phase(self, name: str, kinds: Sequence[str]) -> Phase:
        """Let people work while some kinds of attackers are at it, and look at what is left."""
        phase, plan, server = Phase(name), self.plan, self.server
        written = server.log.stat().st_size
        spectator = Spectator(server.port, self.slugs[0])
        spectator.start()
        arbiter = Arbiter(self.arbiter, self.slugs[0], plan.rounds, self.boards, plan.results)
        with _measured(server) as sizes:
            with _attacking([self._orders(kind, place) for place, kind in enumerate(kinds)], phase):
                arbiter.start()
                time.sleep(plan.seconds / 2)
                if "passwords" in kinds:
                    phase.log_ins = {who: come_back(client, who, PASSWORD) for who, client in self.known.items()}
                time.sleep(plan.seconds / 2)
                arbiter.over.set()
                arbiter.join()
            phase.running = server.running
            phase.pages = self._look()
        phase.size = Size(
            *(max(getattr(size, measure) for size in sizes) for measure in ("memory", "threads", "processes"))
        )
        phase.log = server.log.stat().st_size - written
        for sent in arbiter.sent:
            if not sent.sequence:
                phase.problems.append(f"{sent.problem} ({sent.seconds:.1f} s)")
                continue
            phase.entered.append(sent.seconds)
            spectator.wait_for(sent.sequence)
            moment = spectator.moment(sent.sequence)
            if moment is None:
                phase.missed += 1
            else:
                phase.arrived.append(moment - sent.moment)
        spectator.stop()
        phase.ended = spectator.ended
        return phase

    def _orders(self, kind: str, place: int) -> Orders:
        plan = self.plan
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.stranger.cookies)
        return Orders(
            kind,
            self.server.port,
            plan.connections,
            plan.rate,
            plan.seed + place,
            [(self.slugs[0], plan.players, plan.rounds), (self.slugs[1], plan.large, plan.rounds)],
            cookies,
            self.slugs[2],
            list(self.known),
        )


@contextmanager
def _attacking(orders: Sequence[Orders], phase: Phase) -> Iterator[None]:
    """With attackers at work, each kind in a process of its own; all begin and end together."""
    command = [sys.executable, "-m", "torneo.lab.trials.attackers"]
    with ExitStack() as processes:
        groups = [
            processes.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
            for _ in orders
        ]
        for each, attackers in zip(orders, groups, strict=True):
            assert attackers.stdin is not None
            attackers.stdin.write(f"{json.dumps(asdict(each))}\n")
            attackers.stdin.flush()
        for attackers in groups:
            assert attackers.stdout is not None
            attackers.stdout.readline()  # the first of them is there
        try:
            yield
        finally:
            for attackers in groups:
                assert attackers.stdin is not None
                attackers.stdin.close()
                attackers.stdin = None
            outputs = [attackers.communicate(timeout=90)[0] for attackers in groups]
    for each, output in zip(orders, outputs, strict=True):
        if not output:
            raise ServerError(f"the attackers of kind {each.kind} failed")
        tally = json.loads(output)
        phase.requests += tally["requests"]
        phase.held += tally["held"]
        phase.answers.update(tally["answers"])
        phase.errors += tally["errors"]


@contextmanager
def _measured(server: Server) -> Iterator[list[Size]]:
    """What the server takes, every second."""
    sizes, over = [server.size()], threading.Event()

    def measure() -> None:
        while not over.wait(1):
            sizes.append(server.size())

    measuring = threading.Thread(target=measure)
    measuring.start()
    try:
        yield sizes
    finally:
        over.set()
        measuring.join()


def _set_up(folder: Path, plan: Plan) -> list[str]:
    """Two public tournaments in a round without results, one of a stranger, and three accounts."""
    from torneo.web.launch import serving  # noqa: PLC0415 - Django has to be told where the data are first

    serving.prepare(Configuration(folder, plan.database))
    from django.contrib.auth.hashers import make_password  # noqa: PLC0415
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.desk import commands  # noqa: PLC0415
    from torneo.web import models  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Membership, Role  # noqa: PLC0415

    hashed = make_password(PASSWORD)
    owner = User.objects.create(username="owner", password=hashed, is_superuser=True)
    arbiter = User.objects.create(username="arbiter", password=hashed)
    stranger = User.objects.create(username="stranger", password=hashed)
    slugs = []
    for players, people in ((plan.players, {owner: Role.OWNER, arbiter: Role.ARBITER}),
                            (plan.large, {owner: Role.OWNER}), (plan.rounds + 1, {stranger: Role.OWNER})):  # fmt: skip
        taken = commands.adopt(tournament(players, plan.rounds))
        made = store.create(f"Attack on {players}", "trial", lambda _state, taken=taken: taken)  # type: ignore[misc]
        for user, role in people.items():
            Membership.objects.create(tournament=made, user=user, role=role)
        models.Tournament.objects.filter(pk=made.pk).update(public=True)
        slugs.append(made.slug)
    return slugs
