"""Standings for readers: part of the field, the lines, the legend of the tie-breaks, and the terms of every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.desk.ranking import standings_of
from torneo.model import Sex
from torneo.model.corrections import correction_notes
from torneo.ranking import Neighbours, Selection, Standings, StandingsError, Value, parse_band
from torneo.ranking.formats import check_rankable
from torneo.ranking.standings import SETTLED
from torneo.ranking.text import value_text
from torneo.reports.crosstable import cross_table
from torneo.text import Text, said
from torneo.web.core.access import Visit
from torneo.web.core.caching import ASKED, COMMON
from torneo.web.core.terms import tie_break_title
from torneo.web.core.words import language, small_colour_letters, spoken
from torneo.web.public.names import links, shown_name
from torneo.writing.points import points_text


@dataclass(frozen=True, slots=True)
class Entry:
    """A tie-break of the legend."""

    code: str
    title: str
    article: str


@dataclass(frozen=True, slots=True)
class TermLine:
    """One addend of a value."""

    round: int | None
    opponent: SafeString
    value: str
    note: str
    article: str
    counted: bool


@dataclass(frozen=True, slots=True)
class ValueLine:
    """One value with its addends."""

    code: str
    title: str
    article: str
    value: str
    terms: tuple[TermLine, ...]


def chosen_part(given: Mapping[str, str]) -> Selection:
    """Part of the field as a form or an address names it; refused if it makes no sense."""
    sex = given.get("sex", "")
    if sex not in ("", *Sex):
        raise Refused("{why}", why=_("Sex: m or w is accepted."))
    bands = {}
    for what, name in (("rating", _("Rating")), ("age", _("Age"))):
        text = given.get(what, "").strip()
        try:
            bands[what] = parse_band(text, what) if text else None
        except StandingsError as error:
            said = _("%(what)s “%(text)s”: a range such as 1800-1999, 50+ or U18 is accepted.")
            raise Refused("{why}", why=said % {"what": name, "text": text[:40]}) from error
    return Selection(
        given.get("category", ""),
        Sex(sex) if sex else None,
        given.get("federation", ""),
        bands["rating"],
        bands["age"],
    )


def ranked(visit: Visit, after: int | None = None, selection: Selection | None = None) -> Standings:
    """The standings after some rounds, of everybody or a part; refused where nobody is in that part."""
    state = visit.state
    count = state.round_number if after is None else after
    part = selection or None

    def make() -> Standings:
        try:
            return standings_of(state, count, part)
        except StandingsError as error:
            raise Refused("{why}", why=said(error)) from error

    return (ASKED if part else COMMON).remember(visit, ("standings", count, part), make)


def has_places(visit: Visit) -> bool:
    """Whether there are standings after the last round, as of a cup there are none before it is over."""
    try:
        ranked(visit)
    except Refused:
        return False
    return True


def unranked(visit: Visit) -> bool:
    """Whether there is a table for each team or group, which Torneo does not make yet."""
    try:
        check_rankable(visit.state.tournament)
    except StandingsError:
        return True
    return False


def place_of(visit: Visit, number: int) -> int:
    """A player's place after the last round; 0 where the tournament has no places yet."""
    if not has_places(visit):
        return 0
    return next((row.rank for row in ranked(visit).rows if row.number == number), 0)


def legend(made: Standings) -> list[Entry]:
    """Every tie-break of the list with its name and article."""
    return [Entry(each.code.text, tie_break_title(each), each.cite(made.context)) for each in made.tie_breaks]


def columns(made: Standings) -> list[Entry]:
    """The legend of the columns after the points."""
    known = {entry.code: entry for entry in legend(made)}
    return [known.get(code, Entry(code, code, "")) for code in made.columns]


def parting_text(pair: Neighbours) -> str:
    """What puts a line before the next, in short."""
    if pair.code == "tied":
        return "="
    if pair.code in SETTLED:
        return Text(SETTLED[pair.code]).text(language())
    return f"{_('Pts') if pair.code == 'PTS' else pair.code} {pair.above_text} : {pair.below_text}"


@lru_cache(maxsize=20_000)
def _value_cell(value: Value, unit: int) -> str:
    """A value as a cell; the same ones come again and again."""
    return f'<td class="number">{escape(value_text(value, unit))}</td>'


