"""Data of the commands that run a tournament by its log."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from torneo.cli.shapes.common import LogEntry, Named


class RoundBoard(TypedDict):
    """A board of a round, by numbers and names."""

    board: int
    white: int
    white_name: str
    black: int
    black_name: str
    result: Annotated[str, "Codes of the report file for White and Black, such as 1-0; empty before it is known."]


class RoundBye(TypedDict):
    """Somebody who does not play."""

    number: int
    name: str
    kind: Annotated[str, "Code of the report file: U, H, F or Z."]


class Round(TypedDict):
    """A published round."""

    format: Literal["torneo-round"]
    version: int
    round: int
    boards: list[RoundBoard]
    byes: list[RoundBye]


class Rounds(TypedDict):
    """What was published, or is shown again."""

    rounds: Annotated[list[Round], "Several with --all; none where the tournament is over."]


class Member(TypedDict):
    """A player of a team."""

    number: int
    name: str
    rating: int | None


class Squad(TypedDict):
    """A team and its players, first board first."""

    number: int
    name: str
    members: list[Member]


class Squads(TypedDict):
    """The players of teams."""

    teams: list[Squad]


class SeatedBoard(TypedDict):
    """A board of a match; null where a seat is empty."""

    board: int
    white: Named | None
    black: Named | None


class SeatedMatch(TypedDict):
    """A match whose players sit down."""

    match: int
    white: Named
    black: Named
    boards: list[SeatedBoard]


class Seated(TypedDict):
    """The matches that were seated."""

    matches: list[SeatedMatch]


class Absent(TypedDict):
    """A board at which somebody has not come."""

    board: int
    result: Annotated[str, "What it is by default."]


class RoundClock(TypedDict):
    """Where a round stands by the clock."""

    round: Annotated[int | None, "Null where no round is to come."]
    phase: Annotated[str | None, "untimed, coming, five, one, due, running or over."]
    planned: Annotated[str | None, "When it begins, in ISO 8601."]
    begun: str | None
    default_ends: Annotated[str | None, "When the default time is over."]
    absent: list[Absent]


class Appeal(TypedDict):
    """An appeal, and what became of it."""

    number: Annotated[int, "Of the appeal, from 1."]
    player: Named
    against: str
    upheld: Annotated[bool | None, "Null before it is decided."]
    decision: str


class Appeals(TypedDict):
    """The appeals of a tournament."""

    committee: Annotated[list[str], "Names: who presides, members, reserves."]
    appeals: list[Appeal]


class Proposal(TypedDict):
    """Something that can be done about an incident."""

    name: Annotated[str, "For --do."]
    title: str
    article: str
    by_law: Annotated[bool, "Whether the Laws ask for it."]


class IncidentCase(TypedDict):
    """What the Laws say about an incident."""

    kind: str
    count: Annotated[int, "Which one of its kind; 0 where they are not counted."]
    reason: str
    proposals: list[Proposal]


class Choice(TypedDict):
    """A name that is accepted, and what it means."""

    name: str
    title: str


class Kinds(TypedDict):
    """Every kind of incident."""

    kinds: list[Choice]


class ReportLine(TypedDict):
    """An entry of the log that the arbiter answers for."""

    entry: int
    time: str
    actor: str
    kind: str
    text: str


class Report(TypedDict):
    """The arbiter's report."""

    format: Literal["torneo-report"]
    version: int
    overrides: list[ReportLine]
    exceptions: list[ReportLine]
    incidents: list[ReportLine]
    penalties: list[ReportLine]
    appeals: list[ReportLine]


class Fact(TypedDict):
    """Something that certificates and reports ask for."""

    name: str
    title: str
    text: Annotated[str | None, "Null where nobody has said it."]


class Papers(TypedDict):
    """What the papers of an event ask for."""

    facts: list[Fact]
    logo: bool


class ClosingStep(TypedDict):
    """A step at the end of an event."""

    name: str
    title: str
    standing: Annotated[str, "done, missing, open or nothing."]
    said: list[str]
    missing: list[str]


class Closing(TypedDict):
    """What is still to do before the package."""

    steps: list[ClosingStep]


class Entries(TypedDict):
    """Entries of a log."""

    hash: list[str]
    text: str


class Disagreed(TypedDict):
    """Something that two copies of a log do not agree on."""

    why: Annotated[str, "contradicts, cannot follow or later."]
    side: Annotated[str, "Whose entries were set aside: ours or theirs."]
    set_aside: Entries
    stands: Entries
    can_be_chosen: Annotated[bool, "Whether --stands could let the other side stand."]


class MergedCopy(TypedDict):
    """A copy of a log that was merged."""

    file: str
    merged: Annotated[int, "Entries."]
    same: Annotated[int, "Of these, what was said already."]
    disagreements: list[Disagreed]


class Merged(TypedDict):
    """What was merged."""

    copies: list[MergedCopy]


class Packed(TypedDict):
    """The package of an event."""

    file: str
    bytes: int


class ShownEntry(LogEntry):
    """An entry as it is shown, with whether it still counts."""

    undone: bool
    redacted: Annotated[bool, "Whether personal data were taken out of it."]


class LogHead(TypedDict):
    """One log of a site."""

    name: str
    entries: Annotated[int | None, "Null where the log is broken."]
    head: str | None
    error: Annotated[str, "Why it does not verify; empty where it does."]


class Found(TypedDict):
    """Where a hash stands."""

    log: str
    entry: Annotated[int | None, "Null where no entry has it."]
    hash: str


class LogShown(TypedDict):
    """A log, verified."""

    count: int
    head: str
    redacted: Annotated[int, "Entries from which personal data were taken."]
    entries: Annotated[list[ShownEntry], "Empty with --verify or --expect."]
    found: Annotated[Found | None, "With --expect."]


class SiteLogs(TypedDict):
    """Every log of a site, verified."""

    logs: list[LogHead]
    found: Found | None
