import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

/// A defect of the plural forms of a text in one locale.
struct PluralFault {
  var problem: PluralProblem
  var shown: ShownEntry
  /// Where the form is written, or the first one of those that lack one.
  var position: SourcePosition
  /// Whether two of the forms beside a missing one have different texts.
  var variesInFact: Bool

  /// The key and the case, for messages.
  var name: String { shown.name(of: [problem.path]) }
}

extension TableSubject {
  /// Returns the faults of plural forms that a rule reports.
  ///
  /// - Parameter report: Returns the severity, nil for the rule's, and the message of a fault, or
  ///   nil if it is another rule's.
  /// - Returns: The reported faults, in the order of the tables.
  func pluralFaults(
    _ report: (PluralFault) -> (severity: Severity?, message: String)?
  ) -> [TableFault] {
    var rules: [String: PluralRules?] = [:]
    let shown = shownEntries { entry in
      entry.variants.contains { $0.path.pluralCategory != nil }
    }
    return shown.flatMap { shown -> [TableFault] in
      let known = rules[shown.locale] ?? PluralRules(locale: shown.locale)
      rules[shown.locale] = known
      let problems = problems(in: shown.entry.variants, by: known)
      guard !problems.isEmpty else { return [] }
      let forms = shown.entry.variants.filter { $0.path.pluralCategory != nil }
      let groups = Dictionary(grouping: forms, by: \.path.parent)
      let positions = Dictionary(forms.map { ($0.path, $0.position) }) { first, _ in first }
      return problems.compactMap { problem in
        let group = groups[problem.path] ?? []
        let fault = PluralFault(
          problem: problem, shown: shown,
          position: positions[problem.path] ?? group.first?.position ?? shown.entry.valuePosition,
          variesInFact: Set(group.map(\.value)).count > 1)
        guard let (severity, message) = report(fault) else { return nil }
        return TableFault(
          severity: severity, key: shown.entry.key, locale: shown.locale, path: shown.path,
          position: fault.position, message: message)
      }
    }
  }

  private func problems(
    in variants: [StringsTable.Variant], by rules: PluralRules?
  ) -> [PluralProblem] {
    if let rules { return rules.problems(in: variants) }
    // What is wrong in every language.
    return PluralRules(locale: "en")?.problems(in: variants).filter { problem in
      switch problem.kind {
      case .missingOther, .unknownCategory: true
      default: false
      }
    } ?? []
  }
}

extension [Int] {
  /// The numbers as a text: `2, 3, 4, ...`.
  var listed: String {
    let some = prefix(4).map(String.init).joined(separator: ", ")
    return count > 4 ? some + ", ..." : some
  }
}

extension PluralRules {
  /// The forms that a text should have, as a text: `one, few, many, other`; nil if one is enough.
  var neededForms: String? {
    let needed = categories.filter { need(of: $0) == .required }
    return needed.count > 1 ? needed.map(\.rawValue).joined(separator: ", ") : nil
  }
}
