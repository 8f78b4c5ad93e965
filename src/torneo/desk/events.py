"""Everything that can happen to a tournament, as immutable values that go into the log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import ClassVar

from torneo.desk.errors import Rule
from torneo.desk.happening import Happening as Happening
from torneo.desk.happening import Seat as Seat
from torneo.desk.merge_events import Brought as Brought
from torneo.desk.merge_events import Merged as Merged
from torneo.desk.merge_events import OfMerges as OfMerges
from torneo.desk.merge_events import SetAside as SetAside
from torneo.desk.moving_events import MovedAway as MovedAway
from torneo.desk.moving_events import MovedHere as MovedHere
from torneo.desk.moving_events import OfMoves as OfMoves
from torneo.desk.paper_events import LogoChosen as LogoChosen
from torneo.desk.paper_events import OfPapers as OfPapers
from torneo.desk.paper_events import PapersNoted as PapersNoted
from torneo.desk.publication import BirthYears, Names
from torneo.desk.team_events import BoardCorrected as BoardCorrected
from torneo.desk.team_events import BoardRecorded as BoardRecorded
from torneo.desk.team_events import BoardsSeated as BoardsSeated
from torneo.desk.team_events import LineUpHandedIn as LineUpHandedIn
from torneo.desk.team_events import MemberConsented as MemberConsented
from torneo.desk.team_events import OfTeams as OfTeams
from torneo.desk.team_events import SquadNamed as SquadNamed
from torneo.desk.team_events import TeamsPlay as TeamsPlay
from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    Event,
    Game,
    Player,
    PlayOff,
    Regulations,
    Result,
    Single,
    Team,
    Tournament,
    VirtualPoints,
)
from torneo.model.remarks import ReasonGiven

Options = tuple[tuple[str, str], ...]
"""Settings by name, as a value that does not change."""


@dataclass(frozen=True, slots=True)
class Created(Happening):
    """The tournament was set up."""

    kind: ClassVar[str] = "created"
    event: Event
    regulations: Regulations
    options: Options = ()
    """Settings of the pairing system."""


@dataclass(frozen=True, slots=True)
class SettingsChanged(Happening):
    """Announcement or regulations were changed."""

    kind: ClassVar[str] = "settings changed"
    event: Event
    regulations: Regulations
    options: Options = ()
    """Settings of the pairing system."""


@dataclass(frozen=True, slots=True)
class ProvisionsMade(Happening):
    """The organiser chose something that the rules leave open; see :mod:`torneo.regulations.provisions`."""

    kind: ClassVar[str] = "provisions made"
    provisions: Options
    """Those that changed; with an empty text one is left to the edition in force again."""


@dataclass(frozen=True, slots=True)
class RoundsChanged(Happening):
    """Another number of rounds was announced than before."""

    kind: ClassVar[str] = "rounds changed"
    rounds: int


@dataclass(frozen=True, slots=True)
class ZoneChosen(Happening):
    """The time zone was chosen in which times are shown."""

    kind: ClassVar[str] = "time zone chosen"
    zone: str
    """Its name in the tz database; empty: that of the machine."""


@dataclass(frozen=True, slots=True)
class Adopted(Happening):
    """A tournament of another program was taken over as it stood."""

    kind: ClassVar[str] = "adopted"
    tournament: Tournament
    boards: tuple[tuple[Seat, ...], ...]
    """The boards of each round, in order."""
    options: Options = ()
    bye: ByeKind = ByeKind.PAIRING
    """What the odd one out has in this system."""


@dataclass(frozen=True, slots=True)
class Accelerated(Happening):
    """An acceleration was chosen: its virtual points are worked out when each round is paired."""

    kind: ClassVar[str] = "acceleration chosen"
    name: str
    """Empty: none."""
    settings: Options = ()
    authorised: bool = False
    """Whether FIDE has authorised one that it has not published (C.04.2 1.2)."""


@dataclass(frozen=True, slots=True)
class PairsForbidden(Happening):
    """Of some players no two are to meet from a round on."""

    kind: ClassVar[str] = "pairs forbidden"
    players: tuple[int, ...]
    first_round: int
    last_round: int | None = None
    """None: to the end."""
    if_possible: bool = False
    """Whether they meet all the same where no pairing keeps everybody apart."""


@dataclass(frozen=True, slots=True)
class PairsAllowed(Happening):
    """Players who were not to meet may do so from a round on."""

    kind: ClassVar[str] = "pairs allowed"
    players: tuple[int, ...]
    first_round: int


@dataclass(frozen=True, slots=True)
class PlayerEntered(Happening):
    """A player joined before round 1 was paired; the number is provisional."""

    kind: ClassVar[str] = "player entered"
    player: Player


@dataclass(frozen=True, slots=True)
class PlayerRemoved(Happening):
    """An entry was struck out before round 1 was paired."""

    kind: ClassVar[str] = "player removed"
    number: int


@dataclass(frozen=True, slots=True)
class LateEntry(Happening):
    """A player joined after round 1 was paired and took the number of the initial order (C.04.2 2.4)."""

    kind: ClassVar[str] = "late entry"
    player: Player
    place: int | None = None
    """The number, where the names that decided it are gone; ``None``: it follows from the players."""
    halves: int = 0
    """For how many of the rounds missed, the latest, they have half a point."""


@dataclass(frozen=True, slots=True)
class PlayerCorrected(Happening):
    """Data of a player were corrected; the number stays."""

    kind: ClassVar[str] = "player corrected"
    player: Player


@dataclass(frozen=True, slots=True)
class NumbersAssigned(Happening):
    """Everybody got the number of the initial order."""

    kind: ClassVar[str] = "numbers assigned"
    order: tuple[int, ...] = ()
    """The numbers held so far in the initial order, where names that decided it are gone; otherwise it follows."""


class Draw(StrEnum):
    """How numbers are drawn."""

    LOT = "lot"
    RESTRICTED = "restricted"
    """Players of one origin do not meet in the last rounds."""
    SEEDED = "seeded"
    """The strongest have the first numbers."""


@dataclass(frozen=True, slots=True)
class NumbersGiven(Happening):
    """The numbers of a round robin were drawn by lot or given by hand."""

    kind: ClassVar[str] = "numbers given"
    order: tuple[int, ...]
    """The numbers held so far, in the new order."""
    seed: int | None = None
    """Of the lot; None where it was not Torneo that drew."""
    draw: Draw = Draw.LOT
    seeds: int = 0
    """How many had no lot, but the first numbers by strength."""


@dataclass(frozen=True, slots=True)
class TeamsFormed(Happening):
    """It was said which players belong to which team; this takes the place of what was said before."""

    kind: ClassVar[str] = "teams formed"
    teams: tuple[Team, ...]


@dataclass(frozen=True, slots=True)
class CheckedIn(Happening):
    """A player was seen in the hall before the next round, or was not."""

    kind: ClassVar[str] = "checked in"
    number: int
    present: bool


@dataclass(frozen=True, slots=True)
class ByeRequested(Happening):
    """A player will miss a round: with a half-point bye, a full-point one, or for nothing."""

    kind: ClassVar[str] = "bye requested"
    number: int
    round: int
    bye: ByeKind


@dataclass(frozen=True, slots=True)
class ByeCancelled(Happening):
    """A player will play the round after all."""

    kind: ClassVar[str] = "bye cancelled"
    number: int
    round: int


@dataclass(frozen=True, slots=True)
class ByeGiven(Happening):
    """A player has a bye in a round that is published: for an absence, in place of another bye or of a game."""

    kind: ClassVar[str] = "bye given"
    number: int
    round: int
    bye: ByeKind
    reason: str = ""
    opponent: ByeKind | None = None
    """What the opponent has for the game that is no more; None where there was none."""


@dataclass(frozen=True, slots=True)
class FixedBoard:
    """A player who always sits at one board."""

    player: int
    board: int


@dataclass(frozen=True, slots=True)
class BoardsSet(Happening):
    """It was said how boards are numbered from the next publication on, and who always sits at which."""

    kind: ClassVar[str] = "boards set"
    first: int = 1
    """The number of the first board."""
    fixed: tuple[FixedBoard, ...] = ()


@dataclass(frozen=True, slots=True)
class NoShowKept(Happening):
    """A player who did not come to a game plays on: the absence was explained, or is forgiven."""

    kind: ClassVar[str] = "no-show kept"
    number: int
    round: int
    """The round whose game they missed."""


@dataclass(frozen=True, slots=True)
class Withdrawn(Happening):
    """A player left the tournament."""

    kind: ClassVar[str] = "withdrawn"
    number: int


@dataclass(frozen=True, slots=True)
class Returned(Happening):
    """A player who had left came back."""

    kind: ClassVar[str] = "returned"
    number: int


@dataclass(frozen=True, slots=True)
class ColourDrawn(Happening):
    """The initial colour was drawn by lot."""

    kind: ClassVar[str] = "colour drawn"
    colour: Colour
    seed: int


@dataclass(frozen=True, slots=True)
class RoundPaired(Happening):
    """A draft of the next round was made by the engine."""

    kind: ClassVar[str] = "round paired"
    round: int
    boards: tuple[Seat, ...]
    bye: int | None
    system: str
    edition: str
    engine: str
    """Name and version of the program."""
    trace: str
    """The whole trace of the pairing, as JSON."""
    virtual_points: tuple[VirtualPoints, ...] = ()
    """Those of the acceleration, as the round was paired with them."""
    bye_kind: ByeKind = ByeKind.PAIRING
    coloured: bool = True
    """Whether the game has sides."""
    resting: tuple[int, ...] = ()
    """Who else has no game, in a round known from the start."""


@dataclass(frozen=True, slots=True)
class PairedByHand(Happening):
    """A draft of the next round was made by the arbiter alone."""

    kind: ClassVar[str] = "paired by hand"
    round: int
    boards: tuple[Seat, ...]
    bye: int | None
    system: str
    edition: str
    reason: ReasonGiven
    bye_kind: ByeKind = ByeKind.PAIRING
    coloured: bool = True
    resting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PairingChanged(Happening):
    """A pairing was changed by hand; the engine's own stands beside it."""

    kind: ClassVar[str] = "pairing changed"
    round: int
    boards: tuple[Seat, ...]
    bye: int | None
    engine_boards: tuple[Seat, ...]
    engine_bye: int | None
    reason: ReasonGiven


