"""Extensions of a program: tie-breaks, formats, file formats and prize rules by decorator.

A package that is to be found without being imported names what the decorator gives by an entry point of the groups
``torneo.tie_breaks``, ``torneo.formats``, ``torneo.file_formats`` and ``torneo.prize_rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeVar, overload

from torneo import model
from torneo.files import formats as file_formats
from torneo.files.formats import FileFormat
from torneo.library.tournament import Tournament
from torneo.pairing import formats
from torneo.pairing.format import Code, Format, Option
from torneo.pairing.own_functions import ByFunction
from torneo.prizes import rules
from torneo.prizes.rules import Candidates, PrizeRule
from torneo.ranking.base import REGISTRY, TieBreak, register
from torneo.ranking.own_functions import Counting, tie_break_of
from torneo.text import Language, WrongValueError
from torneo.text import marked as _

Kind = TypeVar("Kind", bound=type[TieBreak])
Texts = Mapping[Language, Mapping[str, str]]
_RULES = "own rules"
_here: list[Callable[[], None]] = []
"""How to take out what was registered here."""


Pairs = Iterable[tuple[int, int | None]]
"""White and Black by their numbers; None in the place of Black is the bye."""
PairsOf = Callable[[Tournament, int, tuple[int, ...], Mapping[str, str]], Pairs]
"""From the tournament, the number of the round, the numbers of those who are there, and the options, to the pairs."""
Give = Callable[[Sequence[Candidates]], Sequence[Sequence[int]]]
"""From the lists of prizes to those who have a prize of each, the first place first."""


def forget() -> None:
    """Take out everything that was registered here, as a test does at its end."""
    while _here:
        _here.pop()()


@overload
def tie_break(name: Kind) -> Kind: ...
@overload
def tie_break(
    name: str,
    title: str = "",
    *,
    article: str = "",
    higher_is_better: bool = True,
    texts: Texts | None = None,
) -> Callable[[Counting], type[TieBreak]]: ...
def tie_break(
    name: type[TieBreak] | str,
    title: str = "",
    *,
    article: str = "",
    higher_is_better: bool = True,
    texts: Texts | None = None,
) -> type[TieBreak] | Callable[[Counting], type[TieBreak]]:
    """Register a tie-break: a function of the rounds of one participant, or a class derived from ``TieBreak``.

    >>> @tie_break("OTHER_LAST", "Points in the last round")
    ... def last(rounds):
    ...     return rounds[-1].points if rounds else 0
    >>> from torneo.library.tournament import Tournament
    >>> club = Tournament.from_records(["Ana", "Eva"]).with_round().with_results({(1, 2): "0-1"})
    >>> club.standings("OTHER_LAST")["OTHER_LAST"]
    [1, 0]
    """
    if isinstance(name, type):
        _here.append(partial(REGISTRY.remove, name.name))
        return register(name)
    code = name.upper()

    def registered(counting: Counting) -> type[TieBreak]:
        _here.append(partial(REGISTRY.remove, code))
        return tie_break_of(
            counting,
            code,
            title or code,
            article=article,
            higher_is_better=higher_is_better,
            texts=texts,
        )

    return registered


@overload
def format(name: Format) -> Format: ...
@overload
def format(
    name: str,
    title: str = "",
    *,
    about: str = "",
    code: str = "",
    options: Sequence[Option] = (),
    rules: str = ...,
    texts: Texts | None = None,
) -> Callable[[PairsOf], Format]: ...
def format(
    name: Format | str,
    title: str = "",
    *,
    about: str = "",
    code: str = "",
    options: Sequence[Option] = (),
    rules: str = _RULES,
    texts: Texts | None = None,
) -> Format | Callable[[PairsOf], Format]:
    """Register a format: a function that pairs a round, or a value of the type ``Format`` with all that one can have.

    The function has the tournament, the number of the round, the numbers of those who are there, and the options; it
    gives pairs of numbers, White first. Who is left over has the bye.

    >>> @format("neighbours", "Neighbours meet")
    ... def neighbours(tournament, round, here, options):
    ...     return list(zip(here[::2], here[1::2]))
    >>> from torneo.library.tournament import Tournament
    >>> Tournament.from_records(["Ana", "Eva", "Leo"], system="neighbours").pair().boards
    (Board(white=1, black=2),)
    """
    if isinstance(name, Format):
        _here.append(partial(formats.remove, name.name))
        return formats.register(name, again=True)
    short = name

    def registered(function: PairsOf) -> Format:
        _here.append(partial(formats.remove, short))

        def pairs(seen: model.Tournament, round: int, here: tuple[int, ...], given: Mapping[str, str]) -> Pairs:
            return function(Tournament.of(seen), round, here, given)

        return formats.register(
            Format(
                name=short,
                title=title or short,
                about=about,
                chapters={"1": rules},
                options=tuple(options),
                report_codes=(Code(code or short.upper().replace("-", "_")),),
                dated=False,
                pair=ByFunction(short, rules, pairs),
                plain=True,
                limits_colours=False,
                not_accelerated=_("it does not pair by scores"),
                texts=texts or {},
            ),
            again=True,
        )

    return registered


def file_format(
    name: str,
    *suffixes: str,
    write: Callable[[Tournament], bytes | str] | None = None,
    recognises: Callable[[bytes], bool] | None = None,
) -> Callable[[Callable[[bytes], model.Tournament]], FileFormat]:
    r"""Register a file format by the function that reads it; ``write`` is the one that writes it.

    >>> @file_format("names", ".names", write=lambda club: "\n".join(player.name for player in club.players))
    ... def read_names(data):
    ...     return Tournament.from_records(data.decode().split(), order="given")
    >>> [player.name for player in read_names.load(b"Ana Eva").players]
    ['Ana', 'Eva']
    """
    if not suffixes:
        raise WrongValueError(_("file format {name!r}: the end of names is needed, such as .xyz"), name=name)

    writing = None if write is None else lambda tournament: write(Tournament.of(tournament))

    def registered(read: Callable[[bytes], model.Tournament]) -> FileFormat:
        _here.append(partial(file_formats.FILE_FORMATS.remove, name))
        return file_formats.register(
            FileFormat(name=name, suffixes=suffixes, read=read, write=writing, recognises=recognises)
        )

    return registered


def prize_rule(
    name: str, title: str = "", *, says: str = "", several: bool = False, texts: Texts | None = None
) -> Callable[[Give], PrizeRule]:
    """Register a rule for those who qualify for several prizes, by the function that gives them.

    It has the lists with what their prizes are worth and the numbers of those who are in each, by standing; it gives,
    list by list, the numbers of those who have a prize.

    >>> @prize_rule("last-list", "the prizes of the last list first")
    ... def last_list(lists):
    ...     taken = []
    ...     for one in reversed(lists):
    ...         free = [number for number in one.numbers if number not in sum(taken, [])]
    ...         taken.insert(0, free[: len(one.worth)])
    ...     return taken
    >>> last_list.give([Candidates("A", (100,), (1, 2)), Candidates("B", (50,), (1,))])
    [[2], [1]]
    """

    def registered(give: Give) -> PrizeRule:
        _here.append(partial(rules.PRIZE_RULES.remove, name))
        made = PrizeRule(name=name, title=title or name, says=says, give=give, several=several, texts=texts or {})
        return rules.register(made)

    return registered
