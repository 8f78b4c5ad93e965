"""Every text of the site that is to be translated, from its templates and modules.

``python tests/web/site_messages.py`` adds what is missing to the Spanish catalogue, drops what is no longer used, and
compiles it.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

SITE = Path(__file__).parents[2] / "src" / "torneo" / "web"
CATALOGUE = SITE / "locale" / "es" / "LC_MESSAGES" / "django.po"
MARKED = "from torneo.text import marked as _"
"""What a module has whose texts are in the catalogue of the commands."""
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_noop": None,
    "gettext_lazy": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}

Message = tuple[str | None, str | tuple[str, ...]]
"""Context, and the text: or the texts for one and for many."""


def marked() -> dict[Message, str]:
    """Every text and the first place where it is used."""
    found: dict[Message, str] = {}
    for path in sorted([*SITE.rglob("*.html"), *SITE.rglob("*.py"), *SITE.rglob("*.txt")]):
        if "migrations" in path.parts:
            continue
        source = path.read_text(encoding="utf-8")
        if MARKED in source:
            continue
        if path.suffix != ".py":
            lines = templatize(source, origin=str(path)).splitlines()
            source = "\n".join(line.lstrip() for line in lines)  # what is left of the page is no indentation
        for _, text, _, context in extract("python", io.BytesIO(source.encode()), keywords=KEYWORDS):
            key = (context, tuple(text) if isinstance(text, list | tuple) else text)
            found.setdefault(key, str(path.relative_to(SITE)))
    return found


def spanish() -> Catalog:
    if not CATALOGUE.exists():
        return Catalog("es", domain="django")
    with CATALOGUE.open("rb") as file:
        return read_po(file, "es", "django")


def main() -> None:
    old, texts = spanish(), marked()
    made = Catalog("es", domain="django", project="Torneo", fuzzy=False)
    for (context, text), place in texts.items():
        known = old.get(text if isinstance(text, str) else text[0], context)
        made.add(text, known.string if known else None, locations=[(place, 1)], context=context)
    CATALOGUE.parent.mkdir(parents=True, exist_ok=True)
    with CATALOGUE.open("wb") as file:
        write_po(file, made, width=120, sort_by_file=False, omit_header=False, include_lineno=False)
    with CATALOGUE.with_suffix(".mo").open("wb") as file:
        write_mo(file, made)
    left = [message.id for message in made if message.id and not any(message.string or "")]
    sys.stdout.write(f"{len(texts)} texts, {len(left)} without Spanish\n")


if __name__ == "__main__":
    main()
