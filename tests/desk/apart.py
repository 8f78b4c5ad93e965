"""Desks that work apart on copies of one log, at random."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from random import Random

from torneo.desk import Log, Refused, State, commands, replay
from torneo.desk import events as e
from torneo.desk.merging import Merge, merge
from torneo.desk.state import follow
from torneo.model import ByeKind, Event, Player, Regulations, Result

NAMES = (
    "Ana",
    "Berta",
    "Carla",
    "Dora",
    "Eva",
    "Fina",
    "Gala",
    "Hilda",
    "Ines",
    "Juana",
    "Karin",
    "Lola",
    "Maria",
    "Nora",
)
RESULTS = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN, Result.ADJOURNED)
Act = Callable[[State, Random], list[e.Happening]]


@dataclass
class Device:
    """A desk with its own clock."""

    name: str
    log: Log
    now: datetime
    known: State | None = None

    @property
    def state(self) -> State:
        if self.known is None:
            self.known = replay(self.log)
        return self.known

    def write(self, happenings: list[e.Happening] | tuple[e.Happening, ...], seconds: int = 1) -> None:
        self.now += timedelta(seconds=seconds)
        state = self.state
        entries = self.log.extend(happenings, self.name, self.now)
        self.known = None
        if not any(isinstance(happening, e.Undone | e.Merged) for happening in happenings):
            for entry in entries:
                state = follow(state, entry)
            self.known = state

    def take(self, other: Device) -> Merge:
        """Merge another device's copy."""
        merged = merge(self.log.entries, other.log.entries, other.name)
        if merged.events:
            self.write(merged.events)
        return merged

    def copy(self, name: str = "") -> Device:
        return Device(name or self.name, Log(self.log.entries), self.now, self.known)


def _enter(state: State, chance: Random) -> list[e.Happening]:
    """Somebody nobody else knows, or one of a few who may come to any desk, maybe with another rating."""
    if chance.random() < 0.4:
        own = chance.randrange(4)
        return commands.enter(state, Player(1, NAMES[own], 1600 + own, fide_id=100 + own, categories=(f"id {own}",)))
    if chance.random() < 0.2:
        own = chance.randrange(4)
        rating = 1700 + chance.randrange(100)
        return commands.enter(state, Player(1, NAMES[own], rating, fide_id=100 + own, categories=(f"id {own}",)))
    own = chance.randrange(10**9)
    return commands.enter(state, Player(1, chance.choice(NAMES), 1400 + own % 600, categories=(f"id {own}",)))


def _someone(state: State, chance: Random) -> Player:
    return chance.choice(state.tournament.players)


def _correct(state: State, chance: Random) -> list[e.Happening]:
    player = _someone(state, chance)
    change = chance.choice(({"name": chance.choice(NAMES)}, {"rating": 1400 + chance.randrange(600)}, {"club": "Club"}))
    return commands.correct_player(state, replace(player, **change))


def _bye(state: State, chance: Random) -> list[e.Happening]:
    round_number = state.round_number + chance.randint(1, 2)
    return commands.request_bye(
        state, _someone(state, chance).number, round_number, chance.choice((ByeKind.HALF, ByeKind.ZERO))
    )


def _no_bye(state: State, chance: Random) -> list[e.Happening]:
    asked = state.tournament.regulations.requested_byes
    if not asked:
        return []
    bye = chance.choice(asked)
    return commands.cancel_bye(state, bye.player, bye.round)


def _pair(state: State, chance: Random) -> list[e.Happening]:
    return commands.pair_round(state, "torneo test", commands.Decisions.all_play(state))


def _result(state: State, chance: Random) -> list[e.Happening]:
    if not state.missing:
        return []
    number, board, game = chance.choice(state.missing)
    return commands.record_result(state, number, board, chance.choice(RESULTS), game.rated_result)


def _corrected(state: State, chance: Random) -> list[e.Happening]:
    if not state.round_number:
        return []
    number = chance.randint(1, state.round_number)
    if not state.games(number):
        return []
    board, game = chance.choice(state.games(number))
    return commands.record_result(state, number, board, chance.choice(RESULTS[:3]), game.rated_result)


def _all_results(state: State, chance: Random) -> list[e.Happening]:
    happenings: list[e.Happening] = []
    for number, board, game in state.missing:
        happenings += commands.record_result(state, number, board, chance.choice(RESULTS[:3]), game.rated_result)
    return happenings


