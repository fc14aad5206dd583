import Checks
import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TranslationExchange

/// The texts of one document or table in one locale, which an exchange file translates.
struct ImportPlace {
  let part: ExchangePart
  /// The locale, under its name in the project.
  package let locale: String
  /// The path of the exchange file.
  package let document: String
  /// The plural categories of the locale, if they are known.
  package let rules: PluralRules?
  /// The file of the table, if there is one.
  let file: TableSet.File?
  /// The table of the locale, if there is one.
  let table: StringsTable?
  /// The path of the table, if there is a file that cannot be read.
  let unreadablePath: String?

  init(part: ExchangePart, locale: String, document: String) {
    self.part = part
    self.locale = locale
    self.document = document
    rules = PluralRules(locale: locale)
    let catalog =
      part.form == .catalog ? part.set.files.first { $0.place.form == .catalog } : nil
    let file = part.files(in: locale).first ?? catalog
    self.file = file
    table = file?.tables.first { LocaleIdentifier.areSame($0.locale, locale) }?.table
    unreadablePath =
      file != nil
      ? nil
      : part.set.unreadable.first { path in
        guard let place = TablePlace(path), place.form == part.form else { return false }
        return place.locale.map { LocaleIdentifier.areSame($0, locale) } ?? false
      }
  }

  /// Returns the place in the table of a unit's text.
  ///
  /// A file may name the variable of a plural alone: its cases are those of the key, of its variable of
  /// this name, or of the only variable that it has.
  func variation(of unit: TranslationUnit) -> VariationPath {
    guard let variable = unit.pluralVariable, let category = unit.variation.steps.last else {
      return unit.variation
    }
    let variants =
      (part.text(unit.key)?.variants ?? []) + (table?.entry(unit.key)?.variants ?? [])
    let parents = variants.filter { $0.path.pluralCategory != nil }.map(\.path.parent).uniqued()
    let own = VariationPath([.substitution(variable)])
    guard !parents.contains(VariationPath()) else { return unit.variation }
    let parent = parents.contains(own) ? own : parents.count == 1 ? parents[0] : VariationPath()
    return parent.appending(category)
  }

  /// The path of the table, which may be a new one.
  var tablePath: String {
    if let file { return file.place.path }
    let beside = part.set.files.first { $0.place.form == part.form }?.place
    let place =
      beside ?? TablePlace("\(part.set.home)/\(locale).lproj/\(part.set.name)\(part.form.suffix)")
    return place?.path(in: locale) ?? ""
  }

  /// The position of the error that keeps an existing table from being read at all.
  var fatalError: (path: String, line: Int)? {
    guard let file, let table, table.entries.isEmpty, table.untranslated.isEmpty,
      let error = file.findings.first(where: { $0.severity == .error })
    else { return nil }
    return (file.place.path, error.position?.line ?? 1)
  }
}
