"""The form for entries, the requests of players, and what is known of entrants besides their play."""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("torneo", "0008_captains"),
    ]

    operations = [
        migrations.CreateModel(
            name="EntryForm",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("open", models.BooleanField(default=False)),
                ("closes", models.DateTimeField(blank=True, null=True)),
                ("room", models.PositiveIntegerField(blank=True, null=True)),
                ("note", models.TextField(blank=True, max_length=1000)),
                ("byes", models.BooleanField(default=True)),
                (
                    "tournament",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entry_form", to="torneo.tournament"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Contact",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("mark", models.CharField(max_length=40)),
                ("email", models.CharField(blank=True, max_length=120)),
                ("phone", models.CharField(blank=True, max_length=40)),
                ("remarks", models.CharField(blank=True, max_length=500)),
                ("fee", models.PositiveIntegerField(blank=True, null=True)),
                ("entered", models.DateTimeField(blank=True, null=True)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="contacts", to="torneo.tournament"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("tournament", "mark"), name="one_contact_each")],
            },
        ),
        migrations.CreateModel(
            name="EntryRequest",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code_hash", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "answer",
                    models.CharField(
                        choices=[
                            ("open", "waits for the organiser"),
                            ("waiting", "on the waiting list"),
                            ("accepted", "accepted"),
                            ("refused", "refused"),
                            ("withdrawn", "withdrawn by its author"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("reason", models.CharField(blank=True, max_length=300)),
                ("decided", models.DateTimeField(blank=True, null=True)),
                ("decided_by", models.CharField(blank=True, max_length=200)),
                ("mark", models.CharField(blank=True, max_length=40)),
                ("name", models.CharField(max_length=100)),
                ("fide_id", models.PositiveBigIntegerField(blank=True, null=True)),
                ("birth", models.CharField(blank=True, max_length=10)),
                ("sex", models.CharField(blank=True, max_length=1)),
                ("federation", models.CharField(blank=True, max_length=3)),
                ("club", models.CharField(blank=True, max_length=100)),
                ("national_id", models.CharField(blank=True, max_length=30)),
                ("email", models.CharField(blank=True, max_length=120)),
                ("phone", models.CharField(blank=True, max_length=40)),
                ("remarks", models.CharField(blank=True, max_length=500)),
                ("byes", models.CharField(blank=True, max_length=200)),
                ("agreed", models.BooleanField(default=False)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entry_requests",
                        to="torneo.tournament",
                    ),
                ),
            ],
            options={
                "ordering": ["made", "pk"],
                "indexes": [models.Index(fields=["tournament", "answer"], name="requests_open")],
            },
        ),
        migrations.CreateModel(
            name="Payment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("mark", models.CharField(max_length=40)),
                ("number", models.PositiveIntegerField()),
                ("cents", models.IntegerField()),
                ("day", models.DateField()),
                (
                    "how",
                    models.CharField(
                        choices=[
                            ("cash", "cash"),
                            ("transfer", "bank transfer"),
                            ("card", "card"),
                            ("phone", "by phone (Bizum and the like)"),
                            ("other", "otherwise"),
                        ],
                        default="cash",
                        max_length=10,
                    ),
                ),
                ("by", models.CharField(max_length=200)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="payments", to="torneo.tournament"
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [models.UniqueConstraint(fields=("tournament", "number"), name="one_receipt_a_number")],
            },
        ),
    ]
