package import Diagnostics
package import Geometry
package import InterfaceDocuments

/// A locale that a scene is laid out in: a reading direction and the texts.
package struct SceneLocale: Sendable {
  /// A text as the locale shows it, with its source.
  package struct Text: Hashable, Sendable {
    package var string: String
    /// The file that it comes from: a table, or the document.
    package var path: String
    /// Its position in that file.
    package var position: SourcePosition?
    /// The locale that the text is shaped in, if it is not the scene's.
    package var textLocale: String?
    /// The cases of a text that varies, of which the widest one in the view's font is laid out;
    /// empty for a text that does not.
    package var cases: [Case] = []
    /// The origin of the values in place of its arguments, or nil for a text without arguments or
    /// with cases.
    package var arguments: ArgumentOrigin?
    /// Whether a table repeats the document's text, which is not seen in the text where values take
    /// the place of arguments: each locale writes them in its own way.
    package var isCopy = false

    package init(string: String, path: String, position: SourcePosition?) {
      self.string = string
      self.path = path
      self.position = position
    }
  }

  /// A case of a text that varies with a number, a device or a width, or of a variable in it.
  package struct Case: Hashable, Sendable {
    /// The choices, as Xcode's exports name them: `plural.few`, `device.mac`.
    package var name: String
    /// The text, in parts.
    package var parts: [CasePart]
    /// The position in the file, if it differs from that of the text.
    package var position: SourcePosition?
    /// The number of a width variant: the widest that fits is shown.
    package var width: Int?
    /// The origin of the values in place of its own arguments, or nil for a text without arguments.
    package var arguments: ArgumentOrigin?

    package init(
      name: String, parts: [CasePart], position: SourcePosition? = nil, width: Int? = nil
    ) {
      self.name = name
      self.parts = parts
      self.position = position
      self.width = width
    }

    package init(
      name: String, string: String, position: SourcePosition? = nil, width: Int? = nil
    ) {
      self.init(name: name, parts: [.text(string)], position: position, width: width)
    }
  }

  /// The origin of the values that a text shows in place of its arguments.
  package enum ArgumentOrigin: String, Hashable, Sendable {
    /// The configuration sets them all.
    case samples
    /// At least one is a default.
    case defaultSamples = "default samples"
  }

  /// A part of a case.
  package enum CasePart: Hashable, Sendable {
    /// Characters.
    case text(String)
    /// A variable, one of whose cases is shown.
    case variable([Case])
  }

  /// The name of the locale as it was requested.
  package var name: String
  /// Whether it is a pseudo-locale, which exists only for tests.
  package var isPseudo: Bool
  /// The reading direction of the layout.
  package var direction: LayoutDirection
  /// The locale that the texts are shaped in, which selects regional glyphs and line breaks.
  package var textLocale: String
  /// Returns the text that the locale shows for one of the document's.
  package var text: @Sendable (LocalizableText) -> Text

  package init(
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
