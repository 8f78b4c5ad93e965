"""Data of the commands that rank, rate and award."""

from __future__ import annotations

import builtins
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from torneo.cli.shapes.common import Cents, Fraction, HalfPoints, Points

Exact = Annotated[list[Any] | None, "Numerator and denominator, of each number where there are several."]


class TieBreakValue(TypedDict):
    """A tie-break of somebody."""

    code: str
    text: Annotated[str, "As it is shown."]
    exact: Exact


class ClubPlayer(TypedDict):
    """A player of a club."""

    number: int
    name: str
    rank: int
    points: Points
    counted: bool


class StandingsRow(TypedDict):
    """A place."""

    rank: int
    number: int
    name: str
    points: Points
    values: list[TieBreakValue]
    players: NotRequired[Annotated[list[ClubPlayer], "Of a club, with --clubs."]]


class Neighbours(TypedDict):
    """What separates two who stand next to each other."""

    above: int
    below: int
    code: Annotated[str | None, "Null where nothing does."]
    values: list[str]
    article: str


class Standings(TypedDict):
    """Places, with every tie-break."""

    format: Literal["torneo-standings", "torneo-club-standings"]
    version: int
    edition: str
    system: str
    after: Annotated[int, "Round."]
    columns: Annotated[list[str], "Codes of the tie-breaks."]
    rows: list[StandingsRow]
    neighbours: list[Neighbours]
    notes: list[str]
    lots: Annotated[list[list[int]], "Those whom lots put in order."]
    by_hand: list[list[int]]
    best: NotRequired[Annotated[int, "Players of a club who score, with --clubs."]]
    grouping: NotRequired[str]
    complete: NotRequired[bool]


class Term(TypedDict):
    """What one round adds to a value."""

    round: int | None
    opponent: int | None
    text: str
    exact: Exact
    note: str
    article: str
    counted: Annotated[bool, "Not what a cut took away."]


class ExplainedValue(TypedDict):
    """Where a value comes from."""

    code: str
    title: str
    article: str
    type: str
    text: str
    terms: list[Term]


class ExplainedPlace(TypedDict):
    """Where every value of somebody comes from."""

    format: Literal["torneo-explanation"]
    version: int
    edition: str
    system: str
    after: int
    rank: int
    number: int
    name: str
    values: list[ExplainedValue]
    neighbours: list[Neighbours]
    notes: list[str]


class RatedGame(TypedDict):
    """A game, and whether it counts for rating."""

    round: int
    game: NotRequired[int]
    opponent: int
    rating: int | None
    half_points: HalfPoints | None
    counts: bool
    reason: str


class Coefficient(TypedDict):
    """K, and why."""

    value: int
    reason: str


class RatingChange(TypedDict):
    """A change of a rating."""

    kind: Literal["change"]
    k: int
    half_points: HalfPoints
    expected_hundredths: int
    change: Fraction
    rounded: int
    new_rating: int


class FirstRating(TypedDict):
    """A first rating, or why there is none."""

    kind: Literal["first rating"]
    games: int
    half_points: HalfPoints
    average: int | None
    percentage: int | None
    difference: Fraction | None
    new_rating: int | None
    reason: str
    notes: list[str]


class OpenGame(TypedDict):
    """What an open game would add."""

    round: int
    opponent: int
    win: RatingChange | FirstRating
    draw: RatingChange | FirstRating
    loss: RatingChange | FirstRating


class RatedPlayer(TypedDict):
    """The rating of a player in this event."""

    number: int
    name: str
    rating: int | None
    games: list[RatedGame]
    k: Coefficient | None
    outcome: RatingChange | FirstRating
    leaves_the_list: bool
    average: int | None
    performance: int | None
    perfect_performance: int | None
    open_games: list[OpenGame]


class RoundRobinPlayer(TypedDict):
    """A player by the book's way to rate a round robin."""

    number: int
    percentage: int | None
    D: int | None
    Rc: int | None
    change: Fraction | None
    new_rating: int | None
    reason: str


