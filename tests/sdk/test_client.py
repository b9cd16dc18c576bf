"""The Python client on its own: what the shared cases can't express."""

from __future__ import annotations

import socket
import threading
import time
import unittest
from collections import OrderedDict
from contextlib import contextmanager
from typing import Any, Iterator, Optional

from cairn_intel import CairnError, CallOptions, Client
from cairn_intel._transport import Request, Response

JSON = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
TEXT = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
EVENTS = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
REFUSED = b"HTTP/1.1 503 Service Unavailable\r\n"
DEEP = b"[" * 100_000


class UnusableAnswers(unittest.TestCase):
    """Whatever a server or a proxy sends, only a CairnError is raised."""

    def test_bytes_that_are_not_utf_8(self) -> None:
        for answer in (JSON + b'\r\n{"a":"\xff"}', TEXT + b"\r\n\xff\xfe"):
            self.assertEqual(code_of(answer), "invalid_answer", answer)
        self.assertEqual(code_of(EVENTS + b"\r\nevent: change\ndata: \xff\n\n"), "invalid_answer")
        self.assertEqual(code_of(REFUSED + b"\r\n\xff\xfe"), "server_error")

    def test_json_that_is_nested_too_deeply(self) -> None:
        self.assertEqual(code_of(JSON + b"\r\n" + DEEP), "invalid_answer")
        self.assertEqual(code_of(EVENTS + b"\r\nevent: change\ndata: " + DEEP + b"\n\n"), "invalid_answer")
        self.assertEqual(code_of(REFUSED + b"\r\n" + DEEP), "server_error")

    def test_bodies_that_break_off_or_have_wrong_chunks(self) -> None:
        for answer in (
            JSON + b"Content-Length: 90\r\n\r\n{}",
            JSON + CHUNKED,
            JSON + CHUNKED + b"zz\r\n{}\r\n",
            JSON + CHUNKED + b"-5\r\n{}\r\n0\r\n\r\n",
            JSON + CHUNKED + b"50\r\n{}",
            JSON + CHUNKED + b"2\r\n{}",
            JSON + CHUNKED + b"0" * 100_000,
            EVENTS + CHUNKED + b"50\r\nid: 1\n",
            EVENTS + CHUNKED + b"zz\r\n",
        ):
            self.assertEqual(code_of(answer), "connection_failed", answer[:200])

    def test_heads_that_are_not_of_http(self) -> None:
        for answer in (
            b"",
            b"\r\n",
            b"HTTP/1.1 \xff\xff OK\r\n\r\n",
            b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 300 + b"\r\n",
            b"HTTP/1.1 200 OK\r\na: " + b"b" * 100_000 + b"\r\n\r\n",
        ):
            self.assertEqual(code_of(answer), "connection_failed", answer[:200])

    def test_times_to_come_back_that_no_calendar_has(self) -> None:
        for date in (
            "Mon, 01 Jan 99999999999999999999 00:00:00 GMT",
            "Mon, 01 Jan 2020 00:00:00 +99999999999999999999",
        ):
            answer = REFUSED + f"Retry-After: {date}\r\n\r\n".encode()
            self.assertEqual(code_of(answer), "server_error", date)


class Remembering(unittest.TestCase):
    def test_one_client_in_several_threads(self) -> None:
        client = Answering(remembered=1)
        client._remembered = Interrupted()
        thrown: list[BaseException] = []

        def read(id: str) -> None:
            try:
                for _ in range(20):
                    client.call("getCve", {"id": id})
            except BaseException as error:
                thrown.append(error)

        threads = [threading.Thread(target=read, args=(id,)) for id in "abcd"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(thrown, [])
        self.assertEqual(len(client._remembered), 1)

    def test_the_answers_that_were_read_last(self) -> None:
        client = Answering(remembered=2)
        for id in ("a", "b", "a", "c", "b", "a"):
            client.call("getCve", {"id": id})
        # When c came, b was the oldest, and when b came again, a.
        self.assertEqual(client.tags_sent, [None, None, '"1"', None, None, None])


class Interrupted(OrderedDict[Any, Any]):
    """Other threads take their turn between two of its steps."""

    def move_to_end(self, key: Any, last: bool = True) -> None:
        time.sleep(0.001)
        super().move_to_end(key, last)


class Answering(Client):
    """Answers each request itself, with the number of the request as its tag."""

    def __init__(self, remembered: int) -> None:
        super().__init__("http://127.0.0.1:1", remembered=remembered)
        self.tags_sent: list[Optional[str]] = []

    def _send(self, request: Request, options: CallOptions) -> Response:
        self.tags_sent.append(request.headers.get("if-none-match"))
        headers = {"content-type": "application/json", "etag": f'"{len(self.tags_sent)}"'}
        return Response(200, headers, b"{}")


def code_of(answer: bytes) -> str:
    """The code of the error for an answer, of events if it has them."""
    with served(answer) as url:
        client = Client(url, retries=0, timeout=10)
        try:
            if answer.startswith(EVENTS):
                next(client.follow("streamChanges", {}, retries=0))
            else:
                client.call("getHealth", {})
        except CairnError as error:
            return error.code
    return "none"


@contextmanager
def served(answer: bytes) -> Iterator[str]:
    """A server that sends these bytes and closes the connection."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def send() -> None:
            connection, _ = server.accept()
            with connection:
                connection.recv(65_536)
                try:
                    connection.sendall(answer)
                    connection.shutdown(socket.SHUT_WR)
                    # Unread bytes would end the connection early.
                    connection.recv(65_536)
                except OSError:
                    # The client has already closed it.
                    pass

        thread = threading.Thread(target=send)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
        thread.join()


if __name__ == "__main__":
    unittest.main()
