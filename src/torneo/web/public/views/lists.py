"""Pages that everybody may see."""

from __future__ import annotations

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _

from torneo.reports.standings import legend
from torneo.web.core import store
from torneo.web.core.access import Visit, needs
from torneo.web.core.caching import ASKED, COMMON
from torneo.web.core.countdown import countdown
from torneo.web.core.opening import is_open
from torneo.web.core.words import small_colour_letters
from torneo.web.models import Role, Tournament
from torneo.web.public import announcement, card, names, pairings, ranking
from torneo.web.public.answer import Content, content, page
from torneo.web.public.standing_pages import asked, rounds_counted

_ON_A_PAGE = 20


def home(request: HttpRequest) -> HttpResponse:
    """The public tournaments, newest first."""
    listed = Tournament.objects.filter(public=True).select_related("section__event")
    shown = Paginator(listed, _ON_A_PAGE).get_page(request.GET.get("page"))
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
    entering = is_open(visit.tournament, visit.whole)

    def make() -> Content:
        return content(
            visit.tournament.name,
            "public/tournament.html",
            {
                "visit": visit,
                "entering": entering,
                "clock": countdown(state),
                "facts": announcement.facts(state),
                "rounds": announcement.round_dates(state),
                "colours": announcement.results_by_colour(state),
                "federations": announcement.federations(state),
                "field": announcement.field_facts(state),
                "missing": pairings.missing(visit, state.round_number) if state.round_number else 0,
            },
        )

    return page(request, visit, ("tournament", entering), make)


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


def _unranked(request: HttpRequest, visit: Visit, title: str) -> HttpResponseBase:
    """Instead of a ranking that Torneo does not make."""
    shown = {"visit": visit, "title": title, "number": visit.state.round_number}
    return page(request, visit, ("unranked", title), lambda: content(title, "public/unranked.html", shown))


@needs(Role.PUBLIC)
def standings(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Who is where, after any round, of everybody or of a part of the field."""
    if ranking.unranked(visit):
        return _unranked(request, visit, _("Standings"))
    wanted = asked(request, visit)
    wanted.ranked  # noqa: B018 - refused before anything is answered

    def make() -> Content:
        return content(wanted.title, "public/standings.html", wanted.page())

    shelf = ASKED if wanted.selection else COMMON
    return page(request, visit, ("standings", tuple(wanted.given.items())), make, shelf=shelf)


@needs(Role.PUBLIC)
def clubs(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The clubs by what their best players score together, after any round."""
    after = rounds_counted(request, visit)
    made = ranking.clubs(visit, after)
    if made is None:
        raise Http404

    def make() -> Content:
        title = _("Clubs after round %(number)s") % {"number": after} if after else _("Clubs")
        return content(
            title,
            "public/clubs.html",
            {
                "visit": visit,
                "title": title,
                "columns": legend(made.standings),
                "table": ranking.club_lines(visit, made),
                "notes": ranking.notes(made.standings),
                "number": after,
                "rounds": range(1, visit.state.round_number + 1),
            },
        )

    return page(request, visit, ("clubs", after), make)


@needs(Role.PUBLIC)
def terms(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Where every value of a participant comes from, and what separates them from their neighbours."""
    wanted = asked(request, visit)
    shown = wanted.terms(number)
    name = next(row.name for row in wanted.ranked.rows if row.number == number)

    def make() -> Content:
        return content(name, "public/terms.html", shown)

    return page(request, visit, ("terms", number, tuple(wanted.given.items())), make, shelf=ASKED)


@needs(Role.PUBLIC)
def cross_table(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """All results at a glance, in the order of the standings or by number."""
    if ranking.unranked(visit):
        return _unranked(request, visit, _("Cross table"))
    after, by_number = rounds_counted(request, visit), request.GET.get("sort") == "number"

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
