import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds missing ellipses and dots in their place.
  static let ellipsis = Rule(
    ofTables: RuleInfo(
      id: RuleID("ellipsis"), severity: .note, title: "Ellipsis",
      summary: "An ellipsis is missing in a translation, or written as three dots.",
      rationale: """
        The ellipsis after the name of a command says that more is asked before anything happens, \
        in every language. Write the character …, which is read aloud as one and never broken at the \
        end of a line, where the text has it; a language may have a space before it, or the ellipsis \
        in another place. Three dots at the end of a text in the source language are reported, too.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "open" = "Open…";
        /* de.lproj/Case.strings */
        "open" = "Öffnen";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "open" = "Open…";
        /* de.lproj/Case.strings */
        "open" = "Öffnen …";
        """, isOptIn: true, group: .typography)
  ) { subject in
    let sources = subject.tables.filter(\.isSource).flatMap { table in
      table.table.entries.compactMap { entry -> TableFault? in
        guard entry.value.hasSuffix("..."), !entry.value.hasSuffix("....") else { return nil }
        return TableFault(
          key: entry.key, locale: table.locale, path: table.table.path,
          position: entry.valuePosition,
          message:
            "the text \"\(entry.value.shortened)\" of \"\(entry.key)\" ends with three dots; "
            + "write …")
      }
    }
    let translations = subject.typographyOfTranslations.compactMap {
      found -> TableFault? in
      let source = "the text \"\((found.source?.value ?? "").shortened)\""
      return switch found.problem.kind {
      case .missingEllipsis:
        found.fault(
          "the translation of \"\(found.entry.key)\" lacks the ellipsis of \(source); add …")
      case .dottedEllipsis:
        found.fault(
          "the translation of \"\(found.entry.key)\" has three dots where \(source) has an "
            + "ellipsis; write …")
      default: nil
      }
    }
    return sources + translations
  }
}
