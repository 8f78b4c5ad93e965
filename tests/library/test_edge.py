"""Whatever a program hands in by mistake is refused with what is accepted, never with another error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import torneo

WRONG: list[Any] = [
    None, 7, -1, 3.5, "x", "", b"x", [], {}, (), object(), float("nan"), True, {"a": 1}, [1, 2], "1", ("a", "b"),
]  # fmt: skip
CLUB = torneo.Tournament.from_records(["Ana", "Eva", "Leo"], name="C").with_round().with_results({1: 1})
CALLS: dict[str, Callable[[Any], object]] = {
    "from_records": torneo.Tournament.from_records,
    "fr.id": lambda v: torneo.Tournament.from_records([{"name": "A"}], id=v),
    "fr.order": lambda v: torneo.Tournament.from_records([{"name": "A"}], order=v),
    "fr.name": lambda v: torneo.Tournament.from_records([{"name": "A"}], name=v),
    "fr.rounds": lambda v: torneo.Tournament.from_records([{"name": "A"}], rounds=v),
    "fr.system": lambda v: torneo.Tournament.from_records([{"name": "A"}], system=v),
    "fr.edition": lambda v: torneo.Tournament.from_records([{"name": "A"}], system="dutch", edition=v),
    "fr.options": lambda v: torneo.Tournament.from_records([{"name": "A"}], system="dutch", options=v),
    "fr.tie": lambda v: torneo.Tournament.from_records([{"name": "A"}], tie_breaks=v),
    "fr.cell": lambda v: torneo.Tournament.from_records([{"name": v, "rating": v, "sex": v, "birth": v, "id": v}]),
    "fr.key": lambda v: torneo.Tournament.from_records([{v: "A"}]),
    "pair.system": CLUB.pair,
    "pair.edition": lambda v: CLUB.pair(None, v),
    "pair.round": lambda v: CLUB.pair(round=v),
    "pair.options": lambda v: CLUB.pair(options=v),
    "with_round": CLUB.with_round,
    "with_round.byes": lambda v: CLUB.with_round([], byes=v),
    "with_round.item": lambda v: CLUB.with_round([v]),
    "with_results": CLUB.with_results,
    "with_results.key": lambda v: CLUB.with_results({v: 1}),
    "with_results.value": lambda v: CLUB.with_results({1: v}),
    "with_results.round": lambda v: CLUB.with_results({1: 1}, round=v),
    "with_byes": CLUB.with_byes,
    "with_byes.round": lambda v: CLUB.with_byes({1: "half"}, round=v),
    "with_byes.value": lambda v: CLUB.with_byes({1: v}),
    "with_ids": CLUB.with_ids,
    "standings": CLUB.standings,
    "standings.after": lambda v: CLUB.standings(after=v),
    "standings.edition": lambda v: CLUB.standings(edition=v),
    "standings.system": lambda v: CLUB.standings(system=v),
    "standings.unrated": lambda v: CLUB.standings("ARO", unrated=v),
    "standings.lots": lambda v: CLUB.standings(lots=v),
    "explain": CLUB.explain,
    "explain.player": lambda v: CLUB.explain(player=v),
    "explain.board": lambda v: CLUB.explain(board=v),
    "explain.language": lambda v: str(CLUB.explain(language=v)),
    "rate.edition": lambda v: CLUB.rate(edition=v),
    "rate.tempo": lambda v: CLUB.rate(tempo=v),
    "rate.k": lambda v: CLUB.rate(k=v),
    "rate.kv": lambda v: CLUB.rate(k={1: v}),
    "rate.new": lambda v: CLUB.rate(new=v),
    "cross.after": lambda v: CLUB.crosstable(after=v),
    "prizes": CLUB.prizes,
    "save": lambda v: CLUB.save("a.trf", format=v),
    "to_trf": CLUB.to_trf,
    "open": torneo.open,
    "read": torneo.read,
    "sim.system": lambda v: torneo.simulate(v, events=1, players=4, rounds=1),
    "sim.events": lambda v: torneo.simulate(events=v, players=4, rounds=1),
    "sim.players": lambda v: torneo.simulate(events=1, players=v, rounds=1),
    "sim.rounds": lambda v: torneo.simulate(events=1, players=4, rounds=v),
    "sim.seed": lambda v: torneo.simulate(events=1, players=4, rounds=1, seed=v),
    "sim.ratings": lambda v: torneo.simulate(events=1, players=4, rounds=1, ratings=v),
    "sim.draws": lambda v: torneo.simulate(events=1, players=4, rounds=1, draws=v),
    "sim.options": lambda v: torneo.simulate(events=1, players=4, rounds=1, options=v),
    "sim.tb": lambda v: torneo.simulate(events=1, players=4, rounds=1, tie_breaks=v),
    "sim.acc": lambda v: torneo.simulate(events=1, players=4, rounds=1, acceleration=v),
    "sched.system": lambda v: torneo.schedule(v, 4),
    "sched.size": lambda v: torneo.schedule("berger", v),
    "sched.cycles": lambda v: torneo.schedule("berger", 4, cycles=v),
    "ev.name": lambda v: torneo.Event(v, rounds=3),
    "ev.system": lambda v: torneo.Event("C", v, rounds=3),
    "ev.rounds": lambda v: torneo.Event("C", rounds=v),
    "ev.boards": lambda v: torneo.Event("C", rounds=3, boards=v),
    "ev.tb": lambda v: torneo.Event("C", rounds=3, tie_breaks=v),
    "ev.start": lambda v: torneo.Event("C", rounds=3, start=v),
    "ev.enter": lambda v: torneo.Event("C", rounds=3).enter(v),
    "ev.enter.id": lambda v: torneo.Event("C", rounds=3).enter("A", id=v),
    "ev.enter_all": lambda v: torneo.Event("C", rounds=3).enter_all(v),
    "ev.open": torneo.Event.open,
    "ev.of": torneo.Event.of,
    "table.save": lambda v: CLUB.standings().save(v),
    "table.text": lambda v: CLUB.standings().to_text(v),
}


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_refused_in_a_sentence(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    before = CLUB.to_json()
    refused = []
    for given in WRONG:
        if isinstance(given, list | dict) and name in ("fr.key", "with_results.key"):
            continue  # Python itself takes no such key
        try:
            CALLS[name](given)
        except torneo.Error as error:
            refused.append(error.text("es"))
        except OSError as error:
            refused.append(str(error))
    assert refused
    assert all(refused), "each says something"
    assert CLUB.to_json() == before
