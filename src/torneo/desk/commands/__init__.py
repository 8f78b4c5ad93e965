"""Commands: what a person asks for, checked against the rules, answered with events or a refusal.

Each command is a pure function of the state and its arguments. It returns the events to append; whoever calls it
appends them all or none.
"""

from torneo.desk.choice import engine_pairing
from torneo.desk.commands.admitting import Wish, admit
from torneo.desk.commands.adoption import adopt
from torneo.desk.commands.advice import warnings
from torneo.desk.commands.appeals import (
    decide_appeal,
    form_committee,
    lodge_appeal,
    lodged_until,
    name_committee,
    sitting_on,
)
from torneo.desk.commands.bending import (
    award_points,
    exchange_results,
    give_bye,
    reverse_colours,
    set_boards,
    set_rounds,
    withdraw_round,
)
from torneo.desk.commands.boards import record_board
from torneo.desk.commands.checks import Events
from torneo.desk.commands.clock import arrive, begin_round, forfeit_absent, time_round
from torneo.desk.commands.doubts import Decisions, Undecided, as_decided, no_show_article, no_shows, not_here
from torneo.desk.commands.draws import draw_numbers, draw_numbers_restricted, draw_numbers_seeded, set_numbers
from torneo.desk.commands.effects import effect_of_correction
from torneo.desk.commands.encounters import decide, encounter_rules, games_due, record_game
from torneo.desk.commands.entries import (
    absent_not_seen,
    assign_numbers,
    bring_back,
    cancel_bye,
    check_in,
    correct_player,
    enter,
    remove,
    request_bye,
    withdraw,
)
from torneo.desk.commands.forming import TeamOfNames, clubs_as_teams, take_teams, team_up
from torneo.desk.commands.incidents import (
    Case,
    Reported,
    case_of,
    counted_before,
    impose,
    note_incident,
    report_incident,
)
from torneo.desk.commands.listed import repeated, take_list
from torneo.desk.commands.many import enter_all
from torneo.desk.commands.moving import Moved, move, same_person, undo_move
from torneo.desk.commands.pairings import (
    change_pairing,
    discard_draft,
    pair_by_hand,
    pair_round,
    publish,
    reasons_to_change,
    swap,
    turn,
    why_waiting,
)
from torneo.desk.commands.papers import choose_logo, note_papers
from torneo.desk.commands.playoffs import set_up_play_off
from torneo.desk.commands.privacy import choose_privacy, note_consent
from torneo.desk.commands.provisions import provide
from torneo.desk.commands.results import finish, penalise, record_result, take_back, undo, unplayed
from torneo.desk.commands.schedules import bring_schedule, postpone, publish_schedule
from torneo.desk.commands.scores import accepted_entries, read_entry
from torneo.desk.commands.settings import (
    FIXED_BY,
    accelerate,
    allow,
    change_settings,
    choose_zone,
    create,
    draw_colour,
    forbid,
    set_tie_breaks,
)
from torneo.desk.commands.slips import record_all, record_slip
from torneo.desk.commands.squads import hand_in, let_teams_play, name_squad, seat, seat_all, seat_otherwise
from torneo.desk.commands.teams import form_teams
from torneo.desk.commands.ties import order_by_hand, share_again, tied_groups
from torneo.desk.commands.whole_round import draft_round, play_on

__all__ = [
    "FIXED_BY",
    "Case",
    "Decisions",
    "Events",
    "Moved",
    "Reported",
    "TeamOfNames",
    "Undecided",
    "Wish",
    "absent_not_seen",
    "accelerate",
    "accepted_entries",
    "admit",
    "adopt",
    "allow",
    "arrive",
    "as_decided",
    "assign_numbers",
    "award_points",
    "begin_round",
    "bring_back",
    "bring_schedule",
    "cancel_bye",
    "case_of",
    "change_pairing",
    "change_settings",
    "check_in",
    "choose_logo",
    "choose_privacy",
    "choose_zone",
    "clubs_as_teams",
    "correct_player",
    "counted_before",
    "create",
    "decide",
    "decide_appeal",
    "discard_draft",
    "draft_round",
    "draw_colour",
    "draw_numbers",
    "draw_numbers_restricted",
    "draw_numbers_seeded",
    "effect_of_correction",
    "encounter_rules",
    "engine_pairing",
    "enter",
    "enter_all",
    "exchange_results",
    "finish",
    "forbid",
    "forfeit_absent",
    "form_committee",
    "form_teams",
    "games_due",
    "give_bye",
    "hand_in",
    "impose",
    "let_teams_play",
    "lodge_appeal",
    "lodged_until",
    "move",
    "name_committee",
    "name_squad",
    "no_show_article",
    "no_shows",
    "not_here",
    "note_consent",
    "note_incident",
    "note_papers",
    "order_by_hand",
    "pair_by_hand",
    "pair_round",
    "penalise",
    "play_on",
    "postpone",
    "provide",
    "publish",
    "publish_schedule",
    "read_entry",
    "reasons_to_change",
    "record_all",
    "record_board",
    "record_game",
    "record_result",
    "record_slip",
    "remove",
    "repeated",
    "report_incident",
    "request_bye",
    "reverse_colours",
    "same_person",
    "seat",
    "seat_all",
    "seat_otherwise",
    "set_boards",
    "set_numbers",
    "set_rounds",
    "set_tie_breaks",
    "set_up_play_off",
    "share_again",
    "sitting_on",
    "swap",
    "take_back",
    "take_list",
    "take_teams",
    "team_up",
    "tied_groups",
    "time_round",
    "turn",
    "undo",
    "undo_move",
    "unplayed",
    "warnings",
    "why_waiting",
    "withdraw",
    "withdraw_round",
]
