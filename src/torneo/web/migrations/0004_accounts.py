"""Accounts: invitations, devices, second factors, limits."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("torneo", "0003_log")]

    operations = []
