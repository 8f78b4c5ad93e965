"""A running tournament for programs: what the desk can do, step by step, with its log."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterable, Mapping
from datetime import UTC, date, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

from torneo import model
from torneo.desk import Log, State, commands, replay, sentence
from torneo.desk import events as e
from torneo.desk.ending import over
from torneo.desk.outside import read_log
from torneo.desk.override import Command, overriding
from torneo.desk.ranking import standings_of
from torneo.desk.setting_up import draw, set_up
from torneo.desk.state import at, follow
from torneo.files.decoding import text_of
from torneo.files.result_lists import Slip
from torneo.library import people
from torneo.library import results as scores
from torneo.library.asking import Options, codes, written
from torneo.library.edge import (
    BY_ID,
    BY_NAME,
    CODES,
    DAY,
    ENTRY,
    FILE,
    IDS,
    LANGUAGE,
    RECORDS,
    TEXT,
    TOURNAMENT,
    WHOLE,
    edge,
)
from torneo.library.files import Source, content, put, suffix_of
from torneo.library.ids import Ids, as_pairs, check_hashable, checked_pairs
from torneo.library.pairings import Pairing
from torneo.library.rankings import Standings
from torneo.library.records import Records, entered
from torneo.library.tournament import Tournament
from torneo.model import BoardOrder, ByeKind, Game, Player, Seating, TeamRules
from torneo.pairing.result import Board, RoundPairing
from torneo.reports.standings import standings_table
from torneo.text import Language, WrongValueError
from torneo.text import marked as _
from torneo.writing.reading import read_slip

LOG = ".jsonl"
"""How the names of logs end."""
Clock = Callable[[], datetime]


def _now() -> datetime:
    return datetime.now(UTC)


def _engine() -> str:
    """What the log has for the program that paired: the package, which stands above all rooms, and its version."""
    return f"torneo {import_module('torneo').__version__}"


class Event:
    """A tournament that is run round by round; every step goes into its log, and undo takes the last one back.

    Entrants are known by their ids; where none is given, by their names.

    >>> club = Event("Club", "dutch", rounds=2)
    >>> club.enter_all([{"name": "Ana", "rating": 1900}, {"name": "Eva", "rating": 2000}])
    ['Ana', 'Eva']
    >>> club.next_round().boards
    (Board(white='Eva', black='Ana'),)
    >>> club.result("Ana", "Eva", "1-0")
    >>> club.standings().order
    ['Ana', 'Eva']
    """

    @edge(
        name=TEXT,
        system=TEXT,
        rounds=WHOLE,
        edition=TEXT,
        options=BY_NAME,
        tie_breaks=CODES,
        start=DAY,
        boards=WHOLE,
        seed=WHOLE,
        by=TEXT,
    )
    def __init__(
        self,
        name: str,
        system: str = "dutch",
        *,
        rounds: int | None = None,
        edition: str | None = None,
        options: Options | None = None,
        tie_breaks: str | Iterable[str] | None = None,
        start: date | None = None,
        boards: int | None = None,
        seed: int = 1,
        by: str = "program",
        clock: Clock = _now,
    ) -> None:
        """Begin an event; ``boards`` says that teams play on so many, ``seed`` is what lots are drawn from."""
        teams = None if boards is None else TeamRules(Seating(boards, BoardOrder.FIXED))
        self._begin(seed, by, clock)
        announced = model.Event(" ".join(name.split()), start=start)
        self._act(
            lambda _state: set_up(
                announced,
                system,
                edition,
                written(options),
                rounds=rounds,
                tie_breaks=codes(tie_breaks),
                teams=teams,
            )
        )

    def _begin(self, seed: int, by: str, clock: Clock) -> None:
        self.log, self.state = Log(), State()
        self.seed, self.by, self.clock = seed, by, clock
        self._newcomers: dict[int, Hashable] = {}
        self._first: dict[int, Hashable] = {}
        self._ids: dict[int, Hashable] = {}

    @classmethod
    @edge(ids=IDS, seed=WHOLE, by=TEXT)
    def open(
        cls,
        source: Source,
        *,
        ids: Mapping[int, Hashable] | None = None,
        seed: int = 1,
        by: str = "program",
        clock: Clock = _now,
    ) -> Event:
        """The event whose log is in a file, to go on with; ``ids`` by number, otherwise they are the names."""
        data, _name = content(source)
        brought = read_log(text_of(data))
        made = cls.__new__(cls)
        made._begin(seed, by, clock)
        made.log, made.state = brought.log, brought.state
        numbers = [player.number for player in brought.state.tournament.players]
        known = people.by_name(brought.state)
        made._settle({**known, **dict(checked_pairs(numbers, as_pairs({**known, **dict(as_pairs(ids or {}))})))})
        return made

    @classmethod
    @edge(tournament=TOURNAMENT, seed=WHOLE, by=TEXT)
    def of(cls, tournament: model.Tournament, *, seed: int = 1, by: str = "program", clock: Clock = _now) -> Event:
        """An event that goes on with a tournament as it stands, by its ids; one of the model has names."""
        made = cls.__new__(cls)
        made._begin(seed, by, clock)
        made._act(lambda _state: commands.adopt(tournament.revised()))
        named = people.by_name(made.state)
        own = tournament.id_of if isinstance(tournament, Tournament) else named.__getitem__
        made._settle({number: own(number) for number in named})
        return made

    def _settle(self, ids: Mapping[int, Hashable]) -> None:
        """Take the ids of those who are there, as they are called from here on."""
        self._ids = dict(ids)
        # Undo may go back behind a change of numbers: what everybody was called then follows from the entries.
        inverse = people.walked(self.log, {entry.sequence: entry.sequence for entry in self.log}, self._adopted())
        self._newcomers = {key: self._ids[number] for number, key in inverse.items() if isinstance(key, int)}
        self._first = {key[1]: self._ids[number] for number, key in inverse.items() if isinstance(key, tuple)}

    def _adopted(self) -> dict[int, Hashable]:
        first = next(iter(self.log), None)
        if first is None or not isinstance(first.happening, e.Adopted):
            return {}
        return {player.number: ("adopted", player.number) for player in replay([first]).tournament.players}

    def _act(self, command: Command, override: str = "", newcomers: Iterable[Hashable] = ()) -> list[e.Happening]:
        """Carry a command out as one step: all of its events are added, or it is refused and nothing is."""
        if override:
            command = overriding(command, override)
        moment = self.clock()
        events = list(at(moment, command)(self.state))
        if not events:
            return []
        coming = iter(newcomers)
        for entry in self.log.extend(events, self.by, moment):
            happening = entry.happening
            if isinstance(happening, e.PlayerEntered | e.LateEntry):
                self._newcomers[entry.sequence] = next(coming, happening.player.name)
            if not isinstance(happening, e.Undone):
                self._ids = people.followed(self._ids, self.state, happening, self._newcomers.get(entry.sequence))
                self.state = follow(self.state, entry)
        if any(isinstance(event, e.Undone) for event in events):
            self._ids = people.walked(self.log, self._newcomers, self._first)
            self.state = replay(self.log)
        return events

    def do(self, command: Callable[..., Iterable[e.Happening]], *given: Any, override: str = "", **named: Any) -> None:
        """Carry out any command of the desk (:mod:`torneo.desk.commands`), which names entrants by their numbers.

        With the reason of an ``override`` the rules that are in its way are set aside, as at the desk.

        >>> from torneo.desk import commands
        >>> club = Event("Club", "berger")
        >>> ids = club.enter_all(["Ana", "Eva"])
        >>> club.do(commands.draw_numbers, 7)
        """
        self._act(lambda state: command(state, *given, **named), override)

    @property
    def ids(self) -> dict[int, Any]:
        """The ids by the numbers that their owners have now."""
        return dict(sorted(self._ids.items()))

    @property
    def _known(self) -> Ids:
        return Ids([player.number for player in self.state.tournament.players], tuple(self._ids.items()))

    def number_of(self, id: Hashable) -> int:
        """The number that an entrant has now."""
        return self._known.number(id)

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return Tournament.of(people.seen(self.state), self._ids)

    @property
    def round(self) -> int:
        """The number of the last round that is published; 0 before the first."""
        return self.state.round_number

    @property
    def over(self) -> bool:
        """Whether no round is to come and every game has its result."""
        return over(self.state)

    @property
    def missing(self) -> list[tuple[Any, Any]]:
        """The pairs whose result is missing, as ids."""
        return [(self._ids[game.white], self._ids[game.black]) for _round, _board, game in self.state.missing]

    @edge(entrant=ENTRY, override=TEXT)
    def enter(
        self, entrant: Mapping[str, object] | Player | str, *, id: Hashable = None, override: str = "", **facts: object
    ) -> Any:
        """Enter a player by name and what is known of them, or by a record; the answer is their id.

        >>> club = Event("Club", rounds=3)
        >>> club.enter("Ana", rating=2000, id=17), club.enter({"name": "Eva", "id": "e"})
        (17, 'e')
        """
        record: Mapping[str, object] | Player
        if isinstance(entrant, Player):
            record = entrant
        else:
            record = {**({"name": entrant} if isinstance(entrant, str) else entrant), **facts}
            if id is not None:
                record = {**record, "id": id}
        if id is not None:
            check_hashable(id)
        [entered_id] = self._enter([record], override, None if id is None else [id])
        return entered_id

    @edge(records=RECORDS, id=TEXT, override=TEXT)
    def enter_all(self, records: Records, *, id: str | None = None, override: str = "") -> list[Any]:
        """Enter everybody in some records, all or none, as :meth:`torneo.Tournament.from_records` reads them."""
        return self._enter(records, override, None, column=id)

    def _enter(
        self, records: Records, override: str, own: list[Hashable] | None, column: str | None = None
    ) -> list[Any]:
        found = entered(records, id=column, order="given")
        given = dict(found.ids)
        members = {number: team.name for team in found.teams for number in team.members}
        teams = [members.get(player.number, "") for player in found.players]
        if self.state.squads is not None:
            ids: list[Hashable] = list(dict.fromkeys(team for team in teams if team not in self._known))
        else:
            ids = own or [given.get(player.number, player.name) for player in found.players]
            for place, id_ in enumerate(ids):
                if id_ in self._known or id_ in ids[:place]:
                    raise WrongValueError(_("id {id} is taken: another one is needed to tell them apart"), id=repr(id_))
        self._act(lambda state: commands.enter_all(state, found.players, teams), override, ids)
        return ids

    def pair(self, *, override: str = "") -> Pairing:
        """Pair the next round; it is a draft until it is published.

        Whoever did not come to their last game is paired all the same, and whoever was not seen at the check-in is left
        out, as the command has it.
        """

        def command(state: State) -> list[e.Happening]:
            missed = dict.fromkeys(commands.no_shows(state), False)
            away = dict.fromkeys(commands.not_here(state), True)
            return commands.draft_round(state, _engine(), self.seed, commands.Decisions(away, missed))

        events = self._act(command, override)
        return self._pairing(next(event for event in reversed(events) if isinstance(event, e.RoundPaired)))

    def _pairing(self, paired: e.RoundPaired) -> Pairing:
        trace = json.loads(paired.trace)
        boards = tuple(Board(board["white"], board["black"], board["colour_rule"]) for board in trace["boards"])
        made = RoundPairing(
            paired.round,
            paired.system,
            paired.edition,
            trace["chapter"],
            boards,
            paired.bye,
            bye_kind=paired.bye_kind,
            resting=paired.resting,
        )
        return Pairing(made, self.state.tournament, self._known)

    def publish(self) -> None:
        """Make the draft the pairing of the round."""
        self._act(commands.publish)

    def next_round(self, *, override: str = "") -> Pairing:
        """Pair the next round and publish it."""
        pairing = self.pair(override=override)
        self.publish()
        return pairing

    def result(
        self,
        one: Hashable,
        other: Hashable,
        score: scores.Score,
        *,
        round: int | None = None,
        override: str = "",
    ) -> None:
        """Record what two who meet have scored, the one who is named first first, whoever has White."""
        self.results({(one, other): score}, round=round, override=override)

    @edge(given=BY_ID, round=WHOLE, override=TEXT)
    def results(self, given: Mapping[Any, scores.Score], *, round: int | None = None, override: str = "") -> None:
        """Record results of a round, all or none, as :meth:`torneo.Tournament.with_results` takes them."""
        slips = [self._slip(key, score, round) for key, score in given.items()]
        self._act(lambda state: commands.record_all(state, slips), override)

    def _slip(self, key: Hashable, score: scores.Score, round_number: int | None) -> Slip:
        number = self.state.round_number if round_number is None else round_number
        one, other = scores.named(key, self._known)
        games = list(self.state.games(number)) if 1 <= number <= self.state.round_number else []
        found = next(((b, g) for b, g in games if _plays(g, one) and (other is None or _plays(g, other))), None)
        if found is None:
            raise scores.no_game(key, number, pair=other is not None)
        board, game = found
        game = dict(commands.games_due(self.state)).get(board, game) if number == self.state.round_number else game
        result, within = read_slip(score) if isinstance(score, str) else (scores.read_score(score), None)
        if one != game.white:
            result = result and result.reversed
            within = within and (within[1], within[0])
        return Slip(0, board, result, number, score=within)

    def withdraw(self, id: Hashable, *, override: str = "") -> None:
        """Take an entrant out of the rounds to come."""
        self.do(commands.withdraw, self.number_of(id), override=override)

    def bring_back(self, id: Hashable, *, override: str = "") -> None:
        """Let somebody who withdrew play on."""
        self.do(commands.bring_back, self.number_of(id), override=override)

    @edge(round=WHOLE, override=TEXT)
    def bye(self, id: Hashable, kind: ByeKind | str = "half", *, round: int | None = None, override: str = "") -> None:
        """Note that somebody asks for a bye in a round to come, the next one unless another is named."""
        number = self.state.round_number + 1 if round is None else round
        self.do(commands.request_bye, self.number_of(id), number, scores.read_bye(kind), override=override)

    def draw_lots(self) -> None:
        """Draw what is drawn before round 1, from the seed: the numbers of a closed format, else the initial colour."""
        self._act(lambda state: draw(state, self.seed))

    def undo(self) -> None:
        """Take back the last step."""
        self._act(commands.undo)

    @edge(rounds_left_out=WHOLE)
    def finish(self, *, rounds_left_out: int = 0) -> None:
        """Close the event; ending it early takes the number of rounds left out."""
        self.do(commands.finish, rounds_left_out)

    @edge(tie_breaks=CODES, after=WHOLE)
    def standings(self, tie_breaks: str | Iterable[str] | None = None, *, after: int | None = None) -> Standings:
        """Who is where, as at the desk; by other tie-breaks if they are named."""
        if tie_breaks is not None:
            return self.tournament.standings(tie_breaks, after=after)
        made = standings_of(self.state, after)
        return Standings(made, standings_table(made, title=self.state.tournament.event.name), self._known)

    @edge(language=LANGUAGE)
    def history(self, language: Language = "en") -> list[str]:
        """What was done, a sentence for each entry of the log."""
        names = {player.number: player.name for player in self.state.tournament.players}
        return [sentence(entry.happening, language, names) for entry in self.log]

    @edge(path=FILE)
    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the log to a file that ends in .jsonl; to other names, the tournament as it stands."""
        if suffix_of(path) == LOG:
            return put(path, self.log.to_lines())
        return Tournament.of(self.state.report).save(Path(path))

    def __repr__(self) -> str:
        players = len(self.state.tournament.players)
        return f"<Event {self.state.tournament.event.name!r}: {players} entrants, {self.round} rounds>"


def _plays(game: Game, number: int) -> bool:
    return number in (game.white, game.black)
