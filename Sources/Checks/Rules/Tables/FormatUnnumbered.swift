import Diagnostics
import LocalizationTables
import TextDecoding

extension Rule {
  /// Finds translations with several specifiers without numbers.
  static let formatUnnumbered = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-unnumbered"), severity: .warning, title: "Specifiers without numbers",
      summary: "A translation has two or more specifiers without numbers.",
      rationale: """
        Translators move the parts of a sentence, and a specifier without a number then takes the \
        wrong argument. Number the specifiers: %1$@, %2$@. The rule is for projects that want it \
        everywhere; an order that is wrong already is the rule "format-implicit-position", which is \
        always on.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "copied" = "%@ has %d copies";
        /* de.lproj/Case.strings */
        "copied" = "%@ hat %d Kopien";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "copied" = "%@ has %d copies";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ hat %2$d Kopien";
        """, isOptIn: true)
  ) { subject in
    subject.formatFaults { fault in
      guard case .implicitPositions = fault.kind, fault.source != nil else { return nil }
      return (
        nil,
        "\(fault.name) has several specifiers without numbers; number them, so that they can be "
          + "moved (\(quotable(fault.found ?? "%")) is \(fault.expected[2] ?? "%2$@"))"
      )
    }
  }
}