@dataclass(frozen=True, slots=True)
class DraftDiscarded(Happening):
    """A draft was discarded."""

    kind: ClassVar[str] = "draft discarded"
    round: int


@dataclass(frozen=True, slots=True)
class Published(Happening):
    """The draft became the pairing of the round."""

    kind: ClassVar[str] = "published"
    round: int


@dataclass(frozen=True, slots=True)
class RoundTimed(Happening):
    """It was said when a round begins, from which it follows until when line-ups of teams are taken."""

    kind: ClassVar[str] = "round timed"
    round: int
    begins: str = ""
    """With the difference from UTC, such as ``2026-11-17T17:00+01:00``; empty: as the regulations have it."""


@dataclass(frozen=True, slots=True)
class RoundBegun(Happening):
    """The arbiter said that a round has begun."""

    kind: ClassVar[str] = "round begun"
    round: int
    at: str
    """With its zone."""


@dataclass(frozen=True, slots=True)
class Arrived(Happening):
    """A player came to the board of a round, or was not there after all."""

    kind: ClassVar[str] = "arrived"
    round: int
    number: int
    here: bool = True


@dataclass(frozen=True, slots=True)
class RoundWithdrawn(Happening):
    """The last published round was withdrawn: it is as if it had never been published, and stands here as it was."""

    kind: ClassVar[str] = "round withdrawn"
    round: int
    reason: ReasonGiven
    games: tuple[Game, ...] = ()
    """With the results that had come in."""
    byes: tuple[Bye, ...] = ()


