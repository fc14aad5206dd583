import Scenes

extension ResolvedText {
  /// What is seen of the text, as a message says it, or none where all of it is.
  ///
  /// It is never abbreviated with an ellipsis, which could not be told from one that the platform puts.
  var seenPart: String? {
    let seen = shown.onOneLine
    let whole = string.onOneLine
    guard !seen.utf8.elementsEqual(whole.utf8) else { return nil }
    guard !seen.isEmpty else { return "nothing" }
    guard seen.count > Self.greatestQuote else { return "\"\(seen)\"" }
    let begin = seen.hasSuffix("…") ? seen.dropLast() : Substring(seen)
    guard whole.utf8.starts(with: begin.utf8) else {
      let ellipses = seen.count { $0 == "…" } - whole.count { $0 == "…" }
      return "\(seen.count - max(0, ellipses)) of \(whole.count) characters"
    }
    return "all up to \"\(seen.suffix(Self.endLength).drop(while: \.isWhitespace))\""
  }

  /// Longer texts are quoted by their ends.
  private static let greatestQuote = 80
  private static let endLength = 24
}

extension String {
  /// The words of the text, with one space between two of them.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
