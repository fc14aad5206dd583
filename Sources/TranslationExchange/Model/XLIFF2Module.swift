/// The namespaces of the modules of XLIFF 2 that are read or written.
enum XLIFF2Module {
  /// The module for size restrictions.
  static let size = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
  /// The module for plurals, genders and choices.
  static let plurals = "urn:oasis:names:tc:xliff:pgs:1.0"
}
