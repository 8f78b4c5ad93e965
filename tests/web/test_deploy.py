"""The files for servers: a unit of systemd and a container file that say what the program takes."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

from parts import installed, listens

from torneo.lab.trials.server import free_port
from torneo.web.server.configuration import PREFIX, Configuration

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "torneo.service"
CONTAINER = ROOT / "deploy" / "Containerfile"


def of_unit(name: str) -> list[str]:
    """Every value of a setting of the unit."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)


def of_container(name: str) -> list[str]:
    """The arguments of every instruction of that name, with its lines joined."""
    text = CONTAINER.read_text(encoding="utf-8").replace("\\\n", " ")
    return re.findall(rf"^{name} (.*)$", text, re.MULTILINE)


def known_variables() -> set[str]:
    return {PREFIX + name.upper() for name in (*Configuration.__slots__, "host", "port")}


def test_the_unit_is_one_that_systemd_reads_and_hardens(tmp_path: Path) -> None:
    program = installed("systemd")
    unit = tmp_path / "torneo.service"
    shipped = UNIT.read_text(encoding="utf-8")
    assert "ExecStart=/opt/torneo/bin/torneo serve\n" in shipped
    unit.write_text(shipped.replace("/opt/torneo/bin/torneo", "/bin/true"), encoding="utf-8")
    verified = subprocess.run([program, "verify", unit], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")
    rated = subprocess.run(
        [program, "security", "--offline=true", "--threshold=20", unit], capture_output=True, text=True, check=False
    )
    assert rated.returncode == 0, rated.stdout[-300:]  # exposure 2.0 of 10 at most


def test_the_line_of_the_unit_starts_a_site_that_the_check_of_the_container_finds_healthy(tmp_path: Path) -> None:
    (start,) = of_unit("ExecStart")
    words = [sys.executable, "-m", "torneo", *shlex.split(start)[1:]]
    told = dict(pair.split("=", 1) for line in of_unit("Environment") for pair in shlex.split(line))
    assert {name for name in told if name.startswith(PREFIX)} <= known_variables()
    (tmp_path / "log" / "torneo").mkdir(parents=True)  # as LogsDirectory= makes it
    told = {
        name: value.replace("%S", str(tmp_path / "state")).replace("%L", str(tmp_path / "log"))
        for name, value in told.items()
    }
    port = free_port()
    environment = {**os.environ, **told, "TORNEO_PORT": str(port), "TORNEO_PUBLIC_URL": "https://chess.example"}
    (check,) = of_container("HEALTHCHECK")
    command = json.loads(check[check.index("CMD ") + 4 :])
    assert command[0] == "/opt/torneo/bin/python"
    asking = [sys.executable, *(word.replace(":8000", f":{port}") for word in command[1:])]
    with (tmp_path / "errors").open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        listens(port, process)
        assert subprocess.run(asking, check=False).returncode == 0
    finally:
        process.terminate()
        output, _ = process.communicate(timeout=60)
    assert "Torneo is at https://chess.example" in output
    assert (tmp_path / "state" / "torneo" / "torneo.sqlite3").exists()
    assert "/healthz" in (tmp_path / "log" / "torneo" / "access.log").read_text(encoding="utf-8")
    assert (tmp_path / "errors").read_text(encoding="utf-8") == ""
    assert subprocess.run(asking, stderr=subprocess.DEVNULL, check=False).returncode != 0


def test_the_container_is_made_of_what_is_there_and_runs_as_nobody_special() -> None:
    for sources in of_container("COPY"):
        *copied, _target = (word for word in sources.split() if not word.startswith("--from"))
        if "--from" not in sources:
            assert all((ROOT / source).exists() for source in copied), sources
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (extras,) = re.findall(r'pip install --no-cache-dir "\.\[([\w,]+)\]"', CONTAINER.read_text(encoding="utf-8"))
    assert set(extras.split(",")) <= project["optional-dependencies"].keys()
    assert of_container("USER") == ["torneo"]
    assert "--uid 1000" in of_container("RUN")[1]
    told = dict(pair.split("=", 1) for line in of_container("ENV") for pair in line.split())
    assert {name for name in told if name.startswith(PREFIX)} <= known_variables()
    (entry,), (command,) = of_container("ENTRYPOINT"), of_container("CMD")
    assert [*json.loads(entry), *json.loads(command)] == ["/opt/torneo/bin/torneo", "serve"]
