import InterfaceDocuments

/// The constant of a constraint, as written in a document.
enum ConstantSyntax: Hashable, Sendable {
  case number(Double)
  case metric(String, isNegated: Bool)
  case standard(isNegated: Bool)

  /// The name of the platform's standard distance.
  static let standardName = "standard"

  /// Reads `12`, `gutter`, `-gutter` or `standard`.
  init?(_ text: String) {
    if let value = ValueSyntax.number(text) {
      self = .number(value)
      return
    }
    let isNegated = text.hasPrefix("-")
    let name = text.dropFirst(isNegated ? 1 : 0)
    guard ValueSyntax.isMetricName(name) else { return nil }
    self =
      name == Self.standardName
      ? .standard(isNegated: isNegated) : .metric(String(name), isNegated: isNegated)
  }
}
