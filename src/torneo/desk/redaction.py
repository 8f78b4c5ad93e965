"""Taking people out of a log: who is in which entry, and the lines without them.

Order and numbers that followed from a name are written out, so that the log replays to the same pairings and standings.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import StrEnum
from itertools import count
from typing import Any

from torneo.desk import events as e
from torneo.desk.errors import Refused
from torneo.desk.flaws import digest
from torneo.desk.log import Entry, body_of, happening_of, parse_entry
from torneo.desk.merge_events import Kept, Voice
from torneo.desk.publication import name_pattern, pseudonym, without_identity
from torneo.desk.state import State, apply, counting
from torneo.model import Player, initial_order
from torneo.model.order import METHODS
from torneo.model.remarks import rewritten
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is, or once was, in a log."""

    identity: int
    """The same as long as the entries before are."""
    number: int
    """The number now; 0 for an entry that was struck out or undone."""
    players: tuple[Player, ...]
    """What the log has of them, first to last."""
    mark: str = ""
    """By what they are known outside of the log; empty for players of teams."""

    @property
    def name(self) -> str:
        """The latest."""
        return self.players[-1].name


@dataclass
class _Walk:
    """Goes through a log, undone entries included, and knows at each entry which player has which number.

    While it walks, the FIDE number of every player is their identity: it decides nothing in a replay.
    """

    state: State
    done: list[tuple[int, e.Happening, State]]
    """Entries that count: number, what happened, and the state before."""
    held: dict[int, tuple[int, ...]]
    """For each entry with data of people, who they are, in its order."""
    orders: dict[int, tuple[tuple[int, ...], frozenset[int]]]
    """For entries that assign numbers, the order, and who was there."""
    places: dict[int, tuple[int, frozenset[int]]]
    """For each late entry, the number, and who was there."""
    seen: dict[int, list[Player]]
    new: count[int]
    marks: dict[int, str] = field(default_factory=dict)
    """By what each of them is known outside of the log."""
    squads: dict[int, int] = field(default_factory=dict)
    """The identities of the players of teams, by their numbers."""
    passed: list[Entry] = field(default_factory=list)
    merges: dict[int, tuple[State, list[tuple[int, e.Happening, State]]]] = field(default_factory=dict)
    """For each merge what was before it."""
    sequences: dict[str, int] = field(default_factory=dict)
    """Of entries that were brought from other copies: where they stand here."""

    def pass_by(self, entry: Entry) -> None:
        self.passed.append(entry)
        self._count(entry)

    def _count(self, entry: Entry) -> None:
        happening = entry.happening
        match happening:
            case e.Undone(sequence):
                return self._undo(sequence)
            case e.Merged():
                return self._merge(entry, happening)
            case e.Brought(_source, line):
                self.sequences[parse_entry(line, entry.sequence).hash] = entry.sequence
            case e.Adopted(tournament):
                tagged = tuple(self._introduce(player) for player in tournament.players)
                self._hold(entry, tagged)
                happening = replace(happening, tournament=tournament.revised(players=tagged))
            case e.PlayerEntered(player) | e.LateEntry(player):
                happening = replace(happening, player=self._introduce(player, entry.sequence))
                self._hold(entry, (happening.player,))
            case e.PlayerCorrected(player) if player.number in self.state.tournament.by_number:
                identity = self.state.tournament.by_number[player.number].fide_id
                assert identity is not None
                self.seen[identity].append(player)
                happening = replace(happening, player=replace(player, fide_id=identity))
                self._hold(entry, (happening.player,))
            case e.SquadNamed(_team, people):
                self.held[entry.sequence] = tuple(map(self._remember, people))
            case e.NumbersAssigned(()):
                rank = self.state.tournament.regulations.starting_rank
                if rank is None or rank.method in METHODS:
                    order = tuple(player.number for player in initial_order(self.state.tournament.players, rank))
                    self.orders[entry.sequence] = order, self._field()
        self._do(entry.sequence, happening)
        for player in self.state.tournament.players:
            self.marks.setdefault(player.fide_id or 0, f"{entry.sequence}.{player.number}")
        if isinstance(happening, e.LateEntry) and happening.place is None:
            own = happening.player.fide_id
            number = next(player.number for player in self.state.tournament.players if player.fide_id == own)
            self.places[entry.sequence] = number, self._field()
        return None

    def _merge(self, entry: Entry, merge: e.Merged) -> None:
        """From the last common entry on, what counts by a merge."""
        self.merges[entry.sequence] = self.state, list(self.done)
        place = next((place for place, done in enumerate(self.done) if done[0] > merge.base), None)
        if place is not None:
            self.state = self.done[place][2]
            del self.done[place:]
        for one in counting(self.passed[:-1], merge):
            self._count(one)

    def _introduce(self, player: Player, sequence: int | None = None) -> Player:
        known = self.held.get(sequence, ()) if sequence is not None else ()
        identity = known[0] if known else next(self.new)
        self.seen.setdefault(identity, []).append(player)
        return replace(player, fide_id=identity)

    def _remember(self, person: Player) -> int:
        """The identity of a player of a team, who keeps their number."""
        identity = self.squads.get(person.number) or self.squads.setdefault(person.number, next(self.new))
        self.seen.setdefault(identity, []).append(person)
        return identity

    def _hold(self, entry: Entry, tagged: Iterable[Player]) -> None:
        self.held[entry.sequence] = tuple(player.fide_id or 0 for player in tagged)

    def _field(self) -> frozenset[int]:
        return frozenset(player.fide_id or 0 for player in self.state.tournament.players)

    def _do(self, sequence: int, happening: e.Happening) -> None:
        self.done.append((sequence, happening, self.state))
        self.state = apply(self.state, happening)

    def _undo(self, sequence: int) -> None:
        """Take an entry back, usually the latest that counts; otherwise what came after it happens again."""
        if sequence in self.merges:
            self.state, self.done = self.merges.pop(sequence)
            return
        place = next((place for place, entry in enumerate(self.done) if entry[0] == sequence), None)
        if place is None:
            return
        after = self.done[place + 1 :]
        self.state = self.done[place][2]
        del self.done[place:]
        for number, happening, _before in after:
            self._do(number, happening)


