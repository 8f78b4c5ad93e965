"""A knock-out read from the games of a tournament: who is through, and the games to play next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from torneo.model import STANDARD, Game, Round, Tournament
from torneo.pairing.knockout.encounter import Played
from torneo.pairing.knockout.match import MatchRules, MatchState
from torneo.pairing.knockout.progress import KnockoutState, TieState, progress
from torneo.pairing.tables.schedule import ScheduleError
from torneo.text import marked as _

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from torneo.pairing.knockout.bracket import Bracket

ONE_GAME = MatchRules(games=1)
"""Ties of one game, with the usual ladder of play-offs when it is drawn."""


@dataclass(frozen=True, slots=True)
class Cup:
    """A knock-out under way."""

    state: KnockoutState
    matches: Mapping[int, MatchState]
    """Where each tie that has begun stands, by number."""
    waiting: tuple[int, ...]
    """The ties with a game that is paired and not finished."""

    def winners(self) -> dict[int, int]:
        """The winner of each tie decided so far."""
        return {now.tie.number: now.winner for now in self.state.ties if now.winner is not None and now.needed}

    @property
    def over(self) -> bool:
        """Whether there is a champion and nothing left to play, for the third place either."""
        return self.state.champion is not None and not self.state.ready()

    def next_round(self) -> Round | None:
        """The games to play next, None when the champion is known.

        Ties that have begun go on before new ones begin, so that a round is either of play-offs or of ties, and
        no level goes on to its next round before the one it is in has ended.
        In the first game of a tie the side named first has White, and from then on the colours change.
        """
        if self.waiting:
            raise ScheduleError(
                _("tie {tie} has a game without a result: results come before the next round"), tie=self.waiting[0]
            )
        ready = self.state.ready()
        begun = [now for now in ready if now.tie.number in self.matches]
        for now in begun:
            if self.matches[now.tie.number].next_white is None:
                raise ScheduleError(
                    _(
                        "tie {number}, {first} and {second}, is level after its last play-off:"
                        " the number of its winner is needed"
                    ),
                    number=now.tie.number,
                    first=now.first,
                    second=now.second,
                )
        games = tuple(self._game(now) for now in begun or _due(self.state))
        return Round(games) if games else None

    def _game(self, now: TieState) -> Game:
        assert now.first is not None
        assert now.second is not None
        match = self.matches.get(now.tie.number)
        white_first = match is None or match.next_white == 1
        return Game(now.first, now.second) if white_first else Game(now.second, now.first)

    def places(self) -> dict[int, tuple[int, int]]:
        """The place of everybody who is out, and of the champion: first and last of those who share it.

        >>> from torneo.model import Player, Result
        >>> from torneo.pairing.knockout.bracket import knockout
        >>> played = Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.BLACK_WIN)))
        >>> follow(knockout(4), Tournament(tuple(map(Player, range(1, 5))), (played,))).places()
        {2: (3, 4), 4: (3, 4)}
        """
        bracket = self.state.bracket
        if bracket.ends:
            return self._ended()
        out: dict[int, tuple[int, int, int]] = {}
        best: set[int] = set()
        for now in self.state.ties:
            if now.winner is None or not now.needed or now.first is None or now.second is None:
                continue
            loser = now.second if now.winner == now.first else now.first
            if now.tie.level < 0:
                best.add(now.winner)
            elif self.state.lost[loser - 1] >= bracket.eliminations:
                out[loser] = (now.tie.level == 0, now.tie.round, now.tie.number if now.tie.level == 0 else 0)
        if self.state.champion is not None:
            out[self.state.champion] = (2, 0, 0)
        keys = {player: (*key, player in best) for player, key in out.items()}
        places = {}
        for player, key in sorted(keys.items()):
            above = sum(other > key for other in keys.values()) + bracket.entrants - len(keys)
            places[player] = (above + 1, above + sum(other == key for other in keys.values()))
        return places

    def _ended(self) -> dict[int, tuple[int, int]]:
        """The places where losers play on for theirs; those who still play for some have all of these."""
        places: dict[int, tuple[int, int]] = {}
        for now in self.state.ties:
            if now.winner is None and now.tie.places and now.tie.places[0] > 1:
                places |= {player: now.tie.places for player in (now.first, now.second) if player is not None}
        found = ((self.state.who(source), shared) for source, shared in self.state.bracket.ends)
        return places | {player: shared for player, shared in found if player is not None}

    def resting(self, playing: Collection[int]) -> tuple[int, ...]:
        """Who has no tie now and is not out."""
        if not self.state.bracket.ends:
            out = {number for number, lost in enumerate(self.state.lost, 1) if lost >= self.state.bracket.eliminations}
        else:
            out = {self.state.who(source) or 0 for source, _places in self.state.bracket.ends}
        return tuple(
            number
            for number in range(1, self.state.bracket.entrants + 1)
            if number not in out and number not in playing
        )


def follow(
    bracket: Bracket,
    tournament: Tournament,
    rules: MatchRules = ONE_GAME,
    decided: Mapping[int, int] | None = None,
) -> Cup:
    """Read the rounds of a tournament as the games of a bracket; winners go on as their results are there.

    Players have the numbers of the bracket. ``decided`` names the winners of ties that games did not settle
    (a lot, a decision of the arbiter), by number of the tie.

    >>> from torneo.model import Player, Result
    >>> from torneo.pairing.knockout.bracket import knockout
    >>> players = tuple(map(Player, range(1, 5)))
    >>> played = Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.DRAW)))
    >>> cup = follow(knockout(4), Tournament(players, (played,)))
    >>> cup.winners(), [(game.white, game.black) for game in cup.next_round().games]
    ({1: 1}, [(3, 2)])
    """
    numbers = [player.number for player in tournament.players]
    if numbers != list(range(1, bracket.entrants + 1)):
        raise ScheduleError(
            _("{numbers} players given: players numbered 1 to {entrants}, as in the bracket, are accepted"),
            numbers=len(numbers),
            entrants=bracket.entrants,
        )
    rulings = dict(decided or {})
    matches: dict[int, Played] = {}
    winners: dict[int, int] = {}
    state = progress(bracket, winners)
    for number, round_ in enumerate(tournament.rounds, start=1):
        ready = _by_pair(state)
        for game in round_.games:
            now = ready.get(frozenset((game.white, game.black)))
            if rulings and (now is None or _exhausted(now, matches)):
                # Whoever plays another tie now has left the one they were in.
                state = _rule(bracket, winners, matches, rulings, (game.white, game.black))
                ready = _by_pair(state)
                now = ready.get(frozenset((game.white, game.black)))
            if now is None or now.first is None:
                raise ScheduleError(
                    _("{white} - {black} of round {number} is no tie that can be played then"),
                    white=game.white,
                    black=game.black,
                    number=number,
                )
            match = matches.setdefault(now.tie.number, Played(rules))
            match.add(now.first, game)
            winner = _winner(match, now.first, game)
            if winner is not None:
                winners[now.tie.number] = winner
        state = progress(bracket, winners)
    if rulings:
        state = _rule(bracket, winners, matches, rulings)
    for tie, winner in rulings.items():
        if winners.get(tie) != winner:
            raise ScheduleError(
                _("{winner} given as winner of tie {tie}: a tie with both players and no winner is accepted"),
                winner=winner,
                tie=tie,
            )
    return Cup(
        state,
        {number: match.state for number, match in matches.items()},
        tuple(number for number, match in sorted(matches.items()) if match.waiting and number not in winners),
    )


def _winner(match: Played, first: int, game: Game) -> int | None:
    """Who is through: in an encounter whoever its result names, otherwise whom the games so far give."""
    if match.waiting:
        return None
    if game.games:
        white, black = STANDARD.for_game(game.result)
        return None if white == black else game.white if white > black else game.black
    side = match.state.winner
    return None if side is None else game.white if (side == 1) == (game.white == first) else game.black


def _due(state: KnockoutState) -> list[TieState]:
    """The ties to begin now: in every level those of the first round that is not over."""
    current: dict[int, int] = {}
    for now in state.ties:
        if now.winner is None:
            current[now.tie.level] = min(now.tie.round, current.get(now.tie.level, now.tie.round))
    return [now for now in state.ready() if now.tie.round == current[now.tie.level]]


def _by_pair(state: KnockoutState) -> dict[frozenset[int | None], TieState]:
    """The ties that can be played now; nobody is in two of them."""
    return {frozenset((now.first, now.second)): now for now in state.ready()}


def _exhausted(now: TieState, matches: Mapping[int, Played]) -> bool:
    """Whether a tie is level after its last play-off."""
    match = matches.get(now.tie.number)
    return match is not None and match.state.winner is None and match.state.next_white is None


def _rule(
    bracket: Bracket,
    winners: dict[int, int],
    matches: Mapping[int, Played],
    rulings: Mapping[int, int],
    players: Collection[int] = (),
) -> KnockoutState:
    """Let the rulings stand for ties that no game decides: not begun, or level after the last play-off.

    With players named, for the ties that either of them is in alone.
    """
    while True:
        state = progress(bracket, winners)
        ruled = {
            now.tie.number: rulings[now.tie.number]
            for now in state.ready()
            if now.tie.number in rulings
            and (not players or now.first in players or now.second in players)
            and (now.tie.number not in matches or _exhausted(now, matches))
        }
        if not ruled:
            return state
        winners |= ruled


def with_next_round(tournament: Tournament, cup: Cup) -> Tournament:
    """The tournament with the next games of its knock-out paired; unchanged when it is over.

    >>> from torneo.model import Player
    >>> from torneo.pairing.knockout.bracket import knockout
    >>> cup = Tournament(tuple(map(Player, range(1, 5))))
    >>> len(with_next_round(cup, follow(knockout(4), cup)).rounds[0].games)
    2
    """
    round_ = cup.next_round()
    return tournament if round_ is None else replace(tournament, rounds=(*tournament.rounds, round_))


def rounds_at_least(bracket: Bracket, games: int = 1) -> int:
    """How many rounds the bracket takes with ties of so many games and no play-off, when favourites win.

    >>> from torneo.pairing.knockout.bracket import knockout
    >>> rounds_at_least(knockout(8)), rounds_at_least(knockout(8, eliminations=2), games=2)
    (3, 12)
    """
    winners: dict[int, int] = {}
    waves = 0
    while due := _due(progress(bracket, winners)):
        winners |= {now.tie.number: min(now.first or 0, now.second or 0) for now in due}
        waves += 1
    return waves * games
