"""How far long work is: a bar on standard error with the time that is left, on a terminal alone."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TextIO

from torneo.cli.language import in_words, showable
from torneo.cli.terminal import terminal_width
from torneo.text import Text
from torneo.text import marked as _

_WIDE = 20
"""Signs of the bar."""
_PAUSE = 0.1
"""Seconds before it is drawn again: a terminal is slower than most work."""
_ERASE = "\r\x1b[K"


class Progress:
    """The bar of one piece of work; it is erased when the work is done, or has to say something.

    >>> import io
    >>> class Terminal(io.StringIO):
    ...     def isatty(self) -> bool:
    ...         return True
    >>> shown, clock = Terminal(), iter([0.0, 30.0])
    >>> with Progress(4, _("{done} of {total} tournaments"), stream=shown, clock=lambda: next(clock)) as bar:
    ...     bar.at(1)
    >>> print(shown.getvalue().replace(_ERASE, "|"))
    |#####...............  25 %  1:30 left  1 of 4 tournaments|
    """

    def __init__(
        self,
        total: float,
        template: str = "",
        *,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.total, self.template, self.clock = total, template, clock
        self.stream = sys.stderr if stream is None else stream
        self.shown = self.stream is not None and self.stream.isatty() and total > 0
        self.begun = self.drawn = clock() if self.shown else 0.0
        self.dirty = False

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_problem: object) -> None:
        self.clear()

    def at(self, done: float) -> None:
        """Show how far the work is."""
        if not self.shown:
            return
        now = self.clock()
        if now - self.drawn < _PAUSE:
            return
        self.drawn = now
        share = min(done / self.total, 1.0)
        bar = "#" * round(share * _WIDE)
        parts = [f"{bar:.<{_WIDE}} {share:4.0%}".replace("%", " %")]
        if share > 0:
            parts.append(in_words(Text(_("{time} left"), {"time": duration((now - self.begun) * (1 - share) / share)})))
        if self.template:
            parts.append(in_words(Text(self.template, {"done": done, "total": self.total})))
        line = "  ".join(parts)[: (terminal_width(self.stream) or 80) - 1]
        self.stream.write(_ERASE + showable(line, self.stream))
        self.stream.flush()
        self.dirty = True

    def clear(self) -> None:
        """Erase the bar, so that something else can be said."""
        if self.dirty:
            self.stream.write(_ERASE)
            self.stream.flush()
            self.dirty = False


def duration(seconds: float) -> str:
    """A time that is left.

    >>> duration(7.2), duration(75), duration(3725)
    ('0:07', '1:15', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
