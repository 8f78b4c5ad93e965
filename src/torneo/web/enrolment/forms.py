"""The form with which a player asks for an entry, and the organiser's form about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from django import forms
from django.core.validators import validate_email
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.files.entries import cells
from torneo.model import ByeKind, Sex
from torneo.text import Text
from torneo.web.core.opening import Byes
from torneo.web.core.words import capitalised, spoken
from torneo.web.models import EntryForm, EntryRequest, RatedPlayer

_PHONE = re.compile(r"[+0-9][0-9 ()./-]{4,}", re.ASCII)
_KINDS = {ByeKind.HALF: gettext_lazy("half a point"), ByeKind.ZERO: gettext_lazy("no points")}
HONEYPOT = "website"
"""A field that people do not see: whoever fills it in is a machine."""


class RequestForm(forms.Form):
    """What a player says of themselves. Text is read as at the desk, so both accept the same."""

    surname = forms.CharField(label=gettext_lazy("Surname"), max_length=60)
    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=39, required=False)
    fide_id = forms.CharField(
        label=gettext_lazy("FIDE number"),
        required=False,
        max_length=12,
        help_text=gettext_lazy("If you have one: rating and title are taken from the list."),
    )
    birth = forms.CharField(
        label=gettext_lazy("Birth"),
        max_length=20,
        help_text=gettext_lazy("Date or year, for categories by age. The day is never published."),
    )
    sex = forms.ChoiceField(
        label=gettext_lazy("Sex"),
        required=False,
        choices=[("", "–"), (Sex.MAN.value, gettext_lazy("man")), (Sex.WOMAN.value, gettext_lazy("woman"))],
    )
    federation = forms.CharField(
        label=gettext_lazy("Federation"),
        required=False,
        max_length=60,
        help_text=gettext_lazy("A code such as ESP, or the name of the country"),
    )
    club = forms.CharField(label=gettext_lazy("Club"), required=False, max_length=100)
    national_id = forms.CharField(
        label=gettext_lazy("National number"),
        required=False,
        max_length=30,
        help_text=gettext_lazy("Of your licence, if your federation gives one."),
    )
    email = forms.CharField(
        label=gettext_lazy("E-mail"),
        required=False,
        max_length=120,
        help_text=gettext_lazy("For the organiser alone; e-mail or telephone is needed."),
    )
    phone = forms.CharField(label=gettext_lazy("Telephone"), required=False, max_length=40)
    remarks = forms.CharField(
        label=gettext_lazy("Remarks for the organiser"),
        required=False,
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    agreed = forms.BooleanField(
        label=gettext_lazy("My name may be published in lists, pairings and standings"), required=False
    )
    website = forms.CharField(required=False, max_length=200)

    def __init__(self, *given: Any, byes: Byes | None = None, **named: Any) -> None:
        """``byes`` says what can be asked for."""
        super().__init__(*given, **named)
        self.byes = byes
        for number in byes.rounds if byes else ():
            choices = [("", _("I play")), *((kind.value, _KINDS[kind]) for kind in byes.kinds(number))]  # type: ignore[union-attr]
            label = _("Round %(number)s") % {"number": number}
            self.fields[f"bye_{number}"] = forms.ChoiceField(label=label, required=False, choices=choices)
        self.fields["email"].widget.attrs.update(inputmode="email", autocomplete="email")
        self.fields["phone"].widget.attrs.update(inputmode="tel", autocomplete="tel")
        self.fields["surname"].widget.attrs["autocomplete"] = "family-name"
        self.fields["first_name"].widget.attrs["autocomplete"] = "given-name"
        self.fields["fide_id"].widget.attrs["inputmode"] = "numeric"

    @property
    def about_byes(self) -> list[forms.BoundField]:
        """The fields of the rounds."""
        return [self[f"bye_{number}"] for number in self.byes.rounds] if self.byes else []

    @property
    def about_person(self) -> list[forms.BoundField]:
        """The fields that stand in columns."""
        others = {"agreed", HONEYPOT, "remarks"}
        return [self[name] for name in self.fields if name not in others and not name.startswith("bye_")]

    def _read(self, name: str, read: Callable[[str, list[Text]], Any]) -> Any:
        wrong: list[Text] = []
        value = read(self.cleaned_data.get(name, ""), wrong)
        if wrong:
            raise forms.ValidationError(capitalised(spoken(wrong[0])))
        return value

    def clean_fide_id(self) -> int | None:
        """Digits, or nothing."""
        value: int | None = self._read("fide_id", cells.fide_id)
        return value

    def clean_birth(self) -> str:
        """A date or a year."""
        return str(self._read("birth", cells.birth))

    def clean_federation(self) -> str:
        """Three letters, or nothing."""
        return str(self._read("federation", cells.federation))

    def clean_email(self) -> str:
        """An address, or nothing."""
        text = str(self.cleaned_data["email"])
        if text:
            validate_email(text)
        return text

    def clean_phone(self) -> str:
        """A number, or nothing."""
        text = str(self.cleaned_data["phone"])
        if text and not _PHONE.fullmatch(text):
            raise forms.ValidationError(_("A number such as +34 600 000 000 is accepted."))
        return text

    def clean_website(self) -> str:
        """Nothing."""
        if self.cleaned_data[HONEYPOT]:
            raise forms.ValidationError(_("This field is there to catch machines: leave it empty."))
        return ""

    def clean(self) -> dict[str, Any]:
        """Somebody can be reached, and half points are asked for as often as the regulations give them."""
        data = super().clean() or self.cleaned_data
        if not data.get("email") and not data.get("phone") and not {"email", "phone"} & set(self.errors):
            self.add_error("email", _("E-mail or telephone is needed."))
        halves = [number for number, kind in self._byes(data) if kind == ByeKind.HALF.value]
        if self.byes is not None and len(halves) > self.byes.halves:
            text = _("Half a point for %(most)s rounds at most, by the regulations.") % {"most": self.byes.halves}
            self.add_error(f"bye_{halves[self.byes.halves]}", text)
        return data

    def _byes(self, data: dict[str, Any]) -> list[tuple[int, str]]:
        rounds = self.byes.rounds if self.byes else ()
        return [(number, kind) for number in rounds if (kind := data.get(f"bye_{number}"))]

    def asked(self) -> EntryRequest:
        """The request, which is not kept yet."""
        data = self.cleaned_data
        names = (" ".join(data[name].split()) for name in ("surname", "first_name"))
        return EntryRequest(
            name=", ".join(filter(None, names)),
            byes=" ".join(f"{number}{kind}" for number, kind in self._byes(data)),
            **{name: data[name] for name in _TAKEN},
        )


_TAKEN = ("fide_id", "birth", "sex", "federation", "club", "national_id", "email", "phone", "remarks", "agreed")


def initial_of(person: RatedPlayer) -> dict[str, object]:
    """What the form shows of somebody of the rating list: no more than everybody finds there."""
    surname, _comma, first = person.name.partition(",")
    return {
        "surname": surname.strip(),
        "first_name": first.strip(),
        "fide_id": person.fide_id,
        "federation": person.federation,
        "sex": person.sex,
    }


class OpeningForm(forms.ModelForm):  # type: ignore[type-arg]
    """How the form is set up, as far as the regulations leave it open."""

    class Meta:
        """What the organiser chooses."""

        model = EntryForm
        fields = ("open", "closes", "room", "byes", "note")
        labels = {  # noqa: RUF012 - Django's own form
            "open": gettext_lazy("Players can ask for an entry"),
            "closes": gettext_lazy("Until"),
            "room": gettext_lazy("Greatest number of entries"),
            "byes": gettext_lazy("They can ask for byes at once"),
            "note": gettext_lazy("What players read above the form"),
        }
        widgets = {  # noqa: RUF012
            "closes": forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
            "note": forms.Textarea(attrs={"rows": 3}),
        }

    def __init__(self, *given: Any, by_rules: frozenset[str] = frozenset(), **named: Any) -> None:
        """``by_rules``: what the regulations say, so that nothing is to be chosen."""
        super().__init__(*given, **named)
        for name, field in (("until", "closes"), ("room", "room")):
            if name in by_rules:
                del self.fields[field]
