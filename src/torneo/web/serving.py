"""Start the site: the database brought up to date, the first account, the demonstration, the server."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
from dataclasses import replace
from types import FrameType

import django
import uvicorn

from torneo.web.server.configuration import Configuration

OWNER = "owner"
EVERYWHERE = ("0.0.0.0", "::")


class UnknownAccountError(LookupError):
    """No account has that name; the message lists those there are."""


def prepare(site: Configuration) -> None:
    """Tell Django where the data are and bring the database up to date."""
    site.data.mkdir(parents=True, exist_ok=True)
    os.environ.update(replace(site, data=site.data.resolve()).environment())
    os.environ["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - Django must be set up first

    call_command("migrate", verbosity=0, interactive=False)


def start_token() -> str | None:
    """The token of the first account's one-time link; None once somebody has set a password."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.people.codes import new_link  # noqa: PLC0415

    owner = User.objects.order_by("pk").first()
    if owner is None:
        owner = User.objects.create_user(OWNER, is_superuser=True)
    elif owner.has_usable_password():
        return None
    return new_link(owner)


def recovery_token(name: str) -> tuple[str, str]:
    """Name and token of a one-time link that sets another password; of the first account without a name.

    Whoever can read the database may do what he likes with it anyway: this needs no password.
    """
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.people import audit  # noqa: PLC0415
    from torneo.web.people.codes import new_link  # noqa: PLC0415

    people = User.objects.order_by("pk")
    user = people.filter(username__iexact=name).first() if name else people.first()
    if user is None:
        known = ", ".join(people.values_list("username", flat=True)) or "there is none: torneo serve makes the first"
        raise UnknownAccountError(f"account {name!r}: {known}")
    audit.note(None, "torneo account", "link made", user.username)
    return user.username, new_link(user)


def add_demo() -> str:
    """Give the first account the demonstration tournament; its name in addresses."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.events import demo  # noqa: PLC0415

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


def addresses(host: str, port: int) -> list[str]:
    """Where a browser finds the site: on this computer first, then in the network.

    >>> addresses("127.0.0.1", 8000), addresses("::1", 8000)
    (['http://127.0.0.1:8000'], ['http://[::1]:8000'])
    """
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    found = [f"http://127.0.0.1:{port}"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way out there is
        own = probe.getsockname()[0]
        if not own.startswith("127."):
            found.append(f"http://{own}:{port}")
    return found


def run(bound: socket.socket) -> None:
    """Serve at a socket until told to stop; both Ctrl-C and a polite end leave quietly."""

    def leave(_number: int, _frame: FrameType | None) -> None:
        sys.exit(0)

    from torneo.web import housekeeping  # noqa: PLC0415 - Django must be set up first

    signal.signal(signal.SIGTERM, leave)
    housekeeping.start()
    server = uvicorn.Server(
        uvicorn.Config(
            "torneo.web.asgi:application",
            log_level="warning",
            timeout_graceful_shutdown=2,
            lifespan="off",
            ws="none",
            server_header=False,
            proxy_headers=False,  # an address that anybody can write into a header is not believed
        )
    )
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
