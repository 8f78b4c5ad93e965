"""What holds in a tournament: what its organiser chose, otherwise what the edition in force says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum

from torneo.laws.decisions import Conditions
from torneo.model import Tournament
from torneo.regulations.provisions.circumstances import Circumstances, circumstances_of
from torneo.regulations.provisions.kinds import YES
from torneo.regulations.provisions.provision import Provision
from torneo.regulations.provisions.table import PROVISIONS
from torneo.text import WrongValueError
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

    >>> chosen = with_provisions(Tournament(), [("default_time", " 030 ")])
    >>> chosen.regulations.provisions
    (('default_time', '30'),)
    """
    held = dict(tournament.regulations.provisions)
    for name, typed in changes:
        provision = provision_named(name)
        if not typed.strip():
            held.pop(name, None)
            continue
        try:
            held[name] = provision.kind.read(typed)
        except WrongValueError as error:
            raise WrongValueError(_("{name}: {why}"), name=name, why=error) from error
    return tournament.revised(regulations=replace(tournament.regulations, provisions=tuple(held.items())))
