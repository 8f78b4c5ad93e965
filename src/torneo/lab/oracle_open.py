"""Pairs rounds by py4swiss, run by a Python that has it: one JSON object a line, in and out.

This file imports nothing of Torneo, because that Python need not have it.
"""

from __future__ import annotations

import io
import json
import sys
from importlib import import_module, metadata
from typing import Any


class _Text:
    """What the reader of py4swiss takes for a path."""

    def __init__(self, text: str) -> None:
        self.text = text

    def open(self, mode: str, encoding: str) -> io.StringIO:
        return io.StringIO(self.text)


def answer(system: str, text: str) -> dict[str, Any]:
    """The next round of a report file (TRF16 with JaVaFo's records), or the words of whatever went wrong."""
    engine = import_module(f"py4swiss.engines.{system}.engine").Engine
    try:
        trf = import_module("py4swiss.trf.trf_parser").TrfParser.parse(_Text(text))
        return {"pairs": [[pair.white, pair.black] for pair in engine.generate_pairings(trf)]}
    except Exception as error:  # noqa: BLE001 - whatever happens in there is told to whoever asked
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Serve until the questions end."""
    system = sys.argv[1]
    print(json.dumps({"version": metadata.version("py4swiss")}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(system, json.loads(line)["text"])), flush=True)


if __name__ == "__main__":
    main()
