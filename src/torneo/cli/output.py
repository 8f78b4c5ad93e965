"""Where an answer goes: to standard output, or into a file that is written whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import typer

from torneo.cli import language
from torneo.cli.call import STDOUT, give, wants_json
from torneo.cli.exits import Refusal
from torneo.cli.language import say
from torneo.cli.reasons import reason


def unusable(path: Path, error: OSError) -> Refusal:
    """The refusal of a file that the machine does not open or write."""
    return Refusal("{file}: {why}", file=path, why=reason(error))


def save(path: Path, text: str) -> None:
    """Write a file whole or not at all; - is standard output."""
    if path == STDOUT:
        _to_output(text)
    else:
        save_bytes(path, text.encode())


def save_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    import tempfile  # noqa: PLC0415 - it loads more than all of this room, and most answers go to a screen

    temporary = ""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        umask = os.umask(0)
        os.umask(umask)
        Path(temporary).chmod(0o666 & ~umask)
        Path(temporary).replace(path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise unusable(path, error) from error


def save_lines(path: Path, text: str) -> None:
    """Write lines for people: a terminal gets them folded where nothing is lost."""
    if path == STDOUT:
        say(text, nl=False)
    else:
        save(path, text)


def put_json(document: object, out: Path = STDOUT) -> None:
    """Write a document for programs: into the envelope of ``--json``, else as it is."""
    if wants_json():
        give(document)
    elif out == STDOUT:
        typer.echo(json_text(document, sys.stdout), nl=False)
    else:
        save(out, json_text(document))


def json_text(document: object, stream: object = None) -> str:
    """A document as text; where the stream cannot hold every letter, letters are escaped."""
    import json  # noqa: PLC0415 - most answers are for people

    plain = stream is not None and not (getattr(stream, "encoding", None) or "utf-8").lower().startswith("utf")
    return json.dumps(document, ensure_ascii=plain, indent=1) + "\n"


def _to_output(text: str) -> None:
    """The content of a file on standard output: a file gets UTF-8 as always, a terminal what it can show."""
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None or sys.stdout.isatty():
        language.write(text, nl=False)
        return
    sys.stdout.flush()
    binary.write(text.encode())
    binary.flush()
