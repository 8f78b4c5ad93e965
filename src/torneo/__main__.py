"""``python -m torneo``: the command line."""

from torneo.cli import main

if __name__ == "__main__":
    main()
