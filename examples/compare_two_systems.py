"""Simulate 1,000 events, half of them by each of two systems, and see which finds the best player more often."""

import torneo

for system in ("dutch", "monrad"):
    made = torneo.simulate(system, events=500, players=8, rounds=3, seed=7)
    print(f"{system}: the best wins {made.best_wins:.1%}, correlation {made.correlation:.3f},", end=" ")
    print(f"colours differ by {made.colour_difference:.2f}, floats {made.floats:.1%}")
