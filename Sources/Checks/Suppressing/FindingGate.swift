import Diagnostics
import InterfaceDocuments
import LocaleData
import LocalizationTables

/// Decides which findings about a document or a table are reported, before they are joined.
struct FindingGate: Sendable {
  private let suppressions: SuppressionIndex
  private let names: StableNames?
  private let record: FindingRecord
  /// The development locale of a document.
  private let developmentLocale: String?

  /// Creates the gate for a document and its tables.
  init(_ subject: DocumentSubject, names: StableNames?, record: FindingRecord) {
    suppressions = SuppressionIndex(subject)
    self.names = names
    self.record = record
    developmentLocale = subject.developmentLocale
    record.add(suppressions.written)
  }

  init(_ subject: TableSubject, record: FindingRecord) {
    suppressions = SuppressionIndex(subject)
    names = nil
    self.record = record
    developmentLocale = nil
    record.add(suppressions.written)
  }

  /// Returns whether findings of a rule about an object are suppressed.
  func suppresses(_ rule: RuleID, of object: String?, in path: String) -> Bool {
    let finding = Finding(
      rule: rule, severity: .note, path: path, position: nil, object: object, message: "")
    return !suppressions.suppressions(of: finding).isEmpty
  }

  /// Returns whether a finding about one object is reported.
  ///
  /// - Parameters:
  ///   - finding: The finding, as if it was the only one.
  ///   - key: The key of the text that the finding is about, if its object is not the key.
  ///   - others: Other places at which a suppression applies to the finding, and for which its rule
  ///     has to run.
  /// - Returns: Whether it is neither suppressed nor known.
  func admits(
    _ finding: Finding, key: String? = nil, or others: [(path: String, key: String)] = []
  ) -> Bool {
    decision(on: finding, key: key, or: others).isReported
  }

  /// Returns the locales in which a finding about one object is reported.
  ///
  /// - Parameters:
  ///   - finding: The finding in all locales that show it, as if it was the only one.
  ///   - key: The key of the text that the finding is about, if its object is not the key.
  ///   - others: Other places at which a suppression applies to the finding, and for which its rule
  ///     has to run.
  ///   - wholes: Whether a text is known in a locale of which all texts were known as one finding, so
  ///     that it is not new once the locale is no longer reported as a whole.
  /// - Returns: The locales in which it is neither suppressed nor known.
  func locales(
    of finding: Finding, key: String? = nil, or others: [(path: String, key: String)] = [],
    inWholes wholes: Bool = false
  ) -> Set<String> {
    let locales = Set(finding.occurrences.compactMap(\.locale))
    guard
      case .new(let novelty) = decision(
        on: finding, key: key, or: others, in: wholes ? locales.sorted() : [])
    else { return [] }
    let found = novelty.languages.isEmpty ? locales : Set(novelty.languages)
    return record.scope.map { scope in found.filter(scope.contains) } ?? found
  }

  private func decision(
    on finding: Finding, key: String?, or others: [(path: String, key: String)],
    in locales: [String] = []
  ) -> FindingRecord.Decision {
    var found = suppressions.suppressions(of: finding)
    for (path, key) in others {
      var copy = finding
      (copy.path, copy.object, copy.position) = (path, key, nil)
      found += suppressions.suppressions(of: copy)
    }
    return record.decision(
      on: finding, key: self.key(of: finding, key),
      in: Dictionary(
        locales.map { ($0, Self.key(of: finding, ofWhole: $0)) },
        uniquingKeysWith: { one, _ in one }
      ),
      suppressions: found, others: others.map(\.path))
  }

  /// Returns whether a finding about all texts of a table in a locale is reported.
  func admits(_ finding: Finding, ofWhole locale: String) -> Bool {
    record.decision(
      on: finding, key: Self.key(of: finding, ofWhole: locale),
      suppressions: suppressions.suppressions(of: finding)
    ).isReported
  }

  /// The key of a finding about all texts of a table in a locale.
  private static func key(of finding: Finding, ofWhole locale: String) -> FindingKey {
    FindingKey(
      path: finding.path, object: LocaleIdentifier.canonicalName(locale), rule: finding.rule,
      key: nil)
  }

  /// Returns the findings that are reported, each about one object.
  ///
  /// What is known in some languages only is reported as it is in the others.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - narrowed: Returns a finding as it is in some languages alone, or `nil` if that is not known.
  /// - Returns: The findings in reading order, each with what is new about it.
  func reported(
    _ findings: [Finding], narrowed: (Finding, Set<String>) -> Finding? = { _, _ in nil }
  ) -> [Finding] {
    let sorted = findings.sorted(by: Finding.inReadingOrder)
    guard record.comparesFindings else {
      return sorted.filter { admits($0) }
    }
    // What is known accepts findings of its own class first.
    let scopes = sorted.map(record.scope)
    let order = sorted.indices.sorted { left, right in
      let (first, second) = (scopes[left].findingClass, scopes[right].findingClass)
      return first == second ? left < right : first > second
    }
    var result: [Int: Finding] = [:]
    for index in order {
      let finding = sorted[index]
      guard case .new(let novelty) = decision(on: finding, key: nil, or: []) else { continue }
      result[index] = reported(finding, scopes[index], novelty, narrowed: narrowed)
    }
    return sorted.indices.compactMap { result[$0] }
  }

  /// Returns a finding that is reported, with what is new about it.
  ///
  /// One more of a key than there are known ones is the last one in reading order, and has a note that
  /// says so.
  private func reported(
    _ finding: Finding, _ scope: FindingScope, _ novelty: FindingNovelty,
    narrowed: (Finding, Set<String>) -> Finding?
  ) -> Finding {
    let known = record.known(of: key(of: finding, nil))
    var result = finding
    if novelty.languages.count < scope.languages.count {
      result = narrowed(finding, Set(novelty.languages)) ?? finding
    } else if scope.findingClass != .pseudo {
      // A pseudo-locale that shows it in either state is no part of the difference.
      let known = record.knownPseudoLocales(of: key(of: finding, nil))
      let locales = Set(finding.occurrences.compactMap(\.locale))
      if !known.isDisjoint(with: locales) {
        result = narrowed(finding, locales.subtracting(known)) ?? finding
      }
    }
    // A defect of the development language is the document's.
    let isOfDocument = known.isEmpty && novelty.languages.contains(developmentLocale ?? "")
    result.novelty = FindingNovelty(
      languages: isOfDocument ? [] : novelty.languages, isRise: novelty.isRise)
    let others = record.number(of: known, in: novelty.languages)
    guard others > 0, !novelty.isRise else { return result }
    result.notes.append(
      Finding.Note(
        path: finding.path, position: finding.position,
        message:
          "\(others == 1 ? "one" : "\(others)") of this rule and object \(others == 1 ? "is" : "are") "
          + "known; the last in reading order is reported, which may not be the new one"))
    return result
  }

  private func key(of finding: Finding, _ key: String?) -> FindingKey {
    let named = names?.applied(to: finding) ?? finding
    let isOfTable = TablePlace.Form(ofFile: finding.path) != nil
    return FindingKey(
      path: finding.path, object: isOfTable ? nil : named.object, rule: finding.rule,
      key: key ?? (isOfTable ? finding.object : nil))
  }
}
