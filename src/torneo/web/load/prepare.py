"""Fill a database for a load run: two tournaments in their last round, and an arbiter who is logged in.

Run as a program of its own: ``python -m torneo.web.load.prepare FOLDER DATABASE PLAYERS ROUNDS PLAYERS ROUNDS``.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from torneo.desk import events as e
from torneo.lab.samples import field_of_players
from torneo.model import Event, Regulations
from torneo.web import serving

_TIE_BREAKS = ("BH/C1", "BH", "SB", "DE")


def happenings(players: int, rounds: int) -> list[e.Happening]:
    """The log of a tournament whose last round is paired and has no result yet.

    >>> [type(each).__name__ for each in happenings(4, 1)][-2:]
    ['RoundPaired', 'Published']
    """
    made = field_of_players(Random(players), players, rounds)
    regulations = Regulations(rounds=rounds, system="FIDE_DUTCH_2026", tie_breaks=_TIE_BREAKS)
    found: list[e.Happening] = [e.Created(Event(f"Load of {players}"), regulations)]
    found += [e.PlayerEntered(replace(player, fide_id=None)) for player in made.players]
    for number, round_ in enumerate(made.rounds, 1):
        seats = tuple(e.Seat(game.white, game.black) for game in round_.games)
        bye = round_.byes[0].player if round_.byes else None
        found += [e.RoundPaired(number, seats, bye, "dutch", "2026", "load", ""), e.Published(number)]
        if number < rounds:
            found += [e.ResultRecorded(number, game.white, game.black, game.result) for game in round_.games]
    return found


def main(folder: str, database: str, *sizes: str) -> None:
    """Make the tournaments and print their addresses and the arbiter's session as JSON."""
    serving.prepare(Path(folder), database)
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: PLC0415
    from django.contrib.auth.models import User  # noqa: PLC0415
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415

    from torneo.web import store  # noqa: PLC0415
    from torneo.web.models import Membership, Role, Tournament  # noqa: PLC0415

    arbiter = User.objects.create_user("arbiter", password=None)
    arbiter.set_password("load run only")
    arbiter.save()
    slugs = []
    for players, rounds in zip(sizes[::2], sizes[1::2], strict=True):
        log = happenings(int(players), int(rounds))
        made = store.found(f"Load of {players}", "load", lambda _state, log=log: log)  # type: ignore[misc]
        Membership.objects.create(tournament=made, user=arbiter, role=Role.OWNER)
        Tournament.objects.filter(pk=made.pk).update(public=True)
        slugs.append(made.slug)
    session = SessionStore()
    session[SESSION_KEY] = str(arbiter.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = arbiter.get_session_auth_hash()
    session.create()
    print(json.dumps({"slugs": slugs, "session": session.session_key}))


if __name__ == "__main__":
    main(*sys.argv[1:])
