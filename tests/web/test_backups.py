"""Backups: made of a site, verified, and brought back."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from backing import everything_in, lines_in, manifest_of, only_file, repacked, tamper, torneo

from torneo.web.operation.backups import making
from torneo.web.server.configuration import Configuration


def test_s12_the_manifest_has_the_hash_of_every_file_and_the_head_of_every_log(small_backup: Path) -> None:
    made = manifest_of(small_backup)
    assert [(log.slug, log.broken) for log in made.logs] == [("open-de-demostracion", False), ("other", False)]
    assert all(len(log.head) == 64 and log.entries for log in made.logs)
    assert made.migrations[0] == "0001_initial"
    listed = torneo("restore", small_backup, "--list")
    assert made.logs[0].head in listed
    assert made.parts[0].sha256[:16] in listed


def test_s12_what_was_there_before_a_restore_is_kept_and_told_where(copied: Path, small_backup: Path) -> None:
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection, connection:
        connection.execute("UPDATE torneo_tournament SET name = 'Later'")
    (copied / "secret").write_text("another")
    said = torneo("restore", small_backup, "--data", copied)
    (kept,) = copied.glob("before-restore-*")
    assert f"What was there before is in {kept}" in said
    assert (kept / "secret").read_text() == "another"
    names = []
    for folder in (copied, kept):
        with closing(sqlite3.connect(folder / "torneo.sqlite3")) as connection:
            names.append({name for (name,) in connection.execute("SELECT name FROM torneo_tournament")})
    assert names == [{"Open de demostración", "Other"}, {"Later"}]
    assert (copied / "secret").read_text() != "another"
    torneo("restore", small_backup, "--data", copied, "--without-secret")
    assert len(list(copied.glob("before-restore-*"))) == 2


def test_s12_a_write_ahead_log_of_the_old_database_does_not_get_into_the_new_one(
    copied: Path, small_backup: Path
) -> None:
    program = (
        "import sqlite3, sys, os; c = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "c.execute('PRAGMA journal_mode=WAL'); c.execute(\"UPDATE torneo_tournament SET name = 'Later'\"); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", program, str(copied / "torneo.sqlite3")], check=True)
    assert (copied / "torneo.sqlite3-wal").stat().st_size
    torneo("restore", small_backup, "--data", copied)
    (kept,) = copied.glob("before-restore-*")
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM torneo_tournament WHERE name = 'Later'").fetchone() == (0,)
    with closing(sqlite3.connect(kept / "torneo.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM torneo_tournament WHERE name = 'Later'").fetchone() == (2,)


def test_s12_a_damaged_backup_is_refused_and_changes_nothing(copied: Path, small_backup: Path, tmp_path: Path) -> None:
    before = everything_in(copied)
    content = small_backup.read_bytes()
    cut = tmp_path / "cut.zip"
    cut.write_bytes(content[: len(content) // 2])
    flipped = tmp_path / "flipped.zip"
    flipped.write_bytes(content[:5000] + bytes([content[5000] ^ 1]) + content[5001:])
    other = repacked(small_backup, tmp_path / "other.zip", secret=b"somebody else's")
    without = repacked(small_backup, tmp_path / "without.zip", manifest=None)
    hostile = repacked(small_backup, tmp_path / "hostile.zip", manifest=b"[" * 100_000)
    made = json.loads(manifest_of(small_backup).to_json())
    newer = repacked(small_backup, tmp_path / "newer.zip", manifest=json.dumps({**made, "format": 2}).encode())
    again = {**made, "parts": [*made["parts"], made["parts"][0]]}
    twice = repacked(small_backup, tmp_path / "twice.zip", manifest=json.dumps(again).encode())
    words = {**made, "parts": [{**made["parts"][0], "size": "large"}]}
    worded = repacked(small_backup, tmp_path / "worded.zip", manifest=json.dumps(words).encode())
    bomb = {**made, "parts": [{**made["parts"][0], "size": 2**60}, *made["parts"][1:]]}
    too_large = repacked(small_backup, tmp_path / "bomb.zip", manifest=json.dumps(bomb).encode())
    locked = bytearray(content)
    locked[content.rindex(b"secret") - 46 + 8] |= 1
    (tmp_path / "locked.zip").write_bytes(locked)
    made["logs"][0]["head"] = "0" * 64
    swapped = repacked(small_backup, tmp_path / "swapped.zip", manifest=json.dumps(made).encode())
    (tmp_path / "empty.zip").touch()
    answers = {
        cut: "no backup of Torneo, or only a part of one",
        flipped: "the file is damaged",
        other: "secret in it is not what was put there",
        without: "no backup of Torneo",
        hostile: "its manifest cannot be read",
        newer: "a newer Torneo made it",
        swapped: "do not agree on these tournaments: open-de-demostracion",
        twice: "its manifest cannot be read",
        worded: "its manifest cannot be read",
        too_large: "No space left on device",
        tmp_path / "locked.zip": "secret in it cannot be read",
        tmp_path / "empty.zip": "no backup of Torneo",
        tmp_path / "none.zip": "No such file or directory",
    }
    for file, answer in answers.items():
        assert answer in torneo("restore", file, "--data", copied, code=2)
    assert everything_in(copied) == before
    assert not list(copied.glob(".torneo-restore-*"))


def test_s12_a_backup_of_a_newer_database_is_refused(copied: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection, connection:
        connection.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('torneo', '0999_later', '')")
    torneo("backup", tmp_path / "out", "--data", copied)
    said = torneo("restore", only_file(tmp_path / "out"), "--data", tmp_path / "back", code=2)
    assert "newer than this one: the database has 0999_later" in said
    assert not (tmp_path / "back" / "torneo.sqlite3").exists()


def test_s12_a_broken_log_is_backed_up_as_it_is_and_restored_only_on_demand(copied: Path, tmp_path: Path) -> None:
    tamper(copied, "other")
    said = torneo("backup", tmp_path / "out", "--data", copied, code=1)
    assert "Other (other): its log is broken; it is in the backup as it was found" in said
    file = only_file(tmp_path / "out")
    assert [(log.slug, log.broken) for log in manifest_of(file).logs] == [
        ("open-de-demostracion", False),
        ("other", True),
    ]
    back = tmp_path / "back"
    said = torneo("restore", file, "--data", back, code=2)
    assert "Other (other): its log is broken" in said
    assert not (back / "torneo.sqlite3").exists()
    torneo("restore", file, "--data", back, "--broken")
    assert "Pther" in lines_in(back / "torneo.sqlite3", "other")[0]


def test_s12_a_broken_log_of_roles_is_told_as_well(copied: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from torneo.web.launch import serving;"
        "from torneo.web.server.configuration import Configuration;"
        "serving.prepare(Configuration(Path(sys.argv[1]))); from torneo.web.accounts import audit;"
        "[audit.note(None, 'ana', 'link made', name) for name in ('eva', 'luis')]"
    )
    subprocess.run([sys.executable, "-c", program, str(copied)], check=True)
    made = making.make_backup(Configuration(copied), tmp_path / "whole")
    assert (len(made.roles_head), made.roles_broken) == (64, False)
    with closing(sqlite3.connect(copied / "torneo.sqlite3")) as connection, connection:
        connection.execute("UPDATE torneo_change SET subject = 'eve' WHERE subject = 'eva'")
    said = torneo("backup", tmp_path / "out", "--data", copied, code=1)
    assert "the log of roles is broken" in said
    file = only_file(tmp_path / "out")
    assert "the log of roles is broken" in torneo("restore", file, "--data", tmp_path / "back", code=2)
    torneo("restore", file, "--data", tmp_path / "back", "--broken")


def test_s12_only_so_many_backups_are_kept_and_no_half_one_is_left(copied: Path, tmp_path: Path) -> None:
    site = Configuration(copied)
    for _ in range(3):
        made = making.make_backup(site, tmp_path / "out")
        making.prune(tmp_path / "out", making.BACKUP, 2, made.name)
    assert len(list((tmp_path / "out").iterdir())) == 2
    assert (tmp_path / "out" / made.name).exists()
    said = torneo("backup", tmp_path / "out", "--data", copied, "--keep", "1")
    assert "2 older backups deleted" in said
    assert "has no database of Torneo" in torneo("backup", tmp_path / "none", "--data", tmp_path / "zzz", code=2)
    assert not list((tmp_path / "none").iterdir())


def test_s12_a_full_disk_is_told_in_one_message_and_nothing_is_left(
    small: Path, disk: Callable[[int], Path], small_backup: Path
) -> None:
    tiny_disk = disk(200)
    assert "No space left on device" in torneo("backup", tiny_disk, "--data", small, code=2)
    assert not list(tiny_disk.iterdir())
    assert "No space left on device" in torneo("restore", small_backup, "--data", tiny_disk, code=2)
    assert not list(tiny_disk.iterdir())
