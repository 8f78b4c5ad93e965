"""The command that takes a tournament over from another program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.choice import choose_for
from torneo.desk.commands.checks import Events
from torneo.desk.errors import Refused
from torneo.model import ByeKind, Game, History, Result, Round, Tournament
from torneo.pairing.boards import board_order
from torneo.pairing.systems import Choice, pair_as, prepare
from torneo.words import marked as _


def adopt(tournament: Tournament, options: Mapping[str, str] | None = None) -> Events:
    """Take over a tournament as it stands, with its numbers, rounds and results.

    Boards come in the usual order, in a round robin in that of the table. A game without a result in a round before
    the last is adjourned; rounds that are paired ahead and have no result yet, as in the file of a whole round robin,
    are left out and paired when their turn comes.

    >>> from torneo.model import Event, Player
    >>> found = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(2, 1),)),), Event("Club"))
    >>> adopt(found)[0].boards
    ((Seat(white=2, black=1),),)
    """
    given = dict(options or {})
    if tournament.pairs_teams:
        raise Refused(_("teams are paired in this tournament; a tournament of players is accepted"))
    if not tournament.event.name.strip():
        raise Refused(_("a tournament needs a name"))
    choice = choose_for(tournament, given)
    kept = _as_the_desk_has_it(tournament)
    boards = tuple(_boards(kept, choice, number) for number in range(1, len(kept.rounds) + 1))
    kind = ByeKind.ZERO if choice.system.closed else ByeKind.PAIRING
    return [e.Adopted(kept, boards, tuple(sorted(given.items())), kind)]


def _as_the_desk_has_it(tournament: Tournament) -> Tournament:
    rounds = list(tournament.rounds)
    waiting = [any(game.result is Result.PENDING for game in round_.games) for round_ in rounds]
    first = waiting.index(True) + 1 if True in waiting else len(rounds)
    while len(rounds) > first and all(game.result is Result.PENDING for game in rounds[-1].games):
        rounds.pop()
    comments = tournament.comments
    for index in range(len(rounds) - 1):
        open_ = [game for game in rounds[index].games if game.result is Result.PENDING]
        if open_:
            games = (replace(g, result=Result.ADJOURNED) if g in open_ else g for g in rounds[index].games)
            rounds[index] = Round(tuple(games), rounds[index].byes)
            pairs = " ".join(f"{game.white}-{game.black}" for game in open_)
            comments = (*comments, f"Without a result when taken over @ Round {index + 1}: {pairs}")
    regulations = tournament.regulations
    if regulations.rounds is None and len(rounds) < len(tournament.rounds):
        regulations = replace(regulations, rounds=len(tournament.rounds))
    return replace(tournament, rounds=tuple(rounds), comments=comments, regulations=regulations)


def _boards(tournament: Tournament, choice: Choice, number: int) -> tuple[e.Seat, ...]:
    games = tournament.rounds[number - 1].games
    if choice.system.closed:
        return _by_table(tournament, choice, number, games)
    history = History(prepare(tournament, choice, number), after=number - 1)
    return tuple(e.Seat(game.white, game.black) for game in board_order(history.pairing_score, games))


def _by_table(tournament: Tournament, choice: Choice, number: int, games: tuple[Game, ...]) -> tuple[e.Seat, ...]:
    """In the order of the table; games that it does not have come last."""
    try:
        printed = pair_as(tournament, choice, number).boards
    except ValueError:  # more rounds than the table has: somebody else's table
        printed = ()
    place = {frozenset((board.white, board.black)): board_number for board_number, board in enumerate(printed)}
    order = sorted(games, key=lambda game: place.get(frozenset((game.white, game.black)), len(place)))
    return tuple(e.Seat(game.white, game.black) for game in order)
