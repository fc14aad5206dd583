/// The contents of a `.lintel.yml`.
struct Configuration: Hashable, Sendable {
  /// A font file for a family.
  struct Font: Hashable, Sendable {
    /// The family, or `system`.
    var family: String
    /// The file's path.
    var file: String
    /// `path:line:column` of the name.
    var place: String
  }

  /// The configuration's own path.
  var path: String
  /// The font files, in the order of the file.
  var fonts: [Font] = []
  /// The locales into which every document is to be translated.
  var requiredLocales: [String] = []

  /// The name of a configuration.
  static let fileName = ".lintel.yml"

  /// Returns a path in the configuration, which is relative to its folder.
  func resolved(_ file: String) -> String {
    guard !file.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return file }
    return String(path[...slash]) + file
  }
}
