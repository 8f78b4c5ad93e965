"""The lines of files that hold comments: what Torneo wrote there itself is read back as values."""

from __future__ import annotations

import re

from torneo.model.remarks import (
    Boards,
    ChangedResult,
    ChangedRound,
    Comment,
    Ground,
    PairedByHand,
    Penalty,
    ReasonGiven,
    Remark,
)
from torneo.model.results import ByeKind, Result
from torneo.model.rounds import Bye, Game

_CHANGED = re.compile(
    r"Changed after round (\d{1,9}) was paired @ Round (\d{1,9}): (\d{1,9})-(\d{1,9}) (.)-(.) => (.)-(.)", re.ASCII
)
_PART = r"(?:\d{1,9}-\d{1,9} .-.|\d{1,9} [A-Z+])"
_PARTS = rf"none|{_PART}(?:, {_PART})*"
_ROUND = re.compile(
    rf"Games changed after round (\d{{1,9}}) was paired @ Round (\d{{1,9}}): ({_PARTS}) => ({_PARTS})", re.ASCII
)
_BOARDS = r"none|\d{1,9}-(?:\d{1,9}|bye)(?: \d{1,9}-(?:\d{1,9}|bye))*"
_BY_HAND = re.compile(rf"Pairing by hand @ Round (\d{{1,9}}): ({_BOARDS}) => ({_BOARDS}) \((.*)\)", re.ASCII)
_PENALTY = re.compile(r"Penalty @ Round (\d{1,9}): player (\d{1,9}): (.*)", re.ASCII)
_BREAKS = re.compile(r"[\s\x1c-\x1f\x85]+")


def comment_line(comment: Comment) -> str:
    """The line of a file for a comment.

    >>> comment_line(ChangedResult(3, 2, 4, 9, Result.WHITE_WIN, Result.DRAW))
    'Changed after round 3 was paired @ Round 2: 4-9 1-0 => =-='
    >>> comment_line(ChangedRound(3, 2, (Game(4, 9, Result.WHITE_WIN),), (Bye(4, ByeKind.HALF), Bye(9, ByeKind.FULL))))
    'Games changed after round 3 was paired @ Round 2: 4-9 1-0 => 4 H, 9 F'
    >>> agreed = ReasonGiven("both asked", Ground.AGREEMENT)
    >>> comment_line(PairedByHand(2, ((1, 5), (6, None)), ((1, 6), (5, None)), agreed))
    'Pairing by hand @ Round 2: 1-5 6-bye => 1-6 5-bye (agreement: both asked)'
    >>> comment_line(Penalty(1, 2, "mobile phone"))
    'Penalty @ Round 1: player 2: mobile phone'
    """
    match comment:
        case str():
            return comment
        case ChangedResult(paired, number, white, black, before, after):
            change = f"{'-'.join(before.value)} => {'-'.join(after.value)}"
            return f"Changed after round {paired} was paired @ Round {number}: {white}-{black} {change}"
        case ChangedRound(paired, number, were, are):
            return f"Games changed after round {paired} was paired @ Round {number}: {_parts(were)} => {_parts(are)}"
        case PairedByHand(number, before, after, reason):
            change = f"{_boards_text(before)} => {_boards_text(after)}"
            return _in_one_line(f"Pairing by hand @ Round {number}: {change} ({reason_line(reason)})")
        case Penalty(number, player, what):
            return _in_one_line(f"Penalty @ Round {number}: player {player}: {what}")


def comment_of(line: str) -> Comment:
    """The comment in a line of a file: a value where Torneo writes the line so.

    >>> comment_of("Penalty @ Round 1: player 2: mobile phone")
    Penalty(round=1, player=2, what='mobile phone', entered=True)
    >>> comment_of("Penalty @ Round 01: player 2: mobile phone")
    'Penalty @ Round 01: player 2: mobile phone'
    """
    remark = _remark(line)
    return remark if remark is not None and comment_line(remark) == line else line


def reason_line(reason: ReasonGiven) -> str:
    """A reason as logs and report files have it: the ground by the rules first.

    >>> reason_line(ReasonGiven("missed the train", Ground.LATE_ENTRY)), reason_line(ReasonGiven("sisters"))
    ('late entry: missed the train', 'sisters')
    """
    return ": ".join(filter(None, (reason.ground, reason.note)))


def reason_of(line: str) -> ReasonGiven:
    """The reason in a log or a report file.

    >>> reason_of("rules: they have met")
    ReasonGiven(note='they have met', ground=<Ground.RULES: 'rules'>)
    >>> reason_of("the sisters: Ana and Eva")
    ReasonGiven(note='the sisters: Ana and Eva', ground=None)
    """
    word, _, note = line.partition(": ")
    reason = ReasonGiven(note, Ground(word)) if word in set(Ground) else ReasonGiven(line)
    return reason if reason_line(reason) == line else ReasonGiven(line)


def _remark(line: str) -> Remark | None:
    if found := _CHANGED.fullmatch(line):
        paired, number, white, black = map(int, found.groups()[:4])
        codes = found.groups()[4:]
        try:
            return ChangedResult(paired, number, white, black, Result(codes[:2]), Result(codes[2:]))
        except ValueError:  # letters that are no result
            return None
    if found := _ROUND.fullmatch(line):
        try:
            return ChangedRound(int(found[1]), int(found[2]), _parts_of(found[3]), _parts_of(found[4]))
        except ValueError:  # letters that are no result, or somebody against themselves
            return None
    if found := _BY_HAND.fullmatch(line):
        return PairedByHand(int(found[1]), _boards(found[2]), _boards(found[3]), reason_of(found[4]))
    if found := _PENALTY.fullmatch(line):
        return Penalty(int(found[1]), int(found[2]), found[3])
    return None


def _parts(parts: tuple[Game | Bye, ...]) -> str:
    return (
        ", ".join(
            f"{part.player} {part.kind}"
            if isinstance(part, Bye)
            else f"{part.white}-{part.black} {'-'.join(part.result.value)}"
            for part in parts
        )
        or "none"
    )


def _parts_of(text: str) -> tuple[Game | Bye, ...]:
    made: list[Game | Bye] = []
    for part in text.split(", ") if text != "none" else ():
        who, _, what = part.partition(" ")
        white, dash, black = who.partition("-")
        made.append(Game(int(white), int(black), Result((what[0], what[2]))) if dash else Bye(int(who), ByeKind(what)))
    return tuple(made)


def _boards_text(boards: Boards) -> str:
    return " ".join(f"{one}-{'bye' if other is None else other}" for one, other in boards) or "none"


def _boards(text: str) -> Boards:
    pairs = (pair.split("-") for pair in text.split() if pair != "none")
    return tuple((int(one), None if other == "bye" else int(other)) for one, other in pairs)


def _in_one_line(text: str) -> str:
    return _BREAKS.sub(" ", text)
