"""Reads the point system: record 162, JaVaFo's XXS and bbpPairings' BB records."""

from __future__ import annotations

from torneo.files.trf.draft import Draft, Line
from torneo.files.trf.fields import scores, words
from torneo.files.trf.layout import SCORING
from torneo.model import PointSystem, TeamEvent, format_points, parse_points
from torneo.model.points import POINT_NAMES, check_in_order
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

SCORING_LETTERS = {
    "W": ("win", "full_point_bye", "forfeit_win", "pairing_bye"),
    "D": ("draw", "half_point_bye", "unfinished"),
    "L": ("loss",),
    "A": ("zero_point_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
    "X": ("unfinished",),
}
"""Record 162: the value that each letter names, and those that follow it unless they are named themselves."""

BB_POINTS = {
    "BBW": ("win", "full_point_bye", "forfeit_win", "pairing_bye"),
    "BBD": ("draw", "half_point_bye", "unfinished"),
    "BBL": ("loss",),
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}
"""bbpPairings' records, likewise."""

XXS_POINTS = {
    "W": ("win", "full_point_bye", "pairing_bye", "forfeit_win"),
    "D": ("draw", "half_point_bye", "unfinished"),
    "L": ("loss",),
    "WW": ("win",),
    "BW": ("black_win",),
    "WD": ("draw",),
    "BD": ("black_draw",),
    "WL": ("loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_point_bye",),
    "HPB": ("half_point_bye",),
    "FPB": ("full_point_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
"""The codes of JaVaFo's XXS record: shortcuts for all of a kind, then the precise ones."""

_ONE_SIDE = {"WW": "black_win", "WD": "black_draw", "WL": "black_loss"}


def point_system(draft: Draft) -> PointSystem:
    """The point system that the records give together; the usual one after an error."""
    values = {**draft.scoring_implied, **{name: points for name, (_, points) in draft.scoring.items()}}
    try:
        return PointSystem(**values)
    except WrongValueError as error:
        line = max(line for line, _ in draft.scoring.values())
        draft.error("scoring-order", line, 1, "{why}", why=error)
        return PointSystem()


def check_match_points(draft: Draft) -> None:
    """Match points are in order too."""
    usual = TeamEvent()
    values = {"win": usual.win, "draw": usual.draw, "loss": usual.loss, **draft.match_scoring}
    try:
        check_in_order(**values)
    except WrongValueError as error:
        draft.error("scoring-order", draft.match_scoring_line, 1, "{why}", why=error)


def _note(draft: Draft, line: Line, column: int, names: tuple[str, ...], points: int) -> None:
    """Note a value that a record names, and what follows from it."""
    own, *implied = names
    for name in implied:
        draft.scoring_implied.setdefault(name, points)
    before_line, before = draft.scoring.setdefault(own, (line.number, points))
    if before != points:
        draft.error(
            "scoring-twice",
            line.number,
            column,
            _("{points} for {name}, but line {other} says {before}: one value is accepted"),
            repair=_("the first is kept"),
            points=format_points(points),
            name=Text(POINT_NAMES[own]),
            other=before_line,
            before=format_points(before),
        )


def read_scoring(draft: Draft, line: Line) -> None:
    """Read record 162."""
    for column, letter, text in scores(draft, line, SCORING.first, SCORING.step, 1):
        if letter not in SCORING_LETTERS:
            draft.error(
                "scoring-letter",
                line.number,
                column,
                _("letter {found!r}: one of {accepted} is accepted"),
                found=letter,
                accepted=" ".join(SCORING_LETTERS),
            )
            continue
        try:
            points = parse_points(text)
        except ValueError:
            draft.error(
                "scoring-points",
                line.number,
                column + 1,
                _("points {found!r} for {letter}: a number such as 0.5 is accepted"),
                found=text.strip(),
                letter=letter,
            )
        else:
            _note(draft, line, column, SCORING_LETTERS[letter], points)


def read_xxs(draft: Draft, line: Line) -> None:
    """Read JaVaFo's point system."""
    values: dict[str, tuple[int, int]] = {}
    for column, word in words(line):
        code, equals, text = word.partition("=")
        try:
            if not equals or code.upper() not in XXS_POINTS:
                raise ValueError(word)
            values[code.upper()] = column, parse_points(text)
        except ValueError:
            draft.error(
                "scoring",
                line.number,
                column,
                _("{found!r}: CODE=POINTS is accepted, with a code of {codes}"),
                found=word,
                codes=" ".join(XXS_POINTS),
            )
    stated: dict[str, tuple[int, int]] = {}
    for code, (own, *implied) in XXS_POINTS.items():  # the shortcuts come first, so the precise codes overrule them
        if code in values:
            stated[own] = values[code]
            for name in implied:
                draft.scoring_implied.setdefault(name, values[code][1])
    for code, black in _ONE_SIDE.items():
        if code in values:  # Black keeps what the shortcut says, or what is usual
            points = values.get(code[1], (0, getattr(PointSystem(), XXS_POINTS[code][0])))[1]
            draft.scoring_implied.setdefault(black, points)
    for name, (column, points) in stated.items():
        _note(draft, line, column, (name,), points)


def read_bb(draft: Draft, line: Line) -> None:
    """Read one of bbpPairings' values of points."""
    record, text = line.text[:3], line.text[4:].strip()
    try:
        points = parse_points(text)
    except ValueError:
        draft.error(
            "scoring-points", line.number, 5, _("points {found!r}: a number such as 0.5 is accepted"), found=text
        )
        return
    _note(draft, line, 5, BB_POINTS[record], points)
