public import Diagnostics
public import Geometry
public import InterfaceDocuments

/// A locale that a scene is laid out in: a reading direction and the texts.
public struct SceneLocale: Sendable {
  /// A text as the locale shows it, with its source.
  public struct Text: Hashable, Sendable {
    /// The text.
    public var string: String
    /// The file that it comes from: a table, or the document.
    public var path: String
    /// Its position in that file.
    public var position: SourcePosition?
    /// The locale that the text is shaped in, if it is not the scene's.
    var textLocale: String?

    /// Creates a text.
    public init(string: String, path: String, position: SourcePosition?) {
      self.string = string
      self.path = path
      self.position = position
    }
  }

  /// The name of the locale as it was requested.
  public var name: String
  /// Whether it is a pseudo-locale, which exists only for tests.
  public var isPseudo: Bool
  /// The reading direction of the layout.
  public var direction: LayoutDirection
  /// The locale that the texts are shaped in, which selects regional glyphs and line breaks.
  public var textLocale: String
  /// Returns the text that the locale shows for one of the document's.
  public var text: @Sendable (LocalizableText) -> Text

  /// Creates a locale.
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
