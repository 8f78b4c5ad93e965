"""The XML of OpenGotha, the pairing program of Go players, in and out."""

from __future__ import annotations

import re
import unicodedata

from torneo.files.bridges.building import Meeting, checked, day, federation, one_of, rounds_of, whole
from torneo.files.bridges.form import FormError, Found
from torneo.files.bridges.safe_xml import Element, below, parse, root_of, text_of_tree, value
from torneo.model import ByeKind, Event, Player, Regulations, Result, Round, Tournament
from torneo.text import Text
from torneo.text import marked as _

_RESULTS = {
    "RESULT_WHITEWINS": Result.WHITE_WIN,
    "RESULT_BLACKWINS": Result.BLACK_WIN,
    "RESULT_EQUAL": Result.DRAW,
    "RESULT_BOTHLOSE": Result.ZERO_ZERO,
    "RESULT_UNKNOWN": Result.PENDING,
    "RESULT_WHITEWINS_BYDEF": Result.WHITE_FORFEIT_WIN,
    "RESULT_BLACKWINS_BYDEF": Result.BLACK_FORFEIT_WIN,
    "RESULT_BOTHLOSE_BYDEF": Result.DOUBLE_FORFEIT,
    "RESULT_EQUAL_BYDEF": Result.UNRATED_DRAW,
}
_CODES = {result: code for code, result in _RESULTS.items()}
_ROUNDS = 20
"""Rounds that the line of who takes part has."""
_FIRST_DAN, _STEP = 2100, 100
"""The European rating of a first dan, and the points from one grade to the next."""


def is_open_gotha(data: bytes) -> bool:
    """Whether a file is one: a tournament with a list of players in it.

    >>> is_open_gotha(b"<Tournament><Players/></Tournament>"), is_open_gotha(b"<chessresults/>")
    (True, False)
    """
    return root_of(data) == "tournament" and b"<Players" in data


def key(name: str, first: str) -> str:
    """What stands for a player in games: surname and first name in capitals, without blanks.

    >>> key("Núñez Peña", "Ana")
    'NÚÑEZPEÑAANA'
    """
    return re.sub(r"\s", "", f"{name}{first}").upper()


def read_open_gotha(data: bytes) -> Found:
    """The tournament in such a file; players have the numbers of their order in it."""
    root = parse(data)
    notes: list[Text] = []
    players, numbers, there = _players(root, notes)
    general = next(root.iter("GeneralParameterSet"), root)
    meetings = []
    for game in root.iter("Game"):
        number = whole(value(game, "roundNumber"), "roundNumber")
        told = value(game, "result")
        if told.startswith("RESULT_BOTHWIN"):
            notes.append(Text(_("round {round}: a game that both won is left open"), {"round": number}))
            told = "RESULT_UNKNOWN"
        white, black = (_number(numbers, value(game, name)) for name in ("whitePlayer", "blackPlayer"))
        board = whole(value(game, "tableNumber"), "tableNumber")
        meetings.append(Meeting(number, white, black, one_of(_RESULTS, told, "result"), board=board))
        if whole(value(game, "handicap"), "handicap"):
            notes.append(Text(_("round {round}: the handicap of a game is left out"), {"round": number}))
    for bye in root.iter("ByePlayer"):
        number = whole(value(bye, "roundNumber"), "roundNumber")
        meetings.append(Meeting(number, _number(numbers, value(bye, "player")), None))
    busy = {(one.round, player) for one in meetings for player in (one.white, one.black)}
    last = max((one.round for one in meetings), default=0)
    for player, line in there.items():
        meetings += [
            Meeting(number, player, None, bye=ByeKind.ZERO)
            for number, sign in enumerate(line[:last], 1)
            if sign == "0" and (number, player) not in busy
        ]
    event = Event(
        value(general, "name"),
        value(general, "location"),
        start=day(value(general, "beginDate")),
        end=day(value(general, "endDate")),
        chief_arbiter=value(general, "director"),
    )
    total = whole(value(general, "numberOfRounds"), "numberOfRounds", most=999) or None
    made = Tournament(players, rounds_of(meetings, numbers.values()), event, Regulations(rounds=total))
    once = [note for place, note in enumerate(notes) if note not in notes[:place]]
    return Found(checked(made), tuple(once))


