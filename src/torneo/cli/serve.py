"""``torneo serve``: the arbiter's desk and the public pages in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.reasons import reason
from torneo.web.server.configuration import Configuration
from torneo.words import Text, said
from torneo.words import marked as _
from torneo.zones import unread_zone

EXAMPLE = "torneo serve --demo"

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
    snapshots: Annotated[
        int,
        typer.Option(
            min=0, max=10_000, metavar="N", help="Keep the snapshots of N published rounds; 0: none."
        ),
    ] = 20,
    bin_days: Annotated[
        int, typer.Option(min=1, max=3650, metavar="DAYS", help="How long deleted tournaments stay in the bin.")
    ] = 30,
    open_: Annotated[bool, typer.Option("--open", help="Open it in a browser, where there is a screen.")] = False,
) -> None:
    """Serve the site until Ctrl-C. The first start prints a link, good once, that makes the owner's account."""
    from torneo.web import serving  # noqa: PLC0415 - other commands do not wait for Django

    try:
        bound = serving.listen(host, port)
    except OSError as error:
        raise Refusal(
            _("cannot listen at {host} port {port}: {why}; --port takes another port, such as {other}"),
            host=host,
            port=port,
            why=reason(error),
            other=port + 1 if port < 65535 else 8000,
        ) from error
    with bound, alone(configured(data, database).data):
        with opened(data, database, snapshots=snapshots, bin_days=bin_days):
            serving.tidy_up()
            token = serving.start_token()
            shown = serving.add_demo() if demo else ""
        if (unread := unread_zone(os.environ)) is not None:
            say(Text("torneo: {why}", {"why": unread}), err=True)
        address, *network = serving.addresses(host, port)
        first = f"{address}/start/{token}" if token is not None else f"{address}/login"
        if token is not None:
            say(Text(_("Open this link once to make your account: {link}"), {"link": first}))
        else:
            say(Text(_("Log in: {link} (password lost: torneo account)"), {"link": first}))
        if shown:
            say(Text(_("The demonstration, for everybody: {link}"), {"link": f"{address}/t/{shown}/"}))
        for other in network:
            say(Text(_("In the network: {link}"), {"link": other}))
        say(Text(_("Torneo is at {link} (Ctrl-C stops it)"), {"link": address}))
        sys.stdout.flush()
        if open_ and _has_screen():
            threading.Timer(1, webbrowser.open, [first]).start()
        serving.run(bound)


def configured(data: Path | None, database: str) -> Configuration:
    """What a command is told of the data and the database, with what the environment says of the rest."""
    site = Configuration.from_environment(os.environ)
    folder = data or Path(os.environ.get("TORNEO_DATA") or DATA)
    return replace(site, data=folder, database=database or site.database)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """With the folder of the data for this server only, until it ends."""
    from torneo.web.server.locking import FolderInUseError, locked  # noqa: PLC0415

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with locked(folder):
            yield
    except FolderInUseError as error:
        raise Refusal(
            _("{folder} is used by another torneo serve, process {process}: stop it, or give --data another folder"),
            folder=folder,
            process=str(error) or "?",
        ) from error
    except OSError as error:
        raise Refusal(
            _("{file}: {why}: a folder that can be written to is accepted"), file=folder, why=reason(error)
        ) from error


@contextmanager
def opened(data: Path | None, database: str, **told: Any) -> Iterator[None]:
    """With the database ready; what is wrong with it becomes one message."""
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415
    from django.db.utils import DatabaseError  # noqa: PLC0415

    from torneo.web import serving  # noqa: PLC0415
    from torneo.web.database import DatabaseAddressError  # noqa: PLC0415

    site = replace(configured(data, database), **told)
    try:
        serving.prepare(site)
        yield
    except DatabaseAddressError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    except ImproperlyConfigured as error:
        raise Refusal(_("{why}. PostgreSQL needs: pip install 'torneo[postgresql]'"), why=error) from error
    except DatabaseError as error:
        raise Refusal(_("the database cannot be used: {why}"), why=str(error).strip()) from error
    except OSError as error:
        raise Refusal(
            _("{file}: {why}: a folder that can be written to is accepted"), file=site.data, why=reason(error)
        ) from error


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
