"""Who gets which answer where: one line for each address of a tournament, read by the tests of roles and of security.

The answers stand in the order of WHO. ``to login`` is a redirect to the log-in page; 404 hides that the tournament is
there; ``ok`` is anything that is not a refusal of the person: 200, 204, a redirect elsewhere, or 400, 409, 413, 422 for
what was sent.
"""

from __future__ import annotations

from dataclasses import dataclass, field

WHO = ("anonymous", "stranger", "helper", "arbiter", "owner")
Answers = tuple[object, ...]

EVERYBODY: Answers = ("ok",) * 5
HELPERS: Answers = ("to login", 403, "ok", "ok", "ok")
ARBITERS: Answers = ("to login", 403, "to login", "ok", "ok")
"""A helper has a code, not an account: he may have one that reaches further."""
OWNERS: Answers = ("to login", 403, "to login", 403, "ok")
ELSEWHERE: Answers = (404,) * 5
"""Pages that a Swiss does not have; tests/web/test_formats_pages.py and test_team_pages.py open them where they are."""
ARBITERS_ELSEWHERE: Answers = ("to login", 403, "to login", 404, 404)
PROGRAMS: Answers = (401,) * 5
"""Programs with a token: cookies open nothing there. tests/web/test_api_roles.py has every scope of a token."""
NOBODY: Answers = (403,) * 5
"""Administrators of the site, who have no line here."""


def posting(answers: Answers) -> Answers:
    """To post, nobody is sent to the log-in page: what was typed would be lost."""
    return tuple(403 if answer == "to login" else answer for answer in answers)


@dataclass(frozen=True)
class Line:
    """What an address answers."""

    get: Answers | None
    """None: it takes no GET."""
    post: Answers | None = None
    """None: it takes no POST, or does the same with it as with GET."""
    data: dict[str, str] = field(default_factory=dict)
    """A form that could be meant."""
    arguments: dict[str, int | str] = field(default_factory=dict)
    """Of the address, besides the tournament; ``member``, ``pass``, ``invitation`` are numbers that the test has."""


