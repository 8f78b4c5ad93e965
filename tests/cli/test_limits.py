"""Numbers beyond a limit are refused before any work, and no terminal makes a command fail."""

import contextlib
import io
import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cli.commands import Torneo
from torneo.model import limits
from torneo.pairing.knockout.bracket import knockout
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.schedule import ScheduleError

DEMO = Path(__file__).parents[1] / "data" / "demo.trf"


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


@pytest.mark.parametrize(
    ("command", "limit"),
    [
        ("schedule berger --players 100000", limits.ROUND_ROBIN),
        ("schedule berger --players 4 --cycles 100000", limits.CYCLES),
        ("schedule groups --players 100000 --groups 2", limits.ROUND_ROBIN),
        ("schedule scheveningen --boards 100000", limits.BOARDS),
        ("schedule djaja --boards 100001", limits.BOARDS),
        ("schedule semi-scheveningen --boards 100000", limits.BOARDS),
        ("schedule skalitzka --boards 100000", limits.BOARDS),
        ("schedule hilton --teams 100000", limits.TEAMS),
        ("schedule knockout --players 100000000", limits.ENTRANTS),
        ("schedule knockout --players 8 --eliminations 100000", limits.ELIMINATIONS),
        ("schedule dapiran --players 100000000000", limits.ENTRANTS),
        ("schedule match --games 100000000", limits.GAMES),
        ("schedule multistage --players 100000000", limits.ROUND_ROBIN),
        ("schedule multistage --players 100000000 --groups 2", limits.ROUND_ROBIN),
        ("schedule amsterdam --groups 100000 --qualify 100000", limits.ROUND_ROBIN),
        ("generate -o x.trf --players 100000000", limits.FIELD),
        ("generate -o x.trf --rounds 100000000", limits.ROUNDS),
        ("generate -o x.trf --count 100000000000", limits.TOURNAMENTS),
        (f"generate -o x.trf --seed {10**30}", limits.SEED),
        ("forms cards --count 1000000000", limits.FORMS),
        ("forms swiss --rounds 1000000000", limits.ROUNDS),
        ("bench pairing --players 100000000", limits.FIELD),
        ("bench read --players 20 --rounds 2 --runs 1000000000", limits.FORMS),
    ],
)
def test_m25_a_count_beyond_its_limit_is_refused_at_once(torneo: Torneo, command: str, limit: int) -> None:
    start = time.process_time()
    answer = torneo(*command.split())
    assert answer.code == 2
    assert answer.out == ""
    assert str(limit) in answer.err
    assert time.process_time() - start < 2


def test_m25_the_library_has_the_same_limits() -> None:
    with pytest.raises(ScheduleError, match=r"100000 players given: 2 to 400 are accepted"):
        berger(100_000)
    with pytest.raises(ScheduleError, match=r"2 to 8192 are accepted"):
        knockout(100_000)
    assert len(berger(limits.ROUND_ROBIN).rounds) == limits.ROUND_ROBIN - 1


def process(*arguments: object, **settings: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", **settings}
    command = [sys.executable, "-m", "torneo", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, env=environment, check=False)


def test_m25_an_output_of_ascii_has_question_marks_and_never_stops_a_command() -> None:
    for command in ("standings", "show", "crosstable"):
        done = process(command, DEMO, PYTHONIOENCODING="ascii")
        assert done.returncode == 0
        assert "N??ez Pe?a, Mar?a" in done.stdout.decode("ascii")
        assert b"defect" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (("standings", DEMO), "N??ez Pe?a, Mar?a"),
        (("show", DEMO, "--language", "es"), "T?tulo"),
        (("convert", DEMO, "-"), "N??ez Pe?a, Mar?a"),
        (("standings", DEMO, "--format", "tsv"), "N??ez Pe?a, Mar?a"),
        (("standings", "--help", "--language", "es"), "Muestra esta p?gina"),
    ],
)
def test_m25_a_terminal_of_ascii_gets_ascii(arguments: tuple[object, ...], shown: str) -> None:
    master, slave = pty.openpty()
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "COLUMNS": "80"}
    command = [sys.executable, "-m", "torneo", *map(str, arguments)]
    with subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env=environment) as running:
        os.close(slave)
        read = b""
        with contextlib.suppress(OSError):  # the other end is closed
            while part := os.read(master, 65536):
                read += part
    os.close(master)
    assert running.returncode == 0
    text = read.decode("ascii")
    assert shown in text


def test_m25_tables_for_programs_keep_every_letter_whatever_the_terminal() -> None:
    for form in ("tsv", "csv", "html"):
        done = process("standings", DEMO, "--format", form, PYTHONIOENCODING="ascii")
        assert "Núñez Peña, María".encode() in done.stdout


def test_m25_programs_get_every_letter_whatever_the_terminal() -> None:
    json_ = process("show", DEMO, "--json", PYTHONIOENCODING="ascii").stdout.decode("ascii")
    assert "N\\u00fa\\u00f1ez" in json_
    report = process("convert", DEMO, "-", PYTHONIOENCODING="ascii").stdout
    assert "Núñez Peña, María".encode() in report


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
def test_m25_an_output_that_cannot_be_written_is_said() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "torneo", "show", str(DEMO)], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"torneo: the output cannot be written: No space left on device\n"


def test_m25_without_an_output_a_command_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "torneo", "show", str(DEMO)],
        stderr=subprocess.PIPE,
        check=False,
        preexec_fn=lambda: os.close(1),
    )
    assert done.returncode == 0
    assert done.stderr == b""


def test_m25_a_file_name_that_is_no_text_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from torneo.cli import main  # noqa: PLC0415

    errors = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="strict")
    monkeypatch.setattr(sys, "argv", ["torneo", "show", "\udcff.trf"])
    monkeypatch.setattr(sys, "stderr", errors)
    with pytest.raises(SystemExit) as stop:
        main()
    errors.flush()
    assert stop.value.code == 2
    assert b"?.trf: No such file or directory" in errors.buffer.getvalue()
