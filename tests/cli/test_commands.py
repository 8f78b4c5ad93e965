"""The command line through its real entry point: answers, exit codes, and no traceback whatever it is given."""

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from torneo.cli import app, main
from torneo.files.json_form import schema
from torneo.files.trf import read
from torneo.lab.reading_bench import sample_file

DATA = Path(__file__).parents[1] / "data"
DEMO = DATA / "demo.trf"
BROKEN = DATA / "broken"
TEAMS = """001    1      Ana
001    2      Eva
310   1 Alfil                                                             1
310   2 Torre                                                             2
260   1   9    1    2
"""


def in_process(*arguments: object, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    """Run the installed command in a process of its own."""
    command = [sys.executable, "-c", "from torneo.cli import main; main()", *map(str, arguments)]
    done = subprocess.run(command, input=stdin, capture_output=True, check=False)
    return checked(command, done.returncode, done.stdout.decode(), done.stderr.decode())


def torneo(*arguments: object, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    """Run the command through its entry point, here: a new process for each test would take too long."""
    command = ["torneo", *map(str, arguments)]
    output, errors, code = io.StringIO(), io.StringIO(), 0
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(output), redirect_stderr(errors):
        patch.setattr(sys, "argv", command)
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
    return checked(command, code, output.getvalue(), errors.getvalue())


def checked(command: list[str], code: int, output: str, errors: str) -> subprocess.CompletedProcess[str]:
    assert "Traceback" not in errors
    assert "unexpected" not in errors
    return subprocess.CompletedProcess(command, code, output, errors)


def test_the_command_is_installed() -> None:
    command = Path(sys.executable).with_name("torneo")
    done = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == "torneo 0.1.0\n"


def test_show_has_header_players_round_and_cross_table() -> None:
    shown = torneo("show", DEMO)
    assert shown.returncode == 0
    assert "I Abierto Club Ajedrez Torreblanca" in shown.stdout
    assert "5 paired of 7" in shown.stdout
    assert "Round 6: 8 Ibáñez Ruiz, Lucía has asked for a half-point bye" in shown.stdout
    assert "May not meet: 3 Quintana Gil, Óscar, 6 Vidal Costa, Nuria" in shown.stdout
    assert "Cross table" in shown.stdout
    leader = next(line for line in shown.stdout.splitlines() if line.split()[:2] == ["1", "Robles"])
    assert leader.split()[-5:] == ["10b1", "4w1", "2b½", "3w½", "4.0"]
    assert shown.stderr == ""


def test_show_cuts_nothing_off_a_large_tournament(tmp_path: Path) -> None:
    path = tmp_path / "large.trf"
    path.write_text(sample_file(300, 40), encoding="utf-8")
    shown = torneo("show", path)
    assert "…" not in shown.stdout
    header = next(line for line in shown.stdout.splitlines() if " R40 " in line)
    assert header.split() == ["No.", "Name", *(f"R{number}" for number in range(1, 41)), "Points"]
    rows = [line for line in shown.stdout.splitlines() if len(line) == len(header) and line.split()[0].isdigit()]
    assert len(rows) == 300


def test_show_of_one_round() -> None:
    shown = torneo("show", DEMO, "--round", "3")
    assert "7 García López, Iván" in " ".join(shown.stdout.split())
    assert "+ - -" in shown.stdout
    assert "Cross table" not in shown.stdout


def test_show_of_a_round_that_is_not_there_says_which_are() -> None:
    shown = torneo("show", DEMO, "--round", "6")
    assert shown.returncode == 2
    assert "there is no round 6; accepted is 1 to 5" in shown.stderr


def test_show_as_json_is_valid_by_the_schema() -> None:
    shown = torneo("show", DEMO, "--json")
    Draft202012Validator(schema()).validate(json.loads(shown.stdout)["data"])


def test_show_lists_teams_and_names_those_that_may_not_meet() -> None:
    shown = torneo("show", "-", stdin=TEAMS.encode())
    assert shown.returncode == 0
    assert "1 Alfil" in " ".join(shown.stdout.split())
    assert "May not meet in rounds 1 to 9: 1 Alfil, 2 Torre" in shown.stdout


def test_schema_prints_the_published_schema() -> None:
    assert json.loads(torneo("schema").stdout) == schema()


def test_validate_counts_on_its_last_line() -> None:
    fine = torneo("validate", DEMO)
    assert fine.returncode == 0
    assert fine.stdout == "1 file, 0 errors, 0 warnings\n"
    # One has a wrong score (an error), one a capital M for the sex (a warning).
    mixed = torneo("validate", DEMO, BROKEN / "points-wrong.trf", BROKEN / "sex-capital.trf")
    assert mixed.returncode == 1
    assert mixed.stdout.splitlines()[-1] == "3 files, 1 error, 1 warning"
    assert f"{BROKEN / 'points-wrong.trf'}:3:81: error: " in mixed.stdout


def test_validate_lists_warnings_and_still_says_yes() -> None:
    done = torneo("validate", BROKEN / "number-gap.trf")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "1 file, 0 errors, 1 warning"


def test_validate_of_json_says_the_pointer(tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_text('{"format": "torneo-tournament", "version": 1, "players": [{"number": 0}]}', encoding="utf-8")
    done = torneo("validate", path)
    assert done.returncode == 1
    assert "error: /players/0: found " in done.stdout
    assert done.stdout.splitlines()[-1] == "1 file, 1 error, 0 warnings"


@pytest.mark.parametrize("suffix", ["trf", "json"])
def test_convert_there_and_back(tmp_path: Path, suffix: str) -> None:
    there, back = tmp_path / f"there.{suffix}", tmp_path / "back.trf"
    assert torneo("convert", DEMO, there).returncode == 0
    assert torneo("convert", there, back, "--to", "trf26").returncode == 0
    assert read(back.read_bytes(), strict=True).tournament == read(DEMO.read_bytes()).tournament


def test_convert_says_what_the_format_has_no_record_for(tmp_path: Path) -> None:
    done = torneo("convert", DEMO, tmp_path / "out.trf", "--to", "trf16")
    assert done.returncode == 0
    assert "note: TRF16 has no record for the tie-break list: written as record 202 of TRF26" in done.stderr


def test_convert_writes_nothing_when_it_refuses(tmp_path: Path) -> None:
    target = tmp_path / "out.trf"
    target.write_text("before", encoding="utf-8")
    for arguments in ([BROKEN / "both-win.trf", target], [BROKEN / "points-wrong.trf", target, "--strict"]):
        done = torneo("convert", *arguments)
        assert done.returncode == 2
        assert ":81: error:" in done.stderr or ":99: error:" in done.stderr
    too_wide = tmp_path / "wide.json"
    too_wide.write_text(
        '{"format": "torneo-tournament", "version": 1, "players": [{"number": 19999}]}', encoding="utf-8"
    )
    done = torneo("convert", too_wide, target)
    assert done.returncode == 2
    assert "does not fit" in done.stderr
    assert target.read_text(encoding="utf-8") == "before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.trf", "wide.json"]


def test_convert_repairs_and_says_so(tmp_path: Path) -> None:
    done = torneo("convert", BROKEN / "points-wrong.trf", tmp_path / "out.trf")
    assert done.returncode == 0
    assert "counted from the results" in done.stderr


def test_the_exit_codes_of_the_real_process() -> None:
    assert in_process("validate", DEMO).returncode == 0
    assert in_process("validate", BROKEN / "both-win.trf").returncode == 1
    missing = in_process("show", DATA / "nowhere.trf")
    assert missing.returncode == 2
    assert missing.stderr == f"torneo: {DATA / 'nowhere.trf'}: No such file or directory\n"
    assert in_process("show", "-", stdin=b"\x00\xff\r\n").returncode == 2


@pytest.mark.parametrize("command", [["show"], ["validate"], ["convert"]])
@pytest.mark.parametrize("content", ["missing", "folder", "binary", "empty", "json", "deep"])
def test_an_unusable_file_is_a_sentence_and_an_exit_code(tmp_path: Path, command: list[str], content: str) -> None:
    path = tmp_path / "file"
    match content:
        case "folder":
            path.mkdir()
        case "binary":
            path.write_bytes(bytes(range(256)) * 20)
        case "empty":
            path.write_bytes(b"")
        case "json":
            path.write_bytes(b'{"format": \xff')
        case "deep":
            path.write_bytes(b'{"a":' * 50_000)
    done = torneo(*command, path, *([tmp_path / "out"] if command == ["convert"] else []))
    readable = content not in ("missing", "folder")
    assert done.returncode == (1 if command == ["validate"] and readable else 2)
    assert str(path) in done.stderr + done.stdout
    assert not (tmp_path / "out").exists()


def test_a_file_that_is_not_there_does_not_keep_the_others_from_being_validated(tmp_path: Path) -> None:
    done = torneo("validate", tmp_path / "nowhere.trf", DEMO)
    assert done.returncode == 2
    assert "nowhere.trf: No such file" in done.stderr
    assert done.stdout == "1 file, 0 errors, 0 warnings\n"


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "secret.trf"
    path.write_bytes(DEMO.read_bytes())
    path.chmod(0)
    command = [sys.executable, "-m", "torneo", "show", str(path)]
    if os.geteuid() == 0:  # the administrator may read everything, unless it gives that up
        command = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", *command]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"})
    assert done.returncode == 2
    assert "secret.trf: Permission denied" in done.stderr


