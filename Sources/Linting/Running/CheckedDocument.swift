/// A document or a table that a run checked.
package struct CheckedDocument: Hashable, Sendable {
  /// The path, as given or found.
  package var path: String
  /// The locales in which it was laid out, in order; empty if it was checked without layouts.
  package var locales: [Locale]

  package init(path: String, locales: [Locale] = []) {
    self.path = path
    self.locales = locales
  }

  /// A locale in which a document was laid out.
  package struct Locale: Hashable, Sendable {
    /// The name of the locale, as requested.
    package var name: String
    /// The platform, in a run for several.
    package var platform: String?
    /// The number of layouts: one for each root, size and text size.
    package var layouts: Int

    package init(name: String, platform: String? = nil, layouts: Int = 1) {
      self.name = name
      self.platform = platform
      self.layouts = layouts
    }
  }
}
