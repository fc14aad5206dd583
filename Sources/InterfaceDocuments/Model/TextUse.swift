/// What becomes of a text of a document when the program runs.
///
/// It is decided once for each text, where the document is read, and every rule follows it.
package enum TextUse: String, CaseIterable, Hashable, Sendable {
  /// It is shown.
  case drawn
  /// Code sets another one for each object that the view shows.
  ///
  /// Translators see it nonetheless, and their translation may be what is shown.
  case replaced
  /// A binding sets another one.
  case bound
  /// It is a sample: the name of an object in the library, a text in brackets, filler, a date.
  case sample
  /// Its characters are the icons of a font.
  case icon
  /// It is markup, which code turns into the text that is shown.
  case markup

  /// Whether the program shows another text in its place, unless a table translates it.
  package var isReplacedAtRuntime: Bool {
    switch self {
    case .replaced, .bound, .sample: true
    case .drawn, .icon, .markup: false
    }
  }

  /// Whether a user would miss what is clipped of it.
  package var canBeClipped: Bool { self == .drawn || self == .replaced }

  /// Whether a user would miss a translation.
  package var isTranslatable: Bool {
    switch self {
    case .drawn, .replaced, .markup: true
    case .bound, .sample, .icon: false
    }
  }
}
