"""Messages as data, and the catalogue that puts them into the reader's language."""

from torneo.text.messages import (
    LANGUAGES,
    LOCALE,
    Language,
    Said,
    Text,
    Translate,
    WrongValueError,
    add_texts,
    as_language,
    in_context,
    language_of,
    marked,
    said,
    translator,
)

__all__ = [
    "LANGUAGES",
    "LOCALE",
    "Language",
    "Said",
    "Text",
    "Translate",
    "WrongValueError",
    "add_texts",
    "as_language",
    "in_context",
    "language_of",
    "marked",
    "said",
    "translator",
]
