"""A round of teams is explained by article, and another pairing of it by the first criterion on which it loses."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from pairing.team.fields import random_field
from pairing.team.test_matches import DRAW, LOSS, WIN, event, match
from pairing.team.test_text import field, team
from thorough import cases
from torneo.files.trf import read
from torneo.lab.literal.team import LiteralTeam, identifier
from torneo.model import Round
from torneo.pairing.choice import choose
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.result import NoPairingError
from torneo.pairing.rounds import judge, pair_as
from torneo.pairing.swiss.team.engine import pair_team_field
from torneo.pairing.swiss.team.explain import TeamJudge
from torneo.pairing.swiss.team.preferences import Preferences
from torneo.pairing.swiss.team.rules import TEAM
from torneo.pairing.swiss.team.teams import TeamField
from torneo.pairing.telling import as_lines, tell
from torneo.rules import Topic, edition

GOLDEN = Path(__file__).parents[2] / "data" / "golden" / "team-2026"


def judged(teams: TeamField) -> TeamJudge:
    """What speaks about a field that no tournament has."""
    made = object.__new__(TeamJudge)
    made.edition = edition(Topic.TEAM_SWISS, "2026")
    made.teams, made.articles = teams, teams.rules.articles
    made.paired = pair_team_field(teams)
    made.by_number = {entrant.number: entrant for entrant in teams.field.entrants}
    made._judges = {}
    return made


def loses_on(teams: TeamField, *lines: tuple[int, int]) -> str:
    parting = judged(teams).parting(lines)
    return "" if parting is None else parting.article


def test_the_first_criterion_on_which_another_pairing_loses() -> None:
    three = field(team(1, 20), team(2), team(3, bye=False))
    assert loses_on(three, (1, 2), (3, 0)) == "C2"
    assert loses_on(field(team(1, 20), team(2), team(3)), (2, 3), (1, 0)) == "3.4.2"
    assert loses_on(field(team(1, 20), team(2), team(3, unplayed=1)), (1, 2), (3, 0)) == "3.4.3"
    assert loses_on(field(team(1, 20), team(2), team(3)), (1, 3), (2, 0)) == "3.4.4"
    met = field(team(1, 20, met=(2,)), team(2, met=(1,)), team(3))
    assert loses_on(met, (1, 2), (3, 0)) == "3.4.1"
    four = field(team(1, 40), team(2, 20), team(3, 20, met=(4,)), team(4, met=(3,)))
    assert loses_on(four, (1, 2), (3, 4)) == "C3", "3 and 4 are left, who have met"
    assert loses_on(four, (1, 4), (2, 3)) == "C5"
    equal = field(*(team(number) for number in (1, 2, 3, 4)))
    assert loses_on(equal, (1, 4), (2, 3)) == "3.6.4"
    assert loses_on(equal, (3, 1), (2, 4)) == "4.3.1", "the colours of 1 - 3"
    assert loses_on(equal, (1, 3), (4, 2)) == ""
    assert loses_on(equal, (1, 3)) == "3.3.1", "2 and 4 have no opponent"
    again = field(team(1, met=(3,)), team(2), team(3, met=(1,)), team(4))
    assert loses_on(again, (1, 3), (2, 4)) == "C1"
    groups = field(team(1, 20), team(2, 20), team(3), team(4))
    assert loses_on(groups, (1, 3), (2, 4)) == "C4"
    floaters = field(team(1, 40), team(2, 20, floated=True), team(3, 20), team(4))
    assert loses_on(floaters, (1, 2), (3, 4)) == "C7"
    plain = field(team(1, 40), team(2, 20), team(3, 20), team(4))
    assert loses_on(plain, (1, 3), (2, 4)) == "3.5.5"
    ahead = field(team(1, 40), team(2, 20), team(3, 20, met=(4,)), team(4, 20, met=(3,)), team(5), team(6))
    parting = judged(ahead).parting([(1, 2), (3, 5), (4, 6)])
    assert parting is not None
    assert (parting.article, parting.chosen, parting.other) == ("C6", (0,), (2,))
    colours = field(
        *(team(number, colours=had) for number, had in ((1, "WW"), (2, "BB"), (3, "WW"), (4, "BB"))),
        preferences=Preferences.TYPE_A,
    )
    assert loses_on(colours, (1, 3), (2, 4)) == "C8"
    strong = field(
        *(team(number, colours=had) for number, had in ((1, "WW"), (2, "W"), (3, "WW"), (4, "W"))),
        preferences=Preferences.TYPE_B,
    )
    assert loses_on(strong, (1, 3), (2, 4)) == "C9"
    met_floater = field(team(1, 20), team(2, 20, floated=True), team(4, 20), team(5, 10))
    assert loses_on(met_floater, (1, 4), (2, 5)) == "C10"


@pytest.mark.parametrize("seed", range(cases(25, 1500)))
def test_every_other_legal_round_loses_on_something(seed: int) -> None:
    random = Random(seed)
    teams = random_field(random, random.randint(3, 7), TEAM.named("2026"))
    try:
        speaker = judged(teams)
    except NoPairingError:
        return
    literal = LiteralTeam(teams)
    right = {frozenset((one.number, other.number)) for one, other in speaker.paired.pairs}
    bye = speaker.paired.bye
    rest = [one for one in teams.field.entrants if one is not bye]
    for pairs in literal.trial.pairings(rest):
        lines = [(one.number, other.number) for one, other in pairs] + ([(bye.number, 0)] if bye else [])
        found = speaker.parting(lines)
        if {frozenset(line) for line in lines[: len(pairs)]} == right:
            assert found is None or found.colours
        else:
            assert found is not None
            assert not found.colours
    for place, bracket in enumerate(speaker.paired.brackets):
        own = identifier(list(bracket.pairs))
        for refused in speaker.refused(place, 3):
            if refused.pairs and refused.upfloaters is None:
                numbers = [(speaker.by_number[a], speaker.by_number[b]) for a, b in refused.pairs]
                assert identifier(numbers) < own, "only what comes before the chosen pairing was refused"


@pytest.mark.parametrize("seed", range(cases(20, 1000)))
def test_why_two_do_not_meet(seed: int) -> None:
    random = Random(seed)
    teams = random_field(random, random.randint(3, 9), random.choice(TEAM.values))
    try:
        speaker = judged(teams)
    except NoPairingError:
        return
    met = {frozenset((one.number, other.number)) for one, other in speaker.paired.pairs}
    for one, other in combinations(sorted(speaker.by_number), 2):
        found = speaker.if_met(one, other)
        assert (found is None) == (frozenset((one, other)) in met)
        if found is None:
            continue
        assert found.article
        assert not found.chosen or found.chosen < found.other, "the chosen round fails the criterion less"
        if found.pair is None and found.bye is None and found.article != speaker.articles.completion:
            numbers = [number for pair in found.pairs for number in pair]
            assert len(set(numbers)) == len(numbers)
            residents = {team.number for team in speaker.paired.brackets[found.bracket].residents}
            assert residents <= set(numbers), "everybody of the scoregroup is paired in it"


def test_why_two_do_not_meet_in_words() -> None:
    tournament = read((GOLDEN / "0005.trf").read_bytes()).tournament
    board, other = pair_as(tournament, choose(tournament), 3).boards[:2]
    explained = explain(tournament, 3, player=board.white, against=other.white)
    assert explained.meeting is not None
    assert explained.meeting.alternative is not None
    text = "\n".join(as_lines(tell(explained, "es")))
    assert "Por qué no " in text
    assert explained.meeting.alternative.article in text
    same = explain(tournament, 3, player=board.white, against=board.black)
    assert "They meet." in "\n".join(as_lines(tell(same, "en")))
    with pytest.raises(NotInRoundError, match="two who are to be paired"):
        explain(tournament, 3, player=board.white, against=board.white)
    with pytest.raises(NotInRoundError, match="does not say why"):
        explain(replace(tournament, teams=(), team_event=None), 3, system="dutch", player=1, against=2)


def test_a_round_of_teams_in_both_languages() -> None:
    path = GOLDEN / "0005.trf"
    tournament = read(path.read_bytes()).tournament
    told = {language: "\n".join(as_lines(tell(explain(tournament, 4), language))) for language in ("en", "es")}
    assert "The round was paired as the rules have it." in told["en"]
    assert "Teams: " in told["en"]
    assert "Match 1: " in told["en"]
    assert "Equipos: " in told["es"]
    assert "Encuentro 1: " in told["es"]
    for word in ("Teams", "team", "Match", "Refused", "moved up", "upfloater"):
        assert word not in told["es"], word


def test_a_team_asked_about_has_its_own_preference_and_floats() -> None:
    tournament = read((GOLDEN / "0030.trf").read_bytes()).tournament
    choice = choose(tournament)
    number = len(tournament.rounds)
    pairing = pair_as(tournament, choice, number)
    board = pairing.boards[0]
    explained = explain(tournament, number, player=board.white)
    assert explained.player is not None
    speaker = judge(tournament, choice, number)
    assert speaker is not None
    assert explained.player.preference == speaker.preference(board.white)
    assert explained.boards == ((1, board),)
    with pytest.raises(NotInRoundError, match="there is no team 99"):
        explain(tournament, 2, player=99)


def test_a_round_played_otherwise_is_told_as_such_first() -> None:
    swapped = event(4, Round((*match(1, 2, WIN, LOSS), *match(3, 4, DRAW, DRAW))))
    lines = as_lines(tell(explain(swapped, 1), "en"))
    assert lines[0].startswith("Round 1 was not paired as the rules have it")
    assert any("3.6.4" in line for line in lines[:12])


def test_a_wrong_bye_is_told_with_its_article() -> None:
    wrong = event(3, Round(match(2, 3, WIN, LOSS)))
    lines = as_lines(tell(explain(wrong, 1), "en"))
    assert any("They part in the bye, which went to 1 Team 1" in line for line in lines), lines[:8]
    assert any("3.4.4" in line for line in lines)


def test_a_bracket_says_which_upfloaters_were_refused() -> None:
    ahead = field(team(1, 40), team(2, 20), team(3, 20, met=(4,)), team(4, 20, met=(3,)), team(5), team(6))
    (refused,) = judged(ahead).refused(0, 3)
    assert (refused.upfloaters, refused.article) == ((2,), "C6")
    met = field(team(1, 20, met=(2,)), team(2, 20, met=(1,)), team(3), team(4))
    (nobody,) = judged(met).refused(0, 3)
    assert (nobody.upfloaters, nobody.article) == ((), "C1"), "1 and 2 have met, so that somebody has to come up"
    assert judged(replace(met)).perfect(0) is False, "two upfloaters where none would do by their number"
