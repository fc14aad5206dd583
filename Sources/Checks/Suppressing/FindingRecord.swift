package import Diagnostics
import LocaleData
import Synchronization

/// What happened to the findings of a run: which were suppressed, which were known, and by what.
///
/// A finding is decided once, however many documents share the table that it is about.
package final class FindingRecord: Sendable {
  /// The use of a suppression for a rule.
  package struct Use: Hashable, Sendable {
    package var suppression: Suppression
    /// The rule of the finding that was suppressed.
    package var rule: RuleID

    package init(suppression: Suppression, rule: RuleID) {
      self.suppression = suppression
      self.rule = rule
    }
  }

  /// What becomes of a finding.
  package enum Decision: Hashable, Sendable {
    /// It is suppressed, or its rule does not run.
    case left
    case known
    /// It is reported.
    case new(FindingNovelty)

    /// Whether the finding is reported.
    package var isReported: Bool { if case .new = self { true } else { false } }
  }

  private struct State {
    var decisions: [Finding: Decision] = [:]
    /// The decisions that were made here, in their order.
    var entries: [FindingDecisions.Entry] = []
    var suppressed: [SuppressedFinding] = []
    var uses: Set<Use> = []
    var written: [Suppression] = []
    var isWritten: Set<Suppression> = []
    var tallies: [FindingKey: FindingTally] = [:]
    var shownPseudoLocales: [FindingKey: Set<String>] = [:]
    var knownCounts: [FindingKey: Int] = [:]
    var paths: [String: String] = [:]
    /// Whether each locale is a pseudo-locale: a name is parsed once.
    var pseudoLocales: [String: Bool] = [:]
    /// The canonical name of each language, likewise.
    var canonicalNames: [String: String] = [:]

    /// Returns the canonical name of a language: `pt_BR` and `pt-BR` are one.
    mutating func canonicalName(of language: String) -> String {
      if let name = canonicalNames[language] { return name }
      let name = LocaleIdentifier.canonicalName(language)
      canonicalNames[language] = name
      return name
    }

    /// Returns the class of a finding, and the real languages that show it, as they are written.
    mutating func scope(of finding: Finding) -> FindingScope {
      let locales = Set(finding.occurrences.compactMap(\.locale))
      for locale in locales where pseudoLocales[locale] == nil {
        pseudoLocales[locale] = LocaleIdentifier.isPseudo(locale)
      }
      let languages = locales.filter { pseudoLocales[$0] == false }.sorted()
      let isOfPseudoLocales =
        languages.isEmpty && !locales.isEmpty
        && finding.occurrences.allSatisfy { $0.locale != nil }
      return FindingScope(
        isOfPseudoLocales ? .pseudo : FindingClass(finding.severity), languages: languages)
    }
  }

  private let state = Mutex(State())
  private let known: [FindingKey: FindingTally]
  private let knownPseudoLocales: [FindingKey: Set<String>]
  /// The locales that show findings which are reported; nil for all.
  package let scope: LocaleScope?
  private let isEnabled: @Sendable (RuleID, String) -> Bool
  private let path: @Sendable (String) -> String

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - known: The findings of each key that are known and not reported, by canonical languages.
  ///   - pseudoLocales: The pseudo-locales that show known findings, as far as they are known.
  ///   - comparesFindings: Whether findings are compared with these.
  ///   - scope: The locales that show findings which are reported; nil for all.
  ///   - isEnabled: Returns whether a rule runs for the file at a path.
  ///   - path: Returns the path in keys for the path of a finding.
  package init(
    known: [FindingKey: FindingTally] = [:], pseudoLocales: [FindingKey: Set<String>] = [:],
    comparesFindings: Bool = false, in scope: LocaleScope? = nil,
    isEnabled: @escaping @Sendable (RuleID, String) -> Bool = { _, _ in true },
    path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.known = known
    knownPseudoLocales = pseudoLocales
    self.comparesFindings = comparesFindings
    self.scope = scope
    self.isEnabled = isEnabled
    self.path = path
  }

  /// The findings that were suppressed, in reading order.
  package var suppressed: [SuppressedFinding] {
    state.withLock { $0.suppressed }.sorted { Finding.inReadingOrder($0.finding, $1.finding) }
  }

  /// The suppressions that had an effect.
  package var uses: Set<Use> { state.withLock { $0.uses } }

  /// The suppressions that documents and tables have themselves, in the order in which they were
  /// read.
  package var written: [Suppression] { state.withLock { $0.written } }

  /// The findings of each key that are not suppressed, known ones included, by canonical languages.
  package var tallies: [FindingKey: FindingTally] { state.withLock { $0.tallies } }

  /// The pseudo-locales that show the findings of each key, if findings are compared.
  package var pseudoLocales: [FindingKey: Set<String>] {
    state.withLock { $0.shownPseudoLocales }
  }

  /// Whether findings are compared with known ones, of which there may be none.
  let comparesFindings: Bool

  /// The number of findings that are known and not reported.
  package var knownCount: Int { state.withLock { $0.knownCounts.values.reduce(0, +) } }

  /// Adds what happened to the findings of the same documents on another platform.
  ///
  /// What happened there to the same findings counts once.
  package func add(_ other: FindingRecord) {
    let added = other.state.withLock { $0 }
    state.withLock { state in
      state.decisions.merge(added.decisions) { first, _ in first }
      // One of several joined findings may be another one on another platform.
      let known = Set(state.suppressed.flatMap(SuppressedIdentity.all))
      state.suppressed += added.suppressed.filter {
        known.isDisjoint(with: SuppressedIdentity.all($0))
      }
      state.uses.formUnion(added.uses)
      for suppression in added.written where state.isWritten.insert(suppression).inserted {
        state.written.append(suppression)
      }
      state.tallies.merge(added.tallies) { $0.merging($1, max) }
      state.knownCounts.merge(added.knownCounts, uniquingKeysWith: max)
      state.paths.merge(added.paths) { first, _ in first }
    }
  }

  /// What identifies a suppressed finding on all platforms.
  private struct SuppressedIdentity: Hashable {
    var rule: RuleID
    var path: String
    var object: String?
    var axis: String?
    var suppression: Suppression

    /// Returns the identities of a finding and of those that are joined in it.
    static func all(_ suppressed: SuppressedFinding) -> [Self] {
      let finding = suppressed.finding
      let objects = finding.members.isEmpty ? [finding.object] : finding.members.map(\.object)
      return objects.map { object in
        Self(
          rule: finding.rule, path: finding.path, object: object, axis: finding.worst?.axis,
          suppression: suppressed.suppression)
      }
    }
  }

  /// Joins the findings about a document that one suppression suppresses, as they would be reported.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - join: Joins findings that are reported.
  func joinSuppressed(at path: String, _ join: ([Finding]) -> [Finding]) {
    let all = state.withLock { $0.suppressed }
    let own = all.filter { $0.finding.path == path }
    guard !own.isEmpty else { return }
    let joined = own.grouped(by: \.suppression).flatMap { group in
      join(group.map(\.finding).sorted(by: Finding.inReadingOrder))
        .map { SuppressedFinding($0, by: group[0].suppression) }
    }
    state.withLock { state in
      state.suppressed = state.suppressed.filter { $0.finding.path != path } + joined
    }
  }

  /// Returns the class of a finding, and the real languages that show it.
  func scope(of finding: Finding) -> FindingScope { state.withLock { $0.scope(of: finding) } }

  /// Returns the number of known findings in some languages, as they are written.
  func number(of known: FindingTally, in languages: [String]) -> Int {
    known.number(in: state.withLock { state in languages.map { state.canonicalName(of: $0) } })
  }

  /// Returns the pseudo-locales that show the known findings of a key.
  func knownPseudoLocales(of key: FindingKey) -> Set<String> {
    knownPseudoLocales.isEmpty ? [] : knownPseudoLocales[self.key(of: key)] ?? []
  }

  /// Returns the known findings of a key.
  func known(of key: FindingKey) -> FindingTally { known[self.key(of: key)] ?? FindingTally() }

  /// Returns the key of a finding with the path as in ``tallies``.
  package func key(of key: FindingKey) -> FindingKey {
    var key = key
    key.path = state.withLock { state in
      if let path = state.paths[key.path] { return path }
      let path = path(key.path)
      state.paths[key.path] = path
      return path
    }
    return key
  }

  /// Records the suppressions of a file.
  func add(_ suppressions: [Suppression]) {
    state.withLock { state in
      for suppression in suppressions where state.isWritten.insert(suppression).inserted {
        state.written.append(suppression)
      }
    }
  }

  /// Decides whether a finding about a file as a whole is reported, and records the decision.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - suppressions: The suppressions for the finding's path.
  /// - Returns: Whether it is neither suppressed nor known.
  package func admits(_ finding: Finding, suppressions: [Suppression]) -> Bool {
    decision(
      on: finding,
      key: FindingKey(
        path: finding.path, object: finding.object, rule: finding.rule, key: nil),
      suppressions: suppressions.filter { suppression in
        suppression.rules.contains(finding.rule)
          && suppression.covers(finding.object, at: finding.position)
      }
    ).isReported
  }

  /// Decides what becomes of a finding, and records the decision.
  ///
  /// Of several findings with one key the first ones are the known ones.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - key: The key.
  ///   - wholes: The keys of findings that would contain this one, by language. It is known in a
  ///     language in which such a finding is.
  ///   - suppressions: The suppressions of the finding.
  ///   - others: Further files for which its rule has to run.
  /// - Returns: The decision.
  func decision(
    on finding: Finding, key: FindingKey, in wholes: [String: FindingKey] = [:],
    suppressions: [Suppression], others: [String] = []
  ) -> Decision {
    guard isEnabled(finding.rule, finding.path), others.allSatisfy({ isEnabled(finding.rule, $0) })
    else { return .left }
    guard scope?.admits(finding) != false else { return .left }
    let resolved = self.key(of: key)
    let knownWholes = Set(wholes.filter { !known(of: $0.value).isEmpty }.keys)
    return state.withLock { state in
      if let decision = state.decisions[finding] { return decision }
      var tally = state.tallies[resolved] ?? FindingTally()
      var entry = FindingDecisions.Entry(
        finding: finding, key: key, knownWholes: knownWholes, suppressions: suppressions,
        decision: .left)
      entry.decision = decision(on: entry, resolved, after: &tally, in: &state)
      apply(entry, resolved, tally, to: &state)
      state.entries.append(entry)
      if let first = suppressions.first {
        state.suppressed.append(SuppressedFinding(finding, by: first))
      }
      return entry.decision
    }
  }

  /// Returns what becomes of a finding that was not decided before.
  ///
  /// - Parameters:
  ///   - entry: The finding.
  ///   - key: Its key, with the path as in ``tallies``.
  ///   - tally: The findings of the key so far, to which it is added.
  ///   - state: What is known about locales.
  /// - Returns: The decision.
  private func decision(
    on entry: FindingDecisions.Entry, _ key: FindingKey, after tally: inout FindingTally,
    in state: inout State
  ) -> Decision {
    guard entry.suppressions.isEmpty else { return .left }
    let scope = state.scope(of: entry.finding)
    let names = scope.languages.map { state.canonicalName(of: $0) }
    let compared = FindingScope(scope.findingClass, languages: Set(names).sorted())
    tally.add(compared)
    var novelty = (known[key] ?? FindingTally()).novelty(of: compared, in: tally)
    if let new = novelty?.languages {
      novelty?.languages = zip(scope.languages, names).filter { new.contains($1) }.map(\.0)
    }
    if !entry.knownWholes.isEmpty {
      novelty?.languages.removeAll(where: entry.knownWholes.contains)
      if novelty?.languages.isEmpty == true { novelty = nil }
    }
    return novelty.map(Decision.new) ?? .known
  }

  /// Records a decision, without the list of suppressed findings.
  private func apply(
    _ entry: FindingDecisions.Entry, _ key: FindingKey, _ tally: FindingTally,
    to state: inout State
  ) {
    let finding = entry.finding
    state.decisions[finding] = entry.decision
    guard entry.suppressions.isEmpty else {
      for suppression in entry.suppressions {
        state.uses.insert(Use(suppression: suppression, rule: finding.rule))
      }
      return
    }
    state.tallies[key] = tally
    if comparesFindings {
      let others = finding.occurrences.compactMap(\.locale)
        .filter { state.pseudoLocales[$0] == true }
      if !others.isEmpty { state.shownPseudoLocales[key, default: []].formUnion(others) }
    }
    if entry.decision == .known { state.knownCounts[key, default: 0] += 1 }
  }
}

