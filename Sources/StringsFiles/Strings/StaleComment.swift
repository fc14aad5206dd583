/// The comment that records the source text of a translation after that text changed:
/// `Translated from "Delete"; remove this comment once the translation is right.`.
///
/// Interface Builder's own comment cannot record it: it is replaced together with the text.
package struct StaleComment: Hashable, Sendable {
  /// The text that was translated.
  package var sourceText: String

  private static let opening = "Translated from \""
  private static let closing = "\"; remove this comment once the translation is right."

  package init(sourceText: String) { self.sourceText = sourceText }

  /// Reads a comment, without its delimiters, if it is one of these.
  package init?(_ comment: String) {
    guard comment.hasPrefix(Self.opening), comment.hasSuffix(Self.closing) else { return nil }
    let text = String(comment.dropFirst(Self.opening.count).dropLast(Self.closing.count))
    sourceText = text.replacing("\\n", with: "\n").replacing("*\\/", with: "*/")
      .replacing("\\-", with: "-")
  }

  /// The comment without delimiters.
  package var text: String {
    Self.opening + sourceText.replacing("\n", with: "\\n").replacing("*/", with: "*\\/")
      + Self.closing
  }
}
