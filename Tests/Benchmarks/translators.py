#!/usr/bin/env python3
"""Compares what pages for translators say of random texts with what `try` of `lintel mcp` finds.

    translators.py LINTEL [--folder FOLDER]... [--locale LOCALE]... [--count 10000] [--each 40] [--seed 1] [--show 20]

Each FOLDER has a folder for each application; those of ../shared/corpus beside the package are the default, else the
package's examples. Documents with a table in one of the locales (de, fr, ru, ja and zh-Hans by default) get a page of
`lintel preview --translators`, whose own script runs in node and judges up to EACH random texts of the document: words
of its translations and letters of the script, from a letter to four times the length of the source. `try` lays each out
with the engine. Printed are the share of texts of which the page says what the engine does where it is no estimate, the
share of estimates with their reasons, and the first differences. The exit status is 1 below 99.9 %, or if a text on
one line in Latin, Greek, Cyrillic or CJK script, in a view that does not break it, is an estimate.
"""
import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from tries import Server, documents as with_tables  # noqa: E402

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
CORPUS = PACKAGE.parent / "shared/corpus"
LETTERS = {
    "ru": "абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИКЛМНОПРСТУФЯё",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "el": "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς",
    "ja": "設定変更表示名前保存開閉検索のをにはがカタログファイルあいうえお、。ー",
    "zh-Hans": "设置更改显示名称保存打开关闭搜索的在中国文件编辑视图窗口，。",
    "ko": "설정변경표시이름저장열기닫기검색파일편집보기창",
}
LATIN = "etaoinsrhldcumfpgwybvkxjqzäöüßéèêñçåøłžETAOINSRHLDWVYÄÖÜ"
OTHERS = " .,:;!?()-–—’“”„…/&0123456789%+'\""
RUN = """
const {readFileSync} = require("fs");
const lines = readFileSync(0, "utf8").split("\\n").filter(Boolean).map(line => JSON.parse(line));
const [code, data] = lines.shift();
const translations = new Function("data", code + ";return translationsOf(data)")(data);
for (const [index, text] of lines) {
  const found = translations.verdict(index, text);
  const {isShown, fits, isEstimate, reason, left} = found;
  const breaks = found.judged.some(one => one.lines);
  console.log(JSON.stringify({isShown, fits, isEstimate, reason, left, breaks}));
}
"""


