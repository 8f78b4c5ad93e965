"""The machine's time zone: read if it can be, and otherwise said."""

from pathlib import Path

import pytest

from torneo.desk.zones import machine_zone, unread_zone


@pytest.mark.parametrize("told", ["Madrid", "Europe/Nowhere", ":/no/such/file", "CET-99CEST"])
def test_m27_a_zone_that_cannot_be_read_is_said(told: str, tmp_path: Path) -> None:
    assert machine_zone({"TZ": told}, tmp_path) == "UTC"
    note = unread_zone({"TZ": told}, tmp_path)
    assert note is not None
    assert told in note.text()
    assert "UTC" in note.text("es")
    assert note.text("es") != note.text()


@pytest.mark.parametrize("told", ["Europe/Madrid", "UTC", "CET-1CEST", ":/usr/share/zoneinfo/America/Lima", ""])
def test_m27_nothing_is_said_of_a_zone_that_is_read_or_not_set(told: str, tmp_path: Path) -> None:
    assert unread_zone({"TZ": told}, tmp_path) is None


def test_m27_a_machine_set_to_a_zone_without_a_name_says_so(tmp_path: Path) -> None:
    (tmp_path / "localtime").write_bytes(b"TZif2")
    note = unread_zone({}, tmp_path)
    assert note is not None
    assert str(tmp_path / "localtime") in note.text()
