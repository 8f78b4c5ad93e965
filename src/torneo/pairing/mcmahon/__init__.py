"""The McMahon system, as Go plays it: players start with points for their strength, and those count."""
