#!/usr/bin/env python3
"""Compares measured widths with those of a browser that has the same font files.

    LINTEL_BENCHMARKS=1 swift build -c release --product text
    compare.py .build/release/text [chromium]

Needs Chromium and the font files of Debian's fonts-inter, fonts-noto-core, fonts-noto-ui-core,
fonts-noto-cjk and fonts-noto-color-emoji.  A label is set ten times as large in the browser, whose widths
are in steps of 1/64 pixel.  Prints each label whose width differs by more than 0.02 points at 13 points,
and their number.
"""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FONTS = "/usr/share/fonts/"
FACES = {
    "Inter": "opentype/inter/Inter-Regular.otf",
    "Arabic": "truetype/noto/NotoSansArabicUI-Regular.ttf",
    "Hebrew": "truetype/noto/NotoSansHebrew-Regular.ttf",
    "Thai": "truetype/noto/NotoSansThaiUI-Regular.ttf",
    "Devanagari": "truetype/noto/NotoSansDevanagariUI-Regular.ttf",
    "Bengali": "truetype/noto/NotoSansBengaliUI-Regular.ttf",
    "Tamil": "truetype/noto/NotoSansTamilUI-Regular.ttf",
    "Georgian": "truetype/noto/NotoSansGeorgian-Regular.ttf",
    "Armenian": "truetype/noto/NotoSansArmenian-Regular.ttf",
    "CJK": "opentype/noto/NotoSansCJK-Regular.ttc",
    "Emoji": "truetype/noto/NotoColorEmoji.ttf",
}
MORE = [
    ("zh-Hans", "继续"), ("zh-Hans", "请输入您的密码（可选）。"), ("zh-Hant", "繼續，請稍候…"), ("ko", "계속하기"),
    ("ko", "비밀번호를 입력하세요."), ("hi", "जारी रखें"), ("hi", "क्षत्रिय श्री कृष्ण"), ("mr", "पुढे चालू ठेवा"),
    ("bn", "চালিয়ে যান"), ("ta", "தொடரவும்"), ("ka", "გაგრძელება"), ("hy", "Շարունակել"),
    ("vi", "Tiếp tục đăng nhập"), ("el", "Συνέχεια"), ("fa", "ادامه دهید"), ("ur", "جاری رکھیں"),
    ("en", "😀"), ("en", "👨‍👩‍👧‍👦 family"), ("en", "👍🏽🇫🇮 1️⃣"), ("en", "A (שלום) 12"), ("tr", "İptal işlemi"),
    ("he", "שלום (abc) 12"), ("ar", "مرحبا abc 12"),
]
FIRST = {
    "ar": "Arabic", "fa": "Arabic", "ur": "Arabic", "he": "Hebrew", "hi": "Devanagari",
    "mr": "Devanagari", "bn": "Bengali",
}
RIGHT_TO_LEFT = {"ar", "he", "fa", "ur"}


def labels():
    path = HERE.parent / "HarfBuzz" / "texts.tsv"
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    return [(locale, text) for locale, text in rows] + MORE


def families(locale):
    """Returns the families in order.

    A browser takes every space from the first family, we take that of the script: so the script's font is
    the first one if it has few other characters of Inter.
    """
    first = [FIRST[locale]] if locale in FIRST else []
    return ",".join(f'"{name}"' for name in first + [name for name in FACES if name not in first])


def page(rows):
    faces = "".join(
        f'@font-face{{font-family:"{name}";src:url("file://{FONTS}{path}")}}'
        for name, path in FACES.items()
    )
    spans = "".join(
        f'<div><span lang="{locale}" dir="{"rtl" if locale in RIGHT_TO_LEFT else "ltr"}"'
        f" style='font-family:{families(locale)}'>{html.escape(text)}</span></div>"
        for locale, text in rows
    )
    loads = ",".join(f"document.fonts.load('130px \"{name}\"')" for name in FACES)
    return f"""<!doctype html><meta charset="utf-8"><style>{faces}
span{{font:130px Inter;white-space:pre;text-rendering:geometricPrecision;
text-spacing-trim:space-all}}</style>
{spans}<script>Promise.all([{loads}]).then(() => {{
const widths = [...document.querySelectorAll("span")].map(s => s.getBoundingClientRect().width / 10);
document.body.innerHTML = "<pre>[" + widths.join(",") + "]</pre>"; }});</script>"""


def browser_widths(browser, rows):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "labels.html"
        path.write_text(page(rows), encoding="utf-8")
        output = subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none",
             "--allow-file-access-from-files", f"--user-data-dir={folder}/profile",
             "--virtual-time-budget=20000", "--dump-dom", path.as_uri()],
            check=True, capture_output=True, text=True).stdout
    found = re.search(r"<pre>(\[.*?\])</pre>", output, re.DOTALL)
    if not found:
        sys.exit("the browser measured nothing")
    return json.loads(found[1])


def main():
    tool, browser = sys.argv[1], (sys.argv[2:] + ["chromium"])[0]
    rows = labels()
    errors = []
    for (locale, text), theirs in zip(rows, browser_widths(browser, rows), strict=True):
        output = subprocess.run([tool, "--first", locale, text], capture_output=True, text=True)
        ours = float(output.stdout)
        errors.append(abs(ours - theirs))
        if errors[-1] > 0.02:
            print(f"{locale}\t{ours:.3f}\tbrowser {theirs:.3f}\t{text}")
    errors.sort()
    far = sum(error > 0.02 for error in errors)
    print(f"{len(errors)} labels, {far} off by more than 0.02, at most {errors[-1]:.3f}")


main()
