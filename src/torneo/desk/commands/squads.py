"""Commands about the players of teams: how they sit down and score, who belongs to a team, who plays a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_open, has_begun, the_player
from torneo.desk.commands.doubts import applied
from torneo.desk.errors import Refused
from torneo.desk.squads import EMPTY, Meeting, Squads
from torneo.desk.state import State
from torneo.model import BoardOrder, Player, Result, TeamRules, limits
from torneo.text import marked as _

NEW = limits.FIELD
"""The number of a player of a team who has none yet."""


def let_teams_play(state: State, rules: TeamRules) -> Events:
    """Say that the entrants are teams, and by which rules their players sit down and score."""
    check_open(state)
    if state.squads is not None and state.squads.rules == rules:
        return []
    if has_begun(state):
        raise Refused(_("round 1 is paired: the rules for teams stay as they are"))
    if state.squads is None and state.tournament.players:
        raise Refused(_("players have been entered: a tournament of teams is set up before anybody is entered"))
    return [e.TeamsPlay(rules)]


def the_squads(state: State) -> Squads:
    """The players of the teams; refused where the entrants are no teams."""
    if state.squads is None:
        raise Refused(_("players are paired in this tournament, not teams"))
    return state.squads


def name_squad(state: State, team: int, people: Sequence[Player]) -> Events:
    """Name the players of a team in the order of its boards, reserves last; those with the number :data:`NEW` are new.

    Whoever has played stays in the team. Once round 1 is paired, the order of those who are in it stays too, unless
    the captain is free to seat them; others may join at the end. The strength of the team is the average rating of its
    first boards, as long as nobody has given another.
    """
    check_open(state)
    squads, entrant = the_squads(state), the_player(state, team)
    before = squads.members.get(team, ())
    listed = _numbered(squads, [replace(person, name=" ".join(person.name.split())) for person in people])
    _check_people(state, team, listed)
    numbers = [person.number for person in listed]
    if has_begun(state):
        seated = {person for meeting in squads.boards for side in squads.seats(meeting) for person in side}
        for gone in sorted(seated & set(before) - set(numbers)):
            raise Refused(_("{name} has played for the team and stays in it"), name=squads.people[gone].name)
        kept = [number for number in numbers if number in before]
        if squads.rules.seating.order is BoardOrder.FIXED and kept != [n for n in before if n in kept]:
            raise Refused(_("round 1 is paired: the order of the boards stays as it was"))
    if tuple(listed) == tuple(squads.people[number] for number in before):
        return []
    events: Events = [e.SquadNamed(team, tuple(listed))]
    strength = average(squads, listed)
    old = average(squads, [squads.people[number] for number in before])
    if entrant.rating in (None, old) and strength != entrant.rating and not has_begun(state):
        events.append(e.PlayerCorrected(replace(entrant, rating=strength)))
    return events


def average(squads: Squads, people: Sequence[Player]) -> int | None:
    """The average rating of the first boards, of those who have one; None if nobody has.

    >>> average(Squads(TeamRules()), [Player(1, rating=2000), Player(2, rating=1901), Player(3)])
    1951
    """
    ratings = [person.rating or person.national_rating or 0 for person in people[: squads.rules.boards]]
    known = [rating for rating in ratings if rating]
    return (2 * sum(known) + len(known)) // (2 * len(known)) if known else None


def _numbered(squads: Squads, people: Sequence[Player]) -> list[Player]:
    """The players, each with a number: those who are new have the next ones."""
    following = max(squads.people, default=0) + 1
    listed = []
    for person in people:
        if person.number in squads.people and person.number != NEW:
            listed.append(person)
        else:
            listed.append(replace(person, number=following))
            following += 1
    return listed


def _check_people(state: State, team: int, people: Sequence[Player]) -> None:
    squads = the_squads(state)
    rules, most = squads.rules.seating, squads.rules.seating.reserves
    if most is not None and len(people) > squads.rules.boards + most:
        raise Refused(
            _("{count} players: {boards} boards and {reserves} reserves are accepted"),
            count=len(people),
            boards=squads.rules.boards,
            reserves=most,
        )
    names: set[tuple[str, int | None]] = set()
    for person in people:
        if not person.name.strip():
            raise Refused(_("a player needs a name"))
        other = squads.team_of(person.number)
        if other not in (None, team):
            raise Refused(
                _("{name} plays for {team}"), name=person.name, team=state.tournament.by_number[other or 0].name
            )
        for number, known in squads.people.items():
            if person.fide_id is not None and known.fide_id == person.fide_id and number != person.number:
                raise Refused(
                    _("{name} (number {number}) has the FIDE number {id} already"),
                    name=known.name,
                    number=number,
                    id=person.fide_id,
                )
        if (person.name.casefold(), person.fide_id) in names:
            raise Refused(_("{name} is named twice"), name=person.name)
        names.add((person.name.casefold(), person.fide_id))
    if rules.order is BoardOrder.RATING:
        _check_by_rating(people, rules.tolerance)


def _check_by_rating(people: Sequence[Player], tolerance: int) -> None:
    """Nobody sits below somebody weaker by more than the tolerance."""
    for place, upper in enumerate(people):
        for lower in people[place + 1 :]:
            if (lower.rating or 0) > (upper.rating or 0) + tolerance:
                raise Refused(
                    _("{lower} ({rating}) sits below {upper} ({other}): up to {tolerance} rating points are accepted"),
                    lower=lower.name,
                    rating=lower.rating or 0,
                    upper=upper.name,
                    other=upper.rating or 0,
                    tolerance=tolerance,
                )


def the_meeting(state: State, round_number: int, match: int) -> Meeting:
    """The teams of a match, which must be there."""
    the_squads(state)
    if not 1 <= round_number <= state.round_number:
        raise Refused(_("round {round} is not published"), round=round_number)
    games = dict(state.games(round_number))
    if match not in games:
        raise Refused(
            _("round {round} has matches 1 to {last}, not {match}"), round=round_number, last=len(games), match=match
        )
    return round_number, games[match].white, games[match].black


def meeting_of(state: State, round_number: int, team: int) -> Meeting:
    """The match that a team plays in a round; refused if it has none."""
    the_squads(state)
    the_player(state, team)
    if not 1 <= round_number <= state.round_number:
        raise Refused(_("round {round} is not published"), round=round_number)
    for game in state.tournament.rounds[round_number - 1].games:
        if team in (game.white, game.black):
            return round_number, game.white, game.black
    raise Refused(_("team {team} has no match in round {round}"), team=team, round=round_number)


def time_round(state: State, round_number: int, begins: datetime | None) -> Events:
    """Say when the matches of a published round begin, or that nobody knows."""
    check_open(state)
    squads = the_squads(state)
    if not 1 <= round_number <= state.round_number:
        raise Refused(_("round {round} is not published"), round=round_number)
    if squads.begins.get(round_number) == begins:
        return []
    return [e.RoundTimed(round_number, "" if begins is None else begins.isoformat())]


def hand_in(state: State, round_number: int, team: int, people: Sequence[int], now: datetime | None = None) -> Events:
    """Take the line-up of a team for a round, board by board, 0 for an empty one; once both are in, they sit down.

    A line-up can be handed in again until the other team's is in; then only the arbiter seats anybody else. ``now`` is
    the time by which a captain may be late; an arbiter never is.
    """
    check_open(state)
    squads = the_squads(state)
    meeting = meeting_of(state, round_number, team)
    if meeting in squads.boards:
        raise Refused(_("both line-ups are in: only the arbiter can change them now"))
    if not _is_open(state, meeting):
        raise Refused(_("the match of round {round} has a result already"), round=round_number)
    due = squads.due(round_number)
    if now is not None and due is not None and now > due:
        raise Refused(_("line-ups of round {round} are not taken any more: ask the arbiter"), round=round_number)
    line_up = tuple(people) + (EMPTY,) * (squads.rules.boards - len(people))
    check_line_up(squads, team, line_up)
    if squads.handed_in.get((round_number, team)) == line_up:
        return []
    events: Events = [e.LineUpHandedIn(round_number, team, line_up)]
    other = meeting[2] if team == meeting[1] else meeting[1]
    if (round_number, other) in squads.handed_in:
        events += _seated(applied(state, events), meeting)
    return events


def check_line_up(squads: Squads, team: int, line_up: tuple[int, ...]) -> None:
    """Refuse players of another team, somebody twice, an order or a gap that the regulations do not allow."""
    rules, members = squads.rules.seating, squads.members.get(team, ())
    if len(line_up) > squads.rules.boards:
        raise Refused(_("{count} players: a match has {boards} boards"), count=len(line_up), boards=squads.rules.boards)
    sitting = [person for person in line_up if person != EMPTY]
    for person in sitting:
        if person not in members:
            raise Refused(_("player {number} is not in the team"), number=person)
        if sitting.count(person) > 1:
            raise Refused(_("{name} would sit at two boards"), name=squads.people[person].name)
    if not rules.gaps and EMPTY in line_up[: len(sitting)]:
        raise Refused(_("a board above a filled one cannot stay empty"))
    if rules.order is BoardOrder.FIXED:
        for upper, lower in pairwise(sitting):
            if members.index(upper) > members.index(lower):
                raise Refused(
                    _("{lower} sits below {upper}: the order of the team is fixed"),
                    lower=squads.people[lower].name,
                    upper=squads.people[upper].name,
                )
    if rules.order is BoardOrder.RATING:
        _check_by_rating([squads.people[person] for person in sitting], rules.tolerance)


def _is_open(state: State, meeting: Meeting) -> bool:
    games = state.tournament.rounds[meeting[0] - 1].games
    return any((g.white, g.black) == meeting[1:] and g.result is Result.PENDING for g in games)


def _seated(state: State, meeting: Meeting) -> Events:
    """The players of both line-ups at their boards; a team with too few of them has lost."""
    squads = the_squads(state)
    number, white, black = meeting
    first = squads.handed_in.get((number, white), squads.usual(white))
    second = squads.handed_in.get((number, black), squads.usual(black))
    least = max(squads.rules.seating.minimum, 1)
    short = [len([person for person in side if person != EMPTY]) < least for side in (first, second)]
    if any(short):
        lost = {
            (True, False): Result.BLACK_FORFEIT_WIN,
            (False, True): Result.WHITE_FORFEIT_WIN,
            (True, True): Result.DOUBLE_FORFEIT,
        }[short[0], short[1]]
        return [e.ResultRecorded(number, white, black, lost)]
    return [e.BoardsSeated(number, white, black, _boards(squads, first, second))]


def _boards(squads: Squads, first: Sequence[int], second: Sequence[int]) -> tuple[e.Seat, ...]:
    sides = zip(first, second, squads.rules.colours, strict=True)
    return tuple(e.Seat(one, two) if colour == "W" else e.Seat(two, one) for one, two, colour in sides)


def seat(state: State, round_number: int, match: int) -> Events:
    """Seat the players of a match: as their teams said, and where one said nothing, in its usual order."""
    check_open(state)
    meeting = the_meeting(state, round_number, match)
    if meeting in the_squads(state).boards:
        raise Refused(_("the players of this match sit down already"))
    if not _is_open(state, meeting):
        raise Refused(_("the match of round {round} has a result already"), round=round_number)
    return _seated(state, meeting)


def seat_all(state: State, round_number: int) -> Events:
    """Seat the players of every match of a round that waits for it."""
    events: Events = []
    squads = the_squads(state)
    for match, game in state.games(round_number) if 1 <= round_number <= state.round_number else ():
        if (round_number, game.white, game.black) not in squads.boards and game.result is Result.PENDING:
            events += seat(state, round_number, match)
    if not events:
        raise Refused(_("no match of round {round} waits for its players"), round=round_number)
    return events


def seat_otherwise(state: State, round_number: int, team: int, people: Sequence[int], reason: str) -> Events:
    """Seat a team of a match otherwise, as when a substitute comes in; a board with a result keeps its players."""
    check_open(state)
    squads = the_squads(state)
    meeting = meeting_of(state, round_number, team)
    if meeting not in squads.boards:
        raise Refused(_("the players of this match do not sit down yet: hand the line-up in"))
    if not reason.strip():
        raise Refused(_("a change of those who sit down needs its reason"))
    line_up = tuple(people) + (EMPTY,) * (squads.rules.boards - len(people))
    check_line_up(squads, team, line_up)
    first, second = squads.seats(meeting)
    boards = _boards(squads, line_up, second) if team == meeting[1] else _boards(squads, first, line_up)
    for place, (game, new) in enumerate(zip(squads.boards[meeting], boards, strict=True), 1):
        if game.result is not Result.PENDING and (game.white, game.black) != (new.white, new.black):
            raise Refused(_("board {board} has a result: its players stay"), board=place)
    if boards == tuple(e.Seat(game.white, game.black) for game in squads.boards[meeting]):
        return []
    return [e.BoardsSeated(*meeting, boards, " ".join(reason.split()))]
