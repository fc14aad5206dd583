import Diagnostics
import LocaleData
import LocalizationTables
import TextDecoding

extension Rule {
  /// Finds translations that take an argument as another kind than the source.
  package static let formatTypeMismatch = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-type-mismatch"), severity: .error, title: "Type mismatch in format",
      summary: "A translation takes an argument as another kind than its source text.",
      rationale: """
        The program passes the arguments of the source text. A number that is taken as an object \
        crashes the program, and one of another size is shown wrong. Use the specifier of the \
        source text. A kind that shows small numbers right is a warning, and one that differs \
        only in how it shows a number a note.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "found" = "%d results";
        /* de.lproj/Case.strings */
        "found" = "%@ Ergebnisse";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "found" = "%d results";
        /* de.lproj/Case.strings */
        "found" = "%d Ergebnisse";
        """)
  ) { subject in
    subject.formatFaults { fault in
      switch fault.kind {
      case .typeMismatch(let number, let expected, let found) where fault.source != nil:
        return (nil, mismatch(fault, number, expected, found))
      case .presentationMismatch(let number, let expected, let found) where fault.source != nil:
        let isNarrower = found.bits.map { $0 < expected.bits ?? 0 } ?? false
        let areIntegers = expected.bits != nil && found.bits != nil
        return (
          areIntegers && !isNarrower ? .note : .warning,
          mismatch(fault, number, expected, found)
            + (isNarrower ? "; large numbers are shown wrong" : "")
        )
      default: return nil
      }
    }
  }

  private static func mismatch(
    _ fault: FormatFault, _ number: Int, _ expected: FormatArgument, _ found: FormatArgument
  ) -> String {
    let specifier = fault.expected[number]
    return
      "\(fault.name) takes argument \(number) as \(found) (\(quotable(fault.found ?? "%"))), but "
      + "\(fault.sourceText) as \(expected)"
      + (specifier.map { " (\($0)); write \($0)" } ?? "; write its specifier")
  }
}

extension FormatArgument {
  /// The size of an integer.
  fileprivate var bits: Int? {
    if case .integer(let bits, _) = self { bits } else { nil }
  }
}
