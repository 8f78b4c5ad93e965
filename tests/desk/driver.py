"""A log with a clock of its own, driven by commands as the site drives it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta

from torneo.desk import Log, State, commands, replay
from torneo.desk import events as e
from torneo.model import Event, Player, Regulations, Result


class Desk:
    """One tournament, from its set-up on; without a name it waits for events of its own."""

    def __init__(
        self,
        rounds: int | None = 5,
        system: str = "FIDE_DUTCH_2026",
        options: Mapping[str, str] | None = None,
        name: str = "Club",
    ) -> None:
        self.log = Log()
        self.now = datetime(2026, 11, 15, 9, tzinfo=UTC)
        if name:
            self.write(commands.create(Event(name), Regulations(rounds=rounds, system=system), options))

    @property
    def state(self) -> State:
        return replay(self.log)

    def write(self, happenings: list[e.Happening]) -> None:
        self.now += timedelta(seconds=1)
        self.log.extend(happenings, "Ana", self.now)

    def do(self, command: Callable[..., list[e.Happening]], *arguments: object) -> None:
        self.write(command(self.state, *arguments))

    def enter(self, count: int) -> None:
        for place in range(count):
            self.do(commands.enter, Player(1, f"Player {place + 1}", 1500 + 10 * place))

    def draw_up(self) -> None:
        """Pair the next round and publish it."""
        self.do(commands.pair_round, "torneo test", commands.Decisions.all_play(self.state))
        self.do(commands.publish)

    def play(self, result: Result = Result.WHITE_WIN) -> None:
        """Record the same result on every board of the round that has none."""
        for _, board, _ in self.state.missing:
            self.do(commands.record_result, self.state.round_number, board, result, Result.PENDING)

    def play_round(self, result: Result = Result.WHITE_WIN) -> None:
        self.draw_up()
        self.play(result)
