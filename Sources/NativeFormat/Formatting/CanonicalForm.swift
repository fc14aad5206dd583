package import Diagnostics
package import XMLReading

/// The canonical form of a document in the native format.
///
/// Elements are on lines of their own, two spaces to a level; attributes are in the order of the schema, on
/// lines of at most 100 columns; numbers are as short as possible, and truth values `YES` and `NO`. Elements,
/// comments, texts and the values of texts stay as they are, and so do single blank lines. The document that
/// is read from the form is the same, and the form of the form is the form itself.
///
/// ```swift
/// let form = CanonicalForm(try XMLReader.read(bytes, path: path))
/// form?.text       // the whole file
/// form?.edits      // what differs, in the order of the file
/// ```
package struct CanonicalForm: Sendable {
  /// The file.
  package let source: SourceText
  private let changes: [Change]

  /// A replacement, and the bytes whose place in a part of the file makes it one of that part.
  struct Change: Sendable {
    var edit: Fix.Edit
    /// The tag or the comment; what follows, for white space.
    var subject: Range<Int>
  }

  /// Determines the form of a document, unless it is not well-formed: some of it could get lost.
  ///
  /// - Parameter tree: The file as elements.
  package init?(_ tree: XMLTree) {
    guard tree.findings.isEmpty else { return nil }
    source = tree.source
    var writer = CanonicalWriter(tree)
    writer.write()
    changes = writer.changes
  }

  /// The replacements that give the form, in the order of the file; empty if the file has it.
  package var edits: [Fix.Edit] { changes.map(\.edit) }

  /// The bytes of the file in its canonical form.
  package var bytes: [UInt8] { Fix.applying(edits, to: source.bytes) }

  /// Returns the replacements of the tags and comments that are in a part of the file, if only partly,
  /// and of the white space before them.
  ///
  /// - Parameter range: The part, in bytes.
  /// - Returns: The replacements, in the order of the file.
  package func edits(in range: Range<Int>) -> [Fix.Edit] {
    changes.filter {
      $0.subject.lowerBound < range.upperBound && $0.subject.upperBound > range.lowerBound
    }
    .map(\.edit)
  }
}
