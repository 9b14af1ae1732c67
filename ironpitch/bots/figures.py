"""Whole numbers of the engine as numbers one can weigh."""

from __future__ import annotations


def real(number: int) -> float:
    """A count as a number with a fraction: the compiler does not mix the engine's ints with floats by itself."""
    return number * 1.0
