"""What the registries of systems, accelerations and tie-breaks say, in the language of the page."""

from __future__ import annotations

from torneo.pairing import option_names
from torneo.text import Text
from torneo.web.core.words import language, spoken


def option_name(name: str) -> str:
    """The name of an option in the language of the page."""
    return option_names.option_name(name, language())


def value_name(value: str) -> str:
    """The name of a value of an option."""
    return option_names.value_name(value, language())


def registry_text(text: str) -> str:
    """A title or meaning of a registry in the language of the page."""
    return spoken(Text(text))
