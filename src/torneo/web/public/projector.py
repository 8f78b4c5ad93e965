"""The projector: boards and standings cut into screens that follow each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.pairing.tables.schedule import ScheduleError
from torneo.reports.draw_cup import part_svg
from torneo.reports.draw_html import heads, lines
from torneo.reports.matches import matches_table, people_table
from torneo.reports.pairings import NAMES_SCREEN, SCREEN, boards_table, names_table
from torneo.reports.standings import SCREEN as STANDINGS
from torneo.reports.standings import standings_table
from torneo.reports.table import Table
from torneo.text import said
from torneo.web.core.access import Visit
from torneo.web.core.brackets import parts_of
from torneo.web.core.hands import page_hand
from torneo.web.core.shapes import has_bracket
from torneo.web.core.words import language, spoken
from torneo.web.public.matches import matches_of
from torneo.web.public.names import Drawn
from torneo.web.public.pairings import absent, round_of
from torneo.web.public.ranking import has_places, ranked

SHOWS = ("pairings", "names", "standings", "both", "bracket")
ROWS = (8, 10, 12, 15, 20, 25, 30)
THEMES = ("dark", "light")
_SECONDS = range(3, 121)
_ON_A_SCREEN = 16
"""Entrants in a drawing."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be shown, as the address says it."""

    show: str = "both"
    rows: int = 15
    every: int = 12
    theme: str = "dark"
    page: int = 1

    def query(self) -> str:
        """The same as part of an address."""
        listed = {"show": self.show, "rows": self.rows, "every": self.every, "theme": self.theme, "page": self.page}
        return urlencode(listed)


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen."""

    title: str
    table: Drawn | None
    picture: SafeString
    """Of a bracket, which has no table."""
    page: int
    pages: int
    following: str
    """Query of the next screen."""


def wish(given: Mapping[str, str]) -> Wish:
    """Read an address; what it says wrongly is as if it had not said it.

    >>> wish({"show": "standings", "rows": "7", "every": "5", "page": "x"})
    Wish(show='standings', rows=15, every=5, theme='dark', page=1)
    """
    usual = Wish()
    rows, every, page = (_number(given.get(name, "")) for name in ("rows", "every", "page"))
    return Wish(
        given["show"] if given.get("show") in SHOWS else usual.show,
        rows if rows in ROWS else usual.rows,
        every if every in _SECONDS else usual.every,
        given["theme"] if given.get("theme") in THEMES else usual.theme,
        page or usual.page,
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0


def screen(visit: Visit, asked: Wish) -> Screen:
    """The screen asked for; after the last comes the first."""
    if asked.show == "bracket" and has_bracket(visit.state):
        return _bracket(visit, asked)
    parts = []
    if visit.state.round_number and asked.show in ("pairings", "both"):
        parts.append(_pairings(visit))
    if visit.state.round_number and asked.show == "names":
        parts.append(_names(visit))
    if asked.show == "standings" or not parts or (asked.show == "both" and has_places(visit)):
        parts.append(_standings(visit))
    cut = [
        replace(table, rows=table.rows[start : start + asked.rows], ids=())
        for table in parts
        for start in range(0, max(len(table.rows), 1), asked.rows)
    ]
    place = (asked.page - 1) % len(cut)
    following = replace(asked, page=(place + 1) % len(cut) + 1).query()
    hand = page_hand()
    drawn = Drawn(mark_safe(heads(cut[place], hand)), mark_safe("".join(lines(cut[place], hand))))
    return Screen(hand.title(cut[place]), drawn, SafeString(""), place + 1, len(cut), following)


def _bracket(visit: Visit, asked: Wish) -> Screen:
    """A part of the bracket that can be read from afar."""
    try:
        parts = parts_of(visit.state, _ON_A_SCREEN)
    except ScheduleError as error:
        raise Refused("{why}", why=said(error)) from error
    place = (asked.page - 1) % len(parts)
    part, title = parts[place], _("Bracket")
    picture = mark_safe(part_svg(part, title, language()))
    named = f"{title} · {spoken(part.title)}" if part.title is not None else title
    following = replace(asked, page=(place + 1) % len(parts) + 1).query()
    return Screen(named, None, picture, place + 1, len(parts), following)


def _pairings(visit: Visit) -> Table:
    number, withdrawn = visit.state.round_number, visit.state.withdrawn
    away = [each for each in absent(visit, number) if each.number not in withdrawn]
    if visit.teams:
        title = _("Round %(number)s") % {"number": number}
        return matches_table(matches_of(visit.state, number), [(each.player, each.kind) for each in away], title=title)
    return boards_table(round_of(visit, number, away), SCREEN)


def _names(visit: Visit) -> Table:
    number = visit.state.round_number
    if visit.teams:
        return replace(people_table(matches_of(visit.state, number)), title=_("Round %(number)s") % {"number": number})
    return names_table(round_of(visit, number, absent(visit, number)), NAMES_SCREEN)


def _standings(visit: Visit) -> Table:
    return standings_table(ranked(visit), visit.state.tournament, STANDINGS)
