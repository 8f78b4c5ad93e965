"""Data of the commands that pair, check, explain, convert and make tournaments."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from torneo.cli.shapes.common import Points


class PairedBoard(TypedDict):
    """A board of the next round."""

    white: int
    white_name: str
    black: int
    black_name: str
    colour_rule: Annotated[str, "Article that gave the colours."]


class Bracket(TypedDict):
    """One step of the pairing."""

    score: Annotated[Points, "Of the residents, virtual points included."]
    kind: str
    moved_down: list[int]
    residents: list[int]
    pairs: Annotated[list[list[int]], "The player of the upper half first."]
    downfloaters: list[int]
    criteria: Annotated[list[dict[str, Any]], "Article, amounts, and what the amounts count."]
    method: str
    figures: dict[str, int]
    undone: int
    undone_by: str


class Pairing(TypedDict):
    """The next round, and how it came about."""

    round_number: int
    system: str
    edition: str
    chapter: Annotated[str, "Of the Handbook, to which the articles belong."]
    boards: list[PairedBoard]
    bye: int | None
    bye_name: str
    brackets: list[Bracket]
    bye_reason: Annotated[list[str], "Articles that gave the bye."]
    bye_kind: str
    together: Annotated[list[list[int]], "Pairs of one origin that no pairing keeps apart."]
    resting: list[int]


class Difference(TypedDict):
    """A round that is paired otherwise than by the rules."""

    round_number: int
    expected: Annotated[list[list[int]], "White and Black; 0 for the bye."]
    found: list[list[int]]
    reason: str


class CheckedFile(TypedDict):
    """What a check found in a file."""

    file: str
    rounds: int
    referenced: Annotated[int, "Rounds that the literal reference paired too."]
    discrepancies: list[Difference]
    ranks: Annotated[list[str], "Ranks that do not follow, with --standings."]
    notes: list[str]
    error: Annotated[str, "Why the file is unusable; empty where it is not."]


class Checked(TypedDict):
    """A check of files."""

    tournaments: int
    rounds: int
    referenced: int
    discrepancies: int
    files: list[CheckedFile]


class ExplainedLine(TypedDict):
    """A line of an explanation."""

    depth: Annotated[int, "How far it is indented."]
    text: str


class ExplainedPart(TypedDict):
    """A part of an explanation."""

    title: str
    lines: list[ExplainedLine]
    warning: Annotated[bool, "Whether it says that the round was not played as the rules have it."]


class Explained(TypedDict):
    """Why a round is paired as it is."""

    round: int
    parts: list[ExplainedPart]


class VirtualPoints(TypedDict):
    """Virtual points of a range of players in a range of rounds."""

    first_round: int
    last_round: int
    first_player: int
    last_player: int
    points: Points


class Accelerated(TypedDict):
    """The virtual points of an acceleration."""

    file: Annotated[str | None, "Where the tournament was written, with -o."]
    virtual_points: list[VirtualPoints]


class SystemOption(TypedDict):
    """A setting of a system."""

    name: str
    default: str
    accepted: Annotated[list[str], "Every value; empty where others are."]
    meaning: str


class System(TypedDict):
    """A pairing system."""

    name: str
    title: str
    editions: Annotated[dict[str, str], "Edition to the chapter of its text."]
    codes: Annotated[list[str], "In report files."]
    needs: list[str]
    options: list[SystemOption]


class FileProblem(TypedDict):
    """Something that is wrong in a file."""

    code: str
    severity: Annotated[str, "error or warning."]
    line: Annotated[int, "From 1; 0 for the whole file."]
    column: int
    what: str
    repair: Annotated[str, "What lenient reading does about it; empty for nothing."]


class ValidatedFile(TypedDict):
    """The problems of a file."""

    file: str
    error: Annotated[str, "Why it cannot be opened or is no tournament; empty where it is."]
    problems: list[FileProblem]


class Validated(TypedDict):
    """Files, checked against the format and themselves."""

    files: list[ValidatedFile]
    errors: int
    warnings: int


class Failure(TypedDict):
    """A damaged file that broke a promise."""

    number: int
    promise: str


class Fuzzed(TypedDict):
    """What became of damaged files."""

    cases: int
    seed: int
    outcomes: Annotated[dict[str, int], "read, repaired, refused or raised."]
    problems: Annotated[dict[str, int], "How many files had each kind."]
    failures: list[Failure]


class Generated(TypedDict):
    """Random tournaments."""

    seed: Annotated[int, "Of the first; the next have the numbers after it."]
    files: list[str]
    text: Annotated[str | None, "The tournament, where it was asked for on standard output."]
