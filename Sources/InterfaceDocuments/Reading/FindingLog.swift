package import Diagnostics
import XMLReading

/// Collects findings about one file, by byte offset.
package struct FindingLog {
  /// The file.
  package let source: SourceText
  /// The findings, in the order of their discovery.
  package private(set) var findings: [Finding] = []

  package init(source: SourceText) { self.source = source }

  package mutating func error(
    _ rule: RuleID, at offset: Int, object: String? = nil, _ message: String,
    notes: [Finding.Note] = []
  ) {
    add(rule, .error, at: offset, object: object, message, notes: notes)
  }

  package mutating func warning(
    _ rule: RuleID, at offset: Int, object: String? = nil, _ message: String
  ) {
    add(rule, .warning, at: offset, object: object, message, notes: [])
  }

  /// Returns a note at a place in the same file.
  package func note(at offset: Int, _ message: String) -> Finding.Note {
    Finding.Note(path: source.path, position: source.position(at: offset), message: message)
  }

  /// Appends the findings of another log.
  package mutating func append(_ other: [Finding]) { findings += other }

  private mutating func add(
    _ rule: RuleID, _ severity: Severity, at offset: Int, object: String?, _ message: String,
    notes: [Finding.Note]
  ) {
    findings.append(
      Finding(
        rule: rule, severity: severity, path: source.path,
        position: source.position(at: offset), object: object, message: message, notes: notes))
  }
}