def _walked(entries: Iterable[Entry]) -> _Walk:
    walk = _Walk(State(), [], {}, {}, {}, {}, count(1))
    for entry in entries:
        walk.pass_by(entry)
    return walk


def people(entries: Iterable[Entry]) -> list[Person]:
    """Everybody who is in a log, with those whose entry was struck out or undone."""
    return _people(_walked(entries))


def _people(walk: _Walk) -> list[Person]:
    numbers = {player.fide_id or 0: player.number for player in walk.state.tournament.players}
    if walk.state.squads is not None:  # those who are entered are teams
        numbers = {walk.squads[number]: number for number in walk.state.squads.people}
        return [Person(own, numbers.get(own, 0), tuple(walk.seen[own])) for own in walk.squads.values()]
    return [
        Person(identity, numbers.get(identity, 0), tuple(seen), walk.marks.get(identity, ""))
        for identity, seen in walk.seen.items()
    ]


def pseudonymise(entries: Sequence[Entry], identities: Collection[int]) -> tuple[list[Entry], e.Pseudonymised]:
    """The earlier entries that have to be written anew, and the event that vouches for them.

    The event is to be the next entry of the log; :class:`Refused` where nothing of the people is left to be taken out.
    """
    walk = _walked(entries)
    chosen = {person.identity: person for person in _people(walk) if person.identity in identities}
    if not chosen:
        raise Refused(_("there is nobody to be pseudonymised"))
    aliases = {identity: e.Alias(person.number, _alias(person)) for identity, person in chosen.items()}
    chosen |= _set_aside(walk, chosen, aliases)
    clubs = "club" in dict(walk.state.tournament.regulations.options).values()
    texts = [(name_pattern(person.players), aliases[identity].name) for identity, person in chosen.items()]
    redacted = []
    for entry in entries:
        happening = _redacted(entry, walk, aliases, texts, clubs=clubs)
        if happening != entry.happening:
            redacted.append(replace(entry, happening=happening, redacted=len(entries) + 1))
    if not redacted:
        raise Refused(_("the log has nothing of them any more"))
    vouched = tuple(e.Redaction(entry.sequence, digest(entry.to_line())) for entry in redacted)
    return redacted, e.Pseudonymised(tuple(dict.fromkeys(aliases.values())), vouched)


