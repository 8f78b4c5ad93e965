"""Every text of the rooms below the site that is to be translated.

``python tests/messages.py`` adds what is missing to the Spanish catalogue, names what is not marked (any longer), and
compiles it; with ``--drop`` it drops the latter. The Spanish itself is written into the catalogue by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE = Path(__file__).parents[1] / "src" / "torneo"
CATALOGUE = PACKAGE / "text" / "locale" / "es" / "LC_MESSAGES" / "torneo.po"
ELSEWHERE = {"web"}
"""Rooms with a catalogue of their own, but for modules that speak to whoever starts the site: :data:`MARKED`."""
MARKED = "from torneo.text import marked as _"
"""What a module has that speaks in the texts of this catalogue, wherever it is."""


def marked() -> dict[str, str]:
    """Every text and the first module that uses it."""
    found: dict[str, str] = {}
    for path, _, message, _, _ in extract_from_dir(PACKAGE, method_map=[("**.py", "python")], keywords={"_": None}):
        here = Path(path).parts[0] not in ELSEWHERE or MARKED in (PACKAGE / path).read_text(encoding="utf-8")
        if isinstance(message, str) and here:
            found.setdefault(message, path)
    return found


def texts() -> dict[str, str]:
    """Every text that is to be translated: those marked, the help of the commands, and the tables of the rooms."""
    from typer.main import get_command  # noqa: PLC0415

    from torneo.cli import app, pages  # noqa: PLC0415
    from torneo.cli.schedule_stages import AMSTERDAM_CHECKS  # noqa: PLC0415
    from torneo.model import limits  # noqa: PLC0415
    from torneo.pairing.acceleration import ACCELERATIONS  # noqa: PLC0415
    from torneo.pairing.systems import SYSTEMS  # noqa: PLC0415
    from torneo.pairing.tables.registry import SYSTEMS as CLOSED  # noqa: PLC0415

    tables = {system.title: "pairing/systems.py" for system in SYSTEMS.values()}
    tables |= {each.title: "pairing/acceleration.py" for each in ACCELERATIONS.values()}
    for closed in CLOSED.values():
        options = (closed.needs, *closed.options)
        principles = (check.partition(":")[0] for check in closed.checks)
        told = (closed.title, *closed.checks, *principles, *(option.accepted for option in options))
        tables |= dict.fromkeys(told, "pairing/tables/registry.py")
    tables |= dict.fromkeys(AMSTERDAM_CHECKS, "cli/schedule_stages.py")
    tables |= dict.fromkeys((*limits.COUNTS, "players to a team"), "limits.py")
    tables |= dict.fromkeys(pages.texts(get_command(app)), "cli/pages.py")
    return {**tables, **marked()}


def spanish() -> dict[str, str]:
    """The Spanish of every text."""
    with CATALOGUE.open("rb") as file:
        return {str(message.id): str(message.string or "") for message in read_po(file) if message.id}


def main() -> None:
    known, wanted = spanish(), texts()
    unmarked = sorted(known.keys() - wanted.keys())
    if "--drop" not in sys.argv:
        wanted |= dict.fromkeys(unmarked, "")
    made = Catalog("es", domain="torneo", project="Torneo", fuzzy=False)
    for text, place in sorted(wanted.items(), key=lambda pair: (pair[1], pair[0])):
        made.add(text, known.get(text) or None, locations=[(place, 1)] if place else ())
    with CATALOGUE.open("wb") as file:
        write_po(file, made, width=120, include_lineno=False)
    with CATALOGUE.with_suffix(".mo").open("wb") as file:
        write_mo(file, made)
    left = [text for text in wanted if not known.get(text)]
    sys.stdout.write("".join(f"not marked: {text!r}\n" for text in unmarked))
    sys.stdout.write("".join(f"no Spanish: {text!r}\n" for text in left) + f"{len(wanted)} texts, {len(left)} left\n")


if __name__ == "__main__":
    main()
