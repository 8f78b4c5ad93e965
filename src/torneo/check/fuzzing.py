"""Throws damaged report files at the reader and checks what it promises, whatever the damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from random import Random

from torneo.check.samples import any_tournament
from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, DoesNotFitError, Problem, Reading, ReportFileError, Severity, read, write
from torneo.model import Tournament

CHUNK = 500
"""Cases handed to a process at once."""
_TOKENS = (
    b"001", b"013", b"132", b"142", b"152", b"162", b"172", b"240", b"250", b"260", b"299", b"300", b"310",
    b"320", b"330", b"352", b"362", b"801", b"XXR", b"XXC", b"XXZ", b"XXS", b"XXA", b"XXP", b"BBW", b"BBU",
    b"ESP", b"###", b"0000", b"9999", b"99999", b" 1", b"0.5", b"99.9", b" w ", b" b ", b" - ", b"=", b"+", b"-",
    b"U", b"H", b"F", b"Z", b"?", b"\t", b"\x00", b"\xff", b"\xc3\xb1", b"\xe2\x80\xa8", b"\xef\xbb\xbf", b"\r",
    b"\n", b"W=3 D=1", b"  W 3.0    D 1.0", b"TW 3.0", b"white1", b"2026/13/45", b"\xd9\xa3", b"\xc2\xb2", b"{}",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Failure:
    """A case that broke a promise; the same seed and number make the same bytes."""

    number: int
    promise: str
    data: bytes


@dataclass
class Tally:
    """What became of the cases."""

    cases: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    """How many files had each problem."""
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the figures of another tally."""
        self.cases += other.cases
        self.outcomes += other.outcomes
        self.codes += other.codes
        self.failures += other.failures


def make_case(seed: int, number: int, files: Sequence[bytes] = ()) -> bytes:
    """The bytes of a case: a valid file, generated or one of those given, with some damage done to it.

    >>> make_case(1, 2) == make_case(1, 2), make_case(1, 2) == make_case(1, 3)
    (True, False)
    """
    source = Random(f"{seed}/{number}")
    if source.random() < 0.01:
        return source.randbytes(source.randrange(400))
    data = _valid(source, files)
    for _ in range(source.choice((0, 1, 1, 1, 1, 2, 2, 3, 6))):
        data = source.choice(_DAMAGES)(source, data, files)
    return data


def _valid(source: Random, files: Sequence[bytes]) -> bytes:
    if files and source.random() < 0.4:
        return source.choice(files)
    text = write(any_tournament(source), source.choice(tuple(Dialect))).text
    text = text.replace("\n", source.choice(("\n", "\n", "\r", "\r\n")))
    if source.random() < 0.1:
        return text.encode("latin-1", "replace")
    return text.encode(source.choice(("utf-8", "utf-8", "utf-8-sig")))


Damage = Callable[[Random, bytes, Sequence[bytes]], bytes]


