"""Deleted tournaments wait in a bin."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("torneo", "0004_accounts")]

    operations = []
