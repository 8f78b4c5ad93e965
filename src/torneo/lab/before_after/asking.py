"""Which commands are compared: those of the documentation, every page of help, and the tables of many files."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Iterator
from pathlib import Path

Words = tuple[str, ...]

LASTING = frozenset({"serve", "account", "backup", "restore", "bench", "trial", "fuzz", "ratings"})
"""Commands that serve, measure or keep accounts: what they write differs from one run to the next."""

OF_A_FILE: tuple[Words, ...] = (
    ("validate", "{file}"),
    ("show", "{file}"),
    ("check", "{file}"),
    ("pair", "{file}"),
    ("explain", "{file}", "--round", "2"),
    ("explain", "{file}", "--round", "3", "--player", "4", "--language", "es"),
    ("convert", "{file}", "out.json", "--to", "json"),
    ("convert", "{file}", "out.trf", "--to", "trf26"),
    *(
        (command, "{file}", "--format", form)
        for command in ("standings", "crosstable", "rate")
        for form in ("table", "csv", "html", "json")
    ),
    ("standings", "{file}", "--tiebreaks", "BH/C1,BH,SB,DE,PS,ARO,TPR", "--reasons", "--language", "es"),
    ("crosstable", "{file}", "--language", "es"),
    ("rate", "{file}", "--language", "es"),
)
"""What is asked of every file."""

COMMANDS = [
    "accelerate",
    "account",
    "announce",
    "appeals",
    "assign",
    "backup",
    "bench",
    "check",
    "convert",
    "crosstable",
    "engine",
    "explain",
    "forms",
    "fuzz",
    "generate",
    "log",
    "norms",
    "pair",
    "prizes",
    "rate",
    "ratings",
    "restore",
    "schedule",
    "schema",
    "serve",
    "show",
    "standings",
    "systems",
    "timecontrol",
    "trial",
    "validate",
]
"""Commands whose help is compared."""


def documented(pages: Iterable[Path]) -> Iterator[Words]:
    """The commands in the code blocks of the documentation, as far as one line shows them."""
    for page in pages:
        for block in re.findall(r"```(?:\w*)\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            for line in block.splitlines():
                command = line.removeprefix("$ ").partition(" > ")[0].partition("  #")[0]
                if not command.startswith("torneo ") or set(command) & set("|…<\\"):
                    continue
                words = tuple(shlex.split(command))[1:]
                if words[0] not in LASTING:
                    yield words


def asked(docs: Iterable[Path], files: Iterable[Path]) -> list[Words]:
    """Every command, once.

    >>> asked([], [Path("open.trf")])[-1]
    ('rate', 'open.trf', '--language', 'es')
    """
    pages = [(*words, "--language", language) for words in _help() for language in ("en", "es")]
    tables = [tuple(word.format(file=file) for word in words) for file in files for words in OF_A_FILE]
    return list(dict.fromkeys([*documented(docs), *pages, *tables]))


def _help() -> Iterator[Words]:
    yield ("--help",)
    for command in COMMANDS:
        yield (command, "--help")
