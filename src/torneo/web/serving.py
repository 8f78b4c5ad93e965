"""Start the site: the database brought up to date, the first account, the demonstration, the server."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

import django
import uvicorn

OWNER = "owner"


def prepare(data: Path, database: str) -> None:
    """Tell Django where the data are and bring the database up to date."""
    data.mkdir(parents=True, exist_ok=True)
    os.environ["TORNEO_DATA"] = str(data.resolve())
    os.environ["TORNEO_DATABASE"] = database
    os.environ["DJANGO_SETTINGS_MODULE"] = "torneo.web.settings"
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - Django must be set up first

    call_command("migrate", verbosity=0, interactive=False)


def start_token() -> str | None:
    """The token of the first account's one-time link; None once somebody has set a password."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web.models import StartLink  # noqa: PLC0415
    from torneo.web.views.people import digest  # noqa: PLC0415

    owner = User.objects.order_by("pk").first()
    if owner is None:
        owner = User.objects.create_user(OWNER, is_superuser=True)
    elif owner.has_usable_password():
        return None
    token = secrets.token_urlsafe(24)
    StartLink.objects.filter(user=owner).delete()
    StartLink.objects.create(user=owner, token_hash=digest(token))
    return token


def run(host: str, port: int) -> None:
    """Serve until told to stop."""
    uvicorn.run(
        "torneo.web.asgi:application",
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=2,
        lifespan="off",
        ws="none",
        server_header=False,
    )


def add_demo() -> None:
    """Give the first account the demonstration tournament."""
    from django.contrib.auth.models import User  # noqa: PLC0415

    from torneo.web import demo  # noqa: PLC0415

    owner = User.objects.order_by("pk").first()
    assert owner is not None
    demo.add_demo(owner)
