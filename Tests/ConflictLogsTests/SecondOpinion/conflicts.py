"""Checks sets of conflicting constraints with scipy, by a reading of the log of its own.

Reads a JSON array of {"text", "members", "assuming"} from standard input: a log, the addresses of a
set of its constraints, and whether margins are 8 points and scroll views have no content offset.
Writes a JSON array of {"conflicts", "irreducible", "smallest", "unread"}; "smallest" is null where
there are too many constraints to try all smaller sets.
"""

import itertools
import json
import math
import re
import sys

import numpy
from scipy.optimize import linprog

NUMBER = r"[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?"
SPACE = r"(?:NSLayoutAnchorConstraintSpace|NSSpace)\((" + NUMBER + r")\)"
ATTRIBUTE = (
    r"((?:left|right|top|bottom|leading|trailing)(?:Margin)?|width|height|centerX|centerY"
    r"|firstBaseline|lastBaseline|baseline)(?!\w)"
)
TITLED = r"(?:'.*?')?"
STARTS = {"left", "leading", "top"}
ENDS = {"right", "trailing", "bottom"}


class Unread(Exception):
    pass


class Log:
    def __init__(self, text, assuming):
        self.assuming = assuming
        self.columns = {}
        self.rows = {}
        self.implied = []
        self.guides = {}
        self.parents = {}
        self.is_right_to_left = "(RTL)" in text
        entries = []
        for match in re.finditer(r"<([\w.]+):(0x[0-9a-f]+)(?:@\S+)? (.*)>", text):
            if match[2] not in self.rows:
                entries.append(self.parse(match[2], match[3]))
                self.rows[match[2]] = None
        for entry in entries:
            self.learn(entry)
        for entry in entries:
            self.rows[entry["address"]] = self.row(entry)

    def parse(self, address, text):
        text = re.sub(r"^h=[-&]{3} v=[-&]{3} ", "", text.strip())
        identifier = None
        match = re.match(r"'([^']*)' +(.*)", text)
        if match:
            identifier, text = match[1], match[2]
        names, container = {}, None
        match = re.search(r"\s+\((?:active, names|active|Names|names)(?::\s*(.*))?\)$", text)
        if match:
            for name, item in re.findall(r"((?:'\|')|[^,]*?):((?:[^,:]*:)?0x[0-9a-f]+)", match[1] or ""):
                item = item.split(":")[-1]
                if name.strip() == "'|'":
                    container = item
                else:
                    names[name.strip()] = item
            text = text[: match.start()]
        entry = {"address": address, "identifier": identifier, "text": text.strip()}
        direction = None
        match = re.search(r"\((LTR|RTL)\)$", entry["text"])
        if match:
            direction, entry["text"] = match[1], entry["text"][: match.start()]

        def item(name):
            if name == "|":
                return container
            if name in names:
                return names[name]
            found = re.match(r".*?:(0x[0-9a-f]+)" + TITLED + r"$", name)
            if not found:
                raise Unread(name)
            return found[1]

        match = re.match(r"(?:([HV]):)?([|\[].*)", entry["text"])
        if match:
            self.format(entry, match[1] or "H", match[2], direction, container, item)
        else:
            self.equation(entry, item)
        return entry

    def format(self, entry, axis, text, direction, container, item):
        size = re.match(r"\[(.*?)\((<=|>=|==)?(" + NUMBER + r")\)\]$", text)
        if size:
            attribute = "width" if axis == "H" else "height"
            entry.update(
                first=(item(size[1]), attribute), relation=size[2] or "==", second=None,
                constant=float(size[3]), multiplier=1.0)
            return
        gap = re.match(
            r"(\||\[.*\])-\((<=|>=|==)?(?:(" + NUMBER + r")|" + SPACE + r")\)-(\||\[.*\])$", text)
        if not gap:
            raise Unread(text)
        before = gap[1] if gap[1] == "|" else gap[1][1:-1]
        after = gap[5] if gap[5] == "|" else gap[5][1:-1]
        start, end = ("top", "bottom") if axis == "V" else ("leading", "trailing")
        if axis == "H" and direction:
            start, end = ("left", "right") if direction == "LTR" else ("right", "left")
        left = (item(before), start if before == "|" else end)
        right = (item(after), end if after == "|" else start)
        distance = float(gap[3] or gap[4])
        entry["container"] = container
        if direction == "RTL" and axis == "H":
            # The parts run to the left.
            entry.update(first=left, second=right)
        else:
            entry.update(first=right, second=left)
        entry.update(relation=gap[2] or "==", constant=distance, multiplier=1.0)

    def equation(self, entry, item):
        sides = re.match(r"(.*?)\." + ATTRIBUTE + r" (==|<=|>=) (.*)$", entry["text"])
        if not sides:
            raise Unread(entry["text"])
        entry.update(first=(item(sides[1]), sides[2]), relation=sides[3], second=None)
        entry.update(constant=0.0, multiplier=1.0)
        rest = sides[4].strip()
        if re.fullmatch(NUMBER, rest):
            entry["constant"] = float(rest)
            return
        right = re.match(
            r"(?:(" + NUMBER + r")\*)?(.*?)\." + ATTRIBUTE + r"(?: \* (" + NUMBER + r"))?(.*)$", rest)
        if not right:
            raise Unread(rest)
        entry["second"] = (item(right[2]), right[3])
        entry["multiplier"] = float(right[1] or right[4] or 1)
        tail = right[5].strip()
        space = re.fullmatch(SPACE, tail)
        number = re.fullmatch(r"([-+]) ?(" + NUMBER + r")", tail)
        if space:
            entry["constant"] = float(space[1])
        elif number:
            entry["constant"] = float(number[2]) * (-1 if number[1] == "-" else 1)
        elif tail:
            raise Unread(tail)

    def learn(self, entry):
        container = entry.get("container")
        if not container:
            return
        other = entry["second"][0] if entry["first"][0] == container else entry["first"][0]
        self.parents.setdefault(other, container)
        margin = re.match(r"UIView-(\w+Margin)-guide-constraint", entry["identifier"] or "")
        if margin:
            self.guides[container, margin[1]] = other

    def column(self, *key):
        return self.columns.setdefault(key, len(self.columns))

    def extent(self, item, axis):
        start, length = self.column("start", item, axis), self.column("length", item, axis)
        self.implied.append(({length: 1.0}, ">=", 0.0))
        return start, length

    def physical(self, attribute):
        swap = {"leading": "left", "trailing": "right"}
        if self.is_right_to_left:
            swap = {"leading": "right", "trailing": "left"}
        for name, other in swap.items():
            if attribute.startswith(name):
                return other + attribute[len(name):]
        return attribute

    def terms(self, anchor, other):
        item, attribute = anchor[0], self.physical(anchor[1])
        axis = "H" if re.match("left|right|width|centerX", attribute) else "V"
        start, length = self.extent(item, axis)
        if attribute in ("width", "height"):
            return {length: 1.0}
        if attribute in ("centerX", "centerY"):
            return {start: 1.0, length: 0.5}
        if "aseline" in attribute:
            first, last = self.column("first", item), self.column("last", item)
            self.implied.append(({first: 1.0, start: -1.0}, ">=", 0.0))
            self.implied.append(({last: 1.0, first: -1.0}, ">=", 0.0))
            self.implied.append(({start: 1.0, length: 1.0, last: -1.0}, ">=", 0.0))
            return {first if attribute.startswith("first") else last: 1.0}
        is_end = attribute.startswith(("right", "bottom"))
        if attribute.endswith("Margin"):
            guide = self.guides.get((item, attribute))
            if guide:
                return self.terms((guide, attribute[:-6]), None)
            margin = self.column("margin", item, attribute)
            if self.assuming:
                self.implied.append(({margin: 1.0}, "==", 8.0))
            result = {start: 1.0, margin: -1.0 if is_end else 1.0}
        else:
            result = {start: 1.0}
        if is_end:
            result[length] = 1.0
        return result

    def row(self, entry):
        first, second = entry["first"], entry["second"]
        terms = dict(self.terms(first, second))
        for column, factor in (self.terms(second, first) if second else {}).items():
            terms[column] = terms.get(column, 0.0) - entry["multiplier"] * factor
        relation, constant = entry["relation"], entry["constant"]
        if self.is_right_to_left and re.match("leading|trailing", first[1]):
            constant = -constant
            relation = {"<=": ">=", ">=": "<=", "==": "=="}[relation]
        return terms, relation, constant

    def is_feasible(self, addresses):
        rows = [self.rows[address] for address in addresses] + self.implied
        count = len(self.columns)
        upper, limits, equal, values = [], [], [], []
        for terms, relation, constant in rows:
            row = numpy.zeros(count)
            for column, factor in terms.items():
                row[column] += factor
            if relation == "==":
                equal.append(row)
                values.append(constant)
            else:
                sign = 1 if relation == "<=" else -1
                upper.append(sign * row)
                limits.append(sign * constant)
        result = linprog(
            numpy.zeros(count), A_ub=upper or None, b_ub=limits or None, A_eq=equal or None,
            b_eq=values or None, bounds=[(None, None)] * count, method="highs")
        if result.status not in (0, 2):
            raise RuntimeError(result.message)
        return result.status == 0


def judge(case):
    try:
        log = Log(case["text"], case["assuming"])
    except Unread as error:
        return {"conflicts": None, "irreducible": None, "smallest": None, "unread": str(error)}
    members = case["members"]
    if not members:
        return {
            "conflicts": not log.is_feasible(list(log.rows)), "irreducible": None, "smallest": None,
            "unread": None}
    smallest = None
    if sum(math.comb(len(log.rows), count) for count in range(1, len(members))) <= 150:
        smallest = not any(
            not log.is_feasible(subset)
            for count in range(1, len(members))
            for subset in itertools.combinations(log.rows, count))
    return {
        "conflicts": not log.is_feasible(members),
        "irreducible": all(
            log.is_feasible([other for other in members if other != member]) for member in members),
        "smallest": smallest,
        "unread": None,
    }


print(json.dumps([judge(case) for case in json.load(sys.stdin)]))
