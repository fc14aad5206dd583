import Scenes

extension ResolvedText {
  /// The visible part of the text, quoted for a message, or `nil` if all of it is visible.
  ///
  /// It is never abbreviated with an ellipsis, which could be mistaken for the platform's own.
  var seenPart: String? {
    let seen = shown.onOneLine
    let whole = string.onOneLine
    guard !seen.utf8.elementsEqual(whole.utf8) else { return nil }
    guard !seen.isEmpty else { return "nothing" }
    guard seen.count > Self.maximumQuote else { return "\"\(seen)\"" }
    let begin = seen.hasSuffix("…") ? seen.dropLast() : Substring(seen)
    guard whole.utf8.starts(with: begin.utf8) else {
      let ellipses = seen.count { $0 == "…" } - whole.count { $0 == "…" }
      return "\(seen.count - max(0, ellipses)) of \(whole.count) characters"
    }
    return "all up to \"\(seen.suffix(Self.endLength).drop(while: \.isWhitespace))\""
  }

  /// The length up to which a text is quoted in full; of longer ones only the end is.
  private static let maximumQuote = 80
  private static let endLength = 24
}

extension String {
  /// The words of the text, separated by single spaces.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
