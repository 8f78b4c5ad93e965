"""What differs between two editions of the Laws, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from torneo.rules import Article, ByEdition, Topic, counterparts
from torneo.rules.data.laws_rows import NEWER, OLDER
from torneo.text import Text
from torneo.text import marked as _


class Kind(Enum):
    """How an article differs from its counterpart."""

    SAME = "same"
    RENUMBERED = "renumbered"
    """The same rule under another number."""
    WORDED = "worded"
    """The same rule, split, joined or named otherwise."""
    CHANGED = "changed"
    """Another rule."""
    NEW = "new"
    """Nothing in the older edition corresponds to it."""
    GONE = "gone"
    """Nothing in the newer edition corresponds to it."""


KINDS = {
    Kind.SAME: _("as before"),
    Kind.RENUMBERED: _("other number, same rule"),
    Kind.WORDED: _("other words, same rule"),
    Kind.CHANGED: _("the rule changed"),
    Kind.NEW: _("new"),
    Kind.GONE: _("gone"),
}


@dataclass(frozen=True, slots=True)
class Change:
    """Something that the edition of 2023 has otherwise than that of 2018."""

    kind: Kind
    numbers: Mapping[str, tuple[str, ...]]
    """Of the articles that it touches, by edition."""
    what: Text


def _change(kind: Kind, older: str, newer: str, what: str) -> Change:
    return Change(kind, {OLDER: tuple(older.split()), NEWER: tuple(newer.split())}, Text(what))


CHANGES = (
    _change(
        Kind.CHANGED,
        "5.1.2",
        "5.1.2",
        _("Resigning is a draw since 2023 if the opponent could not checkmate by any series of legal moves."),
    ),
    _change(
        Kind.CHANGED,
        "B.2",
        "A.3",
        _(
            "The penalty of one minute holds in rapid too since 2023; in 2018 rapid had two minutes, and only blitz"
            " one."
        ),
    ),
    _change(
        Kind.CHANGED,
        "B.4",
        "B.3",
        _(
            "Blitz has its one minute through the rapid rules since 2023; under full supervision the text leaves it at"
            " two: let the event say which."
        ),
    ),
    _change(
        Kind.CHANGED,
        "8.1.1",
        "8.1.1 8.1.1.1 8.1.1.2",
        _("Electronic scoresheets certified by FIDE stand beside the paper ones since 2023."),
    ),
    _change(
        Kind.CHANGED,
        "8.3",
        "8.3",
        _("The arbiter replaces a defective electronic scoresheet, which 2018 did not know."),
    ),
    _change(
        Kind.CHANGED,
        "8.4",
        "8.4",
        _("In time trouble only the recording of moves falls away since 2023; draw offers stay to be noted."),
    ),
    _change(Kind.CHANGED, "8.7", "8.7", _("The result may be approved on an electronic scoresheet since 2023.")),
    _change(
        Kind.CHANGED,
        "9.2.1.1",
        "9.2.1",
        _("The claimed move may be entered on an electronic scoresheet since 2023; the number moved up by one level."),
    ),
    _change(
        Kind.CHANGED, "9.3.1", "9.3.1", _("The claimed move may be entered on an electronic scoresheet since 2023.")
    ),
    _change(Kind.WORDED, "9.2", "9.2", _("The heading took over what 9.2.1 said in 2018.")),
    _change(Kind.WORDED, "6.1", "6.1 6.1.1", _("The definition of flag-fall got a number of its own.")),
    _change(
        Kind.WORDED,
        "11.3.2 11.3.2.1",
        "11.3.2 11.3.2.1",
        _("The ban on devices and the exception for a bag stand apart since 2023."),
    ),
    _change(Kind.WORDED, "12.2.7", "12.2.7", _("Anti-cheating became fair play: the name only.")),
    _change(Kind.WORDED, "B.3", "B.2", _("The heading and its first sentence are one since 2023.")),
    _change(
        Kind.WORDED, "C.13", "C.13.1 C.13.2 C.13.3 C.13.4 C.13.5 C.13.6", _("The list of signs got numbers in 2023.")
    ),
    _change(
        Kind.WORDED,
        "D.2.6.2 D.2.6.2.1 D.2.6.2.2",
        "D.2.6.2",
        _("The features of the analogue clock have no numbers of their own since 2023."),
    ),
    _change(
        Kind.WORDED,
        "II.3.2.5 II.3.2.5.1 II.3.2.5.2 II.3.2.7 II.3.2.7.1 II.3.2.7.2 II.3.2.7.3 II.3.2.7.4 II.3.2.7.5",
        "II.3.2.5 II.3.2.7",
        _("The advice and the notes on castling have no numbers of their own since 2023."),
    ),
)
"""Everything beyond a new number, what changes a rule first."""


@cache
def kind_of(rule: Article) -> Kind:
    """How an article differs from the other edition.

    >>> from torneo.laws.articles import chosen, law
    >>> [kind_of(law(number, chosen("2023"))).value for number in ("4.1", "A.4", "5.1.2", "12.2.7", "8.1.1.2")]
    ['same', 'renumbered', 'changed', 'worded', 'new']
    """
    others = elsewhere(rule)
    if not others:
        return _ALONE.named(rule.edition)
    touching = _touching(rule)
    if touching:
        return touching[0].kind
    return Kind.SAME if others[0].id == rule.id else Kind.RENUMBERED


def said_of(rule: Article) -> tuple[Text, ...]:
    """What is to be said of an article and the other edition.

    >>> from torneo.laws.articles import chosen, law
    >>> [text.text() for text in said_of(law("12.2.7", chosen("2018")))]
    ['Anti-cheating became fair play: the name only.']
    """
    return tuple(change.what for change in _touching(rule))


@cache
def elsewhere(rule: Article) -> tuple[Article, ...]:
    """The articles that do its work in the other edition.

    >>> from torneo.laws.articles import chosen, law
    >>> [str(other) for other in elsewhere(law("A.3", chosen("2023")))]
    ['E.01 (2018) B.2']
    """
    return counterparts(rule, _OTHER.named(rule.edition))


def _touching(rule: Article) -> list[Change]:
    return [change for change in CHANGES if rule.id in change.numbers[rule.edition]]


_OTHER = ByEdition(Topic.LAWS, {OLDER: NEWER, NEWER: OLDER})
"""The edition to compare with."""
_ALONE = ByEdition(Topic.LAWS, {OLDER: Kind.GONE, NEWER: Kind.NEW})
"""What an article is that has no counterpart."""
