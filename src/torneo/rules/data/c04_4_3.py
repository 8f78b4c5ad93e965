"""C.04.4.3, the Lim system: 2017 and 2026, the same content under the same numbers."""
# One article is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING

from torneo.rules.article import rows

if TYPE_CHECKING:
    from torneo.rules.article import Row

_TO_3_2: tuple[Row, ...] = (
    ("1.1", "The bye goes to the lowest ranked of the lowest scoregroup."),
    (
        "2.1",
        "Two players are compatible if they have not met and neither must get a colour thrice running or three more of one.",
    ),
    (
        "2.2",
        "Scoregroups are paired from the top down to the median, from the bottom up to it, and the median last, downwards.",
    ),
    (
        "2.3",
        "Before pairing, who has met all (a), cannot get a legal colour (b, c) or makes the group odd (d) floats to the next group.",
    ),
    ("2.4", "The upper half of the group is proposed against the lower half, in order."),
    ("2.5", "If two have met, the lower numbered is exchanged; further exchanges serve the colours."),
    (
        "2.6",
        "A blocked median group is widened by undoing pairs of the lower group if more came down than up, else of the upper.",
    ),
    ("3.1", "A floater moves to another group by 2.3 or for want of a compatible opponent."),
    (
        "3.2",
        "Floaters go down when pairing downwards and up when upwards; the choice evens the colours due, else lowest (down) or highest (up).",
    ),
)

_SPLIT_IN_2026: tuple[Row, ...] = (
    ("3.2.2", "To make a group even, the floater is one who evens the numbers due White and Black."),
    (
        "3.2.3",
        "In a Maxi-tournament that choice stays within 100 rating points of the lowest (down) or highest (up) player.",
    ),
)

_FROM_3_3: tuple[Row, ...] = (
    ("3.3", "Down goes the lowest numbered who has a compatible opponent below, others' opponents aside."),
    ("3.4", "Up goes the highest numbered who has a compatible opponent above, others' opponents aside."),
    ("3.5", "A floater without a compatible opponent next door is exchanged for another, or else floats further."),
    ("3.6", "Downfloaters are paired first: highest score, then highest numbered."),
    ("3.6.1", "From one group above: the highest numbered first."),
    ("3.6.2", "From several groups above: the highest group first."),
    ("3.6.3", "In the upper half and the median: downfloaters, then upfloaters, then the rest."),
    ("3.7", "Upfloaters are paired first: lowest score, then lowest numbered."),
    ("3.7.1", "From one group below: the lowest numbered first."),
    ("3.7.2", "From several groups below: the lowest group first."),
    ("3.7.3", "In the lower half: upfloaters, then downfloaters, then the rest."),
    (
        "3.8",
        "A floater meets the highest (down) or lowest (up) available who is due the other colour; within 100 points in Maxi-tournaments.",
    ),
    (
        "3.9",
        "Floaters from worst to best: floated already and no opponent (a), floated with one (b), none (c), with one (d); avoid a, b, c in turn.",
    ),
    (
        "3.10",
        "Who floated in the previous round does not float again to even a group, if no worse floater or fewer pairs result.",
    ),
    (
        "4.1",
        "Proposed pairs are examined from the highest (down) or lowest (up) player; the other side is exchanged until compatible.",
    ),
    ("4.2", "Exchanges for the first player: down the lower half, then up the upper half."),
    ("4.3", "Exchanges for the second player, with the first already placed."),
    ("4.4", "If the second can only be paired by unpairing the first, the first stays and the second floats."),
    (
        "5.1",
        "Colours alternate and are equal after even rounds where possible; never three running (a) nor three more of one (b).",
    ),
    ("5.2", "After compatibility, a second look exchanges players for their colours."),
    ("5.3", "Who had the same colour twice must change; two such players who find nobody float."),
    (
        "5.4",
        "Equal colours due: the latest difference in history decides, then rank: the higher at the median and above, the lower below.",
    ),
    ("5.5", "In odd rounds the difference of colours stays at one where possible."),
    ("5.6", "In even rounds colours are made equal where possible, 5.4 deciding between two."),
    ("5.7", "In Maxi-tournaments players are exchanged for colours only within 100 rating points."),
    ("6", "In the last round meeting the same score comes before the colour limits."),
    ("7.1", "Round one, odd number: the lowest has the bye."),
    ("7.2", "Round one: a lot gives player one a colour, and the odd numbers of the upper half have the same."),
    ("7.3", "A win is worth one point, a draw half, a loss none."),
    ("8.1", "Round two: players are grouped by score."),
    ("8.2", "Round two, odd number: the bye follows article 1."),
    ("8.3", "Round two is paired from one point, then zero, and half a point last."),
)

C04_4_3_2017 = rows("C.04.4.3", "2017", (*_TO_3_2, *_FROM_3_3))
C04_4_3_2026 = rows("C.04.4.3", "2026", (*_TO_3_2, *_SPLIT_IN_2026, *_FROM_3_3))
