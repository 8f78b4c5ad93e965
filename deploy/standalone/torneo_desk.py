"""Torneo without Python: double click opens the desk in the browser; with arguments it is the command ``torneo``."""

from __future__ import annotations

import multiprocessing
import runpy
import sys


def main() -> None:
    """Do what was asked for."""
    if sys.argv[1:2] == ["-m"] and sys.argv[2:3] and sys.argv[2].startswith("torneo."):
        module = sys.argv[2]  # the site starts helpers of its own as a Python would be started
        sys.argv = [module, *sys.argv[3:]]
        runpy.run_module(module, run_name="__main__", alter_sys=True)
        return
    from torneo.cli import main as command  # noqa: PLC0415 - helpers of many processes need none of it

    if len(sys.argv) == 1:
        sys.argv += ["serve", "--open"]
    command()


if __name__ == "__main__":
    multiprocessing.freeze_support()
    main()
