"""``torneo report``: what the arbiter answers for, collected from a log."""

from __future__ import annotations

import os

from torneo.cli.drawing import write_table
from torneo.cli.files import brought, read_bytes
from torneo.cli.language import say, spoken
from torneo.cli.logs import LogArgument
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.desk.chronicle import chronicle
from torneo.desk.daybook import daybook, daybook_tables
from torneo.desk.zones import machine_zone, zone
from torneo.reports.hand import Hand, Heads
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo report club.jsonl"


def report(log: LogArgument, as_json: JsonOption = False) -> None:
    """Collect the arbiter's report: rules set aside, exceptions, incidents, penalties and appeals."""
    found = brought(log, read_bytes(log))
    here = zone(found.state.zone or machine_zone(os.environ))
    sections = daybook(chronicle(found.log, spoken()))
    if as_json:
        put_json(
            {
                "format": "torneo-report",
                "version": 1,
                **{
                    section.name: [
                        {
                            "entry": line.entry.sequence,
                            "time": line.entry.time.isoformat(),
                            "actor": line.entry.actor,
                            "kind": line.entry.happening.kind,
                            "text": line.text,
                        }
                        for line in section.lines
                    ]
                    for section in sections
                },
            }
        )
        return
    tables = daybook_tables(sections, here, spoken())
    for place, table in enumerate(tables):
        if place:
            say("")
        write_table(table, Hand(spoken(), heads=Heads.HEADINGS))
    if not tables:
        say(Text(_("Nothing to report.")))
