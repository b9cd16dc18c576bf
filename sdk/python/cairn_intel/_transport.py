"""Requests over HTTP, without redirects: the key would go with them."""

from __future__ import annotations

import http.client
import ipaddress
import re
import ssl
import time
from dataclasses import dataclass
from typing import Any, Iterator, Mapping, Optional
from urllib.parse import quote, urlencode, urlsplit

from ._operations import OPERATIONS
from ._options import CallOptions
from .errors import CairnError, error_in

_PART_BYTES = 65_536


@dataclass(frozen=True)
class Target:
    """Where requests go, and with which key."""

    scheme: str
    host: str
    port: Optional[int]
    # Without a slash at its end.
    prefix: str
    key: Optional[str]
    ssl_context: Optional[ssl.SSLContext]


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    headers: dict[str, str]
    body: Optional[bytes]


@dataclass(frozen=True)
class Response:
    """An answer as it was sent. The names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes


def target_of(url: str, key: Optional[str], ssl_context: Optional[ssl.SSLContext]) -> Target:
    """Raises CairnError `key_refused` if the key could be read on its way."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or parts.hostname is None:
        raise CairnError("connection_failed", f"{url} is not a URL with https: or http:.")
    if parts.username is not None:
        raise CairnError("key_refused", "The URL must not contain credentials.")
    if key is not None and parts.scheme == "http" and not _is_loopback(parts.hostname):
        raise CairnError(
            "key_refused", f"A key is not sent to {parts.hostname} over http. Use https."
        )
    if key is not None and re.fullmatch(r"[\x21-\x7e]+", key) is None:
        raise CairnError("key_refused", "The key has characters that no key has.")
    return Target(
        parts.scheme, parts.hostname, parts.port, parts.path.rstrip("/"), key, ssl_context
    )


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def build_request(
    target: Target, operation: str, params: Mapping[str, Any], options: CallOptions, body: Optional[bytes]
) -> Request:
    """The request of a call. Parameters that are None are left out."""
    method, pattern, answers = OPERATIONS[operation]
    named: set[str] = set()

    def value_of(match: "re.Match[str]") -> str:
        name = match.group(1)
        named.add(name)
        value = params.get(name)
        if value is None or value == "":
            raise TypeError(f"{operation} needs the parameter {name}.")
        return quote(_text_of(value), safe="")

    path = target.prefix + re.sub(r"\{(\w+)\}", value_of, pattern)
    query = {
        name: _text_of(value)
        for name, value in params.items()
        if value is not None and name not in named and name != "body"
    }
    headers = {"accept": options.accept or ("application/json" if answers == "json" else "*/*")}
    given = {
        "x-api-key": target.key,
        "if-none-match": options.if_none_match,
        "if-match": options.if_match,
        "idempotency-key": options.idempotency_key,
        "accept-language": options.accept_language,
        "content-type": None if body is None else "application/json",
    }
    headers.update({name: value for name, value in given.items() if value is not None})
    return Request(method, path + (f"?{urlencode(query)}" if query else ""), headers, body)


def _text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def send(target: Target, request: Request, timeout: float) -> Response:
    """One attempt. Raises CairnError for anything but success and 304."""
    deadline = time.monotonic() + timeout
    connection, response = open_response(target, request, timeout)
    try:
        content = b"".join(read_parts(connection, response, deadline))
    finally:
        connection.close()
    return _checked(target, response, content)


def open_stream(
    target: Target, request: Request, timeout: float
) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
    """A connection whose answer has begun. `timeout` is that of each read."""
    connection, response = open_response(target, request, timeout)
    if response.status != 200:
        try:
            content = b"".join(read_parts(connection, response, time.monotonic() + timeout))
        finally:
            connection.close()
        _checked(target, response, content)
        raise CairnError("invalid_answer", "The server answered without events.")
    return connection, response


def open_response(
    target: Target, request: Request, timeout: float
) -> tuple[http.client.HTTPConnection, http.client.HTTPResponse]:
    connection: http.client.HTTPConnection
    if target.scheme == "https":
        context = target.ssl_context or ssl.create_default_context()
        connection = http.client.HTTPSConnection(
            target.host, target.port, timeout=timeout, context=context
        )
    else:
        connection = http.client.HTTPConnection(target.host, target.port, timeout=timeout)
    try:
        connection.request(request.method, request.path, request.body, request.headers)
        return connection, connection.getresponse()
    except BaseException as thrown:
        connection.close()
        raise failure_of(thrown) from thrown


def read_parts(
    connection: http.client.HTTPConnection, response: http.client.HTTPResponse, deadline: float
) -> Iterator[bytes]:
    """The body in parts. Raises CairnError if it does not end in time, or breaks off."""
    try:
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            # The socket belongs to the response if the server closes the connection after it.
            if connection.sock is not None:
                connection.sock.settimeout(left)
            part = response.read1(_PART_BYTES)
            if not part:
                break
            yield part
        # `read1` does not tell a body that broke off from one that ended.
        if response.length:
            raise http.client.IncompleteRead(b"", response.length)
    except (OSError, http.client.HTTPException) as thrown:
        raise failure_of(thrown) from thrown


def failure_of(thrown: BaseException) -> BaseException:
    """A failure of HTTP as a `CairnError`; anything else as it is."""
    if isinstance(thrown, TimeoutError):
        return CairnError("timeout", "The server did not answer in time.")
    if isinstance(thrown, (OSError, http.client.HTTPException)):
        return CairnError("connection_failed", f"The connection failed: {thrown or type(thrown).__name__}.")
    return thrown


def _checked(target: Target, response: http.client.HTTPResponse, content: bytes) -> Response:
    headers = {name.lower(): value for name, value in response.getheaders()}
    if 200 <= response.status < 300 or response.status == 304:
        return Response(response.status, headers, content)
    if 300 <= response.status < 400:
        raise CairnError(
            "redirected",
            f"{target.scheme}://{target.host} redirects elsewhere, which is not followed. "
            "Use the URL of the server itself.",
            status=response.status,
        )
    raise error_in(response.status, headers, content)
