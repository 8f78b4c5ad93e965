"""The edge of the library: arguments of the wrong kind are refused with what is accepted, before anything is done."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import wraps
from typing import ParamSpec, TypeVar

from torneo.model import Player, Tournament
from torneo.text import LANGUAGES, Text, WrongValueError
from torneo.text import marked as _

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
_SHOWN = 60
"""Letters of what was given that a message quotes."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """What an argument may be, beside nothing where that is its default."""

    fits: Callable[[object], bool]
    words: str
    """A message."""


def _is_whole(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _is_number(given: object) -> bool:
    return isinstance(given, int | float) and not isinstance(given, bool) and given == given  # noqa: PLR0124


def _are_texts(given: object) -> bool:
    if isinstance(given, str):
        return True
    return isinstance(given, list | tuple | set | frozenset) and all(isinstance(one, str) for one in given)


def _are_several(given: object) -> bool:
    return isinstance(given, Iterable) and not isinstance(given, str | bytes)


WHOLE = Accepted(_is_whole, _("a whole number"))
NUMBER = Accepted(_is_number, _("a number"))
TEXT = Accepted(lambda given: isinstance(given, str), _("a text"))
SWITCH = Accepted(lambda given: isinstance(given, bool), _("True or False"))
DAY = Accepted(lambda given: isinstance(given, date), _("a date"))
CODES = Accepted(_are_texts, _("a text with commas, or a list of texts,"))
BY_ID = Accepted(lambda given: isinstance(given, Mapping), _("a dictionary by id"))
BY_NAME = Accepted(lambda given: isinstance(given, Mapping), _("a dictionary by name"))
IDS = Accepted(lambda given: isinstance(given, Mapping) or _are_several(given), _("a dictionary of ids by number"))
SEVERAL = Accepted(_are_several, _("a list"))
RECORDS = Accepted(
    lambda given: (_are_several(given) and not isinstance(given, Mapping)) or hasattr(given, "to_dict"),
    _("a list of dictionaries, a DataFrame, or a list of names"),
)
PAIRS = Accepted(_are_several, _("a pairing, or a list of pairs of ids,"))
ENTRANTS = Accepted(lambda given: _is_whole(given) or _are_several(given), _("a number, or a list of ids,"))
UNRATED = Accepted(lambda given: _is_whole(given) or isinstance(given, str), _("a rating, national or skip"))
FACTORS = Accepted(
    lambda given: isinstance(given, Mapping) and all(map(_is_whole, given.values())),
    _("a dictionary of whole numbers by id"),
)
PRIZES = Accepted(
    lambda given: isinstance(given, str) or hasattr(given, "groups"), _("a list of prizes, as TOML or as a value,")
)
TOURNAMENT = Accepted(lambda given: isinstance(given, Tournament), _("a tournament"))
ENTRY = Accepted(lambda given: isinstance(given, Mapping | Player | str), _("a name, a dictionary or a player"))
REPORT = Accepted(lambda given: isinstance(given, str | bytes), _("the text or the bytes of a report file"))
RANGE = Accepted(
    lambda given: isinstance(given, tuple | list) and len(given) == 2 and all(map(_is_whole, given)),
    _("a pair of whole numbers"),
)
LANGUAGE = Accepted(lambda given: isinstance(given, str) and given in LANGUAGES, _("en or es"))
FILE = Accepted(lambda given: isinstance(given, str | os.PathLike), _("the name of a file"))


def edge(**accepted: Accepted) -> Callable[[Callable[Given, Answer]], Callable[Given, Answer]]:
    """Check arguments by their names: what is neither the default nor accepted is refused.

    >>> @edge(round=WHOLE)
    ... def ask(round=None):
    ...     return round
    >>> ask(3), ask()
    (3, None)
    >>> ask("third")
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: round 'third': a whole number is accepted
    """

    def checked(function: Callable[Given, Answer]) -> Callable[Given, Answer]:
        signature = inspect.signature(function)
        defaults = {name: parameter.default for name, parameter in signature.parameters.items()}

        @wraps(function)
        def call(*given: Given.args, **named: Given.kwargs) -> Answer:
            for name, value in signature.bind(*given, **named).arguments.items():
                if name in accepted and value is not defaults[name] and not accepted[name].fits(value):
                    raise WrongValueError(
                        _("{name} {given}: {accepted} is accepted"),
                        name=name,
                        given=repr(value)[:_SHOWN],
                        accepted=Text(accepted[name].words),
                    )
            return function(*given, **named)

        return call

    return checked
