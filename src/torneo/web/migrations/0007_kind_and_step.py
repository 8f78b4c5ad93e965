"""Entries of logs know their kind, and the step they belong to."""

import json
from typing import Any

from django.db import migrations, models


def fill(apps: Any, schema_editor: Any) -> None:
    """Read both from the lines; before lines named the step, what one act made carried one time and one actor."""
    entries = apps.get_model("torneo", "LogEntry").objects.using(schema_editor.connection.alias)
    changed: list[Any] = []
    last: tuple[object, int] | None = None
    for row in entries.order_by("tournament_id", "sequence").iterator(chunk_size=500):
        try:
            line = json.loads(row.line)
        except ValueError:  # damaged: whoever opens the tournament is told
            line = {}
        if not isinstance(line, dict):
            line = {}
        act = (row.tournament_id, line.get("time"), line.get("actor"))
        named = line.get("step")
        if isinstance(named, int) and 1 <= named < row.sequence:
            row.step = named
        else:
            row.step = last[1] if last is not None and last[0] == act else row.sequence
        row.kind = str(line.get("kind", ""))[:40]
        last = (act, row.step)
        changed.append(row)
        if len(changed) == 500:
            entries.bulk_update(changed, ["kind", "step"])
            changed.clear()
    entries.bulk_update(changed, ["kind", "step"])


class Migration(migrations.Migration):
    dependencies = [("torneo", "0006_privacy")]

    operations = [
        migrations.AddField("logentry", "kind", models.CharField(default="", max_length=40), preserve_default=False),
        migrations.AddField("logentry", "step", models.PositiveIntegerField(default=0), preserve_default=False),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AddIndex("logentry", models.Index(fields=["tournament", "kind"], name="entries_of_a_kind")),
    ]
