"""What the log adds up to: the tournament, the draft, who is here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property

from torneo.desk import events as e
from torneo.desk.bending import Parts, asked_again, game_of, turned, with_bye
from torneo.desk.boards import is_usual, numbers_after, set_out
from torneo.desk.errors import Rule
from torneo.desk.log import FIRST, Entry, happening_of, parse_entry
from torneo.desk.publication import Privacy, published
from torneo.desk.squads import BoardGame, Meeting, Squads, outcome, squads_of, whole
from torneo.files.comments import reason_line
from torneo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    ForbiddenPairs,
    Game,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Single,
    Tournament,
    VirtualPoints,
    format_points,
    initial_order,
)
from torneo.model.entrants import entrants
from torneo.model.order import METHODS, late_entry_place, with_numbers
from torneo.model.remarks import ChangedResult, ChangedRound, Ground, PairedByHand, Penalty, ReasonGiven, Remark
from torneo.pairing.competitions import competition_of
from torneo.pairing.format import Places

FAULTS = (ValueError, LookupError, AssertionError, TypeError, AttributeError)
"""What replaying an event that does not fit the state before it can end in."""
_RESULTS = (e.ResultRecorded, e.ResultCorrected, e.GameRecorded, e.EncounterDecided)
_Line = tuple[int, int | None]
"""Two players, or one with the bye."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that was paired and is not published."""

    round: int
    boards: tuple[e.Seat, ...]
    bye: int | None
    engine_boards: tuple[e.Seat, ...]
    """What the engine gave; nothing where the arbiter paired the round alone."""
    engine_bye: int | None
    reasons: tuple[ReasonGiven, ...] = ()
    """Of the changes by hand, first to last."""
    virtual_points: tuple[VirtualPoints, ...] = ()
    resting: tuple[int, ...] = ()
    """Who else has no game, in a round known from the start."""

    @property
    def by_hand(self) -> bool:
        """Whether it differs from what the engine gave."""
        return (self.boards, self.bye) != (self.engine_boards, self.engine_bye)


