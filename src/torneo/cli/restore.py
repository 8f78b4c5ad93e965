"""``torneo restore``: bring a backup back, after every log of it was verified."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.backup import log_data, refusing
from torneo.cli.call import give
from torneo.cli.exits import Refusal
from torneo.cli.language import say, write
from torneo.cli.progress import Progress
from torneo.cli.serve import DatabaseOption, DataOption, configured, opened
from torneo.cli.shapes.site import BackupContents, BackupPart, Restored, TakenBack
from torneo.text import Text, said
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.desk import Log
    from torneo.web.operation.backups.manifest import Manifest

EXAMPLE = "torneo restore torneo-backup-2026-11-16-180000.zip"
_KINDS = {"backup": _("Backup"), "snapshot": _("Snapshot")}


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup or snapshot.")],
    data: DataOption = None,
    database: DatabaseOption = "",
    list_: Annotated[bool, typer.Option("--list", help="Only show what is in it.")] = False,
    only: Annotated[
        str, typer.Option(metavar="SLUG", help="Take one tournament back, beside those there are; the site may run.")
    ] = "",
    owner: Annotated[
        str, typer.Option(metavar="NAME", help="With --only: whose it will be; else the first account's.")
    ] = "",
    broken: Annotated[bool, typer.Option("--broken", help="Go on though a log in it is broken.")] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="PostgreSQL: also into a database that is not empty.")
    ] = False,
    without_secret: Annotated[
        bool, typer.Option("--without-secret", help="Leave the secret: all have to log in again, old codes are void.")
    ] = False,
) -> None:
    """Put a backup in the place of what a site has. The site must not run; what it had is kept beside it.

    The file, its database and every log are verified before anything is changed. A backup of SQLite can be restored
    into PostgreSQL and the other way round.
    """
    from torneo.web.operation.backups import archive, restoring  # noqa: PLC0415 - other commands do not wait for it

    if list_:
        with refusing(file), archive.reading(file) as (_packed, manifest):
            _show(manifest)
        return
    site = configured(data, database)
    with refusing(file):
        if not file.is_file():
            raise FileNotFoundError(2, "No such file or directory", str(file))
        site.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with Progress(1) as progress:
            verified = restoring.verified(file, site.data, progress.at)
            with verified as backup:
                progress.clear()
                for log in backup.broken:
                    say(Text(_("{name} ({slug}): its log is broken"), {"name": log.name, "slug": log.slug}), err=True)
                if only:
                    log_ = restoring.log_in(backup, only)
                    _take_back(log_, data, database, owner)
                    return
                if backup.roles_broken:
                    say(Text(_("the log of roles is broken")), err=True)
                if (backup.broken or backup.roles_broken) and not broken:
                    raise Refusal(_("nothing was restored: --broken goes on though a log is broken"))
                kept = restoring.restore(backup, site, with_secret=not without_secret, replacing=replace)
    values = {"count": len(backup.logs), "time": f"{backup.manifest.time:%Y-%m-%d %H:%M:%S %Z}".strip()}
    say(
        Text(
            _("{count} tournament restored, as it was at {time}"),
            values,
            many=_("{count} tournaments restored, as they were at {time}"),
        )
    )
    give(
        Restored(
            time=backup.manifest.time.isoformat(),
            logs=[log_data(log) for log in backup.manifest.logs],
            kept=None if kept is None else str(kept),
            rating_list=backup.manifest.rating_list,
        )
    )
    if kept is not None:
        say(Text(_("What was there before is in {folder}"), {"folder": kept}))
    if not backup.manifest.rating_list:
        say(Text(_("A snapshot has no rating list: load it again with torneo ratings")))


def _show(manifest: Manifest) -> None:
    parts = [BackupPart(name=part.name, size=part.size, sha256=part.sha256) for part in manifest.parts]
    give(
        BackupContents(
            kind=manifest.kind,
            version=manifest.version,
            time=manifest.time.isoformat(),
            database=manifest.database,
            parts=parts,
            logs=[log_data(log) for log in manifest.logs],
        )
    )
    say(
        Text(
            _("{kind} of {time}, Torneo {version}, {database}"),
            {
                "kind": Text(_KINDS.get(manifest.kind, manifest.kind)),
                "time": f"{manifest.time:%Y-%m-%d %H:%M:%S %Z}".strip(),
                "version": manifest.version,
                "database": {"sqlite": "SQLite", "postgresql": "PostgreSQL"}.get(manifest.database, manifest.database),
            },
        )
    )
    for part in manifest.parts:
        write(f"  {part.name}  {part.size / 1e6:.1f} MB  {part.sha256[:16]}")
    for log in manifest.logs:
        say(
            Text(
                _("{slug}  {name}: {count} entry, hash {head}"),
                {"slug": log.slug, "name": log.name, "count": log.entries, "head": log.head},
                many=_("{slug}  {name}: {count} entries, hash {head}"),
            )
        )
        if log.binned:
            say(Text(_("  in the bin")))
        if log.broken:
            say(Text(_("  its log is broken")))


def _take_back(log: Log, data: Path | None, database: str, owner: str) -> None:
    """Make the tournament of a log once more, for somebody who has an account."""
    with opened(data, database):
        from django.contrib.auth.models import User  # noqa: PLC0415 - Django must be set up first

        from torneo.web.exchange.taking_over import BadFileError, adopt_log  # noqa: PLC0415

        people = User.objects.order_by("pk")
        user = people.filter(username__iexact=owner).first() if owner else people.first()
        if user is None:
            names = ", ".join(people.values_list("username", flat=True)) or "–"
            raise Refusal(_("there is no account {name}; there is: {names}"), name=owner, names=names)
        try:
            made = adopt_log(log, user)
        except BadFileError as error:
            raise Refusal(_("{why}"), why=said(error)) from error
    give(TakenBack(name=made.name, slug=made.slug, owner=user.username))
    say(
        Text(
            _("{name} is back as {slug}, hidden from the public; it belongs to {owner}"),
            {"name": made.name, "slug": made.slug, "owner": user.username},
        )
    )
