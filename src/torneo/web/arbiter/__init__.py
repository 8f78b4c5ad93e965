"""The arbiter's day: rounds that bend, incidents and penalties, appeals, the report of all of it, the standings."""