@dataclass(frozen=True, slots=True)
class ColoursReversed(Happening):
    """A game was played with the colours exchanged: it stands as it was played from now on."""

    kind: ClassVar[str] = "colours reversed"
    round: int
    white: int
    black: int
    """As they were paired."""
    result: Result | None = None
    """As the game was played, its White first; None: what each of them has stays."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PointsAwarded(Happening):
    """Points were added to a player's score, or taken away."""

    kind: ClassVar[str] = "points awarded"
    number: int
    round: int
    """In which they count; :data:`torneo.model.regulations.STANDINGS_ONLY`: in the standings alone, not for pairing."""
    points: int
    """In tenths; negative: taken away."""
    reason: str


@dataclass(frozen=True, slots=True)
class PlannedRound:
    """A round of a schedule: its boards in order, and who rests."""

    boards: tuple[Seat, ...]
    resting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SchedulePublished(Happening):
    """All rounds that are left of a schedule were published at once: their games may be played in any order."""

    kind: ClassVar[str] = "schedule published"
    first: int
    rounds: tuple[PlannedRound, ...]
    system: str
    edition: str
    coloured: bool = True


@dataclass(frozen=True, slots=True)
class GamePostponed(Happening):
    """A game of a schedule will be played at another time."""

    kind: ClassVar[str] = "game postponed"
    round: int
    white: int
    black: int
    when: str
    """In the arbiter's words; empty: at the time of its round after all."""


@dataclass(frozen=True, slots=True)
class GameRecorded(Happening):
    """The result of one game of an encounter of several came in, or was corrected."""

    kind: ClassVar[str] = "game recorded"
    round: int
    white: int
    black: int
    """Of the encounter: the player named first, and the other."""
    games: tuple[Single, ...]
    """All games of the encounter as they stand now."""
    outcome: Result
    """The result of the encounter that follows from them."""
    score: tuple[int, int] | None = None
    """What each side won within it, such as sets, where it is one game and that is counted."""


