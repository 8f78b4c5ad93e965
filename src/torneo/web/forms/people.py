"""Forms of accounts, roles and helper codes."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.models import User
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

from torneo.web.models import Role

ACCOUNT_NAME = RegexValidator(r"^[\w.@+'’ -]+\Z", _("Letters, digits, spaces and . @ + - ' are accepted."))
"""No brackets: the log writes them after the name of a helper, so nobody can pass for one, nor a helper for him."""
LAST_BOARD = 9999


class AccountName(forms.CharField):
    """The name of an account."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(label=_("Name"), max_length=60, validators=[ACCOUNT_NAME], **settings)


class StartForm(forms.Form):
    """Name and password of a new account."""

    username = AccountName(widget=forms.TextInput(attrs={"autocomplete": "username"}))
    password = forms.CharField(
        label=_("Password"),
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        min_length=8,
        max_length=4096,
        help_text=_("Eight characters or more, and not one that is easily guessed."),
    )

    def __init__(self, user: User, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.user = user

    def clean_username(self) -> str:
        """Refuse a name that somebody else has."""
        name = str(self.cleaned_data["username"])
        if User.objects.filter(username__iexact=name).exclude(pk=self.user.pk).exists():
            raise forms.ValidationError(_("This name is taken."))
        return name

    def clean_password(self) -> str:
        """Refuse passwords that anybody would guess."""
        password = str(self.cleaned_data["password"])
        password_validation.validate_password(password, User(username=self.cleaned_data.get("username", "")))
        return password


class MemberForm(forms.Form):
    """Somebody who gets a role in a tournament, with an account or without."""

    username = AccountName(
        help_text=_("Somebody who has no account yet gets one, and a link to set the password."),
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

    role = MemberForm.base_fields["role"]


class HelperForm(forms.Form):
    """A helper without an account, for the boards from one number to another."""

    name = forms.CharField(
        label=_("Helper's name"), max_length=80, help_text=_("It stands in the log beside each result.")
    )
    first_board = forms.IntegerField(label=_("First board"), min_value=1, max_value=LAST_BOARD, initial=1)
    last_board = forms.IntegerField(label=_("Last board"), min_value=1, max_value=LAST_BOARD)

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
