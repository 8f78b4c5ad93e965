"""The site's files are for its own account alone, and its passwords for nobody's eyes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from parts import Site
from playwright.sync_api import Page

from torneo.cli.serve import configured
from torneo.lab.trials import load, server
from torneo.web.server import private
from torneo.web.server.database import DatabaseAddressError, database_settings, masked

SAMPLES = Path(__file__).parents[2] / "samples"


def modes(folder: Path) -> dict[str, str]:
    """What may be done with a folder and all that is in it."""
    return {
        str(path.relative_to(folder)): oct(path.stat().st_mode & 0o777) for path in [folder, *sorted(folder.rglob("*"))]
    }


def test_s9_nobody_else_reads_the_files_of_a_site(serve: Callable[..., Site], tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        site = serve(
            "site", "--self-signed", "--access-log", str(tmp_path / "access.log"), demo=True, tls=True, first=True
        )
    finally:
        os.umask(before)
    found = modes(site.data)
    assert {"torneo.sqlite3", "torneo.sqlite3-wal", "torneo.sqlite3-shm", "secret", "self-signed.key"} <= set(found)
    assert (found.pop("."), found.pop("uploads")) == ("0o700", "0o700")
    assert found == dict.fromkeys(found, "0o600")
    assert oct((tmp_path / "access.log").stat().st_mode & 0o777) == "0o600"


def test_s9_what_is_sent_to_a_site_is_for_it_alone(serve: Callable[..., Site], page: Page) -> None:
    site = serve(demo=True, first=True)
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.goto(f"{site.url}/desk/open-de-demostracion/players/import")
    page.locator("input[type=file]").first.set_input_files(SAMPLES / "players.csv")
    page.locator("main form button").first.click()
    page.wait_for_url("**/players/import/*")
    found = modes(site.data / "uploads")
    assert found.pop(".") == "0o700"
    assert list(found.values()) == ["0o600"]


def test_s9_a_folder_of_an_earlier_version_is_put_right_and_it_is_said(serve: Callable[..., Site]) -> None:
    site = serve()
    site.stop()
    (site.data / "uploads").mkdir(exist_ok=True)
    for path in [site.data, *site.data.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    site = serve()
    found = modes(site.data)
    assert (found.pop("."), found.pop("uploads")) == ("0o700", "0o700")
    assert found == dict.fromkeys(found, "0o600")
    said = (site.data.parent / "site.log").read_text(encoding="utf-8")
    assert f"{site.data / 'torneo.sqlite3'}: others could read it; now only this account can" in said
    before = os.umask(0o022)
    try:
        assert private.begin(site.data) == []
    finally:
        os.umask(before)


def test_s9_what_is_not_the_sites_keeps_its_mode(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    (shared / "letters.txt").touch()
    (shared / "letters.txt").chmod(0o644)
    before = os.umask(0o022)
    try:
        assert private.begin(shared) == []
        assert modes(shared) == {".": "0o755", "letters.txt": "0o644"}
        everybodys = tmp_path / "everybodys"
        everybodys.mkdir()
        everybodys.chmod(0o1777)
        (everybodys / "secret").touch(0o644)
        (everybodys / "secret").chmod(0o644)
        assert private.begin(everybodys) == [everybodys / "secret"]
        assert everybodys.stat().st_mode & 0o7777 == 0o1777
    finally:
        os.umask(before)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ana:geheim@db.example",
        "mysql://ana:geheim@db.example/open",
        "postgresql://ana:geheim/x@db.example:port/open",
        "postgresql://ana:ge@geheim@db.example:port/open",
        "postgresql://ana:geheim",
        "ana:geheim@db.example/open",
        "postgresql://db.example?password=geheim",
    ],
)
def test_s15_no_error_tells_the_password_of_the_database(address: str, tmp_path: Path) -> None:
    with pytest.raises(DatabaseAddressError) as caught:
        database_settings(address, tmp_path)
    assert "geheim" not in str(caught.value)
    assert "***" in str(caught.value)
    assert caught.value.__cause__ is None
    assert "geheim" not in masked(address)


def test_s15_a_password_with_any_sign_is_read(tmp_path: Path) -> None:
    made = database_settings("postgresql://ana:p%40s%2Fs@db.example:5433/open?sslmode=require", tmp_path)
    assert (made["USER"], made["PASSWORD"], made["HOST"], made["PORT"]) == ("ana", "p@s/s", "db.example", "5433")
    assert made["OPTIONS"]["sslmode"] == "require"


def test_s15_a_password_in_the_command_is_warned_of_and_a_file_or_the_environment_does_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = "postgresql://ana:geheim@db.example/open"
    monkeypatch.delenv("TORNEO_DATABASE", raising=False)
    assert configured(tmp_path, address).database == address
    assert "everybody on this computer can read the password in the command" in capsys.readouterr().err
    file = tmp_path / "address"
    file.write_text(f"{address}\n", encoding="utf-8")
    assert configured(tmp_path, str(file)).database == address
    monkeypatch.setenv("TORNEO_DATABASE", address)
    assert configured(tmp_path, "").database == address
    assert capsys.readouterr().err == ""


def test_s15_a_command_tells_what_is_wrong_with_an_address_and_not_the_password(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "torneo", "account", "--data", str(tmp_path / "data")]
    told = {**os.environ, "LC_ALL": "C.UTF-8", "TORNEO_DATABASE": "nonsense://ana:geheim@db.example/open"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=told)
    assert done.returncode == 2
    assert "database 'nonsense://ana:***@db.example/open': postgresql://user" in done.stderr
    assert "Traceback" not in done.stderr


def test_s15_a_file_that_holds_no_address_is_named(tmp_path: Path) -> None:
    with pytest.raises(DatabaseAddressError, match=r"none: No such file or directory; postgresql://user"):
        configured(tmp_path, str(tmp_path / "none"))


def test_s15_trials_do_not_put_the_password_into_the_list_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[tuple[list[str], dict[str, str]]] = []

    class Started(Exception):  # noqa: N818
        pass

    def start(command: list[str], *, env: dict[str, str], **_more: object) -> None:
        started.append((command, env))
        raise Started

    address = "postgresql://ana:geheim@db.example/open"
    monkeypatch.setattr(subprocess, "Popen", start)
    with pytest.raises(Started):
        server.Server(tmp_path, address).start()
    monkeypatch.setattr(subprocess, "run", start)
    with pytest.raises(Started):
        load.run(load.Plan(database=address), lambda _text: None)
    assert [env["TORNEO_DATABASE"] for _, env in started] == [address] * 2
    assert "geheim" not in str([command for command, _ in started])


def test_a_command_that_asks_for_no_snapshots_overrides_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TORNEO_SNAPSHOTS", "5")
    monkeypatch.setenv("TORNEO_BIN_DAYS", "7")
    site = configured(tmp_path, "", snapshots=0, bin_days=None)
    assert (site.snapshots, site.bin_days) == (0, 7)
