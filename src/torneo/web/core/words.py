"""The language of a page, and what other rooms say in it."""

from __future__ import annotations

from django.utils.translation import get_language

from torneo.model import Colour
from torneo.text import LANGUAGES, Language, Said, Text
from torneo.writing import colours


def colour_letters() -> tuple[str, str]:
    """The letters of White and Black in the language of the page.

    >>> colour_letters()
    ('W', 'B')
    """
    letters = colours.letters(language())
    return letters[Colour.WHITE], letters[Colour.BLACK]


def small_colour_letters() -> tuple[str, str]:
    """The same for cross tables, where they stand between two numbers."""
    return colours.small_letters(language())


def capitalised(text: str) -> str:
    """A text that stands alone, with a capital.

    >>> capitalised("nothing says so")
    'Nothing says so'
    """
    return text[:1].upper() + text[1:]


def spoken(value: object) -> str:
    """What another room says, in the language of the page: a text, an error, or something that holds a text.

    >>> spoken(Text("Round {round}", {"round": 3})), spoken(Said("there is no player {number}", number=7)), spoken("3")
    ('Round 3', 'there is no player 7', '3')
    """
    if isinstance(value, Text | Said):
        return value.text(language())
    held = getattr(value, "said", None)
    return held.text(language()) if isinstance(held, Text) else str(value)


def language() -> Language:
    """The language of the page that is being made."""
    code = (get_language() or "en").split("-")[0]
    return next((known for known in LANGUAGES if known == code), "en")
