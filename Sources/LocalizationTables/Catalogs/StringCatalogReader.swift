import Diagnostics

/// Reads string catalogs, Xcode's `.xcstrings`.
///
/// Versions 1.0 to 1.3 differ in their fields alone. A unit in the state `new` is not a translation,
/// except in the source language; a key with `shouldTranslate: false` has only that one. Of a text
/// that varies with a number or a device, the case `other` stands for the others, which are its
/// variants. A file that is not valid JSON is ignored, with one finding at the syntax error.
public enum StringCatalogReader: Sendable {
  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  /// - Returns: The catalog, with every locale that any of its strings contains.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(_ bytes: [UInt8], path: String) -> StringCatalog {
    let text = CatalogText(bytes)
    do {
      let (document, defects) = try JSONParser.parse(text.utf8)
      var builder = StringCatalogBuilder(path: path, document: document)
      for defect in text.defects + defects { builder.report(defect.offset, defect.message) }
      builder.read()
      return builder.catalog
    } catch {
      var builder = StringCatalogBuilder(
        path: path, document: JSONDocument(bytes: text.utf8, nodes: []))
      for defect in text.defects { builder.report(defect.offset, defect.message) }
      builder.report(
        error.offset, "this is not a string catalog, because it is not JSON: \(error.message)")
      return builder.catalog
    }
  }
}
