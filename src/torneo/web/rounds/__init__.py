"""What the pages of a round show: the draft, changes by hand, the grid of results, and why."""
