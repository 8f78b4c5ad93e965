"""A tie-break of your own: the longest run of games won."""

from itertools import groupby

import torneo


@torneo.tie_break("OTHER_RUN", "Longest run of wins", texts={"es": {"Longest run of wins": "Racha más larga"}})
def longest_run(rounds):
    return max((len(list(run)) for won, run in groupby(one.won for one in rounds) if won), default=0)


for line in torneo.open("samples/open.trf").standings("OTHER_RUN,BH")[:5]:
    print(line["rank"], line["name"], line["PTS"], line["OTHER_RUN"])