@dataclass(frozen=True)
class State:
    """A tournament as it stands after some entries of its log."""

    tournament: Tournament = field(default_factory=Tournament)
    draft: Draft | None = None
    boards: tuple[tuple[e.Seat, ...], ...] = ()
    """The boards of each published round, in order."""
    withdrawn: frozenset[int] = frozenset()
    present: Mapping[int, bool] = field(default_factory=dict)
    """Who was seen before the next round, and who was looked for and not found; reset when a round is published."""
    kept: frozenset[int] = frozenset()
    """Who missed the game of the last round and plays on all the same."""
    taken_over: int = 0
    """How many rounds came from another program: settings can be changed until one is paired here."""
    answered: bool = True
    """Whether the settings were looked at since the tournament was taken over."""
    zone: str = ""
    """The time zone in which times are shown; empty: that of the machine."""
    privacy: Privacy = field(default_factory=Privacy)
    consents: Mapping[int, bool] = field(default_factory=dict)
    """Who agreed that their name is published, and who said no: players, those of teams by their own numbers."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """By what entrants are known outside of the log: a mark stays with them when numbers change."""
    papers: Mapping[str, str] = field(default_factory=dict)
    """What was said for the papers at the end, by the names of :data:`torneo.regulations.papers.FACTS`."""
    logo: str = ""
    """The picture at the head of the papers, in base 64."""
    finished: bool = False
    created: bool = False
    sequence: int = 0
    """Of the last entry."""
    head: str = FIRST
    """Hash of the last entry: it stands for the whole log."""
    time: datetime | None = None
    """Of the last entry."""
    effective: tuple[int, ...] = ()
    """Entries that count, the latest last: what undo goes back through."""
    step: tuple[int, ...] = ()
    """Those of them that the latest act made, in order: what undo takes back at once."""
    acceleration: e.Accelerated | None = None
    """The acceleration chosen, as the code of the system can name only Baku."""
    bye_kind: ByeKind = ByeKind.PAIRING
    """What the odd one out has in this system."""
    coloured: bool = True
    """Whether the game has sides."""
    engine_boards: tuple[e.Seat, ...] = ()
    """What the engine gave for the last published round."""
    engine_bye: int | None = None
    remarks: tuple[Remark, ...] = ()
    """Further remarks for the report file."""
    published_at: tuple[datetime, ...] = ()
    """When each round was published, as the log has it; a round taken over, when it was."""
    now: datetime | None = None
    """What time it is, where whoever carries out a command says so: nothing of it is kept."""
    scheduled: bool = False
    """Whether all rounds were published at once, as a schedule whose games may be played in any order."""
    postponed: Mapping[tuple[int, int, int], str] = field(default_factory=dict)
    """When games are played that were moved from the time of their round, by round, White and Black."""
    squads: Squads | None = None
    """The players of the teams, where the entrants are teams."""
    numbers_kept: bool = False
    """Whether the numbers were given or are another program's, and nobody has joined since: round 1 keeps them."""
    numbered: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By round the numbers of its boards, where they are not 1, 2, 3 and so on."""
    first_board: int = 1
    """The number of the first board, from the next publication on."""
    fixed_boards: Mapping[int, int] = field(default_factory=dict)
    """Who always sits at which board."""
    round_starts: Mapping[int, str] = field(default_factory=dict)
    """When rounds begin, with the zone, where somebody said it for one of them."""
    begun: Mapping[int, str] = field(default_factory=dict)
    """When rounds were said to have begun."""
    arrived: frozenset[int] = frozenset()
    """Who was seen at the board of the round that is played."""
    incidents: tuple[e.Incident, ...] = ()
    """What was written down of the boards, first to last."""
    penalties: tuple[e.Penalised, ...] = ()
    committee: e.CommitteeFormed | None = None
    appeals: tuple[e.AppealLodged, ...] = ()
    decided: Mapping[int, e.AppealDecided] = field(default_factory=dict)
    """Appeals that are decided, by their number from 1."""
    last_result: datetime | None = None
    """When the latest result came in, as the log has it."""
    moves: Mapping[int, e.OfMoves] = field(default_factory=dict)
    """By entry, who came from another section of the event, and who went to one."""
    waived: frozenset[Rule] = frozenset()
    """Rules that the arbiter sets aside in the command that is being worked out; no entry of a log leaves any."""

    @property
    def options(self) -> dict[str, str]:
        """Settings of the pairing system; those not named have their usual values."""
        return dict(self.tournament.regulations.options)

    @cached_property
    def published(self) -> State:
        """The state as everybody may know it; the states for arbiters are worked out from the whole."""
        if self.squads is None:
            shown = published(self.tournament, self.privacy, self.consents)
            return replace(self._unreported, tournament=shown)
        everybody = Tournament(tuple(self.squads.people.values()), event=self.tournament.event)
        people = published(everybody, self.privacy, self.consents).by_number
        shown = published(self.tournament, Privacy(), {})
        squads = replace(self.squads, people=people, handed_in={})
        return replace(self._unreported, tournament=shown, squads=squads)

    @property
    def _unreported(self) -> State:
        """The state without what stays between the arbiters and those concerned."""
        bare = replace(self, remarks=(), consents={}, incidents=(), penalties=(), appeals=(), decided={}, papers={})
        return replace(bare, arrived=frozenset(), present={}, moves={})

    @property
    def latest_move(self) -> e.OfMoves | None:
        """The move between sections that is the latest act; None if that was something else."""
        return next((self.moves[place] for place in self.step if place in self.moves), None)

    @property
    def unnamed(self) -> bool:
        """Whether the tournament was taken over with rounds whose system nobody has named yet."""
        return not self.answered and not self.tournament.regulations.system and bool(self.taken_over)

    @property
    def round_number(self) -> int:
        """The last published round, 0 before the first."""
        return len(self.tournament.rounds)

    @cached_property
    def missing(self) -> list[tuple[int, int, Game]]:
        """Round, board and game of every result that has not come in.

        In a tournament that runs here only the last round can have any: the next is not paired before they are there
        or adjourned. One that was taken over may have several rounds paired ahead.
        """
        waiting = [
            number
            for number, round_ in enumerate(self.tournament.rounds, 1)
            if any(game.result is Result.PENDING for game in round_.games)
        ]
        return [
            (number, board, game)
            for number in waiting
            for board, game in self.games(number)
            if game.result is Result.PENDING
        ]

    @cached_property
    def whole(self) -> Tournament:
        """The tournament with the games of its players: itself, unless the entrants are teams."""
        return self.tournament if self.squads is None else whole(self.tournament, self.squads)

    @property
    def report(self) -> Tournament:
        """The tournament as it goes into a report file, with remarks on what no record holds."""
        if not self.remarks:
            return self.whole
        return self.whole.revised(comments=(*self.whole.comments, *self.remarks))

    def board_numbers(self, round_number: int) -> Sequence[int]:
        """The numbers of the boards of a published round, in their order."""
        return self.numbered.get(round_number) or range(1, len(self.boards[round_number - 1]) + 1)

    def seats(self, round_number: int) -> dict[int, e.Seat]:
        """Who sits where in a published round."""
        return dict(zip(self.board_numbers(round_number), self.boards[round_number - 1], strict=True))

    def games(self, round_number: int) -> list[tuple[int, Game]]:
        """The games of a published round with their boards."""
        by_white = {game.white: game for game in self.tournament.rounds[round_number - 1].games}
        return [(board, by_white[seat.white]) for board, seat in self.seats(round_number).items()]

    def set_out(self, seats: Iterable[e.Seat]) -> list[tuple[int, e.Seat]]:
        """Boards as they would be numbered if they were published now."""
        return set_out(seats, self.first_board, self.fixed_boards)


def replay(entries: Iterable[Entry], undone: Collection[int] | None = None) -> State:
    """The state after the given entries; those undone do not count, by the entries themselves unless they are told."""
    listed = list(entries)
    if undone is None:
        undone = undone_in(listed)
    state = State()
    effective: list[int] = []
    step: tuple[int, ...] = ()
    for place, entry in enumerate(listed):
        if entry.sequence in undone or isinstance(entry.happening, e.Undone):
            continue
        if isinstance(entry.happening, e.Merged):
            state = _marked_as(merged(listed[: place + 1]), state)
        else:
            state = _after(state, entry)
        if not isinstance(entry.happening, e.Pseudonymised):
            effective.append(entry.sequence)
            step = _step(step, entry)
    state = replace(state, effective=tuple(effective), step=step)
    return standing_at(state, listed[-1]) if listed else state


def undone_in(entries: Iterable[Entry]) -> set[int]:
    """The entries that an undo among them took back."""
    return {entry.happening.sequence for entry in entries if isinstance(entry.happening, e.Undone)}


def carried(state: State, entry: Entry, entries: Sequence[Entry]) -> State:
    """The state after one more entry of a log, given the whole of it: a merge goes back among those before it."""
    if isinstance(entry.happening, e.Merged):
        return merged([*entries[: entry.sequence - 1], entry])
    return apply(state, entry.happening)


def merged(entries: Sequence[Entry]) -> State:
    """The state after entries of which the last is a merge: up to the common ones as before, then as the merge says."""
    merge = entries[-1].happening
    assert isinstance(merge, e.Merged)
    state = replay([entry for entry in entries if entry.sequence <= merge.base])
    for entry in counting(entries[:-1], merge):
        state = _after(state, entry)
    return state


def _marked_as(state: State, before: State) -> State:
    """The state after a merge with the marks that entrants of this log had before it, though numbers may be others."""

    def kept(marks: Mapping[int, str], known: Mapping[int, str]) -> dict[int, str]:
        by_entry: dict[str, list[str]] = {}
        for mark in known.values():
            by_entry.setdefault(mark.partition(".")[0], []).append(mark)
        own = {number: by_entry.get(mark.partition(".")[0], []) for number, mark in marks.items()}
        return {number: own[number][0] if len(own[number]) == 1 else mark for number, mark in marks.items()}

    marks = kept(state.marks, before.marks)
    people, gone = before.tournament.by_number, {mark: n for n, mark in before.marks.items()}
    gone = {mark: number for mark, number in gone.items() if mark not in marks.values()}
    for mark, number in gone.items():  # entered on both copies: the other entry counts, and it is the same person
        old = people[number]
        same = [
            player.number
            for player in state.tournament.players
            if marks[player.number] not in before.marks.values()
            and (player.name, player.fide_id) == (old.name, old.fide_id)
        ]
        marks |= dict.fromkeys(same[:1], mark)
    state = replace(state, marks=marks)
    if state.squads is None or before.squads is None:
        return state
    return replace(state, squads=replace(state.squads, marks=kept(state.squads.marks, before.squads.marks)))


def in_effect(entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a log that count, in their order and as they count; those of other copies among them.

    >>> in_effect([])
    []
    """
    undone = undone_in(entries)
    listed: list[Entry] = []
    for place, entry in enumerate(entries):
        if entry.sequence in undone or isinstance(entry.happening, e.Undone | e.Brought | e.SetAside):
            continue
        if isinstance(entry.happening, e.Merged):
            base = [earlier for earlier in entries if earlier.sequence <= entry.happening.base]
            listed = [*in_effect(base), *counting(entries[:place], entry.happening)]
        else:
            listed.append(entry)
    return listed


