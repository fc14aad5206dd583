import Diagnostics
package import InterfaceDocuments

/// A text of a view as a locale displays it.
package struct DisplayedText: Sendable {
  /// The text in the document.
  package var source: LocalizableText
  package var string: String
  /// The file that it comes from.
  var path: String
  /// Its position in that file.
  var position: SourcePosition?
  /// Whether a table has a different text than the document.
  var isTranslated = false
  /// The locale that the text is shaped in, if it is not the measurement's.
  package var textLocale: String?
  /// The cases of a text that varies.
  var cases: [SceneLocale.Case] = []
  /// The case that is displayed of a text that varies: `plural.few`.
  var variation: String?
  /// The origin of the values in place of arguments, if there are any.
  var arguments: SceneLocale.ArgumentOrigin?
  /// The width variants of the text, the widest first; empty for a text without any.
  var widthVariants: [WidestCase] = []
  /// The width of the displayed width variant on one line, in points.
  var variantWidth: Double?

  /// The attributed runs of the text; empty for a text with one set of attributes.
  ///
  /// Tables have no runs: a translated text gets the attributes of the first run.
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
  /// A tool tip is not drawn. A pop-up button draws its own title, else its selected entry, else
  /// the first entry; one that pulls down never draws another one than the first.
  package func drawn(by view: View) -> DisplayedText? {
    if view.kind == .popUpButton {
      // The first entry of a menu that pulls down is the title; an image alone has none.
      if view.look.pullsDown, let first = view.look.menuItems.first, first.title == nil {
        return nil
      }
      return first { $0.source.property == "title" && !$0.string.isEmpty } ?? selected(of: view)
        ?? entries.first
    }
    return first { Self.ownProperties.contains($0.source.property) && !$0.string.isEmpty }
      ?? first { $0.source.property == "placeholder" }
      ?? first { Self.ownProperties.contains($0.source.property) }
  }

  /// The entries of the menu, in order.
  var entries: [DisplayedText] { filter { $0.source.property == "item" } }

  private func selected(of view: View) -> DisplayedText? {
    let selected = view.look.menuItems.filter { $0.title != nil }.firstIndex(where: \.isSelected)
    let entries = entries
    return selected.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
  }

  private static var ownProperties: [String] { ["text", "title", "label"] }
}
