package import Diagnostics

extension RuleID {
  package static let limitExceeded = RuleID("limit-exceeded")
  package static let outdatedBaseline = RuleID("outdated-baseline")
  package static let stringsMigrate = RuleID("strings-migrate")
  package static let stringsPseudo = RuleID("strings-pseudo")
  package static let stringsSync = RuleID("strings-sync")
  package static let translationNotApplied = RuleID("translation-not-applied")
  package static let translationTooWide = RuleID("translation-too-wide")
}

/// What commands report, which no rule finds.
package enum CommandFindings: Sendable {
  /// What commands report beside the rules of checks, by id.
  ///
  /// These findings state what a command does with tables and files for translators. They cannot be
  /// disabled.
  package static let all: [RuleInfo] = [
    info(
      .bundleContents, .error, "Contents of a localization catalog", by: exchange,
      summary: "An Xcode localization catalog lacks a part, or has one that cannot be read.",
      rationale: """
        A catalog (.xcloc) is a folder with contents.json and the texts in Localized Contents. Without \
        them nothing can be imported; ask for the whole folder, packed as one file.
        """),
    info(
      .exchangeLocale, .error, "Locale of a file for translators", by: ["strings import-xliff"],
      summary: "A file for translators is in another language than expected.",
      rationale: """
        Texts written into the tables of the wrong language are hard to find later. Choose the file \
        of the expected locale, or correct --locale.
        """),
    info(
      .exchangeSyntax, .error, "Syntax of a file for translators", by: exchange,
      summary: "A file for translators breaks a rule of its format.",
      rationale: """
        Tools differ in what they make of a file that is not valid: some skip the text, others the \
        whole file. Lintel reads what is unambiguous. Have the tool that wrote the file corrected, \
        or correct the place by hand.
        """),
    info(
      .limitExceeded, .warning, "Limit exceeded",
      by: ["check", "validate", "layout", "strings lint"],
      summary: "A document, a table or what was found in it is larger than a limit of the run.",
      rationale: """
        Whoever writes a document decides how large it is, and one that takes hours or all memory would \
        hide what is wrong with others. What is beyond a limit is left out, and the rest of the run goes \
        on: an error means that nothing of the file was checked. The limits are those of limits in \
        .lintel.yml; the standard ones are far above what people edit.
        """),
    info(
      .lostMarkup, .warning, "Markup in a translation", by: ["strings import-xliff"],
      summary: "A text in a file for translators has markup that a strings table cannot hold.",
      rationale: """
        The text is read without the markup, so that words may be missing or run together. Compare \
        the translation with its source.
        """),
    info(
      .outdatedBaseline, .note, "Outdated baseline", by: ["check", "validate", "strings lint"],
      summary: "A baseline has findings that no longer occur.",
      rationale: """
        The defects are fixed, or their files are gone. As long as the baseline has them, new defects \
        of the same kind and object are taken for the old ones. Write the baseline again: \
        --baseline and --write-baseline with the same file. With --strict-baseline it is an error.
        """),
    info(
      .skippedUnit, .error, "Text left out of an exchange", by: exchange,
      summary: "A text of a file for translators is not read or not written.",
      rationale: """
        Its translation would be lost, for example because the key ends like a case of another text, \
        or has a character that XML does not allow. Rename the key, or do what the finding says.
        """),
    info(
      .stringsMigrate, .error, "Migration of a table", by: ["strings migrate"],
      summary: "A table is not turned into the other form, or not without a loss.",
      rationale: """
        A string catalog, .strings and .stringsdict do not hold the same: what the new form lacks is \
        named, an existing file is not replaced, and the old files stay until you remove them.
        """),
    info(
      .stringsPseudo, .error, "Table of a pseudo-locale", by: ["strings pseudo"],
      summary: "A table of a pseudo-locale is not written, or is laid out otherwise than expected.",
      rationale: """
        A program shows the untransformed text of an entry that is left out, which looks like a text \
        that is not localized. Correct the entry of the source table, then run the command again.
        """),
    info(
      .stringsSync, .error, "Table and document differ", by: ["strings sync"],
      summary: "A table differs from the documents whose texts it translates.",
      rationale: """
        A new text has no entry yet, a text changed after its translation, or an entry has no text \
        any more. A note says what the command changes, a warning what is left to decide, and an \
        error which table it cannot change.
        """),
    info(
      .translationNotApplied, .error, "Translation not applied",
      by: ["strings import", "strings import-xliff"],
      summary: "A translation was not written into a table.",
      rationale: """
        Imports that drop translations silently cost whole rounds of translation. Each one that is \
        not applied is listed with its reason, such as a text that changed since the export; \
        --force applies those that have another source.
        """),
    info(
      .translationTooWide, .error, "Translation without room",
      by: ["strings lint", "strings import", "strings import-xliff"],
      summary: "A translation is clipped or truncated in the layout of a document.",
      rationale: """
        What check reports about the document as clipped-text or truncated-text is reported about the \
        table, with the part of the translation that fits; strings limits lists the room of all \
        texts. Shorten the translation, or let the control grow. The severity is that of check's \
        finding, and a warning in an import. --no-layout leaves it out.
        """),
    info(
      .unsafeOriginal, .error, "Path out of the project", by: ["strings import-xliff"],
      summary: "A file for translators names an original outside the project.",
      rationale: """
        A path with ".." or from the root could make an import write to any file. Its texts are not \
        applied; write the path relative to the project.
        """),
    info(
      .xcodeImportLoss, .warning, "Loss in Xcode's import",
      by: ["strings export-xliff", "strings import-xliff"],
      summary: "Xcode's own import would leave out a translation or the whole file.",
      rationale: """
        Xcode skips unfinished states, prefixed elements and keys that look like cases of a text, and \
        reports success. Lintel's import has none of these limits: it matters if Xcode imports the \
        file.
        """),
  ]

  private static let exchange = ["strings export-xliff", "strings import-xliff"]

  private static func info(
    _ id: RuleID, _ severity: Severity, _ title: String, by commands: [String], summary: String,
    rationale: String
  ) -> RuleInfo {
    RuleInfo(
      id: id, severity: severity, title: title, summary: summary, rationale: rationale,
      badExample: "", goodExample: "", commands: commands)
  }
}
