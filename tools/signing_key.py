"""The signing key for a server that a developer starts on a shared store. It prints the name of its file."""

import sys
from pathlib import Path

from platformdirs import user_data_path

from lostcities.service.access.signing_keys import load_keys
from lostcities.service.server_logs import configure_logs


def key_file() -> Path:
    """Return the file of the key in the user's data folder, and make it if it is absent."""
    folder = user_data_path("lostcities")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "shared.key"
    load_keys(path)
    return path


if __name__ == "__main__":
    configure_logs("info")  # the line about a new key goes to standard error, and the name of its file stands alone
    sys.stdout.write(f"{key_file()}\n")
