"""Players: the list, entering, correcting, numbers and the initial colour."""

from __future__ import annotations

import secrets
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from torneo.desk import Refused, State, commands
from torneo.desk.choice import choice_of, citing
from torneo.desk.commands.checks import numbers_by_hand
from torneo.desk.events import Happening
from torneo.model import Colour, Player
from torneo.model.order import LAST_ROUND_TO_RENUMBER, late_entry_place
from torneo.regulations.provisions import terms_of
from torneo.regulations.used_rating import listed
from torneo.rules import citations
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.entries import rating_search, rows
from torneo.web.entries.forms import PlayerForm, initial_of, told_of
from torneo.web.entries.importing.entering import imported
from torneo.web.entries.views import ratings
from torneo.web.models import RatedPlayer, Role


@needs(Role.ARBITER)
def entries(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The list of players, and a form for one more; teams have a list of their own."""
    if visit.teams:
        return redirect("teams", visit.tournament.slug)
    if request.method == "POST":
        return _entered(request, visit, "entries")
    sort = request.GET.get("sort", "number")
    backwards = request.GET.get("order") == "down"
    query = request.GET.get("q", "")[:100]
    state = visit.state
    warned = rows.warnings(state)
    listed = rows.player_rows(state, query, sort, backwards=backwards, warned=warned)
    shown = {
        "visit": visit,
        "rows": listed,
        "query": query,
        "sort": sort,
        "backwards": backwards,
        "headings": [_heading(name, query, sort, backwards=backwards) for name in rows.COLUMNS],
        "counts": rows.counts(state),
        "warned": len(warned),
        "list_address": request.path,
        "withdrawn_text": _("withdrawn"),
        "renumber_until": LAST_ROUND_TO_RENUMBER,
        "renumber_article": citing(state, citations.NUMBERS_KEPT),
        "can_renumber": state.round_number < LAST_ROUND_TO_RENUMBER and state.draft is None and not state.finished,
        "before": state.round_number == 0 and state.draft is None,
        "closed": choice_of(state).system.closed,
        "drawn": choice_of(state).system.closed and numbers_by_hand(state),
        "colour": _colour_text(state.tournament.regulations.initial_colour),
        "imported": imported(visit.tournament, state),
    }
    return render(request, "entries/players.html", shown)


def _heading(name: str, query: str, sort: str, *, backwards: bool) -> dict[str, object]:
    """A heading of the list, with the address that sorts by it, or turns the order round."""
    down = name == sort and not backwards
    address = urlencode({"sort": name, **({"order": "down"} if down else {}), **({"q": query} if query else {})})
    order = "" if name != sort else "descending" if backwards else "ascending"
    return {"name": name, "text": rows.COLUMNS[name], "address": f"?{address}", "order": order}


def _colour_text(colour: Colour | None) -> str:
    return "" if colour is None else _("White") if colour is Colour.WHITE else _("Black")


def _entered(request: HttpRequest, visit: Visit, back: str) -> HttpResponseBase:
    """Enter the player of a form, or show what is wrong with it."""
    form = _form(visit, request.POST)
    if not form.is_valid():
        return _new_page(request, visit, form, 422)
    player = form.player()
    if request.POST.get("look"):
        return _new_page(request, visit, form, 200, _place(visit.state, player))
    late = visit.state.round_number > 0
    number = _place(visit.state, player)
    halves = number_in(request.POST, "halves") if late and request.POST.get("halves", "").strip() else None
    visit.act(lambda state: commands.enter(state, player, halves))
    if late:
        text = _("%(name)s is entered late and has number %(number)s; those behind moved down by one.")
    else:
        text = _("%(name)s is entered.")
    messages.success(request, text % {"name": player.name, "number": number})
    return redirect(back, visit.tournament.slug)


def _place(state: State, player: Player) -> int:
    """The number that a player would get."""
    if state.round_number:
        return late_entry_place(state.tournament, player)
    return len(state.tournament.players) + 1


@needs(Role.ARBITER)
def new_entry(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Enter somebody, from the rating list or by hand."""
    if visit.teams:
        return redirect("teams", visit.tournament.slug)
    if request.method == "POST":
        return _entered(request, visit, "new_entry")
    person: RatedPlayer | None = None
    number = request.GET.get("fide_id", "")
    order = rating_search.order_of(visit.state)
    if number.isascii() and number.isdigit() and len(number) <= 12:
        person = RatedPlayer.objects.filter(fide_id=int(number)).first()
    known = rating_search.as_player(person, order) if person is not None else None
    return _new_page(request, visit, _form(visit, player=known), 200)


def _form(visit: Visit, data: QueryDict | None = None, player: Player | None = None, was: str = "") -> PlayerForm:
    """The form of a player, with where the rating and K come from."""
    order = rating_search.order_of(visit.state)
    initial = {} if player is None else {**initial_of(player, order), "was": was}
    told = "" if player is None else told_of(player, order)
    form = PlayerForm(data, initial=initial, whose=visit.state.tournament.event.federation, order=order, told=told)
    if player is not None and (by_list := listed(player, order).rating) is not None:
        form.fields["rating"].widget.attrs["placeholder"] = str(by_list)
    return form


def _new_page(
    request: HttpRequest, visit: Visit, form: PlayerForm, status: int, place: int | None = None
) -> HttpResponseBase:
    query = request.GET.get("q", "")[:100]
    shown = {
        "visit": visit,
        "form": form,
        "place": place,
        "query": query,
        **ratings.found_people(visit, query),
        "late": visit.state.round_number > 0,
        "late_article": citing(visit.state, citations.LATE_ENTRY),
        "halves": terms_of(visit.state.tournament).number("late_entry_byes") or 0,
        "listed": RatedPlayer.objects.exists(),
    }
    return render(request, "entries/new.html", shown, status=status)


@needs(Role.ARBITER)
def entry(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """One player: correct the data, withdraw, penalise."""
    if visit.teams:
        return redirect("team", visit.tournament.slug, number)
    player = visit.state.tournament.by_number.get(number)
    if player is None:
        raise Http404
    status = 200
    if request.method == "POST":
        form = _form(visit, request.POST)
        if form.is_valid():
            mark = form.cleaned_data["was"]

            changed: list[Happening] = []

            def correct(state: State) -> list[Happening]:
                changed[:] = commands.correct_player(state, form.player(rows.check_same(state, number, mark)))
                return changed

            visit.act(correct)
            if changed:
                messages.success(request, _("%(name)s is corrected.") % {"name": form.cleaned_data["name"]})
            else:
                messages.info(request, _("Nothing was changed."))
            return redirect("entries", visit.tournament.slug)
        status = 422
    else:
        form = _form(visit, player=player, was=rows.mark_of(player))
    shown = {
        "visit": visit,
        "player": player,
        "form": form,
        "mark": rows.mark_of(player),
        "warnings": rows.warnings(visit.state).get(number, []),
        "withdrawn": number in visit.state.withdrawn,
        "before": visit.state.round_number == 0 and visit.state.draft is None,
        "penalties": rows.penalties(visit.state, number),
        "strength": rows.strength_text(visit.state, player),
        "k": rows.k_text(visit.state, player),
    }
    return render(request, "entries/entry.html", shown, status=status)


@require_POST
@needs(Role.ARBITER)
def entry_act(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """Remove a player, note a withdrawal or a return, or a sanction."""
    action, mark = request.POST.get("action", ""), request.POST.get("was", "")
    text = request.POST.get("text", "")[:500]
    done = {
        "remove": _("%(name)s is removed."),
        "withdraw": _("%(name)s has withdrawn."),
        "return": _("%(name)s is back."),
        "penalty": _("The sanction of %(name)s is in the log."),
    }
    if action not in done:
        raise Http404
    players: list[Player] = []

    def command(state: State) -> list[Happening]:
        players[:] = [rows.check_same(state, number, mark)]
        if action == "remove":
            return commands.remove(state, number)
        if action == "withdraw":
            return commands.withdraw(state, number)
        if action == "return":
            return commands.bring_back(state, number)
        return commands.penalise(state, number, text)

    visit.act(command)
    messages.success(request, done[action] % {"name": players[0].name})
    return redirect("byes" if request.POST.get("back") == "byes" else "entries", visit.tournament.slug)


@require_POST
@needs(Role.ARBITER)
def numbers(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Give everybody the number of the initial order."""
    visit.act(commands.assign_numbers)
    messages.success(request, _("Numbers are assigned by rating, title and name."))
    return redirect("entries", visit.tournament.slug)


def _seed(request: HttpRequest) -> int:
    """The seed that was typed, or one that nobody knows beforehand."""
    text = request.POST.get("seed", "").strip()
    if text and not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise Refused(_("Seed “%(text)s”: up to twelve digits, or nothing, are accepted.") % {"text": text[:30]})
    return int(text) if text else secrets.randbelow(1_000_000)


@require_POST
@needs(Role.ARBITER)
def draw_numbers(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Draw the numbers of a round robin; the same seed and list always draw the same."""
    seed = _seed(request)
    visit.act(lambda state: commands.draw_numbers(state, seed))
    messages.success(request, _("Numbers are drawn by lot with the seed %(seed)s.") % {"seed": seed})
    return redirect("entries", visit.tournament.slug)


@require_POST
@needs(Role.ARBITER)
def colour(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Draw the initial colour; the same seed always draws the same."""
    seed = _seed(request)
    state = visit.act(lambda state: commands.draw_colour(state, seed))
    messages.success(
        request,
        _("The lot with the seed %(seed)s gives number 1 %(colour)s. The same seed repeats the draw.")
        % {"seed": seed, "colour": _colour_text(state.tournament.regulations.initial_colour)},
    )
    return redirect("dashboard" if request.POST.get("back") == "dashboard" else "entries", visit.tournament.slug)
