"""Accounts: invitations, devices, second factors, limits."""

from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models
from django.utils import timezone

import torneo.web.tables.accounts


def keep_an_administrator(apps: Any, schema_editor: Any) -> None:
    """The first account administers the site, as the first start has always made it."""
    users = apps.get_model("auth", "User").objects.using(schema_editor.connection.alias).order_by("pk")
    if not users.filter(is_superuser=True).exists():
        users.filter(pk__in=users.values_list("pk", flat=True)[:1]).update(is_superuser=True)


def let_unopened_accounts_lapse(apps: Any, schema_editor: Any) -> None:
    """Accounts that somebody made for others, and nobody opened, go: whoever made them held their links.

    Each of their roles becomes an invitation that has expired, so that the owner sees whom to invite again.
    """
    now = timezone.now()
    users, members, invitations = (
        apps.get_model(*name).objects.using(schema_editor.connection.alias)
        for name in (("auth", "User"), ("torneo", "Membership"), ("torneo", "Invitation"))
    )
    for user in users.filter(last_login=None, is_superuser=False):
        if user.password and not user.password.startswith("!"):
            continue
        for member in members.filter(user=user):
            invitations.create(
                tournament=member.tournament, role=member.role, name=user.username[:80], made=now, expires=now
            )
        user.delete()


class Migration(migrations.Migration):
    dependencies = [
        ("torneo", "0003_log"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="SitePolicy",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "creators",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (1, "everybody with an account"),
                            (2, "administrators and chosen accounts"),
                            (3, "administrators"),
                        ],
                        default=1,
                    ),
                ),
                (
                    "list_loaders",
                    models.PositiveSmallIntegerField(
                        choices=[
                            (1, "everybody with an account"),
                            (2, "administrators and chosen accounts"),
                            (3, "administrators"),
                        ],
                        default=2,
                    ),
                ),
                ("tournaments", models.PositiveIntegerField(default=100)),
                (
                    "log_megabytes",
                    models.PositiveIntegerField(default=500),
                ),
                (
                    "upload_megabytes",
                    models.PositiveIntegerField(default=50),
                ),
                (
                    "total_megabytes",
                    models.PositiveIntegerField(default=20000),
                ),
            ],
        ),
        migrations.AddField(
            model_name="helperpass",
            name="expires",
            field=models.DateTimeField(default=torneo.web.tables.accounts.in_a_day),
        ),
        migrations.AddField(
            model_name="helperpass",
            name="made_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.CreateModel(
            name="FormerName",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("folded", models.CharField(max_length=150, unique=True)),
                (
                    "user",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("role", models.PositiveSmallIntegerField()),
                ("name", models.CharField(max_length=80)),
                ("token_hash", models.CharField(max_length=64, null=True, unique=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("expires", models.DateTimeField()),
                ("used", models.DateTimeField(blank=True, null=True)),
                ("revoked", models.BooleanField(default=False)),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invited",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="invitations", to="torneo.tournament"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="Profile",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("invited_by", models.CharField(blank=True, max_length=150)),
                ("may_create", models.BooleanField(default=False)),
                ("may_load_lists", models.BooleanField(default=False)),
                ("unlimited", models.BooleanField(default=False)),
                ("totp_secret", models.CharField(blank=True, max_length=64)),
                ("totp_step", models.BigIntegerField(default=0)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="profile", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code_hash", models.CharField(max_length=64)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_codes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Device",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("token_hash", models.CharField(db_index=True, max_length=64)),
                ("session_key", models.CharField(blank=True, db_index=True, max_length=40)),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("seen", models.DateTimeField(default=django.utils.timezone.now)),
                ("address", models.CharField(blank=True, max_length=64)),
                ("browser", models.CharField(blank=True, max_length=40)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="devices", to=settings.AUTH_USER_MODEL
                    ),
                ),
            ],
            options={
                "ordering": ["-seen", "-id"],
                "constraints": [models.UniqueConstraint(fields=("user", "token_hash"), name="one_device_a_browser")],
            },
        ),
        migrations.RunPython(keep_an_administrator, migrations.RunPython.noop),
        migrations.RunPython(let_unopened_accounts_lapse, migrations.RunPython.noop),
    ]
