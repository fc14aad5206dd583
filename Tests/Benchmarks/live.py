#!/usr/bin/env python3
"""Times the live page in a browser, and measures the server's memory.

Usage: live.py LINTEL [--changes COUNT] [--memory COUNT] [--corpus FOLDER]

Chromium opens the page of `lintel preview --serve`. Printed are percentiles in milliseconds: from a saved change to the
frame of the browser that shows it, and from a keystroke in a text to the frame with the verdict, on examples and on the
three largest documents of FOLDER, of ../shared/corpus/further beside the package by default, with a tenth of the changes;
then the frames per second while an edge of a form of 60 views is dragged, and the server's resident memory after 100
changes and after COUNT, 10,000 by default. Nothing is judged.
"""

import argparse
import itertools
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import keystrokes

PACKAGE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PACKAGE / "Tests/TestSupport/Servers"))
import chromium  # noqa: E402

# Records when the page shows what: in milliseconds since 1970, after the frame was drawn.
WATCH = """(() => {
  window.now = () => performance.timeOrigin + performance.now();
  window.painted = () => new Promise(done => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(now());
    channel.port2.postMessage(0);
  }));
  window.shown = new Map();
  addEventListener("lintel-version", event => painted().then(time => shown.set(event.detail, time)));
  window.until = async condition => {
    const end = now() + 60000;
    while (!condition()) {
      if (now() > end) throw new Error("not in time");
      await new Promise(done => setTimeout(done, 1));
    }
  };
})()"""

# Chooses the first view with a text that can be written, and returns whether there is one.
CHOOSE = """(async () => {
  const seen = new Set();
  for (const part of document.querySelectorAll(".card g[data-id]")) {
    const card = part.closest(".card");
    const name = card.querySelector(".card-title b").textContent;
    if (seen.size > 40 || seen.has(part.dataset.id) || !part.querySelector("text") || /-/.test(name)) continue;
    seen.add(part.dataset.id);
    part.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
    const end = now() + 400;
    while (now() < end && !document.querySelector(".text-editor")) await new Promise(done => setTimeout(done, 5));
    if (document.querySelector(".text-editor")) return true;
  }
  return false;
})()"""

# Types a character and waits for the verdict: the milliseconds until it is drawn.
TYPE = """(async text => {
  const field = document.querySelector(".text-editor textarea");
  const begin = now();
  const done = new Promise(done => addEventListener("lintel-verdict", event => {
    if (event.detail === text) done();
  }));
  field.value = text;
  field.dispatchEvent(new Event("input", {bubbles: true}));
  await done;
  return await painted() - begin;
})(%s)"""

# Drags the right edge to and fro for three seconds: the number of pictures per second.
DRAG = """(async () => {
  const grip = document.querySelector("#layout-0 .grip-right");
  grip.setPointerCapture = () => {};
  const x = grip.getBoundingClientRect().left;
  const send = (type, x) => grip.dispatchEvent(new PointerEvent(type,
    {bubbles: true, pointerId: 1, clientX: x, clientY: 10}));
  send("pointerdown", x);
  await new Promise(done => setTimeout(done, 1500));
  let frames = 0;
  const observer = new MutationObserver(() => { frames += 1; });
  observer.observe(document.querySelector("#layout-0 .now"), {childList: true});
  const begin = now();
  while (now() - begin < 3000) {
    await painted();
    send("pointermove", x + 150 * Math.sin((now() - begin) / 300));
  }
  observer.disconnect();
  send("pointerup", x);
  return frames / (now() - begin) * 1000;
})()"""


