"""Between the processes of a site on PostgreSQL: each entry of a log is announced, and all of them hear it.

Logs are looked at every second anyway; whoever hears need not wait for that.
"""

from __future__ import annotations

import logging
import threading
import time
from typing import Any

from django.db import connection

from torneo.web.core import waking

CHANNEL = "torneo"
_AGAIN = 1.0
"""Seconds until the database is asked again that went away."""
_NOT_OURS = ("context", "cursor_factory", "prepare_threshold")
_logger = logging.getLogger(__name__)


def announce(tournament_id: int, sequence: int) -> None:
    """Tell all processes of the site, as soon as the transaction is in the database for good."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{tournament_id} {sequence}"])


def hear() -> None:
    """Wake the streams of this process whenever something is announced, until it ends."""
    if connection.vendor == "postgresql":
        parameters = {
            name: value for name, value in connection.get_connection_params().items() if name not in _NOT_OURS
        }
        threading.Thread(target=_hear, args=(parameters,), name="notices", daemon=True).start()


def _hear(parameters: dict[str, Any]) -> None:
    import psycopg  # noqa: PLC0415 - only where there is PostgreSQL

    while True:
        try:
            with psycopg.connect(**parameters, autocommit=True, application_name="torneo live") as listening:
                listening.execute(f"LISTEN {CHANNEL}")
                waking.wake_all()
                for notice in listening.notifies():
                    number, _, sequence = notice.payload.partition(" ")
                    waking.wake(int(number), int(sequence))
        except psycopg.OperationalError as error:
            _logger.warning("announcements of PostgreSQL are not heard for a moment: %s", str(error).strip())
            time.sleep(_AGAIN)
