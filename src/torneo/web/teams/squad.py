"""The players of a team as a form: a line for each, in the order of the boards."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from django import forms
from django.forms import BaseFormSet, formset_factory
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import Conflict, State
from torneo.desk.commands.squads import NEW
from torneo.desk.squads import Squads
from torneo.files.entries import cells
from torneo.model import TITLES, Player, Sex
from torneo.text import Text
from torneo.web.core.words import capitalised, spoken
from torneo.web.entries.rating_search import Order, as_player, order_of
from torneo.web.models import RatedPlayer

_READ: Mapping[str, Callable[[str, list[Text]], Any]] = {
    "rating": cells.rating,
    "fide_id": cells.fide_id,
    "federation": cells.federation,
    "birth": cells.birth,
}
"""What is read as in an imported table, so both accept the same."""
_SPARE = 2
"""Empty lines beyond the boards and one reserve."""
_MOST = 60


def _short(label: Any, length: int, size: int, **attrs: str) -> forms.CharField:
    shown = forms.TextInput(attrs={"size": size, "autocomplete": "off", **attrs})
    return forms.CharField(label=label, max_length=length, required=False, widget=shown)


class PersonForm(forms.Form):
    """A line: whoever has no name there is not in the team."""

    use_required_attribute = False
    person = forms.IntegerField(required=False, widget=forms.HiddenInput)
    place = _short(gettext_lazy("Board"), 3, 2, inputmode="numeric")
    name = _short(gettext_lazy("Name"), 100, 24)
    rating = _short(gettext_lazy("Rating"), 10, 5, inputmode="numeric")
    title = forms.ChoiceField(
        label=gettext_lazy("Title"), required=False, choices=[("", "–"), *((title, title) for title in TITLES)]
    )
    fide_id = _short(gettext_lazy("FIDE number"), 12, 9, inputmode="numeric")
    federation = _short(gettext_lazy("Fed."), 60, 4)
    sex = forms.ChoiceField(
        label=gettext_lazy("Sex"),
        required=False,
        choices=[("", "–"), (Sex.MAN.value, gettext_lazy("man")), (Sex.WOMAN.value, gettext_lazy("woman"))],
    )
    birth = _short(gettext_lazy("Born"), 20, 9)

    def clean(self) -> dict[str, Any]:
        """What the cells mean; a FIDE number without a name stands for whoever has it in the rating list."""
        data = super().clean() or self.cleaned_data
        for name, read in _READ.items():
            wrong: list[Text] = []
            data[name] = read(str(data.get(name) or ""), wrong)
            if wrong:
                self.add_error(name, capitalised(spoken(wrong[0])))
        place = str(data.get("place") or "").strip()
        if place and not (place.isascii() and place.isdigit()):
            self.add_error("place", _("A number is accepted."))
        if not data.get("name") and data.get("fide_id") and not RatedPlayer.objects.filter(fide_id=data["fide_id"]):
            self.add_error("fide_id", _("The rating list does not know this number: type the name."))
        return data

    @property
    def order(self) -> int:
        """Where the line comes; one without a number comes last."""
        text = str(self.cleaned_data.get("place") or "").strip()
        return int(text) if text.isdigit() else _MOST

    def player(self, squads: Squads, order: Order) -> Player | None:
        """The player of the line, new or known; None for an empty one."""
        data = self.cleaned_data
        if not data.get("name"):
            listed = RatedPlayer.objects.filter(fide_id=data["fide_id"]).first() if data.get("fide_id") else None
            return replace(as_player(listed, order), number=NEW) if listed is not None else None
        base = squads.people.get(data.get("person") or 0, Player(NEW))
        return replace(
            base,
            name=data["name"],
            rating=data["rating"],
            title=data["title"],
            fide_id=data["fide_id"],
            federation=data["federation"],
            sex=Sex(data["sex"]) if data["sex"] else None,
            birth=data["birth"],
        )


Lines: TypeAlias = "BaseFormSet[PersonForm]"
_LINES = formset_factory(PersonForm, extra=0, max_num=_MOST, absolute_max=_MOST)


def squad_lines(state: State, team: int, data: Mapping[str, Any] | None = None) -> Lines:
    """The lines of a team, with some empty ones."""
    squads = state.squads
    assert squads is not None
    people = [squads.people[number] for number in squads.members.get(team, ())]
    initial = [_initial(place, person) for place, person in enumerate(people, 1)]
    spare = max(squads.rules.boards + 1 - len(people), 0) + _SPARE
    initial += [{"place": str(len(people) + place)} for place in range(1, spare + 1)]
    return _LINES(data, initial=initial, prefix="line", form_kwargs={"empty_permitted": True})


def _initial(place: int, person: Player) -> dict[str, str]:
    return {
        "person": str(person.number),
        "place": str(place),
        "name": person.name,
        "rating": str(person.rating or ""),
        "title": person.title if person.title in TITLES else "",
        "fide_id": str(person.fide_id or ""),
        "federation": person.federation,
        "sex": person.sex.value if person.sex else "",
        "birth": person.birth,
    }


def people_in(state: State, lines: Lines) -> list[Player]:
    """The players that valid lines hold, in the order of the boards."""
    squads = state.squads
    assert squads is not None
    order = order_of(state)
    ordered: Sequence[PersonForm] = sorted(lines, key=lambda line: line.order)
    return [player for line in ordered if (player := line.player(squads, order)) is not None]


def mark_of(state: State, team: int) -> str:
    """What a form remembers of the team that its author saw: numbers move, and others change it too."""
    squads = state.squads
    assert squads is not None
    people = [squads.people[number] for number in squads.members.get(team, ())]
    known = (squads.marks.get(team, ""), people)
    return hashlib.sha256(repr(known).encode()).hexdigest()[:16]


def check_same(state: State, team: int, mark: str) -> None:
    """Refuse to change a team that is not the one which the author of a form saw."""
    if team not in state.tournament.by_number or mark_of(state, team) != mark:
        raise Conflict(_("Somebody changed this team meanwhile: look at it again."))
