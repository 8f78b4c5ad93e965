"""Addresses as QR codes."""

from __future__ import annotations

import segno


def qr_image(text: str) -> str:
    """A QR code as an address of an image that needs no request, so that a secret in it goes nowhere.

    >>> qr_image("http://hall.example/t/open/")[:18]
    'data:image/svg+xml'
    """
    return segno.make(text, error="m", micro=False).svg_data_uri(scale=5, border=3, light="white")
