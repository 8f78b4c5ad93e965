"""``torneo timecontrol``: what a time control means."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.drawing import table_data, write_table
from torneo.cli.exits import NO, Refusal
from torneo.cli.language import say, spoken
from torneo.cli.output import put_json
from torneo.cli.shapes.laws import BothClocks
from torneo.cli.vocabulary import JsonOption
from torneo.model import Colour
from torneo.rating.editions import Tempo
from torneo.regulations.clock import ClockRun, run_clock
from torneo.regulations.rated_play import rated_play
from torneo.regulations.time_controls import (
    TimeControl,
    TimeControlError,
    parse_time_control,
    read_typed,
    record_222,
    tempo,
    total_seconds,
    write_time_control,
)
from torneo.regulations.time_sheet import Together, together
from torneo.regulations.time_words import describe, duration
from torneo.reports.hand import Hand, Heads
from torneo.reports.time_sheet import clock_text, sheet_table
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.colours import COLOURS

EXAMPLE = "torneo timecontrol 40/90+30:30+30 --rating 2400"


def timecontrol(
    control: Annotated[
        list[str],
        typer.Argument(metavar="CONTROL", help="In minutes: 90+30, 40/90+30:30+30, W5-B4 or bronstein 25+10."),
    ],
    record: Annotated[
        bool, typer.Option("--record", help="Read it as record 222 has it: bare numbers are seconds.")
    ] = False,
    rating: Annotated[
        int | None, typer.Option(metavar="RATING", help="Rating of the strongest player, for rated play.")
    ] = None,
    times: Annotated[
        str | None,
        typer.Option(metavar="SECONDS", help="Run the clock: seconds of each move with commas, White first."),
    ] = None,
    sheet: Annotated[
        bool, typer.Option("--sheet", help="What both clocks should show together, every half hour.")
    ] = False,
    after: Annotated[
        int | None,
        typer.Option(metavar="MINUTES", min=0, help="What both clocks should show together so long after the start."),
    ] = None,
    moves: Annotated[
        str, typer.Option(metavar="N", help="Moves that are completed, for --after: of both, or of each as 31,30.")
    ] = "0",
    as_json: JsonOption = False,
) -> None:
    """Describe a time control: kind, total for 60 moves, standard, rapid or blitz, and whether it can be rated.

    Bare numbers are minutes, increments seconds; a number above 240 is seconds, and then all are. 1h30 and 90 min +
    30 s are understood. Clocks: plain periods, fide, bronstein, delay, hourglass, gong, byoyomi; * at the end repeats
    the last period. With --times the clock runs, and exit code 1 says that a flag fell.
    """
    try:
        text = " ".join(control)
        parsed = parse_time_control(text) if record else read_typed(text)
        if sheet:
            give(table_data(sheet_table(parsed), "torneo-time-sheet"))
            write_table(sheet_table(parsed), Hand(spoken(), heads=Heads.HEADINGS))
            return
        if after is not None:
            white, black = _moves(moves)
            both = together(parsed, 60 * after, white, black)
            give(BothClocks(least=both.least, most=both.most))
            say(_together(both))
            return
        run = None if times is None else run_clock(parsed, _times(times))
    except TimeControlError as error:
        raise Refusal("{why}", why=error) from error
    if as_json:
        put_json(_json(parsed, rating, run))
    else:
        for line in [*_lines(parsed, rating), *_run_lines(run)]:
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
        raise TimeControlError(
            _("--times {text!r}: seconds with commas are accepted, such as 12,8,30.5"), text=text
        ) from error


def _moves(text: str) -> tuple[int, int]:
    """The moves of White and of Black, or of both."""
    parts = [part.strip() for part in text.split(",")]
    if not 1 <= len(parts) <= 2 or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise TimeControlError(_("--moves {text!r}: a number is accepted, or two such as 31,30"), text=text)
    return int(parts[0]), int(parts[-1])


def _together(shown: Together) -> Text:
    if shown.certain:
        return Text(_("both clocks together show {time}"), {"time": clock_text(shown.most)})
    values = {"least": clock_text(shown.least), "most": clock_text(shown.most)}
    return Text(_("both clocks together show between {least} and {most}"), values)


def _record(control: TimeControl) -> str | None:
    try:
        return record_222(control)
    except TimeControlError:
        return None


_TEMPOS = {Tempo.STANDARD: _("standard"), Tempo.RAPID: _("rapid"), Tempo.BLITZ: _("blitz")}


def _lines(control: TimeControl, rating: int | None) -> list[Text]:
    name = tempo(control)
    totals = [total_seconds(control, colour) for colour in Colour]
    white, black = (Text(_("no bound")) if total is None else duration(total) for total in totals)
    total = white
    if totals[0] != totals[1]:
        total = Text(_("{white} for White, {black} for Black"), {"white": white, "black": black})
    return [
        describe(control),
        Text(_("kind: {kind}"), {"kind": Text(control.kind.value)}),
        Text(_("notation: {notation}"), {"notation": write_time_control(control)}),
        Text(_("record 222: {record}"), {"record": _record(control) or Text(_("cannot hold it"))}),
        Text(_("for 60 moves: {total}"), {"total": total}),
        Text(_("class: {tempo}"), {"tempo": Text(_TEMPOS[name] if name else _("none"))}),
        *(
            Text(
                "{mark} {article}: {text}",
                {
                    "mark": Text(_("yes") if finding.met else _("NO ")),
                    "article": Text(finding.article),
                    "text": finding.text,
                },
            )
            for finding in rated_play(control, rating)
        ),
    ]


def _run_lines(run: ClockRun | None) -> list[Text]:
    if run is None:
        return []
    start = {"white": _seconds(run.start[0]), "black": _seconds(run.start[1])}
    lines = [Text(""), Text(_("start: White {white}, Black {black}"), start)]
    for reading in run.readings:
        parts = {
            "move": reading.move,
            "side": COLOURS[reading.colour],
            "used": _seconds(reading.used),
            "white": _seconds(reading.white),
            "black": _seconds(reading.black),
            "note": reading.note,
        }
        template = _("{move}. {side} used {used}: White {white}, Black {black}")
        if reading.note is not None:
            template = _("{move}. {side} used {used}: White {white}, Black {black} — {note}")
        lines.append(Text(template, parts))
    if run.flag is not None:
        fallen = {
            "move": run.flag.move,
            "side": COLOURS[run.flag.colour],
            "after": _seconds(run.flag.after),
            "elapsed": _seconds(run.flag.elapsed),
        }
        lines.append(Text(_("{move}. {side}: the flag falls after {after}, {elapsed} into the game"), fallen))
    return lines


def _seconds(value: int | Fraction) -> str:
    exact = Fraction(value)
    return str(exact.numerator) if exact.denominator == 1 else f"{float(exact):.2f}".rstrip("0")


def _json(control: TimeControl, rating: int | None, run: ClockRun | None) -> dict[str, object]:
    name = tempo(control)
    return {
        "format": "torneo-timecontrol",
        "version": 1,
        "notation": write_time_control(control),
        "record_222": _record(control),
        "kind": control.kind.value,
        "words": describe(control).text(spoken()),
        "seconds_for_60_moves": {colour.value: total_seconds(control, colour) for colour in Colour},
        "class": name.value if name else None,
        "rated": [
            {"article": condition.article, "text": condition.text.text(spoken()), "met": condition.met}
            for condition in rated_play(control, rating)
        ],
        "clock": None
        if run is None
        else {
            "readings": [
                {
                    "move": reading.move,
                    "colour": reading.colour.value,
                    "used": _seconds(reading.used),
                    "white": _seconds(reading.white),
                    "black": _seconds(reading.black),
                    "note": reading.note.text(spoken()) if reading.note else "",
                }
                for reading in run.readings
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
