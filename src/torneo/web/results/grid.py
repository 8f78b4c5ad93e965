"""The grid of results: a row for each board, what may be entered there, and the keys for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from torneo.desk import Conflict, Refused, State, commands
from torneo.desk.commands import Events
from torneo.desk.commands.squads import the_squads
from torneo.model import Game, Player, Result
from torneo.model.results import FORFEITS
from torneo.pairing.knockout.match import MatchRules
from torneo.web.core.access import Visit
from torneo.web.core.matches import code_of as number_of
from torneo.web.core.matches import place_of
from torneo.web.models import Role
from torneo.web.results.ties import Tie, tie_of
from torneo.writing.results import game_text, result_text

_NOBODY = 10**6
"""The number of nobody, at an empty board."""
USUAL = (Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN)
"""What has a button of its own on every row."""
FOR_HELPERS = frozenset((*USUAL, Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN))
"""What a helper may enter; all else is an arbiter's decision."""
MEANINGS = {
    Result.WHITE_WIN: gettext_lazy("White wins"),
    Result.DRAW: gettext_lazy("Draw"),
    Result.BLACK_WIN: gettext_lazy("Black wins"),
    Result.WHITE_FORFEIT_WIN: gettext_lazy("White wins by forfeit"),
    Result.BLACK_FORFEIT_WIN: gettext_lazy("Black wins by forfeit"),
    Result.DOUBLE_FORFEIT: gettext_lazy("Both forfeit"),
    Result.ADJOURNED: gettext_lazy("Adjourned, or not known yet"),
    Result.HALF_ZERO: gettext_lazy("White half a point, Black none (decision)"),
    Result.ZERO_HALF: gettext_lazy("White none, Black half a point (decision)"),
    Result.ZERO_ZERO: gettext_lazy("Played, lost by both (decision)"),
    Result.UNRATED_WHITE_WIN: gettext_lazy("White wins, not rated"),
    Result.UNRATED_DRAW: gettext_lazy("Draw, not rated"),
    Result.UNRATED_BLACK_WIN: gettext_lazy("Black wins, not rated"),
    Result.UNRATED_HALF_ZERO: gettext_lazy("White half a point, Black none, not rated"),
    Result.UNRATED_ZERO_HALF: gettext_lazy("White none, Black half a point, not rated"),
    Result.UNRATED_ZERO_ZERO: gettext_lazy("Lost by both, not rated"),
    Result.PENDING: gettext_lazy("No result"),
}
"""Every result in words, in the order of the menu."""
KEYS = {
    Result.WHITE_WIN: "1",
    Result.DRAW: "5",
    Result.BLACK_WIN: "0",
    Result.WHITE_FORFEIT_WIN: "+",
    Result.BLACK_FORFEIT_WIN: "-",
    Result.DOUBLE_FORFEIT: "d",
    Result.ADJOURNED: "a",
    Result.PENDING: pgettext_lazy("key", "Delete"),
}
"""What to press for a result."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A result that can be entered."""

    code: str
    text: str
    meaning: str
    key: str = ""
    """What to press, as it is printed on the key."""
    press: str = ""
    """The same as scripts name it."""


@dataclass(frozen=True, slots=True)
class Row:
    """One board of the grid."""

    round: int
    board: int
    white: Player
    black: Player
    result: Result
    open: bool
    """Whether its result can be entered here: corrections for the rating only have a page of their own."""
    rated: Result | None = None
    """The result for the rating report, where it was corrected too late to change points."""
    tie: Tie | None = None
    """How an encounter of several games stands; then White and Black are those of its next game."""
    place: str = ""
    """Where it is, in a match of teams: the match and the board."""
    teams: tuple[str, str] = ("", "")
    """For whom White and Black play."""

    @property
    def code(self) -> str:
        """The result as forms and scripts name it."""
        return code_of(self.result)

    @property
    def pair(self) -> str:
        """Who sits there, as forms and scripts name it."""
        return self.tie.pair if self.tie is not None else f"{self.white.number}-{self.black.number}"

    @property
    def shown(self) -> str:
        """The number of the board as people read it."""
        return self.place or str(self.board)

    @property
    def text(self) -> str:
        """The result as people write it."""
        if self.tie is not None:
            return self.tie.text
        return game_text(Game(self.white.number, self.black.number, self.result, rated=self.rated))

    @property
    def right(self) -> str:
        """The code of the result as it is known by now, which a correction changes."""
        return code_of(self.rated or self.result)

    @property
    def blank(self) -> bool:
        """Whether it waits for a result."""
        return self.result is Result.PENDING

    @property
    def said(self) -> str:
        """The board in one line, as it is read out."""
        return _("Board %(board)s: %(white)s – %(black)s %(result)s") % {
            "board": self.shown,
            "white": self.white.name,
            "black": self.black.name,
            "result": self.text or _("no result"),
        }


