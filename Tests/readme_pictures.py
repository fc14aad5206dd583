#!/usr/bin/env python3
"""Makes the pictures of the README: a report in a terminal, and a page of previews.

    readme_pictures.py [LINTEL]           # writes them to .github/pictures/
    readme_pictures.py --check [LINTEL]   # says whether the report is what lintel writes

LINTEL is .build/release/lintel by default. The report is what the command writes to a terminal, as
SVG; its bytes depend on nothing but that. The page is photographed by Chromium; of it, --check tries
only whether the commands work.
"""
import html
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".github" / "pictures"
REPORT = ["check", "Examples/Defects/ClippedText.interface"]
PREVIEW = ["preview", "Examples/SignIn.interface", "--locale", "en", "--locale", "de",
           "--locale", "ar", "--locale", "ja"]

COLUMNS = 100
FONT_SIZE, ADVANCE, LINE = 13, 7.8, 19
MARGIN, BAR = 20, 36
COLORS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "35": "#d2a8ff",
          "36": "#76e3ea", "90": "#8b949e"}


def in_terminal(command):
    """Returns what a command writes to a terminal."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLUMNS=str(COLUMNS))
        os.environ.pop("NO_COLOR", None)
        os.execvp(command[0], command)
    output = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # how Linux reports the end
            break
        if not part:
            break
        output += part
    os.waitpid(pid, 0)
    return output.decode().replace("\r\n", "\n")


def cells(text):
    """Returns the lines of a text with escape sequences, as lists of characters with styles."""
    lines, style = [[]], ()
    for part in re.split(r"(\x1b\[[0-9;]*[A-Za-z]|\n)", text):
        if part == "\n":
            lines.append([])
        elif part.startswith("\x1b["):
            if part.endswith("m"):
                codes = part[2:-1].split(";")
                style = () if codes in ([""], ["0"]) else tuple(sorted({*style, *codes}))
        else:
            lines[-1] += [(character, style) for character in part]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def wrapped(line):
    """Breaks a line at spaces; the continuation is indented as the line is."""
    indent = len(line) - len("".join(c for c, _ in line).lstrip())
    while len(line) > COLUMNS:
        ends = [at for at in range(indent + 1, COLUMNS + 1) if line[at][0] == " "]
        end = ends[-1] if ends else COLUMNS
        yield line[:end]
        line = [(" ", ())] * indent + line[end:][1 if ends else 0:]
    yield line


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def picture(text):
    """Returns the SVG document of a terminal's contents."""
    lines = [part for line in cells(text) for part in wrapped(line)]
    width = COLUMNS * ADVANCE + 2 * MARGIN
    height = BAR + len(lines) * LINE + MARGIN
    svg = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {height}" '
        f'width="{number(width)}" height="{height}" role="img">',
        "<title>lintel check in a terminal</title>",
        f"<desc>{html.escape(re.sub(chr(27) + r'[^m]*m', '', text).strip())}</desc>",
        "<style>text{font:%dpx ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',"
        "monospace;fill:#e6edf3;white-space:pre}.b{font-weight:700}%s</style>" % (
            FONT_SIZE, "".join(f".c{code}{{fill:{color}}}" for code, color in COLORS.items())),
        f'<rect width="{number(width)}" height="{height}" rx="10" fill="#161b22"/>',
    ]
    svg += [f'<circle cx="{x}" cy="18" r="6" fill="{color}"/>'
            for x, color in ((22, "#ff5f57"), (42, "#febc2e"), (62, "#28c840"))]
    for row, line in enumerate(lines):
        y = BAR + row * LINE + 14
        start = 0
        while start < len(line):
            end = start
            while end < len(line) and line[end][1] == line[start][1]:
                end += 1
            run = "".join(character for character, _ in line[start:end])
            if run.strip():
                style = " ".join("b" if code == "1" else "c" + code for code in line[start][1])
                svg.append(
                    f'<text x="{number(MARGIN + start * ADVANCE)}" y="{y}"'
                    + (f' class="{style}"' if style else "")
                    + f' textLength="{number(len(run) * ADVANCE)}" xml:space="preserve">'
                    + html.escape(run, quote=False) + "</text>")
            start = end
    return "\n".join(svg + ["</svg>", ""])


def screenshot(lintel, target):
    """Photographs the page of an example; returns whether there is a browser for it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([lintel, *PREVIEW, "--quiet", "--output", folder], cwd=ROOT, check=True,
                       stdout=subprocess.DEVNULL)
        browser = shutil.which("chromium") or shutil.which("google-chrome")
        if browser is None:
            return False
        photo = f"{folder}/page.png"
        subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--user-data-dir={folder}/profile", "--virtual-time-budget=3000",
             "--window-size=1060,1030", f"--screenshot={photo}", f"file://{folder}/index.html"],
            check=True, timeout=120, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not pathlib.Path(photo).read_bytes().startswith(b"\x89PNG"):
            sys.exit("Chromium has written no picture of the page")
        if target:
            try:
                from PIL import Image  # a file of a third of the size
                Image.open(photo).convert("RGB").quantize(128, dither=Image.Dither.NONE).save(
                    photo, optimize=True)
            except ImportError:
                pass
            shutil.copyfile(photo, target)
    return True


def main():
    arguments = sys.argv[1:]
    is_check = "--check" in arguments
    tools = [argument for argument in arguments if not argument.startswith("-")]
    lintel = str(pathlib.Path(tools[0] if tools else ROOT / ".build/release/lintel").resolve())
    os.chdir(ROOT)
    text = f"$ lintel {' '.join(REPORT)}\n" + in_terminal([lintel, *REPORT])
    report = FOLDER / "report.svg"
    drawn = picture(text)
    if is_check:
        if not report.exists() or report.read_text() != drawn:
            sys.exit(f"{report.relative_to(ROOT)} is not what lintel writes: "
                     "make it again with Tests/readme_pictures.py")
        screenshot(lintel, None)
        return
    FOLDER.mkdir(exist_ok=True)
    report.write_text(drawn)
    if not screenshot(lintel, FOLDER / "preview.png"):
        sys.exit("there is no Chromium to photograph the page with")


main()
