"""The JSON into which papi-converter turns the database of Papi, the French program, and back.

The Access database itself is out of reach here. In it a player has B for White (*blancs*) and N for Black (*noirs*).
"""

from __future__ import annotations

import json
from typing import Any

from torneo.files.bridges.building import Meeting, birth, checked, day, federation, rounds_of, sex, title, whole
from torneo.files.bridges.form import FormError, Found
from torneo.files.decoding import text_of
from torneo.files.json_text import load_json
from torneo.model import ByeKind, Event, Player, Regulations, Result, Sex, Tournament
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

_FIRST = 2
"""The number of the first player: 1 is nobody, the opponent of who has the bye."""
_WHITE, _BLACK, _NONE = "B", "N", "R"
CODES = {
    Result.WHITE_WIN: (3, 1),
    Result.BLACK_WIN: (1, 3),
    Result.DRAW: (2, 2),
    Result.HALF_ZERO: (2, 1),
    Result.ZERO_HALF: (1, 2),
    Result.ZERO_ZERO: (1, 1),
    Result.UNRATED_WHITE_WIN: (13, 11),
    Result.UNRATED_BLACK_WIN: (11, 13),
    Result.UNRATED_DRAW: (12, 12),
    Result.UNRATED_HALF_ZERO: (12, 11),
    Result.UNRATED_ZERO_HALF: (11, 12),
    Result.UNRATED_ZERO_ZERO: (11, 11),
    Result.WHITE_FORFEIT_WIN: (6, 4),
    Result.BLACK_FORFEIT_WIN: (4, 6),
    Result.DOUBLE_FORFEIT: (5, 5),
    Result.PENDING: (0, 0),
}
"""What White and Black have."""
_RESULTS = {code: result for result, code in CODES.items()} | {(4, 4): Result.DOUBLE_FORFEIT}
_BYES = {ByeKind.ZERO: 7, ByeKind.HALF: 8, ByeKind.PAIRING: 9, ByeKind.FULL: 10}
_KINDS = {code: kind for kind, code in _BYES.items()} | {6: ByeKind.PAIRING, 2: ByeKind.HALF, 14: ByeKind.ZERO}


def is_papi(data: bytes) -> bool:
    """Whether a file is one: an object with variables and players.

    >>> is_papi(b'{"variables": {"name": "Open"}, "players": []}'), is_papi(b'{"format": "torneo-tournament"}')
    (True, False)
    """
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") and b'"variables"' in data and b'"players"' in data


def read_papi(data: bytes) -> Found:
    """The tournament in such a file; players have their place in its list as their number."""
    try:
        document = load_json(text_of(data))
    except (WrongValueError, UnicodeError, ValueError) as error:
        raise FormError(_("the JSON cannot be read: {why}"), why=error) from error
    if not isinstance(document, dict) or not isinstance(document.get("players"), list):
        raise FormError(_("an object with variables and a list of players is accepted"))
    told = document.get("variables")
    variables: dict[str, Any] = told if isinstance(told, dict) else {}

    def variable(name: str) -> str:
        return str(variables.get(name) or "").strip()

    entries = [one if isinstance(one, dict) else {} for one in document["players"]]
    players = tuple(_player(place, one) for place, one in enumerate(entries, 1))
    event = Event(
        variable("name"),
        variable("venue"),
        start=day(variable("startDate")),
        end=day(variable("endDate")),
        chief_arbiter=variable("arbiter"),
        rate_of_play=variable("timeControl"),
    )
    meetings = _meetings(entries)
    total = whole(variable("rounds"), "rounds", most=999) or None
    rounds = rounds_of(meetings, (player.number for player in players))
    while rounds and not rounds[-1].games and not any(bye.kind is not ByeKind.ZERO for bye in rounds[-1].byes):
        rounds = rounds[:-1]  # every round that is still to come says that nobody is paired
    return Found(checked(Tournament(players, rounds, event, Regulations(rounds=total))))


def _player(place: int, told: dict[str, Any]) -> Player:
    def field(name: str) -> str:
        return str(told.get(name) or "").strip()

    name = ", ".join(filter(None, (field("lastName"), field("firstName"))))
    if not name:
        raise FormError(_("player {number} has no name"), number=place)
    return Player(
        place,
        name,
        whole(field("elo"), "elo", most=9999) or None,
        title(field("fideTitle")),
        sex(field("gender")),
        federation(field("federation")),
        whole(field("fideCode") or field("fideId"), "fideCode", most=10**10) or None,
        birth(field("birthDate")),
        (),
        field("club"),
    )


