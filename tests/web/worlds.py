"""Tournaments of every kind and in every state, with people and texts that hold no English word."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import team_worlds

from torneo.desk import State, commands
from torneo.desk import events as e
from torneo.desk.commands.doubts import Decisions
from torneo.files.trf import read
from torneo.model import ByeKind, Event, Player, Regulations, Result, Sex, Team
from torneo.model.remarks import Ground
from torneo.pairing.formats import PAIRED
from torneo.web.core import store
from torneo.web.models import Tournament

PEOPLE = (
    "Álvarez Ruiz, Pilar|2310|WGM|w|ESP|Peón Negro|1990",
    "Núñez Ortega, Íñigo|2284|FM|m|ESP|Peón Negro|1984/03/07",
    "Ochoa, Lautaro|2201||m|ARG|Torre Blanca|2001",
    "Zapata Quispe, Renzo|2150|CM|m|PER||2007",
    "Ferrer Llopis, Marc|2099||m|ESP|Alfil Azul|1958",
    "Popescu, Radu|2010||m|ROU||1992",
    "Giner Tormo, Lucía|1950||w|ESP|Alfil Azul|2011",
    "Estévez Rey, Noelia|1817||w|ESP|Peón Negro|1989",
    "Segarra Pons, Aitana||||ESP|Peón Negro|2014",
    "Dufour, Margaux|1790|WCM|w|FRA||2004",
    "Nowak, Zofia|1705||w|POL||2002",
)
EVENT = Event(
    "Abierto de Gandía", "Gandía", "ESP", date(2026, 11, 13), date(2026, 11, 15), "Suizo individual",
    "Ruiz Belda, Marta", ("Pastor Lluch, Enric",), "", "40/5400+30:1800+30", (date(2026, 11, 13), None),
)  # fmt: skip
DATA = Path(__file__).parents[1] / "data"
ACTOR = "olga"
RESULTS = (
    Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN, Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN,
    Result.DOUBLE_FORFEIT, Result.UNRATED_WHITE_WIN, Result.UNRATED_DRAW,
)  # fmt: skip


def people(count: int = len(PEOPLE)) -> list[Player]:
    made = []
    for number, line in enumerate(PEOPLE[:count], 1):
        name, rating, title, sex, federation, club, birth = line.split("|")
        made.append(
            Player(
                number, name, int(rating) if rating else None, title, Sex(sex) if sex else None, federation,
                2_200_000 + number, birth, club=club, categories=("Sub 18",) if birth > "2005" else (),
            )
        )  # fmt: skip
    return made


def do(tournament: Tournament, *acts: Callable[[State], Iterable[e.Happening]]) -> None:
    for act in acts:
        store.act(tournament, ACTOR, act)


TIES = ("BH/C1", "BH", "SB", "DE")


def founded(
    system: str,
    *,
    count: int = len(PEOPLE),
    rounds: int | None = 5,
    ties: tuple[str, ...] = TIES,
    acceleration: str = "",
    options: dict[str, str] | None = None,
    event: Event = EVENT,
) -> Tournament:
    rules = Regulations(rounds=rounds, system=system, tie_breaks=ties)
    made = store.create(
        event.name,
        ACTOR,
        lambda _state: commands.create(event, rules, options, acceleration, authorised=bool(acceleration)),
    )
    do(made, lambda _state: [e.PlayerEntered(player) for player in people(count)])
    return made


def paired(tournament: Tournament) -> None:
    """Pair a round; whoever is in doubt plays."""
    do(tournament, lambda state: commands.pair_round(state, "Torneo 1.0", Decisions.all_play(state)))


def played(tournament: Tournament, *, missing: int = 0, results: tuple[Result, ...] = RESULTS) -> None:
    """Pair a round, publish it and enter results, but for the last boards."""
    paired(tournament)
    do(tournament, commands.publish)
    state = store.load(tournament).state
    number, games = state.round_number, state.games(state.round_number)
    for place, (board, _game) in enumerate(games[: len(games) - missing]):
        result = results[(place + number) % len(results)]
        do(
            tournament,
            partial(commands.record_result, round_number=number, board=board, result=result, seen=Result.PENDING),
        )
    for board, game in commands.games_due(store.load(tournament).state):  # where a pairing is of several games
        do(
            tournament,
            partial(commands.record_game, round_number=number, board=board, result=Result.DRAW, white=game.white),
        )


def eventful() -> Tournament:
    """Byes, forfeits, corrections, somebody who left, an acceleration, pairs kept apart, a sanction, a late entry."""
    made = founded("FIDE_DUTCH_2026", acceleration="baku")
    do(
        made,
        lambda state: commands.forbid(state, (1, 2), 1, 3),
        lambda state: commands.forbid(state, (3, 4), 1, None),
        lambda state: commands.request_bye(state, 10, 1, ByeKind.HALF),
        lambda state: commands.request_bye(state, 9, 2, ByeKind.ZERO),
        lambda state: commands.request_bye(state, 5, 4, ByeKind.FULL),
        lambda state: commands.check_in(state, 1, True),
        lambda state: commands.draw_colour(state, 7),
    )
    played(made)
    do(
        made,
        lambda state: commands.penalise(state, 2, "teléfono móvil"),
        lambda state: commands.withdraw(state, 8),
        lambda state: commands.enter(state, Player(1, "Tardía Peña, Eva", 1900, fide_id=2_300_000)),
    )
    played(made, results=(Result.WHITE_WIN, Result.DRAW))
    first = store.load(made).state.games(1)[0][1].result
    do(made, lambda state: commands.record_result(state, 1, 1, Result.DRAW, first))
    second = store.load(made).state.games(2)[0][1].result
    do(made, lambda state: commands.record_result(state, 2, 1, Result.BLACK_WIN, second), commands.undo)
    played(made, missing=2)
    return made


def drafted() -> Tournament:
    """A draft that was changed by hand; a round before it changed after it was published."""
    made = founded("FIDE_DUTCH_2026", event=replace(EVENT, name="Memorial Llorca", start=date(2026, 5, 1), end=None))
    played(made, results=(Result.WHITE_WIN,))
    paired(made)
    do(made, commands.publish)
    turned = commands.turn(store.load(made).state.boards[1], 2)
    free = [bye.player for bye in store.load(made).state.tournament.rounds[1].byes]
    why = ("lo pidieron ambos", Ground.AGREEMENT)
    do(made, lambda state: commands.change_pairing(state, 2, turned, free[0] if free else None, *why))
    for board in (1, 2, 3, 4, 5):
        do(made, partial(commands.record_result, round_number=2, board=board, result=Result.DRAW, seen=Result.PENDING))
    paired(made)
    draft = store.load(made).state.draft
    assert draft is not None
    boards, bye = commands.swap(draft.boards, draft.bye, draft.boards[0].white, draft.boards[1].white)
    do(made, lambda state: commands.change_pairing(state, 3, boards, bye, "lo decide el árbitro"))
    return made


def finished() -> Tournament:
    ties = ("BH/C1", "BH/P", "AOB", "ARO/C1", "TPR", "PS", "KS", "WON", "RTNG")
    made = founded("FIDE_DUTCH_2026", count=8, rounds=3, ties=ties)
    for _number in range(3):
        played(made, results=(Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN))
    do(made, commands.finish)
    return made


def empty() -> Tournament:
    return founded("FIDE_DUTCH_2026", count=0, event=Event("Vacío"))


def round_robin() -> Tournament:
    made = founded("BERGER_ROUNDROBIN", count=6, rounds=None, ties=("SB", "KS", "DE", "WON", "ARO"))
    do(made, lambda state: commands.draw_numbers(state, 7))
    played(made, results=RESULTS[:4])
    played(made, missing=1, results=RESULTS[:4])
    do(made, lambda state: commands.withdraw(state, 5))
    return made


def closed(name: str, options: dict[str, str] | None = None, *, count: int = len(PEOPLE)) -> Tournament:
    """A tournament of a closed format, before its first round."""
    code = PAIRED[name].code(PAIRED[name].editions[-1], options or {})
    event = replace(EVENT, name=f"Copa {name}", round_dates=(date(2026, 11, 13), date(2026, 11, 20)))
    return founded(code, count=count, rounds=None, ties=(), options=options, event=event)


def tie(made: Tournament, board: int, *results: Result) -> None:
    """Enter the games of an encounter of the round that is being played."""
    number = store.load(made).state.round_number
    for result in results:
        do(made, partial(commands.record_game, round_number=number, board=board, result=result))


def knockout() -> Tournament:
    """Eleven in a cup: byes, a play-off, a lot, somebody who left, and a round that is being played."""
    options = {"third_place": "on", "games": "2", "rapid": "2", "blitz": "0", "armageddon": "off"}
    made = closed("knockout", options)
    paired(made)
    do(made, commands.publish)
    tie(made, 1, Result.WHITE_WIN, Result.DRAW)
    tie(made, 2, Result.DRAW, Result.DRAW, Result.BLACK_WIN, Result.DRAW)
    tie(made, 3, *[Result.DRAW] * 4)
    number = store.load(made).state.games(1)[2][1].black
    do(made, lambda state: commands.decide(state, 1, 3, number, "moneda al aire", e.Decision.LOT))
    played_on(made)
    tie(made, 1, Result.WHITE_WIN)
    do(made, lambda state: commands.withdraw(state, 1))
    return made


def played_on(made: Tournament) -> None:
    """Pair the next round and publish it."""
    paired(made)
    do(made, commands.publish)


def double_knockout() -> Tournament:
    """Six who are out after two lost ties, level after the last play-off at a board."""
    made = closed("knockout", {"eliminations": "2", "rapid": "0", "blitz": "0", "armageddon": "off"}, count=6)
    played_on(made)
    tie(made, 1, Result.WHITE_WIN)
    tie(made, 2, Result.DRAW)
    return made


def match() -> Tournament:
    made = closed("match", {"games": "4"}, count=2)
    played_on(made)
    tie(made, 1, Result.WHITE_WIN, Result.DRAW)
    return made


def calendar() -> Tournament:
    """A double round robin that was published at once: games moved, results of several rounds."""
    made = closed("berger", {"cycles": "2"}, count=4)
    do(made, lambda state: commands.draw_numbers(state, 7), commands.publish_schedule)
    do(made, lambda state: commands.postpone(state, 2, 1, "el 27 de noviembre"))
    record = partial(commands.record_result, result=Result.WHITE_WIN, seen=Result.PENDING)
    for number in (1, 5):
        do(made, partial(record, round_number=number, board=1))
    return made


def groups() -> Tournament:
    """Two groups of four, played out, and the semi-finals of the cup that follows."""
    made = closed("groups", {"groups": "2", "final": "knockout", "qualify": "2"}, count=8)
    do(made, commands.publish_schedule)
    for number in (1, 2, 3):
        for board, game in store.load(made).state.games(number):
            result = Result.WHITE_WIN if game.white < game.black else Result.BLACK_WIN
            do(made, partial(commands.record_result, round_number=number, board=board, result=result,
                             seen=Result.PENDING))  # fmt: skip
    played_on(made)
    tie(made, 1, Result.WHITE_WIN)
    return made


def teams(name: str, size: int, count: int) -> Callable[[], Tournament]:
    """Teams against teams, after a round."""

    def make() -> Tournament:
        made = closed(name, count=size * count)
        names = ("Peón Negro", "Torre Blanca", "Alfil Azul", "Rey Rojo")
        formed = tuple(
            Team(place, names[place - 1], tuple(range((place - 1) * size + 1, place * size + 1)))
            for place in range(1, count + 1)
        )
        do(made, lambda state: commands.form_teams(state, formed))
        played(made, results=(Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN))
        return made

    return make


def first_of(state: State, number: int) -> tuple[int, tuple[int, ...]]:
    """The first-named team of match 1, and its first two players."""
    team = state.games(number)[0][1].white
    assert state.squads is not None
    return team, state.squads.usual(team)


def league_of_teams() -> Tournament:
    """Three teams home and away: a match forfeited, one played, one moved for which one team has handed in."""
    made = team_worlds.teams("FIDE_DOUBLEROUNDROBIN", options={"cycles": "2"}, count=3, name="Liga de clubes")
    do(made, lambda state: commands.penalise(state, 2, "llegó tarde"))
    played_on(made)
    do(made, lambda state: commands.record_result(state, 1, 1, Result.WHITE_FORFEIT_WIN, Result.PENDING))
    team_worlds.played(made)
    played_on(made)
    do(
        made,
        lambda state: commands.hand_in(state, 3, *first_of(state, 3)),
        lambda state: commands.postpone(state, 3, 1, "el 27 de noviembre"),
    )
    return made


def taken_over() -> Tournament:
    found = read((DATA / "demo.trf").read_bytes()).tournament
    named = {number: player.name for number, player in enumerate(people(), 1)}
    players = tuple(replace(each, name=named.get(each.number, f"Ñ{each.number}, Ó")) for each in found.players)
    found = replace(found, players=players, event=replace(found.event, name="Heredado", rate_of_play="", kind=""))
    return store.create("Heredado", ACTOR, lambda _state: commands.adopt(found))


def of_system(name: str) -> Callable[[], Tournament]:
    """Two rounds of a system, and the third as a draft."""
    system = PAIRED[name]

    def make() -> Tournament:
        options = {"unrated": "lowest"} if name == "dubov" else {}
        event = replace(EVENT, name=f"Liga {name}")
        made = founded(system.code(system.editions[-1], options), options=options, event=event)
        played(made, results=(Result.WHITE_WIN, Result.DRAW))
        played(made, results=(Result.WHITE_WIN, Result.BLACK_WIN))
        paired(made)
        return made

    return make


WORLDS: dict[str, Callable[[], Tournament]] = {
    "eventful": eventful,
    "drafted": drafted,
    "finished": finished,
    "empty": empty,
    "round robin": round_robin,
    "taken over": taken_over,
    "knockout": knockout,
    "double knockout": double_knockout,
    "match": match,
    "calendar": calendar,
    "groups": groups,
    "league of teams": league_of_teams,
    "scheveningen": teams("scheveningen", 4, 2),
    "skalitzka": teams("skalitzka", 2, 3),
    **{
        name: of_system(name)
        for name, system in PAIRED.items()
        if not (system.closed or system.teams) and name != "dutch"
    },
}
