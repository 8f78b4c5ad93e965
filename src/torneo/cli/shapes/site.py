"""Data of the commands that look after a site, and of those that measure."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict


class Link(TypedDict):
    """A link, good once."""

    name: Annotated[str, "Of the account."]
    link: str


class Account(TypedDict):
    """An account of a site."""

    name: str
    administrator: bool
    disabled: bool
    second_factor: bool
    owned: Annotated[int, "Tournaments."]
    seen: Annotated[str, "Day of the last log-in; empty for never."]


class Accounts(TypedDict):
    """The accounts of a site."""

    accounts: list[Account]


class Changed(TypedDict):
    """An account that was changed."""

    name: str


class BackupLog(TypedDict):
    """A tournament in a backup."""

    slug: str
    name: str
    entries: int
    head: str
    broken: bool
    binned: Annotated[bool, "Whether it lay in the bin."]


class BackupPart(TypedDict):
    """A file in a backup."""

    name: str
    size: Annotated[int, "Bytes."]
    sha256: str


class Backup(TypedDict):
    """A backup that was made."""

    file: str
    bytes: int
    logs: list[BackupLog]
    roles_broken: bool
    deleted: Annotated[int, "Older backups, with --keep."]


class BackupContents(TypedDict):
    """What is in a backup."""

    kind: Annotated[str, "backup or snapshot."]
    version: str
    time: str
    database: str
    parts: list[BackupPart]
    logs: list[BackupLog]


class Restored(TypedDict):
    """A site that was brought back."""

    time: Annotated[str, "As it was then."]
    logs: list[BackupLog]
    kept: Annotated[str | None, "Where what was there before is."]
    rating_list: bool


class TakenBack(TypedDict):
    """A tournament that was taken back alone."""

    name: str
    slug: str
    owner: str


class Loaded(TypedDict):
    """A rating list that was loaded."""

    file: str
    kind: Annotated[str, "combined, standard, rapid or blitz."]
    label: Annotated[str, "Month of the list, where it says it."]
    count: Annotated[int, "People."]


class ReadTiming(TypedDict):
    """The best time of a reader."""

    reader: str
    seconds: float


class ReadBench(TypedDict):
    """How fast a report file is read."""

    players: int
    rounds: int
    bytes: int
    runs: int
    timings: list[ReadTiming]


class SizeTiming(TypedDict):
    """How long a field of one size takes to pair."""

    players: int
    seconds: Annotated[list[float], "Of each round."]
    counted: Annotated[int, "Brackets that the fast path proved."]
    brackets: int
    others: Annotated[dict[str, float], "Seconds of other engines."]
    disagreeing: list[str]


class PairingBench(TypedDict):
    """How fast tournaments are paired."""

    sizes: list[SizeTiming]
    power: Annotated[float | str | None, "With which the cost grows, from 500 players on."]
    megabytes: float


class SystemTiming(TypedDict):
    """How long a system takes."""

    name: str
    rounds: int
    seconds_per_round: float
    times_dutch: float


class SystemsBench(TypedDict):
    """Every system beside Dutch."""

    systems: list[SystemTiming]
    allowed: Annotated[float, "How many times as long as Dutch."]


class CrashTrial(TypedDict):
    """A server that was killed again and again."""

    kills: int
    alone: int
    acknowledged: int
    tournaments: int
    unanswered: int
    kept: int
    refused: int
    unstarted: int
    set_back: int
    lost: list[str]
    broken: list[str]
    fine: bool


class Percentiles(TypedDict):
    """Seconds within which so many per cent were done."""

    count: int
    p50: float
    p95: float
    p99: float
    max: float


class LoadTrial(TypedDict):
    """A server with spectators."""

    spectators: int
    loading: Annotated[float, "Pages in a second."]
    connecting: Annotated[float, "Streams in a second."]
    results: int
    expected: Annotated[int, "Messages."]
    entering: Percentiles
    arriving: Percentiles
    pages: dict[str, Percentiles]
    first: dict[str, float]
    requests: int
    failures: list[str]
    fine: bool


class Fault(TypedDict):
    """A limit that was broken."""

    kind: str
    attack: str
    value: float
    limit: float
    detail: str


class AttackTrial(TypedDict):
    """A server under attack."""

    phases: Annotated[list[dict[str, Any]], "An attack each: results, their times, pages, memory, threads."]
    faults: list[Fault]
    findings: Annotated[dict[str, Any], "Results acknowledged, lost and refused; logs that broke."]
    fine: bool
