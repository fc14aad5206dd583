#!/usr/bin/env python3
"""Writes widths.tsv: HarfBuzz's measurements of the texts in texts.tsv.

Needs `pip install uharfbuzz fonttools` and the font files of Debian's fonts-inter, fonts-noto-core,
fonts-noto-ui-core, fonts-noto-cjk and fonts-noto-color-emoji.  A character is set in Inter if Inter has it, otherwise in the
font of its locale or the font of emoji; a mark is set in the font of the preceding character, and so is
what follows a joiner.  A run of one font and script is
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
    "fa": "truetype/noto/NotoSansArabicUI-{}.ttf",
    "ur": "truetype/noto/NotoSansArabicUI-{}.ttf",
    "hi": "truetype/noto/NotoSansDevanagariUI-{}.ttf",
    "mr": "truetype/noto/NotoSansDevanagariUI-{}.ttf",
    "bn": "truetype/noto/NotoSansBengaliUI-{}.ttf",
    "gu": "truetype/noto/NotoSansGujaratiUI-{}.ttf",
    "ta": "truetype/noto/NotoSansTamilUI-{}.ttf",
    "te": "truetype/noto/NotoSansTeluguUI-{}.ttf",
    "hy": "truetype/noto/NotoSansArmenian-{}.ttf",
    "ka": "truetype/noto/NotoSansGeorgian-{}.ttf",
}
EMOJI = "truetype/noto/NotoColorEmoji.ttf"
JOINER = "\u200d"
# The variation selector and the skin tones, which combine without being combining characters.
EMOJI_MARKS = {"\ufe0f", *map(chr, range(0x1F3FB, 0x1F400))}
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
    for index, character in enumerate(text):
        joins = (unicodedata.combining(character) or unicodedata.category(character) == "Me"
                 or character == JOINER or character in EMOJI_MARKS
                 or text[index - 1:index] == JOINER)
        font = next((font for font in fonts if ord(character) in font.characters), fonts[-1])
        if text[index + 1:index + 2] == "\ufe0f":
            font = Font.at(EMOJI)
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
            order = [*fonts(locale, weight), Font.at(EMOJI)]
            width = sum(font.ems(part, locale) for font, part in runs(text, order))
            rows.append(f"{locale}\t{weight}\t{width:.6f}\t{text}")
    for font in sorted(Font.opened.values(), key=lambda font: str(font.path)):
        print(f"font\t{font.digest}\t{font.path}")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
