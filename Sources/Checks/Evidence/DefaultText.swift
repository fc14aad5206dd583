import InterfaceDocuments

/// Recognizes the texts that objects have in the object library, and filler.
enum DefaultText: Sendable {
  /// Returns whether a text is the default of an object, or filler.
  static func isOne(_ text: LocalizableText) -> Bool {
    text.value.lowercased().hasPrefix("lorem ipsum") || defaults.contains(text.value)
      || text.use == .sample && defaultsOfObjects.contains(text.value)
  }

  /// The texts that are nothing but defaults.
  private static let defaults: Set<String> = [
    "Label", "Multiline Label", "Root View Controller", "Table View Cell", "Text Cell",
  ]

  /// The texts that may be meant for another object.
  private static let defaultsOfObjects: Set<String> = [
    "Box", "Button", "Check", "Detail", "Item", "Item 1", "Item 2", "Item 3", "Radio", "Subtitle",
    "Tab 1", "Tab 2", "Title", "Window",
  ]
}
