"""How much an account, and the site, may hold: refused with a sentence before anything is written."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from threading import Lock

from django.contrib.auth.models import User
from django.db.models import Sum
from django.db.models.functions import Length
from django.template.defaultfilters import filesizeformat
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.desk import Refused
from torneo.web.accounts import rights
from torneo.web.core import uploads
from torneo.web.models import LogEntry, Membership, Profile, Role, Tournament
from torneo.web.tables.accounts import MEGABYTE

_sizes: dict[tuple[int, datetime], tuple[int, int]] = {}
"""For each tournament the last entry that was measured, and the signs up to it: logs only grow."""
_lock = Lock()


def log_sizes(tournaments: list[int]) -> dict[int, int]:
    """How many signs the logs of tournaments have; only what came since the last time is measured."""
    sizes = {}
    for number, created, last in Tournament.everywhere.filter(pk__in=tournaments).values_list(
        "pk", "created", "sequence"
    ):
        with _lock:
            sequence, size = _sizes.get((number, created), (0, 0))
        if last != sequence:
            new = LogEntry.objects.filter(tournament_id=number, sequence__lte=last)
            if last > sequence:
                new = new.filter(sequence__gt=sequence)
            else:  # the log was replaced: by that of a backup, say
                size = 0
            size += new.aggregate(size=Sum(Length("line")))["size"] or 0
            with _lock:
                _sizes[number, created] = last, size
        sizes[number] = size
    return sizes


def owned(user: User) -> list[int]:
    """The tournaments of which an account is an owner, those in the bin as well: they take as much room."""
    return list(Membership.objects.filter(user=user, role=Role.OWNER).values_list("tournament", flat=True))


def waiting() -> dict[int, int]:
    """How many bytes of files wait for each tournament; 0 stands for files of none."""
    sizes: defaultdict[int, int] = defaultdict(int)
    for path in uploads.folder().iterdir():
        number = path.name.split("-")[0]
        try:
            sizes[int(number) if number.isdigit() else 0] += path.stat().st_size
        except FileNotFoundError:
            continue
    return dict(sizes)


def total() -> int:
    """What all logs and waiting files take."""
    return sum(log_sizes(list(Tournament.everywhere.values_list("pk", flat=True))).values()) + sum(waiting().values())


def bound(user: User) -> bool:
    """Whether quotas bind an account."""
    return not (user.is_superuser or Profile.objects.filter(user=user, unlimited=True).exists())


def check_tournament(user: User, size: int = 0) -> None:
    """Refuse another tournament, with a file of that ``size``, to an account that may have no more."""
    if not rights.may_create(user):
        raise Refused(_("Your account may not make tournaments at this site. Ask an administrator."))
    check_room(size)
    if not bound(user):
        return
    rules, own = rights.policy(), owned(user)
    if Tournament.objects.filter(pk__in=own).count() >= rules.tournaments:
        raise Refused(
            ngettext(
                "An account may own %(most)s tournament here, and yours does. Delete one, or ask an administrator.",
                "An account may own %(most)s tournaments here, and yours does. Delete one, or ask an administrator.",
                rules.tournaments,
            )
            % {"most": rules.tournaments}
        )
    _check_logs(user, own, size)


def check_upload(user: User, tournament: Tournament, size: int) -> None:
    """Refuse a file of a size if too many wait already, or the logs of the account are full."""
    check_room(size)
    if not bound(user):
        return
    own = {*owned(user), tournament.pk}
    already = sum(size for number, size in waiting().items() if number in own)
    most = rights.policy().upload_megabytes * MEGABYTE
    if already + size > most:
        raise Refused(
            _(
                "Files of %(found)s wait for you already, and yours has %(size)s; up to %(most)s are kept for one"
                " account. Enter or discard those, or come back tomorrow."
            )
            % {"found": filesizeformat(already), "size": filesizeformat(size), "most": filesizeformat(most)}
        )
    _check_logs(user, sorted(own), size)


def _check_logs(user: User, tournaments: list[int], size: int) -> None:
    held, most = sum(log_sizes(tournaments).values()), rights.policy().log_megabytes * MEGABYTE
    if held + size > most:
        raise Refused(
            _(
                "The logs of your tournaments have %(found)s, and this would add up to %(size)s; up to %(most)s are"
                " kept for one account. Delete a tournament, or ask an administrator."
            )
            % {"found": filesizeformat(held), "size": filesizeformat(size), "most": filesizeformat(most)}
        )


def check_room(size: int) -> None:
    """Refuse a file for which the site has no room."""
    if total() + size > rights.policy().total_megabytes * MEGABYTE:
        raise Refused(_("This site is full: its administrator has to make room."))
