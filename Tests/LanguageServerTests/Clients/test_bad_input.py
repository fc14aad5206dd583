"""Messages that no client should send, and clients that end: clear answers, and never a crash."""

import json
import os
import queue
import random
import signal
import subprocess
import threading
import time

import pytest

from server import COMMAND, address

FORM = """<interface version="1" platform="macOS11">
  <view id="form" width="300" height="100"><label id="title" text="Grüße 🎻"/></view>
</interface>
"""
PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMETERS = -32700, -32600, -32601, -32602
NOT_INITIALIZED, CANCELLED = -32002, -32800


class Raw:
    """A process of the server, written to byte by byte."""

    def __init__(self):
        self.process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.messages = queue.Queue()
        self.kept = []
        self.count = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        stream = self.process.stdout
        while header := stream.readline():
            length = int(header.split(b":")[1])
            assert header.startswith(b"Content-Length: ") and stream.readline() == b"\r\n"
            self.messages.put(json.loads(stream.read(length)))
        self.messages.put(None)

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params or {}})

    def request(self, method, params=None, id=None):
        """Sends a request and returns its id."""
        if id is None:
            self.count += 1
            id = self.count
        self.send({"jsonrpc": "2.0", "id": id, "method": method, "params": params or {}})
        return id

    def receive(self, matches):
        """The next message that matches; others are kept."""
        for index, message in enumerate(self.kept):
            if matches(message):
                return self.kept.pop(index)
        while True:
            message = self.messages.get(timeout=60)
            assert message is not None, "the server has ended: " + self.process.stderr.read().decode()
            if matches(message):
                return message
            self.kept.append(message)

    def answer(self, id):
        return self.receive(lambda message: message.get("id") == id and "method" not in message)

    def error(self, id=None):
        message = self.answer(id)
        assert set(message) == {"jsonrpc", "id", "error"}
        assert message["error"]["message"]
        return message["error"]["code"]

    def diagnostics(self, uri, version):
        def matches(message):
            params = message.get("params", {})
            return (
                message.get("method") == "textDocument/publishDiagnostics"
                and params["uri"] == uri
                and params.get("version") == version
            )

        return self.receive(matches)["params"]["diagnostics"]

    def settled(self, uris):
        """The last diagnostics of documents that were sent, once nothing is left to check."""
        for uri in uris:
            report = self.answer(self.request("textDocument/diagnostic", {"textDocument": {"uri": uri}}))
            assert "result" in report
        found = {}
        for message in self.kept:
            if message.get("method") == "textDocument/publishDiagnostics":
                found[message["params"]["uri"]] = message["params"]["diagnostics"]
        return {uri: found[uri] for uri in uris}

    def log(self):
        return self.receive(lambda message: message.get("method") == "window/logMessage")["params"]

    def initialize(self, folder=None):
        folders = [{"uri": address(folder), "name": "app"}] if folder else None
        params = {"processId": None, "rootUri": None, "capabilities": {}, "workspaceFolders": folders}
        answer = self.answer(self.request("initialize", params))
        self.notify("initialized")
        return answer["result"]

    def open(self, uri, text=FORM, version=1):
        document = {"uri": uri, "languageId": "xml", "version": version, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})

    def change(self, uri, version, *changes):
        self.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)},
        )

    def is_alive(self):
        """Whether a request is still answered."""
        return self.error(self.request("lintel/none")) in (METHOD_NOT_FOUND, NOT_INITIALIZED)

    def end(self):
        """The status of the process after its input ends."""
        self.process.stdin.close()
        status = self.process.wait(timeout=10)
        assert self.process.stderr.read() == b""
        return status


@pytest.fixture
def raw():
    server = Raw()
    yield server
    server.process.kill()
    server.process.wait()


@pytest.fixture
def server(raw, tmp_path):
    raw.initialize(tmp_path)
    return raw


@pytest.fixture
def uri(tmp_path):
    (tmp_path / "Form.interface").write_text(FORM)
    return address(tmp_path / "Form.interface")


def test_a_session_ends_with_status_0(raw):
    raw.initialize()
    assert raw.answer(raw.request("shutdown"))["result"] is None
    raw.notify("exit")
    assert raw.process.wait(timeout=10) == 0


def test_an_exit_without_shutdown_has_status_1(raw):
    raw.initialize()
    raw.notify("exit")
    assert raw.process.wait(timeout=10) == 1


