"""Events of any closed format, played to their end by the desk's commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from desk.driver import Desk
from torneo.desk import State, commands, replay
from torneo.desk import events as e
from torneo.desk.choice import choice_of
from torneo.desk.errors import Refused
from torneo.desk.state import follow
from torneo.model import Player, Result
from torneo.pairing.formats import PAIRED
from torneo.pairing.readiness import is_over

Chooser = Callable[[int, int], Result]
"""The result of a game between White and Black."""
RESULTS = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW)


def stronger_wins(white: int, black: int) -> Result:
    return Result.WHITE_WIN if white < black else Result.BLACK_WIN


def by_chance(chance: Random) -> Chooser:
    return lambda _white, _black: chance.choice(RESULTS)


class Event(Desk):
    """A tournament of a format with its options; players are entered in order of strength."""

    def __init__(
        self, name: str, players: int, options: Mapping[str, str], rounds: int | None = None, lots: int | None = 1
    ) -> None:
        self._known = State(), 0
        format_ = PAIRED[name]
        code = format_.code(format_.editions[-1], options)
        super().__init__(rounds, code, options)
        for place in range(1, players + 1):
            self.do(commands.enter, Player(1, f"Player {place:03}", 3000 - place))
        if lots is not None:
            self.set_lots(lots)

    def set_lots(self, lots: int) -> None:
        """Let lots decide what no tie-break does."""
        tournament = self.state.tournament
        self.do(commands.change_settings, tournament.event, replace(tournament.regulations, lots=lots))

    @property
    def state(self) -> State:
        """The state, followed entry by entry: a replay for every question would take most of the time."""
        known, count = self._known
        if count > len(self.log) or any(isinstance(one.happening, e.Undone) for one in self.log.entries[count:]):
            known, count = replay(self.log), len(self.log)
        for entry in self.log.entries[count:]:
            known = follow(known, entry)
        self._known = known, len(self.log)
        return known

    @property
    def over(self) -> bool:
        state = self.state
        return state.draft is None and is_over(state.tournament, choice_of(state))

    def play_with(self, choose: Chooser) -> None:
        """Play every board of the last round to its end."""
        state = self.state
        for board, game in state.games(state.round_number):
            if game.result is Result.PENDING:
                self.play_board(board, choose)

    def play_board(self, board: int, choose: Chooser) -> None:
        number = self.state.round_number
        while not (game := dict(self.state.games(number))[board]).result.finished:
            rules = commands.encounter_rules(self.state, number)
            if rules is None:
                self.do(commands.record_result, number, board, choose(game.white, game.black), game.result)
                continue
            try:
                self.do(commands.record_game, number, board, choose(game.white, game.black))
            except Refused:
                self.write(commands.decide(self.state, number, board, game.white, "", e.Decision.LOT))

    def play_out(self, choose: Chooser, between: Callable[[Event], None] | None = None) -> State:
        """All rounds to the end, with something that happens after each."""
        for _round in range(200):
            if self.over:
                self.do(commands.finish)
                return self.state
            self.draw_up()
            self.play_with(choose)
            if between is not None:
                between(self)
        raise AssertionError("it does not end")
