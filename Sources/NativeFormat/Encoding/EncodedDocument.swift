package import Diagnostics
import InterfaceDocuments

/// A document as text, and what the text omits.
package struct EncodedDocument: Hashable, Sendable {
  /// The text of the `.interface` file.
  package var text: String
  /// What the format cannot express, in reading order.
  package var omissions: [Omission]

  /// Something that the format cannot express.
  package struct Omission: Hashable, Sendable {
    /// What it is, in the same words for all of a kind.
    package var kind: String
    /// The id of the view or the constraint that it belongs to.
    package var object: String
    /// Its place in the file that was read.
    package var position: SourcePosition?

    /// Creates an omission.
    package init(kind: String, object: String, position: SourcePosition?) {
      self.kind = kind
      self.object = object
      self.position = position
    }
  }
}