def test_requests_have_their_time(raw, tmp_path, uri):
    assert raw.error(raw.request("textDocument/hover")) == NOT_INITIALIZED
    raw.open(uri)
    raw.notify("exit!")
    raw.initialize(tmp_path)
    # What was opened before is not open.
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    assert raw.error(raw.request("textDocument/hover", place)) == INVALID_PARAMETERS
    assert raw.error(raw.request("initialize", {"capabilities": {}})) == INVALID_REQUEST
    assert raw.answer(raw.request("shutdown"))["result"] is None
    assert raw.error(raw.request("textDocument/hover", place)) == INVALID_REQUEST
    assert raw.error(raw.request("shutdown")) == INVALID_REQUEST
    raw.open(uri)
    raw.notify("exit")
    assert raw.process.wait(timeout=10) == 0


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"jsonrpc": "2.0", "id": 1, "method": "x"', b"nul"])
def test_what_is_no_json_is_a_parse_error(server, body):
    server.send(body)
    assert server.error() == PARSE_ERROR
    assert server.is_alive()


@pytest.mark.parametrize(
    "body",
    [
        b"[]",
        b'[{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}]',
        b"1",
        b"null",
        b'"text"',
        b"{}",
        b'{"id": true, "method": "shutdown", "jsonrpc": "2.0"}',
        b'{"id": {}, "method": "shutdown", "jsonrpc": "2.0"}',
        b'{"method": 1, "jsonrpc": "2.0"}',
    ],
)
def test_json_that_is_no_call_is_an_invalid_request(server, body):
    server.send(body)
    assert server.error() == INVALID_REQUEST
    assert server.is_alive()


def test_another_version_of_the_protocol_is_an_invalid_request(server):
    server.send({"jsonrpc": "1.0", "id": 77, "method": "shutdown"})
    assert server.error(77) == INVALID_REQUEST
    server.send({"id": 78, "method": "shutdown"})
    assert server.error(78) == INVALID_REQUEST


def test_deep_json_is_refused(server):
    for text in (b"[" * 200_000, b'{"a":' * 100_000, b"[" * 100_000 + b"]" * 100_000):
        server.send(text)
        assert server.error() in (PARSE_ERROR, INVALID_REQUEST)
    deep = {"value": b"[" * 100_000 + b"]" * 100_000}
    server.send(
        b'{"jsonrpc": "2.0", "id": 5, "method": "textDocument/hover", "params": ' + deep["value"] + b"}"
    )
    message = server.receive(lambda message: "error" in message)
    assert message["error"]["code"] in (PARSE_ERROR, INVALID_REQUEST, INVALID_PARAMETERS)
    assert server.is_alive()


def test_messages_may_come_in_any_pieces(server):
    body = b'{"jsonrpc": "2.0", "id": 9, "method": "lintel/none"}'
    data = b"content-length:%d\r\nContent-Type: application/vscode-jsonrpc\r\n\r\n" % len(body) + body
    for index in range(len(data)):
        server.write(data[index : index + 1])
    assert server.error(9) == METHOD_NOT_FOUND
    other = body.replace(b"9", b"8")
    server.write(data + b"Content-Length: %d\r\n\r\n" % len(other) + other)
    assert {server.error(9), server.error(8)} == {METHOD_NOT_FOUND}


@pytest.mark.parametrize(
    "data",
    [
        b"Content-Length: x\r\n\r\n",
        b"Content-Length: -5\r\n\r\n{}",
        b"Content-Type: a\r\n\r\n{}",
        b"\r\n\r\n",
        b"x" * 5000,
        b"Content-Length: 99999999999999999999999\r\n\r\n",
    ],
)
def test_a_header_without_a_length_ends_the_server_with_an_answer(server, data):
    server.write(data)
    assert server.error() == PARSE_ERROR
    assert server.process.wait(timeout=10) == 1


def test_a_message_that_is_cut_ends_with_the_client(server):
    server.write(b'Content-Length: 100\r\n\r\n{"jsonrpc"')
    assert server.end() == 1


def test_a_message_of_50_mb_is_passed_over(server, uri):
    server.open(uri, FORM + "<!-- " + "x" * 50_000_000 + " -->")
    assert server.error() == INVALID_REQUEST
    server.open(uri)
    assert server.diagnostics(uri, 1) is not None
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as status:
        [size] = [line for line in status if line.startswith("VmRSS")]
    # It is not kept.
    assert int(size.split()[1]) < 400_000


def test_a_large_document_is_read(server, uri):
    server.open(uri, FORM.replace("<label", "<!-- " + "ü\n" * 4_000_000 + " --><label"))
    assert isinstance(server.diagnostics(uri, 1), list)
    assert server.is_alive()