class Decision(StrEnum):
    """What lets a player go on though no game has decided it."""

    LOT = "lot"
    ARBITER = "arbiter"
    WITHDRAWAL = "withdrawal"
    """The opponent has left."""
    BOTH_WITHDRAWN = "both withdrawn"
    """Both have left: the one named first goes on in name."""


@dataclass(frozen=True, slots=True)
class EncounterDecided(Happening):
    """Somebody goes on though no game has decided it: by lot, by the arbiter, because the other has left."""

    kind: ClassVar[str] = "encounter decided"
    round: int
    white: int
    black: int
    result: Result
    by: Decision
    note: str = ""


@dataclass(frozen=True, slots=True)
class ResultRecorded(Happening):
    """The result of a game came in; an adjourned game is recorded as such."""

    kind: ClassVar[str] = "result recorded"
    round: int
    white: int
    black: int
    result: Result
    score: tuple[int, int] | None = None
    """What each side won within the game, such as sets, where that is counted."""


@dataclass(frozen=True, slots=True)
class ResultCorrected(Happening):
    """A result that stood was changed."""

    kind: ClassVar[str] = "result corrected"
    round: int
    white: int
    black: int
    before: Result
    result: Result
    effect: str
    """``pairing``: used from the next pairing on; ``rating``: for the rating report only."""
    score: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Penalised(Happening):
    """An arbiter's sanction."""

    kind: ClassVar[str] = "penalty"
    number: int
    round: int
    text: str
    article: str = ""
    """Of the Laws, such as 12.9.1 for a warning; empty where only the text says what it was."""
    board: int = 0
    seconds: int = 0
    """Given to the opponent, or taken from the player."""
    points: int = 0
    """In tenths: given to the opponent, or taken from the player."""
    rounds: int = 0
    """From which the player is excluded."""
    person: int = 0
    """Who of a team it was; 0: the team, or there are no teams."""


@dataclass(frozen=True, slots=True)
class Incident(Happening):
    """Something that happened at a board, and what the arbiter decided by the Laws."""

    kind: ClassVar[str] = "incident"
    round: int
    board: int
    """0: at none in particular."""
    situation: str
    """Its name in :data:`torneo.laws.decisions.SITUATIONS`."""
    course: str
    """How the game goes on, as :class:`torneo.laws.decisions.Course` names it."""
    articles: tuple[str, ...]
    edition: str
    """Of the Laws."""
    result: str = ""
    note: str = ""
    incident: str = ""
    """Its name in :data:`torneo.laws.incidents.KINDS`; empty where only the situation is known."""
    player: int = 0
    """Who did it; 0: nobody in particular."""
    count: int = 0
    """Which one of its kind it was, of illegal moves in a game or of warnings; 0: they are not counted."""
    minutes: int = 0
    """How late somebody came."""
    seconds: int = 0
    """Given to the opponent."""
    at: str = ""
    """When it was written down, with its zone; empty where nobody said what time it was."""
    seat: int = 0
    """The board of a match of teams; ``board`` is the match then, and ``player`` the team."""
    person: int = 0
    """Who of the team did it."""


@dataclass(frozen=True, slots=True)
class CommitteeMember:
    """Somebody on the appeals committee."""

    name: str
    player: int = 0
    """0: no player of the tournament."""


@dataclass(frozen=True, slots=True)
class CommitteeFormed(Happening):
    """The appeals committee was made up: who presides, two members, then the reserves."""

    kind: ClassVar[str] = "committee formed"
    members: tuple[CommitteeMember, ...]
    method: str = ""
    """As :class:`torneo.regulations.appeals.Method` names it; empty: named by the organiser."""
    seed: int | None = None
    """Of the lot."""


@dataclass(frozen=True, slots=True)
class AppealLodged(Happening):
    """A player appealed against a decision of the arbiter."""

    kind: ClassVar[str] = "appeal lodged"
    number: int
    round: int
    text: str
    """Against what."""
    board: int = 0
    fee: str = ""
    """What was paid with it."""
    at: str = ""


@dataclass(frozen=True, slots=True)
class AppealDecided(Happening):
    """The committee decided on an appeal; its decision is final."""

    kind: ClassVar[str] = "appeal decided"
    appeal: int
    """From 1, in the order in which they were lodged."""
    upheld: bool
    text: str
    """The decision and its reasons."""
    sat: tuple[str, ...] = ()
    """Names of those who sat on it."""
    fee_returned: bool = False


