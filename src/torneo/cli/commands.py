"""Every command of ``torneo``: where it is, and what it does in a line; none is imported before it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from torneo.text import marked as _

if TYPE_CHECKING:
    from typer._click.core import Command

PACKAGE = "torneo.cli"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a command is: a function, or several commands as a ``Typer``, in a module of this room."""

    module: str
    name: str
    headline: str
    """The first paragraph of its help."""
    takes_anything: bool = False
    """Whether it reads its arguments itself, as another program does."""
    takes_signs: bool = False
    """Whether a word of nothing but signs, such as ``-+``, is an argument and not an option."""
    answers: bool = True
    """Whether it ends with an answer, which can be had as JSON or in a file."""

    def load(self) -> tuple[object, str | None]:
        """The function or the ``Typer``, and an example of a call."""
        module = import_module(f"{PACKAGE}.{self.module}")
        return getattr(module, self.name), getattr(module, "EXAMPLE", None)


COMMANDS = {
    "serve": Place(
        "serve",
        "serve",
        _("Serve the site until Ctrl-C. The first start prints a link, good once, that makes the owner's account."),
        answers=False,
    ),
    "account": Place(
        "account",
        "account",
        _("Print a link, good once, with which an account sets another password; or change an account."),
    ),
    "backup": Place(
        "backup",
        "backup",
        _("Put everything of a site into one file, while it runs: database, secret, and a manifest with every hash."),
    ),
    "restore": Place(
        "restore",
        "restore",
        _("Put a backup in the place of what a site has. The site must not run; what it had is kept beside it."),
    ),
    "new": Place(
        "new",
        "new",
        _("Begin a tournament: its log is the file that 'round', 'result' and all other commands work on."),
    ),
    "enter": Place(
        "enter",
        "enter",
        _(
            "Enter a player, or all of a list: before round 1, or later as late entries, where the format has room for"
            " them."
        ),
    ),
    "round": Place(
        "round",
        "round_command",
        _("Pair and publish the next round, and print it; exit code 3 if there is none because it is over."),
    ),
    "result": Place(
        "result",
        "result",
        _("Record the result of a board, or all results of a list; of a list all are recorded or none."),
        takes_signs=True,
    ),
    "bye": Place("bye", "bye", _("Note that a player will miss a round, with half a point, nothing or a full point.")),
    "apart": Place("apart", "apart", _("Keep players apart, always or if possible, or let them meet again.")),
    "boards": Place(
        "boards",
        "boards",
        _("Number the boards from another one than 1 on, and let players always sit at the same board."),
    ),
    "rounds": Place(
        "rounds",
        "rounds",
        _("Change the number of rounds; once round 1 is paired, by setting the announcement aside."),
    ),
    "unpublish": Place(
        "unpublish",
        "unpublish",
        _("Withdraw the last published round with its results; the log keeps them, and undo brings the round back."),
    ),
    "reverse": Place(
        "reverse",
        "reverse",
        _(
            "Say that a game was played with reversed colours: it stands as it was played, with the result of each"
            " player."
        ),
    ),
    "exchange": Place("exchange", "exchange", _("Exchange the results of two boards, in one step.")),
    "points": Place(
        "points", "points", _("Add points to a player's score, or take them away, with the reason in the log.")
    ),
    "withdraw": Place(
        "withdraw",
        "withdraw",
        _("Take a player out of the rounds to come; in a closed format they keep their opponents and forfeit."),
    ),
    "move": Place(
        "move",
        "move",
        _("Move a player to another section: both logs say so, whence and whereto; both are written, or neither."),
    ),
    "return": Place("bring_back", "bring_back", _("Let a player who had withdrawn play on.")),
    "decide": Place(
        "decide",
        "decide",
        _("Let a player go on from an encounter that no game has decided: by lot, by the arbiter, or by a withdrawal."),
    ),
    "playoff": Place(
        "playoff",
        "playoff",
        _("Let players who are tied on points after the last round play for their places."),
    ),
    "order": Place(
        "order",
        "order",
        _("Put those who share a place in an order by hand: as lots drawn in the hall had it, or somebody decided."),
    ),
    "lineup": Place(
        "lineup",
        "lineup",
        _("Hand in who plays for a team; once both teams of a match have, their players sit down."),
    ),
    "seat": Place("seat", "seat", _("Seat the players of a match, or of all that wait, and print the boards.")),
    "postpone": Place(
        "postpone",
        "postpone",
        _("Note that a game without a result is played later or earlier, where the rounds are known beforehand."),
    ),
    "clock": Place(
        "clock",
        "clock",
        _("Set the start of a round, say that it has begun, note arrivals, and let the absent lose by default."),
    ),
    "finish": Place(
        "finish",
        "finish",
        _("Close a tournament: from then on results change for the rating report alone; undo opens it again."),
    ),
    "undo": Place(
        "undo",
        "undo",
        _("Take back the latest command that counts, with all that it did; the beginning of the tournament stays."),
    ),
    "merge": Place(
        "merge",
        "merge",
        _("Merge other copies of a log into it: everything counts that was entered on any of them."),
    ),
    "show": Place(
        "show", "show", _("Show a tournament: header, players, pairings and results of a round, cross table.")
    ),
    "pair": Place("pair", "pair_command", _("Pair the next round.")),
    "check": Place(
        "check",
        "check_command",
        _(
            "Check the pairings of files, colours included, or with --standings their ranks; of a folder all report"
            " files."
        ),
    ),
    "accelerate": Place(
        "accelerate",
        "accelerate",
        _("Give a tournament the virtual points of an acceleration and show them, round by round."),
    ),
    "certify": Place(
        "certify",
        "certify_command",
        _("Prove the pairing of a round, with bounds that nothing is better, for whoever wants to check it."),
    ),
    "explain": Place(
        "explain",
        "explain_command",
        _(
            "Explain the pairing of a round: brackets, candidates refused, floaters, colours, the bye, each with its"
            " article."
        ),
    ),
    "systems": Place(
        "systems",
        "systems",
        _("List every system: its editions and where their text is, what it needs, and its options."),
    ),
    "engine": Place(
        "engine",
        "engine",
        _("Do what bbpPairings and JaVaFo do, with their arguments, exit codes and output."),
        takes_anything=True,
        answers=False,
    ),
    "convert": Place(
        "convert", "convert", _("Convert a tournament between TRF16, TRF26, JSON and the files of other programs.")
    ),
    "validate": Place("validate", "validate", _("Check files against the format and against themselves.")),
    "log": Place("log", "log", _("Show who did what and when, and check that nothing was changed or left out.")),
    "schema": Place(
        "schema",
        "schema",
        _("Print the JSON Schema of Torneo's JSON form of a tournament, or of what a command prints with --json."),
    ),
    "completion": Place(
        "completion",
        "completion",
        _("Print a script that completes commands, options, choices and file names in a shell."),
    ),
    "manual": Place(
        "manual", "manual", _("Print the manual: every command with its arguments, options and an example.")
    ),
    "fuzz": Place("fuzz", "fuzz", _("Damage report files at random and check what the reader promises.")),
    "generate": Place(
        "generate",
        "generate",
        _("Make random tournaments, every round paired by the rules, with results drawn from the ratings."),
    ),
    "standings": Place(
        "standings",
        "standings",
        _("Rank a tournament by its points and tie-breaks; a knock-out by how far each came, Keizer by its list."),
    ),
    "crosstable": Place(
        "crosstable", "crosstable", _("Show the cross table: a square for a round robin, round by round for a Swiss.")
    ),
    "rate": Place(
        "rate", "rate", _("Rate a tournament: changes, first ratings, performances, and what each open game would add.")
    ),
    "ratings": Place(
        "ratings",
        "ratings",
        _("Load a FIDE rating list, so that players can be found by name or number. A running site goes on meanwhile."),
    ),
    "norms": Place("norms", "norms", _("Check title norms by B.01 of 2024: GM, IM, WGM and WIM.")),
    "prizes": Place("prizes", "prizes", _("Give the prizes of a list by the standings.")),
    "papers": Place(
        "papers",
        "papers",
        _("Show or say what certificates and reports ask for: arbiters' numbers and titles, registration, officials."),
    ),
    "package": Place(
        "package",
        "package",
        _("Pack an event for its federation; without -o say what is still missing, exit code 1 if something is."),
    ),
    "regulations": Place(
        "regulations",
        "regulations",
        _("Show what holds in a tournament, by whom it was chosen or by which article; or choose."),
    ),
    "announce": Place(
        "announce", "announce", _("Write the announcement of a tournament, with every point that the book asks for.")
    ),
    "timecontrol": Place(
        "timecontrol",
        "timecontrol",
        _("Describe a time control: kind, total for 60 moves, standard, rapid or blitz, and whether it can be rated."),
    ),
    "claim": Place(
        "claim",
        "claim",
        _("Say what a game shows: repetitions, 50 and 75 moves, mate, stalemate, dead positions, illegal moves."),
    ),
    "notation": Place(
        "notation",
        "notation",
        _("Write moves in another language or style: short, brief (no x, no +), long, or as files have them (pgn)."),
    ),
    "chess960": Place(
        "chess960",
        "chess960_command",
        _("Show an initial position of Chess960 by its number, or draw one by lot from a seed (guidelines II)."),
    ),
    "sheets": Place(
        "sheets", "app", _("Compare two scoresheets, rebuild a game from what is left, or prepare a round's files.")
    ),
    "appeals": Place(
        "appeals", "appeals", _("Choose an appeals committee among the players: president, two members, two reserves.")
    ),
    "appeal": Place(
        "appeal",
        "appeal",
        _("Lodge an appeal, decide on one, or name the committee; without any of these list the appeals."),
    ),
    "incident": Place(
        "incident",
        "incident",
        _("Write an incident down, and do what follows from it; without --do only say what the Laws propose."),
    ),
    "report": Place(
        "report",
        "report",
        _("Collect the arbiter's report: rules set aside, exceptions, incidents, penalties and appeals."),
    ),
    "forms": Place(
        "forms",
        "forms",
        _("Write a form for print, blank or filled from a tournament: HTML, or PDF where it is a paper of a log."),
    ),
    "laws": Place(
        "laws",
        "laws",
        _("Find articles of the Laws of Chess by words or by what happened; without words their contents."),
    ),
    "bench": Place("bench", "app", _("Measure how fast Torneo is, beside other programs.")),
    "trial": Place("trial", "app", _("Try a real server: killed again and again, under load, or attacked.")),
    "schedule": Place("schedule", "app", _("Schedule a tournament whose pairings are fixed before the first game.")),
    "assign": Place(
        "assign", "app", _("Assign people to options, or to team mates, by their votes or their order of preference.")
    ),
}
"""In the order in which help lists them."""


class Loaded(MutableMapping[str, "Command"]):
    """The commands by name; each is made when it is asked for, and only then."""

    def __init__(self, make: Callable[[str], Command]) -> None:
        self._make = make

    def __getitem__(self, name: str) -> Command:
        if name not in COMMANDS:
            raise KeyError(name)
        return self._make(name)

    def __contains__(self, name: object) -> bool:
        return name in COMMANDS

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)

    def __setitem__(self, name: str, command: Command) -> None:
        raise TypeError(name)

    def __delitem__(self, name: str) -> None:
        raise TypeError(name)