def _swap(state: State, chance: Random) -> list[e.Happening]:
    draft = state.draft
    if draft is None or len(draft.boards) < 2:
        return []
    one, other, *rest = draft.boards
    boards = (e.Seat(one.white, other.black), e.Seat(other.white, one.black), *rest)
    return commands.change_pairing(state, draft.round, boards, draft.bye, "sisters")


def _settings(state: State, chance: Random) -> list[e.Happening]:
    event = state.tournament.event
    name = chance.choice(NAMES)
    event = replace(event, city=name) if chance.random() < 0.5 else replace(event, chief_arbiter=name)
    return commands.change_settings(state, event, state.tournament.regulations, state.options)


ACTS: dict[str, tuple[Act, int]] = {
    "enter": (_enter, 4),
    "correct": (_correct, 3),
    "remove": (lambda state, chance: commands.remove(state, _someone(state, chance).number), 1),
    "bye": (_bye, 3),
    "no bye": (_no_bye, 1),
    "withdraw": (lambda state, chance: commands.withdraw(state, _someone(state, chance).number), 1),
    "back": (lambda state, chance: commands.bring_back(state, min(state.withdrawn)), 1),
    "check in": (
        lambda state, chance: commands.check_in(state, _someone(state, chance).number, chance.random() < 0.5),
        2,
    ),
    "pair": (_pair, 5),
    "swap": (_swap, 1),
    "publish": (lambda state, chance: commands.publish(state), 5),
    "discard": (lambda state, chance: commands.discard_draft(state), 1),
    "result": (_result, 8),
    "corrected": (_corrected, 3),
    "all results": (_all_results, 4),
    "penalty": (lambda state, chance: commands.penalise(state, _someone(state, chance).number, "late"), 1),
    "points": (lambda state, chance: commands.award_points(state, _someone(state, chance).number, 5, "bonus", 1), 1),
    "settings": (_settings, 1),
    "tie-breaks": (lambda state, chance: commands.set_tie_breaks(state, chance.choice((("BH",), ("SB", "BH")))), 1),
    "unpublish": (lambda state, chance: commands.withdraw_round(state, "wrong hall"), 1),
    "finish": (lambda state, chance: commands.finish(state, commands.unplayed(state)), 1),
    "undo": (lambda state, chance: commands.undo(state), 4),
}
"""What a desk does at random, and how often."""


def act(device: Device, chance: Random) -> str:
    """Something at random; what it was, or nothing where the rules did not allow it."""
    name = chance.choices(list(ACTS), [weight for _act, weight in ACTS.values()])[0]
    state = device.state
    if not state.tournament.players and name != "enter":
        return ""
    try:
        happenings = ACTS[name][0](state, chance)
    except (Refused, ValueError):
        return ""
    if happenings:
        device.write(happenings, chance.randint(1, 50))
    return name if happenings else ""


def play_on(device: Device, chance: Random) -> None:
    """A whole round at once: whatever is missing, the next pairing, its publication."""
    for step in (_all_results, _pair, lambda state, chance: commands.publish(state)):
        try:
            happenings = step(device.state, chance)
        except (Refused, ValueError):
            return
        if happenings:
            device.write(happenings, chance.randint(1, 50))


def common(chance: Random) -> Device:
    """A tournament that several devices have copies of: before round 1, or in the middle."""
    device = Device("first", Log(), datetime(2026, 11, 15, 9, tzinfo=UTC))
    device.write(commands.create(Event("Club"), Regulations(rounds=4, system="FIDE_DUTCH_2026")))
    for place in range(chance.randint(4, 9)):
        device.write(
            commands.enter(device.state, Player(1, f"Player {place + 1}", 1500 + 10 * place, categories=(str(place),)))
        )
    for _round in range(chance.choice((0, 0, 1, 2))):
        play_on(device, chance)
    for _time in range(chance.choice((0, 0, 3, 8))):
        act(device, chance)
    return device


def apart(chance: Random) -> list[Device]:
    """Two to four devices that worked apart, and now and then took over what another had done."""
    first = common(chance)
    devices = [first.copy(name) for name in ("North", "South", "East", "West")[: chance.randint(2, 4)]]
    for device in devices:
        device.now += timedelta(milliseconds=chance.randrange(1, 10**6), seconds=chance.randrange(60))
    for _time in range(chance.randint(4, 30)):
        device = chance.choice(devices)
        luck = chance.random()
        if luck < 0.05:
            play_on(device, chance)
        elif luck < 0.1:
            device.take(chance.choice([other for other in devices if other is not device]))
        else:
            act(device, chance)
    return devices
