package import Diagnostics

/// A file of XLIFF 1.2 in parts, between which other translations can be written.
///
/// With its own translations it has the bytes that ``XLIFFWriter`` writes.
package struct TranslationTemplate: Hashable, Sendable {
  /// A text, with the document or table that it is from.
  package struct Unit: Hashable, Sendable {
    /// The path of the document or table.
    package var original: String
    package var unit: TranslationUnit
    /// The element of its translation, a line that ends with a line break; empty without one.
    package var target: String
  }

  /// The texts, in the order of the file.
  package private(set) var units: [Unit]
  /// The file before the first translation, between any two, and after the last one.
  package private(set) var parts: [String]
  /// What could not be written, with the reasons.
  package private(set) var findings: [Finding]

  /// Divides the file of a document.
  ///
  /// - Parameters:
  ///   - document: The files and their texts.
  ///   - path: The path of the file, for the findings.
  package init(_ document: TranslationDocument, path: String) {
    var check = WritingCheck(path: path, version: .v1_2)
    let files = check.writable(document.files)
    findings = check.findings
    let output = XLIFF1Writer.output(files)
    var start = 0
    var units: [Unit] = []
    var parts: [String] = []
    func text(to end: Int) -> String {
      defer { start = end }
      return String(decoding: output.bytes[start..<end], as: UTF8.self)
    }
    var marks = output.marks[...]
    for file in files {
      for unit in file.units {
        guard let begin = marks.popFirst(), let end = marks.popFirst() else { continue }
        parts.append(text(to: begin))
        units.append(Unit(original: file.original, unit: unit, target: text(to: end)))
      }
    }
    parts.append(text(to: output.bytes.count))
    self.units = units
    self.parts = parts
  }
}
