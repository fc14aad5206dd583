import Diagnostics
import LocalizationTables

extension Rule {
  /// Finds translations that leave out an argument.
  package static let formatMissingArgument = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-missing-argument"), severity: .error, title: "Missing argument in format",
      summary: "A translation lacks a specifier of its source text.",
      rationale: """
        The user does not see what the program passes: a name, a number. Where a later specifier \
        follows, that gets the value of the missing one, and the program may crash. Add the \
        specifier with the number of its argument. A plural case for certain numbers may leave \
        out the number.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "copied" = "%1$@ was copied to %2$@";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ wurde kopiert";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "copied" = "%1$@ was copied to %2$@";
        /* de.lproj/Case.strings */
        "copied" = "%1$@ wurde nach %2$@ kopiert";
        """)
  ) { subject in
    subject.formatFaults { fault in
      guard case .missingArgument(let number, let argument, let isFollowed) = fault.kind else {
        return nil
      }
      guard fault.source != nil else {
        return (
          .warning,
          "\(fault.name) takes no argument \(number), but a later one, which may get the value of "
            + "argument \(number); number the arguments without a gap"
        )
      }
      let kind = argument.map { ", \($0)" } ?? ""
      let expected = fault.expected[number]
      let place = expected.map { " (\($0) in \(fault.sourceText))" } ?? ""
      return (
        nil,
        "\(fault.name) does not show argument \(number)\(kind)\(place)"
          + (isFollowed ? ", and a later specifier may get its value" : "")
          + "; add \(expected ?? "a specifier of it")"
      )
    }
  }
}
