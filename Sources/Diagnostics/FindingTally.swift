/// The number of findings of one ``FindingKey``, by class and language.
///
/// A tally of known findings decides which of a run are new (``novelty(of:in:)``), and what of it no
/// longer occurs (``remainder(beside:)``).
public struct FindingTally: Hashable, Sendable {
  /// The findings of one class.
  public struct Share: Hashable, Sendable {
    /// The number of findings.
    public var count = 0
    /// The number of findings that each real language shows.
    public var languages: [String: Int] = [:]
    /// The number of findings that no language matters to.
    public var independent = 0

    /// Creates the share of a class.
    public init(count: Int = 0, languages: [String: Int] = [:], independent: Int = 0) {
      self.count = count
      self.languages = languages
      self.independent = independent
    }

    /// Returns the number of findings in a language, or of those that none matters to.
    func number(in language: String?) -> Int {
      language.map { languages[$0] ?? 0 } ?? independent
    }

    /// Whether it counts nothing.
    var isEmpty: Bool { count == 0 && languages.isEmpty && independent == 0 }
  }

  /// The number of findings whose class and languages are not known.
  public var unclassified: Int
  /// The findings of each class.
  public private(set) var shares: [FindingClass: Share] = [:]

  /// Creates a tally.
  ///
  /// - Parameters:
  ///   - unclassified: The number of findings whose class and languages are not known.
  ///   - shares: The findings of each class.
  public init(unclassified: Int = 0, shares: [FindingClass: Share] = [:]) {
    self.unclassified = unclassified
    self.shares = shares.filter { !$0.value.isEmpty }
  }

  /// The number of findings; at least one if there is anything.
  public var count: Int {
    let sum = shares.values.reduce(unclassified) { $0.saturatingSum(with: $1.count) }
    return sum == 0 && !shares.isEmpty ? 1 : sum
  }

  /// Whether it counts nothing.
  public var isEmpty: Bool { unclassified == 0 && shares.isEmpty }

  /// The languages of the findings, sorted.
  public var languages: [String] { Set(shares.values.flatMap(\.languages.keys)).sorted() }

  /// Whether it counts only findings that other languages show as well.
  package var isOfLanguagesAlone: Bool {
    unclassified == 0 && !shares.isEmpty
      && shares.values.allSatisfy { $0.count == 0 && $0.independent == 0 }
  }

  /// The tally without classes and languages.
  public var withoutClasses: FindingTally { FindingTally(unclassified: count) }

  /// Adds a finding.
  public mutating func add(_ scope: FindingScope) {
    var share = shares[scope.findingClass] ?? Share()
    share.count += 1
    for language in scope.languages { share.languages[language, default: 0] += 1 }
    if scope.languages.isEmpty, scope.findingClass != .pseudo { share.independent += 1 }
    shares[scope.findingClass] = share
  }

  /// Returns the tally with each number as the given function combines it with that of another one.
  public func merging(_ other: FindingTally, _ combine: (Int, Int) -> Int) -> FindingTally {
    FindingTally(
      unclassified: combine(unclassified, other.unclassified),
      shares: shares.merging(other.shares) { one, another in
        Share(
          count: combine(one.count, another.count),
          languages: one.languages.merging(another.languages, uniquingKeysWith: combine),
          independent: combine(one.independent, another.independent))
      })
  }

  /// Returns the number of findings in some languages, in the one that has the most of them; without
  /// languages, of all findings.
  package func number(in languages: [String]) -> Int {
    languages.isEmpty
      ? count : (languages.map { number(in: $0, from: .note) }.max() ?? 0) + unclassified
  }

  /// Returns the number of findings in a language, or of those that none matters to, in a class or a
  /// higher one.
  private func number(in language: String?, from least: FindingClass) -> Int {
    shares.reduce(0) { sum, share in
      share.key < least ? sum : sum.saturatingSum(with: share.value.number(in: language))
    }
  }
}

