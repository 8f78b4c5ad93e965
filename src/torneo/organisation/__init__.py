"""What an organiser does around the games: announcement, time control, appeals committee, rounds, forms."""
