"""The rounds of a round robin by the Berger table, each with who rests."""

import torneo

league = torneo.schedule("berger", ["Ana", "Eva", "Leo", "Pau", "Sol"], cycles=1)
for number, boards in enumerate(league, 1):
    games = ", ".join(f"{white} - {black}" for white, black in boards)
    print(f"Round {number}: {games}; {league.resting(number)[0]} rests")
