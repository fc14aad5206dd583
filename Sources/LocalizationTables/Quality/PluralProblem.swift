package import LocaleData
package import StringsFiles

/// A defect of the cases of a text that varies with a number.
package struct PluralProblem: Hashable, Sendable {
  /// What is wrong.
  package var kind: CaseDefect
  /// The case, or the text whose cases lack one: `plural.one`, `substitutions.files`.
  package var path: VariationPath

  /// A kind of defect.
  package enum CaseDefect: Hashable, Sendable {
    /// There is no case `other`, which the platforms need: nothing is shown without it. Categories that the
    /// locale needs may be missing besides.
    case missingOther(besides: [PluralCategory])
    /// Numbers of some categories have no text of their own and get that of `other`.
    case missingCategories([MissingCategory])
    /// The locale has no number in the category, so the text is never shown.
    case unusedCategory(PluralCategory)
    /// The word is not a category: `three`, `20`.
    case unknownCategory(String)
    /// The text does not show the number, unlike that of `other`, although its category has
    /// several.
    case withoutNumber(PluralCategory, integers: [Int])
  }

  /// A category that a locale needs and a text lacks.
  package struct MissingCategory: Hashable, Sendable {
    package var category: PluralCategory
    /// The smallest integers of the category.
    package var integers: [Int]

    package init(_ category: PluralCategory, integers: [Int]) {
      self.category = category
      self.integers = integers
    }
  }
}

extension PluralRules {
  /// Returns the defects of the plural cases among the cases of a text.
  ///
  /// - Parameter variants: All cases of the text in this locale.
  /// - Returns: The problems, in the order of the cases; missing cases come last in their group.
  /// - Complexity: O(*n*) in the cases and their lengths.
  package func problems(in variants: [StringsTable.Variant]) -> [PluralProblem] {
    var order: [VariationPath] = []
    var groups: [VariationPath: [StringsTable.Variant]] = [:]
    for variant in variants where variant.path.pluralCategory != nil {
      let parent = variant.path.parent
      if groups[parent] == nil { order.append(parent) }
      groups[parent, default: []].append(variant)
    }
    return order.flatMap { problems(in: groups[$0] ?? [], of: $0) }
  }

  /// Returns the defects of the cases of one number.
  private func problems(
    in cases: [StringsTable.Variant], of parent: VariationPath
  ) -> [PluralProblem] {
    var problems: [PluralProblem] = []
    var texts: [PluralCategory: String] = [:]
    for variant in cases {
      let name = variant.path.pluralCategory ?? ""
      guard let category = PluralCategory(rawValue: name) else {
        problems.append(PluralProblem(kind: .unknownCategory(name), path: variant.path))
        continue
      }
      texts[category] = variant.value
      if need(of: category) == .unused {
        problems.append(PluralProblem(kind: .unusedCategory(category), path: variant.path))
      }
    }
    for variant in cases {
      guard let category = variant.path.pluralCategory.flatMap(PluralCategory.init(rawValue:)),
        category != .other, let other = texts[.other]
      else { continue }
      let numbers = integers(in: category, hasZeroCase: texts[.zero] != nil)
      if numbers.count > 1, Self.showsNumber(other), !Self.mayShowNumber(variant.value) {
        problems.append(
          PluralProblem(kind: .withoutNumber(category, integers: numbers), path: variant.path))
      }
    }
    let missing = categories.filter {
      $0 != .other && texts[$0] == nil && need(of: $0) == .required
    }
    if texts[.other] == nil {
      problems.append(PluralProblem(kind: .missingOther(besides: missing), path: parent))
    } else if !missing.isEmpty {
      let categories = missing.map {
        PluralProblem.MissingCategory($0, integers: integers(in: $0))
      }
      problems.append(PluralProblem(kind: .missingCategories(categories), path: parent))
    }
    return problems
  }

  /// Returns whether a text contains a specifier of a number.
  private static func showsNumber(_ text: String) -> Bool {
    FormatSpecifier.all(in: text).contains(where: \.showsNumber)
  }

  /// Returns whether a text contains a specifier of a number, or a variable, whose texts may.
  private static func mayShowNumber(_ text: String) -> Bool {
    FormatSpecifier.all(in: text).contains { $0.showsNumber || $0.argument == nil }
  }
}
