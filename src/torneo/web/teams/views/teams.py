"""Teams at the desk: the list of them, and one team with its players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk.choice import choice_of, citing
from torneo.desk.commands.checks import numbers_by_hand
from torneo.desk.commands.doubts import applied
from torneo.desk.events import Happening
from torneo.model import Colour, Player
from torneo.model.order import LAST_ROUND_TO_RENUMBER
from torneo.rules import citations
from torneo.web.core.access import Visit, needs
from torneo.web.core.words import language
from torneo.web.entries import rows
from torneo.web.models import Captain, Role
from torneo.web.teams import captains, squad


class TeamForm(forms.Form):
    """What is said of a team itself."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=100, widget=forms.TextInput(attrs={"size": 30}))
    rating = forms.IntegerField(
        label=gettext_lazy("Strength"),
        required=False,
        min_value=0,
        max_value=4000,
        help_text=gettext_lazy("Empty: the average rating of the first boards."),
    )


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A line of the list."""

    team: Player
    players: int
    short: bool
    """Whether it has fewer players than boards."""
    withdrawn: bool
    captain: Captain | None


def check_teams(visit: Visit) -> None:
    """``Http404`` where the entrants are players."""
    if visit.state.squads is None:
        raise Http404


@needs(Role.ARBITER)
def teams(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """The list of teams, and a form for one more."""
    check_teams(visit)
    if request.method == "POST":
        return _entered(request, visit)
    form = TeamForm()
    if not visit.state.round_number:
        form.fields["name"].widget.attrs["autofocus"] = True
    return _list(request, visit, form)


def _list(request: HttpRequest, visit: Visit, form: TeamForm, status: int = 200) -> HttpResponseBase:
    state, squads = visit.state, visit.state.squads
    assert squads is not None
    known = captains.captains(visit)
    listed = [
        TeamRow(
            team,
            len(members := squads.members.get(team.number, ())),
            len(members) < squads.rules.boards,
            team.number in state.withdrawn,
            known.get(team.number),
        )
        for team in state.tournament.players
    ]
    closed = choice_of(state).system.closed
    colours = {Colour.WHITE: _("White"), Colour.BLACK: _("Black"), None: ""}
    shown = {
        "visit": visit,
        "rows": listed,
        "form": form,
        "people": len(squads.people),
        "short": sum(row.short for row in listed),
        "boards": squads.rules.boards,
        "reserves": squads.rules.seating.reserves,
        "renumber_until": LAST_ROUND_TO_RENUMBER,
        "renumber_article": citing(state, citations.NUMBERS_KEPT),
        "can_renumber": state.round_number < LAST_ROUND_TO_RENUMBER and state.draft is None and not state.finished,
        "before": state.round_number == 0 and state.draft is None,
        "closed": closed,
        "drawn": closed and numbers_by_hand(state),
        "colour": colours[state.tournament.regulations.initial_colour],
    }
    return render(request, "teams/teams.html", shown, status=status)


def _entered(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Enter a team; its players come next."""
    form = TeamForm(request.POST)
    if not form.is_valid():
        return _list(request, visit, form, 422)
    team = Player(1, form.cleaned_data["name"], form.cleaned_data["rating"] or None)
    state = visit.act(lambda state: commands.enter(state, team))
    name = " ".join(team.name.split())
    number = max(each.number for each in state.tournament.players if each.name == name)
    messages.success(request, _("%(name)s is entered.") % {"name": name})
    return redirect("team", visit.tournament.slug, number)


@needs(Role.ARBITER)
def team(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """One team: its name, its players in the order of the boards, its captain."""
    check_teams(visit)
    entrant = visit.state.tournament.by_number.get(number)
    if entrant is None:
        raise Http404
    if request.method != "POST":
        form = TeamForm(initial={"name": entrant.name, "rating": entrant.rating})
        return _page(request, visit, entrant, form, squad.squad_lines(visit.state, number))
    form, lines = TeamForm(request.POST), squad.squad_lines(visit.state, number, request.POST)
    if form.is_valid() and lines.is_valid():
        try:
            changed = _saved(request, visit, number, form, lines)
        except Conflict:
            raise
        except Refused as refused:
            form.add_error(None, refused.text(language()))
        else:
            done = _("%(name)s is saved.") if changed else _("Nothing was changed.")
            messages.success(request, done % {"name": form.cleaned_data["name"]})
            return redirect("teams" if "next" not in request.POST else "team", visit.tournament.slug)
    return _page(request, visit, entrant, form, lines, 422)


def _saved(request: HttpRequest, visit: Visit, number: int, form: TeamForm, lines: squad.Lines) -> bool:
    """Save the name and the players; whether anything changed."""
    seen = request.POST.get("seen", "")
    made: list[Happening] = []

    def command(state: State) -> list[Happening]:
        squad.check_same(state, number, seen)
        was = state.tournament.by_number[number]
        named = replace(was, name=form.cleaned_data["name"], rating=form.cleaned_data["rating"] or None)
        made[:] = commands.correct_player(state, named) if (named.name, named.rating) != (was.name, was.rating) else []
        state = applied(state, made)
        made.extend(commands.name_squad(state, number, squad.people_in(state, lines)))
        return made

    visit.act(command)
    return bool(made)


def _page(
    request: HttpRequest, visit: Visit, entrant: Player, form: TeamForm, lines: squad.Lines, status: int = 200
) -> HttpResponseBase:
    state, number = visit.state, entrant.number
    assert state.squads is not None
    shown = {
        "visit": visit,
        "team": entrant,
        "form": form,
        "lines": lines,
        "seen": request.POST.get("seen") or squad.mark_of(state, number),
        "mark": rows.mark_of(entrant),
        "captain": captains.captain_of(visit, number),
        "boards": state.squads.rules.boards,
        "withdrawn": number in state.withdrawn,
        "before": state.round_number == 0 and state.draft is None,
        "begun": state.round_number > 0 or state.draft is not None,
        "penalties": rows.penalties(state, number),
    }
    return render(request, "teams/team.html", shown, status=status)
