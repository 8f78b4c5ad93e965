"""The options of a format as fields of a form, each by its kind."""

from __future__ import annotations

from typing import Any

from django import forms

from torneo.pairing.format import Format, Option
from torneo.text import WrongValueError
from torneo.web.core.terms import registry_text
from torneo.web.core.words import capitalised, spoken

_LARGEST = 999_999_999
_ON, _OFF = "on", "off"


class SwitchField(forms.BooleanField):
    """A box that is ticked or not; the option is written on or off."""

    def prepare_value(self, value: Any) -> bool:
        """Whether the box is ticked."""
        return value in (True, _ON)

    def to_python(self, value: Any) -> bool:
        """Whether the box was ticked."""
        return value in (True, _ON)


class WrittenField(forms.CharField):
    """Several numbers as they are written, judged by the option itself."""

    def __init__(self, option: Option, **settings: Any) -> None:
        super().__init__(max_length=200, **settings)
        self.option = option

    def clean(self, value: Any) -> str:
        """The value without blanks."""
        text = "".join(str(super().clean(value)).split())
        try:
            self.option.check(text)
        except WrongValueError as error:
            raise forms.ValidationError(capitalised(spoken(error))) from error
        return text


def asked_options(system: Format) -> tuple[Option, ...]:
    """The options that a form asks for.

    >>> from torneo.pairing.formats import PAIRED
    >>> [option.name for option in PAIRED["match"].options if option not in asked_options(PAIRED["match"])]
    ['winners']
    """
    return tuple(option for option in system.options if option.title)


def option_field(option: Option) -> forms.Field:
    """The field of an option; what is left out has its usual value."""
    settings: dict[str, Any] = {
        "required": False,
        "label": registry_text(option.title),
        "help_text": registry_text(option.meaning),
        "initial": option.default,
    }
    if option.kind == "switch":
        return SwitchField(**settings)
    if option.choices:
        names = [(str(value), registry_text(name) if name else str(value)) for value, name in option.choices.items()]
        return forms.ChoiceField(choices=names, **settings)
    if option.kind == "number":
        return forms.IntegerField(min_value=0, max_value=_LARGEST, **settings)
    return WrittenField(option, **settings)


def written(option: Option, value: Any) -> str:
    """What a field holds as the option is written; empty for its usual value.

    >>> written(Option(name="third_place", kind="switch"), True), written(Option(name="games"), None)
    ('on', '')
    """
    if option.kind == "switch":
        return _ON if value else _OFF
    return "" if value is None else str(value)
