"""The snapshots of the site, for whoever runs it: look at them, make one, take one away."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import FileResponse, Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from torneo.desk import Refused
from torneo.web.core.access import administrators
from torneo.web.operation.backups import making, snapshots, status
from torneo.web.operation.views.health import is_from_here

_NAME = re.compile(r"torneo-snapshot-[0-9-]+\.zip")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A file in the folder of the snapshots."""

    name: str
    time: datetime
    size: int


def _folder() -> Path:
    return Path(settings.DATA) / making.FOLDER


@require_safe
@never_cache
@administrators
def backups(request: HttpRequest) -> HttpResponseBase:
    """The snapshots there are, and how the last one went."""
    listed = []
    for file in making.made_in(_folder(), making.SNAPSHOT):
        about = file.stat()
        listed.append(Snapshot(file.name, datetime.fromtimestamp(about.st_mtime, UTC), about.st_size))
    context = {
        "snapshots": listed,
        "status": status.read(Path(settings.DATA)),
        "keep": settings.SITE.snapshots,
        "folder": _folder(),
        "safe": _is_safe(request),
    }
    return render(request, "operation/backups.html", context)


@require_POST
@administrators
def backup_now(request: HttpRequest) -> HttpResponseBase:
    """Have a snapshot made."""
    if not settings.SITE.snapshots:
        raise Refused(_("Snapshots are switched off: torneo serve --snapshots says how many are kept."))
    snapshots.take(settings.SITE)
    messages.success(request, _("A snapshot is being made: look again in a moment."))
    return redirect("backups")


@require_safe
@never_cache
@administrators
def backup_file(request: HttpRequest, name: str) -> HttpResponseBase:
    """A snapshot to take away, where nobody on the way can read it."""
    file = _folder() / name
    if not _NAME.fullmatch(name) or not file.is_file():
        raise Http404
    if not _is_safe(request):
        raise PermissionDenied(
            _("A snapshot holds the secret of the site: it can be taken away by HTTPS, or on this very computer.")
        )
    return FileResponse(file.open("rb"), as_attachment=True, filename=name, content_type="application/zip")


def _is_safe(request: HttpRequest) -> bool:
    """Whether nobody on the way can read the answer."""
    return request.is_secure() or is_from_here(request)
