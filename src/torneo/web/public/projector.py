"""The projector: boards and standings cut into screens that follow each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape
from urllib.parse import urlencode

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.model import Player
from torneo.model.order import name_key
from torneo.web.core.access import Visit
from torneo.web.public.names import shown_name
from torneo.web.public.pairings import absent, scores_before
from torneo.web.public.ranking import columns, has_places, ranked
from torneo.writing.points import points_text
from torneo.writing.results import game_text

SHOWS = ("pairings", "names", "standings", "both")
ROWS = (8, 10, 12, 15, 20, 25, 30)
THEMES = ("dark", "light")
_SECONDS = range(3, 121)


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


Head = tuple[tuple[str, str], ...]
"""Names of the columns, each with its kind: number, result or nothing."""


@dataclass(frozen=True, slots=True)
class Screen:
    """One screen."""

    title: str
    head: Head
    rows: SafeString
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
    parts = []
    if visit.state.round_number and asked.show in ("pairings", "both"):
        parts.append(_pairings(visit))
    if visit.state.round_number and asked.show == "names":
        parts.append(_names(visit))
    if asked.show == "standings" or not parts or (asked.show == "both" and has_places(visit)):
        parts.append(_standings(visit))
    cut = [
        (title, head, rows[start : start + asked.rows])
        for title, head, rows in parts
        for start in range(0, max(len(rows), 1), asked.rows)
    ]
    place = (asked.page - 1) % len(cut)
    title, head, rows = cut[place]
    following = replace(asked, page=(place + 1) % len(cut) + 1).query()
    return Screen(title, head, mark_safe("".join(rows)), place + 1, len(cut), following)


Part = tuple[str, Head, list[str]]


def _name(player: Player) -> str:
    return escape(shown_name(player))


def _pairings(visit: Visit) -> Part:
    number = visit.state.round_number
    people = visit.state.tournament.by_number
    before = scores_before(visit, number)
    rows = []
    for board, game in visit.state.games(number):
        white, black = people[game.white], people[game.black]
        rows.append(
            f'<tr><th scope="row" class="number">{board}</th><td>{_name(white)}</td>'
            f'<td class="number">{points_text(before[white.number])}</td>'
            f'<td class="result" data-result="{number}-{board}">{escape(game_text(game))}</td>'
            f'<td class="number">{points_text(before[black.number])}</td><td>{_name(black)}</td></tr>'
        )
    rows += [
        f'<tr><td></td><td>{_name(people[away.number])}</td><td colspan="4">{escape(away.kind)}</td></tr>'
        for away in absent(visit, number)
        if away.number not in visit.state.withdrawn
    ]
    points = (_("Pts"), "number")
    head = ((_("Board"), "number"), (_("White"), ""), points, (_("Result"), "result"), points, (_("Black"), ""))
    return _("Round %(number)s") % {"number": number}, head, rows


def _names(visit: Visit) -> Part:
    number = visit.state.round_number
    people = visit.state.tournament.by_number
    lines = {}
    for board, game in visit.state.games(number):
        for own, other, colour in ((game.white, game.black, _("White")), (game.black, game.white, _("Black"))):
            lines[own] = f'<td class="number">{board}</td><td>{escape(colour)}</td><td>{_name(people[other])}</td>'
    for away in absent(visit, number):
        lines[away.number] = f'<td></td><td colspan="2">{escape(away.kind)}</td>'
    order = sorted(lines, key=lambda each: (name_key(people[each].name), each))
    rows = [f'<tr><th scope="row" class="name">{_name(people[each])}</th>{lines[each]}</tr>' for each in order]
    head = ((_("Name"), ""), (_("Board"), "number"), (_("Colour"), ""), (_("Opponent"), ""))
    return _("Round %(number)s") % {"number": number}, head, rows


def _standings(visit: Visit) -> Part:
    made = ranked(visit)
    people = visit.state.tournament.by_number
    rows = []
    for row in made.rows:
        player = people.get(row.number)
        who = _name(player) if player else escape(row.name)
        values = "".join(f'<td class="number">{escape(text)}</td>' for text in row.texts[1:])
        rows.append(
            f'<tr><th scope="row" class="number">{row.rank}</th><td>{who}</td>'
            f'<td class="number">{points_text(row.points)}</td>{values}</tr>'
        )
    head: Head = ((_("Rank"), "number"), (_("Name"), ""), (_("Pts"), "number"))
    head += tuple((entry.code, "number") for entry in columns(made))
    title = _("Standings after round %(number)s") % {"number": made.after}
    return title, head, rows
