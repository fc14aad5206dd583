import Diagnostics
import JSONWriting

extension SizeRange {
  /// The range.
  var stored: JSONValue {
    .stored([
      ("width", width?.stored), ("height", height?.stored),
      ("regions", .list(regions) { .array($0.map(\.stored)) }),
      ("isProved", isProved ? .bool(true) : nil),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    self.init(
      width: try stored.optional("width", ClosedRange.init),
      height: try stored.optional("height", ClosedRange.init),
      regions: try stored.list("regions") { value throws(StoredValueError) in
        try value.elements(Vertex.init)
      }, isProved: stored.member("isProved") != nil)
  }
}

extension SizeRange.Vertex {
  fileprivate var stored: JSONValue { [.exact(width), .exact(height)] }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    let numbers = try stored.elements { value throws(StoredValueError) in try value.number() }
    guard numbers.count == 2 else { throw StoredValueError("expected a width and a height") }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension ClosedRange<Double> {
  fileprivate var stored: JSONValue { [.exact(lowerBound), .exact(upperBound)] }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    let ends = try SizeRange.Vertex(stored)
    guard ends.width <= ends.height else { throw StoredValueError("expected the lesser end first") }
    self = ends.width...ends.height
  }
}

extension RangeSummary {
  /// The summary of one document, whose path it does not have.
  var stored: JSONValue {
    .stored([
      ("roots", .integer(roots)), ("pieces", .integer(pieces)),
      ("solvedLayouts", .integer(solvedLayouts)),
      (
        "unproved",
        .list(unproved) {
          .stored([
            ("root", .string($0.root)), ("locale", .string($0.locale)),
            ("contentSize", $0.contentSize.map(JSONValue.string)), ("range", $0.range.stored),
          ])
        }
      ),
      (
        "limited", .list(limited) { ["root": .string($0.root), "range": $0.range.stored] }
      ),
    ])
  }

  init(_ stored: StoredValue, at path: String) throws(StoredValueError) {
    self.init(
      request: "", roots: try stored.required("roots").integer(), fixedRoots: 0,
      pieces: try stored.required("pieces").integer(),
      solvedLayouts: try stored.required("solvedLayouts").integer(),
      unproved: try stored.list("unproved") { value throws(StoredValueError) in
        Unproved(
          path: path, root: try value.required("root").text(),
          locale: try value.required("locale").text(),
          contentSize: try value.optional("contentSize") { value throws(StoredValueError) in
            try value.text()
          }, range: try SizeRange(value.required("range")))
      },
      limited: try stored.list("limited") { value throws(StoredValueError) in
        Limited(
          path: path, root: try value.required("root").text(),
          range: try SizeRange(value.required("range")))
      })
  }
}

extension DefectRanges {
  /// The ranges, those of each defect in their order.
  var stored: JSONValue {
    let ordered = ranges.sorted { $0.key.order.lexicographicallyPrecedes($1.key.order) }
    return .stored([
      (
        "places",
        .list(places.sorted { $0.key < $1.key }) { size, place in
          ["size": .string(size), "at": place.stored]
        }
      ),
      (
        "defects",
        .list(ordered) { sign, ranges in
          .stored([
            ("rule", .string(sign.rule.name)), ("object", sign.object.map(JSONValue.string)),
            ("locale", sign.locale.map(JSONValue.string)),
            ("contentSize", sign.contentSize.map(JSONValue.string)),
            ("axis", sign.axis.map(JSONValue.string)),
            (
              "ranges",
              .list(ranges) {
                .stored([("related", .list($0.related, \.stored)), ("range", $0.range.stored)])
              }
            ),
          ])
        }
      ),
    ])
  }

  init(_ stored: StoredValue) throws(StoredValueError) {
    let text = { (value: StoredValue) throws(StoredValueError) in try value.text() }
    let places = try stored.list("places") { value throws(StoredValueError) in
      (try value.required("size").text(), try SizeRange.Vertex(value.required("at")))
    }
    let defects = try stored.list("defects") { value throws(StoredValueError) in
      var sign = DefectSign(rule: RuleID(try value.required("rule").text()))
      sign.object = try value.optional("object", text)
      sign.locale = try value.optional("locale", text)
      sign.contentSize = try value.optional("contentSize", text)
      sign.axis = try value.optional("axis", text)
      let ranges = try value.list("ranges") { value throws(StoredValueError) in
        RelatedRange(
          related: try value.list("related", SourcePosition.init),
          range: try SizeRange(value.required("range")))
      }
      return (sign, ranges)
    }
    self.init(
      ranges: Dictionary(defects) { first, _ in first },
      places: Dictionary(places) { first, _ in first })
  }
}

extension DefectSign {
  /// What orders the defects of a root, so that a report has the same bytes in every run.
  fileprivate var order: [String] {
    [rule.name, object ?? "", locale ?? "", contentSize ?? "", axis ?? ""]
      + [object, locale, contentSize, axis].map { $0 == nil ? "0" : "1" }
  }
}
