"""The client itself: it must refuse messages that the protocol does not have."""

import pytest
from lsprotocol import types

from server import Text, WrongMessage, strict_client

RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 1}}
DIAGNOSTIC = {"range": RANGE, "severity": 1, "code": "x", "source": "lintel", "message": "m"}


def message(**changes):
    diagnostic = {key: value for key, value in {**DIAGNOSTIC, **changes}.items() if value is not ...}
    return {
        "jsonrpc": "2.0",
        "method": "textDocument/publishDiagnostics",
        "params": {"uri": "file:///a", "version": 1, "diagnostics": [diagnostic]},
    }


def test_a_right_message_is_taken():
    read = strict_client().protocol.structure_message(message())
    assert read.params.diagnostics[0].message == "m"


@pytest.mark.parametrize(
    "changes",
    [{"message": ...}, {"range": ...}, {"severity": "1"}, {"severity": 9}, {"other": 1}, {"message": 5}],
)
def test_a_wrong_message_is_refused(changes):
    with pytest.raises(Exception):
        strict_client().protocol.structure_message(message(**changes))


def test_a_result_in_place_of_an_error_is_refused():
    client = strict_client()
    client.protocol._result_types["1"] = types.HoverResponse
    with pytest.raises(Exception):
        answer = {"jsonrpc": "2.0", "id": "1", "result": {"code": -32602, "message": "no"}}
        client.protocol.structure_message(answer)
    assert issubclass(WrongMessage, Exception)


@pytest.mark.parametrize("encoding, column, within", [("utf-8", 9, 3), ("utf-16", 5, 2)])
def test_columns_are_counted_in_units(encoding, column, within):
    text = Text("a\r\nü🎻é x", encoding)
    assert text.at(" |x") == types.Position(1, column)
    assert text.index(types.Position(1, column)) == len("a\r\nü🎻é ")
    with pytest.raises(AssertionError):
        text.index(types.Position(1, within))
