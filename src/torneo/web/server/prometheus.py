"""Measures as Prometheus reads them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from torneo.web.server.metrics import Sample

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_HISTOGRAM = ("_bucket", "_count", "_sum")


def family(sample: Sample) -> tuple[str, str]:
    """The measure that a sample is a part of, and its type: buckets, sum and count make one histogram."""
    if sample.kind == "counter" and not sample.name.endswith("_total"):
        for ending in _HISTOGRAM:
            if sample.name.endswith(ending):
                return sample.name.removesuffix(ending), "histogram"
    return sample.name, sample.kind


def text(samples: Iterable[Sample]) -> str:
    """The samples as a page.

    >>> print(text([Sample("requests_total", (("status", "2xx"),), 3.0, "counter")]), end="")
    # TYPE torneo_requests_total counter
    torneo_requests_total{status="2xx"} 3
    """
    lines = []
    listed = sorted(samples, key=lambda sample: (family(sample), sample.name, _order(sample)))
    for (name, kind), parts in groupby(listed, family):
        lines.append(f"# TYPE torneo_{name} {kind}")
        for sample in parts:
            labels = ",".join(f'{key}="{_quoted(value)}"' for key, value in sample.labels)
            lines.append(f"torneo_{sample.name}{f'{{{labels}}}' if labels else ''} {sample.value:.15g}")
    return "".join(f"{line}\n" for line in lines)


def _order(sample: Sample) -> tuple[object, ...]:
    """Buckets go by their size, everything else by its labels."""
    return tuple((key, float(value) if key == "le" else 0.0, value) for key, value in sample.labels)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
