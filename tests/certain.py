"""What a test knows to be there, for the type checker too."""

from __future__ import annotations

from typing import TypeVar

Value = TypeVar("Value")


def sure(value: Value | None) -> Value:
    """The value, which is not ``None``.

    >>> sure(3)
    3
    """
    assert value is not None
    return value
