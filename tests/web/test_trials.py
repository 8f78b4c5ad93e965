"""The trials themselves: a short one passes, and a loss would be seen."""

from __future__ import annotations

import io
import json
import os
import re
import socket
import subprocess
import sys
import threading
import time
import zipfile
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from programs import installed
from thorough import cases
from torneo.cli import app
from torneo.cli.exits import Refusal
from torneo.cli.schemas import envelope_schema
from torneo.cli.trial import ATTACKS, COLUMNS, FAULTS
from torneo.desk import commands
from torneo.lab.trials.attackers import KINDS, NICE, Orders
from torneo.lab.trials.client import Client
from torneo.lab.trials.comparing import Board, Findings, Logs, compare
from torneo.lab.trials.hostile import FILES, hostile, report_file
from torneo.lab.trials.judging import Limits, Phase, judge
from torneo.lab.trials.server import Size
from torneo.lab.trials.witnesses import Arbiter
from torneo.model import Result
from torneo.text import LANGUAGES, Text
from torneo.web.core import store
from torneo.web.exchange.taking_over import BadFileError, read_tournament
from torneo.web.models import LogEntry, Tournament


def trial(*options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "torneo", "trial", *options]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


def answered(command: str, printed: str) -> dict[str, Any]:
    """The data of an answer as JSON, which is as its schema has it."""
    envelope = json.loads(printed)
    Draft202012Validator(envelope_schema(command)).validate(envelope)
    data: dict[str, Any] = envelope["data"]
    return data


def test_a_server_killed_while_results_come_in_loses_none_that_it_acknowledged() -> None:
    done = trial("crash", "--kills", str(cases(2, 4)), "--servers", "1", "--seed", "7", "--json")
    assert done.returncode == 0, done.stdout + done.stderr
    found = answered("trial crash", done.stdout)
    assert (found["kills"], found["lost"], found["broken"], found["fine"]) == (cases(2, 4), [], [], True)
    assert found["acknowledged"]