def test_unknown_methods_are_answered_and_unknown_notifications_are_not(server):
    assert server.error(server.request("workspace/nothing")) == METHOD_NOT_FOUND
    assert server.error(server.request("$/nothing")) == METHOD_NOT_FOUND
    server.notify("$/setTrace", {"value": "verbose"})
    server.notify("workspace/didChangeConfiguration", {"settings": None})
    server.send({"jsonrpc": "2.0", "id": "lintel-none", "result": None})
    server.send({"jsonrpc": "2.0", "id": 4, "error": {"code": 1, "message": "no"}})
    assert server.is_alive() and not [m for m in server.kept if "error" in m]


@pytest.mark.parametrize(
    "params",
    [
        {},
        {"textDocument": "x", "position": 1},
        {"textDocument": {"uri": 1}, "position": {"line": 0, "character": 0}},
        {"textDocument": {"uri": "file:///none"}, "position": {"line": "0", "character": 0}},
        {"textDocument": {"uri": "file:///none"}, "position": {"line": 0, "character": 1.5}},
        {"textDocument": {"uri": "file:///none"}, "position": {"line": 10**30, "character": 0}},
    ],
)
def test_parameters_of_other_types_are_invalid(server, params):
    assert server.error(server.request("textDocument/hover", params)) == INVALID_PARAMETERS


POSITIONS = [(0, 10**9), (10**9, 0), (-1, 0), (0, -1), (-(2**31), 2**31), (2**31 - 1, 2**31 - 1), (2**62, 2**62)]


@pytest.mark.parametrize("line, character", POSITIONS)
def test_positions_outside_of_the_text_are_at_its_ends(server, uri, line, character):
    server.open(uri)
    server.diagnostics(uri, 1)
    position = {"line": line, "character": character}
    text = {"textDocument": {"uri": uri}}
    for method in ("hover", "completion", "definition", "documentHighlight", "linkedEditingRange"):
        answer = server.answer(server.request(f"textDocument/{method}", {**text, "position": position}))
        assert "result" in answer, (method, answer)
    around = {"range": {"start": position, "end": position}}
    reverse = {"range": {"start": position, "end": {"line": 0, "character": 0}}}
    for range_ in (around, reverse):
        for method in ("inlayHint", "rangeFormatting", "codeAction"):
            extra = {"context": {"diagnostics": []}, "options": {"tabSize": 2, "insertSpaces": True}}
            answer = server.answer(server.request(f"textDocument/{method}", {**text, **range_, **extra}))
            assert "result" in answer, (method, answer)
        server.answer(
            server.request("textDocument/selectionRange", {**text, "positions": [position]})
        )
    server.change(uri, 2, {"range": around["range"], "text": "ü"})
    server.change(uri, 3, {"range": reverse["range"], "text": "🎻"})
    server.change(uri, 4, {"text": FORM})
    server.diagnostics(uri, 4)
    assert server.is_alive()


def test_changes_of_wrong_versions_are_refused_and_logged(server, uri):
    server.open(uri, version=5)
    server.diagnostics(uri, 5)
    for version in (5, 4, -1):
        server.change(uri, version, {"text": "broken"})
        message = server.log()
        assert message["type"] == 1 and "version 5" in message["message"]
    server.change(uri, 9, {"text": FORM.replace('id="title"', 'id="form"')})
    assert {item["code"] for item in server.diagnostics(uri, 9)} >= {"duplicate-id"}


def test_changes_of_what_is_not_open_are_logged(server, uri):
    server.change(uri, 2, {"text": FORM})
    assert "not open" in server.log()["message"]
    server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    server.notify("textDocument/didOpen", {"textDocument": {"uri": uri}})
    assert "missing" in server.log()["message"]
    assert server.is_alive()


def test_a_document_that_is_opened_twice_has_the_last_text(server, uri):
    server.open(uri, "broken")
    server.open(uri, FORM.replace('id="title"', 'id="form"'), version=2)
    assert {item["code"] for item in server.diagnostics(uri, 2)} >= {"duplicate-id"}


def test_a_cancelled_request_is_answered_as_cancelled_or_with_its_result(server, uri):
    server.open(uri)
    outcomes = set()
    for step in range(30):
        server.change(uri, step + 2, {"text": FORM.replace("Grüße", f"Grüße {step}")})
        id = server.request("textDocument/codeLens", {"textDocument": {"uri": uri}}, id=f"lens {step}")
        server.notify("$/cancelRequest", {"id": id})
        answer = server.answer(id)
        outcomes.add(answer["error"]["code"] if "error" in answer else "result")
    assert CANCELLED in outcomes and outcomes <= {CANCELLED, "result"}
    server.notify("$/cancelRequest", {"id": "never"})
    server.notify("$/cancelRequest", {})
    assert server.is_alive()


