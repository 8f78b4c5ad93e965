"""Graphs to match: small ones for Hypothesis, and families known to be hard."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

Rows = list[dict[int, int]]

WEIGHTS = st.one_of(
    st.integers(1, 2),
    st.integers(-2, 6),
    st.integers(1, 40),
    # Lexicographic packing: few values far apart, and sums of them.
    st.sampled_from([1, 2**90, 2**90 + 1, 2**180, 2**180 + 2**90, 2**181, 3**400]),
)


def symmetric(n: int, edges: dict[tuple[int, int], int]) -> Rows:
    rows: Rows = [{} for _ in range(n)]
    for (u, v), w in edges.items():
        rows[u][v] = rows[v][u] = w
    return rows


@st.composite
def small_graphs(draw: st.DrawFn, most: int = 8) -> Rows:
    n = draw(st.integers(1, most))
    weights = draw(st.sampled_from([WEIGHTS, st.integers(1, 2), st.integers(1, 6), st.integers(0, 1)]))
    pairs = [(u, v) for u in range(n) for v in range(u)]
    dense = draw(st.booleans())
    chosen = pairs if dense or not pairs else draw(st.lists(st.sampled_from(pairs), unique=True))
    return symmetric(n, {pair: draw(weights) for pair in chosen})


def random_graph(random: Random, n: int, density: float, low: int, high: int) -> Rows:
    return symmetric(
        n,
        {(u, v): random.randint(low, high) for u in range(n) for v in range(u) if random.random() < density},
    )


def class_graph(random: Random, n: int, classes: int, bits: int, forbidden: int) -> Rows:
    """Every vertex has a class, and the two classes decide the weight: ties everywhere."""
    kind = [random.randrange(classes) for _ in range(n)]
    table = [[random.getrandbits(bits) + 1 for _ in range(classes)] for _ in range(classes)]
    edges = {(u, v): table[max(kind[u], kind[v])][min(kind[u], kind[v])] for u in range(n) for v in range(u)}
    for u in range(n):
        for v in random.sample(range(n), forbidden):
            edges.pop((u, v), None)
            edges.pop((v, u), None)
    return symmetric(n, edges)


def chained_cycles(random: Random, count: int, length: int) -> Rows:
    """Odd cycles of heavy edges, each joined to the next by light ones: a blossom around each cycle."""
    edges = {}
    for c in range(count):
        first = c * length
        for i in range(length):
            u, v = first + i, first + (i + 1) % length
            edges[max(u, v), min(u, v)] = 100 + random.randint(0, 1)
        if c:
            edges[first + random.randrange(length), first - 1 - random.randrange(length)] = random.randint(1, 3)
    return symmetric(count * length, edges)


def nested_cycles(random: Random, depth: int) -> Rows:
    """A triangle inside a cycle inside a cycle: each ring adds two vertices at a lower price."""
    n = 3 + 2 * depth
    edges = {(1, 0): 10 * depth + 20, (2, 0): 10 * depth + 20, (2, 1): 10 * depth + 20}
    for ring in range(depth):
        a, b = 3 + 2 * ring, 4 + 2 * ring
        weight = 10 * (depth - ring)
        edges[a, random.randrange(a)] = weight
        edges[b, random.randrange(a)] = weight
        edges[b, a] = weight
    for leaf in range(random.randint(0, 3)):
        edges[n + leaf, random.randrange(n)] = random.randint(1, 8)
    return symmetric(n + 3, edges)