def test_attackers_leave_the_processor_to_the_server() -> None:
    """Within their session and as a session, which Linux weighs first."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        orders = Orders("idle", listener.getsockname()[1], 1, 1, 1, [])
        command = [sys.executable, "-m", "torneo.lab.trials.attackers"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as attackers:
            assert attackers.stdin is not None
            assert attackers.stdout is not None
            attackers.stdin.write(f"{json.dumps(asdict(orders))}\n")
            attackers.stdin.flush()
            assert attackers.stdout.readline() == "begun\n"
            assert os.getpriority(os.PRIO_PROCESS, attackers.pid) == NICE
            assert os.getsid(attackers.pid) == attackers.pid
            session = Path(f"/proc/{attackers.pid}/autogroup")
            if session.exists():
                assert session.read_text().endswith(f"nice {NICE}\n")
            attackers.communicate(timeout=60)


def boards(**known: Result) -> dict[int, Board]:
    return {number: Board() for number in range(1, 5)} | {
        int(name[1:]): Board(result, acknowledged=1) for name, result in known.items()
    }


def test_a_result_that_was_acknowledged_and_is_not_in_the_log_is_reported(playing: Tournament) -> None:
    store.act(playing, "a", lambda state: commands.record_result(state, 1, 2, Result.DRAW, Result.PENDING))
    findings = Findings()
    compare(playing.slug, boards(b2=Result.DRAW), findings, "kill 1")
    assert findings.fine
    compare(playing.slug, boards(b2=Result.DRAW, b3=Result.WHITE_WIN), findings, "kill 1")
    assert findings.lost == ["kill 1, board 3: WHITE_WIN was acknowledged, the log has PENDING"]


def test_a_result_that_was_refused_and_is_in_the_log_is_reported(playing: Tournament) -> None:
    store.act(playing, "a", lambda state: commands.record_result(state, 1, 2, Result.DRAW, Result.PENDING))
    findings = Findings()
    compare(playing.slug, boards(), findings, "kill 1")
    assert findings.lost == ["kill 1, board 2: PENDING was acknowledged, the log has DRAW"]


def test_a_log_that_was_tampered_with_is_reported(playing: Tournament) -> None:
    entry = LogEntry.objects.get(tournament=playing, sequence=3)
    LogEntry.objects.filter(pk=entry.pk).update(line=entry.line.replace("Player 1", "Player X"))
    findings = Findings()
    compare(playing.slug, boards(), findings, "kill 1")
    Logs().verify(findings, "kill 1")
    changed = "entry 3 was changed after it was written"
    assert findings.broken == [f"kill 1: {changed}", f"kill 1: {playing.slug}: {changed}"]


def test_a_log_that_has_lost_its_end_or_its_tournament_is_reported(playing: Tournament) -> None:
    logs, findings = Logs(made={playing.slug, "never-made"}, refused={"Never"}), Findings()
    logs.verify(findings, "kill 1")
    assert findings.lost == ["kill 1: the tournament never-made was acknowledged and is not there"]
    assert findings.broken == []
    LogEntry.objects.filter(tournament=playing, sequence=playing.sequence).delete()
    LogEntry.objects.filter(tournament=playing).order_by("sequence").last().delete()  # type: ignore[union-attr]
    logs.refused.add(playing.name)
    logs.verify(findings, "kill 2")
    told, shortened = findings.broken
    assert told == f"kill 2: {playing.slug} is there, and its maker was told that it is not"
    assert shortened.startswith(f"kill 2: {playing.slug}: ")


@pytest.mark.parametrize("answered", [True, False])
def test_an_entry_on_its_way_at_the_kill_may_be_in_the_log_or_not(playing: Tournament, answered: bool) -> None:
    if answered:
        store.act(playing, "a", lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.PENDING))
    known = boards()
    known[1].asked = Result.DRAW
    findings = Findings()
    compare(playing.slug, known, findings, "kill 1")
    assert findings.fine
    assert (findings.unanswered, findings.kept) == (1, int(answered))


def test_s4_a_full_disk_and_a_clock_set_back_lose_nothing_tell_no_lie_and_log_nobody_out() -> None:
    """When the disk is full and what the clock says are lots: a trial that met neither is made again."""
    installed("faketime")
    kills = cases(4, 8)
    for seed in ("3", "4", "5"):
        done = trial("crash", "--kills", str(kills), "--servers", "1", "--disk-full", "--clock-back", "--seed", seed)
        if done.returncode == 2:
            assert re.search("the package faketime|cannot be mounted", done.stderr), done.stderr
            pytest.skip(done.stderr)
        assert done.returncode == 0, done.stdout + done.stderr
        found = re.search(rf"{kills} of {kills} kills: (\d+) results .* (\d+) refused", done.stdout)
        older = re.search(r"(\d+) entries were made while the clock stood before the last one", done.stdout)
        assert found
        assert older
        if met := min(int(found[1]), int(found[2]), int(older[1])):
            break
    assert met, done.stdout
    assert "torneo-trial" not in Path("/proc/mounts").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("crash", "--disk-full", "--database", "postgresql://x/y"), "the disk of PostgreSQL is its own"),
        (("crash", "--workers", "4"), "with --database is accepted"),
        (("attack", "--workers", "4"), "with --database is accepted"),
        (("attack", "--kinds", "pdf,fire"), "--kinds fire: idle, headers,"),
    ],
)
def test_a_trial_that_cannot_be_made_is_refused(options: tuple[str, ...], says: str) -> None:
    done = CliRunner().invoke(app, ["trial", *options])
    assert isinstance(done.exception, Refusal)
    assert says in str(done.exception)


def test_a_small_attack_of_all_kinds_is_seen_through_and_loses_nothing() -> None:
    """Times are left to the command: this machine may be busy."""
    seconds, connections, rate = (str(cases(quick, 2 * quick)) for quick in (1, 30, 10))
    many = ["--seconds", seconds, "--connections", connections, "--rate", rate]
    done = trial("attack", "--kinds", "all", *many, "--players", "40", "--large", "40", "--json")
    assert done.returncode in (0, 1), done.stdout + done.stderr
    found = answered("trial attack", done.stdout)
    assert [phase["attack"] for phase in found["phases"]] == ["none", "all"]
    for phase in found["phases"]:
        assert phase["results"]
        assert phase["missed"] == 0
        assert phase["problems"] == []
        assert "500" not in phase["answers"]
        assert (phase["attack"] == "none") == (phase["held"] == 0)
        assert phase["size"]["memory"] > 10_000_000
    assert found["findings"]["lost"] == found["findings"]["broken"] == []
    assert found["findings"]["acknowledged"] == sum(phase["results"] for phase in found["phases"])


def phase(**seen: Any) -> Phase:
    usual = {"entered": [0.1] * 20, "pages": {"/": (200, 0.1), "/t/x/files/a.pdf": (200, 3.0)}}
    return Phase("pdf", **{**usual, **seen})


@pytest.mark.parametrize(
    ("seen", "kinds"),
    [
        ({}, []),
        ({"entered": [0.1] * 19 + [9.0]}, []),
        ({"entered": [0.1] * 18 + [9.0] * 2}, ["slow"]),
        ({"entered": []}, ["nothing"]),
        ({"problems": ["503"]}, ["refused"]),
        ({"missed": 1}, ["missed"]),
        ({"running": False}, ["ended"]),
        ({"pages": {"/": (200, 2.1), "/t/x/": (500, 0.1), "/t/y/": (200, 1.0)}}, ["page", "page"]),
        ({"log_ins": {"owner": "429", "arbiter": ""}}, ["log-in"]),
        ({"answers": Counter({"500": 1, "503": 900, "413": 4})}, ["error"]),
        ({"log": 2_000_000}, ["log"]),
        ({"size": Size(2**31, 152, 1)}, ["memory", "threads"]),
    ],
)
def test_the_judge_sees_what_an_attack_did(seen: dict[str, Any], kinds: list[str]) -> None:
    faults = judge(phase(**seen), Limits())
    assert [fault.kind for fault in faults] == kinds
    for fault in faults:
        values = {**asdict(fault), "attack": Text(ATTACKS[fault.attack])}
        assert all(len(Text(FAULTS[fault.kind], values).text(language)) > 20 for language in LANGUAGES)


def test_a_slow_server_is_seen_by_the_arbiter_and_a_lost_answer_is_not_taken_for_one() -> None:
    """A server of three lines: it answers the first request late, the second with a refusal, the third not at all."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            for answer in (b"HTTP/1.1 200 OK\r\nX-Torneo-Sequence: 7\r\n", b"HTTP/1.1 503 No\r\n", b""):
                connection, _address = listener.accept()
                with connection:
                    connection.recv(10_000)
                    if answer:
                        time.sleep(0.3)
                        connection.sendall(answer + b"Content-Length: 0\r\nConnection: close\r\n\r\n")

        threading.Thread(target=serve, daemon=True).start()
        known = boards()
        arbiter = Arbiter(Client(f"http://127.0.0.1:{listener.getsockname()[1]}"), "x", 1, known, 2)
        for _ in range(3):
            arbiter.enter()
    slow, refused, gone = arbiter.sent
    assert slow.sequence == 7
    assert slow.seconds >= 0.3
    assert (refused.sequence, refused.problem) == (0, "503")
    assert gone.sequence == 0
    assert "RemoteDisconnected" in gone.problem
    assert sum(board.acknowledged for board in known.values()) == 1
    assert [board.asked is not None for board in known.values()].count(True) == 1


