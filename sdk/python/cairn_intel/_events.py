"""Server-Sent Events that continue where a connection ended."""

from __future__ import annotations

import http.client
import re
import time
from dataclasses import dataclass
from typing import Any, Callable, Iterator, Optional

from ._retry import wait_before
from ._transport import failure_of
from .errors import CairnError

_WAIT_MAX = 30.0
_EVENT_BYTES_MAX = 16_000_000

Opened = tuple[http.client.HTTPConnection, http.client.HTTPResponse]


@dataclass(frozen=True)
class ServerEvent:
    """id: the position after it. With it as `last_event_id`, a later call continues here.

    event: "change", or "reset" if the server could not continue from the position.
    """

    id: str
    event: str
    data: Any


@dataclass
class _State:
    last_event_id: Optional[str]
    retry: Optional[float] = None
    # In a row. Whatever the server sends ends the row, also a comment that keeps the connection alive.
    failures: int = 0


def follow(
    open_after: Callable[[Optional[str]], Opened], last_event_id: Optional[str], retries: int
) -> Iterator[ServerEvent]:
    """The events of a stream. A connection that ends is opened again where it ended."""
    state = _State(last_event_id)
    while True:
        retry_after: Optional[int] = None
        try:
            connection, response = open_after(state.last_event_id)
            try:
                yield from _read_events(response, state)
            finally:
                # Its response would keep the socket open.
                response.close()
                connection.close()
        except CairnError as error:
            if state.failures >= retries or not _is_passing(error):
                raise
            retry_after = error.retry_after_seconds
            state.failures += 1
        wait = state.retry if state.retry is not None else wait_before(state.failures, None)
        time.sleep(min(_WAIT_MAX, max(wait, retry_after or 0)))


def _is_passing(error: CairnError) -> bool:
    if error.code in ("connection_failed", "timeout"):
        return True
    return error.status == 429 or (error.status or 0) >= 500


def _read_events(response: http.client.HTTPResponse, state: _State) -> Iterator[ServerEvent]:
    """Parses one connection, as the HTML standard says."""
    if not (response.getheader("content-type") or "").startswith("text/event-stream"):
        raise CairnError("invalid_answer", "The server answered without events.")
    mark = state.last_event_id or ""
    event = ""
    data: list[str] = []
    is_unused = True
    for line in _lines(response):
        is_unused = False
        state.failures = 0
        if line == "":
            state.last_event_id = mark or None
            if data and event in ("change", "reset"):
                yield ServerEvent(mark, event, "\n".join(data))
            event, data = "", []
            continue
        field, _, text = line.partition(":")
        text = text[1:] if text.startswith(" ") else text
        if field == "id":
            mark = text
        elif field == "event":
            event = text
        elif field == "data":
            data.append(text)
        elif field == "retry" and text.isdecimal() and len(text) < 10:
            state.retry = int(text) / 1000
    if is_unused:
        raise CairnError("connection_failed", "The server ended the stream before it sent anything.")


def _lines(response: http.client.HTTPResponse) -> Iterator[str]:
    rest = b""
    while True:
        try:
            part = response.read1(65_536)
        except (OSError, http.client.HTTPException) as thrown:
            raise failure_of(thrown) from thrown
        if not part:
            return
        *lines, rest = re.split(rb"\r\n|\n|\r(?!$)", rest + part)
        if len(rest) > _EVENT_BYTES_MAX:
            raise CairnError("invalid_answer", "An event is too long.")
        for line in lines:
            yield line.decode("utf-8", "replace")
