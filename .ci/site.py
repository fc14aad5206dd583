#!/usr/bin/env python3
"""Reads the documentation site as a reader does, in Chromium:

    .ci/documentation.sh --site FOLDER && .ci/site.py FOLDER [--all]

Opens the pages of the guide, the rules and the libraries' first pages (a sample, or all with --all), and fails for a page that
does not load, shows no heading, logs an error, or breaks a rule of axe-core; and if a search in the
navigator does not find a rule. Needs playwright, axe-playwright-python and a Chromium.
"""
import argparse
import functools
import http.server
import json
import shutil
import sys
import threading
from importlib.resources import files
from pathlib import Path


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves the site below its base path, as a host of static pages does, and logs nothing."""
    base = "/lintel"

    def translate_path(self, path):
        return super().translate_path(path.removeprefix(self.base) if path.startswith(self.base) else "/none" + path)

    def log_message(self, *_):
        pass


def pages(site: Path, whole: bool) -> list:
    """The addresses of pages, without those of single symbols."""
    found = []
    for file in sorted((site / "data" / "documentation").rglob("*.json")):
        data = json.loads(file.read_text())
        if data.get("metadata", {}).get("role") in ("article", "collection", "collectionGroup") or \
                data.get("metadata", {}).get("symbolKind") == "module":
            found.append("/lintel/" + str(file.relative_to(site / "data").with_suffix("")) + "/")
    return found if whole else [page for index, page in enumerate(found) if index % 9 == 0 or page.count("/") == 4]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text()
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Server, directory=str(options.site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{server.server_port}"
    failures, opened = [], 0
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1600, "height": 1000})
        logged: list = []
        page.on("console", lambda message: logged.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: logged.append(str(error)))
        page.on("requestfailed", lambda request: logged.append(f"{request.url}: {request.failure}"))
        for address in pages(options.site, options.all):
            logged.clear()
            response = page.goto(origin + address, wait_until="networkidle")
            opened += 1
            if not response or response.status != 200:
                failures.append(f"{address}: status {response and response.status}")
                continue
            page.wait_for_selector("h1", timeout=10000)
            failures += [f"{address}: {text}" for text in logged]
            page.evaluate(axe)
            result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
            for violation in result["violations"]:
                nodes = "; ".join(node["html"][:150] for node in violation["nodes"][:2])
                failures.append(f"{address}: axe {violation['id']} ({violation['impact']}): {nodes}")
        page.goto(origin + "/lintel/documentation/commands/", wait_until="networkidle")
        # The key shows the navigator with its field, as a reader would.
        page.keyboard.press("/")
        field = page.locator("#filter-input:visible").first
        try:
            field.fill("Baseline", timeout=10000)
            page.get_by_text("Suppressions and baselines").locator("visible=true").first.wait_for(timeout=10000)
        except Exception as error:  # what playwright throws has the whole log
            failures.append(f"the search for \"Baseline\" does not find the article: {str(error)[:600]}")
        browser.close()
    print("\n".join(sorted(set(failures))))
    print(f"{opened} pages opened and one search: {len(set(failures))} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
