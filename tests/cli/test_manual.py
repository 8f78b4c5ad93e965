"""What is made from the help of the commands, and what is said before any of them: manual, completion, first steps."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest

import programs
from cli import manual_pages
from cli.calls import leaves
from cli.commands import Torneo
from cli.english import english_in
from torneo.cli.completion import Shell, script
from torneo.cli.language import speak
from torneo.cli.progress import Progress
from torneo.cli.words import levels

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    return Torneo(monkeypatch, capsys)


def test_the_pages_are_as_the_help_of_the_commands_has_it() -> None:
    for path, text in manual_pages.pages().items():
        assert path.read_text(encoding="utf-8") == text, "python tests/cli/manual_pages.py writes it anew"


def test_the_manual_names_every_command_and_option_and_roff_takes_it() -> None:
    text = (manual_pages.DOCS / "torneo.1").read_text(encoding="ascii")
    for name in leaves():
        assert f".SS torneo {name} ".replace("-", "\\-") in text
    for level in levels():
        for option in level.options:
            assert option.replace("-", "\\-") in text
    if shutil.which("groff"):
        done = subprocess.run(
            ["groff", "-man", "-Tutf8", "-ww"], input=text, capture_output=True, text=True, check=True
        )
        assert done.stderr == ""


@pytest.mark.parametrize("language", ["en", "es"])
def test_torneo_alone_tells_in_five_lines_what_to_do_first(torneo: Torneo, language: str) -> None:
    answer = torneo("--language", language)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert len(lines) == 5
    assert max(map(len, lines)) <= 80
    assert "torneo serve --demo" in lines[1]
    if language == "es":
        assert english_in(answer.out) == []


COMPLETED = [
    ("torneo st", ["standings"]),
    ("torneo schedule be", ["berger"]),
    ("torneo standings --fo", ["--format"]),
    ("torneo standings --format ", ["csv", "html", "json", "table", "tsv", "xlsx"]),
    ("torneo standings --format = c", ["csv"]),
    ("torneo standings open", ["open.jsonl", "open.toml", "open.trf"]),
    ("torneo standings -o club", ["club.jsonl"]),
    ("torneo --language es standings --output club", ["club.jsonl"]),
    ("torneo forms dip", ["diplomas"]),
    ("torneo chess960 --seed ", []),
    ("torneo show open.trf --language ", ["en", "es"]),
    ("torneo bench r", ["read"]),
]


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not here")
def test_bash_completes_commands_options_choices_and_files(tmp_path: Path) -> None:
    speak("en")
    (tmp_path / "torneo.bash").write_text(script(Shell.BASH), encoding="utf-8")
    asked = "".join(
        f"COMP_WORDS=({' '.join(repr(word) for word in line.split(' '))}); COMP_CWORD={len(line.split(' ')) - 1};"
        ' _torneo 2>/dev/null; echo "${COMPREPLY[*]}"\n'
        for line, _offered in COMPLETED
    )
    done = subprocess.run(
        ["bash", "--norc", "-euc", f'set +eu; source "{tmp_path}/torneo.bash"\n{asked}'],
        cwd=SAMPLES,
        capture_output=True,
        text=True,
        check=True,
    )
    assert [sorted(line.split()) for line in done.stdout.splitlines()] == [offered for _line, offered in COMPLETED]
    assert done.stderr == ""


@pytest.mark.parametrize("shell", [Shell.ZSH, Shell.FISH])
def test_another_shell_reads_its_script(shell: Shell, tmp_path: Path) -> None:
    (found,) = programs.installed(shell.value)
    if found is None:
        pytest.skip(f"{shell} is missing and cannot be installed here")
    (tmp_path / "script").write_text(script(shell), encoding="utf-8")
    done = subprocess.run([found, "-n", tmp_path / "script"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("shell", Shell)
def test_every_word_is_in_the_script_of_every_shell(shell: Shell) -> None:
    text = script(shell)
    for level in levels():
        assert f'"{level.path}"' in text
        for option in level.options:
            word = (
                option if shell is not Shell.FISH else f"-l {option[2:]}" if option[:2] == "--" else f"-s {option[1:]}"
            )
            assert word in text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_on_a_terminal_alone_no_wider_than_it_and_gone_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        times = iter(range(0, 1000, 10))
        with Progress(100, "{done} of {total} files", stream=stream, clock=lambda times=times: next(times)) as bar:  # type: ignore[misc]
            for done in range(1, 50):
                bar.at(done)
        lines = stream.getvalue().split("\r\x1b[K")
        assert bool(stream.getvalue()) == shown
        assert max(map(len, lines)) < 30
        assert lines[-1] == ""
