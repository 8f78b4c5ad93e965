"""``torneo ratings``: load a rating list into the site's database."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.language import in_words, say
from torneo.cli.reasons import reason
from torneo.cli.serve import DatabaseOption, DataOption, configured, unusable
from torneo.cli.shapes.site import Loaded
from torneo.files.rating_lists import ListKind, RatingListError
from torneo.text import Text, said
from torneo.text import marked as _

EXAMPLE = "torneo ratings players_list_xml_foa.zip"

KINDS = {
    ListKind.COMBINED: _("all ratings"),
    ListKind.STANDARD: _("standard"),
    ListKind.RAPID: _("rapid"),
    ListKind.BLITZ: _("blitz"),
}
"""What a list holds, in words."""


class OneKind(StrEnum):
    """What a list of one kind holds."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


def ratings(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The list as FIDE publishes it: .zip, .txt or .xml.")],
    kind: Annotated[
        OneKind | None, typer.Option(help="What a list of one kind holds, where its name does not say it.")
    ] = None,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Load a FIDE rating list, so that players can be found by name or number. A running site goes on meanwhile."""
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415 - other commands do not wait for Django
    from django.db.utils import DatabaseError  # noqa: PLC0415

    from torneo.web.launch import serving  # noqa: PLC0415
    from torneo.web.launch.versions import NewerDatabaseError  # noqa: PLC0415
    from torneo.web.server.database import DatabaseAddressError  # noqa: PLC0415

    try:
        stream = file.open("rb")
    except OSError as error:
        raise Refusal(_("{file}: {why}"), file=file, why=reason(error)) from error
    with stream:
        try:
            serving.prepare(configured(data, database))
            from torneo.web.entries.rating_loading import load  # noqa: PLC0415 - Django must be set up first

            with Console(stderr=True).status(f"{file.name} …") as status:
                loaded = load(
                    stream,
                    file.name,
                    ListKind(kind.value) if kind else None,
                    lambda count: status.update(f"{file.name}: {count}"),
                )
        except RatingListError as error:
            raise Refusal(_("{file}: {why}"), file=file, why=said(error)) from error
        except (DatabaseAddressError, NewerDatabaseError, ImproperlyConfigured, DatabaseError, OSError) as error:
            raise unusable(error, data) from error
    give(Loaded(file=file.name, kind=ListKind(loaded.kind).value, label=loaded.label, count=loaded.count))
    say(
        Text(
            _("{count} person loaded from {file} ({kind})"),
            {
                "count": loaded.count,
                "file": file.name,
                "kind": f"{in_words(Text(KINDS[ListKind(loaded.kind)]))} {loaded.label}".strip(),
            },
            many=_("{count} people loaded from {file} ({kind})"),
        )
    )
