"""What a tournament shows of its people, and for how long."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("torneo", "0005_bin")]

    operations = []
