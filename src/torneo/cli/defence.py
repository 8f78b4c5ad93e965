"""Whatever happens in a command, the user sees a sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Callable
from typing import NoReturn

import typer

from torneo.cli.exits import UNUSABLE, Refusal
from torneo.cli.language import say
from torneo.cli.reasons import reason
from torneo.text import Said, Text, WrongValueError
from torneo.text import marked as _


def defended(command: Callable[[], object]) -> None:
    """Run a command and end the program with its exit code."""
    _set_up_streams()
    code: object = 0
    try:
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _warned(warnings.showwarning)
                command()
        except SystemExit as stop:
            code = stop.code
        if sys.stdout is not None:
            sys.stdout.flush()
    except (Refusal, WrongValueError) as refusal:
        _refuse(refusal)
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        _abandon_output()
    except OSError as error:
        _abandon_output()
        _refuse(Said(_("the output cannot be written: {why}"), why=reason(error)))
    except (typer.Abort, KeyboardInterrupt):
        say(Text(_("torneo: stopped")), err=True)
        code = 130
    except Exception as error:  # the last line of defence: reported, not swallowed
        if os.environ.get("TORNEO_DEBUG"):
            raise
        say(
            Text(
                _(
                    "torneo: unexpected {kind}: {error}. This is a defect of Torneo: please report it"
                    " (TORNEO_DEBUG=1 shows where it happened)."
                ),
                {"kind": type(error).__name__, "error": error},
            ),
            err=True,
        )
        code = UNUSABLE
    sys.exit(code if isinstance(code, int) else 0)


def _warned(shown: Callable[..., None]) -> Callable[..., None]:
    """Warnings as they are always shown, but those that can say themselves, as of a broken plug-in, in a sentence."""

    def show(message: Warning | str, *where: object, **named: object) -> None:
        if isinstance(told := getattr(message, "said", None), Text):
            say(Text(_("torneo: {why}"), {"why": told}), err=True)
        else:
            shown(message, *where, **named)

    return show


def _set_up_streams() -> None:
    """What a terminal cannot show becomes a question mark there; nothing fails for it."""
    for stream in (sys.stdout, sys.stderr):
        if getattr(stream, "errors", "") in ("strict", "surrogateescape") and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _abandon_output() -> None:
    """Send what is still to be written nowhere, so that the end of the program does not try again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(refusal: Said) -> NoReturn:
    say(Text(_("torneo: {why}"), {"why": refusal}), err=True)
    sys.exit(UNUSABLE)
