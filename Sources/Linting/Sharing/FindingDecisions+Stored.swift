import Checks
import Diagnostics
import JSONWriting

extension Suppression {
  fileprivate var stored: JSONValue {
    .stored([
      ("rules", .texts(rules.map(\.name).sorted())),
      ("objects", objects.map { .array($0.sorted().map(JSONValue.string)) }),
      ("region", region.map { [$0.lowerBound.stored, $0.upperBound.stored] }),
      ("reason", .string(reason)), ("path", .string(path)), ("position", position?.stored),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    let text = { (value: StoredValue) throws(StoredValueError) in try value.text() }
    self.init(
      rules: Set(try stored.list("rules", text).map { RuleID($0) }),
      objects: try stored.optional("objects") { value throws(StoredValueError) in
        Set(try value.elements(text))
      },
      reason: try stored.required("reason").text(), path: try stored.required("path").text(),
      position: try stored.optional("position", SourcePosition.init))
    region = try stored.optional("region") { value throws(StoredValueError) in
      let ends = try value.elements(SourcePosition.init)
      guard ends.count == 2, ends[0] <= ends[1] else { throw StoredValueError("no region") }
      return ends[0]..<ends[1]
    }
  }
}

extension FindingKey {
  /// The key.
  var stored: JSONValue {
    .stored([
      ("path", .string(path)), ("object", object.map(JSONValue.string)),
      ("rule", .string(rule.name)), ("key", key.map(JSONValue.string)),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    let text = { (value: StoredValue) throws(StoredValueError) in try value.text() }
    self.init(
      path: try stored.required("path").text(), object: try stored.optional("object", text),
      rule: RuleID(try stored.required("rule").text()), key: try stored.optional("key", text))
  }
}

extension FindingDecisions {
  /// The decisions; a suppression that several findings have is written once.
  var stored: JSONValue {
    var numbers: [Suppression: Int] = [:]
    var all: [Suppression] = []
    func number(_ suppression: Suppression) -> JSONValue {
      if let number = numbers[suppression] { return .integer(number) }
      numbers[suppression] = all.count
      all.append(suppression)
      return .integer(all.count - 1)
    }
    let entries = JSONValue.list(entries) { entry in
      var novelty: FindingNovelty?
      if case .new(let new) = entry.decision { novelty = new }
      return .stored([
        ("finding", entry.finding.stored), ("key", entry.key.stored),
        ("knownWholes", .texts(entry.knownWholes.sorted())),
        ("suppressions", .list(entry.suppressions, number)), ("new", novelty?.stored),
      ])
    }
    let suppressed = JSONValue.list(suppressed) {
      ["finding": $0.finding.stored, "suppression": number($0.suppression)]
    }
    let written = JSONValue.list(written, number)
    return .stored([
      ("suppressions", .list(all, \.stored)), ("entries", entries), ("suppressed", suppressed),
      ("written", written),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    let all = try stored.list("suppressions", Suppression.init)
    let suppression = { (value: StoredValue) throws(StoredValueError) in
      let number = try value.integer()
      guard all.indices.contains(number) else { throw StoredValueError("no suppression \(number)") }
      return all[number]
    }
    self.init(
      entries: try stored.list("entries") { value throws(StoredValueError) in
        let suppressions = try value.list("suppressions", suppression)
        let novelty = try value.optional("new", FindingNovelty.init)
        return Entry(
          finding: try Finding(value.required("finding")),
          key: try FindingKey(value.required("key")),
          knownWholes: Set(
            try value.list("knownWholes") { value throws(StoredValueError) in try value.text() }),
          suppressions: suppressions,
          decision: novelty.map { .new($0) } ?? (suppressions.isEmpty ? .known : .left))
      },
      suppressed: try stored.list("suppressed") { value throws(StoredValueError) in
        SuppressedFinding(
          try Finding(value.required("finding")),
          by: try suppression(value.required("suppression")))
      },
      written: try stored.list("written", suppression))
  }
}
