package import Diagnostics
package import LocaleData

/// The cases of a text that a locale shows, with samples in place of its arguments.
///
/// Which case is shown depends on numbers and devices that only the running program knows. A text
/// that does not vary has one case.
package struct TextCases: Hashable, Sendable {
  /// A case of a text, or of a variable in it.
  package struct Case: Hashable, Sendable {
    /// The choices, outermost first; empty for a text that does not vary.
    package var path: VariationPath
    /// The text, which may contain variables with cases of their own.
    package var parts: [CasePart]
    /// The position of its value, if it is written in a table.
    package var position: SourcePosition?
    /// The origin of the values in place of the arguments in its own text, without those of
    /// variables; nil for a text without arguments.
    package var arguments: SampleArguments.Origin?

    /// The width in `NSStringVariableWidthRuleType`, if the case is for one.
    package var width: Int? {
      for case .width(let name) in path.steps { return Int(name) ?? 0 }
      return nil
    }
  }

  /// A part of a case.
  package enum CasePart: Hashable, Sendable {
    /// Characters, with samples in place of arguments.
    case text(String)
    /// A variable, `%#@files@`: one of its cases is shown.
    case variable([Case])
  }

  /// The cases, in the order written; at least one.
  package var cases: [Case]

  package init(cases: [Case]) { self.cases = cases }

  /// The only case of a text that does not vary and contains no variable.
  package var only: Case? {
    guard cases.count == 1, let first = cases.first, first.path.isEmpty else { return nil }
    return first.parts.contains { if case .variable = $0 { true } else { false } } ? nil : first
  }

  /// The case that is shown where no other applies: that of `other`, else the last one.
  package var general: String {
    Self.general(cases)
  }

  private static func general(_ cases: [Case]) -> String {
    let general = cases.last { $0.path.steps.last?.isOther == true } ?? cases.last
    return (general?.parts ?? []).map { part in
      switch part {
      case .text(let text): text
      case .variable(let cases): Self.general(cases)
      }
    }.joined()
  }
}

extension VariationPath.Step {
  /// Whether the choice applies where no other one does.
  fileprivate var isOther: Bool { self == .plural("other") || self == .device("other") }
}
