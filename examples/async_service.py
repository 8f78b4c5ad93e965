"""A service that pairs the report file that it is sent, without keeping others waiting: uvicorn async_service:app."""

import asyncio

import torneo


async def app(scope, receive, send):
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message["body"], message.get("more_body", False)
    pairing = await asyncio.to_thread(torneo.open(body).pair)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
    await send({"type": "http.response.body", "body": str(pairing).encode()})
