"""Files that wait for their sender: for a day at most, for nobody else, whatever the clock does."""

from __future__ import annotations

import os
import stat
import time

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from torneo.desk import Refused
from torneo.web.core import uploads
from torneo.web.launch import housekeeping
from torneo.web.models import Membership, Role, Tournament


def keep(tournament: Tournament, account: int = 1) -> str:
    return uploads.keep(tournament, account, SimpleUploadedFile("list.csv", b"Name\nAna\n"))


def dated(seconds: float) -> None:
    """Let every file that waits be so many seconds old."""
    for path in uploads.folder().iterdir():
        os.utime(path, (time.time() - seconds, time.time() - seconds))


def test_s15_a_file_is_gone_after_a_day_though_nobody_sent_another(tournament: Tournament) -> None:
    token = keep(tournament)
    dated(23 * 3600)
    assert uploads.kept(tournament, 1, token)
    dated(25 * 3600)
    with pytest.raises(Refused):
        uploads.kept(tournament, 1, token)
    assert not list(uploads.folder().iterdir())


def test_s15_the_site_tidies_up_by_itself(tournament: Tournament) -> None:
    keep(tournament)
    dated(25 * 3600)
    housekeeping.tidy()
    assert not list(uploads.folder().iterdir())


def test_s15_a_clock_set_back_keeps_nothing_for_ever(tournament: Tournament) -> None:
    token = keep(tournament)
    dated(-3600)
    with pytest.raises(Refused):
        uploads.kept(tournament, 1, token)


def test_s15_a_file_is_its_sender_s_alone(as_arbiter: Client, tournament: Tournament, stranger: User) -> None:
    sent = SimpleUploadedFile("list.csv", b"Name;Elo\nNueva, Ana;1800\n")
    preview = as_arbiter.post(f"/desk/{tournament.slug}/players/import", {"file": sent})
    assert preview.status_code == 302
    assert as_arbiter.get(preview.headers["Location"]).status_code == 200
    Membership.objects.create(tournament=tournament, user=stranger, role=Role.ARBITER)
    other = Client()
    other.force_login(stranger)
    assert other.get(preview.headers["Location"]).status_code == 422


def test_s15_nobody_else_on_the_machine_can_read_it(tournament: Tournament) -> None:
    keep(tournament)
    (path,) = uploads.folder().iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(uploads.folder().stat().st_mode) == 0o700
