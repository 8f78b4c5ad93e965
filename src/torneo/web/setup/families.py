"""The formats as set-up offers them: family by family, each with a picture and a line of what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from torneo.pairing.as_it_is import NAME as AS_IT_IS
from torneo.pairing.format import Format, Places
from torneo.pairing.formats import PAIRED
from torneo.web.core.terms import registry_text

FAMILIES: dict[str, str | Promise] = {
    "swiss": gettext_lazy("Swiss systems"),
    "open": gettext_lazy("Other open systems"),
    "round-robin": gettext_lazy("Round robins"),
    "teams": gettext_lazy("Teams against teams"),
    "knockout": gettext_lazy("Knock-outs and matches"),
    "groups": gettext_lazy("Groups and finals"),
}
"""In the order of the form; the first is open for a new tournament."""


def family_of(system: Format) -> str:
    """The family of a format, by what is known of it: whoever registers one need not name it.

    >>> [family_of(PAIRED[name]) for name in ("dubov", "keizer", "berger", "skalitzka", "match")]
    ['swiss', 'open', 'round-robin', 'teams', 'knockout']
    """
    if system.places is Places.STAGES:
        return "groups"
    if system.teams or system.places is Places.TOTALS:
        return "teams"
    if system.places is Places.PROGRESS:
        return "knockout"
    if system.closed:
        return "round-robin"
    return "swiss" if system.topic is not None else "open"


@dataclass(frozen=True, slots=True)
class Offered:
    """A format that can be chosen."""

    name: str
    title: str
    about: str
    picture: str
    """The template of its picture."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class Family:
    """Formats that are alike."""

    title: str
    formats: tuple[Offered, ...]

    @property
    def open(self) -> bool:
        """Whether the format that is chosen is among them."""
        return any(offered.chosen for offered in self.formats)


def families(choices: Iterable[tuple[str, str]], chosen: str) -> Iterator[Family]:
    """The formats of a field's choices; one that Torneo does not pair by stands before them."""
    listed = list(choices)
    found: dict[str, list[Offered]] = {name: [] for name in FAMILIES}
    kept = [Offered(name, title, "", _picture(AS_IT_IS), name == chosen) for name, title in listed if name == AS_IT_IS]
    for name, title in listed:
        if name in PAIRED:
            family = family_of(PAIRED[name])
            about = registry_text(PAIRED[name].about) if PAIRED[name].about else ""
            found[family].append(Offered(name, title, about, _picture(name, family), name == chosen))
    if kept:
        yield Family(kept[0].title, tuple(kept))
    for family, offered in found.items():
        if offered:
            yield Family(str(FAMILIES[family]), tuple(offered))


def _picture(*names: str) -> str:
    """The first picture that there is, of the format itself or of its family."""
    for name in names:
        template = f"setup/pictures/{name}.svg"
        try:
            get_template(template)
        except TemplateDoesNotExist:
            continue
        return template
    return "setup/pictures/swiss.svg"
