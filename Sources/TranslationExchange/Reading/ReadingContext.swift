import Diagnostics
import LocaleData
import TextDecoding

/// The file that is read, and the findings so far.
struct ReadingContext {
  let source: SourceText
  /// The locale that the caller expects, if it expects one.
  let expectedLocale: String?
  private(set) var findings: [Finding]

  mutating func report(
    _ rule: RuleID = .exchangeSyntax, _ severity: Severity = .error, at offset: Int,
    object: String? = nil, _ message: String, notes: [Finding.Note] = []
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, path: source.path, position: source.position(at: offset),
        object: object, message: message, notes: notes))
  }

  /// Returns a note about another place.
  func note(at offset: Int, _ message: String) -> Finding.Note {
    Finding.Note(path: source.path, position: source.position(at: offset), message: message)
  }

  /// Checks a file's path and languages, which are alike in all versions.
  mutating func check(_ file: TranslationFile, at offset: Int) {
    if !file.original.isEmpty, let defect = file.pathDefect {
      report(
        .unsafeOriginal, at: offset,
        "the path \"\(quotable(file.original))\" \(defect); a path relative to the project, with "
          + "\"/\" between its parts, was expected")
    }
    guard let expectedLocale else { return }
    guard let target = file.targetLocale else {
      report(
        .exchangeLocale, .warning, at: offset,
        "the file does not state its target language, and \(quotable(expectedLocale)) was "
          + "expected; state it")
      return
    }
    guard !LocaleIdentifier.areEquivalent(target, expectedLocale) else { return }
    report(
      .exchangeLocale, at: offset,
      "the translations are in \(quotable(target)), but \(quotable(expectedLocale)) was expected; "
        + "choose the file of this locale")
  }

  /// Reports markup that a text loses, and line breaks around it that a tool may have added.
  mutating func check(
    _ text: String, without markup: [String], isPreserved: Bool, at offset: Int, unit: String
  ) {
    if let first = markup.first {
      let more = markup.count > 1 ? " and \(markup.count - 1) more" : ""
      report(
        .lostMarkup, .warning, at: offset, object: unit,
        "the text of \"\(quotable(unit))\" is read without \(first)\(more), which stands for nothing "
          + "that a strings table can hold")
    }
    guard !isPreserved, text.first?.isNewline == true || text.last?.isNewline == true else {
      return
    }
    report(
      .exchangeSyntax, .warning, at: offset, object: unit,
      "the text of \"\(quotable(unit))\" begins or ends with a line break, which is kept; if a tool "
        + "added it, remove it, and write xml:space=\"preserve\"")
  }
}
