"""Start the site: migrate the database, make the first account and the demonstration, serve."""

from __future__ import annotations

import contextlib
import os
import secrets
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import django

from torneo.text import Said, Text, WrongValueError
from torneo.text import marked as _
from torneo.web.launch.versions import check_version
from torneo.web.server import private, proxy, tls
from torneo.web.server.configuration import Configuration
from torneo.web.server.public_url import public_address

if TYPE_CHECKING:
    from django.contrib.auth.models import User

OWNER = "owner"
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - recognised, not chosen


class UnknownAccountError(Said, LookupError):
    """No account has that name; the message lists those there are."""


def prepare(site: Configuration, *, only_read: bool = False) -> list[Path]:
    """Set Django up and migrate the database; gives the files that others could read until now.

    One that is only to be read is left as it is, and refused unless it is up to date.
    """
    site = checked(site)
    repaired = private.begin(site.data)
    if site.self_signed:
        own = tls.self_signed(site.data)
        site = replace(site, certfile=str(own.certfile), keyfile=str(own.keyfile))
    os.environ.update(site.environment())
    os.environ["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
    os.environ["TORNEO_RUN"] = secrets.token_hex(4)
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - Django must be set up first

    check_version(only_read=only_read)
    if not only_read:
        call_command("migrate", verbosity=0, interactive=False)
    return repaired


def checked(site: Configuration) -> Configuration:
    """The configuration as it is used; ``ValueError`` says what of it cannot be."""
    proxy.Proxies(site.trusted_proxy)
    if site.workers > 1 and (not site.database or sys.platform == "win32"):
        raise WrongValueError(
            _("--workers {workers}: 1 is accepted; several need --database with PostgreSQL, and not Windows"),
            workers=site.workers,
        )
    if not site.self_signed:
        tls.checked(site.certfile, site.keyfile)
    elif site.certfile and Path(site.certfile).name != tls.CERTIFICATE:
        raise WrongValueError(_("--self-signed makes a certificate: --certfile and --keyfile do not go with it"))
    try:
        if site.access_log not in ("", "-"):
            os.close(os.open(site.access_log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600))
        if site.metrics_token:
            Path(site.metrics_token).read_text(encoding="utf-8")
    except OSError as error:
        raise WrongValueError(
            _("{file}: {why}: a file that can be used is accepted"), file=error.filename, why=Text(error.strerror or "")
        ) from error
    return replace(
        site, data=site.data.resolve(), public_url=public_address(site.public_url) if site.public_url else ""
    )


def tidy_up() -> None:
    """What is done at every start: the bin is emptied of what has lain there too long."""
    from torneo.web.operation.backups import status  # noqa: PLC0415
    from torneo.web.setup import bin as bin_  # noqa: PLC0415

    status.reserve(Path(os.environ["TORNEO_DATA"]))
    bin_.purge()


def start_token() -> str | None:
    """The token of the first account's one-time link; None once somebody has set a password."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.accounts.codes import new_link  # noqa: PLC0415

    owner = User.objects.order_by("pk").first()
    if owner is None:
        owner = User.objects.create_user(OWNER, is_superuser=True)
    elif owner.has_usable_password():
        return None
    return new_link(owner)


def account_of(name: str) -> User:
    """The account of that name, or the first one; :class:`UnknownAccountError` lists those there are."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.accounts import machine  # noqa: PLC0415

    user = machine.find(name)
    if user is None:
        known = list(User.objects.order_by("pk").values_list("username", flat=True))
        accounts = known or Text(_("there is none: torneo serve makes the first"))
        raise UnknownAccountError(_("account {name!r}: {accounts}"), name=name, accounts=accounts)
    return user


def recovery_token(name: str) -> tuple[str, str]:
    """Name and token of a one-time link that sets another password; of the first account without a name.

    Whoever can read the database may do what they like with it anyway: this needs no password.
    """
    from torneo.web.accounts import audit  # noqa: PLC0415
    from torneo.web.accounts.codes import new_link  # noqa: PLC0415

    user = account_of(name)
    audit.note(None, "torneo account", "link made", user.username)
    return user.username, new_link(user)


def add_demo() -> str:
    """Give the first account the demonstration tournament; its name in addresses."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.setup import demo  # noqa: PLC0415

    owner = User.objects.order_by("pk").first()
    assert owner is not None
    return demo.add_demo(owner).slug


def listen(host: str, port: int) -> socket.socket:
    """A socket of ours at the address; ``OSError`` if somebody else has it, or there is no such address."""
    family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, protocol)
    if os.name == "posix":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind(address)
    except OSError:
        bound.close()
        raise
    return bound


def addresses(host: str, port: int, scheme: str = "http") -> list[str]:
    """Where a browser finds the site: on this computer first, then in the network.

    >>> addresses("127.0.0.1", 8000), addresses("::1", 8000)
    (['http://127.0.0.1:8000'], ['http://[::1]:8000'])
    """
    if host not in EVERYWHERE:
        return [f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"]
    here = [f"{scheme}://127.0.0.1:{port}"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way out there is
        own = probe.getsockname()[0]
        if not own.startswith("127."):
            here.append(f"{scheme}://{own}:{port}")
    return here


def run(bound: socket.socket) -> None:
    """Serve at a socket until told to stop."""
    from django.conf import settings  # noqa: PLC0415

    from torneo.web.api.hooks import running as webhooks  # noqa: PLC0415
    from torneo.web.launch import housekeeping  # noqa: PLC0415
    from torneo.web.launch.server import serve  # noqa: PLC0415
    from torneo.web.launch.workers import supervise  # noqa: PLC0415
    from torneo.web.server import shared  # noqa: PLC0415

    housekeeping.start()
    webhooks.start()
    shared.begin()
    (supervise if settings.SITE.workers > 1 else serve)(bound, settings.SITE)
