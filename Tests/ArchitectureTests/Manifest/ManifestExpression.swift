/// An expression of a package manifest.
indirect enum ManifestExpression: Equatable {
  case string(String)
  /// A name, a number or a member such as `.v6`, without its dot.
  case name(String)
  case array([Self])
  case call(String, [Argument])
  case sum(Self, Self)

  struct Argument: Equatable {
    var label: String?
    var value: ManifestExpression
  }
}

/// A place where a manifest uses more of Swift than ``ManifestParser`` reads.
struct ManifestError: Error, Equatable {
  var line: Int
  var message: String
}

/// Reads the constants of a package manifest as expressions, without running it.
///
/// A manifest consists of constants whose values are strings, arrays, sums of arrays, calls, and
/// names of other constants. Statements that are not constants are skipped.
struct ManifestParser {
  private enum Token: Equatable {
    case string(String)
    case word(String)
    case mark(Character)
  }

  private var tokens: [(token: Token, line: Int)] = []
  private var position = 0

  /// Returns the values of a manifest's constants by name.
  static func constants(in text: String) throws(ManifestError) -> [String: ManifestExpression] {
    var parser = ManifestParser()
    try parser.tokenize(text)
    var constants: [String: ManifestExpression] = [:]
    // Constants inside of braces are those of statements.
    var depth = 0
    while let token = parser.next() {
      if token == .mark("{") { depth += 1 }
      if token == .mark("}") { depth -= 1 }
      guard depth == 0, token == .word("let"), case .word(let name)? = parser.next() else {
        continue
      }
      while let token = parser.next(), token != .mark("=") {}
      constants[name] = try parser.expression()
    }
    return constants
  }

  private mutating func tokenize(_ text: String) throws(ManifestError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var rest = line
      while let first = rest.first {
        if rest.hasPrefix("//") { break }
        if first == "\"" {
          rest.removeFirst()
          guard let end = rest.firstIndex(of: "\"") else {
            throw ManifestError(line: index + 1, message: "a string without an end")
          }
          tokens.append((.string(String(rest[..<end])), index + 1))
          rest = rest[rest.index(after: end)...]
        } else if Self.isOfWord(first) {
          let word = rest.prefix(while: Self.isOfWord)
          tokens.append((.word(String(word)), index + 1))
          rest = rest.dropFirst(word.count)
        } else {
          if !first.isWhitespace { tokens.append((.mark(first), index + 1)) }
          rest.removeFirst()
        }
      }
    }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private var current: Token? { position < tokens.count ? tokens[position].token : nil }

  private mutating func next() -> Token? {
    defer { position += 1 }
    return current
  }

  private mutating func take(_ mark: Character) -> Bool {
    guard current == .mark(mark) else { return false }
    position += 1
    return true
  }

  private func error(_ message: String) -> ManifestError {
    ManifestError(line: tokens[min(position, tokens.count - 1)].line, message: message)
  }

  private mutating func expression() throws(ManifestError) -> ManifestExpression {
    var value = try operand()
    while take("+") { value = .sum(value, try operand()) }
    return value
  }

  private mutating func operand() throws(ManifestError) -> ManifestExpression {
    if take("[") {
      return .array(
        try list(until: "]") { parser throws(ManifestError) in try parser.expression() })
    }
    _ = take(".")
    switch next() {
    case .string(let text): return .string(text)
    case .word(let word):
      // Of `PackageDescription.Target.target`, the last name.
      var name = word
      while take(".") {
        guard case .word(let member)? = next() else { throw error("a member without a name") }
        name = member
      }
      guard take("(") else { return .name(name) }
      let arguments = try list(until: ")") { parser throws(ManifestError) in
        try parser.argument()
      }
      return .call(name, arguments)
    default: throw error("expected a value")
    }
  }

  private mutating func argument() throws(ManifestError) -> ManifestExpression.Argument {
    if case .word(let label)? = current, position + 1 < tokens.count,
      tokens[position + 1].token == .mark(":")
    {
      position += 2
      return .init(label: label, value: try expression())
    }
    return .init(label: nil, value: try expression())
  }

  /// Reads elements between commas; the last one may have a comma too.
  private mutating func list<Element>(
    until end: Character, _ element: (inout Self) throws(ManifestError) -> Element
  ) throws(ManifestError) -> [Element] {
    var elements: [Element] = []
    while !take(end) {
      elements.append(try element(&self))
      guard take(",") || current == .mark(end) else { throw error("expected , or \(end)") }
    }
    return elements
  }
}
