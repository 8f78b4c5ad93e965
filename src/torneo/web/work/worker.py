"""A process that answers requests for the site, one after another: ``python -m torneo.web.work.worker NICE``.

It reads requests from its input and writes answers to its output. It is the same Django as that of the site, so it
keeps the tournaments and their pages in memory between requests. It ends when its input does, whatever it is doing.
"""

from __future__ import annotations

import contextlib
import io
import os
import queue
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any, BinaryIO

from torneo.web.work.wire import Answer, answer_message, read, read_request

if TYPE_CHECKING:
    from django.core.handlers.base import BaseHandler

MEMORY = 2 * 1024**3
"""Bytes that a worker may ask for: then its request fails, not the machine."""


def main(nice: int) -> None:
    """Answer until the input ends."""
    _step_back(nice)
    answers, requests = _streams()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the site, which then closes our input
    waiting: queue.Queue[tuple[dict[str, Any], bytes]] = queue.Queue()
    threading.Thread(target=_listen, args=[requests, waiting], daemon=True).start()
    handler = _handler()
    while True:
        said, body = waiting.get()
        answer = respond(handler, read_request(said), body)
        try:
            answers.write(answer_message(answer))
            answers.flush()
        except BrokenPipeError:
            return


def _streams() -> tuple[BinaryIO, BinaryIO]:
    """Output and input; whatever prints from now on prints to the errors."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers, sys.stdin.buffer


def _listen(requests: BinaryIO, waiting: queue.Queue[tuple[dict[str, Any], bytes]]) -> None:
    """Take requests in; end the process with its input, in the middle of a request too."""
    with contextlib.suppress(OSError):
        while (message := read(requests.read)) is not None:
            waiting.put(message)
    os._exit(0)


def _step_back(nice: int) -> None:
    """Let others have the processor first, and do not take all memory."""
    if os.name != "posix":
        return
    import resource  # noqa: PLC0415 - there is none on Windows

    os.nice(nice)
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _handler() -> BaseHandler:
    import django  # noqa: PLC0415
    from django.conf import settings  # noqa: PLC0415

    options = settings.DATABASES["default"]["OPTIONS"]
    if "pool" in options:  # of PostgreSQL: one request at a time needs one connection
        options["pool"] = {**options["pool"], "min_size": 0, "max_size": 1}
    django.setup()
    from django.core.handlers.base import BaseHandler  # noqa: PLC0415 - Django must be set up first

    handler = BaseHandler()
    handler.load_middleware()
    return handler


def respond(handler: BaseHandler, scope: dict[str, Any], body: bytes) -> Answer:
    """What the site answers to a request."""
    from django.core import signals  # noqa: PLC0415 - Django must be set up first
    from django.core.handlers.asgi import ASGIRequest, get_script_prefix  # noqa: PLC0415
    from django.urls import set_script_prefix  # noqa: PLC0415

    set_script_prefix(get_script_prefix(scope))
    signals.request_started.send(sender=type(handler), scope=scope)
    response = handler.get_response(ASGIRequest(scope, io.BytesIO(body)))
    try:
        content = b"".join(response)  # no stream is asked for here
        headers = [(name.encode("ascii"), value.encode("latin-1")) for name, value in response.items()]
        headers += [(b"Set-Cookie", morsel.OutputString().encode("ascii")) for morsel in response.cookies.values()]
        return Answer(response.status_code, tuple(headers), content, _memory())
    finally:
        response.close()


def _memory() -> int:
    """Bytes in memory now; the most that there ever were where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        pass
    if os.name != "posix":
        return 0
    import resource  # noqa: PLC0415 - there is none on Windows

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


if __name__ == "__main__":
    main(int(sys.argv[1]))