def _set_aside(walk: _Walk, chosen: dict[int, Person], aliases: dict[int, e.Alias]) -> dict[int, Person]:
    """The same people where they were entered on two copies of a merged log: what was set aside names them too."""
    known = {player.fide_id: identity for identity, one in chosen.items() for player in one.players if player.fide_id}
    others = {}
    for person in _people(walk) if walk.merges else ():
        own = next((known[player.fide_id] for player in person.players if player.fide_id in known), None)
        if own is not None and person.identity not in chosen and not person.number:
            others[person.identity] = person
            aliases[person.identity] = aliases[own]
    return others


def _alias(person: Person) -> str:
    return pseudonym(person.number) if person.number else "NN"


def _redacted(
    entry: Entry, walk: _Walk, aliases: dict[int, e.Alias], texts: list[tuple[re.Pattern[str], str]], *, clubs: bool
) -> e.Happening:
    """What an entry says without the people."""
    held = walk.held.get(entry.sequence, ())

    def without(player: Player, identity: int) -> Player:
        alias = aliases.get(identity)
        return without_identity(player, alias.name, club=player.club if clubs else "") if alias else player

    def scrubbed(text: str) -> str:
        for pattern, name in texts:
            text = pattern.sub(name, text)
        return text

    match happening := entry.happening:
        case e.Brought(line=line):
            return replace(happening, line=_redacted_line(entry, line, walk, aliases, texts, clubs=clubs))
        case e.SetAside(lost=lost, stands=stands):
            unsaid = tuple(_unsaid(voice, texts) for voice in lost)
            return replace(happening, lost=unsaid, stands=tuple(_unsaid(voice, texts) for voice in stands))
        case e.Merged(order=counts):
            return replace(happening, order=tuple(_kept(one, entry, walk, texts) for one in counts))
        case e.Adopted(tournament):
            players = tuple(map(without, tournament.players, held))
            comments = tuple(rewritten(comment, scrubbed) for comment in tournament.comments)
            others = tuple(map(scrubbed, tournament.other_records))
            told = tuple((name, scrubbed(kept)) for name, kept in tournament.regulations.provisions)
            without_them = tournament.revised(
                players=players,
                comments=comments,
                other_records=others,
                regulations=replace(tournament.regulations, provisions=told),
            )
            return replace(happening, tournament=without_them)
        case e.ProvisionsMade(provisions):  # a player may sit on the appeals committee
            return replace(happening, provisions=tuple((name, scrubbed(kept)) for name, kept in provisions))
        case e.LateEntry(player):
            place, there = walk.places.get(entry.sequence, (happening.place, frozenset[int]()))
            fixed = place if there & set(aliases) else happening.place
            return replace(happening, player=without(player, held[0]), place=fixed)
        case e.PlayerEntered(player):
            return replace(happening, player=without(player, held[0]))
        case e.PlayerCorrected(player) if held:
            return replace(happening, player=without(player, held[0]))
        case e.NumbersAssigned(()) if entry.sequence in walk.orders:
            order, there = walk.orders[entry.sequence]
            return replace(happening, order=order) if there & set(aliases) else happening
        case e.TeamsFormed(teams):  # who plays for a team decides its places; a name in its name does not
            named = (replace(team, name=scrubbed(team.name), nickname=scrubbed(team.nickname)) for team in teams)
            return replace(happening, teams=tuple(named))
        case e.CommitteeFormed(members):
            return replace(happening, members=tuple(replace(one, name=scrubbed(one.name)) for one in members))
        case e.AppealDecided(text=text, sat=sat):
            return replace(happening, text=scrubbed(text), sat=tuple(map(scrubbed, sat)))
        case e.SquadNamed(_team, people):
            return replace(happening, people=tuple(map(without, people, held)))
        case e.BoardsSeated(reason=seated):
            return replace(happening, reason=scrubbed(seated))
        case e.Penalised(text=text) | e.AppealLodged(text=text):
            return replace(happening, text=scrubbed(text))
        case e.PapersNoted(facts):
            return replace(happening, facts=tuple((name, scrubbed(text)) for name, text in facts))
        case e.Incident(note=note):
            return replace(happening, note=scrubbed(note))
        case e.EncounterDecided(note=note):
            return replace(happening, note=scrubbed(note))
        case e.OrderedByHand(note=note):
            return replace(happening, note=scrubbed(note))
        case e.GamePostponed(when=when):
            return replace(happening, when=scrubbed(when))
        case (
            e.Overridden(reason=str(text))
            | e.MovedAway(reason=str(text))
            | e.MovedHere(reason=str(text))
            | e.ByeGiven(reason=str(text))
            | e.ColoursReversed(reason=str(text))
            | e.PointsAwarded(reason=str(text))
        ):
            return replace(happening, reason=scrubbed(text))
        case e.PairedByHand(reason=reason) | e.PairingChanged(reason=reason) | e.RoundWithdrawn(reason=reason):
            return replace(happening, reason=replace(reason, note=scrubbed(reason.note)))
    return entry.happening


