import Checks
import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding
import TranslationExchange

/// A new entry of a `.stringsdict` file: the structure of the source's entry with translated texts.
struct DictionaryDraft {
  /// The entry, unless it would lack what the format needs.
  package private(set) var entry: TableEntry?
  /// What is not applied, and what the entry lacks.
  package private(set) var findings: [Finding] = []

  /// Creates the entry of a text that varies.
  init(_ texts: [ImportCheck.Accepted], of text: DevelopmentText, at place: ImportPlace) {
    guard var entry = place.part.sourceEntry(text.key) else { return }
    let shape = ExchangeShape(
      source: text, translation: nil, rules: place.rules, form: .stringsdict)
    let targets = Dictionary(texts.map { ($0.unit.variation, $0.value) }) { first, _ in first }
    guard !entry.variants.isEmpty else {
      guard let value = targets[VariationPath()] else { return }
      entry.value = value
      self.entry = entry
      return
    }
    var missing: [VariationPath] = []
    entry.variants = (shape.paths + targets.keys.filter { !shape.paths.contains($0) }.sorted())
      .compactMap { path in
        let source = entry.variants.first { $0.path == path }
        if let target = targets[path] {
          return StringsTable.Variant(path: path, value: target, position: .start)
        }
        // A format of variables alone is the same in every language.
        guard let source, path.isEmpty else {
          missing.append(path)
          return nil
        }
        if Self.hasWords(source.value) { missing.append(path) }
        return source
      }
    let needed = missing.filter { path in
      path.isGeneral || !entry.variants.contains { $0.path.parent == path.parent }
    }
    let names = { (paths: [VariationPath]) in ImportCases.names(paths, of: text.key) }
    guard needed.isEmpty else {
      findings = texts.map {
        .notApplied(
          $0.unit, "the new entry also needs \(names(needed)); translate it, too",
          in: place.document)
      }
      return
    }
    entry.value = entry.variants.first { $0.path.isEmpty }?.value ?? entry.value
    self.entry = entry
    if let first = texts.first, !missing.isEmpty {
      findings = [
        Finding(
          rule: .translationNotApplied, severity: .warning, path: place.document,
          position: first.unit.position, object: text.key,
          message: "the new entry \"\(quotable(text.key))\" of \"\(place.locale)\" has no text for "
            + "\(names(missing)); translate it, too")
      ]
    }
  }

  /// Returns whether a format has words beside its variables.
  private static func hasWords(_ format: String) -> Bool {
    var rest = format[...]
    for specifier in FormatSpecifier.all(in: format).reversed() {
      rest.removeSubrange(specifier.range)
    }
    return rest.contains(where: \.isLetter)
  }
}

extension VariationPath {
  /// Whether it is the case that applies where no other one does.
  fileprivate var isGeneral: Bool {
    switch steps.last {
    case .plural("other"), .device("other"): true
    default: false
    }
  }
}

extension [VariationPath] {
  /// Returns the paths in the order of their names.
  fileprivate func sorted() -> [VariationPath] { sorted { $0.name < $1.name } }
}
