"""Kinds of provisions: how what was chosen is typed, kept as a text, and said."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from torneo.ranking import StandingsError, parse_band
from torneo.text import Text, WrongValueError, in_context
from torneo.text import marked as _
from torneo.writing.dates import day_said

YES, NO = "yes", "no"
_YES, _NO = {"yes", "sí", "si", "true", "on", "1"}, {"no", "false", "off", "0"}
WORDS = {YES: in_context("answer", "yes"), NO: in_context("answer", "no")}
MOST_LINE = 200
MOST_LINES = 60
"""Lines of a text of several."""


class Kind(ABC):
    """What a provision can be."""

    @abstractmethod
    def read(self, typed: str) -> str:
        """What was typed as it is kept; :class:`~torneo.text.WrongValueError` says what is accepted."""

    @abstractmethod
    def accepted(self) -> Text:
        """What can be typed, for whoever asks."""

    def words(self, kept: str) -> Text | str:
        """What is kept, in words."""
        return kept

    def lines(self, kept: str) -> tuple[str, ...]:
        """What is kept as people of every language read it, where it is their own text; otherwise nothing."""
        return ()


@dataclass(frozen=True, slots=True)
class Number(Kind):
    """A whole number.

    >>> Number(0, 240).read(" 30 ")
    '30'
    >>> Number(0, 240).read("soon")
    Traceback (most recent call last):
    torneo.text.messages.WrongValueError: 'soon': a number from 0 to 240 is accepted
    """

    least: int = 0
    most: int = 999

    def read(self, typed: str) -> str:
        """The number without blanks and leading zeros."""
        text = typed.strip()
        if text.isascii() and text.isdigit() and len(text) < 10 and self.least <= int(text) <= self.most:
            return str(int(text))
        raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed, accepted=self.accepted())

    def accepted(self) -> Text:
        """The range."""
        return Text(_("a number from {least} to {most}"), {"least": self.least, "most": self.most})


@dataclass(frozen=True, slots=True)
class Numbers(Kind):
    """Some pairing numbers.

    >>> Numbers().read("12, 7 7")
    '7 12'
    """

    def read(self, typed: str) -> str:
        """The numbers in their order."""
        parts = re.split(r"[\s,;]+", typed.strip())
        if not all(part.isascii() and part.isdigit() and 1 <= len(part) <= MOST_DIGITS for part in parts):
            raise WrongValueError(_("{typed!r}: {accepted} are accepted"), typed=typed[:60], accepted=self.accepted())
        return " ".join(map(str, sorted({int(part) for part in parts})))

    def accepted(self) -> Text:
        """An example."""
        return Text(_("numbers such as 7, 12"))

    def words(self, kept: str) -> Text | str:
        """With commas."""
        return ", ".join(kept.split())


MOST_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Switch(Kind):
    """Yes or no.

    >>> Switch().read("Sí"), Switch().read("off")
    ('yes', 'no')
    """

    def read(self, typed: str) -> str:
        """In English or Spanish, or as programs write it."""
        text = typed.strip().lower()
        if text not in _YES | _NO:
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed, accepted=self.accepted())
        return YES if text in _YES else NO

    def accepted(self) -> Text:
        """Both."""
        return Text("{yes} | {no}", {"yes": YES, "no": NO})

    def words(self, kept: str) -> Text | str:
        """Yes or no."""
        return WORDS.get(kept, kept)


@dataclass(frozen=True, slots=True)
class OneOf(Kind):
    """One of some words.

    >>> OneOf({"bag": "in a bag", "forbidden": "nowhere"}).read("BAG")
    'bag'
    """

    titles: Mapping[str, str]
    """What each of them says, as a message."""

    def read(self, typed: str) -> str:
        """The word as it is known."""
        text = typed.strip().lower()
        if text not in self.titles:
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed, accepted=self.accepted())
        return text

    def accepted(self) -> Text:
        """All of them."""
        return Text("{words}", {"words": " | ".join(self.titles)})

    def words(self, kept: str) -> Text | str:
        """What it says."""
        return Text(self.titles[kept]) if kept in self.titles else kept


@dataclass(frozen=True, slots=True)
class Several(Kind):
    """Some of some words, or none of them.

    >>> Several({"fide": "FIDE", "national": "federation"}).read("national, fide")
    'fide,national'
    """

    titles: Mapping[str, str]
    nothing: str = "none"

    def read(self, typed: str) -> str:
        """The words in their order."""
        known = {word.lower(): word for word in self.titles}
        found = {known.get(part, part) for part in map(str.strip, typed.lower().split(",")) if part}
        if found == {self.nothing}:
            return self.nothing
        if not found or not found <= set(self.titles):
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed, accepted=self.accepted())
        return ",".join(word for word in self.titles if word in found)

    def accepted(self) -> Text:
        """All of them."""
        values = {"words": list(self.titles), "nothing": self.nothing}
        return Text(_("{nothing}, or with commas some of {words}"), values)

    def words(self, kept: str) -> Text | str:
        """What they say."""
        if kept == self.nothing:
            return in_context("of a list", "none")
        return Text("{words}", {"words": [Text(self.titles.get(word, word)) for word in kept.split(",")]})


@dataclass(frozen=True, slots=True)
class InOrder(Kind):
    """Some of some words, the first of them first.

    >>> InOrder({"rapid": "rapid", "standard": "standard"}).read("Rapid, standard")
    'rapid,standard'
    >>> InOrder({"rapid": "rapid", "standard": "standard"}).words("rapid,standard").text()
    'rapid, otherwise standard'
    """

    titles: Mapping[str, str]

    def read(self, typed: str) -> str:
        """The words as they came, each once."""
        found = [part.strip().lower() for part in typed.split(",") if part.strip()]
        if not found or not set(found) <= set(self.titles) or len(set(found)) < len(found):
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted())
        return ",".join(found)

    def accepted(self) -> Text:
        """All of them."""
        return Text(_("with commas, in order, some of {words}"), {"words": list(self.titles)})

    def words(self, kept: str) -> Text | str:
        """One after the other."""
        first, _comma, others = kept.partition(",")
        named = Text(self.titles.get(first, first))
        if not others:
            return named
        return Text(_("{first}, otherwise {others}"), {"first": named, "others": self.words(others)})


@dataclass(frozen=True, slots=True)
class Money(Kind):
    """An amount of money.

    >>> Money().read("25.00"), Money().read("12,5 €")
    ('25', '12.50')
    """

    def read(self, typed: str) -> str:
        """With a point, and two decimals where there are any."""
        try:
            return amount_text(cents_of(typed))
        except ValueError as error:
            raise WrongValueError(
                _("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted()
            ) from error

    def accepted(self) -> Text:
        """Examples."""
        return Text(_("an amount such as 25 or 12.50"))


_AMOUNT = re.compile(r"(\d{1,7})(?:[.,](\d{1,2}))?(?: ?(?:€|EUR|eur|euros?))?", re.ASCII)


def cents_of(typed: str) -> int:
    """An amount in cents; ``ValueError`` if it is none.

    >>> cents_of("25"), cents_of("12,5"), cents_of("0.05 EUR")
    (2500, 1250, 5)
    """
    match = _AMOUNT.fullmatch(typed.strip())
    if match is None:
        raise ValueError(typed)
    return 100 * int(match[1]) + int((match[2] or "0").ljust(2, "0"))


def amount_text(cents: int) -> str:
    """An amount as people write it.

    >>> amount_text(2500), amount_text(1250), amount_text(-5)
    ('25', '12.50', '-0.05')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}{f'.{rest:02d}' if rest else ''}"


