"""What the log of roles and the rows of tournaments hold of their chains."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("torneo", "0002_k_of_each_list")]

    operations = []
