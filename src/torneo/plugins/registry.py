"""Things by name: Torneo's own, those that a program registers, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from threading import RLock
from typing import Generic, TypeVar

from torneo.plugins.points import bring
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

Thing = TypeVar("Thing")


class Registry(Mapping[str, Thing], Generic[Thing]):
    """The things of a kind by name; other packages are looked for when all are listed, or one is not here.

    >>> numbers = Registry("torneo.examples", "number", lambda given: isinstance(given, int))
    >>> numbers.add("one", 1, own=True), numbers.add("two", 2), list(numbers), "three" in numbers
    (1, 2, ['one', 'two'], False)
    >>> numbers.add("one", 7)
    Traceback (most recent call last):
    ...
    torneo.text.messages.WrongValueError: number 'one': Torneo has its own of this name; another name is accepted
    """

    def __init__(self, group: str, what: str, fits: Callable[[object], bool]) -> None:
        self.group, self.what, self._fits = group, what, fits
        self._things: dict[str, Thing] = {}
        self._own: set[str] = set()
        self._looked = False
        self._lock = RLock()

    def add(self, name: str, thing: Thing, *, own: bool = False) -> Thing:
        """Enter a thing; one that is not Torneo's own takes the place of an earlier one, as where a cell runs again."""
        if not own and name in self._own:
            raise WrongValueError(
                _("{what} {name!r}: Torneo has its own of this name; another name is accepted"),
                what=Text(self.what),
                name=name,
            )
        self._things[name] = thing
        if own:
            self._own.add(name)
        return thing

    def remove(self, name: str) -> None:
        """Take a thing out that is not Torneo's own."""
        if name not in self._own:
            self._things.pop(name, None)

    def look(self) -> None:
        """Take in what other packages bring, once."""
        with self._lock:
            if self._looked:
                return
            self._looked = True
            bring(self.group, self.what, self._take)

    def _take(self, name: str, thing: object) -> None:
        if not self._fits(thing):
            raise WrongValueError(_("{found!r}: a {what} is accepted"), found=thing, what=Text(self.what))
        self.taken(name, thing)  # type: ignore[arg-type] # it fits

    def taken(self, name: str, thing: Thing) -> None:
        """Enter what another package brings under its own name; what has registered itself is there already."""
        own_name = str(getattr(thing, "name", name))
        if self._things.get(own_name) is not thing:
            self.add(own_name, thing)

    def __getitem__(self, name: str) -> Thing:
        if name not in self._things:
            self.look()
        return self._things[name]

    def __iter__(self) -> Iterator[str]:
        self.look()
        return iter(list(self._things))

    def __len__(self) -> int:
        self.look()
        return len(self._things)
