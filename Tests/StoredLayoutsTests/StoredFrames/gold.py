"""gold.py TOOLS FOLDER: lists the views of a folder's documents with trusted stored frames.

Prints a line for each view, in the order of paths and documents, with tabs between: path, cocoa or touch,
id, id of the superview, and x, y, width and height relative to the superview's upper left corner. TOOLS
contains `frames_oracle.py`, which determines the trusted frames.
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
        # A view in one without an id has no superview that can be listed.
        if view["trust"] != "gold" or view["superview"] is None:
            continue
        frame = view["frameYDown"] or view["frame"]
        row = [path, read["platform"], view["id"], view["superview"], *map(str, frame)]
        print("\t".join(row))
