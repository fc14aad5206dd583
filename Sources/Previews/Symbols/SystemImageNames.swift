/// The names of images of the platforms that pictures show.
package enum SystemImageNames {
  /// The names of the standard images of AppKit, sorted.
  package static var standardImages: [String] { StandardImage.names }
  /// The names of the symbols without their variants, sorted.
  package static var symbols: [String] { SymbolGlyph.named.keys.sorted() }
}
