"""Compares the two Dutch engines on many fields and tournaments, by hand: ``python tests/pairing/swiss/long_run.py``.

Arguments: how many fields, how many tournaments, the first seed. Every difference is printed with its seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from editions import SWISS
from pairing.swiss.agreement import assert_agreement
from pairing.swiss.fields import invented
from pairing.swiss.tournaments import invent, play
from torneo.pairing.swiss.entrants import Field, make_field


def compare(field: Field, name: str, counts: Counter[str]) -> None:
    """Count the brackets of a field on which the engines agree, or say that they do not."""
    edition = field.edition.id
    try:
        brackets = assert_agreement(field)
    except AssertionError as difference:
        counts[f"{edition} differences"] += 1
        print(f"{name}: {difference}", flush=True)
        return
    counts[f"{edition} rounds" if brackets else f"{edition} rounds without a pairing"] += 1
    counts[f"{edition} brackets"] += brackets


def main(fields: int, tournaments: int, first: int = 0) -> Counter[str]:
    """Compare on invented fields, then on every round of invented tournaments."""
    counts: Counter[str] = Counter()
    for seed in range(first, first + fields):
        random = Random(seed)
        levels = random.choice((1, 1, 2, 2, 3, 4))
        size = random.randint(2 if levels > 1 else 6, 9)  # exchanges take a large bracket
        compare(invented(random, size, levels), f"field {seed}", counts)
    for seed in range(first, first + tournaments):
        random = Random(seed)
        edition = random.choice(SWISS)
        start = invent(random, random.randint(2, 11), random.randint(1, 12))
        for tournament, _ in play(random, start, edition):
            field = make_field(tournament, edition)
            compare(field, f"tournament {seed}, round {field.round_number}", counts)
    return counts


if __name__ == "__main__":
    for label, count in sorted(main(*map(int, sys.argv[1:])).items()):
        print(f"{count:8d} {label}")
