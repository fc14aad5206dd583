public import Diagnostics
public import Geometry
public import InterfaceDocuments

/// A locale that a scene is laid out in: a direction, and a text for each of the document's.
public struct SceneLocale: Sendable {
  /// A text as the locale shows it, and where it was taken from.
  public struct Text: Hashable, Sendable {
    /// The text.
    public var string: String
    /// The file that it was taken from: a table, or the document.
    public var path: String
    /// Where it stands in that file.
    public var position: SourcePosition?

    /// Describes a text.
    public init(string: String, path: String, position: SourcePosition?) {
      self.string = string
      self.path = path
      self.position = position
    }
  }

  /// The locale as it was asked for.
  public var name: String
  /// Whether the locale exists for tests alone.
  public var isPseudo: Bool
  /// The direction that the layout is read in.
  public var direction: LayoutDirection
  /// The locale that the texts are set in, which picks regional glyphs and line breaks.
  public var textLocale: String
  /// Finds the text that stands for one of the document's.
  public var text: @Sendable (LocalizableText) -> Text

  /// Describes a locale.
  public init(
    name: String, isPseudo: Bool, direction: LayoutDirection, textLocale: String,
    text: @escaping @Sendable (LocalizableText) -> Text
  ) {
    self.name = name
    self.isPseudo = isPseudo
    self.direction = direction
    self.textLocale = textLocale
    self.text = text
  }
}
