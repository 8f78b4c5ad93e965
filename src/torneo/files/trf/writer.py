"""Writes a tournament as a report file: TRF16 with the records that JaVaFo and bbpPairings add, or TRF26."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from datetime import date
from enum import StrEnum

from torneo.files.comments import comment_line
from torneo.files.decoding import UNDEFINED
from torneo.files.trf.corrections import correction_line, scored_points
from torneo.files.trf.draft import Draft, Line
from torneo.files.trf.encounters import encounter_remarks, is_remark
from torneo.files.trf.filling import FilledLine, record_line
from torneo.files.trf.header import written
from torneo.files.trf.layout import (
    LAYOUTS,
    MATCH_SCORING,
    PLAYER,
    ROUND_DATES,
    SCORING,
    Columns,
    round_column,
)
from torneo.files.trf.players import FEDERATION
from torneo.files.trf.reader import EVERY_ROUND
from torneo.files.trf.remarks import apart_remark, number_remarks, options_remark
from torneo.files.trf.scoring import BB_POINTS, XXS_POINTS, point_system, read_bb, read_scoring
from torneo.files.trf.team_table import table_of_teams
from torneo.model import (
    ByeKind,
    Colour,
    ForbiddenPairs,
    History,
    NationalRecord,
    Player,
    PointSystem,
    RequestedBye,
    Team,
    Tournament,
    format_points,
)
from torneo.model.corrections import corrections_of
from torneo.model.encounters import has_encounters
from torneo.model.layout import Layout, laid_out
from torneo.model.regulations import Application
from torneo.model.worth import SCORES, is_double_swiss
from torneo.text import Text
from torneo.text import marked as _

_CONTROL = re.compile(rf"[\x00-\x1f\u2028\u2029]|(?![{UNDEFINED}])[\x7f-\x9f]")


_PERIODS = r"(?:\d+/)?\d+(?:\+\d+)?(?::(?:\d+/)?\d+(?:\+\d+)?)*"
_TIME_CONTROL = re.compile(rf"{_PERIODS}|W{_PERIODS}-B{_PERIODS}", re.ASCII)
"""What record 222 holds: periods of seconds, with or without a number of moves and an increment."""


class Dialect(StrEnum):
    """The formats that can be written."""

    TRF16 = "trf16"
    TRF26 = "trf26"


@dataclass(frozen=True, slots=True)
class Writing:
    """The text of a report file and what it could not say as it should."""

    text: str
    notes: tuple[Text, ...] = ()
    """What the format does not hold, and what became of it."""


def write(tournament: Tournament, dialect: Dialect = Dialect.TRF26) -> Writing:
    """Write a report file that reads back as an equal tournament, but for what the notes say.

    TRF16 is written with JaVaFo's and bbpPairings' records. What these do not cover goes into records of
    TRF26, which readers of TRF16 pass over, and into the notes. :class:`DoesNotFitError` if a number has
    more digits than its columns.

    >>> print(write(Tournament((Player(1, "Ana", 2000),)), Dialect.TRF16).text, end="")
    062 1
    072 1
    001    1      Ana                               2000                             0.0
    """
    proper = tournament.proper
    apart = has_encounters(proper) or is_double_swiss(proper.regulations.system)
    laid, layout = laid_out(proper) if apart else (proper, Layout(()))
    writer = _Writer(laid, dialect, proper, layout)
    if tournament.regulations.play_offs:
        writer.note(_("no record holds play-offs: left out, with their games"))
    return Writing("".join(f"{line}\n" for line in writer.lines()), tuple(writer.notes))


@dataclass
class _Writer:
    tournament: Tournament
    """Game by game, where encounters have several."""
    dialect: Dialect
    whole: Tournament
    """As it is."""
    layout: Layout
    notes: list[Text] = field(default_factory=list)

    def note(self, template: str, **values: object) -> None:
        """Note what the file does not say as it should."""
        self.notes.append(Text(template, values))

    @property
    def old(self) -> bool:
        return self.dialect is Dialect.TRF16

    def lines(self) -> Iterator[str]:
        self._note_what_no_record_holds()
        yield from self._event()
        yield from self._regulations()
        yield from self._players()
        yield from self._national_records()
        yield from self._teams()
        yield from self._pairing_records()
        yield from self._team_records()
        yield from self._table_of_teams()
        for text in number_remarks(self.tournament.players):
            yield f"### {text}"
        for correction in corrections_of(self.tournament):
            yield f"### {correction_line(correction)}"
        for text in encounter_remarks(self.whole, self.tournament, self.layout):
            yield f"### {text}"
        options = self.whole.regulations.options
        comments = [line for comment in self.tournament.comments if not is_remark(line := comment_line(comment))]
        if len(comments) < len(self.tournament.comments):
            self.note(_("a comment that would read as a remark on encounters is left out"))
        for pairs in self.tournament.regulations.forbidden:
            if pairs.if_possible:
                yield f"### {apart_remark(pairs)}"
        for comment in (*((options_remark(dict(options)),) if options else ()), *comments):
            yield f"### {self._plain(comment, _('a comment'), indented=True)}".rstrip()
        for record in self.tournament.other_records:
            if record and record == self._plain(record, _("a record"), indented=True):
                yield record
            else:
                self.note(_("{text!r} is not one line: left out"), text=record)

    # What cannot be said

    def _note_what_no_record_holds(self) -> None:
        players = self.tournament.players
        for one, several, count in (
            (
                _("no record holds the club of {count} player: left out"),
                _("no record holds the club of {count} players: left out"),
                sum(1 for player in players if player.club),
            ),
            (
                _("no record holds the categories of {count} player: left out"),
                _("no record holds the categories of {count} players: left out"),
                sum(1 for player in players if player.categories),
            ),
        ):
            if count:
                self.notes.append(Text(one, {"count": count}, many=several))
        self._note_encounters()
        rounds = self.tournament.rounds
        if rounds and not rounds[-1].games and all(bye.kind is not ByeKind.PAIRING for bye in rounds[-1].byes):
            self.note(_("round {round} has no game: a reader takes it for a round not paired yet"), round=len(rounds))

    def _note_encounters(self) -> None:
        """What other programs do not see: that several games are one encounter, sets, and points by either."""
        if has_encounters(self.whole):
            self.note(_("encounters of several games are written game by game: a remark says which belong together"))
        scored = any(game.score is not None for round_ in self.whole.rounds for game in round_.games)
        if scored:
            self.note(_("no record holds the scores within games: a remark does"))
        if not scored and self.whole is self.tournament:
            return
        plain = tuple(option for option in self.tournament.regulations.options if option[0] != SCORES)
        alone = History(self.tournament.revised(regulations=replace(self.tournament.regulations, options=plain)))
        whole = History(self.whole)
        wrong = sum(whole[number].score != alone[number].score for number in whole.players)
        if wrong:
            self.notes.append(
                Text(
                    _("the points of {count} player are not those that the games add up to"),
                    {"count": wrong},
                    many=_("the points of {count} players are not those that the games add up to"),
                )
            )

    def _newer(self, lines: Iterable[str], what: str) -> Iterator[str]:
        """Records of TRF26 in whatever dialect is written."""
        for number, line in enumerate(lines):
            if self.old and number == 0:
                self.note(
                    _("TRF16 has no record for {what}: written as record {record} of TRF26"),
                    what=Text(what),
                    record=line[:3],
                )
            yield line

    def _plain(self, text: str, what: str, *, indented: bool = False) -> str:
        """A text on one line, without blanks at its ends (or at its right end alone)."""
        plain = _CONTROL.sub(" ", text).rstrip()
        plain = plain if indented else plain.strip()
        if plain != text:
            self.note(
                _("{what} {text!r} has blanks or control characters: written as {plain!r}"),
                what=Text(what),
                text=text,
                plain=plain,
            )
        return plain

    def _fit(self, text: str, columns: Columns, what: str) -> str:
        plain = self._plain(text, what)
        width = columns.last - columns.first + 1
        if len(plain) > width:
            self.note(
                _("{what} {text!r} is longer than {width} characters: cut"), what=Text(what), text=plain, width=width
            )
        return plain[:width].strip()

    # Header

    def _event(self) -> Iterator[str]:
        event = self.tournament.event
        players, teams = self.tournament.players, self.tournament.teams
        yield from self._text("012", event.name, _("the name"))
        yield from self._text("022", event.city, _("the city"))
        yield from self._text("032", event.federation, _("the federation"))
        yield from self._date("042", event.start, event.start_text)
        yield from self._date("052", event.end, event.end_text)
        yield f"062 {len(players)}"
        yield f"072 {sum(1 for player in players if player.rating)}"
        if teams:
            yield f"082 {len(teams)}"
        yield from self._text("092", event.kind, _("the type"))
        yield from self._text("102", event.chief_arbiter, _("the chief arbiter"))
        for deputy in event.deputies:
            yield from self._text("112", deputy, _("a deputy arbiter"))
        yield from self._text("122", self._rate_of_play(), _("the rate of play"))
        yield from self._round_dates()

    def _time_control(self) -> str:
        text = self.tournament.event.time_control
        return text if _TIME_CONTROL.fullmatch(text) else ""

    def _rate_of_play(self) -> str:
        """Free text, and what record 222 does not hold: clocks without periods, or words."""
        event = self.tournament.event
        if not event.time_control or self._time_control():
            return event.rate_of_play
        self.note(
            _("record 222 holds periods such as 5400+30, not {text!r}: written in record 122"), text=event.time_control
        )
        return "; ".join(text for text in (event.rate_of_play, event.time_control) if text)

    def _text(self, record: str, text: str, what: str) -> Iterator[str]:
        if plain := self._plain(text, what):
            yield f"{record} {plain}"

    def _date(self, record: str, day: date | None, text: str) -> Iterator[str]:
        if text:
            yield from self._text(record, text, _("the date"))
        elif day is not None:
            yield f"{record} {written(day)}"

    def _round_dates(self) -> Iterator[str]:
        dates = self.tournament.event.round_dates
        if not dates:
            return
        line = FilledLine("132")
        for index, day in enumerate(dates):
            if day is None:
                continue
            if not 2000 <= day.year <= 2099:
                self.note(
                    _("the date {day} of round {round} is not of this century: left out"), day=day, round=index + 1
                )
                continue
            line.put_at(ROUND_DATES.column(index), 8, f"{day:%y/%m/%d}")
        yield line.text

    def _regulations(self) -> Iterator[str]:
        regulations = self.tournament.regulations
        colour = regulations.initial_colour
        if self.old:
            if regulations.rounds is not None:
                yield f"XXR {regulations.rounds}"
            if colour is not None:
                yield f"XXC {'white1' if colour is Colour.WHITE else 'black1'}"
        else:
            if regulations.rounds is not None:
                yield f"142 {regulations.rounds}"
            if colour is not None:
                yield f"152 {colour.upper()}"
        yield from self._scoring()
        if (rank := regulations.starting_rank) is not None:
            line = FilledLine("172").put(LAYOUTS["172"].fields["federation"], rank.federation)
            line.put(LAYOUTS["172"].fields["method"], rank.method, left=True)
            yield from self._newer([line.text], _("the starting-rank method"))
        for record, text, what in (
            ("182", regulations.controller, _("the pairing controller")),
            ("192", regulations.system, _("the encoded system")),
            ("202", ",".join(regulations.tie_breaks), _("the tie-break list")),
            ("212", ",".join(regulations.standings_order), _("the order of the standings")),
            ("222", self._time_control(), _("the encoded time control")),
        ):
            yield from self._newer(self._text(record, text, what), what)
        if regulations.application is not Application.SUCCESSIVE:
            self.notes.append(Text(_("no record says that the tie-breaks start again for each group: left out")))
        if regulations.lots is not None:
            self.notes.append(Text(_("no record holds the number of the lots: left out")))
        if regulations.order_by_hand:
            self.notes.append(Text(_("no record holds the order by hand of those tied: left out")))
        if regulations.best:
            self.notes.append(Text(_("no record says that only the best rounds of each count: left out")))
        if regulations.provisions:
            self.notes.append(Text(_("no record holds what else the organiser has laid down: left out")))

    def _scoring(self) -> Iterator[str]:
        """The point system: bbpPairings' records or record 162, and JaVaFo's for what these do not reach."""
        points = self.tournament.regulations.points
        if points == PointSystem():
            return
        implied = Draft()
        if self.old:
            for record, names in BB_POINTS.items():
                line = FilledLine(record).put(Columns(5, 8), format_points(getattr(points, names[0]))).text
                read_bb(implied, Line(0, line))
                yield line
        else:
            line = self._record_162(points)
            read_scoring(implied, Line(0, line))
            yield line
        reached = point_system(implied)
        if self.old and reached.unfinished != points.unfinished:
            line = self._record_162(points)
            yield from self._newer([line], _("the points of an unfinished game"))
        codes = {names[0]: code for code, names in XXS_POINTS.items() if len(code) > 1}
        extra = [
            f"{codes[outcome.name]}={format_points(getattr(points, outcome.name))}"
            for outcome in fields(PointSystem)
            if outcome.name in codes and getattr(points, outcome.name) not in (None, getattr(reached, outcome.name))
        ]
        if extra:
            yield f"XXS {' '.join(extra)}"

    @staticmethod
    def _record_162(points: PointSystem) -> str:
        values = {
            "W": points.win,
            "D": points.draw,
            "L": points.loss,
            "A": points.zero_point_bye,
            "P": points.pairing_bye,
            "X": points.unfinished,
        }
        usual = {"A": 0, "P": points.win, "X": points.draw}
        line = FilledLine("162")
        kept = [(letter, value) for letter, value in values.items() if usual.get(letter) != value]
        for index, (letter, value) in enumerate(kept):
            line.put_at(SCORING.column(index), SCORING.width, f"{letter}{format_points(value):>4}")
        return line.text

    # Players

    def _players(self) -> Iterator[str]:
        history = History(self.whole)
        rounds = self.tournament.rounds
        cells: dict[int, list[tuple[int, str]]] = {player.number: [] for player in self.tournament.players}
        for index, round_ in enumerate(rounds):
            for game in round_.games:
                white, black = ("w", "b") if game.coloured else ("-", "-")
                codes = game.rated_result.value
                cells[game.white].append((index, f"{game.black:>4} {white} {codes[0]}"))
                cells[game.black].append((index, f"{game.white:>4} {black} {codes[1]}"))
            for bye in round_.byes:
                cells[bye.player].append((index, f"0000 - {bye.kind}"))
        early = dict.fromkeys(cells, 0)
        if self.old and not self.tournament.pairs_teams:
            for asked in self._still_to_come():
                cells[asked.player].append((asked.round - 1, f"0000 - {asked.kind}"))
                if asked.round == len(rounds) + 1:
                    early[asked.player] = self.whole.regulations.round_points.for_bye(asked.kind)
        for player in self.tournament.players:
            points = history.standings_score(player.number) + early[player.number]
            line = self._person("001", player, player.rating, player.federation)
            line.put(PLAYER["id"], "" if player.fide_id is None else str(player.fide_id))
            line.put(PLAYER["points"], format_points(points))
            line.put(PLAYER["rank"], "" if player.rank is None else str(player.rank))
            for index, text in cells[player.number]:
                line.put_at(round_column(index), 8, text)
            yield line.text

    def _person(self, record: str, person: Player | NationalRecord, rating: int | None, origin: str) -> FilledLine:
        """The fields that record 001 and the national records share."""
        line = FilledLine(record)
        if isinstance(person, Player):
            line.put(PLAYER["number"], str(person.number))
        line.put(PLAYER["sex"], person.sex or "")
        line.put(PLAYER["title"], self._fit(person.title, PLAYER["title"], _("the title")))
        line.put(PLAYER["name"], self._fit(person.name, PLAYER["name"], _("the name")), left=True)
        line.put(PLAYER["rating"], str(rating or ""))
        line.put(PLAYER["federation"], self._fit(origin, PLAYER["federation"], _("the federation")), left=True)
        line.put(PLAYER["birth"], self._fit(person.birth, PLAYER["birth"], _("the date of birth")), left=True)
        return line

    def _national_records(self) -> Iterator[str]:
        for player in self.tournament.players:
            for record in player.national:
                if not FEDERATION.fullmatch(record.federation):
                    self.note(_("no record is named {name!r}: a national rating is left out"), name=record.federation)
                    continue
                line = self._person(record.federation, record, record.rating, record.origin)
                line.put(PLAYER["number"], str(player.number))
                line.put(PLAYER["id"], self._fit(record.id, PLAYER["id"], _("the national number")))
                yield line.text

    # Teams

    def _teams(self) -> Iterator[str]:
        """Record 310 for teams that are paired; record 013, of both dialects, for teams that only group players."""
        teams, paired = self.tournament.teams, self.tournament.pairs_teams
        if self.old or not paired:
            layout = LAYOUTS["013"]
            for place, team in enumerate(teams, 1):
                if not paired and replace(team, name="", members=()) != Team(place):
                    self.note(_("of team {team}, record 013 holds the name and the members alone"), team=team.number)
                line = FilledLine("013").put(
                    layout.fields["name"], self._fit(team.name, layout.fields["name"], _("the team")), left=True
                )
                yield line.put_tail(layout.tail, team.members).text
        if paired:
            yield from self._newer(map(self._record_310, teams), _("teams that are paired"))

    def _record_310(self, team: Team) -> str:
        layout = LAYOUTS["310"]
        columns = layout.fields
        line = FilledLine("310").put(columns["number"], str(team.number))
        line.put(columns["name"], self._fit(team.name, columns["name"], _("the team")), left=True)
        line.put(columns["nickname"], self._fit(team.nickname, columns["nickname"], _("the short name")), left=True)
        line.put(columns["strength"], "" if team.strength is None else str(team.strength))
        for name, points in (("match_points", team.match_points), ("game_points", team.game_points)):
            line.put(columns[name], "" if points is None else format_points(points))
        line.put(columns["rank"], str(team.rank or ""))
        return line.put_tail(layout.tail, team.members).text

    def _team_records(self) -> Iterator[str]:
        event = self.tournament.team_event
        if event is None:
            return
        yield from self._newer(
            (
                record_line(
                    "300", {"round": line_up.round, "team": line_up.team, "opponent": line_up.opponent}, line_up.players
                )
                for line_up in event.line_ups
            ),
            _("an unusual line-up"),
        )
        if (byes := event.byes) is not None:
            line = record_line(
                "320",
                {"match_points": format_points(byes.match_points), "game_points": format_points(byes.game_points)},
                byes.teams,
                "{:03}",
            )
            yield from self._newer([line], _("the byes of teams"))
        yield from self._newer(
            (
                record_line(
                    "330",
                    {
                        "result": "".join(forfeit.result.value),
                        "round": forfeit.round,
                        "white": forfeit.white,
                        "black": forfeit.black,
                    },
                )
                for forfeit in event.forfeits
            ),
            _("a match not played"),
        )
        if event.board_colours:
            yield from self._newer([f"352 {event.board_colours}"], _("the colours of the boards"))
        if (event.win, event.draw, event.loss) != (20, 10, 0):
            scoring = FilledLine("362")
            for index, (letters, points) in enumerate((("TW", event.win), ("TD", event.draw), ("TL", event.loss))):
                scoring.put_at(MATCH_SCORING.column(index), MATCH_SCORING.width, f"{letters}{format_points(points):>4}")
            yield from self._newer([scoring.text], _("match points"))

    def _table_of_teams(self) -> Iterator[str]:
        """The informative record, made anew from what the others say."""
        if self.tournament.pairs_teams and self.tournament.rounds and not self.old:
            yield from table_of_teams(self.tournament)

    # What the next pairing needs

    def _pairing_records(self) -> Iterator[str]:
        regulations = self.tournament.regulations
        if not self.old or self.tournament.pairs_teams:
            yield from self._newer(self._requested_byes(), _("requested byes of teams"))
        yield from self._virtual_points()
        for pairs in regulations.forbidden:
            if not pairs.if_possible:
                yield from self._forbidden(pairs)
        yield from self._newer(
            (
                record_line(
                    "299",
                    {
                        "code": rule.code,
                        "match_points": format_points(rule.match_points),
                        "game_points": format_points(rule.points),
                        "round": f"{rule.round:03}",
                    },
                    rule.players,
                    "{:04}",
                )
                for rule in (*regulations.abnormal_points, *scored_points(self.tournament))
            ),
            _("abnormal points"),
        )

    def _still_to_come(self) -> list[RequestedBye]:
        """Requested byes that a report file holds: of a round already paired, the round says what happened."""
        asked = self.tournament.regulations.requested_byes
        if self.tournament.pairs_teams:
            return list(asked)
        late = [bye for bye in asked if bye.round <= len(self.tournament.rounds)]
        if late:
            self.notes.append(
                Text(
                    _("{count} bye was requested for a round that is paired already: left out"),
                    {"count": len(late)},
                    many=_("{count} byes were requested for rounds that are paired already: left out"),
                )
            )
        return [bye for bye in asked if bye not in late]

    def _requested_byes(self) -> Iterator[str]:
        groups: dict[tuple[int, ByeKind], list[int]] = {}
        for bye in self._still_to_come():
            groups.setdefault((bye.round, bye.kind), []).append(bye.player)
        for (round_number, kind), players in groups.items():
            yield record_line("240", {"kind": kind, "round": round_number}, players)

    def _virtual_points(self) -> Iterator[str]:
        entries = self.tournament.regulations.virtual_points
        if self.old and not self.tournament.pairs_teams and not any(entry.match_points for entry in entries):
            rows: dict[int, dict[int, int]] = {}
            for entry in entries:
                for number in self.tournament.by_number:
                    if not entry.first_player <= number <= entry.last_player:
                        continue
                    for round_number in range(entry.first_round, entry.last_round + 1):
                        rows.setdefault(number, {})[round_number] = entry.points
            for number, row in sorted(rows.items()):
                tail = [format_points(row.get(round_number, 0)) for round_number in range(1, max(row) + 1)]
                yield record_line("XXA", {"number": number}, tail)
            return
        yield from self._newer(
            (
                record_line(
                    "250",
                    {
                        "match_points": format_points(entry.match_points),
                        "game_points": format_points(entry.points),
                        "first_round": entry.first_round,
                        "last_round": entry.last_round,
                        "first_player": entry.first_player,
                        "last_player": entry.last_player,
                    },
                )
                for entry in entries
            ),
            _("virtual points of teams"),
        )

    def _forbidden(self, pairs: ForbiddenPairs) -> Iterator[str]:
        if self.old and pairs.first_round == 1 and pairs.last_round is None and not self.tournament.pairs_teams:
            yield f"XXP {' '.join(map(str, pairs.players))}"
            return
        last = pairs.last_round or max(self.tournament.regulations.rounds or EVERY_ROUND, pairs.first_round)
        line = record_line("260", {"first_round": pairs.first_round, "last_round": last}, pairs.players)
        yield from self._newer([line], _("pairs forbidden in some rounds"))
