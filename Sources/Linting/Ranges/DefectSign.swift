import Checks
import Diagnostics
import Scenes

/// A defect of an object in one locale, whatever the size.
struct DefectSign: Hashable, Sendable {
  /// The rule; all rules about the fit of texts are one, since which of them reports a text depends on
  /// the languages that clip it.
  var rule: RuleID
  var object: String?
  var locale: String?
  var contentSize: String?
  var axis: String?

  /// Creates the sign of a defect of the whole document in any locale.
  init(rule: RuleID) { self.rule = rule }

  /// Creates the sign of an occurrence of a finding's object.
  init(
    _ rule: RuleID, _ object: String?, _ occurrence: Finding.Occurrence?, in registry: RuleRegistry
  ) {
    self.rule = registry.traits(of: rule).concern == .fit ? Rule.clippedText.id : rule
    self.object = object
    locale = occurrence?.locale
    contentSize = occurrence?.contentSize
    axis = occurrence?.axis
  }
}

/// A defect as a single layout shows it.
struct SeenDefect: Hashable {
  var sign: DefectSign
  /// The places that the finding names beside its own, which tell apart defects of one object: overlaps
  /// with different views.
  var related: [SourcePosition]

  /// Orders the defects of one root in one locale, for the same choice in every run.
  static func precedes(_ first: SeenDefect, _ second: SeenDefect) -> Bool {
    func key(_ sign: DefectSign) -> (String, String, String) {
      (sign.rule.name, sign.object ?? "", sign.axis ?? "")
    }
    let (own, other) = (key(first.sign), key(second.sign))
    return own == other ? first.related.lexicographicallyPrecedes(second.related) : own < other
  }
}

extension Finding {
  /// The defects that the finding of a single layout reports, each with the points lost.
  func seenDefects(in registry: RuleRegistry) -> [(defect: SeenDefect, lost: Double?)] {
    let related = notes.compactMap(\.position)
    func all(
      _ rule: RuleID, _ object: String?, _ occurrences: [Occurrence]
    ) -> [(SeenDefect, Double?)] {
      occurrences.map {
        (SeenDefect(sign: DefectSign(rule, object, $0, in: registry), related: related), $0.lost)
      }
    }
    return members.isEmpty
      ? all(rule, object, occurrences)
      : members.flatMap { all($0.rule ?? rule, $0.object, $0.occurrences) }
  }
}

extension LayoutFindings {
  /// Returns what a check of a single layout reports, each defect with the points lost.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - base: The layout in the development locale, if that is another one.
  ///   - registry: The rules of the run.
  /// - Returns: The defects.
  func defects(
    in layout: ResolvedLayout, comparedWith base: ResolvedLayout?, _ registry: RuleRegistry
  ) -> [SeenDefect: Double?] {
    var defects: [SeenDefect: Double?] = [:]
    for finding in findings(in: subject(with: [layout], baseline: [base].compactMap(\.self))) {
      for (defect, lost) in named(finding).seenDefects(in: registry) {
        defects[defect] = .some(max(lost ?? 0, (defects[defect] ?? nil) ?? 0))
      }
    }
    return defects
  }
}
