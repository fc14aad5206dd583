/// The colour of a symbol, which is drawn like a template.
enum SymbolTone: Hashable, Sendable, CaseIterable {
  /// The colour of texts.
  case label
  /// The tint.
  case tint
  /// The colour on the tint.
  case onAccent
  /// The colour of what is not enabled.
  case faint

  /// Returns the paint of a part.
  func paint(of part: GlyphPart) -> Paint {
    switch (part, self) {
    case (.painted(_, let paint), _): paint
    case (.line, .label): .symbolInk
    case (.line, .tint), (.cutLine, .onAccent): .symbolLine
    case (.line, .onAccent): .markOnAccent
    case (.line, .faint): .symbolFaint
    case (.area, .label): .dot
    case (.area, .tint), (.cutArea, .onAccent): .accent
    case (.area, .onAccent): .onAccent
    case (.area, .faint): .faint
    case (.cutLine, _): .symbolCut
    case (.cutArea, _): .cut
    }
  }
}
