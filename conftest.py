"""What a test or an example registers ends with it: the registries of extensions are those of the whole process."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _extensions_end_with_their_test() -> Iterator[None]:
    yield
    if (extension := sys.modules.get("torneo.library.extension")) is not None:
        extension.forget()
