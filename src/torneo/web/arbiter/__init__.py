"""The arbiter's day: rounds that bend, incidents and penalties, appeals, and the report of all of it."""