def _truncate(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    return data[: source.randrange(len(data) + 1)]


def _shuffle_lines(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True)
    source.shuffle(lines)
    return b"".join(lines)


def _random_bytes(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    place = source.randrange(len(data) + 1)
    length = source.randint(1, 6)
    return data[:place] + source.randbytes(length) + data[place + length :]


def _shift(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    """Insert or delete blanks within a line: wrong columns."""
    place = source.randrange(len(data) + 1)
    if source.random() < 0.5:
        return data[:place] + b" " * source.randint(1, 4) + data[place:]
    return data[:place] + data[place + source.randint(1, 4) :]


def _swap_fields(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    width = source.choice((1, 4, 8, 10))
    if len(data) < 2 * width:
        return data
    one, two = sorted(source.sample(range(len(data) - width + 1), 2))
    if two < one + width:
        return data
    head, first, middle = data[:one], data[one : one + width], data[one + width : two]
    return head + data[two : two + width] + middle + first + data[two + width :]


def _token(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    """Put a meaningful piece where it does not belong, over or between what stands there."""
    token = source.choice(_TOKENS)
    place = source.randrange(len(data) + 1)
    if source.random() < 0.3:  # at the start of a line, which makes another record of it
        place = data.rfind(b"\n", 0, place) + 1
    return data[:place] + token + data[place + (len(token) if source.random() < 0.7 else 0) :]


def _digit(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    """Change one character of those that carry numbers, colours and results."""
    places = [index for index, byte in enumerate(data) if byte in b"0123456789wb=+-WDLHFZU."]
    if not places:
        return data
    place = source.choice(places)
    return data[:place] + bytes([source.choice(b"0123456789wb=+-WDLHFZU.? x")]) + data[place + 1 :]


def _repeat_line(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    lines.insert(source.randrange(len(lines) + 1), source.choice(lines))
    if source.random() < 0.3:
        del lines[source.randrange(len(lines))]
    return b"".join(lines)


def _merge(source: Random, data: bytes, files: Sequence[bytes]) -> bytes:
    other = _valid(source, files)
    return data + other if source.random() < 0.5 else data[: len(data) // 2] + other[len(other) // 2 :]


_DAMAGES: tuple[Damage, ...] = (
    _truncate, _shuffle_lines, _random_bytes, _shift, _swap_fields, _token, _token, _digit, _digit, _digit, _digit,
    _repeat_line, _merge,
)  # fmt: skip


def broken_promise(data: bytes) -> tuple[str, tuple[Problem, ...], str]:
    """What became of a file, its problems, and the promise that the reader or the writer broke (or nothing).

    >>> broken_promise(b"001    1      Ana")[0]
    'read'
    """
    try:
        reading = read(data)
    except ReportFileError as error:
        try:
            read(data, strict=True)
        except ReportFileError:
            blocking = [p for p in error.problems if p.severity is Severity.ERROR and not p.repair]
            return "refused", error.problems, "" if blocking else "a refusal names an error without repair"
        return "refused", error.problems, "strict reading refuses what lenient reading refuses"
    needs_repair = any(p.repair or p.severity is Severity.ERROR for p in reading.problems)
    outcome = "repaired" if needs_repair else "read"
    try:
        strictly = read(data, strict=True)
        if needs_repair:
            return outcome, reading.problems, "strict reading refuses what needs repair"
        if strictly != reading:
            return outcome, reading.problems, "strict and lenient reading agree"
    except ReportFileError:
        if not needs_repair:
            return outcome, reading.problems, "strict reading accepts what needs no repair"
    # A date or a line that is kept as it was is as odd when it is read again: only a lenient reading takes it.
    as_it_was = any(problem.code in ("date", "record") for problem in reading.problems)
    return outcome, reading.problems, _broken_by_writing(reading, strict=not reading.errors and not as_it_was)


def _broken_by_writing(reading: Reading, *, strict: bool) -> str:
    tournament = reading.tournament
    if from_json(to_json(tournament)) != tournament:
        return "JSON reads back as an equal tournament"
    for dialect in Dialect:
        try:
            text = write(tournament, dialect).text
        except DoesNotFitError:
            continue
        try:
            again = read(text, strict=strict).tournament
        except ReportFileError as error:
            return f"what is written as {dialect} can be read: {error}"
        if again != tournament and again != _with_time_control_in_words(tournament, again):
            return f"what is written as {dialect} reads back as an equal tournament"
    return ""


def _with_time_control_in_words(tournament: Tournament, again: Tournament) -> Tournament:
    """The tournament with a time control that is no periods among the words of record 122, as the writer says."""
    event = tournament.event
    words = "; ".join(text for text in (event.rate_of_play, event.time_control) if text)
    if again.event.time_control or words != again.event.rate_of_play:
        return tournament
    return replace(tournament, event=replace(event, rate_of_play=words, time_control=""))


def run_chunk(seed: int, numbers: range, files: Sequence[bytes]) -> Tally:
    """Run some cases."""
    tally = Tally()
    for number in numbers:
        data = make_case(seed, number, files)
        try:
            outcome, problems, promise = broken_promise(data)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the finding
            outcome, problems, promise = "raised", (), f"nothing but the documented error: {error!r}"
        tally.cases += 1
        tally.outcomes[outcome] += 1
        tally.codes.update({problem.code for problem in problems})
        if promise:
            tally.failures.append(Failure(number, promise, data))
    return tally


def run(cases: int, seed: int, jobs: int = 1, files: Sequence[bytes] = ()) -> Iterator[Tally]:
    """Run all cases on some processes; yields the tally so far, as it grows. The cases do not depend on ``jobs``."""
    total = Tally()
    chunks = [range(first, min(first + CHUNK, cases)) for first in range(0, cases, CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            total.add(run_chunk(seed, chunk, files))
            yield total
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(run_chunk, seed, chunk, files) for chunk in chunks]):
            total.add(done.result())
            total.failures.sort(key=lambda failure: failure.number)
            yield total