def counting(entries: Sequence[Entry], merge: e.Merged) -> list[Entry]:
    """The entries that count by a merge after the common ones, in their order, as they count."""
    known = {entry.hash: entry for entry in entries if entry.sequence > merge.base}
    for outer in entries:
        if isinstance(outer.happening, e.Brought):
            inner = parse_entry(outer.happening.line, outer.sequence)
            known.setdefault(inner.hash, replace(inner, sequence=outer.sequence))
    listed = []
    for kept in merge.order:
        entry = known[kept.hash]
        if kept.instead:
            happening = happening_of(kept.said or entry.happening.kind, kept.instead)
            entry = replace(entry, happening=happening)
        listed.append(entry)
    return listed


def _after(state: State, entry: Entry) -> State:
    return _marked(_dated(apply(state, entry.happening), entry), entry)


def follow(state: State, entry: Entry) -> State:
    """The state after one more entry, which must be neither an undo nor a merge: they take a replay."""
    after = _after(state, entry)
    if isinstance(entry.happening, e.Pseudonymised):  # no undo brings a name back: it goes on to what was before
        return standing_at(after, entry)
    effective = (*state.effective, entry.sequence)
    return standing_at(replace(after, effective=effective, step=_step(state.step, entry)), entry)


def standing_at(state: State, entry: Entry) -> State:
    """The state as that after an entry, the last of the log."""
    return replace(state, sequence=entry.sequence, head=entry.hash, time=entry.time)


def _marked(state: State, entry: Entry) -> State:
    """The state with the entry of a move, and with marks for the entrants that an entry brought."""
    if isinstance(entry.happening, e.OfMoves):
        return replace(state, moves={**state.moves, entry.sequence: entry.happening})
    if len(state.marks) != len(state.tournament.players):
        new = {n: f"{entry.sequence}.{n}" for n in state.tournament.by_number if n not in state.marks}
        state = replace(state, marks={**state.marks, **new})
    if state.squads is None or len(state.squads.marks) == len(state.tournament.players):
        return state
    return replace(state, squads=state.squads.marked(state.tournament.by_number, entry.sequence))


def _dated(state: State, entry: Entry) -> State:
    """The state with the time of an entry for each round that it published."""
    rounds = state.round_number
    if isinstance(entry.happening, _RESULTS):
        state = replace(state, last_result=entry.time)
    if len(state.published_at) == rounds:
        return state
    return replace(state, published_at=(state.published_at + (entry.time,) * rounds)[:rounds])


def at(moment: datetime, command: Callable[[State], Iterable[e.Happening]]) -> Callable[[State], Iterable[e.Happening]]:
    """The command as somebody gives it at a moment, for whatever the regulations allow until a time.

    >>> from datetime import UTC
    >>> late = lambda state: [e.Finished()] if state.now.hour > 20 else []
    >>> [event.kind for event in at(datetime(2026, 11, 15, 22, tzinfo=UTC), late)(State())]
    ['finished']
    """
    return lambda state: command(replace(state, now=moment))


def _step(before: tuple[int, ...], entry: Entry) -> tuple[int, ...]:
    """The entries of the act that an entry belongs to, up to that one."""
    return (*before, entry.sequence) if before and before[0] == entry.step else (entry.sequence,)


