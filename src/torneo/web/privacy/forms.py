"""Forms about personal data."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from torneo.desk.publication import MONTHS, BirthYears, Names, Privacy
from torneo.model.limits import LINE

_NAMES = [
    (Names.EVERYBODY, _("of everybody who did not say no")),
    (Names.AGREED, _("only of those who agreed")),
    (Names.NOBODY, _("of nobody")),
]
_YEARS = [
    (BirthYears.NOBODY, _("of nobody")),
    (BirthYears.ADULTS, _("of adults only")),
    (BirthYears.EVERYBODY, _("of everybody")),
]


class PrivacyForm(forms.Form):
    """What is published of people, and for how long their data are kept."""

    names = forms.ChoiceField(label=_("Names are published"), choices=_NAMES)
    birth_years = forms.ChoiceField(
        label=_("Years of birth are published"),
        choices=_YEARS,
        help_text=_(
            "Whoever may be under 18 on the first day of the tournament is no adult here. The day of birth is never"
            " published."
        ),
    )
    months = forms.IntegerField(
        label=_("Months after the end for which personal data are kept"),
        required=False,
        min_value=1,
        max_value=MONTHS,
        help_text=_("Then the overview reminds you; nothing is deleted by itself. Empty: no reminder."),
    )
    controller = forms.CharField(
        label=_("Who answers for the data"),
        required=False,
        max_length=LINE,
        help_text=_("Name and contact, for the privacy notice. Empty: whoever runs the site."),
    )

    @classmethod
    def of(cls, privacy: Privacy) -> PrivacyForm:
        """The form as it was decided."""
        return cls(
            initial={
                "names": privacy.names,
                "birth_years": privacy.birth_years,
                "months": privacy.months,
                "controller": privacy.controller,
            }
        )

    def privacy(self) -> Privacy:
        """What was chosen."""
        data = self.cleaned_data
        return Privacy(
            Names(data["names"]),
            BirthYears(data["birth_years"]),
            data["months"],
            " ".join(data["controller"].split()),
        )
