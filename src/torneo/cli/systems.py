"""``torneo systems``: what can be paired with."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from torneo.pairing.systems import SYSTEMS, System

EXAMPLE = "Example: torneo systems --json"


def systems(
    as_json: Annotated[bool, typer.Option("--json", help="The same for programs.")] = False,
) -> None:
    """List every system: its editions and where their text is, what it needs, and its options."""
    if as_json:
        typer.echo(json.dumps([_document(system) for system in SYSTEMS.values()], ensure_ascii=False, indent=1))
        return
    for system in SYSTEMS.values():
        typer.echo(f"{system.name}: {system.title}")
        for edition, chapter in system.chapter.items():
            typer.echo(f"  edition {edition}: {chapter}")
        if system.codes:
            typer.echo(f"  code in report files: {', '.join(system.codes)}")
        typer.echo(f"  needs: {', '.join(system.needs) or 'nothing but results'}")
        for option in system.options:
            accepted = "|".join(option.accepted) or "N"
            typer.echo(f"  option {option.name}={accepted} (usual: {option.default}): {option.meaning}")


def _document(system: System) -> dict[str, object]:
    return {
        "name": system.name,
        "title": system.title,
        "editions": dict(system.chapter),
        "codes": list(system.codes),
        "needs": list(system.needs),
        "options": [
            {"name": each.name, "default": each.default, "accepted": list(each.accepted), "meaning": each.meaning}
            for each in system.options
        ],
    }
