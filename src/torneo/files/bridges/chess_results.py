"""The XML in which programs hand a tournament to chess-results.com: a good interchange between them, in and out."""

from __future__ import annotations

from torneo.files.bridges.building import Meeting, birth, checked, day, federation, rounds_of, sex, title, whole
from torneo.files.bridges.form import FormError, Found
from torneo.files.bridges.safe_xml import Element, below, parse, root_of, text_of_tree, value
from torneo.model import ByeKind, Event, Game, NationalRecord, Player, Regulations, Result, Team, Tournament
from torneo.text import Text
from torneo.text import marked as _

ROOT = "chessresults"
_ROUND_ROBINS = ("FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "BERGER_ROUNDROBIN")
_TEAM_TYPES = ("2", "3")
_PAIRING_BYE, _NOT_PAIRED = -1, -2
"""In the place of Black's number."""
CODES = {
    Result.WHITE_WIN: ("1", "0", ""),
    Result.BLACK_WIN: ("0", "1", ""),
    Result.DRAW: ("0,5", "0,5", ""),
    Result.HALF_ZERO: ("0,5", "0", ""),
    Result.ZERO_HALF: ("0", "0,5", ""),
    Result.ZERO_ZERO: ("0", "0", ""),
    Result.UNRATED_WHITE_WIN: ("1", "0", "U"),
    Result.UNRATED_BLACK_WIN: ("0", "1", "U"),
    Result.UNRATED_DRAW: ("0,5", "0,5", "U"),
    Result.UNRATED_HALF_ZERO: ("0,5", "0", "U"),
    Result.UNRATED_ZERO_HALF: ("0", "0,5", "U"),
    Result.UNRATED_ZERO_ZERO: ("0", "0", "U"),
    Result.WHITE_FORFEIT_WIN: ("1", "0", "K"),
    Result.BLACK_FORFEIT_WIN: ("0", "1", "K"),
    Result.DOUBLE_FORFEIT: ("0", "0", "D"),
    Result.ADJOURNED: ("", "", "H"),
    Result.PENDING: ("", "", ""),
}
"""Points of White and Black, and the letter beside them."""
_RESULTS = {code: result for result, code in CODES.items()} | {("0", "0", "K"): Result.DOUBLE_FORFEIT}
_BYES = {ByeKind.PAIRING: ("1", _PAIRING_BYE), ByeKind.FULL: ("1", _NOT_PAIRED), ByeKind.HALF: ("0,5", _NOT_PAIRED)}
_BYES |= {ByeKind.ZERO: ("0", _NOT_PAIRED)}


def is_chess_results(data: bytes) -> bool:
    """Whether a file is one.

    >>> is_chess_results(b"<chessresults><players/></chessresults>"), is_chess_results(b"<Tournament/>")
    (True, False)
    """
    return root_of(data) == ROOT


def read_chess_results(data: bytes) -> Found:
    """The tournament in such a file."""
    root = parse(data)
    if root.tag.lower() != ROOT:
        raise FormError(_("the first element is {found}: {accepted} is accepted"), found=root.tag[:40], accepted=ROOT)
    head = next(
        (one for one in root.iter() if one.tag in ("tournament", "tournamentdata") and value(one, "name")), root
    )
    players = tuple(map(_player, root.iter("player")))
    if not players:
        raise FormError(_("there is no player in the file"))
    notes = []
    if value(head, "type") in _TEAM_TYPES:
        notes.append(Text(_("the matches of teams are read as games of their players")))
    meetings = [_meeting(one) for one in root.iter("playerpairing")]
    rounds = rounds_of(meetings, (player.number for player in players))
    dates = {whole(value(one, "round"), "round"): day(value(one, "date")) for one in root.iter("round")}
    event = Event(
        value(head, "name"),
        value(head, "location"),
        federation(value(head, "federation")),
        day(value(head, "from")),
        day(value(head, "to")),
        chief_arbiter=value(head, "chiefarbiter") or value(head, "arbiter"),
        deputies=tuple(filter(None, (name.strip() for name in value(head, "deputyarbiter").split(";")))),
        rate_of_play=value(head, "timecontrol"),
        round_dates=tuple(dates.get(number) for number in range(1, max(dates, default=0) + 1)),
    )
    total = whole(value(head, "rounds"), "rounds", most=999) or None
    made = Tournament(players, rounds, event, Regulations(rounds=total), _teams(root))
    return Found(checked(made), tuple(notes))


def _player(element: Element) -> Player:
    number = whole(value(element, "no"), "no", most=9999)
    if number < 1:
        raise FormError(_("a player without a number (no): a number from 1 on is accepted"))
    fed = federation(value(element, "fed"))
    national = whole(value(element, "rtgnat"), "rtgnat", most=9999) or None
    own = value(element, "id")
    known = whole(value(element, "rtgfide"), "rtgfide", most=9999) or None
    records = (NationalRecord(fed, national, id=own if own != str(number) else ""),) if fed and national else ()
    if not known and not national:
        known = whole(value(element, "rtg"), "rtg", most=9999) or None
    return Player(
        number,
        ", ".join(filter(None, (value(element, "lastname"), value(element, "firstname")))),
        known,
        title(value(element, "title")),
        sex(value(element, "sex")),
        fed,
        whole(value(element, "fideid"), "fideid", most=10**10) or None,
        birth(value(element, "dob")),
        records,
        value(element, "clubname"),
        tuple(filter(None, (value(element, "typ"), value(element, "group")))),
    )


def _meeting(element: Element) -> Meeting:
    number, white = whole(value(element, "round"), "round"), whole(value(element, "whiteno"), "whiteno")
    black, board = whole(value(element, "blackno"), "blackno"), whole(value(element, "board"), "board")
    points = tuple(_points(value(element, name)) for name in ("reswhite", "resblack"))
    letter = value(element, "forfeit").upper()
    if black < 1:
        kind = {"1": ByeKind.FULL, "0,5": ByeKind.HALF}.get(points[0], ByeKind.ZERO)
        return Meeting(number, white, None, bye=ByeKind.PAIRING if black == _PAIRING_BYE else kind)
    result = _RESULTS.get(("", "", letter) if letter == "H" else (points[0], points[1], letter))
    if result is None:
        raise FormError(
            _("round {round}, {white}-{black}: the result {found} is none"),
            round=number,
            white=white,
            black=black,
            found=" ".join((*points, letter)).strip()[:40],
        )
    return Meeting(number, white, black, result, board=board)


def _points(text: str) -> str:
    """Points as the file writes them, whatever sign parts the half."""
    told = text.replace(".", ",").removesuffix(",0")
    return {"½": "0,5", ",5": "0,5"}.get(told, told)


def _teams(root: Element) -> tuple[Team, ...]:
    seats: dict[int, list[tuple[int, int]]] = {}
    for element in root.iter("player"):
        team = whole(value(element, "teamno"), "teamno")
        if team > 0:
            board = whole(value(element, "board"), "board")
            seats.setdefault(team, []).append((board, whole(value(element, "no"), "no")))
    names = {whole(value(one, "no"), "no"): value(one, "teamname") for one in root.iter("team")}
    return tuple(
        Team(number, names.get(number, ""), tuple(player for _board, player in sorted(seats.get(number, ()))))
        for number in sorted({*names, *seats})
        if number > 0
    )


def write_chess_results(tournament: Tournament) -> bytes:
    """A tournament of players as such a file; what chess-results.com wants to know of its sender is left out."""
    if tournament.pairs_teams:
        raise FormError(_("teams are paired: this form is written for tournaments of players"))
    root = Element("chessresults")
    event, regulations = tournament.event, tournament.regulations
    below(
        below(root, "tournamentdata"),
        "tournament",
        type="1" if regulations.system in _ROUND_ROBINS else "0",
        name=event.name,
        location=event.city,
        federation=event.federation,
        **{"from": event.start.isoformat() if event.start else "", "to": event.end.isoformat() if event.end else ""},
        chiefarbiter=event.chief_arbiter,
        deputyarbiter="; ".join(event.deputies),
        timecontrol=event.rate_of_play,
        rounds=str(regulations.rounds or len(tournament.rounds) or ""),
        currentround=str(len(tournament.rounds)),
    )
    rounds = below(root, "rounds")
    for number, on in enumerate(event.round_dates, 1):
        below(rounds, "round", round=str(number), date=on.isoformat() if on else "")
    places = {number: (team.number, board) for team in tournament.teams for board, number in enumerate(team.members, 1)}
    people = below(root, "players")
    for player in tournament.players:
        _write_player(people, player, *places.get(player.number, (0, 0)))
    pairings = below(root, "playerpairings")
    for number, round_ in enumerate(tournament.rounds, 1):
        for board, game in enumerate(round_.games, 1):
            _write_game(pairings, number, board, game)
        for board, bye in enumerate(round_.byes, len(round_.games) + 1):
            points, black = _BYES[bye.kind]
            below(
                pairings,
                "playerpairing",
                round=str(number),
                pairing=str(board),
                board=str(board),
                whiteno=str(bye.player),
                blackno=str(black),
                reswhite=points,
                resblack="0",
                forfeit="",
            )
    teams = below(root, "teams")
    for team in tournament.teams:
        below(teams, "team", no=str(team.number), teamname=team.name, teamshort=team.nickname)
    return text_of_tree(root)


def _write_player(people: Element, player: Player, team: int, board: int) -> None:
    last, _comma, first = player.name.partition(", ")
    national = player.national[0] if player.national else None
    below(
        people,
        "player",
        no=str(player.number),
        id=national.id if national is not None else "",
        lastname=last,
        firstname=first,
        title=player.title,
        rtg=str(player.rating or player.national_rating or 0),
        rtgfide=str(player.rating or 0),
        rtgnat=str(player.national_rating or 0),
        dob=player.birth.replace("/", "-"),
        sex=player.sex.value if player.sex is not None else "",
        fed=player.federation,
        board=str(board),
        teamno=str(team),
        clubname=player.club,
        fideid=str(player.fide_id or ""),
        typ=player.categories[0] if player.categories else "",
        group=player.categories[1] if len(player.categories) > 1 else "",
    )


def _write_game(pairings: Element, number: int, board: int, game: Game) -> None:
    white, black, letter = CODES[game.result]
    below(
        pairings,
        "playerpairing",
        round=str(number),
        pairing=str(board),
        board=str(board),
        whiteno=str(game.white),
        blackno=str(game.black),
        reswhite=white,
        resblack=black,
        forfeit=letter,
    )