def _redacted_line(
    outer: Entry,
    line: str,
    walk: _Walk,
    aliases: dict[int, e.Alias],
    texts: list[tuple[re.Pattern[str], str]],
    *,
    clubs: bool,
) -> str:
    """An entry of another copy without the people; its hash is of what it was, and the outer entry vouches for it."""
    entry = replace(parse_entry(line, outer.sequence), redacted=None)
    if outer.sequence in walk.held:
        happening = _redacted(replace(entry, sequence=outer.sequence), walk, aliases, texts, clubs=clubs)
    else:
        happening = _scrubbed(entry.happening, texts)
    return line if happening == entry.happening else replace(entry, happening=happening).to_line()


def _unsaid(voice: Voice, texts: list[tuple[re.Pattern[str], str]]) -> Voice:
    body = body_of(_scrubbed(happening_of(voice.said, voice.body), texts))
    return replace(voice, body=body, names=_scrubbed(voice.names, texts))


def _kept(kept: Kept, merge: Entry, walk: _Walk, texts: list[tuple[re.Pattern[str], str]]) -> Kept:
    """What counts by a merge, as it counts, without the people."""
    own = walk.sequences.get(kept.hash) or next((one.sequence for one in walk.passed if one.hash == kept.hash), 0)
    if not kept.instead:
        return kept
    assert isinstance(merge.happening, e.Merged)
    kind = kept.said or next(e_.happening.kind for e_ in counting(walk.passed, merge.happening) if e_.hash == kept.hash)
    happening = happening_of(kind, kept.instead)
    new = _scrubbed(happening, texts)
    if isinstance(new, e.LateEntry) and new != happening and own in walk.places:
        new = replace(new, place=walk.places[own][0])
    return kept if new == happening else replace(kept, instead=body_of(new))


def _scrubbed(value: Any, texts: list[tuple[re.Pattern[str], str]]) -> Any:
    """A value in which nobody is named any more, nor what is known of them."""
    if isinstance(value, str) and not isinstance(value, StrEnum):
        for pattern, name in texts:
            value = pattern.sub(name, value)
        return value
    if isinstance(value, tuple):
        return tuple(_scrubbed(item, texts) for item in value)
    if isinstance(value, Player):
        name = _scrubbed(value.name, texts)
        return value if name == value.name else without_identity(value, name)
    if is_dataclass(value) and not isinstance(value, type):
        changes = {one.name: _scrubbed(getattr(value, one.name), texts) for one in fields(value)}
        return replace(value, **{name: new for name, new in changes.items() if new != getattr(value, name)})
    return value
