"""Commands as a program gives them: what a person at the desk has from the page before them has a usual value here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from torneo import __version__
from torneo.desk import Refused, State, commands
from torneo.desk.commands import Decisions, Events
from torneo.desk.commands.admitting import Wish
from torneo.desk.commands.checks import the_draft
from torneo.files.entries.repeats import Deed
from torneo.model import Player, Result, limits
from torneo.model.size import PLAYERS, check_count
from torneo.text import marked as _
from torneo.web.core.access import Visit
from torneo.web.core.matches import code_of
from torneo.web.models import Role
from torneo.web.results.grid import entering, latest_meant

ENGINE = f"torneo {__version__}"
_SEEDS = 1_000_000


def record_result(
    visit: Visit,
    round_number: int,
    board: int,
    result: Result | None = None,
    seen: Result | None = None,
    *,
    score: tuple[int, int] | None = None,
    for_points: bool = False,
) -> Events:
    """Record the result of a board, or the score from which it follows.

    With `seen`, what its author saw there, nothing is overwritten that somebody else entered meanwhile. With the scope
    `results` alone only blanks are filled.
    """
    state = visit.state
    if visit.role < Role.ARBITER:
        if result is None or score is not None or for_points:
            raise Refused(_("this result is for the arbiter to enter"))
        return entering(visit, round_number, board, result, seen or Result.PENDING)
    if seen is None:
        there = dict(state.games(round_number)).get(board) if 1 <= round_number <= state.round_number else None
        seen = Result.PENDING if there is None else there.result
        if there is not None and result is not None and there.result is result and score is None:
            return []
    return commands.record_result(state, round_number, board, result, seen, score=score, for_points=for_points)


def record_board(
    visit: Visit, round_number: int, match: int, board: int, result: Result, seen: Result | None = None
) -> Events:
    """Record the result of a board of a match of teams, or correct it; `seen` is what its author saw there."""
    state = visit.state
    if visit.role < Role.ARBITER:
        if state.squads is None:
            raise Refused(_("this result is for the arbiter to enter"))
        place = code_of(state.squads.rules.boards, match, board)
        return entering(visit, round_number, place, result, seen or Result.PENDING)
    return commands.record_board(state, round_number, match, board, result, seen)


def record_game(
    visit: Visit,
    round_number: int,
    board: int,
    result: Result,
    *,
    number: int | None = None,
    white: int | None = None,
    seen: int | None = None,
    score: tuple[int, int] | None = None,
) -> Events:
    """Record a game of the encounter at a board: the next one, or the one with a number again."""
    if visit.role < Role.ARBITER:
        if number is None or number < 1 or white is not None or score is not None or visit.teams:
            raise Refused(_("this result is for the arbiter to enter"))
        return entering(visit, round_number, board, result, Result.PENDING, game=number)
    return commands.record_game(
        visit.state, round_number, board, result, number=number, white=white, seen=seen, score=score
    )


def arrive(visit: Visit, number: int, *, here: bool = True) -> Events:
    """Note that a player has come to the board, or, as an arbiter, has not after all."""
    if not here and visit.role < Role.ARBITER:
        raise Refused(_("that somebody has not come is for the arbiter to say"))
    return commands.arrive(visit.state, number, here=here)


def enter(state: State, player: Player, halves: int | None = None) -> Events:
    """Enter a player: before round 1 with a provisional number, later as a late entry. Any number will do."""
    return commands.enter(state, player, halves)


def enter_all(state: State, players: Sequence[Player], teams: Sequence[str] = (), halves: int | None = None) -> Events:
    """Enter players one after the other, each as if the others were there; all of them or none.

    `teams` has the name of each player's team, empty for none. `halves` is how many of the rounds missed give half a
    point, if not as many as the regulations say.
    """
    _check_list(state, players, teams)
    return commands.enter_all(state, players, teams, halves)


def take_list(
    state: State,
    players: Sequence[Player],
    teams: Sequence[str] = (),
    deeds: Mapping[int, Deed] | None = None,
    halves: int | None = None,
) -> Events:
    """Enter the players of a list; `deeds` says what becomes of those who repeat somebody, by their place from 0.

    One of whom it says nothing is passed over. All of it is done or none.
    """
    _check_list(state, players, teams)
    return commands.take_list(state, players, teams, deeds, halves)


def admit(state: State, wishes: Sequence[Wish]) -> Events:
    """Enter people with the byes that they ask for and what they agreed to; all of them or none.

    A bye for a round that is paired already is not asked for: whoever comes late has missed it.
    """
    _check_list(state, wishes)
    return commands.admit(state, wishes)


def _check_list(state: State, people: Sequence[object], teams: Sequence[str] = ()) -> None:
    """Refuse more people than a tournament has, before any work, and teams that are not those of the people."""
    check_count(PLAYERS, len(people) + len(state.tournament.players), limits.PLAYERS)
    if teams and len(teams) != len(people):
        raise Refused(_("{teams} teams are named for {players} players"), teams=len(teams), players=len(people))


def pair_round(state: State, decided: Decisions | None = None) -> Events:
    """Make a draft of the next round. Before round 1 the numbers are assigned first."""
    return commands.pair_round(state, ENGINE, decided)


def draft_round(state: State, seed: int | None = None, decided: Decisions | None = None) -> Events:
    """Pair the next round as a draft; before round 1 the initial colour is drawn first, where it has to be."""
    return commands.draft_round(state, ENGINE, _seed(seed), decided)


def play_on(state: State, seed: int | None = None, decided: Decisions | None = None) -> Events:
    """Pair the next round and publish it; a draft is published as it is. The seed is for lots that are due."""
    return commands.play_on(state, ENGINE, _seed(seed), decided)


def draw_colour(state: State, seed: int | None = None) -> Events:
    """Draw the initial colour by lot; the same seed repeats the draw, and without one it is random."""
    return commands.draw_colour(state, _seed(seed))


def draw_numbers(state: State, seed: int | None = None) -> Events:
    """Draw the numbers by lot, as in a round robin; the same seed repeats the draw, and without one it is random."""
    return commands.draw_numbers(state, _seed(seed))


def draw_numbers_seeded(state: State, seeds: int, seed: int | None = None) -> Events:
    """Give the first numbers to the strongest as seeds and draw those of the others, as for a knock-out."""
    return commands.draw_numbers_seeded(state, seeds, _seed(seed))


def hand_in(state: State, round_number: int, team: int, people: Sequence[int]) -> Events:
    """Take the line-up of a team for a round, board by board, 0 for an empty one; once both are in, they sit down."""
    return commands.hand_in(state, round_number, team, people)


def undo(state: State, entry: int | None = None) -> Events:
    """Take back the latest act that counts, with all of its entries; refused if that is not the one with `entry`."""
    return commands.undo(state) if entry is None else latest_meant(state, entry)


def turn(state: State, board: int, note: str) -> Events:
    """Exchange the colours at a board of the draft."""
    draft = the_draft(state)
    return commands.change_pairing(state, draft.round, commands.turn(draft.boards, board), draft.bye, note)


def swap(state: State, one: int, other: int, note: str) -> Events:
    """Exchange two players of the draft; the bye is a place too."""
    draft = the_draft(state)
    return commands.change_pairing(state, draft.round, *commands.swap(draft.boards, draft.bye, one, other), note)


def _seed(given: int | None) -> int:
    return secrets.randbelow(_SEEDS) if given is None else given


def acting(visit: Visit, state: State) -> Visit:
    """The visit with the state at the moment of acting."""
    return replace(visit, state=state, unpublished=None)
