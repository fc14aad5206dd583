/// The comment of an entry with a copied text that is not translated yet:
/// `Not translated yet: "Delete"; remove this comment once it is translated.`.
///
/// A `.strings` file has no states, so a copy of the source text looks like a translation. The comment
/// directly before an entry marks it as one in the state `new`, as a string catalog would. It repeats
/// the copied text: if the value differs, it was translated, and the comment has no effect.
package struct UntranslatedComment: Hashable, Sendable {
  /// The text that is not translated.
  package var text: String

  private static let opening = "Not translated yet: \""
  private static let closing = "\"; remove this comment once it is translated."

  package init(text: String) { self.text = text }

  /// Reads a comment, without its delimiters, if it is one of these.
  package init?(_ comment: String) {
    let comment = comment.utf8
    guard comment.count >= Self.opening.utf8.count + Self.closing.utf8.count,
      comment.starts(with: Self.opening.utf8),
      comment.suffix(Self.closing.utf8.count)
        .elementsEqual(Self.closing.utf8)
    else { return nil }
    let content = comment.dropFirst(Self.opening.utf8.count).dropLast(Self.closing.utf8.count)
    guard let text = Self.unescaped(Substring(content)) else { return nil }
    self.text = text
  }

  /// The comment without delimiters.
  ///
  /// It is one line, and contains nothing that would end a comment in a `.strings` file or in XML.
  package var comment: String { Self.opening + Self.escaped(text) + Self.closing }

  /// Returns whether a comment's text in UTF-8 begins like one of these.
  static func mayBegin(in utf8: Span<UInt8>, at range: Range<Int>) -> Bool {
    let start = utf8.endOfWhitespace(from: range.lowerBound)
    return start + opening.utf8.count <= range.upperBound && utf8[start] == UInt8(ascii: "N")
      && zip(start..., opening.utf8).allSatisfy { utf8[$0] == $1 }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "/" where previous == "*", "-" where previous == "-":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String? {
    var rest = text.unicodeScalars
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(Substring(rest[..<end]), radix: 16),
          let escaped = Unicode.Scalar(value)
        else { return nil }
        result.append(escaped)
        rest = rest[rest.index(after: end)...]
      case let letter?: result.append(letter)
      case nil: return nil
      }
    }
    return String(result)
  }
}

extension UntranslatedComment {
  /// Returns the text that comments say is not translated yet, if one does.
  package static func marked(in comments: [String]) -> String? {
    comments.lazy.compactMap { UntranslatedComment($0)?.text }.first
  }
}
