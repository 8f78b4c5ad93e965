"""``torneo timecontrol``: what a time control means."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
from torneo.cli.files import echo_json
from torneo.cli.language import in_words, say, spoken
from torneo.model import Colour
from torneo.organisation.clock import ClockRun, run_clock
from torneo.organisation.language import Language
from torneo.organisation.rated_play import rated_play
from torneo.organisation.time_controls import (
    TimeControl,
    TimeControlError,
    parse_time_control,
    record_222,
    tempo,
    total_seconds,
    write_time_control,
)
from torneo.organisation.time_words import describe, duration
from torneo.rating.editions import Tempo
from torneo.words import Text, said
from torneo.words import marked as _

EXAMPLE = "torneo timecontrol 40/90m+30:30m+30 --rating 2400"


def timecontrol(
    control: Annotated[
        list[str],
        typer.Argument(metavar="CONTROL", help="Such as 5400+30, 40/90m+30:30m+30, W300-B240 or bronstein 25m+10."),
    ],
    rating: Annotated[
        int | None, typer.Option(metavar="RATING", help="Rating of the strongest player, for rated play.")
    ] = None,
    times: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="Run the clock: seconds of each move with commas, White first."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Describe a time control: kind, total for 60 moves, standard, rapid or blitz, and whether it can be rated.

    Clocks: plain periods, fide, bronstein, delay, hourglass, gong, byoyomi; * at the end repeats the last period.
    With --times the clock runs, and exit code 1 says that a flag fell.
    """
    language = Language(spoken())
    try:
        parsed = parse_time_control(" ".join(control))
        run = None if times is None else run_clock(parsed, _times(times))
    except TimeControlError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    if as_json:
        echo_json(_json(parsed, rating, language, run))
    else:
        for line in (*_lines(parsed, rating, language), *_run_lines(run)):
            say(line)
    if run is not None and run.flag is not None:
        raise typer.Exit(NO)


def _times(text: str) -> list[Fraction]:
    try:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        if any(len(part) > 12 or "e" in part.lower() for part in parts):
            raise ValueError
        return [Fraction(part) for part in parts]
    except (ValueError, ZeroDivisionError) as error:
        raise Refusal(_("--times {text!r}: seconds with commas are accepted, such as 12,8,30.5"), text=text) from error


def _record(control: TimeControl) -> str | None:
    try:
        return record_222(control)
    except TimeControlError:
        return None


def _lines(control: TimeControl, rating: int | None, language: Language) -> list[str]:
    name = tempo(control)
    totals = [total_seconds(control, colour) for colour in Colour]
    none = in_words(Text(_("no bound")))
    shown = list(dict.fromkeys(none if total is None else duration(total, language) for total in totals))
    total = Text(_("{one} and {other}"), {"one": shown[0], "other": shown[1]}) if len(shown) > 1 else shown[0]
    lines = [
        Text(_("kind: {kind}"), {"kind": control.kind.value}),
        Text(_("notation: {notation}"), {"notation": write_time_control(control)}),
        Text(_("record 222: {record}"), {"record": _record(control) or Text(_("cannot hold it"))}),
        Text(_("for 60 moves: {total}"), {"total": total}),
        Text(_("class: {name}"), {"name": Text(_CLASSES[name] if name else _("none"))}),
        *(
            Text(
                _("yes {article}: {text}") if finding.met else _("NO  {article}: {text}"),
                {"article": finding.article, "text": finding.text},
            )
            for finding in rated_play(control, rating)
        ),
    ]
    return [describe(control, language), *map(in_words, lines)]


_CLASSES = {Tempo.STANDARD: _("standard"), Tempo.RAPID: _("rapid"), Tempo.BLITZ: _("blitz")}


def _run_lines(run: ClockRun | None) -> list[str]:
    if run is None:
        return []
    start = Text(
        _("start: White {white}, Black {black}"), {"white": _seconds(run.start[0]), "black": _seconds(run.start[1])}
    )
    lines = ["", in_words(start)]
    for each in run.readings:
        template = (
            _("{move}. White used {used}: White {white}, Black {black}")
            if each.colour is Colour.WHITE
            else _("{move}. Black used {used}: White {white}, Black {black}")
        )
        values = {"used": _seconds(each.used), "white": _seconds(each.white), "black": _seconds(each.black)}
        note = f" — {in_words(each.note)}" if each.note else ""
        lines.append(in_words(Text(template, {"move": each.move, **values})) + note)
    if run.flag is not None:
        template = (
            _("{move}. White's flag falls after {after}, {elapsed} into the game")
            if run.flag.colour is Colour.WHITE
            else _("{move}. Black's flag falls after {after}, {elapsed} into the game")
        )
        values = {"after": _seconds(run.flag.after), "elapsed": _seconds(run.flag.elapsed)}
        lines.append(in_words(Text(template, {"move": run.flag.move, **values})))
    return lines


def _seconds(value: int | Fraction) -> str:
    exact = Fraction(value)
    return str(exact.numerator) if exact.denominator == 1 else f"{float(exact):.2f}".rstrip("0")


def _json(control: TimeControl, rating: int | None, language: Language, run: ClockRun | None) -> dict[str, object]:
    name = tempo(control)
    return {
        "format": "torneo-timecontrol",
        "version": 1,
        "notation": write_time_control(control),
        "record_222": _record(control),
        "kind": control.kind.value,
        "words": describe(control, language),
        "seconds_for_60_moves": {colour.value: total_seconds(control, colour) for colour in Colour},
        "class": name.value if name else None,
        "rated": [
            {"article": each.article, "text": each.text, "met": each.met} for each in rated_play(control, rating)
        ],
        "clock": None
        if run is None
        else {
            "readings": [
                {
                    "move": each.move,
                    "colour": each.colour.value,
                    "used": _seconds(each.used),
                    "white": _seconds(each.white),
                    "black": _seconds(each.black),
                    "note": each.note,
                }
                for each in run.readings
            ],
            "flag": None
            if run.flag is None
            else {
                "move": run.flag.move,
                "colour": run.flag.colour.value,
                "after": _seconds(run.flag.after),
                "elapsed": _seconds(run.flag.elapsed),
            },
        },
    }
