import Checks
import Diagnostics
import LocaleData
import StringsFiles
import TextDecoding
import TranslationExchange

/// The cases that an entry of a table lacks after new texts are added.
struct ImportCases {
  /// The cases without which the new texts would not be shown.
  package private(set) var needed: [VariationPath] = []
  /// The other cases that the locale needs.
  package private(set) var missing: [VariationPath] = []
  private let rules: PluralRules?
  /// The cases with a text, before and after the import.
  private let old: Set<VariationPath>
  private let new: Set<VariationPath>

  /// Finds the cases that an entry lacks beside its new texts.
  ///
  /// - Parameters:
  ///   - texts: The new texts.
  ///   - entry: The entry, if the table has one.
  ///   - copy: The source's own text, of which a new entry gets a copy if it is not translated.
  ///   - rules: The plural categories of the locale, if they are known.
  /// - Complexity: O(*n*) in the cases and their lengths.
  init(
    _ texts: [ImportCheck.Accepted], into entry: TableEntry?, copying copy: String?,
    rules: PluralRules?
  ) {
    self.rules = rules
    let filled = (entry?.variants ?? []).filter { !$0.value.isEmpty }
    old = Set(filled.map(\.path))
    new = old.union(texts.map(\.unit.variation))
    var seen: Set<VariationPath> = []
    for text in texts {
      let path = text.unit.variation
      if path.pluralCategory != nil {
        if seen.insert(path.parent).inserted { addCategories(of: path.parent) }
      } else if !path.isSubstitution {
        addVariables(in: text.value, unlessIn: entry?.text(at: path)?.value)
      }
    }
    if entry == nil, let copy, texts.allSatisfy(\.unit.variation.isSubstitution) {
      addVariables(in: copy, unlessIn: nil)
    }
  }

  /// Adds the missing categories of a number.
  private mutating func addCategories(of parent: VariationPath) {
    let general = parent.appending(.plural("other"))
    if !new.contains(general) {
      // An entry that has never had the case is not made worse.
      let isNew = !old.contains { $0.pluralCategory != nil && $0.parent == parent }
      add(general, isNeeded: isNew)
    }
    for category in rules?.categories ?? [] where category != .other {
      let path = parent.appending(.plural(category.rawValue))
      if rules?.need(of: category) == .required, !new.contains(path) {
        add(path, isNeeded: false)
      }
    }
  }

  /// Adds the general cases of the variables without any text that a text contains.
  private mutating func addVariables(in text: String, unlessIn earlier: String?) {
    let known = Set(Self.variables(in: earlier ?? ""))
    for name in Self.variables(in: text) where !new.contains(where: { $0.variable == name }) {
      add(
        VariationPath([.substitution(name), .plural("other")]), isNeeded: !known.contains(name))
    }
  }

  private mutating func add(_ path: VariationPath, isNeeded: Bool) {
    guard !needed.contains(path), !missing.contains(path) else { return }
    if isNeeded { needed.append(path) } else { missing.append(path) }
  }

  private static func variables(in text: String) -> [String] {
    FormatSpecifier.all(in: text).compactMap { specifier in
      if case .variable(let name) = specifier.conversion { name } else { nil }
    }
  }

  /// Returns the findings: the texts are refused if a needed case is missing; others are listed.
  func findings(
    _ texts: [ImportCheck.Accepted], of key: String, at place: ImportPlace, isNew: Bool
  ) -> [Finding] {
    let entry = isNew ? "new entry" : "entry"
    guard needed.isEmpty else {
      return texts.map {
        .notApplied(
          $0.unit, "the \(entry) also needs \(Self.names(needed, of: key)); translate it, too",
          in: place.document)
      }
    }
    guard let first = texts.first, !missing.isEmpty else { return [] }
    return [
      Finding(
        rule: .translationNotApplied, severity: .warning, path: place.document,
        position: first.unit.position, object: key,
        message: "the \(entry) \"\(quotable(key))\" of \"\(place.locale)\" has no text for "
          + "\(Self.names(missing, of: key)); translate it, too")
    ]
  }

  /// Returns the names of the units of some cases, quoted.
  package static func names(_ paths: [VariationPath], of key: String) -> String {
    paths.map { "\"\(quotable($0.unitName(of: key)))\"" }.joined(separator: ", ")
  }
}