@dataclass(frozen=True, slots=True)
class Line(Kind):
    """A text of one line, in the organiser's words."""

    def read(self, typed: str) -> str:
        """Without blanks at the ends or in a row."""
        text = " ".join(typed.split())
        if not 1 <= len(text) <= MOST_LINE:
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted())
        return text

    def accepted(self) -> Text:
        """How long it may be."""
        return Text(_("a text of up to {most} characters"), {"most": MOST_LINE})

    def lines(self, kept: str) -> tuple[str, ...]:
        """The line."""
        return (kept,)


@dataclass(frozen=True, slots=True)
class Lines(Kind):
    r"""A text of several lines, each of them a point of its own.

    >>> Lines().read(" 25 €\n\n socios  15 € ")
    '25 €\nsocios 15 €'
    """

    def read(self, typed: str) -> str:
        """The lines that say something."""
        found = [" ".join(line.split()) for line in typed.splitlines() if line.strip()]
        if not 1 <= len(found) <= MOST_LINES or max(map(len, found)) > MOST_LINE:
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted())
        return "\n".join(found)

    def accepted(self) -> Text:
        """How many and how long."""
        values = {"lines": MOST_LINES, "most": MOST_LINE}
        return Text(_("up to {lines} lines of up to {most} characters"), values)

    def lines(self, kept: str) -> tuple[str, ...]:
        """Each line."""
        return tuple(kept.split("\n"))


