"""``torneo backup``: everything of a site in one file, while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.language import say
from torneo.cli.progress import Progress
from torneo.cli.reasons import reason
from torneo.cli.serve import DatabaseOption, DataOption, configured
from torneo.cli.shapes.site import Backup, BackupLog
from torneo.text import Text, said
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.web.operation.backups.manifest import LogPart

EXAMPLE = "torneo backup backups --keep 30"
_MOST = 10_000


def backup(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the file goes: best another disk.")],
    data: DataOption = None,
    database: DatabaseOption = "",
    keep: Annotated[
        int | None, typer.Option(min=1, max=_MOST, metavar="N", help="Delete all but the latest N backups there.")
    ] = None,
    without_dump: Annotated[
        bool, typer.Option("--without-dump", help="PostgreSQL: without the dump of its own that pg_dump makes.")
    ] = False,
) -> None:
    """Put everything of a site into one file, while it runs: database, secret, and a manifest with every hash.

    The file holds the secret and the sessions of the site: keep it as you keep a key. Every log in it is verified.
    torneo restore brings it back. Exit code 1 if a log is broken: it is in the backup as it was found.
    """
    from torneo.web.operation.backups import making, status  # noqa: PLC0415 - other commands do not wait for it

    site = configured(data, database)
    with refusing(folder), Progress(1) as progress:
        made = making.make_backup(site, folder, progress.at, with_dump=not without_dump)
        gone = making.prune(folder, making.BACKUP, keep, made.name) if keep is not None else []
        status.note(site.data, made.time)
    file = folder / made.name
    broken = made.broken or made.roles_broken
    for log in made.broken:
        say(Text(_("{name} ({slug}): its log is broken; it is in the backup as it was found"), _named(log)), err=True)
    if made.roles_broken:
        say(Text(_("the log of roles is broken; it is in the backup as it was found")), err=True)
    give(
        Backup(
            file=str(file),
            bytes=file.stat().st_size,
            logs=[log_data(log) for log in made.logs],
            roles_broken=made.roles_broken,
            deleted=len(gone),
        )
    )
    values = {"count": len(made.logs), "entries": made.entries, "file": file, "size": file.stat().st_size / 1e6}
    say(
        Text(
            _("{file}: {count} tournament, {entries} entries, {size:.1f} MB; every log is verified"),
            values,
            many=_("{file}: {count} tournaments, {entries} entries, {size:.1f} MB; every log is verified"),
        )
        if not broken
        else Text(
            _("{file}: {count} tournament, {entries} entries, {size:.1f} MB"),
            values,
            many=_("{file}: {count} tournaments, {entries} entries, {size:.1f} MB"),
        )
    )
    if gone:
        say(Text(_("{count} older backup deleted"), {"count": len(gone)}, many=_("{count} older backups deleted")))
    if broken:
        raise typer.Exit(NO)


def log_data(log: LogPart) -> BackupLog:
    """A tournament in a backup, for programs."""
    return BackupLog(
        slug=log.slug,
        name=log.name,
        entries=log.entries,
        head=log.head,
        broken=log.broken,
        binned=log.binned,
    )


def _named(log: object) -> dict[str, object]:
    return {"name": getattr(log, "name", ""), "slug": getattr(log, "slug", "")}


@contextmanager
def refusing(what: Path) -> Iterator[None]:
    """Turn what goes wrong with a backup into one message."""
    from torneo.web.operation.backups.problems import BackupError  # noqa: PLC0415
    from torneo.web.server.database import DatabaseAddressError  # noqa: PLC0415

    try:
        yield
    except BackupError as error:
        raise Refusal(_("{file}: {why}"), file=what, why=error) from error
    except DatabaseAddressError as error:
        raise Refusal(_("{why}"), why=said(error)) from error
    except OSError as error:
        raise Refusal(_("{file}: {why}"), file=what, why=reason(error)) from error
