"""Calls every tool of `lintel mcp` with the official client (PyPI: mcp), in a revision of the protocol.

    assistant.py PROGRAM MODE

MODE is `auto`, with which the client asks for the newest revision, or `legacy`, which begins with `initialize`.
The client itself compares each result with the tool's output schema. Prints `ok` and the revision, or fails.
"""
import asyncio
import base64
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from mcp import Client, StdioServerParameters

DOCUMENT = """<interface version="1" platform="macOS11" developmentLocale="en">
  <view id="form" width="500" height="60">
    <button id="save" title="Save"/>
    <label id="hint" text="Hint"/>
    <constraints>
      <constraint id="saveWidth" firstItem="save" firstAttribute="width" constant="100"/>
      <visualFormat format="H:|-20-[save]-[hint]-(&gt;=20)-|"/>
      <visualFormat format="V:|-20-[save]"/>
      <constraint firstItem="hint" firstAttribute="firstBaseline" secondItem="save" secondAttribute="firstBaseline"/>
    </constraints>
  </view>
</interface>
"""
TABLE = '"save.title" = "Alle Änderungen speichern";\n"hint.text" = "Hinweis";\n'
PATH = "Sign.interface"


def check(program, folder):
    """Returns the errors and warnings that `lintel check` reports."""
    run = subprocess.run([program, "check", "--reporter", "json", "--quiet", PATH], cwd=folder,
                         capture_output=True, text=True)
    return [f for f in json.loads(run.stdout)["findings"] if f["severity"] != "note"]


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, f"{tool}: {result.content[0].text}"
    if result.structured_content is not None:
        assert json.loads(result.content[0].text) == result.structured_content, tool
    return result


async def run(program, mode, folder):
    server = StdioServerParameters(command=program, args=["mcp", folder], env=dict(os.environ))
    async with Client(server, mode=mode, read_timeout_seconds=120) as client:
        assert client.server_info.name == "lintel"
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert sorted(tools) == sorted(
            ["check", "room", "try", "explain", "fix", "apply_fix", "layout", "preview", "diff"])
        for name, tool in tools.items():
            assert tool.annotations.read_only_hint == (name != "apply_fix"), name
            assert tool.annotations.destructive_hint == (name == "apply_fix"), name
            assert (tool.output_schema is None) == (name == "preview"), name

        findings = check(program, folder)
        found = (await call(client, "check", path=PATH)).structured_content
        assert found["errors"] + found["warnings"] == len(findings) > 0
        assert found["findings"][0]["message"] == findings[0]["message"]

        room = (await call(client, "room", key="save.title", locale="de")).structured_content
        tried = (await call(client, "try", key="save.title", locale="de",
                            text="Alle Änderungen speichern")).structured_content
        assert not tried["fits"] and abs(tried["lost"] - findings[0]["lost"]) < 0.1, tried
        # What is as wide as the room fits, and what is wider does not.
        text = ""
        while (await call(client, "try", key="save.title", locale="de", text=text + "i")
               ).structured_content["fits"]:
            text += "i"
        assert len(text) >= room["characters"], (text, room)

        times = []
        for index in range(40):
            began = time.perf_counter()
            await call(client, "try", key="hint.text", locale="de", text="x" * (index % 9), path=PATH)
            times.append(time.perf_counter() - began)
        times.sort()

        explained = await call(client, "explain", path=PATH, view="save", locale="de")
        assert "saveWidth" in explained.structured_content["explanation"]
        layout = (await call(client, "layout", path=PATH, locale="de")).structured_content
        assert {view["id"] for view in layout["views"]} >= {"form", "save", "hint"}
        picture = (await call(client, "preview", path=PATH, locale="de")).content[0]
        assert picture.mime_type == "image/png"
        assert base64.b64decode(picture.data).startswith(b"\x89PNG")
        for tool, arguments in [("room", dict(key="save.title", locale="de")), ("fix", dict(path=PATH))]:
            text = (await call(client, tool, **arguments)).content[0].text
            assert len(text.encode()) / 4 <= 300, (tool, len(text))

        with open(os.path.join(folder, PATH), encoding="utf-8") as file:
            assert file.read() == DOCUMENT, "a tool that only reads has written"
        fixes = (await call(client, "fix", path=PATH)).structured_content["fixes"]
        fix = next(fix for fix in fixes if "saveWidth" in fix["change"])
        applied = (await call(client, "apply_fix", path=PATH, id=fix["id"])).structured_content
        assert applied["remaining"] == 0 and not check(program, folder)
        diff = (await call(client, "diff", path=PATH, since="HEAD")).structured_content
        assert diff["changed"] == 1 and "save" in diff["difference"], diff

        for path in ["../secret", "/etc/passwd", "link"]:
            result = await client.call_tool("check", {"path": path})
            assert result.is_error and "outside" in result.content[0].text, path
        resources = {str(resource.uri) for resource in (await client.list_resources()).resources}
        assert "lintel://rules" in resources and "lintel://schema/interface" in resources
        for uri in resources:
            assert (await client.read_resource(uri)).contents[0].text
        print("ok", client.protocol_version,
              f"try: median {statistics.median(times) * 1000:.0f} ms,"
              f" 95th percentile {times[int(len(times) * .95)] * 1000:.0f} ms")


def main():
    program, mode = sys.argv[1:3]
    folder = tempfile.mkdtemp()
    try:
        os.mkdir(os.path.join(folder, "de.lproj"))
        for path, text in [(PATH, DOCUMENT), ("de.lproj/Sign.strings", TABLE)]:
            with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
                file.write(text)
        os.symlink("/etc", os.path.join(folder, "link"))
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.c", "-C", folder]
        for arguments in [["init", "-q"], ["add", "."], ["commit", "-qm", "a"]]:
            subprocess.run(git + arguments, check=True)
        asyncio.run(run(program, mode, folder))
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
