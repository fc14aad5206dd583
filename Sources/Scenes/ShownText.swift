import Diagnostics
import InterfaceDocuments

/// A text of a view as one locale shows it.
struct ShownText: Sendable {
  /// The text in the document.
  var source: LocalizableText
  /// The text that is shown.
  var string: String
  /// The file that it comes from.
  var path: String
  /// Where it stands in that file.
  var position: SourcePosition?
}

extension [ShownText] {
  /// The text that a view draws: its own, else its placeholder.
  ///
  /// A tool tip is not drawn.
  var drawn: ShownText? {
    first { Self.ownProperties.contains($0.source.property) && !$0.string.isEmpty }
      ?? first { $0.source.property == "placeholder" }
      ?? first { Self.ownProperties.contains($0.source.property) }
  }

  private static var ownProperties: [String] { ["text", "title", "label"] }
}
