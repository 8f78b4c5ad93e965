"""The log of roles as a chain, and its end in a row of its own."""

from typing import Any

from django.db import migrations, models
from django.utils import timezone

from torneo.desk.log import FIRST
from torneo.web.accounts.chain import seal


def chain(apps: Any, schema_editor: Any) -> None:
    """Chain what was noted before, in its order."""
    database = schema_editor.connection.alias  # a backup is made in a second one, and the site's own stays as it is
    changes = apps.get_model("torneo", "Change").objects.using(database)
    heads = apps.get_model("torneo", "ChangeHead").objects.using(database)
    sequence, head = 0, FIRST
    for change in changes.order_by("id").select_related("tournament").iterator():
        change.about = change.tournament.slug if change.tournament else ""
        sequence += 1
        seal(change, sequence, head)
        head = change.hash
        change.save(update_fields=["about", "sequence", "previous", "hash"])
    heads.create(pk=1, sequence=sequence, head=head)


class Migration(migrations.Migration):
    dependencies = [("torneo", "0002_k_of_each_list")]

    operations = [
        migrations.AlterField("change", "time", models.DateTimeField(default=timezone.now)),
        migrations.AddField("change", "about", models.CharField(blank=True, default="", max_length=60)),
        migrations.AddField("change", "sequence", models.PositiveIntegerField(null=True)),
        migrations.AddField("change", "previous", models.CharField(default="", max_length=64)),
        migrations.AddField("change", "hash", models.CharField(default="", max_length=64)),
        migrations.CreateModel(
            "ChangeHead",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sequence", models.PositiveIntegerField(default=0)),
                ("head", models.CharField(default=FIRST, max_length=64)),
            ],
        ),
        migrations.RunPython(chain, migrations.RunPython.noop),
        migrations.AlterField("change", "sequence", models.PositiveIntegerField(unique=True)),
    ]
