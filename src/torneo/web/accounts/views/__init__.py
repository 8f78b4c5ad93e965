"""Pages of accounts, members and helpers."""
