"""Which data each command answers with."""

from __future__ import annotations

from typing import Annotated, Any

from torneo.cli.shapes import closed, laws, pairing, ranking, running, site
from torneo.cli.shapes.common import Acted, ActedOnBoth, Printed, TableData, Written

TOURNAMENT = "tournament"
"""Stands for the schema of a tournament, which 'torneo schema' prints without a command."""
Tournament = Annotated[dict[str, Any], TOURNAMENT]

SCHEDULE = closed.Schedule | closed.OnlyChecked

SHAPES: dict[str, Any] = {
    "account": site.Link | site.Accounts | site.Changed,
    "backup": site.Backup,
    "restore": site.BackupContents | site.Restored | site.TakenBack,
    **dict.fromkeys(
        (
            *("new", "enter", "result", "bye", "apart", "boards", "rounds", "unpublish", "reverse", "exchange"),
            *("points", "withdraw", "return", "decide", "playoff", "order", "postpone", "finish"),
            "assign clubs",
        ),
        Acted,
    ),
    "move": ActedOnBoth,
    "undo": Acted | ActedOnBoth,
    "round": running.Rounds,
    "lineup": running.Squads | Acted,
    "seat": running.Seated,
    "clock": running.RoundClock | Acted,
    "show": Tournament,
    "pair": pairing.Pairing,
    "check": pairing.Checked,
    "accelerate": pairing.Accelerated,
    "explain": pairing.Explained,
    "systems": list[pairing.System],
    "convert": Written,
    "validate": pairing.Validated,
    "log": running.LogShown | running.SiteLogs,
    "schema": Annotated[dict[str, Any], "A JSON Schema, draft 2020-12."],
    "completion": Printed,
    "manual": Printed,
    "fuzz": pairing.Fuzzed,
    "generate": pairing.Generated,
    "standings": ranking.Standings | ranking.ExplainedPlace,
    "crosstable": TableData,
    "rate": ranking.Rating,
    "ratings": site.Loaded,
    "norms": ranking.Norms,
    "prizes": ranking.Prizes | ranking.Shares | ranking.PrizeReasons,
    "papers": running.Papers | Acted,
    "certify": Written,
    "merge": running.Merged,
    "package": running.Closing | running.Packed,
    "regulations": list[ranking.Provision] | ranking.ExplainedProvision | ranking.Gaps | Acted,
    "announce": ranking.Announcement,
    "timecontrol": laws.TimeControl | laws.BothClocks | TableData,
    "claim": laws.GameFindings | list[laws.GameFindings] | laws.Verdict | laws.Situations | Printed,
    "notation": laws.Notation,
    "chess960": laws.InitialPosition,
    "sheets compare": laws.Comparison,
    "sheets rebuild": laws.Rebuilt,
    "sheets round": laws.RoundGames,
    "appeals": ranking.Committee,
    "appeal": running.Appeals | Acted,
    "incident": running.IncidentCase | running.Kinds | Acted,
    "report": running.Report,
    "forms": Written,
    "laws": laws.Articles | laws.Terms | laws.Announced | Written,
    "bench read": site.ReadBench,
    "bench standings": Printed,
    "bench pairing": site.PairingBench,
    "bench systems": site.SystemsBench,
    "trial crash": site.CrashTrial,
    "trial load": site.LoadTrial,
    "trial attack": site.AttackTrial,
    **dict.fromkeys(
        (
            *("schedule berger", "schedule nagarajan", "schedule groups", "schedule scheveningen", "schedule djaja"),
            *("schedule semi-scheveningen", "schedule hutton", "schedule hilton", "schedule skalitzka"),
        ),
        SCHEDULE,
    ),
    "schedule knockout": closed.Knockout,
    "schedule dapiran": closed.Dapiran,
    "schedule match": closed.Match,
    "schedule varma": closed.Varma,
    "schedule multistage": closed.Groupings | closed.Stages,
    "schedule amsterdam": closed.Amsterdam,
    "assign votes": closed.Assignment,
    "assign preferences": closed.Assignment,
    "assign teams": closed.Formation,
}
"""By the words of the command; formats of other packages have the schedule of all others."""


def shape_of(command: str) -> Any:
    """What a command answers with; a closed system that another package registered answers with a schedule."""
    return SHAPES.get(command, SCHEDULE if command.startswith("schedule ") else None)
