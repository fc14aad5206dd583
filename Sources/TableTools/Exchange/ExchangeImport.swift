import Checks
package import Diagnostics
package import FileAccess
package import LintConfiguration
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding
import TranslationExchange

/// Writes what translators sent into the tables of a project.
///
/// Each unit is applied or reported with the reason; an unchanged translation has no effect. A translation of another text than the current one, and one that may crash the program,
/// need ``Options/isForced``.
package struct ExchangeImport: Sendable {
  /// What may be applied.
  package struct Options: Hashable, Sendable {
    /// Whether a translation is applied although its source is not the current text, or its format
    /// specifiers are not those of the text.
    package var isForced = false
    /// The locale of the translations, if one is expected.
    package var locale: String?

    /// Creates options.
    package init() {}
  }

  package let options: Options
  private let project: ExchangeProject
  /// The locales of the exchange files, under their names in the project.
  private var locales: Set<String> = []
  package private(set) var findings: [Finding] = []
  /// What is to be written, by the paths of the tables.
  private var plans: [String: ImportPlan] = [:]
  /// The translations so far, with the files that they come from.
  private var applied: [UnitPlace: (target: String, path: String)] = [:]

  /// The tables of the project that translated tables are.
  private var tableMatches = TableMatches()
  /// What is to be written, with where it comes from.
  private var written: [AppliedTranslation] = []

  /// The place of a text in a project.
  private struct UnitPlace: Hashable {
    var original: String
    var locale: String
    var key: ExactText
    var variation: VariationPath
  }

  /// Returns the tables with the translations of some exchange files.
  ///
  /// - Parameters:
  ///   - documents: The exchange files, or bundles.
  ///   - request: The documents, tables and folders of the project.
  ///   - options: What may be applied.
  ///   - files: The file system, which is only read.
  ///   - observer: Receives failures and progress.
  /// - Returns: The tables with the translations, and what was not applied.
  /// - Throws: `InvalidRequest` for a configuration that cannot be used.
  package static func changes(
    _ documents: [Document], into request: LintRequest,
    options: Options = Options(), files: any FileSystem = LocalFileSystem(),
    observer: @escaping LintObserver = { _ in }
  ) throws(InvalidRequest) -> TableChanges {
    let files = request.bounded(files, observer: observer)
    // An export has the texts of code, which are looked up again.
    var request = request
    if request.readsCode == nil { request.readsCode = .ifNeeded }
    let batch = try TableBatch(request, files: files, observer: observer)
    var run = ExchangeImport(options: options, project: ExchangeProject(batch, files: files))
    run.tableMatches = TableMatches(documents, among: run.project)
    for (number, document) in documents.enumerated() {
      run.findings += document.findings
      // A text at which a damaged file ends may be half of one.
      guard !document.isDamaged else { continue }
      var names: Set<String> = []
      for file in document.translations.files {
        run.apply(file, from: document, number, named: &names)
      }
    }
    var changes: [FileChange] = []
    for (_, plan) in run.plans.sorted(by: { $0.key < $1.key }) {
      let written = plan.written()
      changes += written.change.map { [$0] } ?? []
      run.findings += written.findings
    }
    let paths = Set(changes.map(\.path))
    let findings = (batch.findings + batch.errorsInTables.filter(run.concerns) + run.findings)
      .sorted(by: Finding.inReadingOrder)
    return TableChanges(
      files: changes, findings: JoinedCauses(findings).findings,
      of: batch, applied: run.written.filter { paths.contains($0.table) })
  }

  private init(options: Options, project: ExchangeProject) {
    self.options = options
    self.project = project
  }

  /// Returns whether a finding is about a table that the import reads: one of the source, or of a
  /// locale that is translated.
  private func concerns(_ finding: Finding) -> Bool {
    guard let locale = TablePlace(finding.path)?.locale else { return true }
    return LocaleIdentifier.areSame(locale, project.sourceLocale)
      || locales.contains { LocaleIdentifier.areSame($0, locale) }
  }

  private mutating func report(
    _ message: String, _ severity: Severity, at position: SourcePosition? = nil, in path: String
  ) {
    findings.append(
      Finding(
        rule: .translationNotApplied, severity: severity, path: path, position: position,
        message: message))
  }

  private mutating func report(_ message: String, _ unit: TranslationUnit, _ path: String) {
    findings.append(.notApplied(unit, message, in: path))
  }

  // MARK: Files

  private mutating func apply(
    _ file: TranslationFile, from document: Document, _ number: Int, named: inout Set<String>
  ) {
    let path = document.path
    let written = file.targetLocale ?? ""
    let known = project.locales.match(written) ?? LocaleIdentifier(written)?.description ?? written
    // The texts of a language tag are those that an export has.
    let locale = document.table != nil ? known : project.locales.preferredTwin(of: known) ?? known
    locales.insert(locale)
    let parts = tableMatches.parts(of: number) ?? parts(named: file.original)
    let refusal = refusal(of: file, in: locale) ?? tableMatches.refusal(of: number)
    let obstacle = parts.count == 1 ? project.obstacle(to: parts[0], in: locale) : nil
    guard let part = parts.first, parts.count == 1, refusal == nil, obstacle == nil else {
      let reason = refusal ?? obstacle ?? Self.reason(parts)
      // The reader may have reported the same defect.
      findings.removeAll { finding in
        finding.severity == .error && finding.path == path && finding.position == file.position
          && [.exchangeLocale, .unsafeOriginal].contains(finding.rule)
      }
      // A folder of translations has the source too.
      let isSource =
        document.isOfFolder && LocaleIdentifier.areSame(locale, project.sourceLocale)
      report(
        "the texts of \"\(quotable(file.original))\" are not applied: \(reason)",
        isSource ? .note : .error, at: file.position, in: path)
      findings[findings.count - 1].joiningKey = " are not applied: \(reason)"
      return
    }
    if !LocaleIdentifier.areSame(written, locale), named.insert(written).inserted {
      findings.append(
        project.locales.finding(written, isReadAs: locale, in: path, at: file.position))
    }
    let place = ImportPlace(part: part, locale: locale, document: path)
    var order: [ExactText] = []
    var units: [ExactText: [TranslationUnit]] = [:]
    for unit in file.units where unit.target != nil {
      var unit = unit
      // A key may end like a case of a text that varies.
      if !unit.variation.isEmpty, part.text(unit.key) == nil, part.text(unit.id) != nil {
        (unit.key, unit.variation) = (unit.id, VariationPath())
      }
      unit.variation = place.variation(of: unit)
      let key = ExactText(unit.key)
      if units[key] == nil { order.append(key) }
      units[key, default: []].append(unit)
    }
    for key in order { apply(units[key] ?? [], of: key.text, at: place) }
  }

  /// Returns why nothing of a file is applied, if something in its description forbids it.
  private func refusal(of file: TranslationFile, in locale: String) -> String? {
    guard let written = file.targetLocale else { return "the file states no target language" }
    guard LocaleIdentifier(written) != nil else {
      return "the target language \"\(quotable(written))\" is not a locale such as de or zh-Hans"
    }
    if let other = project.locales.linkedLocale(of: locale) {
      return
        "\"\(quotable(locale)).lproj\" is a link to \"\(quotable(other)).lproj\", whose texts would change"
    }
    if LocaleIdentifier.areSame(locale, project.sourceLocale) {
      return "\"\(written)\" is the language of the documents"
    }
    if !file.sourceLocale.isEmpty, !options.isForced,
      LocaleIdentifier(file.sourceLocale)?.language
        != LocaleIdentifier(project.sourceLocale)?.language
    {
      return
        "they were translated from \"\(quotable(file.sourceLocale))\", and the documents are in "
        + "\"\(project.sourceLocale)\"; apply them with --force"
    }
    if let expected = options.locale, !LocaleIdentifier.areEquivalent(expected, locale) {
      return "they are in \"\(written)\", and \"\(expected)\" is expected"
    }
    return file.pathDefect.map { "the path \($0)" }
  }

  /// Returns the part with a path, or those whose paths end alike: the path may be from another root.
  private func parts(named original: String) -> [ExchangePart] {
    if let exact = project.parts.first(where: { $0.original == original }) { return [exact] }
    let similar = project.parts.filter {
      $0.original.hasSuffix("/" + original) || original.hasSuffix("/" + $0.original)
    }
    // A table that a translator sent has lost its folder.
    guard similar.isEmpty, !original.contains("/"), let place = TablePlace(original) else {
      return similar
    }
    return project.parts.filter { $0.set.name == place.name && $0.form == place.form }
  }

  /// Returns why texts cannot be applied to some parts, of which there is not exactly one.
  private static func reason(_ parts: [ExchangePart]) -> String {
    guard let first = parts.first, let last = parts.last else {
      return "the project has no such document or table; name the folder that contains it"
    }
    return "\(parts.count) documents or tables may be meant, such as \(first.original) and "
      + "\(last.original); name the folder of one of them"
  }

  // MARK: Texts

  /// Applies the units of a key.
  private mutating func apply(
    _ units: [TranslationUnit], of key: String, at place: ImportPlace
  ) {
    let part = place.part
    guard let text = part.text(key) else {
      let reason =
        part.isExcluded(key)
        ? "the catalog excludes the key \"\(quotable(key))\" from translation"
        : "no text of \"\(part.original)\" has the key \"\(quotable(key))\""
      for unit in units { report(reason, unit, place.document) }
      return
    }
    let check = ImportCheck(units, of: text, at: place, options: options)
    var accepted: [ImportCheck.Accepted] = []
    for unit in units {
      let name = UnitPlace(
        original: part.original, locale: place.locale, key: ExactText(key),
        variation: unit.variation)
      if let earlier = applied[name] {
        if !ExactText.areSame(earlier.target, unit.target ?? "") {
          report(
            "it is repeated with another translation, and the first one, of "
              + "\(earlier.path), counts", unit, place.document)
        }
        continue
      }
      switch check.verdict(on: unit) {
      case .unchanged: break
      case .refused(let reason): report(reason, unit, place.document)
      case .accepted(let text, let warning):
        applied[name] = (unit.target ?? "", place.document)
        findings += warning.map { [$0] } ?? []
        accepted.append(text)
      }
    }
    guard !accepted.isEmpty else { return }
    let path = place.tablePath
    // Taken out of the dictionary, the plan is changed in place.
    var plan =
      plans.removeValue(forKey: path)
      ?? ImportPlan(path: path, form: part.form, file: place.file, locale: place.locale)
    let refused = plan.add(accepted, of: text, at: place, check.entry)
    plans[path] = plan
    let names = Set(refused.compactMap(\.object))
    findings += refused
    written += accepted.filter { !names.contains($0.unit.id) }.map {
      AppliedTranslation(
        table: path, key: text.key, locale: place.locale, path: place.document, unit: $0.unit)
    }
    findings += accepted.filter { !names.contains($0.unit.id) }.compactMap { accepted in
      part.form == .catalog ? nil : accepted.lossOfState(in: place.document)
    }
  }
}

