import Diagnostics

/// Reads string catalogs, Xcode's `.xcstrings`.
///
/// A unit in the state `new` is not a translation, except in the source language; a key with
/// `shouldTranslate: false` has only that one. Of a text that varies with a number or a device, the
/// case `other` is taken. A file that is not valid JSON is ignored, with one finding at the syntax
/// error.
public enum StringCatalogReader: Sendable {
  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  /// - Returns: The catalog, with every locale that any of its strings contains.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(_ bytes: [UInt8], path: String) -> StringCatalog {
    let text = TableText(bytes)
    var builder = StringCatalogBuilder(path: path, utf8: text.utf8)
    for defect in text.defects { builder.report(defect.offset, defect.message) }
    do {
      let (root, defects) = try JSONParser.parse(text.utf8)
      for defect in defects { builder.report(defect.offset, defect.message) }
      builder.read(root)
    } catch {
      builder.report(
        error.offset, "this is not a string catalog, because it is not JSON: \(error.message)")
    }
    return builder.catalog
  }
}
