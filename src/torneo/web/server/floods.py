"""An error that comes a thousand times is written five times and then counted: logs must not fill the disk."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

WRITTEN = 5
"""Times that the same message is written in a window."""
WINDOW = 60.0
_KINDS = 500


@dataclass
class _Seen:
    since: float
    count: int = 0


class Floods(logging.Filter):
    """Lets a message through a few times a minute; the first of the next minute says how many were left out.

    Messages are the same if they come from the same line with the same kind of error, whatever their values.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self._seen: OrderedDict[tuple[object, ...], _Seen] = OrderedDict()
        self._lock = Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is written."""
        kind = record.exc_info[0] if record.exc_info else None
        key = (record.name, record.pathname, record.lineno, record.levelno, str(record.msg)[:200], kind)
        now = time.monotonic()
        with self._lock:
            seen = self._seen.setdefault(key, _Seen(now))
            self._seen.move_to_end(key)
            left_out = 0
            if now - seen.since >= WINDOW:
                left_out = max(0, seen.count - WRITTEN)
                seen.since, seen.count = now, 0
            seen.count += 1
            if len(self._seen) > _KINDS:
                self._seen.popitem(last=False)
            if seen.count > WRITTEN:
                return False
        if left_out:
            record.msg = f"{record.getMessage()} (and {left_out} times more in the minutes before)"
            record.args = ()
        return True
