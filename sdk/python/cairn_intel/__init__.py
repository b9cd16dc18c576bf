"""Client of the Cairn API, with the standard library alone."""

from . import _schema as schema
from ._events import ServerEvent
from ._options import CallOptions
from ._transport import Response
from .client import INTERFACE_VERSION, Answer, Client, connect
from .errors import CairnError, ErrorDetail

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "CairnError",
    "CallOptions",
    "Client",
    "ErrorDetail",
    "INTERFACE_VERSION",
    "Response",
    "ServerEvent",
    "connect",
    "schema",
]
