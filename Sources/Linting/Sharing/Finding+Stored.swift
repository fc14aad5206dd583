import Diagnostics
import JSONWriting

extension SourcePosition {
  /// The line and the column.
  var stored: JSONValue { [.integer(line), .integer(column)] }

  init(_ stored: StoredValue) throws(StoredValueError) {
    let numbers = try stored.elements { value throws(StoredValueError) in try value.integer() }
    guard numbers.count == 2 else { throw StoredValueError("expected a line and a column") }
    self.init(line: numbers[0], column: numbers[1])
  }
}

extension Finding {
  /// The finding, but for its fixes, which are looked for when a run ends.
  var stored: JSONValue {
    .stored([
      ("rule", .string(rule.name)), ("severity", .string(severity.rawValue)),
      ("certainty", basis.certainty == .certain ? nil : .string(basis.certainty.rawValue)),
      ("inferred", .texts(basis.inferred)), ("path", .string(path)),
      ("position", position?.stored), ("object", object.map(JSONValue.string)),
      ("message", .string(message)), ("occurrences", .list(occurrences, \.stored)),
      ("platforms", platforms?.stored), ("joiningKey", joiningKey.map(JSONValue.string)),
      ("novelty", novelty?.stored), ("causes", .list(causes, \.stored)),
      ("members", .list(members, \.stored)), ("corrections", .list(corrections, \.stored)),
      ("notes", .list(notes, \.stored)),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      rule: RuleID(try stored.required("rule").text()),
      severity: try stored.required("severity").named(), path: try stored.required("path").text(),
      position: try stored.optional("position", SourcePosition.init),
      object: try stored.optional("object") { value throws(StoredValueError) in try value.text() },
      message: try stored.required("message").text(),
      occurrences: try stored.list("occurrences", Occurrence.init),
      causes: try stored.list("causes", Cause.init),
      members: try stored.list("members", Member.init), notes: try stored.list("notes", Note.init))
    basis = Basis(
      try stored.optional("certainty") { value throws(StoredValueError) in try value.named() }
        ?? .certain,
      inferring: try stored.list("inferred") { value throws(StoredValueError) in try value.text() })
    platforms = try stored.optional("platforms", PlatformSpread.init)
    joiningKey = try stored.optional("joiningKey") { value throws(StoredValueError) in
      try value.text()
    }
    novelty = try stored.optional("novelty", FindingNovelty.init)
    corrections = try stored.list("corrections", Correction.init)
  }
}

extension Finding.Occurrence {
  fileprivate var stored: JSONValue {
    .stored([
      ("locale", locale.map(JSONValue.string)), ("size", size.map(JSONValue.string)),
      ("range", range?.stored), ("contentSize", contentSize.map(JSONValue.string)),
      ("axis", axis.map(JSONValue.string)), ("needed", needed.map(JSONValue.exact)),
      ("available", available.map(JSONValue.exact)), ("lost", lost.map(JSONValue.exact)),
      ("shown", shown.map(JSONValue.string)), ("variation", variation.map(JSONValue.string)),
      ("arguments", arguments.map(JSONValue.string)),
      ("platform", platform.map(JSONValue.string)), ("isNew", isNew ? .bool(true) : nil),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    func text(_ name: String) throws(StoredValueError) -> String? {
      try stored.optional(name) { value throws(StoredValueError) in try value.text() }
    }
    func number(_ name: String) throws(StoredValueError) -> Double? {
      try stored.optional(name) { value throws(StoredValueError) in try value.number() }
    }
    self.init(
      locale: try text("locale"), size: try text("size"), contentSize: try text("contentSize"),
      axis: try text("axis"), needed: try number("needed"), available: try number("available"),
      lost: try number("lost"), shown: try text("shown"), variation: try text("variation"),
      arguments: try text("arguments"))
    range = try stored.optional("range", SizeRange.init)
    platform = try text("platform")
    isNew = stored.member("isNew") != nil
  }
}

extension Finding.Cause {
  fileprivate var stored: JSONValue {
    .stored([
      ("constraint", .string(constraint)), ("description", .string(description)),
      ("sentence", .string(sentence)), ("position", position?.stored),
      ("priority", .exact(priority)),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      constraint: try stored.required("constraint").text(),
      description: try stored.required("description").text(),
      sentence: try stored.required("sentence").text(),
      position: try stored.optional("position", SourcePosition.init),
      priority: try stored.required("priority").number())
  }
}

extension Finding.Member {
  fileprivate var stored: JSONValue {
    .stored([
      ("name", .string(name)), ("object", object.map(JSONValue.string)), ("path", .string(path)),
      ("position", position?.stored), ("occurrences", .list(occurrences, \.stored)),
      ("rule", rule.map { .string($0.name) }), ("related", .list(related, \.stored)),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      name: try stored.required("name").text(),
      object: try stored.optional("object") { value throws(StoredValueError) in try value.text() },
      path: try stored.required("path").text(),
      position: try stored.optional("position", SourcePosition.init),
      occurrences: try stored.list("occurrences", Finding.Occurrence.init),
      rule: try stored.optional("rule") { value throws(StoredValueError) in
        RuleID(try value.text())
      })
    related = try stored.list("related", SourcePosition.init)
  }
}

extension Finding.Note {
  fileprivate var stored: JSONValue {
    .stored([
      ("path", .string(path)), ("position", position?.stored), ("message", .string(message)),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      path: try stored.required("path").text(),
      position: try stored.optional("position", SourcePosition.init),
      message: try stored.required("message").text())
  }
}

extension PlatformSpread {
  fileprivate var stored: JSONValue {
    .stored([("shown", .texts(shown)), ("new", .texts(new)), ("gone", .texts(gone))])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    func texts(_ name: String) throws(StoredValueError) -> [String] {
      try stored.list(name) { value throws(StoredValueError) in try value.text() }
    }
    self.init(shown: try texts("shown"), new: try texts("new"), gone: try texts("gone"))
  }
}

extension FindingNovelty {
  /// What is new.
  var stored: JSONValue {
    .stored([("languages", .texts(languages)), ("isRise", isRise ? .bool(true) : nil)])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      languages: try stored.list("languages") { value throws(StoredValueError) in
        try value.text()
      }, isRise: stored.member("isRise") != nil)
  }
}