extension ImportCheck.Accepted {
  /// Returns the finding that a table without states does not record that the text needs a review,
  /// if it does.
  fileprivate func lossOfState(in path: String) -> Finding? {
    let isKept = unit.state != .needsReview && (unit.state != .stale || otherSource != nil)
    guard !isKept, let state = unit.state else { return nil }
    let clause = "state \"\(state.catalogName)\" is not kept: only a string catalog has states"
    var finding = Finding(
      rule: .translationNotApplied, severity: .note, path: path,
      position: unit.targetPosition ?? unit.position, object: unit.id,
      message: "\"\(quotable(unit.id))\" is applied, but its \(clause)")
    finding.joiningKey = " are applied, but their \(clause)"
    return finding
  }
}

extension Finding {
  /// Returns the finding that a unit is not applied.
  static func notApplied(
    _ unit: TranslationUnit, _ reason: String, in path: String, severity: Severity = .warning
  ) -> Finding {
    var finding = Finding(
      rule: .translationNotApplied, severity: severity, path: path,
      position: unit.targetPosition ?? unit.position, object: unit.id,
      message: "\"\(quotable(unit.id))\" is not applied: \(reason)")
    finding.joiningKey = " are not applied: " + cause(reason, unit)
    return finding
  }

  /// Returns a reason without what is different for each text.
  private static func cause(_ reason: String, _ unit: TranslationUnit) -> String {
    if let source = unit.source, reason.hasPrefix("the text is \""),
      reason.hasSuffix("\"\(quotable(source.shortened))\" was translated; apply it with --force")
    {
      return "other texts than the current ones were translated; apply them with --force"
    }
    return reason.replacing("the key \"\(quotable(unit.key))\"", with: "such a key")
  }
}
