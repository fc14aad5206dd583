import Diagnostics
import InterfaceDocuments
import InterfaceValues

/// The type of an attribute's value.
package enum AttributeType: Hashable, Sendable {
  /// Any text, possibly empty.
  case text
  /// Any text that is not empty.
  case name
  /// The id of the element itself.
  case identifier
  /// The id of another element.
  case reference
  /// The name of a metric, in its declaration.
  case metricName
  /// `YES` or `NO`.
  case boolean
  /// A number.
  case number
  /// A number of points, 0 or more.
  case distance
  /// A number from 0 to 1.
  case share
  /// A whole number, 0 or more.
  case wholeNumber
  /// A distance, or `fitting`.
  case extent
  /// A number in (0, 1000].
  case priority
  /// A priority, or the name of a metric.
  case priorityOrMetric
  /// A number, a metric with or without `-`, or `standard`.
  case constant
  /// A number or a ratio, not zero.
  case multiplier
  /// Four numbers: top, left, bottom, right.
  case insets
  /// Four numbers: x, y, width and height.
  case rect
  /// The names of flexible parts, or `none`.
  case mask
  /// A whole number from 1 to 1000.
  case span
  /// Family, weight and size.
  case font
  /// The names of rules, separated by spaces.
  case rules
  /// A locale's name.
  case locale
  /// Two hexadecimal digits for each of red, green and blue after `#`, or `varying`.
  case color
  /// The name of a device.
  case device
  /// Conditions of a variation.
  case conditions
  /// One of a few words.
  case choice([String])
}

extension AttributeType {
  /// Returns what was expected, if a value is not of the type; nil if it is.
  func complaint(about value: String) -> String? {
    if case .conditions = self {
      guard case .complaint(let complaint) = ConditionSyntax.read(value) else { return nil }
      return complaint
    }
    if accepts(value) { return nil }
    return excess(of: value) ?? "must be \(wish), not \"\(value)\"\(suggestion(for: value))"
  }

  /// Returns whether a value is of the type.
  private func accepts(_ value: String) -> Bool {
    switch self {
    case .text: true
    case .name: !value.isEmpty
    case .identifier, .reference: ValueSyntax.isIdentifier(value)
    case .metricName:
      ValueSyntax.isMetricName(value) && value != ConstantSyntax.standardName
    case .boolean: ValueSyntax.boolean(value) != nil
    case .number: ValueSyntax.number(value) != nil
    case .distance: ValueSyntax.number(value).map { $0 >= 0 } ?? false
    case .share: ValueSyntax.share(value) != nil
    case .wholeNumber: ValueSyntax.wholeNumber(value) != nil
    case .extent: value == "fitting" || AttributeType.distance.accepts(value)
    case .priority: ValueSyntax.priority(value) != nil
    case .priorityOrMetric:
      ValueSyntax.priority(value) != nil || ValueSyntax.isMetricName(value)
    case .constant: ConstantSyntax(value) != nil
    case .multiplier: ValueSyntax.multiplier(value) != nil
    case .insets: ValueSyntax.insets(value) != nil
    case .rect: ValueSyntax.rect(value) != nil
    case .mask: AutoresizingMask(value) != nil
    case .span: ValueSyntax.span(value) != nil
    // Fonts have the same syntax on every platform.
    case .font: View.Font(value, on: .generic) != nil
    case .rules:
      !ValueSyntax.words(value).isEmpty
        && ValueSyntax.words(value).allSatisfy { ValueSyntax.isIdentifier(String($0.text)) }
    case .locale: ValueSyntax.isLocale(value)
    case .color: StatedColor(value) != nil
    case .device: Device(named: value) != nil
    case .conditions: complaint(about: value) == nil
    case .choice(let choices): choices.contains(value)
    }
  }

