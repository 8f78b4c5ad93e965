"""A call of every command, on the samples: what the test of the vocabulary asks of each."""

from __future__ import annotations

import shlex
from typing import Any, NamedTuple

from typer.main import get_command

from torneo.cli import app


class Call(NamedTuple):
    """The words of a call, and what is known of it."""

    words: str
    stdin: str = ""
    """The tournament that can come by standard input too."""
    code: int | None = 0
    """Its exit code: 1 where the answer on the samples is no; None where a clock decides between the two."""
    same: bool = True
    """Whether two calls print the same: not where something is measured, and where -o is a file that is made."""
    spoken: bool = True
    """Whether it prints nothing but sentences: not where it lists names that are typed, or writes for programs."""

    @property
    def arguments(self) -> list[str]:
        return shlex.split(self.words)

    @property
    def command(self) -> str:
        """The command itself, without what it is asked."""
        known = leaves()
        return next(name for name in (" ".join(self.arguments[:2]), self.arguments[0]) if name in known)


def leaves() -> list[str]:
    """Every command that does something."""
    found = []

    def walk(command: Any, path: str) -> None:
        below = getattr(command, "commands", {})
        if not below:
            found.append(path)
        for name, one in below.items():
            walk(one, f"{path} {name}".strip())

    walk(get_command(app), "")
    return found


WITHOUT_ANSWER = ("serve", "engine")
"""The one serves until it is stopped, the other speaks as another program does."""
OF_A_SITE = ("account", "backup", "restore", "ratings")
"""They need a site, which is set up in a process of its own."""
WITH_A_SERVER = ("trial crash", "trial load", "trial attack")
"""They start servers: tests/web/test_trials.py calls them."""

ACTING = [
    "new autumn.jsonl --format dutch --rounds 5 --name Autumn --players entries.csv",
    "enter club.jsonl 'Ruiz Soler, Ana' --rating 1900",
    "result club.jsonl 3 1/2-1/2",
    "bye club.jsonl 7 --round 3 --kind half",
    "apart club.jsonl 3,7 --if-possible",
    "boards club.jsonl --first 51 --fix 7=60",
    "rounds club.jsonl 4 --override 'se cierra la sala'",
    "unpublish club.jsonl --because rules --reason 'se cambiaron dos'",
    "reverse club.jsonl 3 0-1",
    "exchange club.jsonl 1 2 --round 1",
    "points club.jsonl 7 --take 0.5 --reason insultos",
    "withdraw club.jsonl 7",
    "return club.jsonl 8",
    "decide cup.jsonl 2 7 --because lot --note moneda",
    "playoff tied.jsonl 2,1 --rapid 2 --blitz 2",
    "order tied.jsonl 2,1 --note sorteo",
    "lineup teams.jsonl 1 1,3",
    "seat teams.jsonl",
    "postpone league.jsonl 3 2 'martes 18:00'",
    "clock club.jsonl --start '2026-11-17 17:00'",
    "finish club.jsonl --left-out 3",
    "undo club.jsonl",
    "move club.jsonl 7 --to juniors.jsonl --reason 'juega con los jóvenes'",
    "round club.jsonl",
    "papers club.jsonl --set arbiter_id=2200000",
    "regulations club.jsonl --set default_time=30 --set half_byes=1",
    "appeal club.jsonl --committee 'Vera, Ada; Soto, Leo; Paz, Mia'",
    "incident club.jsonl illegal-move --board 1 --do noted",
    "assign clubs club.jsonl",
]
"""Calls that add to a log, which is a file: it cannot come by standard input."""