class Page:
    """A served document in a tab."""

    def __init__(self, lintel, browser, path, options=()):
        self.process = subprocess.Popen(
            [lintel, "preview", str(path), "--serve", *options], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise SystemExit(f"{path} is not served")
        self.tab = chromium.Tab(browser)
        self.tab.deadline = time.monotonic() + 36_000
        begin = time.perf_counter()
        self.tab.send("Page.navigate", url=self.address)
        self.tab.wait("Page.loadEventFired")
        self.opening = (time.perf_counter() - begin) * 1000
        self.run(WATCH)

    def run(self, script):
        """The value of a script."""
        reply = self.tab.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            raise SystemExit(str(reply["exceptionDetails"]))
        return reply["result"].get("value")

    def save(self, path, text):
        """Saves a file as an editor does: the milliseconds until the page shows it."""
        draft = path.with_name(".draft")
        draft.write_text(text, encoding="utf-8")
        time.sleep(0.03)
        self.run("shown.clear()")
        begin = time.time() * 1000
        os.replace(draft, path)
        return self.run("until(() => shown.size > 0).then(() => Math.min(...shown.values()))") - begin

    def memory(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def close(self):
        self.tab.close()
        self.process.terminate()
        self.process.wait(timeout=60)


def row(name, times):
    """Prints the percentiles of some times."""
    times = sorted(times)
    count = len(times)
    numbers = [statistics.median(times), times[min(count - 1, int(count * 0.95))], times[-1]]
    print(f"| {name} | {count} | " + " | ".join(f"{number:.1f}" for number in numbers) + " |", flush=True)


def variants(text, pattern):
    """The text with and without a character after a pattern, in turns."""
    place = re.search(pattern, text).end()
    return itertools.cycle([text[:place] + "m" + text[place:], text])


def measure(lintel, browser, name, path, pattern, count, table=None):
    """Prints the times of changes of a document, of its table, and of keystrokes."""
    page = Page(lintel, browser, path)
    for title, file, place in [("saved", path, pattern), ("table saved", table, keystrokes.TRANSLATION)]:
        if file is None:
            continue
        original = file.read_text(encoding="utf-8")
        texts = variants(original, place)
        for _ in range(4):
            page.save(file, next(texts))
        row(f"{name}, {title}", [page.save(file, next(texts)) for _ in range(count)])
    if page.run(CHOOSE):
        words = itertools.cycle(["Wort", "Worte", "Wörter", "ein langes Wort"])
        for _ in range(4):
            page.run(TYPE % json.dumps(next(words)))
        row(f"{name}, typed", [page.run(TYPE % json.dumps(next(words))) for _ in range(count)])
    page.close()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("lintel")
    parser.add_argument("--changes", type=int, default=200)
    parser.add_argument("--memory", type=int, default=10_000)
    parser.add_argument("--corpus", type=Path, default=keystrokes.CORPUS)
    arguments = parser.parse_args()
    chromium.reserve_descriptors()
    with tempfile.TemporaryDirectory() as scratch:
        browser = chromium.Browser(scratch)
        folder = Path(scratch).resolve() / "files"
        folder.mkdir()
        (folder / ".git").mkdir()
        example = folder / "SignIn.interface"
        shutil.copy(PACKAGE / "Examples/SignIn.interface", example)
        for table in (PACKAGE / "Localizations").glob("*.lproj/SignIn.strings"):
            # The English table would hide a change of the document.
            if table.parent.name != "en.lproj":
                (folder / table.parent.name).mkdir()
                shutil.copy(table, folder / table.parent.name)
        sixty = keystrokes.form(folder / "form")
        count, few = arguments.changes, max(1, arguments.changes // 10)

        print("| change | changes | median | 95 % | longest |")
        print("| :-- | --: | --: | --: | --: |")
        lintel = arguments.lintel
        measure(lintel, browser, "`SignIn.interface`", example, keystrokes.TITLE, count,
                folder / "de.lproj/SignIn.strings")
        measure(lintel, browser, "60 views, eight tables", sixty, keystrokes.TITLE, count,
                sixty.parent / "de.lproj/Form.strings")
        if arguments.corpus.is_dir():
            copy = folder / "corpus"
            shutil.copytree(arguments.corpus, copy, symlinks=True)
            subprocess.run(["chmod", "-R", "u+w", str(copy)], check=True)
            found = [path for path in copy.rglob("*") if path.suffix in (".xib", ".storyboard") and path.is_file()]
            for path in sorted(found, key=lambda path: -path.stat().st_size)[:3]:
                measure(lintel, browser, f"`{path.name}`, {path.stat().st_size // 1000} kB", path,
                        keystrokes.TITLE, few)
        page = Page(lintel, browser, sixty, ["--locale", "en"])
        page.run("until(() => document.querySelector('#layout-0 .grip-right'))")
        print(f"\nDragging an edge of the form of 60 views: {page.run(DRAG):.0f} frames per second")
        page.close()

        if arguments.memory >= 200:
            page = Page(lintel, browser, example)
            texts = variants(example.read_text(encoding="utf-8"), keystrokes.TITLE)
            for _ in range(100):
                page.save(example, next(texts))
            early = page.memory()
            for _ in range(arguments.memory - 100):
                page.save(example, next(texts))
            late = page.memory()
            print(f"Memory after 100 changes: {early:.0f} MB; after {arguments.memory}: {late:.0f} MB"
                  f" ({(late / early - 1) * 100:+.0f} %)")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
