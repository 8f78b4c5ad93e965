"""Files that people send: how large they may be, and where one waits until its sender has looked at it."""

from __future__ import annotations

import re
import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _

from torneo.web.importing.problems import ImportRefused
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
_TOKEN = re.compile(r"[0-9a-f]{32}")


def folder() -> Path:
    """Where files wait."""
    made = Path(settings.DATA) / "uploads"
    made.mkdir(parents=True, exist_ok=True)
    return made


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


def keep(tournament: Tournament, sent: Sent) -> str:
    """Put a file aside; gives the word that finds it again in the same tournament."""
    clear()
    token = secrets.token_hex(16)
    with _path(tournament, token).open("xb") as kept:
        for chunk in sent.chunks():
            kept.write(chunk)
    return token


def kept(tournament: Tournament, token: str) -> bytes:
    """A file that was put aside."""
    path = _path(tournament, token)
    if not _TOKEN.fullmatch(token) or not path.is_file():
        raise ImportRefused(_("The file is no longer there: send it again."))
    return path.read_bytes()


def drop(tournament: Tournament, token: str) -> None:
    """Forget a file that was put aside."""
    if _TOKEN.fullmatch(token):
        _path(tournament, token).unlink(missing_ok=True)


def clear() -> None:
    """Forget files that nobody came back for."""
    now = time.time()
    for path in folder().iterdir():
        try:
            if now - path.stat().st_mtime > _LASTS:
                path.unlink()
        except FileNotFoundError:
            continue


def _path(tournament: Tournament, token: str) -> Path:
    return folder() / f"{tournament.pk}-{token if _TOKEN.fullmatch(token) else 'none'}"
