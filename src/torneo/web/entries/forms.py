"""The form of one player, with every field of an entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.files.entries import cells
from torneo.model import TITLES, NationalRecord, Player, Sex
from torneo.regulations.provisions.entry import LISTS
from torneo.regulations.used_rating import BY_HAND, listed, used, with_rating
from torneo.text import Text
from torneo.web.core.words import capitalised, spoken


class PlayerForm(forms.Form):
    """What is known of a player. Text is read as in an imported table, so both accept the same."""

    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=100, help_text=gettext_lazy("As in the rating list: Last, First")
    )
    rating = forms.CharField(
        label=gettext_lazy("Rating used"),
        required=False,
        max_length=10,
        help_text=gettext_lazy("Empty: that of FIDE's lists, as the regulations say."),
    )
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
    standard = forms.CharField(label=gettext_lazy("FIDE standard"), required=False, max_length=10)
    rapid = forms.CharField(label=gettext_lazy("FIDE rapid"), required=False, max_length=10)
    blitz = forms.CharField(label=gettext_lazy("FIDE blitz"), required=False, max_length=10)
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

    def __init__(
        self, *given: Any, whose: str = "", order: Sequence[str] = ("standard",), told: str = "", **named: Any
    ) -> None:
        """``whose``: the federation of national ratings where the player has none; ``order``: which rating is used."""
        super().__init__(*given, **named)
        self.whose, self.order = whose, order
        if told:
            self.fields["rating"].help_text = told
        listed = self["list_k"].value()
        if listed:
            text = _("The rating list says %(k)s, which counts.") % {"k": listed}
            self.fields["k"].help_text = text
        for name in ("rating", *LISTS, "fide_id", "national_rating", "k"):
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

    def clean_standard(self) -> int | None:
        """A whole number, or nothing."""
        value: int | None = self._read("standard", cells.rating)
        return value

    def clean_rapid(self) -> int | None:
        """A whole number, or nothing."""
        value: int | None = self._read("rapid", cells.rating)
        return value

    def clean_blitz(self) -> int | None:
        """A whole number, or nothing."""
        value: int | None = self._read("blitz", cells.rating)
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
        described = replace(
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
            standard=data["standard"],
            rapid=data["rapid"],
            blitz=data["blitz"],
        )
        return with_rating(described, self.order)

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


def initial_of(player: Player, order: Sequence[str] = ("standard",)) -> dict[str, str]:
    """What the fields show of a player; the rating that the lists give is left to them.

    >>> initial_of(Player(1, "Ana", 2000, categories=("U12", "Local")))["categories"]
    'U12, Local'
    >>> [initial_of(Player(1, "Ana", rating, standard=2000))["rating"] for rating in (2000, 2100)]
    ['', '2100']
    """
    own = player.rating if player.rating != listed(player, order).rating else None
    first = player.national[0] if player.national else NationalRecord("")
    return {
        "name": player.name,
        "rating": str(own or ""),
        **{name: str(getattr(player, name) or "") for name in LISTS},
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


def told_of(player: Player, order: Sequence[str]) -> str:
    """Which rating is used and where it comes from, for the line below the field."""
    now, by_list = used(player, order), listed(player, order)
    if now.rating is not None and now.source == BY_HAND and by_list.rating is not None:
        text = _("Set by hand; empty: %(rating)s, of the list: %(list)s.")
        return text % {"rating": by_list.rating, "list": spoken(by_list.said)}
    if by_list.rating is not None:
        text = _("Empty: %(rating)s, of the list: %(list)s.")
        return text % {"rating": by_list.rating, "list": spoken(by_list.said)}
    return _("Set by hand; no list has one.") if now.rating is not None else ""
