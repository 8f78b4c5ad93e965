"""What is given away: the wheel, the source archive, the documentation, the folder for machines without Python."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tarfile
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

import torneo
from thorough import THOROUGH
from torneo.lab.trials.server import free_port

ROOT = Path(__file__).parents[1]
DESK = ROOT / "deploy" / "standalone" / "torneo_desk.py"
NEEDED = (
    "torneo/py.typed",
    "torneo/files/tournament-1.schema.json",
    "torneo/text/locale/es/LC_MESSAGES/torneo.mo",
    "torneo/web/static/torneo.css",
    "torneo/web/core/templates/core/base.html",
    "torneo/reports/fonts/DejaVuSansCondensed.ttf",
    "torneo/reports/flags/es.png",
)
"""A file of each kind that a program without its repository cannot do without."""


def test_the_wheel_has_all_that_the_program_reads_and_runs(tmp_path: Path) -> None:
    [wheel] = WheelBuilder(str(ROOT)).build(directory=str(tmp_path))
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "installed")
    assert set(NEEDED) <= names
    tracked = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*.py")}
    assert tracked <= names
    assert not [name for name in names if name.endswith((".po", ".pyc")) or name.startswith("tests")]
    described = (tmp_path / "installed" / f"torneo-{torneo.__version__}.dist-info" / "METADATA").read_text("utf-8")
    assert "License-Expression: Apache-2.0" in described
    assert "# Torneo" in described
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    sample = str(ROOT / "samples" / "open.trf")
    for command in (["-c", "import torneo; print(torneo.__file__)"], ["-m", "torneo", "standings", sample]):
        done = subprocess.run(
            [sys.executable, *command], env=environment, capture_output=True, text=True, check=False, cwd=tmp_path
        )
        assert done.returncode == 0, done.stderr
        assert "installed" in done.stdout or "rank" in done.stdout


def test_the_source_archive_has_what_its_tests_need(tmp_path: Path) -> None:
    [sdist] = SdistBuilder(str(ROOT)).build(directory=str(tmp_path))
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    for needed in ("run.py", "pyproject.toml", "LICENSE", "README.md", "mkdocs.yml", "deploy/docs_pages.py"):
        assert needed in names
    assert {"tests/test_packages.py", "docs/index.md", "samples/open.trf", "src/torneo/__init__.py"} <= names


def test_the_documentation_is_a_site_whose_links_lead_somewhere_and_nowhere_else(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "-d", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    pages = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "site").glob("*.html")}
    assert {"index.html", "tutorial.html", "reference.html", "changelog.html"} <= set(pages)
    for name in torneo.__all__:
        assert name.startswith("_") or f'id="{name.lower()}"' in pages["reference.html"], name
    for name, page in pages.items():
        loaded = re.findall(r'(?:<script[^>]* src|<link[^>]* href|<img[^>]* src)="([^"]+)"', page)
        assert not [address for address in loaded if "//" in address], name


def test_what_the_standalone_folder_starts_is_the_command_and_its_helpers() -> None:
    for given in (["--version"], ["-m", "torneo.__main__", "--version"]):
        done = subprocess.run([sys.executable, DESK, *given], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert torneo.__version__ in done.stdout


if THOROUGH:

    def test_the_standalone_folder_serves_the_desk_without_python(tmp_path: Path) -> None:
        """Built, started with no Python in reach, asked for its pages and a PDF, and stopped."""
        pytest.importorskip("PyInstaller")
        build = [sys.executable, str(DESK.parent / "build.py"), "--into", str(tmp_path / "dist")]
        subprocess.run(build, check=True, capture_output=True)
        program = tmp_path / "dist" / "torneo" / ("torneo.exe" if os.name == "nt" else "torneo")
        port = free_port()
        command = [str(program), "serve", "--demo", "--port", str(port), "--data", str(tmp_path / "data")]
        home = {"HOME": str(tmp_path), "PATH": str(tmp_path)}
        with subprocess.Popen(command, env=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as site:
            try:
                page = _asked(f"http://127.0.0.1:{port}/t/open-de-demostracion/standings")
                assert b"<table" in page
                paper = _asked(f"http://127.0.0.1:{port}/t/open-de-demostracion/files/standings.pdf")
                assert paper.startswith(b"%PDF")
            finally:
                site.send_signal(signal.SIGTERM)
        assert site.returncode == 0


def _asked(address: str, patience: float = 60) -> bytes:
    """What an address answers, once the site is there."""
    end = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:
                content: bytes = answer.read()
                return content
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
