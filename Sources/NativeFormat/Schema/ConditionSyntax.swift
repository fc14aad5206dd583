import Diagnostics
import Geometry
import InterfaceDocuments

/// The syntax of conditions in a document: `width=compact locale=de`.
enum ConditionSyntax {
  /// The result of reading conditions: the conditions, or what is wrong.
  enum Reading {
    case conditions([Condition])
    case complaint(String)
  }

  /// Reads a list of conditions, all of which must hold.
  static func read(_ text: String) -> Reading {
    let words = ValueSyntax.words(text).map { String($0.text) }
    guard !words.isEmpty else { return .complaint(wish(not: text)) }
    var conditions: [Condition] = []
    var names: Set<String> = []
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { return .complaint(wish(not: word)) }
      let name = String(word[..<equals])
      let value = String(word[word.index(after: equals)...])
      guard let choices = choices[name] else {
        return .complaint(wish(not: word) + Suggestion.didYouMean(name, in: self.names))
      }
      guard let condition = condition(name, value) else {
        return .complaint(complaint(about: value, of: name, choices: choices))
      }
      // Several views can be clipped at once; every other condition has one value at a time.
      guard names.insert(name).inserted || name == "clipped" else {
        return .complaint("must have \"\(name)\" only once: \"\(text)\" can never hold")
      }
      conditions.append(condition)
    }
    return .conditions(conditions)
  }

  private static let names = [
    "width", "height", "orientation", "device", "locale", "direction", "clipped",
  ]

  /// The values of each condition, for those that have a fixed set.
  private static let choices: [String: [String]] = [
    "width": SizeClass.allCases.map(\.rawValue), "height": SizeClass.allCases.map(\.rawValue),
    "orientation": Device.Orientation.allCases.map(\.rawValue),
    "device": Device.Idiom.allCases.map(\.rawValue) + Device.all.map(\.name),
    "locale": [], "direction": ["leftToRight", "rightToLeft"], "clipped": [],
  ]

  private static func condition(_ name: String, _ value: String) -> Condition? {
    switch name {
    case "width": SizeClass(rawValue: value).map { .width($0) }
    case "height": SizeClass(rawValue: value).map { .height($0) }
    case "orientation": Device.Orientation(rawValue: value).map { .orientation($0) }
    case "device": choices["device"]?.contains(value) == true ? .device(value) : nil
    case "locale": ValueSyntax.isLocale(value) ? .locale(value) : nil
    case "direction": LayoutDirection(rawValue: value).map { .direction($0) }
    case "clipped": ValueSyntax.isIdentifier(value) ? .clipped(value) : nil
    default: nil
    }
  }

  private static func wish(not text: String) -> String {
    "must be conditions such as \"width=compact\" or \"locale=de\", each of "
      + "\(names.dropLast().joined(separator: ", ")) or clipped, not \"\(text)\""
  }

  private static func complaint(
    about value: String, of name: String, choices: [String]
  ) -> String {
    let wish =
      switch name {
      case "device": "phone, pad, tv, mac or the name of a device such as retina6_1"
      case "locale": "a locale such as \"en\" or \"zh-Hans\""
      case "clipped": "the id of a view"
      default: choices.map { "\"\($0)\"" }.joined(separator: " or ")
      }
    return "must have after \"\(name)=\" \(wish), not \"\(value)\""
      + Suggestion.didYouMean(value, in: choices)
  }
}
