/// The plural categories of a locale, and the numbers in each: cardinal numbers, by the Unicode
/// CLDR.
///
/// ```swift
/// let polish = PluralRules(locale: "pl")
/// polish?.categories  // one, few, many, other
/// polish?.category(of: 22)  // few
/// ```
package struct PluralRules: Sendable {
  /// The categories of the locale's numbers, in order; the last one is `other`.
  package let categories: [PluralCategory]
  private let rules: [CategoryRule]
  private let laterOrEarlier: Set<PluralCategory>
  private let samples: [PluralCategory: [Int]]

  struct CategoryRule: Sendable {
    var category: PluralCategory
    /// The text of the rule in the CLDR.
    var text: String
    var rule: PluralRule
  }

  /// Whether a text that varies with a number should have a case for a category.
  package enum Need: Hashable, Sendable {
    /// An integer below a million is in the category, or it is `other`.
    case required
    /// Only fractions or millions are in the category, or only some versions of the CLDR have it; or it is
    /// `zero`, which the platforms show for 0 in every locale.
    case optional
    /// No number is in the category: a text for it is never shown.
    case unused
  }

  /// Creates the rules of a locale, or returns nil if the CLDR does not know the language or the
  /// name is not a locale's.
  ///
  /// In an unknown language, the platforms use `other` alone.
  ///
  /// A region has its language's rules, except that Portuguese in Portugal, and in the regions that
  /// follow it, differs from that in Brazil.
  package init?(locale: String) {
    guard let locale = LocaleIdentifier(locale) else { return nil }
    var names = [locale.language]
    if let region = locale.region {
      let name = "\(locale.language)_\(region)"
      names = [name] + [PluralRuleTable.parents[name]].compactMap { $0 } + names
    }
    guard let rules = names.lazy.compactMap({ Self.rulesByLocale[$0] }).first else { return nil }
    self.rules = rules
    categories = rules.map(\.category) + [.other]
    laterOrEarlier = Self.revisions[locale.language] ?? []
    var samples: [PluralCategory: [Int]] = [:]
    for number in Self.sampleNumbers {
      samples[Self.category(of: PluralOperands(number), by: rules), default: []].append(number)
    }
    self.samples = samples
  }

  /// Returns the category of a number as it is shown.
  package func category(of number: PluralOperands) -> PluralCategory {
    Self.category(of: number, by: rules)
  }

  /// Returns the category of an integer.
  package func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  /// Returns whether a text should have a case for a category.
  package func need(of category: PluralCategory) -> Need {
    if category == .other { return .required }
    if laterOrEarlier.contains(category) { return .optional }
    if let first = samples[category]?.first, first < Self.million { return .required }
    return category == .zero || categories.contains(category) ? .optional : .unused
  }

  /// Returns the smallest integers in a category, at most eight.
  ///
  /// Two or more mean that a text for the category has to show the number.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - hasZeroCase: Whether there is a text for `zero`, which the platforms show for 0 in every
  ///     locale, so that 0 is in no other category.
  /// - Returns: The integers in order; none if no integer is in the category.
  package func integers(in category: PluralCategory, hasZeroCase: Bool = false) -> [Int] {
    var numbers = (samples[category] ?? [])[...]
    if hasZeroCase, !categories.contains(.zero) {
      if category == .zero { return [0] }
      numbers = numbers.drop { $0 == 0 }
    }
    return Array(numbers.prefix(8))
  }

  /// Returns the CLDR's rule of a category, or nil for `other` and for unused categories.
  package func text(of category: PluralCategory) -> String? {
    rules.first { $0.category == category }?.text
  }

  private static func category(
    of number: PluralOperands, by rules: [CategoryRule]
  ) -> PluralCategory {
    rules.first { $0.rule.matches(number) }?.category ?? .other
  }
}

extension PluralRules {
  private static let million = 1_000_000

  /// Numbers that include the smallest two of every category with two integers.
  private static let sampleNumbers =
    Array(0...210) + [1000, 1001, 1002, 10_000, 20_000, 100_000, million, 2 * million]

  /// The categories that one version of the CLDR has and another has not: 42 removed the tens of
  /// Hebrew, and later ones added Catalan and Sicilian millions and Maltese two.
  private static let revisions: [String: Set<PluralCategory>] = [
    "ca": [.many], "he": [.many], "mt": [.two], "scn": [.many],
  ]

  /// The rules by the names of the table, `pt` and `pt_PT`.
  private static let rulesByLocale: [String: [CategoryRule]] = {
    var result: [String: [CategoryRule]] = [:]
    for group in PluralRuleTable.groups {
      let lines = group.split(separator: "\n")
      let rules = lines.dropFirst().compactMap { line -> CategoryRule? in
        let parts = line.split(separator: ":", maxSplits: 1)
        let text = parts[1].drop { $0 == " " }
        guard let category = PluralCategory(rawValue: String(parts[0])),
          let rule = PluralRule(String(text))
        else { return nil }
        return CategoryRule(category: category, text: String(text), rule: rule)
      }
      for name in lines[0].split(separator: " ") { result[String(name)] = rules }
    }
    return result
  }()
}
