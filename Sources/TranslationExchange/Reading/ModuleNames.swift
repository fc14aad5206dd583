/// The namespaces of the modules of XLIFF 2 that are read.
enum ModuleNames {
  /// The module for size restrictions.
  static let size = XLIFF2Writer.sizeNamespace
  /// The module for plurals, genders and choices.
  static let plurals = "urn:oasis:names:tc:xliff:pgs:1.0"
}
