"""What commands have in common: whether the tournament is in a state in which they make sense."""

from __future__ import annotations

from torneo.desk.choice import choice_of
from torneo.desk.errors import Refused
from torneo.desk.events import Happening
from torneo.desk.state import Draft, State
from torneo.model import Game, Player
from torneo.model.order import METHODS
from torneo.text import marked as _

Events = list[Happening]


def check_open(state: State) -> None:
    """The tournament was set up and is not finished."""
    if not state.created:
        raise Refused(_("there is no tournament yet"))
    if state.finished:
        raise Refused(_("the tournament is finished; undo the finish to go on"))


def check_no_draft(state: State) -> None:
    """No round is being paired."""
    if state.draft is not None:
        raise Refused(_("round {round} is a draft: publish it or discard it first"), round=state.draft.round)


def has_begun(state: State) -> bool:
    """Whether round 1 is paired, even as a draft."""
    return bool(state.round_number) or state.draft is not None


def numbers_by_hand(state: State) -> bool:
    """Whether no rating explains the numbers: they are drawn in a round robin, or given by another method.

    Where they are the order of strength and nobody has a rating, they are the order of the entries.
    """
    rank, system = state.tournament.regulations.starting_rank, choice_of(state).system
    if system.seeded and any(player.rating or player.national_rating for player in state.tournament.players):
        return False
    return system.closed or (rank is not None and rank.method not in METHODS)


def check_not_closed(state: State, why: str) -> None:
    """The opponents are not known from the start, as they are in a round robin."""
    if choice_of(state).system.closed:
        raise Refused(why)


def the_draft(state: State) -> Draft:
    """The draft; refused if there is none."""
    check_open(state)
    if state.draft is None:
        raise Refused(_("there is no draft"))
    return state.draft


def the_player(state: State, number: int) -> Player:
    """The player with a number, whom there must be."""
    if number not in state.tournament.by_number:
        raise Refused(_("there is no player {number}"), number=number)
    return state.tournament.by_number[number]


def check_future(state: State, round_number: int) -> None:
    """The round is not paired yet."""
    total = state.tournament.regulations.rounds or 999
    first = state.round_number + (2 if state.draft else 1)
    if not first <= round_number <= total:
        if first > total:
            raise Refused(_("all {total} rounds are paired"), total=total)
        raise Refused(
            _("round {round}: rounds {first} to {total} are still to be paired"),
            round=round_number,
            first=first,
            total=total,
        )


def the_game(state: State, round_number: int, board: int) -> Game:
    """The game at a board of a published round."""
    if not 1 <= round_number <= state.round_number:
        raise Refused(_("round {round} is not published"), round=round_number)
    games = dict(state.games(round_number))
    if board not in games and min(games, default=0) < board < max(games, default=0):
        raise Refused(_("nobody plays at board {board} in round {round}"), round=round_number, board=board)
    if board not in games:
        raise Refused(
            _("round {round} has boards {first} to {last}, not {board}"),
            round=round_number,
            first=min(games, default=0),
            last=max(games, default=0),
            board=board,
        )
    return games[board]
