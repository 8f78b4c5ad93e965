"""``torneo completion``: what bash, zsh and fish offer at the tabulator, made from the commands themselves."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from torneo.cli.words import Level, Values, levels

EXAMPLE = "torneo completion bash > torneo.bash"


class Shell(StrEnum):
    """A shell that can be taught."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def completion(shell: Annotated[Shell, typer.Argument(metavar="bash|zsh|fish", help="Which shell.")]) -> None:
    """Print a script that completes commands, options, choices and file names in a shell.

    bash: put it into ~/.local/share/bash-completion/completions/torneo. zsh: as _torneo into a folder of $fpath.
    fish: into ~/.config/fish/completions/torneo.fish.
    """
    typer.echo(script(shell), nl=False)


def script(shell: Shell) -> str:
    """The script for a shell."""
    found = levels()
    if shell is Shell.FISH:
        return _fish(found)
    return _tables(found) + (_BASH if shell is Shell.BASH else _ZSH)


FILES = "FILES"
"""Stands among the words of a table for the names of files; no command and no choice is called so."""


def _tables(found: list[Level]) -> str:
    """Three functions that bash and zsh both read: what is below a command, its options, the values of each."""
    below = [(f'"{level.path}"', " ".join(level.below)) for level in found if level.below]
    options = [(f'"{level.path}"', " ".join(level.options)) for level in found]
    values = [(f'"{level.path}"', _listed(level.arguments)) for level in found if _listed(level.arguments)]
    values += [
        (f'"{level.path} {name}"', _listed(accepted) or "-")
        for level in found
        for name, accepted in level.options.items()
        if accepted is not None
    ]
    return "".join(
        f'{name}() {{\n  case "$1" in\n'
        + "".join(f'  {key}) echo "{words}" ;;\n' for key, words in rows)
        + "  esac\n}\n"
        for name, rows in (("_torneo_below", below), ("_torneo_options", options), ("_torneo_values", values))
    )


def _listed(values: Values) -> str:
    return " ".join((*values.choices, *([FILES] if values.files else [])))


_BASH = r"""_torneo() {
  local cur="${COMP_WORDS[COMP_CWORD]}" prev="" at="" words i name
  ((COMP_CWORD > 0)) && prev="${COMP_WORDS[COMP_CWORD-1]}"
  if [[ $cur == "=" ]]; then cur=""; elif [[ $prev == "=" ]]; then prev="${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ " $(_torneo_below "$at") " == *" ${COMP_WORDS[i]} "* ]]; then at="${at:+$at }${COMP_WORDS[i]}"; fi
  done
  COMPREPLY=()
  words=""
  [[ $prev == -* ]] && words="$(_torneo_values "$at $prev")"
  if [[ -z $words ]]; then
    words="$(_torneo_below "$at") $(_torneo_values "$at")"
    [[ $cur == -* ]] && words="$(_torneo_options "$at")"
  fi
  if [[ " $words " == *" FILES "* ]]; then
    compopt -o filenames 2>/dev/null
    while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$cur")
  fi
  words=" $words "
  words="${words/ FILES / }"
  [[ $words == " - " ]] && return
  COMPREPLY+=($(compgen -W "$words" -- "$cur"))
}
complete -F _torneo torneo
"""

_ZSH = r"""#compdef torneo
_torneo() {
  local cur="$words[CURRENT]" prev="$words[CURRENT-1]" at="" offered i
  for ((i = 2; i < CURRENT; i++)); do
    if [[ " $(_torneo_below "$at") " == *" $words[i] "* ]]; then at="${at:+$at }$words[i]"; fi
  done
  offered=""
  [[ $prev == -* ]] && offered="$(_torneo_values "$at $prev")"
  if [[ -z $offered ]]; then
    offered="$(_torneo_below "$at") $(_torneo_values "$at")"
    [[ $cur == -* ]] && offered="$(_torneo_options "$at")"
  fi
  if [[ " $offered " == *" FILES "* ]]; then _files; fi
  compadd -- ${${(s: :)offered}:#(FILES|-)}
}
compdef _torneo torneo
"""

_FISH = r"""function __torneo_at
    set -l at ""
    for word in (commandline -opc)[2..-1]
        if contains -- $word (string split " " -- (__torneo_below "$at"))
            set at (string trim -- "$at $word")
        end
    end
    test "$at" = "$argv[1]"
end
complete -c torneo -f
"""


def _fish(found: list[Level]) -> str:
    lines = ["function __torneo_below", '    switch "$argv[1]"']
    lines += [
        line
        for level in found
        if level.below
        for line in (f'        case "{level.path}"', f'            echo "{" ".join(level.below)}"')
    ]
    lines += ["    end", "end", _FISH.rstrip("\n")]
    for level in found:
        here = f"complete -c torneo -n '__torneo_at \"{level.path}\"'"
        lines += [f"{here} -a {name} -d {_quoted(meaning)}" for name, meaning in level.below.items()]
        if level.arguments.files:
            lines.append(f"{here} -F")
        if level.arguments.choices:
            lines.append(f"{here} -a '{' '.join(level.arguments.choices)}'")
        for name, accepted in level.options.items():
            word = f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
            takes = ""
            if accepted is not None:
                takes = " -r -F" if accepted.files else f" -x -a '{' '.join(accepted.choices)}'"
            lines.append(f"{here} {word}{takes}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    r"""A text between quotes of fish.

    >>> print(_quoted("the owner's account"))
    'the owner\'s account'
    """
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"
