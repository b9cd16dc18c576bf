"""Builds the wheel without any package, so without a network: `python build_wheel.py FOLDER`.

It is the build backend of pyproject.toml too (PEP 517).
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import zipfile
from pathlib import Path
from typing import Any, Optional

ROOT = Path(__file__).resolve().parent
PACKAGE = "cairn_intel"
# The oldest time that a ZIP file can have, so that equal files give equal wheels.
TIME = (1980, 1, 1, 0, 0, 0)


def build_wheel(
    wheel_directory: str,
    config_settings: Optional[dict[str, Any]] = None,
    metadata_directory: Optional[str] = None,
) -> str:
    """Writes the wheel and returns its name."""
    project = (ROOT / "pyproject.toml").read_text()
    version, description, python = (
        _setting(project, name) for name in ("version", "description", "requires-python")
    )
    name = f"cairn_intel_client-{version}"
    metadata = (
        "Metadata-Version: 2.1\nName: cairn-intel-client\n"
        f"Version: {version}\nSummary: {description}\nLicense: Apache-2.0\n"
        f"Requires-Python: {python}\n"
    )
    wheel = "Wheel-Version: 1.0\nGenerator: cairn\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = {
        f"{PACKAGE}/{path.name}": path.read_bytes()
        for path in sorted((ROOT / PACKAGE).iterdir())
        if path.suffix == ".py" or path.name == "py.typed"
    }
    files[f"{name}.dist-info/METADATA"] = metadata.encode()
    files[f"{name}.dist-info/WHEEL"] = wheel.encode()
    record = "".join(f"{path},sha256={_hash(data)},{len(data)}\n" for path, data in files.items())
    files[f"{name}.dist-info/RECORD"] = f"{record}{name}.dist-info/RECORD,,\n".encode()
    file_name = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / file_name, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path, TIME), data, zipfile.ZIP_DEFLATED)
    return file_name


def _setting(project: str, name: str) -> str:
    match = re.search(rf'^{name} = "([^"]*)"$', project, re.M)
    if match is None:
        raise SystemExit(f"pyproject.toml has no {name}.")
    return match.group(1)


def _hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    print(build_wheel(sys.argv[1]))