def test_the_table_of_attacks_fits_a_terminal_in_both_languages() -> None:
    for language in LANGUAGES:
        titles = [len(Text(title).text(language)) <= wide for title, wide in COLUMNS.items()]
        assert all(titles)
        assert all(len(Text(name).text(language)) <= 10 for name in ATTACKS.values())
    assert sum(COLUMNS.values()) + len(COLUMNS) - 1 <= 80
    assert set(ATTACKS) == {"none", *KINDS, "all"}


def test_hostile_files_are_small_to_send_and_refused_by_nobody_for_their_form() -> None:
    for name in FILES:
        assert 0 < len(hostile(name)) <= 30 * 1024**2
    found, repairs = read_tournament(report_file(9))
    assert (len(found.players), len(found.rounds), repairs) == (2, 9, [])
    with zipfile.ZipFile(io.BytesIO(hostile("bomb.xlsx"))) as bomb:
        assert sum(each.file_size for each in bomb.infolist()) > 500 * len(hostile("bomb.xlsx"))


@pytest.mark.parametrize("name", ["endless.trf", "players.trf", "lines.trf", "garbage.trf"])
def test_s1_a_report_file_beyond_any_tournament_is_refused_by_its_counts(name: str) -> None:
    """Read line by line, three million wrong lines took a minute of the processor."""
    with pytest.raises(BadFileError, match=r"at most [0-9]+ are accepted"):
        read_tournament(hostile(name))


def test_a_small_load_run_loses_no_message_and_fails_no_request() -> None:
    """Times are left to the command: this machine may be busy."""
    options = ["--spectators", "20", "--results", "10", "--rate", "5", "--players", "40", "--large", "60"]
    done = CliRunner().invoke(app, ["trial", "load", *options, "--rounds", "5", "--page-results", "3", "--json"])
    assert done.exit_code in (0, 1), done.output
    found = answered("trial load", done.stdout)
    assert (found["spectators"], found["expected"], found["arriving"]["count"]) == (20, 200, 200)
    assert found["failures"] == []


def test_a_load_run_that_cannot_be_made_is_refused() -> None:
    done = CliRunner().invoke(app, ["trial", "load", "--players", "12", "--rounds", "12"])
    assert isinstance(done.exception, Refusal)
    assert "fewer rounds than players" in str(done.exception)
