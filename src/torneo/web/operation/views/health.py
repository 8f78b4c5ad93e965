"""For those who watch the site: whether it is well, and what it measures."""

from __future__ import annotations

import hmac
import ipaddress
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from torneo.web.models import LogEntry, Tournament
from torneo.web.server import disk, prometheus, shared
from torneo.web.server.database import FILE_NAME
from torneo.web.server.metrics import Sample, gauge

_current: list[bool] = []
"""Filled once the database was seen to be of this version: it does not go back while we run."""


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """200 if the site can do its work, 503 if not; those who watch see which part fails."""
    failing = [name for name, fine in _CHECKS.items() if not fine()]
    answer: dict[str, object] = {"status": "failing" if failing else "ok"}
    if failing and may_watch(request, look_at_account="database" not in failing):
        answer["failing"] = failing
    return JsonResponse(answer, status=503 if failing else 200)


@never_cache
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """What the site measures, of all its processes together."""
    if not may_watch(request):
        raise Http404
    return HttpResponse(prometheus.text([*shared.samples(), *_of_the_site()]), content_type=prometheus.CONTENT_TYPE)


def may_watch(request: HttpRequest, *, look_at_account: bool = True) -> bool:
    """Whether a request is one of the site's own people: by the token, from this computer itself, or by their account.

    Where there is a token, a program on this computer needs it, too. What came through a proxy is not from here.
    """
    if file := settings.SITE.metrics_token:
        token = Path(file).read_text(encoding="utf-8").strip()
        sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if token and hmac.compare_digest(token.encode(), sent.encode()):
            return True
    elif is_from_here(request):
        return True
    return look_at_account and request.user.is_active and request.user.is_superuser


def is_from_here(request: HttpRequest) -> bool:
    """Whether a request comes from this very computer, and not through a proxy on it that we do not know."""
    try:
        local = ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
    return local and not {"X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Via"} & set(request.headers)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM django_migrations")
            cursor.fetchone()
    except DatabaseError:
        return False
    return True


def _database_is_current() -> bool:
    """Whether no step is missing that this version needs."""
    if not _current:
        try:
            executor = MigrationExecutor(connection)
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                return False
        except DatabaseError:
            return False
        _current.append(True)
    return True


def _disk_has_room() -> bool:
    return disk.free() >= disk.FULL and not disk.refused()


_CHECKS: dict[str, Callable[[], bool]] = {
    "database": _database_answers,
    "version": _database_is_current,
    "disk": _disk_has_room,
}


def _of_the_site() -> Iterator[Sample]:
    """What is the same in whatever process is asked."""
    yield Sample("tournaments", (), Tournament.objects.count(), "gauge")
    yield Sample("log_entries", (), LogEntry.objects.count(), "gauge")
    yield Sample("database_bytes", (), _database_size(), "gauge")
    yield Sample("disk_free_bytes", (), disk.free(), "gauge")
    yield Sample("healthy", (), float(all(fine() for fine in _CHECKS.values())), "gauge")


def _database_size() -> int:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            return int(cursor.fetchone()[0])
    return sum(file.stat().st_size for file in Path(settings.DATA).glob(f"{FILE_NAME}*"))


def _memory() -> float:
    """Bytes of memory that the process holds now, where the system tells; otherwise the most it ever held."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return float(int(statm.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE"))
    if sys.platform == "win32":
        return 0.0
    import resource  # noqa: PLC0415 - Windows has none

    return float(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


gauge("processes", lambda: 1)
gauge("memory_bytes", _memory)
gauge("threads", threading.active_count)
