"""The forms of an event and its sections."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from torneo.desk import State
from torneo.regulations.provisions.kinds import Ratings
from torneo.text import WrongValueError
from torneo.web.core.words import capitalised, spoken
from torneo.web.sections.limits import limits_of, read_years
from torneo.web.sections.making import Planned

ROWS = 6
"""Sections for which a new event has room on its form; more can be added."""


class SectionForm(forms.Form):
    """A section: what it is called, and who may enter."""

    name = forms.CharField(label=gettext_lazy("Section"), max_length=80)
    place = forms.IntegerField(label=gettext_lazy("Place in the list"), min_value=1, max_value=999, required=False)
    ratings = forms.CharField(label=gettext_lazy("Rating limits"), max_length=20, required=False)
    births = forms.CharField(label=gettext_lazy("Years of birth"), max_length=20, required=False)
    sex = forms.ChoiceField(
        label=gettext_lazy("Sex"),
        required=False,
        choices=[("", gettext_lazy("all")), ("women", gettext_lazy("women")), ("men", gettext_lazy("men"))],
    )

    def __init__(self, *given: Any, year: int, **named: Any) -> None:
        """``year``: of the event, which age groups count from."""
        super().__init__(*given, **named)
        self.year = year
        for name, example in (("ratings", "2000+"), ("births", "U16")):
            self.fields[name].widget.attrs |= {"placeholder": example, "size": 9}
        self.fields["place"].widget.attrs["class"] = "short"

    def clean_ratings(self) -> str:
        """A range, as it is kept."""
        text = str(self.cleaned_data["ratings"])
        try:
            return Ratings().read(text) if text.strip() else ""
        except WrongValueError as error:
            raise forms.ValidationError(capitalised(spoken(error))) from error

    def clean_births(self) -> str:
        """A range of years, as it is kept; age groups are worked out."""
        text = str(self.cleaned_data["births"])
        try:
            return read_years(text, self.year) if text.strip() else ""
        except WrongValueError as error:
            raise forms.ValidationError(capitalised(spoken(error))) from error

    def planned(self) -> Planned:
        """The section that the form asks for."""
        data = self.cleaned_data
        limits = {"rating_limits": data["ratings"], "birth_limits": data["births"], "sex_limits": data["sex"]}
        return Planned(" ".join(data["name"].split()), limits, data.get("place") or 0)


def initial_of(state: State, name: str, place: int) -> dict[str, object]:
    """What the fields show of a section."""
    limits = limits_of(state)
    return {
        "name": name,
        "place": place,
        "ratings": limits["rating_limits"],
        "births": limits["birth_limits"],
        "sex": limits["sex_limits"],
    }


class TitleForm(forms.Form):
    """What the event is called."""

    title = forms.CharField(label=gettext_lazy("Title of the event"), max_length=120)


def new_rows(data: Any, year: int) -> list[SectionForm]:
    """The sections of a new event: those without a name are left out, the first needs one."""
    rows = []
    for place in range(1, ROWS + 1):
        row = SectionForm(
            data, prefix=f"section-{place}", year=year, empty_permitted=place > 1, use_required_attribute=False
        )
        del row.fields["place"]
        rows.append(row)
    return rows
