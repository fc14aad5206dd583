package import Diagnostics
package import InterfaceDocuments
import Scenes

/// The room that a layout has for one localizable text.
///
/// A translation that is not wider than ``width``, in at most ``lines`` lines, is not clipped and
/// clips no other text, at every size that the limit was found at.
package struct TextLimit: Hashable, Sendable {
  /// The greatest width of a text on one line.
  package enum Width: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// Any width: everything around the text gives way.
    case unlimited
    /// Not even an empty text fits.
    case none
    /// The text takes no part in a layout, such as a tool tip.
    case notLaidOut
  }

  /// The id of the view that displays the text.
  package var view: String
  /// The name of the view for messages.
  package var viewName: String
  /// Whether messages show the id beside the name.
  package var showsID = false
  /// The text as it is in the document, with its key, its table and its position.
  package var text: LocalizableText
  /// The greatest width of the text in points: the sum of the advances of its glyphs on a line,
  /// without the padding of the control.
  package var width: Width
  /// The greatest number of lines of this width; nil for any number.
  package var lines: Int? = 1
  /// Whether the view breaks lines that are too long; otherwise a text has only the lines that its
  /// own line ends make, and each must fit ``width``.
  package var wraps = false
  /// The text as it is displayed in the locale; for a hard limit the widest of all locales.
  package var displayed: String
  /// The width of the displayed text on one line, in points.
  package var ownWidth: Double
  /// The width of the document's own text on one line in the same font, in points.
  package var sourceWidth = 0.0
  /// The font of the text; nil if the text takes no part in a layout.
  package var font: TextLimitFont?
  /// The cause that limits the width, if any.
  package var limiter: TextLimiter?
  /// The name of the size at which the width is smallest; nil if nothing limits it.
  package var sizeName: String?
  /// The position in ``TextLimitList/groups`` of the group that shares its room; nil for a text with
  /// room of its own.
  package var group: Int?

  package init(
    view: String, viewName: String, text: LocalizableText, width: Width, displayed: String,
    ownWidth: Double
  ) {
    self.view = view
    self.viewName = viewName
    self.text = text
    self.width = width
    self.displayed = displayed
    self.ownWidth = ownWidth
  }
}

extension TextLimit {
  /// The greatest number of points: 0 if nothing fits; nil if any width does, or if the text takes no
  /// part in a layout.
  package var points: Double? {
    switch width {
    case .points(let points): points
    case .none: 0
    case .unlimited, .notLaidOut: nil
    }
  }

  /// About how many characters fit on one line; nil if any number does, or the font is unknown.
  package var characterCount: Int? {
    guard let points, let font, font.averageAdvance > 0 else { return nil }
    return Int(min(1e9, (points / font.averageAdvance).rounded(.down)))
  }
}

extension TextLimit {
  /// The number of characters of which one line fits if they are as wide as those of ordinary text in the
  /// locale, or as those of the document's own text if these are wider.
  ///
  /// Nil if any number does, or the font is unknown.
  package var safeCharacterCount: Int? {
    guard let points, let font else { return nil }
    let line = text.value.split(whereSeparator: \.isNewline).map(\.count).max() ?? 0
    let advance = max(font.averageAdvance, line > 0 ? sourceWidth / Double(line) : 0)
    guard advance > 0 else { return nil }
    return Int(min(1e9, (points / advance + 1e-9).rounded(.down)))
  }

  /// The points by which the displayed text is wider than its room; nil if it fits.
  package var excessOfDisplayed: Double? {
    guard let points else { return nil }
    // Lines end at words, so that a text that wraps may need more than the sum of the lines.
    let excess = ownWidth - points * Double(wraps ? max(1, lines ?? 200) : 1)
    return excess >= 1 ? excess : nil
  }
}

/// The font of a text with a limit.
package struct TextLimitFont: Hashable, Sendable {
  /// The family: `system`, or a name.
  package var family: String
  /// The weight, from 100 to 900.
  package var weight: Int
  /// The size, in points.
  package var size: Double
  /// Whether it is italic.
  package var isItalic: Bool
  /// The mean advance of a character in ordinary text of the locale, in points.
  package var averageAdvance: Double

  package init(
    family: String, weight: Int, size: Double, isItalic: Bool = false, averageAdvance: Double
  ) {
    self.family = family
    self.weight = weight
    self.size = size
    self.isItalic = isItalic
    self.averageAdvance = averageAdvance
  }
}

/// The cause that limits the width of a text.
package struct TextLimiter: Hashable, Sendable {
  package enum LimiterKind: String, CaseIterable, Hashable, Sendable {
    /// A constraint holds the view of the text.
    case constraint
    /// Another text would be clipped.
    case text
    /// The size of the root holds the view of the text.
    case root
    /// The number of lines that the view displays.
    case lines
    /// The view itself, such as a segment with a stated width.
    case view
  }

  package var kind: LimiterKind
  /// The name in messages: the identifier of a constraint, or what it states; the name of a view.
  package var name: String
  /// A clause such as `"OK button width" (required) holds it 120 wide`.
  package var sentence: String
  /// The document's path, as given or found.
  package var path: String
  /// The position of the constraint or of the view, if it is written in the document.
  package var position: SourcePosition?

  package init(
    kind: LimiterKind, name: String, sentence: String, path: String, position: SourcePosition? = nil
  ) {
    self.kind = kind
    self.name = name
    self.sentence = sentence
    self.path = path
    self.position = position
  }
}