def apply(state: State, happening: e.Happening) -> State:
    """The state after one more event."""
    tournament = state.tournament
    match happening:
        case e.Created(event, regulations, options):
            settled = replace(regulations, options=options)
            return State(Tournament(event=event, regulations=settled), created=True)
        case e.SettingsChanged(event, regulations, options):
            settled = replace(regulations, options=options, provisions=tournament.regulations.provisions)
            changed = replace(tournament, event=event, regulations=settled)
            return replace(state, tournament=changed, answered=True)
        case e.Adopted(adopted, by_round, options, bye_kind):
            paired = entrants(adopted)
            settled = replace(paired.regulations, options=options)
            return State(
                replace(paired, regulations=settled),
                squads=squads_of(adopted) if adopted.pairs_teams else None,
                boards=by_round,
                zone=state.zone,
                created=True,
                bye_kind=bye_kind,
                numbers_kept=True,
                taken_over=len(adopted.rounds),
                answered=False,
                scheduled=_paired_ahead(paired),
            )
        case e.ProvisionsMade(provisions):
            held = {**dict(tournament.regulations.provisions), **dict(provisions)}
            chosen = tuple((name, kept) for name, kept in held.items() if kept)
            return _with_regulations(state, replace(tournament.regulations, provisions=chosen))
        case e.RoundsChanged(rounds):
            return _with_regulations(state, replace(tournament.regulations, rounds=rounds))
        case e.ZoneChosen(zone):
            return replace(state, zone=zone)
        case e.Accelerated(name):
            return replace(state, acceleration=happening if name else None)
        case e.PairsForbidden(players, first, last, if_possible):
            forbidden = ForbiddenPairs(players, first, last, if_possible)
            return _with_forbidden(state, (*tournament.regulations.forbidden, forbidden), players)
        case e.PairsAllowed(players, first):
            return _with_forbidden(state, _allowed(tournament.regulations.forbidden, players, first), players)
        case e.PlayerEntered(player):
            return replace(state, tournament=_with_player(tournament, player), numbers_kept=False)
        case e.PlayerRemoved(number):
            return _removed(state, number)
        case e.PlayerCorrected(player):
            others = tuple(other for other in tournament.players if other.number != player.number)
            return replace(state, tournament=replace(tournament, players=(*others, player)))
        case e.LateEntry(player, place, halves):
            return _late(state, player, place, halves)
        case e.NumbersAssigned(()):
            ranked = initial_order(tournament.players, tournament.regulations.starting_rank)
            return _renumbered(state, {player.number: place for place, player in enumerate(ranked, 1)})
        case e.NumbersAssigned(order):
            return _renumbered(state, {number: place for place, number in enumerate(order, 1)})
        case e.NumbersGiven(order):
            given = _renumbered(state, {number: place for place, number in enumerate(order, 1)})
            return replace(given, numbers_kept=True)
        case e.TeamsFormed(teams):
            _known(tournament, *(number for team in teams for number in team.members))
            return replace(state, tournament=replace(tournament, teams=teams))
        case e.TeamsPlay() | e.SquadNamed() | e.LineUpHandedIn() | e.BoardsSeated():
            return _squads_changed(state, happening)
        case e.BoardRecorded(round_number, white, black, board, result):
            return _with_board(state, (round_number, white, black), board, result)
        case e.BoardCorrected(round_number, white, black, board, _, result, "rating"):
            return _with_board(state, (round_number, white, black), board, result, for_rating=True)
        case e.BoardCorrected(round_number, white, black, board, _, result, _):
            return _with_board(state, (round_number, white, black), board, result)
        case e.CheckedIn(number) | e.Withdrawn(number) | e.Returned(number) if number not in tournament.by_number:
            return state  # earlier versions logged such entries for numbers that no player had
        case e.CheckedIn(number, present):
            return replace(state, present={**state.present, number: present})
        case e.ByeRequested(number, round_number, kind):
            _known(tournament, number)
            return _with_byes(
                state, [*_other_byes(tournament, number, round_number), RequestedBye(round_number, number, kind)]
            )
        case e.ByeCancelled(number, round_number):
            return _with_byes(state, _other_byes(tournament, number, round_number))
        case e.ByeGiven():
            return _with_bye_given(state, happening)
        case e.BoardsSet(first, fixed):
            _known(tournament, *(one.player for one in fixed))
            return replace(state, first_board=first, fixed_boards={one.player: one.board for one in fixed})
        case e.NoShowKept(number):
            _known(tournament, number)
            return replace(state, kept=state.kept | {number})
        case e.Withdrawn(number):
            return replace(state, withdrawn=state.withdrawn | {number})
        case e.Returned(number):
            return replace(state, withdrawn=state.withdrawn - {number})
        case e.MovedAway(number) | e.MovedHere(number):
            _known(tournament, number)
            return state  # how they left or entered stands beside it in the same step
        case e.ColourDrawn(colour, _):
            return _with_regulations(state, replace(tournament.regulations, initial_colour=colour))
        case e.RoundPaired():
            boards, bye = happening.boards, happening.bye
            draft = Draft(
                happening.round,
                boards,
                bye,
                boards,
                bye,
                virtual_points=happening.virtual_points,
                resting=happening.resting,
            )
            return _drafted(state, draft, happening)
        case e.PairedByHand():
            draft = Draft(
                happening.round,
                happening.boards,
                happening.bye,
                (),
                None,
                (happening.reason,),
                resting=happening.resting,
            )
            return _drafted(state, draft, happening)
        case e.PairingChanged():
            return _pairing_changed(state, happening)
        case e.DraftDiscarded():
            return replace(state, draft=None)
        case e.Published():
            return _published(state)
        case e.RoundTimed(round_number, begins):
            return _timed(state, round_number, begins)
        case e.RoundBegun(round_number, said):
            _check_moment(said)
            return replace(state, begun={**state.begun, round_number: said})
        case e.Arrived(_round, number, here):
            _known(tournament, number)
            return replace(state, arrived=state.arrived | {number} if here else state.arrived - {number})
        case e.RoundWithdrawn(round_number):
            return _without_last(state, round_number)
        case e.ColoursReversed():
            return _with_colours(state, happening)
        case e.SchedulePublished():
            return _scheduled(state, happening)
        case e.GamePostponed(round_number, white, black, when):
            moved = {place: told for place, told in state.postponed.items() if place != (round_number, white, black)}
            return replace(state, postponed=moved | ({(round_number, white, black): when} if when else {}))
        case e.ResultRecorded(round_number, white, black, result, score):
            return _with_result(state, (round_number, white, black), result, score)
        case e.ResultCorrected(round_number, white, black, _, result, "rating"):
            return _rated(state, round_number, white, black, result)
        case e.ResultCorrected(round_number, white, black, _, result, _, score):
            return _with_result(state, (round_number, white, black), result, score)
        case e.GameRecorded(round_number, white, black, games, outcome, score):
            return _with_game(state, round_number, white, black, result=outcome, games=games, score=score)
        case e.EncounterDecided(round_number, white, black, result):
            return _decided(state, (round_number, white, black), result)
        case e.PointsAwarded(number, round_number, points):
            _known(tournament, number)
            awarded = AbnormalPoints("", points, round=round_number, players=(number,))
            abnormal = (*tournament.regulations.abnormal_points, awarded)
            return _with_regulations(state, replace(tournament.regulations, abnormal_points=abnormal))
        case e.Penalised(number, round_number):
            noted = replace(state, penalties=(*state.penalties, happening))
            what, entered = _sanction(happening), number in tournament.by_number
            return _with_remark(noted, Penalty(round_number, number, what, entered=entered))
        case e.Incident():  # what was decided at a board changes nothing by itself
            _check_moment(happening.at)
            return replace(state, incidents=(*state.incidents, happening))
        case e.CommitteeFormed():
            return replace(state, committee=happening)
        case e.AppealLodged(number):
            _known(tournament, number)
            return replace(state, appeals=(*state.appeals, happening))
        case e.AppealDecided(appeal):
            if not 1 <= appeal <= len(state.appeals):
                raise LookupError(f"the log decides appeal {appeal}, which is not there")
            return replace(state, decided={**state.decided, appeal: happening})
        case e.TieBreaksSet(codes):
            return _with_regulations(state, replace(tournament.regulations, tie_breaks=codes))
        case e.OrderedByHand(order, note):
            before = tuple(number for number in tournament.regulations.order_by_hand if number not in order)
            by_hand = (*before, *order) if note else before
            return _with_regulations(state, replace(tournament.regulations, order_by_hand=by_hand))
        case e.PlayOffSet(play_off):
            _known(tournament, *play_off.players)
            play_offs = (*tournament.regulations.play_offs, play_off)
            return _with_regulations(state, replace(tournament.regulations, play_offs=play_offs))
        case e.PrivacyChosen(names, birth_years, months, controller):
            return replace(state, privacy=Privacy(names, birth_years, months, controller))
        case e.MemberConsented(_, person, agreed):
            return replace(state, consents={**state.consents, person: agreed})
        case e.ConsentNoted(number, agreed):
            _known(tournament, number)
            return replace(state, consents={**state.consents, number: agreed})
        case e.PapersNoted(facts):
            papers = {**state.papers, **dict(facts)}
            return replace(state, papers={name: text for name, text in papers.items() if text})
        case e.LogoChosen(image):
            return replace(state, logo=image)
        case e.Pseudonymised():
            return state  # the entries before it have no names any more
        case e.Overridden():
            return state  # what the arbiter did follows in the same step
        case e.Finished():
            return replace(state, finished=True)
        case e.Brought() | e.SetAside():
            return state  # the merge of the same step says what of it counts
    raise LookupError(f"no rule for the event {happening!r}")