class RoundRobin(TypedDict):
    """A round robin with unrated players, as the book rates it."""

    N: int
    Rar: int | None
    Dp: int | None
    Ra: int | None
    players: list[RoundRobinPlayer]


class Rating(TypedDict):
    """An event, rated."""

    format: Literal["torneo-rating"]
    version: int
    edition: str
    tempo: str
    players: list[RatedPlayer]
    round_robin: RoundRobin | None
    notes: list[str]


class Condition(TypedDict):
    """A condition of a norm."""

    article: str
    name: str
    found: str
    wanted: str
    met: bool
    needed: str


class NormCheck(TypedDict):
    """Whether games make a norm."""

    norm: bool
    rounds: list[int]
    games_counted: int | None
    half_points: HalfPoints
    average: int | None
    performance: int | None
    conditions: list[Condition]


class Outlook(TypedDict):
    """What is still needed."""

    rounds_left: int
    half_points: Annotated[int | None, "Null where it cannot be made any more."]


class Norm(TypedDict):
    """A title, and how near somebody comes to its norm."""

    number: int
    name: str
    title: str
    best: NormCheck
    left_out: Annotated[list[int], "Rounds."]
    not_counted: list[str]
    if_result: Annotated[dict[str, NormCheck], "By the result of the open game."]
    outlook: Outlook | None


class Norms(TypedDict):
    """Title norms."""

    format: Literal["torneo-norms"]
    version: int
    edition: str
    results: list[Norm]


class Award(TypedDict):
    """A prize of somebody."""

    number: int
    list: str
    prize: Annotated[int | None, "Its place in the list; null for a share of several."]
    amount: Cents
    exact: Fraction
    goods: str
    tied_with: builtins.list[int]
    reasons: builtins.list[str]


class LeftOver(TypedDict):
    """A prize that nobody gets."""

    list: str
    prize: int | None
    amount: Cents
    reason: str


class Prizes(TypedDict):
    """Who gets what, and why."""

    format: Literal["torneo-prizes"]
    version: int
    currency: str
    rule: str | None
    paid: Cents
    awards: list[Award]
    left_over: list[LeftOver]
    checked: str


class Share(TypedDict):
    """What somebody can expect."""

    number: int
    name: str
    places: Annotated[list[Fraction], "Chance of each place."]
    expected: Fraction
    amount: Cents
    error_of_first_place: str


class Shares(TypedDict):
    """Prizes by the results that open games could have."""

    format: Literal["torneo-unfinished"]
    version: int
    weights: str
    exact: bool
    results: int
    seed: int | None
    open_games: list[list[int]]
    players: list[Share]


class PrizeReasons(TypedDict):
    """Why a player has what they have."""

    number: int
    reasons: Annotated[list[str], "Empty where they have no prize."]


class Provision(TypedDict):
    """Something that the rules leave to the organiser."""

    name: str
    point: Annotated[str, "Of the announcement."]
    chosen: Annotated[str | None, "As somebody chose it; empty or null where nobody did."]
    holds: str
    by: Annotated[str, "Who says so."]
    article: str
    applies: bool
    obeyed_by: list[str]


class ExplainedProvision(TypedDict):
    """What a provision is about."""

    name: str
    title: str
    meaning: str
    accepted: str
    holds: str
    by: str
    default: str | None
    article: str
    obeyed_by: list[str]


class Gap(TypedDict):
    """Something that is still to be settled."""

    name: str
    label: str


class Gaps(TypedDict):
    """What is missing in the regulations."""

    missing: list[Gap]


class Seat(TypedDict):
    """A seat in the appeals committee."""

    seat: str
    number: int
    name: str
    reason: str


class Committee(TypedDict):
    """An appeals committee."""

    format: Literal["torneo-appeals"]
    version: int
    method: str
    seed: int | None
    members: list[Seat]
    notes: list[str]


class Announcement(TypedDict):
    """The announcement, and what it lacks."""

    file: str | None
    format: str
    text: str | None
    missing: list[Gap]
    advice: list[str]
