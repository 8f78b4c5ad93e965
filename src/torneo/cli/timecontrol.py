"""``torneo timecontrol``: what a time control means."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Annotated

import typer

from torneo.cli.exits import NO, Refusal
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

EXAMPLE = "Example: torneo timecontrol 40/90m+30:30m+30 --rating 2400"


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
    language: Annotated[Language, typer.Option(help="Language of the description.")] = Language.ENGLISH,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Describe a time control: kind, total for 60 moves, standard, rapid or blitz, and whether it can be rated.

    Clocks: plain periods, fide, bronstein, delay, hourglass, gong, byoyomi; * at the end repeats the last period.
    With --times the clock runs, and exit code 1 says that a flag fell.
    """
    try:
        parsed = parse_time_control(" ".join(control))
        run = None if times is None else run_clock(parsed, _times(times))
    except TimeControlError as error:
        raise Refusal(str(error)) from error
    if as_json:
        typer.echo(json.dumps(_json(parsed, rating, language, run), ensure_ascii=False, indent=1))
    else:
        typer.echo("\n".join([*_lines(parsed, rating, language), *_run_lines(run)]))
    if run is not None and run.flag is not None:
        raise typer.Exit(NO)


def _times(text: str) -> list[Fraction]:
    try:
        return [Fraction(part.strip()) for part in text.split(",") if part.strip()]
    except (ValueError, ZeroDivisionError) as error:
        raise TimeControlError(f"--times {text!r}: seconds with commas are accepted, such as 12,8,30.5") from error


def _record(control: TimeControl) -> str | None:
    try:
        return record_222(control)
    except TimeControlError:
        return None


def _lines(control: TimeControl, rating: int | None, language: Language) -> list[str]:
    name = tempo(control)
    totals = [total_seconds(control, colour) for colour in Colour]
    shown = dict.fromkeys("no bound" if total is None else duration(total, language) for total in totals)
    return [
        describe(control, language),
        f"kind: {control.kind.value}",
        f"notation: {write_time_control(control)}",
        f"record 222: {_record(control) or 'cannot hold it'}",
        f"for 60 moves: {' and '.join(shown)}",
        f"class: {name.value if name else 'none'}",
        *(
            f"{'yes' if finding.met else 'NO '} {finding.article}: {finding.text}"
            for finding in rated_play(control, rating)
        ),
    ]


def _run_lines(run: ClockRun | None) -> list[str]:
    if run is None:
        return []
    lines = ["", f"start: White {_seconds(run.start[0])}, Black {_seconds(run.start[1])}"]
    for each in run.readings:
        side = "White" if each.colour is Colour.WHITE else "Black"
        note = f" — {each.note}" if each.note else ""
        left = f"White {_seconds(each.white)}, Black {_seconds(each.black)}"
        lines.append(f"{each.move}. {side} used {_seconds(each.used)}: {left}{note}")
    if run.flag is not None:
        side = "White" if run.flag.colour is Colour.WHITE else "Black"
        lines.append(
            f"{run.flag.move}. {side}'s flag falls after {_seconds(run.flag.after)},"
            f" {_seconds(run.flag.elapsed)} into the game"
        )
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
