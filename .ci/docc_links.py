#!/usr/bin/env python3
"""Copies a DocC catalog, with its links to files written as DocC resolves them.

    docc_links.py CATALOG COPY

The pages link to each other by file, as [Configuration](Configuration.md#patterns), which works wherever
Markdown is read; DocC alone wants [Configuration](doc:Configuration#Patterns). A link to a file outside of
the catalog becomes its text and the path, relative to the current folder. Prints each dead link as
path:line: target, and ends with 1 if there is one.
"""
import os
import pathlib
import re
import shutil
import sys

# A code span, or a link with its text and target. Spans are matched to leave them alone.
LINK = re.compile(r"(?P<ticks>`+)(?:.+?)(?P=ticks)(?!`)"
                  r"|(?P<image>!?)\[(?P<text>(?:[^\[\]`]|`[^`]*`)*)\]\((?P<target>[^()\s]+)\)", re.S)
SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def paragraphs(text):
    """Returns the parts of a page as pairs: whether links count in it, and the part."""
    parts, is_code = [(True, "")], False
    for line in text.splitlines(keepends=True):
        is_fence = line.lstrip().startswith("```")
        if is_fence and not is_code:
            parts.append((False, ""))
        elif not line.strip() and not is_code:
            parts.append((True, ""))
        parts[-1] = (parts[-1][0], parts[-1][1] + line)
        if is_fence:
            is_code = not is_code
            if not is_code:
                parts.append((True, ""))
    return parts


def anchors(page):
    """Returns DocC's anchors of the headings of a page, by GitHub's."""
    found = {}
    for counts, part in paragraphs(page.read_text()):
        for heading in re.findall(r"^#+ +(.+?) *$", part, re.M) if counts else []:
            anchor = re.sub(r"[^\w\- ]", "", heading).replace(" ", "-")
            found[anchor.lower()] = anchor
    return found


class Catalog:
    def __init__(self, folder):
        self.folder = folder.resolve()
        self.dead = []

    def link(self, match, page):
        """Returns what replaces a link of a page, or None if it is dead."""
        path, _, anchor = match["target"].partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists():
            return None
        text = " ".join(match["text"].split())
        if not target.is_relative_to(self.folder):
            name = os.path.relpath(target)
            if match["image"] or text.strip("`") == name:
                return text if match["image"] else f"`{name}`"
            return f"{text} (`{name}`)"
        if target.suffix != ".md":
            return match[0]
        if anchor:
            anchor = anchors(target).get(anchor)
            if anchor is None:
                return None
        return f"[{match['text']}](doc:{target.stem}{'#' + anchor if anchor else ''})"

    def rewritten(self, page):
        """Returns the text of a page with the links that DocC resolves."""
        text, line = "", 1
        for counts, part in paragraphs(page.read_text()):
            def replace(match):
                if match["ticks"] or SCHEME.match(match["target"]):
                    return match[0]
                link = self.link(match, page.resolve())
                if link is None:
                    number = line + part[:match.start("target")].count("\n")
                    self.dead.append(f"{page}:{number}: {match['target']}")
                    return match[0]
                return link
            text += LINK.sub(replace, part) if counts else part
            line += part.count("\n")
        return text


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: docc_links.py CATALOG COPY")
    folder, copy = map(pathlib.Path, sys.argv[1:])
    shutil.copytree(folder, copy)
    catalog = Catalog(folder)
    for page in sorted(folder.rglob("*.md")):
        (copy / page.relative_to(folder)).write_text(catalog.rewritten(page))
    if catalog.dead:
        sys.exit("\n".join(catalog.dead))


if __name__ == "__main__":
    main()
