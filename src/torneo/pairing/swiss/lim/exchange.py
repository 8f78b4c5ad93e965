"""The exchanges of section 4: in which order opponents are tried."""

from __future__ import annotations

from collections.abc import Sequence


def tables(left: Sequence[int], *, upwards: bool = False) -> tuple[int, list[int]]:
    """Whose turn it is in a group, and the opponents tried for them (2.4, 4.2, 4.3).

    Downwards the highest comes first. They meet the first of the lower half; exchanges try the rest of
    it downwards, then the upper half upwards. Upwards everything is mirrored (4.1 b). Those left are always
    divided anew, so that the table of the second player follows from the same rule.

    >>> tables([1, 2, 3, 4, 5, 6])
    (1, [4, 5, 6, 3, 2])
    >>> tables([1, 2, 3, 4, 5, 6], upwards=True)
    (6, [3, 2, 1, 4, 5])
    """
    order = list(reversed(left)) if upwards else list(left)
    half = len(order) // 2
    return order[0], order[half:] + order[1:half][::-1]
