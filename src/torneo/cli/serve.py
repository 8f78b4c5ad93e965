"""``torneo serve``: the arbiter's desk and the public pages in a browser."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.reasons import reason
from torneo.desk.zones import unread_zone
from torneo.text import Text, WrongValueError, said
from torneo.text import marked as _
from torneo.web.server.configuration import Configuration
from torneo.web.server.database import DatabaseAddressError, has_password, masked

EXAMPLE = "torneo serve --demo"

DATA = Path.home() / ".torneo"
_PATIENCE = 5.0
"""Seconds until a server that is being stopped should have let go of the folder."""

DataOption = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Folder of the embedded database; ~/.torneo without it.")
]
DatabaseOption = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="PostgreSQL instead: postgresql://user@host:port/name, or a file that holds the address and its password.",
    ),
]


def serve(
    port: Annotated[
        int, typer.Option(min=1, max=65535, envvar="TORNEO_PORT", show_envvar=False, help="Port to listen at.")
    ] = 8000,
    host: Annotated[
        str,
        typer.Option(
            envvar="TORNEO_HOST",
            show_envvar=False,
            help="Address to listen at; 0.0.0.0 lets phones and other laptops in the hall connect.",
        ),
    ] = "127.0.0.1",
    data: DataOption = None,
    database: DatabaseOption = "",
    public_url: Annotated[
        str, typer.Option(metavar="URL", help="Where people find the site, such as https://chess.example.")
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy that is believed who its visitors are: its address or network; may be given several times.",
        ),
    ] = None,
    certfile: Annotated[str, typer.Option(metavar="FILE", help="Certificate for HTTPS, as PEM.")] = "",
    keyfile: Annotated[str, typer.Option(metavar="FILE", help="Key of the certificate, as PEM.")] = "",
    self_signed: Annotated[
        bool, typer.Option("--self-signed", help="HTTPS with a certificate made here, for a hall that has none.")
    ] = False,
    access_log: Annotated[
        str, typer.Option(metavar="FILE", help="Write down every request; - writes to standard output.")
    ] = "",
    metrics_token: Annotated[
        str, typer.Option(metavar="FILE", help="File with the word by which a program may read /metrics.")
    ] = "",
    workers: Annotated[
        int, typer.Option(min=0, max=64, help="Processes that serve the site, on PostgreSQL; 1 without it.")
    ] = 0,
    connections: Annotated[
        int,
        typer.Option(min=0, max=1_000_000, help="Connections at once; without it as many as the system's files allow."),
    ] = 0,
    streams_per_address: Annotated[
        int,
        typer.Option(min=0, max=1_000_000, help="Live streams of one address; without it 3 of 8 connections."),
    ] = 0,
    demo: Annotated[bool, typer.Option("--demo", help="Add a tournament of 40 players in its fifth round.")] = False,
    snapshots: Annotated[
        int,
        typer.Option(
            min=0,
            max=10_000,
            metavar="N",
            envvar="TORNEO_SNAPSHOTS",
            show_envvar=False,
            help="Keep the snapshots of N published rounds; 0: none.",
        ),
    ] = 20,
    bin_days: Annotated[
        int,
        typer.Option(min=0, max=3650, metavar="DAYS", help="Days that deleted tournaments stay in the bin; else 30."),
    ] = 0,
    open_: Annotated[bool, typer.Option("--open", help="Open it in a browser, where there is a screen.")] = False,
) -> None:
    """Serve the site until Ctrl-C. The first start prints a link, good once, that makes the owner's account."""
    from torneo.web.launch import serving  # noqa: PLC0415 - other commands do not wait for Django
    from torneo.web.server.capacity import own_capacity  # noqa: PLC0415
    from torneo.web.server.tls import fingerprint  # noqa: PLC0415

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
    with bound, ExitStack() as held:
        given: dict[str, Any] = {
            "public_url": public_url,
            "trusted_proxy": tuple(trusted_proxy or ()),
            "certfile": certfile,
            "keyfile": keyfile,
            "self_signed": self_signed,
            "access_log": access_log,
            "metrics_token": metrics_token,
            "workers": workers,
            "connections": connections,
            "streams_per_address": streams_per_address,
            "bin_days": bin_days,
        }
        options: dict[str, Any] = {name: value or None for name, value in given.items()}
        options["snapshots"] = snapshots  # here 0 says something: none
        with opened(data, database, lambda: held.enter_context(alone(_folder(data))), **options) as site:
            serving.tidy_up()
            token = serving.start_token()
            shown = serving.add_demo() if demo else ""
        if (unread := unread_zone(os.environ)) is not None:
            say(Text("torneo: {why}", {"why": unread}), err=True)
        address, *network = _addresses(site, host, port)
        first = f"{address}/start/{token}" if token is not None else f"{address}/login"
        if token is not None:
            say(Text(_("Open this link once to make your account: {link}"), {"link": first}))
        else:
            say(Text(_("Log in: {link} (password lost: torneo account)"), {"link": first}))
        if shown:
            say(Text(_("The demonstration, for everybody: {link}"), {"link": f"{address}/t/{shown}/"}))
        for other in network:
            say(Text(_("In the network: {link}"), {"link": other}))
        if site.self_signed:
            own = fingerprint(Path(site.certfile))
            say(Text(_("Browsers warn of the certificate, which was made here. Its fingerprint: {own}"), {"own": own}))
        if site.public_url.startswith("https:") and not site.certfile and not site.trusted_proxy:
            say(
                Text(
                    _("torneo: no proxy is trusted, so all visitors look like one: --trusted-proxy names its address")
                ),
                err=True,
            )
        say(Text(_("Up to {visitors} visitors at once"), {"visitors": site.workers * own_capacity(site).connections}))
        say(Text(_("Torneo is at {link} (Ctrl-C stops it)"), {"link": address}))
        sys.stdout.flush()
        if open_ and _has_screen():
            threading.Timer(1, webbrowser.open, [first]).start()
        try:
            serving.run(bound)
        except WrongValueError as error:
            raise Refusal(_("{why}"), why=said(error)) from error


