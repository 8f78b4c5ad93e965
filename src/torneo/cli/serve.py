"""``torneo serve``: the arbiter's desk and the public pages in a browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import Refusal

EXAMPLE = "Example: torneo serve --demo"

DATA = Path.home() / ".torneo"


def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen at.")] = 8000,
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 lets phones and other laptops in the hall connect.")
    ] = "127.0.0.1",
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Folder of the embedded database; ~/.torneo without it.")
    ] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help="PostgreSQL instead: postgresql://user:password@host:port/name.")
    ] = "",
    demo: Annotated[bool, typer.Option("--demo", help="Add a tournament of 40 players in its fifth round.")] = False,
) -> None:
    """Serve the site until Ctrl-C. The first start prints a link, good once, that makes the owner's account."""
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415 - other commands do not wait for Django
    from django.db.utils import DatabaseError  # noqa: PLC0415

    from torneo.web import serving  # noqa: PLC0415
    from torneo.web.database import DatabaseAddressError  # noqa: PLC0415

    folder = data or Path(os.environ.get("TORNEO_DATA") or DATA)
    try:
        serving.prepare(folder, database)
    except DatabaseAddressError as error:
        raise Refusal(str(error)) from error
    except ImproperlyConfigured as error:
        raise Refusal(f"{error}. PostgreSQL needs: pip install 'torneo[postgresql]'") from error
    except DatabaseError as error:
        raise Refusal(f"the database cannot be used: {str(error).strip()}") from error
    except OSError as error:
        raise Refusal(f"{folder}: {error.strerror or error}: a folder that can be written to is accepted") from error
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}"
    token = serving.start_token()
    if demo:
        serving.add_demo()
    if token is not None:
        typer.echo(f"Open this link once to make your account: {address}/start/{token}")
    typer.echo(f"Torneo is at {address} (Ctrl-C stops it)")
    serving.run(host, port)
