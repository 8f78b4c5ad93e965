"""Makes a database from before accounts were invited; a program, in a data folder that the environment names."""

from __future__ import annotations

import django


def main() -> None:
    django.setup()
    from django.contrib.auth.hashers import make_password  # noqa: PLC0415
    from django.core.management import call_command  # noqa: PLC0415
    from django.db import connection  # noqa: PLC0415
    from django.db.migrations.loader import MigrationLoader  # noqa: PLC0415

    for app, *last in (("auth",), ("sessions",), ("torneo", "0003_log")):
        call_command("migrate", app, *last, verbosity=0)
    loader = MigrationLoader(connection)
    applied = [*loader.graph.leaf_nodes("auth"), ("torneo", "0003_log")]
    apps = loader.project_state(applied).apps
    users, good = apps.get_model("auth", "User").objects, make_password("correct horse 64")
    olga = users.create(username="olga", password=good)
    xavier = users.create(username="xavier", password=good)
    waiting = users.create(username="nuria", password=make_password(None))
    tournament = apps.get_model("torneo", "Tournament").objects.create(slug="open", name="Open")
    roles = apps.get_model("torneo", "Membership").objects
    for user, role in ((olga, 3), (xavier, 2), (waiting, 2)):
        roles.create(tournament=tournament, user=user, role=role)
    apps.get_model("torneo", "StartLink").objects.create(user=waiting, token_hash="x" * 64)
    apps.get_model("torneo", "HelperPass").objects.create(
        tournament=tournament, name="Hugo", first_board=1, last_board=2, code_hash="y" * 64
    )


if __name__ == "__main__":
    main()
