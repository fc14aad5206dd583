import Diagnostics

/// Reads string catalogs, Xcode's `.xcstrings`.
///
/// A unit in the state `new` is no translation, except in the language that is translated from; a
/// key with `shouldTranslate: false` has none but that one. Of a text that varies with a number or a
/// device, the case `other` is taken. Of a file that is not JSON nothing is used, and one finding
/// says where it stops being that.
public enum StringCatalogReader: Sendable {
  /// Reads a catalog.
  ///
  /// The work is linear in the number of bytes, whatever they are.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  /// - Returns: The catalog; a locale is in it if any of its strings speaks of it.
  public static func read(_ bytes: [UInt8], path: String) -> StringCatalog {
    let text = TableText(bytes)
    var builder = StringCatalogBuilder(path: path, utf8: text.utf8)
    for defect in text.defects { builder.report(defect.offset, defect.message) }
    do {
      let (root, defects) = try JSONParser.parse(text.utf8)
      for defect in defects { builder.report(defect.offset, defect.message) }
      builder.read(root)
    } catch {
      builder.report(error.offset, "this is no string catalog, because no JSON: \(error.message)")
    }
    return builder.catalog
  }
}