TABLE: dict[str, Line] = {
    # public
    "tournament": Line(EVERYBODY),
    "start_list": Line(EVERYBODY),
    "round": Line(EVERYBODY, arguments={"number": 1}),
    "standings": Line(EVERYBODY),
    "clubs": Line(ELSEWHERE),
    "cross_table": Line(EVERYBODY),
    "live": Line(EVERYBODY),
    "round_by_name": Line(EVERYBODY, arguments={"number": 1}),
    "terms": Line(EVERYBODY, arguments={"number": 1}),
    "player": Line(EVERYBODY, arguments={"number": 1}),
    "public_why": Line(EVERYBODY, arguments={"number": 1, "player": 1}),
    "public_why_board": Line(EVERYBODY, arguments={"number": 1, "board": 1}),
    "bracket": Line(ELSEWHERE),
    "bracket_svg": Line(ELSEWHERE),
    "match": Line(ELSEWHERE, arguments={"number": 1, "board": 1}),
    "calendar": Line(ELSEWHERE),
    "groups": Line(ELSEWHERE),
    "public_team": Line(ELSEWHERE, arguments={"number": 1}),
    "board_table": Line(ELSEWHERE),
    "projector": Line(EVERYBODY),
    "qr": Line(EVERYBODY, arguments={"to": "tournament"}),
    "feed": Line(EVERYBODY),
    "api_tournament": Line(EVERYBODY),
    "api_players": Line(EVERYBODY),
    "api_round": Line(EVERYBODY, arguments={"number": 1}),
    "api_standings": Line(EVERYBODY),
    "api_clubs": Line(ELSEWHERE),
    "api_player": Line(EVERYBODY, arguments={"number": 1}),
    "public_trf": Line(EVERYBODY),
    "public_ics": Line(EVERYBODY),
    "public_pgn": Line(EVERYBODY),
    "public_xlsx": Line(EVERYBODY),
    "embed": Line(EVERYBODY),
    "api_v1_tournament": Line(EVERYBODY),
    "api_v1_document": Line(EVERYBODY),
    "api_v1_players": Line(EVERYBODY),
    "api_v1_player": Line(EVERYBODY, arguments={"number": 1}),
    "api_v1_round": Line(EVERYBODY, arguments={"number": 1}),
    "api_v1_standings": Line(EVERYBODY),
    "api_v1_clubs": Line(ELSEWHERE),
    "api_v1_live": Line(EVERYBODY),
    "api_v1_draft": Line(PROGRAMS),
    "api_v1_desk": Line(PROGRAMS),
    "api_v1_log": Line(PROGRAMS),
    "api_v1_webhooks": Line(PROGRAMS, PROGRAMS),
    "api_v1_webhook": Line(PROGRAMS, arguments={"id": 1}),
    "api_v1_deliveries": Line(PROGRAMS, arguments={"id": 1}),
    "api_v1_ping": Line(None, PROGRAMS, arguments={"id": 1}),
    "api_v1_command": Line(None, PROGRAMS, arguments={"name": "undo"}),
    "tournament_privacy": Line(EVERYBODY),
    "announcement": Line(EVERYBODY),
    "announcement_text": Line(EVERYBODY),
    "enter_online": Line(EVERYBODY, EVERYBODY, {"surname": "Nueva"}),
    "enter_search": Line(EVERYBODY),
    # events
    "dashboard": Line(ARBITERS),
    "settings": Line(ARBITERS, ARBITERS, {"name": "Other"}),
    "regulations": Line(ARBITERS, ARBITERS, {"default_time": "30"}),
    "publicity": Line(None, OWNERS, {"public": "yes"}),
    "archive": Line(None, OWNERS, {"archived": "no"}),
    "delete": Line(OWNERS, OWNERS, {"name": "not this"}),
    "finish": Line(None, ARBITERS),
    "log": Line(ARBITERS),
    "undo": Line(ARBITERS, ARBITERS, {"entry": "1"}),
    "privacy": Line(ARBITERS),
    "choose_privacy": Line(None, OWNERS, {"names": "everybody", "birth_years": "adults"}),
    "consent": Line(None, ARBITERS, {"player": "1", "agreed": "no"}),
    "pseudonymise": Line(OWNERS, OWNERS, {"person": "1", "name": "not this"}),
    # people
    "people": Line(ARBITERS),
    "invite": Line(None, OWNERS, {"name": "nuria", "role": "2", "by": "link"}),
    "invitation_revoke": Line(None, OWNERS, {}, {"number": "invitation"}),
    "member_role": Line(None, OWNERS, {"role": "2"}, {"number": "member"}),
    "member_remove": Line(None, OWNERS, {}, {"number": "member"}),
    "pass_new": Line(None, ARBITERS, {"name": "Luis", "first_board": "1", "last_board": "2"}),
    "pass_revoke": Line(None, ARBITERS, {}, {"number": "pass"}),
    # players
    "entries": Line(ARBITERS, ARBITERS, {"name": "Nueva, Ana", "rating": "1800"}),
    "new_entry": Line(ARBITERS, ARBITERS, {"name": "Nueva, Eva"}),
    "entry": Line(ARBITERS, ARBITERS, {"name": "Otra, Eva"}, {"number": 1}),
    "entry_act": Line(None, ARBITERS, {"action": "withdraw"}, {"number": 1}),
    "assign_numbers": Line(None, ARBITERS),
    "draw_numbers": Line(None, ARBITERS, {"seed": "7"}),
    "draw_colour": Line(None, ARBITERS, {"seed": "7"}),
    "search_people": Line(ARBITERS),
    "rating_lists": Line(ARBITERS, NOBODY),
    "rating_progress": Line(ARBITERS),
    "compare_ratings": Line(ARBITERS, ARBITERS),
    "import_entries": Line(ARBITERS, ARBITERS),
    "import_preview": Line(ARBITERS, ARBITERS, {"do": "enter"}, {"token": "0" * 32}),
    "fees": Line(ARBITERS),
    "fee_account": Line(ARBITERS, ARBITERS, {"do": "pay", "cents": "10"}, {"number": 1}),
    "fee_receipt": Line(ARBITERS_ELSEWHERE, arguments={"number": 1}),
    "entrants_file": Line(ARBITERS, arguments={"kind": "csv"}),
    "entry_requests": Line(ARBITERS, ARBITERS, {"do": "all"}),
    "entry_form": Line(None, ARBITERS, {"open": "on"}),
    "import_undo": Line(None, ARBITERS, {"sequence": "1"}),
    "form_teams": Line(ARBITERS, ARBITERS, {"do": "clubs"}),
    "forbidden_pairs": Line(ARBITERS, ARBITERS, {"players": "1"}),
    "check_in": Line(ARBITERS, ARBITERS, {"tick": "yes|1"}),
    "absent_not_seen": Line(None, ARBITERS),
    "byes": Line(ARBITERS, ARBITERS, {"player": "1", "kind": "H", "round": "2"}),
    # teams
    "teams": Line(ARBITERS_ELSEWHERE, ARBITERS_ELSEWHERE, {"name": "Norte"}),
    "team": Line(ARBITERS_ELSEWHERE, ARBITERS_ELSEWHERE, {"name": "Sur"}, {"number": 1}),
    "team_links": Line(None, ARBITERS_ELSEWHERE, {"do": "new"}),
    "captain_named": Line(None, ARBITERS_ELSEWHERE, {"captain": "Ana"}, {"number": 1}),
    "line_ups": Line(ARBITERS_ELSEWHERE, ARBITERS_ELSEWHERE, {"do": "seat all", "round": "1"}),
    "line_up": Line(ARBITERS_ELSEWHERE, ARBITERS_ELSEWHERE, {"board-1": "1"}, {"number": 1, "team": 1}),
    # rounds
    "pairing": Line(ARBITERS, ARBITERS, {"do": "pair"}),
    "publish": Line(ARBITERS, ARBITERS, {"draft": "0"}),
    "edit_pairing": Line(ARBITERS, ARBITERS, {"do": "swap"}),
    "pair_by_hand": Line(ARBITERS, ARBITERS, {"do": "look"}),
    "undo_pairing": Line(None, ARBITERS, {"sequence": "1"}),
    "desk_round": Line(ARBITERS, arguments={"number": 1}),
    "why": Line(ARBITERS, arguments={"number": 1}),
    "results": Line(HELPERS, HELPERS, {"round": "1", "board": "1", "result": "10", "seen": ""}),
    "undo_result": Line(None, ARBITERS, {"sequence": "1"}),
    "encounter": Line(ARBITERS_ELSEWHERE, ARBITERS_ELSEWHERE, {"do": "game"}, {"number": 1, "board": 1}),
    "desk_bracket": Line(ARBITERS_ELSEWHERE),
    "desk_calendar": Line(ARBITERS_ELSEWHERE, ARBITERS_ELSEWHERE, {"round": "1", "board": "1", "when": "Friday"}),
    "corrections": Line(ARBITERS, ARBITERS, {"round": "1", "board": "1", "result": "01", "seen": "10"}),
    "claims": Line(
        ARBITERS,
        ARBITERS,
        {"do": "decide", "situation": "look", "moves": "1. e4", "tempo": "standard", "edition": "2023"},
    ),
    "desk_standings": Line(ARBITERS),
    "desk_terms": Line(ARBITERS, arguments={"number": 1}),
    # the arbiter's day
    "exceptions": Line(ARBITERS, ARBITERS, {"do": "exchange", "round": "1", "board": "1", "other": "2"}),
    "round_clock": Line(ARBITERS, ARBITERS, {"do": "start", "round": "1", "start": "2026-11-17T17:00"}),
    "kiosk": Line(HELPERS, HELPERS, {"player": "1"}),
    "incidents": Line(ARBITERS, ARBITERS, {"do": "propose", "kind": "device", "board": "1", "side": "white"}),
    "appeals": Line(ARBITERS, ARBITERS, {"do": "lodge", "player": "1", "text": "reloj"}),
    "report": Line(ARBITERS),
    # the end
    "closing": Line(ARBITERS, ARBITERS, {"do": "papers", "arbiter_id": "2200000"}),
    "closing_prizes": Line(ARBITERS, ARBITERS, {"g0-name": "General", "g0-prizes": "100"}),
    "closing_norms": Line(ARBITERS),
    "logo": Line(ARBITERS_ELSEWHERE),
    "package": Line(ARBITERS),
    # paper
    "print": Line(ARBITERS),
    "print_page": Line(ARBITERS, arguments={"name": "pairings"}),
    "print_pdf": Line(ARBITERS, arguments={"name": "pairings"}),
    "exports": Line(ARBITERS),
    "export": Line(ARBITERS, arguments={"name": "trf26"}),
    "export_log": Line(ARBITERS),
    "merge_log": Line(ARBITERS, ARBITERS),
    "merge_preview": Line(ARBITERS, ARBITERS, {"merge": "yes"}, {"token": "0" * 32}),
    "public_pdf": Line(EVERYBODY, arguments={"name": "pairings"}),
    "public_csv": Line(EVERYBODY, arguments={"name": "pairings"}),
}
"""By the name of the address."""

