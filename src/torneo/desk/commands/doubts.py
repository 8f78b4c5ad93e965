"""What an arbiter decides about people before a round is paired: who is not here, who did not come to their game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce

from torneo.desk import events as e
from torneo.desk.choice import choice_of, citing
from torneo.desk.commands.checks import Events
from torneo.desk.errors import Conflict, Refused
from torneo.desk.state import State, absences, apply
from torneo.model import ByeKind, Result
from torneo.regulations.provisions import terms_of
from torneo.rules import Article, citations
from torneo.text import Text
from torneo.text import marked as _

_LOST = {
    Result.WHITE_FORFEIT_WIN: (False, True),
    Result.BLACK_FORFEIT_WIN: (True, False),
    Result.DOUBLE_FORFEIT: (True, True),
}
"""Whether White and whether Black did not come, by the result of their game."""


class Undecided(Refused):
    """A pairing that waits for the arbiter's decision on some players."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """What the arbiter decided about each person in doubt, by number."""

    absent: Mapping[int, bool] = field(default_factory=dict)
    """Of those not here: True leaves them out of the round as absent, False pairs them all the same."""
    withdrawn: Mapping[int, bool] = field(default_factory=dict)
    """Of those who did not come to their game: True withdraws them, False keeps them."""

    @classmethod
    def all_play(cls, state: State) -> Decisions:
        """Everybody in doubt is paired."""
        return cls(dict.fromkeys(not_here(state), False), dict.fromkeys(no_shows(state), False))


def not_here(state: State) -> tuple[int, ...]:
    """The players who would be paired in the next round although they were not found at check-in.

    Once somebody was checked in as present, whoever was not seen is not here either. In a round robin no player is left
    out: absent players forfeit.
    """
    if choice_of(state).system.closed:
        return ()
    away = absences(state, state.round_number + 1)
    usual = not any(state.present.values())
    return tuple(
        player.number
        for player in state.tournament.players
        if player.number not in away and not state.present.get(player.number, usual)
    )


def no_shows(state: State) -> tuple[int, ...]:
    """The players who lost the last round by forfeit, unexplained, and would be paired again.

    Where the regulations forgive some absences, only those who have missed as many games as lead out.
    """
    if not state.round_number or choice_of(state).system.closed:
        return ()
    games = state.tournament.rounds[-1].games
    missed = {
        number
        for game in games
        for number, lost in zip((game.white, game.black), _LOST.get(game.result, (False, False)), strict=True)
        if lost
    }
    missed -= state.kept | absences(state, state.round_number + 1).keys()
    most = terms_of(state.tournament).number("absences") if missed else None
    return tuple(sorted(number for number in missed if most is None or _games_missed(state, number) >= most))


def _games_missed(state: State, number: int) -> int:
    """How many games a player has lost by not coming."""
    games = (game for round_ in state.tournament.rounds for game in round_.games if number in (game.white, game.black))
    return sum(_LOST.get(game.result, (False, False))[game.black == number] for game in games)


def no_show_article(state: State) -> Article | None:
    """The article by which a player absent without notice counts as withdrawn."""
    return citing(state, *citations.ABSENT_WITHOUT_NOTICE)


def settle(state: State, decided: Decisions) -> Events:
    """The events of the decisions, which must cover exactly the players in doubt."""
    coming = state.round_number + 1
    missed, away = no_shows(state), not_here(state)
    _check_all(missed, decided.withdrawn, _not_come(state, missed), no_show_article(state))
    gone = {number for number, withdraws in decided.withdrawn.items() if withdraws}
    left = [number for number in away if number not in gone]
    _check_all(left, {n: out for n, out in decided.absent.items() if n not in gone}, _not_seen(coming, left))
    events: Events = [
        e.Withdrawn(number) if number in gone else e.NoShowKept(number, state.round_number) for number in missed
    ]
    return events + [e.ByeRequested(number, coming, ByeKind.ZERO) for number in left if decided.absent[number]]


def applied(state: State, events: Events) -> State:
    """The state after events that are not in the log yet."""
    return reduce(apply, events, state)


def as_decided(state: State, decided: Decisions) -> State:
    """The state after the decisions so far; players without a decision stay in doubt."""
    usual = Decisions.all_play(state)
    gone = {number for number in usual.withdrawn if decided.withdrawn.get(number)}
    out = {number for number in usual.absent if decided.absent.get(number) and number not in gone}
    coming = state.round_number + 1
    return applied(state, [*map(e.Withdrawn, gone), *(e.ByeRequested(number, coming, ByeKind.ZERO) for number in out)])


def _check_all(
    doubtful: Iterable[int], decided: Mapping[int, bool], question: Text, article: Article | None = None
) -> None:
    """Every player in doubt has a decision, and nobody else has."""
    people = set(doubtful)
    if decided.keys() - people:
        raise Conflict(
            _("about player {number} there is nothing to decide by now: look again"),
            number=min(decided.keys() - people),
        )
    if people - decided.keys():
        raise Undecided("{question}", article, question=question)


def _not_seen(coming: int, numbers: list[int]) -> Text:
    return Text(
        _("not here for round {round}: {numbers}; say whether they are paired or left out as absent"),
        {"round": coming, "numbers": numbers},
    )


def _not_come(state: State, numbers: tuple[int, ...]) -> Text:
    return Text(
        _("did not come to their game of round {round}: {numbers}; say whether they have withdrawn or are kept"),
        {"round": state.round_number, "numbers": numbers},
    )
