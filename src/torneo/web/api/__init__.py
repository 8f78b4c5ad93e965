"""The tournament for programs: JSON at addresses that stay."""
