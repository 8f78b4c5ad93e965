"""The prizes of a running tournament by its regulations: as the standings have it, or as open games could have it."""

from __future__ import annotations

from dataclasses import dataclass

from torneo.desk.ranking import standings_of
from torneo.desk.state import State
from torneo.model.limits import SEED
from torneo.prizes.allocation import Allocation, allocate
from torneo.prizes.prize_list import PrizeList
from torneo.prizes.problems import PrizeError
from torneo.prizes.unfinished import EXACT_GAMES, Shares, Weights, unfinished
from torneo.ranking import Standings, StandingsError
from torneo.regulations.provisions import terms_of
from torneo.regulations.provisions.prizes import EXPECTED
from torneo.text import Text, said
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Awards:
    """Who gets what, or why nobody can say it yet."""

    prizes: PrizeList | None
    """None: the regulations have no prizes."""
    allocation: Allocation | None = None
    standings: Standings | None = None
    shares: Shares | None = None
    """Of an event that was broken off, where prizes go by what open games could have brought."""
    refused: Text | None = None
    """Why prizes cannot be given."""


def awards_of(state: State) -> Awards:
    """The prizes of the regulations, given by the standings of the players.

    >>> awards_of(State(created=True)).prizes is None
    True
    """
    tournament = state.whole
    terms = terms_of(tournament)
    prizes = terms.prize_list  # it was read when it was chosen
    if prizes is None:
        return Awards(None)
    try:
        if terms.get("broken_off") == EXPECTED and open_games(state):
            return Awards(prizes, shares=chances(state, prizes))
        ranked = standings_of(state, individual=True)
        allocation = allocate(tournament, ranked, prizes)
        if terms.is_on("prize_presence"):
            absent = {int(number) for number in state.papers.get("not_at_prizes", "").split()}
            allocation = allocation.without(absent, Text(_("they are not at the prize-giving")))
        return Awards(prizes, allocation, ranked)
    except (PrizeError, StandingsError) as error:
        return Awards(prizes, refused=Text("{why}", {"why": said(error)}))


def open_games(state: State) -> int:
    """How many games have no final result."""
    return sum(not game.result.finished for round_ in state.whole.rounds for game in round_.games)


def chances(state: State, prizes: PrizeList | None, weights: Weights = Weights.EQUAL) -> Shares:
    """What everybody may expect of an event that is broken off now; many open games are drawn, always alike."""
    seed = int(state.head[:15], 16) % SEED if open_games(state) > EXACT_GAMES else None
    return unfinished(state.whole, prizes, weights=weights, seed=seed)
