"""``torneo log``: the log of a tournament, or all logs of a site, shown and verified."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import give
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import file_text
from torneo.cli.language import in_words, say, spoken
from torneo.cli.logs import entry_data
from torneo.cli.serve import DatabaseOption, DataOption, opened
from torneo.cli.shapes.running import Found, LogHead, LogShown, ShownEntry, SiteLogs
from torneo.desk import BrokenLogError, Log, replay
from torneo.desk.chronicle import Line as ChronicleLine
from torneo.desk.chronicle import chronicle
from torneo.desk.log import short
from torneo.desk.zones import machine_zone, zone
from torneo.text import Text, said, translator
from torneo.text import marked as _

EXAMPLE = "torneo log open.jsonl --verify"
_HASH = re.compile("[0-9a-f]{8,64}")


def log(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Log in JSON lines; - is standard input.")] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the chain; exit code 1 if it is broken.")
    ] = False,
    expect: Annotated[
        str,
        typer.Option(
            metavar="HASH", help="A hash that was printed or written down: exit code 1 if no entry of the log has it."
        ),
    ] = "",
    all_: Annotated[
        bool, typer.Option("--all", help="Verify every log of a site instead, that of roles among them.")
    ] = False,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Show who did what and when, and check that nothing was changed or left out.

    Players have the numbers that they had at the time; times are those of the tournament's zone, or else of the
    machine's. The last line is the hash of the whole log. Of a hash, eight signs or more are enough for --expect.
    """
    wanted = _hash(expect)
    if all_ == (file is not None):
        raise Refusal(_("the log in one FILE is accepted, or --all for those of a site"))
    if file is None:
        _all(data, database, wanted)
        return
    text = file_text(file)
    try:
        entries = Log.from_lines(text)
        here = zone(replay(entries).zone or machine_zone(os.environ))
    except (BrokenLogError, ValueError, LookupError) as error:
        say(Text(_("{file}: {why}"), {"file": file, "why": said(error)}), err=True)
        raise typer.Exit(NO) from error
    shown: list[ShownEntry] = []
    if not (verify or wanted):
        mark = " ({})".format(translator(spoken())(_("undone")))
        for line in chronicle(entries, spoken()):
            entry = line.entry
            shown.append(_shown(line))
            text = line.text + (mark if line.undone else "")
            say(f"{entry.sequence} {entry.time.astimezone(here):%Y-%m-%d %H:%M:%S %Z} {entry.actor}: {text}")
    say(_summary(len(entries), entries.head))
    _tell_redacted(entries)
    hashes = [entry.hash for entry in entries]
    redacted = sum(entry.redacted is not None for entry in entries)
    place = _place(str(file), wanted, hashes) if wanted else None
    give(LogShown(count=len(entries), head=entries.head, redacted=redacted, entries=shown, found=place))
    if wanted and not _found(wanted, hashes):
        raise typer.Exit(NO)


def _shown(line: ChronicleLine) -> ShownEntry:
    kept = entry_data(line.entry, {})
    return {**kept, "text": line.text, "undone": line.undone, "redacted": line.entry.redacted is not None}


def _place(log: str, wanted: str, hashes: list[str]) -> Found:
    place = next((place for place, own in enumerate(hashes, 1) if own.startswith(wanted)), None)
    return Found(log=log, entry=place, hash=wanted if place is None else hashes[place - 1])


def _hash(given: str) -> str:
    """A hash as people copy it from paper, without blanks and in small letters."""
    text = re.sub(r"[\s-]", "", given).lower()
    if given and not _HASH.fullmatch(text):
        raise Refusal(_("--expect {given}: 8 to 64 of the signs 0-9 and a-f are accepted"), given=given)
    return text


def _summary(count: int, head: str) -> Text:
    return Text(_("{count} entry, hash {head}"), {"count": count, "head": head}, many=_("{count} entries, hash {head}"))


def _tell_redacted(entries: Log) -> None:
    """Say how many lines are no longer what they were: a later entry vouches for them, and the chain cannot."""
    if count := sum(entry.redacted is not None for entry in entries):
        say(
            Text(
                _("personal data were taken out of {count} entry, for which a later entry vouches"),
                {"count": count},
                many=_("personal data were taken out of {count} entries, for which later entries vouch"),
            )
        )


def _found(wanted: str, hashes: list[str]) -> bool:
    """Say where a hash stands in a log, and whether it does."""
    place = next((place for place, own in enumerate(hashes, 1) if own.startswith(wanted)), None)
    if place is None:
        text = _("no entry has the hash {hash}: this is not the log from which it was taken, or not all of it")
        say(Text(text, {"hash": wanted}), err=True)
        return False
    say(
        Text(
            _("entry {place} has the hash {hash}; {count} entry follows"),
            {"place": place, "hash": short(hashes[place - 1]), "count": len(hashes) - place},
            many=_("entry {place} has the hash {hash}; {count} entries follow"),
        )
    )
    return True


def _all(data: Path | None, database: str, wanted: str) -> None:
    """Verify every log of a site, and find a hash in them."""
    bad, places = 0, list[tuple[str, list[str]]]()
    heads: list[LogHead] = []
    with opened(data, database, only_read=True):
        from torneo.web.accounts import audit  # noqa: PLC0415
        from torneo.web.core import store  # noqa: PLC0415 - Django is set up only now
        from torneo.web.models import ChangeHead, Tournament  # noqa: PLC0415

        for tournament in Tournament.everywhere.order_by("slug"):
            loaded = store.load(tournament)
            if loaded.broken is not None:
                bad += 1
                say(Text(_("{file}: {why}"), {"file": tournament.slug, "why": loaded.broken.error}), err=True)
                heads.append(
                    LogHead(name=tournament.slug, entries=None, head=None, error=in_words(loaded.broken.error))
                )
                continue
            heads.append(LogHead(name=tournament.slug, entries=loaded.state.sequence, head=loaded.head, error=""))
            text = _summary(loaded.state.sequence, loaded.head)
            say(Text("{file}: {why}", {"file": tournament.slug, "why": text}))
            entries = store.log_of(tournament)
            _tell_redacted(entries)
            if wanted:
                places.append((tournament.slug, [entry.hash for entry in entries]))
        roles = Text(_("roles and accounts"))
        if (flaw := audit.flaw()) is not None:
            bad += 1
            say(Text(_("{file}: {why}"), {"file": roles, "why": flaw.error}), err=True)
            heads.append(LogHead(name=in_words(roles), entries=None, head=None, error=in_words(flaw.error)))
        else:
            end = ChangeHead.objects.get(pk=ChangeHead.ONLY)
            heads.append(LogHead(name=in_words(roles), entries=end.sequence, head=end.head, error=""))
            say(Text("{file}: {why}", {"file": roles, "why": _summary(end.sequence, end.head)}))
    give(SiteLogs(logs=heads, found=None))
    if wanted:
        name, hashes = next(
            ((slug, own) for slug, own in places if any(reference.startswith(wanted) for reference in own)), ("", [])
        )
        if name:
            say(name)
        give(SiteLogs(logs=heads, found=_place(name, wanted, hashes)))
        bad += not _found(wanted, hashes)
    if bad:
        raise typer.Exit(NO)
