"""Tokens of programs, answers that are kept, webhooks and what was sent to them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("torneo", "0010_events"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Token",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=60)),
                ("scopes", models.CharField(max_length=60)),
                ("token_hash", models.CharField(max_length=64, unique=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("expires", models.DateTimeField(blank=True, null=True)),
                ("seen", models.DateTimeField(blank=True, null=True)),
                (
                    "tournament",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to="torneo.tournament",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tokens", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="Webhook",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("url", models.CharField(max_length=500)),
                ("events", models.CharField(max_length=300)),
                ("secret", models.CharField(max_length=64)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("sequence", models.PositiveIntegerField()),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("disabled", models.DateTimeField(blank=True, null=True)),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="webhooks", to="torneo.tournament"
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
            },
        ),
        migrations.CreateModel(
            name="Delivery",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("event", models.CharField(max_length=40)),
                ("body", models.TextField()),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
                ("due", models.DateTimeField(blank=True, db_index=True, null=True)),
                ("status", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("problem", models.CharField(blank=True, max_length=200)),
                ("delivered", models.DateTimeField(blank=True, null=True)),
                (
                    "webhook",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deliveries", to="torneo.webhook"
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="KeptAnswer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=100)),
                ("asked", models.CharField(max_length=64)),
                ("status", models.PositiveSmallIntegerField()),
                ("body", models.TextField()),
                ("made", models.DateTimeField(auto_now_add=True, db_index=True)),
                (
                    "token",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="answers", to="torneo.token"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("token", "key"), name="one_answer_a_key")],
            },
        ),
    ]
