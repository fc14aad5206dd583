import InterfaceDocuments
import XMLReading

extension CellReading {
  /// Reads how a text is broken into lines.
  func readLines(into view: inout View) {
    if let mode = cell.text("lineBreakMode") ?? element.text("lineBreakMode") {
      view.text.hasExplicitLineBreak = true
      view.text.lineBreak = Self.lineBreak(mode)
    } else {
      view.text.lineBreak = framework == .cocoa ? .wordWrap : .truncateTail
    }
    view.text.lines = lines(for: view.text.lineBreak)
    view.text.hasExplicitLineCount = cell.isYes("usesSingleLineMode") || writtenLines != nil
    let width =
      element.decimal("preferredMaxLayoutWidth") ?? cell.decimal("preferredMaxLayoutWidth")
    view.text.preferredMaxLayoutWidth = width.flatMap { $0 > 0 ? $0 : nil }
    let alignment = cell.text("alignment") ?? element.text("textAlignment")
    view.text.alignment = alignment.flatMap(View.TextAlignment.init) ?? .natural
    if element.text("adjustsFontSizeToFit") != "NO", framework != .cocoa {
      view.text.minimumScaleFactor =
        element.decimal("minimumScaleFactor") ?? minimumSizeShare(of: view)
    }
    view.text.allowsTightening =
      cell.isYes("allowsDefaultTighteningForTruncation")
      || element.isYes("allowsDefaultTighteningForTruncation")
      || element.isYes("adjustsLetterSpacingToFitWidth")
    view.text.adjustsToContentSize = element.isYes("adjustsFontForContentSizeCategory")
  }

  /// Returns the least size to which a text shrinks before it is truncated, as a fraction of its
  /// own size; documents older than the scale factor state a size.
  private func minimumSizeShare(of view: View) -> Double {
    guard let least = element.decimal("minimumFontSize"), least > 0 else { return 0 }
    let size = view.text.font?.size ?? 17
    return least < size ? least / size : 0
  }

  private var writtenLines: Double? {
    element.decimal("numberOfLines") ?? element.decimal("maximumNumberOfLines")
  }

  /// Returns the maximum number of lines.
  ///
  /// AppKit wraps a text if its line break mode does, unless single-line mode is set.
  private func lines(for lineBreak: View.LineBreak) -> Int {
    let written = writtenLines.map { Int(max(0, min($0, 100_000))) }
    if framework != .cocoa { return written ?? 1 }
    if cell.isYes("usesSingleLineMode") { return 1 }
    switch lineBreak {
    case .wordWrap, .characterWrap: return written ?? 0
    case .clip, .truncateHead, .truncateMiddle, .truncateTail: return 1
    }
  }

  static func lineBreak(_ mode: String) -> View.LineBreak {
    switch mode {
    case "clipping", "clip": .clip
    case "charWrapping", "characterWrap": .characterWrap
    case "truncatingHead", "headTruncation": .truncateHead
    case "truncatingMiddle", "middleTruncation": .truncateMiddle
    case "truncatingTail", "tailTruncation": .truncateTail
    default: .wordWrap
    }
  }
}
