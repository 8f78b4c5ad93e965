"""The log of a tournament as people read it, and taking its latest entry back."""