  /// A description of the type's values.
  private var wish: String {
    switch self {
    case .text, .name: "a text that is not empty"
    case .identifier: "an id of letters, digits, \"_\" and \"-\" that does not begin with \"-\""
    case .reference: "the id of a view or a guide"
    case .metricName:
      "a name of letters, digits and \"_\" that does not begin with a digit and is not "
        + "\"\(ConstantSyntax.standardName)\""
    case .boolean: "YES or NO"
    case .number: "a number such as 12 or -3.5"
    case .distance: "a number of points, 0 or more, such as 12 or 3.5"
    case .share: "a number from 0 to 1"
    case .wholeNumber: "a whole number, 0 or more"
    case .extent: "a number of points, 0 or more, or \"fitting\""
    case .priority: "a number above 0 and up to 1000"
    case .priorityOrMetric: "a number above 0 and up to 1000, or a metric"
    case .constant: "a number, a metric, \"-\" and a metric, or \"standard\""
    case .multiplier: "a number or a ratio such as 16:9"
    case .insets: "four numbers: top, left, bottom and right"
    case .rect: "four numbers: x, y, width and height, the last two 0 or more"
    case .mask:
      "some of " + AutoresizingMask.names.joined(separator: ", ") + ", or none"
    case .span: "a whole number from 1 to 1000"
    case .font:
      "a family, a weight if it is not regular, and a size, such as \"system bold 13\", or a text "
        + "style such as \"body\""
    case .rules: "the names of rules, separated by spaces"
    case .locale: "a locale such as \"en\" or \"zh-Hans\""
    case .color: "a color such as #0066CC, or \"varying\""
    case .device: "the name of a device such as retina6_1 or ipad9_7"
    case .conditions: "conditions such as \"width=compact\""
    case .choice(let choices): Self.list(choices)
    }
  }

  private func suggestion(for value: String) -> String {
    switch self {
    case .choice(let choices):
      Suggestion.didYouMean(Self.word(for: value, in: choices), in: choices)
    case .extent: Suggestion.didYouMean(value, in: ["fitting"])
    case .color: Suggestion.didYouMean(value, in: ["varying"])
    case .device: Suggestion.didYouMean(value, in: Device.all.map(\.name))
    case .font:
      ValueSyntax.words(value).first.map {
        Suggestion.didYouMean(String($0.text), in: View.Font.namesWithSize)
      } ?? ""
    case .boolean: Suggestion.didYouMean(value, in: ["YES", "NO"])
    case .mask: maskSuggestion(for: value)
    default: ""
    }
  }

  /// Returns the format's word for another toolkit's word with the same meaning.
  private static func word(for value: String, in choices: [String]) -> String {
    let words = ["top": "above", "bottom": "below"]
    return words[value].flatMap { choices.contains($0) ? $0 : nil } ?? value
  }

  private func maskSuggestion(for value: String) -> String {
    let names = AutoresizingMask.names + [AutoresizingMask.emptyName]
    let wrong = ValueSyntax.words(value).map { String($0.text) }.first { !names.contains($0) }
    return wrong.map { Suggestion.didYouMean($0, in: names) } ?? ""
  }

  /// Returns words in quotes, the last one after "or".
  private static func list(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension AttributeType {
  /// Returns what is wrong with a well-formed value that is too large, or zero.
  private func excess(of value: String) -> String? {
    for number in numbers(in: value).compactMap({ ValueSyntax.decimal($0) })
    where !ValueSyntax.isUsable(number) {
      if number > 0 { return "must be at most \(Self.limit), not \"\(value)\"" }
      if admitsNegative { return "must be at least -\(Self.limit), not \"\(value)\"" }
    }
    return self == .multiplier ? Self.excess(ofRatio: value) : nil
  }

  private static var limit: String { DecimalText.significant(ValueSyntax.maximumNumber) }

  /// Returns the numbers in a value that have no limit of their own.
  private func numbers(in value: String) -> [Substring] {
    switch self {
    case .number, .distance, .extent, .constant: [value[...]]
    case .wholeNumber: value.contains(".") ? [] : [value[...]]
    case .multiplier: ValueSyntax.terms(ofRatio: value)
    case .insets, .rect: ValueSyntax.words(value).map(\.text)
    case .font: ValueSyntax.words(value).suffix(1).map(\.text)
    default: []
    }
  }

  private var admitsNegative: Bool {
    switch self {
    case .number, .constant, .multiplier, .insets, .rect: true
    default: false
    }
  }

  private static func excess(ofRatio value: String) -> String? {
    let terms = ValueSyntax.terms(ofRatio: value)
    let numbers = terms.compactMap { ValueSyntax.number($0) }
    guard numbers.count == terms.count else { return nil }
    if numbers[0] == 0 { return "must not be zero" }
    guard let divisor = numbers.dropFirst().first else { return nil }
    if divisor == 0 { return "must not divide by zero" }
    let ratio = (numbers[0] / divisor).magnitude
    return ratio > 1
      ? "must be a ratio of at most \(limit), not \"\(value)\""
      : "must be a ratio that is not practically zero, not \"\(value)\""
  }
}
