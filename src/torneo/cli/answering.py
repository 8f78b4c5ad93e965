"""One answer for every command: the text that it prints or, with ``--json``, one envelope; on the screen or in a file.

The envelope is the same everywhere: the version that made it, the command, its exit code, its data, whose schema
``torneo schema COMMAND`` prints, and what was said on standard error meanwhile.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from torneo import __version__
from torneo.cli.call import STDOUT, Call
from torneo.cli.exits import FINE
from torneo.cli.output import json_text, save_bytes


class Envelope(TypedDict):
    """What ``--json`` prints, whatever the command."""

    torneo: Annotated[str, "Version of the program."]
    command: Annotated[str, "Its words, such as 'schedule berger'."]
    exit: Annotated[int, "Exit code: 0 fine, 1 the answer is no, 2 a file is unusable, 3 the tournament is over."]
    data: Annotated[object, "The answer; null where there is none."]
    warnings: Annotated[list[str], "What was said on standard error, in the language of the call."]


def answer(call: Call, output: Path, run: Callable[[], None]) -> None:
    """Run a command and put what it answers where it was asked for: all of it or, where it is refused, nothing."""
    if not call.as_json and output == STDOUT:
        run()
        return
    code, stop = FINE, None
    with _held() as held:
        try:
            run()
        except typer.Exit as error:  # an answer that is "no" is one
            code, stop = error.exit_code, error
    text = held.getvalue()
    if call.as_json:
        printed = {"lines": text.decode().splitlines()} if text else None
        data = printed if call.data is None else call.data
        envelope = Envelope(
            torneo=__version__, command=call.command, exit=code, data=data, warnings=list(call.warnings)
        )
        text = json_text(envelope, sys.stdout if output == STDOUT else None).encode()
    if output == STDOUT:
        typer.echo(text.decode(), nl=False)
    else:
        save_bytes(output, text)
    if stop is not None:
        raise stop


@contextmanager
def _held() -> Iterator[io.BytesIO]:
    """Standard output, held back."""
    kept = io.BytesIO()
    stream = io.TextIOWrapper(kept, "utf-8", newline="", write_through=True)
    with redirect_stdout(stream):
        try:
            yield kept
        finally:
            stream.flush()
            stream.detach()
