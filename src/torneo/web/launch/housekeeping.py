"""Housekeeping once an hour: what has expired is thrown away."""

from __future__ import annotations

import logging
import threading
import time

from django.db import DatabaseError, connection

from torneo.web.api import idempotency
from torneo.web.api.hooks import running
from torneo.web.core import uploads

EVERY = 3600.0
"""Seconds."""

_logger = logging.getLogger(__name__)


def tidy() -> None:
    """Throw away what has expired."""
    uploads.clear()
    running.clear()
    idempotency.clear()


def start() -> threading.Thread:
    """Tidy up now and once an hour, beside everything else, as long as the process lives."""
    worker = threading.Thread(target=_run, name="housekeeping", daemon=True)
    worker.start()
    return worker


def _run() -> None:
    while True:
        try:
            tidy()
        except OSError:
            _logger.exception("files that have had their time could not be thrown away")
        except DatabaseError:
            _logger.exception("notes that have had their time could not be thrown away")
        finally:
            connection.close()
        time.sleep(EVERY)