def _squads_changed(state: State, happening: e.TeamsPlay | e.SquadNamed | e.LineUpHandedIn | e.BoardsSeated) -> State:
    """The state with other rules of sitting down, other players of a team, or others at the boards."""
    if isinstance(happening, e.TeamsPlay):
        return replace(state, squads=replace(state.squads or Squads(happening.rules), rules=happening.rules))
    squads = _squads_of(state)
    match happening:
        case e.SquadNamed(team, people):
            return replace(state, squads=squads.naming(team, people))
        case e.LineUpHandedIn(round_number, team, line_up):
            others = {key: told for key, told in squads.handed_in.items() if key != (round_number, team)}
            handed_in = others | ({(round_number, team): line_up} if line_up else {})
            return replace(state, squads=replace(squads, handed_in=handed_in))
        case e.BoardsSeated(round_number, white, black, seats):
            meeting = (round_number, white, black)
            games = {(game.white, game.black): game for game in squads.boards.get(meeting, ())}
            boards = tuple(games.get((s.white, s.black)) or BoardGame(s.white, s.black) for s in seats)
            return _match_settled(state, replace(squads, boards={**squads.boards, meeting: boards}), meeting)


def _squads_of(state: State) -> Squads:
    """The players of the teams, where the entrants are teams."""
    if state.squads is None:
        raise LookupError("the log speaks of boards of teams, and the entrants are no teams")
    return state.squads


def _with_board(state: State, meeting: Meeting, board: int, result: Result, *, for_rating: bool = False) -> State:
    """The state with the result of a board of a match, or with one that counts for rating alone."""
    squads = _squads_of(state)
    boards = list(squads.boards[meeting])
    old = boards[board - 1]
    boards[board - 1] = replace(old, rated=result) if for_rating else replace(old, result=result, rated=None)
    return _match_settled(state, replace(squads, boards={**squads.boards, meeting: tuple(boards)}), meeting)


def _match_settled(state: State, squads: Squads, meeting: Meeting) -> State:
    """The state in which a match has the result that its boards give."""
    result, score = outcome(squads, meeting, goes_on=one_goes_on(state.tournament, meeting[0]))
    return _with_game(replace(state, squads=squads), *meeting, result=result, match_score=score)


def _with_result(state: State, meeting: Meeting, result: Result, score: tuple[int, int] | None) -> State:
    """The state with the result of a game or of a match; one that is taken away leaves a match to its boards."""
    squads = state.squads
    if squads is None:
        return _with_game(state, *meeting, result=result, score=score)
    if result is Result.PENDING and meeting in squads.boards:
        return _match_settled(state, squads, meeting)
    return _with_game(state, *meeting, result=result, match_score=squads.unplayed(result))


def _decided(state: State, meeting: Meeting, result: Result) -> State:
    """The state in which somebody goes on though no game has decided it."""
    if state.squads is None:
        return _with_game(state, *meeting, result=result, decided=True)
    return _with_game(state, *meeting, result=result, match_score=state.squads.score(meeting))


def one_goes_on(tournament: Tournament, round_number: int) -> bool:
    """Whether a round decides who goes on, so that no match can stay level."""
    competition = competition_of(tournament.regulations.system)
    if competition is None:
        return False
    system = competition.format
    if system.places is Places.STAGES and system.ties_from is not None:
        settings = system.settings(dict(tournament.regulations.options))
        return round_number >= system.ties_from(tournament, settings)
    return system.places is Places.PROGRESS


def _paired_ahead(tournament: Tournament) -> bool:
    """Whether rounds beyond the one that is being played are paired, as those of a schedule are."""
    waiting = [round_ for round_ in tournament.rounds if any(g.result is Result.PENDING for g in round_.games)]
    return len(waiting) > 1


def _check_moment(text: str) -> None:
    """A time of the log is one, with its zone."""
    if text and datetime.fromisoformat(text).tzinfo is None:
        raise ValueError(f"the log has the time {text!r}")


def _timed(state: State, round_number: int, begins: str) -> State:
    """The state with the start of a round, which line-ups of teams are handed in before."""
    _check_moment(begins)
    starts = {number: told for number, told in state.round_starts.items() if number != round_number}
    starts |= {round_number: begins} if begins else {}
    if state.squads is None:
        return replace(state, round_starts=starts)
    times = {number: datetime.fromisoformat(told) for number, told in starts.items()}
    return replace(state, round_starts=starts, squads=replace(state.squads, begins=times))


def _sanction(penalty: e.Penalised) -> str:
    """A sanction as the remark of a report file has it."""
    amounts = (
        f"{penalty.seconds} s" if penalty.seconds else "",
        f"{format_points(penalty.points)} points" if penalty.points else "",
        f"{penalty.rounds} rounds" if penalty.rounds else "",
    )
    head = " ".join(filter(None, (penalty.article, *amounts)))
    return ": ".join(filter(None, (head, penalty.text)))


def _with_remark(state: State, remark: Remark) -> State:
    """One more line for the report file."""
    return replace(state, remarks=(*state.remarks, remark))


