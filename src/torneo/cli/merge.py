"""``torneo merge``: copies of a log on which people worked apart become one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from torneo.cli.call import STDOUT, give, wants_json
from torneo.cli.exits import NO, Refusal
from torneo.cli.files import brought, read_bytes
from torneo.cli.language import say, spoken
from torneo.cli.logs import ByOption, LogArgument, extend
from torneo.cli.shapes.running import Disagreed, Entries, Merged, MergedCopy
from torneo.cli.vocabulary import makes_files
from torneo.desk import Log, merging
from torneo.desk.events import Happening
from torneo.desk.merge_events import Why
from torneo.desk.merging import Disagreement, Merge
from torneo.desk.merging.merge import Side
from torneo.desk.merging.words import voices
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo merge club.jsonl laptop.jsonl"

_LEAST = 8
"""Signs of a hash that name an entry."""


@makes_files
def merge(
    log: LogArgument,
    others: Annotated[
        list[Path], typer.Argument(metavar="OTHER...", help="Other copies of the same log, on which somebody worked.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write the merged log to FILE, and leave LOG as it is; - is standard output.",
        ),
    ] = None,
    ours: Annotated[
        bool, typer.Option("--ours", help="Where the copies do not agree, LOG stands, wherever it can.")
    ] = False,
    theirs: Annotated[
        bool, typer.Option("--theirs", help="Where the copies do not agree, the other copy stands, wherever it can.")
    ] = False,
    stands: Annotated[
        list[str] | None,
        typer.Option("--stands", metavar="HASH", help="This entry stands, by its hash in the list; may be repeated."),
    ] = None,
    by: ByOption = "",
) -> None:
    """Merge other copies of a log into it: everything counts that was entered on any of them.

    Where copies do not agree (another result of a game, another pairing of a round), both sides are listed, and one
    stands: that on which a published pairing was built, else the one entered first. The other is kept in the log. It
    does not matter which copy is merged into which, or in what order. 'torneo undo' takes a merge back.
    Exit code 1: merged, and the copies do not agree on something.
    """
    if ours and theirs:
        raise Refusal(_("--ours and --theirs: one of them is accepted"))
    if wants_json() and output == STDOUT:
        raise Refusal(_("--json and -o -: both are for standard output; name a file for the log"))
    side = Side.OURS if ours else Side.THEIRS if theirs else None
    copies = [(other, brought(other, read_bytes(other)).log) for other in others]
    done: list[tuple[Path, Merge]] = []
    works = [partial(_work, path=path, copy=copy, side=side, stands=stands or (), done=done) for path, copy in copies]
    extend(log, by, works, output)
    give(Merged(copies=[_document(path, merged) for path, merged in done]))
    if output != STDOUT:
        for path, merged in done:
            _tell(path, merged)
    if any(merged.new for _path, merged in done):
        raise typer.Exit(NO)


def _work(
    log: Log, *, path: Path, copy: Log, side: Side | None, stands: Iterable[str], done: list[tuple[Path, Merge]]
) -> tuple[Happening, ...]:
    chosen = [_entry(given, log, copy) for given in stands]
    merged = merging.merge(log.entries, copy.entries, path.stem, preferred=chosen, side=side)
    done.append((path, merged))
    return merged.events


def _entry(given: str, *logs: Log) -> str:
    """The hash that the beginning of one stands for."""
    wanted = given.replace(" ", "").lower()
    found = {entry.hash for log in logs for entry in log if entry.hash.startswith(wanted)}
    if len(wanted) < _LEAST or len(found) != 1:
        raise Refusal(
            _("--stands {given}: the first {count} signs or more of the hash of one entry are accepted"),
            given=given,
            count=_LEAST,
        )
    return found.pop()


def _tell(path: Path, merged: Merge) -> None:
    """Say what was merged, and what the copies do not agree on."""
    if not merged.events:
        say(Text(_("{file}: nothing new"), {"file": path}))
        return
    say(
        Text(
            _("{file}: {count} entry merged, {same} of them said already"),
            {"file": path, "count": merged.brought, "same": merged.same},
            many=_("{file}: {count} entries merged, {same} of them said already"),
        )
    )
    for one in merged.new:
        say("")
        say(Text(HEADINGS[one.why], {"side": Text(_SIDES[one.lost_side]), "hash": one.id[:_LEAST]}))
        say(Text(_("  set aside: {what}"), {"what": voices(one.lost, spoken())}))
        if one.stands:
            say(Text(_("  stands: {what}"), {"what": voices(one.stands, spoken())}))
    if merged.new:
        say("")
        say(
            Text(
                _("{count} disagreement; --stands HASH, --ours or --theirs decide otherwise after 'torneo undo'"),
                {"count": len(merged.new)},
                many=_("{count} disagreements; --stands HASH, --ours or --theirs decide otherwise after 'torneo undo'"),
            )
        )


_SIDES = {Side.OURS: _("our copy"), Side.THEIRS: _("the other copy")}
HEADINGS = {
    Why.CONTRADICTS: _("{hash}: the copies say different things; not from {side}:"),
    Why.CANNOT_FOLLOW: _("{hash}: not possible any more after what stands; not from {side}:"),
    Why.LATER: _("{hash}: counts only after the round that was paired without it; from {side}:"),
}
"""What is said before both sides of a disagreement."""


def _document(path: Path, merged: Merge) -> MergedCopy:
    return MergedCopy(
        file=str(path),
        merged=merged.brought,
        same=merged.same,
        disagreements=[_one(one) for one in merged.new],
    )


def _one(one: Disagreement) -> Disagreed:
    return Disagreed(
        why=one.why.value,
        side=one.lost_side.value,
        set_aside=Entries(hash=[voice.hash for voice in one.lost], text=voices(one.lost, spoken())),
        stands=Entries(hash=[voice.hash for voice in one.stands], text=voices(one.stands, spoken())),
        can_be_chosen=one.can_be_chosen,
    )
