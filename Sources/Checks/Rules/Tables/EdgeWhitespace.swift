import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds translations with other white space at their ends than their sources.
  static let edgeWhitespace: Rule = Rule(
    ofTables: RuleInfo(
      id: RuleID("edge-whitespace"), severity: .warning, title: "White space at the ends",
      summary: "A translation begins or ends with other white space than the text.",
      rationale: """
        Programs join texts: without the space at its end, a translation runs into what follows, \
        and a space too much moves a label off its line. Write the same white space as the text has. \
        Kinds of space do not matter, and languages that are written without spaces may leave a \
        single one out. Spaces too many at the end are a note: nobody sees them unless something \
        follows. The translations of a table are one finding that lists each of them.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "from" = "From: ";
        /* de.lproj/Case.strings */
        "from" = "Von:";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "from" = "From: ";
        /* de.lproj/Case.strings */
        "from" = "Von: ";
        """), joining: .table
  ) { subject in
    subject.differencesOfTranslations.compactMap { found in
      guard case .edgeWhitespace(let edge, let expected, let written) = found.problem.kind,
        let source = found.source?.value, !source.allSatisfy(\.isWhitespace)
      else { return nil }
      var fault = found.fault(message(found, edge, expected: expected, found: written))
      let isInvisible =
        edge == .trailing && expected.isEmpty && !written.contains(where: \.isNewline)
      if isInvisible { fault.severity = .note }
      fault.shared = TableFault.Shared(text: source, details: ["\(edge)", expected, written]) {
        locales in
        message(
          "the translations in \(locales) \(edge == .leading ? "begin" : "end")", source,
          expected: expected, found: written)
      }
      return fault
    }
  }
}

private func message(
  _ found: TableSubject.TextFinding, _ edge: TextProblem.Edge, expected: String,
  found written: String
) -> String {
  let verb = edge == .leading ? "begins" : "ends"
  return message(
    "the translation of \"\(found.entry.key)\" \(verb)", found.source?.value ?? "",
    expected: expected, found: written)
}

private func message(
  _ subject: String, _ text: String, expected: String, found written: String
) -> String {
  let source = "the text \"\(text.shortened)\""
  if written.isEmpty {
    return "\(subject) without the \(name(expected)) of \(source); add it"
  }
  if expected.isEmpty {
    return "\(subject) with \(article(written))\(name(written)), but \(source) does not; remove it"
  }
  return "\(subject) with \(article(written))\(name(written)), but \(source) with "
    + "\(article(expected))\(name(expected)); write the same"
}

/// Returns the name of white space, such as `space` or `2 line feeds`.
private func name(_ text: String) -> String {
  let names: [Character: String] = [" ": "space", "\n": "line feed", "\t": "tab"]
  guard let first = text.first, text.allSatisfy({ $0 == first }), let name = names[first] else {
    return "white space"
  }
  return text.count == 1 ? name : "\(text.count) \(name)s"
}

private func article(_ text: String) -> String {
  text.count == 1 && name(text) != "white space" ? "a " : ""
}
