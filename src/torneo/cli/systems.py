"""``torneo systems``: what can be paired with."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import in_words, say
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.pairing.format import Format
from torneo.pairing.formats import PAIRED
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo systems --json"

NEEDS = {"colours": _("colours"), "ratings": _("ratings"), "teams": _("teams"), "tie-breaks": _("tie-breaks")}
"""What a system may ask of a tournament, in words."""


def systems(
    name: Annotated[str | None, typer.Argument(metavar="SYSTEM", help="Only this one; all if left out.")] = None,
    as_json: JsonOption = False,
) -> None:
    """List every system: its editions and where their text is, what it needs, and its options."""
    if name is not None and name not in PAIRED:
        raise Refusal(_("system {name!r}: Torneo has {known}"), name=name, known=list(PAIRED))
    listed = list(PAIRED.values()) if name is None else [PAIRED[name]]
    if as_json:
        put_json([_document(system) for system in listed])
        return
    for system in listed:
        say(Text("{name}: {title}", {"name": system.name, "title": Text(system.title)}))
        for edition, chapter in system.chapters.items():
            say(Text(_("  edition {edition}: {chapter}"), {"edition": edition, "chapter": chapter}))
        if system.codes:
            say(Text(_("  code in report files: {codes}"), {"codes": system.codes}))
        needs = [Text(NEEDS[need]) for need in system.needs] or Text(_("nothing but results"))
        say(Text(_("  needs: {needs}"), {"needs": needs}))
        for option in system.options:
            values = {
                "name": option.name,
                "accepted": "|".join(option.values) or option.sign,
                "usual": option.default,
                "meaning": Text(option.meaning),
            }
            say(Text(_("  option {name}={accepted} (usual: {usual}): {meaning}"), values))


def _document(system: Format) -> dict[str, object]:
    return {
        "name": system.name,
        "title": in_words(Text(system.title)),
        "editions": dict(system.chapters),
        "codes": list(system.codes),
        "needs": list(system.needs),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "accepted": list(option.values),
                "meaning": in_words(Text(option.meaning)),
            }
            for option in system.options
        ],
    }