def _addresses(site: Configuration, host: str, port: int) -> list[str]:
    """Where browsers find the site: by its public address alone, if it has one."""
    from torneo.web.launch import serving  # noqa: PLC0415

    return [site.public_url] if site.public_url else serving.addresses(host, port, "https" if site.secure else "http")


def configured(data: Path | None, database: str, **options: Any) -> Configuration:
    """The configuration of a command: its options, and the environment for those that are None."""
    site = Configuration.from_environment(os.environ)
    if database and has_password(database):
        say(
            Text(
                _(
                    "torneo: everybody on this computer can read the password in the command:"
                    " --database takes the name of a file that holds the address, TORNEO_DATABASE holds it too"
                )
            ),
            err=True,
        )
    return site.updated(data=_folder(data), database=_address(database or site.database), **options)


def _folder(data: Path | None) -> Path:
    """The folder of the data: as given, by the environment, or the usual one."""
    return data or Path(os.environ.get("TORNEO_DATA") or DATA)


def _address(database: str) -> str:
    """The address of a database, which may be in a file."""
    if not database or "://" in database:
        return database
    try:
        return Path(database).read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as error:
        raise DatabaseAddressError(
            _(
                "database {file}: {why}; postgresql://user@host:port/name is accepted, or a file that holds such an"
                " address"
            ),
            file=masked(database),
            why=reason(error) if isinstance(error, OSError) else "UTF-8",
        ) from None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """With the folder of the data for this server only, until it ends."""
    from torneo.web.server.locking import FolderInUseError, locked  # noqa: PLC0415

    with ExitStack() as held:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if not any(folder.iterdir()):
                folder.chmod(0o700)
            held.enter_context(locked(folder, patience=_PATIENCE))
        except FolderInUseError as error:
            raise Refusal(
                _(
                    "{folder} is used by another torneo serve, process {process}:"
                    " stop it, or give --data another folder"
                ),
                folder=folder,
                process=str(error) or "?",
            ) from error
        except OSError as error:
            raise unusable(error, folder) from error
        yield


@contextmanager
def opened(
    data: Path | None,
    database: str,
    before: Callable[[], None] = lambda: None,
    *,
    only_read: bool = False,
    **options: Any,
) -> Iterator[Configuration]:
    """The configuration of the site, with the database ready; whatever is wrong with it becomes one message.

    What is to be done ``before`` anything is touched is done once all options are known to work. A database that is
    only to be read has to be there, and is not brought up to date.
    """
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415
    from django.db.utils import DatabaseError  # noqa: PLC0415

    from torneo.web.launch import serving  # noqa: PLC0415
    from torneo.web.launch.versions import NewerDatabaseError, OlderDatabaseError  # noqa: PLC0415
    from torneo.web.server.database import FILE_NAME  # noqa: PLC0415

    try:
        site = serving.checked(configured(data, database, **options))
        if only_read and not site.database and not (site.data / FILE_NAME).is_file():
            raise Refusal(_("{folder}: there is no database of Torneo in this folder"), folder=site.data)
        before()
        for path in serving.prepare(site, only_read=only_read):
            say(Text(_("{file}: others could read it; now only this account can"), {"file": path}), err=True)
        from django.conf import settings  # noqa: PLC0415 - set up only now

        yield settings.SITE
    except OlderDatabaseError as error:
        raise Refusal(
            _("the database is of an earlier Torneo, and is not changed here: torneo serve brings it up to date")
        ) from error
    except (WrongValueError, NewerDatabaseError, ImproperlyConfigured, DatabaseError, OSError) as error:
        raise unusable(error, data) from error


def unusable(error: Exception, data: Path | None) -> Refusal:
    """What is wrong with the data or the database, for whoever runs the site."""
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415

    from torneo.web.launch.versions import NewerDatabaseError  # noqa: PLC0415
    from torneo.web.server.disk_errors import is_full  # noqa: PLC0415

    folder = _folder(data)
    if isinstance(error, WrongValueError):
        return Refusal(_("{why}"), why=said(error))
    if isinstance(error, NewerDatabaseError):
        text = _(
            "the database was written by a newer Torneo, which this one does not understand ({steps}): start the newer"
            " one, or restore a backup that this one has made"
        )
        return Refusal(text, steps=error.steps)
    if is_full(error):
        return Refusal(_("the disk is full: {folder} needs room for the database; nothing was started"), folder=folder)
    if isinstance(error, ImproperlyConfigured):
        return Refusal(_("{why}. PostgreSQL needs: pip install 'torneo[postgresql]'"), why=error)
    if isinstance(error, OSError):
        return Refusal(_("{file}: {why}: a folder that can be written to is accepted"), file=folder, why=reason(error))
    return Refusal(_("the database cannot be used: {why}"), why=str(error).strip())


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
