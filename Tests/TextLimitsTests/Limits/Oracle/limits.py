#!/usr/bin/env python3
"""Computes the limits that OracleLimitTests.swift states, without Lintel: prints a line for each layout.

    limits.py

Each layout is a list of rows over edges of views, written down by hand. A row has a priority; the
violations of one priority are minimised before those of the next lower one. The limit of the text `a`
is the greatest width at which neither its own resistance nor any row of the same or a higher priority
is violated, found by bisection. Needs scipy.
"""
from scipy.optimize import linprog

REQUIRED = 1000


def row(terms, relation, constant, priority=REQUIRED):
    return dict(terms), relation, constant, priority


def view(name):
    """A view's width is not negative."""
    return [row({f"{name}.r": 1, f"{name}.l": -1}, ">=", 0)]


def text(name, width, priority=750):
    return view(name) + [row({f"{name}.r": 1, f"{name}.l": -1}, ">=", width, priority)]


def gap(first, second, constant, relation="=="):
    return row({second: 1, first: -1}, relation, constant)


def root(width, priority=REQUIRED):
    return [row({"W": 1}, "==", width, priority), row({"O": 1}, "==", 0)]


def two_in_a_row(w):
    return root(200) + text("a", w) + text("b", 20) + [
        gap("O", "a.l", 10), gap("a.r", "b.l", 10), gap("b.r", "W", 10, ">=")]


def equal_widths(w):
    return root(200) + text("a", w) + text("b", 20) + [
        gap("O", "a.l", 10), gap("a.r", "b.l", 10), gap("b.r", "W", 10),
        row({"a.r": 1, "a.l": -1, "b.r": -1, "b.l": 1}, "==", 0)]


def window(w):
    return root(200, 500) + text("a", w) + [
        row({"W": 1}, "<=", 300), gap("O", "a.l", 20), gap("a.r", "W", 20)]


def low_maximum(w):
    return window(w) + [row({"a.r": 1, "a.l": -1}, "<=", 120, 600)]


def high_maximum(w):
    return window(w) + [row({"a.r": 1, "a.l": -1}, "<=", 120, 800)]


def least_neighbour(w):
    return root(200) + text("a", w) + view("c") + [
        gap("O", "a.l", 10), gap("a.r", "c.l", 10), gap("c.r", "W", 10), gap("c.l", "c.r", 80, ">=")]


def half_of_the_root(w):
    return root(200) + text("a", w) + [
        gap("O", "a.l", 10), row({"a.r": 1, "a.l": -1, "W": -0.5}, "<=", 5)]


def centred(w):
    return root(200) + text("a", w) + [
        row({"a.l": 1, "a.r": 1, "O": -1, "W": -1}, "==", 0), gap("O", "a.l", 30, ">=")]


def strong_neighbour(w):
    return root(200) + text("a", w) + text("b", 40, 900) + [
        gap("O", "b.l", 10, ">="), gap("b.r", "a.l", 10), gap("a.r", "W", 10)]


def right_to_left(w):
    # Leading is on the right.
    return root(200) + text("a", w) + [gap("a.r", "W", 25), gap("O", "a.l", 35, ">=")]


def stack(w):
    return root(200) + text("a", w) + text("b", 20) + [
        gap("O", "a.l", 10), gap("a.r", "b.l", 8), gap("b.r", "W", 10)]


def violation(rows):
    """The sum of the violations from the priority of the text's resistance on."""
    names = sorted({name for terms, *_ in rows for name in terms})
    soft = [index for index, entry in enumerate(rows) if entry[3] < REQUIRED]
    count = len(names) + 2 * len(soft)
    lower, upper = [], []
    for index, (terms, relation, constant, _) in enumerate(rows):
        line = [0.0] * count
        for name, factor in terms.items():
            line[names.index(name)] = factor
        if index in soft:
            first = len(names) + 2 * soft.index(index)
            line[first], line[first + 1] = 1.0, -1.0
        if relation in ("==", ">="):
            lower.append(([-value for value in line], -constant))
        if relation in ("==", "<="):
            upper.append((line, constant))
    limits = lower + upper
    bounds = [(None, None)] * len(names) + [(0, None)] * (2 * len(soft))
    total = 0.0
    for priority in sorted({rows[index][3] for index in soft}, reverse=True):
        costs = [0.0] * count
        for position, index in enumerate(soft):
            if rows[index][3] == priority:
                costs[len(names) + 2 * position] = costs[len(names) + 2 * position + 1] = 1.0
        found = linprog(
            costs, A_ub=[line for line, _ in limits], b_ub=[value for _, value in limits], bounds=bounds)
        if found.status != 0:
            return float("inf")
        limits.append((costs, found.fun + 1e-7))
        if priority >= 750:
            total += found.fun
    return total


def limit(layout):
    low, high = 0.0, 1000.0
    while high - low > 1e-4:
        middle = (low + high) / 2
        low, high = (middle, high) if violation(layout(middle)) < 1e-5 else (low, middle)
    return low


for layout in [two_in_a_row, equal_widths, window, low_maximum, high_maximum, least_neighbour,
               half_of_the_root, centred, strong_neighbour, right_to_left, stack]:
    print(f"{layout.__name__} {limit(layout):.3f}")
