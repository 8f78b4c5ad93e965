"""Reports what people see differently from an earlier revision.

``python -m torneo.lab.before_after REVISION [--golden FOLDER] [--most N] [--no-site]`` asks both trees the same
commands, and walks through both sites, as a stranger and as the arbiter; what must differ from one run to the next
(times, hashes, tokens) is left out. Run it in a clone of the repository.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from torneo.lab.before_after import answers
from torneo.lab.before_after.asking import Words, asked
from torneo.lab.before_after.walking import Site, walk
from torneo.lab.trials.server import free_port

TREE = Path(__file__).parents[4]


def at_revision(revision: str, folder: Path) -> Path:
    """The sources of a revision."""
    archive = subprocess.run(["git", "archive", revision], cwd=TREE, capture_output=True, check=True).stdout
    folder.mkdir()
    subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
    return folder


def environment(tree: Path) -> dict[str, str]:
    """What a process gets that runs the Torneo of a tree."""
    wide = {"PYTHONPATH": str(tree / "src"), "COLUMNS": "80", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"}
    return {**os.environ, **wide}


def start(tree: Path, commands: list[Words], folder: Path) -> subprocess.Popen[str]:
    """A process that answers the commands in a folder with copies of the samples and of the golden files."""
    listed = folder / "asked.jsonl"
    listed.write_text("".join(json.dumps(words) + "\n" for words in commands), encoding="utf-8")
    return subprocess.Popen(
        [sys.executable, answers.__file__, str(listed), str(folder / "files")],
        env={**environment(tree), "HOME": str(folder)},
        stdout=subprocess.PIPE,
        text=True,
    )


def answered(process: subprocess.Popen[str], folder: Path) -> Iterator[tuple[str, str]]:
    """Each command and everything about its answer, as lines; the folder it ran in is left out."""
    assert process.stdout is not None
    for line in process.stdout:
        answer = json.loads(line)
        left = "".join(f"[{name}]\n{text}" for name, text in answer["left"].items())
        text = f"exit {answer['code']}\n{answer['out']}\n[stderr]\n{answer['err']}{left}"
        yield "torneo " + " ".join(answer["asked"]), text.replace(str(folder), "…")


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, list[str]]:
    """By what was asked, the lines that differ.

    >>> differences({"a": "1", "b": "2"}, {"a": "1", "b": "3"})
    {'b': ['-2', '+3']}
    """
    found = {}
    for name in [*before, *(name for name in after if name not in before)]:
        old, new = before.get(name, "(not there)"), after.get(name, "(not there)")
        if old != new:
            lines = list(difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0))
            found[name] = [line for line in lines[2:] if not line.startswith("@@")]
    return found


def report(title: str, before: Mapping[str, str], after: Mapping[str, str], most: int) -> int:
    """Print what differs; say how many do."""
    found = differences(before, after)
    for name, lines in list(found.items())[:most]:
        print(f"\n{name}")
        for line in lines[:12]:
            print(f"  {line[:200]}")
    print(f"\n{title}: {len(before)} before, {len(after)} now, {len(found)} differ", flush=True)
    return len(found)


def main(arguments: list[str] | None = None) -> int:
    """Compare; 1 if anything differs."""
    parser = argparse.ArgumentParser(prog="python -m torneo.lab.before_after", description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--golden", type=Path, default=TREE / "tests" / "data" / "golden")
    parser.add_argument("--most", type=int, default=40, help="how many differences are shown")
    parser.add_argument("--no-site", action="store_true")
    parser.add_argument("--no-commands", action="store_true")
    options = parser.parse_args(arguments)
    count = 0
    with tempfile.TemporaryDirectory(prefix="before-after-") as name:
        folder = Path(name)
        trees = {"before": at_revision(options.revision, folder / "tree"), "now": TREE}
        if not options.no_commands:
            files = sorted(options.golden.rglob("*.trf"))
            names = [f"{path.parent.name}-{path.name}" for path in files]
            samples = sorted((trees["before"] / "samples").glob("*.trf"))
            commands = asked(
                sorted((trees["before"] / "docs").glob("*.md")), map(Path, [*names, *(path.name for path in samples)])
            )
            running = []
            for which, tree in trees.items():
                shutil.copytree(trees["before"] / "samples", folder / which / "files")
                for path, copy in zip(files, names, strict=True):
                    shutil.copy(path, folder / which / "files" / copy)
                running.append(start(tree, commands, folder / which))
            before, now = (
                dict(answered(process, folder / which)) for which, process in zip(trees, running, strict=True)
            )
            count += report("commands", before, now, options.most)
        if not options.no_site:
            pages, port = [], free_port()
            for which, tree in trees.items():
                with Site(folder / f"site-{which}", environment(tree), port) as site:
                    pages.append(dict(walk(site)))
            count += report("pages", pages[0], pages[1], options.most)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
