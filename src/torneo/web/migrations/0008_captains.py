"""Captains of teams, and their links."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [migrations.swappable_dependency(settings.AUTH_USER_MODEL), ("torneo", "0007_kind_and_step")]

    operations = [
        migrations.CreateModel(
            name="Captain",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("team", models.CharField(max_length=40)),
                ("name", models.CharField(blank=True, max_length=80)),
                ("contact", models.CharField(blank=True, max_length=120)),
                ("code_hash", models.CharField(blank=True, max_length=64, null=True, unique=True)),
                ("made", models.DateTimeField(blank=True, null=True)),
                ("seen", models.DateTimeField(blank=True, null=True)),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="captains", to="torneo.tournament"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="captain",
            constraint=models.UniqueConstraint(fields=("tournament", "team"), name="one_captain_each"),
        ),
    ]
