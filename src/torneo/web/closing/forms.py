"""Forms of the end of an event: what the papers ask for, and the list of prizes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from torneo.model import Tournament
from torneo.model.limits import TEXT
from torneo.prizes.prize_lines import read_prize_lines
from torneo.prizes.prize_list import Sharing
from torneo.prizes.prize_writing import group_parts, line_of
from torneo.prizes.problems import PrizeError
from torneo.regulations.papers import FACTS, Fact
from torneo.regulations.provisions import PROVISIONS, terms_of
from torneo.regulations.provisions.kinds import NO, WORDS, YES, Lines, Number, OneOf, Switch
from torneo.text import Text, WrongValueError
from torneo.web.core.words import capitalised, spoken

BLANK_ROWS = 3
"""Empty groups at the end of the editor."""
MOST_ROWS = 40
WHOLE = ("prize_sharing", "prize_rule", "currency", "broken_off")
"""Provisions about all prizes."""
_PLACEHOLDERS = {"prizes": "500, 300, 200", "age": "U16, 50+", "rating": "U1800"}


class FactField(forms.CharField):
    """What was typed, judged by the fact itself."""

    def __init__(self, fact: Fact, **settings: Any) -> None:
        super().__init__(max_length=TEXT, required=False, **settings)
        self.fact = fact

    def clean(self, value: Any) -> str:
        """The text as it is kept."""
        typed = str(super().clean(value)).replace("\r\n", "\n").strip()
        try:
            return self.fact.kind.read(typed) if typed else ""
        except WrongValueError as error:
            raise forms.ValidationError(capitalised(spoken(error))) from error


class PapersForm(forms.Form):
    """What certificates and reports ask for."""

    def __init__(self, papers: Mapping[str, str], data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, initial=dict(papers))
        for name, fact in FACTS.items():
            self.fields[name] = _fact_field(fact)

    def changes(self) -> list[tuple[str, str]]:
        """All of it; what stands already changes nothing."""
        return [(name, str(self.cleaned_data[name])) for name in FACTS]


def _fact_field(fact: Fact) -> forms.Field:
    label, help_text = spoken(Text(fact.title)), spoken(Text(fact.meaning))
    kind = fact.kind
    if isinstance(kind, OneOf | Switch):
        words = [(word, spoken(Text(title))) for word, title in kind.titles.items()] if isinstance(kind, OneOf) else []
        choices = words or [(word, spoken(WORDS[word])) for word in (YES, NO)]
        empty = ("", _("– nothing is said –"))
        return forms.ChoiceField(choices=[empty, *choices], label=label, help_text=help_text, required=False)
    attributes = {"autocomplete": "off", **({"inputmode": "numeric"} if isinstance(kind, Number) else {})}
    widget = forms.Textarea(attrs={**attributes, "rows": 2}) if isinstance(kind, Lines) else forms.TextInput(attributes)
    return FactField(fact, label=label, help_text=help_text, widget=widget)


class GroupForm(forms.Form):
    """A group of people with their prizes."""

    name = forms.CharField(max_length=100, required=False)
    prizes = forms.CharField(max_length=2000, required=False)
    sex = forms.ChoiceField(required=False)
    age = forms.CharField(max_length=20, required=False)
    rating = forms.CharField(max_length=20, required=False)
    unrated = forms.BooleanField(required=False)
    category = forms.CharField(max_length=100, required=False)
    club = forms.CharField(max_length=100, required=False)
    federation = forms.CharField(max_length=3, required=False)
    title = forms.CharField(max_length=3, required=False)
    minimum = forms.CharField(max_length=5, required=False)
    sharing = forms.ChoiceField(required=False)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        labels = {
            "name": _("Name"),
            "prizes": _("Prizes, the first place first"),
            "sex": _("Sex"),
            "age": _("Age"),
            "rating": _("Rating"),
            "unrated": _("Unrated"),
            "category": _("Category"),
            "club": _("Club"),
            "federation": _("Federation"),
            "title": _("Title"),
            "minimum": _("At least so many players"),
            "sharing": _("Tied players"),
        }
        sexes = self.fields["sex"]
        assert isinstance(sexes, forms.ChoiceField)
        sexes.choices = [("", "–"), ("w", _("women")), ("m", _("men"))]
        sharing, known = self.fields["sharing"], PROVISIONS["prize_sharing"].kind
        assert isinstance(sharing, forms.ChoiceField)
        assert isinstance(known, OneOf)
        titles = [(word, spoken(Text(title))) for word, title in known.titles.items()]
        sharing.choices = [("", _("as in the whole list")), *titles]
        for name, label in labels.items():
            self.fields[name].label = label
            self.fields[name].widget.attrs |= {"autocomplete": "off", "placeholder": _PLACEHOLDERS.get(name, "")}

    @property
    def empty(self) -> bool:
        """Whether the row is not used."""
        return not any(self.cleaned_data.values())

    def line(self) -> str:
        """The group as a line of the announcement."""
        parts = {name: str(value) for name, value in self.cleaned_data.items() if name != "unrated"}
        return line_of({**parts, "unrated": "yes" if self.cleaned_data["unrated"] else ""})


class PrizesForm(forms.Form):
    """The list of prizes, and what holds for all of it."""

    def __init__(self, tournament: Tournament, data: Mapping[str, Any] | None = None) -> None:
        terms = terms_of(tournament)
        super().__init__(data, initial={name: terms.chosen.get(name, "") for name in WHOLE})
        for name in WHOLE:
            self.fields[name] = _provision_field(name)
        prizes = terms.prize_list
        sharing = Sharing(terms.get("prize_sharing") or Sharing.NONE)
        groups = [] if prizes is None else [group_parts(group, sharing) for group in prizes.groups]
        self.rows = [
            GroupForm(data, prefix=f"g{place}", initial=groups[place] if place < len(groups) else None)
            for place in range(min(MOST_ROWS, _count(data, len(groups) + BLANK_ROWS)))
        ]

    def is_valid(self) -> bool:
        """Whether all rows and the whole can be read."""
        rows = [row.is_valid() for row in self.rows]
        return super().is_valid() and all(rows)

    def changes(self) -> list[tuple[str, str]]:
        """The provisions that say it; :class:`~torneo.prizes.problems.PrizeError` if the list cannot be read."""
        text = "\n".join(row.line() for row in self.rows if not row.empty)
        if text:
            read_prize_lines(text)
        return [("prizes", text), *((name, str(self.cleaned_data[name])) for name in WHOLE)]

    def problem(self) -> str:
        """What is wrong with the list; empty if nothing is."""
        try:
            self.changes()
        except PrizeError as error:
            return capitalised(spoken(error))
        return ""


def _count(data: Mapping[str, Any] | None, usual: int) -> int:
    """How many rows were sent."""
    if data is None:
        return usual
    return sum(f"g{place}-name" in data for place in range(MOST_ROWS))


def _provision_field(name: str) -> forms.Field:
    provision = PROVISIONS[name]
    label, help_text = spoken(Text(provision.title)), spoken(Text(provision.meaning))
    if isinstance(provision.kind, OneOf):
        words = [(word, spoken(Text(title))) for word, title in provision.kind.titles.items()]
        choices = [("", _("– nothing is said –")), *words]
        return forms.ChoiceField(choices=choices, label=label, help_text=help_text, required=False)
    return forms.CharField(max_length=50, label=label, help_text=help_text, required=False)
