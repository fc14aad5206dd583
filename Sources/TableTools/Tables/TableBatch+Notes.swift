import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
package import LintConfiguration
import LocaleData
import LocalizationTables
import SourceCode
import StringsFiles
import TextDecoding

extension TableBatch {
  /// Notes how a command treats the tables of pseudo-locales, which are no translations.
  package func notePseudoLocales(_ treatment: String, observer: LintObserver) {
    let names = Set(sets.flatMap(\.files).filter(\.isRequested).flatMap(\.tables).map(\.locale))
      .filter { LocaleIdentifier.isPseudo($0) && PseudoLocale(rawValue: $0) == nil }
    for name in names.sorted() {
      observer(
        .note(
          "\"\(quotable(name))\" is a pseudo-locale, whose tables are no translations: \(treatment)"
        ))
    }
  }

  /// Notes which tables' texts are in code, so that their translations tell what there is to translate, and
  /// what of the code is not known.
  package func noteTextsInCode(observer: LintObserver) {
    if let code {
      let read = "read \(code.count == 1 ? "one file" : "\(code.count) files") of code"
      let unknown = [(code.unknownKeyCount, "key"), (code.unknownTableCount, "table")]
        .filter { $0.0 > 0 }.map { count, what in
          count == 1
            ? "one lookup has a \(what) that is no literal and not known"
            : "\(count) lookups have \(what)s that are no literals and not known"
        }
      observer(.note(read + (unknown.isEmpty ? "" : ", where \(unknown.inSentence())")))
      noteUnknownKeys(observer: observer)
      noteMissingTables(of: code, observer: observer)
      noteConflictingValues(of: code, observer: observer)
    }
    let assumed = sets.filter { !$0.assumed.isEmpty }
    guard let first = assumed.first else { return }
    let names = assumed.map { "\"\(quotable($0.identity.path(of: $0.name)))\"" }
    let list = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names
    let tables =
      names.count == 1
      ? "the table \(names[0]) lacks most of its texts in \(first.sourceLocale), the development locale"
      : "\(names.count) tables lack most of their texts in the development locale: \(list.inSentence())"
    let rare =
      switch assumed.flatMap(\.assumed.values).reduce(0, { $0 + $1.rareKeys.count }) {
      case 0: ""
      case 1: "; one other key is left out"
      case let count: "; \(count) other keys are left out"
      }
    observer(
      .note(
        tables + ": the keys that at least half of the other locales have stand for them" + rare))
  }

  /// Notes how many texts of the code are left out, since the specifiers in their keys are not known.
  private func noteUnknownKeys(observer: LintObserver) {
    let count = sets.reduce(0) { $0 + $1.unknownKeyCount }
    guard count > 0 else { return }
    observer(
      .note(
        (count == 1 ? "one text of the code is" : "\(count) texts of the code are")
          + " left out: the types of the values in \(count == 1 ? "its key" : "their keys") are not known, and no "
          + "table has such a key"))
  }

  /// Notes which texts of the code are left out, since their tables are not there.
  private func noteMissingTables(of code: ProjectCode, observer: LintObserver) {
    let known = Set(
      sets.map(\.name) + documents.documents.flatMap { $0.document.tables.map(\.file) })
    let missing = code.tables.filter { !known.contains($0.name) }
    guard let first = missing.first else { return }
    let count = missing.reduce(0) { $0 + $1.count }
    let names = missing.map { "\"\(quotable($0.name))\"" }.inSentence(limit: 3)
    let texts = count == 1 ? "one text of the code is" : "\(count) texts of the code are"
    observer(
      .note(
        "\(texts) left out: no folder of a locale has "
          + (missing.count == 1 ? "a table \(names)" : "tables \(names)")
          + "; add \(first.name).strings, which may be empty, in that of a translation"))
  }

  /// Notes keys for which the code gives several texts.
  private func noteConflictingValues(of code: ProjectCode, observer: LintObserver) {
    let values = Set(sets.map(\.name)).sorted().flatMap(code.conflictingValues)
    guard let first = values.first else { return }
    let place = "\(first.occurrence.path):\(first.occurrence.position.line)"
    observer(
      .note(
        (values.count == 1
          ? "\(place) gives another text for its key than an earlier lookup does"
          : "\(values.count) lookups, such as \(place), give another text for a key than an earlier one does")
          + "; the first one counts"))
  }

  /// Notes the keys of catalogs that no code uses: they are exported until they are removed from the catalog.
  func noteStaleKeys(observer: LintObserver) {
    for file in sets.flatMap(\.files) where file.isRequested {
      let count =
        (file.catalog?.strings ?? []).count { $0.isToBeTranslated && $0.extractionState == "stale" }
      guard count > 0 else { continue }
      observer(
        .note(
          "\(file.place.path): \(count == 1 ? "one key is" : "\(count) keys are") exported in the state "
            + "\"stale\", which no code uses any more; remove \(count == 1 ? "it" : "them") to spare translators"
        ))
    }
  }
}
