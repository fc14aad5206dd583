package import Diagnostics

/// The decisions on the findings about one document and its tables, in the order in which they were made.
///
/// Documents are judged at the same time, each with a ``FindingRecord`` of its own. What these records
/// decided is then added to that of the run in the order of the documents
/// (``FindingRecord/add(_:at:)``). A decision depends on other documents only if they share a table:
/// the same finding is decided once, and known findings of one key accept only so many.
package struct FindingDecisions: Hashable, Sendable {
  /// The decision on one finding.
  package struct Entry: Hashable, Sendable {
    package var finding: Finding
    /// The key of the finding, with the path of its file as given or found.
    package var key: FindingKey
    /// The locales of which all texts are known as one finding.
    package var knownWholes: Set<String>
    /// The suppressions of the finding; it is left out if there are any.
    package var suppressions: [Suppression]
    package var decision: FindingRecord.Decision

    package init(
      finding: Finding, key: FindingKey, knownWholes: Set<String> = [],
      suppressions: [Suppression] = [], decision: FindingRecord.Decision
    ) {
      self.finding = finding
      self.key = key
      self.knownWholes = knownWholes
      self.suppressions = suppressions
      self.decision = decision
    }
  }

  /// The decisions, each finding once.
  package var entries: [Entry]
  /// The suppressed findings at the path of the document, those of one cause joined.
  package var suppressed: [SuppressedFinding]
  /// The suppressions that the document and its tables have themselves, in the order of the files.
  package var written: [Suppression]

  package init(
    entries: [Entry] = [], suppressed: [SuppressedFinding] = [], written: [Suppression] = []
  ) {
    self.entries = entries
    self.suppressed = suppressed
    self.written = written
  }
}

extension FindingRecord {
  /// Returns the decisions of a record that is about one document alone.
  ///
  /// - Parameter path: The path of the document.
  /// - Returns: The decisions.
  package func decisions(at path: String) -> FindingDecisions {
    FindingDecisions(
      entries: entries, suppressed: unsortedSuppressed.filter { $0.finding.path == path },
      written: written)
  }
}
