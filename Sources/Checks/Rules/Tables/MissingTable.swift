import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds tables that a locale lacks.
  static let missingTable: Rule = Rule(
    RuleInfo(
      id: RuleID("missing-table"), severity: .warning, title: "Missing table",
      summary: "A locale has no table of a name that others have.",
      rationale: """
        All texts of the table are shown in the development language. Add the table to the \
        locale's folder: "lintel strings sync" writes one. It is reported for a locale that has \
        other tables, if a document declares the table, or if it is in another locale than that of \
        the source texts. No table is required without texts to translate, nor in a variant of the \
        development language.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        /* de.lproj/Case.strings */
        "save" = "Sichern";
        /* fr.lproj/Other.strings */
        "cancel" = "Annuler";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        /* de.lproj/Case.strings */
        "save" = "Sichern";
        /* fr.lproj/Case.strings */
        "save" = "Enregistrer";
        """),
    RuleTraits().with { traits in
      traits.evidence = .tables
      traits.tableEvidence = [.documents, .files]
    },
    checkTable: missingTables,
    check: { subject in TranslationGaps(in: subject, proposesKeys: false).missingTables })

  private static let missingTables: @Sendable (TableSubject) -> [Finding] = { subject in
    guard !subject.hasDocuments, let source = subject.tables.first(where: \.isSource),
      source.form != .catalog
    else { return [] }
    let translated = subject.tables.filter { !$0.isSource }.map(\.locale)
    guard !translated.isEmpty else { return [] }
    let lacking = subject.neighbourLocales.filter { locale in
      !locale.isSameLanguage(as: subject.sourceLocale)
        && LocaleIdentifier.bestMatch(for: locale, in: translated) == nil
    }
    let count = subject.source.count {
      $0.needsTranslation && !$0.isInvariant && !$0.value.allSatisfy(\.isWhitespace)
    }
    guard count > 0, !lacking.isEmpty else { return [] }
    return [
      Finding(
        rule: .missingTable, severity: .warning, path: source.table.path, position: nil,
        object: subject.name,
        message: "the table \"\(subject.name)\" is missing in \(LocaleTally.list(lacking)): "
          + (count == 1 ? "one text is" : "\(count) texts are") + " not translated",
        occurrences: lacking.map { Finding.Occurrence(locale: $0) })
    ]
  }
}
