import Diagnostics
import LocalizationTables
import TextDecoding

extension Rule {
  /// Finds translations that show an argument more often than the source.
  static let formatDuplicatePosition = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-duplicate-position"), severity: .warning,
      title: "Repeated argument in format",
      summary: "A translation shows an argument more often than its source text.",
      rationale: """
        Two specifiers have the same number, which is mostly a slip: the second one was meant to \
        show another argument. Correct the number. If the language needs the argument twice, \
        silence the rule for this table.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "copied" = "%1$@ was copied to %2$@";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ wurde nach %1$@ kopiert, in %2$@";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "copied" = "%1$@ was copied to %2$@";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ wurde nach %2$@ kopiert";
        """)
  ) { subject in
    subject.formatFaults { fault in
      guard case .repeatedArgument(let number) = fault.kind, fault.source != nil else { return nil }
      return (
        nil,
        "\(fault.name) shows argument \(number) (\(quotable(fault.found ?? "%"))) more often than "
          + "\(fault.sourceText); check the number of the specifier"
      )
    }
  }
}
