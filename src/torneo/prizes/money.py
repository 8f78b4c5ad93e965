"""Money in whole cents, and shares of it that add up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from torneo.prizes.problems import PrizeError
from torneo.text import Text
from torneo.text import marked as _

_MONEY = re.compile(r"(\d+)(?:[.,](\d{1,2}))?", re.ASCII)


def parse_money(value: object, where: Text) -> int:
    """Read an amount into cents.

    >>> parse_money("500", "prize 1"), parse_money("12,5", "prize 1"), parse_money(80, "prize 1")
    (50000, 1250, 8000)
    >>> parse_money("-3", "list 'General', prize 1")
    Traceback (most recent call last):
    ...
    torneo.prizes.problems.PrizeError: list 'General', prize 1: '-3' is no amount of money; 500 or 49.90 is accepted
    """
    if isinstance(value, float):
        value = str(Decimal(str(value)))
    match = _MONEY.fullmatch(str(value)) if isinstance(value, int | str) and not isinstance(value, bool) else None
    if match is None:
        raise PrizeError(
            _("{where}: {value} is no amount of money; 500 or 49.90 is accepted"), where=where, value=repr(value)
        )
    return 100 * int(match[1]) + int((match[2] or "0").ljust(2, "0"))


def format_money(cents: int) -> str:
    """Write cents with two decimals.

    >>> format_money(1250)
    '12.50'
    """
    return f"{cents // 100}.{cents % 100:02d}"


def split(total: int, shares: Sequence[Fraction], coin: int = 1) -> list[int]:
    """Round shares to whole coins so that they add up to the total.

    Everybody gets the whole coins of their share; those left over go one by one to the largest remainders, the
    first in order where they are equal. What is less than a coin goes to the first.

    >>> split(10000, [Fraction(10000, 3)] * 3)
    [3334, 3333, 3333]
    >>> split(1003, [Fraction(1003, 2)] * 2, coin=5)
    [503, 500]
    """
    if sum(shares) != total:
        raise PrizeError(_("shares of {sum} cents do not add up to {total}"), sum=sum(shares), total=total)
    if not shares:
        return []
    cents = [coin * (share // coin) for share in shares]
    rest, small = divmod(total - sum(cents), coin)
    order = sorted(range(len(shares)), key=lambda index: (cents[index] - shares[index], index))
    for index in order[:rest]:
        cents[index] += coin
    cents[0] += small
    return cents
