"""What the name of a file promises: nothing else is written to it."""

from __future__ import annotations

import re
from pathlib import Path

from torneo.cli.exits import Refusal
from torneo.text import marked as _

REPORT_SUFFIXES = (".trf", ".trfx")
"""How the names of report files end, by which they are found in a folder."""
JSON_SUFFIX = ".json"
OTHER_FORMATS = re.compile(
    r"\.(csv|docx?|html?|jsonl|md|ods|pdf|pgn|png|sqlite3|svg|toml|tsv|xlsx?|xml|ya?ml|zip)", re.IGNORECASE
)
"""How names end that promise something else than a tournament file."""
_ENDINGS = {
    "trf16": REPORT_SUFFIXES,
    "trf26": REPORT_SUFFIXES,
    "json": (JSON_SUFFIX,),
    "html": (".html", ".htm"),
    "svg": (".svg",),
    "pdf": (".pdf",),
    "markdown": (".md",),
    "man": (".1",),
    "text": (".txt",),
    "table": (".txt",),
    "csv": (".csv",),
    "tsv": (".tsv",),
    "xlsx": (".xlsx",),
}
"""How names may end that promise what is written to them."""


def fitting(path: Path, form: str) -> None:
    """Refuse a name that promises another format than the one that is written; other endings promise nothing.

    >>> fitting(Path("round.txt"), "text"), fitting(Path("round.5"), "text")
    (None, None)
    >>> fitting(Path("cup.csv"), "html")
    Traceback (most recent call last):
    ...
    torneo.cli.exits.Refusal: cup.csv: what is written is html, and the name ends in .csv; accepted: .html, .htm
    """
    suffix = path.suffix.lower()
    promising = suffix in (*REPORT_SUFFIXES, JSON_SUFFIX) or OTHER_FORMATS.fullmatch(suffix) is not None
    if promising and suffix not in _ENDINGS[form]:
        raise Refusal(
            _("{file}: what is written is {form}, and the name ends in {suffix}; accepted: {accepted}"),
            file=path,
            form=form,
            suffix=suffix,
            accepted=_ENDINGS[form],
        )