def standings_rows(visit: Visit, made: Standings, query: str) -> SafeString:
    """The lines of the standings; the points lead to their terms."""
    teams = made.context.teams is not None
    people = {} if teams else visit.state.tournament.by_number
    named = {} if teams else links(visit)
    base = reverse("terms", args=[visit.tournament.slug, 1])[:-1]
    tail = escape(f"?{query}" if query else "")
    partings = {pair.above: parting_text(pair) for pair in made.neighbours}
    rows = []
    rank = 0
    for row in made.rows:
        shown = "" if row.rank == rank else str(row.rank)
        rank = row.rank
        player = people.get(row.number)
        values = "".join(map(_value_cell, row.values, row.units))
        rows.append(
            f'<tr><th scope="row" class="number">{shown}</th><td class="number wide-only">{row.number}</td>'
            f"<td>{named.get(row.number) or escape(row.name)}</td>"
            f'<td class="wide-only">{escape(player.federation) if player else ""}</td>'
            f'<td class="number wide-only">{(player and player.rating) or ""}</td>'
            f'<td class="number"><a class="terms" href="{base}{row.number}{tail}">{points_text(row.points)}</a></td>'
            f'{values}<td class="wide-only soft">{escape(partings.get(row.number, ""))}</td></tr>'
        )
    return mark_safe("".join(rows))


def notes(made: Standings) -> list[str]:
    """What a reader should know about the standings."""
    return [spoken(note) for note in made.notes]


def value_lines(visit: Visit, made: Standings, number: int) -> list[ValueLine]:
    """Every value of one participant with its addends."""
    named = links(visit)
    found = []
    for each in made.explain(number):
        terms = tuple(
            TermLine(
                term.round,
                mark_safe(named.get(term.opponent or 0, "")),
                each.term_text(term),
                spoken(term.note),
                term.article,
                term.counted,
            )
            for term in each.terms
        )
        found.append(ValueLine(each.code, each.title.text(language()), each.article, each.text, terms))
    return found


def correction_lines(visit: Visit, after: int | None) -> list[str]:
    """Which games of a cross table are rated otherwise than they score."""
    return [spoken(note) for note in correction_notes(visit.state.tournament, after)]


def separations(visit: Visit, made: Standings, number: int) -> list[str]:
    """What separates one participant from the lines above and below, as sentences."""
    people = visit.state.tournament.by_number
    found = []
    for pair in made.neighbours:
        if number not in (pair.above, pair.below):
            continue
        names = {"above": shown_name(people[pair.above]), "below": shown_name(people[pair.below])}
        article = f" ({pair.article})" if pair.article else ""
        match pair.code:
            case "tied":
                text = _("%(above)s and %(below)s are tied.") % names
            case "lots":
                text = _("%(above)s is before %(below)s by drawing of lots.") % names
            case "by hand":
                text = _("%(above)s is before %(below)s by decision of the arbiter.") % names
            case _:
                values = {
                    "code": _("points") if pair.code == "PTS" else pair.code,
                    "more": pair.above_text,
                    "less": pair.below_text,
                }
                text = _("%(above)s is before %(below)s by %(code)s: %(more)s to %(less)s.") % {**names, **values}
        found.append(text + article)
    return found


def cross_table_parts(visit: Visit, after: int | None, *, by_number: bool) -> tuple[SafeString, SafeString]:
    """Head and lines of the cross table."""
    made = ranked(visit, after)
    sheet = cross_table(visit.state.tournament, made, by_number=by_number, colours=small_colour_letters())
    words = {"rank": _("Rank"), "number": _("No."), "name": _("Name"), "PTS": _("Pts")}
    known = {entry.code: entry for entry in legend(made)}
    head = []
    for column in sheet.columns:
        kind = "" if column == "name" else ' class="number"'
        shown = escape(words.get(column, column))
        if column not in words and column in known:
            shown = f'<abbr title="{escape(known[column].title)}">{shown}</abbr>'
        head.append(f'<th scope="col"{kind}>{shown}</th>')
    named = {} if made.context.teams is not None else links(visit)
    rows = []
    for row in sheet.rows:
        rank, number, name, *cells = row
        who = named.get(int(number)) or escape(name)
        cells_text = "".join(f'<td class="number">{escape(cell)}</td>' for cell in cells)
        rows.append(
            f'<tr><td class="number">{rank}</td><td class="number">{number}</td>'
            f'<th scope="row" class="name">{who}</th>{cells_text}</tr>'
        )
    return mark_safe("".join(head)), mark_safe("".join(rows))
