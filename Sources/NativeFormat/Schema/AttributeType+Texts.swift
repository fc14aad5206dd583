import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

extension AttributeType<String> {
  /// Any text, possibly empty.
  static var text: Self { texts("a text") { _ in true } }
  /// Any text that is not empty.
  static var name: Self { texts("a text that is not empty") { !$0.isEmpty } }
  /// The id of the element itself.
  static var identifier: Self {
    texts(
      "an id of letters, digits, \"_\" and \"-\" that does not begin with \"-\"",
      where: ValueSyntax.isIdentifier)
  }
  /// The id of another element.
  static var reference: Self {
    texts("the id of a view or a guide", where: ValueSyntax.isIdentifier)
  }
  /// The name of a metric, in its declaration.
  static var metricName: Self {
    texts(
      "a name of letters, digits and \"_\" that does not begin with a digit and is not "
        + "\"\(ConstantSyntax.standardName)\""
    ) { ValueSyntax.isMetricName($0) && $0 != ConstantSyntax.standardName }
  }
  /// A priority, or the name of a metric.
  static var priorityOrMetric: Self {
    var type = texts("a number above 0 and up to 1000, or a metric") {
      ValueSyntax.priority($0) != nil || ValueSyntax.isMetricName($0)
    }
    type.spelling = .number
    return type
  }
  static var locale: Self {
    texts("a locale such as \"en\" or \"zh-Hans\"", where: ValueSyntax.isLocale)
  }
  /// One of a few words.
  static func choice(_ words: [String]) -> Self {
    .init(words: words, read: { words.contains($0) ? $0 : nil }, write: { $0 })
  }

  private static func texts(
    _ wish: String, where accepts: @escaping @Sendable (String) -> Bool
  ) -> Self {
    .init(wish, read: { text, _ in accepts(text) ? text : nil }, write: { text, _ in text })
  }
}

extension AttributeType<[RuleID]> {
  /// The names of rules, separated by spaces.
  static var rules: Self {
    .init(
      "the names of rules, separated by spaces",
      read: { text, _ in
        let names = ValueSyntax.words(text).map { String($0.text) }
        guard !names.isEmpty, names.allSatisfy(ValueSyntax.isIdentifier) else { return nil }
        return names.map { RuleID($0) }
      },
      write: { rules, _ in rules.isEmpty ? nil : rules.map(\.name).joined(separator: " ") },
      spelling: .words)
  }
}

extension AttributeType<[Condition]> {
  static var conditions: Self {
    .init(
      "conditions",
      read: { text, _ in
        guard case .conditions(let conditions) = ConditionSyntax.read(text) else { return nil }
        return conditions
      }, write: { _, _ in nil },
      fault: { text in
        guard case .complaint(let complaint) = ConditionSyntax.read(text) else { return nil }
        return complaint
      }, spelling: .words)
  }
}

extension AttributeType where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var choice: Self {
    .init(
      words: Value.allCases.map(\.rawValue), read: { Value(rawValue: $0) },
      write: { $0.rawValue })
  }
}

extension AttributeType<LayoutAttribute> {
  /// An attribute in constraints; `baseline` is the last baseline.
  static var anchor: Self {
    .init(
      words: LayoutAttribute.allCases.map(\.rawValue) + ["baseline"],
      read: { $0 == "baseline" ? .lastBaseline : LayoutAttribute(rawValue: $0) },
      write: { $0.rawValue })
  }
}

extension AttributeType<Relation> {
  static var relation: Self {
    let relations: KeyValuePairs<String, Relation> = [
      "equal": .equal, "lessThanOrEqual": .lessThanOrEqual,
      "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    return .init(
      words: relations.map(\.key), read: { name in relations.first { $0.key == name }?.value },
      write: { relation in relations.first { $0.value == relation }?.key })
  }
}

extension AttributeType<GridPlacement> {
  /// A placement along the vertical axis.
  static var vertical: Self {
    .init(
      words: GridPlacement.verticalNames, read: { GridPlacement(verticalName: $0) },
      write: { $0.verticalName })
  }
}

extension AttributeType<Bool> {
  static var boolean: Self {
    .init(
      "YES or NO", words: ["YES", "NO"], read: { text, _ in ValueSyntax.boolean(text) },
      write: { value, _ in value ? "YES" : "NO" }, spelling: .boolean)
  }

  /// One of two words, the second of which means true.
  static func either(_ no: String, _ yes: String) -> Self {
    .init(
      words: [no, yes], read: { $0 == yes ? true : $0 == no ? false : nil },
      write: { $0 ? yes : no })
  }
}

extension AttributeType {
  /// Creates a type of a few words.
  private init(
    words: [String], read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String?
  ) {
    let quoted = words.map { "\"\($0)\"" }
    let others = quoted.dropLast().joined(separator: ", ")
    self.init(
      (others.isEmpty ? "" : others + " or ") + (quoted.last ?? ""), words: words,
      read: { text, _ in read(text) }, write: { value, _ in write(value) },
      misspelling: { text in
        // Other toolkits have other words with the same meaning.
        let word = ["top": "above", "bottom": "below"][text]
        return word.flatMap { words.contains($0) ? $0 : nil } ?? text
      })
  }
}

extension AttributeType<AutoresizingMask> {
  /// The names of flexible parts, or `none`.
  static var mask: Self {
    let names = AutoresizingMask.names + [AutoresizingMask.emptyName]
    return .init(
      "some of " + AutoresizingMask.names.joined(separator: ", ") + ", or none", words: names,
      read: { text, _ in AutoresizingMask(text) }, write: { mask, _ in mask.text },
      misspelling: { text in
        ValueSyntax.words(text).map { String($0.text) }.first { !names.contains($0) } ?? ""
      }, spelling: .words)
  }
}

extension AttributeType<View.Font> {
  static var font: Self {
    .init(
      "a family, a weight if it is not regular, and a size, such as \"system bold 13\", or a text "
        + "style such as \"body\"", words: View.Font.namesWithSize,
      read: { View.Font($0, on: $1) }, write: { $0.text(on: $1) },
      misspelling: { text in ValueSyntax.words(text).first.map { String($0.text) } ?? "" },
      numbers: { ValueSyntax.words($0).suffix(1).map(\.text) })
  }
}

extension AttributeType<StatedColor> {
  /// Two hexadecimal digits for each of red, green, blue and opacity after `#`, the name of a color of the
  /// system or of an asset catalog, or `varying`.
  static var color: Self {
    .init(
      "a color such as #0066CC, #0066CC80, \"system labelColor\" or \"asset Brand\", or \"varying\"",
      words: ["varying"],
      read: { text, _ in StatedColor(text) }, write: { color, _ in color.text })
  }
}

extension AttributeType<Device> {
  static var device: Self {
    .init(
      "the name of a device such as retina6_1 or ipad9_7", words: Device.all.map(\.name),
      read: { text, _ in Device(named: text) }, write: { device, _ in device.name })
  }
}
