"""Data of the commands that lay out a whole tournament, or assign people."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

Entrant = Annotated[str, "Number of a player, or board of a team."]


class Principles(TypedDict):
    """What --verify checked."""

    principles: list[str]
    faults: list[str]


class ScheduledGame(TypedDict):
    """Who meets whom."""

    white: Entrant
    black: Entrant


class ScheduledRound(TypedDict):
    """A round of a schedule."""

    number: int
    games: list[ScheduledGame]
    free: list[Entrant]


class Schedule(TypedDict):
    """Every round of a closed tournament."""

    system: str
    cycles: int
    entrants: list[Entrant]
    rounds: list[ScheduledRound]
    players: NotRequired[Annotated[dict[str, str], "Entrant to name, with --from."]]
    checked: NotRequired[Principles]


class OnlyChecked(TypedDict):
    """The rounds of a file, checked."""

    checked: Principles


class Tie(TypedDict):
    """A tie of a knock-out."""

    number: int
    level: int
    round: int
    first: Annotated[str, "A player, or the winner or loser of another tie."]
    second: str
    players: Annotated[list[int | None], "As far as they are known."]
    winner: int | None
    needed: bool


class Knockout(TypedDict):
    """A knock-out."""

    system: str
    entrants: int
    eliminations: int
    ties: list[Tie]
    champion: int | None
    names: Annotated[dict[str, str], "By number in the bracket."]
    places: Annotated[dict[str, int], "Player to place, as far as they are decided."]
    seed: NotRequired[int]
    drawn: NotRequired[Annotated[dict[str, int], "Number in the bracket to number of the player."]]
    checked: NotRequired[Principles]


class DapiranSum(TypedDict):
    """A sum of the method."""

    first_round: int
    available: int
    fictitious: int
    total: int
    ideal: int
    released: int


class DapiranRound(TypedDict):
    """The players of a round, and where they come from."""

    number: int
    players: int
    entered: int
    qualified: int
    dispensed: int
    released: int
    readmitted: int


class Dapiran(TypedDict):
    """Who skips rounds of a knock-out."""

    system: str
    released: int
    entrants: int
    dispensed: list[int]
    sums: list[DapiranSum]
    rounds: list[DapiranRound]
    checked: NotRequired[Principles]


class PlayOff(TypedDict):
    """A step of the ladder of a match."""

    kind: str
    games: int


class Match(Schedule):
    """A match, and how it stands."""

    play_offs: list[PlayOff]
    scores: NotRequired[Annotated[list[list[int]], "Points in tenths, stage by stage."]]
    winner: NotRequired[int | None]
    decided_in: NotRequired[str | None]
    next: NotRequired[str | None]
    next_white: NotRequired[int | None]


class Drawn(TypedDict):
    """Who drew what."""

    number: int
    name: str
    origin: str
    envelope: str


class Varma(TypedDict):
    """A restricted draw."""

    system: str
    seed: int
    kept_rounds: Annotated[int, "Last rounds in which players of one origin do not meet."]
    draw: list[Drawn]
    checked: NotRequired[Principles]


class Grouping(TypedDict):
    """A way to divide the players."""

    groups: int
    size: int


class Groupings(TypedDict):
    """The ways to divide the players into equal groups."""

    system: str
    players: int
    groupings: list[Grouping]


class Stages(TypedDict):
    """A plan in stages."""

    system: str
    players: int
    groups: list[list[int]]
    group_rounds: int
    qualify: int
    finalists: int
    final_rounds: NotRequired[int]
    amsterdam_rounds: NotRequired[int]
    rounds_saved: NotRequired[int]


class Amsterdam(Schedule):
    """A final with results carried over."""

    carried: list[list[Entrant]]
    rounds_saved: int


class Assigned(TypedDict):
    """What somebody got."""

    name: str
    option: str | None
    value: int | None


class Step(TypedDict):
    """A matrix of the Hungarian method."""

    name: str
    matrix: list[list[int]]
    rows: Annotated[list[int], "Rows with a line through them, from 0."]
    columns: list[int]


class Assignment(TypedDict):
    """People and options."""

    people: list[Assigned]
    unassigned_options: list[str]
    total: int
    only_best: Annotated[bool, "Whether no other assignment has this total."]
    steps: NotRequired[Annotated[list[Step], "With --by-hand."]]


class FormedTeam(TypedDict):
    """A team by votes."""

    members: list[str]
    votes: Annotated[list[int], "That each gave to the others."]
    rule: str


class Formation(TypedDict):
    """Teams by votes."""

    teams: list[FormedTeam]
    unassigned: list[str]
    lots: Annotated[list[str], "Those whose order was drawn."]
