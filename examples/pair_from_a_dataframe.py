"""Pair the next round of the players in a DataFrame; they keep the ids that they have there."""

import pandas

import torneo

columns = ["id", "name", "rating"]
players = [("ana", "Ana", 2100), ("eva", "Eva", 2000), ("leo", "Leo", None), ("pau", "Pau", 1900)]
club = torneo.Tournament.from_records(pandas.DataFrame(players, columns=columns), name="Club", rounds=3)
for white, black in club.pair():
    print(white, "-", black)
played = club.with_round().with_results({("ana", "pau"): "1-0", ("leo", "eva"): "½-½"})
print(played.standings("BH,SB").to_frame())
