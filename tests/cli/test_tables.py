"""Tables on a real terminal of any width: every number is there, whole, and no line is longer than the terminal."""

import fcntl
import io
import json
import os
import pty
import re
import struct
import sys
import termios
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from torneo.check.generate import generate
from torneo.check.recipe import Recipe, newest_edition
from torneo.cli import main
from torneo.files.trf import write

WIDTHS = (60, 80, 100, 140)
ROUNDS = 13
TIE_BREAKS = "BH/C1,BH,SB,DE,WIN,WON,BPG,PS,ARO,TPR"
PRIZES = """
currency = "EUR"

[[list]]
name = "General de la Comunidad Autónoma"
prizes = [1000, 750, 500, 250]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A long Swiss whose players have long names, and its prizes."""
    path = tmp_path_factory.mktemp("wide")
    recipe = Recipe(players=(26, 26), rounds=(ROUNDS, ROUNDS), system="dutch", edition=newest_edition("dutch"))
    made = generate(recipe, 7)
    named = tuple(
        replace(player, name=f"Fernández de la Vega y Gómez-Acebo, {player.name}"[:33], club="Club de Ajedrez Torre")
        for player in made.players
    )
    (path / "wide.trf").write_text(
        write(replace(made, players=named, regulations=replace(made.regulations, rounds=ROUNDS + 1))).text,
        encoding="utf-8",
    )
    (path / "prizes.toml").write_text(PRIZES, encoding="utf-8")
    return path


def on_terminal(width: int, *arguments: str) -> str:
    """What a command writes on a pseudo-terminal so many characters wide, without its colours."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    read: list[bytes] = []

    def drain() -> None:
        try:
            while part := os.read(master, 65536):
                read.append(part)
        except OSError:  # the other end is closed
            return

    reader = threading.Thread(target=drain)
    reader.start()
    with pytest.MonkeyPatch.context() as patch, open(slave, "w", encoding="utf-8") as terminal:
        patch.delenv("COLUMNS", raising=False)
        patch.setattr(sys, "argv", ["torneo", *arguments])
        patch.setattr(sys, "stdout", terminal)
        errors = io.StringIO()
        patch.setattr(sys, "stderr", errors)
        with pytest.raises(SystemExit) as stop:
            main()
        assert stop.value.code in (0, 1), errors.getvalue()
        terminal.flush()
    reader.join(10)
    os.close(master)
    text = b"".join(read).decode().replace("\r\n", "\n")
    return text.replace("\x1b[1m", "").replace("\x1b[0m", "")


def in_file(*arguments: str) -> str:
    output = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["torneo", *arguments])
        patch.setattr(sys, "stdout", output)
        errors = io.StringIO()
        patch.setattr(sys, "stderr", errors)
        with pytest.raises(SystemExit) as stop:
            main()
        assert stop.value.code in (0, 1), errors.getvalue()
    return output.getvalue()


def numbers(text: str) -> Counter[str]:
    """Every word with a digit in it, and how often it is there; a number may stand in brackets after a name."""
    words = (word.strip("();") for word in text.split())
    return Counter(word for word in words if any(sign.isdigit() for sign in word))


SAMPLES = Path(__file__).parents[2] / "samples"
COMMANDS = [
    (["standings", "wide.trf", "--tiebreaks", TIE_BREAKS], ["--format", "tsv"]),
    (["crosstable", "wide.trf", "--tiebreaks", TIE_BREAKS], ["--format", "tsv"]),
    (["rate", "wide.trf"], ["--format", "tsv"]),
    (["prizes", "wide.trf", "prizes.toml"], []),
    (["show", "wide.trf"], []),
    (["norms", "wide.trf", "--player", "3"], []),
    (["pair", "wide.trf"], []),
    (["check", "wide.trf", "--edition", "2017"], []),
]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("command", "plain"), COMMANDS, ids=[command[0] for command, _ in COMMANDS])
def test_m21_every_number_is_whole_on_a_terminal_of_any_width(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: list[str], plain: list[str], width: int
) -> None:
    monkeypatch.chdir(folder)
    shown = on_terminal(width, *command)
    body = in_file(*command, *plain).split("\n", 1)[1] if plain else in_file(*command)
    missing = numbers(body) - numbers(shown)
    assert not missing
    assert "…" not in shown
    assert max(map(cell_len, shown.split("\n")), default=0) <= width


def test_m21_the_numbers_of_the_json_are_on_the_terminal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    command = ["standings", "wide.trf", "--tiebreaks", TIE_BREAKS]
    rows = json.loads(in_file(*command, "--format", "json"))["rows"]
    wanted = Counter(value["text"] for row in rows for value in row["values"] if value["text"])
    wanted += Counter(str(row["number"]) for row in rows)
    assert not wanted - Counter(on_terminal(60, *command).split())


def test_m21_a_table_in_parts_says_so_and_repeats_whose_row_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    shown = on_terminal(60, "crosstable", "wide.trf", "--tiebreaks", TIE_BREAKS)
    assert "27 columns do not fit in 60 characters: the table comes in" in " ".join(shown.split())
    heads = [line.split()[:3] for line in shown.split("\n") if line.startswith("rank")]
    assert len(heads) > 2
    assert all(head == ["rank", "number", "name"] for head in heads)


def test_m21_a_file_gets_the_table_at_full_width(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    title, head, *rows = in_file("crosstable", "wide.trf", "--tiebreaks", TIE_BREAKS).splitlines()
    assert title.endswith(f"after round {ROUNDS}")
    assert head.split() == ["rank", "number", "name", *(f"R{n}" for n in range(1, 14)), "PTS", *TIE_BREAKS.split(",")]
    assert len(rows) == 26


def test_a_pairing_names_the_players_beside_their_numbers_on_a_terminal_and_has_numbers_alone_for_programs() -> None:
    shown = on_terminal(80, "pair", str(SAMPLES / "open.trf")).splitlines()
    plain = in_file("pair", str(SAMPLES / "open.trf")).splitlines()
    assert shown[0] == " 1  Ferrer Mas, Pau (1) – Núñez Peña, María (4)"
    assert plain[:2] == ["10", "1 4"]
    assert [re.findall(r"\((\d+)\)", line) for line in shown] == [line.split() for line in plain[1:]]
