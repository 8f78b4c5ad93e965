"""Load: a real server, hundreds of spectators and an arbiter who enters results, with the times that come out."""