_TIME = re.compile(r"([01]?\d|2[0-3])[:.h]([0-5]\d)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Times(Kind):
    """A time of the day for each round, the last one for all that follow.

    >>> Times().read("17.00, 9:30 16:00")
    '17:00 09:30 16:00'
    """

    def read(self, typed: str) -> str:
        """The times in one line."""
        parts = re.split(r"[\s,;]+", typed.strip())
        found = [_TIME.fullmatch(part) for part in parts]
        times = [f"{int(match[1]):02d}:{match[2]}" for match in found if match is not None]
        if len(times) != len(parts) or len(times) > MOST_LINE:
            raise WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted())
        return " ".join(times)

    def accepted(self) -> Text:
        """An example."""
        return Text(_("a time for each round, such as 17:00 10:00 17:00, the last for all that follow,"))

    def words(self, kept: str) -> Text | str:
        """With commas."""
        return ", ".join(kept.split())


@dataclass(frozen=True, slots=True)
class Ratings(Kind):
    """A range of ratings.

    >>> Ratings().read("U2000"), Ratings().read("1800-2199")
    ('-1999', '1800-2199')
    """

    def read(self, typed: str) -> str:
        """From a rating to another, or one of them."""
        try:
            band = parse_band(typed, Text(_("ratings")))
        except StandingsError as error:
            raise WrongValueError("{why}", why=error) from error
        low = "" if band.low is None else band.low
        return f"{band.low}+" if band.high is None else f"{low}-{band.high}"

    def accepted(self) -> Text:
        """Examples."""
        return Text(_("a range such as 1800-2199, U2000 or 2000+"))


_EARLIEST, _LATEST = 1900, 2099


@dataclass(frozen=True, slots=True)
class Years(Kind):
    """A range of years.

    >>> Years().read("2010+"), Years().read(" -1966"), Years().read("2008-2010")
    ('2010+', '-1966', '2008-2010')
    >>> Years().read("U16")
    Traceback (most recent call last):
    torneo.text.messages.WrongValueError: 'U16': a range of years such as 2010+, -1966 or 2008-2010 is accepted
    """

    def read(self, typed: str) -> str:
        """From a year to another, or one of them."""
        text = typed.strip()
        try:
            band = parse_band(text, Text(_("years")))
        except StandingsError as error:
            raise self._wrong(typed) from error
        named = [year for year in (band.low, band.high) if year is not None]
        if text[:1] in "Uu" or not all(_EARLIEST <= year <= _LATEST for year in named):
            raise self._wrong(typed)
        low = "" if band.low is None else band.low
        return f"{band.low}+" if band.high is None else f"{low}-{band.high}"

    def _wrong(self, typed: str) -> WrongValueError:
        return WrongValueError(_("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted())

    def accepted(self) -> Text:
        """Examples."""
        return Text(_("a range of years such as 2010+, -1966 or 2008-2010"))


_CLOCK = r"(?:[ T](\d{1,2}):(\d{2}))?"
_MOMENT = re.compile(rf"(\d{{4}})-(\d{{2}})-(\d{{2}}){_CLOCK}|(\d{{1,2}})/(\d{{1,2}})/(\d{{4}}){_CLOCK}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Moment(Kind):
    """A day, the whole of it, or a time of a day, in the zone of the tournament.

    >>> Moment().read("30/6/2026 20:00"), Moment().read("2026-06-30")
    ('2026-06-30 20:00', '2026-06-30')
    >>> moment_of("2026-06-30 20:00"), moment_of("2026-06-30")
    (datetime.datetime(2026, 6, 30, 20, 0), datetime.datetime(2026, 6, 30, 23, 59, 59))
    """

    def read(self, typed: str) -> str:
        """The day as year, month, day, whichever way it was typed."""
        match = _MOMENT.fullmatch(" ".join(typed.split()))
        try:
            if match is None:
                raise ValueError
            year, month, day, hour, minute, *other = match.groups()
            if other[0]:
                day, month, year, hour, minute = other
            when = datetime(int(year), int(month), int(day), int(hour or 0), int(minute or 0))
        except ValueError as error:
            raise WrongValueError(
                _("{typed!r}: {accepted} is accepted"), typed=typed[:60], accepted=self.accepted()
            ) from error
        return when.strftime("%Y-%m-%d %H:%M" if hour else "%Y-%m-%d")

    def accepted(self) -> Text:
        """Examples."""
        return Text(_("a day or a time such as 2026-06-30 or 2026-06-30 20:00"))

    def words(self, kept: str) -> Text | str:
        """As people of the language write a day."""
        when = moment_of(kept)
        day = day_said(when.date())
        return day if len(kept) == _DAY else Text("{day}, {time}", {"day": day, "time": when.strftime("%H:%M")})


_DAY = len("2026-06-30")


def moment_of(kept: str) -> datetime:
    """The moment, by the clock of the hall; of a day, its last second."""
    when = datetime.fromisoformat(kept)
    return when.replace(hour=23, minute=59, second=59) if len(kept) == _DAY else when
