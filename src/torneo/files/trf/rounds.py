"""Compares the players' lines with each other and makes rounds of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from torneo.files.trf.draft import EMPTY, CellText, Draft, PlayerDraft
from torneo.files.trf.layout import PLAYER, round_column
from torneo.files.trf.players import BYE_CODES
from torneo.model import Bye, ByeKind, Colour, Game, History, PointSystem, RequestedBye, Result, Round, format_points
from torneo.text import Text
from torneo.text import marked as _

_RESULTS = {result.value: result for result in Result}
_MIRROR = {
    "1": "0",
    "0": "1",
    "=": "=",
    "W": "L",
    "L": "W",
    "D": "D",
    "+": "-",
    "-": "+",
    "?": "?",
    " ": " ",
}
_OLD_BYES = {
    "1": ByeKind.PAIRING,
    "+": ByeKind.PAIRING,
    "W": ByeKind.PAIRING,
    "=": ByeKind.HALF,
    "D": ByeKind.HALF,
    "-": ByeKind.ZERO,
    "0": ByeKind.ZERO,
    "L": ByeKind.ZERO,
    "?": ByeKind.ZERO,
}
"""Byes of TRF06, which has no codes of their own for them."""


@dataclass
class _RoundDraft:
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    paired: bool = False
    """Whether a pairing was made: there is a game, or a pairing-allocated bye."""


def make_rounds(draft: Draft) -> tuple[tuple[Round, ...], tuple[RequestedBye, ...]]:
    """The rounds that were paired, and the byes announced for rounds that were not."""
    total = max((len(entry.cells) for entry in draft.players.values()), default=0)
    draft.players = dict(sorted(draft.players.items()))
    for entry in draft.players.values():
        entry.cells += [EMPTY] * (total - len(entry.cells))
    draft.has_colours = any(cell.colour is not None for entry in draft.players.values() for cell in entry.cells)
    drafts = [_make_round(draft, index) for index in range(total)]
    while drafts and not drafts[-1].paired:
        drafts.pop()
    requested: dict[tuple[int, int], ByeKind] = {}
    for index in range(len(drafts), total):
        for bye in _byes(draft, index):
            if draft.pairs_teams:
                _bye_of_member(draft, index, bye.player)
            else:
                requested[index + 1, bye.player] = bye.kind
    _merge_byes(draft, drafts, requested)
    if draft.fatal:
        draft.stop()
    rounds = tuple(Round(tuple(draft.games), tuple(draft.byes)) for draft in drafts)
    return rounds, tuple(RequestedBye(index, player, kind) for (index, player), kind in requested.items())


def _bye_of_member(draft: Draft, index: int, number: int) -> None:
    draft.warn(
        "bye-of-member",
        draft.players[number].line,
        round_column(index),
        _("player {number} has a bye in round {round}, which is not paired yet, and teams are paired"),
        repair=_("left out"),
        number=number,
        round=index + 1,
    )


def _make_round(draft: Draft, index: int) -> _RoundDraft:
    round_draft = _RoundDraft()
    players = draft.players
    for number, entry in players.items():
        opponent = entry.cells[index].opponent
        if not opponent:
            continue
        round_draft.paired = True
        other = players.get(opponent)
        if other is None or opponent == number:
            _unknown_opponent(draft, entry, index, opponent)
            continue
        back = other.cells[index]
        if back.opponent == number:
            if number < opponent:
                _add_game(draft, round_draft, index, entry, other)
        elif back is EMPTY or (back.opponent == 0 and not back.code):
            _mirror(draft, round_draft, index, entry, other)
        else:
            theirs = (
                Text(_("player {number}"), {"number": back.opponent})
                if back.opponent
                else Text(_("a bye ({code})"), {"code": back.code})
            )
            draft.error(
                "opponents",
                entry.line,
                round_column(index),
                _("round {round}: player {number} names {opponent}, whose line {line} has {theirs}"),
                round=index + 1,
                number=number,
                opponent=opponent,
                line=other.line,
                theirs=theirs,
            )
    round_draft.byes = _byes(draft, index, games=round_draft.paired)
    round_draft.paired = round_draft.paired or any(bye.kind is ByeKind.PAIRING for bye in round_draft.byes)
    return round_draft


def _unknown_opponent(draft: Draft, entry: PlayerDraft, index: int, opponent: int) -> None:
    own = _("round {round}: player {opponent} is their own opponent; the number of another player is accepted")
    unknown = _("round {round}: opponent {opponent} is not among the players; the number of a player is accepted")
    draft.error(
        "opponent-unknown",
        entry.line,
        round_column(index),
        own if opponent == entry.player.number else unknown,
        round=index + 1,
        opponent=opponent,
    )


def _mirror(draft: Draft, round_draft: _RoundDraft, index: int, entry: PlayerDraft, other: PlayerDraft) -> None:
    """Complete the opponent's line from the player's, where it is blank."""
    cell = entry.cells[index]
    draft.error(
        "opponent-blank",
        other.line,
        round_column(index),
        _("round {round}: player {other} has nothing, but player {number} (line {line}) names them"),
        repair=_("completed from there"),
        round=index + 1,
        other=other.player.number,
        number=entry.player.number,
        line=entry.line,
    )
    colour = cell.colour.opposite if cell.colour else None
    other.cells[index] = CellText(entry.player.number, colour, _MIRROR[cell.code])
    _add_game(draft, round_draft, index, *sorted((entry, other), key=lambda seat: seat.player.number))


def _add_game(draft: Draft, round_draft: _RoundDraft, index: int, first: PlayerDraft, second: PlayerDraft) -> None:
    """Make the game of two players who name each other, ``first`` having the smaller number."""
    one, two = first.cells[index], second.cells[index]
    codes = _codes(draft, index, first, second)
    if codes is None:
        return
    unplayed = "-" in codes
    white_first, coloured = True, True
    if one.colour is not None and two.colour is not None and one.colour is not two.colour:
        white_first = one.colour is Colour.WHITE
    elif one.colour is None and two.colour is None:
        coloured = False
        if not unplayed and draft.has_colours:
            draft.warn(
                "colour-blank",
                first.line,
                round_column(index, 5),
                _("round {round}: neither player {one} nor {two} has a colour"),
                round=index + 1,
                one=first.player.number,
                two=second.player.number,
            )
    elif one.colour is None or two.colour is None:
        blank = first if one.colour is None else second
        draft.error(
            "colour-blank",
            blank.line,
            round_column(index, 5),
            _("round {round}: player {number} has no colour, their opponent has one"),
            repair=_("completed from the opponent's line"),
            round=index + 1,
            number=blank.player.number,
        )
        white_first = one.colour is Colour.WHITE or two.colour is Colour.BLACK
    else:
        draft.error(
            "colours",
            second.line,
            round_column(index, 5),
            _("round {round}: players {one} (line {line}) and {two} both have the colour {colour}"),
            repair=_("a game not played needs none") if unplayed else "",
            round=index + 1,
            one=first.player.number,
            line=first.line,
            two=second.player.number,
            colour=one.colour,
        )
        coloured = False
    result = _RESULTS[codes]
    white, black = first.player.number, second.player.number
    if white_first:
        round_draft.games.append(Game(white, black, result, coloured))
    else:
        round_draft.games.append(Game(black, white, result.reversed, coloured))


def _codes(draft: Draft, index: int, first: PlayerDraft, second: PlayerDraft) -> tuple[str, str] | None:
    """The two codes of a game, completed where one is missing; None if they contradict each other."""
    codes = first.cells[index].code, second.cells[index].code
    if codes in _RESULTS:
        return codes
    for missing in (" ", "?"):
        if missing in codes:
            blank, (line_blank, code) = (
                (first, (second.line, codes[1])) if codes[0] == missing else (second, (first.line, codes[0]))
            )
            draft.error(
                "result-blank",
                blank.line,
                round_column(index, 7),
                _("round {round}: player {number} has no result, their opponent (line {line}) has {code}"),
                repair=_("completed from the opponent's line"),
                round=index + 1,
                number=blank.player.number,
                line=line_blank,
                code=code,
            )
            return (_MIRROR[code], code) if blank is first else (code, _MIRROR[code])
    draft.error(
        "results",
        second.line,
        round_column(index, 7),
        _("round {round}: player {one} (line {line}) has {a} and player {two} has {b}, which do not go together"),
        round=index + 1,
        one=first.player.number,
        line=first.line,
        a=codes[0],
        two=second.player.number,
        b=codes[1],
    )
    return None


def _byes(draft: Draft, index: int, *, games: bool = False) -> list[Bye]:
    """The byes in the lines of the players; ``games`` says whether anybody has an opponent in that round."""
    byes = []
    playing = _teams_playing(draft, index) if draft.pairs_teams else {}
    old = [
        entry
        for entry in draft.players.values()
        if not entry.cells[index].opponent and entry.cells[index].code in ("1", "+", "W")
    ]
    for number, entry in draft.players.items():
        cell = entry.cells[index]
        if cell.opponent or not cell.code:
            continue
        if cell.code in BYE_CODES:
            kind = ByeKind(cell.code)
        elif cell.code == "+" and playing.get(number):
            kind = ByeKind.EMPTY_BOARD
        else:  # in a round without games, or among several, a full point is no sign of the pairing-allocated bye
            kind = _OLD_BYES[cell.code]
            kind = ByeKind.FULL if kind is ByeKind.PAIRING and (len(old) > 1 or not games) else kind
        byes.append(Bye(number, kind))
    return byes


def _teams_playing(draft: Draft, index: int) -> dict[int, bool]:
    """By member of a team, whether the team had a match in that round, so that a point without a game is a forfeit."""
    paired = {(forfeit.round, team) for forfeit in draft.forfeits for team in (forfeit.white, forfeit.black)}
    return {
        member: (index + 1, team.number) in paired
        or any(draft.players[other].cells[index].opponent for other in team.members if other in draft.players)
        for team in draft.all_teams
        for member in team.members
    }


def _merge_byes(draft: Draft, drafts: list[_RoundDraft], requested: dict[tuple[int, int], ByeKind]) -> None:
    """Add the byes of records 240 and XXZ."""
    placed = [(bye.line, bye.column, bye.round, bye.player, bye.kind) for bye in draft.byes]
    placed += [
        (absence.line, absence.column, len(drafts) + 1, absence.number, ByeKind.ZERO) for absence in draft.absent_next
    ]
    for line, column, round_number, player, kind in placed:
        theirs: Text
        if draft.pairs_teams or round_number > len(drafts):
            if requested.setdefault((round_number, player), kind) is kind:
                continue
            theirs = Text(_("a bye of kind {kind}"), {"kind": requested[round_number, player]})
        else:
            round_ = drafts[round_number - 1]
            bye = next((bye for bye in round_.byes if bye.player == player), None)
            game = next((game for game in round_.games if player in (game.white, game.black)), None)
            if bye is None and game is None:
                round_.byes.append(Bye(player, kind))
                continue
            if bye is not None and bye.kind is kind:
                continue
            theirs = Text(_("a bye of kind {kind}"), {"kind": bye.kind}) if bye else Text(_("a game"))
        draft.error(
            "bye-contradiction",
            line,
            column,
            _("a bye of kind {kind} for player {player} in round {round}, where their line has {theirs}"),
            repair=_("their line is kept"),
            kind=kind,
            player=player,
            round=round_number,
            theirs=theirs,
        )


def check_points(
    draft: Draft, rounds: tuple[Round, ...], requested: tuple[RequestedBye, ...], system: PointSystem
) -> PointSystem:
    """Compare the points of the lines with the results; where no point system was given, look for one that fits.

    Byes of the next round may or may not be counted: JaVaFo wants them counted.
    """
    wrong = _wrong_points(draft, rounds, requested, system)
    if wrong and not draft.scoring:
        for candidate in _CANDIDATES:
            if not _wrong_points(draft, rounds, requested, candidate):
                draft.warn(
                    "points-system",
                    0,
                    0,
                    _("the points fit {win}-{draw}-{loss} with {bye} for the bye, which no record announces"),
                    repair=_("taken as the point system"),
                    win=format_points(candidate.win),
                    draw=format_points(candidate.draw),
                    loss=format_points(candidate.loss),
                    bye=format_points(candidate.pairing_bye),
                )
                return candidate
    if wrong and not any(entry.points for entry in draft.players.values()):
        draft.warn(
            "points",
            wrong[0][0].line,
            PLAYER["points"].first,
            _("nobody has points in the file"),
            repair=_("counted from the results"),
        )
        return system
    _tell_wrong(draft, wrong)
    return system


def compare_points(draft: Draft, history: History) -> None:
    """Hold the points of the lines against what the players have by all that the file says."""
    regulations = history.tournament.regulations
    later = {bye.player: bye.kind for bye in regulations.requested_byes if bye.round == history.rounds + 1}
    wrong = []
    for number, entry in draft.players.items():
        given = history.standings_score(number)
        early = regulations.round_points.for_bye(later[number]) if number in later else 0
        if entry.points not in (None, given, given + early):
            wrong.append((entry, given))
    _tell_wrong(draft, wrong)


def _tell_wrong(draft: Draft, wrong: Sequence[tuple[PlayerDraft, int]]) -> None:
    for entry, given in wrong:
        assert entry.points is not None
        draft.error(
            "points",
            entry.line,
            PLAYER["points"].first,
            _("player {number} has {found} points, their results give {given}"),
            repair=_("counted from the results"),
            number=entry.player.number,
            found=format_points(entry.points),
            given=format_points(given),
        )


_CANDIDATES = (
    PointSystem.of(10, 5, 0).with_pairing_bye(5),
    PointSystem.of(10, 5, 0).with_pairing_bye(0),
    PointSystem.of(30, 10, 0),
    PointSystem.of(30, 10, 0).with_pairing_bye(10),
    PointSystem.of(20, 10, 0),
    PointSystem.of(20, 10, 0).with_pairing_bye(10),
)


def _wrong_points(
    draft: Draft, rounds: tuple[Round, ...], requested: tuple[RequestedBye, ...], system: PointSystem
) -> list[tuple[PlayerDraft, int]]:
    by_result = {result: system.for_game(result) for result in Result}
    sums = {number: len(rounds) * system.zero_point_bye for number in draft.players}
    for round_ in rounds:
        for game in round_.games:
            white, black = by_result[game.result]
            sums[game.white] += white - system.zero_point_bye
            sums[game.black] += black - system.zero_point_bye
        for bye in round_.byes:
            sums[bye.player] += system.for_bye(bye.kind) - system.zero_point_bye
    later = {bye.player: system.for_bye(bye.kind) for bye in requested if bye.round == len(rounds) + 1}
    return [
        (entry, sums[number])
        for number, entry in draft.players.items()
        if entry.points not in (None, sums[number], sums[number] + later.get(number, 0))
    ]
