import Checks
import Diagnostics
import LocaleData
import LocalizationTables
import StringsFiles
import TextDecoding
import TranslationExchange

/// The format specifiers of translations that are to be applied.
enum ImportFormats {
  /// A disagreement with the source text.
  package struct Fault {
    /// What is wrong, as a clause.
    package var reason: String
    /// Whether the program may crash, or show what it should not.
    var isDangerous: Bool
    /// The rule that reports it in a table.
    package var rule: RuleID

    /// Returns the finding about a translation that is applied nevertheless.
    package func finding(of unit: TranslationUnit, in path: String) -> Finding {
      Finding(
        rule: rule, severity: .warning, path: path,
        position: unit.targetPosition ?? unit.position, object: unit.id,
        message: "\"\(quotable(unit.id))\" is applied, but \(reason)")
    }
  }

  /// Returns the disagreements of the new texts of an entry, by their cases.
  ///
  /// The texts are compared together with those of the entry that stay.
  package static func problems(
    _ texts: [(path: VariationPath, value: String)], of text: DevelopmentText,
    entry: TableEntry?, in part: ExchangePart
  ) -> [VariationPath: [FormatProblem]] {
    var source = text.format ?? part.sourceEntry(text.key) ?? TableEntry(text)
    if source.variants.isEmpty { source.variants = text.variants }
    let values = Dictionary(texts.map { ($0.path, $0.value) }) { first, _ in first }
    var translation = TableEntry(
      key: text.key, value: values[VariationPath()] ?? entry?.value ?? "", keyPosition: .start,
      valuePosition: .start)
    let hasCases =
      entry?.variants.isEmpty == false
      || texts.contains { !$0.path.isEmpty || $0.value.contains("#@") }
    if hasCases {
      var variants = (entry?.variants ?? []).filter { values[$0.path] == nil }
      variants += texts.map {
        StringsTable.Variant(path: $0.path, value: $0.value, position: .start)
      }
      translation.variants = variants
    }
    let own = entry?.variables ?? []
    translation.variables =
      own + source.variables.filter { variable in !own.contains { $0.name == variable.name } }
    // A document shows its texts as they are.
    guard part.set.documents.isEmpty || FormatComparison.isCertainlyFormat(translation) else {
      return [:]
    }
    return Dictionary(
      grouping: FormatComparison.problems(source: source, translation: translation), by: \.path)
  }

  /// Returns the worst of some problems, if one is worth reporting.
  static func worst(of problems: [FormatProblem]) -> Fault? {
    let faults = problems.compactMap(fault)
    return faults.first(where: \.isDangerous) ?? faults.first
  }

  private static func fault(_ problem: FormatProblem) -> Fault? {
    switch problem.kind {
    case .typeMismatch(let number, let expected, let found):
      Fault(
        reason: "it takes argument \(number) as \(found), and the text as \(expected)",
        isDangerous: true, rule: Rule.formatTypeMismatch.id)
    case .presentationMismatch(let number, let expected, let found):
      Fault(
        reason: "it shows argument \(number) as \(found), and the text as \(expected)",
        isDangerous: false, rule: Rule.formatTypeMismatch.id)
    case .extraArgument(let number, _):
      Fault(
        reason: "it takes argument \(number), which the text does not have", isDangerous: true,
        rule: Rule.formatExtraArgument.id)
    case .missingArgument(let number, _, isFollowed: true):
      Fault(
        reason: "it leaves out argument \(number) before a later one", isDangerous: true,
        rule: Rule.formatMissingArgument.id)
    case .missingArgument(let number, _, isFollowed: false):
      Fault(
        reason: "it leaves out argument \(number) of the text", isDangerous: false,
        rule: Rule.formatMissingArgument.id)
    case .positionsNeeded(let suggestion):
      Fault(
        reason: "its specifiers take other arguments than those of the text; number them"
          + (suggestion.map { ", as in \"\(quotable($0))\"" } ?? ""), isDangerous: true,
        rule: Rule.formatTypeMismatch.id)
    case .mixedPositions:
      Fault(
        reason: "only some of its specifiers have numbers", isDangerous: true,
        rule: Rule.formatInvalid.id)
    case .unknownVariable(let name):
      Fault(
        reason: "the variable \"\(quotable(name))\" is not defined", isDangerous: true,
        rule: Rule.formatInvalid.id)
    case .malformedSpecifier(_, let correction):
      Fault(
        reason: "a specifier is malformed"
          + (correction.map { "; write \(quotable($0))" } ?? ""), isDangerous: true,
        rule: Rule.formatInvalid.id)
    case .strayPercent:
      Fault(
        reason: "it has a single percent sign, which must be \"%%\" in a format",
        isDangerous: true, rule: Rule.formatInvalid.id)
    case .doubledPercent:
      Fault(
        reason: "it doubles a percent sign, and the text does not", isDangerous: false,
        rule: Rule.formatInvalid.id)
    case .implicitPositions, .repeatedArgument: nil
    }
  }
}
