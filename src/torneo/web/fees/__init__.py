"""What stays between an entrant and the organiser: how to reach them, what they owe, what they paid."""
