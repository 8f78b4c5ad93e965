"""Reads a report file: TRF06, TRF16, TRF26 and the records that JaVaFo and bbpPairings add."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from torneo.files.comments import comment_of
from torneo.files.decoding import UNDEFINED, decoded
from torneo.files.trf import header, players, scoring, special, team_records
from torneo.files.trf.corrections import Restored, parse_correction, restored
from torneo.files.trf.draft import CellText, Draft, Line
from torneo.files.trf.encounters import folded, is_remark
from torneo.files.trf.layout import TEXT_RECORDS
from torneo.files.trf.problems import Problem, ReportFileError, Severity
from torneo.files.trf.remarks import apart_of, options_of, with_numbers_of
from torneo.files.trf.rounds import check_points, compare_points, make_rounds
from torneo.files.trf.team_table import RECORD as TABLE_OF_TEAMS
from torneo.model import (
    Event,
    ForbiddenPairs,
    History,
    PointSystem,
    Regulations,
    Team,
    TeamEvent,
    Tournament,
    VirtualPoints,
    canonical_virtual_points,
)
from torneo.model.bounds import check_extent, check_within
from torneo.model.worth import SCORES, worth_of
from torneo.text import Text, WrongValueError, said
from torneo.text import marked as _

Handler = Callable[[Draft, Line], None]

_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(TEXT_RECORDS, header.read_text),
    "132": header.read_round_dates,
    "162": scoring.read_scoring,
    "172": header.read_starting_rank,
    "240": special.read_byes,
    "250": special.read_acceleration,
    "260": special.read_forbidden,
    "299": special.read_abnormal,
    "013": team_records.read_old_team,
    "300": team_records.read_line_up,
    "310": team_records.read_team,
    "320": team_records.read_team_byes,
    "330": team_records.read_forfeit,
    "362": team_records.read_match_scoring,
    **dict.fromkeys(special.OF_PLAYERS, special.set_aside),
    "XXC": special.read_xxc,
    "XXR": special.read_xxr,
    "XXS": scoring.read_xxs,
    **dict.fromkeys(scoring.BB_POINTS, scoring.read_bb),
}
EVERY_ROUND = 999
"""Written as the last round of a rule that holds to the end of a tournament of no announced length."""
_INFORMATIVE = "801"
"""A cross table of teams, whose widths are its writer's own: it only repeats what other records say."""
_RECORD = re.compile(r"[0-9A-Z]{3}(?: |$)")
_REPORT = re.compile(r"\d\d[0-9] |###|XX[A-Z] |BB[A-Z] ", re.ASCII)
_CONTROL = re.compile(rf"[\x00-\x08\x0b\x0c\x0e-\x1f\u2028\u2029]|(?![{UNDEFINED}])[\x7f-\x9f]")
_ASIDE = re.compile(r"[\d\s.=_*|+:-]{10,}|#.*", re.ASCII)
"""A line to count columns by or a remark, which says nothing that could be lost."""
_LINE_END = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class Reading:
    """A tournament and everything that was odd about its file."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()

    @property
    def errors(self) -> int:
        """How many breaches of the format were found (and repaired)."""
        return sum(1 for problem in self.problems if problem.severity is Severity.ERROR)


def read(data: bytes | str, *, strict: bool = False) -> Reading:
    r"""Read the text of a report file.

    A lenient reading repairs what it can and lists every adjustment; a strict one refuses where there is
    anything to adjust. Either raises :class:`ReportFileError` with all problems found.

    >>> reading = read("012 Club\n001    1      Ana\n001    2      Eva\n")
    >>> reading.tournament.event.name, [player.name for player in reading.tournament.players]
    ('Club', ['Ana', 'Eva'])
    """
    draft = Draft()
    lines = _lines(draft, data)
    if lines and not any(_REPORT.match(line.text) for line in lines):
        draft.problems.clear()  # a line of a letter or a picture is not wrong: the file is
        draft.error("not-a-report", 1, 1, _("no line starts with a record such as 001 or 012: not a report file"))
        raise ReportFileError(draft.problems)
    _dispatch(draft, lines)
    header.settle_dates(draft)
    if not draft.players:
        draft.error("no-players", 0, 0, _("there is no player: a record 001 for each player is accepted"))
    if draft.fatal:
        raise ReportFileError(_in_order(draft.problems))
    _settle_entrants(draft)
    _check_mentions(draft)
    tournament = _assemble(draft)
    _check_limits(draft, tournament)
    problems = _in_order(draft.problems)
    if draft.fatal or (strict and any(p.repair or p.severity is Severity.ERROR for p in problems)):
        raise ReportFileError(problems)
    return Reading(tournament, problems)


def _check_limits(draft: Draft, tournament: Tournament) -> None:
    """Refuse what is larger than anything of a tournament is."""
    try:
        check_within(tournament)
        check_extent(len(tournament.players), tournament.rounds_total)
    except WrongValueError as error:
        draft.error("too-large", 0, 0, "{why}", why=error)


def problems_of(data: bytes | str) -> tuple[Problem, ...]:
    """Every problem of a report file, whether it can be read or not."""
    try:
        return read(data).problems
    except ReportFileError as error:
        return error.problems


def _in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))


def _decoded(draft: Draft, data: bytes) -> str:
    try:
        found = decoded(data)
    except WrongValueError as error:
        draft.error("encoding", 1, 1, "{why}", why=error)
        raise ReportFileError(draft.problems) from error
    if found.first is not None:
        before = _LINE_END.split(found.text[: found.first])
        draft.warn(
            "encoding",
            len(before),
            len(before[-1]) + 1,
            _("byte {byte} is not UTF-8; the file is read as Windows-1252"),
            byte=f"{data.removeprefix(codecs.BOM_UTF8)[found.first]:#04x}",
        )
    if found.undefined:
        place = min(found.text.index(chr(byte)) for byte in found.undefined)
        before = _LINE_END.split(found.text[:place])
        draft.warn(
            "encoding",
            len(before),
            len(before[-1]) + 1,
            _("Windows-1252 does not define {bytes}; what stands there is kept, and cannot be shown"),
            bytes=tuple(f"{byte:#04x}" for byte in found.undefined),
        )
    return found.text


def _lines(draft: Draft, data: bytes | str) -> list[Line]:
    """The lines with something in them; numbered as an editor does."""
    text = _decoded(draft, data) if isinstance(data, bytes) else data.removeprefix("\ufeff")
    lines = []
    for number, raw in enumerate(_LINE_END.split(text), 1):
        clean = raw.rstrip(" \t")
        if (match := _CONTROL.search(clean)) is not None:
            draft.error(
                "control-character",
                number,
                match.start() + 1,
                _("character {found!r}: text is accepted"),
                repair=_("read as a blank"),
                found=match[0],
            )
            clean = _CONTROL.sub(" ", clean)
        if "\t" in clean:
            draft.error(
                "tab",
                number,
                clean.index("\t") + 1,
                _("a tab: fields stand in fixed columns, blanks are accepted"),
                repair=_("read as one blank"),
            )
            clean = clean.replace("\t", " ")
        clean = clean.rstrip()
        if clean:
            lines.append(Line(number, clean))
    return lines


def _dispatch(draft: Draft, lines: list[Line]) -> None:
    cache: dict[str, CellText] = {}
    national: list[Line] = []
    for line in lines:
        record = line.text[:3]
        if record == "001":
            players.read_player(draft, line, cache)
        elif record == "###":
            draft.comments.append(line.text[3:].removeprefix(" "))
            draft.comment_lines[draft.comments[-1]] = line.number
        elif not _RECORD.match(line.text):
            report = draft.warn if _ASIDE.fullmatch(line.text) else draft.error
            report(
                "record",
                line.number,
                1,
                _("a line that starts with {found!r}: a record of three digits or capitals and a blank is accepted"),
                repair=_("kept as it is"),
                found=line.text[:4],
            )
            draft.others.append(line.text)
        elif (handler := _HANDLERS.get(record)) is not None:
            handler(draft, line)
        elif record == _INFORMATIVE:
            draft.others.append(line.text)
        elif record == TABLE_OF_TEAMS:
            pass  # it repeats what other records say, and is written anew
        else:
            national.append(line)
    for line in national:  # behind the players, whom these records complete
        if players.FEDERATION.fullmatch(line.text[:3]) and players.read_national(draft, line):
            continue
        draft.warn(
            "record-unknown",
            line.number,
            1,
            _("record {record} is not one that Torneo knows; it is kept as it is"),
            record=line.text[:3],
        )
        draft.others.append(line.text)


def _settle_entrants(draft: Draft) -> None:
    """Decide whether players or teams are paired; JaVaFo's records name players, and mean nothing for teams.

    Records 013 alone only group the players of an individual tournament.
    """
    system = draft.texts.get("system", (0, ""))[1]
    draft.pairs_teams = bool(draft.all_teams) and (
        bool(draft.teams)
        or system.upper().startswith(("FIDE_TEAM", "CUSTOM_TEAM"))
        or _team_event(draft) != TeamEvent()
    )
    for line in draft.of_players:
        if not draft.pairs_teams:
            special.OF_PLAYERS[line.text[:3]](draft, line)
        else:
            draft.error(
                "entrants",
                line.number,
                1,
                _("record {record} names players, but teams are paired: records 240, 250 and 260 are accepted"),
                repair=_("left out"),
                record=line.text[:3],
            )


def _check_mentions(draft: Draft) -> None:
    """Every number that a record names is that of a player or team."""
    teams = {team.number for team in draft.all_teams}
    for mention in draft.mentions:
        of_teams = mention.what == "team" or (mention.what == "entrant" and draft.pairs_teams)
        if mention.number not in (teams if of_teams else draft.players):
            draft.error(
                "number-unknown",
                mention.line,
                mention.column,
                _("team {number} is not in the list") if of_teams else _("player {number} is not in the list"),
                number=mention.number,
            )
    if draft.fatal:
        raise ReportFileError(_in_order(draft.problems))


def _assemble(draft: Draft) -> Tournament:
    try:
        rounds, requested = make_rounds(draft)
    except ReportFileError as error:
        raise ReportFileError(_in_order(list(error.problems))) from None
    recovered = restored(rounds, draft.comments, draft.abnormal_points)
    rounds = recovered.rounds
    _check_corrections(draft, recovered)
    system = scoring.point_system(draft)
    scoring.check_match_points(draft)
    if draft.fatal:
        raise ReportFileError(_in_order(draft.problems))
    parted = tuple(text for text in recovered.comments if is_remark(text))
    options = _options(draft, system)
    worth = worth_of(system, options, draft.texts.get("system", (0, ""))[1])
    apart = bool(parted) or worth.added or worth.scored
    if not recovered.abnormal_points and not apart:
        system = check_points(draft, rounds, requested, system)
    total = draft.rounds[1] if draft.rounds else None
    if draft.rounds and len(rounds) > draft.rounds[1]:
        draft.error(
            "rounds-exceeded",
            draft.rounds[0],
            5,
            _("{total} rounds announced, {found} are in the players' lines"),
            repair=Text(_("taken as {rounds} rounds"), {"rounds": len(rounds)}),
            total=total,
            found=len(rounds),
        )
        total = len(rounds)
    _check_gaps(draft)
    _check_dates(draft)
    teams = draft.all_teams
    _check_members(draft)
    _check_counts(draft, len(teams))
    text = {name: value for name, (_, value) in draft.texts.items()}
    people, comments = with_numbers_of([entry.player for entry in draft.players.values()], recovered.comments)
    comments = tuple(comment for comment in comments if comment not in parted)
    known = {entrant.number for entrant in (teams if draft.pairs_teams else people)}
    soft = {text: pairs for text in comments if (pairs := apart_of(text)) and known.issuperset(pairs.players)}
    comments = tuple(comment for comment in comments if comment not in soft)
    tournament = Tournament(
        players=people,
        rounds=rounds,
        event=Event(
            name=text.get("name", ""),
            city=text.get("city", ""),
            federation=text.get("federation", ""),
            start=draft.dates.get("start"),
            end=draft.dates.get("end"),
            start_text=draft.date_texts.get("start", ""),
            end_text=draft.date_texts.get("end", ""),
            kind=text.get("kind", ""),
            chief_arbiter=text.get("chief_arbiter", ""),
            deputies=tuple(draft.deputies),
            rate_of_play=text.get("rate_of_play", ""),
            time_control=text.get("time_control", ""),
            round_dates=draft.round_dates,
        ),
        regulations=Regulations(
            rounds=total,
            system=text.get("system", ""),
            options=options,
            points=system,
            initial_colour=draft.initial_colour,
            starting_rank=draft.starting_rank,
            controller=text.get("controller", ""),
            tie_breaks=_codes(text.get("tie_breaks", "")),
            standings_order=_codes(text.get("standings_order", "")),
            requested_byes=requested,
            forbidden=(*(_to_the_end(pairs, total) for pairs in draft.forbidden), *soft.values()),
            virtual_points=_virtual_points(draft, teams),
            abnormal_points=recovered.abnormal_points,
        ),
        teams=teams,
        team_event=_team_event(draft) if draft.pairs_teams or _team_event(draft) != TeamEvent() else None,
        comments=tuple(comment_of(comment) for comment in comments if not options_of((comment,))),
        other_records=tuple(draft.others),
    )
    return _put_together(draft, tournament, parted) if apart else tournament


def _options(draft: Draft, system: PointSystem) -> tuple[tuple[str, str], ...]:
    """The options of the pairing system; those that decide what a game is worth count only if they say it."""
    options = tuple(options_of(tuple(draft.comments)).items())
    try:
        worth_of(system, options)
    except ValueError as error:
        line = next(number for text, number in draft.comment_lines.items() if options_of((text,)))
        draft.error("options", line, 5, "{why}", repair=_("left out"), why=said(error))
        return tuple(option for option in options if option[0] != SCORES)
    return options


def _put_together(draft: Draft, laid: Tournament, parted: tuple[str, ...]) -> Tournament:
    """The tournament with its encounters and scores, and the points of the file held against them."""
    made = folded(laid, parted)
    for text in made.left:
        draft.error(
            "encounters",
            draft.comment_lines[text],
            5,
            _("{remark!r} fits no game of the file"),
            repair=_("left out"),
            remark=text,
        )
    if not made.together:
        draft.warn(
            "encounters",
            draft.texts["system"][0],
            5,
            _("{system}: the rounds do not come in twos with the same pairs; each is read as a match without games"),
            system=laid.regulations.system,
        )
    tournament = made.tournament
    if not tournament.regulations.abnormal_points:
        compare_points(draft, History(tournament))
    return tournament


def _check_corrections(draft: Draft, recovered: Restored) -> None:
    """A remark on a correction that fits no game is a remark only: nothing is rated by it."""
    for text in recovered.comments:
        if parse_correction(text) is not None:
            draft.warn(
                "correction",
                draft.comment_lines[text],
                5,
                _("{remark!r} fits no game of the file; it is kept as a remark"),
                remark=text,
            )


def _virtual_points(draft: Draft, teams: tuple[Team, ...]) -> tuple[VirtualPoints, ...]:
    """The virtual points of those who exist: a range may reach over a gap in the numbers."""
    entrants = sorted(team.number for team in teams) if draft.pairs_teams else list(draft.players)
    try:
        return canonical_virtual_points(
            replace(entry, first_player=number, last_player=number)
            for entry in draft.virtual_points
            for number in entrants
            if entry.first_player <= number <= entry.last_player
        )
    except WrongValueError as error:
        draft.error("too-large", 0, 0, "{why}", why=error)
        return ()


def _to_the_end(pairs: ForbiddenPairs, total: int | None) -> ForbiddenPairs:
    """The same rule, without a last round if it holds to the end."""
    if pairs.last_round is not None and pairs.last_round >= (total or EVERY_ROUND):
        return replace(pairs, last_round=None)
    return pairs


def _codes(text: str) -> tuple[str, ...]:
    """The codes of a tie-break list, which commas or blanks separate."""
    return tuple(code for code in re.split(r"[,\s]+", text) if code)


def _check_members(draft: Draft) -> None:
    seen: dict[int, int] = {}
    for mention in draft.members.get("310" if draft.teams else "013", ()):
        other = seen.setdefault(mention.number, mention.line)
        if other != mention.line:
            draft.warn(
                "member-twice",
                mention.line,
                mention.column,
                _("player {number} is in the team of line {other} already: a player has one team"),
                number=mention.number,
                other=other,
            )


def _team_event(draft: Draft) -> TeamEvent:
    scoring, usual = draft.match_scoring, TeamEvent()
    return TeamEvent(
        scoring.get("win", usual.win),
        scoring.get("draw", usual.draw),
        scoring.get("loss", usual.loss),
        board_colours=draft.texts.get("board_colours", (0, ""))[1].upper(),
        line_ups=tuple(draft.line_ups),
        forfeits=tuple(draft.forfeits),
        byes=draft.team_byes,
    )


def _check_dates(draft: Draft) -> None:
    start, end = draft.dates.get("start"), draft.dates.get("end")
    if start and end and end < start:
        draft.warn(
            "date-order",
            draft.texts["end"][0],
            5,
            _("the end {end} comes before the start {start}"),
            end=end,
            start=start,
        )


def _check_gaps(draft: Draft) -> None:
    last = 0
    for number, entry in sorted(draft.players.items()):
        if number > last + 1:
            draft.warn(
                "number-gap",
                entry.line,
                5,
                _("no player has number {last}: numbers without gaps are usual")
                if number == last + 2
                else _("no player has numbers {first}-{last}: numbers without gaps are usual"),
                first=last + 1,
                last=number - 1,
            )
        last = number


def _check_counts(draft: Draft, teams: int) -> None:
    counts = {
        "players": len(draft.players),
        "rated": sum(1 for entry in draft.players.values() if entry.player.rating),
        "teams": teams,
    }
    announced = {
        "players": _("{found!r} players announced, {count} are in the file"),
        "rated": _("{found!r} rated players announced, {count} are in the file"),
        "teams": _("{found!r} teams announced, {count} are in the file"),
    }
    for name, count in counts.items():
        line, text = draft.texts.get(name, (0, ""))
        match = re.match(r"[0-9]+", text)
        if text and (match is None or int(match[0]) != count):
            draft.warn(
                "count",
                line,
                5,
                announced[name],
                found=text,
                count=count,
            )