def _with_regulations(state: State, regulations: Regulations) -> State:
    """New regulations, which may name only players of the tournament."""
    return replace(state, tournament=state.tournament.revised(regulations=regulations))


def _known(tournament: Tournament, *numbers: int) -> None:
    for number in numbers:
        if number not in tournament.by_number:
            raise LookupError(f"the log names player {number}, who is not there")


def _with_player(tournament: Tournament, player: Player) -> Tournament:
    players = (*tournament.players, player)
    if tournament.players and player.number <= tournament.players[-1].number:
        return replace(tournament, players=players)
    return tournament.revised(players=players)


def _with_forbidden(state: State, forbidden: tuple[ForbiddenPairs, ...], players: tuple[int, ...]) -> State:
    _known(state.tournament, *players)
    return _with_regulations(state, replace(state.tournament.regulations, forbidden=forbidden))


def _allowed(
    forbidden: tuple[ForbiddenPairs, ...], players: tuple[int, ...], first_round: int
) -> tuple[ForbiddenPairs, ...]:
    """What stays forbidden when the players may meet from a round on; the rounds before keep what they had."""
    kept = []
    for entry in forbidden:
        if set(entry.players) != set(players) or (entry.last_round or first_round) < first_round:
            kept.append(entry)
        elif entry.first_round < first_round:
            kept.append(replace(entry, last_round=first_round - 1))
    return tuple(kept)


def _removed(state: State, number: int) -> State:
    tournament = state.tournament
    players = tuple(player for player in tournament.players if player.number != number)
    byes = tuple(bye for bye in tournament.regulations.requested_byes if bye.player != number)
    teams = tuple(replace(team, members=tuple(n for n in team.members if n != number)) for team in tournament.teams)
    left = replace(
        state,
        tournament=replace(
            tournament, players=players, teams=teams, regulations=replace(tournament.regulations, requested_byes=byes)
        ),
        present={n: seen for n, seen in state.present.items() if n != number},
        withdrawn=state.withdrawn - {number},
        kept=state.kept - {number},
        fixed_boards={n: board for n, board in state.fixed_boards.items() if n != number},
        consents={n: agreed for n, agreed in state.consents.items() if n != number or state.squads is not None},
        marks={n: mark for n, mark in state.marks.items() if n != number},
        squads=state.squads and state.squads.without(number),
    )
    numbers = {player.number: place for place, player in enumerate(left.tournament.players, 1)}
    return _renumbered(left, numbers)


def late_place(tournament: Tournament, player: Player) -> int:
    """The number that a late entry gets."""
    rank, players = tournament.regulations.starting_rank, tournament.players
    if rank is not None and rank.method not in METHODS:  # no rating says where the player belongs: behind everybody
        return players[-1].number + 1 if players else 1
    return late_entry_place(tournament, player)


def _late(state: State, player: Player, known: int | None, halves: int) -> State:
    place = late_place(state.tournament, player) if known is None else known
    numbers = {other.number: other.number + (other.number >= place) for other in state.tournament.players}
    moved = _renumbered(state, numbers)
    players = (*moved.tournament.players, replace(player, number=place))
    present = {**moved.present, place: True} if moved.present else {}  # a late entry is present
    rounds = moved.tournament.rounds
    if halves:
        given = (Round(round_.games, (*round_.byes, Bye(place, ByeKind.HALF))) for round_ in rounds[-halves:])
        rounds = (*rounds[:-halves], *given)
    return replace(moved, tournament=replace(moved.tournament, players=players, rounds=rounds), present=present)


def _renumbered(state: State, numbers: Mapping[int, int]) -> State:
    """Everything that names players, with their new numbers."""

    def seats(boards: tuple[e.Seat, ...]) -> tuple[e.Seat, ...]:
        return _seated(state, tuple(e.Seat(numbers[seat.white], numbers[seat.black]) for seat in boards))

    return replace(
        state,
        tournament=with_numbers(state.tournament, numbers),
        boards=tuple(seats(boards) for boards in state.boards),
        engine_boards=seats(state.engine_boards),
        engine_bye=numbers[state.engine_bye] if state.engine_bye is not None else None,
        withdrawn=frozenset(numbers[number] for number in state.withdrawn),
        kept=frozenset(numbers[number] for number in state.kept),
        arrived=frozenset(numbers[number] for number in state.arrived),
        present={numbers[number]: seen for number, seen in state.present.items()},
        consents={
            number if state.squads is not None else numbers[number]: agreed for number, agreed in state.consents.items()
        },
        marks={numbers[number]: mark for number, mark in state.marks.items()},
        remarks=tuple(remark.renumbered(numbers) for remark in state.remarks),
        squads=state.squads and state.squads.renumbered(numbers),
        postponed={(r, numbers[white], numbers[black]): when for (r, white, black), when in state.postponed.items()},
        fixed_boards={numbers[number]: board for number, board in state.fixed_boards.items()},
        incidents=tuple(replace(one, player=numbers.get(one.player, one.player)) for one in state.incidents),
        penalties=tuple(replace(one, number=numbers.get(one.number, one.number)) for one in state.penalties),
        appeals=tuple(replace(one, number=numbers[one.number]) for one in state.appeals),
        committee=_renumbered_committee(state.committee, numbers),
    )


def _renumbered_committee(committee: e.CommitteeFormed | None, numbers: Mapping[int, int]) -> e.CommitteeFormed | None:
    if committee is None:
        return None
    members = tuple(replace(one, player=numbers.get(one.player, 0)) for one in committee.members)
    return replace(committee, members=members)


def _other_byes(tournament: Tournament, number: int, round_number: int) -> list[RequestedBye]:
    return [bye for bye in tournament.regulations.requested_byes if (bye.player, bye.round) != (number, round_number)]


def _with_byes(state: State, byes: list[RequestedBye]) -> State:
    return _with_regulations(state, replace(state.tournament.regulations, requested_byes=tuple(byes)))


def absences(state: State, round_number: int) -> dict[int, ByeKind]:
    """Who does not play a round, and with which bye; those withdrawn have none of points."""
    away = dict.fromkeys(state.withdrawn, ByeKind.ZERO)
    requested = state.tournament.regulations.requested_byes
    return away | {bye.player: bye.kind for bye in requested if bye.round == round_number}


