"""``torneo serve``: the arbiter's desk and the public pages in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.exits import Refusal

EXAMPLE = "Example: torneo serve --demo"

DATA = Path.home() / ".torneo"

DataOption = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Folder of the embedded database; ~/.torneo without it.")
]
DatabaseOption = Annotated[
    str, typer.Option(metavar="URL", help="PostgreSQL instead: postgresql://user:password@host:port/name.")
]


def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen at.")] = 8000,
    host: Annotated[
        str, typer.Option(help="Address to listen at; 0.0.0.0 lets phones and other laptops in the hall connect.")
    ] = "127.0.0.1",
    data: DataOption = None,
    database: DatabaseOption = "",
    demo: Annotated[bool, typer.Option("--demo", help="Add a tournament of 40 players in its fifth round.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open it in a browser, where there is a screen.")] = False,
) -> None:
    """Serve the site until Ctrl-C. The first start prints a link, good once, that makes the owner's account."""
    from torneo.web import serving  # noqa: PLC0415 - other commands do not wait for Django

    try:
        bound = serving.listen(host, port)
    except OSError as error:
        raise Refusal(
            f"cannot listen at {host} port {port}: {error.strerror or error}; --port takes another port, such as"
            f" {port + 1 if port < 65535 else 8000}"
        ) from error
    with bound:
        with opened(data, database):
            token = serving.start_token()
            shown = serving.add_demo() if demo else ""
        address, *network = serving.addresses(host, port)
        first = f"{address}/start/{token}" if token is not None else f"{address}/login"
        if token is not None:
            typer.echo(f"Open this link once to make your account: {first}")
        else:
            typer.echo(f"Log in: {first} (password lost: torneo account)")
        if shown:
            typer.echo(f"The demonstration, for everybody: {address}/t/{shown}/")
        for other in network:
            typer.echo(f"In the network: {other}")
        typer.echo(f"Torneo is at {address} (Ctrl-C stops it)")
        sys.stdout.flush()
        if open_ and _has_screen():
            threading.Timer(1, webbrowser.open, [first]).start()
        serving.run(bound)


@contextmanager
def opened(data: Path | None, database: str) -> Iterator[None]:
    """With the database ready; what is wrong with it becomes one message."""
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415
    from django.db.utils import DatabaseError  # noqa: PLC0415

    from torneo.web import serving  # noqa: PLC0415
    from torneo.web.database import DatabaseAddressError  # noqa: PLC0415

    folder = data or Path(os.environ.get("TORNEO_DATA") or DATA)
    try:
        serving.prepare(folder, database)
        yield
    except DatabaseAddressError as error:
        raise Refusal(str(error)) from error
    except ImproperlyConfigured as error:
        raise Refusal(f"{error}. PostgreSQL needs: pip install 'torneo[postgresql]'") from error
    except DatabaseError as error:
        raise Refusal(f"the database cannot be used: {str(error).strip()}") from error
    except OSError as error:
        raise Refusal(f"{folder}: {error.strerror or error}: a folder that can be written to is accepted") from error


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
