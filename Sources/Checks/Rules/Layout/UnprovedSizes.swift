package import Diagnostics
import InterfaceDocuments

extension Rule {
  /// Finds the sizes of a range of which nothing is proved.
  ///
  /// It has no examples because it depends on the requested range.
  static let unprovedSizes: Rule = Rule(
    RuleInfo(
      id: RuleID("unproved-sizes"), severity: .note, title: "Sizes that are not proved",
      summary: "Of some sizes of the requested range it is not proved that nothing else shows.",
      rationale: """
        With "--sizes" a check computes where each defect begins and ends, and proves that nothing \
        shows in between. It cannot where a layout never settles, where a text's size changes \
        without steps, or where a layout turns more often than it looks for: it ends after some \
        thousand turning points. What it looked at there is reported all the same, as not proved. \
        Take a smaller range, or check single sizes there with "--size".
        """,
      badExample: "",
      goodExample: ""),
    .layout
  ) { subject in
    subject.unprovedSizes.grouped(by: \.root).compactMap { parts in
      guard let first = parts.first else { return nil }
      let position = subject.document.roots.first { $0.view.id == first.root }?.view.position
      let others = parts.count - 1
      let more = others > 0 ? ", and \(others) other \(others == 1 ? "part" : "parts")" : ""
      return Finding(
        rule: .unprovedSizes, severity: .note, path: subject.path, position: position,
        object: first.root,
        message: "\(first.words) in \(first.locale)\(more): what shows there is not proved; take a "
          + "smaller range, or check single sizes with --size",
        occurrences: parts.map { part in
          var occurrence = Finding.Occurrence(locale: part.locale)
          occurrence.range = part.range
          return occurrence
        })
    }
  }
}

/// A part of a range of sizes about which nothing is proved.
package struct UnprovedSizes: Sendable {
  /// The root's id.
  package var root: String
  package var locale: String
  package var range: SizeRange
  /// The sizes in words.
  package var words: String

  package init(root: String, locale: String, range: SizeRange, words: String) {
    self.root = root
    self.locale = locale
    self.range = range
    self.words = words
  }
}
