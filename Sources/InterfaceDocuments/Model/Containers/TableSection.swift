/// A section of a table whose rows the document states, with the texts above and below them.
///
/// The texts take no part in layout; pictures show them.
package struct TableSection: Hashable, Sendable {
  /// The text above the rows.
  package var header: LocalizableText?
  /// The text below the rows.
  package var footer: LocalizableText?
  /// The ids of the rows, in order; not empty.
  package var rows: [String]

  /// Creates a section of rows.
  package init(rows: [String]) { self.rows = rows }
}
