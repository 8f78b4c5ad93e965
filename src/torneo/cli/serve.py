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
from torneo.web.database import DatabaseAddressError, has_password, masked
from torneo.web.server.configuration import Configuration
from torneo.words import Text, WrongValueError, said
from torneo.words import marked as _
from torneo.zones import unread_zone

EXAMPLE = "torneo serve --demo"

DATA = Path.home() / ".torneo"

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
        int, typer.Option(min=0, max=1_000_000, help="Live streams of one address; without it half of all connections.")
    ] = 0,
    demo: Annotated[bool, typer.Option("--demo", help="Add a tournament of 40 players in its fifth round.")] = False,
    open_: Annotated[bool, typer.Option("--open", help="Open it in a browser, where there is a screen.")] = False,
) -> None:
    """Serve the site until Ctrl-C. The first start prints a link, good once, that makes the owner's account."""
    from torneo.web import serving  # noqa: PLC0415 - other commands do not wait for Django
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
    with bound:
        told = {
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
        }
        with opened(data, database, **told) as site:
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
        say(Text(_("Torneo is at {link} (Ctrl-C stops it)"), {"link": address}))
        sys.stdout.flush()
        if open_ and _has_screen():
            threading.Timer(1, webbrowser.open, [first]).start()
        serving.run(bound)


def _addresses(site: Configuration, host: str, port: int) -> list[str]:
    """Where browsers find the site: by its public address alone, if it has one."""
    from torneo.web import serving  # noqa: PLC0415

    return [site.public_url] if site.public_url else serving.addresses(host, port, "https" if site.secure else "http")


def configured(data: Path | None, database: str, **told: Any) -> Configuration:
    """What a command is told, with what the environment says of the rest."""
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
    return replace(
        site,
        data=data or Path(os.environ.get("TORNEO_DATA") or DATA),
        database=_address(database or site.database),
        **{name: value for name, value in told.items() if value},
    )


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
def opened(data: Path | None, database: str, **told: Any) -> Iterator[Configuration]:
    """With the database ready, what the site is told; what is wrong with it becomes one message."""
    from django.core.exceptions import ImproperlyConfigured  # noqa: PLC0415
    from django.db.utils import DatabaseError  # noqa: PLC0415

    from torneo.web import serving  # noqa: PLC0415

    try:
        site = configured(data, database, **told)
        for path in serving.prepare(site):
            say(Text(_("{file}: others could read it; now only this account can"), {"file": path}), err=True)
        from django.conf import settings  # noqa: PLC0415 - set up only now

        yield settings.SITE
    except WrongValueError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    except ImproperlyConfigured as error:
        raise Refusal(_("{why}. PostgreSQL needs: pip install 'torneo[postgresql]'"), why=error) from error
    except DatabaseError as error:
        raise Refusal(_("the database cannot be used: {why}"), why=str(error).strip()) from error
    except OSError as error:
        folder = data or os.environ.get("TORNEO_DATA") or DATA
        raise Refusal(
            _("{file}: {why}: a folder that can be written to is accepted"), file=folder, why=reason(error)
        ) from error


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
