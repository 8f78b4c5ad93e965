"""Rate a tournament: what everybody wins or loses, and the performance."""

import torneo

tournament = torneo.open("samples/open.trf")
for line in tournament.rate(k={4: 10}, new=[17]):
    if line["change"] is not None:
        print(f"{line['name']}: {line['rating']} {line['change']:+.1f} = {line['new']}")
