"""Set Torneo up in a folder of its own and run it: ``python3 run.py demo`` or ``python3 run.py test``.

Needs Python 3.11 or later, and an index of packages for pip the first time. Everything is installed into ``.venv``
beside this file.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import sysconfig
import venv
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

LOADED = ("_pytest", "django", "fontTools", "hypothesis", "playwright", "psycopg", "pypdf")
"""What every process of the tests loads: compiled once, on all cores, before the first of them starts."""

USAGE = """usage: python3 run.py demo      open the arbiter's desk with a demonstration tournament
       python3 run.py test      run every check and test
       python3 run.py thorough  the same, with the long runs: more invented cases, every test of the site on PostgreSQL
       python3 run.py api       send the API of a site what its document allows and what it does not, for ten minutes
       python3 run.py torneo …  run the torneo command with the arguments that follow
       python3 run.py docs      the documentation as a site, in dist/docs
       python3 run.py standalone  a folder in dist/torneo for machines without Python"""


def run(*command: str | Path) -> None:
    """Run a command of the virtual environment from this folder; stop with its exit code if it fails."""
    try:
        code = subprocess.call([str(part) for part in command], cwd=HERE)
    except KeyboardInterrupt:  # Ctrl-C ends the desk; it is no fault
        code = 0
    if code:
        sys.exit(code)


def prepare(extras: str) -> None:
    """Create the virtual environment if need be, and install Torneo with the named extras into it."""
    stamp = VENV / f"installed{extras}.sha256"
    wanted = hashlib.sha256((HERE / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == wanted:
        return
    if not PYTHON.exists():
        print(f"Creating {VENV} …", flush=True)
        venv.create(VENV, with_pip=True)
    print("Installing what Torneo needs …", flush=True)
    # most of what is installed is never loaded: what is, is compiled when it is loaded first
    options = ["--quiet", "--disable-pip-version-check", "--no-compile"]
    run(PYTHON, "-m", "pip", "install", *options, "--editable", f".{extras}")
    stamp.write_text(wanted, encoding="ascii")


def test(arguments: list[str]) -> None:
    """Lint, check formatting and types, then run all tests and every docstring example, on all cores.

    Types and advisories are looked at beside the tests; what measures, or wants the machine for itself, comes last.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes read the same modules
    with ThreadPoolExecutor() as beside:
        if os.name == "posix":  # tests that need one of them wait for it
            beside.submit(subprocess.run, [sys.executable, "tests/programs.py"], cwd=HERE, check=False)
        prepare("[test]")
        run(PYTHON, "-m", "ruff", "check", ".")
        run(PYTHON, "-m", "ruff", "format", "--check", ".")
        libraries = Path(sysconfig.get_path("purelib", "venv", vars={"base": str(VENV)}))
        run(PYTHON, "-m", "compileall", "-q", "-j", "0", "src", *(libraries / name for name in LOADED))
        run(PYTHON, "tests/rewritten.py")
        types = beside.submit(subprocess.run, [str(PYTHON), "-m", "mypy"], cwd=HERE, capture_output=True, text=True)
        known = beside.submit(looked_up)
        codes = [subprocess.call([str(PYTHON), "-m", "pytest", *part], cwd=HERE) for part in parts(arguments)]
        print(types.result().stdout, types.result().stderr, sep="", end="", flush=True)
        audit(known.result())
    if any((*codes, types.result().returncode)):
        sys.exit(1)


def parts(arguments: list[str]) -> list[list[str]]:
    """What pytest is called with: first all that goes side by side, then what is marked ``serial``, one by one.

    One process more than there are cores: many tests wait for a server or a browser.

    >>> parts(["tests/model"])[0][2:]
    ['--dist', 'worksteal', 'tests/model']
    """
    together = ["-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal"]
    if arguments:
        return [[*together, *arguments]]
    serial = [
        str(path.relative_to(HERE))
        for path in sorted((HERE / "tests").rglob("test_*.py"))
        if "mark.serial" in path.read_text(encoding="utf-8")
    ]
    return [[*together, "-m", "not serial"], ["-m", "serial", *serial]]


def looked_up() -> dict[str, Any]:
    """What pip-audit reports of the packages that are installed; nothing where the advisories cannot be reached."""
    command = [str(PYTHON), "-m", "pip_audit", "--local", "--skip-editable"]
    command += ["--progress-spinner", "off", "--format", "json"]
    try:
        done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=180, check=False)
        found: dict[str, Any] = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return {"dependencies": []}
    return found


def audit(report: dict[str, Any]) -> None:
    """End with the advisories that nobody has explained; where they could not be reached, say so and go on."""
    import tomllib  # noqa: PLC0415 - an older Python is to get as far as the sentence about its age

    settings = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))
    audited, found = advisories(report, settings["tool"]["torneo"]["advisories"])
    if not audited:
        print("pip-audit: NOT AUDITED, the advisories cannot be reached from here", flush=True)
        return
    print(f"pip-audit: {audited} packages looked up, {len(found)} advisories without an explanation", flush=True)
    if found:
        sys.exit("\n".join(found))


def advisories(report: dict[str, Any], explained: dict[str, str]) -> tuple[int, list[str]]:
    """How many packages were looked up, and what was found that nobody has explained.

    >>> advisories({"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1"}]}]}, {})
    (1, ['a 1: X-1'])
    >>> advisories({"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "X-1"}]}]}, {"X-1": "not used"})
    (1, [])
    >>> advisories({"dependencies": [{"name": "a", "skip_reason": "not found"}]}, {})
    (0, [])
    """
    audited = [package for package in report["dependencies"] if "vulns" in package]
    found = [
        f"{package['name']} {package['version']}: {advisory['id']}"
        for package in audited
        for advisory in package["vulns"]
        if not {advisory["id"], *advisory.get("aliases", ())} & explained.keys()
    ]
    return len(audited), found


def main(arguments: list[str]) -> None:
    """Do what the first argument names."""
    if sys.version_info < (3, 11):  # noqa: UP036 - a person may well start this with an older Python
        sys.exit("Torneo needs Python 3.11 or later; this is Python " + sys.version.split()[0])
    match arguments:
        case ["demo", *rest]:
            prepare("[hall]")
            run(BIN / "torneo", "serve", "--demo", "--open", "--data", HERE / ".demo", *rest)
        case ["test", *rest]:
            test(rest)
        case ["thorough", *rest]:
            os.environ["TORNEO_THOROUGH"] = "1"
            test(rest)
        case ["api", *rest]:
            prepare("[fuzz]")
            run(PYTHON, "tests/fuzz_api.py", *rest)
        case ["docs", *rest]:
            prepare("[docs]")
            run(PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet", *rest)
            print(HERE / "dist" / "docs" / "index.html")
        case ["standalone", *rest]:
            prepare("[standalone]")
            run(PYTHON, "deploy/standalone/build.py", *rest)
        case ["torneo", *rest]:
            prepare("[hall]")
            run(BIN / "torneo", *rest)
        case _:
            sys.exit(USAGE)


if __name__ == "__main__":
    main(sys.argv[1:])
