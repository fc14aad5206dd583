/// The white space at the ends of a text.
struct EdgeWhitespace {
  private let text: String
  /// The range before the text.
  private let leading: Range<String.Index>
  /// The range after the text.
  private let trailing: Range<String.Index>

  /// Finds the white space, which may contain marks of direction.
  init(_ text: String) {
    self.text = text
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    while start < scalars.endIndex, Self.isBlank(scalars[start]) {
      start = scalars.index(after: start)
    }
    var end = scalars.endIndex
    while end > start {
      let index = scalars.index(before: end)
      guard Self.isBlank(scalars[index]) else { break }
      end = index
    }
    leading = scalars.startIndex..<start
    trailing = end..<scalars.endIndex
  }

  /// Whether the text consists of white space.
  var isBlank: Bool { leading.upperBound == text.endIndex }

  /// Returns the differences from the ends of a source.
  ///
  /// Kinds of space do not matter, and languages that are written without spaces may leave a single
  /// one out.
  func problems(comparedWith source: EdgeWhitespace, language: String) -> [TextProblem] {
    let ends = [
      (TextProblem.Edge.leading, source.text[source.leading], leading),
      (TextProblem.Edge.trailing, source.text[source.trailing], trailing),
    ]
    return ends.compactMap { edge, expected, range in
      let expected = Self.simplified(expected)
      let found = Self.simplified(text[range])
      guard expected != found,
        !(expected == " " && found.isEmpty && Self.unspacedLanguages.contains(language))
      else { return nil }
      return TextProblem(
        kind: .edgeWhitespace(edge, expected: expected, found: found), range: range)
    }
  }

  private static let unspacedLanguages: Set<String> = [
    "bo", "ja", "km", "lo", "my", "th", "yue", "zh",
  ]

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || isDirectionMark(scalar)
  }

  private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200E}" || scalar == "\u{200F}" || scalar == "\u{061C}"
  }

  /// Returns white space with plain spaces and line feeds.
  private static func simplified(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if !isAfterReturn { result.append("\n") }
      case "\t", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": result.append(scalar)
      default: if !isDirectionMark(scalar) { result.append(" ") }
      }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }
}
