"""Data of the commands about the game itself: Laws, clocks, notation, scoresheets."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict


class RatedPlay(TypedDict):
    """A condition of rated play."""

    article: str
    text: str
    met: bool


class Reading(TypedDict):
    """What the clocks show after a move, in seconds."""

    move: int
    colour: str
    used: str
    white: str
    black: str
    note: str


class Flag(TypedDict):
    """A flag that fell."""

    move: int
    colour: str
    after: str
    elapsed: str


class ClockRun(TypedDict):
    """A clock that ran."""

    readings: list[Reading]
    flag: Flag | None


TimeControl = TypedDict(
    "TimeControl",
    {
        "format": Literal["torneo-timecontrol"],
        "version": int,
        "notation": str,
        "record_222": Annotated[str | None, "Null where the record cannot hold it."],
        "kind": str,
        "words": str,
        "seconds_for_60_moves": Annotated[dict[str, int | None], "By w and b; null without a bound."],
        "class": Annotated[str | None, "standard, rapid or blitz."],
        "rated": list[RatedPlay],
        "clock": Annotated[ClockRun | None, "With --times."],
    },
)
TimeControl.__doc__ = "What a time control means."


class BothClocks(TypedDict):
    """What both clocks show together, in seconds."""

    least: int
    most: int


class Finding(TypedDict):
    """What a game shows."""

    kind: str
    article: str
    ply: int


class GameFindings(TypedDict):
    """What a game shows, from its moves."""

    game: NotRequired[Annotated[str, "File and number, where there are several games."]]
    moves: Annotated[int, "Half-moves read."]
    findings: list[Finding]


class ClockStep(TypedDict):
    """What is done with the clocks."""

    do: str
    side: str | None
    seconds: int


class Verdict(TypedDict):
    """Who is right."""

    course: str
    result: str
    articles: list[str]
    accepted: bool | None
    penalty: bool
    clocks: list[ClockStep]
    write: Annotated[list[str], "What is to be written down."]
    reason: str


class Question(TypedDict):
    """A question of a situation, for --set."""

    name: str
    title: str
    default: str
    choices: list[str]


class Situation(TypedDict):
    """Something that can happen at a board."""

    name: str
    title: str
    questions: list[Question]


class Situations(TypedDict):
    """Every situation that can be decided."""

    situations: list[Situation]


class Stop(TypedDict):
    """Where the moves fit no legal one."""

    ply: int
    text: str
    why: str
    near: Annotated[list[str], "What it could have been."]


class Notation(TypedDict):
    """Moves in another language or style."""

    read: Annotated[str, "Language in which they were read."]
    moves: list[str]
    result: str
    stop: Stop | None


class InitialPosition(TypedDict):
    """An initial position of Chess960."""

    number: int
    pieces: str
    fen: str
    shredder_fen: str


class Repair(TypedDict):
    """A half-move that only one sheet has."""

    ply: int
    white: str
    black: str


class Comparison(TypedDict):
    """Two scoresheets of a game."""

    agreement: str
    article: str
    agreed: Annotated[int, "Half-moves."]
    ply: int
    white: str
    black: str
    further: Annotated[list[int], "Legal half-moves that each sheet has from there."]
    repairs: list[Repair]


class Rebuilt(TypedDict):
    """The games that fit a sheet."""

    lines: list[list[str]]
    complete: Annotated[bool, "Whether there are no others."]


class RoundGames(TypedDict):
    """The games of a round as PGN."""

    games: Annotated[list[str], "A PGN for each board, where no folder was named."]
    files: list[str]


class Elsewhere(TypedDict):
    """The same article in another edition."""

    edition: str
    article: str


class Article(TypedDict):
    """An article of the Laws, in our words."""

    article: str
    text: str
    kind: Annotated[str, "How it differs from the other edition."]
    elsewhere: list[Elsewhere]
    notes: list[str]


class Articles(TypedDict):
    """Articles of the Laws."""

    format: Literal["torneo-laws"]
    version: int
    edition: str
    question: NotRequired[str]
    articles: list[Article]
    near: NotRequired[Annotated[list[str], "Similar words, where nothing was found."]]


class Term(TypedDict):
    """A term of the Laws."""

    name: Annotated[dict[str, str], "By language."]
    meaning: str
    article: str


class Terms(TypedDict):
    """The glossary."""

    format: Literal["torneo-laws"]
    version: int
    edition: str
    terms: list[Term]


class Announced(TypedDict):
    """A move as it is announced to a blind player."""

    move: str
    announced: str
