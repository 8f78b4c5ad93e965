"""The form of a new token."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from torneo.web.accounts.forms import ACCOUNT_NAME
from torneo.web.api.scopes import MEANINGS, Scope
from torneo.web.models import Tournament

_DAYS = {"7": _("in a week"), "30": _("in 30 days"), "365": _("in a year"), "": _("when it is revoked")}


class TokenForm(forms.Form):
    """Name, scopes, tournament and end of a token."""

    name = forms.CharField(
        label=_("Name"),
        max_length=60,
        validators=[ACCOUNT_NAME],
        help_text=_("What it is for; the log names it beside you."),
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        choices=[(scope.value, MEANINGS[scope]) for scope in Scope],
        widget=forms.CheckboxSelectMultiple,
        initial=[Scope.READ.value],
    )
    tournament = forms.ModelChoiceField(
        Tournament.objects.none(),
        label=_("For which tournament"),
        required=False,
        to_field_name="slug",
        empty_label=_("all of mine, those to come as well"),
    )
    days = forms.ChoiceField(label=_("It ends"), choices=list(_DAYS.items()), required=False, initial="30")

    def __init__(self, user: User, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        field = self.fields["tournament"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Tournament.objects.filter(members__user=user)

    @property
    def chosen(self) -> frozenset[Scope]:
        """The scopes that were ticked."""
        return frozenset(Scope(word) for word in self.cleaned_data["scopes"])

    @property
    def expires(self) -> datetime | None:
        """When it ends."""
        days = self.cleaned_data["days"]
        return timezone.now() + timedelta(days=int(days)) if days else None