def page(lintel, document, locale, folder):
    """The script and the data of the page of a document, or None."""
    path = pathlib.Path(folder, "page.html")
    path.unlink(missing_ok=True)
    subprocess.run(
        [lintel, "preview", "--quiet", "--translators", locale, "-o", str(path), str(document)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    if not path.is_file():
        return None
    text = path.read_text(encoding="utf-8")
    begin = text.index("const translationsOf")
    code = text[begin:text.index("const translations = translationsOf", begin)]
    mark = '<script type="application/json" id="translations">'
    begin = text.index(mark) + len(mark)
    return code, json.loads(text[begin:text.index("</script>", begin)])


def invented(randomness, locale, source, words):
    """A random text, of a letter up to four times the length of the source."""
    length = max(1, int(len(source) * randomness.choice((0.3, 0.8, 1, 1.2, 1.5, 2, 3, 4)) * randomness.uniform(0.6, 1.3)))
    kind = randomness.random()
    letters = LETTERS.get(locale, LATIN)
    if letters is LATIN or kind < 0.1:
        letters = LATIN
    elif locale in ("ja", "zh-Hans", "ko"):
        length = max(1, length // 2)
    text = ""
    while len(text) < length:
        if words and kind > 0.4:
            text += (" " if text else "") + randomness.choice(words)
        elif randomness.random() < 0.15:
            text += randomness.choice(OTHERS)
        else:
            text += randomness.choice(letters)
    text = text[:length].strip() or "x"
    if kind > 0.97 and "e" in text:
        text = text.replace("e", "e\u0301", 1)
    return text


def is_plain(text):
    """Whether all of a text is Latin, Greek, Cyrillic or CJK letters with the usual punctuation."""
    return all(
        " " <= character <= "~" or "\u00a0" <= character <= "\u052f" or "\u1e00" <= character <= "\u1fff"
        or "\u2010" <= character <= "\u2027" or "\u2030" <= character <= "\u205e"
        or "\u3000" <= character <= "\u9fff" or "\uac00" <= character <= "\ud7a3"
        or "\uff01" <= character <= "\uffee" for character in text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lintel")
    parser.add_argument("--folder", type=pathlib.Path, action="append")
    parser.add_argument("--locale", action="append")
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--each", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=20)
    arguments = parser.parse_args()
    lintel = str(pathlib.Path(arguments.lintel).resolve())
    folders = arguments.folder or (
        [application for name in ("further", "wider", "documents") for application in sorted((CORPUS / name).iterdir())
         if application.is_dir()] if CORPUS.is_dir() else [PACKAGE])
    locales = arguments.locale or ["de", "fr", "ru", "ja", "zh-Hans"]
    randomness = random.Random(arguments.seed)
    jobs = []
    for folder in folders:
        for locale in locales:
            seen = set()
            for document, _ in with_tables(folder.resolve(), locale):
                if document not in seen:
                    seen.add(document)
                    jobs.append((folder.resolve(), document, locale))
    randomness.shuffle(jobs)
    counts = collections.Counter()
    reasons = collections.Counter()
    by_locale = collections.Counter()
    shown = 0
    with tempfile.TemporaryDirectory() as scratch:
        for folder, document, locale in jobs:
            if counts["texts"] >= arguments.count:
                break
            found = page(lintel, document, locale, scratch)
            if found is None:
                counts["documents without a page"] += 1
                continue
            code, data = found
            units = [index for index, text in enumerate(data["texts"]) if text.get("places")]
            # A document without a translation of its own shows its texts as in its own language.
            if not any(data["texts"][index].get("target") for index in units):
                continue
            words = sorted({word for text in data["texts"] for word in (text.get("target") or text["source"]).split()})
            tried = []
            for _ in range(min(arguments.each, 6 * len(units))):
                index = randomness.choice(units)
                tried.append((index, invented(randomness, locale, data["texts"][index]["source"], words)))
            lines = [json.dumps([code, data])] + [json.dumps(one) for one in tried]
            verdicts = subprocess.run(
                ["node", "-e", RUN], input="\n".join(lines), capture_output=True, text=True, check=True).stdout
            # The page of a document alone looks for tables and projects no farther up.
            home = document.parent.parent if document.parent.suffix == ".lproj" else document.parent
            server = Server(lintel, home)
            for (index, text), verdict in zip(tried, map(json.loads, verdicts.splitlines())):
                unit = data["texts"][index]
                key = unit["id"].split("|==|")[0]
                answer = server.request("tools/call", {"name": "try", "arguments": {
                    "key": key, "locale": locale, "text": text,
                    "path": str(document.relative_to(home))}}).get("result", {})
                if answer.get("isError", True):
                    counts["not laid out by try"] += 1
                    continue
                truth = answer["structuredContent"]
                counts["texts"] += 1
                by_locale[locale] += 1
                if verdict["isEstimate"]:
                    counts["estimates"] += 1
                    reasons[verdict["reason"]] += 1
                    counts["right estimates"] += verdict["fits"] == truth["fits"]
                    if is_plain(text) and not verdict["breaks"] and not unit.get("why"):
                        counts["estimates of texts on one line"] += 1
                        if shown < arguments.show:
                            shown += 1
                            print("estimate", document.relative_to(folder), locale, unit["id"], json.dumps(text, ensure_ascii=False), verdict)
                    continue
                counts["exact"] += 1
                counts["fits"] += truth["fits"]
                if verdict["fits"] == truth["fits"]:
                    counts["right"] += 1
                elif shown < arguments.show:
                    shown += 1
                    print("differs", document, locale, unit["id"], json.dumps(text, ensure_ascii=False), verdict, truth)
            server.end()
            sys.stdout.flush()
    share = counts["right"] / max(1, counts["exact"])
    print(dict(counts))
    print("texts by locale:", dict(by_locale))
    print("reasons of estimates:", dict(reasons))
    print(f"{share:.3%} of {counts['exact']} verdicts are those of the engine; "
          f"{counts['estimates'] / max(1, counts['texts']):.1%} of {counts['texts']} texts are estimates")
    sys.exit(1 if share < 0.999 or counts["estimates of texts on one line"] else 0)


if __name__ == "__main__":
    main()
