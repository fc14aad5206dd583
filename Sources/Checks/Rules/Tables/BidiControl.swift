import Diagnostics
import LocalizationTables
import StringsFiles

extension Rule {
  /// Finds unbalanced controls of the bidirectional algorithm.
  static let bidiControl = Rule(
    ofTables: RuleInfo(
      id: RuleID("bidi-control"), severity: .warning, title: "Unbalanced control of direction",
      summary: "A text has a control of its direction without the counterpart.",
      rationale: """
        The invisible controls that embed, override or isolate text of another direction come in \
        pairs. One without its end changes the order of everything that follows in the paragraph, \
        also of what the program inserts or appends; an end without a beginning does nothing, and \
        its beginning may have been lost. Add the counterpart, or remove the control.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "by" = "By %@";
        /* he.lproj/Case.strings */
        "by" = "\\U2068%@ מאת";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "by" = "By %@";
        /* he.lproj/Case.strings */
        "by" = "\\U2068%@\\U2069 מאת";
        """)
  ) { subject in
    subject.problemsOfTexts(.controls).compactMap { found in
      guard case .unbalancedBidiControl(let control) = found.problem.kind,
        let description = descriptions[control]
      else { return nil }
      let code = "U+" + String(control.value, radix: 16, uppercase: true)
      return found.fault(
        "the text of \"\(found.entry.key)\" has \(description.name) (\(code)) without "
          + "\(description.lacking); add it or remove the control")
    }
  }
}

/// The names of the controls, and of what must be there too.
private let descriptions: [Unicode.Scalar: (name: String, lacking: String)] = [
  "\u{202A}": ("a left-to-right embedding", "its end (U+202C)"),
  "\u{202B}": ("a right-to-left embedding", "its end (U+202C)"),
  "\u{202C}": ("the end of an embedding", "its beginning"),
  "\u{202D}": ("a left-to-right override", "its end (U+202C)"),
  "\u{202E}": ("a right-to-left override", "its end (U+202C)"),
  "\u{2066}": ("a left-to-right isolate", "its end (U+2069)"),
  "\u{2067}": ("a right-to-left isolate", "its end (U+2069)"),
  "\u{2068}": ("an isolate", "its end (U+2069)"),
  "\u{2069}": ("the end of an isolate", "its beginning"),
]
