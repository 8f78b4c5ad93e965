"""What an attack did to the people who use the site, and whether that is within the limits."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field

from torneo.lab.trials.load import share
from torneo.lab.trials.server import Size

MEGABYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be, under any attack."""

    acknowledged: float = 0.5
    """Seconds until an arbiter's result is acknowledged, at the 95th percentile."""
    page: float = 2.0
    """Seconds until a public page answers after the attack."""
    paper: float = 5.0
    """Seconds until a PDF does."""
    log: int = MEGABYTE
    """Bytes that the server writes to its error log during one attack."""
    memory: int = 1536 * MEGABYTE
    """Bytes of all processes of the server."""
    threads: int = 128
    """Of all processes of the server."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A limit that was broken."""

    kind: str
    """``slow``, ``refused``, ``missed``, ``page``, ``log-in``, ``error``, ``log``, ``memory``, ``threads``, ``ended``,
    ``nothing``."""
    attack: str
    value: float
    limit: float = 0
    detail: str = ""


@dataclass
class Phase:
    """One attack, and what people saw while it lasted and right after it."""

    attack: str
    entered: list[float] = field(default_factory=list)
    """Seconds until each result of the arbiter was acknowledged."""
    problems: list[str] = field(default_factory=list)
    """Results that were not acknowledged."""
    arrived: list[float] = field(default_factory=list)
    """Seconds from the sending of each result to its arrival at a spectator."""
    missed: int = 0
    """Results that never arrived."""
    ended: int = 0
    """Streams of the spectator that the server ended."""
    requests: int = 0
    held: int = 0
    """Connections of the attackers that were open at once."""
    answers: Counter[str] = field(default_factory=Counter)
    """What the attackers got, by status."""
    errors: list[str] = field(default_factory=list)
    """Requests that were answered 500, some of them."""
    log_ins: dict[str, str] = field(default_factory=dict)
    """Who came back on a device that the site knows, and what went wrong."""
    pages: dict[str, tuple[int, float]] = field(default_factory=dict)
    """Status and seconds of every public page right after the attack."""
    log: int = 0
    size: Size = field(default_factory=Size)
    """The largest of each."""
    running: bool = True
    """Whether the server still runs."""

    def summary(self) -> dict[str, object]:
        """The figures as plain values."""
        figures = {name: value for name, value in vars(self).items() if name not in ("entered", "arrived")}
        shares = {"p50": 50, "p95": 95, "max": 100}
        return {
            **figures,
            "answers": dict(self.answers),
            "size": asdict(self.size),
            "results": len(self.entered),
            "entered": {name: share(self.entered, part) for name, part in shares.items()},
            "arrived": {name: share(self.arrived, part) for name, part in shares.items()},
        }


def judge(phase: Phase, limits: Limits) -> list[Fault]:
    """Every limit that was broken in a phase."""
    faults = []

    def fault(kind: str, value: float, limit: float = 0, detail: str = "") -> None:
        if value > limit:
            faults.append(Fault(kind, phase.attack, value, limit, detail))

    fault("nothing", int(not phase.entered and not phase.problems))
    fault("ended", int(not phase.running))
    fault("slow", share(phase.entered, 95), limits.acknowledged)
    fault("refused", len(phase.problems), detail=phase.problems[0] if phase.problems else "")
    fault("missed", phase.missed)
    for path, (status, seconds) in phase.pages.items():
        limit = limits.paper if path.endswith(".pdf") else limits.page
        fault("page", seconds if status == 200 else limit + seconds, limit, f"{path} {status}")
    for name, problem in phase.log_ins.items():
        fault("log-in", int(bool(problem)), detail=f"{name}: {problem}")
    fault("error", phase.answers["500"], detail=", ".join(phase.errors))
    fault("log", phase.log, limits.log)
    fault("memory", phase.size.memory, limits.memory)
    fault("threads", phase.size.threads, limits.threads)
    return faults
