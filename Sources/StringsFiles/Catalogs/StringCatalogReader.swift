import Diagnostics
import JSONReading
import TextDecoding

/// Reads string catalogs, Xcode's `.xcstrings`.
///
/// Versions 1.0 to 1.3 differ only in their fields. A unit in the state `new` is not a translation,
/// except in the source language; a key with `shouldTranslate: false` has only that one. Of a text
/// that varies with a number or a device, the case `other` stands for the others, which are its
/// variants. Of a file that is not valid JSON, the intact keys are read if each begins a line, as Xcode
/// writes them; the syntax error is a finding.
package enum StringCatalogReader: Sendable {
  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: The file's path, for the findings.
  /// - Returns: The catalog, with every locale that any of its strings contains.
  /// - Complexity: O(*n*) in the number of bytes.
  package static func read(_ bytes: [UInt8], path: String) -> StringCatalog {
    StringCatalogFile(bytes, path: path).catalog
  }

  /// Returns the catalog of a parsed text.
  static func catalog(
    of text: DecodedText,
    _ parsed: Result<(document: JSONDocument, defects: [TextDefect]), TextDefect>, path: String
  ) -> StringCatalog {
    do throws(TextDefect) {
      let (document, defects) = try parsed.get()
      var builder = StringCatalogBuilder(path: path, document: document)
      for defect in text.defects { builder.report(defect.offset, defect.message) }
      for defect in defects { builder.report(defect.offset, defect.message) }
      builder.read()
      return builder.catalog
    } catch {
      return recover(text, from: error, path: path)
    }
  }

  /// Reads the intact keys of a catalog that is not JSON, if it is written as Xcode writes it.
  private static func recover(
    _ text: DecodedText, from error: TextDefect, path: String
  ) -> StringCatalog {
    let recovery = CatalogRecovery(text.utf8)
    var builder = StringCatalogBuilder(
      path: path,
      document: recovery?.document ?? JSONDocument(bytes: text.utf8, nodes: []))
    for defect in text.defects { builder.report(defect.offset, defect.message) }
    // A text without an end shows only at the next quote; the parts show it where it begins.
    var defects = (recovery?.defects ?? []).sorted { $0.offset < $1.offset }
    let first = defects.first.map { $0.offset < error.offset ? $0 : error } ?? error
    builder.report(
      first.offset, "this is not a string catalog, because it is not JSON: \(first.message)")
    defects.removeAll { $0.offset == first.offset }
    for defect in defects { builder.report(defect.offset, defect.message) }
    if recovery != nil { builder.read() }
    return builder.catalog
  }
}
