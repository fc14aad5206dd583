#!/usr/bin/env python3
"""Writes figures.tsv: a browser's measurements of the texts in texts.tsv and paragraphs.tsv.

Needs Chromium and the fonts of Debian's fonts-inter, fonts-noto-core, fonts-noto-ui-core,
fonts-noto-cjk and fonts-noto-color-emoji.  Texts are set in Inter, then in the families that the
pictures name.  Widths are in points, measured at sixteen times the size, as browsers use steps of 1/64
and round the advances of emoji.  A line of a paragraph is given as its text.

    cd Tests/TextMeasuringTests/Browser && ./measure.py > figures.tsv
"""

import hashlib
import html
import json
import pathlib
import re
import subprocess
import tempfile

SCRIPTS = ["Arabic UI", "Hebrew", "Thai UI", "Devanagari UI", "Bengali UI", "Gujarati UI",
           "Tamil UI", "Telugu UI", "Armenian", "Georgian", "Symbols", "Symbols2", "Math"]
REGIONS = {"ko": "KR", "zh-Hans": "SC", "zh-Hant": "TC", "zh-HK": "HK"}
FONTS = pathlib.Path("/usr/share/fonts")
FILES = ["opentype/inter/Inter-Regular.otf", "opentype/inter/Inter-Bold.otf",
         "opentype/noto/NotoSansCJK-*.ttc", "truetype/noto/NotoColorEmoji.ttf"]
FILES += [f"truetype/noto/NotoSans{script.replace(' ', '')}-{style}.ttf"
          for script in SCRIPTS for style in ("Regular", "Bold")]
SIZE = 17
SCALE = 16
WEIGHTS = [400, 700]
WIDTHS = [120, 180, 260]
PAGE = """<!doctype html><meta charset="utf-8"><style>
body { text-rendering: geometricPrecision; text-spacing-trim: space-all; hyphens: manual;
  text-autospace: no-autospace; overflow-wrap: anywhere; line-height: 60px }
p { margin: 0 }
</style><body>%s<pre id="figures"></pre><script>
onload = async () => {
  await document.fonts.ready;
  const figures = [];
  for (const span of document.querySelectorAll("span"))
    figures.push(span.getBoundingClientRect().width);
  for (const p of document.querySelectorAll("p")) {
    const lines = [], node = p.firstChild, range = document.createRange();
    let index = 0, line = 0;
    for (const character of p.textContent) {
      range.setStart(node, index);
      range.setEnd(node, index += character.length);
      const rect = [...range.getClientRects()].find(rect => rect.width > 0);
      if (rect) line = Math.floor((rect.y + rect.height / 2 - p.getBoundingClientRect().y) / 60);
      lines[line] = (lines[line] ?? "") + character;
    }
    figures.push(lines.map(line => line.trim()));
  }
  document.getElementById("figures").textContent = JSON.stringify(figures);
};
</script>"""


def rows(name):
    lines = pathlib.Path(name).read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]


def element(name, locale, text, style, scale=1):
    families = ["Inter"] + [f"Noto Sans {script}" for script in SCRIPTS]
    families += [f"Noto Sans CJK {REGIONS.get(locale, 'JP')}", "Noto Sans", "Noto Color Emoji"]
    font = ",".join(f"'{family}'" for family in families)
    direction = "rtl" if locale in ("ar", "fa", "he", "ur") else "ltr"
    style = f"{style};font-size:{SIZE * scale}px;font-family:{font}"
    return (f'<{name} lang="{locale}" dir="{direction}" style="{style}">'
            f'{html.escape(text)}</{name}>')


def measured(elements):
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder, "page.html")
        page.write_text(PAGE % "\n".join(elements), encoding="utf-8")
        command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu",
                   f"--user-data-dir={folder}/profile", "--virtual-time-budget=5000",
                   "--dump-dom", page.as_uri()]
        dom = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return json.loads(html.unescape(re.search(r'<pre id="figures">(.*?)</pre>', dom, re.S)[1]))


def main():
    texts = [(locale, text, weight) for locale, text in rows("texts.tsv") for weight in WEIGHTS]
    paragraphs = [(locale, text, width)
                  for locale, text in rows("paragraphs.tsv") for width in WIDTHS]
    figures = measured(
        ["<div>" + element("span", locale, text, f"white-space:pre;font-weight:{weight}", SCALE)
         + "</div>" for locale, text, weight in texts]
        + [element("p", locale, text, f"width:{width}px") for locale, text, width in paragraphs])
    version = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout
    print("browser", " ".join(version.split()[:2]), sep="\t")
    for path in sorted(path for files in FILES for path in FONTS.glob(files)):
        print("font", hashlib.sha256(path.read_bytes()).hexdigest(), path, sep="\t")
    for (locale, text, weight), points in zip(texts, figures):
        print("width", locale, weight, SIZE, f"{points / SCALE:.3f}", text, sep="\t")
    for (locale, _, width), lines in zip(paragraphs, figures[len(texts):]):
        print("lines", locale, SIZE, width, *lines, sep="\t")


main()
