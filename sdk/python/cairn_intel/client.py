"""The client of a server."""

from __future__ import annotations

import json
import re
import ssl
import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Callable, Iterator, Mapping, Optional, TypeVar

from ._events import Opened, ServerEvent, follow
from ._operations import Operations
from ._options import NO_OPTIONS, CallOptions
from ._retry import with_retries
from ._transport import Request, Response, build_request, open_stream, send, target_of
from .errors import CairnError

T = TypeVar("T")

INTERFACE_VERSION = "1.0.0"
# The server sends something at least every 15 seconds.
_SILENCE_MAX = 45.0


@dataclass(frozen=True)
class Answer:
    """An answer with what HTTP says of it. `body` is None for status 304 of a forgotten answer."""

    status: int
    headers: Mapping[str, str]
    body: Any


class Client(Operations):
    """The operations of a server, and what reads several answers. Threads may share a client.

    key: the API key. It is sent to the server of the URL alone, and over http only to this machine.
    timeout: seconds for one attempt.
    retries: attempts after the first where the failure passes.
    wait_max: the longest wait between two attempts, in seconds.
    remembered: how many answers are kept with their tags, so that unchanged ones are not sent again.
    """

    def __init__(
        self,
        url: str,
        *,
        key: Optional[str] = None,
        timeout: float = 30.0,
        retries: int = 2,
        wait_max: float = 60.0,
        remembered: int = 0,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        self._target = target_of(url, key, ssl_context)
        self._timeout = timeout
        self._retries = retries
        self._wait_max = wait_max
        self._remembered_max = remembered
        self._remembered: OrderedDict[tuple[str, ...], tuple[str, Any]] = OrderedDict()
        self._remembered_lock = threading.Lock()

    def call(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Any:
        """The body of an answer. Each operation has a method of its own, with types."""
        return self.request(operation, params, options).body

    def request(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Answer:
        """An answer with its status and headers."""
        own = options or NO_OPTIONS
        request = self._build(operation, params, own)
        place = (request.path, request.headers["accept"], request.headers.get("accept-language", ""))
        known = self._recall(place) if own.if_none_match is None else None
        if known is not None:
            request.headers["if-none-match"] = known[0]

        def attempt() -> Answer:
            response = self._send(request, own)
            if response.status == 304:
                return Answer(304, response.headers, None if known is None else known[1])
            body = _body_of(response)
            self._remember(request, place, response.headers.get("etag"), body)
            return Answer(response.status, response.headers, body)

        return self._attempts(request, own, attempt)

    def raw(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Response:
        """The bytes of an answer, such as a file in another format."""
        own = options or NO_OPTIONS
        own = own if own.accept is not None else replace(own, accept="*/*")
        request = self._build(operation, params, own)
        return self._attempts(request, own, lambda: self._send(request, own))

    def pages(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Iterator[Any]:
        """All pages from the one that the parameters name. A page is read when it is asked for."""
        cursor = params.get("cursor")
        seen: set[str] = set()
        while True:
            body = self.call(operation, {**params, "cursor": cursor}, options)
            yield body
            cursor = _page_in(body)[1]
            if cursor is None:
                return
            # A server that repeats a cursor would be read for ever.
            if cursor in seen:
                raise CairnError("invalid_answer", "The pages do not end.")
            seen.add(cursor)

    def items(
        self, operation: str, params: Mapping[str, Any], options: Optional[CallOptions] = None
    ) -> Iterator[Any]:
        """The items of all pages."""
        for page in self.pages(operation, params, options):
            yield from _page_in(page)[0]

    def follow(
        self,
        operation: str,
        params: Mapping[str, Any],
        *,
        last_event_id: Optional[str] = None,
        retries: int = 5,
    ) -> Iterator[ServerEvent]:
        """What happens from now on, or since an event.

        retries: how many times in a row the connection may fail before the server sends anything.
        """
        request = self._build(operation, params, CallOptions(accept="text/event-stream"))

        def open_after(mark: Optional[str]) -> Opened:
            headers = dict(request.headers)
            if mark is not None:
                headers["last-event-id"] = mark
            return open_stream(self._target, replace(request, headers=headers), _SILENCE_MAX)

        for event in follow(open_after, last_event_id, retries):
            yield replace(event, data=_parsed(event.data.encode()))

    def _build(self, operation: str, params: Mapping[str, Any], options: CallOptions) -> Request:
        body = params.get("body")
        content = None if body is None else json.dumps(body, ensure_ascii=False).encode()
        return build_request(self._target, operation, params, options, content)

    def _send(self, request: Request, options: CallOptions) -> Response:
        timeout = self._timeout if options.timeout is None else options.timeout
        return send(self._target, request, timeout)

    def _attempts(self, request: Request, options: CallOptions, attempt: Callable[[], T]) -> T:
        is_safe = request.method in ("GET", "PUT") or options.idempotency_key is not None
        return with_retries(
            attempt, retries=self._retries, wait_max=self._wait_max, is_safe=is_safe
        )

    def _recall(self, place: tuple[str, ...]) -> Optional[tuple[str, Any]]:
        with self._remembered_lock:
            return self._remembered.get(place)

    def _remember(
        self, request: Request, place: tuple[str, ...], etag: Optional[str], body: Any
    ) -> None:
        if self._remembered_max == 0 or etag is None or request.method != "GET":
            return
        with self._remembered_lock:
            self._remembered[place] = (etag, body)
            self._remembered.move_to_end(place)
            while len(self._remembered) > self._remembered_max:
                self._remembered.popitem(last=False)


def connect(url: str, **options: Any) -> Client:
    """A client of the server at a URL, with the options of `Client`."""
    return Client(url, **options)


def _body_of(response: Response) -> Any:
    kind = response.headers.get("content-type", "")
    if re.match(r"application/json\s*(;|$)", kind, re.I):
        body = _parsed(response.content, response.status)
        # Only answers in an envelope have the version beside the id of the request.
        if isinstance(body, dict) and isinstance(body.get("requestId"), str):
            _check_version(body.get("version"))
        return body
    if re.match(r"text/|application/(\S+[+](xml|json)|jsonl|openmetrics-text)", kind, re.I):
        return _text_of(response)
    return response.content


def _text_of(response: Response) -> str:
    try:
        return response.content.decode()
    except UnicodeDecodeError as cause:
        raise CairnError(
            "invalid_answer",
            "The answer is not text in UTF-8. A proxy changed it, or it is not a server of Cairn.",
            status=response.status,
        ) from cause


def _parsed(content: bytes, status: Optional[int] = None) -> Any:
    try:
        return json.loads(content)
    # What is nested too deeply is no ValueError.
    except (ValueError, RecursionError) as cause:
        raise CairnError(
            "invalid_answer",
            "The answer is not complete JSON. "
            "The connection broke off, or it is not a server of Cairn.",
            status=status,
        ) from cause


def _check_version(version: Any) -> None:
    if not isinstance(version, str) or version.split(".")[0] == INTERFACE_VERSION.split(".")[0]:
        return
    raise CairnError(
        "version_unsupported",
        f"The server speaks version {version} of the interface, and this client "
        f"{INTERFACE_VERSION}. Use a client of that version.",
        version=version,
    )


def _page_in(body: Any) -> tuple[list[Any], Optional[str]]:
    payload = body.get("data", body) if isinstance(body, dict) else body
    # An entity has the page of its relations inside.
    page = payload.get("relations", payload) if isinstance(payload, dict) else payload
    items = page.get("hits", page.get("items")) if isinstance(page, dict) else None
    if not isinstance(items, list):
        raise CairnError("invalid_answer", "The answer has no list of items.")
    cursor = page.get("nextCursor", page.get("cursor"))
    return items, cursor if isinstance(cursor, str) else None


