"""The caller's own ids: which entrant each of them stands for."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from torneo.text import Said, Text, WrongValueError
from torneo.text import marked as _

_SHOWN = 5
"""How many ids a message lists."""

Pairs = tuple[tuple[int, Hashable], ...]
"""Numbers with the ids that stand for them, by number."""


class UnknownIdError(Said, LookupError):
    """An id that nobody in the tournament has; the message names some that are known."""


class Ids:
    """The ids of the entrants of a tournament, both ways; an entrant without one is known by their number.

    >>> ids = Ids([1, 2], ((1, "ana"),))
    >>> ids.number("ana"), ids.of(1), ids.of(2), ids.number(2)
    (1, 'ana', 2, 2)
    >>> ids.number("leo")
    Traceback (most recent call last):
    ...
    torneo.library.ids.UnknownIdError: 'leo': nobody in the tournament has this id; known are 'ana', 2
    """

    def __init__(self, numbers: Iterable[int], own: Pairs = ()) -> None:
        given = dict(own)
        self._ids: dict[int, Hashable] = {number: given.get(number, number) for number in numbers}
        self._numbers = {id_: number for number, id_ in self._ids.items()}

    def number(self, id_: Hashable) -> int:
        """The pairing number of an entrant."""
        check_hashable(id_)
        if id_ not in self._numbers:
            known = [repr(known) for known in list(self._numbers)[:_SHOWN]]
            raise UnknownIdError(
                _("{id}: nobody in the tournament has this id; known are {known}"),
                id=repr(id_),
                known=[*known, *(["…"] if len(self._numbers) > _SHOWN else [])] or Text(_("none")),
            )
        return self._numbers[id_]

    def of(self, number: int) -> Any:
        """The id of an entrant by their number."""
        return self._ids.get(number, number)

    def __contains__(self, id_: object) -> bool:
        return isinstance(id_, Hashable) and id_ in self._numbers

    def __iter__(self) -> Iterator[Hashable]:
        return iter(self._numbers)

    @property
    def pairs(self) -> Pairs:
        """Numbers and ids, for everybody."""
        return tuple(sorted(self._ids.items()))


def check_hashable(id_: object) -> None:
    """Refuse what cannot stand for anybody."""
    try:
        hash(id_)
    except TypeError as error:
        raise WrongValueError(
            _("id {id}: a value that can be the key of a dictionary is accepted, such as a text or a number"),
            id=repr(id_),
        ) from error


def checked_pairs(numbers: Iterable[int], given: Iterable[tuple[int, Hashable]]) -> Pairs:
    """The ids in order, one for each and none twice; nothing where they are just the numbers.

    >>> checked_pairs([1, 2], [(2, "eva"), (1, "ana")]), checked_pairs([1], [(1, 1)])
    (((1, 'ana'), (2, 'eva')), ())
    """
    known = set(numbers)
    seen: dict[Hashable, int] = {}
    for number, id_ in given:
        check_hashable(id_)
        if number not in known:
            raise WrongValueError(_("id {id} is for number {number}, which nobody has"), id=repr(id_), number=number)
        if id_ in seen:
            raise WrongValueError(_("id {id} stands there twice: each is accepted once"), id=repr(id_))
        seen[id_] = number
    pairs = tuple(sorted(((number, id_) for id_, number in seen.items()), key=lambda pair: pair[0]))
    for number in known - {number for number, _id in pairs}:
        if number in seen:  # a number stands for somebody else, so that its owner cannot be named
            raise WrongValueError(
                _("id {id} is for number {number}, and number {id} has none"), id=number, number=seen[number]
            )
    return () if all(number == id_ for number, id_ in pairs) else pairs


def as_pairs(ids: Mapping[int, Hashable] | Iterable[tuple[int, Hashable]]) -> Iterable[tuple[int, Hashable]]:
    """Ids as they are given: a mapping by number, or pairs."""
    pairs = list(ids.items() if isinstance(ids, Mapping) else ids)
    if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
        raise WrongValueError(_("ids {given}: pairs of a number and an id are accepted"), given=repr(pairs)[:60])
    return pairs
