"""Breaks calls at random: words left out, wrong or too many, and files that are not what they should be."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

WRONG = (
    "x",
    "-1",
    "1e3",
    "",
    "²",
    "0",
    "½",
    "9" * 25,
    "\udcff",
    "a=b=c",
    "-",
    "--",
    "ñandú",
    "../..",
    "1,2,,3",
    "%s{}",
)
"""What stands where a number, a name or a word is expected."""
SLOW = ("fuzz", "bench", "generate")
"""What these are asked for they do, however much it is: no large number is one of their mistakes."""


def broken_call(words: list[str], folder: Path, random: Random) -> list[str]:
    """The words of a call with one thing wrong, and the files that it names as they are or damaged."""
    files = [place for place, word in enumerate(words) if (folder / word).is_file()]
    ways: list[Callable[[], list[str]]] = [lambda: _word(words, random), lambda: _word(words, random)]
    if files:
        ways += [lambda: _file(words, folder, random.choice(files), random)] * 3
    return random.choice(ways)()


def _word(words: list[str], random: Random) -> list[str]:
    """A word left out, said twice, exchanged, put in, or another one."""
    own = (
        1
        if len(words) < 2 or words[1].startswith("-") or words[0] not in ("schedule", "assign", "sheets", "bench")
        else 2
    )
    place = random.randrange(own, len(words)) if len(words) > own else own
    wrong = random.choice([word for word in WRONG if len(word) < 20 or words[0] not in SLOW])
    before, after = words[:place], words[place:]
    return random.choice(
        (
            [*before, *after[1:]],
            [*before, *after[:1], *after],
            [*before, wrong, *after[1:]],
            [*before, wrong, *after],
            [*before, *random.sample(after, len(after))],
            [*words, f"--{wrong}"],
            [*before, *(f"{word}=" for word in after[:1]), *after[1:]],
        )
    )


def _file(words: list[str], folder: Path, place: int, random: Random) -> list[str]:
    """One of the files of the call, damaged; nothing else is wrong."""
    path = folder / words[place]
    data = path.read_bytes()
    text = data.decode("utf-8", "replace")
    cut = random.randrange(len(data) + 1)
    numbers = list(re.finditer(r"\d+", text))
    number = random.choice(numbers) if numbers else None
    damaged = random.choice(
        (
            lambda: data[:cut],
            lambda: data[cut:],
            lambda: b"",
            lambda: b"\x00" * 100,
            lambda: text.encode("utf-16"),
            lambda: text.encode("latin-1", "replace"),
            lambda: text.encode("utf-8-sig").replace(b"\n", b"\r"),
            lambda: data + data,
            lambda: bytes(random.randrange(256) if random.random() < 0.01 else byte for byte in data[:5000]),
            lambda: data[:cut] + random.randbytes(20) + data[cut:],
            lambda: (
                (text[: number.start()] + random.choice(WRONG[:8]) + text[number.end() :]).encode("utf-8", "replace")
                if number
                else b"{"
            ),
            lambda: "\n".join(random.sample(text.splitlines(), len(text.splitlines()))).encode("utf-8", "replace"),
            lambda: b'{"format": "torneo-tournament", "version": 99}',
            lambda: b'{"kind": "created"}\n',
        )
    )()
    path.write_bytes(damaged)
    return words
