import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding

extension Rule {
  /// Finds formats that the platforms do not read as they are meant.
  package static let formatInvalid = Rule(
    ofTables: RuleInfo(
      id: RuleID("format-invalid"), severity: .error, title: "Invalid format",
      summary: "The specifiers of a text are malformed, or contradict one another.",
      rationale: """
        The text is a format: the program replaces its specifiers by arguments. A single percent \
        sign begins a specifier too, so that "5 % de %@" takes an argument that the program does \
        not pass and may crash; write "%%" for a sign that is shown. Specifiers with and without \
        numbers in one text (%1$@ and %@) are undefined, and so is an argument that is taken as \
        two kinds. "%$2@" and "% 1 $ @" are shown as they are: write the number after the percent \
        sign, then the dollar sign, without spaces. A source text with such a fault is one finding: \
        its translations are not compared with it. In a string catalog %arg is the number of a \
        substitution: it stands in the texts of the substitution, and nowhere else.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "left" = "%@ is 5%% of the total";
        /* de.lproj/Case.strings */
        "left" = "%@ ist 5 % der Summe";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "left" = "%@ is 5%% of the total";
        /* de.lproj/Case.strings */
        "left" = "%@ ist 5 %% der Summe";
        """), joining: .table
  ) { subject in
    subject.formatFaults(invalidity)
      + subject.shownEntries { !$0.variables.isEmpty }.flatMap(unknownConversions)
      + subject.argumentFaults
  }

  private static func invalidity(_ fault: FormatFault) -> (Severity?, String)? {
    let found = quotable(fault.found ?? "%")
    switch fault.kind {
    case .malformedSpecifier(let flaw, let correction):
      return (nil, malformed(flaw, correction, found, in: fault.name))
    case .strayPercent:
      return strayPercent(fault, found)
    case .doubledPercent:
      return (
        .warning,
        "\(fault.name) shows both signs of \"%%\", because \(fault.sourceText) is not a format; "
          + "write one"
      )
    case .mixedPositions:
      return (
        nil,
        "\(fault.name) has specifiers with numbers and without, such as \(found), which is "
          + "undefined; number all of them"
      )
    case .typeMismatch(let number, let expected, let other) where fault.source == nil:
      return (
        nil,
        "\(fault.name) takes argument \(number) as \(expected) and as \(other) (\(found)); make "
          + "the specifiers agree, or number them"
      )
    case .unknownVariable(let name) where isPlain(fault.shown):
      return (
        nil,
        "\(fault.name) contains the variable \"\(quotable(name))\", which only a .stringsdict can "
          + "define; move the text there, or write a specifier"
      )
    default: return nil
    }
  }

  /// Returns the message about what is meant as a specifier, and is not one.
  private static func malformed(
    _ flaw: MalformedSpecifier.Flaw, _ correction: String?, _ found: String, in name: String
  ) -> String {
    let fault =
      switch flaw {
      case .spaces: "is broken by spaces"
      case .dollarBeforeNumber: "has its number after the dollar sign"
      case .noConversion: "has no letter or @ after the dollar sign"
      }
    return
      "\"\(found)\" in \(name) \(fault); write \(correction.map(quotable) ?? "\(found)@, or the letter of the argument")"
  }

  private static func strayPercent(_ fault: FormatFault, _ found: String) -> (Severity?, String) {
    let source = fault.source?.entry
    guard
      FormatComparison.isCertainlyFormat(fault.shown.entry)
        || source.map(FormatComparison.isCertainlyFormat) == true
    else {
      return (
        .warning,
        "\(fault.name) has a single percent sign, but \(fault.sourceText) a doubled one, so that "
          + "it may be a format; write \"%%\""
      )
    }
    if found.count > 1 {
      return (
        nil,
        "\"\(found)\" in \(fault.name) takes an argument that the program does not pass; write "
          + "\"%%\" for a percent sign"
      )
    }
    return (
      .warning,
      "\(fault.name) is a format with a percent sign that begins no specifier and is not shown; "
        + "write \"%%\""
    )
  }

  /// Returns whether the text is in a table whose reader does not report variables.
  private static func isPlain(_ shown: ShownEntry) -> Bool {
    shown.path.hasSuffix(TablePlace.Form.strings.suffix)
  }

  private static func unknownConversions(_ shown: ShownEntry) -> [TableFault] {
    shown.entry.variables.filter { !$0.specifier.isEmpty && $0.argument == nil }.map { variable in
      TableFault(
        key: shown.entry.key, locale: shown.locale, path: shown.path,
        position: variable.place == .start ? shown.entry.valuePosition : variable.place,
        message:
          "the variable \"\(quotable(variable.name))\" of \(shown.name(of: [])) has the type "
          + "\"\(quotable(variable.specifier))\", but expected is one such as d, ld or lld")
    }
  }
}
