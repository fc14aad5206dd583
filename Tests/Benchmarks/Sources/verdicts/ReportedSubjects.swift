/// The objects about which a report has findings.
struct ReportedSubjects {
  /// An object or a line of a document, and a rule.
  struct Key: Hashable {
    var path: String
    var rule: String
    /// The object's id after `#`, or the line after `:`.
    var place: String
  }

  private var severities: [Key: String] = [:]

  /// Creates a list of the objects of a report.
  init(_ report: Report, in folders: Folders) {
    for finding in report.findings {
      for key in Self.keys(of: finding, in: folders) {
        severities[key] = Self.worse(severities[key], finding.severity)
      }
    }
  }

  /// Returns the severity with which the object of a verdict is reported, nil if it is not.
  ///
  /// Rules about texts that do not fit replace each other in a true verdict.
  func severity(of verdict: Verdict) -> String? {
    Self.keys(of: verdict).compactMap { severities[$0] }.reduce(nil, Self.worse)
  }

  private static func worse(_ left: String?, _ right: String) -> String {
    guard let left else { return right }
    let order = ["note", "warning", "error"]
    return order.firstIndex(of: left) ?? 0 < order.firstIndex(of: right) ?? 0 ? right : left
  }

  private static let textRules = ["clipped-text", "truncated-text", "clipped-in-base"]

  static func keys(of verdicts: [Verdict]) -> Set<Key> { Set(verdicts.flatMap { keys(of: $0) }) }

  private static func keys(of verdict: Verdict) -> [Key] {
    let isOfText = textRules.contains(verdict.rule) && verdict.isTrue != false
    let rules = isOfText ? textRules : [verdict.rule]
    return rules.flatMap { rule in
      places(verdict.object, verdict.line).map { Key(path: verdict.path, rule: rule, place: $0) }
    }
  }

  /// Returns the keys of a finding and its members.
  static func keys(of finding: Finding, in folders: Folders) -> Set<Key> {
    let subjects =
      [(finding.path, finding.object, finding.line)]
      + finding.members.map { ($0.path, $0.object, $0.line) }
    return Set(
      subjects.flatMap { path, object, line in
        places(object, line).map {
          Key(path: folders.relative(path), rule: finding.rule, place: $0)
        }
      })
  }

  /// Returns the ways in which verdicts name a place.
  ///
  /// A text size follows an object after an at sign.
  private static func places(_ object: String?, _ line: Int?) -> [String] {
    let name = object?.split(separator: "@").first
    let places = [name.map { "#\($0)" }, line.map { ":\($0)" }].compactMap(\.self)
    // A finding about a whole document has neither.
    return places.isEmpty ? [""] : places
  }
}