def code_of(result: Result) -> str:
    """The result as forms and scripts name it; nothing for a game without one.

    >>> code_of(Result.WHITE_WIN), code_of(Result.PENDING)
    ('10', '')
    """
    return "".join(result.value).strip()


def result_of(code: str) -> Result:
    """The result of a code; refused if there is none.

    >>> result_of("=="), result_of("")
    (<Result.DRAW: ('=', '=')>, <Result.PENDING: (' ', ' ')>)
    """
    if not code.strip():
        return Result.PENDING
    try:
        return Result(tuple(code))
    except ValueError as error:
        raise Refused(_("“%(code)s” is no result") % {"code": code[:10]}) from error


def offers(role: Role) -> list[Offer]:
    """What a person may enter, in the order of the menu."""
    listed = [result for result in MEANINGS if role >= Role.ARBITER or result in FOR_HELPERS]
    return [
        Offer(
            code_of(result),
            result_text(result) or "—",
            str(MEANINGS[result]),
            str(KEYS.get(result, "")),
            "Delete" if result is Result.PENDING else str(KEYS.get(result, "")),
        )
        for result in listed
    ]


def last_short(highest: int, lowest: int = 1) -> int:
    """The last board whose number one more digit could follow; 0 where no number can go on.

    >>> last_short(150), last_short(24), last_short(9), last_short(150, 101)
    (15, 2, 0, 0)
    """
    return highest // 10 if lowest <= highest // 10 else 0


def rows(visit: Visit, number: int, *, missing: bool = False) -> list[Row]:
    """The boards of a round that the person may see; helpers see those that wait for a result."""
    state = visit.state
    people = state.tournament.by_number
    helper = visit.role < Role.ARBITER
    if helper and number != state.round_number and not state.scheduled:
        return []
    if visit.teams:
        return [each for each in board_rows(state, number, visit.boards) if each.blank or not (missing or helper)]
    final = not helper and commands.effect_of_correction(state, number)[0] == "rating"
    return [
        _row(state, people, number, board, game, rules=commands.encounter_rules(state, number, board), final=final)
        for board, game in state.games(number)
        if (visit.boards is None or board in visit.boards)
        and (game.result is Result.PENDING or not (missing or helper))
    ]


def row(visit: Visit, state: State, number: int, board: int) -> Row:
    """One board as it stands in a state."""
    if state.squads is not None:
        match = place_of(state.squads.rules.boards, board)[0]
        return next(each for each in board_rows(state, number, range(match, match + 1)) if each.board == board)
    game = dict(state.games(number))[board]
    final = commands.effect_of_correction(state, number)[0] == "rating"
    rules = commands.encounter_rules(state, number, board)
    return _row(state, state.tournament.by_number, number, board, game, rules=rules, final=final)


def board_rows(state: State, number: int, matches: range | None = None) -> Iterator[Row]:
    """The boards of the matches of a round whose players sit down."""
    squads = the_squads(state)
    final = commands.effect_of_correction(state, number)[0] == "rating"
    nobody = Player(_NOBODY, _("empty"))
    for match, game in state.games(number):
        if matches is not None and match not in matches:
            continue
        names = {team: state.tournament.by_number[team].name for team in (game.white, game.black)}
        for place, board in enumerate(squads.boards.get((number, game.white, game.black), ()), 1):
            white, black = (squads.people.get(person, nobody) for person in (board.white, board.black))
            may = board.both and not state.finished and not (final and board.result.finished)
            sides = [names.get(squads.team_of(person) or 0, "") for person in (board.white, board.black)]
            yield Row(
                number,
                number_of(squads.rules.boards, match, place),
                white,
                black,
                board.settled,
                may,
                board.rated,
                place=f"{match}.{place}",
                teams=(sides[0], sides[1]),
            )


def known_board(state: State, number: int, board: int) -> bool:
    """Whether a round has a board of that number."""
    if not 1 <= number <= state.round_number:
        return False
    if state.squads is not None:
        return any(each.board == board for each in board_rows(state, number))
    return board in state.seats(number)


