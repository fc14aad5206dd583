import Diagnostics
import LocalizationTables
import TextDecoding

extension Rule {
  /// Finds translations that take an argument which the program does not pass.
  package static let formatExtraArgument = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-extra-argument"), severity: .error, title: "Extra argument in format",
      summary: "A translation contains a specifier that its source text does not have.",
      rationale: """
        The program passes no such argument: it shows what happens to be in memory, or crashes. \
        Where the source text is not a format at all, the specifier is shown as it is. Remove \
        the specifier, or give it the number of the argument that it repeats.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "found" = "%d results";
        /* de.lproj/Case.strings */
        "found" = "%d Ergebnisse in %@";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "found" = "%d results";
        /* de.lproj/Case.strings */
        "found" = "%d Ergebnisse";
        """)
  ) { subject in
    subject.formatFaults { fault in
      guard case .extraArgument(let number, let argument) = fault.kind, fault.source != nil else {
        return nil
      }
      let kind = argument.map { ", \($0)" } ?? ""
      return (
        nil,
        "\(fault.name) takes argument \(number)\(kind) (\(quotable(fault.found ?? "%"))), which "
          + "\(fault.sourceText) does not have; remove the specifier, or correct its number"
      )
    }
  }
}
