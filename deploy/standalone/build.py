"""Makes a folder that runs on machines without Python: ``python3 run.py standalone``.

What it makes is for the system it is made on: Windows, macOS or Linux. Nothing is downloaded when it runs.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NOT_NEEDED = ("tkinter", "PIL", "numpy", "pytest", "IPython", "distributed", "playwright", "mypy")
"""What only builders use, or other packages would take where they find it."""
WHOLE = ("torneo", "uvicorn", "httptools", "segno", "typer", "rich", "shellingham")
"""Packages of which all modules go in, as they are imported when they are first used."""


LANGUAGES = ("en", "es")


def arguments(folder: Path) -> list[str]:
    """What PyInstaller is called with."""
    made = ["--noconfirm", "--clean", "--onedir", "--console", "--name", "torneo", "--log-level", "WARN"]
    made += ["--distpath", str(folder), "--workpath", str(folder / "work"), "--specpath", str(folder / "work")]
    made += ["--paths", str(ROOT / "src"), "--collect-data", "torneo", "--collect-data", "django"]
    made += [part for name in WHOLE for part in ("--collect-submodules", name)]
    made += ["--collect-submodules", "django.contrib", "--collect-submodules", "django.db.backends.sqlite3"]
    made += ["--copy-metadata", "torneo"]
    made += [part for name in NOT_NEEDED for part in ("--exclude-module", name)]
    return [*made, str(HERE / "torneo_desk.py")]


def main() -> None:
    """Build the folder, and a zip of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where it is made")
    parser.add_argument("--zip", action="store_true", help="and put it into one file to give away")
    asked = parser.parse_args()
    from PyInstaller.__main__ import run  # noqa: PLC0415 - an explanation of the options needs none of it

    run(arguments(asked.into))
    made = asked.into / "torneo"
    shutil.rmtree(asked.into / "work")
    for locale in (made / "_internal" / "django").rglob("locale/*"):  # Django speaks a hundred; 30 MB of them
        if locale.is_dir() and locale.name.split("_")[0] not in LANGUAGES:
            shutil.rmtree(locale)
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file()) / 1e6
    print(f"{made}: {size:.0f} MB, starts with {made / ('torneo.exe' if sys.platform == 'win32' else 'torneo')}")
    if asked.zip:
        name = f"torneo-{platform.system().lower()}-{platform.machine().lower()}"
        print(shutil.make_archive(str(asked.into / name), "zip", asked.into, "torneo"))


if __name__ == "__main__":
    main()
