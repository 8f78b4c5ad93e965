"""Entry points of a group, each loaded once; what cannot be had is reported and left out."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import NamedTuple

from torneo.text import Text, said
from torneo.text import marked as _


class PlugInWarning(UserWarning):
    """An entry point that was left out; :attr:`said` says it in the reader's language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.text())
        self.said = text


class Broken(NamedTuple):
    """An entry point that was left out."""

    group: str
    name: str
    place: str
    """The module and the name in it."""
    why: Text


BROKEN: list[Broken] = []
"""Everything that was left out so far."""


def bring(group: str, what: str, take: Callable[[str, object], object]) -> None:
    """Hand everything of a group over, with its name; ``what`` is a message for one of them, such as *format*.

    Whatever is wrong with one of them, even that its module ends the program, is no reason to stop Torneo.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - a command that needs none does not wait for it

    for point in entry_points(group=group):
        try:
            take(point.name, point.load())
        except (Exception, SystemExit) as error:  # noqa: BLE001 - see above
            why = Text("{kind}: {why}", {"kind": type(error).__name__, "why": said(error)})
            broken = Broken(group, point.name, point.value, why)
            BROKEN.append(broken)
            warnings.warn(PlugInWarning(_told(what, broken)), stacklevel=2)


def _told(what: str, broken: Broken) -> Text:
    return Text(
        _("the {what} {name!r} of another package ({place}) is left out: {why}"),
        {"what": Text(what), "name": broken.name, "place": broken.place, "why": broken.why},
    )
