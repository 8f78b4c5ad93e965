"""The one registry of formats: Torneo's own, and those of other packages."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from threading import RLock

from torneo.pairing.format import Format
from torneo.text import add_texts

GROUP = "torneo.formats"
"""The group of entry points by which another package offers a :class:`Format`."""
_OWN = ("swiss", "book", "mcmahon", "tables", "knockout")
"""The rooms whose module ``formats`` registers Torneo's own, in the order in which they are listed."""

_registered: dict[str, Format] = {}
_loaded: set[str] = set()
_lock = RLock()


def register(format_: Format) -> Format:
    """Add a format to those that Torneo knows; ``ValueError`` if its name or one of its codes is taken.

    Any program may call it. A package that is to be found without being asked for offers the format by an entry
    point of the group ``torneo.formats`` instead.
    """
    taken = [name for name in (format_.name, *format_.codes) if name in _registered or _is_code(name)]
    if taken:
        raise ValueError(f"format {format_.name!r}: {', '.join(taken)} is the name or code of another one")
    for language, texts in format_.texts.items():
        add_texts(language, texts)
    _registered[format_.name] = format_
    return format_


def _is_code(name: str) -> bool:
    return any(name in known.codes for known in _registered.values())


def own_formats() -> tuple[Format, ...]:
    """Torneo's own formats, and what else is registered by now, in order."""
    with _lock:
        if "own" not in _loaded:
            for room in _OWN:
                import_module(f"torneo.pairing.{room}.formats")
            _loaded.add("own")
        return tuple(_registered.values())


def all_formats() -> tuple[Format, ...]:
    """Every format, those of other packages included; one that cannot be loaded is reported by a warning."""
    with _lock:
        own_formats()
        if "others" not in _loaded:
            from importlib.metadata import entry_points  # noqa: PLC0415 - a command that pairs does not wait for it

            _loaded.add("others")
            for point in entry_points(group=GROUP):
                try:
                    register(point.load())
                except Exception as error:  # noqa: BLE001 - whatever is wrong with it is no reason to stop Torneo
                    warnings.warn(f"the format {point.name!r} ({point.value}) is left out: {error!r}", stacklevel=2)
        return tuple(_registered.values())


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