def test_a_folder_that_is_not_there_cannot_be_written_to(tmp_path: Path) -> None:
    done = torneo("convert", DEMO, tmp_path / "no" / "out.trf")
    assert done.returncode == 2
    assert "No such file" in done.stderr


def test_a_reader_of_the_output_that_goes_away_is_no_fault() -> None:
    code = "from torneo.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "show", DEMO, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.parametrize(
    "command",
    [
        *(["show"], ["convert"], ["validate"], ["schema"], ["fuzz"], ["bench"], ["bench", "read"]),
        *(["pair"], ["check"], ["explain"], ["generate"], ["engine"]),
    ],
    ids=" ".join,
)
def test_help_has_an_example(command: list[str]) -> None:
    result = CliRunner().invoke(app, [*command, "--help"])
    assert result.exit_code == 0
    assert f"Example: torneo {' '.join(command)}" in " ".join(result.output.split())


@pytest.mark.parametrize("arguments", [["show"], ["fly"], ["convert"], ["show", "a", "--round", "x"]])
def test_a_request_that_means_nothing_is_code_2(arguments: list[str]) -> None:
    assert CliRunner().invoke(app, arguments).exit_code == 2


def test_fuzz_counts_its_files() -> None:
    done = torneo("fuzz", "--cases", "40", "--seed", "7", "--jobs", "2")
    assert done.returncode == 0
    assert done.stdout.startswith("40 files: ")
    assert done.stdout.splitlines()[-1] == "0 failures"
    assert torneo("fuzz", "--seeds", DATA / "nowhere").returncode == 2


def test_bench_reads_a_file_and_names_an_oracle_that_does_not_work() -> None:
    done = torneo("bench", "read", "--players", "20", "--rounds", "5", "--oracle-python", DATA / "no-python")
    assert done.returncode == 2
    assert done.stdout.startswith("20 players, 5 rounds, ")
    assert "No such file" in done.stderr
    assert torneo("bench", "read", "--players", "5", "--rounds", "9").returncode == 2
