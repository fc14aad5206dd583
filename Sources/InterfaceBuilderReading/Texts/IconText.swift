import InterfaceDocuments
import XMLReading

/// Recognizes texts whose characters are icons of a font.
enum IconText {
  /// Returns whether a text is icons: of private-use characters, or in a font of icons, which also
  /// draws words as icons.
  ///
  /// - Parameters:
  ///   - value: The text.
  ///   - element: The element with the text, which has its font as a child.
  /// - Returns: Whether no character of the text is a letter that is drawn.
  static func isIcon(_ value: String, in element: XMLElement) -> Bool {
    let visible = value.unicodeScalars.filter { !$0.properties.isWhitespace }
    guard !visible.isEmpty else { return false }
    if visible.allSatisfy({ $0.properties.generalCategory == .privateUse }) { return true }
    let font = element.child(forKey: "fontDescription") ?? element.child(forKey: "font")
    let names = [font?.text("family"), font?.text("name")].compactMap { $0?.lowercased() }
    return names.contains { name in words.contains { name.contains($0) } }
  }

  /// The words in the names of such fonts.
  private static let words = ["icons", "awesome", "glyphs"]
}
