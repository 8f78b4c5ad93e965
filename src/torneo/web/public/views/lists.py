"""Pages that everybody may see."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.model import Sex
from torneo.model.order import name_key
from torneo.reports.standings import legend
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import ASKED, COMMON
from torneo.web.core.words import small_colour_letters
from torneo.web.models import Role, Tournament
from torneo.web.public import announcement, card, names, pairings, ranking
from torneo.web.public.answer import Content, content, page

_ON_A_PAGE = 20
SELECTORS = ("category", "federation", "sex", "rating", "age")


def home(request: HttpRequest) -> HttpResponse:
    """The public tournaments, newest first."""
    shown = Paginator(Tournament.objects.filter(public=True), _ON_A_PAGE).get_page(request.GET.get("page"))
    lines = []
    for row in shown:
        state = store.load(row).state
        event = state.tournament.event
        lines.append((row, announcement.dates_text(event), announcement.place_text(event), state))
    first_start = not User.objects.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX).exists()
    return render(request, "public/home.html", {"shown": shown, "lines": lines, "first_start": first_start})


@needs(Role.PUBLIC)
def tournament(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """What the tournament is: announcement, where to go, statistics, downloads."""
    state = visit.state

    def make() -> Content:
        return content(
            visit.tournament.name,
            "public/tournament.html",
            {
                "visit": visit,
                "facts": announcement.facts(state),
                "rounds": announcement.round_dates(state),
                "colours": announcement.results_by_colour(state),
                "federations": announcement.federations(state),
                "field": announcement.field_facts(state),
                "missing": pairings.missing(visit, state.round_number) if state.round_number else 0,
            },
        )

    return page(request, visit, "tournament", make)


@needs(Role.PUBLIC)
def start_list(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The players by number, or sorted as asked."""
    sort = request.GET.get("sort", "number")
    if sort not in names.SORTS:
        raise Http404
    title = _("Alphabetical list") if sort == "name" else _("Teams") if visit.teams else _("Starting list")

    def make() -> Content:
        listed = names.start_list(visit, sort)
        shown = {"visit": visit, "title": title, "head": listed.head, "rows": listed.rows, "sort": sort}
        return content(title, "public/start_list.html", shown)

    return page(request, visit, ("players", sort), make)


def _round(request: HttpRequest, visit: Visit, number: int, by: str) -> HttpResponseBase:
    last = visit.state.round_number
    if not 1 <= number <= last:
        raise Http404
    title = _("Round %(number)s") % {"number": number}

    def make() -> Content:
        table = pairings.by_board(visit, number) if by == "board" else pairings.by_name(visit, number)
        return content(
            title,
            f"public/round_by_{by}.html",
            {
                "visit": visit,
                "number": number,
                "title": title,
                "table": table,
                "by": by,
                "before": number - 1,
                "after": number + 1 if number < last else 0,
                "rounds": range(1, last + 1),
                "absent": pairings.absent(visit, number),
                "missing": pairings.missing(visit, number),
                "looks": pairings.LOOKS,
                "here": "round" if by == "board" else "round_by_name",
            },
        )

    return page(request, visit, ("round", number, by), make)


@needs(Role.PUBLIC)
def round_(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Pairings and results of a published round, by board."""
    return _round(request, visit, number, "board")


@needs(Role.PUBLIC)
def round_by_name(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """The same by name, for those who look for their board."""
    return _round(request, visit, number, "name")


def _after(request: HttpRequest, visit: Visit) -> int:
    """The rounds that count; the last published one unless the address names another."""
    text = request.GET.get("after", "")
    if not text:
        return visit.state.round_number
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= visit.state.round_number):
        raise Http404
    return int(text)


def _query(request: HttpRequest) -> dict[str, str]:
    """What the address says about rounds and selection, without what is empty."""
    return {name: text for name in ("after", *SELECTORS) if (text := request.GET.get(name, "").strip())}


def _unranked(request: HttpRequest, visit: Visit, title: str) -> HttpResponseBase:
    """Instead of a ranking that Torneo does not make."""
    shown = {"visit": visit, "title": title, "number": visit.state.round_number}
    return page(request, visit, ("unranked", title), lambda: content(title, "public/unranked.html", shown))


@needs(Role.PUBLIC)
def standings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who is where, after any round, of everybody or of a part of the field."""
    if ranking.unranked(visit):
        return _unranked(request, visit, _("Standings"))
    after, given = _after(request, visit), _query(request)
    selection = ranking.chosen_part(given)
    ranked = ranking.ranked(visit, after, selection)
    field = visit.state.tournament.players
    individual = visit.teams and bool(selection)

    def make() -> Content:
        title = _("Standings after round %(number)s") % {"number": after} if after else _("Standings")
        return content(
            title,
            "public/standings.html",
            {
                "visit": visit,
                "title": title,
                "columns": legend(ranked),
                "table": ranking.standings_lines(visit, ranked, urlencode(given), individual=individual),
                "notes": ranking.notes(ranked),
                "number": after,
                "rounds": range(1, visit.state.round_number + 1),
                "by_points": ranked.by_points,
                "given": given,
                "selected": bool(selection),
                "federations": sorted({player.federation for player in field if player.federation}),
                "categories": sorted({name for player in field for name in player.categories}, key=name_key),
                "sexes": [(Sex.WOMAN.value, _("women")), (Sex.MAN.value, _("men"))],
                "ages": visit.state.tournament.event.start is not None and any(player.birth for player in field),
            },
        )

    shelf = ASKED if selection else COMMON
    return page(request, visit, ("standings", tuple(given.items())), make, shelf=shelf)


@needs(Role.PUBLIC)
def terms(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Where every value of a participant comes from, and what separates them from their neighbours."""
    after, given = _after(request, visit), _query(request)
    part = ranking.chosen_part(given)
    individual = visit.teams and bool(part)
    made = ranking.ranked(visit, after, part)
    row = next((row for row in made.rows if row.number == number), None)
    if row is None:
        raise Http404

    def make() -> Content:
        return content(
            row.name,
            "public/terms.html",
            {
                "visit": visit,
                "row": row,
                "individual": individual,
                "number": after,
                "values": ranking.value_lines(visit, made, number, individual=individual),
                "separations": ranking.separations(visit, made, number),
                "edition": made.edition if made.by_points else "",
                "query": urlencode(given),
            },
        )

    return page(request, visit, ("terms", number, tuple(given.items())), make, shelf=ASKED)


@needs(Role.PUBLIC)
def cross_table(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """All results at a glance, in the order of the standings or by number."""
    if ranking.unranked(visit):
        return _unranked(request, visit, _("Cross table"))
    after, by_number = _after(request, visit), request.GET.get("sort") == "number"

    def make() -> Content:
        return content(
            _("Cross table"),
            "public/cross_table.html",
            {
                "visit": visit,
                "table": ranking.cross_table_lines(visit, after, by_number=by_number),
                "by_number": by_number,
                "number": after,
                "letters": small_colour_letters(),
                "corrections": ranking.correction_lines(visit, after),
            },
        )

    return page(request, visit, ("cross table", after, by_number), make)


@needs(Role.PUBLIC)
def player(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """A player's card."""
    person = visit.state.whole.by_number.get(number)
    if person is None:
        raise Http404

    def make() -> Content:
        shown = card.card(visit, number, ranking.place_of(visit, number))
        context = {"visit": visit, "card": shown, "team": names.team_of(visit, number)}
        return content(names.shown_name(person), "public/player.html", context)

    return page(request, visit, ("player", number), make, shelf=ASKED)
