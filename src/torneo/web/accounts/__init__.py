"""Accounts, members and helpers: who is let in, what they may do, and what was changed about them."""
