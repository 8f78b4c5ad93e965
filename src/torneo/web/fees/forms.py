"""Forms about contact and money."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.validators import validate_email
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.regulations.provisions.kinds import amount_text, cents_of
from torneo.web.models import Contact, How


class AmountField(forms.CharField):
    """An amount of money, in cents once it is read."""

    def __init__(self, *, negative: bool = False, **named: Any) -> None:
        super().__init__(max_length=12, **named)
        self.negative = negative
        self.widget.attrs.update(inputmode="decimal", size="8")

    def clean(self, value: Any) -> int | None:
        """Cents, or nothing."""
        text = str(super().clean(value)).strip()
        if not text:
            return None
        back = self.negative and text.startswith("-")
        try:
            cents = cents_of(text[1:] if back else text)
        except ValueError as error:
            raise forms.ValidationError(_("An amount such as 25 or 12.50 is accepted.")) from error
        return -cents if back else cents

    def prepare_value(self, value: Any) -> Any:
        """As people write it."""
        return amount_text(value) if isinstance(value, int) else value


class ContactForm(forms.Form):
    """How to reach an entrant, and what they owe."""

    email = forms.CharField(label=gettext_lazy("E-mail"), required=False, max_length=120)
    phone = forms.CharField(label=gettext_lazy("Telephone"), required=False, max_length=40)
    fee = AmountField(
        label=gettext_lazy("Fee owed"), required=False, help_text=gettext_lazy("Empty: as the regulations say.")
    )
    remarks = forms.CharField(
        label=gettext_lazy("Remarks"), required=False, max_length=500, widget=forms.Textarea(attrs={"rows": 2})
    )
    was = forms.CharField(required=False, widget=forms.HiddenInput)

    def clean_email(self) -> str:
        """An address, or nothing."""
        text = str(self.cleaned_data["email"])
        if text:
            validate_email(text)
        return text

    @classmethod
    def of(cls, contact: Contact, was: str) -> ContactForm:
        """The form as it stands."""
        known = {name: getattr(contact, name) for name in ("email", "phone", "fee", "remarks")}
        return cls(initial={**known, "was": was})


class PaymentForm(forms.Form):
    """Money that comes in, or is given back."""

    cents = AmountField(
        label=gettext_lazy("Amount"), negative=True, help_text=gettext_lazy("With a minus: given back.")
    )
    day = forms.DateField(label=gettext_lazy("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    how = forms.ChoiceField(label=gettext_lazy("How"), choices=How.choices)

    def clean_cents(self) -> int:
        """An amount that is not nothing."""
        cents: int | None = self.cleaned_data["cents"]
        if not cents:
            raise forms.ValidationError(_("An amount such as 25 or 12.50 is accepted."))
        return cents

    @classmethod
    def due(cls, left: int) -> PaymentForm:
        """The form with what is still to be paid."""
        return cls(initial={"cents": left if left > 0 else "", "day": timezone.localdate(), "how": How.CASH})
