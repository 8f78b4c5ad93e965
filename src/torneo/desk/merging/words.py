"""What copies do not agree on, in words."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.desk.merge_events import Voice
from torneo.desk.merge_sentences import voices_text
from torneo.desk.sentences import sentence
from torneo.text import Language


def voices(said: Iterable[Voice], language: Language = "en") -> str:
    """What a copy said, with who and when."""
    return voices_text(said, lambda happening, names: sentence(happening, language, names))