def match_of(state: State, board: int) -> int:
    """The number that a helper's boards are counted by: that of the board, or of its match."""
    return board if state.squads is None else place_of(state.squads.rules.boards, board)[0]


def _row(
    state: State,
    people: Mapping[int, Player],
    number: int,
    board: int,
    game: Game,
    *,
    rules: MatchRules | None,
    final: bool,
) -> Row:
    """A board; ``final`` says that results of its round that stand change nothing but the rating report."""
    if rules is None:
        may = not state.finished and not (final and game.result.finished)
        return Row(number, board, people[game.white], people[game.black], game.result, may, game.rated)
    tie = tie_of(rules, game, people)
    may = not state.finished and tie.game > 0
    return Row(number, board, people[tie.white], people[tie.black], game.result, may, tie=tie)


def entering(
    visit: Visit, number: int, board: int, result: Result, seen: Result, pair: str = "", game: int = 0
) -> Events:
    """The events of a result that the person enters, by the state of the visit; ``pair`` is who they saw there.

    In an encounter of several games it is that of the game with a number.

    Who sends the same result again, because the answer was lost, has what they wanted. A helper fills blanks of the
    round that is being played and changes nothing that stands.
    """
    state = visit.state
    if state.squads is not None:
        return _entering_board(visit, number, board, result, seen, pair)
    stands = dict(state.games(number)).get(board) if 1 <= number <= state.round_number else None
    if stands is not None and pair and pair != f"{stands.white}-{stands.black}":
        raise Conflict(_("other players sit at board %(board)s by now: look again") % {"board": board})
    if visit.role < Role.ARBITER:
        if number != state.round_number and not state.scheduled:
            raise Refused(_("helpers enter results of round %(round)s only") % {"round": state.round_number})
        if result not in FOR_HELPERS:
            raise Refused(_("this result is for the arbiter to enter"))
        if game and stands is not None and game <= len(stands.games) and stands.games[game - 1].result is not result:
            raise Refused(_("game %(game)s of board %(board)s has a result") % {"game": game, "board": board})
        if stands is not None and seen is not Result.PENDING and stands.result is not result:
            raise Refused(_("board %(board)s has a result: the arbiter can change it") % {"board": board})
    if game and stands is not None:
        return _entering_game(state, number, board, result, game, stands)
    if stands is not None and stands.result is result and result is not seen:
        return []
    return commands.record_result(state, number, board, result, seen)


def _entering_board(visit: Visit, number: int, board: int, result: Result, seen: Result, pair: str) -> Events:
    """The events of a result at a board of a match."""
    state = visit.state
    if not known_board(state, number, board):
        raise Refused(_("round %(round)s has no board %(board)s") % {"round": number, "board": board})
    stands = row(visit, state, number, board)
    if pair and pair != stands.pair:
        raise Conflict(_("other players sit at board %(board)s by now: look again") % {"board": stands.shown})
    if visit.role < Role.ARBITER:
        if number != state.round_number and not state.scheduled:
            raise Refused(_("helpers enter results of round %(round)s only") % {"round": state.round_number})
        if result not in FOR_HELPERS:
            raise Refused(_("this result is for the arbiter to enter"))
        if seen is not Result.PENDING and stands.result is not result:
            raise Refused(_("board %(board)s has a result: the arbiter can change it") % {"board": stands.shown})
    if stands.result is result and result is not seen:
        return []
    assert state.squads is not None
    return commands.record_board(state, number, *place_of(state.squads.rules.boards, board), result, seen)


def _entering_game(state: State, number: int, board: int, result: Result, game: int, stands: Game) -> Events:
    """The events of a game of an encounter: the next one, or the last one taken back.

    Whoever does not come to the first game does not come to the encounter.
    """
    played = stands.games
    if game <= len(played) and played[game - 1].result is result:
        return []
    if not played and result in FORFEITS:
        return commands.record_result(state, number, board, result, Result.PENDING)
    seen = game if result is Result.PENDING else game - 1
    return commands.record_game(state, number, board, result, number=game, seen=seen)


def latest_meant(state: State, sequence: int) -> Events:
    """Undo of an entry, if it is still the latest that counts; otherwise somebody was faster."""
    if state.effective[-1:] != (sequence,):
        raise Conflict(_("something else was entered meanwhile: look again before undoing"))
    return commands.undo(state)
