"""Gathers why a round is paired as it is, and how the round as it was played differs from that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from torneo.model import Float, History, Tournament
from torneo.model.remarks import reason_by_hand, results_changed
from torneo.pairing.choice import Choice, choose
from torneo.pairing.compare import Comparison, Line, compare, played_lines
from torneo.pairing.explanation import BracketAccount, Explanation, FloatAccount, MeetingAccount, PlayerAccount
from torneo.pairing.result import BracketTrace, Judge, RoundPairing
from torneo.pairing.rounds import pair_and_judge, seen_by
from torneo.pairing.swiss.general import GENERAL
from torneo.rules import Edition, Topic, contemporary
from torneo.text import Said, Text
from torneo.text import marked as _

REFUSALS_SHOWN = 3
"""How many refused candidates of a bracket are listed."""


class NotInRoundError(Said, LookupError):
    """A player or board that the round does not have."""


def explain(
    tournament: Tournament,
    round_number: int,
    *,
    system: str | None = None,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    player: int | None = None,
    board: int | None = None,
    against: int | None = None,
    played: Sequence[Line] | None = None,
) -> Explanation:
    """Why a round is paired as it is, or what of it concerns one player or one board of the round as played.

    ``against`` asks why the player does not meet another one, of a system that can say so.

    ``played`` is the round as it was made, board by board with the bye (number, 0) last, where the tournament does
    not have it or does not say which board is which.

    >>> from torneo.model import Player
    >>> explained = explain(Tournament(tuple(map(Player, range(1, 5)))), 1, board=1)
    >>> explained.boards
    ((1, Board(white=1, black=3, colour_rule='5.2.5')),)
    >>> [account.trace.pairs for account in explained.brackets], explained.comparison
    ([((1, 3), (2, 4))], None)
    """
    choice = choose(tournament, system, edition, options)
    seen = seen_by(tournament, choice, round_number)
    numbers = [player.number for player in seen.players]
    for number in (player, against):
        if number is not None and number not in numbers:
            raise NotInRoundError(
                _("there is no team {number}: the numbers go from {first} to {last}")
                if tournament.pairs_teams
                else _("there is no player {number}: the numbers go from {first} to {last}"),
                number=number,
                first=min(numbers, default=0),
                last=max(numbers, default=0),
            )
    pairing, judged = pair_and_judge(tournament, choice, round_number)
    history = History(seen, after=round_number - 1)
    lines = _lines(seen, round_number, history, played)
    comparison = _comparison(seen, pairing, judged, lines) if lines is not None else None
    concerned = _concerned(pairing, lines, player, board, teams=tournament.pairs_teams)
    return Explanation(
        round_number,
        choice.system.title,
        pairing.edition,
        pairing.chapter,
        {entry.number: entry.name for entry in seen.players},
        comparison,
        reason_by_hand(tournament.comments, round_number),
        results_changed(tournament.comments, round_number),
        _player(history, player, choice.edition, judged) if player is not None else None,
        pairing.brackets,
        tuple(
            _bracket(pairing, judged, history, place, player)
            for place, bracket in enumerate(pairing.brackets)
            if concerned is None or concerned & _members(bracket)
        ),
        tuple(
            (place, seats)
            for place, seats in enumerate(pairing.boards, 1)
            if concerned is None or concerned & {seats.white, seats.black}
        ),
        pairing.bye if concerned is None or pairing.bye in concerned else None,
        pairing.bye_reason,
        pairing.together,
        _meeting(judged, pairing, choice, player, against),
        tournament.pairs_teams,
        concerned,
    )


def _meeting(
    judged: Judge | None, pairing: RoundPairing, choice: Choice, one: int | None, other: int | None
) -> MeetingAccount | None:
    """Why two do not meet, where that was asked."""
    if one is None or other is None:
        return None
    here = {number for board in pairing.boards for number in (board.white, board.black)} | {pairing.bye}
    for number in (one, other):
        if number not in here or one == other:
            raise NotInRoundError(
                _("{number} cannot meet {other} in round {round}: two who are to be paired are accepted"),
                number=one,
                other=other,
                round=pairing.round_number,
            )
    try:
        if judged is None:
            raise NotImplementedError
        return MeetingAccount(one, other, judged.if_met(one, other))
    except NotImplementedError as error:
        raise NotInRoundError(
            _("{system} does not say why two do not meet; without it, the round is explained"),
            system=Text(choice.system.title),
        ) from error


def _members(bracket: BracketTrace) -> set[int]:
    """Everybody in a bracket, those included who came up into it."""
    return {*bracket.moved_down, *bracket.residents, *(number for pair in bracket.pairs for number in pair)}


def _lines(
    tournament: Tournament, round_number: int, history: History, played: Sequence[Line] | None
) -> Sequence[Line] | None:
    """The round as it was played; None if nobody has paired it."""
    if played is not None or round_number > len(tournament.rounds):
        return played
    return played_lines(tournament.rounds[round_number - 1], history) or None


def _comparison(
    tournament: Tournament, pairing: RoundPairing, judged: Judge | None, lines: Sequence[Line]
) -> Comparison:
    number = pairing.round_number
    games = tournament.rounds[number - 1].games if number <= len(tournament.rounds) else ()
    sideless = {frozenset((board.white, board.black)) for board in pairing.boards if not board.colour_rule}
    turned = frozenset((game.white, game.black) for game in games if not game.coloured)
    turned |= {line for line in lines if frozenset(line) in sideless}
    found = compare(pairing, lines, turned)
    return replace(found, parting=judged.parting(lines)) if found and judged is not None else found


def _concerned(
    pairing: RoundPairing, lines: Sequence[Line] | None, player: int | None, board: int | None, *, teams: bool
) -> frozenset[int] | None:
    """The numbers asked about; None for everybody."""
    by_the_rules = [(seats.white, seats.black) for seats in pairing.boards]
    if board is not None:
        boards = by_the_rules if lines is None else [line for line in lines if line[1]]
        if not 1 <= board <= len(boards):
            raise NotInRoundError(
                _("there is no board {board} in round {round}: boards 1 to {last} are there"),
                board=board,
                round=pairing.round_number,
                last=len(boards),
            )
        return frozenset(boards[board - 1])
    if player is None:
        return None
    if player != pairing.bye and not any(player in line for line in (*by_the_rules, *(lines or ()))):
        raise NotInRoundError(
            _("team {number} was not to be paired in round {round}")
            if teams
            else _("player {number} was not to be paired in round {round}"),
            number=player,
            round=pairing.round_number,
        )
    return frozenset([player])


def _bracket(
    pairing: RoundPairing, judged: Judge | None, history: History, place: int, player: int | None
) -> BracketAccount:
    bracket = pairing.brackets[place]
    paired = {number for pair in bracket.pairs for number in pair}
    came = (*bracket.moved_down, *sorted(paired - {*bracket.moved_down, *bracket.residents}))
    up = tuple(number for number in came if history.pairing_score(number) < bracket.score)
    down = tuple(number for number in came if number not in up)
    if judged is None:
        return BracketAccount(bracket, down, up)
    floats = None
    if player is not None and player in bracket.downfloaters:
        floats = FloatAccount(player, judged.if_paired(place, player))
    perfect = judged.perfection if judged.perfect(place) else ""
    return BracketAccount(bracket, down, up, tuple(judged.refused(place, REFUSALS_SHOWN)), perfect, floats)


def _player(history: History, number: int, edition: Edition, judged: Judge | None) -> PlayerAccount:
    past = history[number]
    own = judged.counting if judged is not None else None
    counting = own or GENERAL[contemporary(Topic.SWISS, edition)].counting
    due = judged.preference(number) if judged is not None else None
    floats = enumerate(history.floats(number, counting), 1)
    return PlayerAccount(
        number,
        history.pairing_score(number),
        past.colours,
        past.preference if due is None else due,
        tuple((round_number, way) for round_number, way in floats if way is not Float.NONE),
    )
