public import Diagnostics
import InterfaceDocuments

/// A document as text, and what the text omits.
public struct EncodedDocument: Hashable, Sendable {
  /// The text of the `.interface` file.
  public var text: String
  /// What the format cannot express, in reading order.
  public var omissions: [Omission]

  /// Something that the format cannot express.
  public struct Omission: Hashable, Sendable {
    /// What it is, in the same words for all of a kind.
    public var kind: String
    /// The id of the view or the constraint that it belongs to.
    public var object: String
    /// Its place in the file that was read.
    public var position: SourcePosition?
  }
}
