#!/usr/bin/env python3
"""Writes widths.tsv: HarfBuzz's measurements of the texts in texts.tsv.

Needs `pip install uharfbuzz fonttools` and the font files of Debian's fonts-inter, fonts-noto-core,
fonts-noto-ui-core and fonts-noto-cjk.  A character is set in Inter if Inter has it, otherwise in the
font of its locale; a mark is set in the font of the preceding character.  A run of one font and script is
shaped as a whole with kerning, and a width is the sum of the advances, in ems.

    cd Tests/TextMeasuringTests/HarfBuzz && ./measure.py > widths.tsv
"""

import hashlib
import pathlib
import sys
import unicodedata

import uharfbuzz
from fontTools import unicodedata as scripts
from fontTools.ttLib import TTFont

FONTS = pathlib.Path("/usr/share/fonts")
SYSTEM = {400: "opentype/inter/Inter-Regular.otf", 700: "opentype/inter/Inter-Bold.otf"}
FALLBACK = {
    # The face of the collection for each region.
    "ja": "opentype/noto/NotoSansCJK-{}.ttc#0",
    "ko": "opentype/noto/NotoSansCJK-{}.ttc#1",
    "zh-Hans": "opentype/noto/NotoSansCJK-{}.ttc#2",
    "zh-Hant": "opentype/noto/NotoSansCJK-{}.ttc#3",
    "ar": "truetype/noto/NotoSansArabicUI-{}.ttf",
    "he": "truetype/noto/NotoSansHebrew-{}.ttf",
    "th": "truetype/noto/NotoSansThaiUI-{}.ttf",
}
NO_SCRIPT = {"Zyyy", "Zinh"}
STYLES = {400: "Regular", 700: "Bold"}


class Font:
    opened = {}

    def __init__(self, path):
        name, _, index = path.partition("#")
        self.path = FONTS / name
        data = self.path.read_bytes()
        self.digest = hashlib.sha256(data).hexdigest()
        self.face = uharfbuzz.Face(data, int(index or 0))
        self.font = uharfbuzz.Font(self.face)
        self.characters = TTFont(self.path, fontNumber=int(index or 0), lazy=True).getBestCmap()

    @classmethod
    def at(cls, path):
        if path not in cls.opened:
            cls.opened[path] = cls(path)
        return cls.opened[path]

    def ems(self, text, locale):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.language = locale
        uharfbuzz.shape(self.font, buffer)
        if any(info.codepoint == 0 for info in buffer.glyph_infos):
            sys.exit(f"{self.path} lacks a character of {text!r}")
        return sum(position.x_advance for position in buffer.glyph_positions) / self.face.upem


def runs(text, fonts):
    result = []
    for character in text:
        joins = unicodedata.combining(character)
        font = next((font for font in fonts if ord(character) in font.characters), fonts[-1])
        script = scripts.script(character)
        if result and (joins or result[-1][0] is font):
            known = result[-1][2]
            if script in NO_SCRIPT or known in NO_SCRIPT or script == known:
                result[-1][1] += character
                result[-1][2] = script if known in NO_SCRIPT else known
                continue
        result.append([font, character, script])
    return [(font, part) for font, part, _ in result]


def fonts(locale, weight):
    found = [Font.at(SYSTEM[weight])]
    if locale in FALLBACK:
        found.append(Font.at(FALLBACK[locale].format(STYLES[weight])))
    return found


def main():
    rows = []
    for line in pathlib.Path("texts.tsv").read_text(encoding="utf-8").splitlines():
        locale, text = line.split("\t")
        for weight in STYLES:
            width = sum(font.ems(part, locale) for font, part in runs(text, fonts(locale, weight)))
            rows.append(f"{locale}\t{weight}\t{width:.6f}\t{text}")
    for font in sorted(Font.opened.values(), key=lambda font: str(font.path)):
        print(f"font\t{font.digest}\t{font.path}")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
