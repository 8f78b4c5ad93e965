"""Values of the wrong kind, refused where they come in."""

from __future__ import annotations

from torneo.text import Text, WrongValueError
from torneo.text import marked as _


class NoLongerError(WrongValueError):
    """A value that earlier versions accepted: a log that they wrote may hold it."""


def check_whole(what: str, value: object, *, needed: bool = False) -> None:
    """A whole number, or nothing unless it is needed; :class:`~torneo.text.WrongValueError` for anything else.

    >>> check_whole("rating", float("nan"))
    Traceback (most recent call last):
        ...
    torneo.text.messages.WrongValueError: rating nan: a whole number is accepted
    """
    if (value is None and not needed) or (isinstance(value, int) and not isinstance(value, bool)):
        return
    raise WrongValueError(_("{what} {value!r}: a whole number is accepted"), what=Text(what), value=value)


def check_kind(what: str, value: object, kind: type) -> None:
    """A value of a type of the model.

    >>> check_kind("result", "1-0", int)
    Traceback (most recent call last):
        ...
    torneo.text.messages.WrongValueError: result '1-0': a value of the type int is accepted
    """
    if not isinstance(value, kind):
        raise WrongValueError(
            _("{what} {value!r}: a value of the type {kind} is accepted"),
            what=Text(what),
            value=value,
            kind=kind.__name__,
        )


def check_each(what: str, values: object, kind: type = object) -> None:
    """A tuple or list of values of a type: one text is not a tuple of letters.

    >>> check_each("category", "U12", str)
    Traceback (most recent call last):
        ...
    torneo.text.messages.WrongValueError: category 'U12': a value of the type tuple is accepted
    """
    if not isinstance(values, list):
        check_kind(what, values, tuple)
    assert isinstance(values, tuple | list)
    for value in values:
        check_kind(what, value, kind)
