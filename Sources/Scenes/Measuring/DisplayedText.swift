import Diagnostics
import InterfaceDocuments

/// A text of a view as one locale shows it.
struct DisplayedText: Sendable {
  /// The text in the document.
  var source: LocalizableText
  /// The text that is shown.
  var string: String
  /// The file that it comes from.
  var path: String
  /// Where it stands in that file.
  var position: SourcePosition?
  /// Whether a table has another text than the document.
  var isTranslated = false

  /// The runs that it is set in; empty where all is set alike.
  ///
  /// A table knows no runs: what is not the document's own text is set as the first of them.
  var runs: [AttributedRun] {
    guard var first = source.runs.first else { return [] }
    if string.utf8.elementsEqual(source.value.utf8) { return source.runs }
    first.utf8Count = string.utf8.count
    return [first]
  }
}

extension [DisplayedText] {
  /// The text that a view draws: its own, else its placeholder.
  ///
  /// A tool tip is not drawn. A button with a menu shows a title of its own where it has one, else
  /// the entry that is selected, else the first.
  func drawn(by view: View) -> DisplayedText? {
    if view.kind == .popUpButton {
      return first { $0.source.property == "title" && !$0.string.isEmpty } ?? selected(of: view)
        ?? entries.first
    }
    return first { Self.ownProperties.contains($0.source.property) && !$0.string.isEmpty }
      ?? first { $0.source.property == "placeholder" }
      ?? first { Self.ownProperties.contains($0.source.property) }
  }

  /// The entries of a menu, in order.
  var entries: [DisplayedText] { filter { $0.source.property == "item" } }

  private func selected(of view: View) -> DisplayedText? {
    let selected = view.look.menuItems.filter { $0.title != nil }.firstIndex(where: \.isSelected)
    let entries = entries
    return selected.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
  }

  private static var ownProperties: [String] { ["text", "title", "label"] }
}