def test_an_id_that_is_in_use_is_refused(server, uri):
    server.open(uri)
    lens = {"textDocument": {"uri": uri}}
    server.request("textDocument/codeLens", lens, id=500)
    server.request("textDocument/codeLens", lens, id=500)
    answers = [server.answer(500), server.answer(500)]
    assert sorted("error" in answer for answer in answers) == [False, True]


@pytest.mark.parametrize(
    "uri",
    [
        "untitled:Untitled-1.interface",
        "git:/form.interface?x",
        "file:relative.interface",
        "file://",
        "",
        "file:///a%00b.interface",
        "file:///%FF%FE.interface",
        "file:///" + "a" * 5000 + ".interface",
        "file:///a%zz%2.interface",
    ],
)
def test_addresses_without_files_are_no_trouble(server, uri):
    server.open(uri)
    answer = server.answer(
        server.request(
            "textDocument/hover",
            {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}},
        )
    )
    assert "result" in answer or answer["error"]["code"] == INVALID_PARAMETERS
    server.change(uri, 2, {"text": "x"})
    server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert server.is_alive()


def test_the_parts_of_an_address_are_resolved(server, uri):
    other = uri.replace("/Form.", "/./gone/../%46orm.")
    server.open(other)
    assert server.diagnostics(other, 1) is not None
    symbols = server.answer(server.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}}))
    assert {item["name"] for item in symbols["result"]} >= {"form", "title"}
    above = "file:///" + "../" * 50 + "etc/passwd"
    server.open(above, "root")
    assert server.is_alive()


def test_a_document_whose_file_vanishes_stays_what_it_is(server, uri, tmp_path):
    server.open(uri)
    before = server.diagnostics(uri, 1)
    (tmp_path / "Form.interface").unlink()
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 3}]})
    server.change(uri, 2, {"text": FORM + "\n"})
    assert server.diagnostics(uri, 2) == before
    tmp_path.rmdir()
    server.change(uri, 3, {"text": FORM})
    assert server.diagnostics(uri, 3) == before
    server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert server.diagnostics(uri, None) == []
    assert server.is_alive()


def test_a_byte_order_mark_is_a_character_of_the_first_line(server, uri):
    text = "\ufeff" + FORM.replace('id="title"', 'id="form"')
    server.open(uri, text)
    assert {item["code"] for item in server.diagnostics(uri, 1)} >= {"duplicate-id"}
    column = text.index("macOS11")
    place = {"start": {"line": 0, "character": column}, "end": {"line": 0, "character": column + 7}}
    server.change(uri, 2, {"range": place, "text": "nothing"})
    [wrong] = [item for item in server.diagnostics(uri, 2) if "nothing" in item["message"]]
    line = text.replace("macOS11", "nothing").split("\n")[0]
    range_ = wrong["range"]
    assert line[range_["start"]["character"] :].startswith(("nothing", "platform"))


@pytest.mark.parametrize("root", ["none", "rootUri", "rootPath"])
def test_a_file_is_checked_whatever_is_open_around_it(raw, tmp_path, root):
    folder = tmp_path / "App" / "Base.lproj"
    folder.mkdir(parents=True)
    (tmp_path / "App" / "de.lproj").mkdir()
    text = FORM.replace("<view", '<stringsTable name="Form"/><view').replace(
        'text="Grüße 🎻"/>',
        'text="Grüße 🎻"/><constraints><constraint firstItem="title" firstAttribute="width"'
        ' constant="150"/><visualFormat format="H:|-[title]"/><visualFormat format="V:|-[title]"/>'
        "</constraints>",
    )
    table = '"title.text" = "Überaus freundliche Grüße an alle";'
    (tmp_path / "App/de.lproj/Form.strings").write_text(table)
    (folder / "Form.interface").write_text(text)
    values = {"none": None, "rootUri": address(tmp_path), "rootPath": str(tmp_path)}
    params = {"capabilities": {}, "processId": os.getpid()}
    if root != "none":
        params[root] = values[root]
    raw.answer(raw.request("initialize", params))
    raw.notify("initialized")
    uri = address(folder / "Form.interface")
    raw.open(uri, text)
    [clipped] = [item for item in raw.diagnostics(uri, 1) if item["code"] == "clipped-text"]
    assert "in de" in clipped["message"]


