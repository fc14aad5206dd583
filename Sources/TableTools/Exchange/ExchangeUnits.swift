import Checks
import LocaleData
import LocalizationTables
import StringsFiles
import TranslationExchange

extension ExchangePart {
  /// Returns the texts with the translations of a locale.
  package func file(in locale: String) -> TranslationFile {
    let tables = files(in: locale).flatMap(\.tables)
      .filter { LocaleIdentifier.areSame($0.locale, locale) }.map(\.table)
    let rules = PluralRules(locale: locale)
    return TranslationFile(
      original: original, sourceLocale: set.sourceLocale, targetLocale: locale,
      units: source.flatMap { text in units(of: text, in: tables, rules) })
  }

  private func units(
    of text: DevelopmentText, in tables: [StringsTable], _ rules: PluralRules?
  ) -> [TranslationUnit] {
    guard tables.allSatisfy({ $0.isToBeTranslated(text.key) }) else { return [] }
    let entry = tables.lazy.compactMap { $0.entry(text.key) }.first
    let origin = hasGeneratedComment(text.key) ? "auto-generated" : nil
    var notes = text.comment.map { [TranslationNote($0, origin: origin)] } ?? []
    if text.origin == .key {
      notes.append(
        TranslationNote("The source text is in code: this is its key.", origin: "lintel"))
    }
    let shape = ExchangeShape(source: text, translation: entry, rules: rules, form: form)
    let conversion = conversion(of: entry, key: text.key)
    let texts = targets(of: entry)
    return shape.paths.map { path in
      var unit = TranslationUnit(
        key: text.key, variation: path,
        source: sourceText(of: text, at: path, translation: entry), notes: notes)
      guard let target = texts[path] else { return unit }
      unit.target = conversion.exported(target.value, at: path)
      // An unknown state stays as it is.
      unit.state = target.state.map { TranslationState(catalogName: $0) } ?? .translated
      if isStale(entry, of: text) { unit.state = .stale }
      return unit
    }
  }

  /// Returns the texts of an entry by their cases.
  private func targets(
    of entry: TableEntry?
  ) -> [VariationPath: (value: String, state: String?)] {
    // The copy of a text in a table without states is no translation; a translator fills it in.
    guard let entry, form == .catalog || entry.state != "new" else { return [:] }
    guard !entry.variants.isEmpty else { return [VariationPath(): (entry.value, entry.state)] }
    return Dictionary(entry.variants.map { ($0.path, ($0.value, $0.state)) }) { first, _ in first }
  }

  /// Returns whether the comments of an entry say that it is the translation of another text.
  ///
  /// A catalog says so by its states.
  func isStale(_ entry: TableEntry?, of text: DevelopmentText) -> Bool {
    guard form == .strings, text.origin != .key, let was = entry?.translatedText else {
      return false
    }
    return !ExactText.areSame(was, text.value)
  }

  /// Returns the conversion of the texts of a key between their table and exchange files.
  func conversion(of entry: TableEntry?, key: String) -> ExchangeText {
    form == .catalog ? ExchangeText([entry, sourceEntry(key)]) : ExchangeText()
  }

  /// Returns the source of a unit as it is exchanged.
  ///
  /// It is the text, or that of its case, or of the case `other`. A variable of the translation alone
  /// has no source: Xcode writes the name of the unit, and imports a new case only if it is the name
  /// of one that is there.
  func sourceText(
    of text: DevelopmentText, at path: VariationPath, translation: TableEntry?
  ) -> String {
    let conversion = conversion(of: nil, key: text.key)
    if form == .catalog, case .substitution(let name)? = path.steps.first,
      sourceEntry(text.key)?.variables.contains(where: { $0.name == name }) != true
    {
      let isThere = translation?.variants.contains { $0.path == path } ?? false
      let known = isThere ? path : path.parent.appending(.plural("other"))
      return known.unitName(of: text.key)
    }
    return conversion.exported(Self.sourceText(of: text, at: path), at: path)
  }

  /// Returns the source text of a case: its own, or that of the case that applies where no other
  /// does, or the text.
  static func sourceText(of text: DevelopmentText, at path: VariationPath) -> String {
    let general =
      path.isEmpty ? VariationPath([.plural("other")]) : path.parent.appending(.plural("other"))
    return text.variants.first { $0.path == path }?.value
      ?? text.variants.first { $0.path == general }?.value ?? text.value
  }
}

/// The cases of a text that are exchanged.
///
/// A translation in a catalog keeps its own cases, as in Xcode's exports; one that is missing has
/// those of the source. Wherever a number decides, the categories of the locale are added.
struct ExchangeShape {
  /// The cases in the order of the table, new ones last; one empty path for a text that does not
  /// vary.
  package private(set) var paths: [VariationPath] = []

  init(
    source: DevelopmentText, translation: TableEntry?, rules: PluralRules?,
    form: TablePlace.Form
  ) {
    var own = Self.withoutHiddenCases(translation?.variants.map(\.path) ?? [])
    if translation?.variants.isEmpty == true { own = [VariationPath()] }
    let sources = Self.withoutHiddenCases(source.variants.map(\.path))
    if translation == nil {
      add(sources, of: rules)
    } else if form == .catalog {
      add(own, of: rules, known: own)
      // A variable that the translated text contains needs its texts, too.
      for path in sources where path.isSubstitution && !paths.contains(path) {
        guard let name = path.variable,
          translation?.variants.contains(where: { $0.value.contains("#@\(name)@") }) == true
            || translation?.value.contains("#@\(name)@") == true,
          !own.contains(where: { $0.variable == name })
        else { continue }
        add([path], of: rules)
      }
    } else {
      add(sources, of: rules, known: own)
      add(own, of: rules, known: own)
    }
    if paths.isEmpty { paths = [VariationPath()] }
  }

  /// Adds cases, each group by number with the categories of a locale.
  private mutating func add(
    _ added: [VariationPath], of rules: PluralRules?, known: [VariationPath] = []
  ) {
    for path in added {
      guard let category = path.pluralCategory else {
        if !paths.contains(path) { paths.append(path) }
        continue
      }
      // The platforms show a text for zero in every locale.
      let isUsed =
        rules == nil || category == "zero" || known.contains(path)
        || PluralCategory(rawValue: category).map { rules?.need(of: $0) == .required } == true
      if isUsed, !paths.contains(path) { paths.append(path) }
      for other in rules?.categories ?? [.other] where rules?.need(of: other) != .optional {
        let new = path.parent.appending(.plural(other.rawValue))
        if !paths.contains(new), !added.contains(new) { paths.append(new) }
      }
    }
  }

  /// Returns the cases that Xcode exports: neither a text beside its cases, nor cases by number
  /// beside those by device.
  private static func withoutHiddenCases(_ paths: [VariationPath]) -> [VariationPath] {
    let own = paths.filter { !$0.isSubstitution }
    let hasDevices = own.contains { if case .device? = $0.steps.first { true } else { false } }
    let hasCases = own.contains { !$0.isEmpty }
    return paths.filter { path in
      if path.isSubstitution { return true }
      if path.isEmpty { return !hasCases }
      if case .plural? = path.steps.first { return !hasDevices }
      return true
    }
  }
}

extension VariationPath {
  /// The variable whose text the case is.
  var variable: String? {
    if case .substitution(let name)? = steps.first { name } else { nil }
  }

  /// Whether the case is a text of a variable.
  var isSubstitution: Bool { variable != nil }
}
