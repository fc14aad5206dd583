import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding

extension Rule {
  /// Finds translations that reorder specifiers without numbering them.
  static let formatImplicitPosition = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-implicit-position"), severity: .error, title: "Reordered specifiers",
      summary: "A translation has the specifiers in another order, without numbers.",
      rationale: """
        Specifiers without numbers take the arguments in the order in which the program passes \
        them, that of the source text. In another order the texts are shown in each other's places; \
        a number that is taken as an object crashes the program. It is a warning if the specifiers \
        are all those of numbers. Number the specifiers: %2$@ takes the second argument.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "copied" = "%@ has %d copies";
        /* de.lproj/Case.strings */
        "copied" = "%d Kopien von %@";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "copied" = "%@ has %d copies";
        /* de.lproj/Case.strings */
        "copied" = "%2$d Kopien von %1$@";
        """)
  ) { subject in
    subject.formatFaults { fault in
      guard case .positionsNeeded(let suggestion) = fault.kind, fault.source != nil else {
        return nil
      }
      return (
        takesOtherAsObject(fault) ? nil : .warning,
        "the specifiers of \(fault.name) are in another order than in \(fault.sourceText) and take "
          + "the wrong arguments; "
          + (suggestion.map { "write \"\(quotable($0))\"" }
            ?? "number them, as in \(fault.expected[2] ?? "%2$@")")
      )
    }
  }

  /// Returns whether a specifier of objects takes an argument that is not an object.
  private static func takesOtherAsObject(_ fault: FormatFault) -> Bool {
    let entry = fault.shown.entry
    let text = entry.variants.first { $0.path == fault.paths.first }?.value ?? entry.value
    return zip(FormatSpecifier.all(in: text), 1...).contains { specifier, number in
      specifier.argument == .object && fault.expected[number]?.hasSuffix("@") == false
    }
  }
}
