"""What holds in a tournament: what its organiser chose, otherwise what the edition in force says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from difflib import get_close_matches
from enum import StrEnum

from torneo.laws.decisions import Conditions, Tempo
from torneo.model import Tournament
from torneo.prizes.prize_lines import read_prize_lines
from torneo.prizes.prize_list import PrizeList, Sharing, rule_named
from torneo.ranking import Band, ClubRules, Grouping, parse_band
from torneo.regulations.appeals import Method
from torneo.regulations.provisions.circumstances import Circumstances, circumstances_of
from torneo.regulations.provisions.clubs import CLUB_TIE_BREAKS, USUAL
from torneo.regulations.provisions.kinds import NO, YES, cents_of, moment_of
from torneo.regulations.provisions.provision import Provision, Where
from torneo.regulations.provisions.settings import Setting
from torneo.regulations.provisions.table import PROVISIONS
from torneo.text import Text, WrongValueError
from torneo.text import marked as _


class Phones(StrEnum):
    """Where a phone may be during play."""

    FORBIDDEN = "forbidden"
    BAG = "bag"
    """Switched off, in a bag that nobody opens."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The provisions of a tournament, each as a value that the program can keep to.

    >>> from torneo.model import Event, Regulations
    >>> rapid = Tournament(event=Event(time_control="900+10"), regulations=Regulations(provisions=(("phones", "bag"),)))
    >>> terms = terms_of(rapid)
    >>> terms.default_time, terms.illegal_move_penalty, terms.phones.value, terms.claims_deadline
    (0, 60, 'bag', None)
    """

    circumstances: Circumstances
    chosen: dict[str, str]

    def get(self, name: str) -> str | None:
        """What holds, as it is kept: chosen, or the default; None where neither says anything."""
        if name in self.chosen:
            return self.chosen[name]
        return self.circumstances.default(PROVISIONS[name])

    def number(self, name: str) -> int | None:
        """What holds, of a provision that is a number."""
        kept = self.get(name)
        return None if kept is None else int(kept)

    def _certain(self, name: str) -> int:
        """A number that has a default in every edition."""
        number = self.number(name)
        assert number is not None
        return number

    def is_on(self, name: str) -> bool:
        """Whether a provision that is yes or no holds; no where nothing is said."""
        return self.get(name) == YES

    def applies(self, provision: Provision) -> bool:
        """Whether the provision makes sense in this tournament, or was made all the same."""
        return (
            provision.name in self.chosen
            or {
                Where.EVERYWHERE: True,
                Where.OPEN: self.circumstances.open,
                Where.QUICK: self.circumstances.tempo is not Tempo.STANDARD,
                Where.WITHOUT_INCREMENT: self.circumstances.without_increment,
                Where.LATECOMERS: self.default_time > 0,
                Where.FREE_DRAWS: self.get("agreed_draws") == "free",
                Where.PRIZES: self.get("prizes") is not None,
                Where.APPEALS: self.is_on("appeals_allowed"),
                Where.CLUBS: self.get("club_players") is not None,
            }[provision.where]
        )

    def lacks(self, provision: Provision) -> bool:
        """Whether the provision has to be made, and was not."""
        if not provision.needed or not self.applies(provision) or self.get(provision.name) is not None:
            return False
        return not provision.instead or self.get(provision.instead) is None

    @property
    def default_time(self) -> int:
        """Minutes after the start of a round that a player may come (Laws 6.7.1)."""
        return self._certain("default_time")

    @property
    def illegal_move_penalty(self) -> int:
        """Seconds that the opponent gets for an illegal move or a wrong claim (Laws 7.5.5, 9.5.3, A.3)."""
        return self._certain("illegal_move_penalty")

    @property
    def illegal_moves(self) -> int:
        """The illegal move by which a player loses: the second, unless the event says otherwise (Laws 7.5.5)."""
        return self._certain("illegal_moves")

    @property
    def phones(self) -> Phones:
        """Where a device may be (Laws 11.3.2.1)."""
        return Phones(self.get("phones") or Phones.FORBIDDEN)

    @property
    def device_loses(self) -> bool:
        """Whether a device on a player loses the game, or the event set a lesser penalty (Laws 11.3.2.2)."""
        return self.get("phone_penalty") != "lesser"

    @property
    def claims_deadline(self) -> int | None:
        """Minutes after its publication in which a pairing can be called wrong; None: nothing is said."""
        return self.number("claims_deadline")

    @property
    def appeal_deadline(self) -> int | None:
        """Minutes in which an appeal can be handed in; None: there is no appeal, or nothing is said."""
        return self.number("appeal_deadline") if self.is_on("appeals_allowed") else None

    @property
    def rating_limits(self) -> Band | None:
        """Which ratings may enter."""
        kept = self.get("rating_limits")
        return None if kept is None else parse_band(kept, "rating")

    @property
    def birth_limits(self) -> Band | None:
        """Which years of birth may enter."""
        kept = self.get("birth_limits")
        return None if kept is None else parse_band(kept, "year")

    @property
    def entry_deadline(self) -> datetime | None:
        """Until when entries are accepted, by the clock of the hall."""
        kept = self.get("entry_deadline")
        return None if kept is None else moment_of(kept)

    @property
    def rating_order(self) -> tuple[str, ...]:
        """FIDE's lists from which the rating of an entry is taken, the first that has one."""
        return tuple((self.get("rating_used") or "standard").split(","))

    def cents(self, name: str) -> int | None:
        """What holds, of a provision that is an amount of money."""
        kept = self.get(name)
        return None if kept is None else cents_of(kept)

    @property
    def fee_late_from(self) -> datetime | None:
        """After which moment, by the clock of the hall, an entry pays the surcharge."""
        kept = self.get("fee_late_from")
        return self.entry_deadline if kept is None else moment_of(kept)

    def round_time(self, number: int) -> time | None:
        """When a round begins, by the clock of the hall."""
        times = (self.get("round_times") or "").split()
        return time.fromisoformat(times[min(number, len(times)) - 1]) if times else None

    def round_start(self, number: int) -> datetime | None:
        """Day and time at which a round begins, by the clock of the hall; None as long as one of them is not known."""
        dates, start = self.circumstances.tournament.event.round_dates, self.round_time(number)
        day = dates[number - 1] if 1 <= number <= len(dates) else None
        return None if day is None or start is None else datetime.combine(day, start)

    def default_until(self, number: int) -> datetime | None:
        """Until when players may come to a round, by the clock of the hall; None as long as nobody can say."""
        start = self.round_start(number)
        return None if start is None else start + timedelta(minutes=self.default_time)

    @property
    def rated(self) -> frozenset[str] | None:
        """By whom the games are rated: some of fide, national, regional, or nobody; None: nothing is said."""
        kept = self.get("rated")
        return None if kept is None else frozenset(kept.split(",")) - {"none"}

    @property
    def why_not_rated(self) -> Text | None:
        """That FIDE does not rate the games, where the regulations say so."""
        if self.rated is None or "fide" in self.rated:
            return None
        return Text(_("by its regulations FIDE does not rate the games"))

    @property
    def why_no_norms(self) -> Text | None:
        """That no norms can be made, where the regulations say so."""
        if self.get("norms") == NO:
            return Text(_("by its regulations no norms can be made"))
        return self.why_not_rated

    @property
    def prize_list(self) -> PrizeList | None:
        """The prizes, shared as it was chosen; None where there are none."""
        kept = self.get("prizes")
        if kept is None:
            return None
        rule = self.get("prize_rule")
        return read_prize_lines(
            kept,
            sharing=Sharing(self.get("prize_sharing") or Sharing.NONE),
            rule=None if rule is None else rule_named(rule),
            currency=self.get("currency") or "",
        )

    @property
    def clubs(self) -> ClubRules | None:
        """How clubs are ranked by their best players; None where they are not."""
        best = self.number("club_players")
        if best is None:
            return None
        return ClubRules(
            best=best,
            grouping=Grouping(self.get("club_grouping") or Grouping.CLUB),
            tie_breaks=CLUB_TIE_BREAKS[self.get("club_tie_breaks") or USUAL],
            complete=self.is_on("club_complete"),
        )

    @property
    def appeals_method(self) -> Method | None:
        """In which of the book's ways the committee is chosen; None: it is named, or nothing is said."""
        kept = self.get("appeals_method")
        return Method(kept) if kept in set(Method) else None

    @property
    def conditions(self) -> Conditions:
        """How the event is played, for decisions at the boards."""
        return Conditions(
            self.circumstances.laws,
            self.circumstances.tempo,
            self.is_on("supervised"),
            draw_moves=self._certain("draw_moves"),
            draws_forbidden=self.get("agreed_draws") == "arbiter",
            default_minutes=self.default_time,
            guidelines=self.is_on("guidelines"),
            illegal_penalty=self.illegal_move_penalty if "illegal_move_penalty" in self.chosen else None,
            illegal_moves=self.illegal_moves,
            absence_shared=self.get("both_absent") == "shared",
            bag_allowed=self.phones is Phones.BAG,
            device_loses=self.device_loses,
            leaving_told=self.is_on("leaving"),
        )


