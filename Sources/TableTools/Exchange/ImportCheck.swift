import Checks
import Diagnostics
package import LocaleData
import LocalizationTables
package import StringsFiles
import TextDecoding
import TranslationExchange

/// Decides which translations of a text are applied.
struct ImportCheck {
  /// A translation to be written.
  struct Accepted {
    package var unit: TranslationUnit
    /// The text as the table has it.
    package var value: String
    /// The state in a catalog.
    package var state: String?
    /// Whether the table has the text already, and only its state or its comment changes.
    var isConfirmation = false
    /// The text that was translated, if it is not the current one.
    var otherSource: String?
  }

  /// What happens to a unit.
  enum Verdict {
    /// The table has it already.
    case unchanged
    /// It is not applied, for a reason as a clause.
    case refused(String)
    /// It is applied, perhaps with a finding about it.
    case accepted(Accepted, Finding?)
  }

  package let text: DevelopmentText
  /// The entry of the table, if there is one.
  package let entry: TableEntry?
  private let place: ImportPlace
  private let options: ExchangeImport.Options
  private let conversion: ExchangeText
  private let problems: [VariationPath: [FormatProblem]]

  init(
    _ units: [TranslationUnit], of text: DevelopmentText, at place: ImportPlace,
    options: ExchangeImport.Options
  ) {
    self.text = text
    self.place = place
    self.options = options
    let entry = place.table?.entry(text.key)
    let conversion = place.part.conversion(of: entry, key: text.key)
    self.entry = entry
    self.conversion = conversion
    let isCatalog = place.part.form == .catalog
    let texts = units.compactMap { unit -> (VariationPath, String)? in
      // A variable without a definition is refused.
      if isCatalog, let name = unit.variation.variable, !conversion.defines(name) { return nil }
      return unit.target.map { target in
        (
          unit.variation,
          Self.value(target, at: unit.variation, text: text, entry: entry, conversion)
        )
      }
    }
    problems = ImportFormats.problems(texts, of: text, entry: entry, in: place.part)
  }

  /// Returns a translation as the table has it.
  private static func value(
    _ target: String, at path: VariationPath, text: DevelopmentText, entry: TableEntry?,
    _ conversion: ExchangeText
  ) -> String {
    // A new case is written like the others of its variable.
    let old =
      entry?.text(at: path)?.value
      ?? entry?.variants.last { !path.isEmpty && $0.path.parent == path.parent }?.value
    let model = old ?? ExchangePart.sourceText(of: text, at: path)
    return conversion.imported(target, at: path, like: model)
  }

  /// Returns what happens to a unit with a translation.
  func verdict(on unit: TranslationUnit) -> Verdict {
    let target = unit.target ?? ""
    let old = entry?.text(at: unit.variation)
    let isSame = old.map { old in
      [old.value, conversion.exported(old.value, at: unit.variation)].contains {
        ExactText.areSame($0, target)
      }
    }
    let state = place.part.form == .catalog ? state(of: unit, isSame: isSame == true) : nil
    let isStale = place.part.isStale(entry, of: text)
    if isSame == true {
      let hasState = state == nil || (old?.state ?? "translated") == state
      // An export has no translation of a copy; a translator who repeats the text means it.
      let isCopy = place.part.form == .strings && old?.state == "new"
      let confirms =
        isStale && unit.state?.isFinished == true || isCopy && unit.state?.isFinished != false
      if hasState, !confirms { return .unchanged }
    }
    if let reason = refusal(of: unit) { return .refused(reason) }
    var accepted = Accepted(
      unit: unit,
      value: isSame == true
        ? old?.value ?? target
        : Self.value(target, at: unit.variation, text: text, entry: entry, conversion),
      state: state, isConfirmation: isSame == true)
    if let source = unit.source, !isCurrent(source, of: unit) { accepted.otherSource = source }
    guard isSame != true else { return .accepted(accepted, nil) }
    let problem = ImportFormats.worst(of: problems[unit.variation] ?? [])
    if let problem, problem.isDangerous, !options.isForced {
      return .refused("\(problem.reason); apply it with --force")
    }
    return .accepted(accepted, problem?.finding(of: unit, in: place.document))
  }

