"""Run a league round by round, with a mistake that is undone; its log is kept in a file."""

import torneo

league = torneo.Event("League", "berger", tie_breaks="DE,SB")
league.enter_all(["Ana", "Eva", "Leo", "Pau"])
while not league.over:
    for white, black in league.next_round():
        league.result(white, black, "1-0" if white < black else "½-½")
league.undo()
league.result(white, black, "0-1")
print(league.standings())
league.save("league.jsonl")
