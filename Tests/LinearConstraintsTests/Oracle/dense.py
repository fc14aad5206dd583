"""Writes systems and their solutions, one line each.

    SEED VARIABLES; CONSTRAINTS; ANSWER; EDIT; ANSWER; EDIT; ANSWER ...

(without the spaces beside the semicolons).

CONSTRAINTS, by spaces: the left side, '<', '=' or '>', the right side, and '@PRIORITY' unless it is
required. A left side is a sum of variables by number, each with 'COEFFICIENT*' before it unless that
is 1: '5+.5*7-1-.5*3=0'. '0' alone is variable 0; a left side without variables is empty. '6~28@250@751'
is short for '6<28@250 6>28@751', a text's hugging and resistance.

EDIT, by spaces: 'CONSTRAINT:CONSTANT' for one constraint, 'CONSTRAINT~CONSTANT' for both of a text.
Other constants keep their values.

ANSWER: begins with 'x' if the required constraints conflict; 'x3,5,8 x9,12' lists the conflicts if all
are known. If all are known or there are none, 'PRIORITY:VIOLATION' follows for each level whose total
violation is not 0 (without the last constraint of each conflict), then ' |' and the undetermined
variables: 'VARIABLE:LOWEST..HIGHEST', without a number if there is no bound. '|=' means the same
variables as in the previous answer, '|?' that they are not known.
"""


def number(value, digits=5):
    """Returns the shortest form with a number of decimals, or with all of them."""
    text = repr(float(value)) if digits is None else repr(round(float(value), digits))
    text = text.removesuffix(".0")
    if text.startswith("0."):
        text = text[1:]
    if text.startswith("-0."):
        text = "-" + text[2:]
    return "0" if text in ("-0", "") else text


def left(terms):
    out = ""
    for variable, coefficient in terms:
        sign = "-" if coefficient < 0 else "+" if out else ""
        size = abs(coefficient)
        out += sign + ("" if size == 1 else number(size, None) + "*") + str(variable)
    return out


def constraints(system):
    """Returns the constraints, and the first one of each pair that is written as one."""
    rows = system["constraints"]
    out, texts, i = [], [], 0
    while i < len(rows):
        c, side = rows[i], left(rows[i]["t"])
        d = rows[i + 1] if i + 1 < len(rows) else None
        if (d and c["p"] < 1000 and d["p"] < 1000 and (c["op"], d["op"]) == ("<=", ">=")
                and (c["t"], c["c"]) == (d["t"], d["c"])):
            out.append(f"{side}~{number(c['c'], None)}@{number(c['p'])}@{number(d['p'])}")
            texts.append(i)
            i += 2
            continue
        level = "" if c["p"] == 1000 else "@" + number(c["p"])
        out.append(side + c["op"][0] + number(c["c"], None) + level)
        i += 1
    return " ".join(out), texts


def edit(change, texts):
    change = dict(change)
    out = []
    for i, c in sorted(change.items()):
        if i in texts and change.get(i + 1) == c:
            out.append(f"{i}~{number(c, None)}")
        elif not (i - 1 in texts and change.get(i - 1) == c):
            out.append(f"{i}:{number(c, None)}")
    return " ".join(out)


def answer(found, before):
    """Writes an answer: {"conflicts", "levels", "ranges"}, each None if it is not known."""
    out = ["x" + ",".join(map(str, c)) for c in found["conflicts"]]
    if found["levels"] is None:
        return " ".join(out)
    out += [f"{number(p)}:{number(z)}" for p, z in found["levels"] if round(z, 5)]
    ranges = found["ranges"]
    if ranges is None:
        out.append("|?")
    elif ranges and before and before["ranges"] == ranges:
        out.append("|=")
    else:
        ends = lambda end: "" if end is None else number(end)
        out.append("|" + " ".join(f"{i}:{ends(low)}..{ends(high)}" for i, low, high in ranges))
    return " ".join(out)


def line(seed, system, edits, answers):
    rows, texts = constraints(system)
    parts = [f"{seed} {len(system['vars'])}", rows, answer(answers[0], None)]
    for i, change in enumerate(edits):
        parts += [edit(change, texts), answer(answers[i + 1], answers[i])]
    return ";".join(parts)
