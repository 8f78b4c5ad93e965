"""Forms of accounts, roles and helper codes."""

from __future__ import annotations

import unicodedata
from datetime import date, datetime, timedelta
from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.models import User
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from torneo.web.accounts import names
from torneo.web.models import Role

ACCOUNT_NAME = RegexValidator(r"^[\w.@+'’ -]+\Z", _("Letters, digits, spaces and . @ + - ' are accepted."))
"""No brackets: the log writes them after the name of a helper, so no account can pass for one, nor the reverse."""
LAST_BOARD = 9999


class AccountName(forms.CharField):
    """The name of an account."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(label=_("Name"), max_length=60, validators=[ACCOUNT_NAME], **settings)


def free_name(typed: object, user: User | None) -> str:
    """A name in its usual form, unless somebody else has or had it."""
    name = unicodedata.normalize("NFKC", str(typed)).strip()
    if names.taken(name, user):
        raise forms.ValidationError(_("This name is taken."))
    return name


class StartForm(forms.Form):
    """Name and password of a new account."""

    username = AccountName(widget=forms.TextInput(attrs={"autocomplete": "username"}))
    password = forms.CharField(
        label=_("Password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password", "minlength": 8}),
        max_length=4096,
        help_text=_("Eight characters or more, and not one that is easily guessed."),
    )

    def __init__(self, user: User | None, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.user = user
        """Whose account it is; None for one that is to be made."""

    def clean_username(self) -> str:
        """Refuse a name that somebody else has or had."""
        return free_name(self.cleaned_data["username"], self.user)

    def clean_password(self) -> str:
        """Refuse passwords that anybody would guess."""
        password = str(self.cleaned_data["password"])
        password_validation.validate_password(password, User(username=self.cleaned_data.get("username", "")))
        return password


class InviteForm(forms.Form):
    """Somebody who is invited to a role in a tournament: whoever gets the link, or an account."""

    name = forms.CharField(
        label=_("Name"),
        max_length=80,
        help_text=_("For a link: as you call this person. For an account: its name at this site."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    role = forms.TypedChoiceField(
        label=_("Role"),
        coerce=lambda value: Role(int(value)),
        choices=[(role.value, role.label) for role in (Role.ARBITER, Role.OWNER, Role.HELPER)],
        help_text=_("An owner also decides who has which role. A helper enters results only."),
    )


class RoleForm(forms.Form):
    """Another role."""

    role = InviteForm.base_fields["role"]


LASTS = {"6": _("6 hours"), "24": _("24 hours"), "event": _("until the tournament ends")}
"""How long a helper's code is good."""
_LONGEST = timedelta(days=31)


class HelperForm(forms.Form):
    """A helper without an account, for the boards from one number to another."""

    name = forms.CharField(
        label=_("Helper's name"), max_length=80, help_text=_("It stands in the log beside each result.")
    )
    first_board = forms.IntegerField(label=_("First board"), min_value=1, max_value=LAST_BOARD, initial=1)
    last_board = forms.IntegerField(label=_("Last board"), min_value=1, max_value=LAST_BOARD)
    lasts = forms.ChoiceField(
        label=_("Good for"),
        choices=list(LASTS.items()),
        initial="24",
        required=False,
        help_text=_("Afterwards the code opens nothing, and who has opened it enters no more results."),
    )

    def expires(self, now: datetime, last_day: date | None) -> datetime:
        """When the code shuts: after the hours that were chosen, or a day after the tournament's last day."""
        if self.cleaned_data["lasts"] != "event":
            return now + timedelta(hours=int(self.cleaned_data["lasts"] or 24))
        days = (last_day - now.date()).days + 2 if last_day is not None else _LONGEST.days
        return now + min(max(timedelta(days=days), timedelta(days=1)), _LONGEST)

    def clean(self) -> dict[str, Any]:
        """The first board does not come after the last."""
        cleaned = super().clean() or {}
        first, last = cleaned.get("first_board"), cleaned.get("last_board")
        if first is not None and last is not None and first > last:
            self.add_error("last_board", _("The last board must not be before the first."))
        return cleaned


class CodeForm(forms.Form):
    """The code that a helper was given."""

    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        help_text=_("Eight letters and digits, such as 7KQM-2XPA."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "class": "code"}
        ),
    )


class SecondForm(forms.Form):
    """The second factor."""

    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        help_text=_("Six digits that your app shows now, or one of your recovery codes."),
        widget=forms.TextInput(
            attrs={
                "autocomplete": "one-time-code",
                "autocapitalize": "characters",
                "spellcheck": "false",
                "class": "code",
            }
        ),
    )


class PasswordForm(forms.Form):
    """One's own password, for what nobody else should do at a device that was left open."""

    password = forms.CharField(
        label=_("Your password"),
        max_length=4096,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class NameForm(PasswordForm):
    """Another name."""

    username = AccountName(widget=forms.TextInput(attrs={"autocomplete": "username"}))
    field_order = ("username", "password")

    def __init__(self, user: User, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.user = user

    def clean_username(self) -> str:
        """Refuse a name that somebody else has or had."""
        return free_name(self.cleaned_data["username"], self.user)


class AppForm(PasswordForm):
    """The first code of an app, which shows that it has the secret."""

    code = forms.CharField(
        label=_("Code"),
        max_length=20,
        help_text=_("Six digits that your app shows now."),
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "inputmode": "numeric", "class": "code"}),
    )
    field_order = ("code", "password")
