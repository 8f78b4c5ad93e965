"""The clock of the round: start and calls, default time, arrivals at a kiosk, forfeits."""
