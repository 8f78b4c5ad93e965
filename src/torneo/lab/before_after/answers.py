"""Runs many commands of the Torneo that this Python finds, one after another, in one process.

``python answers.py ASKED FOLDER``: ASKED has a command a line, as a JSON list of its words; FOLDER is where the files
are that they name. Each answer is a line of JSON: how the command ended, what it wrote, and the files that it left.
This file imports nothing of Torneo: another revision need not have what this one has.
"""

import contextlib
import io
import json
import os
import runpy
import sys
from pathlib import Path


class _Terminal(io.TextIOWrapper):
    """Takes in what a command writes, as text or as bytes."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", errors="surrogateescape", write_through=True)

    @property
    def written(self) -> str:
        """All of it."""
        buffer = self.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode("utf-8", "surrogateescape")


def answer(words: list[str]) -> dict[str, object]:
    """What a command answers."""
    out, err = _Terminal(), _Terminal()
    sys.argv = ["torneo", *words]
    before = {path: path.read_bytes() for path in Path().iterdir() if path.is_file()}
    code: object = 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            runpy.run_module("torneo", run_name="__main__")
        except SystemExit as end:
            code = end.code
        except Exception as error:  # noqa: BLE001 - a traceback is an answer too, and a telling one
            code = f"{type(error).__name__}: {error}"
    left = {}
    for path in sorted(Path().iterdir()):
        if path.is_file() and path.read_bytes() != before.get(path):
            left[path.name] = path.read_bytes().decode("utf-8", "backslashreplace")
            if path in before:
                path.write_bytes(before[path])
            else:
                path.unlink()
    return {"asked": words, "code": code, "out": out.written, "err": err.written, "left": left}


def run(asked: Path, folder: Path) -> None:
    """Answer every command of a file."""
    commands = [json.loads(line) for line in asked.read_text(encoding="utf-8").splitlines()]
    os.chdir(folder)
    for words in commands:
        print(json.dumps(answer(words), ensure_ascii=True), flush=True)


if __name__ == "__main__":
    run(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
