"""Answers for another engine, run by a Python that has it: one JSON object a line, in and out.

This file imports nothing of Torneo, because that Python need not have it. A question has the text of a report
file, the rounds to pair and how often (the shortest time counts); the answer has, for each round, the pairs or
the error, and the processor time that the pairing took, reading excluded.
"""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module, metadata
from typing import Any

Pairs = list[list[int]]


class ImpossibleError(Exception):
    """The engine says that the round cannot be paired."""


def gacrux(text: str, round_number: int) -> Callable[[], Pairs]:
    """A round of a report file (TRF26), to be paired by gacrux; players or teams away are in the file."""
    reader = import_module("gacrux.trf2json").trf2json()
    reader.parse_file(text, 0)
    status = reader.chessjson["status"]
    if status["code"]:
        raise ValueError(f"gacrux refuses the file: {status}")
    tournament = reader.get_tournament(1)
    module, name = _GACRUX.get(tournament.get("pairingSystem", [""])[0], _GACRUX["dutch"])
    engine = getattr(import_module(module), name)
    no_pairing = import_module("gacrux.gacruxexeptions").GacruxNoLegalPairing
    settings = {"experimental": [], "verbose": 0, "top_color": ""}

    def pair() -> Pairs:
        try:
            brackets = engine(tournament, round_number, settings).compute_pairing(False, 0)
        except no_pairing as error:
            raise ImpossibleError(str(error)) from error
        return [[pair["w"], pair["b"]] for bracket in brackets if bracket for pair in bracket["pairs"]]

    return pair


_GACRUX = {
    "dutch": ("gacrux.pairingdutch", "pairing_dutch"),
    "fideteam": ("gacrux.pairingfideteam", "pairing_fideteam"),
}
"""Its engines, by what it calls the system of a file."""


class _Text:
    """What the reader of py4swiss takes for a path."""

    def __init__(self, text: str) -> None:
        self.text = text

    def open(self, mode: str, encoding: str) -> io.StringIO:
        return io.StringIO(self.text)


def py4swiss(text: str, round_number: int) -> Callable[[], Pairs]:
    """The next round of a report file (TRF16 with JaVaFo's records), to be paired by py4swiss."""
    trf: Any = import_module("py4swiss.trf.trf_parser").TrfParser.parse(_Text(text))
    engine = import_module("py4swiss.engines.dutch.engine").Engine
    no_pairing = import_module("py4swiss.engines.common").PairingError

    def pair() -> Pairs:
        try:
            return [[pair.white, pair.black] for pair in engine.generate_pairings(trf)]
        except no_pairing as error:
            raise ImpossibleError(str(error)) from error

    return pair


ENGINES = {"gacrux": gacrux, "py4swiss": py4swiss}


def answer(engine: str, question: dict[str, Any]) -> list[dict[str, Any]]:
    """Pair the rounds that a question names."""
    answers = []
    for round_number in question["rounds"]:
        try:
            pair = ENGINES[engine](question["text"], round_number)
            seconds, pairs = min((_timed(pair) for _ in range(question.get("repeat", 1))), key=lambda run: run[0])
            answers.append({"pairs": pairs, "seconds": seconds})
        except ImpossibleError as error:
            answers.append({"impossible": str(error)})
        except Exception as error:  # noqa: BLE001 - whatever happens in there is told to whoever asked
            answers.append({"error": f"{type(error).__name__}: {error}"})
    return answers


def _timed(pair: Callable[[], Pairs]) -> tuple[float, Pairs]:
    start = time.process_time()
    pairs = pair()
    return time.process_time() - start, pairs


def main() -> None:
    """Serve until the questions end; whatever the engine prints goes to standard error."""
    engine, out = sys.argv[1], sys.stdout
    sys.stdout = sys.stderr
    print(json.dumps({"engine": engine, "version": metadata.version(engine)}), file=out, flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(engine, json.loads(line))), file=out, flush=True)


if __name__ == "__main__":
    main()
