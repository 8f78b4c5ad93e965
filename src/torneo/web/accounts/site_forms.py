"""Forms of the administrators: the rules of the site, and the rights of an account."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db.models import Model
from django.forms.models import model_to_dict
from django.utils.translation import gettext_lazy as _

from torneo.web.models import Profile, SitePolicy, Who

_MOST = 100_000_000


class _Fields(forms.Form):
    """Some fields of a row."""

    def __init__(self, row: Model, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.initial = model_to_dict(row, list(self.base_fields))
        self.row = row

    def save(self) -> None:
        """Write the fields into the row."""
        for name in self.base_fields:
            setattr(self.row, name, self.cleaned_data[name])
        self.row.save()


def _who(label: Any) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, coerce=int, choices=Who.choices)


def _number(label: Any, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=_MOST, help_text=help_text)


class RulesForm(_Fields):
    """Who may do what at the site, and how much an account may hold."""

    row: SitePolicy
    creators = _who(_("Who may make tournaments"))
    list_loaders = _who(_("Who may load rating lists"))
    tournaments = _number(_("Tournaments of one account"))
    log_megabytes = _number(_("Megabytes of the logs of one account"))
    upload_megabytes = _number(
        _("Megabytes of files that wait for one account"),
        _("Rating lists do not count: who may load them is trusted."),
    )
    total_megabytes = _number(_("Megabytes of all logs and waiting files"))


class RightsForm(_Fields):
    """What an account may do besides."""

    row: Profile
    may_create = forms.BooleanField(label=_("May make tournaments"), required=False)
    may_load_lists = forms.BooleanField(label=_("May load rating lists"), required=False)
    unlimited = forms.BooleanField(label=_("Quotas do not bind it"), required=False)