def test_a_folder_in_place_of_a_document_is_no_trouble(server, tmp_path):
    (tmp_path / "Folder.interface").mkdir()
    server.open(address(tmp_path / "Folder.interface"))
    assert server.diagnostics(address(tmp_path / "Folder.interface"), 1) is not None


TEXTS = ["", "\ufeff", "\0", "<", "<a", "ü" * 1000, "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"]
ENDINGS = ["interface", "xib", "storyboard", "strings", "stringsdict", "xcstrings"]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_any_text_is_a_document_with_defects(server, tmp_path, text, ending):
    uri = address(tmp_path / f"Form.{ending}")
    server.open(uri, text)
    assert isinstance(server.diagnostics(uri, 1), list)
    place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": 0}}
    for method in ("hover", "completion", "documentSymbol", "foldingRange", "codeLens", "definition"):
        assert "result" in server.answer(server.request(f"textDocument/{method}", place)), method


def test_the_server_ends_when_the_client_has_gone(server, uri):
    server.open(uri)
    assert server.end() == 1


def test_the_server_ends_when_nobody_reads_or_writes(server, uri):
    for version in range(1, 30):
        server.open(uri, version=version)
    # Both ends of both pipes are closed, as when the client is killed.
    server.process.stdin.close()
    descriptor = server.process.stdout.fileno()
    os.dup2(os.open(os.devnull, os.O_RDONLY), descriptor)
    start = time.monotonic()
    status = server.process.wait(timeout=10)
    assert status >= 0 or status == -signal.SIGPIPE, "it crashed"
    assert time.monotonic() - start < 5


REQUESTS = [
    "hover", "completion", "definition", "documentHighlight", "linkedEditingRange", "documentSymbol",
    "foldingRange", "codeLens", "documentLink", "prepareRename", "formatting", "inlayHint", "codeAction",
    "references", "rename",
]
CONTENT_MODIFIED, REQUEST_FAILED = -32801, -32803


@pytest.mark.parametrize("seed", range(3))
def test_every_request_in_a_storm_is_answered(server, tmp_path, seed):
    chance = random.Random(seed)
    (tmp_path / "de.lproj").mkdir()
    texts = {}
    for number in range(3):
        (tmp_path / f"Form{number}.interface").write_text(FORM)
        texts[address(tmp_path / f"Form{number}.interface")] = FORM
        texts[address(tmp_path / f"de.lproj/Form{number}.strings")] = '"title.text" = "Hallo 🎻";\n'
    versions, asked = {}, {}
    for _ in range(250):
        uri = chance.choice(sorted(texts))
        action = chance.random()
        if uri not in versions:
            versions[uri] = 1
            server.open(uri, texts[uri])
        elif action < 0.4:
            versions[uri] += 1
            place = {"line": chance.randint(0, 2), "character": chance.randint(0, 40)}
            change = {"range": {"start": place, "end": place}, "text": chance.choice(["x", "🎻", "<", '"'])}
            server.change(uri, versions[uri], change)
        elif action < 0.45:
            del versions[uri]
            server.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        elif action < 0.5:
            server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
        else:
            place = {"line": chance.randint(0, 2), "character": chance.randint(0, 40)}
            params = {
                "textDocument": {"uri": uri}, "position": place, "range": {"start": place, "end": place},
                "context": {"diagnostics": [], "includeDeclaration": True}, "newName": "other",
                "options": {"tabSize": 2, "insertSpaces": True},
            }
            method = "textDocument/" + chance.choice(REQUESTS)
            if action > 0.95:
                method, params = "workspace/symbol", {"query": "ti"}
            asked[server.request(method, params)] = method
            if chance.random() < 0.2:
                server.notify("$/cancelRequest", {"id": server.count})
    allowed = {CANCELLED, CONTENT_MODIFIED, REQUEST_FAILED, INVALID_PARAMETERS}
    for id, method in asked.items():
        answer = server.answer(id)
        assert "result" in answer or answer["error"]["code"] in allowed, (method, answer)
    # In the end all is as if nothing had been.
    for uri, text in texts.items():
        if uri in versions:
            versions[uri] += 1
            server.change(uri, versions[uri], {"text": text})
    last = server.settled(versions)
    fresh = Raw()
    fresh.initialize(tmp_path)
    for uri in versions:
        fresh.open(uri, texts[uri])
    assert last == fresh.settled(versions)
    assert fresh.end() == 1
