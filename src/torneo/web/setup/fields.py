"""Fields and widgets of the form of a tournament."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.forms.utils import flatatt
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from torneo.model import format_points, parse_points
from torneo.web.core.words import language
from torneo.writing.dates import day_text


class PointsField(forms.CharField):
    """Points such as 1, 0.5 or 3, kept in tenths."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(max_length=6, widget=forms.TextInput(attrs={"inputmode": "decimal", "size": 5}), **settings)

    def prepare_value(self, value: Any) -> Any:
        """Tenths as text."""
        return format_points(value).removesuffix(".0") if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """Text as tenths."""
        text = super().clean(str(self.prepare_value(value)) if value is not None else value).replace("½", ".5")
        try:
            return parse_points(text)
        except ValueError as error:
            raise forms.ValidationError(_("Points such as 1, 0.5 or 3 are accepted.")) from error


class DatesField(forms.CharField):
    """A date on each line; a dash where there is none."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(widget=forms.Textarea(attrs={"rows": 4}), max_length=20_000, required=False, **settings)

    def clean(self, value: Any) -> Any:
        """The dates, first to last."""
        days: list[date | None] = []
        for number, line in enumerate(super().clean(value).splitlines(), 1):
            text = line.strip()
            try:
                days.append(None if text in ("", "-", "–") else forms.DateField().clean(text))
            except forms.ValidationError as error:
                such = {"number": number, "day": day_text(timezone.localdate(), language())}
                text = _("Line %(number)d: a date such as %(day)s is accepted, or a dash.") % such
                raise forms.ValidationError(text) from error
        return tuple(days)


class LongSelect(forms.Select):
    """A choice among dozens, several times on a page: one template for all of it, not one for each line."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        """The element."""
        chosen = str(value or "")
        groups = [("", [(key, text)]) if isinstance(text, str) else (key, text) for key, text in self.choices]
        written = flatatt(self.build_attrs({**self.attrs, "name": name}, attrs))
        return render_to_string("setup/long_select.html", {"attributes": written, "groups": groups, "chosen": chosen})


def line(label: Any, length: int = 100, **settings: Any) -> forms.CharField:
    """A line of text that may be left empty."""
    return forms.CharField(label=label, max_length=length, required=False, **settings)


def day(label: Any) -> forms.DateField:
    """A date that may be left empty."""
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=False, widget=widget)
