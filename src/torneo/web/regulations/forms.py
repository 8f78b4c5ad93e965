"""The form of the regulations: a field for each provision, by its kind, under the headings of the announcement."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from torneo.model import Tournament
from torneo.model.limits import TEXT
from torneo.regulations.points import SECTIONS
from torneo.regulations.provisions import Provision
from torneo.regulations.provisions.kinds import NO, WORDS, YES, Kind, Lines, Number, OneOf, Several, Switch
from torneo.regulations.provisions.overview import ORIGINS, Origin, Standing, overview
from torneo.regulations.provisions.prizes import PrizeLines
from torneo.regulations.provisions.settings import Setting
from torneo.text import Text, WrongValueError
from torneo.web.core.words import capitalised, language, spoken

_LONG = (Lines, PrizeLines)
_LISTS = ("deputies",)
"""Settings of several lines."""


class ProvisionField(forms.CharField):
    """What was typed, judged by the provision itself; empty leaves it to the rules."""

    def __init__(self, tournament: Tournament, provision: Provision, **settings: Any) -> None:
        super().__init__(max_length=TEXT, required=False, **settings)
        self.tournament, self.provision = tournament, provision

    def clean(self, value: Any) -> str:
        """The text as it is kept."""
        typed, kind = str(super().clean(value)).replace("\r\n", "\n").strip(), self.provision.kind
        try:
            if isinstance(kind, Setting) and kind.put is not None:
                kind.put(self.tournament, typed)
            return kind.read(typed) if typed else ""
        except WrongValueError as error:
            raise forms.ValidationError(capitalised(spoken(error))) from error


class SeveralField(forms.MultipleChoiceField):
    """Some of some words, kept with commas."""

    def prepare_value(self, value: Any) -> Any:
        """Which boxes are ticked."""
        return value.split(",") if isinstance(value, str) else value

    def clean(self, value: Any) -> str:
        """With commas; nobody ticked anything: nothing is said."""
        return ",".join(super().clean(value))


@dataclass(frozen=True, slots=True)
class Shown:
    """A provision as the page shows it."""

    line: Standing
    field: forms.BoundField | None
    """None where it is changed with the settings."""

    @property
    def badge(self) -> str:
        """Who says what holds; nothing where nobody need say it."""
        return "" if self.line.origin is Origin.OPEN else spoken(ORIGINS[self.line.origin])

    @property
    def mark(self) -> str:
        """How that looks."""
        return {Origin.MISSING: "bad", Origin.CHOSEN: "good"}.get(self.line.origin, "")

    @property
    def told(self) -> str:
        """What holds, in words."""
        return spoken(self.line.shown)

    @property
    def default(self) -> str:
        """What the rules say, in words; empty where they say nothing."""
        return "" if self.line.default is None else spoken(self.line.default)

    @property
    def title(self) -> str:
        """What it is called."""
        return spoken(Text(self.line.provision.title))

    @property
    def meaning(self) -> str:
        """What it is about."""
        return spoken(Text(self.line.provision.meaning))

    @property
    def article(self) -> str:
        """What the article says."""
        return "" if self.line.article is None else self.line.article.text(language())

    @property
    def law(self) -> bool:
        """Whether the article is one of the Laws, which have pages of their own."""
        return self.line.article is not None and self.line.article.chapter == "E.01"

    @property
    def obeyed(self) -> list[str]:
        """What keeps to it by itself."""
        return [spoken(Text(obeys.value)) for obeys in self.line.provision.obeyed_by]


class RegulationsForm(forms.Form):
    """All that the rules leave to the organiser."""

    seen = forms.CharField(widget=forms.HiddenInput, required=False, max_length=40)

    def __init__(self, tournament: Tournament, data: Mapping[str, Any] | None = None) -> None:
        self.standings = overview(tournament)
        lines = [line for _point, listed in self.standings for line in listed if line.editable]
        initial = {line.provision.name: line.typed for line in lines}
        super().__init__(data, initial={**initial, "seen": version(tournament)})
        for line in lines:
            self.fields[line.provision.name] = _field(tournament, line)

    def changes(self) -> list[tuple[str, str]]:
        """What was typed otherwise than it stands."""
        return [
            (name, str(value))
            for name, value in self.cleaned_data.items()
            if name != "seen" and str(value) != str(self.initial[name])
        ]

    @property
    def sections(self) -> list[tuple[str, list[Shown], list[Shown]]]:
        """The parts of the announcement: what makes sense in this tournament, and what does not."""
        points = {point.key: lines for point, lines in self.standings}
        listed = []
        for number, section in enumerate(SECTIONS, 1):
            lines = [line for point in section.points for line in points[point.key]]
            shown = [Shown(line, self._bound(line)) for line in lines]
            title = f"{number}. {spoken(section.title)}"
            applies, other = [s for s in shown if s.line.applies], [s for s in shown if not s.line.applies]
            listed.append((title, applies, other))
        return listed

    def _bound(self, line: Standing) -> forms.BoundField | None:
        return self[line.provision.name] if line.provision.name in self.fields else None


def version(tournament: Tournament) -> str:
    """Stands for what the form shows; another one means that somebody changed it meanwhile."""
    typed = [(line.provision.name, line.typed) for _point, lines in overview(tournament) for line in lines]
    return hashlib.sha256(repr(typed).encode()).hexdigest()[:16]


def _field(tournament: Tournament, line: Standing) -> forms.Field:
    provision, kind = line.provision, line.provision.kind
    settings: dict[str, Any] = {"label": spoken(Text(provision.title)), "required": False}
    help_id = {"aria-describedby": f"about_{provision.name}"}
    if isinstance(kind, Several):
        choices = [*((word, spoken(Text(title))) for word, title in kind.titles.items()), (kind.nothing, _("nobody"))]
        return SeveralField(choices=choices, widget=forms.CheckboxSelectMultiple, **settings)
    if isinstance(kind, OneOf | Switch):
        return forms.ChoiceField(choices=_choices(line, kind), widget=forms.Select(attrs=help_id), **settings)
    attributes = {**help_id, "autocomplete": "off", "placeholder": "" if line.default is None else spoken(line.default)}
    if isinstance(kind, Number):
        attributes |= {"inputmode": "numeric", "size": "6"}
    long = isinstance(kind, _LONG) or provision.name in _LISTS
    widget = forms.Textarea(attrs={**attributes, "rows": 2}) if long else forms.TextInput(attrs=attributes)
    return ProvisionField(tournament, provision, label=settings["label"], widget=widget)


def _choices(line: Standing, kind: Kind) -> list[tuple[str, str]]:
    usual = _("– nothing is said –")
    if line.default is not None:
        usual = _("by the rules: %(default)s") % {"default": spoken(line.default)}
    if isinstance(kind, OneOf):
        return [("", usual), *((word, spoken(Text(title))) for word, title in kind.titles.items())]
    return [("", usual), *((word, spoken(WORDS[word])) for word in (YES, NO))]
