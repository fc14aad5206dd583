extension String {
  /// The text with every sequence broken, by a backslash, that a build system takes for a command.
  ///
  /// Azure Pipelines and TeamCity run `##vso[...]` and `##teamcity[...]` anywhere in a line, GitHub's
  /// runner `##[...]` anywhere and `::name ...::` at its start, after spaces. A name or a translation
  /// in a pull request could otherwise set variables of the job that checks it.
  package var withoutCommands: String {
    guard mayHaveCommands else { return self }
    var result = String.UnicodeScalarView()
    let scalars = unicodeScalars
    var index = scalars.startIndex
    var isAtStart = true
    while index < scalars.endIndex {
      let rest = scalars[index...]
      let scalar = scalars[index]
      if let length = Self.styleLength(rest) {
        // Colors are not part of the line.
        let end = scalars.index(index, offsetBy: length)
        result.append(contentsOf: scalars[index..<end])
        index = end
        continue
      }
      result.append(scalar)
      index = scalars.index(after: index)
      let isDoubled = index < scalars.endIndex && scalars[index] == scalar
      if isDoubled, scalar == "#" && Self.opensBracket(scalars[index...].dropFirst()) {
        result.append("\\")
      } else if isDoubled, scalar == ":", isAtStart {
        result.append("\\")
      }
      isAtStart = Self.newlines.contains(scalar) || isAtStart && scalar.properties.isWhitespace
    }
    return String(result)
  }

  private static let newlines: Set<Unicode.Scalar> = ["\n", "\r"]

  /// Whether there is a doubled sign that commands begin with.
  private var mayHaveCommands: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == last, byte == 0x23 || byte == 0x3A { return true }
      last = byte
    }
    return false
  }

  /// Returns whether a text begins with a name, if any, and a bracket.
  private static func opensBracket(_ text: Substring.UnicodeScalarView) -> Bool {
    text.first { !($0.isASCII && $0.properties.isAlphabetic) } == "["
  }

  /// Returns the length of the escape sequence for a colour with which a text begins.
  private static func styleLength(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
    let digits = text.dropFirst(2).prefix { ("0"..."9").contains($0) || $0 == ";" }
    guard text[digits.endIndex...].first == "m" else { return nil }
    return digits.count + 3
  }
}
