"""A client of the API of a Torneo site, written by tests/api_client.py from the OpenAPI document.

It needs the standard library only.

>>> site = Torneo("https://chess.example", token="torneo_…")
>>> site.address("/tournaments")
'https://chess.example/api/v1/tournaments'
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

Json = dict[str, Any]
Send = Callable[[str, str, Mapping[str, str], bytes | None], tuple[int, bytes]]
"""Sends method, address, headers and body; gives status and body."""


class ApiError(Exception):
    """What was not done, and why."""

    def __init__(self, status: int, error: Json) -> None:
        super().__init__(error.get("message", ""))
        self.status = status
        self.code: str = error.get("code", "")
        """Stays, whatever the language."""
        self.message: str = error.get("message", "")
        self.article: Json | None = error.get("article")
        """The rule by which it was refused."""
        self.rule: Json | None = error.get("rule")
        """What an arbiter may set aside."""
        self.sequence: int | None = error.get("sequence")
        """In a conflict, the entry that the log ends with."""
        self.where: str | None = error.get("where")
        """What is wrong in what was sent."""


def _urlopen(method: str, url: str, headers: Mapping[str, str], body: bytes | None) -> tuple[int, bytes]:
    request = Request(url, body, dict(headers), method=method)  # noqa: S310 - the site that the caller named
    try:
        with urlopen(request, timeout=60) as answer:  # noqa: S310
            return answer.status, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.read()


class Torneo:
    """A site, as a program sees it."""

    def __init__(self, url: str, token: str = "", *, language: str = "en", send: Send = _urlopen) -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.language = language
        self.send = send

    def address(self, path: str, query: Mapping[str, object] | None = None) -> str:
        """The whole address of a path."""
        given = {name: value for name, value in (query or {}).items() if value is not None}
        return f"{self.url}/api/v1{path}" + (f"?{urlencode(given)}" if given else "")

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        key: str = "",
    ) -> Json:
        """What the site answers; :class:`ApiError` where it refuses."""
        headers = {"Accept": "application/json", "Accept-Language": self.language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if key:
            headers["Idempotency-Key"] = key
        sent = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            sent = json.dumps(body, ensure_ascii=False).encode()
        status, answer = self.send(method, self.address(path, query), headers, sent)
        if status >= 400:
            try:
                error = json.loads(answer)["error"]
            except (ValueError, KeyError, TypeError):
                error = {"message": answer.decode("utf-8", "replace")}
            raise ApiError(status, error)
        return json.loads(answer) if answer else {}

    def token_info(
        self,
    ) -> Json:
        """What the token that is sent may be used for."""
        return self.request("GET", "/token")

    def tournaments(
        self,
        *,
        before: int | None = None,
    ) -> Json:
        """The public tournaments, newest first, and those of the token's account; a hundred at a time."""
        return self.request("GET", "/tournaments", query={"before": before})

    def create_tournament(
        self,
        *,
        event: Mapping[str, Any],
        format: str | None = None,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        rounds: int | None = None,
        tie_breaks: Sequence[str] | None = None,
        teams: Mapping[str, Any] | None = None,
        zone: str | None = None,
        public: bool | None = None,
        key: str = "",
    ) -> Json:
        """Set up a tournament; what is left open has its usual value. The token has to be for all
        tournaments.
        """
        return self.request(
            "POST",
            "/tournaments",
            body={
                "event": event,
                **_given(
                    format=format,
                    edition=edition,
                    options=options,
                    rounds=rounds,
                    tie_breaks=tie_breaks,
                    teams=teams,
                    zone=zone,
                    public=public,
                ),
            },
            key=key,
        )

    def tournament(
        self,
        slug: str,
    ) -> Json:
        """Where a tournament stands."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}")

    def change_tournament(
        self,
        slug: str,
        *,
        public: bool | None = None,
        archived: bool | None = None,
        key: str = "",
    ) -> Json:
        """Show a tournament to everybody or hide it, put it away or take it out again."""
        return self.request(
            "PATCH", f"/tournaments/{quote(slug, safe='')}", body={**_given(public=public, archived=archived)}, key=key
        )

    def delete_tournament(
        self,
        slug: str,
        *,
        name: str,
    ) -> Json:
        """Move a tournament to the bin."""
        return self.request("DELETE", f"/tournaments/{quote(slug, safe='')}", query={"name": name})

    def document(
        self,
        slug: str,
    ) -> Json:
        """All that is published, in the form that every command of Torneo reads."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/document")

    def players(
        self,
        slug: str,
    ) -> Json:
        """The starting list."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/players")

    def player(
        self,
        slug: str,
        number: int,
    ) -> Json:
        """One player: rounds, terms of the standings, rating so far."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/players/{number}")

    def round(
        self,
        slug: str,
        number: int,
    ) -> Json:
        """A published round."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/rounds/{number}")

    def standings(
        self,
        slug: str,
        *,
        after: int | None = None,
        category: str | None = None,
        federation: str | None = None,
        sex: str | None = None,
        rating: str | None = None,
        age: str | None = None,
    ) -> Json:
        """The standings, of everybody or a part of the field."""
        return self.request(
            "GET",
            f"/tournaments/{quote(slug, safe='')}/standings",
            query={
                "after": after,
                "category": category,
                "federation": federation,
                "sex": sex,
                "rating": rating,
                "age": age,
            },
        )

    def clubs(
        self,
        slug: str,
        *,
        after: int | None = None,
    ) -> Json:
        """The clubs by what their best players score, where they are ranked."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/clubs", query={"after": after})

    def draft(
        self,
        slug: str,
    ) -> Json:
        """The draft of the next round, which nobody else sees."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/draft")

    def desk(
        self,
        slug: str,
    ) -> Json:
        """The whole tournament as the desk knows it, with requests and pairs that are kept apart."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/desk")

    def log(
        self,
        slug: str,
        *,
        after: int | None = None,
    ) -> Json:
        """The entries of the log, a hundred at a time."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/log", query={"after": after})

    def webhooks(
        self,
        slug: str,
    ) -> Json:
        """The webhooks of a tournament."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/webhooks")

    def make_webhook(
        self,
        slug: str,
        *,
        url: str,
        events: Sequence[str],
        secret: str | None = None,
        key: str = "",
    ) -> Json:
        """Have another program told what happens: each delivery is signed with the secret, which is told
        here once.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/webhooks",
            body={"url": url, "events": events, **_given(secret=secret)},
            key=key,
        )

    def webhook(
        self,
        slug: str,
        id: int,
    ) -> Json:
        """A webhook."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/webhooks/{id}")

    def change_webhook(
        self,
        slug: str,
        id: int,
        *,
        url: str | None = None,
        events: Sequence[str] | None = None,
        disabled: bool | None = None,
        key: str = "",
    ) -> Json:
        """Give a webhook another address or other events, switch it off or on again."""
        return self.request(
            "PATCH",
            f"/tournaments/{quote(slug, safe='')}/webhooks/{id}",
            body={**_given(url=url, events=events, disabled=disabled)},
            key=key,
        )

    def remove_webhook(
        self,
        slug: str,
        id: int,
    ) -> Json:
        """Remove a webhook."""
        return self.request("DELETE", f"/tournaments/{quote(slug, safe='')}/webhooks/{id}")

    def deliveries(
        self,
        slug: str,
        id: int,
    ) -> Json:
        """The latest hundred deliveries of a webhook."""
        return self.request("GET", f"/tournaments/{quote(slug, safe='')}/webhooks/{id}/deliveries")

    def adopt_tournament(
        self,
        document: Mapping[str, Any],
        *,
        key: str = "",
    ) -> Json:
        """Take over a tournament as it stands, in the form of docs/json.md, with its rounds and results."""
        return self.request("POST", "/adopt", body=document, key=key)

    def ping_webhook(
        self,
        slug: str,
        id: int,
        *,
        key: str = "",
    ) -> Json:
        """Send the event `ping`, to see whether deliveries arrive."""
        return self.request("POST", f"/tournaments/{quote(slug, safe='')}/webhooks/{id}/ping", key=key)

    def record_result(
        self,
        slug: str,
        *,
        round_number: int,
        board: int,
        result: str | None = None,
        seen: str | None = None,
        score: Sequence[int] | None = None,
        for_points: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Record the result of a board, or the score from which it follows."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/record_result",
            body={
                "round_number": round_number,
                "board": board,
                **_given(
                    result=result,
                    seen=seen,
                    score=score,
                    for_points=for_points,
                    expected_sequence=expected_sequence,
                    override=override,
                ),
            },
            key=key,
        )

    def record_board(
        self,
        slug: str,
        *,
        round_number: int,
        match: int,
        board: int,
        result: str,
        seen: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Record the result of a board of a match of teams, or correct it; `seen` is what its author saw
        there.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/record_board",
            body={
                "round_number": round_number,
                "match": match,
                "board": board,
                "result": result,
                **_given(seen=seen, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def record_game(
        self,
        slug: str,
        *,
        round_number: int,
        board: int,
        result: str,
        number: int | None = None,
        white: int | None = None,
        seen: int | None = None,
        score: Sequence[int] | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Record a game of the encounter at a board: the next one, or the one with a number again."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/record_game",
            body={
                "round_number": round_number,
                "board": board,
                "result": result,
                **_given(
                    number=number,
                    white=white,
                    seen=seen,
                    score=score,
                    expected_sequence=expected_sequence,
                    override=override,
                ),
            },
            key=key,
        )

    def arrive(
        self,
        slug: str,
        *,
        number: int,
        here: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note that a player has come to the board, or, as an arbiter, has not after all."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/arrive",
            body={"number": number, **_given(here=here, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def record_all(
        self,
        slug: str,
        *,
        slips: Sequence[Mapping[str, Any]],
        for_points: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Record results one after the other, whatever stood there before."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/record_all",
            body={
                "slips": slips,
                **_given(for_points=for_points, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def decide(
        self,
        slug: str,
        *,
        round_number: int,
        board: int,
        winner: int,
        note: str,
        by: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Let a player go on though no game has decided it: by decision, by lot, or because the other has
        left.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/decide",
            body={
                "round_number": round_number,
                "board": board,
                "winner": winner,
                "note": note,
                **_given(by=by, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def exchange_results(
        self,
        slug: str,
        *,
        round_number: int,
        board: int,
        other: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Exchange the results of two boards that were entered at each other's place."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/exchange_results",
            body={
                "round_number": round_number,
                "board": board,
                "other": other,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def reverse_colours(
        self,
        slug: str,
        *,
        round_number: int,
        board: int,
        result: str | None = None,
        reason: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say that a game was played with the colours exchanged, and maybe how it ended, its White first."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/reverse_colours",
            body={
                "round_number": round_number,
                "board": board,
                **_given(result=result, reason=reason, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def award_points(
        self,
        slug: str,
        *,
        number: int,
        points: int,
        reason: str,
        round_number: int | None = None,
        standings_only: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Add points, in tenths, to a player's score or take them away: in a round, by default the last
        published one.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/award_points",
            body={
                "number": number,
                "points": points,
                "reason": reason,
                **_given(
                    round_number=round_number,
                    standings_only=standings_only,
                    expected_sequence=expected_sequence,
                    override=override,
                ),
            },
            key=key,
        )

    def enter(
        self,
        slug: str,
        *,
        player: Mapping[str, Any],
        halves: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Enter a player: before round 1 with a provisional number, later as a late entry. Any number will
        do.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/enter",
            body={"player": player, **_given(halves=halves, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def enter_all(
        self,
        slug: str,
        *,
        players: Sequence[Mapping[str, Any]],
        teams: Sequence[str] | None = None,
        halves: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Enter players one after the other, each as if the others were there; all of them or none."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/enter_all",
            body={
                "players": players,
                **_given(teams=teams, halves=halves, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def take_list(
        self,
        slug: str,
        *,
        players: Sequence[Mapping[str, Any]],
        teams: Sequence[str] | None = None,
        deeds: Mapping[str, Any] | None = None,
        halves: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Enter the players of a list; `deeds` says what becomes of those who repeat somebody, by their
        place from 0.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/take_list",
            body={
                "players": players,
                **_given(
                    teams=teams, deeds=deeds, halves=halves, expected_sequence=expected_sequence, override=override
                ),
            },
            key=key,
        )

    def admit(
        self,
        slug: str,
        *,
        wishes: Sequence[Mapping[str, Any]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Enter people with the byes that they ask for and what they agreed to; all of them or none."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/admit",
            body={"wishes": wishes, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def correct_player(
        self,
        slug: str,
        *,
        player: Mapping[str, Any],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Correct the data of a player; the number stays until numbers are assigned anew."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/correct_player",
            body={"player": player, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def remove(
        self,
        slug: str,
        *,
        number: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Strike out an entry; only before round 1, later players withdraw."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/remove",
            body={"number": number, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def withdraw(
        self,
        slug: str,
        *,
        number: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Take a player out of the rounds to come; in a round robin they keep their opponents and forfeit."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/withdraw",
            body={"number": number, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def bring_back(
        self,
        slug: str,
        *,
        number: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Let a player who had withdrawn play on."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/bring_back",
            body={"number": number, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def request_bye(
        self,
        slug: str,
        *,
        number: int,
        round_number: int,
        kind: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note that a player will miss a round that is not paired yet."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/request_bye",
            body={
                "number": number,
                "round_number": round_number,
                "kind": kind,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def cancel_bye(
        self,
        slug: str,
        *,
        number: int,
        round_number: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Take a requested bye back."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/cancel_bye",
            body={
                "number": number,
                "round_number": round_number,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def give_bye(
        self,
        slug: str,
        *,
        number: int,
        round_number: int,
        kind: str,
        reason: str,
        opponent: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Give a player a bye in a published round: for an absence, in place of another bye, or of their
        game.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/give_bye",
            body={
                "number": number,
                "round_number": round_number,
                "kind": kind,
                "reason": reason,
                **_given(opponent=opponent, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def check_in(
        self,
        slug: str,
        *,
        number: int,
        present: bool,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note that a player is here for the next round, or is not; nothing where that is known already."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/check_in",
            body={
                "number": number,
                "present": present,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def absent_not_seen(
        self,
        slug: str,
        *,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Give a zero-point bye for the next round to players not found at check-in."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/absent_not_seen",
            body={**_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def forbid(
        self,
        slug: str,
        *,
        players: Sequence[int],
        first_round: int | None = None,
        last_round: int | None = None,
        if_possible: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say that of some players no two are to meet, from the next round on unless a later one is named."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/forbid",
            body={
                "players": players,
                **_given(
                    first_round=first_round,
                    last_round=last_round,
                    if_possible=if_possible,
                    expected_sequence=expected_sequence,
                    override=override,
                ),
            },
            key=key,
        )

    def allow(
        self,
        slug: str,
        *,
        players: Sequence[int],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Let players who were not to meet do so from the next round on; they are named as when it was
        forbidden.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/allow",
            body={"players": players, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def note_consent(
        self,
        slug: str,
        *,
        number: int,
        agreed: bool,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note that a player agrees that their name is published, or does not; a finished tournament is no
        exception.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/note_consent",
            body={"number": number, "agreed": agreed, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def assign_numbers(
        self,
        slug: str,
        *,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Give everybody the number of the initial order."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/assign_numbers",
            body={**_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def set_numbers(
        self,
        slug: str,
        *,
        order: Sequence[int],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Give the numbers by hand, in a round robin or where no rating explains them (starting rank
        OTHER).
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/set_numbers",
            body={"order": order, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def draw_numbers(
        self,
        slug: str,
        *,
        seed: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Draw the numbers by lot, as in a round robin; the same seed repeats the draw, and without one it
        is random.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/draw_numbers",
            body={**_given(seed=seed, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def draw_numbers_restricted(
        self,
        slug: str,
        *,
        seed: int,
        origin: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Draw the numbers of a Berger table so that players of one federation, or club, do not meet in the
        last rounds.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/draw_numbers_restricted",
            body={"seed": seed, **_given(origin=origin, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def draw_numbers_seeded(
        self,
        slug: str,
        *,
        seeds: int,
        seed: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Give the first numbers to the strongest as seeds and draw those of the others, as for a knock-
        out.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/draw_numbers_seeded",
            body={"seeds": seeds, **_given(seed=seed, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def draw_colour(
        self,
        slug: str,
        *,
        seed: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Draw the initial colour by lot; the same seed repeats the draw, and without one it is random."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/draw_colour",
            body={**_given(seed=seed, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def set_boards(
        self,
        slug: str,
        *,
        first: int,
        fixed: Mapping[str, Any],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Number the boards from another one than 1 on, and seat players always at the same board."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/set_boards",
            body={"first": first, "fixed": fixed, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def pair_round(
        self,
        slug: str,
        *,
        decided: Mapping[str, Any] | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Make a draft of the next round. Before round 1 the numbers are assigned first."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/pair_round",
            body={**_given(decided=decided, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def draft_round(
        self,
        slug: str,
        *,
        seed: int | None = None,
        decided: Mapping[str, Any] | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Pair the next round as a draft; before round 1 the initial colour is drawn first, where it has to
        be.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/draft_round",
            body={**_given(seed=seed, decided=decided, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def pair_by_hand(
        self,
        slug: str,
        *,
        boards: Sequence[Mapping[str, Any]],
        bye: int | None,
        reason: str,
        decided: Mapping[str, Any] | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Make a draft of the next round by hand, as where the engine finds no pairing."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/pair_by_hand",
            body={
                "boards": boards,
                "bye": bye,
                "reason": reason,
                **_given(decided=decided, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def change_pairing(
        self,
        slug: str,
        *,
        round_number: int,
        boards: Sequence[Mapping[str, Any]],
        bye: int | None,
        note: str,
        ground: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Change a pairing by hand: a draft for any reason noted, a published one on a ground that the
        rules allow.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/change_pairing",
            body={
                "round_number": round_number,
                "boards": boards,
                "bye": bye,
                "note": note,
                **_given(ground=ground, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def swap(
        self,
        slug: str,
        *,
        one: int,
        other: int,
        note: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Exchange two players of the draft; the bye is a place too."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/swap",
            body={
                "one": one,
                "other": other,
                "note": note,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def turn(
        self,
        slug: str,
        *,
        board: int,
        note: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Exchange the colours at a board of the draft."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/turn",
            body={"board": board, "note": note, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def discard_draft(
        self,
        slug: str,
        *,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Discard the draft."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/discard_draft",
            body={**_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def withdraw_round(
        self,
        slug: str,
        *,
        note: str,
        ground: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Withdraw the last published round in one act; its games and results are kept in the log, and undo
        restores it.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/withdraw_round",
            body={"note": note, **_given(ground=ground, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def set_rounds(
        self,
        slug: str,
        *,
        rounds: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Announce more rounds, or fewer; once round 1 is paired, the arbiter has to set the rule aside."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/set_rounds",
            body={"rounds": rounds, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def postpone(
        self,
        slug: str,
        *,
        round_number: int,
        board: int,
        when: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note that a game without a result is played at another time, later or earlier; nothing puts it
        back.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/postpone",
            body={
                "round_number": round_number,
                "board": board,
                "when": when,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def set_up_play_off(
        self,
        slug: str,
        *,
        players: Sequence[int],
        form: str | None = None,
        rapid: int | None = None,
        blitz: int | None = None,
        armageddon: bool | None = None,
        seed: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Let players who are tied on points after the last round play for their places (C.07 3.1)."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/set_up_play_off",
            body={
                "players": players,
                **_given(
                    form=form,
                    rapid=rapid,
                    blitz=blitz,
                    armageddon=armageddon,
                    seed=seed,
                    expected_sequence=expected_sequence,
                    override=override,
                ),
            },
            key=key,
        )

    def publish(
        self,
        slug: str,
        *,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Make the draft the pairing of the round; in a closed format whoever has left loses by forfeit at
        once.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/publish",
            body={**_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def play_on(
        self,
        slug: str,
        *,
        seed: int | None = None,
        decided: Mapping[str, Any] | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Pair the next round and publish it; a draft is published as it is. The seed is for lots that are
        due.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/play_on",
            body={**_given(seed=seed, decided=decided, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def publish_schedule(
        self,
        slug: str,
        *,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Publish every round that is left at once, so that games can be postponed, advanced and played in
        any order.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/publish_schedule",
            body={**_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def bring_schedule(
        self,
        slug: str,
        *,
        rounds: Sequence[Sequence[Mapping[str, Any]]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Publish rounds that were made elsewhere, board by board, as they stand; players keep their
        numbers.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/bring_schedule",
            body={"rounds": rounds, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def time_round(
        self,
        slug: str,
        *,
        number: int,
        begins: str | None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say when a round begins, with the zone of the hall; None: as the regulations have it."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/time_round",
            body={"number": number, "begins": begins, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def begin_round(
        self,
        slug: str,
        *,
        moment: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say that the round that is published last has begun: the default time runs from now."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/begin_round",
            body={**_given(moment=moment, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def forfeit_absent(
        self,
        slug: str,
        *,
        boards: Sequence[int],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Let those lose by default who were not seen at these boards, once the default time is over."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/forfeit_absent",
            body={"boards": boards, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def form_teams(
        self,
        slug: str,
        *,
        teams: Sequence[Mapping[str, Any]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say which teams there are, and who plays for each, first board first; these take the place of any
        before.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/form_teams",
            body={"teams": teams, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def team_up(
        self,
        slug: str,
        *,
        names: Mapping[str, Any],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Form the teams anew from the name of each player's team, by number; who has none is in no team."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/team_up",
            body={"names": names, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def take_teams(
        self,
        slug: str,
        *,
        teams: Sequence[Mapping[str, Any]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Let teams that were formed elsewhere be those of the tournament."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/take_teams",
            body={"teams": teams, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def let_teams_play(
        self,
        slug: str,
        *,
        rules: Mapping[str, Any],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say that the entrants are teams, and by which rules their players sit down and score."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/let_teams_play",
            body={"rules": rules, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def name_squad(
        self,
        slug: str,
        *,
        team: int,
        people: Sequence[Mapping[str, Any]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Name the players of a team in the order of its boards, reserves last; those with the number `NEW`
        are new.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/name_squad",
            body={"team": team, "people": people, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def hand_in(
        self,
        slug: str,
        *,
        round_number: int,
        team: int,
        people: Sequence[int],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Take the line-up of a team for a round, board by board, 0 for an empty one; once both are in,
        they sit down.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/hand_in",
            body={
                "round_number": round_number,
                "team": team,
                "people": people,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def seat(
        self,
        slug: str,
        *,
        round_number: int,
        match: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Seat the players of a match: as their teams said, and where one said nothing, in its usual order."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/seat",
            body={
                "round_number": round_number,
                "match": match,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def seat_all(
        self,
        slug: str,
        *,
        round_number: int,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Seat the players of every match of a round that waits for it."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/seat_all",
            body={"round_number": round_number, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def seat_otherwise(
        self,
        slug: str,
        *,
        round_number: int,
        team: int,
        people: Sequence[int],
        reason: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Seat a team of a match otherwise, as when a substitute comes in; a board with a result keeps its
        players.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/seat_otherwise",
            body={
                "round_number": round_number,
                "team": team,
                "people": people,
                "reason": reason,
                **_given(expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def change_settings(
        self,
        slug: str,
        *,
        event: Mapping[str, Any],
        regulations: Mapping[str, Any],
        options: Mapping[str, Any] | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Change the announcement, the regulations or the options (None: as they are)."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/change_settings",
            body={
                "event": event,
                "regulations": regulations,
                **_given(options=options, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def set_tie_breaks(
        self,
        slug: str,
        *,
        codes: Sequence[str],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Fix the list of tie-breaks."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/set_tie_breaks",
            body={"codes": codes, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def accelerate(
        self,
        slug: str,
        *,
        name: str,
        settings: Mapping[str, Any] | None = None,
        authorised: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Choose an acceleration by its name, or none with an empty one, until round 1 is paired."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/accelerate",
            body={
                "name": name,
                **_given(
                    settings=settings, authorised=authorised, expected_sequence=expected_sequence, override=override
                ),
            },
            key=key,
        )

    def choose_zone(
        self,
        slug: str,
        *,
        name: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Choose the time zone in which times are shown; with an empty name it is the machine's."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/choose_zone",
            body={"name": name, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def provide(
        self,
        slug: str,
        *,
        changes: Sequence[Sequence[str]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Choose some provisions as they are typed; with an empty text one is left to the edition in force
        again.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/provide",
            body={"changes": changes, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def note_papers(
        self,
        slug: str,
        *,
        changes: Sequence[Sequence[str]],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Say what the papers ask for, as it is typed; with an empty text something is not said any more."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/note_papers",
            body={"changes": changes, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def choose_logo(
        self,
        slug: str,
        *,
        data: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Put a picture at the head of the papers: a PNG or an SVG that can be printed; nothing takes it
        away.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/choose_logo",
            body={"data": data, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def choose_privacy(
        self,
        slug: str,
        *,
        chosen: Mapping[str, Any],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Decide whose names and years of birth are published, and for how long personal data are kept
        after the end.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/choose_privacy",
            body={"chosen": chosen, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def report_incident(
        self,
        slug: str,
        *,
        reported: Mapping[str, Any],
        chosen: Sequence[str] | None = None,
        note: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Write an incident down, with what the arbiter chose of the proposals; all of it is one step."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/report_incident",
            body={
                "reported": reported,
                **_given(chosen=chosen, note=note, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def penalise(
        self,
        slug: str,
        *,
        number: int,
        text: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note a sanction."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/penalise",
            body={"number": number, "text": text, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def name_committee(
        self,
        slug: str,
        *,
        names: Sequence[str],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Name the committee, who presides first; a name may be that of a player, by number or as it is
        entered.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/name_committee",
            body={"names": names, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def lodge_appeal(
        self,
        slug: str,
        *,
        number: int,
        text: str,
        round_number: int | None = None,
        board: int | None = None,
        fee: str | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note an appeal of a player against a decision, in time by the regulations."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/lodge_appeal",
            body={
                "number": number,
                "text": text,
                **_given(
                    round_number=round_number,
                    board=board,
                    fee=fee,
                    expected_sequence=expected_sequence,
                    override=override,
                ),
            },
            key=key,
        )

    def decide_appeal(
        self,
        slug: str,
        *,
        appeal: int,
        text: str,
        upheld: bool,
        fee_returned: bool | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Note what the committee decided, with its reasons; the fee goes back where the appeal was upheld."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/decide_appeal",
            body={
                "appeal": appeal,
                "text": text,
                "upheld": upheld,
                **_given(fee_returned=fee_returned, expected_sequence=expected_sequence, override=override),
            },
            key=key,
        )

    def order_by_hand(
        self,
        slug: str,
        *,
        order: Sequence[int],
        note: str,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Put those who share a place in an order, best first: all of them, with the reason."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/order_by_hand",
            body={"order": order, "note": note, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def share_again(
        self,
        slug: str,
        *,
        numbers: Sequence[int],
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Take an order by hand back, so that the tie-breaks or lots have the last word again."""
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/share_again",
            body={"numbers": numbers, **_given(expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def finish(
        self,
        slug: str,
        *,
        rounds_left_out: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Close the tournament; every game needs its result. Ending it early takes the number of rounds
        left out.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/finish",
            body={**_given(rounds_left_out=rounds_left_out, expected_sequence=expected_sequence, override=override)},
            key=key,
        )

    def undo(
        self,
        slug: str,
        *,
        entry: int | None = None,
        expected_sequence: int | None = None,
        override: str | None = None,
        key: str = "",
    ) -> Json:
        """Take back the latest act that counts, with all of its entries; refused if that is not the one
        with `entry`.
        """
        return self.request(
            "POST",
            f"/tournaments/{quote(slug, safe='')}/commands/undo",
            body={**_given(entry=entry, expected_sequence=expected_sequence, override=override)},
            key=key,
        )


def _given(**named: object) -> Json:
    """What a caller said: what is None is left out."""
    return {name: value for name, value in named.items() if value is not None}
