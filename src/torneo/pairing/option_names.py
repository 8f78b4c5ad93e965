"""What the options of formats and accelerations are called, and their values, as a person reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.format import Option
from torneo.pairing.formats import PAIRED
from torneo.text import Language, Text
from torneo.text import marked as _

_SWITCH = {"on": _("yes"), "off": _("no")}


def _called(name: str) -> Iterator[Option]:
    """Every option of that name."""
    for format_ in PAIRED.values():
        yield from (option for option in format_.options if option.name == name)
    for acceleration in ACCELERATIONS.values():
        yield from (option for option in acceleration.settings if option.name == name)


def option_name(name: str, language: Language = "en") -> str:
    """What an option is called.

    >>> option_name("unrated"), option_name("unrated", "es")
    ('Players without a rating', 'Jugadores sin Elo')
    """
    title = next((option.title for option in _called(name) if option.title), "")
    return Text(title).text(language) if title else name


def value_name(name: str, value: str, language: Language = "en") -> str:
    """What a value of an option is called; a number is itself.

    >>> value_name("protection", "if-possible", "es"), value_name("cycles", "3", "es"), value_name("armageddon", "off")
    ('si es posible', '3', 'no')
    """
    if value in _SWITCH and any(option.kind == "switch" for option in _called(name)):
        return Text(_SWITCH[value]).text(language)
    named = next((option.choices[value] for option in _called(name) if option.choices.get(value)), "")
    return Text(named).text(language) if named else value


def settings_told(options: Iterable[tuple[str, str]], language: Language = "en") -> str:
    """Options with their values, in one line.

    >>> settings_told([("unrated", "lowest"), ("protect-first", "3")])
    'Players without a rating: count as the lowest; First rounds of protection: 3'
    """
    return "; ".join(f"{option_name(name, language)}: {value_name(name, value, language)}" for name, value in options)
