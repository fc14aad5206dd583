#!/usr/bin/env python3
"""Damages each .xib and .storyboard of a folder in many ways and runs lintel on the results.

    Tests/Benchmarks/mutants.py LINTEL FOLDER [--seed N] [--each N] [--command check] [--keep DIR]

Every document is truncated at random positions, loses attributes and elements, and gets duplicate ids,
malformed numbers, wrong references, and views inside themselves. Each mutant must be processed within
five seconds without a crash, and a truncated document, a duplicate id and a malformed number must be
reported. Failures are listed, and the exit status is 1 then. --keep copies such mutants to a folder.
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict

ATTRIBUTE = re.compile(rb'\s([A-Za-z_:][\w:.-]*)="([^"]*)"')
NUMBER = re.compile(
    rb'\s(x|y|width|height|constant|multiplier|priority|spacing|pointSize|minX|minY|maxX|maxY'
    rb'|horizontalHuggingPriority|verticalHuggingPriority|horizontalCompressionResistancePriority'
    rb'|verticalCompressionResistancePriority|preferredMaxLayoutWidth|numberOfLines|rowSpacing'
    rb'|columnSpacing|headIndent|lineHeightMultiple|minimumScaleFactor|placeholderIntrinsicWidth'
    rb'|placeholderIntrinsicHeight|numberOfTickMarks)="(-?[\d.:/e+-]+)"')
ANY_NUMBER = re.compile(rb'\s([A-Za-z]+)="(-?\d[\d.:/e+-]*)"')
ID = re.compile(rb'\sid="([^"]+)"')
REFERENCE = re.compile(
    rb'\s(reference|firstItem|secondItem|destination|target|view|ref)="([^"]+)"')
FRAMED = re.compile(rb'<(\w+)\b[^<>]*[^/<>]>\s*<rect key="frame"[^<>]*/>')
ELEMENT = re.compile(rb'<(\w+)\b[^<>]*/>')
LIMIT = 5.0


def cut(data, rng):
    """Returns the document up to a random byte."""
    return data[:rng.randrange(1, data.rindex(b'>'))]


def substituted(data, match, group, new):
    return data[:match.start(group)] + new + data[match.end(group):]


def fewer_attributes(data, rng):
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        found = list(ATTRIBUTE.finditer(data))
        if found:
            match = rng.choice(found)
            data = data[:match.start()] + data[match.end():]
    return data


def fewer_elements(data, rng):
    for _ in range(rng.choice([1, 1, 3, 10])):
        found = list(ELEMENT.finditer(data))
        if found:
            match = rng.choice(found)
            data = data[:match.start()] + data[match.end():]
    return data


def same_ids(data, rng):
    """Duplicates an id."""
    for _ in range(rng.choice([1, 1, 2, 5])):
        found = list(ID.finditer(data))
        if len(found) > 1:
            one, other = rng.sample(found, 2)
            data = substituted(data, one, 1, other.group(1))
    return data


def no_numbers(data, rng):
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        found = list(NUMBER.finditer(data))
        if found:
            new = rng.choice([b'nan', b'1e400', b'-', b'', b'inf', b'-nan', b'0x1p9999'])
            data = substituted(data, rng.choice(found), 2, new)
    return data


def odd_numbers(data, rng):
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        found = list(ANY_NUMBER.finditer(data))
        if found:
            new = rng.choice([
                b'0', b'-1', b'1e7', b'-1e7', b'9999999', b'1e-300', b'1e300', b'0.3333333333', b'1000',
                b'1e18', b'nan', b'-9223372036854775808', b'9223372036854775808', b'4294967296', b'1/0', b'0:1'])
            data = substituted(data, rng.choice(found), 2, new)
    return data


def other_references(data, rng):
    ids = [match.group(1) for match in ID.finditer(data)]
    for _ in range(rng.choice([1, 2, 5, 20])):
        found = list(REFERENCE.finditer(data))
        if found and ids:
            data = substituted(data, rng.choice(found), 2, rng.choice(ids))
    return data


def cycles(data, rng):
    """Makes a view contain its superview or itself, by an id or a reference."""
    found = list(FRAMED.finditer(data))
    if not found:
        return data
    inner = rng.choice(found)
    outer = rng.choice(found[:found.index(inner) + 1])
    identity = ID.search(outer.group(0))
    own = ID.search(inner.group(0))
    if not identity or not own:
        return data
    name, id = outer.group(1), identity.group(1)
    new = rng.choice([
        b'<subviews><%s key="view" id="%s"><rect key="frame" x="0" y="0" width="10" height="10"/></%s>'
        b'</subviews>' % (name, id, name),
        b'<subviews><%s reference="%s"/></subviews>' % (name, id),
        b'<subviews><reference key="superview" ref="%s"/></subviews>' % id,
        b'<constraints><constraint firstItem="%s" firstAttribute="width" secondItem="%s"'
        b' secondAttribute="width" multiplier="2" id="cyc-a"/><constraint firstItem="%s"'
        b' firstAttribute="width" secondItem="%s" secondAttribute="width" constant="7" id="cyc-b"/>'
        b'</constraints>' % (own.group(1), id, id, own.group(1)),
        b'<variation key="default"><mask key="subviews"><exclude reference="%s"/></mask></variation>' % id,
        b'<variation key="widthClass=compact"><mask key="subviews"><include reference="%s"/>'
        b'<exclude reference="%s"/></mask></variation>' % (id, own.group(1)),
    ])
    return data[:inner.end()] + new + data[inner.end():]


def generated_ids(data, rng):
    """Gives an object an id like those generated for views without one."""
    found = list(ID.finditer(data))
    if len(found) < 2:
        return data
    one, other = sorted(rng.sample(found, 2), key=lambda match: match.start())
    kind = rng.choice([b'view', b'label', b'button', b'stackView', b'textField', b'constraint'])
    data = substituted(data, other, 1, one.group(1) + b'.' + kind + b'1')
    spare = rng.choice(found)
    return data[:spare.start()] + data[spare.end():]


def other_bytes(data, rng):
    data = bytearray(data)
    for _ in range(rng.choice([1, 2, 5, 50])):
        data[rng.randrange(len(data))] = rng.choice([0, 34, 38, 45, 60, 62, 128, 255, rng.randrange(256)])
    return bytes(data)


KINDS = {
    'cut': cut, 'attributes': fewer_attributes, 'elements': fewer_elements, 'ids': same_ids,
    'numbers': no_numbers, 'odd': odd_numbers, 'references': other_references, 'cycles': cycles,
    'generated': generated_ids, 'bytes': other_bytes,
}
# The rule that each mutant of a kind must break.
RULES = {
    'cut': 'xml-not-well-formed', 'ids': 'duplicate-id', 'numbers': 'invalid-attribute-value',
}


def run(lintel, command, paths, limit):
    """Runs lintel and returns the exit status, the time in seconds, and the output."""
    began = time.monotonic()
    try:
        done = subprocess.run(
            [lintel] + command + paths, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=limit)
        return done.returncode, time.monotonic() - began, done.stdout, done.stderr
    except subprocess.TimeoutExpired:
        return None, time.monotonic() - began, b'', b''


def rules(output, errors):
    """Returns the rules that each path breaks."""
    broken = defaultdict(set)
    try:
        report = json.loads(output)
    except ValueError:
        return broken
    if not isinstance(report, dict):
        return broken
    for each in report['findings']:
        broken[each['path']].add(each['rule'])
    for line in errors.decode(errors='replace').splitlines():
        match = re.match(r'lintel: error: (.*?\.(?:xib|storyboard))', line)
        if match:
            broken[match.group(1)].add('refused')
    return broken


class Hunt:
    def __init__(self, arguments):
        self.arguments = arguments
        self.command = arguments.command.split()
        if self.command[0] == 'check':
            self.command += ['--reporter', 'json', '--locale', 'development', '--locale', 'double-length']
        self.bad = []
        self.mutants = Counter()
        self.silent = Counter()
        self.slowest = (0, '')

    def keep(self, path, why):
        self.bad.append((why, path))
        print(f'{why}: {os.path.basename(path)}', flush=True)
        if self.arguments.keep:
            os.makedirs(self.arguments.keep, exist_ok=True)
            shutil.copy(path, os.path.join(
                self.arguments.keep, why.split()[0] + '-' + os.path.basename(path)))

    def alone(self, path):
        status, seconds, output, errors = run(self.arguments.lintel, self.command, [path], 3 * LIMIT)
        if seconds > self.slowest[0]:
            self.slowest = (seconds, os.path.basename(path))
        if status is None:
            self.keep(path, 'hang')
        elif status not in (0, 1, 3):
            self.keep(path, f'crash {status}')
        elif seconds > LIMIT:
            self.keep(path, f'slow {seconds:.1f}s')
        return rules(output, errors)

    def together(self, paths):
        status, seconds, output, errors = run(self.arguments.lintel, self.command, paths, 2 * LIMIT)
        if status in (0, 1, 3) and seconds < LIMIT:
            return rules(output, errors)
        if len(paths) == 1:
            return self.alone(paths[0])
        half = len(paths) // 2
        return {**self.together(paths[:half]), **self.together(paths[half:])}

    def document(self, path):
        with open(path, 'rb') as file:
            data = file.read()
        if b'>' not in data:
            return
        name, suffix = os.path.splitext(os.path.basename(path))
        with tempfile.TemporaryDirectory() as folder:
            made = {}
            for kind, mutate in KINDS.items():
                count = self.arguments.cuts if kind == 'cut' else self.arguments.each
                for index in range(count):
                    rng = random.Random(f'{self.arguments.seed} {name} {kind} {index}')
                    mutant = mutate(data, rng)
                    if mutant == data:
                        continue
                    target = os.path.join(folder, f'{name}-{kind}-{index}{suffix}')
                    with open(target, 'wb') as file:
                        file.write(mutant)
                    made[target] = kind
            paths = list(made)
            for start in range(0, len(paths), 25):
                batch = paths[start:start + 25]
                broken = self.together(batch)
                for each in batch:
                    kind = made[each]
                    self.mutants[kind] += 1
                    said = broken.get(each, set())
                    if self.command[0] == 'check' and kind in RULES and not (
                            said & {RULES[kind], 'refused'}):
                        self.silent[kind] += 1
                        self.keep(each, 'silent')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('lintel')
    parser.add_argument('folder')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--each', type=int, default=30, help='mutants of each kind and document')
    parser.add_argument('--cuts', type=int, default=50, help='truncated documents')
    parser.add_argument('--command', default='check')
    parser.add_argument('--keep', help='a folder for failed mutants')
    parser.add_argument('--part', default='0/1', help='the share of the documents: 0/2, 1/2')
    arguments = parser.parse_args()
    documents = sorted(
        os.path.join(folder, name) for folder, _, names in os.walk(arguments.folder) for name in names
        if name.endswith(('.xib', '.storyboard')))
    part, parts = map(int, arguments.part.split('/'))
    hunt = Hunt(arguments)
    began = time.monotonic()
    for number, path in enumerate(documents):
        if number % parts == part:
            hunt.document(path)
    print(f'{len(documents)} documents, {sum(hunt.mutants.values())} mutants in '
          f'{time.monotonic() - began:.0f} s: {dict(hunt.mutants)}')
    print(f'bad: {len(hunt.bad)}, nothing said: {dict(hunt.silent)}, '
          f'slowest alone: {hunt.slowest[0]:.1f} s {hunt.slowest[1]}')
    return 1 if hunt.bad else 0


if __name__ == '__main__':
    sys.exit(main())