// MARK: Decisions of other records

extension FindingRecord {
  /// The decisions that were made here, in their order.
  var entries: [FindingDecisions.Entry] { state.withLock { $0.entries } }

  /// The findings that were suppressed, in the order in which they were decided.
  var unsortedSuppressed: [SuppressedFinding] { state.withLock { $0.suppressed } }

  /// Returns whether this record would have decided the same, after what it has decided so far.
  ///
  /// - Parameter decisions: The decisions on the findings of a document, made without others.
  /// - Returns: Whether they hold in this run.
  package func agrees(with decisions: FindingDecisions) -> Bool {
    let keys = decisions.entries.map { key(of: $0.key) }
    return state.withLock { state in
      var tallies: [FindingKey: FindingTally] = [:]
      for (entry, key) in zip(decisions.entries, keys) {
        if let known = state.decisions[entry.finding] {
          guard known == entry.decision else { return false }
          continue
        }
        // Without known findings of the key, no other finding matters.
        guard known[key] != nil, entry.suppressions.isEmpty else { continue }
        var tally = tallies[key] ?? state.tallies[key] ?? FindingTally()
        guard decision(on: entry, key, after: &tally, in: &state) == entry.decision else {
          return false
        }
        tallies[key] = tally
      }
      return true
    }
  }

  /// Adds decisions with which the record agrees.
  ///
  /// - Parameters:
  ///   - decisions: The decisions on the findings of a document.
  ///   - path: The path of the document.
  package func add(_ decisions: FindingDecisions, at path: String) {
    let keys = decisions.entries.map { key(of: $0.key) }
    add(decisions.written)
    state.withLock { state in
      for (entry, key) in zip(decisions.entries, keys) where state.decisions[entry.finding] == nil {
        var tally = state.tallies[key] ?? FindingTally()
        _ = decision(on: entry, key, after: &tally, in: &state)
        apply(entry, key, tally, to: &state)
        if let first = entry.suppressions.first, entry.finding.path != path {
          state.suppressed.append(SuppressedFinding(entry.finding, by: first))
        }
      }
      state.suppressed += decisions.suppressed
    }
  }
}

extension Suppression {
  /// Returns whether the suppression is about an object or a position in a file that it applies to.
  fileprivate func covers(_ object: String?, at position: SourcePosition?) -> Bool {
    if objects == nil, region == nil { return true }
    if let position, let region, region.contains(position) { return true }
    return object.map { objects?.contains($0) ?? false } ?? false
  }
}
