"""What ``torneo`` alone says: what to do first."""

from __future__ import annotations

from torneo.cli.language import write
from torneo.text import Language, translator
from torneo.text import marked as _

STEPS = (
    ("torneo serve --demo", _("the desk in the browser, with an example")),
    ("torneo new club.jsonl --help", _("how to begin a tournament in a file")),
    ("torneo round club.jsonl", _("pair its next round; then 'result', 'standings'")),
    ("torneo --help", _("every command; COMMAND --help tells more")),
)
"""A call, and what it is good for."""
FIRST = _("Torneo runs tournaments. What to do first:")


def greet(language: Language) -> None:
    """Print the first steps, in five lines that fit on any terminal."""
    said = translator(language)
    write(said(FIRST))
    wide = max(len(call) for call, _meaning in STEPS)
    for call, meaning in STEPS:
        write(f"  {call:<{wide}}  {said(meaning)}")