def _drafted(state: State, draft: Draft, paired: e.RoundPaired | e.PairedByHand) -> State:
    """The state with a draft.

    Earlier versions paired a tournament taken over without a system by Dutch without asking; their logs go on so.
    """
    answered = state.answered or state.unnamed
    return replace(state, draft=draft, bye_kind=paired.bye_kind, coloured=paired.coloured, answered=answered)


def _published(state: State) -> State:
    draft = state.draft
    if draft is None:
        raise LookupError("the log publishes a draft that is not there")
    numbers, boards = _set_out(state, draft.boards)
    placed = {number for seat in boards for number in (seat.white, seat.black)} | {draft.bye, *draft.resting}
    closed = _is_closed(state.tournament)  # its pairing names everybody who is still in: nobody else is away from it
    away = {} if closed else absences(state, draft.round)
    byes = [Bye(number, kind) for number, kind in away.items() if number not in placed]
    if draft.bye is not None:
        byes.append(Bye(draft.bye, state.bye_kind))
    byes += [Bye(number, ByeKind.ZERO) for number in draft.resting]
    round_ = Round(tuple(Game(seat.white, seat.black, coloured=state.coloured) for seat in boards), tuple(byes))
    regulations = state.tournament.regulations
    kept = tuple(bye for bye in regulations.requested_byes if bye.round != draft.round)
    regulations = replace(
        regulations, requested_byes=kept, virtual_points=draft.virtual_points or regulations.virtual_points
    )
    tournament = replace(state.tournament, rounds=(*state.tournament.rounds, round_), regulations=regulations)
    state = replace(
        state,
        tournament=tournament,
        boards=(*state.boards, boards),
        numbered=_numbering(state, draft.round, numbers),
        draft=None,
        engine_boards=draft.engine_boards,
        engine_bye=draft.engine_bye,
        present={},
        kept=frozenset(),
        arrived=frozenset(),
    )
    if not draft.by_hand:
        return state
    several = len(draft.reasons) != 1
    reason = ReasonGiven("; ".join(map(reason_line, draft.reasons))) if several else draft.reasons[0]
    return _by_hand(state, draft.round, boards, draft.bye, reason)


def _is_closed(tournament: Tournament) -> bool:
    """Whether the opponents are known from the start, so that who has left keeps them."""
    competition = competition_of(tournament.regulations.system)
    return competition is not None and competition.closed


def _seated(state: State, boards: tuple[e.Seat, ...]) -> tuple[e.Seat, ...]:
    """The boards; in a game without sides the smaller number comes first, as the games have it."""
    if state.coloured:
        return boards
    return tuple(e.Seat(min(seat.white, seat.black), max(seat.white, seat.black)) for seat in boards)


def _set_out(state: State, boards: tuple[e.Seat, ...]) -> tuple[tuple[int, ...], tuple[e.Seat, ...]]:
    """The numbers of boards that are published, and who sits at them."""
    out = state.set_out(_seated(state, boards))
    return tuple(number for number, _seat in out), tuple(seat for _number, seat in out)


