import Diagnostics
import LocalizationTables
import TextDecoding

extension Rule {
  /// Finds translations that show an argument more often than the source.
  static let formatDuplicatePosition = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-duplicate-position"), severity: .error,
      title: "Repeated argument in format",
      summary: "A translation shows one argument twice, and another one not at all.",
      rationale: """
        Two specifiers have the same number, which is mostly a slip: the second one was meant to \
        show the argument that is missing. The user sees one name or number twice and the other one \
        nowhere. Correct the number. A language may need an argument twice: that is no finding as \
        long as all arguments are shown.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "copied" = "%1$@ was copied to %2$@";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ wurde nach %1$@ kopiert";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "copied" = "%1$@ was copied to %2$@";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ wurde nach %2$@ kopiert";
        """)
  ) { subject in
    subject.formatFaults { fault in
      guard case .repeatedArgument(let number, let missing) = fault.kind, fault.source != nil else {
        return nil
      }
      return (
        nil,
        "\(fault.name) shows argument \(number) (\(quotable(fault.found ?? "%"))) more often than "
          + "\(fault.sourceText), but not argument \(missing); write "
          + "\(fault.expected[missing] ?? "the specifier of that") in one of the places"
      )
    }
  }
}
