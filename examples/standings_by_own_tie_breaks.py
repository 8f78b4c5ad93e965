"""Rank a tournament by tie-breaks of your choice, and say where one player's values come from."""

import torneo

tournament = torneo.open("samples/open.trf")
standings = tournament.standings("BH/C1,SB,DE")
for line in standings[:5]:
    print(line["rank"], line["name"], line["PTS"], line["BH/C1"])
print(standings.explain(standings.order[0]))
standings.save("standings.csv")
