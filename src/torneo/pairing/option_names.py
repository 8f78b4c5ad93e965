"""What the options of systems and accelerations are called, and their values, as a person reads them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from torneo.text import Language, Text
from torneo.text import marked as _

OPTIONS: Mapping[str, str] = {
    "best": _("Rounds that count"),
    "byes": _("Byes"),
    "colour-limits": _("Limits on colours"),
    "colours": _("Colours"),
    "cycles": _("Cycles"),
    "floater-opponent": _("Opponent of a floater"),
    "groups": _("Groups"),
    "list": _("List for the distance"),
    "maxi": _("Maxi-tournament"),
    "own-value": _("Own value"),
    "protect": _("Keep apart"),
    "protect-first": _("First rounds of protection"),
    "protect-rounds": _("Last rounds of protection"),
    "protection": _("How strictly"),
    "regroup": _("New groups"),
    "rematch-gap": _("Rounds between rematches"),
    "rematches": _("Rematches"),
    "reverse": _("Last two rounds exchanged"),
    "seed": _("Seed"),
    "tie-break": _("Order of equals"),
    "top": _("Highest value"),
    "unrated": _("Players without a rating"),
    "zero-bye": _("Zero-point bye"),
    "bands": _("Bands"),
    "rounds": _("Rounds accelerated"),
    "width": _("Width of a band"),
}
"""The name of every option."""
VALUES: Mapping[str, str] = {
    "again": _("again for those who had fewest"),
    "auto": _("automatic"),
    "buchholz": _("Buchholz, then the lot"),
    "club": _("players of the same club"),
    "current": _("the current one"),
    "every": _("in every cycle"),
    "federation": _("players of the same federation"),
    "first": _("in the first cycle"),
    "free": _("allowed"),
    "if-needed": _("only where they cannot be avoided"),
    "if-possible": _("if possible"),
    "lot": _("the lot"),
    "lowest": _("count as the lowest"),
    "never": _("never"),
    "no": _("no"),
    "none": _("no"),
    "norwegian": _("White to who has not had it for longer"),
    "off": _("without colours"),
    "on": _("with colours"),
    "once": _("once"),
    "original": _("the original one"),
    "refuse": _("must be given one first"),
    "scoregroups": _("each scoregroup"),
    "strict": _("strictly"),
    "third": _("a third"),
    "two-thirds": _("two thirds"),
    "whole": _("all players"),
    "yes": _("yes"),
}
"""The name of every value that is a word; numbers stand for themselves."""


def option_name(name: str, language: Language = "en") -> str:
    """What an option is called.

    >>> option_name("unrated"), option_name("unrated", "es")
    ('Players without a rating', 'Jugadores sin Elo')
    """
    return Text(OPTIONS[name]).text(language) if name in OPTIONS else name


def value_name(value: str, language: Language = "en") -> str:
    """What a value of an option is called; a number is itself.

    >>> value_name("if-possible", "es"), value_name("3", "es")
    ('si es posible', '3')
    """
    return Text(VALUES[value]).text(language) if value in VALUES else value


def settings_told(options: Iterable[tuple[str, str]], language: Language = "en") -> str:
    """Options with their values, in one line.

    >>> settings_told([("unrated", "lowest"), ("protect-first", "3")])
    'Players without a rating: count as the lowest; First rounds of protection: 3'
    """
    return "; ".join(f"{option_name(name, language)}: {value_name(value, language)}" for name, value in options)
