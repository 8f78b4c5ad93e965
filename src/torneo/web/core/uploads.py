"""Files that people send: how large they may be, and where one waits until its sender has looked at it."""

from __future__ import annotations

import os
import re
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from torneo.web.core.file_problems import ImportRefused
from torneo.web.models import Tournament

if TYPE_CHECKING:
    Sent = UploadedFile[bytes]
else:
    Sent = UploadedFile

SMALL = 5 * 1024**2
"""Bytes of a table, a report file or a document."""
LARGE = 400 * 1024**2
"""Bytes of a rating list as it is sent."""
_LASTS = 24 * 3600
_AHEAD = 600
"""Seconds that a clock may be put right by without anything being lost."""
_TOKEN = re.compile(r"[0-9a-f]{32}")


def folder() -> Path:
    """Where files wait; for nobody else on the machine to read."""
    waiting = Path(settings.DATA) / "uploads"
    waiting.mkdir(parents=True, exist_ok=True, mode=0o700)
    return waiting


def private_file(path: Path) -> BinaryIO:
    """A new file that nobody else on the machine can read, open for writing."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def sent_file(request: HttpRequest, most: int = SMALL, field: str = "file") -> Sent:
    """The file of a form, if there is one and it is not too large."""
    sent = request.FILES.get(field)
    if not isinstance(sent, UploadedFile):
        raise ImportRefused(_("Choose a file first."))
    size = sent.size or 0
    if size > most:
        raise ImportRefused(
            _("The file has %(size)s: up to %(most)s are accepted.")
            % {"size": filesizeformat(size), "most": filesizeformat(most)}
        )
    if not size:
        raise ImportRefused(_("The file is empty."))
    return sent


def keep(tournament: Tournament, account: int | None, sent: Sent) -> str:
    """Put a file aside; gives the word that finds it again in the same tournament, by the same account."""
    clear()
    token = secrets.token_hex(16)
    with private_file(_path(tournament, account, token)) as kept:
        for chunk in sent.chunks():
            kept.write(chunk)
    return token


def kept(tournament: Tournament, account: int | None, token: str) -> bytes:
    """A file that the account put aside, at most a day ago."""
    clear()
    path = _path(tournament, account, token)
    if not _TOKEN.fullmatch(token) or not path.is_file():
        raise ImportRefused(_("The file is no longer there: send it again."))
    return path.read_bytes()


def drop(tournament: Tournament, account: int | None, token: str) -> None:
    """Forget a file that was put aside."""
    if _TOKEN.fullmatch(token):
        _path(tournament, account, token).unlink(missing_ok=True)


def drop_all(tournament: Tournament) -> None:
    """Forget every file of a tournament, whoever sent it."""
    for path in folder().glob(f"{tournament.pk}-*"):
        path.unlink(missing_ok=True)


def clear() -> None:
    """Forget files that nobody came back for within a day, and those that a clock set back dates ahead."""
    now = time.time()
    for path in folder().iterdir():
        try:
            if not -_AHEAD <= now - path.stat().st_mtime <= _LASTS:
                path.unlink()
        except FileNotFoundError:
            continue


def _path(tournament: Tournament, account: int | None, token: str) -> Path:
    return folder() / f"{tournament.pk}-{account or 0}-{token if _TOKEN.fullmatch(token) else 'none'}"
