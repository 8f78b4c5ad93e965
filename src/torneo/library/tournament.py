"""The tournament as a program works with it: the value of the model, with the caller's own ids and all that follows."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from torneo import model
from torneo.library import results as scores
from torneo.library.edge import (
    BY_ID,
    BY_NAME,
    CODES,
    DAY,
    FACTORS,
    FILE,
    IDS,
    LANGUAGE,
    PAIRS,
    PRIZES,
    RECORDS,
    SEVERAL,
    SWITCH,
    TEXT,
    TOURNAMENT,
    UNRATED,
    WHOLE,
    edge,
)
from torneo.library.ids import Ids, Pairs, as_pairs, checked_pairs
from torneo.library.records import Entered, Order, Records, entered
from torneo.model import ByeKind, Event, Regulations, RequestedBye, Round, TeamEvent
from torneo.model.entrants import entrants
from torneo.text import Language, WrongValueError
from torneo.text import marked as _

if TYPE_CHECKING:
    from torneo.library.asking import Options
    from torneo.library.explanations import Explanation
    from torneo.library.pairings import Pairing
    from torneo.library.rankings import Ratings, Standings
    from torneo.library.results import Score
    from torneo.library.tables import Table
    from torneo.prizes.prize_list import PrizeList
    from torneo.ranking import Standings as Ranked

Boards = Iterable[tuple[Hashable, Hashable]]
"""Pairs of ids, White first."""


@dataclass(frozen=True, eq=False, repr=False)
class Tournament(model.Tournament):
    """A tournament from the entry list to the last result; it never changes, each step gives a new one.

    Everything in Torneo that takes a tournament takes this one. Players are named by the ids of the caller, any value
    that can be the key of a dictionary; whoever has none is named by their pairing number.

    >>> club = Tournament.from_records(
    ...     [{"id": "ana", "name": "Ana", "rating": 2000}, {"id": "eva", "name": "Eva", "rating": 1900}], rounds=1
    ... )
    >>> club.pair().boards
    (Board(white='ana', black='eva'),)
    >>> played = club.with_round().with_results({("ana", "eva"): "½-½"})
    >>> [(line["id"], line["PTS"]) for line in played.standings("BH")]
    [('ana', 0.5), ('eva', 0.5)]
    """

    ids: Pairs = ()
    """Numbers with the ids that stand for them, by number; empty where the numbers are the ids."""

    def __post_init__(self) -> None:
        super().__post_init__()
        numbers = [entrant.number for entrant in (self.teams if self.pairs_teams else self.players)]
        object.__setattr__(self, "ids", checked_pairs(numbers, as_pairs(self.ids)))

    @classmethod
    @edge(tournament=TOURNAMENT, ids=IDS)
    def of(
        cls, tournament: model.Tournament, ids: Mapping[int, Hashable] | Iterable[tuple[int, Hashable]] = ()
    ) -> Tournament:
        """A tournament of the model, with ids by pairing number.

        >>> Tournament.of(model.Tournament((model.Player(1, "Ana"),)), {1: "ana"}).id_of(1)
        'ana'
        """
        parts = {part.name: getattr(tournament, part.name) for part in fields(model.Tournament)}
        return cls(**parts, ids=tuple(as_pairs(ids)))

    @classmethod
    @edge(
        records=RECORDS,
        id=TEXT,
        name=TEXT,
        start=DAY,
        rounds=WHOLE,
        system=TEXT,
        edition=TEXT,
        options=BY_NAME,
        tie_breaks=CODES,
    )
    def from_records(
        cls,
        records: Records,
        *,
        id: str | None = None,
        order: Order = "strength",
        name: str = "",
        start: date | None = None,
        rounds: int | None = None,
        system: str | None = None,
        edition: str | None = None,
        options: Options | None = None,
        tie_breaks: str | Iterable[str] | None = None,
    ) -> Tournament:
        """A tournament of the players in some records: dictionaries, a DataFrame, or names.

        Columns are known by the headings that lists of entries have: name, rating, title, sex, federation, club,
        birth, fide_id, number and so on, in English or Spanish; others are left alone. The ids stand in the column
        ``id``, or in the one that is named. Numbers are given by strength, as the rules have it, or in the
        ``order`` given.

        >>> Tournament.from_records(["Ana", "Eva"], rounds=3, system="dutch").regulations.system
        'FIDE_DUTCH_2026'
        """
        from torneo.library.asking import codes, system_code, written  # noqa: PLC0415 - a name alone loads no engine
        from torneo.pairing.formats import PAIRED  # noqa: PLC0415

        found: Entered = entered(records, id=id, order=order)
        code = system_code(system, edition, options)
        regulations = Regulations(
            rounds=rounds,
            system=code,
            options=tuple(sorted((written(options) or {}).items())),
            tie_breaks=codes(tie_breaks) or (),
        )
        of_teams = system is not None and PAIRED[system].teams
        if of_teams and not found.teams:
            raise WrongValueError(_("{system} pairs teams: a column team is needed"), system=system)
        return cls(
            found.players,
            event=Event(name, start=start),
            regulations=regulations,
            teams=found.teams,
            team_event=TeamEvent() if of_teams else None,
            ids=() if of_teams else found.ids,
        )

    @cached_property
    def _known(self) -> Ids:
        numbers = [entrant.number for entrant in (self.teams if self.pairs_teams else self.players)]
        return Ids(numbers, self.ids)

    def id_of(self, number: int) -> Any:
        """The id of an entrant by their pairing number."""
        return self._known.of(number)

    def number_of(self, id: Hashable) -> int:
        """The pairing number of an entrant by their id."""
        return self._known.number(id)

    @edge(ids=IDS)
    def with_ids(self, ids: Mapping[int, Hashable] | Iterable[tuple[int, Hashable]]) -> Tournament:
        """The tournament with ids by pairing number, as after it was read from a file, which holds none.

        >>> Tournament.from_records(["Ana", "Eva"]).with_ids({1: "ana", 2: "eva"}).pair().boards
        (Board(white='ana', black='eva'),)
        """
        return replace(self, ids=tuple(as_pairs(ids)))

    @edge(system=TEXT, edition=TEXT, round=WHOLE, options=BY_NAME)
    def pair(
        self,
        system: str | None = None,
        edition: str | None = None,
        *,
        round: int | None = None,
        options: Options | None = None,
    ) -> Pairing:
        """Pair the next round, or pair again a round that was played, from the rounds before it.

        A round that is not to be paired now is refused as the command refuses it: results are missing, all rounds are
        paired, nobody is there.

        >>> Tournament.from_records(["Ana", "Eva"]).with_round().pair()
        Traceback (most recent call last):
        ...
        torneo.pairing.readiness.NotReadyError: round 1 has no result for 1 - 2; results, or ? for an adjourned game,
        are needed before the next round (C.04.2 3.1)
        """
        from torneo.library.asking import written  # noqa: PLC0415
        from torneo.library.pairings import Pairing  # noqa: PLC0415
        from torneo.pairing import rounds  # noqa: PLC0415

        return Pairing(rounds.pair(self, system, edition, round, written(options)), self, self._known)

    @edge(pairing=PAIRS, byes=BY_ID)
    def with_round(
        self, pairing: Pairing | Boards | None = None, *, byes: Mapping[Any, ByeKind | str] | None = None
    ) -> Tournament:
        """The tournament with one more round: as it was paired, as the caller has paired it, or as the system does.

        Pairs are ids with White first; None in the place of Black is the bye of the pairing, and ``byes`` names others
        (``"half"``, ``"zero"``, ``"full"``).

        >>> three = Tournament.from_records(["Ana", "Eva", "Leo"]).with_round([(2, 1), (3, None)])
        >>> three.rounds[0].games[0].white, three.rounds[0].byes[0].kind.name
        (2, 'PAIRING')
        """
        from torneo.library.pairings import Pairing  # noqa: PLC0415

        if self.pairs_teams:
            raise WrongValueError(
                _("rounds of teams have line-ups and boards: torneo.Event runs them, and files with them are read")
            )
        if pairing is None and byes is None:
            pairing = self.pair()
        if isinstance(pairing, Pairing):
            if byes is not None:
                raise WrongValueError(_("byes go with pairs: a pairing of Torneo has those that were asked for"))
            if pairing.round != len(self.rounds) + 1:
                raise WrongValueError(
                    _("the pairing is of round {found}, and round {next} is the next"),
                    found=pairing.round,
                    next=len(self.rounds) + 1,
                )
            return self._and_round(pairing.made.as_round(self))
        return self._and_round(scores.round_by_hand(pairing or (), byes or {}, self._known))

    def _and_round(self, round_: Round) -> Tournament:
        return replace(self, rounds=(*self.rounds, round_))

    @edge(results=BY_ID, round=WHOLE)
    def with_results(self, results: Mapping[Any, Score], *, round: int | None = None) -> Tournament:
        """The tournament with results of a round, the last one unless another is named.

        The keys are pairs of ids, and the result is that of the one who is named first, whoever has White; or one id
        alone, with the points of that player. Results are texts (``"1-0"``, ``"½-½"``, ``"+-"``), numbers (1, 0.5, 0),
        pairs of them, or values of :class:`torneo.Result`.

        >>> four = Tournament.from_records(["Ana", "Eva", "Leo", "Pau"]).with_round()
        >>> [game.result.name for game in four.with_results({(1, 3): "1-0", 2: 0.5}).rounds[0].games]
        ['WHITE_WIN', 'DRAW']
        """
        number = len(self.rounds) if round is None else round
        if not self.rounds or not 1 <= number <= len(self.rounds):
            raise WrongValueError(
                _("results of round {round}: {count} rounds are paired, and results of those are accepted"),
                round=number,
                count=len(self.rounds),
            )
        played = scores.with_scores(self.rounds[number - 1], number, results, self._known)
        return replace(self, rounds=(*self.rounds[: number - 1], played, *self.rounds[number:]))

    @edge(byes=BY_ID, round=WHOLE)
    def with_byes(self, byes: Mapping[Any, ByeKind | str], *, round: int | None = None) -> Tournament:
        """The tournament with byes on request for a round to come, the next one unless another is named.

        >>> three = Tournament.from_records(["Ana", "Eva", "Leo"]).with_byes({3: "half"})
        >>> three.pair().boards, three.pair().bye, three.with_round().rounds[0].byes[0].kind.name
        ((Board(white=1, black=2),), None, 'HALF')
        """
        number = len(self.rounds) + 1 if round is None else round
        if number <= len(self.rounds):
            raise WrongValueError(_("byes for round {round}, which is paired already"), round=number)
        asked = tuple(RequestedBye(number, self.number_of(id_), scores.read_bye(kind)) for id_, kind in byes.items())
        kept = tuple(
            bye
            for bye in self.regulations.requested_byes
            if (bye.round, bye.player) not in {(new.round, new.player) for new in asked}
        )
        return replace(self, regulations=replace(self.regulations, requested_byes=(*kept, *asked)))

    @edge(tie_breaks=CODES, after=WHOLE, edition=TEXT, system=TEXT, unrated=UNRATED, lots=WHOLE, players=SWITCH)
    def standings(
        self,
        tie_breaks: str | Iterable[str] | None = None,
        *,
        after: int | None = None,
        edition: str | None = None,
        system: str | None = None,
        unrated: int | str | None = None,
        lots: int | None = None,
        players: bool = False,
    ) -> Standings:
        """Who is where: by the tie-breaks named (``"BH/C1,SB,DE"``), or those of the tournament.

        ``after`` is a round, ``lots`` a seed for what stays tied, ``unrated`` what the unrated count for in tie-breaks
        by rating, ``system`` what the places follow from (swiss, roundrobin), ``players`` ranks the players of a team
        tournament.
        """
        from torneo.library.rankings import Standings  # noqa: PLC0415
        from torneo.reports.standings import standings_table  # noqa: PLC0415

        made = self._ranked(tie_breaks, after, edition, system, unrated, lots, players)
        ids = Ids(self.by_number) if players and self.pairs_teams else self._known
        return Standings(made, standings_table(made, title=self.event.name), ids)

    def _ranked(
        self,
        tie_breaks: str | Iterable[str] | None,
        after: int | None,
        edition: str | None = None,
        system: str | None = None,
        unrated: int | str | None = None,
        lots: int | None = None,
        players: bool = False,
    ) -> Ranked:
        from torneo.ranking import System, standings  # noqa: PLC0415

        if system is not None and system not in list(System):
            accepted = [known.value for known in System]
            raise WrongValueError(
                _("system {name!r}: {accepted} is what places can follow from"), name=system, accepted=accepted
            )
        return standings(
            self,
            tie_breaks,
            after=after,
            edition=edition,
            system=None if system is None else System(system),
            unrated=unrated,
            lots=None if lots is None else Random(lots),
            individual=players,
        )

    @edge(round=WHOLE, board=WHOLE, system=TEXT, edition=TEXT, options=BY_NAME, language=LANGUAGE)
    def explain(
        self,
        round: int | None = None,
        *,
        player: Hashable = None,
        board: int | None = None,
        against: Hashable = None,
        system: str | None = None,
        edition: str | None = None,
        options: Options | None = None,
        language: Language = "en",
    ) -> Explanation:
        """Why a round is paired as it is: the last one, or the one that is named, be it the next.

        It can be asked about one player, one board, or why two do not meet.
        """
        from torneo.library.asking import written  # noqa: PLC0415
        from torneo.library.explanations import Explanation  # noqa: PLC0415
        from torneo.pairing.choice import choose  # noqa: PLC0415
        from torneo.pairing.explain import explain  # noqa: PLC0415
        from torneo.pairing.readiness import why_not_ready  # noqa: PLC0415

        number = max(1, len(self.rounds)) if round is None else round
        given = written(options)
        choice = choose(self, system, edition, given)
        if (reason := why_not_ready(entrants(self), choice, number)) is not None:
            raise reason
        made = explain(
            self,
            number,
            system=system,
            edition=edition,
            options=given,
            player=None if player is None else self.number_of(player),
            board=board,
            against=None if against is None else self.number_of(against),
        )
        return Explanation(made, language)

    @edge(edition=TEXT, tempo=TEXT, k=FACTORS, new=SEVERAL, reached_2400=SEVERAL)
    def rate(
        self,
        *,
        edition: str | None = None,
        tempo: str | None = None,
        k: Mapping[Any, int] | None = None,
        new: Iterable[Hashable] = (),
        reached_2400: Iterable[Hashable] = (),
    ) -> Ratings:
        """What the tournament does to ratings; ``k``, ``new`` and ``reached_2400`` say what K depends on."""
        from torneo.library.asking import facts, tempo_for  # noqa: PLC0415
        from torneo.library.rankings import Ratings  # noqa: PLC0415
        from torneo.rating.event import rate  # noqa: PLC0415
        from torneo.reports.ratings import ratings_table  # noqa: PLC0415

        ids = Ids(self.by_number) if self.pairs_teams else self._known
        made = rate(
            self, edition=edition, tempo=tempo_for(self, tempo), facts=facts(ids, k or {}, new, reached_2400) or None
        )
        return Ratings(made, ratings_table(made, self.event.name), ids)

    @edge(tie_breaks=CODES, after=WHOLE, by_number=SWITCH)
    def crosstable(
        self, tie_breaks: str | Iterable[str] | None = None, *, after: int | None = None, by_number: bool = False
    ) -> Table:
        """All results at a glance: a square for a round robin, round by round for a Swiss."""
        from torneo.library.rankings import cross_of  # noqa: PLC0415
        from torneo.reports.crosstable import cross_table  # noqa: PLC0415

        made = self._ranked(tie_breaks, after)
        return cross_of(cross_table(self, made, by_number=by_number), made, self._known)

    @edge(prizes=PRIZES, tie_breaks=CODES, share=SWITCH, lots=WHOLE)
    def prizes(
        self,
        prizes: PrizeList | str,
        tie_breaks: str | Iterable[str] | None = None,
        *,
        share: bool = False,
        lots: int | None = None,
    ) -> Table:
        """Who gets what and why, by a list of prizes in TOML; with ``share`` a place that several have is shared."""
        from torneo.library.rankings import prizes_of  # noqa: PLC0415
        from torneo.prizes import Undecided, allocate, parse_prize_list  # noqa: PLC0415
        from torneo.reports.prizes import prizes_table  # noqa: PLC0415

        listed = parse_prize_list(prizes) if isinstance(prizes, str) else prizes
        ranked = self._ranked(tie_breaks, None, lots=lots, players=True)
        made = allocate(self, ranked, listed, undecided=Undecided.SHARE if share else Undecided.REFUSE)
        ids = Ids(self.by_number) if self.pairs_teams else self._known
        return prizes_of(made, ranked, prizes_table(made, ranked, self.event.name), ids)

    def entries(self) -> Table:
        """The players with what is known of them."""
        from torneo.library.rankings import entries_of  # noqa: PLC0415
        from torneo.reports.people import starting_list  # noqa: PLC0415

        ids = Ids(self.by_number) if self.pairs_teams else self._known
        return entries_of(self, starting_list(self.players), ids)

    @edge(path=FILE, format=TEXT)
    def save(self, path: str | Path, *, format: str | None = None) -> Path:
        """Write the tournament to a file: report file (.trf, .trfx) or JSON, by the end of its name.

        ``format`` is trf16, trf26, json, or that of an extension. Ids are the program's own: no file holds them.
        """
        from torneo.library.saving import save  # noqa: PLC0415

        return save(self, path, format)

    def to_json(self) -> dict[str, Any]:
        """The tournament as plain values, in the form of ``torneo schema``."""
        from torneo.files.json_form import to_json  # noqa: PLC0415

        return dict(to_json(self))

    @edge(dialect=TEXT)
    def to_trf(self, dialect: str = "trf26") -> str:
        """The tournament as the text of a report file."""
        from torneo.library.saving import text_of  # noqa: PLC0415

        return text_of(self, dialect)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, model.Tournament):
            return NotImplemented
        same = all(getattr(self, part.name) == getattr(other, part.name) for part in fields(model.Tournament))
        return same and self.ids == getattr(other, "ids", ())

    def __hash__(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        name = f" {self.event.name!r}" if self.event.name else ""
        teams = f"{len(self.teams)} teams, " if self.pairs_teams else ""
        return f"<Tournament{name}: {teams}{len(self.players)} players, {len(self.rounds)} rounds>"
