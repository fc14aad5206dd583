import SourceCode
import Testing

extension SourceFile {
  init(swift code: String) { self.init(Array(code.utf8), language: .swift) }
  init(c code: String) { self.init(Array(code.utf8), language: .cFamily) }

  /// The lookups in one line each, with what is given.
  var listing: [String] { lookups.map(\.listing) }
}

extension SourceLookup {
  /// The parts in one line: `NSLocalizedString "key" in Table of module = "value" // comment`.
  var listing: String {
    var parts = [function, key?.listing ?? "?"]
    switch table {
    case .standard: break
    case .named(let name): parts += ["in", name]
    case .unknown: parts += ["in", "?"]
    }
    if bundle != .standard { parts += ["of", "\(bundle)"] }
    if let defaultValue { parts += ["=", defaultValue.listing] }
    if let comment { parts += ["//", comment] }
    return parts.joined(separator: " ")
  }
}

extension InterpolatedText {
  /// The text with its interpolations: `"3 of <%lld> files<>"`.
  var listing: String {
    let text = interpolations.reduce(start) { $0 + "<\($1.specifier ?? "")>" + $1.following }
    return "\"\(text)\""
  }
}

/// A source and what is expected of it.
struct Case<Expected: Sendable>: Sendable, CustomTestStringConvertible {
  let code: String
  let expected: Expected

  init(_ code: String, _ expected: Expected) {
    self.code = code
    self.expected = expected
  }

  var testDescription: String { String(code.prefix(60)) }
}