CALLS = [
    *map(Call, ACTING),
    Call("merge club.jsonl laptop.jsonl -o merged.jsonl", same=False, code=1),
    Call("round club.jsonl --show", stdin="club.jsonl"),
    Call("lineup teams.jsonl", stdin="teams.jsonl"),
    Call("clock club.jsonl", stdin="club.jsonl"),
    Call("papers club.jsonl", stdin="club.jsonl"),
    Call("appeal club.jsonl", stdin="club.jsonl"),
    Call("incident club.jsonl illegal-move --board 1", stdin="club.jsonl", spoken=False),
    Call("incident club.jsonl ?", spoken=False),
    Call("report club.jsonl", stdin="club.jsonl"),
    Call("package tied.jsonl", stdin="tied.jsonl", code=1, same=False),
    Call("package tied.jsonl -o event.zip", stdin="tied.jsonl", same=False),
    Call("log open.jsonl", stdin="open.jsonl"),
    Call("log club.jsonl --expect 601d13d4", stdin="club.jsonl"),
    Call("show open.trf", stdin="open.trf"),
    Call("show club.jsonl --round 1", stdin="club.jsonl"),
    Call("pair open.trf", stdin="open.trf"),
    Call("check events/club-1.trf"),
    Call("check open.trf --standings"),
    Call("accelerate open.trf baku", stdin="open.trf", same=False),
    Call("explain open.trf --round 5 --player 12", stdin="open.trf"),
    Call("systems"),
    Call("convert open.trf", stdin="open.trf", spoken=False),
    Call("convert open.trf --to json", stdin="open.trf", spoken=False),
    Call("certify open.trf --round 3", stdin="open.trf", spoken=False),
    Call("validate open.trf", stdin="open.trf"),
    Call("schema", spoken=False),
    Call("schema schedule berger", spoken=False),
    Call("completion bash", spoken=False),
    Call("manual", spoken=False),
    Call("fuzz --cases 5"),
    Call("generate -o - --players 6 --rounds 2 --seed 3", same=False, spoken=False),
    Call("standings open.trf", stdin="open.trf"),
    Call("standings open.trf --explain 3", stdin="open.trf"),
    Call("standings open.trf --tiebreaks WIN --seed 3 --reasons", stdin="open.trf"),
    Call("standings open.trf --clubs 2 --group federation", stdin="open.trf"),
    Call("crosstable league.trf", stdin="league.trf"),
    Call("rate open.trf --new 17,19", stdin="open.trf"),
    Call("norms open.trf --player 4", stdin="open.trf", code=1),
    Call("prizes open.trf prizes.toml", stdin="open.trf"),
    Call("prizes open.trf prizes.toml --explain 5", stdin="open.trf"),
    Call("prizes league.trf prizes.toml --unfinished equal", stdin="league.trf"),
    Call("regulations club.jsonl", stdin="club.jsonl", spoken=False),
    Call("regulations club.jsonl --explain default_time", stdin="club.jsonl"),
    Call("regulations club.jsonl --missing", stdin="club.jsonl", code=1, spoken=False),
    Call("announce open.trf open.toml --prizes prizes.toml", stdin="open.trf", code=1),
    Call("timecontrol 40/90+30:30+30 --rating 2400"),
    Call("timecontrol 5m --times 100,90,250", code=1),
    Call("timecontrol 90+30 --sheet"),
    Call("timecontrol 90+30 --after 60"),
    Call("claim berlin.pgn"),
    Call("claim berlin.pgn berlin.pgn"),
    Call("claim berlin.pgn --by white --written De4"),
    Call("claim --situation ?", spoken=False),
    Call("notation '1. e4 e5 2. Cf3 Cc6' --to en --style long"),
    Call("chess960 --seed 2026-5"),
    Call("sheets compare white.txt black.txt"),
    Call("sheets rebuild gaps.txt"),
    Call("sheets round open.trf 4", stdin="open.trf", same=False),
    Call("appeals open.trf --without 3", stdin="open.trf"),
    Call("forms cards open.trf", stdin="open.trf"),
    Call("forms diplomas tied.jsonl -o d.pdf", stdin="tied.jsonl", same=False),
    Call("laws dos jugadas ilegales"),
    Call("laws --article A.3"),
    Call("laws --glossary ahogado"),
    Call("laws --announce Ng1f3"),
    Call("laws --sheet markdown"),
    Call("bench read --players 10 --rounds 2 --runs 1", same=False),
    Call("bench standings --players 10 --rounds 2 --repeat 1", same=False, spoken=False),
    Call("bench pairing --players 10 --rounds 2 --oracle-limit 0", same=False),
    Call("bench systems --players 10 --rounds 1 --repeat 1 --tournaments 1", code=None, same=False),
    Call("schedule berger --players 6"),
    Call("schedule berger --from league.trf", stdin="league.trf"),
    Call("schedule nagarajan --players 8 --lot-winner 2 --verify"),
    Call("schedule groups --players 12 --groups 3"),
    Call("schedule scheveningen --boards 6"),
    Call("schedule djaja --boards 7 --last 1"),
    Call("schedule semi-scheveningen --boards 8"),
    Call("schedule hutton --teams 4"),
    Call("schedule hilton --teams 6"),
    Call("schedule skalitzka --boards 6"),
    Call("schedule knockout --players 6 --seeding lot --seed 4 --verify"),
    Call("schedule knockout --from cup.trf", stdin="cup.trf"),
    Call("schedule dapiran --players 40 --dispensed 7,3"),
    Call("schedule match --games 4 --results 1,=,="),
    Call("schedule match --games 2"),
    Call("schedule varma players.csv --seed 11"),
    Call("schedule multistage --players 32"),
    Call("schedule multistage --players 32 --groups 4 --qualify 2"),
    Call("schedule amsterdam --groups 3"),
    Call("assign votes wishes.csv --by-hand", stdin="wishes.csv"),
    Call("assign preferences countries.csv", stdin="countries.csv"),
    Call("assign teams votes.csv --size 2 --mode A --seed 7", stdin="votes.csv"),
]
