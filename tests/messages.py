"""Every text that is to be translated: of the rooms, the commands, and the templates and modules of the site.

``python tests/messages.py`` adds what is missing to the Spanish catalogue, names what is no longer used, and compiles
it; with ``--drop`` it drops the latter. The Spanish itself is written into the catalogue by hand.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "src" / "torneo"
CATALOGUE = PACKAGE / "text" / "locale" / "es" / "LC_MESSAGES" / "torneo.po"
COMPILED = (CATALOGUE.with_suffix(".mo"), CATALOGUE.with_name("django.mo"))
"""The catalogue as the rooms read it, and the same under the only name that Django looks for."""
KEYWORDS = {
    "_": None,
    "in_context": ((1, "c"), 2),
    "gettext": None,
    "gettext_noop": None,
    "gettext_lazy": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
_CALLS = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\(")
"""What a source has that marks anything: the others need not be taken apart."""
_SOURCES = {".py", ".html", ".txt"}

Message = tuple[str | None, str | tuple[str, ...]]
"""Context, and the text: or the texts for one and for many."""


def marked() -> dict[Message, str]:
    """Every text that is marked, and the first file that uses it."""
    from django.utils.translation.template import templatize  # noqa: PLC0415

    first: dict[Message, str] = {}
    for path in sorted(path for path in PACKAGE.rglob("*") if path.suffix in _SOURCES):
        if "migrations" in path.parts:
            continue
        source = path.read_text(encoding="utf-8")
        if path.suffix != ".py":
            lines = templatize(source, origin=str(path)).splitlines()
            source = "\n".join(line.lstrip() for line in lines)  # what is left of the page is no indentation
        if not _CALLS.search(source):
            continue
        for _, text, _, context in extract("python", io.BytesIO(source.encode()), keywords=KEYWORDS):
            key = (context, tuple(text) if isinstance(text, list | tuple) else text)
            first.setdefault(key, path.relative_to(PACKAGE).as_posix())
    return first


def tabled() -> dict[str, str]:
    """Every text that no mark shows: the help of the commands, and the tables of the rooms."""
    from typer.main import get_command  # noqa: PLC0415

    from torneo.cli import app, pages  # noqa: PLC0415
    from torneo.model import limits  # noqa: PLC0415

    tables = dict.fromkeys((*limits.COUNTS, "players to a team"), "limits.py")
    tables |= dict.fromkeys(pages.texts(get_command(app)), "cli/pages.py")
    return tables


def articles() -> dict[Message, str]:
    """What every article of the rule book says, in the order of the book."""
    from torneo.rules.article import CONTEXT  # noqa: PLC0415
    from torneo.rules.data.registry import CHAPTERS  # noqa: PLC0415

    return {
        (CONTEXT, rule.english): f"rules/data/{chapter.lower().replace('.', '')}"
        for (chapter, _), rules in CHAPTERS.items()
        for rule in rules
    }


def texts() -> dict[Message, str]:
    """Every text that is to be translated, and the first file that uses it."""
    return {**{(None, text): place for text, place in tabled().items()}, **articles(), **marked()}


def spanish() -> Catalog:
    """The Spanish catalogue."""
    with CATALOGUE.open("rb") as file:
        return read_po(file, "es", "torneo")


def strings(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A text of the catalogue as it is for one and for many."""
    return (text,) if isinstance(text, str) else tuple(text or ())


def pairs() -> dict[str, str]:
    """Every English text, those for one and for many each, with its Spanish one."""
    found: dict[str, str] = {}
    for message in spanish():
        told = strings(message.string)
        for place, one in enumerate(strings(message.id) if message.id and told else ()):
            found[one] = told[min(place, len(told) - 1)]
    return found


def english(message: Message) -> str:
    """A text as the catalogue knows it: where there are two, that for one."""
    text = message[1]
    return text if isinstance(text, str) else text[0]


def used_no_longer(catalogue: Catalog, wanted: dict[Message, str]) -> dict[Message, str]:
    """What the catalogue has and nothing marks."""
    keys = {(context, english((context, text))) for context, text in wanted}
    known: list[Message] = [
        (message.context, message.id if isinstance(message.id, str) else strings(message.id))
        for message in catalogue
        if message.id
    ]
    return {message: "" for message in known if (message[0], english(message)) not in keys}


def write(catalogue: Catalog) -> None:
    with CATALOGUE.open("wb") as file:
        write_po(file, catalogue, width=120, include_lineno=False)
    for path in COMPILED:
        with path.open("wb") as file:
            write_mo(file, catalogue)


def main() -> None:
    known, wanted = spanish(), texts()
    unused = used_no_longer(known, wanted)
    if "--drop" not in sys.argv:
        wanted |= unused
    catalogue = Catalog("es", domain="torneo", project="Torneo", fuzzy=False)
    catalogue.creation_date, catalogue.revision_date = known.creation_date, known.revision_date  # same texts, same file
    for message, place in sorted(wanted.items(), key=lambda item: (item[1], english(item[0]), item[0][0] or "")):
        old = known.get(english(message), message[0])
        locations = [(place, 1)] if place else ()
        catalogue.add(message[1], old.string if old else None, locations=locations, context=message[0])
    write(catalogue)
    left = [message.id for message in catalogue if message.id and not any(message.string or "")]
    sys.stdout.write("".join(f"not marked: {english(message)!r}\n" for message in unused))
    sys.stdout.write("".join(f"no Spanish: {text!r}\n" for text in left) + f"{len(wanted)} texts, {len(left)} left\n")


if __name__ == "__main__":
    main()
