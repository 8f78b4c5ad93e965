"""A tournament as a whole: made, set up, looked over, thrown away."""