def _cells(told: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """What a player has in each round: by number, or in a list from the first on."""
    rounds = told.get("rounds") or {}
    if isinstance(rounds, list):
        pairs = list(enumerate(rounds, 1))
    elif isinstance(rounds, dict):
        pairs = [(whole(str(number), "round", most=999), cell) for number, cell in rounds.items()]
    else:
        raise FormError(_("the rounds of a player: an object or a list is accepted"))
    return {number: cell for number, cell in pairs if isinstance(cell, dict)}


def _meetings(entries: list[dict[str, Any]]) -> list[Meeting]:
    cells = {place: _cells(one) for place, one in enumerate(entries, 1)}
    meetings = []
    for player, rounds in cells.items():
        for number, cell in rounds.items():
            colour = str(cell.get("color") or _NONE).upper()
            opponent = whole(str(cell.get("opponent") or ""), "opponent", most=99_999) - _FIRST + 1
            code = whole(str(cell.get("result") or "0"), "result", most=99)
            if opponent < 1:
                if code or colour == "F":
                    kind = _KINDS.get(code, ByeKind.PAIRING if colour == "F" else ByeKind.ZERO)
                    meetings.append(Meeting(number, player, None, bye=kind))
                continue
            other = cells.get(opponent, {}).get(number, {})
            back = whole(str(other.get("opponent") or ""), "opponent", most=99_999) - _FIRST + 1
            if back != player:
                raise FormError(
                    _("round {round}: {white} names {black} as the opponent, and {black} does not name {white}"),
                    round=number,
                    white=player,
                    black=opponent,
                )
            if colour != _WHITE:
                if str(other.get("color") or "").upper() != _WHITE:
                    raise FormError(
                        _("round {round}: neither {white} nor {black} has White"),
                        round=number,
                        white=player,
                        black=opponent,
                    )
                continue
            theirs = whole(str(other.get("result") or "0"), "result", most=99)
            result = _RESULTS.get((code, theirs))
            if result is None:
                raise FormError(
                    _("round {round}, {white}-{black}: the result {found} is none"),
                    round=number,
                    white=player,
                    black=opponent,
                    found=f"{code} {theirs}",
                )
            meetings.append(Meeting(number, player, opponent, result))
    return meetings


def write_papi(tournament: Tournament) -> bytes:
    """A tournament of players as such a file."""
    if tournament.pairs_teams:
        raise FormError(_("teams are paired: this form is written for tournaments of players"))
    if len(tournament.rounds) > 24:
        raise FormError(_("{count} rounds: this form has up to {most}"), count=len(tournament.rounds), most=24)
    places = {player.number: place for place, player in enumerate(tournament.players, _FIRST)}
    rounds: dict[int, dict[str, dict[str, object]]] = {player.number: {} for player in tournament.players}
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            white, black = CODES.get(game.result, (0, 0))
            rounds[game.white][str(number)] = {"color": _WHITE, "opponent": places[game.black], "result": white}
            rounds[game.black][str(number)] = {"color": _BLACK, "opponent": places[game.white], "result": black}
        for bye in round_.byes:
            rounds[bye.player][str(number)] = {"color": _NONE, "result": _BYES[bye.kind]}
    event = tournament.event
    variables = {
        "name": event.name,
        "rounds": str(tournament.regulations.rounds or len(tournament.rounds) or ""),
        "timeControl": event.rate_of_play,
        "venue": event.city,
        "startDate": event.start.isoformat() if event.start else "",
        "endDate": event.end.isoformat() if event.end else "",
        "arbiter": event.chief_arbiter,
    }
    players = [_written(player, rounds[player.number]) for player in tournament.players]
    document = {"variables": variables, "players": players}
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()


def _written(player: Player, rounds: dict[str, dict[str, object]]) -> dict[str, object]:
    last, _comma, first = player.name.partition(", ")
    told = {
        "lastName": last,
        "firstName": first,
        "gender": {Sex.WOMAN: "F", Sex.MAN: "M"}.get(player.sex) if player.sex is not None else "",
        "birthDate": "/".join(reversed(player.birth.split("/"))),
        "elo": player.rating or "",
        "fideCode": str(player.fide_id or ""),
        "fideTitle": player.title,
        "federation": player.federation,
        "club": player.club,
        "rounds": rounds,
    }
    return {name: kept for name, kept in told.items() if kept != ""}


ACCESS = b"\x00\x01\x00\x00Standard"
"""How an Access database begins."""
ACCESS_REFUSED = Text(
    _("this is an Access database, such as Papi's: papi-converter turns it into JSON, which is read here")
)
