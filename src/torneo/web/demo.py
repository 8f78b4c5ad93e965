"""The demonstration: an open of 40 players in its fifth round."""

from __future__ import annotations

from datetime import date
from random import Random

from django.contrib.auth.models import User

from torneo.desk import State, commands
from torneo.model import ByeKind, Event, Player, Regulations, Result, Sex
from torneo.web.models import Membership, Role, Tournament
from torneo.web.store import act, found

NAME = "Open de demostración"
_ACTOR = "demo"
_ENGINE = "demo"
_SEED = 40
_FIRST = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Félix", "Gloria", "Hugo", "Inés", "Javier")
_LAST = ("Alonso", "Blanco", "Castro", "Díaz", "Esteban", "Fuentes", "García", "Herrera")
_WOMEN = {"Ana", "Carla", "Elena", "Gloria", "Inés"}
_FEDERATIONS = ("ESP", "ESP", "ESP", "ARG", "MEX", "POR", "FRA", "PER")


def add_demo(user: User) -> Tournament:
    """Make the demonstration tournament for an account, unless it is there already."""
    known = Tournament.objects.filter(name=NAME, members__user=user).first()
    if known is not None:
        return known
    event = Event(NAME, "Valencia", "ESP", date(2026, 11, 13), date(2026, 11, 15), chief_arbiter="Marta Ruiz")
    regulations = Regulations(rounds=7, system="FIDE_DUTCH_2026", tie_breaks=("BH/C1", "BH", "SB", "DE"))
    tournament = found(NAME, _ACTOR, lambda _state: commands.create(event, regulations))
    Membership.objects.create(tournament=tournament, user=user, role=Role.OWNER)
    lots = Random(_SEED)
    for player in _players(lots):
        act(tournament, _ACTOR, lambda state, player=player: commands.enter(state, player))  # type: ignore[misc]
    act(tournament, _ACTOR, lambda state: commands.draw_colour(state, _SEED))
    act(tournament, _ACTOR, lambda state: commands.request_bye(state, 12, 3, ByeKind.HALF))
    for _ in range(5):
        act(tournament, _ACTOR, lambda state: commands.pair_round(state, _ENGINE))
        state = act(tournament, _ACTOR, commands.publish)
        _play(tournament, state, lots)
    Tournament.objects.filter(pk=tournament.pk).update(public=True)
    tournament.public = True
    return tournament


def _players(lots: Random) -> list[Player]:
    names = [f"{last}, {first}" for last in _LAST for first in _FIRST[:5]]
    people = []
    for index, name in enumerate(names):
        first = name.split(", ")[1]
        rating = 2380 - 24 * index + lots.randrange(20)
        title = {0: "IM", 1: "FM", 3: "FM", 6: "CM"}.get(index, "")
        people.append(
            Player(
                1,
                name,
                None if index == 39 else rating,
                title,
                Sex.WOMAN if first in _WOMEN else Sex.MAN,
                lots.choice(_FEDERATIONS),
                birth=str(lots.randrange(1950, 2014)),
            )
        )
    return people


def _play(tournament: Tournament, state: State, lots: Random) -> None:
    """Results for every board; of the fifth round only for every third."""
    number = state.round_number
    people = state.tournament.by_number
    for board, game in state.games(number):
        if number == 5 and board % 3:
            continue
        better = (people[game.white].rating or 1000) - (people[game.black].rating or 1000) + 35
        chance = lots.random() * 800 - 400
        result = (
            Result.DRAW if abs(chance - better) < 110 else Result.WHITE_WIN if chance < better else Result.BLACK_WIN
        )
        act(
            tournament,
            _ACTOR,
            lambda now, board=board, result=result: commands.record_result(  # type: ignore[misc]
                now, number, board, result, Result.PENDING
            ),
        )