@dataclass(frozen=True, slots=True)
class TieBreaksSet(Happening):
    """The list of tie-breaks was fixed."""

    kind: ClassVar[str] = "tie-breaks set"
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OrderedByHand(Happening):
    """Those whom the tie-breaks leave tied were put in an order, or the order was taken back."""

    kind: ClassVar[str] = "ordered by hand"
    order: tuple[int, ...]
    """Players, or teams where teams are ranked, best first."""
    note: str
    """Why; empty where the order is taken back: they share their place again."""


@dataclass(frozen=True, slots=True)
class PlayOffSet(Happening):
    """A play-off for tied places was set up after the last round."""

    kind: ClassVar[str] = "play-off set up"
    play_off: PlayOff
    place: int
    """The first of the places that they play for."""
    seed: int | None = None
    """Of the lot by which they have their numbers in it; None where they have them as they stand."""


@dataclass(frozen=True, slots=True)
class PrivacyChosen(Happening):
    """It was decided what is published of people, and for how long their data are kept."""

    kind: ClassVar[str] = "privacy chosen"
    names: Names
    birth_years: BirthYears
    months: int | None = None
    """After the end of the tournament."""
    controller: str = ""
    """Who answers for the data."""


@dataclass(frozen=True, slots=True)
class ConsentNoted(Happening):
    """A player agreed that their name is published, or said no."""

    kind: ClassVar[str] = "consent noted"
    number: int
    agreed: bool


@dataclass(frozen=True, slots=True)
class Alias:
    """Somebody whose name is gone, and what they are called now."""

    number: int
    """0: somebody whose entry was struck out."""
    name: str


@dataclass(frozen=True, slots=True)
class Redaction:
    """An earlier entry from which personal data were taken."""

    sequence: int
    digest: str
    """SHA-256 of its line as it stands now."""


@dataclass(frozen=True, slots=True)
class Pseudonymised(Happening):
    """Names and personal data of some players were taken out of the log; this cannot be undone."""

    kind: ClassVar[str] = "pseudonymised"
    people: tuple[Alias, ...]
    redacted: tuple[Redaction, ...]
    """Every earlier line that was written anew: only as they are vouched for here do they belong to the log."""


@dataclass(frozen=True, slots=True)
class Waived:
    """A rule that was set aside, and its article in the edition in use."""

    rule: Rule
    article: str = ""
    """Empty where no article says it."""


@dataclass(frozen=True, slots=True)
class Overridden(Happening):
    """The arbiter set rules aside for what follows in the same step."""

    kind: ClassVar[str] = "override"
    waived: tuple[Waived, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Finished(Happening):
    """The tournament is over."""

    kind: ClassVar[str] = "finished"


@dataclass(frozen=True, slots=True)
class Undone(Happening):
    """An earlier entry no longer counts."""

    kind: ClassVar[str] = "undone"
    sequence: int


KINDS: MappingProxyType[str, type[Happening]] = MappingProxyType(
    {
        cls.kind: cls
        for cls in (
            Created,
            SettingsChanged,
            RoundsChanged,
            ProvisionsMade,
            ZoneChosen,
            Adopted,
            Accelerated,
            PairsForbidden,
            PairsAllowed,
            PlayerEntered,
            PlayerRemoved,
            LateEntry,
            PlayerCorrected,
            NumbersAssigned,
            NumbersGiven,
            TeamsFormed,
            TeamsPlay,
            SquadNamed,
            LineUpHandedIn,
            MemberConsented,
            BoardsSeated,
            BoardRecorded,
            BoardCorrected,
            CheckedIn,
            ByeRequested,
            ByeCancelled,
            ByeGiven,
            BoardsSet,
            NoShowKept,
            Withdrawn,
            Returned,
            MovedAway,
            MovedHere,
            ColourDrawn,
            RoundPaired,
            PairedByHand,
            PairingChanged,
            DraftDiscarded,
            Published,
            RoundTimed,
            RoundBegun,
            Arrived,
            RoundWithdrawn,
            ColoursReversed,
            SchedulePublished,
            GamePostponed,
            GameRecorded,
            EncounterDecided,
            ResultRecorded,
            ResultCorrected,
            PointsAwarded,
            Penalised,
            Incident,
            CommitteeFormed,
            AppealLodged,
            AppealDecided,
            TieBreaksSet,
            OrderedByHand,
            PlayOffSet,
            PrivacyChosen,
            ConsentNoted,
            PapersNoted,
            LogoChosen,
            Pseudonymised,
            Overridden,
            Finished,
            Brought,
            SetAside,
            Merged,
            Undone,
        )
    }
)
"""Every kind of event by its name in the log."""
