import Diagnostics
import StringsFiles

extension Rule {
  /// Finds keys out of order.
  static let keyOrder = Rule(
    ofTables: RuleInfo(
      id: RuleID("key-order"), severity: .note, title: "Keys out of order",
      summary: "The keys of a table are not in alphabetical order.",
      rationale: """
        For projects that keep their tables sorted, so that two people who add keys do not change \
        the same lines. The order is that of Xcode: letters first by the alphabet, then by accents \
        and case, and numbers by value. Move the entry.
        """,
      badExample: """
        /* en.lproj/Case.strings */
        "save" = "Save";
        "open" = "Open";
        """,
      goodExample: """
        /* en.lproj/Case.strings */
        "open" = "Open";
        "save" = "Save";
        """, isOptIn: true)
  ) { subject in
    var last: (path: String, key: String, order: KeyOrder)?
    return subject.writtenEntries.compactMap { locale, path, entry in
      let order = KeyOrder(entry.key)
      defer { last = (path, entry.key, order) }
      guard let last, last.path == path, order < last.order else { return nil }
      return TableFault(
        key: entry.key, locale: locale, path: path, position: entry.keyPosition,
        message:
          "\"\(entry.key)\" comes before \"\(last.key)\" in the order of keys, but is written "
          + "after it; move the entry")
    }
  }
}
