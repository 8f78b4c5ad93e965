"""The command that takes a tournament over from another program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.commands.checks import Events
from torneo.desk.errors import Refused
from torneo.model import ByeKind, Game, History, Result, Round, Tournament
from torneo.pairing.as_it_is import as_it_is
from torneo.pairing.boards import board_order
from torneo.pairing.choice import Choice, NotPairedError, UnknownSystemError, choose
from torneo.pairing.rounds import pair_as, prepare
from torneo.words import marked as _
from torneo.words import said


def adopt(tournament: Tournament, options: Mapping[str, str] | None = None) -> Events:
    """Take over a tournament as it stands, with its numbers, rounds, results and options.

    Boards come in the usual order, in a round robin in that of the table. A game without a result in a round before
    the last that has any is adjourned; rounds that are paired ahead stay as they are paired, and are left to be paired
    when their turn comes only where the table of the system gives exactly them.

    No system is guessed for rounds that were paired by one that nobody names, or that Torneo does not pair: such a
    tournament is taken over as it is.

    >>> from torneo.model import Event, Player
    >>> found = Tournament((Player(1, "Ana"), Player(2, "Eva")), (Round((Game(2, 1),)),), Event("Club"))
    >>> adopt(found)[0].boards
    ((Seat(white=2, black=1),),)
    """
    given = dict(tournament.regulations.options if options is None else options)
    if tournament.pairs_teams:
        raise Refused(_("teams are paired in this tournament; a tournament of players is accepted"))
    if not tournament.event.name.strip():
        raise Refused(_("a tournament needs a name"))
    choice = _choice(tournament, given)
    kept = _as_the_desk_has_it(tournament, choice)
    boards = tuple(_boards(kept, choice, number) for number in range(1, len(kept.rounds) + 1))
    kind = ByeKind.ZERO if choice.system.closed else ByeKind.PAIRING
    kept = kept.revised(regulations=replace(kept.regulations, options=()))
    return [e.Adopted(kept, boards, tuple(sorted(given.items())), kind)]


def _choice(tournament: Tournament, options: Mapping[str, str]) -> Choice:
    """The system of a tournament, or that of none where nobody has named one or Torneo does not pair by it."""
    try:
        choice = choose(replace(tournament, regulations=replace(tournament.regulations, options=())), options=options)
    except NotPairedError as error:
        return as_it_is(error.competition if tournament.regulations.system else None)
    except (UnknownSystemError, ValueError) as error:
        raise Refused("{why}", why=said(error)) from error
    return as_it_is(None) if choice.assumed and tournament.rounds else choice


def _as_the_desk_has_it(tournament: Tournament, choice: Choice) -> Tournament:
    rounds = list(tournament.rounds)
    begun = [any(game.result is not Result.PENDING for game in round_.games) for round_ in rounds]
    played = len(begun) - begun[::-1].index(True) if True in begun else 0
    comments = tournament.comments
    for index in range(played - 1):
        open_ = [game for game in rounds[index].games if game.result is Result.PENDING]
        if open_:
            games = (replace(g, result=Result.ADJOURNED) if g in open_ else g for g in rounds[index].games)
            rounds[index] = Round(tuple(games), rounds[index].byes)
            pairs = " ".join(f"{game.white}-{game.black}" for game in open_)
            comments = (*comments, f"Without a result when taken over @ Round {index + 1}: {pairs}")
    waiting = played and any(game.result is Result.PENDING for game in rounds[played - 1].games)
    now = played if waiting else played + 1
    while len(rounds) > max(now, 1) and _by_the_table(tournament, choice, len(rounds)):
        rounds.pop()
    regulations = tournament.regulations
    if regulations.rounds is None and len(rounds) < len(tournament.rounds):
        regulations = replace(regulations, rounds=len(tournament.rounds))
    return replace(tournament, rounds=tuple(rounds), comments=comments, regulations=regulations)


def _by_the_table(tournament: Tournament, choice: Choice, number: int) -> bool:
    """Whether the system gives a round that is paired ahead exactly as it is, whenever its turn comes."""
    if not choice.system.closed:
        return False
    try:
        printed = pair_as(tournament, choice, number)
    except ValueError:  # more rounds than the table has: somebody else's table
        return False
    round_ = tournament.rounds[number - 1]
    games = {(game.white, game.black) for game in round_.games}
    free = [bye.player for bye in round_.byes]
    return games == {(board.white, board.black) for board in printed.boards} and free in ([], [printed.bye])


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
