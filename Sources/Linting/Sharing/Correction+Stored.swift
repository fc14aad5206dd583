import Diagnostics
import JSONWriting

extension Correction {
  /// The correction.
  var stored: JSONValue {
    .stored([
      ("message", .string(message)), ("object", object.map(JSONValue.string)),
      ("keeps", .integer(keeps.rawValue)), ("changes", .list(changes, \.stored)),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    guard let keeps = FrameScope(rawValue: try stored.required("keeps").integer()) else {
      throw StoredValueError("\"keeps\" is no scope")
    }
    self.init(
      try stored.required("message").text(),
      for: try stored.optional("object") { value throws(StoredValueError) in try value.text() },
      keeping: keeps, try stored.list("changes", Change.init))
  }
}

extension Correction.Change {
  fileprivate var stored: JSONValue {
    switch self {
    case .removeConstraint(let position, let other):
      .stored([("removeConstraint", position.stored), ("or", other?.stored)])
    case .useReadingDirection(let position): ["useReadingDirection": position.stored]
    case .removeAttribute(let name, let position):
      ["removeAttribute": .string(name), "at": position.stored]
    case .setFrame(let frame, let position):
      ["setFrame": .array(frame.map(JSONValue.exact)), "at": position.stored]
    case .removeSuppression(let rules, let position):
      ["removeSuppression": .array(rules.map { .string($0.name) }), "at": position.stored]
    case .renameKey(let key, let other, let path):
      ["renameKey": .string(key), "to": .string(other), "path": .string(path)]
    case .removeRepeatedKey(let key, let path):
      ["removeRepeatedKey": .string(key), "path": .string(path)]
    }
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    func position() throws(StoredValueError) -> SourcePosition {
      try SourcePosition(stored.required("at"))
    }
    if let value = stored.member("removeConstraint") {
      self = .removeConstraint(
        at: try SourcePosition(value), orAt: try stored.optional("or", SourcePosition.init))
    } else if let value = stored.member("useReadingDirection") {
      self = .useReadingDirection(at: try SourcePosition(value))
    } else if let value = stored.member("removeAttribute") {
      self = .removeAttribute(try value.text(), at: try position())
    } else if let value = stored.member("setFrame") {
      self = .setFrame(
        try value.elements { value throws(StoredValueError) in try value.number() },
        at: try position())
    } else if let value = stored.member("removeSuppression") {
      self = .removeSuppression(
        try value.elements { value throws(StoredValueError) in RuleID(try value.text()) },
        at: try position())
    } else if let value = stored.member("renameKey") {
      self = .renameKey(
        try value.text(), to: try stored.required("to").text(),
        path: try stored.required("path").text())
    } else {
      self = .removeRepeatedKey(
        try stored.required("removeRepeatedKey").text(), path: try stored.required("path").text())
    }
  }
}
