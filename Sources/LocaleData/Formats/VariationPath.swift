/// The case of a text that varies with a number, a device or a width.
///
/// Cases are nested: `device.mac.plural.other`, `substitutions.files.plural.one`. The written form
/// is that of Xcode's exports. The path of a text that does not vary is empty.
package struct VariationPath: Hashable, Sendable {
  /// One choice among the cases of a text.
  package enum Step: Hashable, Sendable {
    /// A plural category as written: `zero`, `one`, `two`, `few`, `many`, `other`, or a wrong one.
    case plural(String)
    /// A kind of device: `iphone`, `mac`, `other`.
    case device(String)
    /// A width, as in `NSStringVariableWidthRuleType`.
    case width(String)
    /// A variable of the text, `%#@name@`, whose own texts follow.
    case substitution(String)
  }

  /// The choices, outermost first.
  package var steps: [Step]

  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Whether the text does not vary.
  package var isEmpty: Bool { steps.isEmpty }

  /// The plural category, if the innermost choice is one.
  package var pluralCategory: String? {
    if case .plural(let category)? = steps.last { category } else { nil }
  }

  /// The path without its innermost choice.
  package var parent: VariationPath { VariationPath(Array(steps.dropLast())) }

  /// Returns the path with a further choice.
  package func appending(_ step: Step) -> VariationPath { VariationPath(steps + [step]) }

  /// The written form: `device.mac.plural.other`; empty for a text that does not vary.
  ///
  /// A variable with a dot in its name stands between two `@`, as in Xcode's exports:
  /// `substitutions.@disk.free@.plural.one`.
  package var name: String {
    steps.map { step in
      let isQuoted = step.axis == Step.substitutions && step.choice.contains(".")
      return "\(step.axis).\(isQuoted ? "@\(step.choice)@" : step.choice)"
    }.joined(separator: ".")
  }

  /// Creates a path from its written form, if it is one.
  ///
  /// The name of a variable may contain dots: it ends where the rest is a path.
  package init?(name: String) {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let steps = name.isEmpty ? [] : Self.steps(words[...]) else { return nil }
    self.init(steps)
  }

  private static func steps(_ words: ArraySlice<Substring>) -> [Step]? {
    var steps: [Step] = []
    var words = words
    while let axis = words.popFirst() {
      if axis == Step.substitutions {
        guard let (variable, rest) = Self.variable(words) else { return nil }
        return steps + [.substitution(variable)] + rest
      }
      guard let choice = words.popFirst(), !choice.isEmpty,
        let step = Step(axis: String(axis), choice: String(choice))
      else { return nil }
      steps.append(step)
    }
    return steps
  }

  /// Splits the words after `substitutions` into the name of a variable and the steps in it.
  private static func variable(_ words: ArraySlice<Substring>) -> (String, [Step])? {
    // Choices come in pairs, so that the name ends before one of the last pairs.
    var end = words.endIndex
    var rest: [Step] = []
    while end - 2 > words.startIndex, words[end - 2] != Step.substitutions,
      let pair = steps(words[(end - 2)..<end])
    {
      end -= 2
      rest = pair + rest
    }
    var name = words[..<end].joined(separator: ".")
    if name.hasPrefix("@") {
      guard name.count > 2, name.hasSuffix("@") else { return nil }
      name = String(name.dropFirst().dropLast())
    }
    return name.isEmpty ? nil : (name, rest)
  }
}

extension VariationPath.Step {
  /// The axis of variables.
  package static let substitutions = "substitutions"

  /// What the text varies with, as in a string catalog: `plural`, `device`, `width`, or
  /// ``substitutions``.
  package var axis: String {
    switch self {
    case .plural: "plural"
    case .device: "device"
    case .width: "width"
    case .substitution: Self.substitutions
    }
  }

  /// The choice on the axis: a category, a device, a width, or the name of a variable.
  package var choice: String {
    switch self {
    case .plural(let choice), .device(let choice), .width(let choice), .substitution(let choice):
      choice
    }
  }

  /// Creates a choice other than a variable, or returns nil if there is no such axis.
  package init?(axis: String, choice: String) {
    switch axis {
    case "plural": self = .plural(choice)
    case "device": self = .device(choice)
    case "width": self = .width(choice)
    default: return nil
    }
  }
}
