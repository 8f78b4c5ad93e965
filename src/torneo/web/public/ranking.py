"""Standings for readers: part of the field, the lines, the legend of the tie-breaks, and the terms of every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from html import escape

from django.urls import reverse
from django.utils.translation import gettext as _

from torneo.desk import Refused
from torneo.desk.ranking import standings_of
from torneo.model import Player, Sex, Tournament
from torneo.model.corrections import correction_notes
from torneo.ranking import Selection, Standings, StandingsError, parse_band
from torneo.ranking.formats import check_rankable
from torneo.reports.crosstable import cross_table
from torneo.reports.standings import PAGE, standings_table
from torneo.text import said
from torneo.web.core.access import Visit
from torneo.web.core.caching import ASKED, COMMON
from torneo.web.core.words import language, spoken
from torneo.web.public.names import Drawn, addresses, drawn, shown_name


@dataclass(frozen=True, slots=True)
class TermLine:
    """One addend of a value."""

    round: int | None
    opponent: Player | None
    value: str
    note: str
    article: str
    counted: bool
    team: str = ""
    """The opponent, where teams are ranked."""


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


def ranked(
    visit: Visit, after: int | None = None, selection: Selection | None = None, *, individual: bool = False
) -> Standings:
    """The standings after some rounds, of everybody or a part; refused where nobody is in that part.

    Where teams are ranked, their players are if ``individual`` is set.
    """
    state = visit.state
    count = state.round_number if after is None else after
    part = selection or None

    def make() -> Standings:
        try:
            return standings_of(state, count, part, individual=individual)
        except StandingsError as error:
            raise Refused("{why}", why=said(error)) from error

    return (ASKED if part else COMMON).remember(visit, ("standings", count, part, individual), make)


def has_places(visit: Visit) -> bool:
    """Whether there are standings after the last round: of a cup whose rules nobody states, only when it is over."""
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
    return next((row.rank for row in ranked(visit, individual=True).rows if row.number == number), 0)


def field_of(visit: Visit, *, individual: bool) -> Tournament:
    """Those who are ranked: the entrants, or the players of teams where those are ranked as individuals."""
    return visit.state.whole if individual else visit.state.tournament


def standings_lines(visit: Visit, made: Standings, query: str, *, individual: bool = False) -> Drawn:
    """The standings; the points lead to their terms."""
    base = reverse("terms", args=[visit.tournament.slug, 1])[:-1]
    tail = escape(f"?{query}" if query else "")
    columns = PAGE if individual or not visit.teams else [key for key in PAGE if key != "federation"]
    people = field_of(visit, individual=individual)
    table = standings_table(made, replace(people, teams=()) if individual else people, columns, hints=True)
    links = {"terms": lambda number: f"{base}{number}{tail}"}
    if individual:
        links["player"] = addresses(visit)["person"]
    return drawn(visit, table, **links)


def notes(made: Standings) -> list[str]:
    """What a reader should know about the standings."""
    return [spoken(note) for note in made.notes]


def value_lines(visit: Visit, made: Standings, number: int, *, individual: bool = False) -> list[ValueLine]:
    """Every value of one participant with its addends."""
    by_name = made.context.teams is not None or (visit.teams and not individual)
    people = {} if by_name else field_of(visit, individual=individual).by_number
    teams = {} if people else _names(visit, made)
    lines = []
    for value in made.explain(number):
        terms = tuple(
            TermLine(
                term.round,
                people.get(term.opponent or 0),
                value.term_text(term),
                spoken(term.note),
                term.article,
                term.counted,
                teams.get(term.opponent or 0, ""),
            )
            for term in value.terms
        )
        lines.append(ValueLine(value.code, value.title.text(language()), value.article, value.text, terms))
    return lines


def _names(visit: Visit, made: Standings) -> dict[int, str]:
    """What those who are ranked are called, players or teams."""
    if made.context.teams is not None or visit.teams:
        return {entrant.number: entrant.name for entrant in made.context.entrants}
    people = visit.state.tournament.by_number
    return {row.number: shown_name(people[row.number]) for row in made.rows}


def correction_lines(visit: Visit, after: int | None) -> list[str]:
    """Which games of a cross table are rated otherwise than they score."""
    return [spoken(note) for note in correction_notes(visit.state.tournament, after)]


def separations(visit: Visit, made: Standings, number: int) -> list[str]:
    """What separates one participant from the lines above and below, as sentences."""
    called = _names(visit, made)
    found = []
    for pair in made.neighbours:
        if number not in (pair.above, pair.below):
            continue
        names = {"above": called[pair.above], "below": called[pair.below]}
        article = f" ({pair.article})" if pair.article else ""
        match pair.code:
            case "tied":
                text = _("%(above)s and %(below)s are tied.") % names
            case "lots":
                text = _("%(above)s is before %(below)s by drawing of lots.") % names
            case "by hand":
                text = _("%(above)s is before %(below)s by decision of the arbiter.") % names
            case "play-off" if not pair.above_text:
                text = _("%(above)s is before %(below)s by a play-off.") % names
            case _:
                values = {
                    "code": {"PTS": _("points"), "play-off": _("play-off")}.get(pair.code, pair.code),
                    "more": pair.above_text,
                    "less": pair.below_text,
                }
                text = _("%(above)s is before %(below)s by %(code)s: %(more)s to %(less)s.") % {**names, **values}
        found.append(text + article)
    return found


def cross_table_lines(visit: Visit, after: int | None, *, by_number: bool) -> Drawn:
    """The cross table."""
    made = ranked(visit, after)
    return drawn(visit, cross_table(visit.state.tournament, made, by_number=by_number, hints=True))
