import Checks
import Diagnostics
import DocumentLoading
import JSONWriting
import LintConfiguration

extension LintResult {
  /// The result, without the documents and their layouts.
  var stored: JSONValue {
    .stored([
      ("findings", .list(findings, \.stored)),
      ("suppressed", FindingDecisions(suppressed: suppressed).stored),
      ("baseline", baseline.stored), ("extent", extent.stored),
      (
        "checked",
        .list(checkedDocuments) {
          .stored([("path", .string($0.path)), ("locales", .list($0.locales, \.stored))])
        }
      ),
    ])
  }

  /// Reads a result.
  init(_ stored: StoredValue, _ rules: RunRules) throws(StoredValueError) {
    let extent = try RunSummary(stored.required("extent"))
    let batch = DocumentBatch(
      failures: extent.failures, passedOver: extent.documents == 0 ? extent.passedOver : [],
      rules: rules)
    let checked = try stored.list("checked") { value throws(StoredValueError) in
      CheckedDocument(
        path: try value.required("path").text(),
        locales: try value.list("locales", CheckedDocument.Locale.init))
    }
    var outcome = FindingOutcome(findings: try stored.list("findings", Finding.init))
    outcome.suppressed = try FindingDecisions(stored.required("suppressed")).suppressed
    outcome.baseline = try BaselineComparison(stored.required("baseline"))
    self.init(batch: batch, judgements: [], extent: extent, checked: checked, outcome: outcome)
  }
}

extension RunSummary {
  /// The numbers of documents and layouts of a run for one platform without a range.
  fileprivate var stored: JSONValue {
    .stored([
      ("documents", .integer(documents)), ("roots", .integer(roots)),
      ("locales", .integer(locales)), ("sizes", .integer(sizes)),
      ("contentSizes", .integer(contentSizes)), ("layouts", .integer(layouts)),
      ("views", .integer(views)), ("textsMeasured", .integer(textsMeasured)),
      ("textsNotMeasured", .integer(textsNotMeasured)),
      ("intrinsicSizes", intrinsicSizes.map(JSONValue.string)),
      ("viewsOfStoredSize", .integer(viewsOfStoredSize)),
      ("tablesLeftOut", .integer(tablesLeftOut)), ("failures", .texts(failures)),
      ("passedOver", .texts(passedOver)),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    func number(_ name: String) throws(StoredValueError) -> Int {
      try stored.required(name).integer()
    }
    let text = { (value: StoredValue) throws(StoredValueError) in try value.text() }
    self.init(
      documents: try number("documents"), roots: try number("roots"),
      locales: try number("locales"), sizes: try number("sizes"), layouts: try number("layouts"),
      views: try number("views"), textsMeasured: try number("textsMeasured"),
      textsNotMeasured: try number("textsNotMeasured"))
    contentSizes = try number("contentSizes")
    intrinsicSizes = try stored.optional("intrinsicSizes", text)
    viewsOfStoredSize = try number("viewsOfStoredSize")
    tablesLeftOut = try number("tablesLeftOut")
    failures = try stored.list("failures", text)
    passedOver = try stored.list("passedOver", text)
  }
}

extension BaselineComparison {
  fileprivate var stored: JSONValue {
    .stored([
      ("known", .integer(known)), ("gone", Self.stored(gone)), ("current", Self.stored(current)),
      (
        "paths",
        .list(paths.sorted { $0.key < $1.key }) { .array([.string($0.key), .string($0.value)]) }
      ),
    ])
  }

  private static func stored(_ tallies: [FindingKey: FindingTally]) -> JSONValue? {
    .list(tallies.sorted { $0.key < $1.key }) {
      ["key": $0.key.stored, "tally": $0.value.stored]
    }
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    func tallies(_ name: String) throws(StoredValueError) -> [FindingKey: FindingTally] {
      let all = try stored.list(name) { value throws(StoredValueError) in
        (try FindingKey(value.required("key")), try FindingTally(value.required("tally")))
      }
      return Dictionary(all) { first, _ in first }
    }
    self.init()
    known = try stored.required("known").integer()
    gone = try tallies("gone")
    current = try tallies("current")
    let pairs = try stored.list("paths") { value throws(StoredValueError) in
      let pair = try value.elements { value throws(StoredValueError) in try value.text() }
      guard pair.count == 2 else { throw StoredValueError("expected two paths") }
      return (pair[0], pair[1])
    }
    paths = Dictionary(pairs) { first, _ in first }
  }
}

extension FindingTally {
  fileprivate var stored: JSONValue {
    let classes = FindingClass.allCases.filter { shares[$0] != nil }
    return .stored([
      ("unclassified", .integer(unclassified)),
      (
        "shares",
        .list(classes) { level in
          let share = shares[level] ?? Share()
          return .stored([
            ("class", .string(level.rawValue)), ("count", .integer(share.count)),
            ("independent", .integer(share.independent)),
            (
              "languages",
              .list(share.languages.sorted { $0.key < $1.key }) {
                ["name": .string($0.key), "count": .integer($0.value)]
              }
            ),
          ])
        }
      ),
    ])
  }

  fileprivate init(_ stored: StoredValue) throws(StoredValueError) {
    let shares = try stored.list("shares") { value throws(StoredValueError) in
      let languages = try value.list("languages") { value throws(StoredValueError) in
        (try value.required("name").text(), try value.required("count").integer())
      }
      return (
        try value.required("class").named(FindingClass.self),
        Share(
          count: try value.required("count").integer(),
          languages: Dictionary(languages) { first, _ in first },
          independent: try value.required("independent").integer())
      )
    }
    self.init(
      unclassified: try stored.required("unclassified").integer(),
      shares: Dictionary(shares) { first, _ in first })
  }
}