def _players(root: Element, notes: list[Text]) -> tuple[tuple[Player, ...], dict[str, int], dict[int, str]]:
    players, numbers, there = [], dict[str, int](), dict[int, str]()
    for place, element in enumerate(root.iter("Player"), 1):
        last, first = value(element, "name"), value(element, "firstName")
        own = key(last, first)
        if not own or own in numbers:
            raise FormError(
                _("player {number}: every player has a name of their own, not {name!r}"), number=place, name=last[:60]
            )
        numbers[own], there[place] = place, value(element, "participating")
        rating = whole(value(element, "rating"), "rating", most=9999)
        if rating < 1 and value(element, "rating"):
            notes.append(Text(_("ratings below 1 are left out")))
        country = value(element, "country")
        fed = federation(country)
        if country and not fed:
            notes.append(Text(_("countries of two letters are left out: a federation has three")))
        name = ", ".join(filter(None, (last, first)))
        players.append(Player(place, name, rating if rating > 0 else None, federation=fed, club=value(element, "club")))
    if not players:
        raise FormError(_("there is no player in the file"))
    return tuple(players), numbers, there


def _number(numbers: dict[str, int], own: str) -> int:
    found = numbers.get(re.sub(r"\s", "", own).upper())
    if found is None:
        raise FormError(_("a game names {name!r}, who is not among the players"), name=own[:60])
    return found


def write_open_gotha(tournament: Tournament) -> bytes:
    """A tournament of players as such a file; the grade of each follows from the rating."""
    if tournament.pairs_teams:
        raise FormError(_("teams are paired: this form is written for tournaments of players"))
    keys = {player.number: key(*_names(player)) for player in tournament.players}
    if len(set(keys.values())) < len(keys) or not all(keys.values()):
        raise FormError(_("two players have the same name, or one has none: this form knows players by their names"))
    if len(tournament.rounds) > _ROUNDS:
        raise FormError(_("{count} rounds: this form has up to {most}"), count=len(tournament.rounds), most=_ROUNDS)
    root = Element("Tournament")
    people = below(root, "Players")
    for player in tournament.players:
        last, first = _names(player)
        grade = _grade(player.rating or 0)
        below(
            people,
            "Player",
            name=last,
            firstName=first,
            rank=grade,
            grade=grade,
            rating=str(player.rating or ""),
            ratingOrigin="EGF" if player.rating else "",
            country=player.federation,
            club=player.club,
            registeringStatus="FIN",
            participating=_taking_part(tournament, player.number),
            smmsCorrection="0",
        )
    games, byes = below(root, "Games"), below(root, "ByePlayers")
    for number, round_ in enumerate(tournament.rounds, 1):
        _write_round(games, byes, number, round_, keys)
    event = tournament.event
    below(
        below(root, "TournamentParameterSet"),
        "GeneralParameterSet",
        name=event.name,
        shortName=re.sub(r"[^A-Za-z0-9]", "", _ascii(event.name))[:20],
        location=event.city,
        director=event.chief_arbiter,
        beginDate=event.start.isoformat() if event.start else "",
        endDate=event.end.isoformat() if event.end else "",
        numberOfRounds=str(tournament.regulations.rounds or len(tournament.rounds) or ""),
    )
    return text_of_tree(root)


def _write_round(games: Element, byes: Element, number: int, round_: Round, keys: dict[int, str]) -> None:
    for board, game in enumerate(round_.games, 1):
        below(
            games,
            "Game",
            roundNumber=str(number),
            tableNumber=str(board),
            whitePlayer=keys[game.white],
            blackPlayer=keys[game.black],
            handicap="0",
            knownColor="true" if game.coloured else "false",
            result=_CODES.get(game.result, "RESULT_UNKNOWN"),
        )
    for bye in round_.byes:
        if bye.kind is ByeKind.PAIRING:
            below(byes, "ByePlayer", roundNumber=str(number), player=keys[bye.player])


def _taking_part(tournament: Tournament, player: int) -> str:
    away = {
        number
        for number, round_ in enumerate(tournament.rounds, 1)
        for bye in round_.byes
        if bye.player == player and bye.kind is not ByeKind.PAIRING
    }
    return "".join("0" if number in away else "1" for number in range(1, _ROUNDS + 1))


def _names(player: Player) -> tuple[str, str]:
    last, _comma, first = player.name.partition(", ")
    return last, first


def _grade(rating: int) -> str:
    """The grade of a European rating.

    >>> _grade(2100), _grade(2050), _grade(1500), _grade(0)
    ('1D', '1D', '6K', '21K')
    """
    steps = (rating - _FIRST_DAN + _STEP // 2) // _STEP
    return f"{min(9, steps + 1)}D" if steps >= 0 else f"{min(30, -steps)}K"


def _ascii(text: str) -> str:
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