  /// Returns the state of a unit in a catalog, or nil to leave it as it is.
  private func state(of unit: TranslationUnit, isSame: Bool) -> String? {
    guard let state = unit.state else { return isSame ? nil : "translated" }
    // A stale translation that is changed but not confirmed still needs a review.
    return state == .stale && !isSame
      ? TranslationState.needsReview.catalogName : state.catalogName
  }

  /// Returns why a unit is not applied, apart from its format specifiers.
  private func refusal(of unit: TranslationUnit) -> String? {
    let target = unit.target ?? ""
    let source = place.part.sourceText(of: text, at: unit.variation, translation: entry)
    if !unit.isTranslatable { return "the file marks it as not to be translated" }
    if unit.source == nil, TablePlace.Form(ofFile: place.document) == nil, !options.isForced,
      unit.variation.isEmpty || entry?.text(at: unit.variation) == nil
    {
      return "the file does not tell which text was translated; apply it with --force"
    }
    if let written = unit.source, !isCurrent(written, of: unit), !options.isForced {
      return "the text is \"\(quotable(source.shortened))\" now, and "
        + "\"\(quotable(written.shortened))\" was translated; apply it with --force"
    }
    if target.isBlank, !source.isBlank {
      return target.isEmpty ? "the translation is empty" : "the translation is only white space"
    }
    if unit.state == .new { return "its state says that it is not translated yet" }
    if let path = place.unreadablePath { return "\(path) cannot be read" }
    if let error = place.fatalError {
      return "\(error.path) is malformed in line \(error.line); correct it first"
    }
    return place.part.form == .catalog ? refusalOfCatalog(unit) : nil
  }

  private func refusalOfCatalog(_ unit: TranslationUnit) -> String? {
    if let name = unit.variation.variable, !conversion.defines(name) {
      return "the variable \"\(quotable(name))\" is defined neither in the source text nor in "
        + "\"\(place.locale)\""
    }
    guard let paths = entry?.variants.map(\.path).filter({ !$0.isSubstitution }) else { return nil }
    let kinds = Set(paths.map { $0.steps.first.map(\.kind) ?? "text" })
    guard kinds.count > 1 else { return nil }
    return "the catalog has several forms of the text beside each other, "
      + kinds.sorted().joined(separator: " and ") + ", of which one is lost; remove one first"
  }

  /// Returns whether a unit's source is the current text, in the form of the table or of an export.
  private func isCurrent(_ source: String, of unit: TranslationUnit) -> Bool {
    // Code, if it was read for the export, gives a text that is not known here.
    if text.origin == .key { return true }
    let current = place.part.sourceText(of: text, at: unit.variation, translation: entry)
    if ExactText.areSame(source, current) { return true }
    let written = ExchangePart.sourceText(of: text, at: unit.variation)
    if ExactText.areSame(source, written) { return true }
    // The source of a variable's case may be the name of a case of the same variable.
    guard place.part.form == .catalog, unit.variation.isSubstitution else { return false }
    let (key, path) = TranslationUnit.parts(ofID: source)
    return ExactText.areSame(key, unit.key) && path.parent == unit.variation.parent
  }
}

extension TableEntry {
  /// Returns the text of a case with its state, if there is one.
  package func text(at path: VariationPath) -> (value: String, state: String?)? {
    guard !variants.isEmpty else { return path.isEmpty ? (value, state) : nil }
    return variants.first { $0.path == path }.map { ($0.value, $0.state) }
  }
}

extension VariationPath.Step {
  /// The kind of the choice.
  fileprivate var kind: String {
    switch self {
    case .plural: "plural"
    case .device: "device"
    case .width: "width"
    case .substitution: "substitution"
    }
  }
}

extension String {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
