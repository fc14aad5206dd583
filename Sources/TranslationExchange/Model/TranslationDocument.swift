package import Diagnostics

/// The texts of one exchange file, in any version of XLIFF.
package struct TranslationDocument: Hashable, Sendable {
  /// The version of the file; nil if the document was not read from one, or the version is unknown.
  package var version: XLIFFVersion?
  /// The documents and tables with their texts, in the order written.
  package var files: [TranslationFile]
  /// Whether the elements are written with a prefix, as in `<x:file>`.
  ///
  /// Xcode silently skips such a file.
  package var hasPrefixedElements: Bool
  /// The findings of the reader, in reading order; empty if the document was not read from a file.
  package var findings: [Finding]

  package init(
    files: [TranslationFile], version: XLIFFVersion? = nil, hasPrefixedElements: Bool = false,
    findings: [Finding] = []
  ) {
    self.files = files
    self.version = version
    self.hasPrefixedElements = hasPrefixedElements
    self.findings = findings
  }

  /// Returns the document in the order of Xcode's exports: files by path, the units of each by id.
  ///
  /// Paths and ids are compared by their code units.
  package func sorted() -> TranslationDocument {
    var result = self
    result.files.sort { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    for index in result.files.indices {
      let units = result.files[index].units.map { (id: $0.id, unit: $0) }
      result.files[index].units =
        units.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }.map(\.unit)
    }
    return result
  }

  /// Whether any finding is an error; the readable texts are in the document nevertheless.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }
}

/// A version of the format XLIFF.
package enum XLIFFVersion: String, CaseIterable, Hashable, Sendable {
  /// The only version that Xcode reads and writes.
  case v1_2 = "1.2"
  /// The first version of the second design.
  case v2_0 = "2.0"
  /// The second version, with the elements of 2.0.
  case v2_1 = "2.1"
  /// The third version, with a namespace of its own.
  case v2_2 = "2.2"

  /// The namespace of the version's core elements.
  package var namespace: String {
    switch self {
    case .v1_2: "urn:oasis:names:tc:xliff:document:1.2"
    case .v2_0, .v2_1: "urn:oasis:names:tc:xliff:document:2.0"
    case .v2_2: "urn:oasis:names:tc:xliff:document:2.2"
    }
  }
}
