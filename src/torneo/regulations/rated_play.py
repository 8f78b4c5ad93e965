"""Whether games at a time control can be rated (B.02 1.1 and the rapid and blitz chapter)."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.model import Colour
from torneo.rating.editions import Tempo
from torneo.regulations.time_controls import Mode, TimeControl, tempo, total_seconds
from torneo.text import Text
from torneo.text import marked as _

FIRST_CONTROL = 30
"""Moves that the first control must have at least."""
SHORTEST_BLITZ = 3 * 60
MINUTES_NEEDED = ((2400, 120), (1800, 90), (0, 60))
"""Standard chess: rating of the strongest player, and minutes for 60 moves."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One requirement."""

    article: str
    text: Text
    met: bool


def rated_play(control: TimeControl, strongest: int | None = None) -> tuple[Finding, ...]:
    """What the rules ask of the time control, given the rating of the strongest player.

    >>> from torneo.regulations.time_controls import parse_time_control
    >>> [finding.met for finding in rated_play(parse_time_control("90m+30"), 2450)]
    [True, True]
    >>> [finding.text.text() for finding in rated_play(parse_time_control("60m"), 1900) if not finding.met]
    ['60 minutes for 60 moves: 90 are needed, as the strongest player has 1900']
    """
    name = tempo(control)
    if name is None or control.mode not in (Mode.PERIODS, Mode.BRONSTEIN, Mode.DELAY):
        unknown = Text(_("{kind}: not a clock that rated play knows"), {"kind": Text(control.kind.value)})
        return (Finding("B.02 1.1", unknown, False),)
    totals = [total_seconds(control, colour) or 0 for colour in Colour]
    if name is Tempo.STANDARD:
        return _standard(control, min(totals), strongest)
    findings = [Finding(_("B.02 rapid and blitz"), Text(_("the same time for both")), totals[0] == totals[1])]
    if name is Tempo.BLITZ:
        text = Text(_("{minutes} minutes for 60 moves: more than 3 are needed"), {"minutes": _minutes(totals[0])})
        findings.append(Finding(_("B.02 rapid and blitz"), text, min(totals) > SHORTEST_BLITZ))
    return tuple(findings)


def _standard(control: TimeControl, total: int, strongest: int | None) -> tuple[Finding, ...]:
    needed = next(minutes for rating, minutes in MINUTES_NEEDED if (strongest or 0) >= rating)
    template = _("{minutes} minutes for 60 moves: {needed} are needed, as the strongest player has {rating}")
    if strongest is None:
        template = _("{minutes} minutes for 60 moves: {needed} are needed, as no rating is known")
    first = control.periods[0].moves
    moves = Text(_("no control by moves"))
    if first is not None:
        moves = Text(
            _("first control at move {first}: {least} or more is needed"), {"first": first, "least": FIRST_CONTROL}
        )
    return (
        Finding(
            "B.02 1.1",
            Text(template, {"minutes": _minutes(total), "needed": needed, "rating": strongest}),
            total >= 60 * needed,
        ),
        Finding(
            "B.02 1.1",
            moves,
            first is None or first >= FIRST_CONTROL,
        ),
    )


def _minutes(seconds: int) -> str:
    return str(seconds // 60) if seconds % 60 == 0 else f"{seconds // 60}:{seconds % 60:02d}"