extension FindingTally {
  /// Returns what is new about a finding beside the known ones that this tally counts.
  ///
  /// A known finding accepts one of its class or a lower one in the same language, and one of
  /// pseudo-locales in any case; an unclassified one accepts any.
  ///
  /// - Parameters:
  ///   - scope: The class and the languages of the finding.
  ///   - current: The findings of the run so far, this one included.
  /// - Returns: What is new, or `nil` if the finding is known.
  public func novelty(of scope: FindingScope, in current: FindingTally) -> FindingNovelty? {
    guard !isEmpty else { return FindingNovelty(languages: scope.languages) }
    guard scope.findingClass != .pseudo else { return noveltyOfPseudoLocales(in: current) }
    let isNew = { (language: String?, level: FindingClass) in
      current.number(in: language, from: level)
        > self.number(in: language, from: level).saturatingSum(with: self.unclassified)
    }
    let levels = FindingClass.allCases.filter { $0 > .pseudo && $0 <= scope.findingClass }
    let languages = scope.languages.isEmpty ? [nil] : scope.languages.map(Optional.some)
    let new = languages.filter { language in levels.contains { isNew(language, $0) } }
    if new.isEmpty {
      // What is unclassified counts findings, whatever their languages.
      return unclassified > 0 && current.count > count
        ? FindingNovelty(languages: scope.languages) : nil
    }
    return FindingNovelty(
      languages: new.compactMap(\.self), isRise: !new.contains { isNew($0, .note) })
  }

  /// Returns what is new about a finding of pseudo-locales: each real one that is known and no longer
  /// there accepts one.
  private func noveltyOfPseudoLocales(in current: FindingTally) -> FindingNovelty? {
    let excess = current.count(from: .note) - count(from: .note)
    let accepted = (shares[.pseudo]?.count ?? 0).saturatingSum(
      with: max(0, unclassified.saturatingSum(with: -excess)))
    return (current.shares[.pseudo]?.count ?? 0) > accepted ? FindingNovelty() : nil
  }

  /// Returns what this tally has beyond the findings of a run.
  ///
  /// - Parameter current: The findings of the run.
  /// - Returns: The least that, added to those of the run, accepts all that this tally does.
  public func remainder(beside current: FindingTally) -> FindingTally {
    var result: [FindingClass: Share] = [:]
    let languages = Set(shares.values.flatMap(\.languages.keys)).sorted().map(Optional.some) + [nil]
    var surplus: [String?: Int] = [:]
    var countSurplus = 0
    for level in FindingClass.allCases.reversed() {
      var share = Share()
      for language in languages where level > .pseudo {
        let lacking =
          number(in: language, from: level) - current.number(in: language, from: level)
          - surplus[language, default: 0]
        guard lacking > 0 else { continue }
        surplus[language, default: 0] += lacking
        if let language { share.languages[language] = lacking } else { share.independent = lacking }
      }
      let lacking = count(from: level) - current.count(from: level) - countSurplus
      if lacking > 0 {
        share.count = lacking
        countSurplus += lacking
      }
      result[level] = share
    }
    let lacking = count - current.count - countSurplus
    return FindingTally(unclassified: min(unclassified, max(0, lacking)), shares: result)
  }

  private func count(from least: FindingClass) -> Int {
    shares.reduce(0) { $1.key < least ? $0 : $0.saturatingSum(with: $1.value.count) }
  }

  /// Returns the parts that are in some languages, and the rest.
  ///
  /// - Parameters:
  ///   - isIncluded: Returns whether a language is one of them.
  ///   - includesPseudo: Whether findings of pseudo-locales are.
  /// - Returns: Both parts. What no language matters to, and what is unclassified, is in the first.
  public func divided(
    by isIncluded: (String) -> Bool, includesPseudo: Bool
  ) -> (included: FindingTally, others: FindingTally) {
    var included: [FindingClass: Share] = [:]
    var others: [FindingClass: Share] = [:]
    for (level, share) in shares {
      if level == .pseudo {
        if includesPseudo { included[level] = share } else { others[level] = share }
        continue
      }
      let rest = share.languages.filter { !isIncluded($0.key) }
      let own = share.languages.filter { isIncluded($0.key) }
      let restCount = own.isEmpty && share.independent == 0 ? share.count : 0
      included[level] = Share(
        count: share.count - restCount, languages: own, independent: share.independent)
      others[level] = Share(count: restCount, languages: rest)
    }
    return (
      FindingTally(unclassified: unclassified, shares: included), FindingTally(shares: others)
    )
  }
}

extension Int {
  /// Returns the sum, or the greatest number if it is greater than that.
  package func saturatingSum(with other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
