import Checks
import Diagnostics
import JSONWriting

extension DocumentJudgement {
  /// The judgement, in a fixed order of members and elements.
  var stored: JSONValue {
    .stored([
      ("findings", .list(findings, \.stored)), ("decisions", .list(decisions, \.stored)),
      ("extents", .list(extents, \.stored)), ("locales", .list(locales, \.stored)),
      ("range", range?.stored), ("statement", statement?.stored),
    ])
  }

  /// Reads the judgement of the document at a path.
  init(_ stored: StoredValue, at path: String, in registry: RuleRegistry) throws(StoredValueError) {
    findings = try stored.list("findings", Finding.init)
    decisions = try stored.list("decisions", FindingDecisions.init)
    extents = try stored.list("extents", LayoutExtent.init)
    locales = try stored.list("locales", CheckedDocument.Locale.init)
    range = try stored.optional("range") { value throws(StoredValueError) in
      try RangeSummary(value, at: path)
    }
    statement = try stored.optional("statement") { value throws(StoredValueError) in
      try RangeStatement(value, in: registry)
    }
  }
}

extension LayoutExtent {
  fileprivate var stored: JSONValue {
    .stored([
      ("layouts", .integer(layouts)), ("locales", .texts(locales.sorted())),
      ("sizes", .texts(sizes.sorted())),
      (
        "textSizes",
        .list(textSizes.sorted { ($0 ?? "") < ($1 ?? "") }) { $0.map(JSONValue.string) ?? .null }
      ),
      ("textsMeasured", .integer(textsMeasured)), ("textsNotMeasured", .integer(textsNotMeasured)),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    let text = { (value: StoredValue) throws(StoredValueError) in try value.text() }
    self.init()
    layouts = try stored.required("layouts").integer()
    locales = Set(try stored.list("locales", text))
    sizes = Set(try stored.list("sizes", text))
    textSizes = Set(
      try stored.list("textSizes") { value throws(StoredValueError) in try value.optionalText() })
    textsMeasured = try stored.required("textsMeasured").integer()
    textsNotMeasured = try stored.required("textsNotMeasured").integer()
  }
}

extension CheckedDocument.Locale {
  /// The locale.
  var stored: JSONValue {
    .stored([
      ("name", .string(name)), ("platform", platform.map(JSONValue.string)),
      ("layouts", .integer(layouts)),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      name: try stored.required("name").text(),
      platform: try stored.optional("platform") { value throws(StoredValueError) in
        try value.text()
      }, layouts: try stored.required("layouts").integer())
  }
}

extension RangeStatement {
  fileprivate var stored: JSONValue {
    let places = places.sorted {
      [$0.key.locale, $0.key.size, $0.key.contentSize].map { $0 ?? "" }.lexicographicallyPrecedes(
        [$1.key.locale, $1.key.size, $1.key.contentSize].map { $0 ?? "" })
    }
    return .stored([
      (
        "ranges",
        .list(ranges.sorted { $0.key < $1.key }) { locale, ranges in
          ["locale": .string(locale), "ranges": .array(ranges.map(\.stored))]
        }
      ),
      (
        "places",
        .list(places) { name, words in
          .stored([
            ("locale", name.locale.map(JSONValue.string)),
            ("size", name.size.map(JSONValue.string)),
            ("contentSize", name.contentSize.map(JSONValue.string)), ("words", .string(words)),
          ])
        }
      ),
    ])
  }

  fileprivate init(_ stored: StoredValue, in registry: RuleRegistry) throws(StoredValueError) {
    let text = { (value: StoredValue) throws(StoredValueError) in try value.text() }
    self.init(in: registry)
    let all = try stored.list("ranges") { value throws(StoredValueError) in
      (try value.required("locale").text(), try value.list("ranges", DefectRanges.init))
    }
    ranges = Dictionary(all) { first, _ in first }
    let words = try stored.list("places") { value throws(StoredValueError) in
      (
        Finding.LayoutName(
          locale: try value.optional("locale", text), size: try value.optional("size", text),
          contentSize: try value.optional("contentSize", text), platform: nil),
        try value.required("words").text()
      )
    }
    places = Dictionary(words) { first, _ in first }
  }
}
