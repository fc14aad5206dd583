package import Diagnostics

/// Writes files for translators in XLIFF.
///
/// Equal documents give equal bytes. Version 1.2 has the form of Xcode's exports, and is valid by the
/// strict schema; the core elements of 2.x are valid by their schema. Everything written is read back
/// as it was: a unit that cannot be written is left out, with a finding.
package enum XLIFFWriter: Sendable {
  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: The files and their texts.
  ///   - version: The version; Xcode reads 1.2 only.
  ///   - path: The path of the new file, for the findings.
  /// - Returns: The file's bytes in UTF-8, and the findings about what is not in them.
  /// - Complexity: O(*n*) in the length of the texts.
  package static func write(
    _ document: TranslationDocument, as version: XLIFFVersion = .v1_2, path: String
  ) -> WrittenTranslations {
    var check = WritingCheck(path: path, version: version)
    let files = check.writable(document.files)
    if files.isEmpty { check.reportEmptyFile() }
    let bytes = version == .v1_2 ? XLIFF1Writer.write(files) : XLIFF2Writer.write(files, version)
    return WrittenTranslations(
      bytes: bytes, unitCount: files.reduce(0) { $0 + $1.units.count }, findings: check.findings)
  }
}

/// The bytes of a new file, and the findings about what is not in them.
package struct WrittenTranslations: Hashable, Sendable {
  /// The file's bytes, in UTF-8.
  package var bytes: [UInt8]
  /// The number of units in the file.
  package var unitCount = 0
  /// What could not be written, with the reasons.
  package var findings: [Finding]
}
