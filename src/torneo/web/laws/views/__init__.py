"""The pages of the Laws."""
