"""Deleted tournaments wait in a bin."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("torneo", "0004_accounts")]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="binned",
            field=models.DateTimeField(blank=True, db_index=True, null=True),
        ),
        migrations.AddField(
            model_name="tournament",
            name="binned_by",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
    ]
