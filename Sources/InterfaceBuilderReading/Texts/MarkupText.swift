/// Recognizes texts that are markup.
enum MarkupText {
  /// Returns whether a text has tags of HTML, which are not drawn as written.
  static func isMarkup(_ value: String) -> Bool {
    guard value.utf8.contains(UInt8(ascii: "<")) else { return false }
    return value.matches(of: /<\/?([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?\/?>/).contains {
      tags.contains($0.output.1.lowercased())
    }
  }

  private static let tags: Set<String> = [
    "a", "b", "big", "body", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4",
    "hr", "html", "i", "img", "li", "ol", "p", "small", "span", "strong", "sub", "sup", "table",
    "td", "tr", "tt", "u", "ul",
  ]
}