def _numbering(state: State, round_number: int, numbers: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """The numbers of boards by round, with those of one more."""
    others = {number: told for number, told in state.numbered.items() if number != round_number}
    return others if is_usual(numbers) else {**others, round_number: numbers}


def _with_round(state: State, number: int, round_: Round, seats: Mapping[int, e.Seat]) -> State:
    """The state with another value in the place of a published round."""
    rounds, boards = list(state.tournament.rounds), list(state.boards)
    rounds[number - 1], boards[number - 1] = round_, tuple(seats.values())
    tournament = replace(state.tournament, rounds=tuple(rounds))
    return replace(state, tournament=tournament, boards=tuple(boards), numbered=_numbering(state, number, tuple(seats)))


def _changed_since(state: State, number: int, before: Parts, after: Parts) -> State:
    """The remark that a round had other games or byes when those after it were paired, if any were."""
    if number >= state.round_number:
        return state
    return _with_remark(state, ChangedRound(state.round_number, number, before, after))


def _published_round(state: State, number: int) -> Round:
    if not 1 <= number <= state.round_number:
        raise LookupError(f"the log changes round {number}, which is not published")
    return state.tournament.rounds[number - 1]


def _with_bye_given(state: State, given: e.ByeGiven) -> State:
    """The state in which a player has a bye in a published round; the board of a game that is no more stays empty."""
    _known(state.tournament, given.number)
    old = _published_round(state, given.round)
    round_, before, after = with_bye(old, given.number, given.bye, given.opponent)
    seats = {
        board: seat for board, seat in state.seats(given.round).items() if given.number not in (seat.white, seat.black)
    }
    state = _changed_since(_with_round(state, given.round, round_, seats), given.round, before, after)
    game = game_of(old, given.number)
    if game is None:
        return state
    free = tuple((bye.player, None) for bye in after if isinstance(bye, Bye))
    reason = ReasonGiven(given.reason, Ground.NO_GAME)
    return _with_remark(state, PairedByHand(given.round, ((game.white, game.black),), free, reason))


def _with_colours(state: State, reversed_: e.ColoursReversed) -> State:
    """The state in which a game stands as it was played, with the colours exchanged."""
    number, white, black = reversed_.round, reversed_.white, reversed_.black
    game = _game(state, number, white, black)
    new = turned(game, reversed_.result)
    old = _published_round(state, number)
    round_ = Round(tuple(new if other is game else other for other in old.games), old.byes)
    was, now = e.Seat(white, black), e.Seat(black, white)
    seats = {board: now if seat == was else seat for board, seat in state.seats(number).items()}
    state = _changed_since(_with_round(state, number, round_, seats), number, (game,), (new,))
    reason = ReasonGiven(reversed_.reason, Ground.REVERSED)
    return _with_remark(state, PairedByHand(number, ((white, black),), ((black, white),), reason))


def _without_last(state: State, number: int) -> State:
    """The state without its last published round, as it was before that was paired, but for what else has happened."""
    if number != state.round_number or not number:
        raise LookupError(f"the log withdraws round {number}, which is not the last")
    tournament = state.tournament
    asked = asked_again(tournament.rounds[-1], number, state.withdrawn)
    byes = (*tournament.regulations.requested_byes, *asked)
    boards = state.boards[:-1]
    return replace(
        state,
        tournament=replace(
            tournament,
            rounds=tournament.rounds[:-1],
            regulations=replace(tournament.regulations, requested_byes=byes),
        ),
        boards=boards,
        numbered={other: numbers for other, numbers in state.numbered.items() if other != number},
        engine_boards=boards[-1] if boards else (),
        engine_bye=_allocated(tournament.rounds[-2], state.bye_kind) if boards else None,
        remarks=tuple(remark for one in state.remarks if (remark := _unpaired(one, number)) is not None),
        postponed={place: when for place, when in state.postponed.items() if place[0] != number},
        begun={other: said for other, said in state.begun.items() if other != number},
        present={},
        kept=frozenset(),
        arrived=frozenset(),
    )


def _allocated(round_: Round, kind: ByeKind) -> int | None:
    """The player with the bye that the pairing gave."""
    return next((bye.player for bye in round_.byes if bye.kind is kind), None)


def _unpaired(remark: Remark, number: int) -> Remark | None:
    """What is left of a remark when the last round is withdrawn: no later one was paired any more."""
    if isinstance(remark, PairedByHand):
        return None if remark.round == number else remark
    if isinstance(remark, ChangedResult | ChangedRound) and remark.paired >= number:
        return replace(remark, paired=number - 1) if remark.round < number - 1 else None
    return remark


def _by_hand(state: State, number: int, boards: tuple[e.Seat, ...], bye: int | None, reason: ReasonGiven) -> State:
    """The remark for the report file on a round that is not as the engine gave it: only what differs."""

    def lines(seats: tuple[e.Seat, ...], free: int | None) -> list[_Line]:
        return [(seat.white, seat.black) for seat in seats] + ([(free, None)] if free else [])

    engine, chosen = lines(state.engine_boards, state.engine_bye), lines(boards, bye)
    before = tuple(line for line in engine if line not in chosen)
    after = tuple(line for line in chosen if line not in engine)
    return _with_remark(state, PairedByHand(number, before, after, reason))


def _pairing_changed(state: State, change: e.PairingChanged) -> State:
    if state.draft is not None and change.round == state.draft.round:
        draft = state.draft
        changed = replace(draft, boards=change.boards, bye=change.bye, reasons=(*draft.reasons, change.reason))
        return replace(state, draft=changed)
    new = _seated(state, change.boards)
    old = _published_round(state, change.round)
    kept = {(game.white, game.black): game for game in old.games}
    games = tuple(
        kept.get((seat.white, seat.black)) or Game(seat.white, seat.black, coloured=state.coloured) for seat in new
    )
    named = {number for game in games for number in (game.white, game.black)} | {change.bye}
    byes = [bye for bye in old.byes if bye.player not in named]
    if change.bye is not None:
        byes.append(Bye(change.bye, state.bye_kind))
    numbers = numbers_after(state.board_numbers(change.round), len(new))
    seats = dict(zip(numbers, new, strict=True))
    state = _with_round(state, change.round, Round(games, tuple(byes)), seats)
    return _by_hand(state, change.round, new, change.bye, change.reason)


def _game(state: State, round_number: int, white: int, black: int) -> Game:
    """The game of two in a published round."""
    if not 1 <= round_number <= len(state.tournament.rounds):
        raise LookupError(f"the log has a result of round {round_number}, which is not published")
    for game in state.tournament.rounds[round_number - 1].games:
        if game.white == white and game.black == black:
            return game
    raise LookupError(f"the log has a result of {white}-{black} in round {round_number}, who do not meet there")


def _with(state: State, round_number: int, old: Game, new: Game) -> State:
    """The state with another value in the place of a game."""
    rounds = list(state.tournament.rounds)
    round_ = rounds[round_number - 1]
    rounds[round_number - 1] = round_.revised(tuple(new if game is old else game for game in round_.games))
    return replace(state, tournament=state.tournament.revised(rounds=tuple(rounds)))


def _rated(state: State, round_number: int, white: int, black: int, result: Result) -> State:
    """The state with a result that counts for rating alone; logs of earlier versions may leave a game adjourned so."""
    game = _game(state, round_number, white, black)
    return _with(state, round_number, game, replace(game, rated=result)) if result.finished else state


def _with_game(
    state: State,
    round_number: int,
    white: int,
    black: int,
    *,
    result: Result,
    games: tuple[Single, ...] | None = None,
    score: tuple[int, int] | None = None,
    match_score: tuple[int, int] | None = None,
    decided: bool = False,
) -> State:
    """The state with the result of a game, or with the games of an encounter and what they make of it.

    An encounter decided without a game keeps those that were played; where there was none, it has one that was not.
    """
    game = _game(state, round_number, white, black)
    played = game.games if games is None and decided else games or ()
    if decided and not played:
        played = (Single(white, result),)
    new = replace(game, result=result, rated=None, games=played, score=score, match_score=match_score)
    after = _with(state, round_number, game, new)
    if round_number == state.round_number or state.scheduled or game.result is result:
        return after
    change = ChangedResult(state.round_number, round_number, white, black, game.result, result)
    return _with_remark(after, change)


def _scheduled(state: State, published: e.SchedulePublished) -> State:
    """The state with all rounds of a schedule, each as if it had been published in its turn."""
    coloured = replace(state, coloured=published.coloured)
    out = [_set_out(coloured, planned.boards) for planned in published.rounds]
    boards = tuple(seats for _numbers, seats in out)
    numbered = {n: told for n, (told, _seats) in enumerate(out, state.round_number + 1) if not is_usual(told)}
    rounds = tuple(
        Round(
            tuple(Game(seat.white, seat.black, coloured=published.coloured) for seat in seats),
            tuple(Bye(number, ByeKind.ZERO) for number in planned.resting),
        )
        for seats, planned in zip(boards, published.rounds, strict=True)
    )
    tournament = replace(state.tournament, rounds=(*state.tournament.rounds, *rounds))
    return replace(
        coloured,
        tournament=tournament,
        boards=(*state.boards, *boards),
        numbered={**state.numbered, **numbered},
        scheduled=True,
        bye_kind=ByeKind.ZERO,
        engine_boards=boards[-1] if boards else (),
        engine_bye=None,
        present={},
        kept=frozenset(),
        arrived=frozenset(),
    )
