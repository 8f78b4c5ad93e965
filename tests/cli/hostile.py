"""Runs commands on hostile files, in a process of its own that may not take much memory.

``python hostile.py FOLDER STEP`` takes every so many commands, on each file beginning with another.

Prints a line of JSON for each command and file: exit code, seconds, message.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path

MEMORY = 1_500_000_000
COMMANDS = {
    "show": ["show", "{file}"],
    "pair": ["pair", "{file}"],
    "convert": ["convert", "{file}", "-"],
    "standings": ["standings", "{file}"],
    "rate": ["rate", "{file}"],
    "norms": ["norms", "{file}"],
    "prizes": ["prizes", "{file}", "{prizes}"],
    "forms": ["forms", "cards", "{file}"],
    "knockout": ["schedule", "knockout", "--from", "{file}"],
}


def run(folder: Path, step: int) -> None:
    """Every so many commands on every file of a folder, on each another one first."""
    from typer.testing import CliRunner  # noqa: PLC0415 - not before the memory is limited

    from torneo.cli import app  # noqa: PLC0415
    from torneo.cli.exits import Refusal  # noqa: PLC0415

    for place, path in enumerate(sorted(folder.iterdir())):
        for name, command in list(COMMANDS.items())[place % step :: step]:
            arguments = [part.format(file=path, prizes=path) for part in command]
            start = time.process_time()
            done = CliRunner().invoke(app, arguments)
            spent = time.process_time() - start
            refused = done.exception if isinstance(done.exception, Refusal) else None
            told = {
                "command": name,
                "file": path.name,
                "code": 2 if refused else done.exit_code,
                "seconds": round(spent, 2),
                "message": (str(refused) if refused else done.output + repr(done.exception))[:1000],
            }
            print(json.dumps(told), flush=True)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    run(Path(sys.argv[1]), int(sys.argv[2]))
