public import Diagnostics
public import InterfaceDocuments
import Scenes

/// The room that a layout has for one localizable text.
///
/// A translation that is not wider than ``width``, in at most ``lines`` lines, is not clipped and
/// clips no other text, at every size that the limit was found at.
public struct TextLimit: Hashable, Sendable {
  /// The greatest width of a text on one line.
  public enum Width: Hashable, Sendable {
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
  public var view: String
  /// The name of the view for messages.
  public var viewName: String
  /// Whether messages show the id beside the name.
  public var showsID = false
  /// The text as it is in the document, with its key, its table and its position.
  public var text: LocalizableText
  /// The greatest width of the text in points: the sum of the advances of its glyphs on a line,
  /// without the padding of the control.
  public var width: Width
  /// The greatest number of lines of this width; nil for any number.
  public var lines: Int? = 1
  /// Whether the view breaks lines that are too long; otherwise a text has only the lines that its
  /// own line ends make, and each must fit ``width``.
  public var wraps = false
  /// The text as it is displayed in the locale; for a hard limit the widest of all locales.
  public var displayed: String
  /// The width of the displayed text on one line, in points.
  public var ownWidth: Double
  /// The font of the text; nil if the text takes no part in a layout.
  public var font: TextLimitFont?
  /// What limits the width; nil if nothing does.
  public var limiter: TextLimiter?
  /// The name of the size at which the width is smallest; nil if nothing limits it.
  public var sizeName: String?
  /// The position in ``TextLimitList/groups`` of the group that shares its room; nil for a text with
  /// room of its own.
  public var group: Int?

  /// Creates a limit.
  public init(
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
  public var points: Double? {
    switch width {
    case .points(let points): points
    case .none: 0
    case .unlimited, .notLaidOut: nil
    }
  }

  /// About how many characters fit on one line; nil if any number does, or the font is unknown.
  public var characterCount: Int? {
    guard let points, let font, font.averageAdvance > 0 else { return nil }
    return Int(min(1e9, (points / font.averageAdvance).rounded(.down)))
  }
}

/// The font of a text with a limit.
public struct TextLimitFont: Hashable, Sendable {
  /// The family: `system`, or a name.
  public var family: String
  /// The weight, from 100 to 900.
  public var weight: Int
  /// The size, in points.
  public var size: Double
  /// Whether it is italic.
  public var isItalic: Bool
  /// The mean advance of a character in ordinary text of the locale, in points.
  public var averageAdvance: Double

  /// Creates a font.
  public init(
    family: String, weight: Int, size: Double, isItalic: Bool = false, averageAdvance: Double
  ) {
    self.family = family
    self.weight = weight
    self.size = size
    self.isItalic = isItalic
    self.averageAdvance = averageAdvance
  }
}

/// What limits the width of a text.
public struct TextLimiter: Hashable, Sendable {
  /// The kind of a limiter.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
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

  /// The kind.
  public var kind: Kind
  /// The name in messages: the identifier of a constraint, or what it states; the name of a view.
  public var name: String
  /// A clause such as `"OK button width" (required) holds it 120 wide`.
  public var sentence: String
  /// The document's path, as given or found.
  public var path: String
  /// The position of the constraint or of the view, if it is written in the document.
  public var position: SourcePosition?

  /// Creates a limiter.
  public init(
    kind: Kind, name: String, sentence: String, path: String, position: SourcePosition? = nil
  ) {
    self.kind = kind
    self.name = name
    self.sentence = sentence
    self.path = path
    self.position = position
  }
}
