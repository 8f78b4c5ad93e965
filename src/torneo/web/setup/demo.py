"""The demonstration: an open of 40 players in its fifth round."""

from __future__ import annotations

from datetime import date
from random import Random

from django.contrib.auth.models import User

from torneo import __version__
from torneo.desk import State, commands
from torneo.desk.events import Happening
from torneo.desk.state import apply
from torneo.model import ByeKind, Event, Player, Regulations, Result, Sex
from torneo.web.core import store
from torneo.web.models import Tournament

NAME = "Open de demostración"
ROUND = 5
"""The round that is being played."""
_ACTOR = "demo"
_SEED = 40
_WOMAN, _MAN = Sex.WOMAN, Sex.MAN
_CLUBS = {
    "ESP": ("Gambito Valencia", "Silla", "Ateneo Mercantil", "La Torre de Ruzafa", "Alfil Blanco"),
    "ARG": ("Torre Blanca", "Club Argentino"),
    "MEX": ("Mercenarios", "Ajedrez Coyoacán"),
}
_PEOPLE: tuple[tuple[str, str, int | None, str, Sex, int], ...] = (
    ("Quintana Robledo, Iván", "ESP", 2438, "IM", _MAN, 1991),
    ("Petrosian, Anahit", "ARM", 2391, "IM", _WOMAN, 1999),
    ("Bordón, Lautaro", "ARG", 2367, "IM", _MAN, 2003),
    ("Ferreira, Duarte", "POR", 2322, "FM", _MAN, 1986),
    ("Zamora Espí, Nerea", "ESP", 2298, "WGM", _WOMAN, 1996),
    ("Lindqvist, Axel", "SWE", 2276, "FM", _MAN, 1978),
    ("Ochoa de la Torre, Gael", "MEX", 2251, "FM", _MAN, 2006),
    ("Marchetti, Lorenzo", "ITA", 2233, "", _MAN, 1994),
    ("Ribes Calatayud, Vicent", "ESP", 2217, "FM", _MAN, 1969),
    ("Kovalenko, Oksana", "UKR", 2204, "WIM", _WOMAN, 2001),
    ("Huamán Quispe, Renzo", "PER", 2188, "CM", _MAN, 2007),
    ("Dufour, Margaux", "FRA", 2176, "WFM", _WOMAN, 2004),
    ("Sanchis Bou, Joan", "ESP", 2159, "", _MAN, 1988),
    ("Navarro Iglesias, Beatriz", "ESP", 2143, "WFM", _WOMAN, 1993),
    ("Weber, Matthias", "GER", 2131, "", _MAN, 1972),
    ("Echeverri, Tomás", "COL", 2117, "", _MAN, 1998),
    ("Peiró Llopis, Amparo", "ESP", 2098, "", _WOMAN, 1981),
    ("Molina Cuesta, Adrián", "ESP", 2084, "", _MAN, 2009),
    ("Van den Broek, Saskia", "NED", 2071, "WCM", _WOMAN, 1990),
    ("Santoro, Mateo", "ARG", 2055, "", _MAN, 1995),
    ("Gómez-Arnau, Rodrigo", "ESP", 2040, "", _MAN, 1965),
    ("Alcaraz Benedito, Pilar", "ESP", 2026, "", _WOMAN, 1976),
    ("Toledo, Ximena", "CHI", 2013, "", _WOMAN, 2005),
    ("Fabra Monleón, Òscar", "ESP", 1997, "", _MAN, 1983),
    ("Popescu, Radu", "ROU", 1984, "", _MAN, 1992),
    ("Cervantes Loya, Emiliano", "MEX", 1969, "", _MAN, 2008),
    ("Giner Tormo, Carles", "ESP", 1951, "", _MAN, 1959),
    ("Úbeda Sáez, Lucía", "ESP", 1938, "", _WOMAN, 2010),
    ("Hughes, Gareth", "WLS", 1921, "", _MAN, 1974),
    ("Ibáñez Prats, Rubén", "ESP", 1904, "", _MAN, 1997),
    ("Nowak, Zofia", "POL", 1886, "", _WOMAN, 2002),
    ("Martorell Soler, Pau", "ESP", 1863, "", _MAN, 2011),
    ("Serrano Villalba, Julio", "ESP", 1841, "", _MAN, 1955),
    ("Estévez Rey, Noelia", "ESP", 1817, "", _WOMAN, 1989),
    ("Ortuño Díaz, Manuel", "ESP", 1790, "", _MAN, 1948),
    ("Bianchi, Chiara", "ITA", 1764, "", _WOMAN, 2006),
    ("Chuliá Ferrer, Marc", "ESP", 1722, "", _MAN, 2012),
    ("Rosales Peña, Daniela", "VEN", 1685, "", _WOMAN, 2000),
    ("Blasco Mira, Héctor", "ESP", 1640, "", _MAN, 2013),
    ("Segarra Pons, Aitana", "ESP", None, "", _WOMAN, 2014),
)


def add_demo(user: User) -> Tournament:
    """Make the demonstration tournament for an account, unless it is there already; all of it or nothing."""
    known = Tournament.objects.filter(name=NAME, members__user=user).first()
    if known is not None:
        return known
    event = Event(
        NAME,
        "Valencia",
        "ESP",
        date(2026, 11, 13),
        date(2026, 11, 15),
        chief_arbiter="Ruiz Belda, Marta",
        deputies=("Pastor Lluch, Enric",),
        rate_of_play="60 minutos y 30 segundos por jugada",
        time_control="3600+30",
        round_dates=tuple(date(2026, 11, day) for day in (13, 13, 14, 14, 14, 15, 15)),
    )
    regulations = Regulations(rounds=7, system="FIDE_DUTCH_2026", tie_breaks=("BH/C1", "BH", "SB", "DE"))
    created = commands.create(event, regulations)
    state = State()
    for happening in created:
        state = apply(state, happening)
    steps = [lambda _state, step=step: step for step in (created, *_story(state))]
    return store.create(NAME, _ACTOR, *steps, owner=user, public=True)


def _story(state: State) -> list[list[Happening]]:
    """Everything from the first entry to the middle of the fifth round, step by step."""
    lots = Random(_SEED)
    steps: list[list[Happening]] = []

    def go(events: list[Happening]) -> None:
        nonlocal state
        for happening in events:
            state = apply(state, happening)
        steps.append(events)

    for name, federation, rating, title, sex, birth in _PEOPLE:
        club = lots.choice(_CLUBS.get(federation, ("",)))
        go(commands.enter(state, Player(1, name, rating, title, sex, federation, birth=str(birth), club=club)))
    go(commands.draw_colour(state, _SEED))
    for _ in range(ROUND):
        number = state.round_number + 1
        if number == 3:
            go(commands.request_bye(state, 12, number, ByeKind.HALF))
        if number == 4:
            go(commands.withdraw(state, 35))
        go(commands.pair_round(state, f"torneo {__version__}"))
        go(commands.publish(state))
        for board, game in state.games(number):
            if number < ROUND or board % 3 == 0:
                result = _result(state, game.white, game.black, lots)
                go(commands.record_result(state, number, board, result, Result.PENDING))
    return steps


def _result(state: State, white: int, black: int, lots: Random) -> Result:
    """A result that the ratings make likely."""
    people = state.tournament.by_number
    better = (people[white].rating or 1400) - (people[black].rating or 1400) + 35
    chance = lots.random() * 800 - 400
    if abs(chance - better) < 110:
        return Result.DRAW
    return Result.WHITE_WIN if chance < better else Result.BLACK_WIN