EVENTS: dict[str, Line] = {
    "event": Line(EVERYBODY),
    "event_names": Line(EVERYBODY),
    "event_names_pdf": Line(EVERYBODY),
    "api_event": Line(EVERYBODY),
    "event_desk": Line(ARBITERS),
    "event_settings": Line(OWNERS, OWNERS, {"do": "add", "new-name": "C"}),
    "event_entries": Line(ARBITERS, ARBITERS, {"q": "Player 1", "present": "yes"}),
    "event_enter": Line(ARBITERS, ARBITERS, {"name": "Nueva, Ana", "rating": "1800"}),
    "event_search": Line(ARBITERS),
    "event_move": Line(ARBITERS, ARBITERS, {"to": "", "reason": "asked"}, {"section": "section", "number": 1}),
}
"""The same for the addresses of an event, by the roles in its sections; ``section`` is a number that the test has."""

OUTSIDE: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "set_language": ({}, {"language": "es"}),
    "login": ({}, {"username": "olga", "password": "wrong"}),
    "logout": ({}, {}),
    "second_factor": ({}, {"code": "123456"}),
    "invitation": ({"token": "x"}, {"username": "nuria", "password": "peó de dama 4"}),
    "entry_request": ({"token": "x"}, {}),
    "captain": ({"token": "x"}, {"round": "1", "person": "1"}),
    "invitation_answer": ({"number": "1"}, {"answer": "accept"}),
    "account_name": ({}, {"username": "olga2", "password": "x"}),
    "account_app": ({}, {"code": "123456", "password": "x"}),
    "account_delete": ({}, {"password": "x"}),
    "tokens": ({}, {"name": "x", "scopes": "read"}),
    "token_revoke": ({"number": "0"}, {}),
    "api_v1_tournaments": ({}, {}),
    "api_v1_adopt": ({}, {}),
    "device_end": ({"number": "0"}, {}),
    "devices_end": ({}, {}),
    "site_rules": ({}, {"creators": "1", "list_loaders": "2", "tournaments": "5"}),
    "site_account_act": ({"number": "1"}, {"do": "disable"}),
    "account": ({}, {"old_password": "x", "new_password1": "y", "new_password2": "y"}),
    "code": ({}, {"code": "0000-0000"}),
    "code_given": ({"code": "0000-0000"}, {"code": "0000-0000"}),
    "new": ({}, {"name": "Open", "system": "dutch"}),
    "new_event": ({}, {"name": "Open", "system": "dutch", "section-1-name": "A"}),
    "gather_event": ({}, {"title": "Open", "tournament": "club-open"}),
    "import_log": ({}, {}),
    "bin": ({}, {}),
    "bin_back": ({"number": "1"}, {}),
    "bin_delete": ({"number": "1"}, {"name": "not this"}),
    "backups": ({}, {}),
    "backup_now": ({}, {}),
    "backup_file": ({"name": "torneo-snapshot-0.zip"}, {}),
}
"""Addresses of no tournament that take a POST: their arguments and a form that could be meant."""

READ_BY_ALL: dict[str, dict[str, str]] = {
    "laws": {},
    "laws_article": {"number": "9.2"},
    "laws_whole": {},
    "laws_saved": {},
    "laws_glossary": {},
    "laws_sight": {},
    "api_v1": {},
    "api_v1_openapi": {},
}
"""Addresses of no tournament that everybody may read, without an account: their arguments."""
