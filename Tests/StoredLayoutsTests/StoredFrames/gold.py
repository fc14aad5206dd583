"""gold.py TOOLS FOLDER: the views of a folder's documents whose stored frames are trusted.

Prints one view a line, in the order of paths and documents: path, cocoa or touch, id, id of the view that it is in, and
x, y, width and height from that view's upper left corner, by tabs. TOOLS holds `frames_oracle.py`, which tells which
frames are trusted.
"""
import os
import sys

tools, folder = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, tools)
from frames_oracle import oracle

paths = sorted(
    os.path.relpath(os.path.join(root, name), folder)
    for root, _, names in os.walk(folder)
    for name in names
    if name.endswith((".xib", ".storyboard"))
)
for path in paths:
    read = oracle(os.path.join(folder, path))
    for view in read["views"]:
        # A view in one that has no id is in nothing that can be named.
        if view["trust"] != "gold" or view["superview"] is None:
            continue
        frame = view["frameYDown"] or view["frame"]
        row = [path, read["platform"], view["id"], view["superview"], *map(str, frame)]
        print("\t".join(row))
