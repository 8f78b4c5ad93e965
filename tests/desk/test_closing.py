"""The end of an event below the site: steps, awards, the report, the package, and what the log keeps of it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from norm_event import CANDIDATE, norm_event
from torneo.desk import Log, Refused, State, commands, replay
from torneo.desk.chronicle import chronicle
from torneo.desk.closing.arbiters_report import arbiters_report
from torneo.desk.closing.awards import awards_of
from torneo.desk.closing.diplomas import diplomas_of
from torneo.desk.closing.norms import norms_of
from torneo.desk.closing.package import package, package_files
from torneo.desk.closing.steps import Standing, closing_steps
from torneo.desk.closing.whom import For
from torneo.desk.events import Happening
from torneo.desk.redaction import people, pseudonymise
from torneo.files.trf import read
from torneo.model import Result, Round, Tournament
from torneo.reports.draw_document import document_markdown

DAY = datetime(2026, 5, 9, 20, tzinfo=UTC)
SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2"/></svg>'
PRIZES = [("prizes", "General: 500, 300, 200"), ("prize_sharing", "hort"), ("prize_rule", "best"), ("currency", "EUR")]


class Desk:
    """A log that grows."""

    def __init__(self, tournament: Tournament) -> None:
        self.log = Log()
        self.log.extend(commands.adopt(tournament), "olga", DAY)

    @property
    def state(self) -> State:
        return replay(self.log)

    def act(self, command: Callable[[State], Iterable[Happening]]) -> None:
        self.log.extend(command(self.state), "olga", DAY)


@pytest.fixture
def desk() -> Desk:
    return Desk(norm_event())


def waiting() -> Tournament:
    """The same event with one game of the last round not over."""
    event = norm_event()
    *others, last = event.rounds
    return event.revised(rounds=(*others, Round((replace(last.games[0], result=Result.PENDING), *last.games[1:]))))


def step(state: State, name: str) -> tuple[Standing, list[str]]:
    found = next(step for step in closing_steps(state) if step.name == name)
    return found.standing, [gap.text() for gap in found.missing]


def test_a_result_that_is_missing_is_named_and_keeps_the_event_open() -> None:
    desk = Desk(waiting())
    standing, gaps = step(desk.state, "results")
    assert standing is Standing.MISSING
    assert gaps == ["round 9, board 5: Player 9, Pat – Player 1, Pat"]
    assert step(desk.state, "finish")[0] is Standing.MISSING


def test_every_step_of_a_finished_event_with_all_its_papers_is_done(desk: Desk) -> None:
    desk.act(lambda state: commands.provide(state, [*PRIZES, ("event_code", "401234")]))
    told = [("arbiter_id", "2200001"), ("arbiter_title", "ia"), ("registered", "2026-03-01")]
    desk.act(lambda state: commands.note_papers(state, [*told, ("official", "Soto, Leo"), ("games_sent", "yes")]))
    desk.act(commands.finish)
    found = {step.name: (step.standing, step.missing) for step in closing_steps(desk.state)}
    assert [found[name] for name in ("results", "prizes", "finish", "norms", "rating")] == [(Standing.DONE, ())] * 5


def test_prizes_go_by_the_regulations(desk: Desk) -> None:
    assert awards_of(desk.state).prizes is None
    desk.act(lambda state: commands.provide(state, PRIZES))
    made = awards_of(desk.state).allocation
    assert made is not None
    # 7 points alone first; six players with 4½ would share 300 and 200, half of it by place
    assert made.of(CANDIDATE.number)[0].amount == 50_000
    assert made.paid == 100_000


def test_an_event_that_is_broken_off_divides_by_what_open_games_could_bring() -> None:
    desk = Desk(waiting())
    desk.act(lambda state: commands.provide(state, [*PRIZES, ("broken_off", "expected")]))
    awards = awards_of(desk.state)
    assert awards.allocation is None
    assert awards.shares is not None
    assert awards.shares.samples == 3  # one open game, all its results
    assert sum(player.exact for player in awards.shares.players) == 100_000


def test_norms_have_certificates_and_an_exemption_is_remarked(desk: Desk) -> None:
    desk.act(lambda state: commands.note_papers(state, [("exemption", "a")]))
    made = {norm.key: norm for norm in norms_of(desk.state).made}
    assert "exempt from the rule of federations by 1.4.3 a" in [r.text() for r in made["10-gm"].certificate.remarks]
    desk.act(lambda state: commands.provide(state, [("norms", "no")]))
    refused = norms_of(desk.state).refused
    assert refused is not None
    assert "no norms can be made" in refused.text()


def test_the_arbiters_report_tells_what_counts_in_the_log(desk: Desk) -> None:
    desk.act(lambda state: commands.penalise(state, 3, "telephone"))
    desk.act(lambda state: commands.penalise(state, 4, "noise"))
    desk.act(commands.undo)
    desk.act(lambda state: commands.note_papers(state, [("report_remarks", "Todo bien.\nSin quejas.")]))
    report = arbiters_report(desk.state, list(chronicle(desk.log)), UTC)
    text = document_markdown(report)
    assert "Player 3, Pat (3): telephone (olga)" in text
    assert "noise" not in text  # it was undone
    assert "Sin quejas." in text
    assert "**Games played:** 45" in text
    # 5 of the candidate's games were decided, 40 games drawn
    assert "/ 40 /" in text


def test_the_package_has_all_of_it_and_says_what_is_missing(desk: Desk) -> None:
    desk.act(lambda state: commands.provide(state, PRIZES))
    state = desk.state
    files = package_files(state, desk.log.entries, UTC)
    assert "- event code of FIDE" in files["contents.txt"].decode()
    report = read(files["report.trf26.trf"]).tournament
    assert [player.name for player in report.players] == [player.name for player in state.tournament.players]
    assert Log.from_lines(files["log.jsonl"].decode()).head == desk.log.head
    assert files["norms/IT1-10-gm.md"].decode().startswith("# Certificate of title result: GM")
    assert package(state, desk.log.entries, UTC) == package(state, desk.log.entries, UTC)
    with zipfile.ZipFile(io.BytesIO(package(state, desk.log.entries, UTC, "es"))) as archive:
        assert "Informe del árbitro principal" in archive.read("arbiters-report.md").decode()
    with pytest.raises(Refused, match="no round was played"):
        package(State(created=True), [], UTC)


def test_diplomas_are_for_those_who_were_asked_for(desk: Desk) -> None:
    first = diplomas_of(desk.state, For.FIRST, UTC)
    assert (first.diplomas[0].name, first.diplomas[0].what) == ("Mar Gil Soto", "Place 1")
    assert len(diplomas_of(desk.state, For.EVERYBODY, UTC).diplomas) == 10
    with pytest.raises(Refused):
        diplomas_of(desk.state, For.PRIZES, UTC)  # there are no prizes
    desk.act(lambda state: commands.provide(state, PRIZES))
    [own] = diplomas_of(desk.state, For.PRIZES, UTC, player=CANDIDATE.number).diplomas
    assert own.points == "with 7 points"


def test_facts_and_logo_go_through_the_log_and_back(desk: Desk) -> None:
    desk.act(lambda state: commands.note_papers(state, [("official", "Soto, Leo"), ("arbiter_title", "ia")]))
    desk.act(lambda state: commands.choose_logo(state, SQUARE))
    again = replay(Log.from_lines(desk.log.to_lines()))
    assert (again.papers, again.logo) == (desk.state.papers, desk.state.logo)
    assert commands.choose_logo(desk.state, SQUARE) == []
    assert commands.note_papers(desk.state, [("official", "Soto, Leo")]) == []
    desk.act(lambda state: commands.note_papers(state, [("official", "")]))
    assert desk.state.papers == {"arbiter_title": "ia"}
    assert desk.state.published.papers == {}
    with pytest.raises(Refused, match="no fact 'size'"):
        commands.note_papers(desk.state, [("size", "1")])


def test_a_name_in_the_remarks_goes_with_its_player(desk: Desk) -> None:
    desk.act(lambda state: commands.note_papers(state, [("report_remarks", "Gil Soto, Mar llegó tarde")]))
    own = next(person for person in people(desk.log) if person.number == CANDIDATE.number)
    redacted, event = pseudonymise(desk.log.entries, {own.identity})
    assert not any("Gil Soto" in entry.to_line() for entry in redacted)
    assert event.people[0].number == CANDIDATE.number
