"""K of rapid and blitz beside that of standard chess."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("torneo", "0001_initial")]

    operations = [
        migrations.RenameField("ratedplayer", "k_factor", "standard_k"),
        migrations.AddField("ratedplayer", "rapid_k", models.PositiveSmallIntegerField(blank=True, null=True)),
        migrations.AddField("ratedplayer", "blitz_k", models.PositiveSmallIntegerField(blank=True, null=True)),
    ]
