"""Fill a database for a load run: two tournaments in their last round, and an arbiter who is logged in.

Run as a program of its own: ``python -m torneo.lab.trials.prepare FOLDER PLAYERS ROUNDS PLAYERS ROUNDS``; the
address of a database is in ``TORNEO_DATABASE``.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from torneo.check.samples import field_of_players
from torneo.desk import commands
from torneo.model import Event, Game, Regulations, Round, Tournament
from torneo.web.launch import serving
from torneo.web.server.configuration import Configuration

_TIE_BREAKS = ("BH/C1", "BH", "SB", "DE")


def tournament(players: int, rounds: int) -> Tournament:
    """A tournament whose last round is paired and has no result yet.

    >>> {game.result.name for game in tournament(8, 3).rounds[-1].games}
    {'PENDING'}
    """
    made = field_of_players(Random(players), players, rounds)
    last = made.rounds[-1]
    games = tuple(Game(game.white, game.black) for game in last.games)
    return replace(
        made,
        rounds=(*made.rounds[:-1], Round(games, last.byes)),
        event=Event(f"Load of {players}"),
        regulations=Regulations(rounds=rounds, system="FIDE_DUTCH_2026", tie_breaks=_TIE_BREAKS),
    )


def main(folder: str, *sizes: str) -> None:
    """Make the tournaments and print their addresses and the arbiter's session as JSON."""
    serving.prepare(Configuration(Path(folder), os.environ.get("TORNEO_DATABASE", "")))
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: PLC0415
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415

    from torneo.web import models  # noqa: PLC0415
    from torneo.web.core import store  # noqa: PLC0415
    from torneo.web.models import Membership, Role  # noqa: PLC0415

    arbiter = User.objects.create_user("arbiter", password=None)
    arbiter.set_password("load run only")
    arbiter.save()
    slugs = []
    for players, rounds in zip(sizes[::2], sizes[1::2], strict=True):
        taken = commands.adopt(tournament(int(players), int(rounds)))
        made = store.create(f"Load of {players}", "load", lambda _state, taken=taken: taken)  # type: ignore[misc]
        Membership.objects.create(tournament=made, user=arbiter, role=Role.OWNER)
        models.Tournament.objects.filter(pk=made.pk).update(public=True)
        slugs.append(made.slug)
    session = SessionStore()
    session[SESSION_KEY] = str(arbiter.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = arbiter.get_session_auth_hash()
    session.create()
    print(json.dumps({"slugs": slugs, "session": session.session_key}))


if __name__ == "__main__":
    main(*sys.argv[1:])
