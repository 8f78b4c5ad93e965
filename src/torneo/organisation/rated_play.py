"""Whether games at a time control can be rated (B.02 1.1 and the rapid and blitz chapter)."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import Colour
from torneo.organisation.time_controls import Mode, TimeControl, tempo, total_seconds
from torneo.rating.editions import Tempo

FIRST_CONTROL = 30
"""Moves that the first control must have at least."""
SHORTEST_BLITZ = 3 * 60
MINUTES_NEEDED = ((2400, 120), (1800, 90), (0, 60))
"""Standard chess: rating of the strongest player, and minutes for 60 moves."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement."""

    article: str
    text: str
    met: bool


def rated_play(control: TimeControl, strongest: int | None = None) -> tuple[Finding, ...]:
    """What the rules ask of the time control, given the rating of the strongest player.

    >>> from torneo.organisation.time_controls import parse_time_control
    >>> [finding.met for finding in rated_play(parse_time_control("90m+30"), 2450)]
    [True, True]
    >>> [finding.text for finding in rated_play(parse_time_control("60m"), 1900) if not finding.met]
    ['60 minutes for 60 moves: 90 are needed, as the strongest player has 1900']
    """
    name = tempo(control)
    if name is None or control.mode not in (Mode.PERIODS, Mode.BRONSTEIN, Mode.DELAY):
        return (Finding("B.02 1.1", f"{control.kind.value}: not a clock that rated play knows", False),)
    totals = [total_seconds(control, colour) or 0 for colour in Colour]
    if name is Tempo.STANDARD:
        return _standard(control, min(totals), strongest)
    findings = [Finding("B.02 rapid and blitz", "the same time for both", totals[0] == totals[1])]
    if name is Tempo.BLITZ:
        text = f"{_minutes(totals[0])} minutes for 60 moves: more than 3 are needed"
        findings.append(Finding("B.02 rapid and blitz", text, min(totals) > SHORTEST_BLITZ))
    return tuple(findings)


def _standard(control: TimeControl, total: int, strongest: int | None) -> tuple[Finding, ...]:
    needed = next(minutes for rating, minutes in MINUTES_NEEDED if (strongest or 0) >= rating)
    known = "no rating is known" if strongest is None else f"the strongest player has {strongest}"
    first = control.periods[0].moves
    return (
        Finding(
            "B.02 1.1",
            f"{_minutes(total)} minutes for 60 moves: {needed} are needed, as {known}",
            total >= 60 * needed,
        ),
        Finding(
            "B.02 1.1",
            f"first control at move {first}: {FIRST_CONTROL} or more is needed" if first else "no control by moves",
            first is None or first >= FIRST_CONTROL,
        ),
    )


def _minutes(seconds: int) -> str:
    return str(seconds // 60) if seconds % 60 == 0 else f"{seconds // 60}:{seconds % 60:02d}"
