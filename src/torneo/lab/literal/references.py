"""Rounds paired again by the literal references, which follow the texts by enumeration, where the field is small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from torneo.lab.literal.book import LiteralAmalfi, LiteralVega
from torneo.lab.literal.book_ranking import LiteralRanking, keizer_order, monrad_order, schenkel_groups
from torneo.lab.literal.burstein import LiteralBurstein
from torneo.lab.literal.burstein_2017 import LiteralBurstein2017
from torneo.lab.literal.double_swiss import LiteralDoubleSwiss
from torneo.lab.literal.dubov import LiteralDubov
from torneo.lab.literal.dubov_1997 import LiteralDubov1997
from torneo.lab.literal.dutch import pair_literally
from torneo.lab.literal.lim import LimFacts, LiteralLim
from torneo.lab.literal.lim_book import LiteralBook
from torneo.lab.literal.mcmahon import LiteralMcMahon
from torneo.lab.literal.team import LiteralTeam
from torneo.model import Kind, Tournament, history_after
from torneo.model.entrants import entrants
from torneo.pairing.book.ranking import buchholz
from torneo.pairing.mcmahon.scores import mcmahon_scores, start_rules
from torneo.pairing.protection import apart_if_possible
from torneo.pairing.result import Opponents, Reference
from torneo.pairing.sides import with_limits, without_colours, without_limits
from torneo.pairing.swiss.burstein.acceleration import with_virtual_point
from torneo.pairing.swiss.burstein.players import make_burstein_field, make_burstein_field_2017
from torneo.pairing.swiss.burstein.system import seeding_rounds
from torneo.pairing.swiss.double.players import make_double_field
from torneo.pairing.swiss.dubov.players import make_dubov_field
from torneo.pairing.swiss.entrants import Entrant, Field, make_field, paired_in
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.pairing.swiss.lim.history import book_float, floated_in
from torneo.pairing.swiss.needs import announced_rounds
from torneo.pairing.swiss.team.teams import make_team_field
from torneo.rules import ByEdition, Edition, Topic, citations, contemporary

MOST_PLAYERS = 8
"""Of a field that a reference pairs: its work grows with the factorial of their number."""

MOST_TEAMS = 12
"""Of a field of teams: brackets are paired one by one, and a bracket of twelve has some ten thousand pairings."""

Settings = Mapping[str, str]
Literal = Callable[[Tournament, Edition, int, Settings], Opponents]


def for_small_fields(literal: Literal, most: int = MOST_PLAYERS) -> Reference:
    """The reference that leaves large fields alone: it answers None where there are more entrants than it can try."""

    def refer(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents | None:
        if len(paired_in(entrants(tournament), round_number)) > most:
            return None
        return literal(tournament, edition, round_number, options)

    return refer


def _dutch(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    walked = pair_literally(make_field(tournament, edition, round_number)) or []
    pairs = [pair for bracket in walked for pair in bracket.candidate.pairs]
    left = walked[-1].candidate.downfloaters if walked else ()
    return _opponents((pairs, left[0] if left else None))


def _dubov(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    dubov = make_dubov_field(tournament, edition, round_number, options["unrated"])
    return _opponents(_DUBOV[edition](dubov).pair())


_DUBOV: ByEdition[type[LiteralDubov1997] | type[LiteralDubov]] = ByEdition(
    Topic.DUBOV, {"1997": LiteralDubov1997, "2026": LiteralDubov}
)


def _burstein(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    return _BURSTEIN[edition](tournament, edition, round_number, options)


def _burstein_2017(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    field = make_burstein_field_2017(with_virtual_point(tournament), round_number)
    return _opponents(LiteralBurstein2017(field).pair())


def _burstein_2026(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    rounds = announced_rounds(tournament, round_number, citations.ROUNDS_BURSTEIN.of(edition))
    if round_number <= seeding_rounds(rounds):
        return _dutch(tournament, contemporary(Topic.SWISS, edition), round_number, options)
    return _opponents(LiteralBurstein(make_burstein_field(tournament, round_number)).pair())


_BURSTEIN: ByEdition[Literal] = ByEdition(Topic.BURSTEIN, {"2017": _burstein_2017, "2026": _burstein_2026})


def _lim(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    field = make_field(tournament, contemporary(Topic.SWISS, edition), round_number)
    if options["colours"] == "off":
        field = without_colours(field)
    else:
        field = without_limits(field) if field.last_round else with_limits(field)  # 6
    rounds = tournament.regulations.rounds
    history = history_after(tournament, round_number - 1)
    facts = LimFacts(
        floated_in(history, round_number - 1) if round_number > 1 else frozenset(),
        {player.number: player.rating or 0 for player in tournament.players},
        options["maxi"] == "yes"
        or (options["maxi"] == "auto" and rounds is not None and len(tournament.players) > 2**rounds),
        options["floater-opponent"] == "10.8",
    )
    return _opponents(LiteralLim(field, tournament.regulations.round_points.win, facts).pair())


def _lim_book(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    field = without_colours(make_field(tournament, BEYOND_FIDE, round_number))
    history = history_after(tournament, round_number - 1)
    floats = {
        player.number: (
            book_float(history, player.number, round_number - 1),
            book_float(history, player.number, round_number - 2),
        )
        for player in field.entrants
    }
    origins = apart_if_possible(tournament, round_number, options)
    return _opponents(LiteralBook(field, tournament.regulations.round_points.win, floats, origins).pair())


def _double_swiss(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    return _opponents(LiteralDoubleSwiss(make_double_field(tournament, edition, round_number).field).pair())


def _vega(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    history = history_after(tournament, round_number - 1)
    field = _open_field(tournament, round_number, options)
    return _opponents(LiteralVega(field, {p.number: buchholz(history, p.number) for p in field.entrants}).pair())


def _amalfi(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    distance = tournament.rounds_total - round_number + 1
    field = _open_field(tournament, round_number, options)
    return _opponents(LiteralAmalfi(field, distance, options["list"] == "whole").pair())


def _monrad(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    field = without_limits(make_field(tournament, BEYOND_FIDE, round_number))
    order = monrad_order(
        history_after(tournament, round_number - 1), (player.number for player in field.entrants), options
    )
    group = None
    if "groups" in options:  # Schenkel: the same, in groups
        group = schenkel_groups(tournament, round_number, options)
        order = [number for each in sorted(set(group.values())) for number in order if group[number] == each]
    if options["rematches"] == "never":
        return _opponents(LiteralRanking(field, order).pair(group=group))
    met = {player.number: player.opponents for player in field.entrants}
    return _opponents(LiteralRanking(_meeting(field, {}), order).pair(group=group, met=met))


def _keizer(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    history = history_after(tournament, round_number - 1)
    field = make_field(tournament, BEYOND_FIDE, round_number)
    if options["colours"] == "off":
        field = without_colours(field)
    field = with_limits(field) if options["colour-limits"] == "yes" else without_limits(field)
    byes = {p.number: sum(c.kind is Kind.PAIRING_BYE for c in history[p.number].cells) for p in field.entrants}
    again = options["byes"] == "again"
    field = replace(field, entrants=tuple(replace(p, may_have_bye=again or not byes[p.number]) for p in field.entrants))
    if options["rematches"] == "free":
        recent = range(max(0, round_number - 1 - int(options["rematch-gap"])), round_number - 1)
        cells = {p.number: [history[p.number].cells[index] for index in recent] for p in field.entrants}
        field = _meeting(field, {n: frozenset(c.met for c in own if c.met is not None) for n, own in cells.items()})
    here = {player.number for player in field.entrants}
    order = [number for number in keizer_order(history, options) if number in here]
    return _opponents(LiteralRanking(field, order).pair(byes))


def _mcmahon(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    scores = mcmahon_scores(tournament, history_after(tournament, round_number - 1), start_rules(options))
    field = without_limits(make_field(tournament, BEYOND_FIDE, round_number))
    here = (player.number for player in field.entrants)
    order = sorted(here, key=lambda number: (-scores.now[number], -scores.sos[number], number))
    return _opponents(LiteralMcMahon(field, scores.now, order).pair())


def _team(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    return _opponents(LiteralTeam(make_team_field(tournament, edition, round_number, options)).pair())


def refer_berger(tournament: Tournament, edition: Edition, round_number: int, options: Settings) -> Opponents:
    """A round of the table of any size: two meet in the round that the sum of their numbers names.

    In round r of a table of n numbers, n even, i and j meet if i + j leaves the same remainder by n - 1 as r + 1 does;
    number n meets the one who would meet himself, and in an odd field is the empty seat.

    >>> from torneo.model import Player
    >>> from torneo.rules import edition
    >>> four = Tournament(tuple(map(Player, range(1, 5))))
    >>> sorted(map(sorted, refer_berger(four, edition(Topic.BOOK, "2017"), 2, {"cycles": "1", "reverse": "none"})))
    [[1, 2], [3, 4]]
    """
    numbers: list[int | None] = [player.number for player in tournament.players]
    numbers += [None] * (len(numbers) % 2)
    rounds = len(numbers) - 1
    cycle, line = divmod(round_number - 1, rounds)
    reverse = options["reverse"] if options["reverse"] != "auto" else "first" if options["cycles"] == "2" else "none"
    exchanged = reverse == "every" or (reverse == "first" and cycle == 0)
    if exchanged and rounds > 1 and line >= rounds - 2:
        line = rounds - 2 if line == rounds - 1 else rounds - 1
    pairs = set()
    for one in range(1, rounds + 1):
        other = next(each for each in range(1, rounds + 1) if (one + each - line - 2) % rounds == 0)
        seats = (numbers[one - 1], numbers[other - 1] if other != one else numbers[-1])
        pairs.add(frozenset(number for number in seats if number is not None))
    return frozenset(pairs)


def _open_field(tournament: Tournament, round_number: int, options: Settings) -> Field:
    field = make_field(tournament, BEYOND_FIDE, round_number)
    return without_colours(field) if options["colours"] == "off" else field


def _meeting(field: Field, barred: Mapping[int, frozenset[int]]) -> Field:
    """The field in which only these meetings count as had."""
    entrants = (replace(player, opponents=barred.get(player.number, frozenset())) for player in field.entrants)
    return replace(field, entrants=tuple(entrants))


def _opponents(paired: tuple[Iterable[tuple[Entrant, Entrant]], Entrant | None] | None) -> Opponents:
    """The pairs and the bye of a reference; nothing if it found no legal round."""
    if paired is None:
        return frozenset()
    pairs, bye = paired
    sets = [frozenset((one.number, other.number)) for one, other in pairs]
    return frozenset([*sets, frozenset([bye.number])] if bye is not None else sets)


refer_dutch = for_small_fields(_dutch)
refer_dubov = for_small_fields(_dubov)
refer_burstein = for_small_fields(_burstein)
refer_lim = for_small_fields(_lim)
refer_lim_book = for_small_fields(_lim_book)
refer_double_swiss = for_small_fields(_double_swiss)
refer_vega = for_small_fields(_vega)
refer_amalfi = for_small_fields(_amalfi)
refer_monrad = for_small_fields(_monrad)
"""Of Schenkel as well, whose options name its groups."""
refer_keizer = for_small_fields(_keizer)
refer_mcmahon = for_small_fields(_mcmahon)
refer_team = for_small_fields(_team, MOST_TEAMS)
