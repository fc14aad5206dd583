public import Diagnostics

/// A document as text, and what of it the text does not say.
public struct EncodedDocument: Hashable, Sendable {
  /// The text of the `.interface` file.
  public var text: String
  /// What the format has no way to say, in reading order.
  public var omissions: [Omission]

  /// Something that the format has no way to say.
  public struct Omission: Hashable, Sendable {
    /// What it is: the same words for all of a kind.
    public var kind: String
    /// The id of the view or the constraint that it is of.
    public var object: String
    /// Where that is in the file that was read.
    public var position: SourcePosition?

    /// Describes an omission.
    public init(kind: String, object: String, position: SourcePosition?) {
      self.kind = kind
      self.object = object
      self.position = position
    }
  }
}
