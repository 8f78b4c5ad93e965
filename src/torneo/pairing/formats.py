"""The one registry of formats: Torneo's own, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from threading import RLock

from torneo.pairing.format import Format
from torneo.plugins import bring
from torneo.text import WrongValueError, add_texts
from torneo.text import marked as _

GROUP = "torneo.formats"
"""The group of entry points by which another package offers a :class:`Format`."""
_OWN = ("swiss", "book", "mcmahon", "tables", "knockout")
"""The rooms whose module ``formats`` registers Torneo's own, in the order in which they are listed."""

_registered: dict[str, Format] = {}
_loaded: set[str] = set()
_own: set[str] = set()
"""The names of Torneo's own."""
_lock = RLock()


def register(format_: Format, *, again: bool = False) -> Format:
    """Add a format to those that Torneo knows; ``ValueError`` if its name or one of its codes is taken.

    ``again`` lets it take the place of one with its name that is not Torneo's own, as where a cell runs again.

    Any program may call it. A package that is to be found without being asked for offers the format by an entry
    point of the group ``torneo.formats`` instead.
    """
    if again:
        remove(format_.name)
    taken = [name for name in (format_.name, *format_.codes) if name in _registered or _is_code(name)]
    if taken:
        raise ValueError(f"format {format_.name!r}: {', '.join(taken)} is the name or code of another one")
    for language, texts in format_.texts.items():
        add_texts(language, texts)
    _registered[format_.name] = format_
    return format_


def remove(name: str) -> None:
    """Take a format out that is not Torneo's own."""
    own_formats()
    if name not in _own:
        _registered.pop(name, None)


def _is_code(name: str) -> bool:
    return any(name in known.codes for known in _registered.values())


def own_formats() -> tuple[Format, ...]:
    """Torneo's own formats, and what else is registered by now, in order."""
    with _lock:
        if "own" not in _loaded:
            for room in _OWN:
                import_module(f"torneo.pairing.{room}.formats")
            _own.update(_registered)
            _loaded.add("own")
        return tuple(_registered.values())


def all_formats() -> tuple[Format, ...]:
    """Every format, those of other packages included; one that cannot be loaded is reported by a warning."""
    with _lock:
        own_formats()
        if "others" not in _loaded:
            _loaded.add("others")
            bring(GROUP, _("format"), _take)
        return tuple(_registered.values())


def _take(_name: str, found: object) -> None:
    """Take in the format of another package; one that has registered itself is there already."""
    if not isinstance(found, Format):
        raise WrongValueError(_("{found!r}: a value of the type {kind} is accepted"), found=found, kind="Format")
    if _registered.get(found.name) is not found:
        register(found)


class Formats(Mapping[str, Format]):
    """The formats of a kind by name; other packages are looked for when all are listed, or one is not Torneo's."""

    def __init__(self, belongs: Callable[[Format], bool]) -> None:
        self.belongs = belongs

    def __getitem__(self, name: str) -> Format:
        own_formats()
        if name not in _registered:
            all_formats()
        found = _registered[name]
        if not self.belongs(found):
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return (known.name for known in all_formats() if self.belongs(known))

    def __len__(self) -> int:
        return sum(1 for _name in self)


FORMATS = Formats(lambda _format: True)
"""Every format, be it known by its code alone."""
PAIRED = Formats(lambda known: known.paired)
"""The pairing systems: formats that pair round by round."""
TABLES = Formats(lambda known: known.table is not None)
"""The formats whose rounds are made at once, from a size."""
