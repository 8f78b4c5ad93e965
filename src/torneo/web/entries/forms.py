"""The form of one player, with every field of an entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.files.entries import cells
from torneo.model import TITLES, NationalRecord, Player, Sex
from torneo.text import Text
from torneo.web.core.words import capitalised, spoken


class PlayerForm(forms.Form):
    """What is known of a player. Text is read as in an imported table, so both accept the same."""

    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=100, help_text=gettext_lazy("As in the rating list: Last, First")
    )
    rating = forms.CharField(label=gettext_lazy("Rating"), required=False, max_length=10)
    title = forms.ChoiceField(
        label=gettext_lazy("Title"), required=False, choices=[("", "–"), *((title, title) for title in TITLES)]
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
    fide_id = forms.CharField(label=gettext_lazy("FIDE number"), required=False, max_length=12)
    birth = forms.CharField(
        label=gettext_lazy("Birth"), required=False, max_length=20, help_text=gettext_lazy("Date or year")
    )
    club = forms.CharField(label=gettext_lazy("Club"), required=False, max_length=100)
    categories = forms.CharField(
        label=gettext_lazy("Categories"),
        required=False,
        max_length=200,
        help_text=gettext_lazy("Separated by commas: U12, Local"),
    )
    national_rating = forms.CharField(label=gettext_lazy("National rating"), required=False, max_length=10)
    national_id = forms.CharField(label=gettext_lazy("National number"), required=False, max_length=30)
    k = forms.CharField(
        label=gettext_lazy("K factor"),
        required=False,
        max_length=3,
        help_text=gettext_lazy("40, 20 or 10. Counts where the rating list gives none; empty: by rating and age."),
    )
    list_k = forms.IntegerField(required=False, min_value=1, widget=forms.HiddenInput)
    was = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *given: Any, whose: str = "", **named: Any) -> None:
        """``whose``: the federation of national ratings where the player has none."""
        super().__init__(*given, **named)
        self.whose = whose
        listed = self["list_k"].value()
        if listed:
            text = _("The rating list says %(k)s, which counts.") % {"k": listed}
            self.fields["k"].help_text = text
        for name in ("rating", "fide_id", "national_rating", "k"):
            self.fields[name].widget.attrs["inputmode"] = "numeric"
        self.fields["name"].widget.attrs["autocomplete"] = "off"

    def _read(self, name: str, read: Callable[[str, list[Text]], Any]) -> Any:
        wrong: list[Text] = []
        value = read(self.cleaned_data.get(name, ""), wrong)
        if wrong:
            raise forms.ValidationError(capitalised(spoken(wrong[0])))
        return value

    def clean_rating(self) -> int | None:
        """A whole number, or nothing."""
        value: int | None = self._read("rating", cells.rating)
        return value

    def clean_national_rating(self) -> int | None:
        """A whole number, or nothing."""
        value: int | None = self._read("national_rating", cells.rating)
        return value

    def clean_fide_id(self) -> int | None:
        """Digits, or nothing."""
        value: int | None = self._read("fide_id", cells.fide_id)
        return value

    def clean_k(self) -> int | None:
        """A whole number, or nothing."""
        text = str(self.cleaned_data.get("k", "")).strip()
        if text and not (text.isascii() and text.isdigit() and int(text)):
            raise forms.ValidationError(_("K factor “%(text)s”: a number such as 40, 20 or 10.") % {"text": text})
        return int(text) if text else None

    def clean_federation(self) -> str:
        """Three letters, or nothing."""
        return str(self._read("federation", cells.federation))

    def clean_birth(self) -> str:
        """A date or a year, or nothing."""
        return str(self._read("birth", cells.birth))

    def clean(self) -> dict[str, Any]:
        """A national rating is some federation's."""
        data = super().clean() or self.cleaned_data
        national = data.get("national_rating") is not None or data.get("national_id")
        if national and not (data.get("federation") or self.whose):
            self.add_error("national_rating", _("A national rating needs a federation."))
        return data

    def player(self, old: Player | None = None) -> Player:
        """The player that the form describes; what it has no field for stays as it was."""
        data = self.cleaned_data
        base = old or Player(1)
        return replace(
            base,
            name=data["name"],
            rating=data["rating"],
            title=data["title"],
            sex=Sex(data["sex"]) if data["sex"] else None,
            federation=data["federation"],
            fide_id=data["fide_id"],
            birth=data["birth"],
            national=self._national(base),
            club=data["club"],
            categories=cells.categories(data["categories"]),
            list_k=data["list_k"],
            k=data["k"],
        )

    def _national(self, base: Player) -> tuple[NationalRecord, ...]:
        rating, number = self.cleaned_data["national_rating"], self.cleaned_data["national_id"]
        first, others = base.national[:1], base.national[1:]
        if first:
            kept = replace(first[0], rating=rating, id=number)
            empty = kept == NationalRecord(kept.federation)
            return others if empty else (kept, *others)
        if rating is None and not number:
            return ()
        return (NationalRecord(self.cleaned_data["federation"] or self.whose, rating, id=number),)


def initial_of(player: Player) -> dict[str, str]:
    """What the fields show of a player.

    >>> initial_of(Player(1, "Ana", 2000, categories=("U12", "Local")))["categories"]
    'U12, Local'
    """
    first = player.national[0] if player.national else NationalRecord("")
    return {
        "name": player.name,
        "rating": str(player.rating or ""),
        "title": player.title if player.title in TITLES else "",
        "sex": player.sex.value if player.sex else "",
        "federation": player.federation,
        "fide_id": str(player.fide_id or ""),
        "birth": player.birth,
        "club": player.club,
        "categories": ", ".join(player.categories),
        "national_rating": str(first.rating or ""),
        "national_id": first.id,
        "k": str(player.k or ""),
        "list_k": str(player.list_k or ""),
    }