def terms_of(tournament: Tournament) -> Terms:
    """What holds in a tournament."""
    known = {name: kept for name, kept in tournament.regulations.provisions if name in PROVISIONS}
    return Terms(circumstances_of(tournament), known)


class UnknownProvisionError(WrongValueError):
    """A name that is not in the table."""


def provision_named(name: str) -> Provision:
    """The provision of a name.

    >>> provision_named("default_tyme")
    Traceback (most recent call last):
    torneo.regulations.provisions.terms.UnknownProvisionError: no provision 'default_tyme'; did you mean ...
    """
    if name in PROVISIONS:
        return PROVISIONS[name]
    close = get_close_matches(name, PROVISIONS, n=3)
    template = (
        _("no provision {name!r}; did you mean {close}?") if close else _("no provision {name!r}: one of {known}")
    )
    raise UnknownProvisionError(template, name=name, close=close, known=list(PROVISIONS))


def with_provisions(tournament: Tournament, changes: Iterable[tuple[str, str]]) -> Tournament:
    """The tournament with some provisions chosen, or, with an empty text, left to the edition again.

    Those that the tournament itself holds are for :func:`with_settings`.

    >>> chosen = with_provisions(Tournament(), [("default_time", " 030 ")])
    >>> chosen.regulations.provisions
    (('default_time', '30'),)
    """
    held = dict(tournament.regulations.provisions)
    for name, typed in changes:
        provision = provision_named(name)
        if isinstance(provision.kind, Setting):
            continue
        if not typed.strip():
            held.pop(name, None)
            continue
        try:
            held[name] = provision.kind.read(typed)
        except WrongValueError as error:
            raise WrongValueError(_("{name}: {why}"), name=name, why=error) from error
    return tournament.revised(regulations=replace(tournament.regulations, provisions=tuple(held.items())))


def with_settings(tournament: Tournament, changes: Iterable[tuple[str, str]]) -> Tournament:
    """The tournament with those of the provisions changed that it holds itself.

    >>> with_settings(Tournament(), [("time_control", "90+30")]).event.time_control
    '5400+30'
    """
    for name, typed in changes:
        kind = provision_named(name).kind
        if not isinstance(kind, Setting):
            continue
        try:
            tournament = kind.put(tournament, typed) if kind.put is not None else _refused(kind, typed)
        except WrongValueError as error:
            raise WrongValueError(_("{name}: {why}"), name=name, why=error) from error
    return tournament


def _refused(kind: Setting, typed: str) -> Tournament:
    raise WrongValueError(_("{typed!r}: {accepted}"), typed=typed[:60], accepted=kind.accepted())
