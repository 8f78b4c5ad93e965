"""Finds what is English in a text that should be Spanish."""

from __future__ import annotations

import re
from functools import cache

from typer.main import get_command

import messages
from torneo.cli import app

ENGLISH = re.compile(
    r"\b(?:the|of|and|is|are|was|were|with|without|for|from|not|there|has|have|had|which|that|this|these|each|to|into|"
    r"than|then|they|their|its|been|would|does|did|where|when|what|who|whose|must|may|can|cannot|only|other|another|"
    r"after|before|accepted|given|needed|rounds?|players?|boards?|results?|nobody|nothing|everybody|missing|"
    r"ranks?|numbers?|names?|points?|ratings?|changes?|new|open|scores?|titles?|white|black|teams?|prizes?|amounts?|goods|"
    r"reasons?|why|expected|notes?|place|list|members?|loss|win|wins|draws?|bye|byes|games?|opponents?)\b",
    re.IGNORECASE,
)
"""Words that no Spanish sentence has; names of options, values and keys are taken away first."""
DATA = re.compile(
    r"Claves de los detalles:[^.]*\.|\w+://\S+|--?[a-z][\w-]*|\b\w+(?:[|_]\w+)+\b|'[^'\n]*'|\"[^\"\n]*\"|`[^`]*`|[\w./-]+\.(?:trf|csv|toml|json\w*|html)"
    r"|team-[a-z-]+|torneo(?: [a-z][\w-]*)*|[A-Z]{2,}[\w=|]*|\b[\w-]+=|\[[^\]\n]*\]|'torneo[^']*'"
)

TAGS = re.compile(r"<(style)>.*?</\1>|<[^>]*>", re.DOTALL)
NAMES = "|".join(get_command(app).commands)  # type: ignore[attr-defined]
COMMANDS = re.compile(rf"\b(?:{NAMES})(?:, (?:{NAMES}))+\b")
"""A list of commands, as the refusal of an unknown one has it."""


@cache
def sentences() -> list[tuple[str, str, re.Pattern[str]]]:
    """Every text of the catalogue that has another form in Spanish, as a pattern of what it looks like in English.

    Its longest part without a place comes first: a text without that part needs no search.
    """
    patterns = []
    for english, other in messages.pairs().items():
        words = re.findall(r"[a-z]{2,}", re.sub(r"\{[^}]*\}", "", english))
        if other and english != other and len(words) > 2:
            flat = " ".join(english.split())
            pattern = re.sub(r"\\\{[^}]*\\\}", r".{1,60}?", re.escape(flat))
            patterns.append((max(re.split(r"\{[^}]*\}", flat), key=len), english, re.compile(pattern)))
    return patterns


def english_in(text: str) -> list[str]:
    """What is English in a text; of a page in HTML what is read counts, not its tags."""
    text = TAGS.sub(" ", text)
    flat = " ".join(text.split())
    found = [english for piece, english, pattern in sentences() if piece in flat and pattern.search(flat)]
    return found + sorted({word.lower() for word in ENGLISH.findall(DATA.sub(" ", COMMANDS.sub(" ", text)))})
