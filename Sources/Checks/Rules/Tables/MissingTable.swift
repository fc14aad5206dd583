import Diagnostics

extension Rule {
  /// Finds tables that a locale lacks.
  static let missingTable = Rule(
    ofKeys: RuleInfo(
      id: .missingTable, severity: .warning, title: "Missing table",
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
    isGated: false, check: { TranslationGaps(in: $0, proposesKeys: false).missingTables })
}
