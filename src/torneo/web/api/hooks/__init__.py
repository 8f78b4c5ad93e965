"""Webhooks: other programs are told what happens, outside of every lock, and nobody waits for them."""
